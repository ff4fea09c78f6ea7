// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a valid module. Out: for each function that is called by name, its effects on its memrefs; each call
 * refers to the summary of its callee.
 *
 * Calls and functions are collected per symbol table, so that a name is resolved in its own table. The
 * alias sets of a body are solved with one origin per argument and one for all other storage. The effects
 * of each operand from the op table are added to the arguments that the operand may be. A component of the
 * call graph is solved after its callees: its functions start without effects and are revisited, alternately
 * forwards and backwards in the search's post-order, while the summary of a callee changes. Summaries only
 * grow, so the result is the least fixed point. (That a result is shared grows too; which results are new
 * buffers is in new_results.c.) The number of rounds is bounded; a component that needs more counts as
 * unknown. Once everything else about a function is known, affine/ is queried for arguments that loops
 * overwrite. */
#include "analysis/summaries.h"
#include "analysis/alias_sets.h"
#include "analysis/alignment.h"
#include "analysis/effects.h"
#include "analysis/scope_walk.h"
#include "base/graph.h"
#include "base/order.h"
#include "dialects/linalg.h"
#include "ir/arguments.h"
#include "new_results.h"

#include <string.h>

#define MAX_ROUNDS  64u /* over one component of the call graph */
#define MAX_PAIRED  16u /* arguments of a function of which pairs are examined: the first ones */
#define NO_FUNCTION UINT32_MAX
#define ACCESSES    (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_FREE)
#define UNKNOWN     (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_CAPTURE)

struct summary_call {
	lo_op_id op;
	uint32_t caller, callee; /* function numbers; caller NO_FUNCTION: not in a function */
};
struct summary_function {
	lo_op_id op;
	struct lo_summary *summary;  /* NULL: not called by name */
	uint32_t looked_at, changed; /* time of the last visit or change; 0: never */
};
struct summary_making {
	struct lo_module *m;
	const struct lo_summary_experts *experts;
	struct lo_arena *arena;
	LO_VEC(lo_op_id) tables; /* symbol tables */
	LO_VEC(struct summary_function) functions;
	LO_VEC(struct summary_call) calls;
	struct lo_id_map function_of; /* op -> number + 1 */
	struct lo_graph callees;      /* of functions */
	uint32_t now;
};

/* ---- functions and calls ------------------------------------------------- */

static uint32_t function_number(const struct summary_making *k, lo_op_id op)
{
	return lo_id_map_get(&k->function_of, op.n) - 1;
}

static const struct lo_type_data *function_type(const struct lo_module *m, const struct lo_op *func)
{
	return lo_type_get(m->ctx, lo_attr_of(m, func, "function_type")->type);
}

static bool is_callee(const struct lo_module *m, const struct lo_op *func, const struct lo_op *call)
{
	const struct lo_type_data *type = function_type(m, func);
	return lo_info(func)->traits & LO_TRAIT_FUNCTION && type->kind == LO_TYPE_FUNCTION &&
	       type->n_inputs == call->n_operands && type->n_results == call->n_results;
}

/* Calls without memrefs do not count. Stores the callee's op in place of its number: its function may not be
 * collected yet. */
static void add_call(struct summary_making *k, const struct lo_symbols *symbols, lo_op_id id, uint32_t caller)
{
	const struct lo_op *op = lo_op(k->m, id);
	const struct lo_attr_data *name = lo_attr_of(k->m, op, "callee");
	lo_op_id callee = {0};
	if (op->ext)
		lo_op_own_ext(k->m, id)->callee = NULL;
	if (name->kind == LO_ATTR_SYMBOL && name->n == 1)
		callee = lo_symbol_find(symbols, name->names[0]);
	if (callee.n && is_callee(k->m, lo_op(k->m, callee), op) && lo_op_touches_memrefs(k->m, op))
		LO_PUSH(k->arena, &k->calls, ((struct summary_call){id, caller, callee.n}));
}

static void add_function(struct summary_making *k, lo_op_id op)
{
	LO_PUSH(k->arena, &k->functions, ((struct summary_function){.op = op}));
	*lo_id_map_at(&k->function_of, op.n) = k->functions.n;
}

/* Collect the functions and calls of one symbol table, without those of nested tables. If an op without a
 * row holds symbols in one of several regions, it is unknown which regions see them: calls in it remain
 * unknown. */
