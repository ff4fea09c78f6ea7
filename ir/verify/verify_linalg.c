// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rules of linalg. In: an op that conforms to its row. First the rules of every structured op: outputs
 * match results, each operand has an indexing map that fits its rank, the region's arguments are elements
 * of the operands, and the extents of all operands agree. Then the rules of each op for its attributes and
 * region. Words and order are MLIR's. O(size of the maps). */
#include "linalg_impl.h"
#include "verify_impl.h"

#include "base/bytes.h"
#include "base/out.h"

#include <string.h>

static const struct lo_type_data *operand_data(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	return data_of(m, operand_type(m, op, i));
}
static bool is_tensor(const struct lo_type_data *d)
{
	return d->kind == LO_TYPE_TENSOR || d->kind == LO_TYPE_UNRANKED_TENSOR;
}
static bool is_ranked(const struct lo_type_data *d)
{
	return d->kind == LO_TYPE_TENSOR || d->kind == LO_TYPE_MEMREF;
}
/* Type of the region's argument for an operand. */
static lo_type element(const struct lo_module *m, lo_type t)
{
	return is_ranked(data_of(m, t)) ? data_of(m, t)->elem : t;
}

/* ---- outputs and results ------------------------------------------------- */

/* Outputs that are tensors correspond to the results, in order. */
static bool check_results(struct lo_module *m, const struct lo_op *op, struct lo_slice outs)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < outs.n; i++) {
		const struct lo_type_data *d = operand_data(m, op, outs.first + i);
		n += is_tensor(d);
		if (d->kind == LO_TYPE_VECTOR)
			return OP_ERROR(m, op, "expected that operand #%u is a tensor or a memref",
					outs.first + i);
	}
	if (n != op->n_results)
		return OP_ERROR(
			m, op,
			"expected the number of tensor results (%u) to be equal to the number of output "
			"tensors (%u)",
			op->n_results, n);
	n = 0;
	for (uint32_t i = 0; i < outs.n; i++) {
		lo_type t = operand_type(m, op, outs.first + i);
		if (!is_tensor(data_of(m, t)))
			continue;
		if (result_type(m, op, n).n != t.n)
			return OP_ERROR(
				m, op,
				"expected type of operand #%u ('%s') to match type of corresponding result "
				"('%s')",
				outs.first + i, type_text(m, t), type_text(m, result_type(m, op, n)));
		n++;
	}
	return true;
}

/* Operands [first, first + n) must be shaped, or memrefs and ranked tensors. */
static bool check_operand_types(struct lo_module *m, const struct lo_op *op, struct lo_slice slice,
				bool any_shaped, const char *variadic)
{
	for (uint32_t i = slice.first; i < slice.first + slice.n; i++) {
		lo_type t = operand_type(m, op, i);
		enum lo_type_kind kind = lo_type_kind(m->ctx, t);
		bool good = any_shaped ? lo_type_is_shaped(m->ctx, t)
				       : kind == LO_TYPE_MEMREF || kind == LO_TYPE_TENSOR;
		if (!good)
			return OP_ERROR(
				m, op, "operand #%u must be %s%s, but got '%s'", i, variadic,
				any_shaped ? "shaped of any type values"
					   : "memref of any type values or ranked tensor of any type values",
				type_text(m, t));
	}
	return true;
}

/* ---- rules of all structured ops ----------------------------------------- */

/* All operands are buffers or all are tensors; scalars are allowed with both. */
static bool check_semantics(struct lo_module *m, const struct lo_op *op)
{
	bool buffer = false, tensor = false;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		const struct lo_type_data *d = operand_data(m, op, i);
		buffer |= d->kind == LO_TYPE_MEMREF || d->kind == LO_TYPE_UNRANKED_MEMREF;
		tensor |= is_tensor(d);
	}
	return !(buffer && tensor) || op_fail(m, op, "expected to have pure tensor or buffer semantics");
}

/* The maps of all operands; NULL with an error. */
static const struct lo_map **check_maps(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map **maps = LO_ARRAY(&m->arena, op->n_operands, const struct lo_map *);
	const struct lo_attr_data *d = lo_attr_of(m, op, "indexing_maps");
	for (uint32_t i = 0; i < op->n_operands; i++) {
		maps[i] = lo_linalg_map(m, op, i);
		bool too_many = d->kind == LO_ATTR_ARRAY && d->n != op->n_operands;
		if (!maps[i] || too_many) {
			OP_ERROR(m, op,
				 "expected the number of indexing_map (%u) to be equal to the number of "
				 "input/output operands (%u)",
				 d->kind == LO_ATTR_ARRAY ? d->n : 0, op->n_operands);
			return NULL;
		}
	}
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t rank = linalg_rank(m->ctx, operand_type(m, op, i));
		if (maps[i]->n_syms) {
			OP_ERROR(m, op, "unexpected symbols in indexing_map #%u", i);
			return NULL;
		}
		if (maps[i]->n_results != rank) {
			OP_ERROR(m, op,
				 "expected operand #%u rank (%u) to match the result rank of indexing_map "
				 "(%u)",
				 i, rank, maps[i]->n_results);
			return NULL;
		}
	}
	return maps;
}

/* All maps as one, for a message. With aliases it can be much longer than the source, so it is not built
 * for a message that is not kept. */
static const char *joined_text(struct lo_module *m, const struct lo_map **maps, uint32_t n, uint32_t n_dims)
{
	if (lo_diag_full(m->ctx))
		return "";
	LO_VEC(lo_expr) results = {0};
	struct lo_out out = {0};
	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = 0; k < maps[i]->n_results; k++)
			LO_PUSH(&m->arena, &results, maps[i]->results[k]);
	lo_out_init(&out, &m->arena, -1);
	struct lo_map joined = {.n_dims = n_dims, .n_results = results.n, .results = results.at};
	lo_map_print(m->ctx, &joined, &out);
	lo_out_char(&out, '\0');
	return out.at;
}

/* Trip count of each loop, from the first operand with a dimension indexed by that loop alone; NULL with
 * an error if a loop has none. */
