// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file calls.h  How deep the stack gets over chains of calls: the call graph of a module with the bytes of
 * each frame, and for each function the deepest chain that begins with it. What cannot be known is named:
 * recursion, calls of function values, functions whose body is elsewhere, allocas of a size that is known at
 * run time only. Then a depth is at least so much. */
#ifndef REPORT_CALLS_H
#define REPORT_CALLS_H

#include "report/report.h"

/** Why a depth may be greater than it says. */
enum lo_depth_unknown {
	LO_DEPTH_RECURSION = 1,
	LO_DEPTH_INDIRECT = 2, /* a call whose callee is a value, or stands in another symbol table */
	LO_DEPTH_EXTERNAL = 4, /* a function without a body, of which no file says how many bytes it needs */
	LO_DEPTH_DYNAMIC = 8,  /* an alloca of a size known at run time only */
};
struct lo_call_function {
	lo_op_id op;
	lo_str name;
	const struct lo_function_report *report; /* NULL: no body */
	int64_t bytes; /* of its frame; of a function without a body what it needs with all that it calls, -1:
			  not known */
	unsigned unknown; /* enum lo_depth_unknown, of its own */
	/* found by lo_call_graph_solve: */
	int64_t depth_bytes;    /* of the deepest chain from here, this frame counted; INT64_MAX if the sum is
				   larger */
	uint32_t deepest;       /* number of the call that goes on with that chain; LO_NO_INDEX: none */
	unsigned depth_unknown; /* of all that is reached from here */
	bool root;              /* nobody else here calls it, or all that do are called from it */
};
struct lo_call {
	uint32_t from, to; /* numbers of functions; to LO_NO_INDEX: not known */
	lo_op_id op;
	bool again; /* found: `to` is in the chain of calls already, so that this call is not followed */
};
struct lo_call_graph {
	uint32_t n_functions, n_calls;
	struct lo_call_function *functions; /* in program order */
	struct lo_call *calls;              /* sorted by `from`, then in program order */
};

/** Frames of functions that have no body here, from a file: a name and a number of bytes a line, `#` begins a
 * comment. */
struct lo_external_frames {
	struct lo_id_map bytes_of; /* name -> index in bytes + 1 */
	LO_VEC(int64_t) bytes;
};
/** In @p arena; false with diagnostics at the lines that are wrong. A name that stands there twice must have
 * the same bytes. */
LO_NODISCARD bool lo_external_frames_read(struct lo_ctx *ctx, const struct lo_source *source,
					  struct lo_arena *arena, struct lo_external_frames *out);

/** The call graph of @p report's module, solved, in @p arena. @p external may be NULL. Ops without a row are
 * calls if they have an attribute `callee` that names a symbol; others are taken to call nothing. O(ops +
 * calls log calls). */
struct lo_call_graph *lo_call_graph_build(const struct lo_report *report,
					  const struct lo_external_frames *external, struct lo_arena *arena);
/**
 * Depths, roots and calls that come back, of a graph of which the rest is given. One depth-first search from
 * each root in order: a call of a function that is still open closes a cycle and is not followed; what is
 * left has no cycle, so its longest chains are found when the search leaves a function. Which call of a cycle
 * is the one not followed depends on where the search came in. O(functions + calls).
 */
void lo_call_graph_solve(struct lo_call_graph *graph, struct lo_arena *scratch);

/** The deepest chain of each root, and what is not counted, as text behind the report; nothing if there are
 * no calls. */
void lo_calls_text(const struct lo_report *report, const struct lo_call_graph *graph, struct lo_out *out);
/** As the member "calls" of the JSON report. */
void lo_calls_json(const struct lo_report *report, const struct lo_call_graph *graph, struct lo_out *out);

#endif
