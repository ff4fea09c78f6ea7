// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the sites of a function. Out: for two memrefs whether they are one storage, beginning at the same
 * address, certainly, perhaps or never; and for each site which entry may be which retained memref, and which
 * entries may be the same.
 *
 * Origins of memrefs (alias_sets.h): ORIGIN_OUTER is for arguments and globals, which may be one another,
 * ORIGIN_UNKNOWN for all memrefs of which nothing is known; each allocation is an origin of its own, and so
 * is each new buffer that a call returns (lo_summary_gives_new). Two allocations are never the same, nor is
 * an allocation the same as an outer memref. Unknown memory may be an allocation only if the address of the
 * allocation escapes. Further, a buffer is not what existed before it was allocated: a memref defined before
 * the allocation is another buffer, or an earlier instance of the same allocation in a loop.
 *
 * An entry counts only where its condition holds. Therefore:
 * - what the condition implies decides branches and selects that the memref comes from, and
 * - where control flow forwards memref and condition side by side, a memref whose condition is never true
 *   does not count. (What an op has allocated in a loop is owned, what the loop began with is not.)
 *
 * A `bufferization.clone` counts as an allocation: a pass that replaces it by its source must also remove one
 * of the two deallocs. Whether freed memory has the address of other memory has no defined answer; "no" is
 * assumed. */
#include <string.h>

#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "deallocs.h"

enum { ORIGIN_OUTER = 1, ORIGIN_UNKNOWN, ORIGIN_OWN };
enum { MAX_FACTS = 8, MAX_PAIRS = 32, MAX_STEPS = 16, MAX_COMPARED = 4096 };

/** What is known where a condition holds. */
struct facts {
	uint32_t n;
	lo_value_id value[MAX_FACTS];
	bool holds[MAX_FACTS];
};
struct dealloc_origins {
	uint32_t n;
	const uint32_t *at; /* ascending; n == 0: nothing is known */
	uint32_t own[LO_MAX_ALIASES];
};
/** A memref as it is where some facts hold. */
struct meant {
	lo_value_id base, resolved;
	struct dealloc_origins origins;
};

/* ---- bases --------------------------------------------------------------- */

/** The operand that begins at the same address as its view @p v; id 0: there is none. */
static lo_value_id same_address(const struct deallocs *d, lo_value_id v)
{
	const struct lo_module *m = d->m;
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = lo_op(m, def);
	enum lo_affine_op word = def.n ? lo_info(op)->affine : LO_AFFINE_NONE;
	uint32_t operand = UINT32_MAX;
	if (word >= LO_AFFINE_VIEW_SAME && word <= LO_AFFINE_VIEW_METADATA && word != LO_AFFINE_VIEW_BYTES)
		operand = lo_op_view_source(m, op, lo_value_index(m, v));
	if (operand == UINT32_MAX)
		return (lo_value_id){0};
	lo_value_id source = lo_operand(m, op, operand);
	bool same_space = lo_data_of(m, v)->space.n == lo_data_of(m, source)->space.n;
	return same_space && lo_is_memref(m, source) ? source : (lo_value_id){0};
}

/** In walk order, so that sources come first; where they do not, a view is its own base. */
static void find_bases(struct deallocs *d)
{
	d->base = LO_ARRAY(d->arena, d->sets->n, lo_value_id);
	for (uint32_t v = 0; v < d->sets->n; v++) {
		lo_value_id source = same_address(d, d->sets->values[v]);
		uint32_t from = source.n ? lo_alias_number(d->sets, source) : LO_NO_INDEX;
		d->base[v] = from < v ? d->base[from] : d->sets->values[v];
	}
}

lo_value_id base_of(const struct deallocs *d, lo_value_id memref)
{
	uint32_t v = lo_alias_number(d->sets, memref);
	return v == LO_NO_INDEX ? memref : d->base[v];
}

/* ---- origins ------------------------------------------------------------- */

static bool is_clone(const struct lo_op *op)
{
	return op->kind == LO_OP_BUFFERIZATION_CLONE;
}

/** Is @p v a new buffer, by a clone or by what a callee has allocated? */
static bool made_by_op(const struct deallocs *d, lo_value_id v)
{
	lo_op_id def = lo_def_op(d->m, v);
	const struct lo_op *op = lo_op(d->m, def);
	return def.n &&
	       (is_clone(op) || lo_summary_gives_new(lo_summary_of_call(d->m, op), lo_value_index(d->m, v)));
}