static int64_t *check_loops(struct lo_module *m, const struct lo_op *op, const struct lo_map **maps)
{
	uint32_t n_dims = lo_linalg_loops(m, op), n_loops = n_dims, n_found = 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		n_dims = maps[i]->n_dims > n_dims ? maps[i]->n_dims : n_dims;
	int64_t *extents = LO_ARRAY(&m->arena, (size_t)n_dims + 1, int64_t);
	bool *found = LO_ARRAY(&m->arena, (size_t)n_dims + 1, bool);
	for (uint32_t i = 0; i < op->n_operands; i++)
		for (uint32_t k = 0; k < maps[i]->n_results; k++) {
			const struct lo_expr_data *e = lo_expr_get(m->ctx, maps[i]->results[k]);
			if (e->kind != LO_EXPR_DIM || found[e->value])
				continue;
			found[e->value] = true;
			n_found++;
			extents[e->value] = operand_data(m, op, i)->shape[k];
		}
	uint32_t most = 0;
	for (uint32_t i = 0; i < op->n_operands; i++)
		most = maps[i]->n_dims > most ? maps[i]->n_dims : most;
	if (op->n_operands && n_found < most) {
		OP_ERROR(m, op, "invalid indexing maps are non-invertible: (%s)",
			 joined_text(m, maps, op->n_operands, most));
		return NULL;
	}
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (maps[i]->n_dims != n_loops) {
			OP_ERROR(m, op,
				 "expected indexing_map #%u to have %u dim(s) to match the number of loops",
				 i, n_loops);
			return NULL;
		}
	return extents;
}

static bool check_body(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *block = region_entry(m, op, 0);
	if (!block)
		return op_fail(m, op, "expects to have 1 region with 1 block");
	if (block->n_args != op->n_operands)
		return op_fail(m, op,
			       "expected as many non-induction variable region arguments as the number of "
			       "input/output operands");
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_type wanted = element(m, operand_type(m, op, i));
		lo_type has = lo_type_of(m, lo_block_arg(block, i));
		if (has.n != wanted.n)
			return OP_ERROR(
				m, op,
				"expected type of bb argument #%u ('%s') to match element or self type of "
				"the corresponding operand ('%s')",
				i, type_text(m, has), type_text(m, wanted));
	}
	return true;
}

/* Compare the least and the greatest index that result @p e takes, from the first and the last iteration,
 * with the extent of the dimension. */
static bool check_extent(struct lo_module *m, const struct lo_op *op, uint32_t operand, uint32_t dim,
			 const struct lo_map *map, const int64_t *first, const int64_t *last)
{
	int64_t shape = operand_data(m, op, operand)->shape[dim], a, b;
	if (shape == LO_DYNAMIC || shape == 0)
		return true;
	if (!lo_expr_eval(m->ctx, map->results[dim], first, NULL, &a) ||
	    !lo_expr_eval(m->ctx, map->results[dim], last, NULL, &b))
		return OP_ERROR(
			m, op,
			"inferred extent of input/output operand #%u's dimension #%u does not fit in 64 bits",
			operand, dim);
	if ((a < b ? a : b) < 0) {
		const struct lo_map *all[] = {map};
		return OP_ERROR(m, op, "unexpected result less than 0 at expression #%u in %s", dim,
				joined_text(m, all, 1, map->n_dims));
	}
	int64_t size = (a > b ? a : b) < INT64_MAX ? (a > b ? a : b) + 1 : INT64_MAX;
	if (lo_expr_get(m->ctx, map->results[dim])->kind == LO_EXPR_DIM)
		return size == shape ||
		       OP_ERROR(m, op,
				"inferred input/output operand #%u has shape's dimension #%u to be "
				"%lld, but found %lld",
				operand, dim, (long long)size, (long long)shape);
	return size <= shape || OP_ERROR(m, op,
					 "inferred input/output operand #%u has shape's dimension #%u to be "
					 "greater than or equal to %lld, but found %lld",
					 operand, dim, (long long)size, (long long)shape);
}

static bool check_extents(struct lo_module *m, const struct lo_op *op, const struct lo_map **maps,
			  int64_t *extents)
{
	uint32_t n = lo_linalg_loops(m, op);
	int64_t *zeros = LO_ARRAY(&m->arena, (size_t)n + 1, int64_t);
	for (uint32_t i = 0; i < n; i++) {
		if (extents[i] == LO_DYNAMIC)
			return true;
		extents[i]--;
	}
	for (uint32_t i = 0; i < op->n_operands; i++)
		for (uint32_t k = 0; k < maps[i]->n_results; k++)
			if (!check_extent(m, op, i, k, maps[i], zeros, extents))
				return false;
	return true;
}

static bool check_structured(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map **maps;
	int64_t *extents;
	if (!check_semantics(m, op) || !(maps = check_maps(m, op)) || !(extents = check_loops(m, op, maps)))
		return false;
	return check_body(m, op) && check_extents(m, op, maps, extents);
}

/* Run before the op's own rules. */
static bool check_outputs(struct lo_module *m, const struct lo_op *op)
{
	struct lo_slice outs = lo_linalg_outputs(m, op);
	return check_operand_types(m, op, outs, true, "variadic of ") && check_results(m, op, outs);
}

/* ---- attributes ---------------------------------------------------------- */

static bool all_maps(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, "indexing_maps");
	bool good = true;
	for (uint32_t i = 0; d->kind == LO_ATTR_ARRAY && i < d->n; i++)
		good &= lo_attr_kind(m->ctx, d->elems[i]) == LO_ATTR_AFFINE_MAP;
	return good ||
	       op_fail(m, op,
		       "attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute");
}

/* strides, dilations: as many numbers as the maps use. If the maps use none, an attribute of that name is
 * ignored. */
static bool check_window(struct lo_module *m, const struct lo_op *op, const char *name, uint32_t n)
{
	lo_attr attr = lo_op_attr(m, op, name);
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	const struct lo_type_data *t = data_of(m, d->type);
	if (!attr.n || !n)
		return true;
	bool good = d->kind == LO_ATTR_DENSE && t->rank == 1 && t->shape[0] == n &&
		    lo_type_is_int(m->ctx, t->elem, 64);
	if (!good)
		return OP_ERROR(
			m, op,
			"attribute '%s' failed to satisfy constraint: 64-bit signless int elements attribute "
			"of shape [%u]",
			name, n);
	for (uint32_t i = 0; i < n; i++) {
		if (!lo_number_of_bytes(d->bytes + (d->splat ? 0 : (size_t)i * 8), 8))
			return lo_error(m->ctx, op->loc, "unexpected loop dimension for convolution op");
	}
	return true;
}

