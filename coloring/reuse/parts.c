// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the lifelines of a function. Out: for each whether, and when, only a part of its bytes is live.
 *
 * Before any op has touched a byte it holds nothing, and after the last op that may touch it nobody sees what
 * it holds. So it suffices to know which bytes each access may touch: no access must be known to write them
 * all. In a block, what one op and its regions touch is touched at one time. A lifeline that starts and ends
 * in one block holds nothing before the start, so the same holds if the block is in a loop. */
#include "reuse/parts.h"

#include "analysis/effects.h"
#include "analysis/summaries.h"
#include "analysis/view_footprint.h"
#include "base/order.h"

enum { MAX_ACCESSES = 32, MAX_NAMES = 64 };

/* Bytes [low, high) that are touched at points [begin, end). */
struct part_touched {
	int64_t low, high;
	uint32_t begin, end;
};
struct part_finder {
	const struct lo_module *m;
	const struct lo_flow *flow;
	struct lo_uses uses;
	const struct lo_lifeline *line;
	lo_block_id block;
	int64_t bounds[2 * MAX_ACCESSES];
	struct part_touched at[MAX_ACCESSES];
	uint32_t n, n_bounds;
};
/* ---- accesses ------------------------------------------------------------ */

static bool add_access(struct part_finder *f, const struct lo_use *use, lo_value_id name, lo_value_id root)
{
	const struct lo_module *m = f->m;
	lo_op_id op = lo_ancestor_in(m, use->op, f->block);
	struct part_touched t = {0, f->line->bytes, 0, 0};
	struct lo_view_footprint known;
	if (!op.n || !lo_op(m, op)->next.n || f->n == MAX_ACCESSES)
		return false;
	t.begin = lo_dense_id(&f->flow->position_of, op.n);
	t.end = lo_dense_id(&f->flow->position_of, lo_op(m, op)->next.n);
	if (t.begin == LO_NO_INDEX || t.end == LO_NO_INDEX || t.begin >= t.end)
		return false;
	if (!lo_op_accesses_anywhere(m, lo_op(m, use->op), use->operand) &&
	    lo_view_footprint_under(m, name, root, &known) && known.begin_byte >= 0 &&
	    known.end_byte <= t.high) {
		lo_accessed_bytes(m, lo_op(m, use->op), use->operand, &known, &t.low, &t.high);
	}
	f->at[f->n++] = t;
	return true;
}

/* All accesses of the value; none if it only has names. false: one is not known, or not in its block. */
static bool find_accesses(struct part_finder *f)
{
	const struct lo_module *m = f->m;
	lo_value_id names[MAX_NAMES], root = lo_result(lo_op(m, f->line->start), 0);
	uint32_t n_names = 1, n;
	f->n = 0;
	names[0] = root;
	for (uint32_t k = 0; k < n_names; k++) {
		const struct lo_use *uses = lo_uses_of(&f->uses, names[k], &n);
		for (uint32_t i = 0; i < n; i++) {
			const struct lo_op *op = lo_op(m, uses[i].op);
			if (op->kind == LO_OP_MEMREF_LIFETIME_END && op->block.n == f->block.n)
				continue;
			if (lo_is_movable_view(m, op)) {
				if (n_names == MAX_NAMES)
					return false;
				names[n_names++] = lo_result(op, 0);
			} else if (lo_op_effects_on(m, op, uses[i].operand) &
					   ~(unsigned)(LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL) ||
				   !add_access(f, &uses[i], names[k], root)) {
				return false;
			}
		}
	}
	return true;
}

/* ---- parts --------------------------------------------------------------- */

/* The hull of the bytes that have been touched at @p point, and will be; low >= high: none. */
static struct lo_window live_at(const struct part_finder *f, uint32_t point)
{
	struct lo_window hull = {INT64_MAX, 0};
	for (uint32_t s = 0; s + 1 < f->n_bounds; s++) {
		bool before = false, after = false;
		for (uint32_t i = 0; i < f->n; i++) {
			bool has = f->at[i].low <= f->bounds[s] && f->bounds[s] < f->at[i].high;
			before |= has && f->at[i].begin <= point;
			after |= has && f->at[i].end > point;
		}
		if (!before || !after)
			continue;
		hull.begin = f->bounds[s] < hull.begin ? f->bounds[s] : hull.begin;
		hull.end = f->bounds[s + 1];
	}
	return hull;
}

