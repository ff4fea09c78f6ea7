// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file affine.h  Affine accesses of a function and the dependences between them, exact over the integers.
 *  Start at lo_affine_build(), then lo_dependences_of(). The page is docs/affine.md.
 *
 *  An instance of an access is its op in one iteration of each enclosing loop. Loops follow the nesting of
 *  regions: one loop per induction variable (iv; an affine.parallel with three ivs is three nested loops),
 *  and one loop without an iv for everything else that runs repeatedly: scf.while, ops of unknown control
 *  flow, payloads, and the blocks of a region after its first one, where each execution of a block counts as
 *  an iteration.
 *
 *  Columns. A row of integers is a linear form over the variables of its columns, with the constant last:
 *      an access:   ivs of its loops, outermost first | its symbols | its locals | constant
 *      a pair:      see struct lo_pair
 *  A row of `eqs` means form = 0, a row of `ineqs` form >= 0. Matrices are stored row by row in one array.
 *  Locals are existentially quantified integers: quotients of floordiv, ceildiv and mod, steps, vector lanes.
 */
#ifndef AFFINE_AFFINE_H
#define AFFINE_AFFINE_H

#include "analysis/effects.h"
#include "ir/ir.h"

/* ---- loops, symbols, memory ---------------------------------------------- */

/** A loop of this depth has no iv: it represents everything that nests deeper, and each execution of a block
 * counts as an iteration. The fast path has columns for the ivs of 24 loops of each of two accesses, some
 * symbols and locals. */
#define LO_AFFINE_MAX_DEPTH 24u

struct lo_affine_loop {
	lo_op_id op;
	lo_value_id iv;         /* its induction variable; 0: none, and its column counts iterations from 0 */
	uint32_t parent, depth; /* the enclosing loop (0: none); an outermost loop has depth 1 */
	bool parallel;          /* iterations may run concurrently */
	lo_region_id blocks;    /* not 0: an iteration is an execution of one block of this region, other than
				   its first block */
};

/** A value that the rows treat as a parameter. */
struct lo_affine_symbol {
	lo_value_id value; /* a number; or a memref, for an extent of it that no other value names */
	uint32_t loop;     /* innermost loop in which it is defined: it may change with each iteration of that
			      loop; 0: it never changes */
	const char *opaque; /* NULL: a parameter of the function's data flow; else why the value is not
			       expressed by loops and parameters although it is defined in a loop: "index is
			       not affine", ... */
};

enum lo_affine_memory_kind {
	LO_MEMORY_UNKNOWN,    /* may be any memory that is not LOCAL */
	LO_MEMORY_ARGUMENT,   /* may be another argument, a global or UNKNOWN; never an allocation of this
				 function */
	LO_MEMORY_NOALIAS,    /* an argument with llvm.noalias: aliases only itself */
	LO_MEMORY_GLOBAL,     /* the storage of a symbol */
	LO_MEMORY_ALLOCATION, /* allocated in this function, and its address may escape: may be UNKNOWN too */
	LO_MEMORY_LOCAL,      /* allocated in this function, and its address does not escape */
	LO_MEMORY_ONE_OF,     /* one of several, as passed through select, block arguments and loops */
};
struct lo_affine_memory {
	enum lo_affine_memory_kind kind;
	lo_value_id value; /* its first name: result of the allocation, argument, first get_global */
	uint32_t loop; /* 0: one memory for the whole call. Allocation: innermost loop in which each iteration
			  allocates a buffer of its own. UNKNOWN, ONE_OF: innermost loop around the definition
			  of `value`; each iteration may have another memory, or the same */
	const uint32_t *of; /* ONE_OF: numbers of the memories, ascending; n of them */
	uint32_t n;
	const struct lo_affine_access
		*whole; /* for extents that are not constant: an access to all elements, placed where `value`
			   is defined, with a row per extent. NULL: the extents are constant or unknown */
};

/* ---- accesses ------------------------------------------------------------ */

/** What the subscripts of an access count. Two accesses to one memory are compared in the coarser of their
 * spaces. */
enum lo_affine_space {
	LO_SPACE_INDICES,  /* a subscript per dimension of the type of lo_affine_memory.value */
	LO_SPACE_ELEMENTS, /* one subscript: elements from the start of the memory */
	LO_SPACE_BYTES,    /* one subscript: bytes from the start of the memory */
};

/** One disjunct (a conjunction of rows) of an access. Its columns are n_dims + n_symbols of the access,
 * n_locals and the constant. */
