// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file in_place.h (private to coloring/) May what an op, or a nest, writes lie where what it reads lies?
 */
#ifndef REUSE_IN_PLACE_H
#define REUSE_IN_PLACE_H

#include "liveness/liveness.h"

/** The questions about one function. Most are answered where they are asked. Those that the dependence test
 * has to decide wait, so that accesses are taken apart of what is asked about alone, and all at once. */
struct laid_over;
LO_KEEP struct laid_over *laid_over_create(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** A value as @p op sees it: its lifeline and the accesses below the op, or of the op itself. */
struct laid_side {
	lo_value_id life;
	const struct lo_access *at;
	uint32_t n;
};
/**
 * With @p from and @p to at one address: is no byte of @p to written below @p op before the last access to it
 * as one of @p from? Nothing else of the two may be accessed meanwhile, and @p to holds nothing before.
 *
 * @param waits 0, or the number of the question, which laid_over_answer answers; the lists of accesses must
 * last until then.
 * @return NULL if so, or if the question waits; else why not, in the words of the report. For n and m
 * accesses at most n * m questions to the dependence test, of which there is a limit.
 */
const char *laid_over_flaw(struct laid_over *t, lo_op_id op, const struct laid_side *from,
			   const struct laid_side *to, uint32_t *waits);
/** Answers all that wait. */
void laid_over_answer(struct laid_over *t);
/** What laid_over_flaw would have said to question @p number. */
const char *laid_over_answered(const struct laid_over *t, uint32_t number);

#endif
