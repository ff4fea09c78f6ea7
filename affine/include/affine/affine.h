// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file affine.h  Affine accesses of a function and the dependences between them, exact over the integers.
 *  Start at lo_affine_build(), then lo_dependences(). The page is docs/affine.md.
 *
 *  An instance of an access is its op in one iteration of each loop around it. Loops are those of the tree of
 * regions: one per induction variable (an affine.parallel with three is three loops, one inside the other),
 * and one without an induction variable for what runs again and again otherwise: scf.while, ops of unknown
 * flow, payloads, and the blocks behind the first one of a region, of which each execution counts.
 *
 *  Columns. A row of integers is a linear form over the variables that its columns stand for, the constant
 * last: an access: induction variables of its loops, outermost first | its symbols | its locals | constant
 *      a pair:      see struct lo_pair
 *  A row of `eqs` says form = 0, of `ineqs` form >= 0. Matrices stand row by row in one array. Locals are
 * integers of which only some value must exist: quotients of floordiv, ceildiv, mod, steps, lanes of vectors.
 */
#ifndef AFFINE_AFFINE_H
#define AFFINE_AFFINE_H

#include "analysis/effects.h"
#include "ir/ir.h"

/* ---- loops, symbols, memory ---------------------------------------------- */

/** A loop of this depth has no induction variable: it stands for all that nests deeper, and each execution of
 * a block counts. Both ivs of 24 loops, some symbols and locals are what the fast path has room for. */
#define LO_AFFINE_MAX_DEPTH 24u

struct lo_affine_loop {
	lo_op_id op;
	lo_value_id iv; /* its induction variable; 0: it has none, and its column counts iterations from 0 */
	uint32_t parent, depth; /* the loop around it (0: none); depth of an outermost one is 1 */
	bool parallel;          /* iterations may run at once */
	lo_region_id blocks;    /* not 0: an iteration is an execution of one block of this region, behind its
				   first */
};

/** A value that the rows treat as a parameter. */
struct lo_affine_symbol {
	lo_value_id value; /* a number; or a memref, of which it is some extent that has no other name */
	uint32_t loop;     /* innermost loop in which it is defined: may differ between iterations of that; 0:
			      never */
	const char *opaque; /* NULL: a parameter of the function's data flow; else why the value could not be
			       expressed by loops and parameters although it stands in a loop: "index is not
			       affine", ... */
};

enum lo_affine_memory_kind {
	LO_MEMORY_UNKNOWN,    /* may be any that is not LOCAL */
	LO_MEMORY_ARGUMENT,   /* may be another argument, a global or unknown; never an allocation of this
				 function */
	LO_MEMORY_NOALIAS,    /* an argument with llvm.noalias: itself alone */
	LO_MEMORY_GLOBAL,     /* the storage of a symbol */
	LO_MEMORY_ALLOCATION, /* made in this function, its address may be known elsewhere: may be UNKNOWN too
			       */
	LO_MEMORY_LOCAL,      /* made in this function and known to it alone */
	LO_MEMORY_ONE_OF,     /* one of several, as select, block arguments and loops hand memrefs on */
};
struct lo_affine_memory {
	enum lo_affine_memory_kind kind;
	lo_value_id value; /* what it was first: result of the allocation, argument, first get_global */
	uint32_t loop; /* 0: one memory for the whole call. An allocation: innermost loop each iteration of
			  which makes a buffer of its own. UNKNOWN, ONE_OF: innermost loop around the place
			  where `value` is defined: each iteration may have another memory, or the same */
	const uint32_t *of; /* ONE_OF: numbers of the memories, rising; n of them */
	uint32_t n;
	const struct lo_affine_access
		*whole; /* of extents that are not constant: what goes to all elements, one after the other,
	       where `value` is defined; a row per extent. NULL: they are constant, or not known at all */
};

/* ---- accesses ------------------------------------------------------------ */

/** What the subscripts of an access count. To compare two accesses of one memory both are taken to the
 * coarser of the two. */
enum lo_affine_space {
	LO_SPACE_INDICES,  /* a subscript per dimension of the type of lo_affine_memory.value */
	LO_SPACE_ELEMENTS, /* one: elements from the start of the memory */
	LO_SPACE_BYTES,    /* one: bytes from the start of the memory */
};

/** One conjunctive piece of an access. Its columns are n_dims + n_symbols of the access, n_locals and the
 * constant. */
struct lo_affine_piece {
	uint32_t n_locals, n_eqs, n_ineqs;
	const int64_t *eqs, *ineqs; /* n_eqs, n_ineqs rows: the iterations in which the access takes place */
	const int64_t *subscripts;  /* n_subscripts rows: where it goes */
	const uint32_t *entered;    /* per loop, outermost first: how many of the eqs, and of the ineqs, hold
				       whenever an iteration of it runs. 2 numbers each; NULL: not known */
	uint32_t n_plain; /* of ineqs: what stands around the access, in turn, up to where one of several
			     cases was taken */
	uint32_t first_known, n_known; /* of ineqs: what is known of symbols by themselves and always holds
					  (an extent is at least 0) */
};

