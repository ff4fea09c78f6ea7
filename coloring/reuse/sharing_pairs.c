// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with lifelines and their live ranges. Out: pairs of values that may share an address
 * although they interfere, and reasons why other pairs that meet in the same way may not.
 *
 * In place: a value begins, and N is the next op of its block that accesses it, itself or in its regions.
 * Another value is already live there, is accessed in N, is not accessed after N before it ends in the same
 * block, and ends earlier than the first value: the two meet only in this one stretch of straight-line code.
 * in_place.c decides on the accesses within N.
 *
 * Within: a value is live only in the regions of an op N, mostly a loop, where it begins. Another value is
 * live from before N, is accessed in N, and ends after N in the same block: the two meet only within N.
 * in_place.c decides as above, of all accesses of the other one from N on. If N is the first op that accesses
 * the other one, that may also take over from the first. Two values that are both within N, beside a third
 * one, may begin in one block: then all accesses of the first one from the begin of the second on are
 * compared with those of the second. A second run would find that the second is within N, and a storage of
 * the others not. In a loop no third one is required: each iteration may access other bytes, and the two
 * may be in a storage that outlives the loop.
 *
 * Across: the same as within, but N does not access the other one. Layouts by parts know what is dead of that
 * one; with every_distance its accesses after N are compared with those in N.
 *
 * Exclusive: no start of either value is in the live range of the other. At a point at which both needed
 * storage, the one started last would have been started within the live range of the other.
 *
 * Arguments: a value is copied to an argument, where the caller sees it, or the caller gives an argument up.
 * output_arguments.c finds these. The contents of an argument are one of the values above, in the
 * place of the first value of a pair. */
#include <string.h>

#include "base/dense_ids.h"
#include "base/order.h"
#include "packing/interference.h"
#include "reuse/copy_patterns.h"
#include "reuse/in_place.h"
#include "reuse/output_arguments.h"
#include "reuse/symbolic_sizes.h"

enum { MAX_MEETING = 64, MAX_LIVE = 256, MAX_LOOKS = 1000000, MAX_LOOKS_AT_ONE = 64 };
/* Of more values, and of values with more accesses after an op, none is beside them within the op. */
enum { MAX_LATER_LINES = 128, MAX_LATER = 64 };
static const unsigned names_only = LO_EFFECT_VIEW | LO_EFFECT_FORWARD;

/** An access of a value, by its line. */
struct sharing_touch {
	uint32_t position, line;
};
LO_COMPARE(compare_touches, struct sharing_touch, LO_BY(position) LO_BY(line))
/** An op with regions in which a value is last accessed before it ends. */
struct outlived {
	uint32_t begin, end; /* positions of the op */
	uint32_t line, interval;
	lo_op_id op;
};
LO_COMPARE(compare_outlived, struct outlived, LO_BY(begin) LO_BY(line) LO_BY(interval))
/** Two values: the second begins where the last use of the first is. */
struct sharing_candidate {
	uint32_t from, to;
	lo_op_id op;
	uint32_t waits;   /* number of the deferred query of in_place.c; 0: none */
	const char *flaw; /* NULL: they may share bytes */
	int64_t shift;
	bool within;
	enum lo_reuse_within how;
};
struct sharing_finder {
	struct lo_module *m;
	const struct lo_lifelines *lines; /* followed by the contents of the targets, once these are known */
	uint32_t n_values;                /* of the lines */
	bool keeps_speed, every_distance; /* see lo_reuse_find */
	const bool *dynamic; /* [lines] those of dynamic size that may share; NULL: static ones */
	const struct lo_flow *flow;
	const struct lo_liveness *live;
	struct lo_arena *arena;
	struct lo_dense_ids position_of;
	uint32_t *entry_of;                  /* [lines] its number among the buffers of live; 0: none */
	struct sharing_touch *touches;       /* sorted by position */
	LO_VEC(struct sharing_touch) starts; /* where values that may share begin; in the end by position */
	LO_VEC(struct outlived) outlived;    /* of those; in the end by op */
	uint32_t *first_touch;               /* [n_points + 1] */
	struct lo_access *real; /* the accesses of all lines that are no mere names, line by line */
	uint32_t *first_real;   /* [lines + 1] */
	uint8_t *used_whole;    /* [lines] see is_used_whole(); 0: not known yet */
	uint64_t looks_left;    /* at accesses, where values meet: many may meet one with many accesses */
	lo_op_id *beside; /* [lines] the last op within which it was compared with a value around that; 0:
			     none */
	uint32_t *seen;   /* [lines] number of the last meeting for which the line was examined */
	uint32_t n_meetings;
	struct lo_in_place *test; /* NULL: not created yet */
	uint32_t n_looks;
	LO_VEC(struct sharing_candidate) candidates;
	LO_VEC(struct lo_reuse_candidate) found;
	LO_VEC(struct lo_reason) reasons;
	LO_VEC(uint32_t) refused; /* as lo_reuse_candidates has them */
	struct lo_output_arguments arguments;
};

/* ---- lookups ------------------------------------------------------------- */

static bool may_share(const struct sharing_finder *f, uint32_t line)
{
	const struct lo_lifeline *it = &f->lines->at[line];
	if (f->dynamic)
		return f->dynamic[line];
	return line < f->n_values && it->bytes > 0 && !it->pinned &&
	       lo_op(f->m, it->alloc)->kind == LO_OP_MEMREF_ALLOCA && lo_op(f->m, it->alloc)->n_operands == 0;
}

/** Where a value begins, and the op that contains its first access: positions [begin, end) are the op's. It
 * may be accessed up to `until`, and the other value up to `last`. */
