// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function whose layout is known. Out: its report, with all that the outputs print, copied so that it
 * stays valid when the program is rewritten.
 *
 * Sizes come from the buffers and the layout, the peak of the function from lo_pressure_peak(). Those of
 * pools are found here by a sweep over the ends of all live intervals. Bytes above the bound are listed by
 * storage: the bytes of a storage in which no value is live at its pool's peak, and the padding between
 * storages. Their sum equals the distance to the bound. */
#include <string.h>

#include "analysis/view_footprint.h"
#include "base/diag.h"
#include "base/order.h"
#include "gather.h"
#include "names.h"

struct gathering {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_lifelines *lines;
	const struct lo_layout *layout;
	enum lo_color color;
	struct lo_arena *arena, *scratch;
	const struct lo_kept_list *kept; /* NULL: taking heap buffers was not tried */
	struct lo_function_report *out;
	LO_VEC(struct lo_report_pool) pools;
	uint32_t *next_pool;        /* next pool of the same frame + 1; [buffers + storages] */
	struct lo_id_map pool_of;   /* frame -> its first pool + 1 */
	struct lo_id_map buffer_of; /* SSA value of the allocation -> its buffer + 1 */
};

/* ---- copies -------------------------------------------------------------- */

static void *copy_of(struct lo_arena *arena, const void *at, size_t n, size_t size)
{
	void *copy = lo_arena_array(arena, n, size);
	if (n)
		memcpy(copy, at, n * size);
	return copy;
}

static struct lo_flow *copy_flow(const struct lo_flow *flow, struct lo_arena *arena)
{
	struct lo_flow *copy = LO_NEW(arena, struct lo_flow);
	uint32_t n_succs = 0, n_preds = 0;
	for (uint32_t n = 0; n < flow->n_nodes; n++) {
		n_succs += flow->nodes[n].n_succs;
		n_preds += flow->nodes[n].n_preds;
	}
	*copy = *flow;
	copy->nodes = copy_of(arena, flow->nodes, flow->n_nodes, sizeof *flow->nodes);
	copy->succs = copy_of(arena, flow->succs, n_succs, sizeof *flow->succs);
	copy->preds = copy_of(arena, flow->preds, n_preds, sizeof *flow->preds);
	copy->loops = copy_of(arena, flow->loops, flow->n_loops, sizeof *flow->loops);
	copy->op_at = copy_of(arena, flow->op_at, flow->n_points, sizeof *flow->op_at);
	copy->node_at = copy_of(arena, flow->node_at, flow->n_points, sizeof *flow->node_at);
	return copy;
}

/* Is the op a marker, or a view? A view reads no memory, and may have been moved far from its place. */
static bool only_names(const struct lo_flow *flow, uint32_t position)
{
	const struct lo_op *op = lo_op(flow->m, flow->op_at[position]);
	return lo_is_lifetime_marker(op) || lo_op_is_view(flow->m, op);
}

lo_op_id lo_report_op_at(const struct lo_flow *flow, uint32_t position)
{
	const struct lo_flow_node *node = &flow->nodes[flow->node_at[position]];
	uint32_t at = position;
	while (at + 1 < node->end && only_names(flow, at))
		at++;
	while (at > node->begin && only_names(flow, at))
		at--;
	return flow->op_at[only_names(flow, at) ? position : at];
}

bool *lo_report_points(const struct lo_function_report *report, struct lo_arena *arena)
{
	bool *shown = LO_ARRAY(arena, (size_t)report->flow->n_points + 1, bool);
	for (uint32_t i = 0; i < report->n_intervals; i++)
		shown[report->intervals[i].begin] = shown[report->intervals[i].end] = true;
	for (uint32_t i = 0; i < report->n_pools; i++)
		shown[report->pools[i].peak] = true;
	shown[report->peak.point] = true;
	return shown;
}

/* The last op before @p end that is in the node of the point before @p end, is no marker or view, and is
 * not before @p begin. */
static lo_op_id last_op(const struct lo_flow *flow, uint32_t begin, uint32_t end)
{
	uint32_t at = end - 1, first = flow->nodes[flow->node_at[end - 1]].begin;
	while (at > first && at > begin && only_names(flow, at))
		at--;
	return only_names(flow, at) ? lo_report_op_at(flow, end - 1) : flow->op_at[at];
}

/* ---- pools and buffers --------------------------------------------------- */

static uint32_t pool_number(struct gathering *g, lo_op_id frame, lo_attr space, bool heap)
{
	uint32_t *first = lo_id_map_at(&g->pool_of, frame.n), last = 0;
	for (uint32_t p = *first; p; p = g->next_pool[p - 1]) {
		if (g->pools.at[p - 1].space.n == space.n && g->pools.at[p - 1].heap == heap)
			return p - 1;
		last = p;
	}
	LO_PUSH(g->arena, &g->pools, ((struct lo_report_pool){.frame = frame, .space = space, .heap = heap}));
	*(last ? &g->next_pool[last - 1] : first) = g->pools.n;
	return g->pools.n - 1;
}

static bool is_static_alloca(const struct gathering *g, const struct lo_buffer *buffer)
{
	return buffer->kind == LO_BUFFER_ALLOCA && buffer->bytes != LO_DYNAMIC &&
	       lo_op(g->m, buffer->op)->n_operands == 0;
}

