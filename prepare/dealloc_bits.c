// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function, its sites with their relations, and its comparisons of addresses. Out: for each i1 the
 * values that it may have. Initially a value has none until something gives it one; control flow adds what it
 * forwards to the values of the target, until nothing changes: so a flag that is false before a loop and only
 * forwarded in it is false. Each value changes at most twice, and each of its uses is then visited. (Wegman
 * and Zadeck, Constant propagation with conditional branches, 1991, without the branches.) */
#include "deallocs.h"

struct bit_solver {
	struct deallocs *d;
	struct lo_id_map first_out; /* value -> first of the forwards from it, + 1 */
	uint32_t *next_out;
	struct lo_id_map entry_of;  /* store of a call's condition -> entry, + 1 */
	struct lo_id_map site_of;   /* bufferization.dealloc -> site, + 1 */
	struct lo_id_map target_of; /* i1 that control flow forwards to: 1 */
	LO_VEC(lo_value_id) work;
	LO_VEC(uint8_t) told; /* as deallocs->bits: what has been propagated */
};

static bool is_bit(const struct lo_module *m, lo_value_id v)
{
	return lo_type_of(m, v).n == lo_type_integer(m->ctx, 1, LO_SIGNLESS).n;
}

enum bit bit_of(const struct deallocs *d, lo_value_id v)
{
	uint32_t i = lo_id_map_get(&d->bit_of, v.n);
	enum bit known = i ? (enum bit)d->bits.at[i - 1] : BIT_ANY;
	return known == BIT_NONE ? BIT_ANY : known;
}

static void add(struct bit_solver *s, lo_value_id v, uint32_t more)
{
	uint32_t i = lo_id_map_get(&s->d->bit_of, v.n);
	if (!i || (s->d->bits.at[i - 1] | more) == s->d->bits.at[i - 1])
		return;
	s->d->bits.at[i - 1] |= (uint8_t)more;
	LO_PUSH(s->d->arena, &s->work, v);
}

/* ---- ops ----------------------------------------------------------------- */

static uint32_t raw(const struct bit_solver *s, lo_value_id v)
{
	uint32_t i = lo_id_map_get(&s->d->bit_of, v.n);
	return i ? s->d->bits.at[i - 1] : BIT_ANY;
}

/** All results of combining two sets of values. */
static uint32_t combine(enum lo_op_kind kind, uint32_t a, uint32_t b)
{
	uint32_t out = 0;
	for (uint32_t x = 0; x < 2; x++)
		for (uint32_t y = 0; y < 2; y++) {
			if (!(a & (1u << x)) || !(b & (1u << y)))
				continue;
			uint32_t bit = kind == LO_OP_ARITH_ANDI  ? x & y
				       : kind == LO_OP_ARITH_ORI ? x | y
								 : x ^ y;
			out |= 1u << bit;
		}
	return out;
}

static bool combines(const struct lo_op *op)
{
	return op->kind == LO_OP_ARITH_ANDI || op->kind == LO_OP_ARITH_ORI || op->kind == LO_OP_ARITH_XORI;
}

bool compared_memrefs(const struct deallocs *d, const struct lo_op *op, lo_value_id *a, lo_value_id *b,
		      bool *unequal)
{
	if (!lo_op_compares_equal(d->m, op, unequal))
		return false;
	lo_op_id x = lo_def_op(d->m, lo_operand(d->m, op, 0)), y = lo_def_op(d->m, lo_operand(d->m, op, 1));
	if (!x.n || !y.n || !lo_op_takes_address(d->m, lo_op(d->m, x)) ||
	    !lo_op_takes_address(d->m, lo_op(d->m, y)))
		return false;
	*a = lo_operand(d->m, lo_op(d->m, x), 0);
	*b = lo_operand(d->m, lo_op(d->m, y), 0);
	return true;
}

static uint32_t compared(struct deallocs *d, const struct lo_op *op)
{
	lo_value_id a, b;
	bool unequal;
	if (!compared_memrefs(d, op, &a, &b, &unequal))
		return BIT_ANY;
	enum relation relation = relate(d, a, b).how;
	if (relation == PERHAPS || relation == WHEN)
		return BIT_ANY;
	return (relation == SAME) != unequal ? BIT_TRUE : BIT_FALSE;
}

