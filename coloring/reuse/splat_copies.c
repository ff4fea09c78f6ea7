// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the same with fills in place of copies of what is filled with one value, and without
 * loads of it.
 *
 * One tensor of zeros that several sums begin with becomes one buffer that is filled and copied for each of
 * them, and it is live all that time. A fill needs no source, and who has the value need not load it. The
 * last fill before the copy or load, in the order of the flow graph, must dominate it; it is of all of the
 * buffer, or by the name that is copied, which may be of several buffers. A path from it to the copy that
 * does not pass it again is within the positions between the two and in the loops around the copy that are
 * not around the fill: nothing there may write them. Nor may anything there wait for iterations of a loop
 * that share them and run at once. */
#include "reuse/splat_copies.h"

#include "analysis/positions.h"
#include "base/order.h"
#include "dialects/linalg.h"
#include "ir/ops.h"
#include "reuse/copy_moves.h"
#include "reuse/copy_patterns.h"
#include "reuse/may_alias.h"

/* The last fill of a buffer, or of a name of one; value 0: none. */
struct filled {
	uint32_t at, end; /* its positions */
	lo_value_id value;
	bool by_nest;                /* in a program of loops, to which linalg.fill shall not be added */
	const struct filled *before; /* the fill before it in the order; NULL: none */
};
struct splat_finder {
	const struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	uint32_t *written;            /* [accesses + 1] writes among the accesses before it */
	uint32_t *waits;              /* [n_points + 1] ops before it that may wait for others */
	LO_VEC(struct filled) filled; /* of the buffers, then of names that are filled */
	struct lo_id_map named;       /* name -> its number in filled */
	struct lo_id_map known;       /* copy or load that is replaced -> the value */
	struct lo_arena *arena;
	uint32_t *path; /* [n_nodes] the last search for paths that has come to it */
	uint32_t n_searches;
};

/* The allocations that @p name may be of, none of whose addresses escapes; *n 0: it may be something else. */
static const lo_buffer_id *buffers_of(const struct splat_finder *f, lo_value_id name, uint32_t *n)
{
	const lo_buffer_id *all = lo_aliases_of(f->live, name, n);
	for (uint32_t i = 0; i < *n; i++) {
		const struct lo_buffer *b = &f->live->buffers[all[i].n];
		if ((b->kind != LO_BUFFER_ALLOCA && b->kind != LO_BUFFER_ALLOC) || b->pinned_by.n ||
		    b->n_lifelines)
			*n = 0;
	}
	return all;
}

/* The one of them; 0: none or several. */
static uint32_t buffer_of(const struct splat_finder *f, lo_value_id name)
{
	uint32_t n;
	const lo_buffer_id *all = buffers_of(f, name, &n);
	return n == 1 ? all[0].n : 0;
}

static uint32_t first_access(const struct splat_finder *f, const struct lo_buffer *b, uint32_t position)
{
	return b->accesses + LO_FIRST_FROM(struct lo_access, position, f->live->accesses + b->accesses,
					   b->n_accesses, position);
}

/* Mark the nodes on paths from node @p fill, which dominates @p node, to that one, but for the latter if no
 * path leads from it to itself. false: these are too many. */
static bool mark_paths(struct splat_finder *f, uint32_t fill, uint32_t node)
{
	enum { MAX_NODES = 64 };
	uint32_t todo[MAX_NODES] = {node}, n = 1;
	f->path = f->path ? f->path : LO_ARRAY(f->arena, f->flow->n_nodes, uint32_t);
	f->n_searches++;
	for (uint32_t k = 0; k < n; k++) {
		const struct lo_flow_node *here = &f->flow->nodes[todo[k]];
		for (uint32_t i = 0; todo[k] != fill && i < here->n_preds; i++) {
			uint32_t from = f->flow->preds[here->preds + i];
			if (!f->flow->nodes[from].reachable || f->path[from] == f->n_searches)
				continue;
			if (n == MAX_NODES)
				return false;
			f->path[from] = f->n_searches;
			todo[n++] = from;
		}
	}
	return true;
}

