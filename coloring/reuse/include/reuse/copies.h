// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file copies.h (private to coloring/) What copies elements one by one: with both names at one address it
 * does nothing. */
#ifndef REUSE_COPIES_H
#define REUSE_COPIES_H

#include "ir/ir.h"

/** Does @p op copy the elements of operand 0 to those of operand 1, by one map: memref.copy, linalg.copy, a
 * linalg.generic that yields what it is given? */
bool copies_by_op(const struct lo_module *m, const struct lo_op *op);
/** Does it copy all of them: does no byte of an element of operand 1 stay as it was? */
bool copies_all_by_op(const struct lo_module *m, const struct lo_op *op);
/** Are @p a and @p b, where both are known, the same elements of the same memory: one value, or views of one
 * by ops that say the same? O(views), of which there is a limit. */
bool copies_same_place(const struct lo_module *m, lo_value_id a, lo_value_id b);
/** @p name without the casts that only tell less or more of its type. */
lo_value_id copies_past_casts(const struct lo_module *m, lo_value_id name);
/** Does @p store put what a load of its block has read to the same subscripts of a memref of the same type?
 * *load: that load. */
bool copies_by_store(const struct lo_module *m, const struct lo_op *store, lo_op_id *load);
/** The memref that a load reads, or a store writes. */
lo_value_id copies_accessed(const struct lo_module *m, const struct lo_op *access);
/** Is @p nest a loop in which, in loops that it holds as well, nothing is done but such loads and stores, and
 * arithmetic? O(its ops). */
bool copies_by_nest(const struct lo_module *m, lo_op_id nest);
/** Does nothing from @p load on write before @p store, in their block? */
bool copies_undisturbed(const struct lo_module *m, lo_op_id load, lo_op_id store);
/** A loop without results that computes nothing anyone sees: no access, no call, nothing but arithmetic. */
bool copies_idle_loop(const struct lo_module *m, const struct lo_op *loop);
/** Erase @p loop and those around it, outward, as long as nothing is left in them. */
void copies_erase_idle(struct lo_module *m, lo_op_id loop);

#endif