struct lo_affine_access {
	lo_op_id op;
	uint32_t operand; /* number of the memref operand */
	uint32_t effects; /* LO_EFFECT_READ, LO_EFFECT_WRITE; 0: a prefetch */
	uint32_t loop;    /* innermost loop around it; 0: none */
	uint32_t n_dims;  /* number of loops around it: the depth of `loop` */
	uint32_t memory;
	enum lo_affine_space space;
	uint32_t n_subscripts, n_symbols, n_pieces;
	const uint32_t *symbols;              /* numbers, rising */
	const struct lo_affine_piece *pieces; /* disjoint; the access is their union */
	const char *inexact; /* NULL: the pieces say exactly what is touched when. Else what is touched lies
				within them, and this says why no more is known: "index is not affine",
				"condition is not affine", ... */
	lo_op_id inexact_at; /* the op that the reason is about */
	uint32_t inexact_level; /* for which reason further in is there none? 0: there is no reason;
				   UINT32_MAX: one about the access itself. 1 + 2 n: it is exact once it is
				   given how often the op with n ops around it, which stands around the
				   access, runs its regions; 2 + 2 n: once it is given that the region, or
				   block, of that op runs */
	uint32_t order;         /* of its op in pre-order */
};

/** All of a function. Element 0 of each array is unused, except of `accesses`. */
struct lo_affine {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	uint32_t n_loops, n_symbols, n_memories, n_accesses; /* the first three count the unused element */
	struct lo_affine_loop *loops;                        /* outer before inner, in program order */
	struct lo_affine_symbol *symbols;
	struct lo_affine_memory *memories;
	struct lo_affine_access
		*accesses; /* in program order; an op with two (a transfer) reads before it writes */
	struct lo_affine_converted
		*converted;   /* [n_accesses * 2] what lo_affine_in_space has made, NULL before */
	bool arguments_apart; /* see lo_affine_build_apart */
};
/** An access of the lo_affine in ELEMENTS or BYTES; NULL if it cannot be. */
struct lo_affine_converted {
	const struct lo_affine_access *access;
	bool done;
};

/**
 * Loops, memories and accesses of the body of @p func: every op whose row in the table says how it accesses
 * memory at indices
 * (.affine, ops.h). Other ops that touch memory (calls, linalg) are not here: ask lo_op_effects_on. In @p
 * arena, linear in the ops below @p func times the depth of loops; at most 64 pieces an access. Index
 * arithmetic is exact over the integers, as affine.apply means it: arith on index types is taken not to wrap;
 * on other integers it is taken so where `nsw` or the bounds of the loops say it.
 */
