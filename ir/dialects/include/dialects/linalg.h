// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linalg.h  Structured ops (linalg.generic, linalg.matmul, ...): loops, an affine map from loops to
 * elements for each operand, and a region that computes one element. Named ops answer the same questions as
 * linalg.generic; their table is ir/dialects/linalg_named.def.
 *
 *  Start at lo_linalg_structured(). All answers are made from the op when they are asked for; nothing is kept
 * but interned maps. They hold for verified ops; of others they are safe to ask (a map may be NULL). */
#ifndef DIALECTS_LINALG_H
#define DIALECTS_LINALG_H

#include "ir/ir.h"

enum lo_iterator { LO_ITERATOR_PARALLEL, LO_ITERATOR_REDUCTION };

/** Is it an op of which the rest can be asked? */
bool lo_linalg_structured(const struct lo_op *op);
/** Operands that follow the inputs: what the op writes. The region's arguments are the elements of inputs and
 * outputs in order. */
struct lo_slice lo_linalg_outputs(const struct lo_module *m, const struct lo_op *op);
/** Number of loops around the region. */
uint32_t lo_linalg_loops(const struct lo_module *m, const struct lo_op *op);
/** What kind of loop number @p loop is. */
enum lo_iterator lo_linalg_iterator(const struct lo_module *m, const struct lo_op *op, uint32_t loop);
/** From the loops to the element of operand number @p operand; NULL if the attributes do not give one.
 * O(rank). */
const struct lo_map *lo_linalg_map(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** How often loop number @p loop runs, from the shape of the first operand that it indexes alone; LO_DYNAMIC
 * if that does not say it. O(operands * rank). */
int64_t lo_linalg_extent(const struct lo_module *m, const struct lo_op *op, uint32_t loop);
/** May the region look at what operand number @p operand held before, or at memory itself? O(ops of the
 * region). */
bool lo_linalg_reads(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** Is every element of output number @p operand surely written: is it indexed by different loops alone, and
 * does no other loop run zero times? */
bool lo_linalg_covers(const struct lo_module *m, const struct lo_op *op, uint32_t operand);

/** Effects on a memref operand (enum lo_effect), for lo_op_effects_on. */
uint32_t lo_linalg_effects_on(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** The attribute `linalg.memoized_indexing_maps`, which mlir-opt's generic form shows; id 0 where it does
 * not. */
lo_attr lo_linalg_derive(struct lo_module *m, const struct lo_op *op);
/** How the op is written in pretty form: see enum lo_shown. */
enum lo_shown lo_linalg_shown(struct lo_module *m, const struct lo_op *op);

#endif
