// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file view_footprint.h  Which bytes of a buffer a name of it means, as views of static shape say it. */
#ifndef ANALYSIS_VIEW_FOOTPRINT_H
#define ANALYSIS_VIEW_FOOTPRINT_H

#include "ir/ir.h"

/** Is @p op a view of one memref that can be made anywhere its operands are known: one result, no memory
 * looked at? */
bool lo_is_movable_view(const struct lo_module *m, const struct lo_op *op);
/** The name that @p v leads back to through such views. */
lo_value_id lo_under_movable_views(const struct lo_module *m, lo_value_id v);

/** Which bytes of a buffer a name of it means, as views of static shape say it. */
struct lo_name_place {
	lo_value_id root; /* what the views lead back to: the result of an allocation of static size without a
			     layout */
	lo_type layout; /* a memref of static shape, strides and offset: how the elements lie, from base_byte
			   on */
	int64_t base_byte;
	int64_t begin_byte, end_byte; /* all of its elements lie in [begin, end) of root's storage */
	bool dense;                   /* and a store to each of them writes all of these bytes */
};
/** false: it may be any of the bytes (a shape, stride, offset or shift that is not static, a name that is
 * handed on, a chain of more views than are looked at). Asks the types, which say offset and strides from the
 * base of the storage, and what the op table says of the views in between. O(views of the chain), of which
 * there is a limit. */
LO_NODISCARD bool lo_name_place(const struct lo_module *m, lo_value_id name, struct lo_name_place *out);
/** The same with the lifeline as root, if the allocation has one. */
LO_NODISCARD bool lo_name_place_in_value(const struct lo_module *m, lo_value_id name,
					 struct lo_name_place *out);
/** The same within @p root, which is taken for an allocation whatever it is a view of. */
LO_NODISCARD bool lo_name_place_under(const struct lo_module *m, lo_value_id name, lo_value_id root,
				      struct lo_name_place *out);

#endif
