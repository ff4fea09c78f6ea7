// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file coalesce.h (private to coloring/) Values that share one address, joined to classes. */
#ifndef REUSE_COALESCE_H
#define REUSE_COALESCE_H

#include "reuse/reuse.h"

struct join_rules {
	uint32_t n_values; /* lines from this number on are places in arguments: at most one in a class */
	/** May @p a lie where @p b does, whatever their lives are? Asked of pairs, and of a value with the
	 * place that it would get. */
	bool (*may_join)(const void *data, uint32_t a, uint32_t b);
	const void *data;
};
/**
 * Join as many pairs as nothing stands against: no two members of a class may meet but such as are a pair of
 * @p shares. A pair for which @c may_join says no is left out.
 * @param lasting where *lines and *joined stand; all else is in @p arena.
 * @param lines on return: the live ranges with each point at which members meet taken from the smaller one.
 * @param joined on return: [lines->n] see struct lo_layout; NULL: nothing was joined.
 * Near-linear but for the sizes of the classes, which are bounded.
 */
void join_values(const struct lo_lifelines *whole, const struct lo_shares *shares,
		 const struct join_rules *rules, struct lo_arena *arena, struct lo_arena *lasting,
		 const struct lo_lifelines **lines, const uint32_t **joined);

#endif