struct meeting {
	uint32_t to, start, begin, end, until, last;
	lo_op_id op;
};

/* May the value of the meeting be in the argument whose contents are @p from, in its shape? */
static bool may_follow(const struct sharing_finder *f, uint32_t from, const struct meeting *meeting)
{
	uint32_t to = meeting->to;
	const struct lo_output_argument *target = &f->arguments.targets.at[from - f->n_values];
	lo_type type = lo_type_of(f->m, lo_result(lo_op(f->m, f->lines->at[to].alloc), 0));
	bool may = !lo_def_op(f->m, target->place).n && type.n == lo_type_of(f->m, target->place).n &&
		   lo_output_argument_takes(f->m, type, target) && f->arguments.uses[to] & LO_USES_ANYWHERE;
	for (uint32_t p = meeting->start; may && p < meeting->end; p++)
		may = !target->others[p];
	return may;
}

/* One on the heap and one on the stack may be in an argument. */
static bool may_be_one(const struct sharing_finder *f, uint32_t a, uint32_t b)
{
	const struct lo_lifeline *x = &f->lines->at[a], *y = &f->lines->at[b];
	if (f->dynamic)
		return a != b && lo_sizes_same_storage(f->m, x->alloc, y->alloc);
	bool one_kind = lo_is_heap_marked(lo_op(f->m, x->alloc)) == lo_is_heap_marked(lo_op(f->m, y->alloc));
	return a != b && x->frame.n == y->frame.n && x->space.n == y->space.n && x->alloc.n != y->alloc.n &&
	       (one_kind || f->arguments.targets.n);
}

static const struct lo_interval *intervals_of(const struct sharing_finder *f, uint32_t line, uint32_t *n)
{
	*n = f->lines->at[line].n_intervals;
	return f->lines->intervals + f->lines->at[line].intervals;
}

/* The interval of @p line that contains @p position; NULL: not live there. */
static const struct lo_interval *interval_at(const struct sharing_finder *f, uint32_t line, uint32_t position)
{
	uint32_t low = 0, n;
	const struct lo_interval *at = intervals_of(f, line, &n);
	uint32_t high = n;
	LO_BISECT(low, high, middle, at[middle].end <= position);
	return low < n && at[low].begin <= position ? &at[low] : NULL;
}

static const struct lo_access *accesses_of(const struct sharing_finder *f, uint32_t line, uint32_t *n)
{
	const struct lo_buffer *entry = &f->live->buffers[f->entry_of[line]];
	*n = f->entry_of[line] ? entry->n_accesses : 0;
	return f->live->accesses + entry->accesses;
}

static bool is_real(const struct lo_access *access)
{
	return access->effects & ~names_only;
}

/* Number of the first access at or after @p position. */
static uint32_t access_from(const struct lo_access *at, uint32_t n, uint32_t position)
{
	uint32_t low = 0;
	uint32_t high = n;
	LO_BISECT(low, high, middle, at[middle].position < position);
	return low;
}

/* Is a name of @p line used in [begin, end), be it only to form a view or to forward it? */
static bool is_named(const struct sharing_finder *f, uint32_t line, uint32_t begin, uint32_t end)
{
	uint32_t n, first;
	const struct lo_access *at = accesses_of(f, line, &n);
	first = access_from(at, n, begin);
	return first < n && at[first].position < end;
}

static void find_entries(struct sharing_finder *f)
{
	struct lo_id_map line_of = lo_id_map_make(f->arena, f->lines->n);
	for (uint32_t i = 0; i < f->lines->n; i++)
		*lo_id_map_at(&line_of, f->lines->at[i].start.n) = i + 1;
	if (!f->live)
		f->live = lo_liveness_of_buffers(f->flow, f->arena);
	f->entry_of = LO_ARRAY(f->arena, f->lines->n, uint32_t);
	for (uint32_t i = 1; i < f->live->n_buffers; i++) {
		const struct lo_buffer *b = &f->live->buffers[i];
		uint32_t line = b->kind == LO_BUFFER_LIFELINE ? lo_id_map_get(&line_of, b->op.n) : 0;
		if (line && !b->pinned_by.n)
			f->entry_of[line - 1] = i;
	}
}

static void list_real(struct sharing_finder *f)
{
	uint32_t n, total = 0, *first = LO_ARRAY(f->arena, (size_t)f->lines->n + 1, uint32_t);
	for (uint32_t i = 0; i < f->lines->n; i++) {
		const struct lo_access *at = accesses_of(f, i, &n);
		for (uint32_t k = 0; k < n; k++)
			total += is_real(&at[k]);
		first[i + 1] = total;
	}
	f->first_real = first;
	f->real = LO_ARRAY(f->arena, total, struct lo_access);
	f->used_whole = LO_ARRAY(f->arena, f->lines->n, uint8_t);
	f->looks_left = MAX_LOOKS + MAX_LOOKS_AT_ONE * (uint64_t)total;
	for (uint32_t i = 0, to = 0; i < f->lines->n; i++) {
		const struct lo_access *at = accesses_of(f, i, &n);
		for (uint32_t k = 0; k < n; k++)
			if (is_real(&at[k]))
				f->real[to++] = at[k];
	}
}

static const struct lo_access *real_of(const struct sharing_finder *f, uint32_t line, uint32_t *n)
{
	*n = f->first_real[line + 1] - f->first_real[line];
	return f->real + f->first_real[line];
}

