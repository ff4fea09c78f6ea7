// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file coalesce.h (private to coloring/) Coalesces values that may share bytes into congruence
 * classes. */
#ifndef REUSE_COALESCE_H
#define REUSE_COALESCE_H

#include "reuse/reuse.h"

struct lo_coalesce_rules {
	uint32_t n_values; /* lines from this number on are places in arguments: at most one in a class */
	/** May @p a have the address of @p b, whatever their live ranges are? Called for pairs, and for a
	 * value with the place that it would get. */
	bool (*may_join)(const void *data, uint32_t a, uint32_t b);
	/** May @p a have the address of @p b in an argument, though @c may_join rejects the pair? */
	bool (*may_join_in_argument)(const void *data, uint32_t a, uint32_t b);
	const void *data;
};
/**
 * Coalesce as many pairs as possible: two members of a class interfere only if they are a pair of @p shares.
 * A pair that @c may_join rejects is skipped.
 * @param lasting arena of *lines and *joined; all else is in @p arena.
 * @param lines on return: the live ranges, each point at which members meet removed from the smaller member.
 * @param joined on return: [lines->n] see struct lo_layout; NULL: nothing was coalesced.
 * @param shifts on return: [lines->n] see struct lo_layout; NULL: all values of a class begin at one address.
 * Near-linear, apart from a factor for the sizes of the classes, which are bounded.
 */
void lo_coalesce(const struct lo_lifelines *whole, const struct lo_reuse_candidates *shares,
		 const struct lo_coalesce_rules *rules, struct lo_arena *arena, struct lo_arena *lasting,
		 const struct lo_lifelines **lines, const uint32_t **joined, const int64_t **shifts);
/** For each of @p n values the next one of its class; UINT32_MAX after the last. @p joined is that of a
 * layout. */
uint32_t *lo_next_in_class(const uint32_t *joined, uint32_t n, struct lo_arena *arena);

#endif
