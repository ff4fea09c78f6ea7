// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file upgrade.h (private to ir/) Upgrade of ops in the form of earlier releases of MLIR to current ops,
 * right after the file is read, so that no other component handles them. Implements the rows of
 * dialects/legacy.def and the column .upgrade; see the head of ir/dialects/ops.def.
 *
 * upgrade.c            the driver
 * upgrade_core.c       functions shared by hooks, and the hooks of memref, bufferization, arith, ...
 * upgrade_<dialect>.c  the hooks of a dialect with many */
#ifndef READ_UPGRADE_H
#define READ_UPGRADE_H

#include "ir/ir.h"

/* Hooks that rows name: UPGRADE(name) in upgrade_hooks.def is bool upgrade_name(m, op). The op is in its
 * block, all names are resolved. The hook may change everything about the op except its id, insert ops
 * before it, or erase it. An op with a row in legacy.def conforms to the row's columns and .verify; an op
 * whose current row has a hook was not checked before. false: it has recorded an error. */
#define UPGRADE(NAME) bool upgrade_##NAME(struct lo_module *m, lo_op_id op);
#include "upgrade_hooks.def"
#undef UPGRADE

/** Upgrade @p ops, which are as read, to current ops; if the module is LO_OP_BROKEN, only those that the
 * verifier checks. Overwrites @p ops. false: errors are recorded, and each failed op and the ops around
 * it, up to the nearest isolated one, are LO_OP_BROKEN. */
bool upgrade_ops(struct lo_module *m, struct lo_arena *scratch, lo_op_id *ops, uint32_t n);

/* ---- functions for hooks ------------------------------------------------- */

/** Insert a new op before @p before, with its location; returns the result, of type @p type. */
lo_value_id upgrade_op_before(struct lo_module *m, lo_op_id before, enum lo_op_kind kind,
			      const lo_value_id *operands, uint32_t n_operands, lo_type type);
/** Turn @p op into an op of that name without a row: its attributes move to the {...} list. */
void upgrade_become_foreign(struct lo_module *m, lo_op_id op, const char *name);
/** Set an attribute of @p op; @p attr 0 removes it. */
void upgrade_set_attr(struct lo_module *m, lo_op_id op, const char *name, lo_attr attr);

#endif
