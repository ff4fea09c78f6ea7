// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* scf.parallel, scf.forall and affine.parallel, run one iteration after the other: a nest of loops, one per
 * dimension. Reductions are carried as results of the nest. */
#include "base/bytes.h"
#include "nest.h"

/* Open the loops, with region 0 of the op as their body: its first arguments are the induction variables. */
static void open_body(struct lower *l, lo_op_id id, struct nest *nest,
		      bool (*yield)(struct lower *, struct lower_frame *, const struct lo_op *))
{
	const struct lo_op *op = nest->op;
	const struct lo_block *block = lo_body(l->m, op);
	if (nest->n && !op->n_results && nest_is_plain(l, op))
		nest->parallel = LLVMMetadataAsValue(l->llvm, distinct_node(l, NULL));
	nest_open(l, nest);
	for (uint32_t d = 0; d < nest->n; d++)
		set_one(l, lo_block_arg(block, d), nest->loops[d].iv);
	struct lower_frame *f = region_open(l, id, op, 0, leave_region);
	f->yield = yield;
	f->own = nest;
	f->parallel = nest->parallel;
	f->scope = true;
}

/* ---- scf.parallel -------------------------------------------------------- */

/* The reductions at the end of the body, lowered one after the other. */
struct reductions {
	lo_op_id reduce;
	uint32_t region; /* current region of the reduce op */
};

static bool open_reduction(struct lower *l, struct nest *nest);

/* The value returned by a region of scf.reduce is the new value of its result. */
static bool yield_reduction(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	struct nest *nest = f->own;
	const struct reductions *r = nest->own;
	set_lowered(l, lo_result(nest->op, r->region), lo_operand(l->m, yield, 0));
	return true;
}

static bool leave_reduction(struct lower *l, struct lower_frame *f)
{
	struct nest *nest = f->own;
	struct reductions *r = nest->own;
	region_close(l);
	r->region++;
	return open_reduction(l, nest);
}

/* Each region has the arguments (so far, new), and may access allocas of the body; after the last one the
 * loops are closed. */
static bool open_reduction(struct lower *l, struct nest *nest)
{
	const struct reductions *r = nest->own;
	if (r->region == nest->op->n_results) {
		release_allocas(l, frame_top(l));
		nest_close(l, nest);
		return true;
	}
	const struct lo_op *reduce = lo_op(l->m, r->reduce);
	const struct lo_block *block =
		lo_block(l->m, lo_region(l->m, lo_op_region(l->m, reduce, r->region))->first);
	set_lowered(l, lo_block_arg(block, 0), lo_result(nest->op, r->region));
	set_lowered(l, lo_block_arg(block, 1), lo_operand(l->m, reduce, r->region));
	struct lower_frame *f = region_open(l, r->reduce, reduce, r->region, leave_reduction);
	f->yield = yield_reduction;
	f->own = nest;
	return true;
}

static bool yield_parallel(struct lower *l, struct lower_frame *f, const struct lo_op *reduce)
{
	struct nest *nest = f->own;
	struct reductions *r = LO_NEW(&l->scratch, struct reductions);
	(void)reduce;
	r->reduce = l->current.op_id;
	nest->own = r;
	return open_reduction(l, nest);
}

bool lower_scf_parallel(struct lower *l, const struct lo_op *op)
{
	struct lo_slice starts = lo_operand_group(l->m, op, 0), bounds = lo_operand_group(l->m, op, 1);
	struct lo_slice steps = lo_operand_group(l->m, op, 2), inits = lo_operand_group(l->m, op, 3);
	for (uint32_t i = 0; i < op->n_results; i++)
		set_lowered(l, lo_result(op, i), lo_operand(l->m, op, inits.first + i));
	struct nest *nest = nest_new(l, op, starts.n);
	for (uint32_t d = 0; d < starts.n; d++) {
		nest->loops[d].start = operand_one(l, op, starts.first + d);
		nest->loops[d].bound = operand_one(l, op, bounds.first + d);
		nest->loops[d].step = operand_one(l, op, steps.first + d);
	}
	open_body(l, l->current.op_id, nest, yield_parallel);
	return true;
}

