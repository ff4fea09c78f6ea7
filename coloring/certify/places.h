// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file places.h (private to coloring/) For the certificates: which elements of its storage a memref
 * denotes, when two memrefs denote the same ones, and which ops copy. Views are resolved by footprint.c;
 * nothing of analysis/view_footprint.c and copy_patterns.c, which the layout uses, is used. */
#ifndef CERTIFY_PLACES_H
#define CERTIFY_PLACES_H

#include "ir/ir.h"

struct footprint_last;

/** The elements of a memref, relative to the root of its chain of views. */
struct certify_place {
	lo_value_id root, plain; /* plain: the memref without casts */
	lo_type type;
	bool known; /* static, and the fields below are set */
	uint32_t rank;
	int64_t begin_byte, elem_bytes, *sizes, *strides;
};

/** The place of @p name relative to its storage, or, if a dynamic view makes the offset in that unknown, to
 * the outermost view from which the rest is static. O(views squared). In @p arena. */
struct certify_place certify_place_find(const struct lo_module *m, lo_value_id name, struct lo_arena *arena);
/** The same, fast if @p name is a view of the name that was asked last. */
struct certify_place certify_place_find_next(const struct lo_module *m, lo_value_id name,
					     struct footprint_last *last, struct lo_arena *arena);
/** The same for the storage .root itself, given its .type. */
void certify_place_of_root(const struct lo_module *m, struct certify_place *p, struct lo_arena *arena);
/** Do the elements of both have the same sizes and strides? Roots and first bytes are not compared. */
bool certify_same_elements(const struct certify_place *a, const struct certify_place *b);
/** Does @p name, a view of @p root, denote each element of @p root at the index that it has there? */
bool certify_denotes_all(const struct lo_module *m, lo_value_id name, lo_value_id root);
/** Do different indices denote different elements, without a common byte? */
bool certify_is_injective(const struct certify_place *p);
/** The source of a chain of casts. */
lo_value_id certify_without_casts(const struct lo_module *m, lo_value_id v);
/** Are the two memrefs results of equal chains of views of one source? Dynamic offsets and sizes may be equal
 * values. */
bool certify_equal_views(const struct lo_module *m, lo_value_id a, lo_value_id b);
/** Does the op copy each element of operand 0 to the element of operand 1 with the same indices? */
bool certify_copies_same_indices(const struct lo_module *m, const struct lo_op *op);
/** Do the maps of operands @p a and @p b of a linalg op map (1, 2, ..., n) to the same point, in which each
 * coordinate occurs once? Then the op visits each element of both once, at the same indices. */
bool certify_in_step(const struct lo_module *m, const struct lo_op *op, uint32_t a, uint32_t b);

#endif
