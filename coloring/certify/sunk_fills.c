// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function before fills were moved down, the same after it, and which ops are said to have moved. Out:
 * whether all accesses see what they saw.
 *
 * What was moved only writes one allocation whose address does not escape, and reads nothing but constants.
 * All else is in its block, in its order. Each moved op has a state on the paths to each access: settled, or
 * owed, when its old place was passed and its new one was not. No access of the allocation may meet it owed,
 * nor may the op itself run when it is not owed: then it runs no more often than before, and nothing that was
 * written later is overwritten. A value that it uses and that is computed anew while it is owed makes it
 * stale, and stale it must not run. New storage has no contents, and what is freed must not be written: the
 * allocation and its dealloc settle it. */
#include "certify_impl.h"
#include "edits.h"

#include "analysis/positions.h"
#include "ir/ops.h"
#include "reuse/sink_fills.h"

enum { SETTLED = 1, OWED = 2, STALE = 4 };
enum { PASSED, RUNS, ACCESSED, COMPUTED, ALLOCATED, FREED };
static const struct edit_step steps[] = {
	[PASSED] = {.to = OWED},
	[RUNS] = {.bad = SETTLED | STALE, .to = SETTLED},
	[ACCESSED] = {.bad = OWED | STALE},
	[COMPUTED] = {.adds = STALE},
	[ALLOCATED] = {.to = SETTLED},
	[FREED] = {.to = SETTLED},
};
static const unsigned writes_memory = LO_EFFECT_WRITE | LO_EFFECT_KILL,
		      accesses_memory = writes_memory | LO_EFFECT_READ | LO_EFFECT_FREE;

struct sunk_fill_comparison {
	struct edit e;
	struct lo_module *m;
	struct lo_arena *arena;
	const struct lo_sunk_fills *said;
	struct edit_names names;
	uint32_t *claim_of; /* [n] 1 + the claim of a recorded op or of one around it; 0: none */
	uint32_t *first_claim, *next_claim; /* [n_origins], [claims] 1 + claims that write an allocation */
	LO_VEC(struct edit_event) events;
};

/* ---- all else ------------------------------------------------------------ */

static bool find_claims(struct sunk_fill_comparison *c)
{
	c->claim_of = LO_ARRAY(c->arena, c->e.n, uint32_t);
	for (uint32_t k = 0; k < c->said->at.n; k++) {
		uint32_t i = edit_number(&c->e, c->said->at.at[k].fill);
		if (i == LO_NO_INDEX || c->claim_of[i])
			return lo_flawed(c->e.flaw, c->e.before->func,
					 "what is said to have been moved is no op, or twice the same");
		c->claim_of[i] = k + 1;
	}
	for (uint32_t i = 0; i < c->e.n; i++)
		if (!c->claim_of[i] && edit_parent(&c->e, i) != LO_NO_INDEX)
			c->claim_of[i] = c->claim_of[edit_parent(&c->e, i)];
	return true;
}

static bool is_moved(const struct sunk_fill_comparison *c, uint32_t i)
{
	return c->claim_of[i] && c->said->at.at[c->claim_of[i] - 1].fill.n == c->e.before->ops.at[i].id.n;
}

static bool compare(struct sunk_fill_comparison *c)
{
	uint32_t before = 0, n = 0;
	for (lo_op_id id = c->e.before->func; (id = lo_walk_next(c->m, c->e.before->func, id, false)).n;
	     n++) {
		uint32_t i = edit_number(&c->e, id);
		if (i == LO_NO_INDEX || !edit_is_same(c->m, c->e.before, i))
			return lo_flawed(c->e.flaw, id,
					 "an op was added or changed where fills were only to be moved");
		if (is_moved(c, i))
			continue;
		if (lo_op(c->m, id)->block.n != c->e.before->ops.at[i].block.n ||
		    (!c->claim_of[i] && i < before))
			return lo_flawed(c->e.flaw, id, "an op was moved that is not said to be a fill");
		before = c->claim_of[i] ? before : i;
	}
	return n == c->e.n ||
	       lo_flawed(c->e.flaw, c->e.before->func, "an op was removed where fills were only to be moved");
}

/* ---- what was moved ------------------------------------------------------ */

static bool is_constant(struct sunk_fill_comparison *c, lo_value_id name)
{
	lo_op_id def = lo_def_of_kind(c->m, name, LO_OP_MEMREF_GET_GLOBAL);
	if (!def.n)
		return false;
	lo_op_id global = lo_symbol_lookup(c->m, c->e.before->func, lo_op_global(c->m, lo_op(c->m, def)));
	return global.n && lo_op(c->m, global)->kind == LO_OP_MEMREF_GLOBAL &&
	       lo_op_attr(c->m, lo_op(c->m, global), "constant").n;
}

