// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file prepare.h  Edits before the layout: deallocation folding, index folding, splitting of arenas, layout
 * of heap storage, motion of allocations. */
#ifndef PREPARE_PREPARE_H
#define PREPARE_PREPARE_H

#include "analysis/summaries.h"
#include "dialects/extents.h"
#include "lifetime/lifetime.h"

/** In @p func, replace the results of an affine.delinearize_index of an affine.linearize_index with the same
 * basis by the indices that were linearized, and likewise the other way round; erase the ops that are unused
 * afterwards. Two bases are the same if their constants are equal and their other entries are the same
 * values; indices must be within the basis, as `disjoint` or the bounds of the loops state. True if anything
 * changed. O(ops below @p func). */
bool lo_fold_indices(struct lo_module *m, lo_op_id func);

/** A memref.dim, and the extent that it computes: a constant or a value. */
struct lo_folded_dim {
	lo_op_id op;
	struct lo_extent extent;
};
struct lo_folded_dims {
	LO_VEC(struct lo_folded_dim) list; /* in program order */
};
/** Find each memref.dim of an allocation, or of a view of one, whose extent is a constant or an operand of
 * the allocation or view. O(ops * views below each). */
void lo_dims_find(const struct lo_module *m, lo_op_id func, struct lo_arena *arena,
		  struct lo_folded_dims *out);
/** Replace them by the extents. Near-linear. */
void lo_dims_fold(struct lo_module *m, lo_op_id func, const struct lo_folded_dims *found,
		  struct lo_arena *arena);

/** An allocation of which some sizes are constants. */
struct lo_constant_size {
	lo_op_id op;
	lo_type was, type;           /* of its result, before and after */
	const lo_value_id *operands; /* [n_operands] before */
	uint32_t n_operands;
	lo_op_id cast; /* set by lo_constant_sizes_fold: what has the type `was` after it */
};
struct lo_constant_sizes {
	LO_VEC(struct lo_constant_size) list; /* in program order */
};
/** Find each memref.alloc and alloca with a size that is a constant, unless a lifeline or memref.realloc has
 * its name. O(ops). */
void lo_constant_sizes_find(const struct lo_module *m, lo_op_id func, struct lo_arena *arena,
			    struct lo_constant_sizes *out);
/** Put these sizes into their types. O(ops). */
void lo_constant_sizes_fold(struct lo_module *m, lo_op_id func, struct lo_constant_sizes *found,
			    struct lo_arena *arena);

/** Let each alloca, and with @p heap each heap allocation, state the alignment that ops rely on. With @p look
 * only return whether any states less. O(ops), plus alias sets if any op relies on one. */
bool lo_alignments_state(struct lo_module *m, lo_op_id func, bool heap, bool look, struct lo_arena *arena);

/** What lo_fold_deallocations knows of the functions that are called, kept from one call to the
 * next. It needs an arena that lives as long and that is not the pass's scratch arena; the other fields start
 * as zero. */
struct lo_known_functions {
	struct lo_arena *arena;
	bool examined;             /* `deciders` is known */
	struct lo_id_map deciders; /* the functions that decide what to deallocate, as they were read */
};
/** Examine all functions of @p m, before any of them is changed. O(functions). */
void lo_examine_functions(const struct lo_module *m, struct lo_known_functions *known);

/** Answers @p questions about addresses of buffers of @p func: are they used for nothing but such decisions
 * and comparisons? For lo_summaries_compute; @p known is a struct lo_known_functions. Near-linear.
 * @param scratch  released on return. */
void lo_dealloc_addresses(struct lo_module *m, lo_op_id func, struct lo_stored_address *questions, uint32_t n,
			  void *known, struct lo_arena *scratch);

