// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file liveness.h  The storage that each memref SSA value may be (aliases), the uses of that storage
 * (accesses), and the values that the buffers hold. See docs/liveness.md. */
#ifndef LIVENESS_LIVENESS_H
#define LIVENESS_LIVENESS_H

#include "analysis/alias_sets.h"
#include "analysis/flow.h"
#include "analysis/scope_walk.h"
#include "analysis/view_footprint.h"

typedef struct lo_buffer_id {
	uint32_t n;
} lo_buffer_id; /* per function; 0: none */

/** LIFELINE: a value that already has a name in the IR. It has an entry beside that of its buffer, since an
 * access of one value of a buffer is not an access of the next. */
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
	lo_value_id root;     /* the SSA value that represents it: result of its allocation, the argument,
				 the first get_global, the lifeline */
	lo_op_id op;          /* the op that defines it; 0 for arguments */
	lo_buffer_id of;      /* LIFELINE: the buffer under it; else 0 */
	uint32_t n_lifelines; /* of an allocation: lifelines that the IR already has on it */
	int64_t bytes;        /* LO_DYNAMIC if unknown, -1 if it does not fit in int64_t or has no size */
	int64_t align_bytes;  /* from the op's attribute, else from its element type */
	lo_attr space;
	lo_op_id frame; /* the op that owns the frame in which it may be laid out: the function, or the
			   innermost parallel op around it, since instances of that op's body run
			   concurrently */
	lo_op_id scope; /* the op at whose end an alloca is released: innermost with LO_TRAIT_ALLOCA_SCOPE */
	lo_op_id pinned_by;     /* 0, or an op after which its address may have escaped: it keeps storage of
				   its own */
	const char *pin_reason; /* "captured by 'func.call'", ... for the report */
	bool outside; /* pinned only for a name of it that its allocation does not dominate, or that is
			 outside its scope: if the allocation is moved, it may no longer be pinned */
	uint32_t accesses, n_accesses; /* slice of liveness->accesses */
};

/** One use of one buffer by one op, directly or through views. An op that only names the buffer (views,
 * yields, dim) has effects 0: the name must be valid there. Not counted: lifetime_start and lifetime_end, and
 * `dealloc` of the allocation's own result. */
struct lo_access {
	uint32_t position;
	uint32_t operand;
	lo_op_id op;
	uint32_t effects; /* enum lo_effect */
};

/** A value held in a buffer: what one lifeline represents. It has the accesses that data flow connects: two
 * of them belong to one value if the buffer is live at a point between them, that is, a read is reached from
 * there before a kill. What is written and never read is a value of its own. */
struct lo_buffer_value {
	lo_buffer_id buffer;           /* the allocation (never the LIFELINE entry) */
	lo_buffer_id entry;            /* where its pin is: the LIFELINE entry, or the buffer itself */
	uint32_t accesses, n_accesses; /* slice of value_accesses, sorted by position */
	uint32_t carried, n_carried;   /* slice of carried: loops with an access of some bytes of it that
					  carry these from one iteration to the next, or whose iterations
					  may run concurrently; never loops around the allocation */
	int64_t begin_byte, end_byte;  /* its accesses touch bytes [begin, end) of the buffer; both 0: any */
	bool whole; /* all accesses of the storage, with views counted as accesses: of pinned buffers, of
		       lifelines, of buffers with unreachable accesses. Else movable views
		       (lo_is_movable_view) that lead to an access are no accesses, and the loops that
		       carry the value are listed */
};

/** Where the previous contents of a buffer are lost: an op that writes all of it (an access), or a loop that
 * array data flow proves to write all of it before reading it. It concerns bytes [begin, end) of the buffer;
 * both 0: all of them. */
struct lo_kill {
	lo_buffer_id buffer;
	uint32_t position;
	lo_op_id op;
	bool nest;
	int64_t begin_byte, end_byte;
};
/** A privatizable loop: its reads of a buffer see nothing from before the loop, or, stronger, from before the
 * iteration. It concerns bytes as in lo_kill. */
struct lo_privatizable {
	lo_buffer_id buffer;
	uint32_t loop;
	bool iteration;
	int64_t begin_byte, end_byte;
};

struct lo_aliases {
	const struct lo_alias_sets *sets;
	lo_buffer_id *buffers; /* of all sets */
};
struct lo_liveness {
	const struct lo_flow *flow;
	uint32_t n_buffers;        /* counts the unused buffers[0] */
	struct lo_buffer *buffers; /* in program order; a lifeline's entry follows that of its buffer */
	uint32_t n_values;
	struct lo_buffer_value *values; /* by buffer, then by their first access */
	struct lo_access *accesses;     /* by buffer, then by position */
	struct lo_access *value_accesses;
	uint32_t *carried; /* indices of loops of the flow graph */
	uint32_t n_kills, n_cuts;
	struct lo_kill *kills; /* by buffer, then by bytes, then by position; of buffers that were searched
				  for more than one value */
	struct lo_privatizable *cuts;
	const struct lo_aliases *aliases;
	struct lo_dataflow_answers *answers; /* of the function in other states; NULL: none are kept */
	const struct lo_units *units;        /* liveness/units.h; NULL: no search has needed them */
};

/**
 * Compute aliases, accesses and values of @p flow->func. A memref argument, a global and a result of an op
 * that declares no aliasing are buffers too. Aliasing is flow-insensitive: it is propagated along views and
 * lo_forwards, so a block argument fed by two buffers is both. Values are Chaitin's webs (Register allocation
 * and spilling via graph coloring, 1982), joined where one name must serve several. Near-linear in ops plus
 * the size of the alias sets plus the nodes in which each buffer with kills is live. In @p arena.
 */
LO_KEEP struct lo_liveness *lo_liveness_compute(const struct lo_flow *flow, struct lo_arena *arena);
/** The same without the search for values: each buffer holds one. Near-linear in ops plus the size of the
 * alias sets. */
LO_KEEP struct lo_liveness *lo_liveness_of_buffers(const struct lo_flow *flow, struct lo_arena *arena);
/** Search for the values of the buffers of @p live, so that it is as from lo_liveness_compute. What is asked
 * of isl is asked of live->answers first. @p wanted: [n_buffers] the others remain one value; NULL: all are.
 */
void lo_liveness_find_values(struct lo_liveness *live, const bool *wanted, struct lo_arena *arena);
/** The buffers that @p v may be, sorted by id; n == 0 if it is not a memref of this function. An UNKNOWN
 * buffer may be any pinned buffer, any argument and any global. The entry of a lifeline represents itself and
 * not its buffer. */
static inline const lo_buffer_id *lo_aliases_of(const struct lo_liveness *live, lo_value_id v, uint32_t *n)
{
	const struct lo_alias_sets *sets = live->aliases->sets;
	uint32_t i = lo_alias_number(sets, v);
	*n = i == LO_NO_INDEX ? 0 : sets->count[i];
	return *n ? live->aliases->buffers + sets->first[i] : NULL;
}

#endif
