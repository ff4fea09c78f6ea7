// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file marker_plan.h (private to lifetime/) What is to be done for the values of a buffer (marker_plan.c),
 * and which of them share a lifeline (coalesce.c). */
#ifndef LIFETIME_MARKER_PLAN_H
#define LIFETIME_MARKER_PLAN_H

#include "marker_context.h"

/** Plans for the values from @p first to below @p end of buffer @p id; none of them: for the buffer as a
 * whole. To p->plans, ends, again, splits and entries. */
void plan_buffer(struct placing *p, uint32_t id, uint32_t first, uint32_t end);
/** Home and range of p->subject, of allocation @p alloc in node @p made. It has holes if they leave room for
 * an access of anything else. false: it can have no lifeline. */
bool plan_place(struct placing *p, lo_op_id alloc, uint32_t made);

/** Join p->subjects until their lifelines do not meet. */
void separate_values(struct placing *p, lo_op_id alloc, uint32_t made);
#endif
