// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file marker_plan.h (private to lifetime/) The marker plan: the markers of the values of a buffer
 * (marker_plan.c), where a lifeline starts, and whether it has holes (lifeline_holes.c), and which values
 * share a lifeline (merge_values.c). */
#ifndef LIFETIME_MARKER_PLAN_H
#define LIFETIME_MARKER_PLAN_H

#include "marker_context.h"

/** Plan the values from @p first to below @p end of buffer @p id; if there are none, the buffer as a whole.
 * Appends to p->out.plans, ends, again, splits and entries. */
void plan_buffer(struct lo_marker_context *p, uint32_t id, uint32_t first, uint32_t end);
/** Find start point and range of p->value.subject, of allocation @p alloc in node @p made. The range has
 * holes if these free storage for an access of anything else. false: it can have no lifeline. */
bool value_place(struct lo_marker_context *p, lo_op_id alloc, uint32_t made);

/** Coalesce interfering ranges: join p->group.subjects until their lifelines do not interfere. */
void coalesce_values(struct lo_marker_context *p, lo_op_id alloc, uint32_t made);
#endif
