// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file extents.h  Extents of memrefs, as far as the ops that define them say. */
#ifndef DIALECTS_EXTENTS_H
#define DIALECTS_EXTENTS_H

#include "ir/ir.h"

enum lo_extent_kind {
	LO_EXTENT_NONE,     /* there is no such dimension */
	LO_EXTENT_CONSTANT, /* `constant` */
	LO_EXTENT_VALUE,    /* `value`, of type index: an operand of an allocation or a view */
	LO_EXTENT_OF        /* that of dimension `dim` of `memref`, of which no more is known */
};
struct lo_extent {
	enum lo_extent_kind kind;
	int64_t constant;
	lo_value_id value, memref;
	uint32_t dim;
};
/** The extent of dimension @p dim of @p memref: static in its type, or stated by the allocation or the views
 * that it is made by. O(views). */
struct lo_extent lo_extent_of(const struct lo_module *m, lo_value_id memref, uint32_t dim);
/** Entry @p i of the attribute @p list of @p op, whose dynamic entries are operands of @p group: a constant
 * or a value. LO_EXTENT_NONE: there is no such entry. */
struct lo_extent lo_extent_listed(const struct lo_module *m, const struct lo_op *op, const char *list,
				  uint32_t group, uint32_t i);
/** Does the result of a memref.subview lack dimension @p d of the source, if its first @p k dimensions are of
 * those before? It lacks some whose size is stated as 1, and not by an operand. Which of several these are,
 * strides say: @p from of the source's type and @p to of the result's, or NULL: no address depends on it. */
bool lo_subview_drops(const struct lo_module *m, const struct lo_op *op, uint32_t d, uint32_t k,
		      const int64_t *from, const int64_t *to);
/** The attributes of a memref.reinterpret_cast to the extents of @p t, with one offset and these strides;
 * @p n_sizes operands are dynamic extents. */
lo_attr lo_reinterpret_attrs(struct lo_ctx *ctx, const struct lo_type_data *t, uint32_t n_sizes,
			     int64_t offset, const int64_t *strides);

#endif
