// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function, or all functions of a module that are called. Out: what the uses of each memref demand of
 * the place of its bytes: alignment, that its address does not escape, that no op frees it.
 *
 * Each memref is a node. A name demands of its source what is demanded of it: a view of what is viewed, a
 * value of control flow of what that hands on, an argument of what calls pass. Demands only grow, and are
 * passed on until none does. What an op does to its operand is read off the row of the op; what a function
 * does to its arguments is found in its body in the same way, and its summary is asked of nothing but which
 * arguments it returns. */
#include "uses.h"

#include <string.h>

#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "analysis/summaries.h"
#include "certify_impl.h"
#include "ir/arguments.h"

enum { KEPT = 1, FREED = 2, ADDRESS = 4 }; /* ADDRESS: it takes the address as a number */
struct use_node {
	int64_t align_bytes;
	uint8_t does, cannot; /* KEPT, FREED; cannot: attributes of an argument exclude it */
	bool queued, ends;
	uint32_t sources; /* 1 + its first edge; 0: none */
};
struct use_edge {
	uint32_t source, next; /* next: 1 + another edge of the same name */
};
/* What an op demands of its operand: more alignment than that of the elements, or 0; what it does. */
struct use_by_op {
	int64_t align_bytes;
	uint32_t does;
};
/* An op that takes the address of a memref as a number. */
struct use_address {
	uint32_t node;
	lo_value_id number;
};
/* The functions that are called, and the nodes of their arguments. */
struct use_functions {
	struct lo_id_map number; /* function -> 1 + its number */
	LO_VEC(lo_op_id) ops;
	LO_VEC(uint32_t)
	first; /* node of the first argument; those of the others follow; in the end theirs */
};
struct lo_passed {
	struct use_functions functions;
	struct use_demand *at; /* of each of those nodes */
	struct lo_id_map back; /* function -> a call in it that may return again, or itself */
};
struct use_graph {
	const struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_passed *passed; /* NULL: the functions that are called are in the graph */
	struct use_functions functions;
	uint32_t n_arguments;    /* of these functions: the first nodes */
	struct lo_id_map number; /* memref -> 1 + node */
	LO_VEC(struct use_node) nodes;
	LO_VEC(lo_value_id) names; /* of the nodes */
	LO_VEC(struct use_edge) edges;
	LO_VEC(uint32_t) todo;
	LO_VEC(struct use_address) addresses;
	LO_VEC(struct use_apart) apart;
};

/* ---- nodes --------------------------------------------------------------- */

/* An arena that calls pass since then is checked by handed_over.c. */
static struct use_demand passed_demand(const struct lo_passed *passed, lo_op_id func, uint32_t i)
{
	const struct use_functions *of = &passed->functions;
	uint32_t number = lo_id_map_get(&of->number, func.n);
	bool known = number && of->first.at[number - 1] + i < of->first.at[number];
	return known ? passed->at[of->first.at[number - 1] + i] : (struct use_demand){.align_bytes = 1};
}

static uint32_t node_of(struct use_graph *g, lo_value_id memref)
{
	uint32_t *number = lo_id_map_at(&g->number, memref.n);
	if (*number)
		return *number - 1;
	int64_t natural = lo_elem_align_bytes_of(g->m, memref);
	*number = g->nodes.n + 1;
	LO_PUSH(g->arena, &g->names, memref);
	LO_PUSH(g->arena, &g->nodes, ((struct use_node){.align_bytes = natural > 0 ? natural : 1}));
	return g->nodes.n - 1;
}

static void demand(struct use_graph *g, uint32_t node, int64_t align_bytes, uint32_t does)
{
	struct use_node *n = &g->nodes.at[node];
	does &= ~(uint32_t)n->cannot;
	if (align_bytes <= n->align_bytes && !(does & ~(uint32_t)n->does))
		return;
	n->align_bytes = align_bytes > n->align_bytes ? align_bytes : n->align_bytes;
	n->does |= (uint8_t)does;
	if (!n->queued && n->sources)
		LO_PUSH(g->arena, &g->todo, node);
	n->queued |= n->sources != 0;
}