static void collect_table(struct summary_making *k, lo_op_id table)
{
	struct lo_module *m = k->m;
	const struct lo_symbols *symbols = lo_symbols_keep(m, table);
	uint32_t function = NO_FUNCTION;
	lo_op_id after = {0}; /* the op after the function */
	bool skip = lo_op(m, table)->kind == LO_OP_FOREIGN && lo_n_regions(m, lo_op(m, table)) > 1;
	for (lo_op_id id = table; (id = lo_walk_next(m, table, id, skip)).n;) {
		const struct lo_op *op = lo_op(m, id);
		uint32_t traits = lo_info(op)->traits;
		if (id.n == after.n)
			function = NO_FUNCTION;
		skip = lo_op_is_symbol_table(m, id);
		if (skip)
			LO_PUSH(k->arena, &k->tables, id);
		if (op->ext && lo_function_returns_twice(m, id))
			LO_PUSH(&m->arena, &m->twice, lo_symbol_name(m, op));
		if (traits & LO_TRAIT_FUNCTION) {
			add_function(k, id);
			function = k->functions.n - 1;
			after = lo_walk_next(m, table, id, true);
		} else if (traits & LO_TRAIT_CALL && traits & LO_TRAIT_SYMBOL_USER) {
			add_call(k, symbols, id, function);
		}
	}
}

/* Sort callees by caller; attach the callee's summary, which is filled in later, to each call. */
static void link_calls(struct summary_making *k)
{
	for (uint32_t i = 0; i < k->calls.n; i++) {
		struct summary_call *call = &k->calls.at[i];
		call->callee = function_number(k, (lo_op_id){call->callee});
		struct summary_function *callee = &k->functions.at[call->callee];
		if (!callee->summary)
			callee->summary = LO_NEW(&k->m->arena, struct lo_summary);
		lo_op_own_ext(k->m, call->op)->callee = callee->summary;
	}
	struct lo_groups by =
		LO_GROUP_BY(struct summary_call, caller, k->calls.at, k->calls.n, k->functions.n, k->arena);
	uint32_t *callees = LO_ARRAY(k->arena, k->calls.n, uint32_t);
	for (uint32_t i = 0; i < by.first[k->functions.n]; i++)
		callees[i] = k->calls.at[by.of[i]].callee;
	k->callees = (struct lo_graph){k->functions.n, by.first, callees};
}

static void collect(struct summary_making *k)
{
	lo_id_map_init(&k->function_of, k->arena, 0);
	LO_PUSH(k->arena, &k->tables, k->m->top);
	for (uint32_t i = 0; i < k->tables.n; i++)
		collect_table(k, k->tables.at[i]);
	link_calls(k);
}

/* ---- declarations -------------------------------------------------------- */

/* Effects on argument @p i that no op of the function has: values may be stored in what the caller gives up.
 */
static uint32_t given_up(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	return lo_argument_is_donated(m, func, i) ? LO_EFFECT_WRITE : 0;
}

/* Effects on argument @p i that its attributes permit. `bufferization.access` and the llvm.read...
 * attributes describe the effects during the call; only llvm.nocapture excludes a capture. An argument
 * that may not be written may not be freed. */
static uint32_t allowed(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	static const struct {
		const char *access;
		uint32_t not ;
	} accesses[] = {
		{"none", ACCESSES}, {"read", LO_EFFECT_WRITE | LO_EFFECT_FREE}, {"write", LO_EFFECT_READ}};
	static const struct {
		const char *name;
		uint32_t not ;
	} words[] = {{"llvm.readnone", ACCESSES},
		     {"llvm.nocapture", LO_EFFECT_CAPTURE},
		     {"llvm.readonly", LO_EFFECT_WRITE | LO_EFFECT_FREE},
		     {"llvm.writeonly", LO_EFFECT_READ},
		     {"llvm.nofree", LO_EFFECT_FREE}};
	uint32_t effects = ACCESSES | LO_EFFECT_CAPTURE;
	if (lo_dict_find_z(m->ctx, lo_op(m, func)->attrs, "llvm.readnone").n)
		effects &= ~(uint32_t)ACCESSES;
	for (size_t k = 0; k < sizeof words / sizeof *words; k++)
		if (lo_argument_attr(m, func, i, words[k].name).n)
			effects &= ~words[k].not ;
	const struct lo_attr_data *access =
		lo_attr_get(m->ctx, lo_argument_attr(m, func, i, "bufferization.access"));
	for (size_t k = 0; access->kind == LO_ATTR_STRING && k < sizeof accesses / sizeof *accesses; k++)
		if (strcmp(lo_str_text(m->ctx, access->text), accesses[k].access) == 0)
			effects &= ~accesses[k].not ;
	return effects;
}

bool lo_declaration_may_free(const struct lo_module *m, lo_op_id func, uint32_t i)
{
	return allowed(m, func, i) & LO_EFFECT_FREE;
}

