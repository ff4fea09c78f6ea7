// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* scf.parallel and affine.parallel, run one iteration after the other: a nest of loops, one per dimension.
 * What is reduced goes along as phi nodes at the head of each loop; between, the results' own entries in the
 * table of values hold it. */
#include "structured.h"

#include <string.h>

struct nest {
	const struct lo_op *op;
	uint32_t n;
	LLVMValueRef *iv, *step;
	LLVMBasicBlockRef *heads, *exits;
	LLVMValueRef **phis;
	union lowered **held; /* [n][results]: the phi nodes of each head */
	const struct lo_op *reduce;
	uint32_t region; /* of reduce, being lowered */
};

static void save_results(struct lower *l, const struct lo_op *op, union lowered *to)
{
	for (uint32_t i = 0; i < op->n_results; i++)
		to[i] = l->values[lo_result(op, i).n];
}

/* Loop number @p d: head with phi nodes, test, body. The loop before is going on with what the results'
 * entries hold. */
static void nest_level(struct lower *l, struct nest *nest, uint32_t d, LLVMValueRef start, LLVMValueRef bound)
{
	const struct lo_op *op = nest->op;
	LLVMBasicBlockRef before = LLVMGetInsertBlock(l->b), body = new_block(l);
	union lowered *incoming = LO_ARRAY(&l->scratch, op->n_results, union lowered);
	nest->held[d] = LO_ARRAY(&l->scratch, op->n_results, union lowered);
	nest->heads[d] = new_block(l);
	nest->exits[d] = new_block(l);
	LLVMBuildBr(l->b, nest->heads[d]);
	continue_at(l, nest->heads[d]);
	nest->iv[d] = LLVMBuildPhi(l->b, l->index, "");
	LLVMAddIncoming(nest->iv[d], &start, &before, 1);
	save_results(l, op, incoming);
	nest->phis[d] = phis_new(l, lo_result(op, 0), op->n_results);
	phis_feed_lowered(l, nest->phis[d], lo_result(op, 0), incoming, op->n_results, before);
	save_results(l, op, nest->held[d]);
	LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, LLVMIntSLT, nest->iv[d], bound, ""), body, nest->exits[d]);
	continue_at(l, body);
}

static struct nest *nest_open(struct lower *l, const struct lo_op *op, uint32_t n, LLVMValueRef *starts,
			      LLVMValueRef *bounds, LLVMValueRef *steps)
{
	const struct lo_block *block = lo_block(l->m, lo_region(l->m, lo_op_region(l->m, op, 0))->first);
	struct nest *nest = LO_NEW(&l->scratch, struct nest);
	nest->op = op;
	nest->n = n;
	nest->iv = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	nest->step = steps;
	nest->heads = LO_ARRAY(&l->scratch, n, LLVMBasicBlockRef);
	nest->exits = LO_ARRAY(&l->scratch, n, LLVMBasicBlockRef);
	nest->phis = LO_ARRAY(&l->scratch, n, LLVMValueRef *);
	nest->held = LO_ARRAY(&l->scratch, n, union lowered *);
	for (uint32_t d = 0; d < n; d++) {
		nest_level(l, nest, d, starts[d], bounds[d]);
		set_one(l, lo_block_arg(block, d), nest->iv[d]);
	}
	return nest;
}

/* Close the loops from the innermost out; the results' entries hold what the body made of them. */
static void nest_close(struct lower *l, struct nest *nest)
{
	const struct lo_op *op = nest->op;
	union lowered *now = LO_ARRAY(&l->scratch, op->n_results, union lowered);
	for (uint32_t d = nest->n; d-- > 0;) {
		LLVMBasicBlockRef here = LLVMGetInsertBlock(l->b);
		LLVMValueRef next = LLVMBuildAdd(l->b, nest->iv[d], nest->step[d], "");
		LLVMAddIncoming(nest->iv[d], &next, &here, 1);
		save_results(l, op, now);
		phis_feed_lowered(l, nest->phis[d], lo_result(op, 0), now, op->n_results, here);
		LLVMBuildBr(l->b, nest->heads[d]);
		continue_at(l, nest->exits[d]);
		for (uint32_t i = 0; i < op->n_results; i++)
			l->values[lo_result(op, i).n] = nest->held[d][i];
	}
}

static bool leave_nest(struct lower *l, struct frame *f)
{
	(void)f;
	region_close(l);
	return true;
}

static void open_body(struct lower *l, lo_op_id id, struct nest *nest,
		      bool (*yield)(struct lower *, struct frame *, const struct lo_op *))
{
	struct frame *f = region_open(l, id, nest->op, 0, leave_nest);
	f->yield = yield;
	f->own = nest;
	f->scope = true;
}

/* ---- scf.parallel ---- */

static bool open_reduction(struct lower *l, struct nest *nest);

/* What a region of scf.reduce returns is the new value of its result. */
static bool yield_reduction(struct lower *l, struct frame *f, const struct lo_op *yield)
{
	struct nest *nest = f->own;
	set_lowered(l, lo_result(nest->op, nest->region), lo_operand(l->m, yield, 0));
	return true;
}

static bool leave_reduction(struct lower *l, struct frame *f)
{
	struct nest *nest = f->own;
	region_close(l);
	nest->region++;
	return open_reduction(l, nest);
}