struct lo_affine_disjunct {
	uint32_t n_locals, n_eqs, n_ineqs;
	const int64_t *eqs, *ineqs; /* n_eqs, n_ineqs rows: the iterations in which the access takes place */
	const int64_t *subscripts;  /* n_subscripts rows: the element accessed */
	const uint32_t *entered;    /* per loop, outermost first: how many eqs, and ineqs, hold whenever an
				       iteration of the loop runs. 2 numbers each; NULL: unknown */
	uint32_t n_plain; /* of ineqs: the first so many come from the enclosing loops and conditions, in
			     order, up to the first case distinction */
	uint32_t first_known, n_known; /* of ineqs: the facts about symbols alone, which always hold (an
					  extent is at least 0) */
};

struct lo_affine_access {
	lo_op_id op;
	uint32_t operand; /* number of the memref operand */
	uint32_t effects; /* LO_EFFECT_READ, LO_EFFECT_WRITE; 0: a prefetch */
	uint32_t loop;    /* innermost enclosing loop; 0: none */
	uint32_t n_dims;  /* number of enclosing loops: the depth of `loop` */
	uint32_t memory;
	enum lo_affine_space space;
	uint32_t n_subscripts, n_symbols, n_disjuncts;
	const uint32_t *symbols;                    /* numbers, ascending */
	const struct lo_affine_disjunct *disjuncts; /* disjoint; the access is their union */
	const char *inexact; /* NULL: the disjuncts are exactly the elements accessed in each iteration. Else
				they are a superset, and this is the reason why no more is known: "index is
				not affine", "condition is not affine", ... */
	lo_op_id inexact_at; /* the op that the reason is about */
	uint32_t inexact_level; /* deepest level at which something is unknown. 0: nothing is unknown;
				   UINT32_MAX: the access itself. 1 + 2 n: how often the enclosing op with n
				   ops around it runs its regions, and given that the access is exact; 2 + 2
				   n: whether the region, or block, of that op runs, likewise */
	uint32_t order;         /* number of its op in pre-order */
};
/** The columns of a row of @p disjunct, which is one of @p access: loops, symbols, locals, the constant. */
static inline uint32_t lo_affine_n_columns(const struct lo_affine_access *access,
					   const struct lo_affine_disjunct *disjunct)
{
	return access->n_dims + access->n_symbols + disjunct->n_locals + 1;
}

/** Accesses, loops, symbols and memories of a function. Element 0 of each array is unused, except in
 * `accesses`. */
struct lo_affine {
	struct lo_module *m;
	lo_op_id func;
	struct lo_arena *arena;
	uint32_t n_loops, n_symbols, n_memories, n_accesses; /* the first three include the unused element */
	struct lo_affine_loop *loops;                        /* outer before inner, in program order */
	struct lo_affine_symbol *symbols;
	struct lo_id_map equals; /* of values that are equal: value -> number of the symbol that they are */
	struct lo_affine_memory *memories;
	struct lo_affine_access
		*accesses; /* in program order; an op with two (a transfer) reads before it writes */
	struct lo_affine_converted
		*converted;   /* [n_accesses * 2] cached results of lo_affine_in_space; NULL: none yet */
	bool arguments_apart; /* see lo_affine_build_apart */
};
/** An access of the lo_affine converted to ELEMENTS or BYTES; NULL if it cannot be converted. */
struct lo_affine_converted {
	const struct lo_affine_access *access;
	bool done;
};

/**
 * Builds loops, memories and accesses of the body of @p func: the accesses are those of every op whose table
 * row says how it accesses memory at indices (.affine, ops.h). Other ops that touch memory (calls, linalg)
 * are left out: see lo_op_effects_on. In @p arena. Time: linear in the ops below @p func times the depth of
 * loops. At most 64 disjuncts per access.
 * Index arithmetic is exact over the integers, as affine.apply defines it: arith on index types is assumed
 * not to wrap; on other integers only if `nsw` or the bounds of the loops imply it.
 */
