// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op and the number of an operand or result group of its row. Out: the operands or results of the
 * group, from operandSegmentSizes or from the operand count. O(groups). */
#include "base/bytes.h"
#include "context_impl.h"
#include "op_descriptor.h"

/* @p sizes: n_groups 32-bit numbers. */
static struct lo_slice slice_by_sizes(const struct lo_attr_data *sizes, uint32_t i)
{
	struct lo_slice slice = {0, 0};
	for (uint32_t g = 0; g <= i; g++) {
		slice.first += slice.n;
		slice.n = (uint32_t)lo_number_of_bytes(sizes->bytes + (size_t)g * 4, 4);
	}
	return slice;
}

/* Groups of variable size share the values left by the others; several such groups have equal sizes (MLIR:
 * SameVariadicOperandSize). */
static struct lo_slice slice_by_arity(const struct group *groups, uint32_t n_groups, uint32_t n, uint32_t i)
{
	const struct group *last = &groups[n_groups - 1], *group = &groups[i];
	uint32_t n_open = last->open_before + (last->arity != ARITY_ONE), n_single = n_groups - n_open;
	uint32_t share = n > n_single ? n - n_single : 0;
	if (n_open > 1)
		share /= n_open;
	return (struct lo_slice){i - group->open_before + group->open_before * share,
				 group->arity == ARITY_ONE ? 1 : share};
}

/* Slice of group @p i of @p n_groups within @p n values; @p sizes: the segment sizes attribute or 0. */
static struct lo_slice group_slice(const struct lo_ctx *ctx, const struct group *groups, uint32_t n_groups,
				   uint32_t n, uint32_t i, lo_attr sizes)
{
	if (i >= n_groups)
		return (struct lo_slice){n, 0};
	const struct lo_attr_data *d = lo_attr_get(ctx, sizes);
	bool sized = d->kind == LO_ATTR_DENSE_ARRAY && d->n == n_groups && d->n_bytes == 4 * (size_t)n_groups;
	struct lo_slice slice = sized ? slice_by_sizes(d, i) : slice_by_arity(groups, n_groups, n, i);
	if (slice.first > n || slice.n > n - slice.first)
		return (struct lo_slice){n, 0}; /* too few values or wrong sizes: the verifier reports it */
	return slice;
}

lo_attr op_segment_sizes(const struct lo_module *m, const struct lo_op *op)
{
	lo_attr sizes = lo_dict_find(m->ctx, op->attrs, ir_ctx(m->ctx)->segment_sizes);
	bool in_props = !sizes.n && op->kind == LO_OP_FOREIGN;
	return in_props ? lo_dict_find(m->ctx, lo_op_ext(m, op)->props, ir_ctx(m->ctx)->segment_sizes)
			: sizes;
}

struct lo_slice lo_operand_group(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	const struct lo_op_model *model = op_model(m, op);
	if (i < op->n_operands && op_has_single(model, i))
		return (struct lo_slice){i, 1};
	lo_attr sizes = model->segments ? op_segment_sizes(m, op) : (lo_attr){0};
	return group_slice(m->ctx, model->operands, model->n_operands, op->n_operands, i, sizes);
}

struct lo_slice lo_result_group(const struct lo_module *m, const struct lo_op *op, uint32_t i)
{
	const struct lo_op_model *model = op_model(m, op);
	return group_slice(m->ctx, model->results, model->n_results, op->n_results, i, (lo_attr){0});
}