/* ---- scf.forall ---------------------------------------------------------- */

bool check_scf_forall_in_parallel(struct lower *l, const struct lo_op *op)
{
	lo_block_id block = lo_body_id(l->m, op);
	if (!block.n || !lo_block(l->m, block)->first.n)
		return true;
	return cannot(l, "has no lowering with ops in it; run mlir-opt --one-shot-bufferize first");
}

static bool yield_forall(struct lower *l, struct lower_frame *f, const struct lo_op *in_parallel)
{
	(void)in_parallel;
	release_allocas(l, f);
	nest_close(l, f->own);
	return true;
}

bool lower_scf_forall(struct lower *l, const struct lo_op *op)
{
	lo_attr bounds = lo_op_attr(l->m, op, "staticUpperBound");
	LLVMValueRef *start = mixed_list(l, op, lo_op_attr(l->m, op, "staticLowerBound"), 0),
		     *bound = mixed_list(l, op, bounds, 1),
		     *step = mixed_list(l, op, lo_op_attr(l->m, op, "staticStep"), 2);
	struct nest *nest = nest_new(l, op, lo_attr_get(l->ctx, bounds)->n);
	for (uint32_t d = 0; d < nest->n; d++) {
		nest->loops[d].start = start[d];
		nest->loops[d].bound = bound[d];
		nest->loops[d].step = step[d];
	}
	open_body(l, l->current.op_id, nest, yield_forall);
	return true;
}

/* ---- affine.parallel ----------------------------------------------------- */

static int64_t int_at(const struct lower *l, const struct lo_attr_data *array, uint32_t i)
{
	int64_t v = 0;
	lo_attr_as_int(l->ctx, array->elems[i], &v);
	return v;
}

static bool yield_affine_parallel(struct lower *l, struct lower_frame *f, const struct lo_op *yield)
{
	struct nest *nest = f->own;
	const struct lo_attr_data *kinds = lo_attr_get(l->ctx, lo_op_attr(l->m, nest->op, "reductions"));
	release_allocas(l, f);
	for (uint32_t i = 0; i < nest->op->n_results; i++) {
		lo_value_id r = lo_result(nest->op, i);
		LLVMValueRef v = combine(l, lo_type_of(l->m, r), int_at(l, kinds, i), lower_one(l, r),
					 operand_one(l, yield, i));
		if (!v)
			return false;
		set_one(l, r, v);
	}
	nest_close(l, nest);
	return true;
}

/* Bound of each dimension: the largest (or smallest) of its group of results of the map. */
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
		int32_t in_group =
			(int32_t)lo_number_of_bytes(groups->bytes + (groups->splat ? 0 : 4 * (size_t)d), 4);
		out[d] = results[at++];
		for (int32_t i = 1; i < in_group; i++) {
			LLVMValueRef both[2] = {out[d], results[at++]};
			out[d] = call_intrinsic(l, intrinsic, &l->types.index, 1, both, 2);
		}
	}
	return out;
}

bool lower_affine_parallel(struct lower *l, const struct lo_op *op)
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
	if (!starts || !bounds)
		return false;
	struct nest *nest = nest_new(l, op, steps->n);
	for (uint32_t d = 0; d < nest->n; d++) {
		nest->loops[d].start = starts[d];
		nest->loops[d].bound = bounds[d];
		nest->loops[d].step = index_const(l, int_at(l, steps, d));
	}
	for (uint32_t i = 0; i < op->n_results; i++) {
		lo_value_id r = lo_result(op, i);
		LLVMValueRef v = combine_identity(l, lo_type_of(l->m, r), int_at(l, kinds, i));
		if (!v)
			return false;
		set_one(l, r, v);
	}
	open_body(l, l->current.op_id, nest, yield_affine_parallel);
	return true;
}