/* ---- sites --------------------------------------------------------------- */

/** Add to the i1 values that tell whether retained memref number @p r of the site is owned. */
static void add_owned(struct bit_solver *s, const struct site *site, uint32_t r, uint32_t more)
{
	const struct deallocs *d = s->d;
	if (!site->call) {
		add(s, lo_result(lo_op(d->m, site->op), r - site->retained), more);
		return;
	}
	for (uint32_t i = d->retained.at[r].answers; i; i = d->answers.at[i - 1].next)
		add(s, lo_result(lo_op(d->m, d->answers.at[i - 1].load), 0), more);
}

static void start_site(struct bit_solver *s, uint32_t number)
{
	struct deallocs *d = s->d;
	struct site *site = &d->sites.at[number];
	for (uint32_t i = 0; i < site->n_retained; i++)
		d->retained.at[site->retained + i].lacking_false = 0;
	for (uint32_t i = 0; i < site->n_entries; i++) {
		struct entry *e = &d->entries.at[site->entries + i];
		e->site = number;
		for (uint32_t k = 0; k < e->n_shares; k++) {
			struct share share = d->shares.at[e->shares + k];
			d->retained.at[share.retained].lacking_false += share.is.how == SAME;
		}
		if (site->call)
			*lo_id_map_at(&s->entry_of, e->stores_condition.n) = site->entries + i + 1;
	}
	*lo_id_map_at(&s->site_of, site->op.n) = number + 1;
	for (uint32_t i = 0; i < site->n_retained; i++)
		for (uint32_t k = d->retained.at[site->retained + i].answers; k;
		     k = d->answers.at[k - 1].next)
			*lo_id_map_at(&s->target_of, lo_result(lo_op(d->m, d->answers.at[k - 1].load), 0).n) =
				1;
	for (uint32_t i = 0; i < site->n_retained; i++) {
		const struct retained *r = &d->retained.at[site->retained + i];
		if (r->mixed)
			add_owned(s, site, site->retained + i, BIT_ANY);
		else if (!r->lacking_false)
			add_owned(s, site, site->retained + i, BIT_FALSE);
	}
}

/** The condition of an entry may now also have the values @p more. */
static void tell_entry(struct bit_solver *s, const struct site *site, const struct entry *e, uint32_t more)
{
	for (uint32_t i = 0; i < e->n_shares; i++) {
		struct share share = s->d->shares.at[e->shares + i];
		struct retained *r = &s->d->retained.at[share.retained];
		if (more & BIT_TRUE)
			add_owned(s, site, share.retained, BIT_TRUE);
		if (more & BIT_FALSE && share.is.how == SAME && --r->lacking_false == 0)
			add_owned(s, site, share.retained, BIT_FALSE);
	}
}

/* ---- propagation --------------------------------------------------------- */

static void add_value(struct bit_solver *s, lo_value_id v)
{
	if (!is_bit(s->d->m, v))
		return;
	LO_PUSH(s->d->arena, &s->d->bits, 0);
	LO_PUSH(s->d->arena, &s->d->bit_values, v);
	LO_PUSH(s->d->arena, &s->told, 0);
	*lo_id_map_at(&s->d->bit_of, v.n) = s->d->bits.n;
}

static void index_forwards(struct bit_solver *s)
{
	const struct lo_alias_sets *sets = s->d->sets;
	s->next_out = LO_ARRAY(s->d->arena, sets->n_forwards, uint32_t);
	for (uint32_t i = 0; i < sets->n_forwards; i++) {
		const struct lo_forward *f = &sets->forwards[i];
		if (!is_bit(s->d->m, f->to))
			continue;
		uint32_t *first = lo_id_map_at(&s->first_out, f->from.n);
		s->next_out[i] = *first;
		*first = i + 1;
		*lo_id_map_at(&s->target_of, f->to.n) = 1;
	}
}

