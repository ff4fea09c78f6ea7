// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file runs.h (private to coloring/) Runs of a function, as far as they tell which buffers are freed:
 * runs.c makes them, freed_buffers.c compares those of two versions, deciders.c tests functions by them. */
#ifndef CERTIFY_RUNS_H
#define CERTIFY_RUNS_H

#include "base/dense_ids.h"
#include "certify/certify.h"

/** What a value is in a run. */
struct run_cell {
	uint64_t n;  /* of a memref: its place; of an i1: 0 or 1; else a number */
	bool known;  /* false: its value is not known, and n was drawn */
	bool is_set; /* of an element of a list */
};
/** An address. Equal addresses are one place. */
struct run_place {
	uint64_t key;
	uint32_t n; /* elements of `contents` */
	struct run_cell *contents;
	uint64_t version;       /* changes when the contents become unknown */
	bool is_list;           /* it only serves calls of deciders */
	uint32_t retained, met; /* site that was the last to have it among those */
	bool owned;
};
struct run_loop {
	struct run_cell next; /* of the induction variable */
	uint64_t step;
	uint64_t left; /* iterations */
};
/** What a run has shown: the sum of its events, which does not depend on their order between two ticks. */
struct run_trace {
	uint64_t sum;
	uint32_t clock; /* ticks: ops that others can tell from their absence */
	bool ended;     /* the function has returned; else the run was cut at a tick */
};
/** The ops and values of a function, numbered, and what control flow forwards. */
struct run_numbers {
	struct lo_dense_ids values, ops;
	uint32_t n_ops;
	uint8_t *kinds; /* [n_ops] */
	const struct lo_forward *forwards;
	uint32_t n_forwards;
	struct lo_id_map first_forward; /* op -> first of its forwards, + 1 */
};
/** A version of a function. */
struct function_run {
	const struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	const struct lo_id_map *deciders; /* functions that decide for a call what is freed */
	const struct lo_id_map *lists;    /* allocations that only serve calls of these */
	lo_type bit;                      /* i1 */
	struct run_numbers of;
	struct run_cell *cells; /* [of.values] */

	/* of one run: */
	uint64_t seed;
	uint64_t steps, max_steps;
	uint32_t max_clock, site;
	bool all_iterations;        /* loops of known bounds run all of theirs */
	uint32_t choices;           /* what the number has decided */
	struct run_trace now, tick; /* tick: at the last tick */
	struct lo_id_map count;     /* op -> how often it ran */
	struct lo_id_map entered;   /* first value that control flow sets -> how often it did */
	struct lo_id_map place_of, loop_of;
	LO_VEC(struct run_place) places;
	LO_VEC(struct run_loop) loops;
	LO_VEC(struct run_cell) moved;
	LO_VEC(uint32_t) seen; /* places that an unknown memref may be */
};

struct function_run run_make(struct lo_module *m, lo_op_id func, const struct lo_id_map *deciders,
			     const struct lo_id_map *lists, struct lo_arena *arena);
/** Forget the run before, and begin one. */
void run_begin(struct function_run *r, uint64_t seed, uint64_t max_steps, uint32_t max_clock);
/** The place with that key. */
uint32_t run_place(struct function_run *r, uint64_t key);
/** Run the function, whose memref arguments are @p args; NULL: any. */
void run_function_with(struct function_run *r, const struct run_cell *args);

#endif