/* ---- contractions -------------------------------------------------------- */

/* The value reached from @p v through ops of @p body with one operand. Dominance has not been checked yet,
 * so these ops may form a cycle; the number of steps is bounded by the number of ops in the block. */
static lo_value_id skip_unary(const struct lo_module *m, const struct lo_op *body, lo_value_id v)
{
	const struct lo_block *block = region_entry(m, body, 0);
	lo_op_id at = block->first;
	for (lo_op_id id; at.n && (id = lo_def_op(m, v)).n; at = lo_op(m, at)->next) {
		const struct lo_op *op = lo_op(m, id);
		if (op->n_operands != 1 || lo_op(m, at)->block.n != op->block.n)
			break;
		v = lo_operand(m, op, 0);
	}
	return v;
}
static const struct lo_op *binary_op(const struct lo_module *m, lo_value_id v)
{
	lo_op_id id = lo_def_op(m, v);
	const struct lo_op *op = id.n ? lo_op(m, id) : NULL;
	return op && op->n_operands == 2 && op->n_results == 1 ? op : NULL;
}
static bool is_pair(const struct lo_module *m, const struct lo_op *product, const struct lo_op *sum)
{
	static const char *const pairs[][2] = {{"arith.mulf", "arith.addf"},
					       {"arith.muli", "arith.addi"},
					       {"arith.andi", "arith.ori"},
					       {"complex.mul", "complex.add"}};
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if (strcmp(lo_op_name(m, product), pairs[i][0]) == 0 &&
		    strcmp(lo_op_name(m, sum), pairs[i][1]) == 0)
			return true;
	return false;
}

/* Does the region yield the sum of its last argument and a product of the two others, ignoring casts? */
static bool is_contraction_body(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_block *block = region_entry(m, op, 0);
	const struct lo_op *yield = region_end(m, op, 0);
	if (!block || block->n_args != 3 || !yield || yield->n_operands != 1)
		return false;
	uint32_t args = block->args;
	const struct lo_op *sum = binary_op(m, skip_unary(m, op, lo_operand(m, yield, 0)));
	if (!sum)
		return false;
	lo_value_id a = skip_unary(m, op, lo_operand(m, sum, 0)),
		    b = skip_unary(m, op, lo_operand(m, sum, 1));
	if (a.n != args + 2 && b.n != args + 2)
		return false;
	const struct lo_op *product = binary_op(m, a.n == args + 2 ? b : a);
	if (!product || !is_pair(m, product, sum))
		return false;
	a = skip_unary(m, op, lo_operand(m, product, 0));
	b = skip_unary(m, op, lo_operand(m, product, 1));
	return (a.n == args && b.n == args + 1) || (a.n == args + 1 && b.n == args);
}

static bool is_projection(const struct lo_module *m, const struct lo_map *map)
{
	bool *seen = LO_ARRAY(&((struct lo_module *)m)->arena, (size_t)map->n_dims + 1, bool);
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(m->ctx, map->results[i]);
		if (e->kind != LO_EXPR_DIM || seen[e->value])
			return false;
		seen[e->value] = true;
	}
	return true;
}

static bool check_contraction(struct lo_module *m, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++) {
		const struct lo_map *map = lo_linalg_map(m, op, i);
		if (map && !is_projection(m, map))
			return lo_error(m->ctx, op->loc,
					"expected indexing maps to be projected permutations");
	}
	return is_contraction_body(m, op) || lo_error(m->ctx, op->loc, "expected add/mul op in the body");
}

/* Does the expression depend on loop @p dim? */
static bool depends_on(const struct lo_ctx *ctx, lo_expr e, uint32_t dim)
{
	const struct lo_expr_data *d = lo_expr_get(ctx, e);
	switch (d->kind) {
	case LO_EXPR_DIM: return d->value == dim;
	case LO_EXPR_NULL:
	case LO_EXPR_CONST:
	case LO_EXPR_SYM: return false;
	default: return depends_on(ctx, d->lhs, dim) || depends_on(ctx, d->rhs, dim);
	}
}
static bool result_on(const struct lo_module *m, const struct lo_map *map, uint32_t result, uint32_t dim)
{
	return result < map->n_results && depends_on(m->ctx, map->results[result], dim);
}

/* Are the results of @p map a subset of those of @p usual? */
static bool is_subset(const struct lo_map *map, const struct lo_map *usual)
{
	for (uint32_t i = 0; i < map->n_results; i++) {
		bool known = false;
		for (uint32_t k = 0; k < usual->n_results; k++)
			known |= map->results[i].n == usual->results[k].n;
		if (!known)
			return false;
	}
	return true;
}

/* linalg.matmul: the map of an input may omit its loop m or n, but not k. */
static bool check_matmul_map(struct lo_module *m, const struct lo_op *op, const struct lo_map *map,
			     const struct lo_map *usual)
{
	if (!is_subset(map, usual))
		return op_fail(m, op, "Unexpected dim expression in map result.");
	return map->n_results >= usual->n_results || result_on(m, map, 0, map->n_dims - 1) ||
	       op_fail(m, op, "Invalid broadcast requested, should be (d2).");
}

enum { LOOP_BATCH, LOOP_M, LOOP_N, LOOP_K };

static bool is_batch_broadcast(const struct lo_module *m, const struct lo_map *map, bool is_lhs)
{
	if (map->n_results == 1)
		return result_on(m, map, 0, LOOP_K);
	if (is_lhs)
		return (result_on(m, map, 0, LOOP_BATCH) || result_on(m, map, 0, LOOP_M)) &&
		       result_on(m, map, 1, LOOP_K);
	return (result_on(m, map, 0, LOOP_BATCH) && result_on(m, map, 1, LOOP_K)) ||
	       (result_on(m, map, 0, LOOP_K) && result_on(m, map, 1, LOOP_N));
}

