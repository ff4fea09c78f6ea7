// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file processors.h (private to lower-llvm/) The processors and features of each target of this LLVM
 * release, which the build obtains from llc (cmake/processors.cmake). */
#ifndef LOWER_LLVM_PROCESSORS_H
#define LOWER_LLVM_PROCESSORS_H

#include <stddef.h>

extern const size_t processors_len;
/** [processors_len] bytes, NUL-terminated. Three lines for each group of targets that have the same: their
 * names, the processors, the features. Each word has a space before and after it. */
extern const unsigned char processors[];

#endif