/* What is demanded of @p name is demanded of @p source. */
static void add_edge(struct use_graph *g, uint32_t name, uint32_t source)
{
	struct use_node *n = &g->nodes.at[name];
	LO_PUSH(g->arena, &g->edges, ((struct use_edge){source, n->sources}));
	n->sources = g->edges.n;
	demand(g, source, n->align_bytes, n->does);
}

static void pass_on(struct use_graph *g)
{
	while (g->todo.n) {
		uint32_t node = g->todo.at[--g->todo.n];
		struct use_node name = g->nodes.at[node];
		g->nodes.at[node].queued = false;
		for (uint32_t e = name.sources; e; e = g->edges.at[e - 1].next)
			demand(g, g->edges.at[e - 1].source, name.align_bytes, name.does);
	}
}

/* ---- uses ---------------------------------------------------------------- */

static bool writes_another(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (i != operand && lo_is_memref(m, lo_operand(m, op, i)) &&
		    lo_op_effects_on(m, op, i) & LO_EFFECT_WRITE)
			return true;
	return false;
}

/* Does it end a region of an op whose row does not say what becomes of its operands? */
static bool ends_in_the_unknown(const struct lo_module *m, lo_op_id id, const struct lo_op *op)
{
	return lo_info_of(m, op)->traits & LO_TRAIT_TERMINATOR && !lo_n_successors(m, op) &&
	       lo_info_of(m, lo_op(m, lo_parent_op(m, id)))->forward == LO_FORWARD_NONE;
}

static uint32_t done_by_row(const struct lo_module *m, lo_op_id id, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects = lo_op_effects_on(m, op, operand), does = effects & LO_EFFECT_FREE ? FREED : 0u;
	if (effects & LO_EFFECT_ADDRESS && op->n_results == 1)
		return does | ADDRESS;
	bool kept = effects & (LO_EFFECT_CAPTURE | LO_EFFECT_ASYNC) ||
		    (!effects && writes_another(m, op, operand)) || ends_in_the_unknown(m, id, op);
	return does | (kept ? KEPT : 0u);
}

/* May a result be the operand, or something else? Then no more is known of the result. */
static bool returns_perhaps(const struct lo_module *m, const struct lo_op *op,
			    const struct lo_summary *callee, uint32_t operand)
{
	for (uint32_t r = 0; r < callee->n_results; r++)
		if (callee->results[r].other && lo_op_may_view(m, op, r, operand))
			return true;
	return false;
}

/* What the op by itself demands. @p passed: NULL: nothing is known of callees. The callers know what is
 * returned. */
static struct use_by_op demand_by(const struct lo_module *m, const struct lo_passed *passed, lo_op_id id,
				  const struct lo_op *op, uint32_t operand)
{
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	struct use_by_op by = {0};
	if (callee && returns_perhaps(m, op, callee, operand)) {
		by.does = KEPT;
	} else if (callee && passed) {
		struct use_demand of = passed_demand(passed, callee->func, operand);
		lo_attr_as_int(m->ctx, lo_passed_attr(m, op, operand, "llvm.align"), &by.align_bytes);
		by.align_bytes = of.align_bytes > by.align_bytes ? of.align_bytes : by.align_bytes;
		by.does = (of.kept ? KEPT : 0u) | (of.freed ? FREED : 0u);
	} else if (lo_info_of(m, op)->traits & LO_TRAIT_RETURN) {
		by.does = passed ? KEPT : 0;
	} else if (!callee) {
		by.does = done_by_row(m, id, op, operand);
		if (op->kind != LO_OP_FOREIGN && op->attrs.n && lo_info(op)->affine != LO_AFFINE_AT_MAP)
			lo_op_attr_int(m, op, "alignment", &by.align_bytes);
	}
	if (by.align_bytes & (by.align_bytes - 1))
		by.align_bytes = 0;
	return by;
}

