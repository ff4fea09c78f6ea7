// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* dataflow_impl.h (private to dataflow_base.c, flow_index.c, array_dataflow.c, windows.c) The state of the
 * queries, and the conversions to and from isl. */
#ifndef AFFINE_DATAFLOW_IMPL_H
#define AFFINE_DATAFLOW_IMPL_H

#include "affine/array_dataflow.h"
#include "flow_rows.h"
#include "isl_sets.h"

/** An op that touches memory but is no affine access. */
struct lo_other {
	lo_op_id op;
	uint32_t effects; /* READ, WRITE */
	uint32_t memory;  /* the memory of its operand; 0: unknown */
	uint32_t operand;
	bool elsewhere; /* no operand tells which: any memory that escapes the function */
};

/** Numbers of accesses or of others, ascending. */
struct lo_run {
	const uint32_t *at;
	uint32_t n;
};
/** Lists of numbers by the memory that they touch: list k is at[first[k]] up to, not including, at[first[k +
 * 1]] (flow_index.c). */
struct lo_touching {
	uint32_t *first, *at;
	uint32_t *past; /* for an access in a list: past[i] is where the entries of its memory that follow it
			   end; NULL: for others */
};

struct lo_region_at {
	lo_op_id op;
	uint32_t first, end; /* accesses in it */
	uint32_t first_other, end_other;
	uint32_t loop, loop_inside; /* innermost loop around the op, around its body */
	uint32_t level;             /* number of ops around the op */
	uint32_t depth; /* number of fixed loops: those around the op; for one iteration its own too */
	bool iteration;
	uint32_t memory;
	const struct lo_memory_part *part; /* the part of the query; NULL: the whole memory */
	struct lo_run own;                 /* its accesses to the memory itself */
};

struct lo_dataflow {
	struct lo_affine *a;
	struct lo_affine here;   /* the same function, with temporaries in `scratch` */
	struct lo_arena scratch; /* released at the next query */
	struct lo_arena memory;  /* lives as long as this struct */
	struct lo_cleanup cleanup;
	isl_ctx *isl;               /* NULL: not needed so far */
	struct lo_id_map memory_of; /* value -> the memory whose first name it is */
	struct lo_id_map region_of; /* op with regions -> its number in `regions` */
	LO_VEC(struct lo_region_at) regions;
	LO_VEC(struct lo_other) others;
	struct lo_touching own, perhaps, by_others;
	struct lo_system *system;            /* NULL: not needed so far */
	struct lo_dataflow_answers *answers; /* NULL: none are kept */
};

/** The region @p op, or one @p iteration of it: the op itself if it has no loop of its own. O(log accesses of
 * the memory). */
void region_find(const struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		 struct lo_region_at *out);
/** The first access in the region that may read, or @p writes, its memory under another name; UINT32_MAX:
 * none. O(log). */
uint32_t flow_first_perhaps(const struct lo_dataflow *d, const struct lo_region_at *at, bool writes);
/** Likewise the first of the others. */
uint32_t flow_first_other(const struct lo_dataflow *d, const struct lo_region_at *at, bool writes);
/** Builds the lists above. Near-linear in ops and accesses. */
void flow_index(struct lo_dataflow *d);

/** Starts a query: resets scratch and the count of isl's operations. false: there is no isl. */
LO_NODISCARD bool dataflow_begin(struct lo_dataflow *d);
/** Do the instances in the disjuncts of @p w, where they take place, surely write every byte of their
 * elements in @p memory itself, or if @p r is not NULL, each that this access reads? */
bool may_surely_write(const struct lo_dataflow *d, const struct lo_affine_access *w, uint32_t memory,
		      const struct lo_affine_access *r);
/** Do the rows show that @p w, which is before @p r in the same iteration, touches the same element whenever
 * @p r runs? */
bool writes_the_same(const struct lo_affine_access *w, const struct lo_affine_access *r);
/** Are all symbols of @p w the same for all of its instances that agree in the @p depth outermost loops? */
bool keeps_symbols(const struct lo_affine *a, const struct lo_affine_access *w, uint32_t depth);
/** Do iterations of the loop at @p depth around (or of) @p loop run concurrently? */
bool runs_at_once(const struct lo_affine *a, uint32_t loop, uint32_t depth);

/** Union of @p list with all but the first @p keep columns projected out. */
LO_GIVE isl_set *dataflow_union(isl_ctx *isl, const lo_row_list *list, uint32_t keep);
/** Are all points of the union @p part among those of @p all, in their first @p n_cols columns? LO_UNKNOWN:
 * too large for isl. After dataflow_begin(). (isl_answers.c) */
enum lo_answer dataflow_is_subset(struct lo_dataflow *d, const lo_row_list *part, const lo_row_list *all,
				  uint32_t n_cols);

#endif
