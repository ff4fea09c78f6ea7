// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file reuse.h  Which values may lie at one address though their live ranges meet; copies that this makes
 * needless; allocas of one size at run time. */
#ifndef REUSE_REUSE_H
#define REUSE_REUSE_H

#include "prepare/prepare.h"

/* ---- values that may lie at one address though their lives meet ---------- */

enum lo_share_kind {
	LO_SHARE_COPY,      /* `op` copies `from`, which dies there, to `to`, which begins there */
	LO_SHARE_IN_PLACE,  /* `op`, a nest or an op, reads `from` for the last time and writes `to` first;
			       with the two laid over each other no byte is written before its last read */
	LO_SHARE_EXCLUSIVE, /* no path starts both: arms of a branch make them, and what is behind it uses the
			       one that there is */
	LO_SHARE_ARGUMENT,  /* `op` copies `from` to where a caller sees it: `to` is the number of lifelines
			       and that of the target */
};
/** Two values, numbers of lifelines. Where their lives meet is in and around `op`, or anywhere if EXCLUSIVE;
 * nowhere, if ARGUMENT. */
struct lo_share {
	uint32_t from, to;
	lo_op_id op;
	enum lo_share_kind kind;
};
struct lo_reason {
	lo_op_id at;
	lo_value_id buffer;
	const char *text;
	int64_t bytes;
};
/** A place in an argument of the function to which a value is copied, all of it. What lies there counts as a
 * value of its own: live where somebody may look at it, or write it, before that copy has been made. A value
 * that is not live then can be built there. */
struct lo_target {
	lo_value_id
		place; /* the operand of the copy: an argument, or a view of one that can be made anywhere */
	lo_value_id behind; /* where it is is known behind the definition of this one; 0: when the function is
			       entered */
	lo_op_id copy;      /* the first one */
	lo_type type;       /* of the value: of static shape, without a layout */
	const struct lo_interval *intervals; /* [n_intervals] sorted, disjoint: where it is live */
	uint32_t n_intervals;
};
/** What is known of all accesses to a value, if it is to lie elsewhere than in an allocation. */
enum lo_value_uses {
	LO_USES_ELEMENTS = 1, /* by its own name, element by element: the layout does not matter */
	LO_USES_ANYWHERE = 2, /* none relies on more than the alignment of an element, or says that it is
				 apart from something */
};
struct lo_shares {
	const struct lo_target *targets; /* [n_targets] */
	uint32_t n_targets;
	const uint8_t *uses; /* [lines->n] enum lo_value_uses; NULL without targets */
	const struct lo_share
		*at; /* the best first: copies, those to arguments, then those of the most bytes */
	uint32_t n;
	const struct lo_reason *reasons; /* [n_reasons] what meets as if it could share, and why it may not */
	uint32_t n_reasons;
};
/**
 * Which pairs of @p lines may share bytes from their first byte on although they meet. An op or a nest in
 * which one value ends and another begins: the accesses of a nest are asked by the dependence test with the
 * two memories taken for one (affine/); a structured op must go over both by the same map, a permutation of
 * its loops; a parallel loop must read and write each byte in one iteration. `to` takes no more bytes than
 * `from`. In @p arena. Near-linear apart from the pairs that meet in one op, of which a limited number is
 * looked at; affine/ is asked only where there are such pairs. @p live: of the same flow graph, without its
 * values; NULL: not computed.
 */
void lo_shares_find(struct lo_module *m, const struct lo_lifelines *lines, const struct lo_liveness *live,
		    struct lo_arena *arena, struct lo_shares *out);

/**
 * Copies to values of which nothing is read are removed, as if source and destination shared one address, and
 * so are copies that only they have read. @p live: with its values, of allocas without lifelines. @return is
 * anything removed? Then flow and liveness must be built anew. O(accesses), and O(ops) if a value is never
 * read. */
bool lo_drop_dead_copies(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);

/** A value that lies in storage of bytes made for several sizes. */
struct lo_dynamic_view {
	lo_value_id name, storage;
	const lo_value_id *extents; /* [n_extents] what was taken to be not negative */
	uint32_t n_extents;
};
struct lo_shared_dynamic {
	struct lo_heap_kept_list *kept; /* in: gets what shares with nothing, and why; NULL: nobody asks */
	LO_VEC(struct lo_dynamic_view) views;
};
/**
 * Allocas of one block whose sizes are known at run time only share storage if all lifelines of the one end
 * before those of the other start, and their sizes are surely the same or surely ordered. Of one type and
 * size: the first stays, the others' lifelines stand on it. Else an alloca of bytes as large as the largest
 * takes their place, and views of it theirs; what computes that size moves up, if it may. Needs placed
 * lifelines; the rules of lifelines (lo_lifetime_verify) hold of the result, and must be checked on it, as
 * must lo_share_dynamic_holds.
 * @param out start with zero but for `kept`; in @p arena.
 * @return has anything changed? Then flow and liveness must be built anew. O(k log k + 64 k) questions for k
 * such allocas, and a walk of the function.
 */
bool lo_share_dynamic(struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena,
		      struct lo_shared_dynamic *out);

#endif
