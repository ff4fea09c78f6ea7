// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file layout_maker.h (private to layout/) A layout while it is made, and the steps of which make_layout.c
 * makes it. A file calls only files that are above it here; sharing.c and unsplit.c come last. */
#ifndef LAYOUT_LAYOUT_MAKER_H
#define LAYOUT_LAYOUT_MAKER_H

#include "base/dense_ids.h"
#include "layout/layout.h"
#include "packing/interference.h"

struct static_alloca {
	lo_op_id op, frame;
	lo_type type;
	lo_attr space;
	int64_t bytes, align_bytes; /* bytes -1: the size of its element is unknown */
	uint32_t n_lines, n_uses;
	uint32_t storage; /* if it is kept */
	bool heap, is_kept;
	bool always_kept; /* it is kept whatever else is laid out */
	bool in_argument; /* some of its values are in an argument: if the others get other storage, it is
			     removed */
};

/** Values that are laid out together. Values of one congruence class are one item of the problem. */
struct layout_group {
	lo_op_id frame;
	lo_attr space;
	lo_type only; /* the type of all, if it has a layout; else 0 */
	bool heap;
	const uint32_t *lines;
	uint32_t n_lines;
	uint32_t *item_of; /* [n_lines] */
	bool copies;       /* copies between its values are erased */
};

/** What storages need: sums over frames, with padding, of stack and heap, -1 on overflow; and what they ask
 * of the heap, where allocations do not follow each other, so without padding. */
struct layout_needs {
	int64_t stack, heap;
	struct lo_heap_asked asked;
};
/** A layout that was made, and what it depends on: live ranges, classes, steps, and a limit. */
struct made_layout {
	const struct made_layout *before; /* the one made before it */
	const struct lo_lifelines *lines; /* of the classes */
	const uint32_t *joined;
	const int64_t *shifts;
	const bool *copies;
	bool any; /* were there pairs? Else no value is in an argument. */
	int64_t steps;
	struct layout_needs limit; /* what the best layout needed, than which it had to need less; the
				      largest numbers: it had no limit */
	struct lo_layout layout;
};

/** What all layouts of the same lines share: the static allocas, and the layouts made so far. */
struct layout_known {
	struct lo_arena *arena;          /* holds them */
	const struct made_layout *made;  /* the last one */
	bool found;                      /* the allocas are listed */
	LO_VEC(struct static_alloca) at; /* in program order */
	struct lo_id_map number_of;      /* alloca -> 1 + its number */
	uint32_t *alloca_of;             /* [lines->n] LO_NO_INDEX: its alloca is not static */
};

struct layout_maker {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	const struct lo_reuse_candidates *shares; /* NULL: none */
	const uint32_t *joined;                   /* as in the layout */
	bool *copies; /* [lines->n] if joined: does a copy from or to it become redundant? */
	enum lo_color color;
	int64_t steps;            /* limit for the search for a packing; below 0: the limit of lo_pack */
	struct lo_arena *arena;   /* freed when the layout is complete */
	struct lo_arena *lasting; /* holds the layout */
	struct lo_layout *out;
	struct layout_known *known;
	LO_VEC(struct static_alloca) allocas; /* those, as far as decided */
	uint32_t *alloca_of;                  /* as in known */
	LO_VEC(struct lo_storage) storages;
	LO_VEC(lo_op_id) unused;
	struct lo_id_map *refused; /* allocas whose values may not be in arguments; NULL: none */
	bool no_targets;           /* no value may */
	uint32_t *target_of; /* [lines->n] if there are targets: 1 + the storage that is the place of the line
				in an argument */
	bool heap_moved;     /* there is an arena for the heap */
	bool drops_copies;
	struct made_layout *made;     /* this one */
	bool useless;                 /* it needs more than the best, before all of it is found */
	const struct lo_layout *best; /* see layout_make */
	struct lo_parts *parts;       /* .first is NULL: not found yet */
	bool by_parts;                /* problems have the parts of values, as far as known */
};

/** The points of both; empty if they have none in common. */
static inline struct lo_interval layout_common_points(struct lo_interval a, struct lo_interval b)
{
	return (struct lo_interval){a.begin > b.begin ? a.begin : b.begin, a.end < b.end ? a.end : b.end};
}
/** Are two values live at one point? */
static inline bool layout_lines_meet(const struct lo_lifelines *lines, uint32_t a, uint32_t b)
{
	const struct lo_lifeline *x = &lines->at[a], *y = &lines->at[b];
	return lo_interval_lists_meet(lines->intervals + x->intervals, x->n_intervals,
				      lines->intervals + y->intervals, y->n_intervals);
}
/** Sort key of a frame and space. */
static inline int64_t layout_place_key(lo_op_id frame, bool heap, lo_attr space)
{
	return (int64_t)frame.n << 33 | (int64_t)heap << 32 | space.n;
}
/** The end of the keys from @p begin on that have one first key. */
static inline uint32_t layout_run_end(const struct sort_key *keys, uint32_t begin, uint32_t n)
{
	uint32_t end = begin;
	while (end < n && keys[end].first == keys[begin].first)
		end++;
	return end;
}

/* ---- static_allocas.c ---------------------------------------------------- */

/** Fill k->allocas and k->alloca_of. false with a diagnostic: a size does not fit in 64 bits.
 */
