// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file plan.h  The plan of a run as data: for each function its buffers, their values with live ranges, the
 * storages in which these are, what else became of a buffer, and why one was left alone; and which function
 * calls which, with the stack that chains of calls need. Start at lo_plan_of().
 *
 *  What it says is what the report in JSON says, by the same names; docs/report.schema.json describes them. A
 *  number of a buffer, value, pool, storage or point counts from 0 within its function. Sizes and offsets are
 *  in bytes; a size of -1 is known at run time only. JSON alone says what other modes of the heap would save,
 *  what is known of sizes at run time, and what --heap=arg found.
 *
 *  Functions that end in _at fill *out, whose member `size` the caller has set to sizeof *out: so a program
 *  runs with a later library, which may have more members, and with an earlier one: `size` becomes the bytes
 * that were filled. They return false, and change nothing, if there is no item of this number, or if `size`
 * is less than its own. Texts end with a NUL. All belong to the context, are valid until it is destroyed, and
 * never change: several threads may read a plan while no run of its context takes place. */
#ifndef LIFEOPT_PLAN_H
#define LIFEOPT_PLAN_H

#include "lifeopt/lifeopt.h"

#ifdef __cplusplus
extern "C" {
#endif

struct lo_plan;
/** The number of an item where there is none; null in JSON. */
#define LO_PLAN_NONE UINT32_MAX

/** The plan of the last run of @p context, if its outcome was LO_DONE and its job had `plan` set; else NULL.
 */
const struct lo_plan *lo_plan_of(const struct lo_context *context);

/** An op of the program. */
struct lo_plan_place {
	const char *op;        /* "memref.alloc"; NULL: no op */
	const char *file;      /* NULL: its place is not known */
	uint32_t line, column; /* from 1; 0: not known */
};
/** Of a kind of memory: in the input, in the output, and the least that any layout needs, -1 if that is not
 * known. */
struct lo_plan_bytes {
	int64_t before, after, bound;
};

/** A function with a body. */
struct lo_plan_function {
	size_t size; /* of this struct */
	const char *name;
	struct lo_plan_place place;
	struct lo_plan_bytes stack;
	struct lo_plan_bytes heap;  /* the most that is allocated at one point */
	struct lo_plan_bytes arena; /* passed by the callers in an argument */
	struct lo_plan_bytes asked; /* sum of the heap that is allocated; without a bound */
	uint32_t allocations_before, allocations_after; /* on the heap */
	bool changed;                                   /* the layout changed the function */
	int64_t compiled;                               /* its frame, if job.measure_frame; else -1 */
	/* Of the stack: the op at which most bytes are live, how many, and the values that are live there,
	 * largest first; none without a stack. */
	struct lo_plan_place peak;
	int64_t peak_bytes;
	const uint32_t *peak_values; /* [n_peak_values] */
	uint32_t n_peak_values;
	uint32_t n_pools, n_buffers, n_storages, n_values, n_points, n_reasons;
	uint32_t n_in_arguments, n_viewed_copies, n_folded, n_origins;
	uint32_t peak_at;                /* of the peak: its point */
	struct lo_plan_place peak_frame; /* of the peak: as in struct lo_plan_pool */
	/* With LO_SCHEDULING_MEMORY: the ops that have another op before them than they had, and the most
	 * bytes live at once, in the order of the program and of the output; the bound is that of any order.
	 * Else 0. */
	uint32_t n_moved_ops;
	struct lo_plan_bytes order;
	const char *dynamic; /* a buffer of dynamic size, because of which ops at the peak keep their order;
				NULL: none */
};
/** The number of functions: those of all parts of the input, in the order of the text. */
uint32_t lo_plan_functions(const struct lo_plan *plan);
/** Function @p number. O(1), as are all functions here that do not say otherwise. */
bool lo_plan_function_at(const struct lo_plan *plan, uint32_t number, struct lo_plan_function *out);

/** What is laid out together: the storage of one frame in one memory space. */
struct lo_plan_pool {
	size_t size; /* of this struct */
	struct lo_plan_bytes bytes;
	bool heap;
	const char *space;          /* the memory space, an attribute in MLIR; NULL: the default one */
	struct lo_plan_place frame; /* the function, or the parallel op each of whose instances has one */
	uint32_t peak;              /* the first point at which the most bytes are live */
	int64_t peak_bytes;
};
bool lo_plan_pool_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		     struct lo_plan_pool *out);

