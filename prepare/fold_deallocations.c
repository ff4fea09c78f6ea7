// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function as MLIR's deallocation pipeline leaves it. Out: the same with all decisions made that can be
 * made at compile time: plain deallocs, and constants for who owns what and for comparisons of addresses.
 *
 * In a round, find the sites (dealloc_ops.c), how their memrefs relate (dealloc_aliases.c) and which values
 * each i1 may have (dealloc_bits.c). Then for each site
 * - an entry whose condition is never true is removed;
 * - an entry that is certainly a retained memref is not freed: the retained memref is owned if the entry's
 *   condition holds;
 * - if it is one only if some i1 holds, that i1 decides;
 * - an entry that is no retained memref and no other entry becomes a dealloc, in a branch if its condition is
 *   unknown; entries of one memref are merged;
 * - a retained memref that no other entry can be is removed, with its result known;
 * - the rest of the site is kept.
 *
 * Each i1 with one possible value becomes a constant, branches on constants are replaced by their region, and
 * a dealloc names the allocation itself. The result may allow further decisions: there is another round, up
 * to MAX_ROUNDS. */
#include "analysis/positions.h"
#include "analysis/summaries.h"
#include "deallocs.h"

enum { MAX_ROUNDS = 4 };

/* ---- conditions ---------------------------------------------------------- */

/** A constant among those at the begin of the function, else a new one before them. */
static lo_value_id constant(struct deallocs *d, lo_type type, lo_attr value)
{
	const struct lo_region *body = lo_region(d->m, lo_op_region(d->m, lo_op(d->m, d->func), 0));
	lo_op_id first = lo_block(d->m, body->first)->first;
	for (lo_op_id id = first; lo_op(d->m, id)->kind == LO_OP_ARITH_CONSTANT; id = lo_op(d->m, id)->next)
		if (lo_op_attr(d->m, lo_op(d->m, id), "value").n == value.n)
			return lo_result(lo_op(d->m, id), 0);
	lo_op_id op = lo_op_create(d->m, LO_OP_ARITH_CONSTANT, lo_op(d->m, d->func)->loc, NULL, 0, &type, 1,
				   lo_dict_set(d->m->ctx, (lo_attr){0}, "value", value));
	lo_op_insert_before(d->m, first, op);
	d->m->renamed = true;
	return lo_result(lo_op(d->m, op), 0);
}

static lo_value_id bit_constant(struct deallocs *d, bool value)
{
	if (!d->edits.constants[value].n)
		d->edits.constants[value] = constant(d, lo_type_integer(d->m->ctx, 1, LO_SIGNLESS),
						     lo_attr_bool(d->m->ctx, value));
	return d->edits.constants[value];
}

static lo_value_id zero(struct deallocs *d)
{
	lo_type index = lo_type_index(d->m->ctx);
	if (!d->edits.zero.n)
		d->edits.zero = constant(d, index, lo_attr_int(d->m->ctx, index, 0));
	return d->edits.zero;
}

static bool never(struct condition c)
{
	return c.known == BIT_NONE || c.known == BIT_FALSE;
}

static struct condition condition_of(const struct deallocs *d, lo_value_id v)
{
	return (struct condition){bit_of(d, v), v};
}

static lo_value_id value_of(struct deallocs *d, struct condition c)
{
	return c.known == BIT_ANY ? c.value : bit_constant(d, c.known == BIT_TRUE);
}

static struct condition compute(struct deallocs *d, lo_op_id op, enum lo_op_kind kind, lo_value_id a,
				lo_value_id b)
{
	lo_value_id operands[2] = {a, b};
	lo_type type = lo_type_of(d->m, a);
	lo_op_id made = lo_op_create(d->m, kind, lo_op(d->m, op)->loc, operands, 2, &type, 1, (lo_attr){0});
	lo_op_insert_before(d->m, op, made);
	d->m->renamed = true;
	return (struct condition){BIT_ANY, lo_result(lo_op(d->m, made), 0)};
}

