// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file formats.h (private to lower-llvm/) Float formats that LLVM does not have: those of eight bits and
 * fewer, and tf32. A value of one is an integer of its width. What is computed with it is computed as f32,
 * which holds every such number, and rounded back. */
#ifndef LOWER_LLVM_FORMATS_H
#define LOWER_LLVM_FORMATS_H

#include "lower.h"

/** Numbers of MLIR's arith.rounding_mode. */
enum rounding { ROUND_NEAREST_EVEN, ROUND_DOWN, ROUND_UP, ROUND_TO_ZERO, ROUND_NEAREST_AWAY, N_ROUNDINGS };

/** Is @p t, or what it is a vector of, such a format? Which one. */
bool emulated_format(const struct lower *l, lo_type t, enum lo_float_kind *kind);
/** @p x, a scalar or vector of @p kind, as f32: always exact. */
LLVMValueRef emulated_extend(struct lower *l, enum lo_float_kind kind, LLVMValueRef x);
/** @p x, a scalar or vector of any of LLVM's formats, rounded once to @p kind. Too large: infinity, or NaN
 * where the format has none, or its largest number where it has neither. NaN: the upper bits of its payload,
 * quiet; zero where the format has none. */
LLVMValueRef emulated_round(struct lower *l, enum lo_float_kind kind, LLVMValueRef x, enum rounding mode);

#endif