static void add_buffer(struct gathering *g, const struct lo_buffer *buffer)
{
	struct lo_function_report *r = g->out;
	struct lo_report_buffer *b = &r->buffers[r->n_buffers++];
	*b = (struct lo_report_buffer){.root = buffer->root,
				       .op = buffer->op,
				       .heap = buffer->kind == LO_BUFFER_ALLOC ||
					       lo_is_heap_marked(lo_op(g->m, buffer->op)),
				       .bytes = buffer->bytes >= 0 ? buffer->bytes : -1,
				       .align_bytes = buffer->align_bytes > 0 ? buffer->align_bytes : 1,
				       .pool = LO_NO_INDEX,
				       .reason = LO_NO_INDEX,
				       .origin = LO_NO_INDEX};
	*lo_id_map_at(&g->buffer_of, buffer->root.n) = r->n_buffers;
	if (is_static_alloca(g, buffer))
		b->pool = pool_number(g, buffer->frame, buffer->space, b->heap);
	if (b->heap)
		return;
	r->stack.n++;
	if (b->pool == LO_NO_INDEX && r->stack.n_dynamic++ == 0)
		r->stack.dynamic = b->op;
}

/* Count heap allocations: adjacent pieces of one allocation count as one. */
static void count_heap(struct lo_function_report *r)
{
	uint32_t last = LO_NO_INDEX;
	for (uint32_t i = 0; i < r->n_buffers; i++) {
		const struct lo_report_buffer *b = &r->buffers[i];
		bool piece = b->origin != LO_NO_INDEX, counted = piece && b->origin == last;
		int64_t bytes = piece ? r->origins[b->origin].bytes : b->bytes;
		last = b->origin;
		if (!b->heap || counted)
			continue;
		r->heap.n++;
		r->heap.n_pooled += b->pool != LO_NO_INDEX;
		if (bytes <= 0)
			continue;
		lo_add_capped(&r->heap.static_bytes, bytes);
		if (b->pool != LO_NO_INDEX)
			lo_add_capped(&r->heap.pooled_bytes, bytes);
	}
}

static void note_uses(struct gathering *g)
{
	lo_op_id func = g->out->func;
	for (lo_op_id id = func; (id = lo_walk_next(g->m, func, id, false)).n;) {
		const struct lo_op *op = lo_op(g->m, id);
		for (uint32_t i = 0; i < op->n_operands; i++) {
			uint32_t number = lo_id_map_get(&g->buffer_of, lo_operand(g->m, op, i).n);
			if (number)
				g->out->buffers[number - 1].used = true;
		}
	}
}

/* 1 + the buffer that is the first result of @p op; 0: none. */
static uint32_t number_of(const struct gathering *g, lo_op_id op)
{
	return lo_id_map_get(&g->buffer_of, lo_result(lo_op(g->m, op), 0).n);
}

static uint32_t number_of_line(const struct gathering *g, const struct lo_lifeline *line)
{
	return lo_id_map_get(&g->buffer_of, lo_operand(g->m, lo_op(g->m, line->start), 0).n);
}

static void gather_buffers(struct gathering *g)
{
	const struct lo_liveness *live = g->live;
	g->out->buffers = LO_ARRAY(g->arena, live->n_buffers, struct lo_report_buffer);
	g->next_pool = LO_ARRAY(g->scratch, (size_t)live->n_buffers + g->layout->n_storages, uint32_t);
	lo_id_map_init(&g->pool_of, g->scratch, 0);
	lo_id_map_init(&g->buffer_of, g->scratch, live->n_buffers);
	for (uint32_t i = 1; i < live->n_buffers; i++)
		if (live->buffers[i].kind == LO_BUFFER_ALLOCA || live->buffers[i].kind == LO_BUFFER_ALLOC)
			add_buffer(g, &live->buffers[i]);
	note_uses(g);
}

static void gather_origins(struct gathering *g)
{
	const struct lo_splits *splits = g->layout->splits;
	struct lo_function_report *r = g->out;
	if (!splits)
		return;
	r->n_origins = splits->n_origins;
	r->origins = LO_ARRAY(g->arena, r->n_origins, struct lo_report_origin);
	for (uint32_t i = 0; i < r->n_origins; i++)
		r->origins[i] =
			(struct lo_report_origin){splits->origins[i].bytes, splits->origins[i].align_bytes};
	for (uint32_t i = 0; i < splits->n_pieces; i++) {
		uint32_t number = number_of(g, splits->pieces[i].alloca);
		if (!number)
			continue;
		r->buffers[number - 1].origin = splits->pieces[i].origin;
		r->buffers[number - 1].origin_offset_bytes = splits->pieces[i].offset_bytes;
	}
}

static void gather_reasons(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	r->reasons = lo_layout_reasons(g->m, g->live, g->arena, &r->n_reasons);
	for (uint32_t i = 0; i < r->n_reasons; i++) {
		uint32_t number = lo_id_map_get(&g->buffer_of, r->reasons[i].buffer.n);
		if (r->reasons[i].bytes < 0)
			r->reasons[i].bytes = -1;
		if (number)
			r->buffers[number - 1].reason = i;
	}
	for (uint32_t i = 0; g->kept && i < g->kept->list.n; i++) {
		const struct lo_kept *kept = &g->kept->list.at[i];
		uint32_t number = number_of(g, kept->op);
		if (!number || r->buffers[number - 1].reason == LO_NO_INDEX)
			continue;
		r->reasons[r->buffers[number - 1].reason].text = kept->text;
		r->reasons[r->buffers[number - 1].reason].at = kept->at;
	}
}

