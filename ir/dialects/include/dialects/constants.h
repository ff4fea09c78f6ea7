// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file constants.h  Constants of the program. */
#ifndef DIALECTS_CONSTANTS_H
#define DIALECTS_CONSTANTS_H

#include "ir/ir.h"

/** Is @p v the result of an op with LO_TRAIT_CONSTANT, and an integer that fits? */
bool lo_constant_int(const struct lo_module *m, lo_value_id v, int64_t *out);
/** A detached `arith.constant` of type index. */
lo_op_id lo_index_constant(struct lo_module *m, lo_loc loc, int64_t value);

#endif