static void set_origins(struct deallocs *d)
{
	struct lo_alias_sets *s = d->sets;
	d->n_origins = ORIGIN_OWN;
	for (uint32_t v = 0; v < s->n; v++) {
		lo_op_id def = lo_def_op(d->m, s->values[v]);
		switch ((enum lo_memref_from)s->from[v]) {
		case LO_FROM_ARGUMENT:
		case LO_FROM_GLOBAL: s->origin[v] = ORIGIN_OUTER; break;
		case LO_FROM_UNKNOWN:
			s->origin[v] = made_by_op(d, s->values[v]) ? d->n_origins++ : ORIGIN_UNKNOWN;
			break;
		case LO_FROM_ALLOCATION: /* the allocation may reuse what is freed for it */
			s->origin[v] = lo_op_has_effects(d->m, lo_op(d->m, def), LO_EFFECT_FREE)
					       ? ORIGIN_UNKNOWN
					       : d->n_origins++;
			break;
		case LO_FROM_VIEW:
		case LO_FROM_FLOW: break;
		}
	}
	lo_alias_sets_solve(s, d->n_origins, ORIGIN_UNKNOWN);
}

bool harmless(const struct deallocs *d, const struct lo_op *op)
{
	uint32_t n, known = lo_id_map_get(&d->harmless, op->n_results ? lo_result(op, 0).n : 0);
	if (!known || !lo_op_takes_address(d->m, op))
		return false;
	const struct lo_use *uses = lo_uses_of(&d->uses, lo_result(op, 0), &n);
	for (uint32_t i = 0; i < n; i++) {
		bool unequal;
		known += lo_op_compares_equal(d->m, lo_op(d->m, uses[i].op), &unequal);
	}
	return known == n;
}

static void see(struct deallocs *d, const struct lo_op *op, uint32_t operand)
{
	uint32_t v = lo_alias_number(d->sets, lo_operand(d->m, op, operand));
	if (v == LO_NO_INDEX || is_clone(op))
		return;
	enum lo_escape how = lo_alias_escape(d->sets, op, operand);
	bool given_back = lo_op_effects_on(d->m, op, operand) & LO_EFFECT_FREE && op->n_results &&
			  lo_op_allocates(d->m, op, 0);
	if (!given_back && (how == LO_ESCAPES_NOT || how == LO_ESCAPES_RETURNED ||
			    how == LO_ESCAPES_COMPARED || harmless(d, op)))
		return;
	for (uint32_t k = 0; k < d->sets->count[v]; k++)
		d->seen[d->sets->sets.at[d->sets->first[v] + k]] = true;
}

static void find_seen(struct deallocs *d)
{
	d->seen = LO_ARRAY(d->arena, d->n_origins, bool);
	for (lo_op_id id = d->func; (id = lo_walk_next(d->m, d->func, id, false)).n;) {
		const struct lo_op *op = lo_op(d->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++)
			see(d, op, i);
	}
	for (uint32_t i = 0; i < d->sets->overflowed.n; i++)
		d->seen[d->sets->overflowed.at[i]] = true;
}

static void index_edges(struct deallocs *d)
{
	lo_id_map_init(&d->first_edge, d->arena, d->sets->n_forwards);
	d->next_edge = LO_ARRAY(d->arena, d->sets->n_forwards, uint32_t);
	for (uint32_t i = d->sets->n_forwards; i-- > 0;) {
		uint32_t *first = lo_id_map_at(&d->first_edge, d->sets->forwards[i].to.n);
		d->next_edge[i] = *first;
		*first = i + 1;
	}
}

void prepare_relations(struct deallocs *d)
{
	d->sets = lo_alias_sets_collect(d->m, d->func, d->arena);
	set_origins(d);
	find_seen(d);
	find_bases(d);
	index_edges(d);
	d->flow = lo_flow_build(d->m, d->func, d->arena, d->arena);
	d->position_of = d->flow->position_of;
}

static void full_origins(const struct deallocs *d, lo_value_id memref, struct dealloc_origins *out)
{
	uint32_t v = lo_alias_number(d->sets, memref);
	*out = (struct dealloc_origins){0};
	if (v == LO_NO_INDEX)
		return;
	out->n = d->sets->count[v];
	out->at = d->sets->sets.at + d->sets->first[v];
}

