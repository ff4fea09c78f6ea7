// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file reuse.h  Values that may share one address although their live ranges meet; copies that become
 * redundant by it; storage shared by allocas of dynamic size. */
#ifndef REUSE_REUSE_H
#define REUSE_REUSE_H

#include "prepare/prepare.h"

/* ---- values that may share an address although they interfere ------------ */

enum lo_reuse_kind {
	LO_REUSE_COPY,     /* `op` copies `from`, whose last use it is, to `to`, which begins there */
	LO_REUSE_IN_PLACE, /* `op`, a nest or an op, contains the last read of `from` and the first write of
			      `to`; at their addresses no byte is written before its last read */
	LO_REUSE_WITHIN, /* the same, but one of the two is live only within `op` where they meet, or both */
	LO_REUSE_EXCLUSIVE, /* no path starts both: arms of a branch define them, and the code after the
			       branch uses the one that was defined */
	LO_REUSE_ARGUMENT, /* `from` may be in an argument: `op` copies it there, where the caller sees it, or
			      `op`, which reads the argument for the last time, begins `from` in place; `to`
			      is the number of lifelines plus the number of the target */
};
/** How the two are within the op, in the order in which layouts do without such pairs, last first. */
enum lo_reuse_within {
	LO_WITHIN_LAST,  /* `to` is, and `op` is the last that accesses `from` */
	LO_WITHIN_LATER, /* `to` is, and `from` is accessed after `op` too */
	LO_WITHIN_FIRST, /* `from` is, and `op` is the first that accesses `to` */
	LO_WITHIN_BOTH, /* both are, and begin in one block, and `from` ends below it; beside a third value */
	LO_WITHIN_ACROSS /* `to` is, and `op` does not access `from` */
};
/** Two values, as numbers of lifelines. Their live ranges meet only in and around `op`; anywhere if
 * EXCLUSIVE; if ARGUMENT, as if IN_PLACE or not at all. */
/** Distances of two addresses, both ends included. */
struct lo_apart {
	int64_t least, most;
};
struct lo_reuse_candidate {
	uint32_t from, to;
	lo_op_id op;
	enum lo_reuse_kind kind;
	int64_t shift; /* COPY, IN_PLACE, WITHIN: `to` begins so many bytes after `from` */
	/* Distances at which the two may not share. They may at all others; without any, at `shift` alone. A
	 * range may be empty, least > most: if it is the only one, they may share at all distances. */
	const struct lo_apart *unsafe;
	uint32_t n_unsafe;
	enum lo_reuse_within how; /* WITHIN */
	bool beside;              /* joined side by side too, where that saves no byte of the class */
};
/** Have the two no byte in common at `shift`? Then they save bytes only in a class of more values. */
static inline bool lo_reuse_is_apart(const struct lo_lifelines *lines, const struct lo_reuse_candidate *s)
{
	return s->n_unsafe && s->shift >= lines->at[s->from].bytes;
}
struct lo_reason {
	lo_op_id at;
	lo_value_id buffer;
	const char *text;
	int64_t bytes;
	bool is_piece; /* of a viewed copy: its bytes are of a buffer that is counted with its other pieces */
};
/** A place in an argument of the function to which a whole value is copied, or an argument that the caller
 * gives up. The contents of the place count as a value of their own: live where they may be read or written
 * before that copy is made, or at all. A value whose live range does not meet theirs can be computed into the
 * place. */
struct lo_output_argument {
	lo_value_id place; /* the operand of the copy: an argument, or a view of one that can be computed
			      anywhere */
	lo_value_id after; /* the address of the place is known after the definition of this value; 0: at
			       function entry */
	lo_op_id copy;     /* the first one; 0: an argument that is given up */
	uint32_t line;     /* of the value that is copied */
	lo_type type;      /* of it: of static shape, without a layout */
	const struct lo_interval *intervals; /* [n_intervals] sorted, disjoint: where it is live */
	uint32_t n_intervals;
	bool holds; /* without a copy: is some value that fits live only where the contents are not? Then it
		       and others can be side by side in the argument */
	const bool *others; /* [n_points] may the contents be accessed there otherwise than by a name of the
			       argument? */
};
/** What holds for all accesses to a value, in case it is placed outside of an allocation. */
enum lo_value_uses {
	LO_USES_ELEMENTS = 1, /* all access its own name, element by element: the layout does not matter */
	LO_USES_ANYWHERE = 2, /* none relies on more than the alignment of an element, or states that the
				 value is disjoint from something */
};
struct lo_reuse_candidates {
	const struct lo_output_argument *targets; /* [n_targets] */
	uint32_t n_targets;
	const uint8_t *uses; /* [lines->n] enum lo_value_uses; NULL without targets */
	const struct lo_reuse_candidate
		*at; /* best first: copies, shares with arguments, then most bytes first */
	uint32_t n;
	const struct lo_reason *reasons; /* [n_reasons] pairs that meet alike, and why they may not share */
	const uint32_t *refused; /* [n_reasons] the line that begins there; LO_NO_INDEX: one that is copied */
	uint32_t n_reasons;
};
/**
 * Find the pairs of @p lines that may share bytes although they interfere. In place: one value ends and
 * another begins in an op or a nest. In a nest, the dependence test (affine/) is applied to the accesses as
 * if both memories were one; a structured op must access the same byte of both in each iteration; a parallel
 * loop must read and write each byte in one iteration. They begin at one address or, if that saves more,
 * another number of bytes apart. Results are in @p arena. Near-linear, apart from the pairs that meet in one
 * op, of which a limited number is examined; affine/ is used only where there are such pairs.
 * @param live liveness of the same flow graph, without its values; NULL: not computed.
 * @param keeps_speed leave out pairs of a nest whose inner loop LLVM would compute more slowly.
 * @param every_distance find distances also of values that may begin at one address, and pairs that are
 * LO_WITHIN_ACROSS. This takes longer, and saves bytes where the layout knows no parts of values, as slots.
 */