static bool check_batch_map(struct lo_module *m, const struct lo_op *op, const struct lo_map *map,
			    const struct lo_map *usual, bool is_lhs)
{
	if (!is_subset(map, usual))
		return op_fail(m, op,
			       "Unexpected result dim expression (outside the set of default result dims).");
	if (map->n_results > 3)
		return op_fail(m, op, "no. of result dim expressions exceeds 3.");
	if (map->n_results < usual->n_results)
		return is_batch_broadcast(m, map, is_lhs) || op_fail(m, op, "Invalid broadcast requested.");
	return result_on(m, map, 0, LOOP_BATCH) || op_fail(m, op, "Invalid batch dimension expression.");
}

static bool check_batch_output(struct lo_module *m, const struct lo_op *op, const struct lo_map *map,
			       uint32_t n)
{
	if (map->n_results != n)
		return OP_ERROR(m, op, "expects %u dims, but got (%u).", n, map->n_results);
	bool good = true;
	for (uint32_t i = 0; i < n; i++)
		good &= result_on(m, map, i, i + 3 - n);
	return good || op_fail(m, op, "Invalid output map result dimension.");
}

/* Maps given in place of the default maps. */
static bool check_given_maps(struct lo_module *m, const struct lo_op *op)
{
	lo_attr given = lo_op_attr(m, op, "indexing_maps");
	lo_attr usual = linalg_default_maps(m->ctx, (enum lo_op_kind)op->kind, 0, 3);
	if (!given.n || given.n == usual.n || !usual.n)
		return true;
	const struct lo_attr_data *g = lo_attr_get(m->ctx, given), *u = lo_attr_get(m->ctx, usual);
	bool batch = op->kind != LO_OP_LINALG_MATMUL;
	if (g->n != 3)
		return batch ? op_fail(m, op, "Indexing_map attribute must have 3 affine maps.") : true;
	for (uint32_t i = 0; i < 2; i++) {
		const struct lo_map *map = lo_attr_get(m->ctx, g->elems[i])->map;
		const struct lo_map *wanted = lo_attr_get(m->ctx, u->elems[i])->map;
		if (batch ? !check_batch_map(m, op, map, wanted, i == 0)
			  : !check_matmul_map(m, op, map, wanted))
			return false;
	}
	return !batch || check_batch_output(m, op, lo_attr_get(m->ctx, g->elems[2])->map,
					    op->kind == LO_OP_LINALG_BATCH_MATMUL ? 3 : 2);
}

/* ---- named ops ----------------------------------------------------------- */

static bool check_fill(struct lo_module *m, const struct lo_op *op)
{
	lo_type value = operand_type(m, op, 0), wanted = element(m, operand_type(m, op, 1));
	if (lo_type_is_shaped(m->ctx, value) && lo_type_kind(m->ctx, value) != LO_TYPE_VECTOR)
		return lo_error(m->ctx, op->loc, "expected op with scalar input");
	return value.n == wanted.n ||
	       OP_ERROR(m, op, "expected fill value type ('%s') to match output element type ('%s')",
			type_text(m, value), type_text(m, wanted));
}

/* mlir-opt trusts the maps under this name, even if they are wrong. */
static bool check_memoized(struct lo_module *m, const struct lo_op *op)
{
	lo_attr given = lo_op_attr(m, op, "linalg.memoized_indexing_maps");
	lo_attr derived = lo_linalg_derive(m, op); /* also interns the maps in the context before printing */
	return !given.n || given.n == derived.n ||
	       op_fail(m, op,
		       "attribute 'linalg.memoized_indexing_maps' does not hold the op's indexing maps");
}

bool verify_linalg_named(struct lo_module *m, const struct lo_op *op)
{
	enum lo_op_kind kind = (enum lo_op_kind)op->kind;
	uint32_t windows = linalg_windows(kind);
	if (!all_maps(m, op) || !check_window(m, op, "dilations", windows) ||
	    !check_window(m, op, "strides", windows) || !check_outputs(m, op))
		return false;
	if (kind == LO_OP_LINALG_FILL && op->n_operands == 2 && !check_fill(m, op))
		return false;
	if (!check_given_maps(m, op) || !check_structured(m, op) || !check_memoized(m, op))
		return false;
	return !linalg_is_contraction(kind) || check_contraction(m, op);
}

bool verify_linalg_elementwise(struct lo_module *m, const struct lo_op *op)
{
	uint32_t kind;
	if (!all_maps(m, op))
		return false;
	if (!lo_op_attr(m, op, "indexing_maps").n) /* generic form must contain them */
		return OP_ERROR(m, op,
				"expected the number of indexing_map (0) to be equal to the number of "
				"input/output operands (%u)",
				op->n_operands);
	if (!linalg_elementwise_kind(m->ctx, lo_op_attr(m, op, "kind"), &kind))
		return op_fail(m, op, "expected ElementwiseKind attribute");
	return check_outputs(m, op) && check_structured(m, op);
}

/* ---- contract ------------------------------------------------------------ */

enum { USED_A = 1, USED_B = 2, USED_C = 4 };

/* The set of the three maps that use each loop, one bit per map; NULL with an error if a map does not
 * match its operand. */
static uint8_t *loop_uses(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_map *first = lo_linalg_map(m, op, 0);
	uint8_t *uses = LO_ARRAY(&m->arena, (size_t)first->n_dims + 1, uint8_t);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		const struct lo_map *map = lo_linalg_map(m, op, i);
		bool shaped = lo_type_is_shaped(m->ctx, operand_type(m, op, i));
		const char *wrong = NULL;
		if (map->n_dims != first->n_dims)
			wrong = "iteration spaces of provided affine_maps differ";
		else if (!is_projection(m, map))
			wrong = "provided affine_map is not a projected permutation";
		else if (!shaped && map->n_results)
			wrong = "affine_map specifies shaped access while operand has non-shaped type";
		else if (shaped && operand_data(m, op, i)->rank != map->n_results)
			wrong = "ranks of shaped operand and results of corresponding affine_map differ";
		if (wrong) {
			lo_error(m->ctx, op->loc, "%s", wrong);
			return NULL;
		}
		for (uint32_t k = 0; k < map->n_results; k++)
			uses[lo_expr_get(m->ctx, map->results[k])->value] |= (uint8_t)(1u << i);
	}
	return uses;
}

