// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a module with summaries. Out: whether each result of a call that is said to be a new buffer is one:
 * allocated in the call, stored nowhere, and no other result.
 *
 * What the summaries say is a claim for each function that is called so. A claim is examined in the body of
 * the function, where those about the functions that it calls are taken for granted; these are examined in
 * turn. That is sound, since a call that has returned consists of finitely many. From what is returned,
 * values are followed backwards along views and control flow to the allocations that they may be; from these
 * forwards to all their uses. Of an argument that is passed a new buffer it is examined likewise that it is
 * kept nowhere, and returned only as the summary says. The address of a buffer as a number may be compared,
 * and be put into lists whose elements are only compared. Nothing of analysis/summaries.c and new_results.c
 * is used but their answers. */
#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "analysis/summaries.h"
#include "certify_impl.h"
#include "ir/arguments.h"

#define SEVERAL UINT32_MAX

enum about { RESULTS, RESULT, ARGUMENT, LIST };
/** Something that must hold of a function: its new results are new; result number i is an argument, as its
 * summary says; argument number i is not kept; its elements are only compared. */
struct new_result_claim {
	const struct lo_summary *of;
	enum about about;
	uint32_t i;
};
struct new_result_judge {
	const struct lo_module *m;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	bool good;
	LO_VEC(lo_op_id) forwarders;
	struct lo_id_map hidden; /* ops in a region that may run at any time */
	struct lo_uses uses;
	const struct lo_forward *forwards;
	struct lo_id_map first_from, first_to; /* value -> first forward from it, or to it, + 1 */
	uint32_t *next_from, *next_to;

	LO_VEC(struct new_result_claim) claims;
	struct lo_id_map first_claim; /* function -> 1 + index in is_claimed of what is claimed of it */
	LO_VEC(bool) is_claimed;
	struct lo_id_map exits_of; /* function -> 1 + index in exits of its first one, see exits_of() */
	LO_VEC(lo_op_id) exits;

	struct lo_id_map seen; /* lists and numbers that were examined */
	LO_VEC(lo_value_id) work, numbers, lists;
};
/** Values that are followed for a claim. */
struct new_result_walk {
	const struct new_result_claim *claim;
	struct lo_id_map reached; /* value -> 1 + what it is followed for, or SEVERAL */
};

static void reject(struct new_result_judge *j, lo_op_id at, const char *text)
{
	if (j->good)
		(void)lo_flawed(j->flaw, at, text);
	j->good = false;
}

/* ---- claims ---------------------------------------------------------------- */

static void claim(struct new_result_judge *j, const struct lo_summary *of, enum about about, uint32_t i)
{
	uint32_t *first = lo_id_map_at(&j->first_claim, of->func.n);
	if (!*first) {
		*first = j->is_claimed.n + 1;
		for (uint32_t k = 0; k < 1 + of->n_results + 2 * of->n_args; k++)
			LO_PUSH(j->arena, &j->is_claimed, false);
	}
	uint32_t at = *first - 1 +
		      (about == RESULTS    ? 0
		       : about == RESULT   ? 1 + i
		       : about == ARGUMENT ? 1 + of->n_results + i
					   : 1 + of->n_results + of->n_args + i);
	if (j->is_claimed.at[at])
		return;
	j->is_claimed.at[at] = true;
	LO_PUSH(j->arena, &j->claims, ((struct new_result_claim){of, about, i}));
}

/* Is the body that runs that of the function? */
static bool has_body(const struct new_result_judge *j, lo_op_id func)
{
	const struct lo_op *op = lo_op(j->m, func);
	return certify_is_final(j->m, op) && lo_n_regions(j->m, op) && lo_body_id(j->m, op).n;
}

/* ---- where values come from ------------------------------------------------ */

static bool is_new(const struct new_result_judge *j, const struct lo_op *op, uint32_t result)
{
	if (op->kind == LO_OP_BUFFERIZATION_CLONE)
		return true;
	if (!lo_op_allocates(j->m, op, result) || op->kind == LO_OP_MEMREF_ALLOCA ||
	    lo_info(op)->traits & LO_TRAIT_CONSTANT)
		return false;
	return !lo_op_has_effects(j->m, op, LO_EFFECT_FREE);
}