static bool says_separate(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_DISTINCT_OBJECTS && op->n_operands > 1;
}

/* The largest alignment of the elements of its results. */
static int64_t result_align_bytes(const struct lo_module *m, const struct lo_op *op)
{
	int64_t most = 0;
	for (uint32_t r = 0; r < op->n_results; r++) {
		int64_t bytes =
			lo_is_memref(m, lo_result(op, r)) ? lo_elem_align_bytes_of(m, lo_result(op, r)) : 0;
		most = bytes > most ? bytes : most;
	}
	return most;
}

static bool demands_more(const struct lo_module *m, const struct lo_passed *passed, lo_op_id id,
			 const struct lo_op *op, uint32_t operand, int64_t results_align_bytes)
{
	struct use_by_op by = demand_by(m, passed, id, op, operand);
	int64_t align = by.align_bytes > results_align_bytes ? by.align_bytes : results_align_bytes;
	return by.does || says_separate(op) ||
	       (align > 1 && align > lo_elem_align_bytes_of(m, lo_operand(m, op, operand)));
}

/* Does it give no memref, and access nothing but an element at a map? That states no alignment. */
static bool computes_number(const struct lo_module *m, const struct lo_op *op)
{
	return op->n_results == 1 && (lo_info(op)->affine == LO_AFFINE_AT_MAP || lo_op_effects_none(m, op)) &&
	       !lo_is_memref(m, lo_result(op, 0));
}

bool use_any_demand(const struct lo_module *m, lo_op_id func, const struct lo_passed *passed)
{
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (op->ext && lo_n_regions(m, op) && lo_info_of(m, op)->flow == LO_FLOW_UNKNOWN)
			return true;
		if (lo_is_lifetime_marker(op) || computes_number(m, op))
			continue;
		int64_t results_align_bytes = result_align_bytes(m, op);
		for (uint32_t i = 0; i < op->n_operands; i++)
			if (lo_is_memref(m, lo_operand(m, op, i)) &&
			    demands_more(m, passed, id, op, i, results_align_bytes))
				return true;
	}
	return false;
}

/* @p hidden: the op is in a region that may run at any time. */
static void look_at_use(struct use_graph *g, lo_op_id id, uint32_t operand, bool hidden)
{
	const struct lo_op *op = lo_op(g->m, id);
	const struct lo_summary *callee = lo_summary_of_call(g->m, op);
	uint32_t node = node_of(g, lo_operand(g->m, op, operand));
	struct use_by_op by = demand_by(g->m, g->passed, id, op, operand);
	for (uint32_t r = 0; r < op->n_results; r++)
		if (lo_is_memref(g->m, lo_result(op, r)) && lo_op_may_view(g->m, op, r, operand) &&
		    !(callee && callee->results[r].other))
			add_edge(g, node_of(g, lo_result(op, r)), node);
	if (callee && !g->passed) {
		uint32_t number = lo_id_map_get(&g->functions.number, callee->func.n);
		add_edge(g, g->functions.first.at[number - 1] + operand, node);
	}
	if (by.does & ADDRESS)
		LO_PUSH(g->arena, &g->addresses, ((struct use_address){node, lo_result(op, 0)}));
	if (says_separate(op))
		LO_PUSH(g->arena, &g->apart, ((struct use_apart){id, operand}));
	demand(g, node, by.align_bytes, (by.does & ~(uint32_t)ADDRESS) | (hidden ? KEPT : 0u));
}