/* Is the reason of number @p i that of the same value, at the same op, for another operand? Those of a value
 * at an op follow one another, as many as the op has operands that end there. */
static bool is_repeated(const struct lo_layout *layout, uint32_t i)
{
	const struct lo_reason *it = &layout->apart.at[i];
	for (uint32_t k = i; k-- > 0;) {
		const struct lo_reason *other = &layout->apart.at[k];
		if (other->at.n != it->at.n || other->buffer.n != it->buffer.n)
			return false;
		if (strcmp(other->text, it->text) == 0)
			return true;
	}
	return false;
}

/* The values that could not share in place, if their buffers are listed in the report. */
static void gather_apart(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	const struct lo_layout *layout = g->layout;
	r->apart.reasons = LO_ARRAY(g->arena, layout->apart.n, struct lo_reason);
	r->apart.buffers = LO_ARRAY(g->arena, layout->apart.n, uint32_t);
	for (uint32_t i = 0; i < layout->apart.n; i++) {
		uint32_t buffer = lo_id_map_get(&g->buffer_of, layout->apart.at[i].buffer.n);
		if (!buffer || is_repeated(layout, i))
			continue;
		r->apart.buffers[r->apart.n] = buffer - 1;
		r->apart.reasons[r->apart.n] = layout->apart.at[i];
		r->apart.reasons[r->apart.n++].text =
			lo_arena_copy(g->arena, layout->apart.at[i].text, strlen(layout->apart.at[i].text));
	}
}

static void mark_peak(const struct lo_function_report *r, const struct lo_peak_report *peak, bool *marked)
{
	for (uint32_t i = 0; i < peak->n; i++) {
		uint32_t buffer = r->values[peak->values[i]].buffer;
		if (buffer != LO_NO_INDEX)
			marked[buffer] = true;
	}
}

/* An access by a view that is not known to be at certain bytes, if another one is at a part; else NULL. */
static const struct lo_access *unplaced_access(const struct gathering *g, const struct lo_buffer *b)
{
	LO_VEC(const struct lo_access *) unplaced = {0};
	bool part = false;
	for (uint32_t k = 0; k < b->n_accesses; k++) {
		const struct lo_access *a = &g->live->accesses[b->accesses + k];
		struct lo_view_footprint place;
		if (!(a->effects & (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL)))
			continue;
		if (lo_view_footprint_in_value(g->m, lo_operand(g->m, lo_op(g->m, a->op), a->operand),
					       &place))
			part |= place.end_byte - place.begin_byte < b->bytes;
		else
			LO_PUSH(g->scratch, &unplaced, a);
	}
	for (uint32_t k = 0; part && k < unplaced.n; k++) {
		const struct lo_access *a = unplaced.at[k];
		if (lo_is_of_allocation(g->m, lo_operand(g->m, lo_op(g->m, a->op), a->operand)))
			return a;
	}
	return NULL;
}

/* Buffers that are live at a peak and remain whole, since an access of them by a view may touch any byte,
 * while others touch a part. */
static void gather_whole(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	bool *at_peak = LO_ARRAY(g->scratch, r->n_buffers, bool);
	r->whole = LO_ARRAY(g->arena, g->live->n_buffers, struct lo_reason);
	mark_peak(r, &r->peak, at_peak);
	mark_peak(r, &r->heap.peak, at_peak);
	for (uint32_t i = 1; i < g->live->n_buffers; i++) {
		const struct lo_buffer *b = &g->live->buffers[i];
		lo_value_id root = b->kind == LO_BUFFER_LIFELINE ? g->live->buffers[b->of.n].root : b->root;
		uint32_t buffer = lo_id_map_get(&g->buffer_of, root.n);
		if (!buffer || b->pinned_by.n || !at_peak[buffer - 1])
			continue;
		const struct lo_access *at = unplaced_access(g, b);
		if (!at)
			continue;
		struct lo_out text;
		lo_out_init(&text, g->arena, -1);
		lo_out_text(&text, "is kept whole, since which of its bytes '");
		name_value(g->m, lo_operand(g->m, lo_op(g->m, at->op), at->operand), &text);
		lo_out_text(&text, "' names is known at run time only");
		lo_out_char(&text, 0);
		r->whole[r->n_whole++] = (struct lo_reason){at->op, root, text.at, b->bytes, false};
	}
}

/* Gather the values that are in arguments. */
static void gather_given(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	const struct lo_layout *layout = g->layout;
	r->given = LO_ARRAY(g->arena, g->lines->n, struct lo_report_given);
	for (uint32_t i = 0; i < g->lines->n; i++) {
		uint32_t s = layout->cells[i].storage, buffer = number_of_line(g, &g->lines->at[i]);
		if (s >= layout->n_storages || !layout->storages[s].into.n || !buffer)
			continue;
		r->given[r->n_given++] = (struct lo_report_given){
			buffer - 1, lo_under_movable_views(g->m, layout->storages[s].into),
			layout->storages[s].copy, g->lines->at[i].bytes};
	}
}

/* ---- storages and values ------------------------------------------------- */

