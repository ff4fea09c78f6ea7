// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context_impl.h (private to ir/) The contents of a context in addition to those of base/. */
#ifndef IR_CONTEXT_IMPL_H
#define IR_CONTEXT_IMPL_H

#include "base/context_impl.h"
#include "ir/affine_map.h"
#include "ir/attr.h"
#include "ir/type.h"

struct expr_data {
	struct lo_expr_data e;
	uint64_t divisor; /* largest known divisor; 0 for the constant 0 */
	uint32_t depth;   /* depth of the tree */
	bool symbolic;    /* contains no dims */
};
struct map_data {
	struct lo_map map;
	uint32_t hash;
};
/* Elements of the first chunk of the pools, as powers of two. */
enum { TYPE_BITS = 8, ATTR_BITS = 9, EXPR_BITS = 6, MAP_BITS = 5 };

#define LO_TUPLE_WITHOUT_ALIAS 16u /* types of a tuple printed in place; a larger one gets an alias */

struct op_models;
struct op_effects;
struct printed_aliases;
struct used_keys;
/** What a context and its forks have in common. */
struct ir_shared {
	struct lo_shared_pool types, attrs, exprs, maps;
	struct table type_table, attr_table, expr_table, map_table;
};
struct ir_ctx {
	struct lo_ctx base;
	struct ir_shared *shared;
	uint8_t index_bytes; /* bytes of an index in memory: 8, or 4 */
	lo_type type_index, type_none, floats[LO_FLOAT_COUNT], signless[129]; /* 0: not requested yet */
	lo_attr unit;
	lo_str segment_sizes;          /* operandSegmentSizes */
	struct op_models *op_models;   /* built by dialects/op_descriptor.c on first use; shared by forks */
	struct op_effects *op_effects; /* declarations of --op-effects; NULL: none */
	bool has_distinct;             /* some attribute is a distinct one */
	bool has_aliases;              /* some attribute or type would be printed as an alias */
	struct used_keys *used_keys;   /* keys of the printed dense_resource attributes; NULL: not recorded */
	struct printed_aliases
		*aliases; /* aliases of the module being printed, see print_alias.c; else NULL */
};
/** Every context used in ir/ was created by lo_ctx_create. */
static inline struct ir_ctx *ir_ctx(const struct lo_ctx *ctx)
{
	return (struct ir_ctx *)ctx;
}

static inline const struct expr_data *expr_get(const struct lo_ctx *ctx, lo_expr e)
{
	return LO_SHARED_AT(struct expr_data, &ir_ctx(ctx)->shared->exprs, EXPR_BITS, e.n);
}

#endif
