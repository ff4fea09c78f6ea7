// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file formats.h (private to lower-llvm/) Float formats that LLVM does not have: those of eight bits and
 * fewer, and tf32. A value is represented as an integer of its width. Computation is done in f32, which holds
 * every such number, and rounded back. */
#ifndef LOWER_LLVM_FORMATS_H
#define LOWER_LLVM_FORMATS_H

#include "lower.h"

/** Numbers of MLIR's arith.rounding_mode. */
enum rounding { ROUND_NEAREST_EVEN, ROUND_DOWN, ROUND_UP, ROUND_TO_ZERO, ROUND_NEAREST_AWAY, N_ROUNDINGS };

/** Is @p t, or its element type if it is a vector, such a format? *kind: which one. */
bool emulated_format(const struct lower *l, lo_type t, enum lo_float_kind *kind);
/** @p value, a scalar or vector of @p kind, as f32: always exact. */
LLVMValueRef emulated_extend(struct lower *l, enum lo_float_kind kind, LLVMValueRef value);
/** @p x, a scalar or vector of any of LLVM's formats, rounded once to @p kind. Overflow: infinity, or NaN if
 * the format has no infinity, or its largest number if it has neither. NaN: a quiet NaN with the upper bits
 * of its payload; zero if the format has no NaN. */
LLVMValueRef emulated_round(struct lower *l, enum lo_float_kind kind, LLVMValueRef x, enum rounding mode);

#endif
