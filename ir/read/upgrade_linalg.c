// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* linalg of earlier releases (see upgrade.h). elemwise_unary and elemwise_binary become
 * linalg.elementwise, or linalg.generic where they cast, which linalg.elementwise does not;
 * matmul_transpose_* become matmul with indexing maps; the region of linalg.map gets the output as a
 * further argument. Pretty form omits regions: they are built here as that release would. */
#include "linalg_impl.h"
#include "op_descriptor.h"
#include "text/linalg_error.h"
#include "upgrade.h"
#include "verify_impl.h"

/* Build the region of an op that was read without one: a block with an element of each operand as
 * arguments, and the payload @p text. */
static bool make_region(struct lo_module *m, lo_op_id id, const char *text, bool unsigned_cast)
{
	const struct lo_op *op = lo_op(m, id);
	lo_region_id region = lo_op_region(m, op, 0);
	if (lo_region(m, region)->first.n)
		return true;
	lo_type *types = LO_ARRAY(&m->arena, (size_t)op->n_operands + 1, lo_type);
	for (uint32_t i = 0; i < op->n_operands; i++)
		types[i] = lo_type_elem_or_self(m->ctx, lo_type_of(m, lo_operand(m, op, i)));
	struct linalg_payload x = {.m = m,
				   .loc = op->loc,
				   .block = lo_block_create(m, region, types, op->n_operands, op->loc),
				   .unsigned_cast = unsigned_cast};
	m->unnamed = true;
	return linalg_payload_run(&x, text) ||
	       lo_error(m->ctx, op->loc, "'%s' op %s", lo_op_name(m, op), lo_linalg_payload_error(&x));
}

static bool check_arity(struct lo_module *m, const struct lo_op *op, uint32_t n_inputs)
{
	if (op->n_operands == n_inputs + 1 && lo_operand_group(m, op, 0).n == n_inputs)
		return true;
	return lo_error(m->ctx, op->loc, "'%s' op expects %u inputs and one output", lo_op_name(m, op),
			n_inputs);
}

/* ---- elementwise --------------------------------------------------------- */

/* Uses identity maps and parallel loops. */
static void become_generic(struct lo_module *m, lo_op_id id)
{
	struct lo_op *op = lo_op(m, id);
	uint32_t rank = linalg_rank(m->ctx, lo_type_of(m, lo_operand(m, op, op->n_operands - 1)));
	lo_attr *iterators = LO_ARRAY(&m->arena, (size_t)rank + 1, lo_attr);
	for (uint32_t i = 0; i < rank; i++)
		iterators[i] = linalg_iterator_attr(m->ctx, LO_ITERATOR_PARALLEL);
	op->kind = LO_OP_LINALG_GENERIC;
	m->renamed = true; /* its region is printed, and its values may have no names */
	upgrade_set_attr(m, id, "kind", (lo_attr){0});
	upgrade_set_attr(m, id, "iterator_types", lo_attr_array(m->ctx, iterators, rank));
}

/* Identity maps, except for operands without dimensions, whose one element is used in every iteration. */
static lo_attr elementwise_maps(struct lo_module *m, const struct lo_op *op)
{
	uint32_t rank = linalg_rank(m->ctx, lo_type_of(m, lo_operand(m, op, op->n_operands - 1)));
	lo_attr *maps = LO_ARRAY(&m->arena, op->n_operands, lo_attr);
	const struct lo_map one = {.n_dims = rank};
	for (uint32_t i = 0; i < op->n_operands; i++) {
		bool scalar = !linalg_rank(m->ctx, lo_type_of(m, lo_operand(m, op, i)));
		maps[i] = lo_attr_map(m->ctx,
				      scalar ? lo_map_intern(m->ctx, &one) : lo_map_identity(m->ctx, rank));
	}
	return lo_attr_array(m->ctx, maps, op->n_operands);
}

static bool become_elementwise(struct lo_module *m, lo_op_id id, const char *words, const char *text,
			       uint32_t n_inputs)
{
	struct lo_op *op = lo_op(m, id);
	struct lo_ctx *ctx = m->ctx;
	const struct enum_words *kinds = enum_words_find("elementwise_kind");
	lo_attr fun = lo_op_attr(m, op, "fun");
	uint32_t number = 0; /* the usual one */
	if (!check_arity(m, op, n_inputs) ||
	    (fun.n && !enum_value(ctx, enum_words_find(words), fun, &number)))
		return false;
	struct lo_span word = enum_word(enum_words_find(words), number);
	const char *payload = lo_arena_printf(&m->arena, text, (int)word.len, word.at);
	if (!make_region(m, id, payload, linalg_is_unsigned_cast(ctx, lo_op_attr(m, op, "cast"))))
		return false;
	uint32_t kind = (uint32_t)enum_word_find(kinds, word.at, word.len);
	op->kind = LO_OP_LINALG_ELEMENTWISE;
	upgrade_set_attr(m, id, "cast", (lo_attr){0});
	upgrade_set_attr(m, id, "fun", (lo_attr){0});
	upgrade_set_attr(m, id, "kind", enum_attr(ctx, kinds, kind));
	upgrade_set_attr(m, id, "indexing_maps", elementwise_maps(m, op));
	if (!linalg_has_own_payload(m, lo_op(m, id)))
		become_generic(m, id);
	return true;
}

bool upgrade_linalg_unary(struct lo_module *m, lo_op_id op)
{
	return become_elementwise(m, op, "unary_fn", "%.*s(cast(0))", 1);
}
bool upgrade_linalg_binary(struct lo_module *m, lo_op_id op)
{
	return become_elementwise(m, op, "binary_fn", "%.*s(cast(0), cast(1))", 2);
}