LO_KEEP struct lo_affine *lo_affine_build(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** The same, but arguments that the function does not capture are LOCAL: what is said of one is said of
 * accesses by names that lead back to it, and whoever calls the function knows which arguments are the same
 * memory. */
LO_KEEP struct lo_affine *lo_affine_build_apart(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** The same without the accesses to what was not made in the function: arguments and globals. For who asks of
 * its own buffers alone. */
LO_KEEP struct lo_affine *lo_affine_build_own(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Of these ops and the loops around them alone: in a large function of which little is asked that is a small
 * part. Nothing is said of the extents of memories (.whole). */
LO_KEEP struct lo_affine *lo_affine_build_of(struct lo_module *m, lo_op_id func, const lo_op_id *ops,
					     uint32_t n, struct lo_arena *arena);

/** Do two memories share bytes? SAME: and subscripts of one space mean the same element in both. PERHAPS:
 * nothing is known of how the subscripts of the two go together. */
enum lo_same_memory { LO_MEMORY_APART, LO_MEMORY_SAME, LO_MEMORY_PERHAPS };
/** Whatever instances are looked at; but an allocation in a loop is SAME as itself: see .loop. */
enum lo_same_memory lo_affine_same_memory(const struct lo_affine *a, uint32_t x, uint32_t y);
/** Of the instances at @p depth (see enum lo_dependence_kind), which counts loops that are common to the two
 * accesses: buffers that different iterations have made are APART; a memref that is SAME at the depths below
 * the loop that it is defined in is PERHAPS at those above. O(1), of ONE_OF as long as the sets. */
enum lo_same_memory lo_affine_same_memory_at(const struct lo_affine *a, uint32_t x, uint32_t y,
					     uint32_t depth);

/** Number of loops that hold both: of their columns the first so many are of the same loops. */
uint32_t lo_affine_common_loops(const struct lo_affine *a, const struct lo_affine_access *x,
				const struct lo_affine_access *y);

/** Which instance is first when all common loops stand at the same iteration? EXCLUSIVE: only one of them
 * takes place. */
enum lo_affine_order { LO_ORDER_BEFORE, LO_ORDER_AFTER, LO_ORDER_SAME, LO_ORDER_EXCLUSIVE, LO_ORDER_UNKNOWN };
enum lo_affine_order lo_affine_order(const struct lo_affine *a, const struct lo_affine_access *x,
				     const struct lo_affine_access *y);

/** @p access as one that counts elements or bytes (@p space), for a memory whose type says how indices become
 * offsets; NULL if it does not (dynamic strides). The access itself if it counts so already. In the arena of
 * @p a; made once for those of a->accesses. */
LO_KEEP const struct lo_affine_access *
lo_affine_in_space(struct lo_affine *a, const struct lo_affine_access *access, enum lo_affine_space space);

/** The same function, but what is made of it from now on stands in @p arena: for answers that are thrown
 * away. */
struct lo_affine lo_affine_in_arena(const struct lo_affine *a, struct lo_arena *arena);

/* ---- dependences --------------------------------------------------------- */

/** Do instances x of the source and y of the destination exist, x before y, that touch the same element?
 *  Depth d of 1 .. n_common: the first d - 1 common loops stand at the same iteration and loop d is later for
 * y. Depth n_common + 1: all stand at the same iteration and the source stands first in the program. */
enum lo_dependence_kind {
	LO_DEPENDENCE_NONE,    /* proved */
	LO_DEPENDENCE_EXISTS,  /* for some values of the parameters; proved, the distances are exact */
	LO_DEPENDENCE_PERHAPS, /* neither could be proved: `reason` says why; distances lie within those given
				*/
};
/** Distance between the iterations of a common loop, destination minus source, in units of the induction
 * variable. */
struct lo_distance {
	int64_t lb, ub;
	bool has_lb, has_ub; /* false: unbounded on that side */
};
struct lo_dependence {
	enum lo_dependence_kind kind;
	const char *reason; /* PERHAPS: not NULL, lives as long as the arena of the lo_affine */
	bool by_isl;        /* the fast path gave up */
	uint32_t n;         /* of distances: n_common, or 0 when kind is NONE */
	struct lo_distance *distances;
};

/** Room for the answers about one pair and what computing them needs: make one, use it for all pairs. Holds
 * an isl context. */
struct lo_dependences;
LO_GIVE struct lo_dependences *lo_dependences_create(struct lo_affine *a);
void lo_dependences_destroy(LO_TAKE struct lo_dependences *d);
/** Leave the fast path out from now on: both must say the same, which tests check; benchmarks compare their
 * time. */
void lo_dependences_always_isl(struct lo_dependences *d);
/**
 * Answers for the ordered pair at depths 1 .. n_common + 1: element d - 1 is depth d's, *n of them; good
 * until the next call. Pairs of two reads are not left out here. Fast path: Gauss elimination and
 * Fourier-Motzkin in int64 with overflow checks, used only where it is exact (Pugh, The Omega test, 1991);
 * else isl. Time: polynomial in the rows of the pair on the fast path.
 */
LO_KEEP const struct lo_dependence *lo_dependences_of(struct lo_dependences *d,
						      const struct lo_affine_access *source,
						      const struct lo_affine_access *destination,
						      uint32_t *n);

/**
 * The steps of the analysis, to be looked at and for other analyses. A pair of pieces in the columns
 *     ivs of the source | ivs of the destination | symbols | locals of both | constant
 * with the rows: subscripts of the destination minus those of the source = 0; domain of the source; domain of
 * the destination. A symbol that may differ between the two instances has two columns; the one of the
 * destination is then a local. Such locals come first, in the order of the symbols: those of both accesses
 * that are defined in a loop of depth `depth` or deeper.
 */
struct lo_pair {
	const struct lo_affine_access *source, *destination; /* in one space */
	uint32_t n_source_dims, n_destination_dims, n_symbols, n_locals, n_eqs, n_ineqs;
	const uint32_t *symbols;
	int64_t *eqs, *ineqs;
};
/** Pieces @p i of the source and @p j of the destination, at @p depth: symbols defined in loops that stand at
 * the same iteration there are one. With @p order the rows of the order at that depth are there too (first d
 * - 1 loops equal, loop d later by 1 at least). false: the two are not in one space. In the arena of @p a. */
bool lo_pair_build(struct lo_affine *a, const struct lo_affine_access *source, uint32_t i,
		   const struct lo_affine_access *destination, uint32_t j, uint32_t depth, bool order,
		   struct lo_pair *out);

/** The dependence polyhedron of a depth: distances of the common loops, destination minus source, of all
 * pairs of instances that touch the same element in the order of that depth. The union of the pieces, which
 * may overlap; none: there is no such pair. */
struct lo_polyhedron {
	uint32_t n_dims, n_symbols, n_pieces;
	const uint32_t *symbols; /* numbers, rising */
	const struct lo_affine_piece
		*pieces; /* columns: distances | symbols | locals | constant; no subscripts */
};
/** For both accesses in one memory. By isl: projected over the integers, pieces joined where one does for
 * two, rows without a redundant one and in an order of their own, so that equal sets of one isl release give
 * equal rows. false: they are not in one space, or isl gave up, or a coefficient does not fit in int64. In
 * the arena of @p a. */
bool lo_affine_polyhedron(struct lo_affine *a, const struct lo_affine_access *source,
			  const struct lo_affine_access *destination, uint32_t depth,
			  struct lo_polyhedron *out);

/* ---- linear indices ------------------------------------------------------ */

#endif
