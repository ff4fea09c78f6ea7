// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file footprint.h  For checkers: which bytes of its storage a memref name means, and which of them a store
 * to its elements writes. Found from the ops that make the name, byte by byte; shares nothing with
 * view_footprint.c, which the analysis asks. */
#ifndef CERTIFY_FOOTPRINT_H
#define CERTIFY_FOOTPRINT_H

#include "ir/ir.h"

enum { LO_FOOTPRINT_DIMS = 32 };

struct lo_footprint {
	lo_value_id root; /* what views that can be made anywhere lead back to */
	bool all;         /* its elements are all elements of root, perhaps in another order */
	bool is_static;   /* all that follows is known */
	bool ordered; /* dimension d of the name is dimension d here; else only the set of elements is right
		       */
	int64_t base_byte, offset; /* of the first element: in bytes, and in elements from there */
	uint32_t rank;
	int64_t sizes[LO_FOOTPRINT_DIMS], strides[LO_FOOTPRINT_DIMS]; /* strides in elements */
	int64_t elem_bytes;                                           /* from one element to the next */
	int64_t piece_bytes, piece_stored, n_pieces; /* an element is n_pieces of piece_bytes; a store writes
							the first piece_stored of each */
};

/** The footprint of @p name. O(views). false: not a memref whose elements have a size, or a view that this
 * does not know. */
LO_NODISCARD bool lo_footprint_check(const struct lo_module *m, lo_value_id name, struct lo_footprint *out);
/** Likewise, with @p root, one of the names that @p name is made of, for the storage: where that lies in its
 * own need not be known. */
LO_NODISCARD bool lo_footprint_check_under(const struct lo_module *m, lo_value_id name, lo_value_id root,
					   struct lo_footprint *out);
/** The storage @p root itself, of type @p memref. */
LO_NODISCARD bool lo_footprint_check_storage(const struct lo_module *m, lo_value_id root, lo_type memref,
					     struct lo_footprint *out);
/** Elements of type @p elem alone: the last four. false: they have no size. */
LO_NODISCARD bool lo_footprint_check_element(const struct lo_module *m, lo_type elem,
					     struct lo_footprint *out);
/** Does a store of one element write all of its bytes? */
static inline bool lo_footprint_fills(const struct lo_footprint *f)
{
	return f->piece_stored == f->piece_bytes;
}
/** The least and the greatest byte that the elements hold: [*begin, *end). Of a static one. false: overflow.
 */
LO_NODISCARD bool lo_footprint_span(const struct lo_footprint *f, int64_t *begin, int64_t *end);
/** Set @p marks[b - begin] for each byte b of [begin, begin + n) in an element of a static footprint; @p
 * stored: in what a store to it writes. false: it has more elements than are looked at. O(elements of the
 * footprint). */
LO_NODISCARD bool lo_footprint_mark(const struct lo_footprint *f, bool stored, int64_t begin, int64_t n,
				    uint8_t *marks);

#endif
