// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file viewed_copies.h (private to coloring/) The two parts of the check of copies that became views:
 * viewed_copies.c compares the functions and checks which elements a view has, viewed_contents.c checks what
 * is in them when they are read. */
#ifndef CERTIFY_VIEWED_COPIES_H
#define CERTIFY_VIEWED_COPIES_H

#include "edits.h"

/** A copy that was replaced. */
struct viewed_claim {
	lo_value_id source, buffer, view;
	uint32_t copy;    /* index in the record */
	lo_op_id next;    /* the op that followed the copy in its block, of those that are left */
	bool same_layout; /* an access of the buffer has the same address function in the view */
};
/** An op that reads elements of a claimed buffer or of a view of it, or that only uses its dynamic sizes:
 * they are those of the source if the copy has run. */
struct viewed_reader {
	uint32_t claim, position;
	lo_op_id op;
	bool reads;
};
/** Does each reader find what is in the source as it was when its place of the copy was passed last? @p sets:
 * collected, without origins. */
bool viewed_contents_check(struct edit *e, const struct viewed_claim *claims, uint32_t n,
			   const struct viewed_reader *readers, uint32_t n_readers,
			   struct lo_alias_sets *sets);

#endif
