// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an operation. Out: copies of its record and of the records of all ops below it, which restore its
 * state.
 *
 * A record keeps its address until the module is destroyed, and no address is reused, so copies and
 * addresses are enough. Restoring detaches ops created after the snapshot and marks them as erased. */
#include "ir/snapshot.h"

#include <string.h>

static void save(struct lo_snapshot *s, void *at, size_t bytes)
{
	if (!bytes)
		return;
	void *copy = LO_ARRAY(s->arena, bytes, char);
	memcpy(copy, at, bytes);
	LO_PUSH(s->arena, &s->records, ((struct lo_saved){at, copy, bytes}));
}

static void save_block(struct lo_snapshot *s, lo_block_id id)
{
	struct lo_block *block = lo_block(s->m, id);
	save(s, block, sizeof *block);
	if (block->n_args)
		save(s, lo_value(s->m, lo_block_arg(block, 0)), block->n_args * sizeof(struct lo_value));
}

static void save_ext(struct lo_snapshot *s, const struct lo_op *op)
{
	struct lo_op_ext *ext = lo_op_ext(s->m, op);
	save(s, ext, sizeof *ext);
	if (ext->n_successors)
		save(s, lo_successor(s->m, op, 0), ext->n_successors * sizeof(struct lo_successor));
	for (uint32_t i = 0; i < ext->n_regions; i++) {
		struct lo_region *region = lo_region(s->m, lo_op_region(s->m, op, i));
		save(s, region, sizeof *region);
		for (lo_block_id b = region->first; b.n; b = lo_block(s->m, b)->next)
			save_block(s, b);
	}
}

static void save_op(struct lo_snapshot *s, lo_op_id id)
{
	struct lo_op *op = lo_op(s->m, id);
	save(s, op, sizeof *op);
	if (op->n_operands)
		save(s, lo_operands(s->m, op), op->n_operands * sizeof(lo_value_id));
	if (op->n_results)
		save(s, lo_value(s->m, lo_result(op, 0)), op->n_results * sizeof(struct lo_value));
	if (op->ext)
		save_ext(s, op);
}

struct lo_snapshot *lo_snapshot_take(struct lo_module *m, lo_op_id root, struct lo_arena *arena)
{
	struct lo_snapshot *s = LO_NEW(arena, struct lo_snapshot);
	*s = (struct lo_snapshot){.m = m, .arena = arena, .next_op = m->ops.next, .renamed = m->renamed};
	for (lo_op_id id = root; id.n; id = lo_walk_next(m, root, id, false))
		save_op(s, id);
	return s;
}

bool lo_snapshot_holds(const struct lo_snapshot *s)
{
	bool same = true;
	for (uint32_t i = 0; same && i < s->records.n; i++)
		same = memcmp(s->records.at[i].at, s->records.at[i].copy, s->records.at[i].bytes) == 0;
	return same;
}

void lo_snapshot_show(const struct lo_snapshot *s)
{
	for (uint32_t i = 0; i < s->records.n; i++) {
		const struct lo_saved *it = &s->records.at[i];
		if (memcmp(it->at, it->copy, it->bytes) != 0) /* else other threads may read it */
			memcpy(it->at, it->copy, it->bytes);
	}
	s->m->renamed = s->renamed;
}

void lo_snapshot_restore(const struct lo_snapshot *s)
{
	for (uint32_t n = s->next_op; n < s->m->ops.next; n++) {
		if (!lo_pool_has(&s->m->ops, n)) /* made by another thread */
			continue;
		struct lo_op *made = lo_op(s->m, (lo_op_id){n});
		made->flags |= LO_OP_ERASED;
		made->block = (lo_block_id){0};
		made->prev = made->next = (lo_op_id){0};
	}
	lo_snapshot_show(s);
}