/* Entry block of the function if its body is the one that runs; else id 0. */
static lo_block_id body_of(const struct lo_module *m, const struct lo_op *func)
{
	lo_block_id entry = {0};
	if (lo_n_regions(m, func) && !lo_function_is_replaceable(m, func))
		entry = lo_body_id(m, func);
	return entry;
}

/* Summarize a function from its attributes. Nothing is known of results: they may be anything, captured
 * arguments included. */
static void declare(struct summary_making *k, struct lo_summary *s)
{
	const struct lo_op *func = lo_op(k->m, s->func);
	const struct lo_type_data *type = function_type(k->m, func);
	for (uint32_t i = 0; i < s->n_args; i++) {
		uint32_t effects = allowed(k->m, s->func, i);
		if (!lo_type_is_memref(k->m->ctx, type->types[i]))
			continue;
		if (effects & LO_EFFECT_CAPTURE)
			effects &= ~(uint32_t)LO_EFFECT_FREE;
		s->args[i] = (uint8_t)(effects | given_up(k->m, s->func, i));
		s->beyond[i] = LO_BEYOND_BETWEEN;
	}
	s->outside = UNKNOWN;
	for (uint32_t i = 0; i < s->n_results; i++)
		s->results[i] = (struct lo_summary_result){
			.other = lo_type_is_memref(k->m->ctx, type->types[s->n_args + i]), .shared = true};
}

/* ---- effects of a body --------------------------------------------------- */

struct body {
	struct lo_module *m;
	struct lo_arena *arena;
	struct lo_summary *summary;
	struct lo_alias_sets
		*sets; /* origins: argument i is i + 1; then own storage, the unknown origin, other storage */
	uint8_t *allowed;     /* [argument] */
	uint8_t *first;       /* [argument] the first access, enum first */
	lo_op_id top;         /* the op of the entry block that is or contains the current op; 0: none */
	lo_op_id *touched_in; /* [argument] `top` at the first access */
	struct result_uses uses;
	bool coroutine;
	bool changed;
};
enum first { UNTOUCHED, TOUCHED, KILLED };
#define MAX_CASTS 8u /* that are traversed */

static void affect_outside(struct body *b, uint32_t effects)
{
	uint32_t all = b->summary->outside | (effects & UNKNOWN);
	b->changed |= all != b->summary->outside;
	b->summary->outside = (uint8_t)all;
}

static void affect(struct body *b, uint32_t origin, uint32_t effects)
{
	uint32_t own = b->summary->n_args + 1;
	if (origin >= own)
		affect_outside(b, origin == own ? effects & LO_EFFECT_CAPTURE : effects);
	if (!origin || origin >= own)
		return;
	uint8_t *arg = &b->summary->args[origin - 1];
	if (effects & (UNKNOWN | LO_EFFECT_FREE) && b->first[origin - 1] == UNTOUCHED) {
		b->first[origin - 1] = TOUCHED;
		b->touched_in[origin - 1] = b->top;
	}
	effects &= b->allowed[origin - 1] | (uint32_t)LO_EFFECT_VIEW;
	b->changed |= (*arg | effects) != *arg;
	*arg = (uint8_t)(*arg | effects);
}

static void solve(struct body *b)
{
	uint32_t n = b->summary->n_args, own = n + 1, unknown = n + 2, other = n + 3;
	struct lo_alias_sets *s = b->sets;
	for (uint32_t v = 0; v < s->n; v++) {
		if (s->from[v] == LO_FROM_ARGUMENT)
			s->origin[v] = lo_value_index(b->m, s->values[v]) + 1;
		else if (s->from[v] != LO_FROM_VIEW && s->from[v] != LO_FROM_FLOW)
			s->origin[v] = s->from[v] == LO_FROM_ALLOCATION ? own : other;
	}
	lo_alias_sets_solve(s, other + 1, unknown);
	for (uint32_t i = 0; i < s->overflowed.n; i++)
		affect(b, s->overflowed.at[i], UNKNOWN);
}

