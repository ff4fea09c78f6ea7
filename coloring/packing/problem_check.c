// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: offsets. Out: whether they are a packing. Uses methods other than those of the solvers, and none of
 * their code.
 *
 * A live range is cut at its gaps into pieces: stretches of time in which the same bytes are live. A sweep
 * over time keeps the live pieces in a tree over all pieces in the order of their first bytes. While no two
 * of them overlap, a new piece can overlap only its neighbours in that order, so two comparisons suffice. */
#include "base/diag.h"
#include "base/order.h"
#include "packing/problem.h"

struct problem_piece {
	int64_t lower, upper; /* times */
	int64_t begin, end;   /* bytes of its space */
	uint32_t value;
};
/* A set of leaves; a node is set if any leaf below it is. */
struct members {
	bool *set;
	uint32_t size; /* number of leaves: a power of two */
};
struct problem_checker {
	struct lo_ctx *ctx;
	const struct lo_problem_table *table;
	const int64_t *offsets;
	struct lo_arena *arena;
	LO_VEC(struct problem_piece) pieces;
	bool good;
};

/* ---- sorting: by radix, digit by digit ----------------------------------- */

struct numbered {
	uint64_t key;
	uint32_t piece;
};
enum sorted_by { BY_LOWER, BY_UPPER, BY_BEGIN };

/* The number as one without a sign, in the same order. */
static uint64_t key_of(const struct problem_piece *p, enum sorted_by by)
{
	int64_t number = by == BY_LOWER ? p->lower : by == BY_UPPER ? p->upper : p->begin;
	return (uint64_t)number ^ UINT64_C(1) << 63;
}

/* Order by the byte at @p shift; equal ones keep their order. */
static void sort_by_digit(const struct numbered *from, uint32_t n, uint32_t shift, struct numbered *to)
{
	uint32_t first[257] = {0};
	for (uint32_t i = 0; i < n; i++)
		first[(from[i].key >> shift & 255) + 1]++;
	for (uint32_t digit = 0; digit < 256; digit++)
		first[digit + 1] += first[digit];
	for (uint32_t i = 0; i < n; i++)
		to[first[from[i].key >> shift & 255]++] = from[i];
}

/* The pieces in order, equal ones by number. */
static uint32_t *sorted(struct problem_checker *c, enum sorted_by by)
{
	uint32_t n = c->pieces.n, *order = LO_ARRAY(c->arena, n, uint32_t);
	struct lo_arena_mark mark = lo_arena_mark(c->arena);
	struct numbered *from = LO_ARRAY(c->arena, n, struct numbered),
			*to = LO_ARRAY(c->arena, n, struct numbered), *other;
	uint64_t differ = 0;
	for (uint32_t i = 0; i < n; i++) {
		from[i] = (struct numbered){key_of(&c->pieces.at[i], by), i};
		differ |= from[i].key ^ from[0].key;
	}
	for (uint32_t shift = 0; shift < 64; shift += 8)
		if (differ >> shift & 255) {
			sort_by_digit(from, n, shift, to);
			other = from;
			from = to;
			to = other;
		}
	for (uint32_t i = 0; i < n; i++)
		order[i] = from[i].piece;
	lo_arena_reset(c->arena, mark);
	return order;
}

/* ---- members ------------------------------------------------------------- */

static void set_member(struct members *m, uint32_t leaf, bool is)
{
	uint32_t node = m->size + leaf;
	m->set[node] = is;
	for (node /= 2; node > 0; node /= 2)
		m->set[node] = m->set[2 * node] || m->set[2 * node + 1];
}

/* The nearest member below (direction 0) or above (1) a leaf that is not a member; m->size if there is none.
 */
static uint32_t neighbour(const struct members *m, uint32_t leaf, uint32_t direction)
{
	uint32_t node = m->size + leaf;
	while (node > 1 && (node % 2 == direction || !m->set[node ^ 1]))
		node /= 2;
	if (node <= 1)
		return m->size;
	for (node ^= 1; node < m->size;)
		node = 2 * node + (m->set[2 * node + 1 - direction] ? 1 - direction : direction);
	return node - m->size;
}

/* ---- pieces -------------------------------------------------------------- */

static void add_piece(struct problem_checker *c, uint32_t i, int64_t lower, int64_t upper, int64_t begin,
		      int64_t end)
{
	struct problem_piece piece = {lower, upper, c->offsets[i] + begin, c->offsets[i] + end, i};
	if (lower < upper && begin < end)
		LO_PUSH(c->arena, &c->pieces, piece);
}

static void cut_life(struct problem_checker *c, uint32_t i)
{
	const struct lo_problem_value *value = &c->table->values[i];
	int64_t lower = value->lower;
	for (uint32_t g = 0; g < value->n_gaps; g++) {
		add_piece(c, i, lower, value->gaps[g].lower, 0, value->size);
		add_piece(c, i, value->gaps[g].lower, value->gaps[g].upper, value->gaps[g].begin,
			  value->gaps[g].end);
		lower = value->gaps[g].upper;
	}
	add_piece(c, i, lower, value->upper, 0, value->size);
}

