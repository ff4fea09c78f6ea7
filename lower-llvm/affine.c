// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* affine: bounds, conditions and indices are maps and sets, expanded in place; loops and branches are lowered
 * like those of scf. */
#include "structured.h"
#include "vector.h"

static const struct lo_map *map_of(const struct lower *l, lo_attr a)
{
	return lo_attr_get(l->ctx, a)->map;
}

/* The largest or smallest result of a map, for loop bounds. */
static LLVMValueRef extreme(struct lower *l, const struct lo_map *map, const lo_value_id *operands,
			    const char *intrinsic)
{
	LLVMValueRef *results = LO_ARRAY(&l->scratch, map->n_results, LLVMValueRef);
	if (!lower_map(l, map, operands, results))
		return NULL;
	LLVMValueRef best = results[0];
	for (uint32_t i = 1; i < map->n_results; i++) {
		LLVMValueRef both[2] = {best, results[i]};
		best = call_intrinsic(l, intrinsic, &l->types.index, 1, both, 2);
	}
	return best;
}

static bool set_extreme(struct lower *l, const struct lo_op *op, const char *intrinsic)
{
	const struct lo_map *map = map_of(l, op_attr(l, op, l->s.map));
	LLVMValueRef v = extreme(l, map, lo_operands(l->m, op), intrinsic);
	if (v)
		set_one(l, lo_result(op, 0), v);
	return v != NULL;
}

/* Of a map with one result, which is no extreme. */
bool lower_affine_apply(struct lower *l, const struct lo_op *op)
{
	return set_extreme(l, op, NULL);
}

bool lower_affine_min(struct lower *l, const struct lo_op *op)
{
	return set_extreme(l, op, "llvm.smin");
}

bool lower_affine_max(struct lower *l, const struct lo_op *op)
{
	return set_extreme(l, op, "llvm.smax");
}

/* ---- control flow -------------------------------------------------------- */

bool lower_affine_for(struct lower *l, const struct lo_op *op)
{
	const struct lo_map *lower_map_ = map_of(l, lo_op_attr(l->m, op, "lowerBoundMap"));
	const struct lo_map *upper_map = map_of(l, lo_op_attr(l->m, op, "upperBoundMap"));
	const lo_value_id *operands = lo_operands(l->m, op);
	struct lo_slice upper = lo_operand_group(l->m, op, 1), inits = lo_operand_group(l->m, op, 2);
	int64_t step = 1;
	op_attr_int(l, op, l->s.step, &step);
	struct counted_loop loop = {.step = index_const(l, step)};
	loop.start = extreme(l, lower_map_, operands, "llvm.smax");
	loop.bound = extreme(l, upper_map, operands + upper.first, "llvm.smin");
	if (!loop.start || !loop.bound)
		return false;
	return counted_loop_open(l, op, &loop, operands + inits.first);
}

/* Do all constraints of the set hold? */
static LLVMValueRef holds(struct lower *l, const struct lo_map *set, const lo_value_id *operands)
{
	LLVMValueRef *values = LO_ARRAY(&l->scratch, set->n_results, LLVMValueRef),
		     all = LLVMConstInt(l->types.i1, 1, 0);
	if (!lower_map(l, set, operands, values))
		return NULL;
	for (uint32_t i = 0; i < set->n_results; i++) {
		LLVMIntPredicate p = set->is_eq[i] ? LLVMIntEQ : LLVMIntSGE;
		LLVMValueRef one = LLVMBuildICmp(l->b, p, values[i], index_const(l, 0), "");
		all = i ? LLVMBuildAnd(l->b, all, one, "") : one;
	}
	return all;
}

bool lower_affine_if(struct lower *l, const struct lo_op *op)
{
	LLVMValueRef condition =
		holds(l, map_of(l, lo_op_attr(l->m, op, "condition")), lo_operands(l->m, op));
	return condition && branch_open(l, op, condition);
}
