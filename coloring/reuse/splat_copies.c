// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function. Out: the same with fills in place of copies of what is filled with one value.
 *
 * One tensor of zeros that several sums begin with becomes one buffer that is filled and copied for each of
 * them, and it is live all that time. A fill needs no source. The last fill before the copy, in the order of
 * the flow graph, must dominate it; it is of all of the buffer, or by the name that is copied. A path from it
 * to the copy that does not pass it again is within the positions between the two and in the loops around the
 * copy that are not around the fill: nothing there may write the buffer. */
#include "reuse/splat_copies.h"

#include "analysis/points.h"
#include "base/order.h"
#include "dialects/linalg.h"
#include "ir/ops.h"
#include "reuse/copy_moves.h"

/* The last fill of a buffer, or of a name of one; value 0: none. */
struct filled {
	uint32_t at, end; /* its positions */
	lo_value_id value;
};
struct finder {
	const struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct filled *filled;  /* [n_buffers + names that are filled] */
	struct lo_id_map named; /* name -> its number in filled */
	uint32_t n;
};

/* The allocation that @p name is of, whose address does not escape; 0: none. */
static uint32_t buffer_of(const struct finder *f, lo_value_id name)
{
	uint32_t n;
	const lo_buffer_id *all = lo_aliases_of(f->live, name, &n);
	const struct lo_buffer *b = n == 1 ? &f->live->buffers[all[0].n] : NULL;
	return b && (b->kind == LO_BUFFER_ALLOCA || b->kind == LO_BUFFER_ALLOC) && !b->pinned_by.n &&
			       !b->n_lifelines
		       ? all[0].n
		       : 0;
}

/* Does anything write the buffer at the positions [from, end)? */
static bool is_written(const struct finder *f, uint32_t buffer, uint32_t from, uint32_t end)
{
	const struct lo_buffer *b = &f->live->buffers[buffer];
	const struct lo_access *all = f->live->accesses + b->accesses;
	uint32_t k = LO_FIRST_FROM(struct lo_access, position, all, b->n_accesses, from);
	for (; k < b->n_accesses && all[k].position < end; k++)
		if (all[k].effects & (LO_EFFECT_WRITE | LO_EFFECT_KILL | LO_EFFECT_FREE))
			return true;
	return false;
}

/* Do the elements that were filled hold the value whenever the op at the position runs? */
static bool holds_value(const struct finder *f, const struct filled *filled, uint32_t buffer,
			uint32_t position)
{
	const struct lo_flow *flow = f->flow;
	uint32_t end = position, loop = flow->nodes[flow->node_at[position]].loop;
	if (!filled->value.n || !lo_point_dominates(flow, filled->at, position))
		return false;
	for (; loop; loop = flow->loops[loop].parent) {
		if (flow->loops[loop].irreducible)
			return false;
		if (!lo_loop_has(&flow->loops[loop], flow->node_at[filled->at]))
			end = flow->nodes[flow->loops[loop].last].end;
	}
	return !is_written(f, buffer, filled->end, end);
}

static void note_fill(struct finder *f, lo_value_id to, struct filled filled)
{
	uint32_t buffer = buffer_of(f, to), *name = lo_id_map_at(&f->named, to.n);
	*name = *name ? *name : f->n++;
	f->filled[*name] = filled;
	if (buffer && lo_memref_fills_storage(f->m->ctx, lo_type_of(f->m, f->live->buffers[buffer].root)) &&
	    lo_fill_names_all(f->m, to, f->live->buffers[buffer].root))
		f->filled[buffer] = filled;
}

/* Is the value known where the op is? A region may be left on all paths, and its names with it. */
static bool sees(const struct lo_module *m, lo_op_id op, lo_value_id value)
{
	lo_op_id def = lo_def_op(m, value);
	return lo_region_is_around(m, def.n ? lo_op(m, def)->block : lo_def_block(m, value), op);
}

/* Does the op copy bytes that no fill writes? Other ops and nests move elements alone. */
static bool copies_padding(const struct finder *f, lo_op_id copy, lo_value_id from)
{
	lo_type elem = lo_data_of(f->m, from)->elem;
	return lo_op(f->m, copy)->kind == LO_OP_MEMREF_COPY && !lo_type_fills_bytes(f->m->ctx, elem);
}

/* An op or nest at the position that copies what is filled; then *end is where it ends. */
static bool examine(const struct finder *f, uint32_t position, uint32_t *end, struct lo_splat_copy *out)
{
	lo_op_id id = f->flow->op_at[position];
	struct lo_move move;
	if (!lo_op(f->m, id)->next.n || !lo_move_read(f->m, id, &move) || copies_padding(f, id, move.from))
		return false;
	uint32_t source = buffer_of(f, move.from), name = lo_id_map_get(&f->named, move.from.n);
	const struct filled *filled = &f->filled[source];
	if (name && (!filled->value.n || f->filled[name].at > filled->at))
		filled = &f->filled[name];
	if (!source || !holds_value(f, filled, source, position) || !sees(f->m, id, filled->value) ||
	    lo_type_of(f->m, filled->value).n != lo_data_of(f->m, move.from)->elem.n)
		return false;
	*out = (struct lo_splat_copy){.copy = id,
				      .source = move.from,
				      .target = move.to,
				      .value = filled->value,
				      .by_name = filled != &f->filled[source]};
	*end = lo_dense_id(&f->flow->position_of, lo_op(f->m, id)->next.n);
	return true;
}

void lo_splat_copies_find(const struct lo_module *m, const struct lo_liveness *live, struct lo_arena *lasting,
			  struct lo_arena *arena, struct lo_splat_copies *out)
{
	struct finder f = {.m = m, .live = live, .flow = live->flow, .n = live->n_buffers};
	f.filled = LO_ARRAY(arena, live->n_buffers + f.flow->n_points, struct filled);
	lo_id_map_init(&f.named, arena, 0);
	for (uint32_t p = 0, end; p < f.flow->n_points; p = end) {
		struct lo_splat_copy copy;
		struct lo_fill fill;
		end = p + 1;
		if (!f.flow->nodes[f.flow->node_at[p]].reachable)
			continue;
		if (lo_op(m, f.flow->op_at[p])->kind == LO_OP_LINALG_FILL &&
		    lo_fill_read(m, f.flow->op_at[p], &fill)) {
			note_fill(&f, fill.to, (struct filled){p, end, fill.value});
		} else if (examine(&f, p, &end, &copy)) {
			LO_PUSH(lasting, &out->at, copy);
			note_fill(&f, copy.target, (struct filled){p, end, copy.value});
		}
	}
}

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
	lo_value_id first = lo_block_arg(lo_block(m, body), 0);
	lo_op_append(m, body, lo_op_create(m, LO_OP_LINALG_YIELD, loc, &first, 1, NULL, 0, (lo_attr){0}));
	return made;
}

void lo_splat_copies_fill(struct lo_module *m, struct lo_splat_copies *copies)
{
	for (uint32_t i = 0; i < copies->at.n; i++) {
		struct lo_splat_copy *c = &copies->at.at[i];
		c->made = make_fill(m, lo_op(m, c->copy)->loc, c->value, c->target);
		lo_op_insert_before(m, c->copy, c->made);
		lo_op_erase(m, c->copy);
	}
}
