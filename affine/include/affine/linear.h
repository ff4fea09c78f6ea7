// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linear.h  Which affine.linearize_index and affine.delinearize_index cancel each other. */
#ifndef AFFINE_LINEAR_H
#define AFFINE_LINEAR_H

#include "ir/ir.h"

struct lo_affine_exprs; /* affine expressions of the values of a function */

/** Is result i of @p op, a delinearize of the result of the linearize @p from, always index i of @p from?
 * True if both have the same basis except for its outermost entry, and each index except the outermost is
 * within its entry, which `disjoint` or the bounds of the loops imply. */
bool lo_delinearize_cancels(struct lo_affine_exprs *f, const struct lo_op *from, const struct lo_op *op);
/** Is the result of the linearize @p op, applied to all results of the delinearize @p from in their order,
 * always the operand of @p from? */
bool lo_linearize_cancels(struct lo_affine_exprs *f, const struct lo_op *from, const struct lo_op *op);

/** Calls @p use with the loops of @p func known: for clients that need affine expressions and no accesses.
 * (access.c) */
void lo_affine_exprs_use(struct lo_module *m, lo_op_id func,
			 void (*use)(struct lo_affine_exprs *f, void *data), void *data);

#endif