/** The values of an i1 before propagation. */
static uint32_t initial(const struct bit_solver *s, lo_value_id v)
{
	const struct deallocs *d = s->d;
	lo_op_id def = lo_def_op(d->m, v);
	const struct lo_op *op = lo_op(d->m, def);
	if (lo_id_map_get(&s->target_of, v.n))
		return BIT_NONE;
	if (!def.n)
		return BIT_ANY;
	if (combines(op) || lo_id_map_get(&s->site_of, def.n))
		return BIT_NONE;
	return op->kind == LO_OP_ARITH_CMPI ? compared(s->d, op) : literal_bit(d->m, v);
}

static void start_values(struct bit_solver *s, lo_value_id first, uint32_t n)
{
	for (lo_value_id v = first; v.n < first.n + n; v.n++)
		if (is_bit(s->d->m, v))
			add(s, v, initial(s, v));
}

/** Number all i1 values if @p enter, else set their initial values. */
static void all_values(struct bit_solver *s, bool enter)
{
	const struct lo_module *m = s->d->m;
	for (lo_op_id id = s->d->func; (id = lo_walk_next(m, s->d->func, id, false)).n;) {
		const struct lo_op *op = lo_op(m, id);
		const struct lo_block *block = op->prev.n ? NULL : lo_block(m, op->block);
		if (!enter) {
			start_values(s, (lo_value_id){block ? block->args : 0}, block ? block->n_args : 0);
			start_values(s, (lo_value_id){op->results}, op->n_results);
			continue;
		}
		for (uint32_t i = 0; block && i < block->n_args; i++)
			add_value(s, lo_block_arg(block, i));
		for (uint32_t i = 0; i < op->n_results; i++)
			add_value(s, lo_result(op, i));
	}
}

static void tell_use(struct bit_solver *s, const struct lo_use *use, uint32_t more)
{
	struct deallocs *d = s->d;
	const struct lo_op *op = lo_op(d->m, use->op);
	if (combines(op) && op->n_results == 1) {
		add(s, lo_result(op, 0),
		    combine(op->kind, raw(s, lo_operand(d->m, op, 0)), raw(s, lo_operand(d->m, op, 1))));
		return;
	}
	uint32_t entry = op->kind == LO_OP_MEMREF_STORE ? lo_id_map_get(&s->entry_of, use->op.n) : 0;
	uint32_t site = op->kind == LO_OP_BUFFERIZATION_DEALLOC ? lo_id_map_get(&s->site_of, use->op.n) : 0;
	if (site) /* memrefs come before their conditions, as many */
		tell_entry(s, &d->sites.at[site - 1],
			   &d->entries.at[d->sites.at[site - 1].entries + use->operand -
					  d->sites.at[site - 1].n_entries],
			   more);
	if (entry)
		tell_entry(s, &d->sites.at[d->entries.at[entry - 1].site], &d->entries.at[entry - 1], more);
}

static void tell(struct bit_solver *s, lo_value_id v)
{
	struct deallocs *d = s->d;
	uint32_t i = lo_id_map_get(&d->bit_of, v.n) - 1, n;
	uint32_t more = d->bits.at[i] & ~(uint32_t)s->told.at[i];
	s->told.at[i] = d->bits.at[i];
	for (uint32_t f = lo_id_map_get(&s->first_out, v.n); f; f = s->next_out[f - 1])
		add(s, d->sets->forwards[f - 1].to, more);
	const struct lo_use *uses = more ? lo_uses_of(&d->uses, v, &n) : NULL;
	for (uint32_t k = 0; uses && k < n; k++)
		tell_use(s, &uses[k], more);
}

void compute_bits(struct deallocs *d)
{
	struct bit_solver s = {.d = d};
	lo_id_map_init(&d->bit_of, d->arena, 0);
	lo_id_map_init(&s.first_out, d->arena, 0);
	lo_id_map_init(&s.entry_of, d->arena, 0);
	lo_id_map_init(&s.site_of, d->arena, 0);
	lo_id_map_init(&s.target_of, d->arena, 0);
	d->bits.n = 0;
	index_forwards(&s);
	all_values(&s, true);
	for (uint32_t i = 0; i < d->sites.n; i++)
		start_site(&s, i);
	all_values(&s, false);
	while (s.work.n)
		tell(&s, s.work.at[--s.work.n]);
}
