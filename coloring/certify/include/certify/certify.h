// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file certify.h  Checks of the layout, of the rewritten program and of edits, by code that shares nothing
 * with what it checks. */
#ifndef CERTIFY_CERTIFY_H
#define CERTIFY_CERTIFY_H

#include "layout/layout.h"
#include "prepare/result_arguments.h"
#include "reuse/copy_targets.h"
#include "reuse/copy_views.h"
#include "reuse/sink_fills.h"
#include "reuse/splat_copies.h"
#include "reuse/unwritten.h"

/** What is wrong, and where. Each check sets it if it fails, uses @p arena, and returns whether all is right.
 */
struct lo_flaw {
	lo_op_id at; /* id 0: unknown */
	const char *text;
	bool unproved; /* nothing wrong was found, but the analysis has reached a limit */
};
/** Set the flaw; returns false. */
static inline bool lo_flawed(struct lo_flaw *flaw, lo_op_id at, const char *text)
{
	*flaw = (struct lo_flaw){at, text, false};
	return false;
}
/** Check the layout before the rewrite, with code that shares nothing with the solver and walks the program
 * itself: for any two values that share bytes, no path leads from the start of one to the start of the other
 * without passing an end. */
LO_NODISCARD bool lo_layout_certify(struct lo_module *m, const struct lo_layout *layout,
				    struct lo_arena *arena, struct lo_flaw *flaw);
/** What the functions of @p m that are called demand of the memory that calls pass, found in their bodies:
 * before functions are changed by several threads. In @p arena. Near-linear. */
struct lo_passed;
const struct lo_passed *lo_passed_find(const struct lo_module *m, struct lo_arena *scratch,
				       struct lo_arena *arena);
/** Check the lifelines and their cells before the rewrite by what uses values, found by code of its own: a
 * value that lifeopt gave an end, or moves, does not escape, and its function
 * is not suspended, and calls nothing that returns twice; no op frees a value that moves, which is as aligned
 * as its uses rely on; no two values in one storage are said to be separate objects. Near-linear.
 * @param last_given  the greatest id of the starts of lifelines that the input had; 0: none.
 * @param states      allocas that stay may become parts of an argument: they state the alignment too. */
LO_NODISCARD bool lo_placed_certify(const struct lo_module *m, const struct lo_layout *layout,
				    const struct lo_passed *passed, uint32_t last_given, bool states,
				    struct lo_arena *arena, struct lo_flaw *flaw);
/** Check the program that lo_layout_apply produced, with its new @p flow: the new allocas have the size and
 * alignment of the layout, each value is at its place, and no path leads from an access of one value to an
 * access of another that shares bytes and on to the first again without passing its start. Uses accesses, not
 * ends. */
LO_NODISCARD bool lo_layout_certify_applied(struct lo_module *m, const struct lo_layout *layout,
					    const struct lo_flow *flow, struct lo_arena *arena,
					    struct lo_flaw *flaw);
/** Check the passes that run after lo_layout_certify_applied: lo_layout_record before them,
 * lo_layout_certify_recorded after them. Allowed changes: other views of the same elements, removed copies
 * whose source and destination are the same elements, allocas replaced by heap allocations or by bytes of a
 * new argument. Both O(size of the function). */
