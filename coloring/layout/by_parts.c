// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a layout in which values take dead parts of others. Out: the same layout with a lifeline for each part
 * of these others, live at the points of the part alone, at its place and with its bytes: what sums the bytes
 * of live values then counts no byte twice. */
#include "layout_maker.h"

/* Lifelines of value @p line: one for each part, or one. */
static uint32_t count_parts(const struct lo_layout *layout, uint32_t line)
{
	return layout->in_parts[line] ? layout->parts->first[line + 1] - layout->parts->first[line] : 1;
}

/* NULL: the whole value. */
static const struct lo_part *part_of(const struct lo_layout *layout, uint32_t line, uint32_t number)
{
	return layout->in_parts[line] ? &layout->parts->at[layout->parts->first[line] + number] : NULL;
}

static void take_size(const struct lo_part *part, struct lo_lifeline *line)
{
	line->bytes = part->bytes.end - part->bytes.begin;
	while (line->align_bytes > 1 && part->bytes.begin % line->align_bytes)
		line->align_bytes /= 2;
}

/* The @p n lifelines of @p lines and of parts; the intervals of parts are within those of the values. */
static const struct lo_lifelines *split_lines(const struct lo_layout *layout,
					      const struct lo_lifelines *lines, uint32_t n,
					      uint32_t n_intervals, struct lo_arena *arena)
{
	struct lo_lifelines *out = LO_NEW(arena, struct lo_lifelines);
	uint32_t extra = lines->n, used = 0;
	*out = *lines;
	out->n = n;
	out->at = LO_ARRAY(arena, n, struct lo_lifeline);
	out->intervals = LO_ARRAY(arena, n_intervals, struct lo_interval);
	for (uint32_t i = 0; i < lines->n; i++) {
		const struct lo_lifeline *from = &lines->at[i];
		const struct lo_interval *life = lines->intervals + from->intervals;
		for (uint32_t p = 0; p < count_parts(layout, i); p++) {
			const struct lo_part *part = part_of(layout, i, p);
			struct lo_lifeline *to = &out->at[p ? extra++ : i];
			*to = *from;
			to->intervals = used;
			if (part)
				take_size(part, to);
			for (uint32_t t = 0; t < from->n_intervals; t++) {
				struct lo_interval both =
					part ? layout_common_points(life[t], part->points) : life[t];
				if (both.begin < both.end)
					out->intervals[used++] = both;
			}
			to->n_intervals = used - to->intervals;
		}
	}
	return out;
}

static void split_cells(const struct lo_layout *layout, uint32_t n, struct lo_arena *arena,
			struct lo_layout *out)
{
	uint32_t extra = layout->lines->n;
	int64_t *shifts = LO_ARRAY(arena, n, int64_t);
	out->cells = LO_ARRAY(arena, n, struct lo_cell);
	for (uint32_t i = 0; i < layout->lines->n; i++)
		for (uint32_t p = 0; p < count_parts(layout, i); p++) {
			const struct lo_part *part = part_of(layout, i, p);
			uint32_t to = p ? extra++ : i;
			out->cells[to] = layout->cells[i];
			out->cells[to].offset_bytes += part ? part->bytes.begin : 0;
			shifts[to] = layout->shifts ? layout->shifts[i] : 0;
		}
	out->shifts = layout->shifts ? shifts : NULL;
}

void lo_layout_by_parts(const struct lo_layout *layout, struct lo_arena *arena, struct lo_layout *out)
{
	uint32_t n = 0, n_intervals = 0;
	*out = *layout;
	if (!layout->in_parts)
		return;
	for (uint32_t i = 0; i < layout->lines->n; i++) {
		uint32_t n_parts = count_parts(layout, i);
		n += n_parts;
		n_intervals += layout->lines->at[i].n_intervals + layout->whole->at[i].n_intervals + n_parts;
	}
	out->lines = split_lines(layout, layout->lines, n, n_intervals, arena);
	out->whole = split_lines(layout, layout->whole, n, n_intervals, arena);
	split_cells(layout, n, arena, out);
}
