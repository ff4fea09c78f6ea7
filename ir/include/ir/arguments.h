// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file arguments.h  What the attributes of a function say of its arguments and of memory. */
#ifndef IR_ARGUMENTS_H
#define IR_ARGUMENTS_H

#include "ir/ir.h"

/** Attribute of argument number @p i of the function by name; id 0 if absent. */
lo_attr lo_argument_attr(const struct lo_module *m, lo_op_id func, uint32_t i, const char *name);
/** Is its memory no other argument's: llvm.noalias, or lifeopt.donated, which implies it? */
bool lo_argument_is_noalias(const struct lo_module *m, lo_op_id func, uint32_t i);
/** Does the call @p op say so of its operand number @p i, an argument of its callee? */
bool lo_call_says_noalias(const struct lo_module *m, const struct lo_op *op, uint32_t i);
/** May the function leave anything in it: lifeopt.donated, or a bufferization.writable of true? */
bool lo_argument_is_donated(const struct lo_module *m, lo_op_id func, uint32_t i);
/** Does the function say which memory it accesses: memory_effects, llvm.readnone, or `memory` in passthrough?
 */
bool lo_function_states_effects(const struct lo_module *m, lo_op_id func);
/** May one call of the function return more than once, as that of setjmp: `returns_twice` in passthrough? */
bool lo_function_returns_twice(const struct lo_module *m, lo_op_id func);

#endif