LO_COMPARE(compare_storages, struct lo_report_storage, LO_BY(pool) LO_BY(offset_bytes))

/* Gather the storages, sorted by pool. Returns storage_of[i]: the new number of the layout's storage i;
 * LO_NO_INDEX: it is a place in an argument. During sorting, offset_bytes holds the number in the layout. */
static uint32_t *gather_storages(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	const struct lo_layout *layout = g->layout;
	uint32_t *storage_of = LO_ARRAY(g->scratch, layout->n_storages, uint32_t);
	r->storages = LO_ARRAY(g->arena, layout->n_storages, struct lo_report_storage);
	for (uint32_t i = 0; i < layout->n_storages; i++) {
		const struct lo_storage *from = &layout->storages[i];
		storage_of[i] = LO_NO_INDEX;
		if (from->into.n) /* storage of the caller */
			continue;
		r->storages[r->n_storages++] = (struct lo_report_storage){
			.kind = from->keep.n ? LO_STORAGE_KEPT
				: from->slot ? LO_STORAGE_SLOT
					     : LO_STORAGE_ARENA,
			.pool = pool_number(g, from->frame, from->space, from->heap),
			.buffer = from->keep.n ? number_of(g, from->keep) - 1 : LO_NO_INDEX,
			.offset_bytes = i,
			.bytes = from->bytes,
			.align_bytes = from->align_bytes,
		};
	}
	if (r->n_storages)
		LO_SORT(r->storages, r->n_storages, compare_storages);
	for (uint32_t i = 0; i < r->n_storages; i++)
		storage_of[r->storages[i].offset_bytes] = i;
	return storage_of;
}

static void gather_value(struct gathering *g, uint32_t i, const uint32_t *storage_of)
{
	const struct lo_lifeline *line = &g->lines->at[i];
	struct lo_report_value *v = &g->out->values[i];
	struct lo_cell cell = g->layout->cells[i];
	uint32_t buffer = number_of_line(g, line);
	bool elsewhere = cell.storage < g->layout->n_storages && g->layout->storages[cell.storage].into.n;
	*v = (struct lo_report_value){
		.buffer = buffer ? buffer - 1 : LO_NO_INDEX,
		.pool = buffer && !elsewhere ? g->out->buffers[buffer - 1].pool : LO_NO_INDEX,
		.storage = cell.storage == UINT32_MAX ? LO_NO_INDEX : storage_of[cell.storage],
		.offset_bytes = cell.storage == UINT32_MAX ? 0 : cell.offset_bytes,
		.bytes = line->bytes >= 0 ? line->bytes : -1,
		.align_bytes = line->align_bytes > 0 ? line->align_bytes : 1,
		.pinned = line->pinned,
		.first = line->start,
		.last = line->start,
		.intervals = g->out->n_intervals,
		.n_intervals = line->n_intervals,
	};
	for (uint32_t k = 0; k < line->n_intervals; k++)
		g->out->intervals[g->out->n_intervals++] = g->lines->intervals[line->intervals + k];
	const struct lo_lifeline *whole = &g->layout->whole->at[i];
	if (whole->n_intervals == 0)
		return;
	const struct lo_interval *spans = &g->layout->whole->intervals[whole->intervals];
	struct lo_interval last = spans[whole->n_intervals - 1];
	v->first = lo_report_op_at(g->out->flow, spans[0].begin);
	v->last = last_op(g->out->flow, last.begin, last.end);
}

static void gather_values(struct gathering *g, const uint32_t *storage_of)
{
	struct lo_function_report *r = g->out;
	uint32_t total = 0;
	for (uint32_t i = 0; i < g->lines->n; i++)
		total += g->lines->at[i].n_intervals;
	r->intervals = LO_ARRAY(g->arena, total, struct lo_interval);
	r->values = LO_ARRAY(g->arena, g->lines->n, struct lo_report_value);
	r->n_values = g->lines->n;
	for (uint32_t i = 0; i < g->lines->n; i++)
		gather_value(g, i, storage_of);
}

/* ---- sums ---------------------------------------------------------------- */

/* Append @p more bytes at their alignment. The sum cannot overflow, since the layout was made of the same
 * sizes. */
static bool stack_up(int64_t *bytes, int64_t align_bytes, int64_t more, int64_t *offset)
{
	if (!lo_align_ok(*bytes, align_bytes, bytes))
		return false;
	*offset = *bytes;
	return lo_add_ok(*bytes, more > 0 ? more : 0, bytes);
}

/* A buffer that was split counts as one alloca; its pieces are adjacent. */
static bool sum_before(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	uint32_t last = LO_NO_INDEX;
	int64_t offset;
	for (uint32_t i = 0; i < r->n_buffers; i++) {
		const struct lo_report_buffer *b = &r->buffers[i];
		struct lo_report_origin whole = {b->bytes, b->align_bytes};
		if (b->pool == LO_NO_INDEX)
			continue;
		if (b->origin != LO_NO_INDEX) {
			r->stack.n -= b->origin == last && !b->heap;
			if (b->origin == last)
				continue;
			whole = r->origins[b->origin];
		}
		last = b->origin;
		if (!stack_up(&g->pools.at[b->pool].bytes_before, whole.align_bytes, whole.bytes, &offset))
			return false;
	}
	return true;
}

