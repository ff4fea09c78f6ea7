// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file summaries.h  Effects of functions on their memref arguments, as visible to callers: which
 * arguments are read, written, freed or captured, which are returned, and which results are new buffers.
 *
 * Computed once for a module; afterwards the queries of ops.h and alias_sets.h use it for calls. The
 * effects of a function on its arguments do not change when lifelines and layouts change its use of its
 * own buffers. A call created later, or with an unknown callee, counts as unknown: it reads, writes and
 * captures. */
#ifndef ANALYSIS_SUMMARIES_H
#define ANALYSIS_SUMMARIES_H

#include "ir/ir.h"

/** The possible sources of a memref result of a function. */
struct lo_summary_result {
	const uint32_t *args; /* numbers of the arguments that it may be or be a view of, ascending */
	uint32_t n_args;
	bool other;  /* it may be another value: a new allocation, a global, captured storage, unknown */
	bool shared; /* and that may be anything but a new buffer; see lo_summary_gives_new */
};

/** What is known of two arguments, see lo_summary_pair. */
enum lo_taken_over {
	LO_TAKEN_OVER_FOUND = 1,     /* by what looks for values to share bytes */
	LO_TAKEN_OVER_CERTIFIED = 2, /* by what checks that */
	LO_TAKEN_OVER_ASKED = 4,
};

/** Which bytes that are not of its elements a function may access by an argument. */
enum lo_beyond {
	LO_BEYOND_NOT,
	LO_BEYOND_BETWEEN, /* those between the elements, by a view that covers them */
	LO_BEYOND_ANYWHERE /* any of the storage, by a view or an offset that counts from where that begins */
};

struct lo_summary {
	lo_op_id func;
	uint32_t n_args, n_results;
	uint8_t *args;   /* [n_args] enum lo_effect: READ, WRITE, KILL (must; excludes READ, which refers to
			  * the previous contents), FREE (may; implies WRITE), CAPTURE (from then on any code
			  * may read, write and free it; implies READ and WRITE, unless attributes exclude
			  * them), VIEW (a result may be it). Other than memrefs: as for an unknown op */
	bool *mixed;     /* [n_args] a result may be it or something that is not an argument */
	uint8_t *beyond; /* [n_args] enum lo_beyond */
	int64_t *relied; /* [n_args] the alignment in bytes that the function relies on, if more than that of
			  * the elements, by llvm.align, by itself or in what it calls; 0: none */
	uint8_t outside; /* READ, WRITE: of memory that others see and that is no argument. CAPTURE: it may
			  * also do what no effect on memory says, such as print, wait, or not return */
	struct lo_summary_result *results; /* [n_results]; empty for other than memrefs */
	uint8_t *in_place;                 /* [n_paired * n_paired]; see lo_summary_pair */
	uint32_t n_paired;                 /* the first arguments, in pairs; 0: nothing is known */
};

/** A query: does @p op, which runs whenever the function does (0: the whole body), overwrite all bytes of
 * the elements of argument number @p arg, through any values that alias it, before it reads any of them? */
struct lo_overwrite {
	uint32_t arg;
	lo_op_id op;
	bool surely; /* the answer; false: unknown */
};
/** Answered by a component with knowledge of loops, which this component does not have. Never called for
 * captured or freed arguments. */
typedef void lo_ask_overwrites(struct lo_module *m, lo_op_id func, struct lo_overwrite *questions, uint32_t n,
			       struct lo_arena *scratch);

/** A query: is the address that @p op takes as a number, and stores, only compared with others? */
struct lo_stored_address {
	lo_op_id op;
	bool compared; /* the answer; false: unknown */
};
/** Answered by a component that knows what MLIR's deallocation pipeline makes. */
typedef void lo_ask_addresses(struct lo_module *m, lo_op_id func, struct lo_stored_address *questions,
			      uint32_t n, void *data, struct lo_arena *scratch);

/** Who is asked for what this component does not know; NULL: it remains unknown. */
struct lo_summary_experts {
	lo_ask_overwrites
		*overwrites;         /* called once per non-recursive function, after its callees, for
				      * arguments that it writes; NULL: loops overwrite nothing completely */
	lo_ask_addresses *addresses; /* called for functions with results that would be new buffers */
	void *data;                  /* of `addresses` */
};

