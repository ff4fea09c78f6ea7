// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file coverage.h (private to affine/) Whether a region surely writes every element of a memory: for
 * array_dataflow.c, which asks also what a region reads before it writes it. */
#ifndef AFFINE_COVERAGE_H
#define AFFINE_COVERAGE_H

#include "dataflow_impl.h"

/* A limit: accesses to one memory in a region for which isl is used; larger regions take linear time. */
enum { MAX_BY_ISL = 128 };

/** Reasons that are given by both. */
extern const char dataflow_too_large[], dataflow_perhaps_same[], dataflow_other_op[];

/** The range of the elements, as `space` counts them. */
struct shape {
	enum lo_affine_space space;
	uint32_t n;
	const char *unknown;                  /* why they are unknown */
	int64_t *extents;                     /* used if `whole` is NULL */
	int64_t first;                        /* the least value of subscript 0 */
	const struct lo_affine_access *whole; /* lo_affine_memory.whole, in `space` */
};

/** The elements of the whole memory. */
struct shape coverage_shape(struct lo_dataflow *d, const struct lo_region_at *at, enum lo_affine_space space);
/** The elements of the queried part, or of the whole memory. If a part begins or ends inside an element, the
 * space is BYTES. */
struct shape coverage_shape_of_part(struct lo_dataflow *d, const struct lo_region_at *at,
				    enum lo_affine_space *space);
/** Do the rows show that @p w alone writes every element? */
bool coverage_by_one(const struct lo_dataflow *d, const struct lo_region_at *at,
		     const struct lo_affine_access *w, const struct shape *shape);
/** Do the rows show that @p w alone writes every element of the queried part, which is @p shape? */
bool coverage_of_part_by_one(struct lo_dataflow *d, const struct lo_region_at *at,
			     const struct lo_affine_access *w, const struct shape *shape);
/** The coarsest space of the sure writes of the region, and their parameters. How many are there? */
uint32_t coverage_survey(struct lo_dataflow *d, const struct lo_region_at *at, enum lo_affine_space *space,
			 struct lo_parameters *p);
/** Rows of their images. */
void coverage_images(struct lo_dataflow *d, const struct lo_region_at *at, enum lo_affine_space space,
		     const struct lo_parameters *p, lo_row_list *out);
/** Why the region does not surely write every element; NULL: it does. *by: a write that does so alone, or
 * NULL; *by_isl: isl was asked. */
const char *coverage_flaw(struct lo_dataflow *d, const struct lo_region_at *at,
			  const struct lo_affine_access **by, bool *by_isl);

/** What is to be written, and what is, before @p read: its ivs | subscripts | parameters. Each element that
 * it may read is to be (all of a vector; all candidates of an inexact access). Of what is written some is
 * left out where there is too much for isl. Returns the read in the space of the subscripts.
 * (array_dataflow.c) */
const struct lo_affine_access *dataflow_list_exposed(struct lo_dataflow *d, const struct lo_region_at *at,
						     const struct lo_affine_access *read,
						     struct lo_parameters *p, lo_row_list *reads,
						     lo_row_list *written);

/** The number of loops around the allocation of @p memory. */
uint32_t dataflow_depth_of_memory(const struct lo_affine *a, uint32_t memory);
/** The access number @p i of the region to the memory itself. */
const struct lo_affine_access *dataflow_own(const struct lo_dataflow *d, const struct lo_region_at *at,
					    uint32_t i);
/** Are the disjuncts of @p x exactly the instances that take place, given that the region, or the iteration,
 * runs? */
bool dataflow_is_exact(const struct lo_region_at *at, const struct lo_affine_access *x);
/** May the operand be a name of the queried part? */
bool dataflow_touches_part(const struct lo_region_at *at, lo_op_id op, uint32_t operand);

#endif
