// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file heap_argument.h  --heap=arg: what a function would keep on the heap lies in an arena that its
 * callers hand over as its last argument. Which functions can have it so, and in which order they are to be
 * done: a caller's own arena holds those of the functions that it calls, so callees come first. Start at
 * lo_heap_plan_make(). */
#ifndef PREPARE_HEAP_ARGUMENT_H
#define PREPARE_HEAP_ARGUMENT_H

#include "lifetime/lifetime.h"

struct lo_heap_function {
	lo_op_id func;
	const char *refused; /* why it takes no argument and allocates as with --heap=pack; NULL: it may take
				one */
	lo_op_id refused_at; /* the place of the reason */
	int64_t bytes, align_bytes; /* of the argument that lo_heap_to_argument has given it; 0: none */
	uint32_t calls, n_calls;    /* slice of lo_heap_plan.calls: those of it by name */
};
struct lo_heap_plan {
	struct lo_heap_function *at; /* [n] functions with a body, in program order */
	uint32_t n;
	uint32_t *order; /* [n] numbers: each behind those it calls, but for those that call themselves
			    through others */
	lo_op_id *calls;
	const struct lo_symbols *symbols; /* of the module as it was */
};

/**
 * Look at the whole module. A function takes no argument if it is @main or its linkage is not the plain one,
 * if it stands in a module within the module, if it calls itself (through others: one of those), if it takes
 * a variable number of arguments, or if anything but a func.call of a function here refers to it.
 *
 * @param arena the plan and its texts. O(ops + attributes + calls).
 */
struct lo_heap_plan lo_heap_plan_make(struct lo_module *m, struct lo_arena *arena);

/** Storage of the heap that is not in the argument, and why. */
struct lo_heap_left_one {
	lo_op_id op;
	lo_value_id root;
	int64_t bytes;
	const char *text;
};
struct lo_heap_left {
	LO_VEC(struct lo_heap_left_one) list;
};

/**
 * Give @p f, one of the plan that is not refused, an argument more, `memref<Nxi8>` with llvm.align and
 * llvm.noalias, in place of all marked allocas (lo_lifetime_is_heap) that are the function's own for as long
 * as it runs and that a memref.view can stand for; they lie one behind the other, each at its alignment. What
 * is left is listed, and for lo_lifetime_return_heap. Nothing to put there: no argument. It comes where that
 * comes, at the end. O(ops of the function).
 */
void lo_heap_to_argument(struct lo_module *m, struct lo_heap_function *f, struct lo_arena *arena,
			 struct lo_arena *scratch, struct lo_heap_left *left);
/**
 * After that, when @p f has an argument: each call of it allocates what it hands over and frees it behind;
 * callers are done later, and lay that out with what is theirs. Unless the function is private, its size and
 * alignment become constants of the module:
 * `@NAME_arena_bytes` and `@NAME_arena_alignment`, each a memref<i64>. false with a diagnostic if the name is
 * taken. O(calls).
 */
LO_NODISCARD bool lo_heap_pass_argument(struct lo_module *m, const struct lo_heap_plan *plan,
					const struct lo_heap_function *f);

#endif