/* ---- products ------------------------------------------------------------ */

/* @p maps: the indexing_maps of the current op @p kind. */
static bool become_matmul(struct lo_module *m, lo_op_id id, enum lo_op_kind kind, const uint8_t maps[3][3],
			  uint32_t n_dims, uint32_t rank)
{
	struct lo_op *op = lo_op(m, id);
	lo_attr attrs[3];
	if (!check_arity(m, op, 2) ||
	    !make_region(m, id, linalg_payload_text(kind, 0),
			 linalg_is_unsigned_cast(m->ctx, lo_op_attr(m, op, "cast"))))
		return false;
	for (uint32_t i = 0; i < 3; i++) {
		lo_expr results[3];
		for (uint32_t k = 0; k < rank; k++)
			results[k] = lo_expr_dim(m->ctx, maps[i][k]);
		struct lo_map map = {.n_dims = n_dims, .n_results = rank, .results = results};
		attrs[i] = lo_attr_map(m->ctx, lo_map_intern(m->ctx, &map));
	}
	op->kind = (uint16_t)kind;
	upgrade_set_attr(m, id, "linalg.memoized_indexing_maps", (lo_attr){0});
	upgrade_set_attr(m, id, "indexing_maps", lo_attr_array(m->ctx, attrs, 3));
	return true;
}

bool upgrade_linalg_transpose_a(struct lo_module *m, lo_op_id op)
{
	static const uint8_t maps[3][3] = {{2, 0}, {2, 1}, {0, 1}};
	return become_matmul(m, op, LO_OP_LINALG_MATMUL, maps, 3, 2);
}
bool upgrade_linalg_transpose_b(struct lo_module *m, lo_op_id op)
{
	static const uint8_t maps[3][3] = {{0, 2}, {1, 2}, {0, 1}};
	return become_matmul(m, op, LO_OP_LINALG_MATMUL, maps, 3, 2);
}
bool upgrade_linalg_batch_transpose_a(struct lo_module *m, lo_op_id op)
{
	static const uint8_t maps[3][3] = {{0, 3, 1}, {0, 3, 2}, {0, 1, 2}};
	return become_matmul(m, op, LO_OP_LINALG_BATCH_MATMUL, maps, 4, 3);
}
bool upgrade_linalg_batch_transpose_b(struct lo_module *m, lo_op_id op)
{
	static const uint8_t maps[3][3] = {{0, 1, 3}, {0, 2, 3}, {0, 1, 2}};
	return become_matmul(m, op, LO_OP_LINALG_BATCH_MATMUL, maps, 4, 3);
}

/* ---- map ----------------------------------------------------------------- */

/* Add a block argument for the output. Arguments have consecutive ids, so all of them are recreated. */
bool upgrade_linalg_map(struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	lo_block_id body = lo_n_regions(m, op) ? lo_body_id(m, op) : (lo_block_id){0};
	struct lo_block *block = body.n ? lo_block(m, body) : NULL;
	if (!block || !op->n_operands || block->n_args != op->n_operands - 1)
		return true;
	struct lo_id_map renewed = lo_id_map_make(&m->arena, op->n_operands);
	uint32_t args = lo_pool_add(&m->values, op->n_operands);
	for (uint32_t i = 0; i < block->n_args; i++) {
		*lo_value(m, (lo_value_id){args + i}) = *lo_value(m, lo_block_arg(block, i));
		*lo_id_map_at(&renewed, block->args + i) = args + i;
	}
	lo_type out = lo_type_of(m, lo_operand(m, op, op->n_operands - 1));
	*lo_value(m, (lo_value_id){args + block->n_args}) = (struct lo_value){
		lo_type_elem_or_self(m->ctx, out), LO_DEF_BLOCK | body.n, lo_name_make(m->ctx, "init")};
	block->args = args;
	block->n_args++;
	lo_replace_uses(m, id, &renewed);
	m->renamed = true;
	return true;
}

/* Release 19 stores the maps of every named op; current mlir-opt does not store them for ops that accept
 * other maps. */
bool upgrade_linalg_named(struct lo_module *m, lo_op_id id)
{
	const char *name = "linalg.memoized_indexing_maps";
	const struct lo_op *op = lo_op(m, id);
	if (lo_op_attr(m, op, name).n && !lo_linalg_derive(m, op).n)
		upgrade_set_attr(m, id, name, (lo_attr){0});
	return true;
}

/* Release 19 prints m and r of F(m, r). */
bool upgrade_linalg_winograd(struct lo_module *m, lo_op_id id)
{
	const struct lo_op *op = lo_op(m, id);
	lo_attr tile = lo_op_attr(m, op, "m"), filter = lo_op_attr(m, op, "r");
	int64_t numbers[2];
	if (lo_op_attr(m, op, "fmr").n || !tile.n || !filter.n ||
	    !lo_attr_as_int(m->ctx, tile, &numbers[0]) || !lo_attr_as_int(m->ctx, filter, &numbers[1]))
		return true; /* the verifier reports the error */
	lo_attr fmr = linalg_winograd_attr(m->ctx, numbers[0], numbers[1]);
	if (!fmr.n)
		return op_fail(m, op, "today there are F_2_3, F_4_3 and F_2_5 only");
	upgrade_set_attr(m, id, "m", (lo_attr){0});
	upgrade_set_attr(m, id, "r", (lo_attr){0});
	upgrade_set_attr(m, id, "fmr", fmr);
	return true;
}