/** Can the two never be the same, whatever runs? */
static bool never_meet(const struct deallocs *d, const struct dealloc_origins *a,
		       const struct dealloc_origins *b)
{
	bool outer[2] = {false, false}, unknown[2] = {false, false}, seen[2] = {false, false};
	const struct dealloc_origins *both[2] = {a, b};
	for (uint32_t k = 0; k < 2; k++)
		for (uint32_t i = 0; i < both[k]->n; i++) {
			uint32_t origin = both[k]->at[i];
			outer[k] |= origin == ORIGIN_OUTER;
			unknown[k] |= origin == ORIGIN_UNKNOWN;
			seen[k] |= origin < ORIGIN_OWN || d->seen[origin];
		}
	if ((outer[0] && outer[1]) || (unknown[0] && seen[1]) || (unknown[1] && seen[0]) || !a->n || !b->n)
		return false;
	for (uint32_t i = 0, k = 0; i < a->n && k < b->n;) {
		if (a->at[i] == b->at[k] && a->at[i] >= ORIGIN_OWN)
			return false;
		uint32_t least = a->at[i] < b->at[k] ? a->at[i] : b->at[k];
		i += a->at[i] == least;
		k += b->at[k] == least;
	}
	return true;
}

/* ---- what a condition implies -------------------------------------------- */

static void add_fact(struct facts *f, lo_value_id value, bool holds)
{
	if (f->n == MAX_FACTS || !value.n)
		return;
	f->value[f->n] = value;
	f->holds[f->n++] = holds;
}

/** Add the facts about its operands that follow from fact number @p i. */
static void derive(const struct lo_module *m, struct facts *f, uint32_t i)
{
	lo_op_id def = lo_def_op(m, f->value[i]);
	const struct lo_op *op = lo_op(m, def);
	if (!def.n)
		return;
	const lo_value_id *x = lo_operands(m, op);
	if (op->kind == LO_OP_ARITH_XORI) {
		if (literal_bit(m, x[1]) == BIT_TRUE)
			add_fact(f, x[0], !f->holds[i]);
		if (literal_bit(m, x[0]) == BIT_TRUE)
			add_fact(f, x[1], !f->holds[i]);
	} else if ((op->kind == LO_OP_ARITH_ANDI && f->holds[i]) ||
		   (op->kind == LO_OP_ARITH_ORI && !f->holds[i])) {
		add_fact(f, x[0], f->holds[i]);
		add_fact(f, x[1], f->holds[i]);
	} else if (op->kind == LO_OP_ARITH_SELECT) {
		enum bit other = f->holds[i] ? BIT_FALSE : BIT_TRUE;
		bool second = literal_bit(m, x[1]) == other, first = literal_bit(m, x[2]) == other;
		if (first == second)
			return;
		add_fact(f, x[0], first);
		add_fact(f, x[first ? 1 : 2], f->holds[i]);
	}
}

static void add_condition(const struct lo_module *m, struct facts *f, lo_value_id condition, bool holds)
{
	uint32_t i = f->n;
	add_fact(f, condition, holds);
	for (; i < f->n; i++)
		derive(m, f, i);
}

static int fact_of(const struct facts *f, lo_value_id value)
{
	for (uint32_t i = 0; i < f->n; i++)
		if (f->value[i].n == value.n)
			return f->holds[i];
	return -1;
}

/** The value of @p v, a result of a branch or a select, if its condition holds or does not; id 0: unknown. */
static lo_value_id arm(const struct lo_module *m, lo_value_id v, bool holds)
{
	const struct lo_op *op = lo_op(m, lo_def_op(m, v));
	if (lo_info(op)->affine == LO_AFFINE_SELECT)
		return lo_operand(m, op, holds ? 1 : 2);
	lo_block_id block = lo_region(m, lo_op_region(m, op, holds ? 0 : 1))->first;
	lo_op_id yield = block.n ? lo_block(m, block)->last : (lo_op_id){0};
	uint32_t i = lo_value_index(m, v);
	return yield.n && i < lo_op(m, yield)->n_operands ? lo_operand(m, lo_op(m, yield), i)
							  : (lo_value_id){0};
}

