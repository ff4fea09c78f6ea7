// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linalg.h  Structured ops (linalg.generic, linalg.matmul, ...): loops, an affine map from loops to
 * elements for each operand, and a region that computes one element. Named ops have the same queries as
 * linalg.generic; their table is ir/dialects/linalg_named.def.
 *
 * Start at lo_linalg_structured(). All results are computed from the op on demand; only interned maps are
 * kept. They are correct for verified ops; for others the queries are safe (a map may be NULL). */
#ifndef DIALECTS_LINALG_H
#define DIALECTS_LINALG_H

#include "ir/ir.h"

enum lo_iterator { LO_ITERATOR_PARALLEL, LO_ITERATOR_REDUCTION };

/** Is it a structured op, to which the other functions apply? */
bool lo_linalg_structured(const struct lo_op *op);
/** The operands after the inputs, which the op writes. The region's arguments are the elements of inputs
 * and outputs in order. */
struct lo_slice lo_linalg_outputs(const struct lo_module *m, const struct lo_op *op);
/** Number of loops around the region. */
uint32_t lo_linalg_loops(const struct lo_module *m, const struct lo_op *op);
/** Kind of loop number @p loop. */
enum lo_iterator lo_linalg_iterator(const struct lo_module *m, const struct lo_op *op, uint32_t loop);
/** Map from the loops to the element of operand number @p operand; NULL if the attributes do not give one.
 * O(rank). */
const struct lo_map *lo_linalg_map(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** Trip count of loop number @p loop, from the shape of the first operand with a dimension indexed by this
 * loop alone; LO_DYNAMIC if that does not give it. O(operands * rank). */
int64_t lo_linalg_extent(const struct lo_module *m, const struct lo_op *op, uint32_t loop);
/** Must the op write every element of output number @p operand: is it indexed by distinct loops alone, and
 * does no other loop run zero times? */
bool lo_linalg_covers(const struct lo_module *m, const struct lo_op *op, uint32_t operand);

/** Effects on a memref operand (enum lo_effect), for lo_op_effects_on. */
uint32_t lo_linalg_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** The attribute `linalg.memoized_indexing_maps`, which mlir-opt's generic form prints; id 0: not printed. */
lo_attr lo_linalg_derive(struct lo_module *m, const struct lo_op *op);
/** How the op is printed in pretty form: see enum lo_shown. */
enum lo_shown lo_linalg_shown(struct lo_module *m, const struct lo_op *op);

#endif
