// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file alias_sets.h  Which storage each memref value below a function may be: how each value comes about,
 *from the op table and from control flow, and the sets of origins that views and control flow make of that.
 *What an origin is says the caller:
 *
 *	struct lo_alias_sets *s = lo_alias_sets_collect(m, func, arena);
 *	s->origin[v] = ...                     of the values that stand for storage, by s->from[v]
 *	lo_alias_sets_solve(s, n_origins, unknown);
 *	s->sets.at[s->first[v] ...]            origins that value number v may be
 *
 *  Flow-insensitive: a block argument that two branches feed is both, wherever it is looked at. */
#ifndef ANALYSIS_ALIAS_SETS_H
#define ANALYSIS_ALIAS_SETS_H

#include "analysis/effects.h"
#include "base/dense_ids.h"
#include "ir/ir.h"

/** How a memref value comes about. */
enum lo_memref_from {
	LO_FROM_UNKNOWN,  /* nothing is said of the storage: loaded, returned by a call, an argument that
			     nobody is known to give */
	LO_FROM_ARGUMENT, /* of the function */
	LO_FROM_ALLOCATION,
	LO_FROM_GLOBAL, /* storage of the symbol lo_op_global */
	LO_FROM_VIEW,   /* of an operand, or of one of several */
	LO_FROM_FLOW,   /* handed on: select, arguments of regions and blocks, results of ops with regions */
};

/** A value that may be more origins than this is taken to be the unknown one. */
#define LO_MAX_ALIASES 64u

struct lo_alias_sets {
	struct lo_module *m;
	struct lo_arena *arena;
	struct lo_numbers index; /* SSA value -> number */
	uint32_t n;
	lo_value_id *values; /* [n] in walking order */
	uint8_t *from;       /* [n] enum lo_memref_from */
	const struct lo_forward *forwards;
	uint32_t n_forwards;
	struct lo_id_map addresses; /* op that takes an address -> what is done with that number */
	uint32_t *origin; /* [n] by the caller: what the value stands for; 0: what views and control flow
			     bring */
	uint32_t *first, *count; /* [n] slices of `sets`, rising */
	LO_VEC(uint32_t) sets;
	LO_VEC(uint32_t) overflowed; /* origins that were given up on, some more than once */
};

/** The memref values below @p func without those of functions in it. O(ops), in @p arena. */
LO_KEEP struct lo_alias_sets *lo_alias_sets_collect(struct lo_module *m, lo_op_id func,
						    struct lo_arena *arena);
/** Fill the sets. @p n_origins counts origin 0; @p unknown is the one that stands for too many. A set is
 * empty where nothing comes to the value (it is never reached). Near-linear in the ops plus the size of the
 * sets. */
void lo_alias_sets_solve(struct lo_alias_sets *s, uint32_t n_origins, uint32_t unknown);
/** The number of @p v, or LO_NO_INDEX. */
static inline uint32_t lo_alias_number(const struct lo_alias_sets *s, lo_value_id v)
{
	return lo_number(&s->index, v.n);
}

/** Is the memref result @p result a view of operand @p operand, for certain or perhaps? */
bool lo_op_may_view(const struct lo_module *m, const struct lo_op *op, uint32_t result, uint32_t operand);
/** The one operand whose storage the memref result @p result is; UINT32_MAX if there is none, or several. */
uint32_t lo_op_views(const struct lo_module *m, const struct lo_op *op, uint32_t result);

/** How an op lets the address of an operand out of the sight of views and lo_forwards. */
enum lo_escape {
	LO_ESCAPES_NOT,
	LO_ESCAPES_RETURNED, /* from the function */
	LO_ESCAPES_CAPTURED,
	LO_ESCAPES_STORED,           /* a memref that is written holds it then */
	LO_ESCAPES_PERHAPS_RETURNED, /* a result of the op, of which nothing is known, may be it */
	LO_ESCAPES_COMPARED, /* as a number that is only compared with others: nobody can get at the storage
				by it, but two buffers that share storage may compare otherwise than they did
			      */
};
/** Does @p op only tell whether its two integer operands are equal? *unequal: whether it tells the contrary.
 */
bool lo_op_compares_equal(const struct lo_module *m, const struct lo_op *op, bool *unequal);
/** Is the address of a memref all that @p op makes, and a number? */
bool lo_op_takes_address(const struct lo_module *m, const struct lo_op *op);
enum lo_escape lo_alias_escape(const struct lo_alias_sets *s, const struct lo_op *op, uint32_t operand);

#endif