static void look_at_function(struct use_graph *g, lo_op_id func)
{
	const struct lo_module *m = g->m;
	lo_op_id after = {0};
	bool skip = false, hidden = false;
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, skip)).n;) {
		const struct lo_op *op = lo_op(m, id);
		hidden = hidden && id.n != after.n;
		skip = lo_info(op)->traits & LO_TRAIT_FUNCTION;
		if (op->kind == LO_OP_MEMREF_LIFETIME_END) {
			uint32_t node = node_of(g, lo_operand(m, op, 0));
			g->nodes.at[node].ends = true;
		}
		for (uint32_t i = 0; i < op->n_operands && !lo_is_lifetime_marker(op); i++)
			if (lo_is_memref(m, lo_operand(m, op, i)))
				look_at_use(g, id, i, hidden);
		if (!hidden && lo_n_regions(m, op) && lo_info_of(m, op)->flow == LO_FLOW_UNKNOWN) {
			hidden = true;
			after = lo_walk_next(m, func, id, true);
		}
	}
	uint32_t n;
	const struct lo_forward *forwards = lo_forwards(m, func, g->arena, &n);
	for (uint32_t i = 0; i < n; i++)
		if (lo_is_memref(m, forwards[i].from))
			add_edge(g, node_of(g, forwards[i].to), node_of(g, forwards[i].from));
}

/* An address that is only compared does not escape. The function that compares it must not
 * see that two buffers have one place. */
