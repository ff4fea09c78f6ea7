// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file print.h  The printer: pretty and generic form; lifeopt and mlir-opt read both. */
#ifndef TEXT_PRINT_H
#define TEXT_PRINT_H

#include "base/out.h"
#include "ir/affine_map.h"
#include "ir/ir.h"

struct lo_print_options {
	bool generic;
	bool locations; /* print loc(...) after each op */
	bool irdl; /* ops that mlir-opt knows only from an IRDL file: by their names there, in generic form */
	lo_op_id only; /* print only this function or module, with the aliases and resources that it needs; 0:
			  all */
};
/** Prints the whole module, with a newline at the end. O(size). Names of the input are kept, made unique
 * where needed. */
void lo_print_module(struct lo_module *m, const struct lo_print_options *options, struct lo_out *out);
void lo_print_type(struct lo_ctx *ctx, lo_type t, struct lo_out *out);
void lo_print_attr(struct lo_ctx *ctx, lo_attr a, struct lo_out *out);
/** NUL-ended text in the context's arena, for messages. */
const char *lo_type_str(struct lo_ctx *ctx, lo_type t);
const char *lo_attr_str(struct lo_ctx *ctx, lo_attr a);

/** The extents as text: `4, 5`. */
const char *lo_shape_text(struct lo_arena *arena, const int64_t *shape, uint32_t rank);

void lo_expr_print(const struct lo_ctx *ctx, lo_expr e, struct lo_out *out); /* MLIR's parentheses */
/** Print with the caller's names instead of d0 and s0, `%i` for instance. */
struct lo_expr_names {
	void (*print)(void *data, bool symbol, uint32_t i, struct lo_out *out);
	void *data;
};
void lo_expr_print_names(const struct lo_ctx *ctx, lo_expr e, const struct lo_expr_names *names,
			 struct lo_out *out);
void lo_map_print(const struct lo_ctx *ctx, const struct lo_map *map,
		  struct lo_out *out); /* (d0)[s0] -> (d0 + s0), or a set's */

#endif
