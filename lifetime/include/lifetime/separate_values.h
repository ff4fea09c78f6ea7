// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file separate_values.h  Which values of a buffer can have storage of their own: for
 * prepare/split_arenas.c. The groups are those of lifetime/merge_values.c. */
#ifndef LIFETIME_SEPARATE_VALUES_H
#define LIFETIME_SEPARATE_VALUES_H

#include "lifetime/lifetime.h"

/** The marker context of a function; in @p arena. O(function). */
struct lo_marker_context;
LO_KEEP struct lo_marker_context *
lo_marker_context_create(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);
/**
 * Group the values from number @p first to below @p end, all of one allocation: group[i] becomes the number
 * of the group of value first + i, such that values of different groups have no byte of the buffer in common
 * or have lifelines that do not interfere. A value with kept[i] needs all bytes of the buffer. So the
 * groups, each in storage of its own, need no more of it at any time than the buffer has.
 * @return the number of groups.
 */
uint32_t lo_marker_context_group(struct lo_marker_context *p, uint32_t first, uint32_t end, const bool *kept,
				 uint32_t *group);

#endif