/** @p a or @p b, computed before @p op if needed. */
static struct condition either(struct deallocs *d, lo_op_id op, struct condition a, struct condition b)
{
	if (never(a) || b.known == BIT_TRUE)
		return b;
	if (never(b) || a.known == BIT_TRUE || a.value.n == b.value.n)
		return a;
	return compute(d, op, LO_OP_ARITH_ORI, a.value, b.value);
}

/** @p a and @p b, likewise. */
static struct condition both(struct deallocs *d, lo_op_id op, struct condition a, struct condition b)
{
	if (never(a) || b.known == BIT_TRUE)
		return a;
	if (never(b) || a.known == BIT_TRUE || a.value.n == b.value.n)
		return b;
	return compute(d, op, LO_OP_ARITH_ANDI, a.value, b.value);
}

/** Whether the i1 @p v is equal to @p holds. */
static struct condition is_so(struct deallocs *d, lo_op_id op, lo_value_id v, bool holds)
{
	struct condition c = condition_of(d, v);
	if (holds)
		return c;
	if (c.known == BIT_ANY)
		return compute(d, op, LO_OP_ARITH_XORI, v, bit_constant(d, true));
	c.known = c.known == BIT_TRUE ? BIT_FALSE : BIT_TRUE;
	return c;
}

/** In code that never runs an i1 may be computed from itself: any constant will do for it. */
static void replace(struct deallocs *d, lo_value_id v, lo_value_id by)
{
	struct lo_id_map *becomes = &d->edits.becomes;
	if (lo_id_map_get(becomes, v.n))
		return;
	if (lo_id_map_last(becomes, by.n) == v.n)
		by = bit_constant(d, false);
	*lo_id_map_at(becomes, v.n) = by.n;
	LO_PUSH(d->arena, &d->edits.replaced, v);
	d->edits.changed = true;
}

static void erase(struct deallocs *d, lo_op_id op)
{
	LO_PUSH(d->arena, &d->edits.erased, op);
	d->edits.changed = true;
}

/* ---- decisions for a site ------------------------------------------------ */

static void keep_retained(struct deallocs *d, const struct entry *e)
{
	for (uint32_t i = 0; i < e->n_shares; i++)
		d->retained.at[d->shares.at[e->shares + i].retained].kept = true;
}

static bool leads(const struct deallocs *d, const struct entry *e)
{
	return e == &d->entries.at[e->leader];
}

/** Does it matter although its condition is false? For a call, where equal ones that come later are not freed
 * then. */
static bool hides_others(const struct deallocs *d, const struct site *site, const struct entry *e)
{
	return site->call && e->memref.n && (e->mixed || leads(d, e));
}

/** If one entry of a base is kept, all are, and so are the retained memrefs that they may be. */
static void spread_kept(struct deallocs *d, const struct site *site)
{
	for (uint32_t i = 0; i < site->n_entries; i++) {
		struct entry *e = &d->entries.at[site->entries + i];
		e->kept = d->entries.at[e->leader].group_kept &&
			  (bit_of(d, e->condition) != BIT_FALSE || hides_others(d, site, e));
		if (e->kept)
			keep_retained(d, e);
	}
}

/** For a call: an answer that is computed needs all of its entries; nothing can be added to it afterwards.
 * true: more entries are kept. */
static bool keep_contributors(struct deallocs *d, const struct site *site)
{
	bool more = false;
	for (uint32_t i = 0; i < site->n_entries; i++) {
		struct entry *e = &d->entries.at[site->entries + i];
		bool wanted = false;
		for (uint32_t k = 0; !e->kept && k < e->n_shares; k++)
			wanted |= d->retained.at[d->shares.at[e->shares + k].retained].kept;
		if (wanted && bit_of(d, e->condition) != BIT_FALSE)
			d->entries.at[e->leader].group_kept = more = true;
	}
	return more;
}

