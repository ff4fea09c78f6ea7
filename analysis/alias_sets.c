// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the memref values of a function, the origins of some of them, and copy edges from the op table and
 * from control flow. Out: for each value the sorted set of its possible origins. All values of a strongly
 * connected component have one set. A component is solved after those that its values may be, so each
 * edge is visited once. Values with a single source share its set. Whether two origins may be one memory:
 * coloring/reuse/may_alias.c, and affine/same_memory.c. */
#include <stdlib.h>

#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "analysis/summaries.h"
#include "base/graph.h"
#include "base/order.h"
#include "escapes.h"

struct alias_solver {
	struct lo_alias_sets *a;
	struct lo_arena *arena;
	LO_VEC(struct lo_edge) edges; /* from a value to one that it may be */
	struct lo_graph sources;      /* of these edges */
	struct lo_components components;
	uint32_t *mark, epoch; /* [origin] epoch of the last set that contains it */
	uint32_t unknown;
};

static void add_origin(struct alias_solver *s, uint32_t origin)
{
	if (s->mark[origin] == s->epoch)
		return;
	s->mark[origin] = s->epoch;
	LO_PUSH(s->arena, &s->a->sets, origin);
}

/** Too many origins to distinguish: replace them by the unknown origin. */
static void overflow(struct alias_solver *s, uint32_t first)
{
	for (uint32_t i = first; i < s->a->sets.n; i++)
		if (s->a->sets.at[i] != s->unknown)
			LO_PUSH(s->arena, &s->a->overflowed, s->a->sets.at[i]);
	s->a->sets.n = first;
	LO_PUSH(s->arena, &s->a->sets, s->unknown);
}

/** The common set of component @p c, if it has no origin of its own and all edges from outside come from the
 * same slice. */
static bool shared_set(const struct alias_solver *s, uint32_t c, uint32_t *first, uint32_t *count)
{
	const struct lo_components *components = &s->components;
	bool found = false;
	for (uint32_t i = components->first[c]; i < components->first[c + 1]; i++) {
		uint32_t v = components->nodes[i];
		if (s->a->origin[v])
			return false;
		for (uint32_t e = s->sources.first[v]; e < s->sources.first[v + 1]; e++) {
			uint32_t p = s->sources.succ[e];
			if (components->of[p] == c)
				continue;
			if (found && (s->a->first[p] != *first || s->a->count[p] != *count))
				return false;
			*first = s->a->first[p];
			*count = s->a->count[p];
			found = true;
		}
	}
	return found;
}

static void joined_set(struct alias_solver *s, uint32_t c, uint32_t *first, uint32_t *count)
{
	const struct lo_components *components = &s->components;
	s->epoch++;
	*first = s->a->sets.n;
	for (uint32_t i = components->first[c]; i < components->first[c + 1]; i++) {
		uint32_t v = components->nodes[i];
		if (s->a->origin[v])
			add_origin(s, s->a->origin[v]);
		for (uint32_t e = s->sources.first[v]; e < s->sources.first[v + 1]; e++) {
			uint32_t p = s->sources.succ[e];
			for (uint32_t k = 0; components->of[p] != c && k < s->a->count[p]; k++)
				add_origin(s, s->a->sets.at[s->a->first[p] + k]);
		}
	}
	if (s->a->sets.n - *first > LO_MAX_ALIASES || s->mark[s->unknown] == s->epoch)
		overflow(s, *first);
	*count = s->a->sets.n - *first;
	if (*count > 1)
		qsort(s->a->sets.at + *first, *count, sizeof *s->a->sets.at, lo_compare_u32);
}

static void solve_component(struct alias_solver *s, uint32_t c)
{
	const struct lo_components *components = &s->components;
	uint32_t first = 0, count = 0;
	if (!shared_set(s, c, &first, &count))
		joined_set(s, c, &first, &count);
	for (uint32_t i = components->first[c]; i < components->first[c + 1]; i++) {
		s->a->first[components->nodes[i]] = first;
		s->a->count[components->nodes[i]] = count;
	}
}

static void add_edge(struct alias_solver *s, lo_value_id from, uint32_t to)
{
	uint32_t source = lo_alias_number(s->a, from);
	if (source != LO_NO_INDEX)
		LO_PUSH(s->arena, &s->edges, ((struct lo_edge){to, source}));
}

