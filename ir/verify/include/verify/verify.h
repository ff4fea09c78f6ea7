// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file verify.h  Rejects what mlir-opt rejects: constraints of the table, hooks, terminators, symbols,
 * dominance. Reports all errors. */
#ifndef VERIFY_VERIFY_H
#define VERIFY_VERIFY_H

#include "ir/ir.h"

/** Returns false with diagnostics. Near-linear time. */
LO_NODISCARD bool lo_verify(struct lo_module *m);

#endif