/** An allocation of the input. */
struct lo_plan_buffer {
	size_t size;             /* of this struct */
	const char *name, *type; /* "%a", "memref<16xf32>" */
	struct lo_plan_place place;
	bool heap;
	bool used;
	int64_t bytes; /* -1: of dynamic size */
	int64_t align;
	uint32_t pool;         /* LO_PLAN_NONE: it is not laid out */
	uint32_t origin;       /* of a piece: the number of the lo_plan_origin that was split */
	int64_t origin_offset; /* of the piece, in that */
};
bool lo_plan_buffer_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		       struct lo_plan_buffer *out);

/** An allocation of the input that was split into pieces, which are buffers. */
struct lo_plan_origin {
	size_t size; /* of this struct */
	int64_t bytes, align;
};
bool lo_plan_origin_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		       struct lo_plan_origin *out);

enum lo_plan_storage_kind { LO_PLAN_KEPT, LO_PLAN_SLOT, LO_PLAN_ARENA };
/** An allocation of the output: one of the input that is kept, a slot, which has one value at a time, or an
 * arena. */
struct lo_plan_storage {
	size_t size; /* of this struct */
	enum lo_plan_storage_kind kind;
	uint32_t pool;
	uint32_t buffer; /* of LO_PLAN_KEPT; else LO_PLAN_NONE */
	int64_t offset;  /* in the pool */
	int64_t bytes, align;
};
bool lo_plan_storage_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
			struct lo_plan_storage *out);

/** Points [begin, end) in the order of the program. */
struct lo_plan_interval {
	uint32_t begin, end;
};
/** What a buffer holds from a write to the last read of it. */
struct lo_plan_value {
	size_t size; /* of this struct */
	uint32_t buffer, pool, storage;
	int64_t offset; /* in the storage */
	int64_t bytes, align;
	bool pinned;                         /* keeps its storage to the end of the allocation's scope */
	const struct lo_plan_interval *live; /* [n_live] the live range: sorted, disjoint */
	uint32_t n_live;
	struct lo_plan_place first, last; /* ops in its live range */
};
bool lo_plan_value_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		      struct lo_plan_value *out);
/** Do two values of one pool interfere, that is, are they live at a common point? false also if there is no
 * such value, or it is in no pool. O(intervals of both). */
bool lo_plan_interfere(const struct lo_plan *plan, uint32_t function, uint32_t a, uint32_t b);
/** The first value from number @p from on that interferes with @p value; LO_PLAN_NONE: there is none.
 * O(intervals of the values that are passed over, and of @p value for each). */
uint32_t lo_plan_next_interfering(const struct lo_plan *plan, uint32_t function, uint32_t value,
				  uint32_t from);

/** A value that is in an argument of the function, because it was copied there, or the caller gives it up: as
 * a lo_plan_value it has no storage, and no live range. */
struct lo_plan_in_argument {
	size_t size; /* of this struct */
	uint32_t buffer;
	int64_t bytes;
	const char *argument;       /* "%out" */
	struct lo_plan_place place; /* of a copy; op NULL: the argument is given up */
};
bool lo_plan_in_argument_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
			    struct lo_plan_in_argument *out);

/** A buffer that only held a copy, and became a view of its source: it is no lo_plan_buffer. */
struct lo_plan_viewed_copy {
	size_t size;                /* of this struct */
	const char *name;           /* of the buffer */
	bool heap;                  /* it was on the heap */
	int64_t bytes;              /* of static size; else 0 */
	const char *why, *rule;     /* that it is a view; a name for lo_explain_text */
	struct lo_plan_place place; /* of the copy */
};
bool lo_plan_viewed_copy_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
			    struct lo_plan_viewed_copy *out);

