// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dependences_impl.h (private to report/) Shared by the output forms of dependences. */
#ifndef REPORT_DEPENDENCES_IMPL_H
#define REPORT_DEPENDENCES_IMPL_H

#include "report/dependences.h"

/** A function whose dependences are printed. */
struct listing {
	struct lo_module *m;
	struct lo_affine *a;
	struct lo_dependences *d;
	struct lo_out *out;
	uint32_t number;          /* of the function */
	const uint32_t *accesses; /* [n] numbers in a->accesses of those that read or write */
	uint32_t n;
};
/** An ordered pair and the answers at its depths: answers[depth - 1]. */
struct answered {
	uint64_t next;                /* number of the pair after this one */
	uint32_t source, destination; /* numbers in the listing */
	const struct lo_affine_access *x, *y;
	const struct lo_dependence
		*answers; /* [n]; NULL: both only read, so there is no dependence at any depth */
	uint32_t n, n_common;
};

/** Advance to the next pair in order, of any kind. Begin with {0}: `for (struct answered p = {0};
 * next_pair(l, &p);)`. */
bool next_pair(const struct listing *l, struct answered *pair);

/** "flow" (read after write), "anti" (write after read), "output" (write after write); joined by "+" where an
 * access does both. */
const char *dependence_type(const struct answered *pair);
/** "[lb, ub][lb, ub]", -inf and +inf where there is no bound. */
void print_distances(struct lo_out *out, const struct lo_dependence *dependence);
/** Why @p pair may depend: the reason of the answer, with names or a location if there are any. */
void print_reason(const struct listing *l, const struct answered *pair, uint32_t depth, struct lo_out *out);
/** Name of a memory, as "%a" or "@global". */
void memory_name(const struct lo_affine *a, uint32_t number, struct lo_out *out);
/** Column name of a loop's induction variable: "%i", or "#3" for an unnamed one of loop number 3. */
void loop_name(const struct lo_affine *a, uint32_t loop, struct lo_out *out);
/** Write the chain of @p n loops around access @p x, outermost first, to out[n]. */
void loop_chain(const struct lo_affine *a, const struct lo_affine_access *x, uint32_t *out);

/* ---- output forms -------------------------------------------------------- */

void print_steps(const struct listing *l, const struct answered *pair, struct lo_arena *scratch);
/** Schedules of the pair and the direction of time, if bounds are symbols or an element is touched again. @p
 * here allocates its pairs in @p scratch. */
void print_schedules(const struct listing *l, const struct answered *pair, struct lo_affine *here,
		     struct lo_arena *scratch);
void print_json(const struct listing *l);
void print_graph(const struct listing *l);

#endif
