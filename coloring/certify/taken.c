// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function as it was before heap allocations of it became allocas, and as it is now. Out: whether it
 * does with each what it did, as far as the stack allows.
 *
 * The deallocs of these are removed, and of nothing else. No other op frees one, or lets its address be known
 * elsewhere, and none leaves the scope at whose end allocas are released. Each states the alignment that its
 * uses rely on. All other ops are as they were. */
#include "analysis/flow.h"
#include "certify_impl.h"
#include "edits.h"
#include "uses.h"

struct taken {
	struct lo_module *m;
	const struct lo_edit_record *before;
	struct use_graph *uses;
	struct lo_id_map taken; /* result of an allocation that was taken -> 1 */
	struct lo_flaw *flaw;
};

/* Is the op, which is an alloca now, as it was but for that? */
static bool is_alike(const struct taken *t, const struct recorded_op *was, const struct lo_op *op)
{
	bool same = op->attrs.n == was->attrs.n && op->n_operands == was[1].operands - was->operands &&
		    lo_type_of(t->m, lo_result(op, 0)).n == was->type.n;
	for (uint32_t k = 0; same && k < op->n_operands; k++)
		same = lo_operand(t->m, op, k).n == t->before->operands.at[was->operands + k].n;
	return same;
}

/* Finds what was taken. *there: [recorded ops] is it still there? */
static bool compare_ops(struct taken *t, const struct lo_dense_ids *number, bool *there)
{
	for (lo_op_id id = t->before->func; (id = lo_walk_next(t->m, t->before->func, id, false)).n;) {
		uint32_t i = lo_dense_id(number, id.n);
		const struct lo_op *op = lo_op(t->m, id);
		bool taken = i != LO_NO_INDEX && t->before->ops.at[i].kind == LO_OP_MEMREF_ALLOC &&
			     op->kind == LO_OP_MEMREF_ALLOCA;
		if (i == LO_NO_INDEX || op->block.n != t->before->ops.at[i].block.n ||
		    !(taken ? is_alike(t, &t->before->ops.at[i], op) : edit_is_same(t->m, t->before, i)))
			return lo_flawed(t->flaw, id, "an op was changed where allocations become allocas");
		there[i] = true;
		if (taken)
			*lo_id_map_at(&t->taken, lo_result(op, 0).n) = 1;
	}
	return true;
}

static bool check_removed(const struct taken *t, uint32_t i)
{
	const struct recorded_op *was = &t->before->ops.at[i];
	const lo_value_id *roots;
	bool good = was->kind == LO_OP_MEMREF_DEALLOC;
	for (uint32_t k = good ? use_roots(t->uses, t->before->operands.at[was->operands], &roots) : 0;
	     k-- > 0;)
		good &= lo_id_map_get(&t->taken, roots[k].n) != 0;
	return good ||
	       lo_flawed(t->flaw, was->id, "an op was removed that does not free what became an alloca");
}

/* @p most_bytes: -1: any size, also one that is not known. */
static bool check_alloca(const struct taken *t, lo_op_id id, int64_t most_bytes)
{
	const struct lo_op *op = lo_op(t->m, id);
	lo_type type = lo_type_of(t->m, lo_result(op, 0));
	struct use_demand demand = use_demand_on(t->uses, lo_result(op, 0));
	int64_t bytes = op->n_operands ? -1 : lo_memref_bytes(t->m->ctx, type);
	if (demand.kept)
		return lo_flawed(t->flaw, id, "an alloca replaces an allocation whose address escapes");
	if (demand.freed)
		return lo_flawed(t->flaw, id, "an alloca replaces an allocation that an op may free");
	if (certify_align_bytes(t->m, op->attrs, type) % demand.align_bytes)
		return lo_flawed(t->flaw, id, "an alloca is less aligned than its uses rely on");
	if (most_bytes >= 0 && (bytes < 0 || bytes > most_bytes))
		return lo_flawed(t->flaw, id, "an alloca has more bytes than the stack may take");
	return true;
}

static lo_op_id scope_of(const struct lo_module *m, lo_op_id id)
{
	do
		id = lo_parent_op(m, id);
	while (id.n && !(lo_info_of(m, lo_op(m, id))->traits & LO_TRAIT_ALLOCA_SCOPE));
	return id;
}

/* Does the end of a scope hand on what it releases? */
static bool check_scopes(const struct taken *t, struct lo_arena *arena)
{
	uint32_t n;
	const struct lo_forward *forwards = lo_forwards(t->m, t->before->func, arena, &n);
	for (uint32_t i = 0; i < n; i++) {
		lo_op_id by = forwards[i].by, scope = lo_parent_op(t->m, by);
		const lo_value_id *roots;
		if (!lo_is_memref(t->m, forwards[i].from) || lo_n_successors(t->m, lo_op(t->m, by)) ||
		    !(lo_info_of(t->m, lo_op(t->m, by))->traits & LO_TRAIT_TERMINATOR))
			continue;
		for (uint32_t k = use_roots(t->uses, forwards[i].from, &roots); k-- > 0;)
			if (lo_id_map_get(&t->taken, roots[k].n) &&
			    scope_of(t->m, lo_def_op(t->m, roots[k])).n == scope.n)
				return lo_flawed(t->flaw, by, "an alloca is used after the end of its scope");
	}
	return true;
}

bool lo_heap_taken_certify(struct lo_module *m, const struct lo_edit_record *before,
			   const struct lo_passed *passed, int64_t most_bytes, struct lo_arena *arena,
			   struct lo_flaw *flaw)
{
	struct taken t = {.m = m, .before = before, .flaw = flaw, .taken = lo_id_map_make(arena, 0)};
	uint32_t n = before->ops.n - 1;
	struct lo_dense_ids number = edit_number_ops(before, arena);
	bool *there = LO_ARRAY(arena, n, bool);
	if (!compare_ops(&t, &number, there))
		return false;
	t.uses = use_graph_make(m, before->func, passed, arena);
	for (uint32_t i = 0; i < n; i++) {
		const struct recorded_op *was = &before->ops.at[i];
		if (!there[i] && !check_removed(&t, i))
			return false;
		if (there[i] && lo_op(m, was->id)->kind != was->kind &&
		    !check_alloca(&t, was->id, most_bytes))
			return false;
	}
	return check_scopes(&t, arena);
}