static void choose_kept(struct deallocs *d, const struct site *site)
{
	for (uint32_t i = 0; i < site->n_retained; i++)
		d->retained.at[site->retained + i].kept = d->retained.at[site->retained + i].mixed;
	for (uint32_t i = 0; i < site->n_entries; i++) {
		struct entry *e = &d->entries.at[site->entries + i];
		bool certain, perhaps;
		count_shares(d, e, &certain, &perhaps);
		bool open = perhaps || (e->mixed && !certain);
		if ((bit_of(d, e->condition) != BIT_FALSE && open) || (site->call && e->mixed))
			d->entries.at[e->leader].group_kept = true;
	}
	spread_kept(d, site);
	while (site->call && keep_contributors(d, site))
		spread_kept(d, site);
}

/** For an entry that is decided: it is freed if it is none of the retained memrefs; these are owned where
 * they are the entry. For a call only the first of its base is ever freed. */
static void decide_entry(struct deallocs *d, const struct site *site, const struct entry *e)
{
	struct condition c = condition_of(d, e->condition), rest = c;
	struct entry *leader = &d->entries.at[e->leader];
	bool certain, perhaps;
	count_shares(d, e, &certain, &perhaps);
	for (uint32_t k = 0; k < e->n_shares; k++) {
		struct share share = d->shares.at[e->shares + k];
		struct retained *r = &d->retained.at[share.retained];
		struct condition it_is = c;
		if (share.is.how == WHEN) {
			it_is = both(d, site->op, c, is_so(d, site->op, share.is.when, share.is.holds));
			if (!certain)
				rest = both(d, site->op, rest,
					    is_so(d, site->op, share.is.when, !share.is.holds));
		}
		r->owned = either(d, site->op, r->owned, it_is);
	}
	if (!certain && (!site->call || leads(d, e)))
		leader->freed = either(d, site->op, leader->freed, rest);
}

static void decide(struct deallocs *d, const struct site *site)
{
	choose_kept(d, site);
	for (uint32_t i = 0; i < site->n_entries; i++) {
		const struct entry *e = &d->entries.at[site->entries + i];
		if (!e->kept && !never(condition_of(d, e->condition)))
			decide_entry(d, site, e);
	}
}

/* ---- a bufferization.dealloc --------------------------------------------- */

/** The allocation itself, or the new buffer that a call returns, if @p memref begins at its address, else
 * @p memref. An alloca must not be freed: an op that frees it is an access like others, by the name of a
 * value. */
static lo_value_id allocation_of(const struct deallocs *d, lo_value_id memref)
{
	lo_value_id base = base_of(d, memref);
	uint32_t v = lo_alias_number(d->sets, base);
	lo_op_id def = lo_def_op(d->m, base);
	if (v == LO_NO_INDEX || !def.n)
		return memref;
	const struct lo_op *op = lo_op(d->m, def);
	bool heap = d->sets->from[v] == LO_FROM_ALLOCATION && op->kind != LO_OP_MEMREF_ALLOCA;
	return heap || lo_summary_gives_new(lo_summary_of_call(d->m, op), lo_value_index(d->m, base))
		       ? base
		       : memref;
}

static void free_before(struct deallocs *d, lo_op_id op, const struct entry *e)
{
	struct lo_module *m = d->m;
	lo_loc loc = lo_op(m, op)->loc;
	lo_value_id memref = allocation_of(d, e->memref);
	lo_op_id dealloc = lo_op_create(m, LO_OP_MEMREF_DEALLOC, loc, &memref, 1, NULL, 0, (lo_attr){0});
	d->edits.changed = true;
	if (e->freed.known == BIT_TRUE) {
		lo_op_insert_before(m, op, dealloc);
		return;
	}
	lo_value_id condition = e->freed.value;
	lo_op_id branch = lo_op_create(m, LO_OP_SCF_IF, loc, &condition, 1, NULL, 0, (lo_attr){0});
	lo_region_id region = lo_op_add_regions(m, branch, 2);
	lo_block_id block = lo_block_create(m, region, NULL, 0, loc);
	lo_op_id yield = lo_op_create(m, LO_OP_SCF_YIELD, loc, NULL, 0, NULL, 0, (lo_attr){0});
	lo_op(m, yield)->flags |= LO_OP_IMPLICIT;
	lo_op_append(m, block, dealloc);
	lo_op_append(m, block, yield);
	lo_op_insert_before(m, op, branch);
}

