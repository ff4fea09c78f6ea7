// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file snapshot.h  Snapshot of an operation and its regions, to undo an unprofitable edit. */
#ifndef IR_SNAPSHOT_H
#define IR_SNAPSHOT_H

#include "ir/ir.h"

struct lo_saved {
	void *at;
	const void *copy;
	size_t bytes;
};
struct lo_snapshot {
	struct lo_module *m;
	struct lo_arena *arena;
	LO_VEC(struct lo_saved) records;
	uint32_t next_op; /* ops from this id on are newer than the snapshot */
	bool renamed;     /* of the module */
};

/** Copy the records of @p root and of all ops in its regions into @p arena. O(ops below root) time and
 * memory. */
struct lo_snapshot *lo_snapshot_take(struct lo_module *m, lo_op_id root, struct lo_arena *arena);
/** Is everything that was copied as it was? O(ops below root at that time). */
bool lo_snapshot_holds(const struct lo_snapshot *snapshot);
/** Restore the operation, with the ids of its ops; newer ops are erased. Nothing outside the operation may
 * have changed. O(ops below root). */
void lo_snapshot_restore(const struct lo_snapshot *snapshot);
/** The same, but newer ops are kept: they may be in another snapshot, which is to be restored later. */
void lo_snapshot_show(const struct lo_snapshot *snapshot);

#endif
