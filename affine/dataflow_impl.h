// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* dataflow_impl.h (private to dataflow.c, flow_index.c, region_flow.c, last_writes.c) The room for the
 * answers, and the ways to and from isl. */
#ifndef AFFINE_DATAFLOW_IMPL_H
#define AFFINE_DATAFLOW_IMPL_H

#include "affine/dataflow.h"
#include "flow_rows.h"
#include "sets.h"

/** An op that is no affine access and touches memory. */
struct lo_other {
	lo_op_id op;
	uint32_t effects; /* READ, WRITE */
	uint32_t memory;  /* what its operand is; 0: not known */
	uint32_t operand;
	bool elsewhere; /* it has no operand to tell: any memory that is known outside of the function */
};

/** Numbers of accesses or of others, rising. */
struct lo_run {
	const uint32_t *at;
	uint32_t n;
};
/** Lists of numbers by what they touch: list k is at[first[k]] to below at[first[k + 1]] (flow_index.c). */
struct lo_touching {
	uint32_t *first, *at;
	uint32_t *past; /* of an access in a list: past[i] is where those of its memory that follow it end;
			   NULL: of others */
};

/** A region as it is asked about. */
struct lo_region_at {
	lo_op_id op;
	uint32_t first, end; /* accesses in it */
	uint32_t first_other, end_other;
	uint32_t loop, loop_inside; /* innermost loop around the op, around what it runs */
	uint32_t level;             /* ops around the op */
	uint32_t depth; /* loops that stand still: those around the op; of one iteration its own too */
	bool iteration;
	uint32_t memory;
	const struct lo_memory_part *part; /* that is asked about; NULL: all of it */
	struct lo_run own;                 /* accesses in it of the memory itself */
};

struct lo_dataflow {
	struct lo_affine *a;
	struct lo_affine here;   /* the same, with what is made on the way in `scratch` */
	struct lo_arena scratch; /* gone at the next question */
	struct lo_arena memory;  /* as long as this */
	struct lo_cleanup cleanup;
	isl_ctx *isl;               /* NULL: not needed so far */
	struct lo_id_map memory_of; /* value -> the memory that it is the first name of */
	struct lo_id_map region_of; /* op with regions -> its number in `regions` */
	LO_VEC(struct lo_region_at) regions;
	LO_VEC(struct lo_other) others;
	struct lo_touching own, perhaps, by_others;
	struct lo_system *system; /* NULL: not needed so far */
	int64_t *room;            /* ROOM numbers for what comes from isl; NULL: not needed so far */
};

/** The region @p op, or one @p iteration of it: the op itself if it has no loop of its own. O(log accesses of
 * the memory). */
void lo_region_find(const struct lo_dataflow *d, lo_op_id op, bool iteration, uint32_t memory,
		    struct lo_region_at *out);
/** The first access in the region that perhaps reads, or @p writes, its memory under another name;
 * UINT32_MAX: none. O(log). */
uint32_t lo_flow_first_perhaps(const struct lo_dataflow *d, const struct lo_region_at *at, bool writes);
/** Likewise the first of the others. */
uint32_t lo_flow_first_other(const struct lo_dataflow *d, const struct lo_region_at *at, bool writes);
/** Make all that. Near-linear in ops and accesses. */
void lo_flow_index(struct lo_dataflow *d);

/** A new question: scratch and the count of isl's operations start anew. false: there is no isl. */
LO_NODISCARD bool lo_dataflow_begin(struct lo_dataflow *d);
/** May @p other touch @p memory? */
bool lo_other_may_touch(const struct lo_dataflow *d, const struct lo_other *other, uint32_t memory);
/** Is it sure that the instances that the pieces of @p w say write, where they take place, every byte of
 * their elements in @p memory itself? */
bool lo_may_surely_write(const struct lo_dataflow *d, const struct lo_affine_access *w, uint32_t memory);
/** Are all symbols of @p w the same for all of its instances that differ only in loops inside of the @p depth
 * outermost? */
bool lo_keeps_symbols(const struct lo_affine *a, const struct lo_affine_access *w, uint32_t depth);
/** Do iterations of the loop at @p depth around (or of) @p loop run at once? */
bool lo_runs_at_once(const struct lo_affine *a, uint32_t loop, uint32_t depth);

/** Union of @p list with all but the first @p keep columns projected out. */
LO_GIVE isl_set *lo_dataflow_union(isl_ctx *isl, const lo_row_list *list, uint32_t keep);
/** Pieces of @p set out of isl; its dims are @p n_dims and then the parameters. They are kept in the arena of
 * the room. NULL, or false: too large. */
LO_NODISCARD bool lo_dataflow_take(struct lo_dataflow *d, LO_KEEP isl_set *set, size_t *used);
void lo_dataflow_points(struct lo_dataflow *d, size_t from, size_t to, uint32_t n_dims,
			const struct lo_parameters *p, struct lo_points *out);

#endif