struct dealloc_operands {
	LO_VEC(lo_value_id) values;
	int32_t sizes[3];
};

static void kept_operands(struct deallocs *d, const struct site *site, struct dealloc_operands *out)
{
	for (uint32_t group = 0; group < 2; group++)
		for (uint32_t i = 0; i < site->n_entries; i++) {
			const struct entry *e = &d->entries.at[site->entries + i];
			if (!e->kept)
				continue;
			LO_PUSH(d->arena, &out->values, group ? e->condition : e->memref);
			out->sizes[group]++;
		}
	for (uint32_t i = 0; i < site->n_retained; i++)
		if (d->retained.at[site->retained + i].kept) {
			LO_PUSH(d->arena, &out->values, d->retained.at[site->retained + i].memref);
			out->sizes[2]++;
		}
}

/** Create the op for the rest of the site before it; id 0: there is no rest. */
static lo_op_id make_rest(struct deallocs *d, const struct site *site)
{
	struct lo_module *m = d->m;
	const struct lo_op *op = lo_op(m, site->op);
	struct dealloc_operands rest = {.sizes = {0}};
	kept_operands(d, site, &rest);
	if (!rest.sizes[0])
		return (lo_op_id){0};
	uint32_t n_results = (uint32_t)rest.sizes[2];
	lo_type *types = LO_ARRAY(d->arena, n_results, lo_type);
	for (uint32_t i = 0; i < n_results; i++)
		types[i] = lo_type_integer(m->ctx, 1, LO_SIGNLESS);
	lo_attr sizes = lo_attr_i32_array(m->ctx, rest.sizes, 3);
	lo_op_id made =
		lo_op_create(m, LO_OP_BUFFERIZATION_DEALLOC, op->loc, rest.values.at, rest.values.n, types,
			     n_results, lo_dict_set(m->ctx, op->attrs, "operandSegmentSizes", sizes));
	lo_op_insert_before(m, site->op, made);
	m->renamed = true;
	return made;
}

static bool all_kept(const struct deallocs *d, const struct site *site)
{
	bool all = true;
	for (uint32_t i = 0; i < site->n_entries; i++)
		all &= d->entries.at[site->entries + i].kept;
	for (uint32_t i = 0; i < site->n_retained; i++)
		all &= d->retained.at[site->retained + i].kept;
	return all;
}

static void apply_dealloc(struct deallocs *d, const struct site *site)
{
	if (all_kept(d, site) && site->n_entries)
		return;
	for (uint32_t i = 0; i < site->n_entries; i++) {
		const struct entry *e = &d->entries.at[site->entries + i];
		if (!never(e->freed))
			free_before(d, site->op, e);
	}
	lo_op_id rest = make_rest(d, site);
	for (uint32_t i = 0, next = 0; i < site->n_retained; i++) {
		const struct retained *r = &d->retained.at[site->retained + i];
		struct condition owned = r->owned;
		if (r->kept && rest.n)
			owned = either(d, site->op, owned,
				       (struct condition){BIT_ANY, lo_result(lo_op(d->m, rest), next++)});
		replace(d, lo_result(lo_op(d->m, site->op), i), value_of(d, owned));
	}
	erase(d, site->op);
}

/* ---- a call -------------------------------------------------------------- */

static void answer(struct deallocs *d, uint32_t first, struct condition c)
{
	for (uint32_t i = first; i; i = d->answers.at[i - 1].next)
		replace(d, lo_result(lo_op(d->m, d->answers.at[i - 1].load), 0), value_of(d, c));
}

/** Overwrite an element of a list that is not to be compared, with the null address or a false condition. */
static void put(struct deallocs *d, lo_op_id store, lo_value_id value)
{
	lo_value_id *at = lo_operands(d->m, lo_op(d->m, store));
	d->edits.changed |= at->n != value.n;
	*at = value;
}

