// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file shown.h  Hooks of the column .shown: ops whose pretty form may be incomplete. */
#ifndef DIALECTS_SHOWN_H
#define DIALECTS_SHOWN_H

#include "ir/ir.h"

/** .shown of cf.switch: mlir-opt reads no `%a#1` among the operands of the default case. */
enum lo_shown lo_switch_shown(struct lo_module *m, const struct lo_op *op);
/** .shown of affine.load and the like: where a value is a dimension and a symbol, `%n floordiv symbol(%n)`,
 * no reader takes the second for a symbol. */
enum lo_shown lo_affine_access_shown(struct lo_module *m, const struct lo_op *op);
/** .shown of vector.mask: if it contains no op, the type of passthru may differ from the result type, which
 * pretty form cannot express. */
enum lo_shown lo_mask_shown(struct lo_module *m, const struct lo_op *op);

#endif
