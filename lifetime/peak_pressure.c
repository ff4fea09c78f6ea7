// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: lifelines with their live ranges. Out: the most bytes of the stack that are live at one point of a
 * frame, the peak of the report, and where: a sweep over the ends of all intervals. */
#include "base/order.h"
#include "lifetime/lifetime.h"

struct live_change {
	uint32_t frame; /* frames are numbered in the order of their first lifelines */
	uint32_t position;
	bool begins;
	int64_t bytes;
};

/** By frame; what ends at a point comes before what begins there. */
LO_COMPARE(compare_changes, struct live_change, LO_BY(frame) LO_BY(position) LO_BY(begins))

struct live_changes {
	LO_VEC(struct live_change) list;
	LO_VEC(lo_op_id) frames;
	struct lo_id_map number_of; /* frame -> its number + 1 */
};

static void add_changes(struct live_changes *c, const struct lo_lifelines *lines,
			const struct lo_lifeline *line, struct lo_arena *scratch)
{
	uint32_t *number = lo_id_map_at(&c->number_of, line->frame.n);
	if (!*number) {
		LO_PUSH(scratch, &c->frames, line->frame);
		*number = c->frames.n;
	}
	for (uint32_t i = 0; i < line->n_intervals; i++) {
		struct lo_interval span = lines->intervals[line->intervals + i];
		LO_PUSH(scratch, &c->list,
			((struct live_change){*number - 1, span.begin, true, line->bytes}));
		LO_PUSH(scratch, &c->list, ((struct live_change){*number - 1, span.end, false, line->bytes}));
	}
}

bool lo_pressure_peak(const struct lo_lifelines *lines, struct lo_peak *peak, struct lo_arena *scratch)
{
	struct live_changes c = {0};
	int64_t bytes = 0;
	*peak = (struct lo_peak){0};
	lo_id_map_init(&c.number_of, scratch, 0);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_lifeline *line = &lines->at[i];
		const struct lo_op *alloc = lo_op(lines->flow->m, line->alloc);
		if (lo_is_on_stack(alloc) && line->bytes > 0)
			add_changes(&c, lines, line, scratch);
	}
	LO_SORT(c.list.at, c.list.n, compare_changes);
	for (uint32_t i = 0; i < c.list.n; i++) {
		const struct live_change *change = &c.list.at[i];
		if (!change->begins)
			bytes -= change->bytes;
		else if (!lo_add_ok(bytes, change->bytes, &bytes))
			return false;
		if (bytes > peak->bytes)
			*peak = (struct lo_peak){c.frames.at[change->frame], bytes, change->position};
	}
	return true;
}