static bool sum_pools(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	if (!sum_before(g))
		return false;
	for (uint32_t i = 0; i < r->n_storages; i++) {
		struct lo_report_storage *s = &r->storages[i];
		if (!stack_up(&g->pools.at[s->pool].bytes_after, s->align_bytes, s->bytes, &s->offset_bytes))
			return false;
	}
	return true;
}

struct pool_change {
	uint32_t pool, position;
	bool begins;
	int64_t bytes;
};

/** By pool, then by point; at a point, ends come before starts. */
LO_COMPARE(compare_changes, struct pool_change, LO_BY(pool) LO_BY(position) LO_BY(begins))

static bool find_pool_peaks(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	struct pool_change *changes = LO_ARRAY(g->scratch, 2 * (size_t)r->n_intervals, struct pool_change);
	uint32_t n = 0;
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		for (uint32_t k = 0; v->pool != LO_NO_INDEX && v->bytes > 0 && k < v->n_intervals; k++) {
			struct lo_interval span = r->intervals[v->intervals + k];
			changes[n++] = (struct pool_change){v->pool, span.begin, true, v->bytes};
			changes[n++] = (struct pool_change){v->pool, span.end, false, v->bytes};
		}
	}
	LO_SORT(changes, n, compare_changes);
	int64_t bytes = 0;
	for (uint32_t i = 0; i < n; i++) {
		struct lo_report_pool *pool = &g->pools.at[changes[i].pool];
		if (!lo_add_ok(bytes, changes[i].begins ? changes[i].bytes : -changes[i].bytes, &bytes))
			return false;
		if (bytes > pool->peak_bytes) {
			pool->peak_bytes = bytes;
			pool->peak = changes[i].position;
		}
	}
	return true;
}

bool lo_report_is_live(const struct lo_function_report *r, const struct lo_report_value *v, uint32_t point)
{
	for (uint32_t k = 0; k < v->n_intervals; k++) {
		struct lo_interval span = r->intervals[v->intervals + k];
		if (span.begin <= point && point < span.end)
			return true;
	}
	return false;
}

/* A value that is live nowhere, since its start is unreachable, still has storage: no pool needs less than
 * its largest value. */
static void count_largest(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	uint32_t *largest =
		LO_ARRAY(g->scratch, g->pools.n, uint32_t); /* first of the largest values of the pool, + 1 */
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->pool != LO_NO_INDEX && v->storage != LO_NO_INDEX && v->bytes > 0 &&
		    (!largest[v->pool] || v->bytes > r->values[largest[v->pool] - 1].bytes))
			largest[v->pool] = i + 1;
	}
	for (uint32_t p = 0; p < g->pools.n; p++) {
		const struct lo_report_value *v = largest[p] ? &r->values[largest[p] - 1] : NULL;
		if (v && v->bytes > g->pools.at[p].peak_bytes)
			r->storages[v->storage].peak_bytes += v->bytes - g->pools.at[p].peak_bytes;
	}
}

/* For each storage the bytes live at its pool's peak. A buffer that is used without a value has its bytes for
 * itself. */
static void count_peaks(struct gathering *g, const bool *holds)
{
	struct lo_function_report *r = g->out;
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->pool != LO_NO_INDEX && v->storage != LO_NO_INDEX && v->bytes > 0 &&
		    lo_report_is_live(r, v, g->pools.at[v->pool].peak))
			r->storages[v->storage].peak_bytes += v->bytes;
	}
	count_largest(g);
	for (uint32_t i = 0; i < r->n_storages; i++) {
		struct lo_report_storage *s = &r->storages[i];
		if (s->buffer != LO_NO_INDEX && !holds[s->buffer] && r->buffers[s->buffer].used)
			s->peak_bytes = s->bytes;
	}
}

/* What a pool must hold, as an item for the bound. */
struct held {
	uint32_t pool;
	struct lo_item item;
};

LO_COMPARE(compare_held, struct held, LO_BY(pool))

/* Items for the bound: values where they are live, a value that is live nowhere at a point of its own, and a
 * buffer that is used without a value throughout. */
static uint32_t find_held(const struct gathering *g, const bool *holds, struct held *held)
{
	static const struct lo_interval always = {0, UINT32_MAX};
	const struct lo_function_report *r = g->out;
	struct lo_interval *own = LO_ARRAY(g->scratch, r->n_values, struct lo_interval);
	uint32_t n = 0;
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->pool == LO_NO_INDEX || v->bytes <= 0 ||
		    (v->n_intervals == 0 && v->storage == LO_NO_INDEX))
			continue;
		own[i] = (struct lo_interval){UINT32_MAX - 1 - i, UINT32_MAX - i};
		held[n++] = (struct held){v->pool,
					  {v->bytes, v->align_bytes, -1,
					   v->n_intervals ? r->intervals + v->intervals : &own[i],
					   v->n_intervals ? v->n_intervals : 1, NULL}};
	}
	for (uint32_t i = 0; i < r->n_buffers; i++) {
		const struct lo_report_buffer *b = &r->buffers[i];
		if (b->pool != LO_NO_INDEX && !holds[i] && b->used && b->bytes > 0)
			held[n++] = (struct held){b->pool, {b->bytes, b->align_bytes, -1, &always, 1, NULL}};
	}
	return n;
}

