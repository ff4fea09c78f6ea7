// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a function with lifelines. Out: the same without them, or without those of some buffers. Uses of a
 * lifeline return to its buffer, also through lifelines of lifelines, in whatever order they come. Starts and
 * ends of either form are erased, and what --poison put beside them. So are the blocks created on edges for
 * them, if nothing else has been added there. */
#include "lifetime/lifetime.h"

struct id_list {
	lo_op_id *at;
	uint32_t n, cap;
};
struct markers {
	struct id_list starts, ends;
};

/** Is the op erased with its lifeline, without a replacement? */
static bool is_end(const struct lo_op *op)
{
	return op->kind == LO_OP_MEMREF_LIFETIME_END || op->kind == LO_OP_MEMREF_POISON_START ||
	       op->kind == LO_OP_MEMREF_POISON_END;
}

static void collect(const struct lo_module *m, lo_op_id func, struct markers *out, struct lo_arena *arena)
{
	for (lo_op_id id = func; (id = lo_walk_next(m, func, id, false)).n;) {
		if (lo_op(m, id)->kind == LO_OP_MEMREF_LIFETIME_START)
			LO_PUSH(arena, &out->starts, id);
		if (is_end(lo_op(m, id)))
			LO_PUSH(arena, &out->ends, id);
	}
}

static void erase_all(struct lo_module *m, const lo_op_id *ops, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		lo_op_erase(m, ops[i]);
}

/** Is there nothing but the terminator in a block that was created for lifelines? */
static bool made_and_empty(const struct lo_module *m, lo_block_id block)
{
	lo_op_id first = block.n ? lo_block(m, block)->first : (lo_op_id){0};
	return first.n && lo_op(m, first)->flags & LO_OP_ON_EDGE;
}

static void close_edges(struct lo_module *m, const struct lo_op *op)
{
	for (uint32_t i = 0; i < lo_n_successors(m, op); i++) {
		struct lo_successor *edge = lo_successor(m, op, i);
		while (made_and_empty(m, edge->block)) {
			lo_block_id made = edge->block;
			edge->block = lo_successor(m, lo_op(m, lo_block(m, made)->first), 0)->block;
			lo_block_erase(m, made);
		}
	}
	for (uint32_t i = 0; i < lo_n_regions(m, op); i++) {
		lo_block_id made = lo_region(m, lo_op_region(m, op, i))->first;
		if (made_and_empty(m, made) && lo_n_successors(m, lo_op(m, lo_block(m, made)->first)) == 0)
			lo_block_erase(m, made);
	}
}

/** Remove the blocks on edges that were created for ends. */
static void remove_blocks(struct lo_module *m, lo_op_id func)
{
	for (lo_op_id id = func; id.n; id = lo_walk_next(m, func, id, false))
		close_edges(m, lo_op(m, id));
}

/** Keep only markers of the buffers in @p some; NULL: all. */
static void keep_of(const struct lo_module *m, struct id_list *list, struct lo_id_map *buffer_of,
		    const struct lo_id_map *some)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < list->n; i++) {
		const struct lo_op *op = lo_op(m, list->at[i]);
		if (!some || (op->n_operands &&
			      lo_id_map_get(some, lo_id_map_last(buffer_of, lo_operand(m, op, 0).n))))
			list->at[n++] = list->at[i];
	}
	list->n = n;
}

/** Map each lifeline to its operand, for buffer_under. */
static void map_buffers(const struct lo_module *m, const struct id_list *starts, struct lo_id_map *buffer_of)
{
	for (uint32_t i = 0; i < starts->n; i++) {
		const struct lo_op *op = lo_op(m, starts->at[i]);
		if (op->n_results && op->n_operands)
			*lo_id_map_at(buffer_of, lo_result(op, 0).n) = lo_operand(m, op, 0).n;
	}
}

void lo_lifetime_strip_some(struct lo_module *m, lo_op_id func, const struct lo_id_map *some,
			    struct lo_arena *arena)
{
	struct markers markers = {0};
	collect(m, func, &markers, arena);
	struct lo_id_map buffer_of = lo_id_map_make(arena, markers.starts.n);
	map_buffers(m, &markers.starts, &buffer_of);
	keep_of(m, &markers.starts, &buffer_of, some);
	keep_of(m, &markers.ends, &buffer_of, some);
	buffer_of = (struct lo_id_map){0};
	lo_id_map_init(&buffer_of, arena, markers.starts.n);
	map_buffers(m, &markers.starts, &buffer_of);
	erase_all(m, markers.ends.at, markers.ends.n);
	for (lo_op_id id = lo_walk_next(m, func, func, false); id.n && markers.starts.n;
	     id = lo_walk_next(m, func, id, false)) {
		const struct lo_op *op = lo_op(m, id);
		for (uint32_t i = 0; i < op->n_operands; i++)
			lo_operands(m, op)[i].n = lo_id_map_last(&buffer_of, lo_operand(m, op, i).n);
	}
	erase_all(m, markers.starts.at, markers.starts.n);
	remove_blocks(m, func);
}

void lo_lifetime_strip(struct lo_module *m, lo_op_id func, struct lo_arena *arena)
{
	lo_lifetime_strip_some(m, func, NULL, arena);
}
