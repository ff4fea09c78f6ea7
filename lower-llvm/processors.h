// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file processors.h (private to lower-llvm/) The processors and features of each target of this LLVM
 * release, which the build asks llc for (cmake/processors.cmake). */
#ifndef LOWER_LLVM_PROCESSORS_H
#define LOWER_LLVM_PROCESSORS_H

#include <stddef.h>

extern const size_t processors_len;
/** [processors_len] bytes, a NUL behind them. Three lines for targets that have the same: their names, the
 * processors, the features. A blank stands before and after each word. */
extern const unsigned char processors[];

#endif