/** The arm of a branch or a select that the facts decide; id 0: they do not decide it. */
static lo_value_id taken(const struct lo_module *m, const struct facts *f, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	const struct lo_op *op = lo_op(m, def);
	enum lo_affine_op word = def.n ? lo_info(op)->affine : LO_AFFINE_NONE;
	int holds = word == LO_AFFINE_IF || word == LO_AFFINE_SELECT ? fact_of(f, lo_operand(m, op, 0)) : -1;
	return holds < 0 ? (lo_value_id){0} : arm(m, v, holds);
}

static lo_value_id resolve(const struct deallocs *d, const struct facts *f, lo_value_id base)
{
	for (uint32_t step = 0; f && step < MAX_STEPS; step++) {
		lo_value_id next = taken(d->m, f, base);
		if (!next.n)
			break;
		base = base_of(d, next);
	}
	return base;
}

/* ---- memref and condition forwarded side by side ------------------------- */

struct dealloc_pairs {
	const struct deallocs *d;
	uint32_t n;
	lo_value_id memref[MAX_PAIRS], condition[MAX_PAIRS];
	struct dealloc_origins *out;
	bool good;
};

static void add_pair(struct dealloc_pairs *p, lo_value_id memref, lo_value_id condition)
{
	memref = base_of(p->d, memref);
	if (condition.n && literal_bit(p->d->m, condition) == BIT_FALSE)
		return;
	for (uint32_t i = 0; i < p->n; i++)
		if (p->memref[i].n == memref.n && p->condition[i].n == condition.n)
			return;
	p->good = p->good && p->n < MAX_PAIRS;
	if (!p->good)
		return;
	p->memref[p->n] = memref;
	p->condition[p->n++] = condition;
}

/** Expand the pair (@p memref, @p condition) into the pairs that control flow forwards to it. false: it does
 * not forward both together. */
static bool expand_edges(struct dealloc_pairs *p, lo_value_id memref, lo_value_id condition)
{
	const struct deallocs *d = p->d;
	const struct lo_forward *edges = d->sets->forwards;
	uint32_t first = lo_id_map_get(&d->first_edge, memref.n), a, b;
	uint32_t other = condition.n ? lo_id_map_get(&d->first_edge, condition.n) : 0;
	for (a = first, b = other; a && b && edges[a - 1].by.n == edges[b - 1].by.n;) {
		a = d->next_edge[a - 1];
		b = d->next_edge[b - 1];
	}
	if (!first || !other || a || b || lo_value(d->m, memref)->def != lo_value(d->m, condition)->def)
		return false;
	for (a = first, b = other; a && p->good; a = d->next_edge[a - 1], b = d->next_edge[b - 1])
		add_pair(p, edges[a - 1].from, edges[b - 1].from);
	return true;
}

/** Likewise for the values from the arms of a branch or a select: for the first the condition of the branch
 * holds. */
static bool expand_arms(struct dealloc_pairs *p, lo_value_id memref)
{
	const struct lo_module *m = p->d->m;
	lo_op_id def = lo_def_op(m, memref);
	enum lo_affine_op word = def.n ? lo_info(lo_op(m, def))->affine : LO_AFFINE_NONE;
	if (word != LO_AFFINE_IF && word != LO_AFFINE_SELECT)
		return false;
	lo_value_id holds = lo_operand(m, lo_op(m, def), 0);
	lo_value_id first = arm(m, memref, true), second = arm(m, memref, false);
	if (!first.n || !second.n)
		return false;
	add_pair(p, first, holds);
	add_pair(p, second, (lo_value_id){0});
	return true;
}

static void add_origins(struct dealloc_pairs *p, lo_value_id memref)
{
	struct dealloc_origins more;
	uint32_t old[LO_MAX_ALIASES], n = 0;
	full_origins(p->d, memref, &more);
	p->good = p->good && more.n;
	memcpy(old, p->out->own, p->out->n * sizeof *old);
	for (uint32_t i = 0, k = 0; i < p->out->n || k < more.n;) {
		uint32_t x = i < p->out->n ? old[i] : UINT32_MAX, y = k < more.n ? more.at[k] : UINT32_MAX;
		uint32_t least = x < y ? x : y;
		i += x == least;
		k += y == least;
		if (n == LO_MAX_ALIASES) {
			p->good = false;
			return;
		}
		p->out->own[n++] = least;
	}
	p->out->n = n;
}