static bool find_bounds(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	bool *holds = LO_ARRAY(g->scratch, r->n_buffers, bool);
	struct held *held = LO_ARRAY(g->scratch, (size_t)r->n_values + r->n_buffers, struct held);
	struct lo_item *items = LO_ARRAY(g->scratch, (size_t)r->n_values + r->n_buffers, struct lo_item);
	for (uint32_t i = 0; i < r->n_values; i++)
		if (r->values[i].buffer != LO_NO_INDEX)
			holds[r->values[i].buffer] = true;
	count_peaks(g, holds);
	uint32_t n = find_held(g, holds, held);
	LO_SORT(held, n, compare_held);
	for (uint32_t i = 0; i < n; i++)
		items[i] = held[i].item;
	for (uint32_t first = 0, end; first < n; first = end) {
		for (end = first; end < n && held[end].pool == held[first].pool; end++)
			;
		struct lo_problem problem = {items + first, end - first};
		int64_t bound = lo_problem_lower_bound(&problem, g->scratch);
		if (bound < 0)
			return false;
		g->pools.at[held[first].pool].lower_bound = bound;
	}
	return true;
}

/* Do the sums here agree with those of the layout? */
static bool sums_agree(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	int64_t before[2] = {0}, after[2] = {0}, bound[2] = {0}; /* of the stack, of the heap */
	for (uint32_t p = 0; p < r->n_pools; p++) {
		const struct lo_report_pool *pool = &r->pools[p];
		if (!lo_add_ok(before[pool->heap], pool->bytes_before, &before[pool->heap]) ||
		    !lo_add_ok(after[pool->heap], pool->bytes_after, &after[pool->heap]) ||
		    !lo_add_ok(bound[pool->heap], pool->lower_bound, &bound[pool->heap]))
			return false;
	}
	r->stack.bytes_before = g->layout->stack.before;
	r->stack.bytes_after = g->layout->stack.after;
	r->stack.lower_bound = g->layout->stack.bound;
	r->heap.bytes_before = g->layout->heap.before;
	r->heap.bytes_after = g->layout->heap.after;
	r->heap.lower_bound = g->layout->heap.bound;
	bool split = g->layout->splits;
	return (before[0] == r->stack.bytes_before || (split && before[0] < r->stack.bytes_before)) &&
	       before[1] <= r->heap.bytes_before && after[0] == r->stack.bytes_after &&
	       bound[0] == r->stack.lower_bound && after[1] == r->heap.bytes_after &&
	       bound[1] == r->heap.lower_bound;
}

/* ---- bytes above the bound ----------------------------------------------- */

/* Does a value of the storage need fewer bytes than its buffer has? */
static bool has_unused_bytes(const struct lo_function_report *r, uint32_t storage)
{
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->storage == storage && v->buffer != LO_NO_INDEX && v->bytes >= 0 &&
		    v->bytes < r->buffers[v->buffer].bytes)
			return true;
	}
	return false;
}

static const char *excess_text(const struct gathering *g, const struct lo_report_storage *s, lo_op_id *at)
{
	const struct lo_function_report *r = g->out;
	const struct lo_report_buffer *b = s->buffer != LO_NO_INDEX ? &r->buffers[s->buffer] : NULL;
	*at = b ? b->op : (lo_op_id){0};
	if (b && b->reason != LO_NO_INDEX) {
		*at = r->reasons[b->reason].at;
		return r->reasons[b->reason].text;
	}
	if (b && !b->used)
		return "is never used, but removing it would save no bytes";
	if (g->color == LO_COLOR_NONE)
		return "has its own storage with --color=none; use --color=slots or pack";
	if (g->color == LO_COLOR_SLOTS)
		return "a slot holds one value at a time; use --color=pack for arenas";
	if (b)
		return "could share with other values, but no smaller layout was found";
	if (s->kind == LO_STORAGE_SLOT)
		return "the slot holds fewer bytes at the peak than its largest value";
	for (uint32_t i = 0; g->layout->shifts && i < r->n_values; i++)
		if (r->values[i].storage == (uint32_t)(s - r->storages) && g->layout->shifts[i])
			return "values computed in place begin apart: no smaller distance is known to be "
			       "safe";
	if (has_unused_bytes(r, (uint32_t)(s - r->storages)))
		return "gaps between values, and bytes that no access needs: see --fold";
	return "gaps between values: no denser packing was found";
}

LO_COMPARE(compare_excess, struct lo_report_excess, LO_BY(pool) LO_DOWN(bytes) LO_BY(storage))

/* For each pool the bytes that its bound counts beyond those live at the peak: bytes that alignment forces to
 * be empty. */
static int64_t *find_forced(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	int64_t *forced = LO_ARRAY(g->scratch, r->n_pools, int64_t);
	for (uint32_t p = 0; p < r->n_pools; p++)
		forced[p] = r->pools[p].lower_bound;
	for (uint32_t i = 0; i < r->n_storages; i++)
		forced[r->storages[i].pool] -= r->storages[i].peak_bytes;
	return forced;
}

/* Subtract from @p bytes those that are forced; they are no excess. */
static int64_t without_forced(int64_t bytes, int64_t *forced)
{
	int64_t taken = bytes < *forced ? bytes : *forced;
	*forced -= taken;
	return bytes - taken;
}