/* The operands that a result may be a view of: the one named by the table. For a foreign op or a call with
 * a summary, candidates are all operands. Loops have as many results as operands. */
static struct lo_slice viewed_by(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	if (op->kind == LO_OP_FOREIGN || lo_summary_of_call(m, op))
		return (struct lo_slice){0, op->n_operands};
	uint32_t source = lo_op_view_source(m, op, result);
	return source == UINT32_MAX ? (struct lo_slice){0, 0} : (struct lo_slice){source, 1};
}

static void add_view_edges(struct alias_solver *s, uint32_t v)
{
	const struct lo_module *m = s->a->m;
	lo_value_id value = s->a->values[v];
	const struct lo_op *op = lo_op(m, lo_def_op(m, value));
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	uint32_t result = value.n - op->results;
	for (uint32_t i = 0; callee && i < callee->results[result].n_args; i++)
		add_edge(s, lo_operand(m, op, callee->results[result].args[i]), v);
	struct lo_slice viewed = callee ? (struct lo_slice){0, 0} : viewed_by(m, op, result);
	for (uint32_t i = viewed.first; i < viewed.first + viewed.n; i++)
		if (lo_op_may_view(m, op, result, i))
			add_edge(s, lo_operand(m, op, i), v);
}

static void make_edges(struct alias_solver *s)
{
	const struct lo_alias_sets *a = s->a;
	for (uint32_t v = 0; v < a->n; v++)
		if (!a->origin[v] && a->from[v] == LO_FROM_VIEW)
			add_view_edges(s, v);
	for (uint32_t i = 0; i < a->n_forwards; i++) {
		uint32_t to = lo_alias_number(a, a->forwards[i].to);
		if (to != LO_NO_INDEX && !a->origin[to])
			add_edge(s, a->forwards[i].from, to);
	}
}

void lo_alias_sets_solve(struct lo_alias_sets *a, uint32_t n_origins, uint32_t unknown)
{
	uint32_t n = a->n;
	struct lo_arena *arena = a->arena;
	struct alias_solver s = {.a = a, .arena = arena, .unknown = unknown};
	make_edges(&s);
	s.sources = lo_graph_make(n, s.edges.at, s.edges.n, false, arena);
	s.components = lo_graph_components(&s.sources, NULL, arena);
	s.mark = LO_ARRAY(arena, n_origins, uint32_t);
	a->first = LO_ARRAY(arena, n, uint32_t);
	a->count = LO_ARRAY(arena, n, uint32_t);
	for (uint32_t c = 0; c < s.components.n; c++)
		solve_component(&s, c);
}

/* ---- origin of values ---------------------------------------------------- */

bool lo_op_may_view(const struct lo_module *m, const struct lo_op *op, uint32_t result, uint32_t operand)
{
	if (!lo_is_memref(m, lo_operand(m, op, operand)) || lo_op_allocates(m, op, result))
		return false;
	if (operand == lo_op_view_source(m, op, result))
		return true;
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	if (callee)
		return lo_summary_returns(callee, result, operand);
	bool declared = op->kind == LO_OP_FOREIGN; /* any such operand of a foreign op: the declaration
						    * does not say which one */
	return declared && lo_op_effects_on(m, op, operand) & LO_EFFECT_VIEW;
}

uint32_t lo_op_views(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	uint32_t found = UINT32_MAX;
	if (lo_op_is_view(m, op))
		return 0;
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	if (callee) {
		const struct lo_summary_result *r = &callee->results[result];
		return r->n_args == 1 && !r->other ? r->args[0] : UINT32_MAX;
	}
	struct lo_slice viewed = viewed_by(m, op, result);
	for (uint32_t i = viewed.first; i < viewed.first + viewed.n; i++) {
		if (!lo_op_may_view(m, op, result, i))
			continue;
		if (found != UINT32_MAX)
			return UINT32_MAX;
		found = i;
	}
	return found;
}

static bool views_any(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	struct lo_slice viewed = viewed_by(m, op, result);
	for (uint32_t i = viewed.first; i < viewed.first + viewed.n; i++)
		if (lo_op_may_view(m, op, result, i))
			return true;
	return false;
}

