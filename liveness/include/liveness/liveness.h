// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file liveness.h  Which storage each memref SSA value may be (aliases), what is done to it where
 * (accesses), and the values that the buffers hold. The page is docs/liveness.md. */
#ifndef LIVENESS_LIVENESS_H
#define LIVENESS_LIVENESS_H

#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "analysis/scope_walk.h"
#include "analysis/view_footprint.h"

typedef struct lo_buffer_id {
	uint32_t n;
} lo_buffer_id; /* per function; 0: none */

/** LIFELINE: a value that the IR names already. It has an entry of its own beside that of its buffer, since
 * what is done to one value of a buffer is not done to the next. */
enum lo_buffer_kind {
	LO_BUFFER_ALLOCA,
	LO_BUFFER_ALLOC,
	LO_BUFFER_ARGUMENT,
	LO_BUFFER_GLOBAL,
	LO_BUFFER_UNKNOWN,
	LO_BUFFER_LIFELINE
};

struct lo_buffer {
	enum lo_buffer_kind kind;
	lo_value_id root;     /* the SSA value that stands for it: result of its allocation, the argument, the
				 first get_global,     the lifeline */
	lo_op_id op;          /* what makes it; 0 for arguments */
	lo_buffer_id of;      /* LIFELINE: the buffer under it; else 0 */
	uint32_t n_lifelines; /* of an allocation: lifelines the IR has on it already */
	int64_t bytes;        /* LO_DYNAMIC if not known, -1 if it does not fit in int64_t or has no size */
	int64_t align_bytes;  /* of the op's attribute, else of its element */
	lo_attr space;
	lo_op_id frame; /* the op that owns the frame it may be laid out in: the function, or the innermost
			   parallel op around it, since instances of that op's body run at once */
	lo_op_id scope; /* the op at whose end an alloca is released: innermost with LO_TRAIT_ALLOCA_SCOPE */
	lo_op_id pinned_by; /* 0, or an op after which its address may be known elsewhere: it keeps storage of
			       its own */
	const char *pin_reason; /* "captured by 'func.call'", ... for the report */
	bool outside; /* pinned for no more than a name of it where its allocation need not have run: if the
			 allocation is moved, it may be pinned no longer */
	uint32_t accesses, n_accesses; /* slice of liveness->accesses */
};

/** One use of one buffer by one op, directly or through views. Ops that only name it (views, yields, dim)
 * count with effects 0: its name must be good there. Not counted: lifetime_start and lifetime_end, and
 * `dealloc` of the allocation's own result. */
struct lo_access {
	uint32_t position;
	uint32_t operand;
	lo_op_id op;
	uint32_t effects; /* enum lo_effect */
};

/** A value held in a buffer: what one lifeline stands for. The accesses that data flow connects: two of them
 * are of one value if a point lies between them at which the buffer is live, that is, from which a read is
 * reached before a kill. What is written and never read is a value of its own. */
struct lo_buffer_value {
	lo_buffer_id buffer;           /* the allocation (never the LIFELINE entry) */
	lo_buffer_id entry;            /* where its pin is: the LIFELINE entry, or the buffer itself */
	uint32_t accesses, n_accesses; /* slice of value_accesses, sorted by position */
	uint32_t carried, n_carried;   /* slice of carried: loops with an access of some bytes of it that hand
					  these on from one iteration to the next, or whose iterations may run
					  at once; never loops around the allocation */
	int64_t begin_byte, end_byte;  /* its accesses touch bytes [begin, end) of the buffer; both 0: any */
	bool whole; /* all that is done to the storage, views counted as accesses: of what is pinned, of
		       lifelines, of what is not reached. Else views that can be made anywhere
		       (lo_is_movable_view) and lead to an access are no accesses, and what carries it is
		       listed */
};

/** Where what a buffer held before is lost: an op that writes all of it (an access), or a loop of which array
 * data flow proves that it writes all before it reads. Said of the bytes [begin, end) of the buffer; both 0:
 * of all of them. */
struct lo_kill {
	lo_buffer_id buffer;
	uint32_t position;
	lo_op_id op;
	bool nest;
	int64_t begin_byte, end_byte;
};
/** A loop whose reads of a buffer see nothing of what the buffer held before the loop, or, stronger, before
 * the iteration; likewise. */
struct lo_cut {
	lo_buffer_id buffer;
	uint32_t loop;
	bool iteration;
	int64_t begin_byte, end_byte;
};

struct lo_aliases {
	const struct lo_alias_sets *sets;
	lo_buffer_id *buffers; /* those of all sets */
};
struct lo_liveness {
	const struct lo_flow *flow;
	uint32_t n_buffers;        /* counts the unused buffers[0] */
	struct lo_buffer *buffers; /* in program order; a lifeline's entry stands behind that of its buffer */
	uint32_t n_values;
	struct lo_buffer_value *values; /* by buffer, then by their first access */
	struct lo_access *accesses;     /* by buffer, then by position */
	struct lo_access *value_accesses;
	uint32_t *carried; /* numbers of loops of the flow graph */
	uint32_t n_kills, n_cuts;
	struct lo_kill *kills; /* by buffer, then by bytes, then by position; of buffers that were looked at
				  for more than one value */
	struct lo_cut *cuts;
	const struct lo_aliases *aliases;
};

/**
 * Aliases, accesses and values of @p flow->func. A memref argument, a global and a result of an op that says
 * nothing of aliasing are buffers too. Flow-insensitive aliasing: propagation along views and lo_forwards, so
 * a block argument fed by two buffers is both. Values are those of Chaitin's webs (Register allocation and
 * spilling via graph coloring, 1982) as far as one name must serve a whole one. Near-linear in ops plus the
 * size of the alias sets plus the nodes in which each buffer with kills is live. In
 * @p arena.
 */
LO_KEEP struct lo_liveness *lo_liveness_compute(const struct lo_flow *flow, struct lo_arena *arena);
/** The same without looking for values: each buffer holds one. Near-linear in ops plus the size of the alias
 * sets. */
LO_KEEP struct lo_liveness *lo_liveness_of_buffers(const struct lo_flow *flow, struct lo_arena *arena);
/** Buffers that @p v may be, sorted by id; n == 0 if not a memref of this function. An UNKNOWN one may be any
 * buffer that is pinned, any argument and any global; a lifeline's entry stands for itself and not for its
 * buffer. */
static inline const lo_buffer_id *lo_aliases_of(const struct lo_liveness *live, lo_value_id v, uint32_t *n)
{
	const struct lo_alias_sets *sets = live->aliases->sets;
	uint32_t i = lo_alias_number(sets, v);
	*n = i == LO_NO_INDEX ? 0 : sets->count[i];
	return *n ? live->aliases->buffers + sets->first[i] : NULL;
}

/** Alignment of the storage of type @p memref that @p op (0: a caller) makes: of its attribute, else of its
 * element. 0 if neither is known. */
int64_t lo_storage_align_bytes(const struct lo_module *m, lo_op_id op, lo_type memref);

#endif