/* Is one of the accesses [first, end) a write on a path from the fill to the position that does not come to
 * the fill again? */
static bool is_written_among(struct splat_finder *f, uint32_t first, uint32_t end,
			     const struct filled *filled, uint32_t position)
{
	enum { MAX_ACCESSES = 64 };
	const struct lo_flow *flow = f->flow;
	uint32_t node = flow->node_at[position];
	bool marked = false;
	if (f->written[first] == f->written[end])
		return false;
	for (uint32_t i = end; i-- > first;) {
		uint32_t at = f->live->accesses[i].position, there = flow->node_at[at];
		if (f->written[i] == f->written[i + 1])
			continue;
		if (end - i > MAX_ACCESSES || (at < position && lo_node_dominates(flow, there, node)) ||
		    (!marked && !mark_paths(f, flow->node_at[filled->at], node)))
			return true;
		marked = true;
		if (f->path[there] == f->n_searches)
			return true;
	}
	return false;
}

/* Does anything write one of the @p n buffers between the fill and the position, or after the latter before
 * @p end? */
static bool is_written(struct splat_finder *f, const lo_buffer_id *buffers, uint32_t n,
		       const struct filled *filled, uint32_t position, uint32_t end)
{
	for (uint32_t i = 0; i < n; i++) {
		const struct lo_buffer *b = &f->live->buffers[buffers[i].n];
		if (is_written_among(f, first_access(f, b, filled->end), first_access(f, b, end), filled,
				     position))
			return true;
	}
	return false;
}

/* Counts for each access the writes before it. */
static void count_writes(struct splat_finder *f, struct lo_arena *arena)
{
	uint32_t n = 0;
	for (uint32_t i = 1; i < f->live->n_buffers; i++)
		n = f->live->buffers[i].n_accesses
			    ? f->live->buffers[i].accesses + f->live->buffers[i].n_accesses
			    : n;
	f->written = LO_ARRAY(arena, n + 1, uint32_t);
	for (uint32_t i = 0; i < n; i++)
		f->written[i + 1] =
			f->written[i] + ((f->live->accesses[i].effects &
					  (LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE)) != 0);
}

/* Counts for each position the ops before it that may wait for others, or others for them. Only iterations
 * that run at once ask. */
static void count_waits(struct splat_finder *f, struct lo_arena *arena)
{
	f->waits = LO_ARRAY(arena, (size_t)f->flow->n_points + 1, uint32_t);
	uint32_t n = lo_flow_is_parallel(f->flow) ? f->flow->n_points : 0;
	for (uint32_t p = 0; p < n; p++) {
		const struct lo_op *op = lo_op(f->m, f->flow->op_at[p]);
		f->waits[p + 1] =
			f->waits[p] + (f->flow->op_at[p].n &&
				       (lo_op_may_wait(f->m, op) || lo_op_touches_visible_memory(f->m, op)));
	}
}

/* Is the loop one of iterations that run at once and share one of the buffers? */
static bool shares(const struct splat_finder *f, uint32_t loop, const lo_buffer_id *buffers, uint32_t n)
{
	bool any = false;
	for (uint32_t i = 0; i < n && f->flow->loops[loop].parallel; i++) {
		uint32_t made = lo_dense_id(&f->flow->position_of, f->live->buffers[buffers[i].n].op.n);
		any |= made == LO_NO_INDEX || !lo_loop_has(&f->flow->loops[loop], f->flow->node_at[made]);
	}
	return any;
}