/* Lower the reductions one after the other, each with (so far, new) as arguments; then close the loops. */
static bool open_reduction(struct lower *l, struct nest *nest)
{
	if (nest->region == nest->op->n_results) {
		nest_close(l, nest);
		return true;
	}
	const struct lo_op *reduce = nest->reduce;
	lo_op_id id = lo_block(l->m, lo_region(l->m, lo_op_region(l->m, nest->op, 0))->first)->last;
	const struct lo_block *block =
		lo_block(l->m, lo_region(l->m, lo_op_region(l->m, reduce, nest->region))->first);
	set_lowered(l, lo_block_arg(block, 0), lo_result(nest->op, nest->region));
	set_lowered(l, lo_block_arg(block, 1), lo_operand(l->m, reduce, nest->region));
	struct frame *f = region_open(l, id, reduce, nest->region, leave_reduction);
	f->yield = yield_reduction;
	f->own = nest;
	return true;
}

static bool yield_parallel(struct lower *l, struct frame *f, const struct lo_op *reduce)
{
	struct nest *nest = f->own;
	release_allocas(l, f);
	nest->reduce = reduce;
	nest->region = 0;
	return open_reduction(l, nest);
}

static LLVMValueRef *ones_of(struct lower *l, const struct lo_op *op, struct lo_slice s)
{
	LLVMValueRef *out = LO_ARRAY(&l->scratch, s.n, LLVMValueRef);
	for (uint32_t i = 0; i < s.n; i++)
		out[i] = operand_one(l, op, s.first + i);
	return out;
}

bool lower_scf_parallel(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	struct lo_slice starts = lo_operand_group(l->m, op, 0), bounds = lo_operand_group(l->m, op, 1);
	struct lo_slice steps = lo_operand_group(l->m, op, 2), inits = lo_operand_group(l->m, op, 3);
	for (uint32_t i = 0; i < op->n_results; i++)
		set_lowered(l, lo_result(op, i), lo_operand(l->m, op, inits.first + i));
	struct nest *nest = nest_open(l, op, starts.n, ones_of(l, op, starts), ones_of(l, op, bounds),
				      ones_of(l, op, steps));
	open_body(l, id, nest, yield_parallel);
	return true;
}

/* ---- affine.parallel ---- */

static int64_t int_at(const struct lower *l, const struct lo_attr_data *array, uint32_t i)
{
	int64_t v = 0;
	lo_attr_as_int(l->ctx, array->elems[i], &v);
	return v;
}

static bool yield_affine_parallel(struct lower *l, struct frame *f, const struct lo_op *yield)
{
	struct nest *nest = f->own;
	const struct lo_attr_data *kinds = lo_attr_get(l->ctx, lo_op_attr(l->m, nest->op, "reductions"));
	release_allocas(l, f);
	for (uint32_t i = 0; i < nest->op->n_results; i++) {
		lo_value_id r = lo_result(nest->op, i);
		LLVMValueRef v = combine(l, int_at(l, kinds, i), lower_one(l, r), operand_one(l, yield, i));
		if (!v)
			return false;
		set_one(l, r, v);
	}
	nest_close(l, nest);
	return true;
}

/* Bound of each dimension: the largest (or least) of its group of results of the map. */
static LLVMValueRef *grouped_bounds(struct lower *l, const struct lo_op *op, const char *map_name,
				    const char *groups_name, const lo_value_id *operands,
				    const char *intrinsic)
{
	const struct lo_map *map = lo_attr_get(l->ctx, lo_op_attr(l->m, op, map_name))->map;
	const struct lo_attr_data *groups = lo_attr_get(l->ctx, lo_op_attr(l->m, op, groups_name));
	const struct lo_type_data *shape = lo_type_get(l->ctx, groups->type);
	uint32_t n = shape->rank ? (uint32_t)shape->shape[0] : 0, at = 0;
	LLVMValueRef *out = LO_ARRAY(&l->scratch, n, LLVMValueRef);
	LLVMValueRef *results = LO_ARRAY(&l->scratch, map->n_results, LLVMValueRef);
	if (!lower_map(l, map, operands, results))
		return NULL;
	for (uint32_t d = 0; d < n; d++) {
		int32_t in_group = 0;
		memcpy(&in_group, groups->bytes + (groups->splat ? 0 : 4 * (size_t)d), sizeof in_group);
		out[d] = results[at++];
		for (int32_t i = 1; i < in_group; i++) {
			LLVMValueRef both[2] = {out[d], results[at++]};
			out[d] = call_intrinsic(l, intrinsic, &l->index, 1, both, 2);
		}
	}
	return out;
}

bool lower_affine_parallel(struct lower *l, lo_op_id id, const struct lo_op *op)
{
	const struct lo_map *lower_bounds = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "lowerBoundsMap"))->map;
	const struct lo_attr_data *steps = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "steps"));
	const struct lo_attr_data *kinds = lo_attr_get(l->ctx, lo_op_attr(l->m, op, "reductions"));
	const lo_value_id *operands = lo_operands(l->m, op);
	LLVMValueRef *starts =
		grouped_bounds(l, op, "lowerBoundsMap", "lowerBoundsGroups", operands, "llvm.smax");
	operands += lower_bounds->n_dims + lower_bounds->n_syms;
	LLVMValueRef *bounds =
		grouped_bounds(l, op, "upperBoundsMap", "upperBoundsGroups", operands, "llvm.smin");
	LLVMValueRef *by = LO_ARRAY(&l->scratch, steps->n, LLVMValueRef);
	if (!starts || !bounds)
		return false;
	for (uint32_t i = 0; i < steps->n; i++)
		by[i] = i64_const(l, int_at(l, steps, i));
	for (uint32_t i = 0; i < op->n_results; i++) {
		lo_value_id r = lo_result(op, i);
		LLVMTypeRef type = lower_type(l, lo_type_of(l->m, r));
		LLVMValueRef v = combine_identity(l, int_at(l, kinds, i), type);
		if (!v)
			return false;
		set_one(l, r, v);
	}
	open_body(l, id, nest_open(l, op, steps->n, starts, bounds, by), yield_affine_parallel);
	return true;
}