static void sort_touches(struct sharing_finder *f)
{
	uint32_t total = f->first_real[f->lines->n], n;
	uint32_t *at = LO_ARRAY(f->arena, (size_t)f->flow->n_points + 2, uint32_t);
	for (uint32_t i = 0; i < total; i++)
		at[f->real[i].position + 2]++;
	for (uint32_t p = 0; p < f->flow->n_points; p++)
		at[p + 2] += at[p + 1];
	f->touches = LO_ARRAY(f->arena, total, struct sharing_touch);
	for (uint32_t i = 0; i < f->lines->n; i++) {
		const struct lo_access *accesses = real_of(f, i, &n);
		for (uint32_t k = 0; k < n; k++)
			f->touches[at[accesses[k].position + 1]++] =
				(struct sharing_touch){accesses[k].position, i};
	}
	f->first_touch = at;
}

/* ---- in place ------------------------------------------------------------ */

static uint32_t position_of(const struct sharing_finder *f, lo_op_id op)
{
	return op.n ? lo_dense_id(&f->position_of, op.n) : LO_NO_INDEX;
}

/* Does a marker at @p position start @p line? */
static bool starts_at(const struct sharing_finder *f, uint32_t line, uint32_t position)
{
	lo_op_id id = f->flow->op_at[position], start = f->lines->at[line].start;
	const struct lo_op *op = lo_op(f->m, id);
	return id.n == start.n || (op->kind == LO_OP_MEMREF_LIFETIME_START && !op->n_results &&
				   lo_operand(f->m, op, 0).n == lo_result(lo_op(f->m, start), 0).n);
}

static bool find_meeting(const struct sharing_finder *f, uint32_t line, uint32_t start, struct meeting *out)
{
	uint32_t n, k;
	const struct lo_access *at = accesses_of(f, line, &n);
	for (k = access_from(at, n, start + 1); k < n && !is_real(&at[k]);)
		k++;
	if (k == n)
		return false;
	out->to = line;
	out->start = start;
	out->op = lo_ancestor_in(f->m, f->flow->op_at[at[k].position],
				 lo_op(f->m, f->flow->op_at[start])->block);
	if (!out->op.n)
		return false;
	out->begin = position_of(f, out->op);
	out->end = out->until = out->last = position_of(f, lo_op(f->m, out->op)->next);
	return out->begin != LO_NO_INDEX && out->end != LO_NO_INDEX && start < out->begin &&
	       out->begin <= at[k].position && at[k].position < out->end;
}

/* Do the two meet only where @p from has its interval @p x and @p to has one within @p in? */
static bool meet_only_in(const struct sharing_finder *f, uint32_t from, uint32_t to,
			 const struct lo_interval *x, struct lo_interval in)
{
	uint32_t n_x, n_y;
	const struct lo_interval *xs = intervals_of(f, from, &n_x), *ys = intervals_of(f, to, &n_y);
	for (uint32_t i = 0, k = 0; i < n_x && k < n_y;) {
		if (lo_intervals_meet(xs[i], ys[k]) &&
		    (&xs[i] != x || ys[k].begin < in.begin || ys[k].end > in.end))
			return false;
		if (xs[i].end < ys[k].end)
			i++;
		else
			k++;
	}
	return true;
}

/* Do @p from and the value of the meeting meet only there, where @p from ends? The contents of an argument,
 * which others may access, end with the op. */
static bool meet_there_alone(const struct sharing_finder *f, const struct meeting *meeting, uint32_t from)
{
	const struct lo_interval *x = interval_at(f, from, meeting->start),
				 *y = interval_at(f, meeting->to, meeting->start);
	if (!x || !y || x->end < meeting->end || x->end >= y->end || x->end >= f->flow->n_points ||
	    x->begin > y->begin || (from >= f->n_values && x->end > meeting->end) ||
	    lo_op(f->m, f->flow->op_at[x->end])->block.n != lo_op(f->m, meeting->op)->block.n ||
	    is_named(f, from, meeting->end, x->end))
		return false;
	return meet_only_in(f, from, meeting->to, x, *y);
}

/* The accesses of @p line at positions [from, to). */
static struct lo_in_place_side side_of(const struct sharing_finder *f, uint32_t line, uint32_t from,
				       uint32_t to)
{
	uint32_t n, first;
	const struct lo_access *at = real_of(f, line, &n);
	first = access_from(at, n, from);
	n = access_from(at, n, to) - first;
	lo_value_id life = line < f->n_values ? lo_result(lo_op(f->m, f->lines->at[line].start), 0)
					      : f->arguments.targets.at[line - f->n_values].place;
	return (struct lo_in_place_side){life, at + first, n, 0, 0};
}

/* Can the value be at any address? */
static bool is_plain(const struct sharing_finder *f, uint32_t line)
{
	return !lo_data_of(f->m, lo_result(lo_op(f->m, f->lines->at[line].alloc), 0))->layout.n;
}

static bool covers_value(const struct sharing_finder *f, uint32_t line)
{
	uint32_t n;
	const struct lo_access *at = real_of(f, line, &n);
	int64_t begin = INT64_MAX, end = 0;
	for (uint32_t i = 0; i < n; i++) {
		struct lo_view_footprint place;
		if (!lo_view_footprint_in_value(f->m, lo_operand(f->m, lo_op(f->m, at[i].op), at[i].operand),
						&place))
			return true;
		begin = place.begin_byte < begin ? place.begin_byte : begin;
		end = place.end_byte > end ? place.end_byte : end;
	}
	return begin <= 0 && end >= f->lines->at[line].bytes;
}

/* Do the names by which the value is accessed cover all of its bytes? What they leave is no place for others:
 * the layout would have it if the value were as small as its names. */
