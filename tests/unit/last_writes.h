// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file last_writes.h  Array data flow as sets of points, for tests: what region data flow says of a loop
 * must agree with it. */
#ifndef TESTS_UNIT_LAST_WRITES_H
#define TESTS_UNIT_LAST_WRITES_H

#include "affine/array_dataflow.h"

/** Integer points: the union of disjuncts, which may overlap. Columns of their rows: dims | symbols | locals
 * | constant. */
struct points {
	uint32_t n_dims, n_symbols, n_disjuncts;
	const uint32_t *symbols;                    /* numbers, ascending */
	const struct lo_affine_disjunct *disjuncts; /* no subscripts */
};
/** Instances of one write that may be the source of a read. */
struct last_write {
	uint32_t write; /* number of the access */
	bool surely; /* it is the last write for these pairs; else, and if the read is inexact, it may be */
	struct points pairs; /* dims: ivs of the write | ivs of the read */
};
/**
 * The last writes that reach @p read, from all of the function, in *n elements: must (`surely`) and may.
 * Where isl's flow analysis does not apply (concurrent iterations, unknown order or iteration, symbols that
 * change), every write on which the read depends may be the last one; *by_value is then false.
 * @return NULL: too large; it may be any.
 */
const struct last_write *dataflow_last_writes(struct lo_dataflow *d, const struct lo_affine_access *read,
					      uint32_t *n, bool *by_value);

/** The elements of @p memory that one execution of @p op surely writes: dims are the subscripts, and the ivs
 * of the loops around @p op. false: none, or too large. */
bool dataflow_written(struct lo_dataflow *d, lo_op_id op, uint32_t memory, struct points *out);
/** Iterations (dims: the ivs of all its loops) in which @p read, an access below @p op, reads an element that
 * this execution of @p op has not surely written before. false: too large; it may be all iterations. */
bool dataflow_exposed(struct lo_dataflow *d, lo_op_id op, const struct lo_affine_access *read,
		      struct points *out);

#endif