/* Result @p r may be anything that value number @p v may be. */
static void give_back(struct body *b, uint32_t r, uint32_t v)
{
	struct lo_summary_result *result = &b->summary->results[r];
	const uint32_t *set = b->sets->sets.at + b->sets->first[v];
	uint32_t n = b->sets->count[v], n_args = b->summary->n_args;
	struct lo_summary_result joined = {.other = result->other};
	uint32_t *args = LO_ARRAY(b->arena, (size_t)n + result->n_args, uint32_t);
	for (uint32_t i = 0, j = 0; i < n || j < result->n_args;) {
		uint32_t new = i < n ? set[i] - 1 : UINT32_MAX,
			 old = j < result->n_args ? result->args[j] : UINT32_MAX;
		uint32_t least = new < old ? new : old;
		i += new == least;
		j += old == least;
		joined.other |= least >= n_args;
		if (least < n_args)
			args[joined.n_args++] = least;
	}
	b->changed |= joined.other != result->other;
	result->other = joined.other;
	if (joined.n_args == result->n_args)
		return;
	b->changed = true;
	uint32_t *kept = LO_ARRAY(&b->m->arena, joined.n_args, uint32_t);
	memcpy(kept, args, joined.n_args * sizeof *kept);
	for (uint32_t i = 0; i < joined.n_args; i++)
		affect(b, kept[i] + 1, LO_EFFECT_VIEW);
	result->args = kept;
	result->n_args = joined.n_args;
}

/* Effects of the op on the storage of its operand, as visible to the caller of the function. An address
 * that is only compared does not outlive the call; but during the call nothing else may share the storage
 * of the argument, so it counts as read. */
static uint32_t seen_effects(const struct body *b, const struct lo_op *op, uint32_t operand,
			     bool unknown_flow)
{
	uint32_t effects = lo_op_effects_on(b->m, op, operand), seen = effects & ACCESSES;
	enum lo_escape escape = lo_alias_escape(b->sets, op, operand);
	if (effects & (LO_EFFECT_KILL | LO_EFFECT_FREE))
		seen |= LO_EFFECT_WRITE;
	if (escape == LO_ESCAPES_COMPARED)
		seen |= LO_EFFECT_READ;
	else if (escape != LO_ESCAPES_NOT)
		seen |= UNKNOWN; /* accessed through another value, at any time from now on */
	if (unknown_flow || b->coroutine || effects & LO_EFFECT_ASYNC)
		seen |= UNKNOWN;
	return seen;
}

/* Does the op return from the function with its operands as results? */
static bool returns(const struct body *b, const struct lo_op *op)
{
	return lo_info_of(b->m, op)->traits & LO_TRAIT_RETURN && op->n_operands == b->summary->n_results;
}

bool lo_op_may_return(const struct lo_module *m, const struct lo_op *op, lo_op_id func)
{
	if (lo_info_of(m, op)->traits & LO_TRAIT_RETURN)
		return true;
	return op->kind == LO_OP_FOREIGN && !op->next.n && !lo_n_successors(m, op) &&
	       lo_region(m, lo_block(m, op->block)->region)->parent.n == func.n;
}

static void give_anything(struct body *b)
{
	const struct lo_type_data *type = function_type(b->m, lo_op(b->m, b->summary->func));
	for (uint32_t i = 0; i < b->summary->n_results; i++) {
		struct lo_summary_result *r = &b->summary->results[i];
		if (r->shared || !lo_type_is_memref(b->m->ctx, type->types[type->n_inputs + i]))
			continue;
		r->other = r->shared = b->changed = true;
	}
}

/* The argument, as origin, that is completely overwritten through operand @p i of @p op, if the op runs
 * whenever the function does; 0: none. */
static uint32_t killed_by(const struct body *b, const struct lo_op *op, uint32_t i)
{
	lo_region_id region = lo_op_region(b->m, lo_op(b->m, b->summary->func), 0);
	lo_value_id v = lo_operand(b->m, op, i);
	uint32_t effects = lo_op_effects_on(b->m, op, i);
	lo_op_id def = lo_def_op(b->m, v);
	if (op->block.n != lo_region(b->m, region)->first.n || !(effects & LO_EFFECT_KILL) ||
	    effects & ~(uint32_t)(LO_EFFECT_KILL | LO_EFFECT_WRITE))
		return 0;
	for (uint32_t n = 0; def.n && n < MAX_CASTS; n++) {
		const struct lo_op *view = lo_op(b->m, def);
		uint32_t source = lo_op_view_source(b->m, view, lo_value_index(b->m, v));
		if (lo_info_of(b->m, view)->affine != LO_AFFINE_VIEW_SAME || source == UINT32_MAX)
			return 0;
		v = lo_operand(b->m, view, source);
		def = lo_def_op(b->m, v);
	}
	uint32_t number = lo_alias_number(b->sets, v);
	return !def.n && b->sets->from[number] == LO_FROM_ARGUMENT ? b->sets->origin[number] : 0;
}

static void note_kill(struct body *b, uint32_t origin)
{
	if (origin && b->first[origin - 1] == UNTOUCHED)
		b->first[origin - 1] = KILLED;
}

