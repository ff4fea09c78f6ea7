// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file linear.h  Which affine.linearize_index and affine.delinearize_index cancel each other. */
#ifndef AFFINE_LINEAR_H
#define AFFINE_LINEAR_H

#include "ir/ir.h"

struct lo_forms; /* affine expressions of the values of a function */

/** Is result number i of @p op, a delinearize of what the linearize @p from makes, always index number i of
 * @p from? It is when both have one basis but for its outermost entry, and each index but the outermost is
 * within its entry: `disjoint` says so, or the bounds of the loops. */
bool lo_form_gives_indices(struct lo_forms *f, const struct lo_op *from, const struct lo_op *op);
/** Is the linearize @p op of all results of the delinearize @p from, in their order, always the number that
 * @p from takes apart? */
bool lo_form_gives_number(struct lo_forms *f, const struct lo_op *from, const struct lo_op *op);

/** Calls @p use with what is known of the loops of @p func: for those who want forms and no accesses.
 * (access.c) */
void lo_forms_use(struct lo_module *m, lo_op_id func, void (*use)(struct lo_forms *f, void *data),
		  void *data);

#endif
