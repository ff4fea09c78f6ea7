// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file array_dataflow.h  Array data flow: which writes reach the elements that are read, what a region must
 * write, and which of its reads are upward-exposed. Start at lo_dataflow_region(). The page is
 * docs/affine.md.
 *
 *  A region is an op with everything that runs in its regions: a loop with all its iterations, the function.
 *  A query is about one execution of the op: the ivs of the enclosing loops are parameters, as symbols are.
 *
 *  All answers are sound: what is reported as surely written is written; what is reported as not exposed is
 *  not. They are exact if all accesses are (lo_affine_access.inexact), nothing else in the region touches the
 *  memory, and loops run one iteration after the other. Unknowns around the region (scf.while, a condition
 *  that is not affine) make no access in it inexact. For regions with more than some hundred accesses to the
 *  memory, only the rows are examined, not isl. Subscripts are within the extents.
 *
 *  Sources: Feautrier, Dataflow analysis of array and scalar references, 1991; Maydan, Amarasinghe and Lam,
 *  Array data-flow analysis and its use in array privatization, 1993; isl's flow analysis (isl/flow.h). */
#ifndef AFFINE_ARRAY_DATAFLOW_H
#define AFFINE_ARRAY_DATAFLOW_H

#include "affine/affine.h"
#include "analysis/summaries.h"

/** Index and working memory for the queries about one function: create one, use it for all regions. Holds an
 * isl context once isl is needed. */
struct lo_dataflow;
/** O(ops). In the arena of @p a. */
LO_GIVE struct lo_dataflow *lo_dataflow_create(struct lo_affine *a);
void lo_dataflow_destroy(LO_TAKE struct lo_dataflow *d);

/** Answers that took isl, to questions about one function in all its states. */
struct lo_dataflow_answers;
/** Their memory is freed by lo_dataflow_answers_destroy. @p arena: holds the struct. */
LO_GIVE struct lo_dataflow_answers *lo_dataflow_answers_create(struct lo_arena *arena);
void lo_dataflow_answers_destroy(LO_TAKE struct lo_dataflow_answers *answers);
/** Let lo_dataflow_region and its like take answers from there, and keep theirs there. */
void lo_dataflow_keep_answers(struct lo_dataflow *d, struct lo_dataflow_answers *answers);

/** The memory whose first name is @p v: result of an allocation, argument, first get_global, memref from
 * control flow. 0: none, for instance a view or a later get_global. O(1). */
uint32_t lo_dataflow_memory(const struct lo_dataflow *d, lo_value_id v);

/** What one execution of a region does to a memory. */
struct lo_region_flow {
	bool reads, writes; /* may it, through any name of the memory? */
	bool covers;  /* proved: after it has run, it has written every element of the memory, all bytes of
			 each */
	bool exposed; /* it may read an element that it has not written before (upward-exposed read); false:
			 proved */
	const char *not_covered; /* why covers is false, why exposed is true: "an element is not written",
				    "may be the same memory", ... */
	const char *why_exposed;
	bool never;  /* not exposed, and proved: no access to the memory under its own name takes place */
	bool by_isl; /* isl was used; else the rows alone decided: a nest that covers all indices */
};
/**
 * @p op: an op with regions that contain accesses of the function of @p a, or the function. If covers and not
 * exposed, the contents of the memory before the region do not matter.
 */
void lo_dataflow_region(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct lo_region_flow *out);
/**
 * The same for one iteration of the loop @p op: for one execution of its body, or of the regions of scf.while
 * in order, where the second may not be reached. Its ivs are parameters too. Not exposed: no iteration reads
 * what another iteration wrote. In a parallel loop each instance is considered alone, whatever others do to
 * the memory meanwhile. An op without a loop of its own (a branch, the function) is treated as in
 * lo_dataflow_region.
 *
 * Time of both, where the rows alone decide: near-linear in the region's accesses to the memory itself.
 */
void lo_dataflow_iteration(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct lo_region_flow *out);

/**
 * Answers @p questions about arguments of @p func: does the op write every element of the argument before it
 * reads any, through any name derived from the argument? An op of 0 asks it of the whole function body.
 * Captures by the function and aliasing with other arguments are not considered: callers know them. For
 * lo_summaries_compute. Near-linear in the ops of @p func where the rows decide. @param scratch released on
 * return.
 */
void lo_dataflow_overwrites(struct lo_module *m, lo_op_id func, struct lo_overwrite *questions, uint32_t n,
			    struct lo_arena *scratch);

/** Some bytes of a memory of static size whose type has no layout, or one by which its elements fill the
 * storage; of others nothing is known. */
struct lo_memory_part {
	int64_t begin_byte, end_byte; /* [begin, end) */
	/** May this operand of the op, a name of the memory, touch these bytes? false: proved. */
	bool (*touches)(const void *data, lo_op_id op, uint32_t operand);
	const void *data;
};
/** Like lo_dataflow_region, or lo_dataflow_iteration (@p iteration), for a part: covers: every element of the
 * part has been written; exposed: by an access that may touch the part. Uses isl where no rows cover all of
 * the memory. */
void lo_dataflow_part(struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		      const struct lo_memory_part *part, struct lo_region_flow *out);

#endif