static bool may_have_parts(const struct part_finder *f, const struct lo_lifelines *lines)
{
	const struct lo_lifeline *line = f->line;
	const struct lo_op *alloc = lo_op(f->m, line->alloc);
	return line->bytes > 1 && !line->pinned && !line->n_again && line->n_intervals == 1 &&
	       alloc->kind == LO_OP_MEMREF_ALLOCA && !alloc->n_operands &&
	       !lo_data_of(f->m, lo_result(alloc, 0))->layout.n &&
	       lines->intervals[line->intervals].begin < lines->intervals[line->intervals].end;
}

/* Does some access touch only a part of the value, or is there none? */
static bool touches_part(const struct part_finder *f)
{
	for (uint32_t i = 0; i < f->n; i++)
		if (f->at[i].low > 0 || f->at[i].high < f->line->bytes)
			return true;
	return !f->n;
}

/* Append the parts of the line to @p out. Returns how many; 0: it does not pay. */
static uint32_t cut(struct part_finder *f, struct lo_interval life, struct lo_part *out)
{
	uint32_t points[2 * MAX_ACCESSES + 1], n_points = 0, n = 0;
	bool pays = false;
	f->n_bounds = 0;
	if (!f->n) {
		out[0] = (struct lo_part){life, {0, 1}}; /* parts are not empty */
		return 1;
	}
	points[n_points++] = life.begin;
	for (uint32_t i = 0; i < f->n; i++) {
		f->bounds[f->n_bounds++] = f->at[i].low;
		f->bounds[f->n_bounds++] = f->at[i].high;
		points[n_points++] = f->at[i].begin;
		points[n_points++] = f->at[i].end;
	}
	LO_SORT(f->bounds, f->n_bounds, lo_compare_i64);
	LO_SORT(points, n_points, lo_compare_u32);
	for (uint32_t i = 0; i < n_points; i++) {
		struct lo_interval now = {points[i], i + 1 < n_points ? points[i + 1] : life.end};
		now.end = now.end < life.end ? now.end : life.end;
		if (now.begin >= now.end || now.begin < life.begin)
			continue;
		struct lo_window bytes = live_at(f, now.begin);
		int64_t live = bytes.begin < bytes.end ? bytes.end - bytes.begin : 0;
		pays |= live <= f->line->bytes - (f->line->bytes + 7) / 8;
		if (!live)
			continue;
		if (n > 0 && out[n - 1].points.end == now.begin && out[n - 1].bytes.begin == bytes.begin &&
		    out[n - 1].bytes.end == bytes.end)
			out[n - 1].points.end = now.end;
		else
			out[n++] = (struct lo_part){now, bytes};
	}
	return pays ? n : 0;
}

struct lo_parts lo_parts_find(const struct lo_module *m, const struct lo_lifelines *lines,
			      struct lo_arena *scratch, struct lo_arena *arena)
{
	struct part_finder f = {
		.m = m, .flow = lines->flow, .uses = lo_memref_uses_compute(m, lines->flow->func, scratch)};
	struct lo_parts out = {.first = LO_ARRAY(arena, (size_t)lines->n + 1, uint32_t)};
	LO_VEC(struct lo_part) all = {0};
	for (uint32_t i = 0; i < lines->n; i++) {
		struct lo_part own[2 * MAX_ACCESSES + 1];
		f.line = &lines->at[i];
		f.block = lo_op(m, f.line->start)->block;
		uint32_t n = may_have_parts(&f, lines) && find_accesses(&f) && touches_part(&f)
				     ? cut(&f, lines->intervals[f.line->intervals], own)
				     : 0;
		out.n += n > 0;
		for (uint32_t k = 0; k < n; k++)
			LO_PUSH(arena, &all, own[k]);
		out.first[i + 1] = all.n;
	}
	out.at = all.at;
	return out;
}