LO_NODISCARD bool layout_find_allocas(struct layout_maker *k);
/** NULL: not a static alloca of the function. */
struct static_alloca *layout_alloca_at(struct layout_maker *k, lo_op_id op);
/** NULL: the alloca of the value is not static. */
static inline struct static_alloca *layout_alloca(const struct layout_maker *k, uint32_t line)
{
	uint32_t number = k->alloca_of[line];
	return number != LO_NO_INDEX ? &k->allocas.at[number] : NULL;
}
/** Has it, as far as decided, a static alloca that is not kept? */
static inline bool layout_may_move(const struct layout_maker *k, uint32_t line)
{
	const struct static_alloca *alloca = layout_alloca(k, line);
	return alloca && !alloca->is_kept;
}
/** Is it in the result as it was? One without any use is removed instead. */
static inline bool layout_is_kept(const struct static_alloca *alloca)
{
	return alloca->is_kept && alloca->n_uses > 0;
}
/** The bytes of an alloca as a storage, which keeps no alloca yet. */
struct lo_storage layout_storage_of(const struct static_alloca *alloca);
/** Returns its number. */
uint32_t layout_add_storage(struct layout_maker *k, struct lo_storage storage);
/** Give alloca @p number a storage of its own if it is kept; list it as unused if nothing uses it. */
void layout_keep_alloca(struct layout_maker *k, uint32_t number);
/** The cells of values whose allocas are kept, after layout_keep_alloca. */
void layout_keep_cells(struct layout_maker *k);
/** No value has a cell. */
void layout_clear_cells(struct layout_maker *k);

/* ---- packing_items.c ------------------------------------------------------------- */

/** Where the value begins in the bytes of its class. */
int64_t layout_shift(const struct layout_maker *k, uint32_t line);
/** Does its item, in problems by parts, say at which points which of its bytes are live? */
bool layout_has_parts(const struct layout_maker *k, uint32_t line);
/** Each of @p n values as an item. */
struct lo_problem layout_problem(const struct layout_maker *k, const uint32_t *lines, uint32_t n);
/** The values of a group as items, each class as one, in the order of their first lines. Sets
 * group->item_of and group->copies. */
struct lo_problem layout_group_problem(const struct layout_maker *k, struct layout_group *group);

/** The @p n values of @p keys, sorted, as items: values of one first key are one item, at one address, so
 * that no packing that lets them have common bytes needs less. @p points: false: as if none was live at any
 * point; only the size of an item counts. */
struct lo_problem layout_overlaid_problem(const struct layout_maker *k, const struct sort_key *keys,
					  uint32_t n, bool points);

/* ---- storage_order.c ----------------------------------------------------- */

struct layout_needs layout_needs_of(const struct layout_maker *k, const struct lo_storage *storages,
				    uint32_t n);
/** Order the storages, and allocas that could be kept, for less padding. Places in arguments keep their
 * numbers, which are the first. */
void layout_order_storages(struct layout_maker *k);

/* ---- layout_bounds.c ------------------------------------------------------------ */

/** Set the lower bounds of k->out, by k->lines, or by those of parts if k->out has values in parts; -1 on
 * overflow. */
void layout_find_bounds(struct layout_maker *k);

/* ---- slots_or_arena.c ------------------------------------------------------------ */

/** The group of a value, without its lines. */
struct layout_group layout_group_of(const struct layout_maker *k, uint32_t line);
bool layout_same_group(const struct layout_group *a, const struct layout_group *b);
/** Give the values that may move cells in slots and arenas, and set is_kept of the allocas of all others.
 * false: a sum of bytes does not fit in 64 bits. */
LO_NODISCARD bool layout_place_groups(struct layout_maker *k);

/* ---- in_arguments.c ------------------------------------------------------ */

/** May the value be in the place, live ranges aside? */
bool layout_argument_takes(const struct layout_maker *k, uint32_t line,
			   const struct lo_output_argument *target);
/** Place values in arguments: they get their cells, take no bytes and are counted nowhere. */
void layout_place_in_arguments(struct layout_maker *k);
/** Has a value a cell in an argument? */
bool layout_any_in_argument(const struct layout_maker *k);
/** After the layout: refuse the allocas with values in arguments that are kept for others. false: there is
 * none. */
bool layout_refuse_kept(const struct layout_maker *k);

/* ---- classes.c ----------------------------------------------------------- */

/** Coalesce values that may share into classes: k->joined, k->copies, and the live ranges as counted. */
void layout_join_classes(struct layout_maker *k);

/* ---- make_layout.c ------------------------------------------------------------ */

/** What a layout is made of. */
struct layout_input {
	struct lo_module *m;
	const struct lo_lifelines *lines;
	enum lo_color color;
	int64_t steps;              /* see struct layout_maker */
	struct lo_parts *parts;     /* zero, or of a layout that was made of these lines before */
	struct layout_known *known; /* the same, but for the arena */
	struct lo_arena *arena;     /* holds the layout */
};
/** A lower bound of the stack, in bytes, of every layout with some of @p pairs (layout_bounds.c); a layout of
 * these lines has been made before. -1: not known, since values in arguments or on the heap count too.
 * O(n log n). */
int64_t layout_least_stack(const struct layout_input *in, const struct lo_reuse_candidates *pairs);
/** Make the layout with those pairs; @p shares NULL: nothing is shared, nor in an argument. @p best: a layout
 * than which this one must need less to be of use: else it has no bounds, and may be left off, with
 * out->stack.after above that of the best; NULL: it is of use in any case. false with a diagnostic on
 * overflow. */
LO_NODISCARD bool layout_make(const struct layout_input *in, const struct lo_reuse_candidates *shares,
			      const struct lo_layout *best, struct lo_layout *out);
/** Copy the result to k->out, and compare it with what was needed before. */
void layout_finish(struct layout_maker *k);
/** Set gains: is anything better than before? */
void layout_find_gains(struct lo_layout *layout);

#endif
