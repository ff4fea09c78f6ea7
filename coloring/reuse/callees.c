// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function that is called, and two of its arguments. Out: whether it computes the one from the other in
 * place, so that a caller may pass one memory as both. */
#include "reuse/in_place.h"
#include "reuse/reuse.h"

#include "ir/arguments.h"

static const struct lo_buffer *buffer_of(const struct lo_liveness *live, lo_value_id argument)
{
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (live->buffers[i].kind == LO_BUFFER_ARGUMENT && live->buffers[i].root.n == argument.n)
			return &live->buffers[i];
	return NULL;
}

/* Does the function only read and write it, by its own name? */
static bool is_plain(const struct lo_liveness *live, const struct lo_buffer *b)
{
	const unsigned accesses = LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL;
	for (uint32_t i = 0; i < b->n_accesses; i++)
		if (live->accesses[b->accesses + i].effects & ~accesses)
			return false;
	return b->n_accesses && !b->pinned_by.n;
}

/* The accesses of @p b by @p op or below it. */
static struct lo_in_place_side side_of(const struct lo_module *m, const struct lo_liveness *live,
				       const struct lo_buffer *b, lo_op_id op, lo_block_id block)
{
	const struct lo_access *at = live->accesses + b->accesses;
	uint32_t first = 0, end = b->n_accesses;
	while (first < end && lo_ancestor_in(m, at[first].op, block).n != op.n)
		first++;
	while (end > first && lo_ancestor_in(m, at[end - 1].op, block).n != op.n)
		end--;
	return (struct lo_in_place_side){b->root, at + first, end - first, 0, 0};
}

static bool takes_turns(struct lo_module *m, const struct lo_liveness *live, lo_op_id func,
			const struct lo_buffer *from, const struct lo_buffer *to, bool keeps_speed,
			struct lo_arena *scratch)
{
	lo_block_id body = lo_body_id(m, lo_op(m, func));
	const struct lo_access *last = &live->accesses[from->accesses + from->n_accesses - 1],
			       *first = &live->accesses[to->accesses];
	lo_op_id reads = lo_ancestor_in(m, last->op, body), writes = lo_ancestor_in(m, first->op, body);
	if (!reads.n || !writes.n || reads.n != writes.n)
		return reads.n && writes.n && last->position < first->position;
	struct lo_in_place *test = lo_in_place_create(m, func, keeps_speed, false, scratch);
	struct lo_in_place_side sides[] = {side_of(m, live, from, reads, body),
					   side_of(m, live, to, reads, body)};
	uint32_t waits;
	const char *flaw = lo_in_place_flaw(test, reads, &sides[0], &sides[1], &waits, NULL);
	if (waits) {
		lo_in_place_answer(test);
		flaw = lo_in_place_answered(test, waits).flaw;
	}
	return !flaw;
}

bool lo_callee_takes_over(struct lo_module *m, const struct lo_liveness *live, lo_op_id func, uint32_t from,
			  uint32_t to, bool keeps_speed, struct lo_arena *scratch)
{
	const struct lo_region *region = lo_region(m, lo_op_region(m, lo_op(m, func), 0));
	const struct lo_block *body = lo_block(m, region->first);
	const struct lo_buffer *x = buffer_of(live, lo_block_arg(body, from)),
			       *y = buffer_of(live, lo_block_arg(body, to));
	if (region->first.n != region->last.n || !x || !y || lo_argument_is_noalias(m, func, from) ||
	    lo_argument_is_noalias(m, func, to) || !is_plain(live, x) || !is_plain(live, y) ||
	    lo_type_of(m, x->root).n != lo_type_of(m, y->root).n)
		return false;
	return takes_turns(m, live, func, x, y, keeps_speed, scratch);
}
