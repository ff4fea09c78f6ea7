// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file viewed_copies.h (private to coloring/) The parts of the check of copies that became views:
 * viewed_copies.c compares the functions and checks which elements a view has, with what viewed_nests.c finds
 * of loop nests; viewed_contents.c checks what is in them when they are read. */
#ifndef CERTIFY_VIEWED_COPIES_H
#define CERTIFY_VIEWED_COPIES_H

#include "edits.h"

enum { VIEWED_DIMS = 64 };

/** A loop nest that copies each element of @c buffer from @c source. */
struct viewed_nest {
	lo_value_id source, buffer;
	uint32_t dims[VIEWED_DIMS]; /* by dimension of the buffer: that of the source which has the same
				       subscript; LO_NO_INDEX: none */
};
/** false: it is no such nest; the memrefs are known if it has one load and one store. O(its ops +
 * dimensions^2) */
bool viewed_nest_read(const struct lo_module *m, lo_op_id nest, struct viewed_nest *out);
/** Is it a nest that stores one value, known before it, to each element of *to? O(ops until one of another
 * kind + dimensions^2) */
bool viewed_fill_read(const struct lo_module *m, lo_op_id nest, lo_value_id *to, lo_value_id *value);

/** dims[d]: the dimension of the source, of rank @p from, over which the copy runs along with dimension d of
 * the buffer, of rank @p to; LO_NO_INDEX: none. false: unknown, or it does not write each element of the
 * buffer. */
bool viewed_copy_dims(const struct lo_module *m, lo_op_id copy, uint32_t from, uint32_t to,
		      uint32_t dims[VIEWED_DIMS]);

/** A copy that was replaced. */
struct viewed_claim {
	lo_value_id source; /* if that is a buffer that is replaced, the view in its place */
	lo_value_id buffer, view;
	uint32_t copy;    /* index in the record */
	lo_op_id next;    /* the op that followed the copy in its block, of those that are left */
	bool same_layout; /* an access of the buffer has the same address function in the view */
};
/** An op that reads elements of a claimed buffer or of a view of it, or that only uses its dynamic sizes:
 * they are those of the source if the copy has run. Or the place of a copy that was replaced too. */
struct viewed_reader {
	uint32_t claim;
	uint32_t order; /* of its place: see struct edit_place; for a replaced copy that of the gap */
	lo_op_id op;
	bool reads;
};
/** Does each reader find what is in the source as it was when its place of the copy was passed last? @p sets:
 * collected, without origins. */
bool viewed_contents_check(struct edit *e, const struct viewed_claim *claims, uint32_t n,
			   const struct viewed_reader *readers, uint32_t n_readers,
			   struct lo_alias_sets *sets);

#endif