struct lo_recorded;
struct lo_recorded *lo_layout_record(const struct lo_module *m, lo_op_id func, struct lo_arena *arena);
LO_NODISCARD bool lo_layout_certify_recorded(const struct lo_module *m, const struct lo_recorded *recorded,
					     struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_arg_pass: each of the @p n calls of @p func passes as its last operand an allocation of
 * its own, as large and as aligned as the last argument says, and is said to read and write it. O(n). */
LO_NODISCARD bool lo_handed_over_certify(struct lo_module *m, lo_op_id func, const lo_op_id *calls,
					 uint32_t n, struct lo_flaw *flaw);
/** Check lo_result_arguments_find, before its edit: each source is a new buffer of the result's type, each
 * return returns one, and no path meets two. *before: for the check after it. O(ops of the functions * depth
 * of loops). */
struct lo_results_before;
LO_NODISCARD bool lo_result_arguments_certify(struct lo_module *m, const struct lo_arg_plan *plan,
					      const struct lo_result_arguments *made, struct lo_arena *arena,
					      const struct lo_results_before **before, struct lo_flaw *flaw);
/** Check lo_result_arguments_make: each call passes storage of its own for a result, which the uses of the
 * result have now. O(ops of the module). */
LO_NODISCARD bool lo_results_passed_certify(struct lo_module *m, const struct lo_arg_plan *plan,
					    const struct lo_result_arguments *made,
					    const struct lo_results_before *before,
					    const struct lo_id_map *renewed, struct lo_arena *arena,
					    struct lo_flaw *flaw);
/** Check a pass that edits the function before the layout: lo_edit_record before it, lo_edit_certify after
 * it, with the flow graph of the function at that point. Allowed changes: copies of which no byte is read are
 * removed, with views, loads and loops that then have no use; allocations, deallocs and starts of lifelines
 * without end are moved to where they are as good on all paths. The record is O(ops). The check is
 * near-linear; it uses array data flow only if a byte seems to be read that a removed copy has written. */
struct lo_edit_record *lo_edit_record(const struct lo_module *m, lo_op_id func, struct lo_arena *arena);
LO_NODISCARD bool lo_edit_certify(const struct lo_edit_record *before, const struct lo_flow *flow,
				  struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_heap_to_allocas: lo_edit_record before it, this after it. Heap allocations became allocas, and
 * only the deallocs of these were removed. No other op frees one, or may let its address escape; none leaves
 * the scope of an alloca in its place; each states the alignment that its uses rely on. Near-linear.
 * @param most_bytes  the limit for each, if they are to stay on the stack; -1: none. */
LO_NODISCARD bool lo_heap_taken_certify(struct lo_module *m, const struct lo_edit_record *before,
					const struct lo_passed *passed, int64_t most_bytes,
					struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_split_arenas and lo_identity_views_fold: lo_edit_record before it, this after it. Operands were
 * replaced by names of the same elements, in the same memory or in allocas that were added, each of which has
 * bytes of one alloca of the input. All other ops are as they were, but for views. Near-linear. */
LO_NODISCARD bool lo_renamed_certify(struct lo_module *m, const struct lo_edit_record *before,
				     struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_schedule_ops: lo_edit_record before it, this after it. Each op is in its block as it was; it
 * comes after those that define its operands; no two that access one memory have changed their order, unless
 * both only read; and no op has passed one that may have other effects, or may not return. O(ops times depth
 * of regions).
 * @param quiet  calls that may be passed: those of functions that lo_quiet_functions_find has found before
 * any function was changed, each mapped to 1 + 1 if it reads memory that others see, + 2 if it writes such.
 * NULL: none. */
LO_NODISCARD bool lo_reordered_certify(struct lo_module *m, const struct lo_edit_record *before,
				       const struct lo_id_map *quiet, struct lo_arena *arena,
				       struct lo_flaw *flaw);
/** Check lo_dims_find: each extent is the one in the type of the memref, or the operand of the allocation or
 * view that states it; or the op asks for a dimension that there is not. A dimension may be an extent that is
 * before it in the list. */
LO_NODISCARD bool lo_dims_certify(const struct lo_module *m, const struct lo_folded_dims *found,
				  struct lo_arena *arena, struct lo_flaw *flaw);
/** Check what lo_constant_sizes_fold has made: each size in a type is the constant that the operand was, all
 * others are the operands that there were, and nothing but a memref.cast to the type as it was, and
 * deallocations, have the new name. O(ops). */
LO_NODISCARD bool lo_constant_sizes_certify(const struct lo_module *m, lo_op_id func,
					    const struct lo_constant_sizes *found, struct lo_arena *arena,
					    struct lo_flaw *flaw);
/** Check lo_trim_buffers: lo_edit_record before it, this after it. All ops are as they were, but for the
 * outermost extents of allocations of which no load or store can reach what was cut off. O(ops). */
LO_NODISCARD bool lo_trimmed_certify(struct lo_module *m, const struct lo_edit_record *before,
				     struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_hoist_loads: lo_edit_record before it, this after it. As lo_reordered_certify demands, but that
 * loads have left the body of the innermost loop around them, and are before it: the loop certainly runs,
 * nothing in it writes the allocation that they read, or keeps its place, and their operands are defined
 * outside. */
LO_NODISCARD bool lo_hoisted_certify(struct lo_module *m, const struct lo_edit_record *before,
				     struct lo_arena *arena, struct lo_flaw *flaw);
/** Functions of which a call does nothing but access memory, allocate, and return. O(ops). */
const struct lo_id_map *lo_quiet_functions_find(struct lo_module *m, struct lo_arena *scratch,
						struct lo_arena *arena);
/** Check what lo_fuse_nests has made of @p n ops, which it has detached: lo_edit_record before it, this after
 * it. @p pairs has each op and the nest that has its place. The nest computes each element as the op does, in
 * the order of its loops; the memories of a copy are apart. All other ops are as they were, but for subviews
 * that nothing uses now. */
LO_NODISCARD bool lo_expanded_certify(struct lo_module *m, const struct lo_edit_record *before,
				      const lo_op_id *pairs, uint32_t n, struct lo_arena *arena,
				      struct lo_flaw *flaw);
/** Check lo_fuse_apply: lo_edit_record before it, this after it. Loops over time were added; in each
 * iteration of one, the nests in it run iterations of their own, one nest after the other. Each nest runs
 * each of its iterations once and in the order that it had. No two accesses of two nests to one element, at
 * least one of which writes, have changed their order: decided by isl on the function as it is now. All else
 * is as lo_reordered_certify demands. flaw->unproved: isl could not decide, and nothing else was found wrong.
 */
LO_NODISCARD bool lo_fused_certify(struct lo_module *m, const struct lo_edit_record *before,
				   struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_share_dynamic: lo_share_dynamic_record before it, lo_share_dynamic_certify after it. Each
 * lifeline of an alloca that was removed is on another one of the same block, memory space and kind, that is
 * as aligned and, as far as evaluation shows, as large; its accesses use it, or a view of its first byte with
 * the old type and extents. A new alloca is, as far as evaluation shows, no larger than what was allocated
 * there with no op between at which the program may end. All other ops are as they were, but for arithmetic
 * that was moved up and cannot end the program. Both O(ops). The record is NULL if there is nothing to share.
 */
struct lo_edit_record *lo_share_dynamic_record(const struct lo_module *m, lo_op_id func,
					       struct lo_arena *arena);
LO_NODISCARD bool lo_share_dynamic_certify(const struct lo_module *m, const struct lo_edit_record *before,
					   const struct lo_shared_dynamic *shared, struct lo_arena *arena,
					   struct lo_flaw *flaw);
/** Check lo_join_dynamic: lo_share_dynamic_record before it, this after it. Lifelines, their ends and their
 * allocas of dynamic size were removed, and all uses of each are now uses of another one, on an alloca of its
 * block, type and attributes, and of equal extents as far as evaluation shows. That one had one end, in the
 * block in which the removed lifeline began; until then one op accesses both, which writes nothing by the one
 * name that it accesses afterwards by the other: the dependences of the function as it is now decide. All
 * uses are accesses, and nothing else has changed, but for copies to themselves, which were removed. */
LO_NODISCARD bool lo_joined_certify(struct lo_module *m, const struct lo_edit_record *before,
				    struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_callee_takes_over: the same question, by the ops of the function one by one. */
LO_NODISCARD bool lo_callee_takes_over_certify(struct lo_module *m, lo_op_id func, uint32_t from, uint32_t to,
					       struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_summary_gives_new for all calls of @p m: what is returned as a result that is said to be new is
 * allocated in the call, kept nowhere, and returned as no other result. What the summaries of callees say of
 * arguments that are passed such buffers is checked too. Near-linear in the ops of the functions concerned,
 * once for each argument; O(ops) if there are none. */
LO_NODISCARD bool lo_new_results_certify(const struct lo_module *m, struct lo_arena *arena,
					 struct lo_flaw *flaw);
/** The functions of @p m that do for a call what MLIR's lowering of `bufferization.dealloc` lets one do: tell
 * from lists which buffers are freed. Before functions are changed by several threads. In @p arena. O(ops).
 */
const struct lo_id_map *lo_deciders_find(struct lo_module *m, struct lo_arena *scratch,
					 struct lo_arena *arena);
/** Check lo_fold_deallocations: lo_freed_record before it, lo_freed_certify after it, if it has changed
 * anything. Both versions are run some times, each time with other numbers, branches and buffers in place of
 * all that the function does not know. In each run they free the same buffers between the same ops, which get
 * the same addresses and the same i1 values. This cannot prove that no run would differ. The record is NULL
 * if the function has nothing to decide. Both O(ops), with @p arena as it was afterwards but for the record.
 * @param deciders  of the module, by lo_deciders_find. */
struct lo_freed;
struct lo_freed *lo_freed_record(struct lo_module *m, lo_op_id func, const struct lo_id_map *deciders,
				 struct lo_arena *arena);
LO_NODISCARD bool lo_freed_certify(struct lo_module *m, const struct lo_freed *before, lo_op_id func,
				   struct lo_arena *arena, struct lo_flaw *flaw);
/** The sizes of views among these: each view lies within its storage, evaluated for many numbers. It
 * cannot prove that no view is too large, but detects sizes that were ordered the wrong way. */
LO_NODISCARD bool lo_share_dynamic_holds(const struct lo_module *m, const struct lo_shared_dynamic *shared);
/** Check lo_copy_views_make: lo_edit_record before it, this after it, with the flow graph of the function at
 * that point. Removed are the copies of @p views, the allocations that they fill and the deallocs of these;
 * added are the views. Each names the elements in the order in which the copy moved them; the readers of the
 * allocation read it, and rely on no more than the elements; no path from the place of the copy to a reader
 * meets a write to what the source may be before that place is passed again. All other ops are as they were.
 * Near-linear, and one event for each writer and each copy whose source it may write. */
LO_NODISCARD bool lo_copy_views_certify(const struct lo_edit_record *before,
					const struct lo_copy_views *views, const struct lo_flow *flow,
					struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_copy_targets_make: lo_edit_record before it, this after it. Removed are the copies of @p said and
 * their members, whose uses are of the part; moved are the targets, what fills them, and the parts. Nothing
 * accessed the target while a member was computed but the fill, which is before that now, and ops on other
 * parts. All other ops are as they were. O(ops and claims). */
LO_NODISCARD bool lo_copy_targets_certify(struct lo_module *m, const struct lo_edit_record *before,
					  const struct lo_copy_targets *said, struct lo_arena *arena,
					  struct lo_flaw *flaw);
/** Check lo_unwritten_replace: lo_edit_record before it, this after it. Removed are the buffers of @p said
 * and views of them; each use of one was a read of single elements, and is one of a view that has the element
 * at all indices. All other ops are as they were. Near-linear. */
LO_NODISCARD bool lo_unwritten_certify(struct lo_module *m, const struct lo_edit_record *before,
				       const struct lo_unwritten_list *said, struct lo_arena *arena,
				       struct lo_flaw *flaw);
/** Check lo_splat_copies_fill: lo_edit_record before it, this after it, with the flow graph of the function
 * at that point. Each copy of @p said is replaced by a fill of its target; on each path there all of its
 * source was filled with the same value, and nothing has written it since. All other ops are as they were.
 * Near-linear, and one event for each write to a source and each copy of it. */
LO_NODISCARD bool lo_splat_copies_certify(const struct lo_edit_record *before,
					  const struct lo_splat_copies *said, const struct lo_flow *flow,
					  struct lo_arena *arena, struct lo_flaw *flaw);
/** Check lo_fills_sink: lo_edit_record before it, this after it, with the flow graph of the function at that
 * point. Moved are the fills of @p said, which only write one allocation that does not escape. On each path
 * each access of it sees what it saw, and none of them runs more often. All other ops are as they were.
 * Near-linear, and one event for each access and each fill of a buffer that were moved. */
LO_NODISCARD bool lo_sunk_fills_certify(const struct lo_edit_record *before, const struct lo_sunk_fills *said,
					const struct lo_flow *flow, struct lo_arena *arena,
					struct lo_flaw *flaw);

#endif
