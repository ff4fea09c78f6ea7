// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file edits.h (private to coloring/) The parts of the check of edits: edits.c compares two functions op by
 * op, removed.c checks removed copies, moved.c checks moved allocations, and paths.c computes for both what
 * may have happened on the paths to an op. */
#ifndef CERTIFY_EDITS_H
#define CERTIFY_EDITS_H

#include "analysis/alias_sets.h"
#include "base/dense_ids.h"
#include "certify/certify.h"

/* ---- paths --------------------------------------------------------------- */

/** A place in the flow graph: an op, or the gap before it. */
struct edit_place {
	uint32_t node, order; /* order: 2 * position for the gap before the op there, one more for the op */
};
/** A set of states, one bit each. At function entry an item is in state 1. */
enum { EDIT_STATES = 4 };
/** The effect of an event on an item. */
struct edit_step {
	uint8_t bad;  /* states in which the item must not be at the event */
	uint8_t to;   /* the state of the item after the event; 0: unchanged */
	uint8_t adds; /* a further state of the item after the event, if the state is 2; 0: none */
};
struct edit_event {
	struct edit_place at;
	uint32_t rank; /* order of events at one place */
	uint32_t item;
	uint8_t step; /* index in the table of steps */
	uint8_t bad;  /* out: the states of step.bad in which the item may be */
	lo_op_id op;
};
/** Edges to the header of a loop that are not followed: those that enter the loop, or all. */
struct edit_cut {
	uint32_t loop; /* 0: none */
	bool all;
};
/** Set `bad` of each of @p n events. Every path from the entry along edges counts as possible. O(n log n)
 * and, for each 64 items, O((their events + nodes) * loop depth), with the nodes from their first event to
 * their last and in the loops around these; items should be numbered in the order of the program. */
void edit_paths(const struct lo_flow *flow, const struct edit_step *steps, struct edit_event *events,
		uint32_t n, struct edit_cut cut, struct lo_arena *scratch);

/* ---- names --------------------------------------------------------------- */

/** Origins of names; from FIRST_ALLOCATION on, one for each allocation. */
enum { EDIT_UNKNOWN = 1, EDIT_OTHER, EDIT_FIRST_ALLOCATION };
struct edit_names {
	const struct lo_alias_sets *sets;
	uint32_t n_origins;
	lo_value_id *root; /* [n_origins] result of the allocation */
};
struct edit_names edit_names(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** The possible origins of @p name. */
const uint32_t *edit_origins(const struct edit_names *names, lo_value_id name, uint32_t *n);

/* ---- the comparison ------------------------------------------------------ */

struct recorded_op {
	lo_op_id id;
	lo_block_id block;
	uint16_t kind;
	lo_attr attrs;
	bool heap;         /* lo_is_heap_marked() */
	lo_type type;      /* of the first result */
	uint32_t operands; /* index of the first one; they end at the first one of the next op */
};
struct lo_edit_record {
	lo_op_id func;
	LO_VEC(struct recorded_op) ops; /* in pre-order; one more at the end */
	LO_VEC(lo_value_id) operands;
};
/** Has recorded op @p i the kind, attributes, operands and type that it had? */
bool edit_is_same(const struct lo_module *m, const struct lo_edit_record *before, uint32_t i);
/** Has the op effects besides those on its memrefs, or does control continue elsewhere? */
bool edit_does_more(const struct lo_module *m, const struct lo_op *op);
/** The same, or does it keep a memref, or is an access still in flight after it? */
bool edit_keeps_place(const struct lo_module *m, const struct lo_op *op);
/** Is a bound of an affine.for, its attribute @p name, a constant? */
bool edit_constant_bound(const struct lo_module *m, const struct lo_op *op, const char *name, int64_t *out);
/** Has the loop constant bounds between which there is an iteration? */
bool edit_surely_runs(const struct lo_module *m, lo_op_id loop);
/** As lo_reordered_certify, where loops may have been added around some ops, and affine.for may have other
 * bounds: as if the former were not there, and the latter had those that they had. */
bool edit_keeps_order_through(struct lo_module *m, const struct lo_edit_record *before,
			      struct lo_arena *arena, struct lo_flaw *flaw);
/** Op -> index in before->ops. */
struct lo_dense_ids edit_number_ops(const struct lo_edit_record *before, struct lo_arena *arena);
struct edit {
	struct lo_module *m;
	const struct lo_edit_record *before;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_flaw *flaw;
	uint32_t n;                 /* recorded ops */
	struct lo_dense_ids number; /* op -> index in before->ops */
	struct lo_dense_ids position_of;
	bool *kept, *moved;     /* [n] kept: begins as false */
	struct edit_place *gap; /* [n] the former place of the op, in the function as it is now */
};
/** All but moved and gap. @p flow: of the function as it is now; NULL: no positions are needed. */
struct edit edit_begin(struct lo_module *m, const struct lo_edit_record *before, const struct lo_flow *flow,
		       struct lo_arena *arena, struct lo_flaw *flaw);
static inline const struct recorded_op *edit_recorded(const struct edit *e, uint32_t i)
{
	return &e->before->ops.at[i];
}
/** The operands that recorded op @p i had; number @p k of them. */
static inline uint32_t edit_n_operands(const struct edit *e, uint32_t i)
{
	return edit_recorded(e, i)[1].operands - edit_recorded(e, i)->operands;
}
static inline lo_value_id edit_operand(const struct edit *e, uint32_t i, uint32_t k)
{
	return e->before->operands.at[edit_recorded(e, i)->operands + k];
}
/** The index of the recorded op; LO_NO_INDEX: it was not there. */
static inline uint32_t edit_number(const struct edit *e, lo_op_id op)
{
	return op.n ? lo_dense_id(&e->number, op.n) : LO_NO_INDEX;
}
/** Was the recorded op, if there is one of this index, removed? */
static inline bool edit_is_removed(const struct edit *e, uint32_t i)
{
	return i != LO_NO_INDEX && !e->kept[i];
}
/** Are both memrefs of the same elements, memory space and shape? */
bool edit_same_elements(const struct lo_type_data *a, const struct lo_type_data *b);
/** Index of the op whose region contains recorded op @p i; LO_NO_INDEX: the function. */
uint32_t edit_parent(const struct edit *e, uint32_t i);
/** Has recorded op @p i the kind, attributes and block that it had, and as many operands? */
bool edit_is_alike_but_type(const struct edit *e, uint32_t i);
/** The same, and the type? */
bool edit_is_alike(const struct edit *e, uint32_t i);
/** Buffers that an edit claims to replace. */
struct edit_claims {
	struct lo_id_map claim_of; /* buffer -> 1 + claim */
	struct lo_id_map
		known; /* memref -> 1, or 2 + the claim whose buffer it was a view of; begins empty */
};
/** 1 + the claim of whose buffer @p name was a view before the edit, or that itself; 0: none. */
uint32_t edit_claim_under(const struct edit *e, struct edit_claims *claims, lo_value_id name);
/** The position at which the op of the walk @p w takes effect: for a payload, the op that has it; for an op
 * that runs elsewhere, the preceding op, at position @p before. */
uint32_t edit_position(const struct edit *e, const struct lo_scope_walk *w, uint32_t before);
/** Are no bytes read that a removed copy has written, and had every other removed op no effect? */
bool edit_check_removed(struct edit *e);
/** Is the new place of every moved allocation, dealloc and start of a lifeline as good as the old one? */
bool edit_check_moved(struct edit *e);

#endif
