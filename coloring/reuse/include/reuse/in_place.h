// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file in_place.h (private to coloring/) In-place legality: may the result of an op or a nest share the
 * storage of an operand? */
#ifndef REUSE_IN_PLACE_H
#define REUSE_IN_PLACE_H

#include "reuse/reuse.h"

/** The queries about one function. Most are answered at once. Those that need the dependence test are
 * deferred, so that accesses are analyzed only for these queries, and all at once. */
struct lo_in_place;
/** @param keeps_speed a nest whose inner loop would be slower for it is a flaw.
 * @param every_distance find distances also of values that may begin at one address. */
LO_KEEP struct lo_in_place *lo_in_place_create(struct lo_module *m, lo_op_id func, bool keeps_speed,
					       bool every_distance, struct lo_arena *arena);

/** The flaw where the accesses are too many to compare. */
extern const char lo_in_place_too_many[];
/** A value as @p op accesses it: its lifeline, and the accesses by the op or below it. */
struct lo_in_place_side {
	lo_value_id life;
	const struct lo_access *at;
	uint32_t n;
	int64_t bytes, align_bytes; /* 0: both values must begin at one address */
};
/**
 * With @p from and @p to at one address: is each byte of @p to written below @p op only after the last access
 * to it as a byte of @p from? Nothing else of the two may be accessed meanwhile, and @p to has no contents
 * before. If that is not so, or @p to is larger, other distances of the two addresses are tried: that with
 * the fewest bytes for both is taken, if these are fewer than their sum.
 *
 * @param shift the address of @p to minus that of @p from; NULL if that must be 0.
 * @param waits 0, or the number of the deferred query, which lo_in_place_answer answers; the lists of
 * accesses must live until then.
 * @return NULL if so, or if the query is deferred; else why not, in the words of the report. For n and m
 * accesses at most n * m calls of the dependence test, of which there is a limit.
 */
const char *lo_in_place_flaw(struct lo_in_place *t, lo_op_id op, const struct lo_in_place_side *from,
			     const struct lo_in_place_side *to, uint32_t *waits, int64_t *shift);
/** Answers all deferred queries. */
void lo_in_place_answer(struct lo_in_place *t);
/** The result of a deferred query: flaw and shift as lo_in_place_flaw gives them, and unsafe distances as in
 * lo_reuse_candidate. */
struct lo_in_place_result {
	const char *flaw;
	int64_t shift;
	const struct lo_apart *unsafe; /* [n_unsafe] */
	uint32_t n_unsafe;
};
struct lo_in_place_result lo_in_place_answered(const struct lo_in_place *t, uint32_t number);
/** The bytes of two values together, the second @p shift bytes after the first. */
static inline int64_t lo_in_place_extent(int64_t from_bytes, int64_t to_bytes, int64_t shift)
{
	int64_t end = shift + to_bytes > from_bytes ? shift + to_bytes : from_bytes;
	return end - (shift < 0 ? shift : 0);
}

/** Does one structured op, or a copy, below the nest compute tiles of @p to from the same tiles of @p from,
 * each element in one iteration only? */
bool lo_in_place_by_tiles(const struct lo_module *m, lo_op_id nest, const struct lo_in_place_side *from,
			  const struct lo_in_place_side *to);

#endif
