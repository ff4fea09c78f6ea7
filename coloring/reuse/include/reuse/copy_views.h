// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file copy_views.h  Copies that become views: a buffer that only holds a copy of memory which nobody
 * writes while the copy is read is replaced by a view of that memory. */
#ifndef REUSE_COPY_VIEWS_H
#define REUSE_COPY_VIEWS_H

#include "reuse/reuse.h"

/** A copy that a view replaces. */
struct lo_viewed_copy {
	lo_op_id copy; /* an op or a nest of loops that moves elements of a source to the buffer; is erased */
	lo_value_id
		buffer;   /* result of an allocation that no other op writes; is erased, with its deallocs */
	lo_value_id view; /* name of the same elements in the memory of the source, of which the readers of
			     the buffer read: the source, or the result of a new op where the copy was */
};
struct lo_copy_views {
	LO_VEC(struct lo_viewed_copy) viewed; /* in program order, then those that are views of these */
	LO_VEC(struct lo_reason) kept; /* buffers that only a copy writes, and why they are none of these */
	/* A copy is not viewed since another op writes the target, or the source while the copy is read:
	 * perhaps another value of the buffer. */
	bool of_values;
	bool reads_visible; /* a view is of memory that others see: an argument, say */
	uint64_t spent; /* steps of this round and, on entry, of the rounds before it, which are limited */
};

/** Which copies become views. */
struct lo_copy_view_rules {
	bool size; /* also those whose readers would be slower with the layout of the view, see slower_by() in
		      copy_views.c */
	bool waiting; /* what copies such a copy, in turn, waits too, so that it meets a source that is a view
			 already; else that is replaced now, and then no copy with another layout is */
	bool no_zero_strides; /* no broadcasts */
	bool no_visible;      /* none of memory that others see */
};

/**
 * Find the copies that a view can replace: ops and nests that move each element, see copy_moves.h. The target
 * is an allocation of the function that no other op writes and that does
 * not escape; the copy dominates all its readers, and no path from the copy to a reader meets a write to the
 * source, or to what may alias it, before the next run of the copy. All readers take the layout of the view.
 *
 * A copy whose source is the target of such a copy, or a view of that, becomes a view of its view if nothing
 * copies it in turn. If another must wait for the next call, all of them do.
 * @param out  all zero on entry, except `spent`; `view` of each is 0. Its lists are in @p lasting, and
 * lists of ops and accesses; all else is in @p arena. O(buffers + accesses + nodes that the copy dominates)
 * for each copy that alone writes its buffer, within a budget for the function, after which the rest is kept.
 */
void lo_copy_views_find(struct lo_module *m, const struct lo_liveness *live, struct lo_copy_view_rules rules,
			struct lo_arena *lasting, struct lo_arena *arena, struct lo_copy_views *out);
/** Make the views, and erase what they replace. Then flow graph and liveness must be rebuilt. O(ops). */
void lo_copy_views_make(struct lo_module *m, lo_op_id func, struct lo_copy_views *views,
			struct lo_arena *arena);

#endif