static bool check_contract_loops(struct lo_module *m, const struct lo_op *op)
{
	uint8_t *uses = loop_uses(m, op);
	bool contracting = false;
	if (!uses)
		return false;
	for (uint32_t i = 0; i < lo_linalg_map(m, op, 0)->n_dims; i++) {
		if (!uses[i])
			return lo_error(m->ctx, op->loc,
					"iteration space dim at index %u not used to access any operand", i);
		if (uses[i] == (USED_A | USED_B))
			contracting = true;
		else if (!(uses[i] & USED_C))
			return lo_error(m->ctx, op->loc,
					"iteration space dim at index %u is neither a contracting dim nor of "
					"parallel "
					"iteration type",
					i);
	}
	return contracting ||
	       lo_error(m->ctx, op->loc, "'indexing_maps' do not specify a contracting dimension");
}

bool verify_linalg_contract(struct lo_module *m, const struct lo_op *op)
{
	if (!all_maps(m, op) || !check_outputs(m, op))
		return false;
	bool checked = op->n_operands == 3 && lo_attr_of(m, op, "indexing_maps")->n == 3;
	if (checked && !check_contract_loops(m, op))
		return false;
	return check_structured(m, op) && check_contraction(m, op);
}

/* ---- generic, yield, index ----------------------------------------------- */

bool verify_linalg_generic(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, "iterator_types");
	enum lo_iterator iterator;
	if (!all_maps(m, op))
		return false;
	for (uint32_t i = 0; i < d->n; i++)
		if (lo_attr_kind(m->ctx, d->elems[i]) != LO_ATTR_OPAQUE ||
		    !linalg_iterator_of(m->ctx, d->elems[i], &iterator))
			return op_fail(m, op,
				       "attribute 'iterator_types' failed to satisfy constraint: Iterator "
				       "type should "
				       "be an enum.");
	return check_outputs(m, op) && check_structured(m, op);
}

static const struct lo_op *structured_parent(const struct lo_module *m, const struct lo_op *op)
{
	lo_op_id id = lo_region(m, lo_block(m, op->block)->region)->parent;
	return lo_linalg_structured(lo_op(m, id)) ? lo_op(m, id) : NULL;
}

bool verify_linalg_yield(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op *parent = structured_parent(m, op);
	if (!parent)
		return op_fail(m, op, "expected parent op with LinalgOp interface");
	struct lo_slice outs = lo_linalg_outputs(m, parent);
	if (op->n_operands != outs.n)
		return OP_ERROR(m, op,
				"expected number of yield values (%u) to match the number of inits / outs "
				"operands of "
				"the enclosing LinalgOp (%u)",
				op->n_operands, outs.n);
	for (uint32_t i = 0; i < outs.n; i++) {
		lo_type wanted = element(m, operand_type(m, parent, outs.first + i));
		if (operand_type(m, op, i).n != wanted.n)
			return OP_ERROR(
				m, op,
				"type of yield operand %u ('%s') doesn't match the element type of the "
				"enclosing linalg.generic op ('%s')",
				i + 1, type_text(m, operand_type(m, op, i)), type_text(m, wanted));
	}
	return true;
}

bool verify_linalg_index(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op *parent = structured_parent(m, op);
	int64_t dim = 0;
	lo_op_attr_int(m, op, "dim", &dim);
	if (dim < 0)
		return op_fail(m, op,
			       "attribute 'dim' failed to satisfy constraint: 64-bit signless integer "
			       "attribute whose "
			       "minimum value is 0");
	if (!parent)
		return op_fail(m, op, "expected parent op with LinalgOp interface");
	uint32_t n = lo_linalg_loops(m, parent);
	return dim < n ||
	       OP_ERROR(m, op,
			"expected dim (%lld) to be lower than the number of loops (%u) of the enclosing "
			"LinalgOp",
			(long long)dim, n);
}

/* ---- map, reduce, transpose, broadcast ----------------------------------- */

bool verify_linalg_map(struct lo_module *m, const struct lo_op *op)
{
	struct lo_slice outs = lo_linalg_outputs(m, op), ins = {0, outs.first};
	const struct lo_block *block = region_entry(m, op, 0);
	if (!check_operand_types(m, op, ins, false, "variadic of ") ||
	    !check_operand_types(m, op, outs, false, "") || !check_results(m, op, outs))
		return false;
	if (block->n_args != op->n_operands)
		return OP_ERROR(m, op,
				"expects number of operands to match the arity of mapper, but got: %u and %u",
				op->n_operands, block->n_args);
	for (uint32_t i = 0; i < ins.n; i++) {
		lo_type elem = element(m, operand_type(m, op, i)),
			arg = lo_type_of(m, lo_block_arg(block, i));
		if (elem.n != arg.n)
			return OP_ERROR(m, op, "expected element type of input '%s' to match bbArg type '%s'",
					type_text(m, elem), type_text(m, arg));
	}
	const struct lo_type_data *out = operand_data(m, op, outs.first);
	for (uint32_t i = 0; i < ins.n; i++) {
		const struct lo_type_data *in = operand_data(m, op, i);
		if (!lo_same_shape(in, out))
			return OP_ERROR(m, op, "expected shape of input (%s) to match shape of output (%s)",
					lo_shape_text(&m->arena, in->shape, in->rank),
					lo_shape_text(&m->arena, out->shape, out->rank));
	}
	return check_structured(m, op);
}

/* Do the operands of the slice have the shape of the first one? */
static bool check_same_shapes(struct lo_module *m, const struct lo_op *op, struct lo_slice slice,
			      const char *what)
{
	for (uint32_t i = 1; i < slice.n; i++)
		if (!lo_same_shape(operand_data(m, op, slice.first + i), operand_data(m, op, slice.first)))
			return OP_ERROR(m, op,
					"expects all %ss to have the same shapes. Shape at %s-index %u is "
					"not equal to "
					"the shape at %s-index 0.",
					what, what, i, what);
	return true;
}

