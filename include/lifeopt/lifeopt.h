// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file lifeopt.h  The public C API of lifeopt: create a context, read MLIR text, make it need less memory, emit.
 *  Two contexts may be used from two threads; there is no global state. Functions return LO_OK or leave the reason as
 *  diagnostics in the context. */
#ifndef LIFEOPT_LIFEOPT_H
#define LIFEOPT_LIFEOPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "driver/driver.h"

#endif