/* The places of the first and the last element in the storage. false: unknown. */
static bool find_span(const struct lo_module *m, lo_type memref, int64_t *low, int64_t *high)
{
	enum { MAX_DIMS = 32 };
	const struct lo_type_data *type = lo_type_get(m->ctx, memref);
	int64_t strides[MAX_DIMS], reach;
	if (type->kind != LO_TYPE_MEMREF || type->rank > MAX_DIMS ||
	    !lo_memref_strides(m->ctx, memref, strides, low) || *low == LO_DYNAMIC)
		return false;
	*high = *low;
	for (uint32_t d = 0; d < type->rank; d++)
		if (type->shape[d] < 1 || strides[d] == LO_DYNAMIC ||
		    !lo_mul_ok(type->shape[d] - 1, strides[d], &reach) ||
		    !lo_add_ok(reach < 0 ? *low : *high, reach, reach < 0 ? low : high))
			return false;
	return true;
}

/* What the name is a view of, by views whose places count from the same address. */
static lo_value_id viewed_storage(const struct lo_module *m, lo_value_id name)
{
	enum { MAX_VIEWS = 64 };
	for (uint32_t n = 0; n < MAX_VIEWS && lo_def_op(m, name).n; n++) {
		const struct lo_op *op = lo_op(m, lo_def_op(m, name));
		uint32_t source = lo_op_views(m, op, lo_value_index(m, name));
		if (source == UINT32_MAX || lo_info_of(m, op)->affine == LO_AFFINE_VIEW_BYTES)
			break;
		name = lo_operand(m, op, source);
	}
	return name;
}

/* Are the elements of the view certainly between the first and the last one of what it is a view of? */
static bool is_between(const struct lo_module *m, lo_value_id view)
{
	int64_t low, high, first, last;
	lo_value_id of = viewed_storage(m, view);
	return lo_data_of(m, view)->elem.n == lo_data_of(m, of)->elem.n &&
	       find_span(m, lo_type_of(m, view), &low, &high) &&
	       find_span(m, lo_type_of(m, of), &first, &last) && first <= low && high <= last;
}

/* Which bytes besides those of the elements may the op access, or make a view of? */
static enum lo_beyond reach_of(const struct body *b, const struct lo_op *op, uint32_t operand)
{
	const struct lo_summary *callee = lo_summary_of_call(b->m, op);
	if (callee)
		return (enum lo_beyond)callee->beyond[operand];
	if (lo_op_accesses_anywhere(b->m, op, operand))
		return LO_BEYOND_ANYWHERE;
	if (!(lo_op_effects_on(b->m, op, operand) & LO_EFFECT_VIEW))
		return LO_BEYOND_NOT;
	switch (lo_info_of(b->m, op)->affine) {
	case LO_AFFINE_VIEW_SAME:
	case LO_AFFINE_VIEW_SUBVIEW:
	case LO_AFFINE_VIEW_BYTES: /* contiguous bytes */
	case LO_AFFINE_VIEW_COLLAPSE:
	case LO_AFFINE_VIEW_EXPAND:
	case LO_AFFINE_VIEW_TRANSPOSE: return LO_BEYOND_NOT;
	case LO_AFFINE_VIEW_REINTERPRET:
	case LO_AFFINE_VIEW_METADATA:
		return is_between(b->m, lo_result(op, 0)) ? LO_BEYOND_BETWEEN : LO_BEYOND_ANYWHERE;
	default: return LO_BEYOND_BETWEEN;
	}
}

static void note_beyond(struct body *b, const struct lo_op *op, uint32_t operand, uint32_t v)
{
	uint8_t reach = (uint8_t)reach_of(b, op, operand);
	for (uint32_t k = 0; reach && k < b->sets->count[v]; k++) {
		uint32_t origin = b->sets->sets.at[b->sets->first[v] + k];
		if (!origin || origin > b->summary->n_args || b->summary->beyond[origin - 1] >= reach)
			continue;
		b->summary->beyond[origin - 1] = reach;
		b->changed = true;
	}
}

static void note_alignment(struct body *b, const struct lo_op *op, uint32_t operand, uint32_t v)
{
	int64_t align = lo_op_relied_alignment(b->m, op, operand);
	for (uint32_t k = 0; align && k < b->sets->count[v]; k++) {
		uint32_t origin = b->sets->sets.at[b->sets->first[v] + k];
		if (!origin || origin > b->summary->n_args || b->summary->relied[origin - 1] >= align)
			continue;
		b->summary->relied[origin - 1] = align;
		b->changed = true;
	}
}

static void affect_all(struct body *b, uint32_t v, uint32_t effects)
{
	for (uint32_t k = 0; effects && k < b->sets->count[v]; k++)
		affect(b, b->sets->sets.at[b->sets->first[v] + k], effects);
}