/* Compare the shape of the input without the reduced dimensions with that of the output. */
static bool check_reduced_shape(struct lo_module *m, const struct lo_op *op, const struct lo_type_data *in,
				const struct lo_type_data *out)
{
	lo_attr dims = lo_op_attr(m, op, "dimensions");
	uint32_t n_dims = lo_attr_get(m->ctx, dims)->n, n = 0, next = 0;
	int64_t *shape = LO_ARRAY(&m->arena, (size_t)in->rank + 1, int64_t);
	for (uint32_t i = 0; i < n_dims; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, dims, i);
		if (dim < 0 || dim >= in->rank)
			return OP_ERROR(m, op, "dimensions for reduction should be in the range [0, %d].",
					(int)in->rank - 1);
	}
	for (uint32_t i = 0; i < in->rank; i++)
		if (next < n_dims && lo_attr_array_int(m->ctx, dims, next) == i)
			next++;
		else
			shape[n++] = in->shape[i];
	if (n != out->rank)
		return OP_ERROR(m, op,
				"number of dimensions after reduction %u doesn't match the init rank %u", n,
				out->rank);
	if (n && memcmp(shape, out->shape, n * sizeof *shape) != 0)
		return OP_ERROR(m, op,
				"init dimensions [%s] doesn't match input dimensions after reduction [%s]",
				lo_shape_text(&m->arena, out->shape, n), lo_shape_text(&m->arena, shape, n));
	return true;
}

static bool check_reduce_args(struct lo_module *m, const struct lo_op *op, uint32_t n_inputs)
{
	const struct lo_block *block = region_entry(m, op, 0);
	if (block->n_args != op->n_operands)
		return op_fail(m, op, "mismatching number of operands and block arguments");
	for (uint32_t i = 0; i < op->n_operands; i++) {
		lo_type elem = element(m, operand_type(m, op, i)),
			arg = lo_type_of(m, lo_block_arg(block, i));
		if (elem.n != arg.n)
			return OP_ERROR(
				m, op,
				"%s element type '%s' does not match corresponding block argument type '%s'",
				i < n_inputs ? "input" : "output", type_text(m, elem), type_text(m, arg));
	}
	return true;
}

bool verify_linalg_reduce(struct lo_module *m, const struct lo_op *op)
{
	struct lo_slice outs = lo_linalg_outputs(m, op), ins = {0, outs.first};
	lo_attr dims = lo_op_attr(m, op, "dimensions");
	for (uint32_t i = 1; i < lo_attr_get(m->ctx, dims)->n; i++)
		if (lo_attr_array_int(m->ctx, dims, i - 1) >= lo_attr_array_int(m->ctx, dims, i))
			return op_fail(m, op,
				       "attribute 'dimensions' failed to satisfy constraint: i64 dense array "
				       "attribute "
				       "should be in increasing order");
	if (!op->n_operands || ins.n != outs.n) /* mlir-opt assumes this */
		return op_fail(m, op, "expects as many inputs as inits, and one at least");
	if (!check_operand_types(m, op, (struct lo_slice){0, op->n_operands}, false, "variadic of ") ||
	    !check_results(m, op, outs) || !check_same_shapes(m, op, ins, "input") ||
	    !check_same_shapes(m, op, outs, "output"))
		return false;
	return check_reduced_shape(m, op, operand_data(m, op, 0), operand_data(m, op, outs.first)) &&
	       check_reduce_args(m, op, ins.n) && check_structured(m, op);
}

static bool check_in_init(struct lo_module *m, const struct lo_op *op)
{
	return check_operand_types(m, op, (struct lo_slice){0, 2}, false, "") &&
	       check_results(m, op, (struct lo_slice){1, 1});
}

bool verify_linalg_transpose(struct lo_module *m, const struct lo_op *op)
{
	lo_attr permutation = lo_op_attr(m, op, "permutation");
	if (!check_in_init(m, op))
		return false;
	const struct lo_type_data *in = operand_data(m, op, 0), *out = operand_data(m, op, 1);
	if (lo_attr_get(m->ctx, permutation)->n != in->rank || !lo_linalg_map(m, op, 0))
		return op_fail(m, op,
			       lo_attr_get(m->ctx, permutation)->n == in->rank && in->rank != out->rank
				       ? lo_arena_printf(&m->arena,
							 "input rank %u does not match init rank %u",
							 in->rank, out->rank)
				       : "permutation is not valid");
	if (in->rank != out->rank)
		return OP_ERROR(m, op, "input rank %u does not match init rank %u", in->rank, out->rank);
	for (uint32_t i = 0; i < out->rank; i++) {
		int64_t from = lo_attr_array_int(m->ctx, permutation, i);
		if (in->shape[from] != out->shape[i])
			return OP_ERROR(
				m, op,
				"dim(result, %u) = %lld doesn't match dim(input, permutation[%u]) = %lld", i,
				(long long)out->shape[i], i, (long long)in->shape[from]);
	}
	return check_structured(m, op);
}

bool verify_linalg_broadcast(struct lo_module *m, const struct lo_op *op)
{
	lo_attr dims = lo_op_attr(m, op, "dimensions");
	uint32_t n_dims = lo_attr_get(m->ctx, dims)->n, next = 0;
	if (!check_in_init(m, op))
		return false;
	const struct lo_type_data *in = operand_data(m, op, 0), *out = operand_data(m, op, 1);
	if ((uint64_t)in->rank + n_dims != out->rank)
		return OP_ERROR(m, op,
				"input rank plus added dimensions does not match init rank. input rank: %u, "
				"dimensions "
				"size: %u, init rank: %u",
				in->rank, n_dims, out->rank);
	bool *added = LO_ARRAY(&m->arena, (size_t)out->rank + 1, bool);
	for (uint32_t i = 0; i < n_dims; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, dims, i);
		if (dim < 0 || dim >= out->rank)
			return OP_ERROR(m, op,
					"dimension %u is out of range. expected range: [0, %u], got: %lld", i,
					out->rank - 1, (long long)dim);
		if (added[dim]) /* mlir-opt reads past the end of the shape */
			return OP_ERROR(m, op, "dimension %lld is added twice", (long long)dim);
		added[dim] = true;
	}
	for (uint32_t i = 0; i < out->rank; i++) {
		if (added[i])
			continue;
		if (in->shape[next] != out->shape[i])
			return OP_ERROR(m, op,
					"input dim %u should match init dim %u. input: %lld, init: %lld",
					next, i, (long long)in->shape[next], (long long)out->shape[i]);
		next++;
	}
	return check_structured(m, op);
}

