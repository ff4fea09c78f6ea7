// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file copy_patterns.h (private to coloring/) Ops and loop nests that copy elements one by one. If source
 * and destination are the same storage, such a copy does nothing. */
#ifndef REUSE_COPY_PATTERNS_H
#define REUSE_COPY_PATTERNS_H

#include "ir/ir.h"

/** Does @p op copy the elements of operand 0 to those of operand 1, by one map: memref.copy, linalg.copy, or
 * a linalg.generic that yields its input? */
bool lo_copies_by_op(const struct lo_module *m, const struct lo_op *op);
/** Does it copy all of them: is no byte of any element of operand 1 left unchanged? */
bool lo_copies_all_by_op(const struct lo_module *m, const struct lo_op *op);
/** @p name without casts, which change only how much its type says. */
lo_value_id lo_copies_without_casts(const struct lo_module *m, lo_value_id name);
/** Do @p a and @p b, at a point where both are defined, name the same elements of the same memory: are they
 * one value, or views of one value by equal ops? O(views), of which there is a limit. */
bool lo_copies_same_place(const struct lo_module *m, lo_value_id a, lo_value_id b);
/** Does @p store write what a load in its block has read from the same subscripts? *load: that load. */
bool lo_copies_by_store(const struct lo_module *m, const struct lo_op *store, lo_op_id *load);
/** Are the memrefs of both of one type? */
bool lo_copies_one_type(const struct lo_module *m, lo_op_id load, lo_op_id store);
/** Does it read one element of @p operand, and no vector, whose elements must be side by side? */
bool lo_copies_loads_element(const struct lo_module *m, const struct lo_op *op, uint32_t operand);
/** Does the op read one element of a memref, which is its result; write operand 0 to one; and nothing else?
 */
bool lo_copies_is_load(const struct lo_module *m, const struct lo_op *op);
bool lo_copies_is_store(const struct lo_module *m, const struct lo_op *op);
/** Is it the last op of a body, and forwards no value? */
bool lo_copies_is_end(const struct lo_module *m, const struct lo_op *op);
/** The memref that a load reads, or a store writes. */
lo_value_id lo_copies_accessed(const struct lo_module *m, const struct lo_op *access);
/** Is @p nest a loop that contains, in nested loops too, only such loads and stores, and arithmetic? O(its
 * ops). */
bool lo_copies_by_nest(const struct lo_module *m, lo_op_id nest);
/** Does no op between @p load and @p store, in their block, write memory? */
bool lo_copies_undisturbed(const struct lo_module *m, lo_op_id load, lo_op_id store);
/** Erase @p loop and the loops around it, outward, as long as each is without effect. */
void lo_copies_erase_idle(struct lo_module *m, lo_op_id loop);

#endif
