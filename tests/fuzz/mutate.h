// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file mutate.h  Random changes to MLIR text that keep most of it in shape: of words, lines, bracketed
 * groups and bytes. */
#ifndef LIFEOPT_TESTS_MUTATE_H
#define LIFEOPT_TESTS_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/** Text in a buffer of @c room bytes. */
struct text {
	uint8_t *at;
	size_t len, room;
};

/** A small random number below @p n (0 if n is 0); the same for the same @p state. */
size_t random_below(uint64_t *state, size_t n);

/** Change @p text in one to four places; pieces come from @p donor too. What would not fit is left out. */
void mutate(struct text *text, const uint8_t *donor, size_t donor_len, uint64_t *state);

#endif
