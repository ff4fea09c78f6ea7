// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file moves.h (private to prepare/) Moves of run-time allocations and deallocs, while they are planned:
 * within their groups (move_allocs_and_deallocs.c), and out of loops (hoist_heap.c). */
#ifndef PREPARE_MOVES_H
#define PREPARE_MOVES_H

#include "analysis/control_groups.h"
#include "liveness/liveness.h"

/** The op at @p position is moved to right before the op at index @p gap of groups.positions. */
struct move {
	uint32_t gap, position;
	bool allocates;
};
/** Ops that free a buffer by the allocation's own name. */
struct frees {
	uint32_t n, first, last; /* positions of the first and the last one */
	bool by_others;          /* at least one is no memref.dealloc */
	uint32_t last_dealloc;   /* position of the last dealloc so far of this buffer and no other; or
				    LO_NO_NODE */
};
struct allocating {
	struct lo_module *m;
	const struct lo_liveness *live;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_control_groups groups;
	struct lo_dense_ids position_of;
	struct frees *frees;   /* [n_buffers] */
	uint32_t *real;        /* per access, see find_real */
	uint32_t *calm, *done; /* per index in groups.positions: the first of the ops right before it that
				  an allocation need not be moved over, or that a dealloc need not be moved
				  over */
	bool *taken;           /* per position: its move has been planned */
	uint32_t *top;         /* per group: position of the outermost of the nested sequential loops
				  around it, each directly in the body of the next; LO_NO_NODE: none */
	LO_VEC(struct move) moves;
};
/** The uses of a buffer, from first to last: accesses, and deallocs that do not move with the allocation. */
struct span {
	uint32_t first, last;
};

const struct lo_op *moves_op_at(const struct allocating *a, uint32_t position);
/** The last op of a group is not moved: it is a terminator, if the group has one. */
bool moves_is_last(const struct allocating *a, uint32_t position);
void moves_plan(struct allocating *a, uint32_t position, uint32_t gap, bool allocates);
/** The position of the buffer's allocation, if it may move and is used, and *uses; else LO_NO_NODE. */
uint32_t moves_allocation(const struct allocating *a, const struct lo_buffer *buffer, struct span *uses);
/** Sets a->calm, by the order that is planned: a dealloc that is moved away is not in the way, one that is
 * moved here is. */
void moves_find_calm(struct allocating *a);
/** Plan to move allocations and their deallocs out of loops. */
void moves_out_of_loops(struct allocating *a);

#endif
