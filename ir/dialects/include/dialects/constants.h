// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file constants.h  Constants of the program. */
#ifndef DIALECTS_CONSTANTS_H
#define DIALECTS_CONSTANTS_H

#include "ir/ir.h"

/** A detached `arith.constant` of type index. */
lo_op_id lo_index_constant(struct lo_module *m, lo_loc loc, int64_t value);

#endif