static void erase_lists(struct deallocs *d, const struct site *site)
{
	erase(d, site->op);
	for (uint32_t list = 0; list < 5; list++) {
		uint32_t n;
		const struct lo_use *uses = lo_uses_of(&d->uses, site->lists[list], &n);
		for (uint32_t i = 0; i < n; i++)
			if (uses[i].op.n != site->op.n)
				erase(d, uses[i].op);
		erase(d, lo_def_op(d->m, site->lists[list]));
	}
}

static void apply_call(struct deallocs *d, const struct site *site)
{
	bool kept = false;
	for (uint32_t i = 0; i < site->n_entries; i++)
		kept |= d->entries.at[site->entries + i].kept;
	for (uint32_t i = 0; i < site->n_entries; i++) {
		const struct entry *e = &d->entries.at[site->entries + i];
		if (e->kept)
			continue;
		answer(d, e->answers, e->freed);
		if (kept && e->memref.n) {
			put(d, e->stores_address, zero(d));
			put(d, e->stores_condition, bit_constant(d, false));
		}
	}
	for (uint32_t i = 0; i < site->n_retained; i++) {
		const struct retained *r = &d->retained.at[site->retained + i];
		if (kept && r->kept)
			continue;
		answer(d, r->answers, r->owned);
		if (kept && r->memref.n)
			put(d, r->stores_address, zero(d));
	}
	if (!kept)
		erase_lists(d, site);
}

/* ---- the rest of the function -------------------------------------------- */

/** The operand that equals @p v because of the known value of the other operand; id 0: there is none. */
static lo_value_id same_as(const struct deallocs *d, lo_value_id v)
{
	lo_op_id def = lo_def_op(d->m, v);
	const struct lo_op *op = lo_op(d->m, def);
	bool and = def.n && op->kind == LO_OP_ARITH_ANDI;
	if (!and&&!(def.n && (op->kind == LO_OP_ARITH_ORI || op->kind == LO_OP_ARITH_XORI)))
		return (lo_value_id){0};
	enum bit neutral = and? BIT_TRUE : BIT_FALSE;
	for (uint32_t i = 0; i < 2; i++)
		if (bit_of(d, lo_operand(d->m, op, i)) == neutral)
			return lo_operand(d->m, op, 1 - i);
	return (lo_value_id){0};
}

/** Replace comparisons of addresses whose result is some i1 of the program. */
static void replace_comparisons(struct deallocs *d)
{
	for (uint32_t i = 0; i < d->comparisons.n; i++) {
		lo_op_id id = d->comparisons.at[i];
		lo_value_id a, b;
		bool unequal;
		if (!compared_memrefs(d, lo_op(d->m, id), &a, &b, &unequal))
			continue;
		struct related is = relate(d, a, b);
		if (is.how == WHEN)
			replace(d, lo_result(lo_op(d->m, id), 0),
				value_of(d, is_so(d, id, is.when, is.holds != unequal)));
	}
}

/** Replace i1 values that are constant, or equal to another one. */
static void replace_known(struct deallocs *d)
{
	for (uint32_t i = 0; i < d->bit_values.n; i++) {
		lo_value_id v = d->bit_values.at[i];
		enum bit known = (enum bit)d->bits.at[i];
		uint32_t n;
		(void)lo_uses_of(&d->uses, v, &n);
		if (n && (known == BIT_TRUE || known == BIT_FALSE) && literal_bit(d->m, v) == BIT_ANY)
			replace(d, v, bit_constant(d, known == BIT_TRUE));
		else if (n && same_as(d, v).n)
			replace(d, v, same_as(d, v));
	}
}

/** Rename the operand of a dealloc of a view that begins at the address of its allocation to the allocation.
 */
