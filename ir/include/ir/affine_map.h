// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file affine_map.h  Affine expressions (interned), maps and integer sets. Simplified while built exactly
 * as far as in MLIR, so that both print the same. */
#ifndef IR_AFFINE_MAP_H
#define IR_AFFINE_MAP_H

#include "ir/context.h"

enum lo_expr_kind {
	LO_EXPR_NULL,
	LO_EXPR_CONST,
	LO_EXPR_DIM,
	LO_EXPR_SYM,
	LO_EXPR_ADD,
	LO_EXPR_MUL,
	LO_EXPR_MOD,
	LO_EXPR_FLOORDIV,
	LO_EXPR_CEILDIV
};
struct lo_expr_data {
	uint8_t kind;
	int64_t value; /* constant, or number of the dim or symbol */
	lo_expr lhs, rhs;
};
/** The record lives as long as the context. */
const struct lo_expr_data *lo_expr_get(const struct lo_ctx *ctx, lo_expr e);

/** Leaves, numbered from 0; equal leaves have the same id. */
lo_expr lo_expr_const(struct lo_ctx *ctx, int64_t v);
lo_expr lo_expr_dim(struct lo_ctx *ctx, uint32_t i);
lo_expr lo_expr_sym(struct lo_ctx *ctx, uint32_t i);
/** add, mul, mod, floordiv, ceildiv, with MLIR's simplifications (constants that would overflow are not
 * folded). Returns id 0 if an operand is id 0, a constant divisor is not positive, neither side of a mul
 * is symbolic or constant, or the tree is deeper than LO_MAX_NESTING; the caller diagnoses. */
lo_expr lo_expr_binary(struct lo_ctx *ctx, enum lo_expr_kind kind, lo_expr lhs, lo_expr rhs);
bool lo_expr_is_symbolic_or_const(const struct lo_ctx *ctx, lo_expr e);

struct lo_map {
	uint32_t n_dims, n_syms, n_results; /* n_results of a set: constraints */
	bool is_set;
	const lo_expr *results;
	const bool *is_eq; /* sets: constraint i is results[i] == 0, else >= 0 */
};
/** Interned; arrays are copied. */
const struct lo_map *lo_map_intern(struct lo_ctx *ctx, const struct lo_map *proto);
bool lo_map_is_identity(const struct lo_ctx *ctx, const struct lo_map *map);
const struct lo_map *lo_map_identity(struct lo_ctx *ctx, uint32_t n_dims);
const struct lo_map *lo_map_const(struct lo_ctx *ctx, int64_t v); /* () -> (v) */
/** The index that @p number is: one that has 32 bits loses the others, as where it is lowered. */
int64_t lo_index_number(const struct lo_ctx *ctx, int64_t number);
/** Value of @p e, whose numbers are indices, for the given dims and symbols; false on overflow or division by
 * a non-positive value. */
bool lo_expr_eval(const struct lo_ctx *ctx, lo_expr e, const int64_t *dims, const int64_t *syms,
		  int64_t *out);

#endif
