// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file task_order.h  The order of tasks in which the values that they touch need the least memory, free of
 * IR. */
#ifndef SCHEDULE_TASK_ORDER_H
#define SCHEDULE_TASK_ORDER_H

#include "base/base.h"

/** Stack and heap. The bytes of each count at their own worst task, and what counts for an order is their
 * sum. */
enum { LO_TASK_POOLS = 2 };
/** A value is live from the first task that touches it to the last, both included, in whatever order they
 * are. Some task touches it, or it has no bytes. */
struct lo_task_value {
	int64_t bytes;
	unsigned pool; /* below LO_TASK_POOLS */
	bool enters;   /* live from before the first task on */
	bool leaves;   /* live until after the last task; not both */
};
/** A list of numbers for each task: of task t, at[first[t]] to at[first[t + 1] - 1]. */
struct lo_task_lists {
	const uint32_t *first; /* [n + 1] */
	const uint32_t *at;
};
/** If a value is touched by @p task last, and another one of its pool by it first, one may be in the place of
 * the other. */
struct lo_task_pair {
	uint32_t task, from, to;
};
struct lo_tasks {
	uint32_t n, n_values;
	const struct lo_task_value *values;
	struct lo_task_lists touched; /* values, each once */
	struct lo_task_lists before;  /* tasks that must come before it: smaller numbers */
	const bool *loose; /* [n] not all values that the task touches need be live at once; NULL: they are */
	const struct lo_task_pair *pairs; /* by task, then by `to` */
	uint32_t n_pairs;
	int64_t floor_bytes[LO_TASK_POOLS]; /* needed in any case, besides these tasks */
};
/** More tasks are not ordered at once; their sets would need too much memory. */
enum { LO_MAX_TASKS = 256 };

struct lo_task_order {
	uint32_t *at;        /* [n] the tasks, in the order to run them */
	int64_t given_bytes; /* sum over the pools of the most bytes live at one task, in the order of their
				numbers */
	int64_t bytes;       /* the same in this order */
	int64_t bound_bytes; /* no order has fewer; `bytes` if all were considered */
	int64_t pool_bytes[LO_TASK_POOLS]; /* of `bytes` */
};
/**
 * Find an order of at most LO_MAX_TASKS tasks with few bytes live at the worst task. The order of the numbers
 * is kept if no better one is found, and as far as that does not need more.
 *
 * Sets of tasks that have run are considered by their size; of the ways to reach a set only the best counts
 * (dynamic programming over sets: B. H. Ahn et al., Ordering Chaos: Memory-Aware Scheduling of Irregularly
 * Wired Neural Networks for Edge Devices, MLSys 2020). A task that adds no bytes and sets no new peak runs at
 * once, if it can. Of the sets of one size at most max_states / n are kept, those with the fewest bytes; if
 * none was dropped, nor a way that was better in one pool alone, the order is optimal.
 *
 * @param max_states  most states of all levels; 0: 2^18.
 * @param work        values to look at, at most; less what was looked at. One order is found in any case.
 * @param arena       has the order; what the search needs is left there, too.
 *
 * For the most tasks r that can run next, and the most values and pairs v of a task: time
 * O(max_states * r * v), memory O(max_states * r). The bound takes O(n * (n + n_values)).
 */
void lo_order_tasks(const struct lo_tasks *tasks, uint32_t max_states, uint64_t *work, struct lo_arena *arena,
		    struct lo_task_order *out);

#endif
