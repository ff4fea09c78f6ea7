// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: where a buffer, or an atom of it, is live. Out: the loops that kill it as a whole, and those that read
 * nothing from before the loop, or before the iteration: for which it is privatizable.
 *
 * Array data flow (affine/array_dataflow.h) tells it. It is queried only where the answer can matter: about
 * loops at whose head the buffer is live, in which it is written, and before which it may have been written,
 * in this iteration of a loop around them or the one before, or before which that loop accesses another
 * buffer, which could be in its bytes. A loop whose first access in the text is a read is assumed to read
 * what was there before the loop. One that never runs is left alone: what is true of it is of no use. */
#include "finder.h"

/** The number of the allocation's memory in the data flow; 0: unknown. */
static uint32_t memory_of(struct finder *f, lo_value_id root)
{
	if (!f->dataflow) {
		lo_arena_init(&f->affine, lo_ctx_oom(f->m->ctx));
		f->dataflow = lo_dataflow_create(lo_affine_build(f->m, f->flow->func, &f->affine));
		lo_dataflow_keep_answers(f->dataflow, f->live->answers);
	}
	return lo_dataflow_memory(f->dataflow, root);
}

/** May the operand, a name of the current buffer, be a name of the current atom? */
static bool touches_atom(const void *data, lo_op_id op, uint32_t operand)
{
	const struct finder *f = data;
	const struct lo_op *at = lo_op(f->m, op);
	struct lo_view_footprint place;
	return lo_op_accesses_anywhere(f->m, at, operand) ||
	       !lo_view_footprint(f->m, lo_operand(f->m, at, operand), &place) ||
	       (place.begin_byte < f->buffer.part.end && f->buffer.part.begin < place.end_byte);
}

/** What the loop, or one iteration of it, does to all of the memory. Of one memory it is asked once. */
static void ask_whole(struct finder *f, const struct lo_loop *loop, bool iteration, uint32_t memory,
		      struct lo_region_flow *found)
{
	uint32_t number = (uint32_t)(loop - f->flow->loops);
	if (!f->loop.whole)
		f->loop.whole = LO_ARRAY(f->scratch, 2 * ((size_t)f->flow->n_loops + 1), struct whole_answer);
	struct whole_answer *known = &f->loop.whole[2 * (size_t)number + iteration];
	if (known->memory != memory) {
		known->memory = memory;
		if (iteration)
			lo_dataflow_iteration(f->dataflow, loop->op, memory, &known->found);
		else
			lo_dataflow_region(f->dataflow, loop->op, memory, &known->found);
	}
	*found = known->found;
}

/** The same, to the current atom alone while there have been fewer than MAX_ASKED such queries. */
static void ask(struct finder *f, const struct lo_loop *loop, bool iteration, uint32_t memory,
		struct lo_region_flow *found)
{
	struct lo_memory_part part = {f->buffer.part.begin, f->buffer.part.end, touches_atom, f};
	if (f->buffer.part.end && f->n_asked < MAX_ASKED) {
		f->n_asked++;
		lo_dataflow_part(f->dataflow, loop->op, iteration, memory, &part, found);
	} else {
		ask_whole(f, loop, iteration, memory, found);
	}
}

/** How many accesses of allocas come before @p position? */
static uint32_t accesses_before(struct finder *f, uint32_t position)
{
	const struct lo_liveness *live = f->live;
	if (!f->n_before) {
		f->n_before = LO_ARRAY(f->scratch, (size_t)f->flow->n_points + 1, uint32_t);
		for (uint32_t b = 1; b < live->n_buffers; b++)
			for (uint32_t k = 0;
			     live->buffers[b].kind == LO_BUFFER_ALLOCA && k < live->buffers[b].n_accesses;
			     k++)
				f->n_before[live->accesses[live->buffers[b].accesses + k].position + 1]++;
		for (uint32_t i = 0; i < f->flow->n_points; i++)
			f->n_before[i + 1] += f->n_before[i];
	}
	return f->n_before[position];
}

