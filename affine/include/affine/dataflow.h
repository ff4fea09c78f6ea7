// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file dataflow.h  Array data flow: which writes the elements that are read come from, what a region surely
 * writes, and what it may read before it has written it. Start at lo_dataflow_region(). The page is
 * docs/affine.md.
 *
 *  A region is an op with all that runs in its regions: a loop with all its iterations, the function. What is
 * asked of it is asked of one execution of the op: the induction variables of the loops around it are
 * parameters, as symbols are.
 *
 *  Everything is sound: what is said to be surely written is; what is said not to be exposed is not. It is
 * exact where all accesses are (lo_affine_access.inexact), nothing else in the region touches the memory, and
 * loops run one iteration after the other. What is not known around the region (scf.while, a condition that
 * is not affine) makes no access in it inexact. Of regions with more than some hundred accesses to the memory
 * only what the rows show is said. Subscripts are within the extents.
 *
 *  Sources: Feautrier, Dataflow analysis of array and scalar references, 1991; Maydan, Amarasinghe and Lam,
 * Array data-flow analysis and its use in array privatization, 1993; isl's flow analysis (isl/flow.h). */
#ifndef AFFINE_DATAFLOW_H
#define AFFINE_DATAFLOW_H

#include "affine/affine.h"
#include "analysis/summaries.h"

/** Integer points: the union of pieces, which may overlap. Columns of their rows: dims | symbols | locals |
 * constant. */
struct lo_points {
	uint32_t n_dims, n_symbols, n_pieces;
	const uint32_t *symbols;              /* numbers, rising */
	const struct lo_affine_piece *pieces; /* no subscripts */
};

/** Room for the answers about one function: make one, use it for all regions. Holds an isl context once isl
 * is needed. */
struct lo_dataflow;
/** O(ops). In the arena of @p a. */
LO_GIVE struct lo_dataflow *lo_dataflow_create(struct lo_affine *a);
void lo_dataflow_destroy(LO_TAKE struct lo_dataflow *d);

/** The memory that @p v is the first name of: result of an allocation, argument, first get_global, what
 * control flow hands on. 0: of none, as a view or a later get_global. O(1). */
uint32_t lo_dataflow_memory(const struct lo_dataflow *d, lo_value_id v);

/** What one execution of a region does to a memory. */
struct lo_region_flow {
	bool reads, writes; /* may it, through any name of the memory? */
	bool covers; /* proved: when it has run, it has written every element of the memory, all bytes of each
		      */
	bool exposed;            /* it may read an element that it has not written before; false: proved */
	const char *not_covered; /* why covers is false, why exposed is true: "an element is not written",
				    "may be the same memory", ... */
	const char *why_exposed;
	lo_op_id exposed_at; /* the op that reads */
	bool by_isl;         /* was isl asked? else the rows alone tell: a nest that goes over all indices */
};
/**
 * @p op: an op with regions, in which accesses of the function of @p a stand, or the function. covers and not
 * exposed: what the memory holds before the region runs does not matter.
 */
void lo_dataflow_region(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct lo_region_flow *out);
/**
 * The same of one iteration of the loop @p op: of one execution of its body, or of the regions of scf.while
 * in turn, the second of which is perhaps not reached. Its induction variables are parameters too. Not
 * exposed: no iteration is handed what another one wrote. Of parallel loops each instance is looked at by
 * itself, whatever others do to the memory meanwhile. An op without a loop of its own (a branch, the
 * function) is asked as by lo_dataflow_region.
 *
 * Time of both, where the rows alone tell: near-linear in the accesses in the region to the memory itself.
 */
void lo_dataflow_iteration(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct lo_region_flow *out);

/**
 * Which of @p questions about arguments of @p func are so: the op writes every element of the argument before
 * it reads any, by whatever names that lead back to it; the function (an op of 0) asks that of all its body.
 * Not of what the function captures, nor of what is the same memory as another argument: callers know that.
 * For lo_summaries_compute. Near-linear in the ops of @p func where the rows tell. @param scratch given
 * back.
 */
void lo_dataflow_overwrites(struct lo_module *m, lo_op_id func, struct lo_overwrite *questions, uint32_t n,
			    struct lo_arena *scratch);

/** Some bytes of a memory of static size whose type has no layout. */
struct lo_memory_part {
	int64_t begin_byte, end_byte; /* [begin, end) */
	/** May the operand of the op, a name of the memory, be of these bytes? false: proved. */
	bool (*touches)(const void *data, lo_op_id op, uint32_t operand);
	const void *data;
};
/** As lo_dataflow_region, or lo_dataflow_iteration (@p iteration), of a part: covers: every element of the
 * part has been written; exposed: by an access that may touch it. Where rows that cover all of the memory do
 * not tell, isl is asked. */
void lo_dataflow_part(struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		      const struct lo_memory_part *part, struct lo_region_flow *out);

/**
 * The elements of @p memory that one execution of @p op surely writes (@p surely), or may write: dims are the
 * subscripts, as @p space says, and the ivs of the loops around @p op.
 * @return false: not known ("may write" then means any), *reason says why.
 */
LO_NODISCARD bool lo_dataflow_written(struct lo_dataflow *d, lo_op_id op, uint32_t memory, bool surely,
				      enum lo_affine_space *space, struct lo_points *out,
				      const char **reason);

/** Iterations (dims: the ivs of all loops around it) in which @p read, an access below @p op, reads an
 * element that this execution of @p op has not surely written before. false: too large; it may be all of
 * them. */
LO_NODISCARD bool lo_dataflow_exposed(struct lo_dataflow *d, lo_op_id op, const struct lo_affine_access *read,
				      struct lo_points *out);

/** Instances of one write from which what a read reads comes. */
struct lo_last_write {
	uint32_t write; /* number of the access */
	bool surely;    /* at these pairs it is the last write; else, and if the read is inexact, it may be */
	struct lo_points pairs; /* dims: ivs of the write | ivs of the read */
};
/**
 * The last writes that reach @p read, from all of the function, in *n elements: @p surely ones and such as
 * may be. Where isl's flow analysis does not apply (iterations at once, an order or an iteration that is not
 * known, symbols that change), every write on which the read depends may be the last one; *by_value is then
 * false.
 * @return NULL: too large; it may be any.
 */
LO_KEEP const struct lo_last_write *lo_dataflow_last_writes(struct lo_dataflow *d,
							    const struct lo_affine_access *read, uint32_t *n,
							    bool *by_value);

#endif