static bool is_used_whole(struct sharing_finder *f, uint32_t line)
{
	enum { UNKNOWN, NO, YES };
	if (f->used_whole[line] == UNKNOWN)
		f->used_whole[line] = covers_value(f, line) ? YES : NO;
	return f->used_whole[line] == YES;
}

static int64_t extent_of(const struct sharing_finder *f, uint32_t from, uint32_t to, int64_t shift)
{
	return lo_in_place_extent(f->lines->at[from].bytes, f->lines->at[to].bytes, shift);
}

static bool is_copy(const struct sharing_finder *f, const struct sharing_candidate *it, int64_t shift)
{
	return lo_copies_by_op(f->m, lo_op(f->m, it->op)) || (!shift && lo_copies_by_nest(f->m, it->op));
}

static bool may_look(struct sharing_finder *f, uint64_t n)
{
	f->looks_left = n < f->looks_left ? f->looks_left - n : 0;
	return f->looks_left > 0;
}

/* Ask in_place.c about the two values, which meet only at the op. */
static void ask(struct sharing_finder *f, const struct meeting *meeting, uint32_t from, bool within,
		enum lo_reuse_within how)
{
	struct sharing_candidate it = {
		.from = from, .to = meeting->to, .op = meeting->op, .within = within, .how = how};
	bool argument = from >= f->n_values;
	const struct lo_lifeline *x = &f->lines->at[from], *y = &f->lines->at[it.to];
	struct lo_in_place_side sides[2] = {side_of(f, from, meeting->begin, meeting->last),
					    side_of(f, it.to, meeting->begin, meeting->until)};
	if (how == LO_WITHIN_LAST && sides[0].n && sides[0].at[sides[0].n - 1].position >= meeting->end)
		it.how = LO_WITHIN_LATER;
	bool apart = !argument && !f->dynamic && is_plain(f, from) && is_plain(f, it.to) &&
		     is_used_whole(f, from) && is_used_whole(f, it.to);
	for (uint32_t i = 0; apart && i < 2; i++) {
		sides[i].bytes = (i ? y : x)->bytes;
		sides[i].align_bytes = (i ? y : x)->align_bytes > 0 ? (i ? y : x)->align_bytes : 1;
	}
	it.flaw = "has more bytes than the operand whose last use is here";
	if (!may_look(f, (uint64_t)sides[0].n + sides[1].n)) {
		it.flaw = lo_in_place_too_many;
	} else if (argument || apart || f->dynamic || y->bytes <= x->bytes) {
		if (!f->test)
			f->test = lo_in_place_create(f->m, f->flow->func, f->keeps_speed, f->every_distance,
						     f->arena);
		it.flaw = lo_in_place_flaw(f->test, it.op, &sides[0], &sides[1], &it.waits,
					   apart ? &it.shift : NULL);
	}
	LO_PUSH(f->arena, &f->candidates, it);
}

static void look_at(struct sharing_finder *f, const struct meeting *meeting, uint32_t from)
{
	bool may = from >= f->n_values ? may_follow(f, from, meeting)
				       : may_share(f, from) && may_be_one(f, from, meeting->to);
	if (may && meet_there_alone(f, meeting, from))
		ask(f, meeting, from, false, LO_WITHIN_LAST);
}

static void decide(struct sharing_finder *f, const struct sharing_candidate *it)
{
	struct lo_in_place_result answer = {it->flaw, it->shift, NULL, 0};
	if (it->waits)
		answer = lo_in_place_answered(f->test, it->waits);
	const char *flaw = answer.flaw;
	if (it->from >= f->n_values) { /* if not, the refusal says it */
		if (!flaw)
			LO_PUSH(f->arena, &f->found,
				((struct lo_reuse_candidate){it->to, it->from, it->op, LO_REUSE_ARGUMENT, 0,
							     NULL, 0, LO_WITHIN_LAST, false}));
		return;
	}
	if (flaw && !it->within) {
		LO_PUSH(f->arena, &f->reasons,
			((struct lo_reason){it->op, lo_result(lo_op(f->m, f->lines->at[it->to].alloc), 0),
					    flaw, f->lines->at[it->to].bytes, false}));
		LO_PUSH(f->arena, &f->refused, it->to);
	}
	if (flaw && answer.n_unsafe) /* only beside one another: lo_reuse_is_apart() */
		answer.shift = f->lines->at[it->from].bytes;
	enum lo_reuse_kind kind = it->within                     ? LO_REUSE_WITHIN
				  : is_copy(f, it, answer.shift) ? LO_REUSE_COPY
								 : LO_REUSE_IN_PLACE;
	if (!flaw || answer.n_unsafe)
		LO_PUSH(f->arena, &f->found,
			((struct lo_reuse_candidate){it->from, it->to, it->op, kind, answer.shift,
						     answer.unsafe, answer.n_unsafe, it->how, false}));
}

static void find_in_place(struct sharing_finder *f, uint32_t line, uint32_t start)
{
	struct meeting meeting;
	if (!find_meeting(f, line, start, &meeting))
		return;
	uint32_t n = 0, number = ++f->n_meetings;
	for (uint32_t k = f->first_touch[meeting.begin];
	     k < f->first_touch[meeting.end] && n < MAX_MEETING && may_look(f, 1); k++) {
		uint32_t from = f->touches[k].line;
		if (f->seen[from] == number || from == line)
			continue;
		f->seen[from] = number;
		n++;
		look_at(f, &meeting, from);
	}
}

/* ---- within an op ---------------------------------------------------------- */