/* Do the elements that were filled hold the value whenever the op at the position runs? */
static bool holds_value(struct splat_finder *f, const struct filled *filled, const lo_buffer_id *buffers,
			uint32_t n, uint32_t position)
{
	const struct lo_flow *flow = f->flow;
	uint32_t end = position, loop = flow->nodes[flow->node_at[position]].loop;
	if (!filled->value.n)
		return false;
	for (; loop; loop = flow->loops[loop].parent) {
		if (flow->loops[loop].irreducible)
			return false;
		if (!lo_loop_has(&flow->loops[loop], flow->node_at[filled->at]))
			end = flow->nodes[flow->loops[loop].last].end;
	}
	for (loop = flow->nodes[flow->node_at[filled->at]].loop; loop; loop = flow->loops[loop].parent)
		if (flow->loops[loop].irreducible ||
		    (f->waits[position] > f->waits[filled->end] && shares(f, loop, buffers, n)))
			return false;
	return !is_written(f, buffers, n, filled, position, end);
}

static void set_filled(struct splat_finder *f, uint32_t number, struct filled filled)
{
	struct filled *last = &f->filled.at[number];
	if (last->value.n) {
		struct filled *before = LO_NEW(f->arena, struct filled);
		*before = *last;
		filled.before = before;
	}
	*last = filled;
}

/* The last fill that dominates the position; value 0: none. */
static const struct filled *last_filled(const struct splat_finder *f, uint32_t number, uint32_t position)
{
	enum { MAX_TRIED = 16 };
	const struct filled *last = &f->filled.at[number];
	for (uint32_t i = 0; i < MAX_TRIED && last; i++, last = last->before)
		if (!last->value.n || lo_point_dominates(f->flow, last->at, position))
			return last;
	return &f->filled.at[0];
}

static void note_fill(struct splat_finder *f, lo_value_id to, struct filled filled)
{
	uint32_t buffer = buffer_of(f, to), *name = lo_id_map_at(&f->named, to.n);
	if (!*name) {
		*name = f->filled.n;
		LO_PUSH(f->arena, &f->filled, ((struct filled){0}));
	}
	set_filled(f, *name, filled);
	if (buffer && lo_memref_fills_storage(f->m->ctx, lo_type_of(f->m, f->live->buffers[buffer].root)) &&
	    lo_fill_names_all(f->m, to, f->live->buffers[buffer].root))
		set_filled(f, buffer, filled);
}

/* Is the value known where the op is? A region may be left on all paths, and its names with it. */
static bool sees(const struct lo_module *m, lo_op_id op, lo_value_id value)
{
	lo_op_id def = lo_def_op(m, value);
	return lo_region_is_around(m, def.n ? lo_op(m, def)->block : lo_def_block(m, value), op);
}

static bool is_load(const struct lo_module *m, const struct lo_op *op)
{
	return lo_copies_is_load(m, op) && lo_copies_loads_element(m, op, 0) &&
	       !lo_is_memref(m, lo_result(op, 0));
}

/* Does the op copy bytes that no fill writes? Other ops and nests move elements alone. */
static bool copies_padding(const struct splat_finder *f, lo_op_id copy, lo_value_id from)
{
	lo_type elem = lo_data_of(f->m, from)->elem;
	return lo_op(f->m, copy)->kind == LO_OP_MEMREF_COPY && !lo_type_fills_bytes(f->m->ctx, elem);
}

/* Is the op in a body that runs once for each element? All of such a body counts as one point. */
static bool is_for_elements(const struct lo_module *m, lo_op_id op)
{
	while ((op = lo_parent_op(m, op)).n)
		if (lo_info_of(m, lo_op(m, op))->flow == LO_FLOW_PAYLOAD)
			return true;
	return false;
}