/**
 * Summaries of all functions of the valid program @p m that are called by name; replaces existing ones.
 * Computed bottom-up over the call graph; in its strongly connected components, from "no effects" up to the
 * least fixed point. A declaration, or a definition that the linker may replace (llvm.linkage), has all
 * effects that the attributes of its arguments permit: llvm.nocapture, llvm.readonly, llvm.writeonly,
 * llvm.readnone, llvm.nofree, bufferization.access; without attributes, all effects. Near-linear, apart from
 * the queries.
 * The symbols of its tables are kept (lo_symbols_keep).
 * @param experts  NULL: none.
 * @param scratch  returned.
 */
void lo_summaries_compute(struct lo_module *m, const struct lo_summary_experts *experts,
			  struct lo_arena *scratch);
/** Bits of enum lo_taken_over of arguments @p i and @p j, which the driver sets: may a caller pass one memory
 * as both, of which it needs no more what it held? No byte is written as one of argument j before it is read
 * for the last time as one of argument i. NULL: nothing is known of them. */
static inline uint8_t *lo_summary_pair(const struct lo_summary *s, uint32_t i, uint32_t j)
{
	return s && i < s->n_paired && j < s->n_paired ? &s->in_place[(size_t)s->n_paired * i + j] : NULL;
}
/** Summary of the function that @p op calls; NULL if @p op is no call or its callee is unknown. */
static inline const struct lo_summary *lo_summary_of_call(const struct lo_module *m, const struct lo_op *op)
{
	return lo_op_ext(m, op)->callee;
}
/** May @p op access any byte of the storage that operand @p operand is in, and not only those of the name? */
static inline bool lo_op_accesses_anywhere(const struct lo_module *m, const struct lo_op *op,
					   uint32_t operand)
{
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	return lo_info_of(m, op)->affine == LO_AFFINE_AT_OFFSET ||
	       (callee && operand < callee->n_args && callee->beyond[operand] == LO_BEYOND_ANYWHERE);
}
/** The function without a body that @p op calls; id 0: none. */
static inline lo_op_id lo_called_declaration(const struct lo_module *m, const struct lo_op *op)
{
	const struct lo_summary *callee = lo_summary_of_call(m, op);
	const struct lo_op *func = callee ? lo_op(m, callee->func) : NULL;
	bool body = func && lo_n_regions(m, func) && lo_body_id(m, func).n;
	return func && !body ? callee->func : (lo_op_id){0};
}
/** May the op, which is in the body of @p func, return from it? A foreign op that ends the body may, with any
 * results. */
bool lo_op_may_return(const struct lo_module *m, const struct lo_op *op, lo_op_id func);
/** May a function without a body free argument @p i, by its attributes? */
bool lo_declaration_may_free(const struct lo_module *m, lo_op_id func, uint32_t i);
/** The same, if the call does nothing but access its memrefs, and other memory as `outside` says; else NULL.
 */
static inline const struct lo_summary *lo_summary_of_quiet_call(const struct lo_module *m,
								const struct lo_op *op)
{
	const struct lo_summary *s = lo_summary_of_call(m, op);
	return s && !(s->outside & LO_EFFECT_CAPTURE) ? s : NULL;
}
/** May result @p result be argument @p arg or a view of it? */
static inline bool lo_summary_returns(const struct lo_summary *s, uint32_t result, uint32_t arg)
{
	for (uint32_t i = 0; result < s->n_results && i < s->results[result].n_args; i++)
		if (s->results[result].args[i] == arg)
			return true;
	return false;
}
/**
 * Is the result surely a new buffer, or a view of one: allocated on the heap within the call, by the callee
 * or by what that calls, stored nowhere, and no other result of the call? Then it is no memory that was there
 * before, and only the caller can free it. A `bufferization.clone` counts as an allocation: the answer is
 * about who frees what, and not about contents.
 */
static inline bool lo_summary_gives_new(const struct lo_summary *s, uint32_t result)
{
	return s && result < s->n_results && s->results[result].other && !s->results[result].shared &&
	       !s->results[result].n_args;
}

#endif