static void name_deallocated(struct deallocs *d)
{
	for (lo_op_id id = d->func; (id = lo_walk_next(d->m, d->func, id, false)).n;) {
		const struct lo_op *op = lo_op(d->m, id);
		if (op->kind != LO_OP_MEMREF_DEALLOC)
			continue;
		lo_value_id *operand = lo_operands(d->m, op), memref = allocation_of(d, *operand);
		d->edits.changed |= memref.n != operand->n;
		*operand = memref;
	}
}

static void carry_out(struct deallocs *d)
{
	for (uint32_t i = 0; i < d->edits.replaced.n; i++)
		(void)lo_id_map_last(&d->edits.becomes, d->edits.replaced.at[i].n);
	if (d->edits.replaced.n)
		lo_replace_uses(d->m, d->func, &d->edits.becomes);
	for (uint32_t i = 0; i < d->edits.erased.n; i++)
		if (!(lo_op(d->m, d->edits.erased.at[i])->flags & LO_OP_ERASED))
			lo_op_erase(d->m, d->edits.erased.at[i]);
	d->edits.replaced.n = d->edits.erased.n = 0;
	lo_id_map_init(&d->edits.becomes, d->arena, 0);
}

/* ---- branches on constants ----------------------------------------------- */

/** Move the ops of the region that runs to before the branch; the operands of its terminator replace the
 * results. */
static void inline_branch(struct deallocs *d, lo_op_id id, bool holds)
{
	struct lo_module *m = d->m;
	lo_block_id block = lo_region(m, lo_op_region(m, lo_op(m, id), holds ? 0 : 1))->first;
	lo_op_id last = block.n ? lo_block(m, block)->last : (lo_op_id){0};
	for (lo_op_id op = block.n ? lo_block(m, block)->first : (lo_op_id){0}, next; op.n && op.n != last.n;
	     op = next) {
		next = lo_op(m, op)->next;
		lo_op_detach(m, op);
		lo_op_insert_before(m, id, op);
	}
	for (uint32_t i = 0; last.n && i < lo_op(m, id)->n_results && i < lo_op(m, last)->n_operands; i++)
		replace(d, lo_result(lo_op(m, id), i), lo_operand(m, lo_op(m, last), i));
	erase(d, id);
}

/** Outer branches come first, so that each op is moved once for each branch directly around it. Those that
 * never run are kept: in unreachable blocks, results may be computed from themselves. */
static void inline_branches(struct deallocs *d)
{
	LO_VEC(lo_op_id) branches = {0};
	const struct lo_flow *flow = NULL;
	for (lo_op_id id = d->func; (id = lo_walk_next(d->m, d->func, id, false)).n;) {
		const struct lo_op *op = lo_op(d->m, id);
		if (op->kind == LO_OP_SCF_IF && literal_bit(d->m, lo_operand(d->m, op, 0)) != BIT_ANY)
			LO_PUSH(d->arena, &branches, id);
	}
	if (branches.n)
		flow = lo_flow_build(d->m, d->func, d->arena, d->arena);
	for (uint32_t i = 0; i < branches.n; i++) {
		const struct lo_op *op = lo_op(d->m, branches.at[i]);
		uint32_t at = lo_dense_id(&flow->position_of, branches.at[i].n);
		if (at != LO_NO_INDEX && lo_point_reachable(flow, at))
			inline_branch(d, branches.at[i],
				      literal_bit(d->m, lo_operand(d->m, op, 0)) == BIT_TRUE);
	}
	carry_out(d);
}

/* ---- unused ops ---------------------------------------------------------- */

static bool may_go(const struct lo_op *op)
{
	switch (op->kind) {
	case LO_OP_MEMREF_EXTRACT_STRIDED_METADATA:
	case LO_OP_MEMREF_EXTRACT_POINTER:
	case LO_OP_ARITH_CMPI:
	case LO_OP_ARITH_ANDI:
	case LO_OP_ARITH_ORI:
	case LO_OP_ARITH_XORI:
	case LO_OP_ARITH_CONSTANT: return true;
	default: return false;
	}
}

