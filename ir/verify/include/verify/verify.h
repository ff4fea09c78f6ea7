// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file verify.h  What mlir-opt rejects, this rejects: constraints of the table, hooks, terminators,
 * symbols, dominance. All errors. */
#ifndef VERIFY_VERIFY_H
#define VERIFY_VERIFY_H

#include "ir/ir.h"

/** false with diagnostics. Near-linear. */
LO_NODISCARD bool lo_verify(struct lo_module *m);

#endif