static enum lo_memref_from result_from(const struct lo_module *m, const struct lo_op *op, uint32_t result)
{
	if (lo_op_allocates(m, op, result))
		return LO_FROM_ALLOCATION;
	if (lo_op_global(m, op).n)
		return LO_FROM_GLOBAL;
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	if (callee) /* neither another value nor an operand: the call never returns */
		return callee->results[result].other ? LO_FROM_UNKNOWN : LO_FROM_VIEW;
	return views_any(m, op, result) ? LO_FROM_VIEW : LO_FROM_UNKNOWN;
}

static enum lo_memref_from comes_from(const struct lo_module *m, lo_op_id func, lo_value_id value)
{
	lo_op_id def = lo_def_op(m, value);
	if (def.n)
		return result_from(m, lo_op(m, def), value.n - lo_op(m, def)->results);
	const struct lo_block *block = lo_block(m, lo_def_block(m, value));
	bool entry = lo_region(m, block->region)->parent.n == func.n && block->prev.n == 0;
	return entry ? LO_FROM_ARGUMENT : LO_FROM_UNKNOWN;
}

struct alias_values {
	LO_VEC(lo_value_id) memrefs;
	LO_VEC(uint32_t) ids;
	LO_VEC(lo_op_id) forwarders; /* of lo_forwards_by() */
	bool addresses;              /* some op takes one */
};

static void add_values(const struct lo_module *m, uint32_t first, uint32_t n, struct alias_values *out,
		       struct lo_arena *arena)
{
	for (uint32_t v = first; v < first + n; v++) {
		if (!lo_is_memref(m, (lo_value_id){v}))
			continue;
		LO_PUSH(arena, &out->memrefs, (lo_value_id){v});
		LO_PUSH(arena, &out->ids, v);
	}
}

static void collect_values(const struct lo_module *m, lo_op_id func, struct alias_values *out,
			   struct lo_arena *arena)
{
	bool skip = false, elsewhere = false;
	lo_op_id until = {0}; /* elsewhere: the op after the regions */
	for (lo_op_id id = lo_walk_next(m, func, func, false); id.n; id = lo_walk_next(m, func, id, skip)) {
		const struct lo_op *op = lo_op(m, id);
		const struct lo_block *block = op->prev.n ? NULL : lo_block(m, op->block);
		skip = lo_info(op)->traits & LO_TRAIT_FUNCTION;
		if (block)
			add_values(m, block->args, block->n_args, out, arena);
		if (op->n_results)
			add_values(m, op->results, op->n_results, out, arena);
		out->addresses = out->addresses || lo_op_takes_address(m, op);
		elsewhere = elsewhere && id.n != until.n;
		if (elsewhere || !lo_may_forward(m, op))
			continue;
		LO_PUSH(arena, &out->forwarders, id);
		elsewhere = lo_runs_elsewhere(m, op);
		if (elsewhere)
			until = lo_walk_next(m, func, id, true);
	}
}

struct lo_alias_sets *lo_alias_sets_collect(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	struct lo_alias_sets *s = LO_NEW(arena, struct lo_alias_sets);
	struct alias_values values = {0};
	s->m = m;
	s->arena = arena;
	collect_values(m, func, &values, arena);
	s->n = values.memrefs.n;
	s->values = values.memrefs.at;
	s->index = lo_dense_ids_make(values.ids.at, s->n, arena);
	s->from = LO_ARRAY(arena, s->n, uint8_t);
	s->origin = LO_ARRAY(arena, s->n, uint32_t);
	for (uint32_t v = 0; v < s->n; v++)
		s->from[v] = (uint8_t)comes_from(m, func, s->values[v]);
	lo_id_map_init(&s->addresses, arena, 0);
	if (values.addresses)
		escapes_see_addresses(s, func);
	s->forwards =
		lo_forwards_by(m, values.forwarders.at, values.forwarders.n, arena, &s->n_forwards, &s->open);
	for (uint32_t i = 0; i < s->n_forwards; i++) {
		uint32_t to = lo_alias_number(s, s->forwards[i].to);
		if (to != LO_NO_INDEX)
			s->from[to] = LO_FROM_FLOW;
	}
	return s;
}