/** A view that may have been needed only by erased ops. */
static bool is_view(const struct lo_module *m, const struct lo_op *op)
{
	return op->n_results == 1 && op->n_operands && lo_info(op)->affine >= LO_AFFINE_VIEW_SAME &&
	       lo_info(op)->affine <= LO_AFFINE_VIEW_METADATA && lo_op_view_source(m, op, 0) != UINT32_MAX &&
	       op->kind != LO_OP_MEMREF_LIFETIME_START;
}

void erase_unused(struct lo_module *m, lo_op_id func, const lo_op_id *ops, uint32_t n_ops,
		  struct lo_arena *arena)
{
	struct lo_uses uses = lo_uses_compute(m, func, arena);
	struct lo_id_map dropped = lo_id_map_make(arena, n_ops); /* number of uses by erased ops */
	for (uint32_t i = n_ops; i-- > 0;) {
		const struct lo_op *op = lo_op(m, ops[i]);
		bool used = is_view(m, op) && !lo_id_map_get(&dropped, lo_result(op, 0).n);
		for (uint32_t k = 0; k < op->n_results; k++) {
			uint32_t n;
			(void)lo_uses_of(&uses, lo_result(op, k), &n);
			used |= n > lo_id_map_get(&dropped, lo_result(op, k).n);
		}
		for (uint32_t k = 0; !used && k < op->n_operands; k++)
			++*lo_id_map_at(&dropped, lo_operand(m, op, k).n);
		if (!used)
			lo_op_erase(m, ops[i]);
	}
}

static void erase_rest(struct deallocs *d)
{
	LO_VEC(lo_op_id) candidates = {0};
	for (lo_op_id id = d->func; (id = lo_walk_next(d->m, d->func, id, false)).n;)
		if (may_go(lo_op(d->m, id)) || is_view(d->m, lo_op(d->m, id)))
			LO_PUSH(d->arena, &candidates, id);
	erase_unused(d->m, d->func, candidates.at, candidates.n, d->arena);
}

/* ---- rounds -------------------------------------------------------------- */

static void start_round(struct deallocs *d, const struct deallocs *like)
{
	*d = (struct deallocs){
		.m = like->m, .func = like->func, .arena = like->arena, .functions = like->functions};
	lo_id_map_init(&d->edits.becomes, d->arena, 0);
}

static bool run_round(struct deallocs *d)
{
	if (!find_sites(d))
		return false;
	prepare_relations(d);
	for (uint32_t i = 0; i < d->sites.n; i++)
		relate_site(d, &d->sites.at[i]);
	compute_bits(d);
	for (uint32_t i = 0; i < d->sites.n; i++) {
		decide(d, &d->sites.at[i]);
		if (d->sites.at[i].call)
			apply_call(d, &d->sites.at[i]);
		else
			apply_dealloc(d, &d->sites.at[i]);
	}
	replace_known(d);
	replace_comparisons(d);
	name_deallocated(d);
	carry_out(d);
	inline_branches(d);
	if (d->edits.changed)
		erase_rest(d);
	return d->edits.changed;
}

void lo_dealloc_addresses(struct lo_module *m, lo_op_id func, struct lo_stored_address *questions, uint32_t n,
			  void *known, struct lo_arena *scratch)
{
	struct lo_arena_mark mark = lo_arena_mark(scratch);
	struct deallocs d = {.m = m, .func = func, .arena = scratch, .functions = known};
	if (find_sites(&d))
		for (uint32_t i = 0; i < n; i++)
			questions[i].compared = harmless(&d, lo_op(m, questions[i].op));
	lo_arena_reset(scratch, mark);
}

bool lo_fold_deallocations(struct lo_module *m, lo_op_id func, struct lo_known_functions *known,
			   struct lo_arena *arena)
{
	struct deallocs like = {.m = m, .func = func, .arena = arena, .functions = known}, d;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	bool changed = false, again = true;
	for (uint32_t round = 0; again && round < MAX_ROUNDS; round++) {
		start_round(&d, &like);
		again = run_round(&d);
		changed |= again;
		lo_arena_reset(arena, mark);
	}
	return changed;
}
