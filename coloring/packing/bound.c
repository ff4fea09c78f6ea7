// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Lower bounds: no packing of a problem takes fewer bytes.
 *
 * Pressure: values live at one point are disjoint, so a packing needs the most bytes live at one point.
 *
 * Alignment: let A be a power of two, and v1 .. vk those of the values live at one point whose alignment is a
 * multiple of A, in the order of their offsets o1 < .. < ok in any packing. Each offset is a multiple of A
 * and o(j+1) >= oj + size(vj), so o(j+1) - oj is at least size(vj) rounded up to A. The sum over j < k is at
 * most ok, and the packing needs ok + size(vk) bytes. So it needs at least the sum of all k sizes rounded up
 * to A, less the padding of the topmost one, which is at most the largest padding of any. With A = 1 that is
 * the pressure. Only the alignments that occur need to be tried: between two of them the values are the same
 * and the larger A gives the larger sum.
 *
 * If only a part of the bytes of a value is live, that part counts: it begins at a multiple of A if the
 * offset does and the bytes before the part are a multiple of A.
 *
 * Further, a value alone needs its size, and a value with a given offset needs all bytes up to its end. */
#include "packing/interference.h"

/* The largest power of two that divides the address of the first live byte of item @p i in interval @p k. */
static int64_t alignment_in(const struct interference *s, uint32_t i, uint32_t k)
{
	int64_t begin = lo_live_bytes(s, i, k).begin, align = s->problem->items[i].align_bytes;
	return begin == 0 || (begin & -begin) > align ? align : begin & -begin;
}

static int64_t bytes_in(const struct interference *s, uint32_t i, uint32_t k)
{
	struct lo_window window = lo_live_bytes(s, i, k);
	return window.end - window.begin;
}

/* Does the interval count among the values aligned to @p unit? If so, its bytes, and those rounded up. What
 * overflows is left out: a bound for some values is one for all. */
static bool rounded_in(const struct interference *s, uint32_t i, uint32_t k, int64_t unit, int64_t *bytes,
		       int64_t *rounded)
{
	*bytes = bytes_in(s, i, k);
	return *bytes > 0 && alignment_in(s, i, k) >= unit && lo_align_ok(*bytes, unit, rounded);
}

/* The bytes live at each point of values aligned to @p unit, each rounded up to it. false on overflow. */
static bool sum_live(const struct interference *s, int64_t unit, int64_t *live)
{
	int64_t bytes, rounded;
	for (uint32_t p = 0; p <= s->n_points; p++)
		live[p] = 0;
	for (uint32_t i = 0; i < s->n; i++)
		for (uint32_t k = s->first_interval[i]; k < s->first_interval[i + 1]; k++) {
			int64_t *begin = &live[s->intervals[k].begin];
			if (rounded_in(s, i, k, unit, &bytes, &rounded) && !lo_add_ok(*begin, rounded, begin))
				return false;
		}
	for (uint32_t i = 0; i < s->n; i++)
		for (uint32_t k = s->first_interval[i]; k < s->first_interval[i + 1]; k++)
			if (rounded_in(s, i, k, unit, &bytes, &rounded))
				live[s->intervals[k].end] -= rounded;
	for (uint32_t p = 1; p < s->n_points; p++)
		if (!lo_add_ok(live[p - 1], live[p], &live[p]))
			return false;
	return true;
}

/* Raise each point of @p at to @p padding, at the nodes of a segment tree that cover it: node k covers its
 * children 2k and 2k + 1, the leaves are the points, from n on. */
static void raise(int64_t *tree, uint32_t n, struct lo_interval at, int64_t padding)
{
	for (uint64_t a = (uint64_t)at.begin + n, b = (uint64_t)at.end + n; a < b; a /= 2, b /= 2) {
		if (a % 2 == 1) {
			tree[a] = padding > tree[a] ? padding : tree[a];
			a++;
		}
		if (b % 2 == 1) {
			b--;
			tree[b] = padding > tree[b] ? padding : tree[b];
		}
	}
}

/* The maximum over the values live at each point of the padding to @p unit, in tree[n_points ..]. Returns
 * whether any is not 0. */
static bool find_padding(const struct interference *s, int64_t unit, int64_t *tree)
{
	uint32_t n = s->n_points;
	bool any = false;
	int64_t bytes, rounded;
	for (uint64_t p = 0; p < 2 * (uint64_t)n; p++)
		tree[p] = 0;
	for (uint32_t i = 0; i < s->n; i++)
		for (uint32_t k = s->first_interval[i]; k < s->first_interval[i + 1]; k++)
			if (rounded_in(s, i, k, unit, &bytes, &rounded) && rounded > bytes) {
				raise(tree, n, s->intervals[k], rounded - bytes);
				any = true;
			}
	for (uint64_t node = 2; node < 2 * (uint64_t)n; node++)
		tree[node] = tree[node / 2] > tree[node] ? tree[node / 2] : tree[node];
	return any;
}

/* The alignments that occur, as a bit set. */
static uint64_t find_units(const struct interference *s)
{
	uint64_t units = 0;
	for (uint32_t i = 0; i < s->n; i++)
		for (uint32_t k = s->first_interval[i]; k < s->first_interval[i + 1]; k++)
			if (bytes_in(s, i, k) > 0)
				units |= (uint64_t)alignment_in(s, i, k);
	return units;
}

static void count_alignment(struct interference *s, struct lo_arena *arena)
{
	int64_t *live = LO_ARRAY(arena, (size_t)s->n_points + 1, int64_t);
	int64_t *tree = LO_ARRAY(arena, 2 * (size_t)s->n_points, int64_t);
	for (uint64_t units = find_units(s) & ~UINT64_C(1); units != 0; units &= units - 1) {
		int64_t unit = (int64_t)(units & -units);
		if (!find_padding(s, unit, tree) || !sum_live(s, unit, live))
			continue;
		for (uint32_t p = 0; p < s->n_points; p++) {
			int64_t bytes = live[p] - tree[s->n_points + p];
			s->bound = bytes > s->bound ? bytes : s->bound;
		}
	}
}

static bool count_alone(struct interference *s)
{
	for (uint32_t i = 0; i < s->n; i++) {
		const struct lo_item *item = &s->problem->items[i];
		int64_t top = item->bytes;
		if (item->bytes > 0 && item->fixed_offset >= 0 &&
		    !lo_add_ok(item->fixed_offset, item->bytes, &top))
			return false;
		s->bound = top > s->bound ? top : s->bound;
	}
	return true;
}

bool lo_bounds_find(struct interference *s, struct lo_arena *arena)
{
	s->live_bytes = LO_ARRAY(arena, (size_t)s->n_points + 1, int64_t);
	s->bound = 0;
	if (!sum_live(s, 1, s->live_bytes))
		return false;
	for (uint32_t p = 0; p < s->n_points; p++)
		s->bound = s->live_bytes[p] > s->bound ? s->live_bytes[p] : s->bound;
	if (!count_alone(s))
		return false;
	struct lo_arena_mark mark = lo_arena_mark(arena);
	count_alignment(s, arena);
	lo_arena_reset(arena, mark);
	return true;
}