/**
 * Decide at compile time, as far as possible, what MLIR's deallocation pipeline leaves in @p func: which
 * buffers a `bufferization.dealloc`, or the call that it was lowered to, frees; who owns what; comparisons of
 * addresses. What is decided becomes plain deallocs and constants. The meaning of other ops does not change,
 * and programs without any of these ops are not changed. Near-linear. @return whether anything has changed:
 * flow and liveness must be rebuilt then.
 */
bool lo_fold_deallocations(struct lo_module *m, lo_op_id func, struct lo_known_functions *known,
			   struct lo_arena *arena);

/** A piece that lo_split_arenas made of an alloca of a function. */
struct lo_split_piece {
	lo_op_id alloca;
	uint32_t origin;
	int64_t offset_bytes;
};
/** An alloca that was replaced by its pieces; its alignment is enough for them too. The pieces of one alloca
 * are next to each other, in its place. */
struct lo_split_origin {
	int64_t bytes, align_bytes;
};
struct lo_splits {
	struct lo_split_piece *pieces; /* in program order */
	struct lo_split_origin *origins;
	uint32_t n_pieces, n_origins;
};
/** Could the stack of the function be smaller by more than a small fraction if the parts of its arenas were
 * separate (lo_split_arenas)? An estimate. Near-linear. */
bool lo_split_may_pay(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);
/**
 * Split arenas: values of an alloca of static size that need only a part of its bytes, or whose lifelines do
 * not interfere, get allocas of their own, as large as the bytes they need. This needs each name of the
 * buffer to be a view whose place in it is known (lo_view_footprint): the views become views of the new
 * alloca, or the alloca itself. A value that is forwarded by control flow, passed to a call with a type that
 * states another offset, or accessed at a dynamic offset is kept in the buffer, and so are values whose
 * lifelines interfere with its own; a buffer that is pinned is kept whole. At no point are more bytes needed:
 * the pieces, each at its offset, would fit in place of the buffer, since lifelines that interfere share no
 * byte. Runs before lo_lifetime_place.
 *
 * @param all also split allocas of which each value needs all the bytes
 * @param out in @p arena; n_origins == 0: nothing was split. Else flow and liveness must be rebuilt. O(ops of
 * the function) if something is split, else O(values).
 */
void lo_split_arenas(struct lo_module *m, const struct lo_liveness *live, bool all, struct lo_arena *arena,
		     struct lo_splits *out);

/** Is some name of an allocation the allocation itself: a view with the same elements at the same indices, of
 * its type or used where the layout is not asked for? */