/* An op or nest at the position that copies what is filled, and then *end is where it ends; or a load. */
static bool examine(struct splat_finder *f, uint32_t position, uint32_t *end, struct lo_splat_copy *out)
{
	lo_op_id id = f->flow->op_at[position];
	struct lo_move move = {0};
	if (is_load(f->m, lo_op(f->m, id)))
		move.from = lo_operand(f->m, lo_op(f->m, id), 0);
	else if (!lo_op(f->m, id)->next.n || !lo_move_read(f->m, id, &move) ||
		 copies_padding(f, id, move.from))
		return false;
	uint32_t n, name = lo_id_map_get(&f->named, move.from.n);
	const lo_buffer_id *sources = buffers_of(f, move.from, &n);
	const struct filled *whole = last_filled(f, n == 1 ? sources[0].n : 0, position), *filled = whole,
			    *named = last_filled(f, name, position);
	if (named->value.n && (!whole->value.n || named->at > whole->at))
		filled = named;
	if (!n || !holds_value(f, filled, sources, n, position) || !sees(f->m, id, filled->value) ||
	    lo_type_of(f->m, filled->value).n != lo_data_of(f->m, move.from)->elem.n ||
	    (filled->by_nest && move.to.n))
		return false;
	*out = (struct lo_splat_copy){.copy = id,
				      .source = move.from,
				      .target = move.to,
				      .value = filled->value,
				      .by_name = filled != whole};
	*end = lo_dense_id(&f->flow->position_of, lo_op(f->m, id)->next.n);
	return true;
}

/* Without a fill before it no copy or load can have the value of one, so examine() is not asked. */
void lo_splat_copies_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *lasting,
			  struct lo_arena *arena, struct lo_splat_copies *out)
{
	struct splat_finder f = {.m = m, .live = live, .flow = live->flow, .arena = arena};
	f.filled.n = f.filled.cap = live->n_buffers;
	f.filled.at = LO_ARRAY(arena, live->n_buffers, struct filled);
	count_writes(&f, arena);
	count_waits(&f, arena);
	lo_id_map_init(&f.named, arena, 0);
	lo_id_map_init(&f.known, arena, 0);
	for (uint32_t p = 0, end; p < f.flow->n_points; p = end) {
		lo_op_id op = f.flow->op_at[p];
		struct lo_splat_copy copy;
		struct lo_fill fill;
		end = p + 1;
		if (!f.flow->nodes[f.flow->node_at[p]].reachable)
			continue;
		if (lo_op(m, op)->next.n && lo_fill_read(m, op, &fill) && !is_for_elements(m, op)) {
			uint32_t known = lo_id_map_get(&f.known, lo_def_op(m, fill.value).n);
			end = lo_dense_id(&f.flow->position_of, lo_op(m, op)->next.n);
			note_fill(&f, fill.to,
				  (struct filled){p, end, known ? (lo_value_id){known} : fill.value,
						  !lo_linalg_structured(lo_op(m, op)), NULL});
		} else if (f.named.n && examine(&f, p, &end, &copy) && !is_for_elements(m, op)) {
			LO_PUSH(lasting, &out->at, copy);
			if (copy.target.n)
				note_fill(&f, copy.target, (struct filled){p, end, copy.value, false, NULL});
			*lo_id_map_at(&f.known, op.n) = copy.value.n;
		}
	}
}

/* ---- what is kept -------------------------------------------------------- */

/* The first access after the position, or else from the start, in another iteration, that is left. */
static const struct lo_access *next_access(const struct splat_finder *f, uint32_t buffer, uint32_t from)
{
	const struct lo_buffer *b = &f->live->buffers[buffer];
	const struct lo_access *all = f->live->accesses + b->accesses;
	uint32_t first = first_access(f, b, from) - b->accesses;
	for (uint32_t i = 0; i < b->n_accesses; i++) {
		const struct lo_access *a = &all[(first + i) % b->n_accesses];
		if (a->effects & (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_KILL) &&
		    !lo_id_map_get(&f->known, a->op.n))
			return a;
	}
	return NULL;
}

static const char *why_kept(const struct splat_finder *f, const struct lo_access *a)
{
	if (!(a->effects & LO_EFFECT_READ))
		return "writes to it before it is read";
	return is_load(f->m, lo_op(f->m, a->op)) ? "loads what can be another value" : "reads its memory";
}

