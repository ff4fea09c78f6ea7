// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file heap_use.h  What a function asks of the heap, in the program as it is at the moment of the call. The
 * report compares the input with the output; no layout and no liveness is needed. */
#ifndef REPORT_HEAP_USE_H
#define REPORT_HEAP_USE_H

#include "analysis/flow.h"
#include "ir/ir.h"

/** Allocations of a size that is known at run time only: those whose sizes are multiples of the same product
 * of SSA values. */
struct lo_dynamic_size {
	bool heap;           /* else on the stack */
	const char *product; /* "%n * %m"; "": a size that has no such form. NUL-terminated */
	int64_t factor;      /* sum over the allocations: they ask for factor * product bytes; 0 with "" */
	uint32_t n;          /* allocations */
};
struct lo_heap_use {
	uint32_t n;          /* allocations, of static and dynamic size */
	uint32_t n_in_loops; /* those of them in the region of a sequential loop */
	int64_t asked_bytes; /* sum of their static sizes; each op counts once */
	/* The most bytes of static size that are allocated at one point of a run in which each loop runs at
	 * most once. */
	int64_t peak_bytes;
	struct lo_dynamic_size *sizes; /* [n_sizes] heap first, then by product */
	uint32_t n_sizes;
};
/** Measure the function of @p flow. Sizes and their texts are in @p arena. O(ops + k log k) for k allocations
 * of dynamic size. */
struct lo_heap_use lo_heap_use_measure(struct lo_module *m, const struct lo_flow *flow,
				       struct lo_arena *arena, struct lo_arena *scratch);
struct lo_heap_live {
	lo_op_id op;
	int64_t bytes;
};
/** The peak of lo_heap_use: an op, and the allocations that are there when it has run; op 0: nothing of
 * static size is allocated. */
struct lo_heap_peak {
	lo_op_id op;
	LO_VEC(struct lo_heap_live)
	live; /* none if something frees a buffer under a name that is not known */
};
/** Find it, in @p scratch. O(ops). */
struct lo_heap_peak lo_heap_peak_find(struct lo_module *m, const struct lo_flow *flow,
				      struct lo_arena *scratch);
/** The order of lo_heap_use.sizes, for LO_SORT: the heap first, then by product, sizes without such a form
 * last. 0: they can be added up. */
int lo_dynamic_size_compare(const void *a, const void *b);
/** What there was and what there is of one product; NULL: nothing. Zero-initialise. */
struct lo_size_pair {
	const struct lo_dynamic_size *before, *after;
	uint32_t next_before, next_after;
};
/** Step to the next product of either. false: there is no other. O(1). */
bool lo_size_pair_next(const struct lo_heap_use *before, const struct lo_heap_use *after,
		       struct lo_size_pair *pair);
/** Bytes that the allocations of @p size ask for, as `60 * %n * %m`. */
struct lo_out;
void lo_dynamic_size_print(const struct lo_dynamic_size *size, struct lo_out *out);
/** What follows that text in a sentence: the unit of a formula, nothing after "unknown sizes". */
static inline const char *lo_dynamic_size_unit(const struct lo_dynamic_size *size)
{
	return *size->product ? " bytes" : "";
}

#endif