static void reach(struct new_result_judge *j, struct new_result_walk *w, lo_value_id v, uint32_t why)
{
	uint32_t *at = lo_id_map_at(&w->reached, v.n), now = *at && *at != why ? SEVERAL : why;
	if (*at == now)
		return;
	*at = now;
	LO_PUSH(j->arena, &j->work, v);
}

/* Follow a value that a call gives. false: it is anything. */
static bool follow_call_back(struct new_result_judge *j, struct new_result_walk *w, const struct lo_op *op,
			     uint32_t result, uint32_t why)
{
	const struct lo_summary *callee = lo_summary_of_call(j->m, op);
	if (callee->results[result].other)
		return false;
	claim(j, callee, RESULT, result);
	for (uint32_t i = 0; i < callee->results[result].n_args; i++)
		reach(j, w, lo_operand(j->m, op, callee->results[result].args[i]), why);
	return true;
}

/* Follow a value to what it may be a name of. false: to what others may know. *made: the op made it. */
static bool follow_back(struct new_result_judge *j, struct new_result_walk *w, lo_value_id v, uint32_t why,
			bool *made)
{
	lo_op_id def = lo_def_op(j->m, v);
	const struct lo_op *op = lo_op(j->m, def);
	uint32_t result = def.n ? lo_value_index(j->m, v) : 0, n = 0;
	const struct lo_summary *callee = def.n ? lo_summary_of_call(j->m, op) : NULL;
	*made = def.n && (callee ? lo_summary_gives_new(callee, result) : is_new(j, op, result));
	if (*made && callee)
		claim(j, callee, RESULTS, 0);
	for (uint32_t i = lo_id_map_get(&j->first_to, v.n); i; i = j->next_to[i - 1], n++)
		reach(j, w, j->forwards[i - 1].from, why);
	if (*made || n)
		return true;
	if (!def.n || lo_op_global(j->m, op).n)
		return false;
	if (callee)
		return follow_call_back(j, w, op, result, why);
	for (uint32_t i = 0; i < op->n_operands; i++) {
		if (!lo_op_may_view(j->m, op, result, i))
			continue;
		reach(j, w, lo_operand(j->m, op, i), why);
		n++;
	}
	return n != 0;
}

/* ---- addresses as numbers --------------------------------------------------- */

static bool first_time(struct new_result_judge *j, lo_value_id v)
{
	return (*lo_id_map_at(&j->seen, v.n))++ == 0;
}

/* The list in this function that a number is put into; id 0: it is not one. */
static lo_value_id own_list(const struct new_result_judge *j, lo_value_id list)
{
	lo_value_id made = lo_under_kind(j->m, list, LO_OP_MEMREF_CAST);
	lo_op_id def = lo_def_op(j->m, made);
	return def.n && lo_op_allocates(j->m, lo_op(j->m, def), 0) && lo_op(j->m, def)->n_results == 1
		       ? made
		       : (lo_value_id){0};
}

static void use_number(struct new_result_judge *j, const struct lo_use *use)
{
	const struct lo_op *op = lo_op(j->m, use->op);
	bool unequal;
	lo_value_id list = {0};
	if (lo_op_compares_equal(j->m, op, &unequal))
		return;
	if (op->kind == LO_OP_MEMREF_STORE && use->operand == 0)
		list = own_list(j, lo_operand(j->m, op, 1));
	if (list.n)
		LO_PUSH(j->arena, &j->lists, list);
	else
		reject(j, use->op, "the address of a result that is said to be new is not only compared");
}

static void use_list(struct new_result_judge *j, const struct lo_use *use)
{
	const struct lo_op *op = lo_op(j->m, use->op);
	const struct lo_summary *callee = lo_summary_of_call(j->m, op);
	bool in_place = op->kind == LO_OP_MEMREF_STORE && use->operand == 1;
	if (callee)
		claim(j, callee, LIST, use->operand);
	else if (op->kind == LO_OP_MEMREF_LOAD)
		LO_PUSH(j->arena, &j->numbers, lo_result(op, 0));
	else if (op->kind == LO_OP_MEMREF_CAST)
		LO_PUSH(j->arena, &j->lists, lo_result(op, 0));
	else if (!in_place && op->kind != LO_OP_MEMREF_DIM && op->kind != LO_OP_MEMREF_DEALLOC)
		reject(j, use->op,
		       "a list of addresses of results that are said to be new is not only compared");
}