static void note_escape(struct body *b, lo_op_id id, uint32_t operand, uint32_t seen, bool unknown_flow)
{
	const struct lo_op *op = lo_op(b->m, id);
	bool later = unknown_flow || lo_op_effects_on(b->m, op, operand) & LO_EFFECT_ASYNC;
	if (b->summary->n_results && (seen & LO_EFFECT_CAPTURE || reuses_operand(b->m, op, operand)))
		LO_PUSH(b->arena, &b->uses.escapes, ((struct operand_escape){id, operand, later}));
}

/* The op uses an argument before it overwrites it: call first with @p kills false, then true. */
static void look_at_operands(struct body *b, lo_op_id id, bool unknown_flow, bool kills)
{
	const struct lo_op *op = lo_op(b->m, id);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		uint32_t v = lo_alias_number(b->sets, lo_operand(b->m, op, i));
		if (v == LO_NO_INDEX)
			continue;
		note_beyond(b, op, i, v);
		note_alignment(b, op, i, v);
		uint32_t killed = unknown_flow ? 0 : killed_by(b, op, i);
		if ((killed != 0) != kills)
			continue;
		uint32_t seen = seen_effects(b, op, i, unknown_flow);
		note_kill(b, killed);
		note_escape(b, id, i, seen, unknown_flow);
		affect_all(b, v, seen);
	}
}

/* Has the op effects that its operands do not show, or may it not end? Then CAPTURE. */
static uint32_t effects_besides(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_op_info *info = lo_info_of(m, op);
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	bool known = op->kind != LO_OP_FOREIGN || lo_op_ext(m, op)->declared;
	if (callee)
		return callee->outside;
	return !known || lo_op_accesses_by_others(m, op) || lo_op_may_wait(m, op) ||
			       info->traits & (LO_TRAIT_CALL | LO_TRAIT_VISIBLE) ||
			       lo_op_effects_unknown(m, op) || lo_n_successors(m, op) ||
			       info->flow == LO_FLOW_WHILE ||
			       (info->flow == LO_FLOW_UNKNOWN && lo_n_regions(m, op))
		       ? LO_EFFECT_CAPTURE
		       : 0;
}

static void look_at(struct body *b, lo_op_id id, bool unknown_flow)
{
	const struct lo_op *op = lo_op(b->m, id);
	affect_outside(b, effects_besides(b->m, op));
	bool gives = !unknown_flow && returns(b, op);
	if (!gives && lo_op_may_return(b->m, op, b->summary->func))
		give_anything(b);
	if (gives)
		LO_PUSH(b->arena, &b->uses.returns, id);
	for (uint32_t i = 0; gives && i < op->n_operands; i++) {
		uint32_t v = lo_alias_number(b->sets, lo_operand(b->m, op, i));
		if (v != LO_NO_INDEX)
			give_back(b, i, v);
	}
	if (gives)
		return;
	look_at_operands(b, id, unknown_flow, false);
	look_at_operands(b, id, unknown_flow, true);
}

/* An argument may be overwritten by the loop nest that accesses it first, or by all loops together. Query
 * both for arguments that are written and for which neither is known. */
static void ask_of_loops(struct summary_making *k, const struct body *b)
{
	LO_VEC(struct lo_overwrite) asked = {0};
	for (uint32_t i = 0; i < b->summary->n_args; i++) {
		lo_op_id op = b->touched_in[i];
		if (b->first[i] != TOUCHED || !op.n || !lo_n_regions(b->m, lo_op(b->m, op)) ||
		    !(b->summary->args[i] & LO_EFFECT_WRITE) ||
		    b->summary->args[i] & (LO_EFFECT_CAPTURE | LO_EFFECT_FREE))
			continue;
		LO_PUSH(k->arena, &asked, ((struct lo_overwrite){.arg = i, .op = op}));
		LO_PUSH(k->arena, &asked, ((struct lo_overwrite){.arg = i}));
	}
	if (asked.n)
		k->experts->overwrites(b->m, b->summary->func, asked.at, asked.n, k->arena);
	for (uint32_t i = 0; i < asked.n; i++)
		if (asked.at[i].surely)
			b->first[asked.at[i].arg] = KILLED;
}

/* If all elements of the argument are written, are all bytes that the function can access written? */
static bool consists_of_elements(const struct body *b, uint32_t arg)
{
	lo_type type = function_type(b->m, lo_op(b->m, b->summary->func))->types[arg];
	return lo_type_fills_bytes(b->m->ctx, lo_type_get(b->m->ctx, type)->elem) &&
	       (b->summary->beyond[arg] == LO_BEYOND_NOT ||
		(b->summary->beyond[arg] == LO_BEYOND_BETWEEN && lo_memref_is_contiguous(b->m->ctx, type)));
}