/* Are the lines few, and does @p line begin once, in the block where its interval @p x ends? */
static bool is_in_one_block(const struct sharing_finder *f, uint32_t line, struct lo_interval x)
{
	return f->n_values <= MAX_LATER_LINES && x.end < f->flow->n_points && starts_at(f, line, x.begin) &&
	       !f->lines->at[line].n_again &&
	       lo_op(f->m, f->flow->op_at[x.begin])->block.n == lo_op(f->m, f->flow->op_at[x.end])->block.n;
}

/* Append the ops with regions in which @p line is accessed before it ends with its interval @p k, in the
 * block where it ends. It may be accessed after them if it also begins in that block. */
static void list_outlived(struct sharing_finder *f, uint32_t line, uint32_t k)
{
	uint32_t n;
	const struct lo_interval x = intervals_of(f, line, &n)[k];
	const struct lo_access *at = accesses_of(f, line, &n);
	uint32_t i = x.end < f->flow->n_points ? access_from(at, n, x.end) : 0;
	lo_block_id block = i ? lo_op(f->m, f->flow->op_at[x.end])->block : (lo_block_id){0};
	bool begins = is_in_one_block(f, line, x);
	for (lo_op_id before = {0}; i-- > 0 && at[i].position > x.begin;) {
		lo_op_id op = lo_ancestor_in(f->m, f->flow->op_at[at[i].position], block);
		if (op.n == before.n)
			continue;
		struct outlived out = {position_of(f, op), op.n ? position_of(f, lo_op(f->m, op)->next) : 0,
				       line, k, op};
		if (op.n && op.n != f->flow->op_at[at[i].position].n && out.begin != LO_NO_INDEX &&
		    out.end != LO_NO_INDEX && x.begin <= out.begin && out.end <= x.end)
			LO_PUSH(f->arena, &f->outlived, out);
		if (!begins || f->dynamic)
			break;
		before = op;
	}
}

/* Append the ops with regions that do not access @p line, while it is live in their block. */
static void list_across(struct sharing_finder *f, uint32_t line, uint32_t k)
{
	uint32_t n;
	const struct lo_interval x = intervals_of(f, line, &n)[k];
	lo_op_id op = is_in_one_block(f, line, x) ? f->flow->op_at[x.end] : (lo_op_id){0}, next = op;
	for (; op.n && op.n != f->flow->op_at[x.begin].n; next = op, op = lo_op(f->m, op)->prev) {
		struct outlived out = {position_of(f, op), position_of(f, next), line, k, op};
		if (op.n != next.n && lo_n_regions(f->m, lo_op(f->m, op)) && out.begin != LO_NO_INDEX &&
		    out.end != LO_NO_INDEX && !is_named(f, line, out.begin, out.end))
			LO_PUSH(f->arena, &f->outlived, out);
	}
}

/* Is the value read and written by its own name alone? */
static bool has_one_name(const struct sharing_finder *f, uint32_t line)
{
	uint32_t n;
	const struct lo_access *at = accesses_of(f, line, &n);
	lo_value_id life = lo_result(lo_op(f->m, f->lines->at[line].start), 0);
	for (uint32_t i = 0; i < n; i++)
		if (at[i].effects & names_only ||
		    lo_operand(f->m, lo_op(f->m, at[i].op), at[i].operand).n != life.n)
			return false;
	return true;
}

/* Does @p line begin in the block of the op of @p by, which is the first to access it? */
static bool is_first_in(const struct sharing_finder *f, const struct outlived *by)
{
	uint32_t n, begin = intervals_of(f, by->line, &n)[by->interval].begin;
	return !f->lines->at[by->line].n_again && has_one_name(f, by->line) &&
	       starts_at(f, by->line, begin) &&
	       lo_op(f->m, f->flow->op_at[begin])->block.n == lo_op(f->m, by->op)->block.n &&
	       !is_named(f, by->line, begin + 1, by->begin);
}

/* May the value that outlives the op take over from the one of the meeting, which is within it? */
static void ask_first(struct sharing_finder *f, const struct meeting *within, const struct outlived *by)
{
	struct meeting meeting = *within;
	meeting.to = by->line;
	meeting.last = meeting.until = meeting.end;
	ask(f, &meeting, within->to, true, LO_WITHIN_FIRST);
}

/* Compare each value that begins in the op with the values that outlive it. */
static void find_within_op(struct sharing_finder *f, const struct outlived *by, uint32_t n,
			   enum lo_reuse_within how)
{
	enum { MAX_OUTLIVED = 16 };
	struct meeting meeting = {.begin = by->begin, .end = by->end, .until = by->end, .op = by->op};
	uint32_t low = 0, high = f->starts.n, number = ++f->n_meetings, n_intervals, n_accesses;
	LO_BISECT(low, high, middle, f->starts.at[middle].position <= by->begin);
	for (; low < f->starts.n && f->starts.at[low].position < by->end; low++) {
		meeting.to = f->starts.at[low].line;
		meeting.start = f->starts.at[low].position;
		bool is_new = f->seen[meeting.to] != number;
		f->seen[meeting.to] = number;
		for (uint32_t i = 0; is_new && i < n && i < MAX_OUTLIVED; i++) {
			const struct lo_interval *x = intervals_of(f, by[i].line, &n_intervals);
			meeting.last = x[by[i].interval].end;
			const struct lo_access *at = accesses_of(f, by[i].line, &n_accesses);
			uint32_t n_later = access_from(at, n_accesses, meeting.last) -
					   access_from(at, n_accesses, meeting.end);
			if (n_later > MAX_LATER || !may_be_one(f, by[i].line, meeting.to) ||
			    !meet_only_in(f, by[i].line, meeting.to, &x[by[i].interval],
					  (struct lo_interval){meeting.begin + 1, meeting.end}))
				continue;
			f->beside[meeting.to] = by->op;
			ask(f, &meeting, by[i].line, true, how);
			if (how == LO_WITHIN_LAST && f->n_values <= MAX_LATER_LINES && is_first_in(f, &by[i]))
				ask_first(f, &meeting, &by[i]);
		}
	}
}

