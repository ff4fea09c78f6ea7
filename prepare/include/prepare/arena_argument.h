// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file arena_argument.h  --heap=arg and --stack=arg: what a function would keep on the heap, or in its
 * frame, is placed in an arena that its callers pass as its last argument. The plan says which functions can
 * be changed so, and in which order: a caller's own arena contains those of the functions that it calls, so
 * callees come first. Start at lo_arg_plan_make(). */
#ifndef PREPARE_ARENA_ARGUMENT_H
#define PREPARE_ARENA_ARGUMENT_H

#include "lifetime/lifetime.h"

struct lo_arg_function {
	lo_op_id func;
	bool stack;          /* the argument is for its frame, not for its heap */
	const char *refused; /* why it takes no argument and allocates as with --heap=pack, or in its own
				frame; NULL: it may take one */
	lo_op_id refused_at; /* the place of the reason */
	int64_t bytes, align_bytes; /* of the argument that lo_arg_place has added; 0: none */
	uint32_t calls, n_calls;    /* slice of lo_arg_plan.calls: the calls of it by name */
};
struct lo_arg_plan {
	struct lo_arg_function *at; /* [n] functions with a body, in program order */
	uint32_t n;
	uint32_t *order; /* [n] indices: each function follows those it calls, except for functions that
			    call themselves through others */
	lo_op_id *calls;
	uint32_t *callers;                /* the function that contains the call, of each */
	struct lo_id_map *arenas;         /* allocations that lo_arg_hand_over has made -> 1 */
	const struct lo_symbols *symbols; /* of the module before any change */
};

/**
 * Examine the whole module. A function takes no argument if it is @main, if it has a linkage of its own, if
 * it is in a module within the module, if it calls itself (of functions that do so through others: one of
 * those), if it takes a variable number of arguments, or if anything but a func.call of a function in this
 * module refers to it. A public function that has the arena of an earlier run takes no second one.
 *
 * With @p stack it takes none either if it is public, if nothing calls it, or if it is called where an alloca
 * does not last for the call: in an op that computes elements or whose regions may run at any time. A caller
 * holds the arena also while it calls other functions. So if one of these, or a function that they call, has
 * a frame of its own, the function keeps its frame too: no call chain needs more than before.
 *
 * @param arena for the plan and its texts. O(ops * depth of regions + attributes + calls).
 */
struct lo_arg_plan lo_arg_plan_make(struct lo_module *m, bool stack, struct lo_arena *arena);

/** An argument, or the storage that a call passes for it; align_bytes 0: of its type. */
struct lo_new_argument {
	lo_type type;
	int64_t align_bytes;
	uint32_t name; /* see context.h */
};
/** Append @p n arguments, llvm.noalias and of that alignment, to @p func. @p renewed maps its former
 * arguments to those that replace them, for lo_replace_uses. Returns the id of the first new one. */
uint32_t lo_heap_add_arguments(struct lo_module *m, lo_op_id func, const struct lo_new_argument *more,
			       uint32_t n, struct lo_id_map *renewed, struct lo_arena *scratch);
/** A memref.alloc or memref.alloca right before @p call. */
lo_value_id lo_arg_add_storage(struct lo_module *m, enum lo_op_kind kind, lo_op_id call,
			       struct lo_new_argument as);
/** Give the last operands of the call, which are new, attributes of their own, if the others have some. */
void lo_arg_extend_call_attrs(struct lo_module *m, lo_op_id call);
/** Does an alloca before @p op last for as long as the op, and no longer than the iteration or call of
 * @p func that it is in? */
bool lo_heap_may_hold_alloca(const struct lo_module *m, lo_op_id op, lo_op_id func);

/** Is the function visible in this module alone? */
bool lo_function_is_private(const struct lo_module *m, lo_op_id func);

/** Storage that is not in the argument, and why. */
struct lo_arg_left_one {
	lo_op_id op;
	lo_value_id root;
	int64_t bytes;
	const char *text;
};
struct lo_arg_left {
	LO_VEC(struct lo_arg_left_one) list;
};

/**
 * Give @p f, a function of the plan that is not refused, one more argument, `memref<Nxi8>` with llvm.align
 * and llvm.noalias. It replaces all marked allocas (lo_is_heap_marked), or of @p f->stack the others, that
 * belong to the function for as long as it runs and that a memref.view can replace; they are placed one after
 * the other, each at its alignment. What is not replaced is listed in @p left; the heap of it is for
 * lo_allocas_to_heap. If there is nothing to place, there is no argument. Runs where lo_allocas_to_heap runs,
 * at the end. O(ops of the function).
 */
void lo_arg_place(struct lo_module *m, struct lo_arg_function *f, struct lo_arena *arena,
		  struct lo_arena *scratch, struct lo_arg_left *left);
/** The size that the argument of lo_arg_place would have, and its alignment. */
void lo_arg_size(struct lo_module *m, lo_op_id func, bool stack, int64_t *bytes, int64_t *align_bytes,
		 struct lo_arena *scratch);
/** Are the names of the constants that lo_arg_pass makes for @p f still free? Else an error. */
LO_NODISCARD bool lo_arg_names_are_free(struct lo_module *m, const struct lo_arg_plan *plan,
					const struct lo_arg_function *f);
/** The part of lo_arg_pass that changes the callers. */
void lo_arg_hand_over(struct lo_module *m, const struct lo_arg_plan *plan, const struct lo_arg_function *f);
/**
 * To be called after lo_arg_place has given @p f an argument: each call of @p f allocates the arena
 * that it passes, and frees it afterwards; on the stack it is an alloca before the call. Callers are
 * processed later, and lay that arena out with their own storage. Unless the function is private, the size
 * and alignment of the arena become constants of the module: `@NAME_arena_bytes` and `@NAME_arena_alignment`,
 * each a memref<i64>. false with a diagnostic if the name is taken. O(calls).
 */
LO_NODISCARD bool lo_arg_pass(struct lo_module *m, const struct lo_arg_plan *plan,
			      const struct lo_arg_function *f);

#endif
