// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a value and its range. Out: where its lifeline starts, and whether it starts again: with holes if these
 * free storage for an access of anything else; in one arm of a branch if the value is computed there alone.
 */
#include "base/order.h"
#include "marker_plan.h"
#include "value_ranges.h"

/** Does the value start again anywhere? */
static bool has_holes(struct lo_marker_context *p)
{
	bool open = range_has(p, p->value.start_node, ACCESS | LIVE_OUT),
	     found = !open || p->value.arm.after != LO_NO_NODE;
	for (uint32_t i = 0; i < p->search.found.n && !found; i++) {
		uint32_t n = p->search.found.at[i];
		if (!range_has(p, n, ACCESS))
			continue;
		range_list_runs(p, n, p->flow->nodes[n].begin);
		found = p->value.runs.n > 1 || range_has(p, n, FRESH);
	}
	return found;
}

/** The number of accesses of allocations while the value is live, its own included. */
static uint32_t busy_while_live(struct lo_marker_context *p, lo_op_id alloc)
{
	uint32_t first = p->group.covered.n, n = 0, after = 0;
	range_cover(p, range_anchor(p, alloc));
	struct covered *list = p->group.covered.at + first;
	LO_SORT(list, p->group.covered.n - first, range_compare_covered);
	for (uint32_t i = 0; i < p->group.covered.n - first; i++) {
		uint32_t begin = list[i].points.begin > after ? list[i].points.begin : after;
		after = list[i].points.end > after ? list[i].points.end : after;
		n += after > begin ? p->facts.n_busy[after] - p->facts.n_busy[begin] : 0;
	}
	p->group.covered.n = first;
	return n;
}

static bool find_place_with(struct lo_marker_context *p, uint32_t made, bool holes)
{
	p->value.holes = holes;
	return place_ends(p, made);
}

/** Does it start in its arm, and not above? */
static bool is_only_made_in_arm(const struct lo_marker_context *p)
{
	return range_is_passed(p) || (range_has(p, p->value.arm.start, FRESH) &&
				      !range_has(p, p->value.start_node, ACCESS | LIVE_OUT));
}

/** Find start point and range: in an arm if possible, with holes if they free storage for an access of
 * anything else. @p may: the value may start again. */
static bool find_place(struct lo_marker_context *p, lo_op_id alloc, uint32_t made, bool may)
{
	p->value.arms = may;
	bool found = find_place_with(p, made, may);
	if (p->value.arm.after != LO_NO_NODE && !(found && is_only_made_in_arm(p))) {
		p->value.arms = false;
		found = find_place_with(p, made, may);
	}
	bool any = p->group.n_kills || p->value.arm.after != LO_NO_NODE;
	if (!may || (found && !(any && has_holes(p))))
		return found;
	uint32_t with = found ? busy_while_live(p, alloc) : UINT32_MAX;
	if (!find_place_with(p, made, false))
		return false;
	return busy_while_live(p, alloc) <= with || find_place_with(p, made, true);
}

/** Could the value start where not all of its uses would see its name? Restores what has been found. */
static bool may_be_apart(struct lo_marker_context *p, uint32_t made)
{
	uint32_t n_entries = p->out.entries.n, start_node = p->value.start_node;
	bool early = p->value.early;
	p->value.apart = true;
	range_set_start(p, made);
	p->value.apart = !p->value.early && range_is_apart(p);
	p->out.entries.n = n_entries;
	p->value.start_node = p->value.name = start_node;
	p->value.early = early;
	return p->value.apart;
}

bool value_place(struct lo_marker_context *p, lo_op_id alloc, uint32_t made)
{
	/* heap storage cannot be allocated again under the same name */
	bool may = !p->value.subject->whole && !lo_is_heap_marked(lo_op(p->m, p->group.buffer->op));
	p->value.apart = false;
	bool found = find_place(p, alloc, made, may), holes = p->value.holes, arms = p->value.arms;
	uint32_t busy = found ? busy_while_live(p, alloc) : UINT32_MAX, n_entries = p->out.entries.n;
	if (!may || !may_be_apart(p, made))
		return found;
	if (find_place(p, alloc, made, true) && range_is_apart(p) && busy_while_live(p, alloc) < busy)
		return true;
	p->out.entries.n = n_entries;
	p->value.apart = false;
	p->value.arms = arms;
	return found && find_place_with(p, made, holes);
}
