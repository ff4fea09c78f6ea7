// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file arguments.h  What the attributes of a function say of its arguments and of memory. */
#ifndef IR_ARGUMENTS_H
#define IR_ARGUMENTS_H

#include "ir/ir.h"

/** Attribute of argument number @p i of the function, or of the func.call, by name; id 0 if absent. A call
 * says of what it passes what a function says of what it takes: it holds where the call is inlined too. */
lo_attr lo_argument_attr(const struct lo_module *m, lo_op_id func, uint32_t i, const char *name);
lo_attr lo_passed_attr(const struct lo_module *m, const struct lo_op *call, uint32_t i, const char *name);
/** Is its memory no other argument's: llvm.noalias, or lifeopt.donated, which implies it? Or is that tried?
 */
bool lo_argument_is_noalias(const struct lo_module *m, lo_op_id func, uint32_t i);
/** May the function leave anything in it: lifeopt.donated, or a bufferization.writable of true? */
bool lo_argument_is_donated(const struct lo_module *m, lo_op_id func, uint32_t i);
/** Does the function, or the call, say which memory it accesses: memory_effects, llvm.readnone, or `memory`
 * in passthrough? */
bool lo_states_effects(const struct lo_module *m, lo_op_id id);
/** Is the call a tail call, by TailCallKind? Its callee accesses nothing in the frame of the caller. */
bool lo_is_tail_call(const struct lo_module *m, const struct lo_op *call);
/** May one call of the function return more than once, as that of setjmp: `returns_twice` in passthrough? */
bool lo_function_returns_twice(const struct lo_module *m, lo_op_id func);
/** Does the op name such a function, to call it or to pass it on? Known once summaries are. A function of
 * another dialect, such as llvm.func, is one too, and so is the intrinsic that is LLVM's own setjmp. */
bool lo_op_names_twice(const struct lo_module *m, const struct lo_op *op);
/** Does the op release what its function has allocated on the stack since an earlier point, as
 * llvm.intr.stackrestore does? */
bool lo_op_restores_stack(const struct lo_module *m, const struct lo_op *op);
/** May the linker replace the body by another, by llvm.linkage, or by linkage, which mlir-opt takes for the
 * same? */
bool lo_function_is_replaceable(const struct lo_module *m, const struct lo_op *func);
/** May the function return before it is done, and continue later: `presplitcoroutine` in passthrough, as
 * --async-to-async-runtime of mlir-opt says it of the bodies of async.execute? */
bool lo_function_is_coroutine(const struct lo_module *m, lo_op_id func);

#endif
