// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file view_footprint.h  The footprint of a memref value: the bytes of a buffer that it covers, derived
 * from views of static shape. */
#ifndef ANALYSIS_VIEW_FOOTPRINT_H
#define ANALYSIS_VIEW_FOOTPRINT_H

#include "ir/ir.h"

/** Is @p op a view of one memref that can be rebuilt wherever its operands are available: one result, no
 * memory access? */
bool lo_is_movable_view(const struct lo_module *m, const struct lo_op *op);
/** The value at the root of such views below @p v. */
lo_value_id lo_under_movable_views(const struct lo_module *m, lo_value_id v);
/** Is @p v an allocation, a lifeline of one, or such a view of either? */
bool lo_is_of_allocation(const struct lo_module *m, lo_value_id v);

/** No footprint is known of memrefs of more dimensions. */
enum { LO_VIEW_DIMS = 32 };

/** The footprint of a memref value. */
struct lo_view_footprint {
	lo_value_id root; /* root of the views: the result of an allocation of static size without a layout */
	lo_type layout;   /* a memref type of static shape, strides and offset: the layout of the elements,
			   * starting at base_byte */
	int64_t base_byte;
	int64_t begin_byte, end_byte; /* all of its elements are in [begin, end) of root's storage */
	bool dense;                   /* and a store to each of them writes all of these bytes */
};
/** false: it may cover any of the bytes (a dynamic shape, stride, offset or shift, a forwarded value, too
 * many dimensions or views). Uses the types, which give offset and strides from the base of the storage,
 * and the rows of the views in between. O(views of the chain), whose number is limited. */
LO_NODISCARD bool lo_view_footprint(const struct lo_module *m, lo_value_id name,
				    struct lo_view_footprint *out);
/** The same with the lifeline as root, if the allocation has one. */
LO_NODISCARD bool lo_view_footprint_in_value(const struct lo_module *m, lo_value_id name,
					     struct lo_view_footprint *out);
/** The same within @p root, which is treated as an allocation even if it is a view. */
LO_NODISCARD bool lo_view_footprint_under(const struct lo_module *m, lo_value_id name, lo_value_id root,
					  struct lo_view_footprint *out);
/** The bytes that @p op, which accesses @p operand, may touch: if it is a load or store of one element, those
 * that its subscripts reach, else all of the footprint @p name of that operand. O(terms of the subscripts),
 * whose number is limited. */
void lo_accessed_bytes(const struct lo_module *m, const struct lo_op *op, uint32_t operand,
		       const struct lo_view_footprint *name, int64_t *begin, int64_t *end);
/** Do equal indices of two names within one root denote the same bytes? */
LO_NODISCARD bool lo_view_footprints_alike(const struct lo_module *m, const struct lo_view_footprint *a,
					   const struct lo_view_footprint *b);

#endif
