// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file alias_sets.h  The storage that each memref value below a function may refer to. Records how each
 * value is defined, from the op table and control flow, and computes the set of origins that reach it
 * through views and control flow. The caller defines the origins:
 *
 * 	struct lo_alias_sets *s = lo_alias_sets_collect(m, func, arena);
 * 	s->origin[v] = ...                     for roots of storage, by s->from[v]
 * 	lo_alias_sets_solve(s, n_origins, unknown);
 * 	s->sets.at[s->first[v] ...]            origins that value number v may be
 *
 * Flow-insensitive: a block argument fed by two branches may be both at every point. */
#ifndef ANALYSIS_ALIAS_SETS_H
#define ANALYSIS_ALIAS_SETS_H

#include "analysis/effects.h"
#include "analysis/flow.h"
#include "base/dense_ids.h"
#include "ir/ir.h"

/** How a memref value is defined. */
enum lo_memref_from {
	LO_FROM_UNKNOWN,  /* storage unknown: loaded, returned by a call, an argument with unknown source */
	LO_FROM_ARGUMENT, /* of the function */
	LO_FROM_ALLOCATION,
	LO_FROM_GLOBAL, /* storage of the symbol lo_op_global */
	LO_FROM_VIEW,   /* view of an operand, or of one of several */
	LO_FROM_FLOW,   /* forwarded: select, arguments of regions and blocks, results of ops with regions */
};

/** A value with more possible origins than this gets the unknown origin. */
#define LO_MAX_ALIASES 64u

struct lo_alias_sets {
	struct lo_module *m;
	struct lo_arena *arena;
	struct lo_dense_ids index; /* SSA value -> number */
	uint32_t n;
	lo_value_id *values; /* [n] in walking order */
	uint8_t *from;       /* [n] enum lo_memref_from */
	const struct lo_forward *forwards;
	uint32_t n_forwards;
	struct lo_open_targets open; /* blocks and ops whose arguments and results may be anything */
	struct lo_id_map addresses;  /* op that takes an address -> uses of that number */
	uint32_t *origin; /* [n] set by the caller: origin of the value; 0: determined by views and control
			   * flow */
	uint32_t *first, *count; /* [n] slices of `sets`, ascending */
	LO_VEC(uint32_t) sets;
	LO_VEC(uint32_t) overflowed; /* origins replaced by the unknown one, some more than once */
};

/** The memref values below @p func, without those of functions in it. O(ops), in @p arena. */
LO_KEEP struct lo_alias_sets *lo_alias_sets_collect(struct lo_module *m, lo_op_id func,
						    struct lo_arena *arena);
/** Fill the sets. @p n_origins includes origin 0; @p unknown is the origin used when there are too many.
 * The set of a value that nothing reaches is empty (it is never executed). Near-linear in the ops plus the
 * size of the sets. */
void lo_alias_sets_solve(struct lo_alias_sets *a, uint32_t n_origins, uint32_t unknown);
/** The number of @p v, or LO_NO_INDEX. */
static inline uint32_t lo_alias_number(const struct lo_alias_sets *s, lo_value_id v)
{
	return lo_dense_id(&s->index, v.n);
}

/** Is the memref result @p result a view of operand @p operand, for certain or perhaps? */
bool lo_op_may_view(const struct lo_module *m, const struct lo_op *op, uint32_t result, uint32_t operand);
/** The one operand whose storage the memref result @p result uses; UINT32_MAX if there is none, or
 * several. */
uint32_t lo_op_views(const struct lo_module *m, const struct lo_op *op, uint32_t result);

/** How the address of an operand escapes from views and lo_forwards. */
enum lo_escape {
	LO_ESCAPES_NOT,
	LO_ESCAPES_RETURNED, /* from the function */
	LO_ESCAPES_CAPTURED,
	LO_ESCAPES_STORED,           /* into a memref that the op writes */
	LO_ESCAPES_PERHAPS_RETURNED, /* a result of the op, of which nothing is known, may be it */
	LO_ESCAPES_COMPARED, /* as a number that is only compared: it gives no access to the storage, but
			      * the comparison may change if two buffers share storage */
};
/** Does @p op only compare its two integer operands for equality? Sets *unequal if it tests for
 * inequality. */
bool lo_op_compares_equal(const struct lo_module *m, const struct lo_op *op, bool *unequal);
/** Does @p op only compute the address of a memref as a number? */
bool lo_op_takes_address(const struct lo_module *m, const struct lo_op *op);
enum lo_escape lo_alias_escape(const struct lo_alias_sets *s, const struct lo_op *op, uint32_t operand);

#endif