static void examine_numbers(struct new_result_judge *j)
{
	while (j->good && j->numbers.n + j->lists.n) {
		bool number = j->numbers.n != 0;
		lo_value_id v = number ? j->numbers.at[--j->numbers.n] : j->lists.at[--j->lists.n];
		uint32_t n;
		if (!first_time(j, v))
			continue;
		const struct lo_use *uses = lo_uses_of(&j->uses, v, &n);
		for (uint32_t i = 0; i < n; i++)
			(number ? use_number : use_list)(j, &uses[i]);
	}
}

/* ---- where values go --------------------------------------------------------- */

/* Has the op a memref result of which the table says neither what it is nor where it comes from? */
static bool gives_unknown(const struct new_result_judge *j, const struct lo_op *op)
{
	for (uint32_t r = 0; r < op->n_results; r++) {
		lo_value_id v = lo_result(op, r);
		bool known = !lo_is_memref(j->m, v) || lo_op_allocates(j->m, op, r) ||
			     lo_op_global(j->m, op).n || lo_id_map_get(&j->first_to, v.n);
		for (uint32_t i = 0; !known && i < op->n_operands; i++)
			known = lo_op_may_view(j->m, op, r, i);
		if (!known)
			return true;
	}
	return false;
}

/* Does the op that a region ends with give its operands to where nobody knows? */
static bool ends_unknown(const struct new_result_judge *j, const struct lo_op *op)
{
	if (!(lo_info_of(j->m, op)->traits & LO_TRAIT_TERMINATOR) || lo_n_successors(j->m, op))
		return false;
	lo_op_id parent = lo_region(j->m, lo_block(j->m, op->block)->region)->parent;
	return lo_info_of(j->m, lo_op(j->m, parent))->forward == LO_FORWARD_NONE;
}

/* Does the op keep its operand, or give it to others? */
static bool keeps(struct new_result_judge *j, lo_op_id id, uint32_t i)
{
	const struct lo_op *op = lo_op(j->m, id);
	const struct lo_summary *callee = lo_summary_of_call(j->m, op);
	uint32_t effects = lo_op_effects_on(j->m, op, i);
	if (lo_id_map_get(&j->hidden, id.n) || effects & LO_EFFECT_ASYNC)
		return true;
	if (callee) {
		claim(j, callee, ARGUMENT, i);
		return effects & LO_EFFECT_CAPTURE || callee->mixed[i];
	}
	if (op->kind == LO_OP_BUFFERIZATION_CLONE)
		return false;
	if (lo_op_takes_address(j->m, op)) {
		LO_PUSH(j->arena, &j->numbers, lo_result(op, 0));
		return false;
	}
	if (effects & LO_EFFECT_FREE && op->n_results && lo_op_allocates(j->m, op, 0))
		return true;
	return effects & LO_EFFECT_CAPTURE || ends_unknown(j, op) ||
	       (!effects && lo_op_has_effects(j->m, op, LO_EFFECT_WRITE)) ||
	       (!(effects & (LO_EFFECT_VIEW | LO_EFFECT_FORWARD)) && gives_unknown(j, op));
}

/* May the function return as result @p r what is followed for @p why? */
static bool may_return(const struct new_result_walk *w, uint32_t r, uint32_t why)
{
	return w->claim->about == RESULTS ? why == r + 1 : lo_summary_returns(w->claim->of, r, w->claim->i);
}

static void use_value(struct new_result_judge *j, struct new_result_walk *w, const struct lo_use *use,
		      uint32_t why)
{
	const struct lo_op *op = lo_op(j->m, use->op);
	bool promised = w->claim->about == ARGUMENT &&
			lo_argument_attr(j->m, w->claim->of->func, w->claim->i, "llvm.nocapture").n;
	if (lo_info_of(j->m, op)->traits & LO_TRAIT_RETURN) {
		if (!may_return(w, use->operand, why))
			reject(j, use->op,
			       "a result that is said to be new, or no result, is returned as another");
		return;
	}
	if (keeps(j, use->op, use->operand) && !promised)
		reject(j, use->op, "a result that is said to be new is known elsewhere");
	for (uint32_t r = 0; r < op->n_results; r++)
		if (lo_is_memref(j->m, lo_result(op, r)) && lo_op_may_view(j->m, op, r, use->operand))
			reach(j, w, lo_result(op, r), why);
}