bool lo_identity_views_any(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Replace such names by the allocation. Flow and liveness must be rebuilt. Near-linear. */
void lo_identity_views_fold(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Erase views of allocations that nothing uses, and those of which they are views if nothing else uses them;
 * with @p look only look for some. true: there are any. Flow and liveness must be rebuilt. O(ops). */
bool lo_unused_views_erase(struct lo_module *m, lo_op_id func, bool look, struct lo_arena *arena);
/** Erase each memref.distinct_objects of several memrefs, of which a layout, of the function or of a caller,
 * may make parts of one allocation. true: there were any. Flow and liveness must be rebuilt. Near-linear. */
bool lo_distinct_objects_erase(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/** Storage that is not changed, and why, with the op to look at. */
struct lo_kept {
	lo_op_id op, at;
	const char *text;
};
/** In the order in which it was found; one entry for each. Texts and list in @c arena. */
struct lo_kept_list {
	LO_VEC(struct lo_kept) list;
	struct lo_arena *arena;
};
struct lo_heap_taken {
	bool freed; /* was there a dealloc of each that was turned? Else some would be freed anew on their
		       return */
	struct lo_flow *flow; /* of the function as it is now, with the liveness of its buffers; NULL: to be
				 rebuilt */
	struct lo_liveness *live;
};
/**
 * Turn into allocas each memref.alloc of static size of at most @p most_bytes, and with @p dynamic also those
 * of dynamic size, if the address does not leave the function and only memref.dealloc frees it; their
 * deallocs are removed. All others are unchanged, and keep their deallocs.
 *
 * @param live      of the function; lo_liveness_of_buffers is enough.
 * @param kept      gets all others; NULL: not wanted.
 * @param for_good they remain allocas; else they are marked (lo_is_heap_marked), and
 * lo_allocas_to_heap returns them to the heap.
 * @param scratch  for the time of the call; @p arena has the rest.
 * @return has anything been changed? Near-linear.
 */
bool lo_heap_to_allocas(struct lo_module *m, const struct lo_liveness *live, bool for_good,
			int64_t most_bytes, bool dynamic, struct lo_kept_list *kept, struct lo_arena *scratch,
			struct lo_arena *arena, struct lo_heap_taken *out);
/** Move the start of each lifeline on a marked alloca to right before its first use in the same block: so
 * late lo_move_allocations would allocate it, even where the value may be read before it is written. Has any
 * been moved? O(ops). */
bool lo_heap_start_late(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Turn each lifeline on a marked alloca into a memref.alloc at its start, and each of its ends into a
 * memref.dealloc; the allocas are erased. O(ops). */
void lo_allocas_to_heap(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/**
 * Allocate storage of run-time allocations (the heap, allocas of dynamic size) as late as its uses allow, and
 * free it as early: deallocs are moved up to right after the last access, heap allocations down to right
 * before the first use, both into the arm of a branch if all uses are there. Nothing is moved over an access
 * by whatever name, into a loop, or if the buffer is pinned or has lifelines. The rest of the program is
 * unchanged; a second run changes nothing.
 *
 * @param hoist_heap also move heap allocations with their dealloc in the same body out of sequential loops.
 * @return has anything been moved? Then flow and liveness must be rebuilt. Near-linear.
 */
bool lo_move_allocations(struct lo_module *m, const struct lo_liveness *live, bool hoist_heap,
			 struct lo_arena *arena);

/** Loads whose element is the same in all iterations of the innermost loop that they are in. */
struct lo_hoisted_loads {
	LO_VEC(lo_op_id) loads;
};
/** Find the loads of buffers that are not accessed after the nest of loops around them, in loops that store
 * elements of a buffer which is not accessed before the nest: the two may share storage, and then LLVM would
 * not move the load (lo_in_place_flaw with keeps_speed). Near-linear. @return whether there are any. */
bool lo_hoist_loads_find(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena,
			 struct lo_hoisted_loads *out);
/** Move them before the loop. Then flow and liveness must be rebuilt. O(loads). */
void lo_hoist_loads(struct lo_module *m, const struct lo_hoisted_loads *found);
/** Drop the operands of affine accesses that their maps do not use, where the map's results are constants and
 * operands: folding leaves such, and a load that has a loop's variable among them cannot leave the loop.
 * O(ops). @return whether there were any: flow and liveness must be rebuilt then. */
bool lo_drop_unused_indices(struct lo_module *m, lo_op_id func, struct lo_arena *arena);

/**
 * Move allocas of static size to the head of their holder (the function, a body whose instances may run
 * concurrently, an op that releases its allocas and is no loop): out of sequential loops and branches, and
 * before loops. Storage of an iteration that the next iteration may see is not moved. Lifelines are not
 * moved, except that one without ends in a loop moves with its alloca. Runs after lo_lifetime_place: an
 * alloca in a body shows that its value belongs to one iteration.
 *
 * @param from_loops false: only if no alloca is in a loop. Then it can follow lo_lifetime_place directly,
 * with the @p live that was used there.
 * @param stack    has an alloca been moved that is not marked as heap storage? One that is marked becomes a
 * heap allocation again, placed where its values start; where it is now does not matter.
 * @return has anything been moved? Then flow and liveness must be rebuilt. Near-linear.
 */
bool lo_hoist_allocas(struct lo_module *m, const struct lo_liveness *live, bool from_loops,
		      struct lo_arena *arena, bool *stack);

#endif