/* Check the offset by itself; raise the top of the space to its end. */
static bool check_value(struct problem_checker *c, uint32_t i, int64_t *bytes)
{
	const struct lo_problem_value *value = &c->table->values[i];
	const char *id = lo_str_shown(c->ctx, value->id);
	int64_t offset = c->offsets[i], top;
	if (offset < 0)
		return lo_error(c->ctx, value->loc, "value '%s' has no offset", id);
	if (offset % value->alignment != 0)
		return lo_error(c->ctx, value->loc, "value '%s' at offset %lld is not aligned to %lld", id,
				(long long)offset, (long long)value->alignment);
	if (value->offset >= 0 && value->offset != offset)
		return lo_error(c->ctx, value->loc, "value '%s' is at offset %lld, not at %lld as given", id,
				(long long)offset, (long long)value->offset);
	if (!lo_add_ok(offset, value->size, &top))
		return lo_error(c->ctx, value->loc, "value '%s' at offset %lld does not end within 63 bits",
				id, (long long)offset);
	*bytes = value->size > 0 && top > *bytes ? top : *bytes;
	return true;
}

static bool overlap(struct problem_checker *c, const struct problem_piece *a, const struct problem_piece *b,
		    int64_t time)
{
	const struct lo_problem_value *x = &c->table->values[a->value], *y = &c->table->values[b->value];
	if (a->begin >= b->end || b->begin >= a->end)
		return false;
	(void)lo_error(c->ctx, x->loc, "values '%s' and '%s' are both live at time %lld in byte %lld",
		       lo_str_shown(c->ctx, x->id), lo_str_shown(c->ctx, y->id), (long long)time,
		       (long long)(a->begin > b->begin ? a->begin : b->begin));
	(void)lo_note(c->ctx, y->loc, "'%s' is here", lo_str_shown(c->ctx, y->id));
	return true;
}

/* Add the piece to the live ones; false if it overlaps one: then the overlap is reported and the piece is not
 * added. */
static bool enter(struct problem_checker *c, struct members *m, const uint32_t *by_byte, const uint32_t *rank,
		  uint32_t piece)
{
	for (uint32_t direction = 0; direction < 2; direction++) {
		uint32_t near = neighbour(m, rank[piece], direction);
		if (near < c->pieces.n &&
		    overlap(c, &c->pieces.at[piece], &c->pieces.at[by_byte[near]], c->pieces.at[piece].lower))
			return false;
	}
	set_member(m, rank[piece], true);
	return true;
}

/* The sweep; returns the most bytes live at one time, -1 on overflow. */
static int64_t sweep(struct problem_checker *c)
{
	uint32_t n = c->pieces.n, *rank = LO_ARRAY(c->arena, n, uint32_t);
	const uint32_t *starts = sorted(c, BY_LOWER), *ends = sorted(c, BY_UPPER),
		       *by_byte = sorted(c, BY_BEGIN);
	struct members m = {.size = 1};
	bool *inside = LO_ARRAY(c->arena, n, bool);
	int64_t live = 0, pressure = 0;
	while (m.size < n)
		m.size *= 2;
	m.set = LO_ARRAY(c->arena, 2 * (size_t)m.size, bool);
	for (uint32_t i = 0; i < n; i++)
		rank[by_byte[i]] = i;
	for (uint32_t s = 0, e = 0; s < n; s++) {
		const struct problem_piece *piece = &c->pieces.at[starts[s]];
		for (; c->pieces.at[ends[e]].upper <= piece->lower; e++) {
			live -= c->pieces.at[ends[e]].end - c->pieces.at[ends[e]].begin;
			if (inside[ends[e]])
				set_member(&m, rank[ends[e]], false);
		}
		if (!lo_add_ok(live, piece->end - piece->begin, &live))
			return -1;
		pressure = live > pressure ? live : pressure;
		inside[starts[s]] = enter(c, &m, by_byte, rank, starts[s]);
		c->good = c->good && inside[starts[s]];
	}
	return pressure;
}

bool lo_problem_check(struct lo_ctx *ctx, const struct lo_problem_table *table, const int64_t *offsets,
		      bool only_given, struct lo_arena *arena, struct lo_space_check *checks)
{
	bool good = true;
	struct lo_arena_mark start = lo_arena_mark(arena);
	const struct lo_groups by_space =
		LO_GROUP_BY(struct lo_problem_value, space, table->values, table->n, table->n_spaces, arena);
	struct lo_arena_mark mark = lo_arena_mark(arena);
	for (uint32_t space = 0; space < table->n_spaces; space++) {
		struct problem_checker c = {
			.ctx = ctx, .table = table, .offsets = offsets, .arena = arena, .good = true};
		int64_t bytes = 0;
		for (uint32_t k = by_space.first[space]; k < by_space.first[space + 1]; k++) {
			uint32_t i = by_space.of[k];
			if (only_given && table->values[i].offset < 0)
				continue;
			if (check_value(&c, i, &bytes))
				cut_life(&c, i);
			else
				c.good = false;
		}
		int64_t pressure = sweep(&c);
		if (checks)
			checks[space] = (struct lo_space_check){bytes, pressure};
		good = c.good && good;
		lo_arena_reset(arena, mark);
	}
	lo_arena_reset(arena, start);
	return good;
}