static void follow_forward(struct new_result_judge *j, struct new_result_walk *w)
{
	while (j->good && j->work.n) {
		lo_value_id v = j->work.at[--j->work.n];
		uint32_t n, why = lo_id_map_get(&w->reached, v.n);
		const struct lo_use *uses = lo_uses_of(&j->uses, v, &n);
		for (uint32_t i = 0; i < n; i++)
			use_value(j, w, &uses[i], why);
		for (uint32_t i = lo_id_map_get(&j->first_from, v.n); i; i = j->next_from[i - 1])
			if (lo_is_memref(j->m, j->forwards[i - 1].to))
				reach(j, w, j->forwards[i - 1].to, why);
	}
}

/* ---- one claim --------------------------------------------------------------- */

/* The ops at which @p func may end, listed once; the last one is 0. */
static const lo_op_id *exits_of(struct new_result_judge *j, lo_op_id func)
{
	uint32_t *first = lo_id_map_at(&j->exits_of, func.n);
	if (!*first) {
		const struct lo_region *region = lo_region(j->m, lo_op_region(j->m, lo_op(j->m, func), 0));
		*first = j->exits.n + 1;
		for (lo_block_id block = region->first; block.n; block = lo_block(j->m, block)->next) {
			lo_op_id last = lo_block(j->m, block)->last;
			if (last.n && !lo_n_successors(j->m, lo_op(j->m, last)))
				LO_PUSH(j->arena, &j->exits, last);
		}
		LO_PUSH(j->arena, &j->exits, (lo_op_id){0});
	}
	return &j->exits.at[*first - 1];
}

/* Begin at what the function returns as result @p r. false: it may return otherwise. */
static bool begin_at_returns(struct new_result_judge *j, struct new_result_walk *w, uint32_t r)
{
	for (const lo_op_id *exit = exits_of(j, w->claim->of->func); exit->n; exit++) {
		const struct lo_op *op = lo_op(j->m, *exit);
		bool returns = lo_info_of(j->m, op)->traits & LO_TRAIT_RETURN;
		if (returns ? op->n_operands <= r : op->kind == LO_OP_FOREIGN)
			return false;
		if (returns)
			reach(j, w, lo_operand(j->m, op, r), r + 1);
	}
	return true;
}

/* All new results together, since none may be another. */
static void examine_results(struct new_result_judge *j, const struct new_result_claim *c)
{
	struct new_result_walk back = {c, lo_id_map_make(j->arena, 0)}, on = {c, lo_id_map_make(j->arena, 0)};
	LO_VEC(lo_value_id) made = {0};
	for (uint32_t r = 0; r < c->of->n_results; r++)
		if (lo_summary_gives_new(c->of, r) && !begin_at_returns(j, &back, r))
			reject(j, c->of->func,
			       "a result is said to be new, but it is not known where it is returned");
	while (j->good && j->work.n) {
		lo_value_id v = j->work.at[--j->work.n];
		uint32_t why = lo_id_map_get(&back.reached, v.n);
		bool is_made;
		if (why == SEVERAL || !follow_back(j, &back, v, why, &is_made))
			reject(j, lo_known_at(j->m, v),
			       why == SEVERAL ? "two results that are said to be new may be one buffer"
					      : "a result that is said to be new may be another buffer");
		else if (is_made)
			LO_PUSH(j->arena, &made, v);
	}
	for (uint32_t i = 0; i < made.n; i++)
		reach(j, &on, made.at[i], lo_id_map_get(&back.reached, made.at[i].n));
	follow_forward(j, &on);
}

/* The result is one of the arguments that the summary says. */
static void examine_result(struct new_result_judge *j, const struct new_result_claim *c)
{
	struct new_result_walk w = {c, lo_id_map_make(j->arena, 0)};
	const struct lo_block *entry = lo_body(j->m, lo_op(j->m, c->of->func));
	bool good = begin_at_returns(j, &w, c->i);
	while (good && j->work.n) {
		lo_value_id v = j->work.at[--j->work.n];
		bool made,
			argument = lo_def_block(j->m, v).n == lo_body_id(j->m, lo_op(j->m, c->of->func)).n &&
				   v.n - entry->args < c->of->n_args;
		if (argument)
			good = lo_summary_returns(c->of, c->i, v.n - entry->args);
		good = good && ((argument && !lo_id_map_get(&j->first_to, v.n)) ||
				(follow_back(j, &w, v, c->i + 1, &made) && !made));
	}
	if (!good)
		reject(j, c->of->func, "a result is said to be an argument but may be another buffer");
}

