// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file upgrade.h (private to ir/) Ops in the spelling of earlier releases of MLIR, turned into today's
 * right after the file is read, so that nobody else knows them. What a row of dialects/legacy.def or a row's
 * .modern says is done here; see the head of ops/ops.def.
 *
 * upgrade.c      the driver, what hooks share, and the hooks of memref, bufferization, arith, ...
 *  upgrade_<dialect>.c those of a dialect with many */
#ifndef TEXT_UPGRADE_H
#define TEXT_UPGRADE_H

#include "ir/ir.h"

/* Hooks that rows name: UPGRADE(name) in upgrade_hooks.def is bool upgrade_name(m, op). The op stands in its
 * block, all names are resolved. The hook may change everything of it but its number, insert ops before it,
 * or erase it. Of an op with a row in legacy.def the row's columns and .verify hold; today's row with a hook
 * is not checked before. false: it has recorded an error. */
#define UPGRADE(NAME) bool upgrade_##NAME(struct lo_module *m, lo_op_id op);
#include "upgrade_hooks.def"
#undef UPGRADE

/** Turn @p ops, as they were read, into today's; where the module is LO_OP_BROKEN, those that the verifier
 * looks at. @p ops is overwritten. false: errors are recorded, and what is around such an op is LO_OP_BROKEN.
 */
bool upgrade_ops(struct lo_module *m, struct lo_arena *scratch, lo_op_id *ops, uint32_t n);

/* ---- what hooks ask ------------------------------------------------------ */

/** A detached `arith.constant @p value : index`. */
lo_op_id lo_index_constant(struct lo_module *m, lo_loc loc, int64_t value);
/** Its result, with the constant inserted before @p op. */
lo_value_id upgrade_index_before(struct lo_module *m, lo_op_id op, int64_t value);
/** A new op before @p before, with its location; the first result. */
lo_value_id upgrade_op_before(struct lo_module *m, lo_op_id before, enum lo_op_kind kind,
			      const lo_value_id *operands, uint32_t n_operands, const lo_type *types,
			      uint32_t n_results, lo_attr attrs);
/** Make @p op an op without a row, of that name: its attributes go to the {...} list. */
void upgrade_become_foreign(struct lo_module *m, lo_op_id op, const char *name);
/** Set, or with @p attr 0 remove, an attribute of @p op. */
void upgrade_set_attr(struct lo_module *m, lo_op_id op, const char *name, lo_attr attr);
/** @p op, which has no result, gets one of @p type; nothing uses it. */
void upgrade_add_result(struct lo_module *m, lo_op_id op, lo_type type);

#endif