static bool is_in_loop(const struct sharing_finder *f, uint32_t position)
{
	return f->flow->nodes[f->flow->node_at[position]].loop;
}

/* Compare the value of the meeting with @p from, which begins before it in the same block and ends below
 * that, if both are within an op. Where @p from is not accessed after the op of the meeting, find_in_place()
 * does it. */
static void ask_beside(struct sharing_finder *f, struct meeting *meeting, uint32_t from)
{
	uint32_t n, end;
	const struct lo_interval *x = intervals_of(f, from, &n),
				 *y = interval_at(f, meeting->to, meeting->start);
	lo_block_id block = lo_op(f->m, meeting->op)->block;
	if ((!f->beside[from].n && !is_in_loop(f, meeting->begin)) || !n || !y || meeting->start < x->begin ||
	    x->end <= meeting->start || f->lines->at[from].n_again || !may_be_one(f, from, meeting->to))
		return;
	end = x[n - 1].end;
	if (!starts_at(f, from, x->begin) || end >= f->flow->n_points ||
	    lo_op(f->m, f->flow->op_at[x->begin])->block.n != block.n ||
	    !lo_ancestor_in(f->m, f->flow->op_at[end], block).n ||
	    (end < y->end && !is_named(f, from, meeting->end, end)) ||
	    !meet_only_in(f, from, meeting->to, x, *y))
		return;
	meeting->last = meeting->until = end;
	ask(f, meeting, from, true, LO_WITHIN_BOTH);
}

/* Compare values that are beside a third one with each other. */
static void find_both_within(struct sharing_finder *f)
{
	enum { MAX_BEFORE = 16 };
	for (uint32_t i = 0; f->n_values <= MAX_LATER_LINES && i < f->starts.n; i++) {
		struct meeting meeting;
		struct sharing_touch start = f->starts.at[i];
		if ((!f->beside[start.line].n && !is_in_loop(f, start.position)) ||
		    !find_meeting(f, start.line, start.position, &meeting))
			continue;
		for (uint32_t k = i; k-- > 0 && i - k <= MAX_BEFORE;)
			if (f->starts.at[k].line != start.line)
				ask_beside(f, &meeting, f->starts.at[k].line);
	}
}

static void find_within_ops(struct sharing_finder *f, enum lo_reuse_within how)
{
	LO_SORT(f->outlived.at, f->outlived.n, compare_outlived);
	for (uint32_t i = 0, end; i < f->outlived.n; i = end) {
		for (end = i; end < f->outlived.n && f->outlived.at[end].begin == f->outlived.at[i].begin;)
			end++;
		find_within_op(f, &f->outlived.at[i], end - i, how);
	}
}

static void find_within(struct sharing_finder *f)
{
	LO_SORT(f->starts.at, f->starts.n, compare_touches);
	find_within_ops(f, LO_WITHIN_LAST);
	find_both_within(f);
	if (!f->every_distance)
		return;
	f->outlived.n = 0;
	for (uint32_t i = 0; i < f->lines->n; i++)
		for (uint32_t k = 0; may_share(f, i) && f->entry_of[i] && k < f->lines->at[i].n_intervals;
		     k++)
			list_across(f, i, k);
	find_within_ops(f, LO_WITHIN_ACROSS);
}

/* ---- all pairs ------------------------------------------------------------- */

static void find_all_in_place(struct sharing_finder *f)
{
	uint32_t n;
	for (uint32_t i = 0; i < f->lines->n; i++) {
		const struct lo_interval *at = intervals_of(f, i, &n);
		for (uint32_t k = 0; may_share(f, i) && f->entry_of[i] && k < n; k++) {
			if (starts_at(f, i, at[k].begin)) {
				find_in_place(f, i, at[k].begin);
				LO_PUSH(f->arena, &f->starts, ((struct sharing_touch){at[k].begin, i}));
			}
			list_outlived(f, i, k);
		}
	}
	if (!f->dynamic)
		find_within(f);
	if (f->test)
		lo_in_place_answer(f->test);
	for (uint32_t i = 0; i < f->candidates.n; i++)
		decide(f, &f->candidates.at[i]);
}

/* ---- exclusive ----------------------------------------------------------- */

/* Does @p line start where @p other is live? A start that is directly followed by its end needs no storage.
 */
static bool starts_within(const struct sharing_finder *f, uint32_t line, uint32_t other)
{
	const struct lo_lifeline *it = &f->lines->at[line];
	uint32_t at = position_of(f, it->start);
	bool gives = !lo_op_only_names(f->m, lo_op(f->m, it->start));
	if (gives && at != LO_NO_INDEX && interval_at(f, other, at))
		return true;
	for (uint32_t i = 0; i < it->n_again; i++) {
		at = position_of(f, f->lines->again[it->again + i]);
		if (at != LO_NO_INDEX && interval_at(f, other, at))
			return true;
	}
	return false;
}

struct sharing_event {
	uint32_t position, line;
	bool begins;
};