/** A buffer that --fold looked at. All other sizes are those after it. */
struct lo_plan_folded {
	size_t size; /* of this struct */
	const char *name;
	int64_t before, after;      /* bytes */
	const char *why_not, *rule; /* the latter a name for lo_explain_text; both NULL: it was folded */
	struct lo_plan_place place; /* of the allocation, or of what is in the way */
};
bool lo_plan_folded_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		       struct lo_plan_folded *out);

/** A point at which a live range begins or ends, or of a peak. In ascending order of `at`. */
struct lo_plan_point {
	size_t size; /* of this struct */
	uint32_t at;
	struct lo_plan_place place; /* the op there, or the next one that is no marker */
};
bool lo_plan_point_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		      struct lo_plan_point *out);

enum lo_plan_reason_kind {
	LO_PLAN_NOT_SHARED,   /* the buffer was left alone */
	LO_PLAN_NOT_IN_PLACE, /* a value of the buffer could not reuse the storage of an operand in place */
	LO_PLAN_ABOVE_BOUND,  /* so many bytes of the pool are above its bound */
	LO_PLAN_KEPT_COPY     /* the buffer holds a copy that did not become a view */
};
/** Why something is not better. By kind, then as in the report. */
struct lo_plan_reason {
	size_t size; /* of this struct */
	enum lo_plan_reason_kind kind;
	const char *name;       /* of the buffer; NULL: the reason is of none */
	uint32_t buffer;        /* of LO_PLAN_NOT_SHARED and LO_PLAN_NOT_IN_PLACE; else LO_PLAN_NONE */
	uint32_t pool, storage; /* of LO_PLAN_ABOVE_BOUND, where no storage means: between storages */
	int64_t bytes;          /* of LO_PLAN_ABOVE_BOUND and LO_PLAN_KEPT_COPY; else 0 */
	const char *why;
	const char *rule;           /* a name for lo_explain_text */
	struct lo_plan_place place; /* the op because of which it is so */
	bool heap;                  /* of LO_PLAN_KEPT_COPY: the buffer is on the heap */
};
bool lo_plan_reason_at(const struct lo_plan *plan, uint32_t function, uint32_t number,
		       struct lo_plan_reason *out);

/** Why a chain of calls may need more stack than its depth. */
enum lo_plan_unknown {
	LO_PLAN_RECURSION = 1,
	LO_PLAN_INDIRECT = 2, /* a call of a function that is not known */
	LO_PLAN_EXTERNAL = 4, /* a function without a body that job.external_frames does not name */
	LO_PLAN_DYNAMIC = 8   /* an alloca whose size is known at run time only */
};
/** A function in the graph of calls, which has those without a body too. */
struct lo_plan_call_function {
	size_t size; /* of this struct */
	const char *name;
	uint32_t function; /* the number of its lo_plan_function; LO_PLAN_NONE: it has no body */
	bool root;         /* no other function calls it, or all that do are called from it */
	int64_t bytes;     /* of its frame; -1: not known */
	int64_t depth;     /* of the deepest chain of calls from here, with its own frame */
	uint32_t deepest;  /* the number of the call that continues this chain */
	unsigned unknown, depth_unknown; /* enum lo_plan_unknown: of its own, and of all that is reached */
};
/** A call, or an op of which a symbol `callee` names a function. */
struct lo_plan_call {
	size_t size;   /* of this struct */
	uint32_t from; /* numbers of lo_plan_call_function; these do not count from 0 for each function */
	uint32_t to;   /* LO_PLAN_NONE: not known */
	bool again;    /* closes a cycle, and is not followed */
	struct lo_plan_place place;
};
/** The numbers of functions in the graph of calls, and of calls, which are sorted by `from`: those of all
 * parts of the input, one part after the other. */
uint32_t lo_plan_call_functions(const struct lo_plan *plan);
uint32_t lo_plan_calls(const struct lo_plan *plan);
bool lo_plan_call_function_at(const struct lo_plan *plan, uint32_t number, struct lo_plan_call_function *out);
bool lo_plan_call_at(const struct lo_plan *plan, uint32_t number, struct lo_plan_call *out);

#ifdef __cplusplus
}
#endif

#endif
