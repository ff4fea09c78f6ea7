// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an op. Out: what its row says of memory: which operands it reads, writes, kills, frees or captures,
 * which results are new storage, and which are views of operands. Effects that the row does not know, as
 * those of calls, are in analysis/summaries.c. */
#include "base/bytes.h"
#include "dialects/linalg.h"
#include "op_descriptor.h"

/* The operand group that holds operand number @p operand, of several whose sizes the row does not know. */
static __attribute__((noinline)) const struct group *group_by_sizes(const struct lo_module *m,
								    const struct lo_op *op,
								    const struct lo_op_model *model,
								    uint32_t operand)
{
	const struct lo_attr_data *sizes = NULL;
	if (model->segments)
		sizes = lo_attr_get(m->ctx, op_segment_sizes(m, op));
	bool has_sizes = sizes && sizes->kind == LO_ATTR_DENSE_ARRAY && sizes->n == model->n_operands;
	uint32_t n_single = 0, begin = 0;
	for (uint32_t i = 0; i < model->n_operands; i++)
		n_single += model->operands[i].arity == ARITY_ONE;
	uint32_t rest = op->n_operands > n_single ? op->n_operands - n_single : 0;
	for (uint32_t i = 0; i < model->n_operands; i++) {
		uint32_t n = model->operands[i].arity == ARITY_ONE ? 1 : rest;
		if (has_sizes)
			n = (uint32_t)lo_number_of_bytes(sizes->bytes + (size_t)i * 4, 4);
		if (operand - begin < n)
			return &model->operands[i];
		begin += n;
	}
	return NULL;
}

static const struct group *group_of(const struct lo_module *m, const struct lo_op *op,
				    const struct lo_op_model *model, uint32_t operand)
{
	if (op_has_single(model, operand))
		return &model->operands[operand];
	if (model->segments || model->n_operands != model->n_single + 1)
		return group_by_sizes(m, op, model, operand);
	return operand < op->n_operands ? &model->operands[model->n_single] : NULL;
}

bool lo_op_row_effects(const struct lo_module *m, const struct lo_op *op, uint32_t operand, uint32_t *effects)
{
	const struct lo_op_model *model = op_model(m, op);
	const struct group *group = model->effects_unknown ? NULL : group_of(m, op, model, operand);
	if (group && group->effects & EFFECT_STRUCTURED)
		*effects = lo_linalg_effects_on(m, op, operand);
	else if (group)
		*effects = group->effects;
	return group != NULL;
}

bool lo_op_effects_unknown(const struct lo_module *m, const struct lo_op *op)
{
	return !lo_info_of(m, op)->effects || op_model(m, op)->effects_unknown;
}

bool lo_op_effects_none(const struct lo_module *m, const struct lo_op *op)
{
	return op->kind != LO_OP_FOREIGN && lo_op_model(m->ctx, (enum lo_op_kind)op->kind)->effects_none;
}

bool lo_op_effects_on_others(const struct lo_module *m, const struct lo_op *op)
{
	return op_model(m, op)->on_others;
}

bool lo_op_uses_memory(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_model *model = op_model(m, op);
	uint32_t effects = 0;
	for (uint32_t i = 0; i < model->n_operands; i++)
		effects |= model->operands[i].effects;
	return model->effects_unknown || model->allocates ||
	       (effects & (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_FREE)) != 0;
}

bool lo_op_touches_memrefs(const struct lo_module *m, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)))
			return true;
	for (uint32_t i = 0; i < op->n_results; i++)
		if (lo_is_memref(m, lo_result(op, i)))
			return true;
	return false;
}

/* Effects of a row are on memrefs: on numbers, vectors and tensors the op only computes. */
static bool only_computes(const struct lo_module *m, const struct lo_op *op)
{
	return !lo_op_touches_memrefs(m, op) && op->kind != LO_OP_FOREIGN && !lo_op_effects_unknown(m, op);
}

bool lo_op_is_pure(const struct lo_module *m, const struct lo_op *op)
{
	return (lo_op_effects_none(m, op) || only_computes(m, op)) &&
	       !(lo_info(op)->traits & (LO_TRAIT_VISIBLE | LO_TRAIT_TERMINATOR)) &&
	       lo_n_regions(m, op) == 0 && lo_n_successors(m, op) == 0;
}

bool lo_op_allocates(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	const struct lo_op_model *model = op_model(m, op);
	for (uint32_t i = 0; model->allocates && i < model->n_results; i++) {
		struct lo_slice group = lo_result_group(m, op, i);
		if (result - group.first < group.n)
			return model->results[i].alloc && lo_is_memref(m, lo_result(op, result));
	}
	return false;
}

bool lo_op_only_names(const struct lo_module *m, const struct lo_op *op)
{
	if (op->kind != LO_OP_MEMREF_LIFETIME_START || op->n_results == 0 || op->next.n == 0)
		return false;
	const struct lo_op *next = lo_op(m, op->next);
	return next->kind == LO_OP_MEMREF_LIFETIME_END && lo_operand(m, next, 0).n == lo_result(op, 0).n;
}

lo_attr lo_op_global(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_model *model = op_model(m, op);
	if (model->global == REF_NONE)
		return (lo_attr){0};
	return lo_dict_find(m->ctx, op->attrs, model->attrs[model->global].name);
}

bool lo_op_is_view(const struct lo_module *m, const struct lo_op *op)
{
	return op_model(m, op)->is_view && op->n_results == 1 && lo_is_memref(m, lo_result(op, 0)) &&
	       lo_is_memref(m, lo_operand(m, op, 0));
}

uint32_t lo_op_view_source(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	const struct lo_op_model *model = op_model(m, op);
	if (model->view_of == REF_NONE || result >= op->n_results || !lo_is_memref(m, lo_result(op, result)))
		return UINT32_MAX;
	struct lo_slice group = lo_operand_group(m, op, model->view_of);
	uint32_t offset = model->operands[model->view_of].arity == ARITY_MANY ? result : 0;
	return offset < group.n ? group.first + offset : UINT32_MAX;
}