static struct sharing_event *sort_ends(struct sharing_finder *f, uint32_t *n)
{
	uint32_t total = 0, m;
	for (uint32_t i = 0; i < f->lines->n; i++)
		total += may_share(f, i) ? 2 * f->lines->at[i].n_intervals : 0;
	struct sort_key *keys = LO_ARRAY(f->arena, 2 * (size_t)total, struct sort_key);
	struct sharing_event *events = LO_ARRAY(f->arena, total, struct sharing_event);
	*n = 0;
	for (uint32_t i = 0; i < f->lines->n; i++) {
		const struct lo_interval *at = intervals_of(f, i, &m);
		for (uint32_t k = 0; may_share(f, i) && k < m; k++) {
			keys[(*n)++] = (struct sort_key){at[k].end, 0, i};
			keys[(*n)++] = (struct sort_key){at[k].begin, 1, i};
		}
	}
	lo_sort_keys(keys, *n, keys + total);
	for (uint32_t i = 0; i < *n; i++)
		events[i] = (struct sharing_event){(uint32_t)keys[i].first, keys[i].id, keys[i].second == 1};
	return events;
}

/* Compare @p line, which becomes live here without a start, with the values that are live here. */
static void find_exclusive_with(struct sharing_finder *f, uint32_t line, const uint32_t *crowd, uint32_t n)
{
	for (uint32_t k = 0; k < n && k < MAX_LIVE && f->n_looks < MAX_LOOKS; k++) {
		uint32_t other = crowd[n - 1 - k], low = line < other ? line : other,
			 high = line < other ? other : line;
		f->n_looks++;
		if (may_be_one(f, line, other) && !starts_within(f, line, other) &&
		    !starts_within(f, other, line))
			LO_PUSH(f->arena, &f->found,
				((struct lo_reuse_candidate){
					.from = low, .to = high, .kind = LO_REUSE_EXCLUSIVE}));
	}
}

static void find_exclusive(struct sharing_finder *f)
{
	uint32_t n, n_live = 0, *crowd = LO_ARRAY(f->arena, f->lines->n, uint32_t),
		    *place = LO_ARRAY(f->arena, f->lines->n, uint32_t);
	const struct sharing_event *events = sort_ends(f, &n);
	for (uint32_t e = 0; e < n; e++) {
		uint32_t line = events[e].line;
		if (!events[e].begins) {
			uint32_t last = crowd[--n_live];
			crowd[place[line]] = last;
			place[last] = place[line];
			continue;
		}
		if (!starts_at(f, line, events[e].position))
			find_exclusive_with(f, line, crowd, n_live);
		place[line] = n_live;
		crowd[n_live++] = line;
	}
}

/* ---- entry point --------------------------------------------------------- */

/* Is any value live while another is? Otherwise there is nothing to find. */
static bool any_meet(struct sharing_finder *f)
{
	uint32_t n, n_live = 0;
	const struct sharing_event *events = sort_ends(f, &n);
	for (uint32_t e = 0; e < n; e++) {
		if (events[e].begins && n_live > 0)
			return true;
		n_live += events[e].begins ? 1 : UINT32_MAX;
	}
	return false;
}

/* Copies first, then shares that need no storage of their own, then values that need no more bytes than the
 * larger one, then by the bytes that both have, then in the order of discovery.
 * If values are copied to each other and not all may be in an argument, none is: as many copies would be
 * left. */
static struct sort_key key_of(const struct sharing_finder *f, uint32_t number)
{
	const struct lo_reuse_candidate *s = &f->found.at[number];
	uint32_t line = s->kind == LO_REUSE_ARGUMENT ? s->from : s->to;
	int64_t rank = s->kind == LO_REUSE_COPY       ? 0
		       : s->kind == LO_REUSE_ARGUMENT ? 1
						      : 2,
		bytes = f->lines->at[line].bytes;
	if (rank != 1 && s->kind != LO_REUSE_EXCLUSIVE) {
		int64_t from = f->lines->at[s->from].bytes, extent = extent_of(f, s->from, s->to, s->shift);
		rank += rank == 2 && extent > from && extent > bytes;
		bytes += from - extent;
	}
	return (struct sort_key){rank, -bytes, number};
}

static const struct lo_apart *copy_unsafe(struct lo_arena *arena, const struct lo_reuse_candidate *s)
{
	struct lo_apart *unsafe = LO_ARRAY(arena, s->n_unsafe, struct lo_apart);
	if (s->n_unsafe)
		memcpy(unsafe, s->unsafe, s->n_unsafe * sizeof *unsafe);
	return unsafe;
}