/** The origins that @p memref may have while @p condition holds (id 0: always). */
static void owned_origins(const struct deallocs *d, lo_value_id memref, lo_value_id condition,
			  struct dealloc_origins *out)
{
	struct dealloc_pairs p = {.d = d, .out = out, .good = true};
	*out = (struct dealloc_origins){0};
	add_pair(&p, memref, condition);
	for (uint32_t i = 0; i < p.n && p.good; i++)
		if (!expand_edges(&p, p.memref[i], p.condition[i]) && !expand_arms(&p, p.memref[i]))
			add_origins(&p, p.memref[i]);
	out->at = out->own;
	if (!p.good || !out->n)
		full_origins(d, memref, out);
}

/* ---- two memrefs --------------------------------------------------------- */

/** Is the value @p v always defined before the op @p alloc runs? Both are used at one point. */
static bool made_before(const struct deallocs *d, lo_value_id v, lo_op_id alloc)
{
	lo_op_id def = lo_def_op(d->m, v);
	lo_block_id block = lo_def_block(d->m, v);
	lo_op_id from = def.n ? def : lo_block(d->m, block)->first;
	uint32_t a = from.n ? lo_dense_id(&d->position_of, from.n) : LO_NO_INDEX;
	uint32_t b = lo_dense_id(&d->position_of, alloc.n);
	return def.n != alloc.n && a != LO_NO_INDEX && b != LO_NO_INDEX && lo_point_dominates(d->flow, a, b);
}

static bool is_allocation(const struct deallocs *d, lo_value_id v)
{
	uint32_t i = lo_alias_number(d->sets, v);
	return i != LO_NO_INDEX && d->sets->origin[i] >= ORIGIN_OWN;
}

static bool earlier(const struct deallocs *d, lo_value_id old, lo_value_id new)
{
	return is_allocation(d, new) && made_before(d, old, lo_def_op(d->m, new));
}

/** @p condition: holds too, and may be forwarded with the memref; id 0: none. */
static void mean(const struct deallocs *d, lo_value_id memref, const struct facts *f, lo_value_id condition,
		 struct meant *out)
{
	out->base = base_of(d, memref);
	out->resolved = resolve(d, f, out->base);
	owned_origins(d, out->resolved, condition, &out->origins);
}

static enum relation relate_meant(const struct deallocs *d, const struct meant *a, const struct meant *b)
{
	if (a->base.n == b->base.n || a->resolved.n == b->resolved.n)
		return SAME;
	if (earlier(d, a->base, b->base) || earlier(d, b->base, a->base))
		return APART;
	return never_meet(d, &a->origins, &b->origins) ? APART : PERHAPS;
}

/** Two memrefs, where some facts hold; each perhaps with a condition that is forwarded with it. */
struct dealloc_question {
	lo_value_id memrefs[2], conditions[2];
	struct facts facts;
};

static enum relation answer_plainly(const struct deallocs *d, const struct dealloc_question *q,
				    struct meant *meant)
{
	for (uint32_t i = 0; i < 2; i++)
		mean(d, q->memrefs[i], &q->facts, q->conditions[i], &meant[i]);
	return relate_meant(d, &meant[0], &meant[1]);
}

/** The answer if the i1 @p c is true or false. */
static enum relation answer_if(const struct deallocs *d, const struct dealloc_question *q, lo_value_id c,
			       bool holds)
{
	struct dealloc_question other = *q;
	struct meant meant[2];
	add_condition(d->m, &other.facts, c, holds);
	return answer_plainly(d, &other, meant);
}

/** The condition of the branch or select that defines @p v; id 0: none. */
static lo_value_id decided_by(const struct lo_module *m, lo_value_id v)
{
	lo_op_id def = lo_def_op(m, v);
	enum lo_affine_op word = def.n ? lo_info(lo_op(m, def))->affine : LO_AFFINE_NONE;
	return word == LO_AFFINE_IF || word == LO_AFFINE_SELECT ? lo_operand(m, lo_op(m, def), 0)
								: (lo_value_id){0};
}

/** Splits only on a branch that defines a memref's base, not on one that the base resolves to: the condition
 * of the former is visible where the memref is. */
