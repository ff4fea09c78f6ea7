// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file summaries.h  What functions do with the memrefs that they are given, as far as their callers can
 * tell: which they read, write, free or keep, and which of them they give back.
 *
 *  Computed once for a module; from then on the questions of ops.h and alias_sets.h answer for calls from it.
 * What a function does with its arguments stays true when lifelines and layouts change what it does with
 * buffers of its own. A call made later, or whose callee is not known, counts as unknown: it reads, writes
 * and captures. */
#ifndef ANALYSIS_SUMMARIES_H
#define ANALYSIS_SUMMARIES_H

#include "ir/ir.h"

/** What a memref result of a function may be. */
struct lo_summary_result {
	const uint32_t *args; /* numbers of the arguments that it may be or be a view of, rising */
	uint32_t n_args;
	bool other; /* it may be something else: a new allocation, a global, one that was kept, unknown */
};

struct lo_summary {
	lo_op_id func;
	uint32_t n_args, n_results;
	uint8_t *args; /* [n_args] enum lo_effect: READ, WRITE, KILL (for sure; then no READ: not of what was
			  in it), FREE (perhaps freed; then WRITE too), CAPTURE (from then on anyone may read,
			  write and free it; then READ and WRITE too, unless attributes exclude them), VIEW (a
			  result may be it). Of other than memrefs: as of an unknown op */
	bool *mixed;   /* [n_args] a result may be it or something other than arguments */
	bool *beyond;  /* [n_args] it may make a view of it that reaches bytes between the elements */
	struct lo_summary_result *results; /* [n_results]; of other than memrefs: empty */
};

/** Does @p op, which runs whenever the function does (0: all of its body), overwrite all bytes of the
 * elements of argument number @p arg before it reads any of them, by whatever names that lead back to the
 * argument? */
struct lo_overwrite {
	uint32_t arg;
	lo_op_id op;
	bool surely; /* the answer; false: not known */
};
/** Who knows of loops answers; the room above cannot. Never asked of what is captured or freed. */
typedef void lo_ask_overwrites(struct lo_module *m, lo_op_id func, struct lo_overwrite *questions, uint32_t n,
			       struct lo_arena *scratch);

/**
 * Summaries of all functions of the valid program @p m that are called by name; replaces those there are.
 * Bottom-up over the call graph, in its strongly connected components from "does nothing" up to the least
 * that holds. A declaration, or a definition that the linker may replace (llvm.linkage), does what the
 * attributes of its arguments allow: llvm.nocapture, llvm.readonly, llvm.writeonly, llvm.readnone,
 * llvm.nofree, bufferization.access; without any, all. Near-linear, apart from what is asked. @param scratch
 * given back.
 * @param ask  NULL: loops overwrite nothing as a whole, single ops do. Asked once of a function that does not
 * call itself, behind its callees, of arguments that it writes.
 */
void lo_summaries_compute(struct lo_module *m, lo_ask_overwrites *ask, struct lo_arena *scratch);
/** Summary of the function that @p op calls; NULL: @p op is no call, or nothing is known. */
static inline const struct lo_summary *lo_summary_of_call(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op_ext(m, op)->callee;
}
/** May result @p result be argument @p arg or a view of it? */
static inline bool lo_summary_returns(const struct lo_summary *s, uint32_t result, uint32_t arg)
{
	for (uint32_t i = 0; result < s->n_results && i < s->results[result].n_args; i++)
		if (s->results[result].args[i] == arg)
			return true;
	return false;
}

#endif
