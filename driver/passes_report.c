// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The pass gather-report, and --dump. What was removed before the layout is counted in the bytes before. */
#include "passes.h"
#include "report/dump.h"

static bool dumps(const struct pipeline *p, enum lo_dump kind)
{
	return p->job->dumps >> kind & 1;
}

static void dump_begin(struct pipeline *p, struct lo_arena *arena, struct lo_out *out)
{
	lo_arena_init(arena, lo_ctx_oom(p->context->ctx));
	lo_out_init(out, arena, -1);
}

static void dump_end(struct pipeline *p, struct lo_arena *arena, const struct lo_out *out)
{
	if (out->len)
		p->job->printed(p->job->printed_arg, out->at, out->len);
	lo_arena_destroy(arena);
}

void dump_values(struct pipeline *p, struct function *f)
{
	struct lo_arena arena;
	struct lo_out out;
	dump_begin(p, &arena, &out);
	if (dumps(p, LO_DUMP_FLOW))
		lo_dump_flow(f->flow, &out);
	if (dumps(p, LO_DUMP_ALIASES))
		lo_dump_aliases(f->live, &out);
	if (dumps(p, LO_DUMP_VALUES))
		lo_dump_values(f->live, &out);
	dump_end(p, &arena, &out);
}

void dump_layout(struct pipeline *p, struct function *f)
{
	struct lo_arena arena;
	struct lo_out out;
	if (!p->job->dumps)
		return;
	dump_begin(p, &arena, &out);
	if (dumps(p, LO_DUMP_RANGES))
		lo_dump_ranges(p->m, f->lines, &out);
	if (dumps(p, LO_DUMP_INTERFERENCE))
		lo_dump_interference(p->m, f->lines, &out);
	if (dumps(p, LO_DUMP_LAYOUT))
		lo_dump_layout(p->m, &f->layout, &out);
	dump_end(p, &arena, &out);
}

struct lo_id_map pieces_by_alloca(const struct lo_splits *splits, struct lo_arena *arena)
{
	struct lo_id_map piece_at = lo_id_map_make(arena, splits->n_pieces);
	for (uint32_t i = 0; i < splits->n_pieces; i++)
		*lo_id_map_at(&piece_at, splits->pieces[i].alloca.n) = i + 1;
	return piece_at;
}

/* Is the alloca a piece of a split one whose bytes are counted elsewhere? By the layout, unless all pieces
 * are in @p gone; then with the first piece. */
static bool is_counted(const struct lo_splits *splits, lo_op_id alloca, const struct lo_id_map *piece_at,
		       const struct lo_id_map *gone)
{
	uint32_t piece = lo_id_map_get(piece_at, alloca.n);
	if (!piece)
		return false;
	uint32_t first = piece - 1, origin = splits->pieces[first].origin;
	while (first > 0 && splits->pieces[first - 1].origin == origin)
		first--;
	for (uint32_t i = first; i < splits->n_pieces && splits->pieces[i].origin == origin; i++)
		if (!lo_id_map_get(gone, splits->pieces[i].alloca.n))
			return true;
	return first != piece - 1;
}

/* Folded buffers had all of their bytes in the input. Those of a part of an arena are counted with the arena.
 */
static void add_folded_away(const struct lo_module *m, const struct lo_id_map *piece_at,
			    struct lo_function_report *r)
{
	for (uint32_t i = 0; i < r->folded.n; i++) {
		struct lo_folded *folded = &r->folded.at[i];
		const struct lo_op *op = lo_op(m, folded->op);
		folded->is_piece = lo_id_map_get(piece_at, folded->op.n);
		if (folded->reason || !lo_is_on_stack(op) || folded->is_piece)
			continue;
		lo_add_capped(&r->stack.bytes_before, folded->bytes_before - folded->bytes_after);
		r->changed = true;
	}
}

/* Buffers that became views were storage of the input, as were all elements of those that are one now, and of
 * folded ones. Without them the bytes before may be fewer than those after; then these were reported, @p
 * raised more. */
static void add_removed(const struct lo_module *m, const struct lo_splits *splits, int64_t raised,
			struct lo_arena *arena, struct lo_function_report *r)
{
	int64_t before = r->stack.bytes_before;
	struct lo_id_map piece_at = pieces_by_alloca(splits, arena),
			 gone = lo_id_map_make(arena, r->copies.n_viewed);
	for (uint32_t i = 0; i < r->copies.n_viewed; i++)
		*lo_id_map_at(&gone, lo_def_op(m, r->copies.viewed[i].buffer).n) = 1;
	r->changed |= r->copies.n_viewed > 0 || r->copies.n_unwritten > 0;
	for (uint32_t i = 0; i < r->copies.n_unwritten; i++) {
		const struct lo_reason *unwritten = &r->copies.unwritten[i];
		const struct lo_op *op = lo_op(m, unwritten->at);
		if (lo_is_on_stack(op) && !unwritten->is_piece)
			lo_add_capped(&r->stack.bytes_before, unwritten->bytes);
	}
	struct lo_reason *all = LO_ARRAY(lo_ctx_arena(m->ctx), r->copies.n_viewed, struct lo_reason);
	for (uint32_t i = 0; i < r->copies.n_viewed; i++) {
		struct lo_reason *viewed = &all[i];
		*viewed = r->copies.viewed[i];
		const struct lo_op *op = lo_op(m, lo_def_op(m, viewed->buffer));
		viewed->is_piece = is_counted(splits, lo_def_op(m, viewed->buffer), &piece_at, &gone);
		if (!lo_is_on_stack(op) || viewed->is_piece)
			continue;
		lo_add_capped(&r->stack.bytes_before, viewed->bytes);
		r->stack.n++;
	}
	r->copies.viewed = all;
	add_folded_away(m, &piece_at, r);
	int64_t added = r->stack.bytes_before - before;
	r->stack.bytes_before -= raised < added ? raised : added;
}

/* Fills that were found to be dead later are not among those that are kept. */
static void leave_dead_fills(const struct lo_module *m, struct lo_report_copies *copies)
{
	struct lo_reason *left = LO_ARRAY(lo_ctx_arena(m->ctx), copies->n_fills, struct lo_reason);
	uint32_t n = 0;
	for (uint32_t i = 0; i < copies->n_fills; i++)
		if (!(lo_op(m, copies->fills[i].at)->flags & LO_OP_ERASED))
			left[n++] = copies->fills[i];
	copies->fills = left;
	copies->n_fills = n;
}

bool gather_report(struct pipeline *p, struct function *f)
{
	struct lo_arena *arena = lo_ctx_arena(p->context->ctx);
	struct lo_function_report report;
	unsigned had = f->has; /* what is computed here is not kept after the pass */
	if (!p->reports_wanted)
		return true;
	compute_analyses(p, f, HAS_FLOW | HAS_BUFFERS);
	f->has = had;
	if (!lo_report_gather(p->m, f->live, &f->layout, (enum lo_color)p->job->coloring, &f->noted.heap_kept,
			      arena, &p->scratch, &report))
		return false;
	report.folded = f->noted.folded;
	report.copies = f->noted.copies;
	leave_dead_fills(p->m, &report.copies);
	report.scheduled = f->noted.scheduled;
	report.fused = f->noted.fused;
	add_removed(p->m, &f->splits, f->layout.bytes_raised, &p->scratch, &report);
	if (p->modes_wanted && report.heap.n)
		report.heap.modes = heap_modes_of(p, &f->noted.modes, &report);
	LO_PUSH(arena, &p->reports, report);
	return f->stacked || check_limit(p, &p->reports.at[p->reports.n - 1]);
}