static struct related answer(const struct deallocs *d, const struct dealloc_question *q)
{
	struct meant meant[2];
	struct related out = {.how = answer_plainly(d, q, meant)};
	for (uint32_t i = 0; out.how == PERHAPS && i < 2; i++) {
		lo_value_id c = decided_by(d->m, meant[i].base);
		if (!c.n || fact_of(&q->facts, c) >= 0)
			continue;
		enum relation yes = answer_if(d, q, c, true), no = answer_if(d, q, c, false);
		if (yes == PERHAPS || no == PERHAPS)
			continue;
		out = (struct related){yes == no ? yes : WHEN, c, yes == SAME};
	}
	return out;
}

struct related relate(struct deallocs *d, lo_value_id a, lo_value_id b)
{
	struct dealloc_question q = {.memrefs = {a, b}};
	return answer(d, &q);
}

/* ---- the memrefs of a site ----------------------------------------------- */

static bool counts(const struct deallocs *d, const struct entry *e)
{
	return literal_bit(d->m, e->condition) != BIT_FALSE;
}

/** May two entries whose conditions hold be one buffer? */
static bool may_be_one(const struct deallocs *d, const struct entry *a, const struct entry *b)
{
	struct dealloc_question q = {.memrefs = {a->memref, b->memref},
				     .conditions = {a->condition, b->condition}};
	add_condition(d->m, &q.facts, a->condition, true);
	add_condition(d->m, &q.facts, b->condition, true);
	return answer(d, &q).how != APART;
}

/** For a call: may the entry be an earlier one, if its own condition holds? Then it is not freed, whatever
 * the condition of that one. */
static bool may_be_hidden(const struct deallocs *d, const struct entry *by, const struct entry *e)
{
	struct dealloc_question q = {.memrefs = {by->memref, e->memref}, .conditions = {{0}, e->condition}};
	add_condition(d->m, &q.facts, e->condition, true);
	return by->memref.n && e->memref.n && answer(d, &q).how != APART;
}

static void relate_entry(struct deallocs *d, const struct site *site, struct entry *e)
{
	struct dealloc_question q = {.memrefs = {e->memref}, .conditions = {e->condition}};
	add_condition(d->m, &q.facts, e->condition, true);
	e->shares = d->shares.n;
	for (uint32_t i = 0; i < site->n_retained && counts(d, e); i++) {
		q.memrefs[1] = d->retained.at[site->retained + i].memref;
		if (!q.memrefs[1].n)
			continue;
		struct related related = answer(d, &q);
		if (related.how != APART)
			LO_PUSH(d->arena, &d->shares, ((struct share){site->retained + i, related}));
	}
	e->n_shares = d->shares.n - e->shares;
}

/** What is certainly retained is not freed; the retained memref tells what else the entry may be. */
static bool never_freed(const struct deallocs *d, const struct entry *e)
{
	bool certain, perhaps;
	count_shares(d, e, &certain, &perhaps);
	return !counts(d, e) || (certain && !perhaps);
}

static bool may_meet(const struct deallocs *d, const struct site *site, const struct entry *before,
		     const struct entry *e)
{
	if (before->base.n == e->base.n)
		return false;
	return site->call ? may_be_hidden(d, before, e) : !never_freed(d, before) && may_be_one(d, before, e);
}

/** Relate each entry to each retained memref and to each other entry. */
static void relate_all(struct deallocs *d, struct site *site)
{
	struct entry *entries = d->entries.at + site->entries;
	for (uint32_t i = 0; i < site->n_entries; i++)
		relate_entry(d, site, &entries[i]);
	for (uint32_t i = 0; i < site->n_entries; i++) {
		for (uint32_t k = 0; k < i && !never_freed(d, &entries[i]); k++) {
			if (!may_meet(d, site, &entries[k], &entries[i]))
				continue;
			entries[k].mixed = true;
			entries[i].mixed = true;
		}
	}
}

void count_shares(const struct deallocs *d, const struct entry *e, bool *certain, bool *perhaps)
{
	*certain = *perhaps = false;
	for (uint32_t i = 0; i < e->n_shares; i++) {
		*certain |= d->shares.at[e->shares + i].is.how == SAME;
		*perhaps |= d->shares.at[e->shares + i].is.how == PERHAPS;
	}
}