static void sort_found(struct sharing_finder *f, struct lo_arena *arena, struct lo_reuse_candidates *out)
{
	uint32_t n = f->found.n;
	struct sort_key *keys = LO_ARRAY(f->arena, 2 * (size_t)n, struct sort_key);
	struct lo_reuse_candidate *sorted = LO_ARRAY(arena, n, struct lo_reuse_candidate);
	struct lo_reason *reasons = LO_ARRAY(arena, f->reasons.n, struct lo_reason);
	uint32_t *refused = LO_ARRAY(arena, f->reasons.n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		keys[i] = key_of(f, i);
	lo_sort_keys(keys, n, keys + n);
	for (uint32_t i = 0; i < n; i++) {
		sorted[i] = f->found.at[keys[i].id];
		sorted[i].unsafe = copy_unsafe(arena, &sorted[i]);
	}
	for (uint32_t i = 0; i < f->reasons.n; i++) {
		reasons[i] = f->reasons.at[i];
		refused[i] = f->refused.at[i];
		reasons[i].text = lo_arena_copy(arena, reasons[i].text, strlen(reasons[i].text));
	}
	out->at = sorted;
	out->n = n;
	out->reasons = reasons;
	out->refused = refused;
	out->n_reasons = f->reasons.n;
}

static void find_arguments(struct sharing_finder *f, struct lo_arena *arena, struct lo_reuse_candidates *out)
{
	struct lo_output_arguments *found = &f->arguments;
	lo_output_arguments_find(f->m, f->lines, f->live, f->entry_of, f->arena, arena, found);
	for (uint32_t i = 0; i < found->shares.n; i++)
		LO_PUSH(f->arena, &f->found, found->shares.at[i]);
	out->targets = found->targets.at;
	out->n_targets = found->targets.n;
	out->uses = found->uses;
}

/* Add the contents of the targets to the lines. */
static void add_contents(struct sharing_finder *f)
{
	uint32_t n = f->arguments.targets.n, *entry_of = LO_ARRAY(f->arena, f->n_values + n, uint32_t);
	struct lo_id_map entry_at = lo_id_map_make(f->arena, 0);
	for (uint32_t i = 1; i < f->live->n_buffers; i++)
		if (f->live->buffers[i].kind == LO_BUFFER_ARGUMENT)
			*lo_id_map_at(&entry_at, f->live->buffers[i].root.n) = i;
	memcpy(entry_of, f->entry_of, f->n_values * sizeof *entry_of);
	for (uint32_t t = 0; t < n; t++)
		entry_of[f->n_values + t] = lo_id_map_get(&entry_at, f->arguments.targets.at[t].place.n);
	f->entry_of = entry_of;
	f->lines = lo_output_argument_lines(f->lines, f->arguments.targets.at, n, f->arena);
}

/* Does @p line take over from the contents of @p target? */
static bool takes_over(const struct sharing_finder *f, uint32_t line, uint32_t target)
{
	for (uint32_t i = 0; i < f->found.n; i++)
		if (f->found.at[i].kind == LO_REUSE_ARGUMENT && f->found.at[i].to == f->n_values + target &&
		    f->found.at[i].from == line)
			return true;
	return false;
}

/* Few of them are about one line, as few copies to arguments are examined. */
static void add_refusals(struct sharing_finder *f)
{
	bool *taken = LO_ARRAY(f->arena, f->arguments.targets.n, bool); /* does any line take over? */
	for (uint32_t i = 0; i < f->found.n; i++)
		if (f->found.at[i].kind == LO_REUSE_ARGUMENT)
			taken[f->found.at[i].to - f->n_values] = true;
	for (uint32_t i = 0; i < f->arguments.refusals.n; i++) {
		const struct lo_argument_refusal *it = &f->arguments.refusals.at[i];
		bool is_void = it->target != LO_NO_INDEX && taken[it->target] &&
			       (it->line == LO_NO_INDEX || takes_over(f, it->line, it->target));
		if (is_void)
			continue;
		LO_PUSH(f->arena, &f->reasons, it->reason);
		LO_PUSH(f->arena, &f->refused, LO_NO_INDEX);
	}
}

static void find_all(struct sharing_finder *f, bool meet, bool copied, struct lo_arena *arena,
		     struct lo_reuse_candidates *out)
{
	f->position_of = f->flow->position_of;
	find_entries(f);
	if (copied) {
		find_arguments(f, arena, out);
		add_contents(f);
	}
	f->seen = LO_ARRAY(f->arena, f->lines->n, uint32_t);
	f->beside = LO_ARRAY(f->arena, f->lines->n, lo_op_id);
	if (meet || f->arguments.targets.n) {
		list_real(f);
		sort_touches(f);
		find_all_in_place(f);
	}
	if (meet)
		find_exclusive(f);
	add_refusals(f);
	sort_found(f, arena, out);
}

void lo_reuse_find(struct lo_module *m, const struct lo_lifelines *lines, const struct lo_liveness *live,
		   bool keeps_speed, bool every_distance, struct lo_arena *arena,
		   struct lo_reuse_candidates *out)
{
	struct lo_arena work; /* the layout lives long, and the temporary data is several times as large */
	struct sharing_finder f = {.m = m,
				   .lines = lines,
				   .n_values = lines->n,
				   .keeps_speed = keeps_speed,
				   .every_distance = every_distance,
				   .flow = lines->flow,
				   .live = live,
				   .arena = &work};
	*out = (struct lo_reuse_candidates){0};
	lo_arena_init(&work, lo_ctx_oom(m->ctx));
	bool meet = lines->n >= 2 && any_meet(&f),
	     copied = lines->n && lo_output_arguments_any(m, lines->flow->func, &work);
	if (meet || copied)
		find_all(&f, meet, copied, arena, out);
	lo_arena_destroy(&work);
}

void lo_reuse_find_dynamic(struct lo_module *m, const struct lo_lifelines *lines, const bool *which,
			   bool keeps_speed, struct lo_arena *arena, struct lo_reuse_candidates *out)
{
	struct sharing_finder f = {.m = m,
				   .lines = lines,
				   .n_values = lines->n,
				   .dynamic = which,
				   .keeps_speed = keeps_speed,
				   .flow = lines->flow,
				   .arena = arena};
	*out = (struct lo_reuse_candidates){0};
	if (!any_meet(&f))
		return;
	f.position_of = f.flow->position_of;
	f.seen = LO_ARRAY(arena, lines->n, uint32_t);
	find_entries(&f);
	list_real(&f);
	sort_touches(&f);
	find_all_in_place(&f);
	out->at = f.found.at;
	out->n = f.found.n;
}
