// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file liveness.h  Which storage each memref SSA value may be (aliases), what is done to it where (accesses), and the
 *  values that the buffers hold. At present a buffer counts as one value; callers must not rely on that. */
#ifndef LIVENESS_LIVENESS_H
#define LIVENESS_LIVENESS_H

#include "ir/flow.h"

typedef struct lo_buffer_id { uint32_t n; } lo_buffer_id; /* per function; 0: none */

enum lo_buffer_kind { LO_BUFFER_ALLOCA, LO_BUFFER_ALLOC, LO_BUFFER_ARGUMENT, LO_BUFFER_GLOBAL, LO_BUFFER_UNKNOWN };

struct lo_buffer {
	enum lo_buffer_kind kind;
	lo_value_id root;         /* the SSA value that stands for it: result of its allocation, the argument, the first get_global */
	lo_op_id op;              /* what makes it; 0 for arguments */
	int64_t bytes;            /* LO_DYNAMIC if not known */
	int64_t align_bytes;      /* of the op's attribute, else of its element */
	lo_attr space;
	lo_op_id frame;           /* the op that owns the frame it may be laid out in: the function, or the innermost parallel op
	                             around it, since instances of that op's body run at once */
	lo_op_id pinned_by;       /* 0, or an op after which its address may be known elsewhere: it keeps storage of its own */
	const char *pin_reason;   /* "captured by 'func.call'", ... for the report */
	uint32_t accesses, n_accesses; /* slice of liveness->accesses */
};

/** One access of one op to one buffer, directly or through views. */
struct lo_access { uint32_t position; uint32_t operand; lo_op_id op; uint32_t effects; /* enum lo_effect */ };

/** A value held in a buffer: what one lifeline stands for. */
struct lo_buffer_value { lo_buffer_id buffer; uint32_t accesses, n_accesses; /* slice, sorted by position */ };

struct lo_liveness {
	const struct lo_flow *flow;
	uint32_t n_buffers;       /* counts the unused buffers[0] */
	struct lo_buffer *buffers;
	uint32_t n_values;
	struct lo_buffer_value *values;
	struct lo_access *accesses; /* by buffer, then by position */
	/* buffers that SSA value v may be: buffer_ids[alias_first[i] .. alias_first[i + 1]), i = lo_alias_index(v) */
	const struct lo_aliases *aliases;
};

/**
 * Aliases, accesses and values of @p flow->func. A memref argument, a global and a result of an op that says nothing of
 * aliasing are buffers too. Flow-insensitive aliasing: propagation along views and lo_forwards, so a block argument fed by two
 * buffers is both. Near-linear in ops plus the size of the alias sets. In @p arena.
 */
LO_KEEP struct lo_liveness *lo_liveness_compute(const struct lo_flow *flow, struct lo_arena *arena);
/** Buffers that @p v may be, sorted by id; n == 0 if not a memref of this function. */
const lo_buffer_id *lo_aliases_of(const struct lo_liveness *live, lo_value_id v, uint32_t *n);

#endif
