// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: pairs of values that may share bytes, and places in arguments. Out: classes of values that are laid out
 * as one (reuse/coalesce.h), with at most one place in an argument each; and live ranges in which a point
 * at which values of a class meet belongs to one of them only. */
#include "layout_maker.h"
#include "reuse/coalesce.h"
#include "reuse/output_arguments.h"

/* Values may be coalesced if they are laid out together. */
static bool may_join(const void *data, uint32_t a, uint32_t b)
{
	const struct layout_maker *k = data;
	if (!layout_may_move(k, a))
		return false;
	if (b >= k->lines->n)
		return layout_argument_takes(k, a, &k->shares->targets[b - k->lines->n]);
	if (!layout_may_move(k, b))
		return false;
	struct layout_group x = layout_group_of(k, a), y = layout_group_of(k, b);
	return layout_same_group(&x, &y);
}

/* In an argument it does not matter whether they were on the stack or on the heap. */
static bool may_join_in_argument(const void *data, uint32_t a, uint32_t b)
{
	const struct layout_maker *k = data;
	if (b >= k->lines->n || !layout_may_move(k, a) || !layout_may_move(k, b))
		return false;
	struct layout_group x = layout_group_of(k, a), y = layout_group_of(k, b);
	if (x.heap == y.heap)
		return false;
	x.heap = y.heap;
	return layout_same_group(&x, &y);
}

static bool any_holds(const struct lo_reuse_candidates *shares)
{
	for (uint32_t t = 0; t < shares->n_targets; t++)
		if (shares->targets[t].holds)
			return true;
	return false;
}

static const uint32_t *each_alone(const struct layout_maker *k)
{
	uint32_t n = k->lines->n + k->shares->n_targets, *joined = LO_ARRAY(k->lasting, n, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		joined[i] = i;
	return joined;
}

/* A copy in a class is from bytes to the same bytes. */
static void find_copies(struct layout_maker *k)
{
	k->copies = LO_ARRAY(k->lasting, k->lines->n, bool);
	for (uint32_t i = 0; i < k->shares->n; i++) {
		const struct lo_reuse_candidate *s = &k->shares->at[i];
		if (s->kind == LO_REUSE_COPY && k->joined[s->from] == k->joined[s->to])
			k->copies[s->from] = k->copies[s->to] = true;
	}
}

/* The ops of pairs in one class of which one value is live only within the op. */
static void find_within(struct layout_maker *k)
{
	LO_VEC(lo_op_id) ops = {0};
	for (uint32_t i = 0; i < k->shares->n; i++) {
		const struct lo_reuse_candidate *s = &k->shares->at[i];
		if (s->kind == LO_REUSE_WITHIN && k->joined[s->from] == k->joined[s->to])
			LO_PUSH(k->lasting, &ops, s->op);
	}
	k->out->within = ops.at;
	k->out->n_within = ops.n;
}

void layout_join_classes(struct layout_maker *k)
{
	const struct lo_lifelines *whole = k->lines;
	const struct lo_coalesce_rules rules = {whole->n, may_join, may_join_in_argument, k};
	if (!k->shares)
		return;
	const struct lo_lifelines *joined =
		lo_output_argument_lines(whole, k->shares->targets, k->shares->n_targets, k->arena);
	lo_coalesce(joined, k->shares, &rules, k->arena, k->lasting, &joined, &k->joined, &k->out->shifts);
	if (!k->joined) {
		k->joined = any_holds(k->shares) ? each_alone(k) : NULL;
		joined = whole;
	}
	k->out->joined = k->joined;
	if (!k->joined)
		return;
	struct lo_lifelines *counted = LO_NEW(k->lasting, struct lo_lifelines);
	*counted = *joined;
	counted->n = whole->n;
	k->lines = k->out->lines = counted;
	find_copies(k);
	find_within(k);
}
