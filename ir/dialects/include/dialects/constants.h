// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file constants.h  Constants of the program. */
#ifndef DIALECTS_CONSTANTS_H
#define DIALECTS_CONSTANTS_H

#include "ir/ir.h"

/** The number that @p op gives. false, and *out unspecified: @p op has no LO_TRAIT_CONSTANT, or gives no
 * integer that fits. */
bool lo_constant_number(const struct lo_module *m, const struct lo_op *op, int64_t *out);
/** Is @p v the result of an op with LO_TRAIT_CONSTANT, and an integer that fits? */
bool lo_constant_int(const struct lo_module *m, lo_value_id v, int64_t *out);
/** Is it, and @p number? */
bool lo_constant_is(const struct lo_module *m, lo_value_id v, int64_t number);
/** The step of an affine.for: a number, as those in its bounds are. 0: it is none that counts up. */
int64_t lo_affine_for_step(const struct lo_module *m, const struct lo_op *op);
/** The values of the induction variable of an affine.for or scf.for: low, low + step and so on, below end. */
struct lo_loop_range {
	int64_t low, end, step;
};
/** false, and *out unspecified: a bound or the step is not constant, the step of an scf.for is not positive,
 * its comparison is unsigned, or @p op is no such loop. */
bool lo_loop_range(const struct lo_module *m, const struct lo_op *op, struct lo_loop_range *out);
/** A detached `arith.constant` of type index. */
lo_op_id lo_index_constant(struct lo_module *m, lo_loc loc, int64_t value);
/** The result of one that is inserted before @p op, with its location. */
lo_value_id lo_index_constant_before(struct lo_module *m, lo_op_id op, int64_t value);

#endif