void lo_reuse_find(struct lo_module *m, const struct lo_lifelines *lines, const struct lo_liveness *live,
		   bool keeps_speed, bool every_distance, struct lo_arena *arena,
		   struct lo_reuse_candidates *out);

/** The same of allocas of dynamic size: of the lines of @p which [lines->n], the pairs with storage of one
 * type and provably one size that may share in place, at one address, in the order of the program. */
void lo_reuse_find_dynamic(struct lo_module *m, const struct lo_lifelines *lines, const bool *which,
			   bool keeps_speed, struct lo_arena *arena, struct lo_reuse_candidates *out);

/**
 * May a caller of @p func pass one memory as argument @p from, which the function only reads, and as argument
 * @p to, if it needs the contents no more? Both are of one type, neither is llvm.noalias or donated, and the
 * function uses both by their own names alone, in a body of one block. The last op of the block that reads
 * @p from comes before the first one that accesses @p to, or that is one op which decides as for values of
 * one function. What lifeopt makes of the function is no less true of it: arguments may be one memory.
 * @param live the buffers of the function.
 * @param keeps_speed as for lo_reuse_find: LLVM asks at run time whether the arguments are apart.
 */
bool lo_callee_takes_over(struct lo_module *m, const struct lo_liveness *live, lo_op_id func, uint32_t from,
			  uint32_t to, bool keeps_speed, struct lo_arena *scratch);

/** [n_buffers] does any op, or nest, copy to the buffer or from it, or fill it? In @p arena. O(accesses). */
bool *lo_copied_buffers(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);
/**
 * Remove copies to values that are never read, as if source and destination shared one address, and copies
 * whose result only removed copies read. O(accesses), and O(ops) if a value is never read.
 * @param live with the values of lo_copied_buffers, of allocas without lifelines.
 * @return true if anything was removed; then flow graph and liveness must be rebuilt.
 */
bool lo_erase_dead_copies(struct lo_module *m, const struct lo_liveness *live, struct lo_arena *arena);

/**
 * Let values of dynamic size that are computed in place, see lo_reuse_find_dynamic, take over the storage of
 * the operand: the lifeline of the operand becomes that of the result too. Each is the only lifeline of its
 * alloca, and is used by its own name alone; that of the operand has one end. The result obeys the rules of
 * lifelines; this and lo_joined_certify must be checked on it.
 * @return true if anything changed; then flow graph and liveness must be rebuilt.
 */
bool lo_join_dynamic(struct lo_module *m, const struct lo_lifelines *lines, bool keeps_speed,
		     struct lo_arena *arena);

/** A value in byte storage that several sizes share. */
struct lo_dynamic_view {
	lo_value_id name, storage;
	const lo_value_id *extents; /* [n_extents] values assumed not to be negative */
	uint32_t n_extents;
};
struct lo_shared_dynamic {
	struct lo_kept_list *kept; /* in: receives allocas that share with none, and why; or NULL */
	LO_VEC(struct lo_dynamic_view) views;
};
/**
 * Let allocas of one block whose sizes are dynamic share storage. Two may share only if all lifelines of one
 * end before those of the other start, and their sizes are provably equal or provably ordered. If all have
 * one type and size, the first alloca is kept, and the lifelines of the others use it. Otherwise an alloca of
 * bytes, as large as the largest, replaces them, and views of it replace their names; the computation of its
 * size is moved up, if that is allowed. Needs placed lifelines. The result obeys the rules of lifelines
 * (lo_lifetime_verify); this must be checked on it, as must lo_share_dynamic_holds. O(k log k + 64 k)
 * comparisons for k such allocas, and a walk of the function.
 * @param out all zero on entry, except `kept`; in @p arena.
 * @return true if anything changed; then flow graph and liveness must be rebuilt.
 */
bool lo_share_dynamic(struct lo_module *m, const struct lo_lifelines *lines, struct lo_arena *arena,
		      struct lo_shared_dynamic *out);

#endif