static void examine(struct new_result_judge *j, const struct new_result_claim *c)
{
	j->work.n = 0;
	if (!has_body(j, c->of->func)) {
		bool promised =
			c->about == ARGUMENT && lo_argument_attr(j->m, c->of->func, c->i, "llvm.nocapture").n;
		if (!promised)
			reject(j, c->of->func,
			       "a result is said to be new, but not all functions that have it are known");
		return;
	}
	lo_value_id argument = {0};
	if (c->about == ARGUMENT || c->about == LIST)
		argument = lo_block_arg(lo_body(j->m, lo_op(j->m, c->of->func)), c->i);
	struct new_result_walk w = {c, lo_id_map_make(j->arena, 0)};
	switch (c->about) {
	case RESULTS: examine_results(j, c); break;
	case RESULT: examine_result(j, c); break;
	case ARGUMENT:
		reach(j, &w, argument, 1);
		follow_forward(j, &w);
		break;
	case LIST: LO_PUSH(j->arena, &j->lists, argument); break;
	}
	examine_numbers(j);
}

/* ---- the module --------------------------------------------------------------- */

static void find_claims(struct new_result_judge *j)
{
	for (lo_op_id id = j->m->top; (id = lo_walk_next(j->m, j->m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(j->m, id);
		const struct lo_summary *callee = op->ext ? lo_summary_of_call(j->m, op) : NULL;
		for (uint32_t r = 0; callee && r < callee->n_results; r++)
			if (lo_summary_gives_new(callee, r))
				claim(j, callee, RESULTS, 0);
	}
}

/* What the walks need. */
static void examine_ops(struct new_result_judge *j)
{
	lo_op_id after = {0}; /* the op after one with regions that may run at any time */
	bool hidden = false;
	for (lo_op_id id = j->m->top; (id = lo_walk_next(j->m, j->m->top, id, false)).n;) {
		const struct lo_op *op = lo_op(j->m, id);
		hidden = hidden && id.n != after.n;
		if (hidden)
			*lo_id_map_at(&j->hidden, id.n) = 1;
		if (!hidden && lo_n_regions(j->m, op) && lo_info_of(j->m, op)->flow == LO_FLOW_UNKNOWN) {
			hidden = true;
			after = lo_walk_next(j->m, j->m->top, id, true);
		}
		if (lo_may_forward(j->m, op))
			LO_PUSH(j->arena, &j->forwarders, id);
	}
}

static void index_forwards(struct new_result_judge *j)
{
	uint32_t n;
	struct lo_open_targets open;
	j->forwards = lo_forwards_by(j->m, j->forwarders.at, j->forwarders.n, j->arena, &n, &open);
	lo_id_map_init(&j->first_from, j->arena, n);
	lo_id_map_init(&j->first_to, j->arena, n);
	j->next_from = LO_ARRAY(j->arena, n, uint32_t);
	j->next_to = LO_ARRAY(j->arena, n, uint32_t);
	for (uint32_t i = 0; i < n; i++) {
		uint32_t *from = lo_id_map_at(&j->first_from, j->forwards[i].from.n);
		j->next_from[i] = *from;
		*from = i + 1;
		uint32_t *to = lo_id_map_at(&j->first_to, j->forwards[i].to.n);
		j->next_to[i] = *to;
		*to = i + 1;
	}
}

bool lo_new_results_certify(const struct lo_module *m, struct lo_arena *arena, struct lo_flaw *flaw)
{
	struct lo_arena_mark mark = lo_arena_mark(arena);
	struct new_result_judge j = {.m = m, .arena = arena, .flaw = flaw, .good = true};
	lo_id_map_init(&j.hidden, arena, 0);
	lo_id_map_init(&j.first_claim, arena, 0);
	lo_id_map_init(&j.seen, arena, 0);
	lo_id_map_init(&j.exits_of, arena, 0);
	find_claims(&j);
	if (j.claims.n) {
		examine_ops(&j);
		j.uses = lo_uses_compute(m, m->top, arena);
		index_forwards(&j);
	}
	for (uint32_t i = 0; j.good && i < j.claims.n; i++) {
		struct new_result_claim next = j.claims.at[i];
		examine(&j, &next);
	}
	lo_arena_reset(arena, mark);
	return j.good;
}