/* Forced bytes are attributed first to the padding between storages, then to the first storages. */
static void gather_excess(struct gathering *g)
{
	struct lo_function_report *r = g->out;
	LO_VEC(struct lo_report_excess) list = {0};
	int64_t *padding = LO_ARRAY(g->scratch, r->n_pools, int64_t), *forced = find_forced(g);
	for (uint32_t p = 0; p < r->n_pools; p++)
		padding[p] = r->pools[p].bytes_after;
	for (uint32_t i = 0; i < r->n_storages; i++)
		padding[r->storages[i].pool] -= r->storages[i].bytes;
	for (uint32_t p = 0; p < r->n_pools; p++) {
		padding[p] = without_forced(padding[p], &forced[p]);
		if (padding[p] > 0)
			LO_PUSH(g->arena, &list,
				((struct lo_report_excess){
					p, LO_NO_INDEX, padding[p], "padding for alignment", {0}}));
	}
	for (uint32_t i = 0; i < r->n_storages; i++) {
		const struct lo_report_storage *s = &r->storages[i];
		int64_t bytes = without_forced(s->bytes - s->peak_bytes, &forced[s->pool]);
		struct lo_report_excess excess = {s->pool, i, bytes, NULL, {0}};
		if (excess.bytes == 0)
			continue;
		excess.text = excess_text(g, s, &excess.at);
		LO_PUSH(g->arena, &list, excess);
	}
	LO_SORT(list.at, list.n, compare_excess);
	r->excess = list.at;
	r->n_excess = list.n;
}

/* ---- the peak of the function -------------------------------------------- */

struct by_size {
	int64_t bytes;
	uint32_t value;
};

/* Larger first; ties in program order. */
LO_COMPARE(compare_sizes, struct by_size, LO_DOWN(bytes) LO_BY(value))

/* The values that are live at @p point: of pool @p heap, or if that is LO_NO_INDEX of the stack of @p frame.
 */
static struct lo_peak_report list_peak(const struct gathering *g, uint32_t heap, lo_op_id frame,
				       uint32_t point, int64_t bytes)
{
	const struct lo_function_report *r = g->out;
	struct by_size *sizes = LO_ARRAY(g->scratch, r->n_values, struct by_size);
	struct lo_peak_report peak = {
		.op = lo_report_op_at(r->flow, point), .frame = frame, .point = point, .bytes = bytes};
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		const struct lo_report_pool *pool = v->pool == LO_NO_INDEX ? NULL : &g->pools.at[v->pool];
		if (pool &&
		    (heap == v->pool || (heap == LO_NO_INDEX && !pool->heap && pool->frame.n == frame.n)) &&
		    v->bytes > 0 && lo_report_is_live(r, v, point))
			sizes[peak.n++] = (struct by_size){v->bytes, i};
	}
	LO_SORT(sizes, peak.n, compare_sizes);
	peak.values = LO_ARRAY(g->arena, peak.n, uint32_t);
	for (uint32_t i = 0; i < peak.n; i++)
		peak.values[i] = sizes[i].value;
	return peak;
}

static void find_heap_peak(struct gathering *g)
{
	const struct lo_report_pool *found = NULL;
	for (uint32_t i = 0; i < g->pools.n; i++)
		if (g->pools.at[i].heap && g->pools.at[i].peak_bytes > (found ? found->peak_bytes : 0))
			found = &g->pools.at[i];
	if (found)
		g->out->heap.peak = list_peak(g, (uint32_t)(found - g->pools.at), found->frame, found->peak,
					      found->peak_bytes);
}

/* Find the frame (function or parallel body) with the highest pressure, and the values live there. */
static bool find_peak(struct gathering *g)
{
	struct lo_peak peak;
	if (!lo_pressure_peak(g->lines, &peak, g->scratch))
		return false;
	if (peak.frame.n)
		g->out->peak = list_peak(g, LO_NO_INDEX, peak.frame, peak.position, peak.bytes);
	return true;
}

/* ---- the whole report ---------------------------------------------------- */

bool lo_report_gather(struct lo_module *m, const struct lo_liveness *live, const struct lo_layout *layout,
		      enum lo_color color, const struct lo_kept_list *kept, struct lo_arena *arena,
		      struct lo_arena *scratch, struct lo_function_report *out)
{
	struct lo_layout parts;
	lo_layout_by_parts(layout, scratch, &parts);
	struct gathering g = {.m = m,
			      .live = live,
			      .lines = parts.lines,
			      .layout = &parts,
			      .color = color,
			      .kept = kept,
			      .arena = arena,
			      .scratch = scratch,
			      .out = out};
	*out = (struct lo_function_report){
		.func = live->flow->func, .changed = layout->changed, .stack.compiled_bytes = -1};
	out->flow = copy_flow(live->flow, arena);
	out->markers = gather_markers(m, layout->lines, arena, scratch);
	gather_buffers(&g);
	gather_origins(&g);
	count_heap(g.out);
	gather_reasons(&g);
	gather_apart(&g);
	gather_given(&g);
	gather_values(&g, gather_storages(&g));
	bool good = sum_pools(&g) && find_pool_peaks(&g) && find_bounds(&g);
	out->pools = g.pools.at;
	out->n_pools = g.pools.n;
	if (!good || !sums_agree(&g))
		return lo_bug(m->ctx, lo_op(m, out->func)->loc, "report",
			      "sums of the report differ from those of the layout");
	gather_excess(&g);
	find_heap_peak(&g);
	if (!find_peak(&g))
		return lo_bug(m->ctx, 0, "report", "the pressure overflows 64 bits, but the layout does not");
	gather_whole(&g);
	return true;
}