/* ---- sites with many memrefs: which bases have an origin ------------------ */

struct alias_crowd {
	struct deallocs *d;
	struct lo_id_map base_of_origin; /* origin -> the base that has it; UINT32_MAX: several bases */
	bool unknown;                    /* some memref is unknown: it may be any whose address escapes */
};

static void join_crowd(struct alias_crowd *c, lo_value_id base)
{
	struct dealloc_origins all;
	full_origins(c->d, base, &all);
	for (uint32_t i = 0; i < all.n; i++) {
		uint32_t origin = all.at[i], *of = lo_id_map_at(&c->base_of_origin, origin);
		*of = *of && *of != base.n ? UINT32_MAX : base.n;
		c->unknown |= origin == ORIGIN_UNKNOWN;
	}
}

static bool alone(const struct alias_crowd *c, lo_value_id base)
{
	struct dealloc_origins all;
	full_origins(c->d, base, &all);
	for (uint32_t i = 0; i < all.n; i++) {
		uint32_t origin = all.at[i];
		bool outside = origin < ORIGIN_OWN || c->d->seen[origin];
		if (lo_id_map_get(&c->base_of_origin, origin) != base.n || origin == ORIGIN_UNKNOWN ||
		    (outside && c->unknown))
			return false;
	}
	return all.n != 0;
}

static void relate_crowd(struct deallocs *d, struct site *site)
{
	struct alias_crowd c = {.d = d};
	lo_id_map_init(&c.base_of_origin, d->arena, site->n_entries);
	struct lo_id_map retained_of =
		lo_id_map_make(d->arena, site->n_retained); /* base -> index of the retained memref, + 1 */
	for (uint32_t i = 0; i < site->n_entries; i++)
		join_crowd(&c, d->entries.at[site->entries + i].base);
	for (uint32_t i = 0; i < site->n_retained; i++)
		join_crowd(&c, d->retained.at[site->retained + i].base);
	for (uint32_t i = site->n_retained; i-- > 0;) {
		struct retained *r = &d->retained.at[site->retained + i];
		if (!r->memref.n)
			continue;
		uint32_t *known = lo_id_map_at(&retained_of, r->base.n);
		r->mixed = *known || !alone(&c, r->base);
		*known = site->retained + i + 1;
	}
	for (uint32_t i = 0; i < site->n_entries; i++) {
		struct entry *e = &d->entries.at[site->entries + i];
		if (!e->memref.n)
			continue;
		uint32_t is = lo_id_map_get(&retained_of, e->base.n);
		e->mixed = !alone(&c, e->base) || (is && d->retained.at[is - 1].mixed);
		e->shares = d->shares.n;
		if (is)
			LO_PUSH(d->arena, &d->shares,
				((struct share){is - 1, {.how = e->mixed ? PERHAPS : SAME}}));
		e->n_shares = d->shares.n - e->shares;
	}
	for (uint32_t i = site->n_retained;
	     i-- > 0;) { /* if several retained memrefs have one base, all are mixed */
		struct retained *r = &d->retained.at[site->retained + i];
		r->mixed |= r->memref.n && lo_id_map_get(&retained_of, r->base.n) != site->retained + i + 1;
	}
}

static void find_leaders(struct deallocs *d, const struct site *site)
{
	struct lo_id_map first = lo_id_map_make(d->arena, site->n_entries);
	for (uint32_t i = 0; i < site->n_entries; i++) {
		uint32_t number = site->entries + i;
		struct entry *e = &d->entries.at[number];
		e->base = base_of(d, e->memref);
		e->leader = number;
		if (!e->memref.n)
			continue;
		uint32_t *at = lo_id_map_at(&first, e->base.n);
		*at = *at ? *at : number + 1;
		e->leader = *at - 1;
	}
	for (uint32_t i = 0; i < site->n_retained; i++) {
		struct retained *r = &d->retained.at[site->retained + i];
		r->base = base_of(d, r->memref);
	}
}

void relate_site(struct deallocs *d, struct site *site)
{
	find_leaders(d, site);
	if ((uint64_t)site->n_entries * ((uint64_t)site->n_entries + site->n_retained) <= MAX_COMPARED)
		relate_all(d, site);
	else
		relate_crowd(d, site);
}
