// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file copy_moves.h (private to coloring/) Ops and loop nests that move each element of one memref to an
 * element of another, in another order of dimensions, or fill one. */
#ifndef REUSE_COPY_MOVES_H
#define REUSE_COPY_MOVES_H

#include "ir/ir.h"

enum { LO_MOVE_DIMS = 16, LO_MOVE_BROADCAST = LO_MOVE_DIMS };

/** The element of the target at t is that of the source at s, where s[source_dim[d]] = t[d] for each
 * dimension d of the target whose source_dim is not LO_MOVE_BROADCAST. All elements of the target are
 * written. */
struct lo_move {
	lo_value_id from, to;
	uint32_t rank, from_rank; /* of the target; of the source */
	uint8_t source_dim[LO_MOVE_DIMS];
	lo_op_id writer; /* the op itself, or the store in the nest */
};

/** Is the op such a copy: memref.copy, a structured op that yields its input, or a perfect nest of loops from
 * 0 by 1 to the constant extents of the target, which contains a load and a store of what it loads? Bounded
 * by LO_MOVE_DIMS. */
bool lo_move_read(const struct lo_module *m, lo_op_id op, struct lo_move *move);

/** All elements of a memref get one value. */
struct lo_fill {
	lo_value_id to, value;
};
/** Is the op such a fill: linalg.fill, a linalg.generic without memrefs as inputs that yields a value from
 * outside, or a nest as above with a store of such a value alone? */
bool lo_fill_read(const struct lo_module *m, lo_op_id op, struct lo_fill *fill);
/** Is a name of a buffer, which may be the result @p root of its allocation, all of it? */
bool lo_fill_names_all(const struct lo_module *m, lo_value_id name, lo_value_id root);

#endif
