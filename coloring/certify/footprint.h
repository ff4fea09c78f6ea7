// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file footprint.h  For checkers: which bytes of its storage a memref name denotes, and which of them a
 * store to its elements writes. Derived from the ops that define the name, byte by byte; shares nothing with
 * view_footprint.c, which the analysis uses. */
#ifndef CERTIFY_FOOTPRINT_H
#define CERTIFY_FOOTPRINT_H

#include "ir/ir.h"

enum { LO_FOOTPRINT_DIMS = 32 };

struct lo_footprint {
	lo_value_id root; /* the source of the chain of movable views */
	bool all;         /* its elements are all elements of root, perhaps in another order */
	bool is_static;   /* all fields below are known */
	bool ordered;   /* dimension d of the name is dimension d here; else only the set of elements is right
			 */
	bool from_base; /* the offset counts from the start of root, or would if it were known */
	int64_t base_byte, offset; /* of the first element: base_byte in bytes, plus offset in elements */
	uint32_t rank;
	int64_t sizes[LO_FOOTPRINT_DIMS], strides[LO_FOOTPRINT_DIMS]; /* strides in elements */
	int64_t elem_bytes;                                           /* from one element to the next */
	int64_t piece_bytes, piece_stored, n_pieces; /* an element is n_pieces of piece_bytes; a store writes
							the first piece_stored of each */
};

/** The last footprint that was found, so that the views of a long chain, asked one after the other, are not
 * followed from their storage each time. Zero-initialise. */
struct footprint_last {
	lo_value_id name; /* 0: none */
	uint32_t views;   /* from its storage to the name */
	struct lo_footprint footprint;
	lo_value_id cast, plain; /* of places.c: what was asked last, and that without casts */
};

/** The footprint of @p name. O(views). false: not a memref whose elements have a size, or an unknown kind of
 * view. */
LO_NODISCARD bool footprint_check(const struct lo_module *m, lo_value_id name, struct lo_footprint *out);
/** The same. O(views from the name that was asked last, if @p name is derived from it). */
LO_NODISCARD bool footprint_check_next(const struct lo_module *m, lo_value_id name,
				       struct footprint_last *last, struct lo_footprint *out);
/** The same relative to @p root, one of the names from which @p name is derived: the place of @p root in its
 * own storage need not be known. */
LO_NODISCARD bool footprint_check_under(const struct lo_module *m, lo_value_id name, lo_value_id root,
					struct lo_footprint *out);
/** The storage @p root itself, of type @p memref. */
LO_NODISCARD bool footprint_check_storage(const struct lo_module *m, lo_value_id root, lo_type memref,
					  struct lo_footprint *out);
/** Only the element type @p elem: sets the last four fields. false: it has no size. */
LO_NODISCARD bool footprint_check_element(const struct lo_module *m, lo_type elem, struct lo_footprint *out);
/** Does a store of one element write all of its bytes? */
static inline bool footprint_fills(const struct lo_footprint *f)
{
	return f->piece_stored == f->piece_bytes;
}
/** The range of bytes that the elements occupy: [*begin, *end). For a static footprint. false: overflow, or
 * there are no elements. */
LO_NODISCARD bool footprint_span(const struct lo_footprint *f, int64_t *begin, int64_t *end);
/** The range of bytes that @p op, which accesses @p operand, may touch: if it is a load or store of one
 * element, those that its subscripts reach, else the whole of the footprint, which is static. false:
 * overflow. */
LO_NODISCARD bool footprint_accessed(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
				     const struct lo_footprint *f, int64_t *begin, int64_t *end);
/** The end of the bytes that @p op, a load or store of one element by the subscripts of @p operand, may
 * touch, be it beyond the footprint. false: it is unknown. */
LO_NODISCARD bool footprint_end(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
				const struct lo_footprint *f, int64_t *end);
/** Set @p marks[b - begin] for each byte b of [begin, begin + n) in an element of a static footprint; @p
 * stored: only bytes that a store to the element writes. false: too many elements. O(elements of the
 * footprint). */
LO_NODISCARD bool footprint_mark(const struct lo_footprint *f, bool stored, int64_t begin, int64_t n,
				 uint8_t *marks);

#endif
