// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the same without indices that are linearized only to be delinearized, or the other way
 * round (affine.linearize_index, affine.delinearize_index); no other op is folded. There is one walk in
 * program order: an op's operands are already replaced by what earlier ops were folded to, so chains of any
 * length fold at once. For a function without a candidate nothing is computed. */
#include "affine/linear.h"
#include "deallocs.h"

typedef LO_VEC(lo_op_id) op_list;

struct index_folding {
	struct lo_module *m;
	struct lo_arena *arena;
	op_list ops;             /* all linearize and delinearize ops, in program order */
	struct lo_id_map folded; /* value -> its replacement */
};

static enum lo_affine_op word_of(const struct lo_op *op)
{
	return lo_info(op)->affine;
}

static bool is_linear_op(const struct lo_op *op)
{
	return word_of(op) == LO_AFFINE_LINEARIZE || word_of(op) == LO_AFFINE_DELINEARIZE;
}

/* Is there a linearize or delinearize op whose first operand is defined by such an op? */
static bool find_ops(struct index_folding *fold, lo_op_id func)
{
	bool candidate = false;
	for (lo_op_id id = func; (id = lo_walk_next(fold->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(fold->m, id);
		if (!is_linear_op(op))
			continue;
		LO_PUSH(fold->arena, &fold->ops, id);
		lo_op_id def =
			op->n_operands ? lo_def_op(fold->m, lo_operand(fold->m, op, 0)) : (lo_op_id){0};
		candidate |= def.n && is_linear_op(lo_op(fold->m, def));
	}
	return candidate;
}

/* The op of the other kind that defines the first operand of @p op; NULL: there is none. */
static const struct lo_op *opposite(const struct index_folding *fold, const struct lo_op *op)
{
	lo_op_id def = op->n_operands ? lo_def_op(fold->m, lo_operand(fold->m, op, 0)) : (lo_op_id){0};
	const struct lo_op *from = lo_op(fold->m, def);
	return def.n && is_linear_op(from) && word_of(from) != word_of(op) ? from : NULL;
}

static void fold_op(struct lo_affine_exprs *f, struct index_folding *fold, const struct lo_op *op)
{
	lo_value_id *operands = lo_operands(fold->m, op);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t now = lo_id_map_get(&fold->folded, operands[i].n);
		operands[i].n = now ? now : operands[i].n;
	}
	const struct lo_op *from = opposite(fold, op);
	if (!from)
		return;
	if (word_of(op) == LO_AFFINE_LINEARIZE) {
		if (lo_linearize_cancels(f, from, op))
			*lo_id_map_at(&fold->folded, lo_result(op, 0).n) = lo_operand(fold->m, from, 0).n;
	} else if (lo_delinearize_cancels(f, from, op)) {
		struct lo_slice index = lo_operand_group(fold->m, from, 0);
		for (uint32_t i = 0; i < index.n; i++)
			*lo_id_map_at(&fold->folded, lo_result(op, i).n) =
				lo_operand(fold->m, from, index.first + i).n;
	}
}

static void fold_all(struct lo_affine_exprs *f, void *data)
{
	struct index_folding *fold = data;
	for (uint32_t i = 0; i < fold->ops.n; i++)
		fold_op(f, fold, lo_op(fold->m, fold->ops.at[i]));
}

bool lo_fold_indices(struct lo_module *m, lo_op_id func)
{
	struct lo_arena arena = {0};
	lo_arena_init(&arena, lo_ctx_oom(m->ctx));
	struct index_folding fold = {.m = m, .arena = &arena};
	lo_id_map_init(&fold.folded, &arena, 0);
	if (find_ops(&fold, func))
		lo_affine_exprs_use(m, func, fold_all, &fold);
	bool changed = fold.folded.n != 0;
	if (changed) {
		lo_replace_uses(m, func, &fold.folded);
		erase_unused(m, func, fold.ops.at, fold.ops.n, &arena);
	}
	lo_arena_destroy(&arena);
	return changed;
}