static void explain(const struct splat_finder *f, lo_op_id op, struct lo_arena *lasting,
		    struct lo_kept_fills *out)
{
	struct lo_fill fill;
	if (!lo_op(f->m, op)->next.n || !lo_fill_read(f->m, op, &fill))
		return;
	uint32_t buffer = buffer_of(f, fill.to),
		 end = lo_dense_id(&f->flow->position_of, lo_op(f->m, op)->next.n);
	const struct lo_access *a = buffer ? next_access(f, buffer, end) : NULL;
	if (!a || lo_is_below(f->m, a->op, op) ||
	    (a->effects & LO_EFFECT_READ && a->effects & LO_EFFECT_WRITE))
		return; /* an op that adds to it needs the memory in any case */
	int64_t bytes = f->live->buffers[buffer].bytes;
	const char *text = lo_arena_printf(lasting, "is filled, and '%s' %s",
					   lo_op_name(f->m, lo_op(f->m, a->op)), why_kept(f, a));
	LO_PUSH(lasting, &out->at,
		((struct lo_reason){op, f->live->buffers[buffer].root, text, bytes > 0 ? bytes : 0, false}));
}

void lo_splat_copies_explain(const struct lo_module *m, const struct lo_liveness *live,
			     const struct lo_splat_copies *found, struct lo_arena *lasting,
			     struct lo_arena *arena, struct lo_kept_fills *out)
{
	struct splat_finder f = {.m = m, .live = live, .flow = live->flow};
	lo_id_map_init(&f.known, arena, found->at.n);
	for (uint32_t i = 0; i < found->at.n; i++)
		*lo_id_map_at(&f.known, found->at.at[i].copy.n) = 1;
	for (uint32_t p = 0; p < f.flow->n_points; p++)
		explain(&f, f.flow->op_at[p], lasting, out);
}

/* ---- edit ---------------------------------------------------------------- */

/* linalg.fill, whose body yields its first argument. */
static lo_op_id make_fill(struct lo_module *m, lo_loc loc, lo_value_id value, lo_value_id target)
{
	lo_type elem = lo_type_of(m, value);
	lo_attr attrs = lo_dict_set(m->ctx, (lo_attr){0}, "operandSegmentSizes",
				    lo_attr_i32_array(m->ctx, (int32_t[]){1, 1}, 2));
	lo_op_id made =
		lo_op_create(m, LO_OP_LINALG_FILL, loc, (lo_value_id[]){value, target}, 2, NULL, 0, attrs);
	lo_region_id region = lo_op_add_regions(m, made, 1);
	lo_block_id body = lo_block_create(m, region, (lo_type[]){elem, elem}, 2, loc);
	m->unnamed = true;
	lo_value_id first = lo_block_arg(lo_block(m, body), 0);
	lo_op_append(m, body, lo_op_create(m, LO_OP_LINALG_YIELD, loc, &first, 1, NULL, 0, (lo_attr){0}));
	return made;
}

void lo_splat_copies_fill(struct lo_module *m, lo_op_id func, struct lo_splat_copies *copies,
			  struct lo_arena *arena)
{
	struct lo_id_map loaded = lo_id_map_make(arena, 0);
	for (uint32_t i = 0; i < copies->at.n; i++) {
		struct lo_splat_copy *c = &copies->at.at[i];
		const struct lo_op *op = lo_op(m, c->copy);
		if (c->target.n) {
			c->made = make_fill(m, op->loc, c->value, c->target);
			lo_op_insert_before(m, c->copy, c->made);
		} else {
			*lo_id_map_at(&loaded, lo_result(op, 0).n) = c->value.n;
		}
	}
	lo_replace_uses(m, func, &loaded);
	for (uint32_t i = 0; i < copies->at.n; i++)
		lo_op_erase(m, copies->at.at[i].copy);
}
