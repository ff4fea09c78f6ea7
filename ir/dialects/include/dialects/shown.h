// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file shown.h  Hooks of the column .shown: when pretty form cannot say all of an op. */
#ifndef DIALECTS_SHOWN_H
#define DIALECTS_SHOWN_H

#include "ir/ir.h"

/** .shown of cf.switch: mlir-opt reads no `%a#1` among the operands of the default case. */
enum lo_shown lo_switch_shown(struct lo_module *m, const struct lo_op *op);
/** .shown of vector.mask: around no op, what is passed through may have another type than the result, which
 * pretty form cannot say. */
enum lo_shown lo_mask_shown(struct lo_module *m, const struct lo_op *op);

#endif