/* *origin: the allocation that is written; 0: none yet. */
static bool check_operand(struct sunk_fill_comparison *c, const struct lo_op *op, uint32_t k,
			  uint32_t *origin)
{
	lo_value_id v = lo_operand(c->m, op, k);
	uint32_t n, effects = lo_op_effects_on(c->m, op, k);
	const uint32_t *origins = edit_origins(&c->names, v, &n);
	if (!lo_is_memref(c->m, v) || (effects == LO_EFFECT_READ && is_constant(c, v)))
		return true;
	if (!(effects & LO_EFFECT_WRITE) || effects & ~writes_memory || n != 1 ||
	    origins[0] < EDIT_FIRST_ALLOCATION || (*origin && *origin != origins[0]))
		return false;
	*origin = origins[0];
	return true;
}

/* Does it only write one allocation? Loops of numbers of iterations that are known when they begin end. */
static bool check_claim(struct sunk_fill_comparison *c, uint32_t claim)
{
	lo_op_id fill = c->said->at.at[claim].fill;
	uint32_t origin = 0;
	for (lo_op_id id = fill; id.n; id = lo_walk_next(c->m, fill, id, false)) {
		const struct lo_op *op = lo_op(c->m, id);
		bool good = !edit_keeps_place(c->m, op) && (id.n != fill.n || !op->n_results);
		for (uint32_t k = 0; good && k < op->n_operands; k++)
			good = check_operand(c, op, k, &origin);
		if (!good)
			return lo_flawed(c->e.flaw, id, "what was moved does more than to fill a buffer");
	}
	if (!origin)
		return lo_flawed(c->e.flaw, fill, "what was moved fills nothing");
	c->next_claim[claim] = c->first_claim[origin];
	c->first_claim[origin] = claim + 1;
	return true;
}

/* ---- events -------------------------------------------------------------- */

static void add_event(struct sunk_fill_comparison *c, struct edit_place at, uint32_t claim, uint8_t step,
		      lo_op_id op)
{
	LO_PUSH(c->arena, &c->events, ((struct edit_event){.at = at, .item = claim, .step = step, .op = op}));
}

static struct edit_place place_at(const struct sunk_fill_comparison *c, uint32_t position, uint32_t after)
{
	return (struct edit_place){c->e.flow->node_at[position], 2 * position + after};
}

/* The old place: before the next op of its block that was not moved. */
static bool find_old_places(struct sunk_fill_comparison *c)
{
	struct lo_id_map next = lo_id_map_make(c->arena, 0); /* block -> 1 + position of that op */
	for (uint32_t i = c->e.n; i-- > 0;) {
		const struct recorded_op *was = &c->e.before->ops.at[i];
		uint32_t at = lo_dense_id(&c->e.position_of, was->id.n),
			 follows = lo_id_map_get(&next, was->block.n);
		if (is_moved(c, i) && (!follows || at == LO_NO_INDEX))
			return lo_flawed(c->e.flaw, was->id,
					 "a fill was moved from or to where it does not run");
		if (is_moved(c, i))
			add_event(c, place_at(c, follows - 1, 0), c->claim_of[i] - 1, PASSED, was->id);
		else if (at != LO_NO_INDEX)
			*lo_id_map_at(&next, was->block.n) = at + 1;
	}
	return true;
}

/* The values that the fill uses from outside. */
static void list_definitions(struct sunk_fill_comparison *c, uint32_t claim)
{
	lo_op_id fill = c->said->at.at[claim].fill;
	for (lo_op_id id = fill; id.n; id = lo_walk_next(c->m, fill, id, false)) {
		const struct lo_op *op = lo_op(c->m, id);
		for (uint32_t k = 0; k < op->n_operands; k++) {
			lo_op_id def = lo_def_op(c->m, lo_operand(c->m, op, k));
			lo_block_id block = lo_def_block(c->m, lo_operand(c->m, op, k));
			uint32_t at = lo_dense_id(&c->e.position_of,
						  def.n ? def.n : lo_block(c->m, block)->first.n),
				 number = def.n ? edit_number(&c->e, def) : LO_NO_INDEX;
			if (at != LO_NO_INDEX && (number == LO_NO_INDEX || c->claim_of[number] != claim + 1))
				add_event(c, place_at(c, at, def.n != 0), claim, COMPUTED, id);
		}
	}
}

