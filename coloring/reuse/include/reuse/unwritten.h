// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file unwritten.h  Buffers that are read and never written, or written by linalg.fill alone, so that all
 * elements are equal at any time. What a read of the former gives is undefined, so it may give the same for
 * each element: one element is allocated in place of the buffer, and a view of strides 0 shows it wherever
 * the buffer had an element.
 *
 * The view reads memory that is allocated and that nothing has written, as the source does: it has no poison
 * and no undefined behaviour that the source does not have. No value of the program shares its bytes, but by
 * the rules of lifelines. What a program makes of undefined contents (a branch on them is undefined in LLVM)
 * is unchanged.
 *
 * Not of these: arguments and globals, whose contents come from elsewhere; a buffer whose address escapes, or
 * that control flow hands on; one that any op may write or free, but for its fills and deallocs, on whatever
 * path. */
#ifndef REUSE_UNWRITTEN_H
#define REUSE_UNWRITTEN_H

#include "reuse/reuse.h"

struct lo_unwritten {
	lo_value_id buffer;  /* result of an allocation; is erased */
	lo_value_id element; /* result of the new one, of the same kind and memory space */
	bool filled;         /* its fills are fills of the element */
	int64_t bytes;       /* of the buffer, without those of the element; 0: its size is dynamic */
};
struct lo_unwritten_list {
	LO_VEC(struct lo_unwritten) list; /* in program order */
};

/**
 * Find the buffers of @p func that only loads of elements and inputs of structured ops read, by their own
 * name or by movable views of static shape, that have more than one element, and that only fills of them by
 * their own name write.
 * @param out  all zero on entry; `element` of each is 0. In @p lasting, all else in @p arena. O(ops).
 */
void lo_unwritten_find(const struct lo_module *m, lo_op_id func, struct lo_arena *lasting,
		       struct lo_arena *arena, struct lo_unwritten_list *out);
/** May lo_unwritten_find() find any? A necessary condition, which needs no uses of names. O(accesses). */
bool lo_unwritten_any(const struct lo_module *m, const struct lo_liveness *live);
/** Is there an alloca of which one value of several would be such a buffer, if it had one of its own? A
 * necessary condition. O(accesses). */
bool lo_unwritten_values(const struct lo_module *m, const struct lo_liveness *live);
/** Replace them. Then flow graph and liveness must be rebuilt. O(ops). */
void lo_unwritten_replace(struct lo_module *m, lo_op_id func, struct lo_unwritten_list *list,
			  struct lo_arena *arena);

#endif