/** The accesses of allocas in the loop. */
static uint32_t count_in_loop(struct finder *f, const struct lo_loop *loop)
{
	return accesses_before(f, f->flow->nodes[loop->last].end) -
	       accesses_before(f, f->flow->nodes[loop->first].begin);
}

/** In the loop around this one, in whose iterations the buffer is the same memory: is it read there, or could
 * the iteration before the loop use its bytes for another buffer if the loop kills it? */
static bool matters_around(struct finder *f, const struct lo_loop *loop)
{
	for (uint32_t l = loop->parent; l && f->loop.epoch[l] == f->search.epoch;
	     l = f->flow->loops[l].parent)
		if (f->loop.first_use[l] != LO_NO_INDEX)
			return true;
	uint32_t around = loop->parent;
	return around && f->loop.epoch[around] == f->search.epoch &&
	       count_in_loop(f, loop) < count_in_loop(f, &f->flow->loops[around]);
}

/** May the buffer hold something that is needed when the loop begins? */
static bool is_held_before(struct finder *f, const struct lo_loop *loop)
{
	uint32_t at = lo_dense_id(f->position_of, loop->op.n);
	return at != LO_NO_INDEX && finder_has(f, f->flow->node_at[at], LIVE_OUT) &&
	       (f->buffer.events.at[1].position < at || matters_around(f, loop));
}

/** Does the loop write the buffer before the first read in its text? */
static bool is_written_first(const struct finder *f, uint32_t loop)
{
	return f->loop.first_write[loop] != LO_NO_INDEX &&
	       f->loop.first_write[loop] < f->loop.first_use[loop];
}

bool finder_ask_loops(struct finder *f, uint32_t id)
{
	lo_value_id root = f->live->buffers[id].root;
	bool asked = false;
	for (uint32_t i = 0; i < f->loops.n; i++) {
		const struct lo_loop *loop = &f->flow->loops[f->loops.at[i]];
		struct lo_region_flow found;
		if (!loop->op.n || !is_written_first(f, f->loops.at[i]) || !is_held_before(f, loop))
			continue;
		uint32_t memory = memory_of(f, root), at = lo_dense_id(f->position_of, loop->op.n);
		if (!memory)
			continue;
		ask(f, loop, false, memory, &found);
		if (found.exposed || found.never)
			continue;
		asked = true;
		bool kills = found.covers && lo_memref_fills_storage(f->m->ctx, lo_type_of(f->m, root));
		f->loop.cut[f->loops.at[i]] = kills ? NOT_CUT : CUT_REGION;
		f->loop.n_cuts += !kills;
		if (kills)
			finder_add_event(f, (struct event){.position = at,
							   .flags = KILL | NEST,
							   .access = LO_NO_INDEX,
							   .by = LO_NO_INDEX});
	}
	if (asked)
		finder_index_events(f);
	return asked;
}

bool finder_is_handed_back(const struct finder *f, const struct lo_loop *loop)
{
	const struct lo_flow_node *header = &f->flow->nodes[loop->header];
	for (uint32_t i = 0; finder_has(f, loop->header, LIVE_IN) && i < header->n_preds; i++) {
		uint32_t from = f->flow->preds[header->preds + i];
		if (lo_loop_has(loop, from) && finder_has(f, from, LIVE_OUT))
			return true;
	}
	return false;
}

bool finder_ask_iterations(struct finder *f, uint32_t id)
{
	bool found_some = false;
	for (uint32_t i = 0; i < f->loops.n; i++) {
		uint32_t l = f->loops.at[i];
		const struct lo_loop *loop = &f->flow->loops[l];
		struct lo_region_flow found;
		if (!loop->op.n || loop->parallel || !is_written_first(f, l) ||
		    f->loop.first_use[l] == LO_NO_INDEX || !finder_is_handed_back(f, loop))
			continue;
		uint32_t memory = memory_of(f, f->live->buffers[id].root);
		if (!memory)
			continue;
		ask(f, loop, true, memory, &found);
		if (found.exposed || found.never)
			continue;
		f->loop.n_cuts += f->loop.cut[l] == NOT_CUT;
		f->loop.cut[l] = CUT_ITERATION;
		found_some = true;
	}
	return found_some;
}