/* An argument that is overwritten first is not read, as far as its previous contents are concerned. */
static void add_kills(const struct body *b)
{
	for (uint32_t i = 0; i < b->summary->n_args; i++) {
		uint8_t *arg = &b->summary->args[i];
		if (b->first[i] == KILLED && *arg & LO_EFFECT_WRITE && consists_of_elements(b, i) &&
		    !(*arg & (LO_EFFECT_CAPTURE | LO_EFFECT_FREE)))
			*arg = (uint8_t)((*arg | LO_EFFECT_KILL) & ~LO_EFFECT_READ);
	}
}

static void find_mixed(struct lo_summary *s)
{
	for (uint32_t r = 0; r < s->n_results; r++)
		for (uint32_t i = 0; s->results[r].other && i < s->results[r].n_args; i++)
			s->mixed[s->results[r].args[i]] = true;
}

/* Returns false if nothing changed. Unlike the other effects, a kill is a must property. For recursive
 * functions it would need a greatest fixed point, so it is omitted there. */
static bool look_at_body(struct summary_making *k, struct lo_summary *s, bool recursive)
{
	struct lo_module *m = k->m;
	struct lo_arena_mark mark = lo_arena_mark(k->arena);
	struct body b = {
		.m = m, .arena = k->arena, .summary = s, .coroutine = lo_function_is_coroutine(m, s->func)};
	b.allowed = LO_ARRAY(k->arena, s->n_args, uint8_t);
	b.first = LO_ARRAY(k->arena, s->n_args, uint8_t);
	b.touched_in = LO_ARRAY(k->arena, s->n_args, lo_op_id);
	for (uint32_t i = 0; i < s->n_args; i++)
		b.allowed[i] = (uint8_t)allowed(m, s->func, i);
	lo_op_id after = {0}; /* the op after the op with unknown control flow */
	bool skip = false, unknown_flow = false;
	lo_block_id entry = lo_body_id(m, lo_op(m, s->func));
	b.sets = lo_alias_sets_collect(m, s->func, k->arena);
	solve(&b);
	if (recursive)
		affect_outside(&b, LO_EFFECT_CAPTURE);
	for (lo_op_id id = s->func; (id = lo_walk_next(m, s->func, id, skip)).n;) {
		const struct lo_op *op = lo_op(m, id);
		unknown_flow = unknown_flow && id.n != after.n;
		if (lo_region(m, lo_block(m, op->block)->region)->parent.n == s->func.n)
			b.top = op->block.n == entry.n ? id : (lo_op_id){0};
		look_at(&b, id, unknown_flow);
		skip = lo_info(op)->traits & LO_TRAIT_FUNCTION;
		if (!unknown_flow && lo_op_hides_flow(m, op)) {
			unknown_flow = true;
			after = lo_walk_next(m, s->func, id, true);
		}
	}
	find_mixed(s);
	b.changed |= note_shared_results(s, b.sets, &b.uses, k->experts, k->arena);
	if (!recursive && k->experts->overwrites)
		ask_of_loops(k, &b);
	if (!recursive)
		add_kills(&b);
	lo_arena_reset(k->arena, mark);
	return b.changed;
}

/* ---- components of the call graph ---------------------------------------- */

/* Initial summary of @p f: no effects on memref arguments; unknown effects on all other arguments. */
static void start(struct summary_making *k, uint32_t f)
{
	const struct lo_type_data *type = function_type(k->m, lo_op(k->m, k->functions.at[f].op));
	struct lo_summary *s = k->functions.at[f].summary;
	s->func = k->functions.at[f].op;
	s->n_args = type->n_inputs;
	s->n_results = type->n_results;
	s->args = LO_ARRAY(&k->m->arena, s->n_args, uint8_t);
	s->mixed = LO_ARRAY(&k->m->arena, s->n_args, bool);
	s->beyond = LO_ARRAY(&k->m->arena, s->n_args, uint8_t);
	s->relied = LO_ARRAY(&k->m->arena, s->n_args, int64_t);
	for (uint32_t i = 0; i < s->n_args; i++)
		lo_attr_as_int(k->m->ctx, lo_argument_attr(k->m, s->func, i, "llvm.align"), &s->relied[i]);
	s->results = LO_ARRAY(&k->m->arena, s->n_results, struct lo_summary_result);
	s->n_paired = body_of(k->m, lo_op(k->m, s->func)).n ? s->n_args : 0;
	s->n_paired = s->n_paired < MAX_PAIRED ? s->n_paired : MAX_PAIRED;
	s->in_place = LO_ARRAY(&k->m->arena, s->n_paired * s->n_paired, uint8_t);
	for (uint32_t i = 0; i < s->n_args; i++)
		s->args[i] = lo_type_is_memref(k->m->ctx, type->types[i])
				     ? (uint8_t)given_up(k->m, s->func, i)
				     : UNKNOWN;
}