LO_KEEP struct lo_affine *lo_affine_build(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Like lo_affine_build, but arguments that the function does not capture are LOCAL: a result about one of
 * them holds for accesses through names derived from it, and the caller knows which arguments are the same
 * memory. */
LO_KEEP struct lo_affine *lo_affine_build_apart(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Like lo_affine_build, but without the accesses to memory that the function does not allocate (arguments
 * and globals). For clients that query only the function's own buffers. */
LO_KEEP struct lo_affine *lo_affine_build_own(struct lo_module *m, lo_op_id func, struct lo_arena *arena);
/** Like lo_affine_build, for these ops and their enclosing loops only: much less work for few queries in a
 * large function, for clients that compare accesses of one memory. The extents of memories (.whole) are not
 * computed, and all addresses are taken to escape. */
LO_KEEP struct lo_affine *lo_affine_build_of(struct lo_module *m, lo_op_id func, const lo_op_id *ops,
					     uint32_t n, struct lo_arena *arena);

/** Do two memories share bytes? SAME: and subscripts of one space mean the same element in both. PERHAPS: how
 * the subscripts of the two relate is unknown. */
enum lo_same_memory { LO_MEMORY_APART, LO_MEMORY_SAME, LO_MEMORY_PERHAPS };
/** For any pair of instances, except that an allocation in a loop is SAME as itself: see .loop. */
enum lo_same_memory lo_affine_same_memory(const struct lo_affine *a, uint32_t x, uint32_t y);
/** May @p memory be another one? true for at least one of two different memories that are not APART. */
bool lo_affine_may_be_another(const struct lo_affine *a, uint32_t memory);
/** For instances at @p depth (see enum lo_dependence_kind), which counts loops common to the two accesses:
 * buffers allocated in different iterations are APART; a memref that is SAME at depths below the loop of its
 * definition is PERHAPS at the depths above. O(1); for ONE_OF, linear in the sets. */
enum lo_same_memory lo_affine_same_memory_at(const struct lo_affine *a, uint32_t x, uint32_t y,
					     uint32_t depth);

/** Number of loops that enclose both accesses: so many leading columns of the two are those of the same
 * loops. */
uint32_t lo_affine_common_loops(const struct lo_affine *a, const struct lo_affine_access *x,
				const struct lo_affine_access *y);

/** Order of the two instances in one iteration of all common loops. EXCLUSIVE: only one of them takes place.
 */
enum lo_affine_order { LO_ORDER_BEFORE, LO_ORDER_AFTER, LO_ORDER_SAME, LO_ORDER_EXCLUSIVE, LO_ORDER_UNKNOWN };
enum lo_affine_order lo_affine_order(const struct lo_affine *a, const struct lo_affine_access *x,
				     const struct lo_affine_access *y);

/** @p access converted to count elements or bytes (@p space); NULL if the type of its memory has no static
 * layout (dynamic strides). The access itself if it is in that space already. In the arena of @p a; cached
 * for accesses in a->accesses. */
LO_KEEP const struct lo_affine_access *
lo_affine_in_space(struct lo_affine *a, const struct lo_affine_access *access, enum lo_affine_space space);

/** The same function, with new results allocated in @p arena: for temporary answers. */
struct lo_affine lo_affine_in_arena(const struct lo_affine *a, struct lo_arena *arena);

/* ---- dependences --------------------------------------------------------- */

/** Do instances x of the source and y of the destination exist, x before y, that touch the same element?
 *  Depth d of 1 .. n_common: the first d - 1 common loops are at the same iteration and loop d is at a later
 *  one for y. Depth n_common + 1: all are at the same iteration and the source comes first in the program. */
enum lo_dependence_kind {
	LO_DEPENDENCE_NONE,    /* proved */
	LO_DEPENDENCE_EXISTS,  /* proved for some values of the parameters; the distances are exact */
	LO_DEPENDENCE_PERHAPS, /* neither was proved: `reason` says why; the distances are a superset */
};
/** Distance between the iterations of a common loop, destination minus source, in units of the iv. */
struct lo_distance {
	int64_t lb, ub;
	bool has_lb, has_ub; /* false: unbounded on that side */
};
struct lo_dependence {
	enum lo_dependence_kind kind;
	const char *reason; /* PERHAPS: not NULL, lives as long as the arena of the lo_affine */
	bool by_isl;        /* the fast path gave up */
	bool gave_up;       /* PERHAPS: so did isl, at the first depth that may carry one */
	uint32_t n;         /* number of distances: n_common, or 0 when kind is NONE */
	struct lo_distance *distances;
};

/** The answers for one pair and the working memory for them: create one, use it for all pairs. Holds an isl
 * context. */
struct lo_dependences;
LO_GIVE struct lo_dependences *lo_dependences_create(struct lo_affine *a);
void lo_dependences_destroy(LO_TAKE struct lo_dependences *d);
/** Do not use the fast path from now on: tests check that both give the same answers; benchmarks compare
 * their time. */
void lo_dependences_always_isl(struct lo_dependences *d);
/**
 * Answers for the ordered pair at depths 1 .. n_common + 1: element d - 1 is depth d's, *n of them; valid
 * until the next call. Pairs of two reads are not left out. Fast path: Gauss elimination and Fourier-Motzkin
 * in int64 with overflow checks, used only where it is exact (Pugh, The Omega test, 1991); else isl. Time:
 * polynomial in the rows of the pair on the fast path.
 */
LO_KEEP const struct lo_dependence *lo_dependences_of(struct lo_dependences *d,
						      const struct lo_affine_access *source,
						      const struct lo_affine_access *destination,
						      uint32_t *n);

/** by_source * iv of the source + by_destination * iv of the destination + constant, where both ivs are those
 * of the loops @p level loops below the common ones. */
struct lo_iteration_form {
	uint32_t level;
	int64_t by_source, by_destination, constant;
};
/**
 * The range of the last of @p n forms over all pairs of instances, of one iteration of the common loops, that
 * touch the same element, whichever comes first, and for which the other forms are 0. Levels are those of
 * loops around both. EXISTS: the range is exact; PERHAPS: it contains all pairs that there may be. By the
 * methods of lo_dependences_of. The text of *reason, of PERHAPS, as in struct lo_dependence.
 */
enum lo_dependence_kind lo_dependences_range(struct lo_dependences *d, const struct lo_affine_access *source,
					     const struct lo_affine_access *destination,
					     const struct lo_iteration_form *forms, uint32_t n,
					     struct lo_distance *range, const char **reason);
/**
 * The range of the subscript of the destination minus that of the source, over all pairs of instances of
 * which the source comes first at @p depth (see enum lo_dependence_kind), whatever they touch. The memory has
 * one subscript (bytes). NONE: there is no such pair. Else the range contains all pairs.
 */
enum lo_dependence_kind lo_dependences_shift(struct lo_dependences *d, const struct lo_affine_access *source,
					     const struct lo_affine_access *destination, uint32_t depth,
					     struct lo_distance *range);

/**
 * The steps of the analysis, for inspection and for other analyses. A pair of disjuncts in the columns
 *     ivs of the source | ivs of the destination | symbols | locals of both | constant
 * with the rows: subscripts of the destination minus those of the source = 0; domain of the source; domain of
 * the destination. A symbol that may differ between the two instances has two columns; that of the
 * destination is a local. Such symbols are those of both accesses that are defined in a loop of depth `depth`
 * or deeper; their locals come first, in the order of the symbols.
 */
struct lo_pair {
	const struct lo_affine_access *source, *destination; /* in one space */
	uint32_t n_source_dims, n_destination_dims, n_symbols, n_locals, n_eqs, n_ineqs;
	const uint32_t *symbols;
	int64_t *eqs, *ineqs;
};
/** Disjuncts @p i of the source and @p j of the destination, at @p depth: a symbol defined in a loop that is
 * at the same iteration for both has one column. With @p order, also the rows of the order at that depth
 * (first d - 1 loops equal, loop d later by at least 1). false: the two cannot be taken to one space. In the
 * arena of @p a. */
bool lo_pair_build(struct lo_affine *a, const struct lo_affine_access *source, uint32_t i,
		   const struct lo_affine_access *destination, uint32_t j, uint32_t depth, bool order,
		   struct lo_pair *out);

/** The dependence polyhedron of a depth: distances of the common loops, destination minus source, over all
 * pairs of instances that touch the same element in the order of that depth. The union of the disjuncts,
 * which may overlap; no disjuncts: there is no such pair. */
struct lo_polyhedron {
	uint32_t n_dims, n_symbols, n_disjuncts;
	const uint32_t *symbols; /* numbers, ascending */
	const struct lo_affine_disjunct
		*disjuncts; /* columns: distances | symbols | locals | constant; no subscripts */
};
/** For two accesses to one memory. Computed by isl: projected over the integers, disjuncts coalesced,
 * redundant rows removed, rows in a canonical order, so that equal sets of one isl release give equal rows.
 * false: the accesses cannot be taken to one space, isl gave up, or a coefficient does not fit in int64. In
 * the arena of @p a. */
bool lo_affine_polyhedron(struct lo_affine *a, const struct lo_affine_access *source,
			  const struct lo_affine_access *destination, uint32_t depth,
			  struct lo_polyhedron *out);
/** Is the dependence polyhedron of that depth known to be empty? isl decides it without the projection to
 * distances, which takes longer. false also where lo_affine_polyhedron() returns false. */
bool lo_affine_never_meet(struct lo_affine *a, const struct lo_affine_access *source,
			  const struct lo_affine_access *destination, uint32_t depth);

#endif