/* ---- softmax, winograd --------------------------------------------------- */

bool verify_linalg_softmax(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_type_data *in = operand_data(m, op, 0), *out = operand_data(m, op, 1);
	int64_t dim = 0;
	lo_op_attr_int(m, op, "dimension", &dim);
	if (in->elem.n != out->elem.n)
		return op_fail(m, op, "failed to verify that input and output have same element type");
	if (!check_results(m, op, (struct lo_slice){1, 1}))
		return false;
	if (!is_ranked(in) || !is_ranked(out) ||
	    !shapes_fit(m->ctx, operand_type(m, op, 0), operand_type(m, op, 1)))
		return op_fail(m, op, "incompatible output shape");
	return (dim >= 0 && dim < in->rank) || op_fail(m, op, "incorrect dimension specified");
}

static bool fits(const int64_t *wanted, const struct lo_type_data *d)
{
	for (uint32_t i = 0; i < d->rank; i++)
		if (wanted[i] != d->shape[i] && wanted[i] != LO_DYNAMIC && d->shape[i] != LO_DYNAMIC)
			return false;
	return true;
}

static const char *filter_shape(struct linalg_winograd f, const int64_t *in, int64_t *out)
{
	if (in[1] != f.r && in[1] != 1)
		return "expect filter height either equals to r or 1";
	if (in[2] != f.r && in[2] != 1)
		return "expect filter width either equals to r or 1";
	if (in[1] == 1 && in[2] == 1)
		return "expect either filter height or width equals to r";
	out[0] = in[1] == f.r ? f.m + f.r - 1 : 1;
	out[1] = in[2] == f.r ? f.m + f.r - 1 : 1;
	out[2] = in[3];
	out[3] = in[0];
	return NULL;
}

/* @p has: the shape of the output in the text, which determines whether a dimension is transformed at all. */
static const char *input_shape(struct linalg_winograd f, const int64_t *in, int64_t *out, const int64_t *has)
{
	for (uint32_t i = 0; i < 2; i++) {
		bool transformed = has[i] != 1;
		out[i] = in[1 + i] == LO_DYNAMIC || transformed ? f.m + f.r - 1 : 1;
		out[2 + i] = in[1 + i] == LO_DYNAMIC ? LO_DYNAMIC
			     : transformed           ? (in[1 + i] - (f.r - 1)) / f.m
						     : in[1 + i];
	}
	out[4] = in[0];
	out[5] = in[3];
	return NULL;
}

static const char *output_shape(struct linalg_winograd f, const int64_t *in, int64_t *out)
{
	for (uint32_t i = 0; i < 2; i++) {
		bool transformed = in[i] != 1, unknown = in[i] == LO_DYNAMIC || in[2 + i] == LO_DYNAMIC;
		if (!unknown && in[i] != (transformed ? f.m + f.r - 1 : 1))
			return i ? "expect input width equals to input tile size"
				 : "expect input height equals to input tile size";
		if (__builtin_mul_overflow(transformed ? f.m : 1, in[2 + i], &out[1 + i]) || unknown)
			out[1 + i] = LO_DYNAMIC;
	}
	out[0] = in[4];
	out[3] = in[5];
	return NULL;
}

bool verify_linalg_winograd(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_type_data *in = operand_data(m, op, 0), *out = operand_data(m, op, 1);
	uint32_t ranks[2] = {op->kind == LO_OP_LINALG_WINOGRAD_OUTPUT_TRANSFORM ? 6 : 4,
			     op->kind == LO_OP_LINALG_WINOGRAD_INPUT_TRANSFORM ? 6 : 4};
	int64_t wanted[6], fmr = 0;
	for (uint32_t i = 0; i < 2; i++)
		if (operand_data(m, op, i)->kind != LO_TYPE_TENSOR ||
		    operand_data(m, op, i)->rank != ranks[i])
			return OP_ERROR(m, op,
					"operand #%u must be %uD tensor of any type values, but got '%s'", i,
					ranks[i], type_text(m, operand_type(m, op, i)));
	if (in->elem.n != out->elem.n)
		return OP_ERROR(m, op, "failed to verify that all of {%s, output} have same element type",
				op->kind == LO_OP_LINALG_WINOGRAD_FILTER_TRANSFORM  ? "filter"
				: op->kind == LO_OP_LINALG_WINOGRAD_INPUT_TRANSFORM ? "input"
										    : "value");
	if (!check_results(m, op, (struct lo_slice){1, 1}))
		return false;
	lo_op_attr_int(m, op, "fmr", &fmr);
	struct linalg_winograd f = linalg_winograd_forms[fmr >= 0 && fmr < LINALG_WINOGRAD_FORMS ? fmr : 0];
	const char *wrong = op->kind == LO_OP_LINALG_WINOGRAD_FILTER_TRANSFORM
				    ? filter_shape(f, in->shape, wanted)
			    : op->kind == LO_OP_LINALG_WINOGRAD_INPUT_TRANSFORM
				    ? input_shape(f, in->shape, wanted, out->shape)
				    : output_shape(f, in->shape, wanted);
	if (wrong)
		return op_fail(m, op, wrong);
	return fits(wanted, out) || op_fail(m, op, "the output shape is not expected");
}

/* ---- pack, unpack -------------------------------------------------------- */

/* Are these distinct dimensions of a tensor of that rank? */
static bool are_dims(struct lo_module *m, lo_attr attr, uint32_t rank)
{
	bool *seen = LO_ARRAY(&m->arena, (size_t)rank + 1, bool);
	uint32_t n = attr.n ? lo_attr_get(m->ctx, attr)->n : 0;
	for (uint32_t i = 0; i < n; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, attr, i);
		if (dim < 0 || dim >= rank || seen[dim])
			return false;
		seen[dim] = true;
	}
	return true;
}

static bool pack_error(struct lo_module *m, const struct lo_op *op, const char *text)
{
	return lo_error(m->ctx, op->loc, "%s", text);
}

/* Shape of the packed tensor, computed from the unpacked shape and the tiles; the division cannot overflow
 * 64 bits. */