static void look_at_addresses(struct use_graph *g, lo_op_id func)
{
	const struct lo_module *m = g->m;
	struct lo_id_map address = lo_id_map_make(g->arena, g->addresses.n);
	for (uint32_t i = 0; i < g->addresses.n; i++)
		*lo_id_map_at(&address, g->addresses.at[i].number.n) = i + 1;
	for (lo_op_id id = func; g->addresses.n && (id = lo_walk_next(m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		int64_t predicate = -1;
		bool compares = lo_info(op)->affine == LO_AFFINE_COMPARE &&
				lo_op_attr_int(m, op, "predicate", &predicate) &&
				(predicate == 0 || predicate == 1);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t number = lo_id_map_get(&address, lo_operand(m, op, i).n);
			if (number && (g->passed || !compares))
				demand(g, g->addresses.at[number - 1].node, 0, KEPT);
		}
	}
	g->addresses.n = 0;
}

static struct use_demand demand_of(const struct use_node *n)
{
	return (struct use_demand){n->align_bytes, n->does & KEPT, n->does & FREED};
}

struct use_graph *use_graph_make(const struct lo_module *m, lo_op_id func, const struct lo_passed *passed,
				 struct lo_arena *arena)
{
	struct use_graph *g = LO_NEW(arena, struct use_graph);
	*g = (struct use_graph){.m = m, .arena = arena, .passed = passed};
	lo_id_map_init(&g->number, arena, 0);
	look_at_function(g, func);
	look_at_addresses(g, func);
	pass_on(g);
	return g;
}

struct use_demand use_demand_on(const struct use_graph *g, lo_value_id memref)
{
	uint32_t number = lo_id_map_get(&g->number, memref.n);
	return number ? demand_of(&g->nodes.at[number - 1]) : (struct use_demand){.align_bytes = 1};
}

bool use_ends(const struct use_graph *g, lo_value_id lifeline)
{
	uint32_t number = lo_id_map_get(&g->number, lifeline.n);
	return number && g->nodes.at[number - 1].ends;
}

const struct use_apart *use_apart_list(const struct use_graph *g, uint32_t *n)
{
	*n = g->apart.n;
	return g->apart.at;
}

uint32_t use_roots(struct use_graph *g, lo_value_id memref, const lo_value_id **out)
{
	struct lo_id_map seen = lo_id_map_make(g->arena, 0);
	LO_VEC(uint32_t) work = {0};
	LO_VEC(lo_value_id) found = {0};
	LO_PUSH(g->arena, &work, node_of(g, memref));
	for (uint32_t i = 0; i < work.n; i++) {
		uint32_t sources = g->nodes.at[work.at[i]].sources;
		if (!sources)
			LO_PUSH(g->arena, &found, g->names.at[work.at[i]]);
		for (uint32_t e = sources; e; e = g->edges.at[e - 1].next) {
			uint32_t *before = lo_id_map_at(&seen, g->edges.at[e - 1].source + 1);
			if (!*before)
				LO_PUSH(g->arena, &work, g->edges.at[e - 1].source);
			*before = 1;
		}
	}
	*out = found.at;
	return found.n;
}

/* ---- functions that are called ------------------------------------------- */

static bool is_said(const struct lo_module *m, lo_op_id func, uint32_t i, const char *word)
{
	return lo_argument_attr(m, func, i, word).n != 0;
}

/* The node of argument @p i, of which the attributes speak. */
static void add_argument(struct use_graph *g, lo_op_id func, uint32_t i, lo_type type, lo_block_id entry)
{
	struct use_node node = {.align_bytes = 1};
	lo_value_id name = {0};
	if (lo_type_is_memref(g->m->ctx, type)) {
		const struct lo_attr_data *access =
			lo_attr_get(g->m->ctx, lo_argument_attr(g->m, func, i, "bufferization.access"));
		const char *word = access->kind == LO_ATTR_STRING ? lo_str_text(g->m->ctx, access->text) : "";
		int64_t natural = lo_type_elem_align_bytes(g->m->ctx, lo_type_get(g->m->ctx, type)->elem);
		node.align_bytes = certify_argument_align_bytes(g->m, func, i);
		node.align_bytes = natural > node.align_bytes ? natural : node.align_bytes;
		node.cannot = is_said(g->m, func, i, "llvm.nocapture") ? KEPT : 0;
		if (is_said(g->m, func, i, "llvm.nofree") || is_said(g->m, func, i, "llvm.readonly") ||
		    is_said(g->m, func, i, "llvm.readnone") || strcmp(word, "read") == 0 ||
		    strcmp(word, "none") == 0 || lo_op_attr(g->m, lo_op(g->m, func), "llvm.readnone").n)
			node.cannot |= FREED;
		node.does = entry.n ? 0 : (uint8_t)((KEPT | FREED) & ~node.cannot);
	}
	if (entry.n) {
		name = lo_block_arg(lo_block(g->m, entry), i);
		*lo_id_map_at(&g->number, name.n) = g->nodes.n + 1;
	}
	LO_PUSH(g->arena, &g->names, name);
	LO_PUSH(g->arena, &g->nodes, node);
}

static void add_function(struct use_graph *g, lo_op_id func)
{
	const struct lo_op *op = lo_op(g->m, func);
	const struct lo_type_data *type = lo_type_get(g->m->ctx, lo_attr_of(g->m, op, "function_type")->type);
	lo_block_id entry = {0};
	if (lo_n_regions(g->m, op) && certify_is_final(g->m, op))
		entry = lo_body_id(g->m, op);
	LO_PUSH(g->arena, &g->functions.ops, entry.n ? func : (lo_op_id){0});
	LO_PUSH(g->arena, &g->functions.first, g->nodes.n);
	*lo_id_map_at(&g->functions.number, func.n) = g->functions.ops.n;
	for (uint32_t i = 0; i < type->n_inputs; i++)
		add_argument(g, func, i, type->types[i], entry);
}

/* Is the name of one of these functions in the attribute? */
static bool names_one(const struct lo_module *m, lo_attr attr, const lo_op_id *functions, uint32_t n)
{
	const struct lo_attr_data *d = lo_attr_get(m->ctx, attr);
	bool found = false;
	switch (d->kind) {
	case LO_ATTR_SYMBOL:
		for (uint32_t i = 0; i < n; i++)
			found |= lo_symbol_name(m, lo_op(m, functions[i])).n == d->names[d->n - 1].n;
		return found;
	case LO_ATTR_ARRAY:
	case LO_ATTR_DICT:
		for (uint32_t i = 0; i < d->n; i++)
			found |= names_one(m, d->elems[i], functions, n);
		return found;
	default: return false;
	}
}

static bool passes_through(const struct lo_module *m, const struct lo_op *func, const char *name)
{
	const struct lo_attr_data *all = lo_attr_of(m, func, "passthrough");
	for (uint32_t i = 0; all->kind == LO_ATTR_ARRAY && i < all->n; i++) {
		const struct lo_attr_data *word = lo_attr_get(m->ctx, all->elems[i]);
		if (word->kind == LO_ATTR_ARRAY && word->n)
			word = lo_attr_get(m->ctx, word->elems[0]);
		if (word->kind == LO_ATTR_STRING && strcmp(lo_str_text(m->ctx, word->text), name) == 0)
			return true;
	}
	return false;
}

/* Does an attribute say that the op is LLVM's own setjmp, which no function declares? */
static bool calls_sjlj(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_attr_data *d = lo_attr_of(m, op, "intrin");
	return d->kind == LO_ATTR_STRING && strstr(lo_str_text(m->ctx, d->text), "sjlj.setjmp");
}

/* The function around the op may come back to an earlier point, or to an earlier stack, by it. */
static void note_back(const struct lo_module *m, struct lo_passed *out, lo_op_id op)
{
	lo_op_id caller = op;
	while (caller.n && !(lo_info(lo_op(m, caller))->traits & LO_TRAIT_FUNCTION))
		caller = lo_parent_op(m, caller);
	if (caller.n)
		*lo_id_map_at(&out->back, caller.n) = op.n;
}

static void find_twice(const struct lo_module *m, struct lo_passed *out, const lo_op_id *functions,
		       uint32_t n)
{
	for (lo_op_id id = m->top; n && (id = lo_walk_next(m, m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		if (names_one(m, op->attrs, functions, n) ||
		    names_one(m, lo_op_ext(m, op)->props, functions, n))
			note_back(m, out, id);
	}
}

const struct lo_passed *lo_passed_find(const struct lo_module *m, struct lo_arena *scratch,
				       struct lo_arena *arena)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct lo_passed *out = LO_NEW(arena, struct lo_passed);
	struct use_graph g = {.m = m, .arena = scratch};
	LO_VEC(lo_op_id) twice = {0};
	lo_id_map_init(&g.number, scratch, 0);
	lo_id_map_init(&g.functions.number, arena, 0);
	lo_id_map_init(&out->back, arena, 0);
	for (lo_op_id id = m->top; (id = lo_walk_next(m, m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		const struct lo_summary *callee = op->ext ? lo_summary_of_call(m, op) : NULL;
		if (callee && callee->func.n && !lo_id_map_get(&g.functions.number, callee->func.n))
			add_function(&g, callee->func);
		if (!op->ext)
			continue;
		if (passes_through(m, op, "returns_twice"))
			LO_PUSH(scratch, &twice, id);
		if (calls_sjlj(m, op) || lo_op_restores_stack(m, op))
			note_back(m, out, id);
		if (!(lo_info(op)->traits & LO_TRAIT_FUNCTION))
			continue;
		if (passes_through(m, op, "presplitcoroutine")) /* it is suspended, and continues later */
			*lo_id_map_at(&out->back, id.n) = id.n;
	}
	g.n_arguments = g.nodes.n;
	for (uint32_t f = 0; f < g.functions.ops.n; f++)
		if (g.functions.ops.at[f].n) {
			look_at_function(&g, g.functions.ops.at[f]);
			look_at_addresses(&g, g.functions.ops.at[f]);
		}
	pass_on(&g);
	find_twice(m, out, twice.at, twice.n);
	out->functions.number = g.functions.number;
	for (uint32_t f = 0; f < g.functions.first.n; f++)
		LO_PUSH(arena, &out->functions.first, g.functions.first.at[f]);
	LO_PUSH(arena, &out->functions.first, g.n_arguments);
	out->at = LO_ARRAY(arena, g.n_arguments, struct use_demand);
	for (uint32_t i = 0; i < g.n_arguments; i++)
		out->at[i] = demand_of(&g.nodes.at[i]);
	lo_arena_reset(scratch, mark);
	return out;
}

lo_op_id use_comes_back(const struct lo_passed *passed, lo_op_id func)
{
	return (lo_op_id){lo_id_map_get(&passed->back, func.n)};
}
