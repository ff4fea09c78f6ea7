// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file hints.h (private to report/) What the --heap modes that are off would save, over all functions, and
 * why one would save nothing. */
#ifndef REPORT_HINTS_H
#define REPORT_HINTS_H

#include "report/report.h"

/** Sums over the functions: as they are, and with each mode. Not known: no function was tried with it. */
struct hints {
	struct lo_mode_use now, pack, arg, stack;
	uint32_t in_loops, in_loops_hoisted;
	uint32_t n_tried; /* functions whose heap is left alone, and that were tried with each mode */
	uint32_t results; /* that arg would turn into arguments */
	uint32_t packed, promoted; /* allocations that pack lays out, that stack moves to the stack */
	int64_t smallest_bytes;   /* of a heap buffer that stack takes if its limit allows; INT64_MAX: none */
	int64_t promotable_bytes; /* most bytes of a buffer that stack moves */
	const char *refused;      /* why the first function of which it is so takes no argument; or NULL */
	struct lo_memory_use use; /* of all functions */
	uint32_t n_arenas;        /* functions that take an argument with arg */
	bool frees;               /* the program has an op that frees a buffer */
	bool dynamic;             /* an allocation has a size that is known at run time only */
};
/** Is there nothing to say of the buffer but that it is on a heap that is left alone? Each mode takes it,
 * unless its size is against that. */
bool only_on_heap(const struct lo_reason *reason);
struct hints find_hints(const struct lo_report *report);
/** Does a mode need fewer bytes of heap, or fewer allocations? */
bool hint_saves(const struct lo_mode_use *now, const struct lo_mode_use *then);
/** Say what was done to a heap that is left alone, what was not done, and what each mode would save. */
void print_hints(const struct lo_report *report, struct lo_out *out);

#endif
