// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file snapshot.h  An operation and all below it as they were, for who tries an edit that may not be worth it. */
#ifndef IR_SNAPSHOT_H
#define IR_SNAPSHOT_H

#include "ir/ir.h"

struct lo_saved { void *at; const void *copy; size_t bytes; };
struct lo_snapshot {
	struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(struct lo_saved) records;
	uint32_t next_op; /* ops from this id on have been made since */
	bool renamed;     /* of the module */
};

/** The op @p root as it is, with all below it; in @p arena. O(ops below root) time and memory. */
struct lo_snapshot *lo_snapshot_take(struct lo_module *m, lo_op_id root, struct lo_arena *arena);
/** Put it back, each op with its id; what has been made since is erased. Nothing outside of it may have changed. O(ops below root). */
void lo_snapshot_restore(const struct lo_snapshot *snapshot);

#endif
