// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module, before functions are changed. Out: the functions of which a call does nothing but read and
 * write its memref arguments and memory that others see, allocate, and return.
 *
 * A function is looked at when all that it calls are known, so those that call themselves never are. */
#include <string.h>

#include "analysis/alias_sets.h"
#include "analysis/summaries.h"
#include "certify_impl.h"
#include "edits.h"

enum { READS = 1, WRITES = 2, MORE = 4 };       /* what a call does */
enum { UNKNOWN = 1, ARGUMENT, OWN, N_ORIGINS }; /* UNKNOWN: all memory that others see, too */

struct quiet_function {
	lo_op_id op;
	uint32_t n_pending; /* calls of functions that are not known yet */
	unsigned does;
	uint32_t calls; /* 1 + the last call of it in the list */
};
struct quiet_call {
	uint32_t caller, before; /* before: 1 + another call of the same function; 0: none */
};
struct quiet {
	struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(struct quiet_function) functions;
	LO_VEC(struct quiet_call) calls;
	struct lo_id_map number; /* function -> 1 + index */
};

bool certify_is_final(const struct lo_module *m, const struct lo_op *func)
{
	static const char *const names[] = {"llvm.linkage", "linkage"};
	for (size_t i = 0; i < 2; i++) {
		const struct lo_attr_data *d = lo_attr_of(m, func, names[i]);
		const char *text = d->kind == LO_ATTR_OPAQUE ? lo_str_text(m->ctx, d->text) : "";
		if (lo_op_attr(m, func, names[i]).n && !strstr(text, "<external>") &&
		    !strstr(text, "<internal>") && !strstr(text, "<private>"))
			return false;
	}
	return true;
}

static void find_functions(struct quiet *q)
{
	lo_id_map_init(&q->number, q->arena, 0);
	for (lo_op_id id = q->m->top; (id = lo_walk_next(q->m, q->m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(q->m, id);
		if (!(lo_info(op)->traits & LO_TRAIT_FUNCTION))
			continue;
		bool body = lo_n_regions(q->m, op) && lo_body_id(q->m, op).n;
		LO_PUSH(q->arena, &q->functions,
			((struct quiet_function){.op = id,
						 .does = body && certify_is_final(q->m, op) ? 0 : MORE}));
		*lo_id_map_at(&q->number, id.n) = q->functions.n;
	}
}

/* What the op does with memory by its operands. An address that nothing uses, or that is only compared, shows
 * it to nobody. */
static unsigned accesses(const struct lo_alias_sets *sets, const struct lo_op *op)
{
	unsigned does = 0;
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t v = lo_alias_number(sets, lo_operand(sets->m, op, i)), all = 0;
		if (v == LO_NO_INDEX)
			continue;
		for (uint32_t k = 0; k < sets->count[v]; k++)
			all |= 1u << sets->sets.at[sets->first[v] + k];
		uint32_t effects = lo_op_effects_on(sets->m, op, i);
		enum lo_escape how = lo_alias_escape(sets, op, i);
		if (all & 1u << UNKNOWN || !all)
			does |= (effects & LO_EFFECT_READ ? READS : 0u) |
				(effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE) ? WRITES : 0u);
		if (effects & LO_EFFECT_ASYNC || how == LO_ESCAPES_CAPTURED || how == LO_ESCAPES_STORED ||
		    how == LO_ESCAPES_PERHAPS_RETURNED)
			does |= MORE;
	}
	return does;
}

static void look_at_body(struct quiet *q, uint32_t f)
{
	struct lo_module *m = q->m;
	lo_op_id func = q->functions.at[f].op;
	struct lo_alias_sets *sets = lo_alias_sets_collect(m, func, q->arena);
	unsigned does = 0;
	for (uint32_t v = 0; v < sets->n; v++)
		if (sets->from[v] != LO_FROM_VIEW && sets->from[v] != LO_FROM_FLOW)
			sets->origin[v] = sets->from[v] == LO_FROM_ARGUMENT     ? ARGUMENT
					  : sets->from[v] == LO_FROM_ALLOCATION ? OWN
										: UNKNOWN;
	lo_alias_sets_solve(sets, N_ORIGINS, UNKNOWN);
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (lo_info(op)->traits & LO_TRAIT_RETURN)
			continue; /* what is returned, the caller knows from the summary, or not at all */
		const struct lo_summary *callee = lo_summary_of_call(m, op);
		uint32_t to = callee ? lo_id_map_get(&q->number, callee->func.n) : 0;
		bool marker = lo_is_lifetime_marker(op);
		does |= accesses(sets, op);
		if (to) {
			struct quiet_function *of = &q->functions.at[to - 1];
			LO_PUSH(q->arena, &q->calls, ((struct quiet_call){f, of->calls}));
			of->calls = q->calls.n;
			q->functions.at[f].n_pending++;
		} else if (!marker && (edit_does_more(m, op) || lo_op_may_wait(m, op))) {
			does |= MORE;
		}
	}
	q->functions.at[f].does |= does;
}

const struct lo_id_map *lo_quiet_functions_find(struct lo_module *m, struct lo_arena *scratch,
						struct lo_arena *arena)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct quiet q = {.m = m, .arena = scratch};
	struct lo_id_map *out = LO_NEW(arena, struct lo_id_map);
	LO_VEC(uint32_t) known = {0};
	find_functions(&q);
	lo_id_map_init(out, arena, q.functions.n);
	for (uint32_t f = 0; f < q.functions.n; f++)
		look_at_body(&q, f);
	for (uint32_t f = 0; f < q.functions.n; f++)
		if (!q.functions.at[f].n_pending)
			LO_PUSH(scratch, &known, f);
	for (uint32_t i = 0; i < known.n; i++) {
		const struct quiet_function *of = &q.functions.at[known.at[i]];
		if (!(of->does & MORE))
			*lo_id_map_at(out, of->op.n) = 1 + of->does;
		for (uint32_t c = of->calls; c; c = q.calls.at[c - 1].before) {
			struct quiet_function *caller = &q.functions.at[q.calls.at[c - 1].caller];
			caller->does |= of->does;
			if (!--caller->n_pending)
				LO_PUSH(scratch, &known, q.calls.at[c - 1].caller);
		}
	}
	lo_arena_reset(scratch, mark);
	return out;
}
