// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file last_writes.h  Array data flow from writes to reads, for tests: what region data flow says of a loop
 * must agree with it. */
#ifndef TESTS_UNIT_LAST_WRITES_H
#define TESTS_UNIT_LAST_WRITES_H

#include "affine/array_dataflow.h"

/** Instances of one write that may be the source of a read. */
struct last_write {
	uint32_t write; /* number of the access */
	bool surely; /* it is the last write for these pairs; else, and if the read is inexact, it may be */
	struct lo_points pairs; /* dims: ivs of the write | ivs of the read */
};
/**
 * The last writes that reach @p read, from all of the function, in *n elements: must (`surely`) and may.
 * Where isl's flow analysis does not apply (concurrent iterations, unknown order or iteration, symbols that
 * change), every write on which the read depends may be the last one; *by_value is then false.
 * @return NULL: too large; it may be any.
 */
const struct last_write *dataflow_last_writes(struct lo_dataflow *d, const struct lo_affine_access *read,
					      uint32_t *n, bool *by_value);

#endif