static int64_t *packed_shape(struct lo_module *m, const struct lo_op *op, const struct lo_type_data *unpacked)
{
	lo_attr pos = lo_op_attr(m, op, "inner_dims_pos"), tiles = lo_op_attr(m, op, "static_inner_tiles");
	lo_attr perm = lo_op_attr(m, op, "outer_dims_perm");
	uint32_t n = lo_attr_get(m->ctx, pos)->n, rank = unpacked->rank;
	int64_t *outer = LO_ARRAY(&m->arena, rank, int64_t),
		*shape = LO_ARRAY(&m->arena, (size_t)rank + n, int64_t);
	for (uint32_t i = 0; i < rank; i++)
		outer[i] = unpacked->shape[i];
	for (uint32_t i = 0; i < n; i++) {
		int64_t dim = lo_attr_array_int(m->ctx, pos, i), tile = lo_attr_array_int(m->ctx, tiles, i);
		bool unknown = outer[dim] == LO_DYNAMIC || tile == LO_DYNAMIC || tile < 0;
		outer[dim] = unknown ? LO_DYNAMIC : outer[dim] / tile + (outer[dim] % tile != 0);
		shape[rank + i] = tile;
	}
	for (uint32_t i = 0; i < rank; i++)
		shape[i] = outer[perm.n && lo_attr_get(m->ctx, perm)->n ? lo_attr_array_int(m->ctx, perm, i)
									: i];
	return shape;
}

static bool check_packed_shape(struct lo_module *m, const struct lo_op *op, lo_type unpacked, lo_type packed,
			       uint32_t n_tiles)
{
	const struct lo_type_data *u = data_of(m, unpacked), *p = data_of(m, packed);
	lo_attr tiles = lo_op_attr(m, op, "static_inner_tiles");
	for (uint32_t i = 0; i < n_tiles; i++) {
		int64_t has = p->shape[u->rank + i], tile = lo_attr_array_int(m->ctx, tiles, i);
		if (has != tile)
			return pack_error(
				m, op,
				"mismatch in inner tile sizes specified and shaped of tiled dimension in the "
				"packed type");
	}
	int64_t *shape = packed_shape(m, op, u);
	if (!fits(shape, p))
		return lo_error(m->ctx, op->loc, "expected '%s' for the packed domain value, got '%s'",
				type_text(m, lo_type_tensor(m->ctx, p->rank, shape, u->elem, (lo_attr){0})),
				type_text(m, packed));
	return true;
}

static bool check_tiles(struct lo_module *m, const struct lo_op *op, lo_type unpacked, lo_type packed,
			uint32_t tile_group)
{
	const struct lo_type_data *u = data_of(m, unpacked), *p = data_of(m, packed);
	lo_attr tiles = lo_op_attr(m, op, "static_inner_tiles"), perm = lo_op_attr(m, op, "outer_dims_perm");
	uint32_t n_tiles = lo_attr_get(m->ctx, tiles)->n, n_perm = perm.n ? lo_attr_get(m->ctx, perm)->n : 0,
		 open = 0;
	if (u->kind != LO_TYPE_TENSOR || p->kind != LO_TYPE_TENSOR)
		return OP_ERROR(m, op, "operand #0 must be ranked tensor of any type values, but got '%s'",
				type_text(m, operand_type(m, op, 0)));
	for (uint32_t i = 0; i < n_tiles; i++) {
		open += lo_attr_array_int(m->ctx, tiles, i) == LO_DYNAMIC;
		if (!lo_attr_array_int(m->ctx, tiles, i))
			return pack_error(m, op, "invalid zero tile factor");
	}
	if (open != lo_operand_group(m, op, tile_group).n) /* mlir-opt does not check this */
		return op_fail(m, op, "expected an operand for each inner tile whose size is not known");
	if (!are_dims(m, lo_op_attr(m, op, "inner_dims_pos"), u->rank))
		return pack_error(m, op, "invalid inner_dims_pos vector");
	if (!are_dims(m, perm, u->rank))
		return pack_error(m, op, "invalid outer_dims_perm vector");
	if (n_perm && n_perm != u->rank)
		return pack_error(m, op, "outer_dims_perm must be a permutation or empty");
	if (n_tiles > u->rank)
		return pack_error(m, op,
				  "tiling factors must be less than or equal to the input rank for pack or "
				  "output rank for "
				  "unpack");
	if (n_tiles != lo_attr_of(m, op, "inner_dims_pos")->n)
		return pack_error(m, op, "tiling factors must equal the number of dimensions to tile");
	if (u->rank + n_tiles != p->rank)
		return lo_error(m->ctx, op->loc,
				"packed rank != (unpacked rank + num tiling factors), got %u != %u", p->rank,
				u->rank + n_tiles);
	return check_packed_shape(m, op, unpacked, packed, n_tiles);
}

bool verify_linalg_pack(struct lo_module *m, const struct lo_op *op)
{
	const struct lo_type_data *source = operand_data(m, op, 0);
	struct lo_slice padding = lo_operand_group(m, op, 2);
	lo_attr tiles = lo_op_attr(m, op, "static_inner_tiles"), pos = lo_op_attr(m, op, "inner_dims_pos");
	if (!check_tiles(m, op, operand_type(m, op, 0), operand_type(m, op, 1), 3))
		return false;
	if (padding.n)
		return operand_type(m, op, padding.first).n == source->elem.n ||
		       OP_ERROR(m, op, "expected padding_value has '%s' but got: '%s'",
				type_text(m, source->elem), type_text(m, operand_type(m, op, padding.first)));
	for (uint32_t i = 0; i < lo_attr_get(m->ctx, tiles)->n; i++) {
		int64_t extent = source->shape[lo_attr_array_int(m->ctx, pos, i)];
		int64_t tile = lo_attr_array_int(m->ctx, tiles, i);
		if (extent != LO_DYNAMIC && tile != LO_DYNAMIC && extent % tile)
			return op_fail(m, op,
				       "invalid tile factor or output size provided. Only full tiles are "
				       "supported when "
				       "padding_value is not set");
	}
	return true;
}

bool verify_linalg_unpack(struct lo_module *m, const struct lo_op *op)
{
	return check_tiles(m, op, operand_type(m, op, 1), operand_type(m, op, 0), 2);
}
