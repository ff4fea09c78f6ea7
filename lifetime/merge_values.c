// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the values of one buffer. Out: those whose lifelines would interfere are coalesced: one storage cannot
 * hold both. */
#include "marker_plan.h"
#include "value_ranges.h"

#include "base/order.h"

/* Limit on the pairs of points and values that are compared byte by byte; beyond it all interfering values
 * are coalesced. */
#define MAX_COMPARED (1u << 24)

LO_COMPARE(compare_accesses, struct lo_access, LO_BY(position) LO_BY(op.n) LO_BY(operand))

/** One value made of all p->group.subjects in group @p of. */
static struct subject merged(struct lo_marker_context *p, const struct lo_groups *groups, uint32_t of)
{
	LO_VEC(struct lo_access) accesses = {0};
	LO_VEC(uint32_t) carried = {0};
	struct subject all = {.begin_byte = INT64_MAX};
	for (uint32_t i = groups->first[of]; i < groups->first[of + 1]; i++) {
		const struct subject *s = &p->group.subjects.at[groups->of[i]];
		for (uint32_t k = 0; k < s->n_accesses; k++)
			LO_PUSH(p->arena, &accesses, s->accesses[k]);
		for (uint32_t k = 0; k < s->n_carried; k++)
			LO_PUSH(p->arena, &carried, s->carried[k]);
		all.begin_byte = s->begin_byte < all.begin_byte ? s->begin_byte : all.begin_byte;
		all.end_byte = s->end_byte > all.end_byte ? s->end_byte : all.end_byte;
	}
	LO_SORT(accesses.at, accesses.n, compare_accesses);
	all.accesses = accesses.at;
	all.n_accesses = accesses.n;
	all.carried = carried.at;
	all.n_carried = carried.n;
	return all;
}

static bool join_subjects(uint32_t *group, uint32_t x, uint32_t y)
{
	x = lo_union_find(group, x);
	y = lo_union_find(group, y);
	group[x > y ? x : y] = x < y ? x : y;
	return x != y;
}

/** Coalesce values that are live at one point, whatever their bytes. */
static bool find_meeting(struct lo_marker_context *p, uint32_t *group)
{
	bool joined = false;
	for (uint32_t i = 1, last = 0; i < p->group.covered.n; i++) {
		const struct covered *before = &p->group.covered.at[last], *here = &p->group.covered.at[i];
		if (here->points.begin < before->points.end)
			joined |= join_subjects(group, before->subject, here->subject);
		last = here->points.end > before->points.end ? i : last;
	}
	return joined;
}

/** Coalesce values that are live at one point and have a byte in common. */
static bool find_meeting_in_bytes(struct lo_marker_context *p, uint32_t *group)
{
	uint32_t *open = LO_ARRAY(p->arena, p->group.covered.n, uint32_t), n_open = 0;
	bool joined = false;
	for (uint32_t i = 0; i < p->group.covered.n; i++) {
		const struct covered *here = &p->group.covered.at[i];
		const struct subject *s = &p->group.subjects.at[here->subject];
		uint32_t kept = 0;
		for (uint32_t k = 0; k < n_open; k++) {
			const struct covered *before = &p->group.covered.at[open[k]];
			const struct subject *t = &p->group.subjects.at[before->subject];
			if (before->points.end <= here->points.begin)
				continue;
			if (s->begin_byte < t->end_byte && t->begin_byte < s->end_byte)
				joined |= join_subjects(group, before->subject, here->subject);
			open[kept++] = open[k];
		}
		open[kept] = i;
		n_open = kept + 1;
	}
	return joined;
}

/** Coalesce the values of the buffer that interfere. false: none do. */
static bool join_meeting(struct lo_marker_context *p)
{
	uint32_t *group = LO_ARRAY(p->arena, p->group.subjects.n, uint32_t), n = 0;
	for (uint32_t i = 0; i < p->group.subjects.n; i++)
		group[i] = i;
	LO_SORT(p->group.covered.at, p->group.covered.n, range_compare_covered);
	bool in_bytes = p->group.member && (uint64_t)p->group.covered.n * p->group.subjects.n <= MAX_COMPARED;
	if (!(in_bytes ? find_meeting_in_bytes(p, group) : find_meeting(p, group)))
		return false;
	for (uint32_t i = 0; i < p->group.subjects.n; i++)
		group[i] = lo_union_find(group, i);
	struct lo_groups groups =
		lo_group_by(group, sizeof *group, 0, p->group.subjects.n, p->group.subjects.n, p->arena);
	struct subject *left = LO_ARRAY(p->arena, p->group.subjects.n, struct subject);
	uint32_t *number = LO_ARRAY(p->arena, p->group.subjects.n, uint32_t);
	for (uint32_t i = 0; i < p->group.subjects.n; i++) {
		if (group[i] == i) {
			number[i] = n;
			left[n++] = merged(p, &groups, i);
		}
	}
	for (uint32_t i = 0; p->group.member && i < p->group.n_members; i++)
		p->group.member[i] = number[group[p->group.member[i]]];
	for (uint32_t i = 0; i < n; i++)
		p->group.subjects.at[i] = left[i];
	p->group.subjects.n = n;
	return true;
}

/** Coalesce all values of the buffer. */
static void join_all(struct lo_marker_context *p)
{
	uint32_t *group = LO_ARRAY(p->arena, p->group.subjects.n, uint32_t);
	struct lo_groups groups = lo_group_by(group, sizeof *group, 0, p->group.subjects.n, 1, p->arena);
	p->group.subjects.at[0] = merged(p, &groups, 0);
	p->group.subjects.n = 1;
	for (uint32_t i = 0; p->group.member && i < p->group.n_members; i++)
		p->group.member[i] = 0;
}

void coalesce_values(struct lo_marker_context *p, lo_op_id alloc, uint32_t made)
{
	while (p->group.subjects.n > 1) {
		bool all = true;
		p->group.covered.n = 0;
		for (uint32_t i = 0; all && i < p->group.subjects.n; i++) {
			p->value.subject = &p->group.subjects.at[i];
			all = value_place(p, alloc, made);
			if (all)
				range_cover(p, range_anchor(p, alloc));
		}
		if (!all)
			join_all(p);
		else if (!join_meeting(p))
			break;
	}
}
