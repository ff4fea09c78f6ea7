// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file must_started.h (private to lifetime/) Which ends are of a lifeline that must have started. */
#ifndef LIFETIME_MUST_STARTED_H
#define LIFETIME_MUST_STARTED_H

#include "analysis/flow.h"

/**
 * Whether a lifeline that ends at a position has started on all paths to it. A lifeline whose first start
 * only names it may have started on some of them only.
 * @return [n_points], in @p arena; true also where no lifeline ends. O(points + for each lifeline that is
 * only named the nodes between its markers).
 */
LO_KEEP const bool *must_started(const struct lo_flow *flow, struct lo_arena *arena);

#endif