static bool add_accesses(struct sunk_fill_comparison *c, const struct lo_scope_walk *w, uint32_t k,
			 struct edit_place at)
{
	const struct lo_op *op = lo_op(c->m, w->op);
	uint32_t n, effects = lo_op_effects_on(c->m, op, k), own = c->claim_of[edit_number(&c->e, w->op)];
	const uint32_t *origins = edit_origins(&c->names, lo_operand(c->m, op, k), &n);
	bool frees = op->kind == LO_OP_MEMREF_DEALLOC && n == 1;
	for (uint32_t o = 0; o < n; o++) {
		uint32_t claim = c->first_claim[origins[o]];
		if (claim &&
		    (lo_alias_escape(c->names.sets, op, k) || effects & LO_EFFECT_ASYNC || w->unknown.n))
			return lo_flawed(c->e.flaw, w->op,
					 "what a fill that was moved fills may be accessed elsewhere");
		for (; claim && effects & accesses_memory; claim = c->next_claim[claim - 1])
			if (claim != own)
				add_event(c, at, claim - 1, frees ? FREED : ACCESSED, w->op);
	}
	return true;
}

/* Has each of the iterations around the fill that run concurrently an allocation of its own? */
static bool is_own(const struct sunk_fill_comparison *c, uint32_t claim, lo_op_id made)
{
	const struct lo_flow *flow = c->e.flow;
	uint32_t at = lo_dense_id(&c->e.position_of, c->said->at.at[claim].fill.n),
		 from = lo_dense_id(&c->e.position_of, made.n);
	uint32_t l = at == LO_NO_INDEX ? 0 : flow->nodes[flow->node_at[at]].loop;
	for (; l; l = flow->loops[l].parent)
		if (flow->loops[l].parallel &&
		    (from == LO_NO_INDEX || !lo_loop_has(&flow->loops[l], flow->node_at[from])))
			return lo_flawed(
				c->e.flaw, made,
				"what a fill that was moved fills is shared by concurrent iterations");
	return true;
}

static bool list_events(struct sunk_fill_comparison *c)
{
	struct lo_scope_walk w;
	uint32_t position = 0;
	lo_scope_walk_start(&w, c->m, c->e.before->func, c->arena);
	while (lo_scope_walk_next(&w).n) {
		const struct lo_op *op = lo_op(c->m, w.op);
		position = edit_position(&c->e, &w, position);
		struct edit_place at = place_at(c, position, 1);
		uint32_t claim = c->claim_of[edit_number(&c->e, w.op)],
			 made = op->n_results ? lo_alias_number(c->names.sets, lo_result(op, 0))
					      : LO_NO_INDEX;
		if (claim && c->said->at.at[claim - 1].fill.n == w.op.n)
			add_event(c, at, claim - 1, RUNS, w.op);
		for (uint32_t k = 0; k < op->n_operands; k++)
			if (!add_accesses(c, &w, k, at))
				return false;
		claim = made != LO_NO_INDEX ? c->first_claim[c->names.sets->origin[made]] : 0;
		for (; claim; claim = c->next_claim[claim - 1]) {
			add_event(c, at, claim - 1, ALLOCATED, w.op);
			if (!is_own(c, claim - 1, w.op))
				return false;
		}
	}
	for (uint32_t claim = 0; claim < c->said->at.n; claim++)
		list_definitions(c, claim);
	return find_old_places(c);
}

/* ---- entry point --------------------------------------------------------- */

static bool check_paths(struct sunk_fill_comparison *c)
{
	edit_paths(c->e.flow, steps, c->events.at, c->events.n, (struct edit_cut){0}, c->arena);
	for (uint32_t i = 0; i < c->events.n; i++) {
		const struct edit_event *event = &c->events.at[i];
		if (event->bad)
			return lo_flawed(
				c->e.flaw, event->op,
				event->step == RUNS
					? "a fill was moved to where it runs more often, or fills in "
					  "another value"
					: "a buffer is accessed before the fill that was moved");
	}
	return true;
}

bool lo_sunk_fills_certify(const struct lo_edit_record *before, const struct lo_sunk_fills *said,
			   const struct lo_flow *flow, struct lo_arena *arena, struct lo_flaw *out)
{
	struct sunk_fill_comparison c = {.m = flow->m, .arena = arena, .said = said};
	c.e = edit_begin(c.m, before, flow, arena, out);
	if (!find_claims(&c) || !compare(&c))
		return false;
	c.names = edit_names(c.m, before->func, arena);
	c.first_claim = LO_ARRAY(arena, c.names.n_origins, uint32_t);
	c.next_claim = LO_ARRAY(arena, said->at.n, uint32_t);
	for (uint32_t claim = 0; claim < said->at.n; claim++)
		if (!check_claim(&c, claim))
			return false;
	return list_events(&c) && check_paths(&c);
}