void lo_report_heap_argument(struct lo_function_report *report, const struct lo_arg_function *argument,
			     const struct lo_arg_left *left)
{
	report->heap.argument = argument;
	report->heap.left = left->list.at;
	report->heap.n_left = left->list.n;
}

static void take_away(int64_t *from, int64_t bytes)
{
	*from = *from > bytes ? *from - bytes : 0;
}

/* The bytes and the number of allocas of the input: without those made for callees. */
static void take_arenas_away(struct lo_function_report *r, const struct lo_id_map *arenas,
			     struct lo_arena *scratch)
{
	int64_t *all = LO_ARRAY(scratch, r->n_pools, int64_t), *own = LO_ARRAY(scratch, r->n_pools, int64_t);
	int64_t offset;
	uint32_t last = LO_NO_INDEX;
	for (uint32_t i = 0; i < r->n_buffers; i++) {
		const struct lo_report_buffer *b = &r->buffers[i];
		bool piece = b->origin != LO_NO_INDEX, made = lo_id_map_get(arenas, b->op.n);
		struct lo_report_origin whole =
			piece ? r->origins[b->origin] : (struct lo_report_origin){b->bytes, b->align_bytes};
		if (b->pool == LO_NO_INDEX || b->heap || (piece && b->origin == last))
			continue;
		last = b->origin;
		r->stack.n -= made;
		r->changed |= made;
		if (!stack_up(&all[b->pool], whole.align_bytes, whole.bytes, &offset) ||
		    (!made && !stack_up(&own[b->pool], whole.align_bytes, whole.bytes, &offset)))
			return;
	}
	for (uint32_t p = 0; p < r->n_pools; p++)
		take_away(&r->stack.bytes_before, all[p] - own[p]);
}

void lo_report_stack_argument(struct lo_function_report *report, const struct lo_arg_plan *plan,
			      const struct lo_arg_function *argument, const struct lo_arg_left *left,
			      struct lo_arena *scratch)
{
	struct lo_stack_report *s = &report->stack;
	s->argument = argument;
	s->left = left->list.at;
	s->n_left = left->list.n;
	report->changed |= argument->bytes > 0;
	take_arenas_away(report, plan->arenas, scratch);
	take_away(&s->bytes_after, argument->bytes);
	if (s->lower_bound > s->bytes_after)
		s->lower_bound = s->bytes_after;
}

/* ---- the headline -------------------------------------------------------- */

/* The most bytes of values of the heap that are live at once, as far as they were laid out; -1: none was.
 * Padding for alignment does not count: separate allocations need none. */
static int64_t heap_bound(const struct lo_function_report *r)
{
	int64_t bound = -1;
	for (uint32_t p = 0; p < r->n_pools; p++)
		if (r->pools[p].heap && r->pools[p].peak_bytes > bound)
			bound = r->pools[p].peak_bytes;
	return bound < 0 && r->heap.modes ? r->heap.modes->heap_bound : bound;
}

static void add_bytes(struct lo_memory_bytes *sum, const struct lo_memory_bytes *more)
{
	lo_add_capped(&sum->before, more->before);
	lo_add_capped(&sum->after, more->after);
	if (sum->bound < 0 || more->bound < 0)
		sum->bound = -1;
	else
		lo_add_capped(&sum->bound, more->bound);
}

struct lo_memory_use lo_memory_use_of(const struct lo_function_report *r)
{
	struct lo_memory_use use = {
		.stack = {r->stack.bytes_before, r->stack.bytes_after, r->stack.lower_bound},
		.heap = {r->heap.in.peak_bytes, r->heap.out.peak_bytes, heap_bound(r)},
		.asked = {r->heap.in.asked_bytes, r->heap.out.asked_bytes, -1},
		.n_before = r->heap.in.n,
		.n_after = r->heap.out.n,
	};
	if (r->heap.argument && r->heap.argument->bytes)
		use.arena = (struct lo_memory_bytes){0, r->heap.argument->bytes,
						     r->heap.lower_bound < r->heap.argument->bytes
							     ? r->heap.lower_bound
							     : r->heap.argument->bytes};
	if (r->stack.argument && r->stack.argument->bytes) {
		struct lo_memory_bytes more = {0, r->stack.argument->bytes, r->stack.argument->bytes};
		add_bytes(&use.arena, &more);
	}
	/* values that are now elsewhere do not bind what is left on the heap */
	if (use.heap.bound > use.heap.after || !use.heap.after)
		use.heap.bound = use.heap.after;
	return use;
}

static void take_larger(struct lo_memory_bytes *most, const struct lo_memory_bytes *other)
{
	most->before = other->before > most->before ? other->before : most->before;
	most->after = other->after > most->after ? other->after : most->after;
	most->bound = other->bound > most->bound ? other->bound : most->bound;
}

/* The arena that a caller passes contains those of its callees. */
void lo_memory_use_add(struct lo_memory_use *sum, const struct lo_memory_use *more)
{
	add_bytes(&sum->stack, &more->stack);
	add_bytes(&sum->heap, &more->heap);
	add_bytes(&sum->asked, &more->asked);
	take_larger(&sum->arena, &more->arena);
	sum->n_before += more->n_before;
	sum->n_after += more->n_after;
}