/* Has the summary of a callee changed since the body was last visited? */
static bool is_stale(const struct summary_making *k, uint32_t f)
{
	const struct summary_function *function = &k->functions.at[f];
	for (uint32_t i = k->callees.first[f]; i < k->callees.first[f + 1]; i++)
		if (k->functions.at[k->callees.succ[i]].changed > function->looked_at)
			return true;
	return !function->looked_at;
}

static bool calls_itself(const struct summary_making *k, uint32_t f)
{
	for (uint32_t i = k->callees.first[f]; i < k->callees.first[f + 1]; i++)
		if (k->callees.succ[i] == f)
			return true;
	return false;
}

/* Returns false if the summary did not change. */
static bool improve(struct summary_making *k, uint32_t f, bool recursive, bool give_up)
{
	struct summary_function *function = &k->functions.at[f];
	if (give_up || !body_of(k->m, lo_op(k->m, function->op)).n) {
		declare(k, function->summary);
		return false;
	}
	if (!is_stale(k, f))
		return false;
	function->looked_at = ++k->now;
	if (!look_at_body(k, function->summary, recursive))
		return false;
	function->changed = ++k->now;
	return true;
}

/* Solve the functions @p members, in post-order: callees first where possible, then in reverse order,
 * alternately. */
static void solve_component(struct summary_making *k, const uint32_t *members, uint32_t n)
{
	bool changed = true, recursive = n > 1 || calls_itself(k, members[0]);
	for (uint32_t round = 0; changed; round++) {
		changed = false;
		for (uint32_t i = 0; i < n; i++)
			changed |= improve(k, members[round % 2 ? n - 1 - i : i], recursive,
					   round >= MAX_ROUNDS);
	}
}

void lo_summaries_compute(struct lo_module *m, const struct lo_summary_experts *experts,
			  struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	static const struct lo_summary_experts none = {0};
	struct summary_making k = {.m = m, .experts = experts ? experts : &none, .arena = scratch};
	m->twice.n = 0;
	collect(&k);
	struct lo_components c = lo_graph_components(&k.callees, NULL, scratch);
	for (uint32_t f = 0; f < k.functions.n; f++)
		if (k.functions.at[f].summary)
			start(&k, f);
	/* what no call names has no summary and is a component of its own */
	for (uint32_t i = 0; i < c.n; i++)
		if (k.functions.at[c.nodes[c.first[i]]].summary)
			solve_component(&k, c.nodes + c.first[i], c.first[i + 1] - c.first[i]);
	lo_arena_reset(scratch, mark);
}

uint32_t lo_op_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	uint32_t effects;
	if (lo_op_row_effects(m, op, operand, &effects))
		return effects;
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	return callee ? callee->args[operand] : UNKNOWN;
}

bool lo_op_has_effects(const struct lo_module *m, const struct lo_op *op, uint32_t effects)
{
	for (uint32_t i = 0; i < op->n_operands; i++)
		if (lo_is_memref(m, lo_operand(m, op, i)) && lo_op_effects_on(m, op, i) & effects)
			return true;
	return false;
}

bool lo_op_accesses_by_others(const struct lo_module *m, const struct lo_op *op)
{
	uint32_t effects;
	for (uint32_t i = 0; lo_op_effects_on_others(m, op) && i < op->n_operands; i++)
		if (!lo_is_memref(m, lo_operand(m, op, i)) && lo_op_row_effects(m, op, i, &effects) &&
		    effects & (ACCESSES | LO_EFFECT_KILL))
			return true;
	return false;
}

bool lo_op_may_wait_at(const struct lo_module *m, const struct lo_op *op, uint32_t operand)
{
	const uint32_t both = LO_EFFECT_READ | LO_EFFECT_WRITE;
	return lo_is_memref(m, lo_operand(m, op, operand)) &&
	       (lo_op_effects_on(m, op, operand) & both) == both && !lo_linalg_structured(op);
}

bool lo_op_may_wait(const struct lo_module *m, const struct lo_op *op)
{
	for (uint32_t i = 0; i < op->n_operands && !(lo_info_of(m, op)->traits & LO_TRAIT_CALL); i++)
		if (lo_op_may_wait_at(m, op, i))
			return true;
	return false;
}
