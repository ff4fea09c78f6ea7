// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file calls.h  Stack depth over call chains: the call graph of a module with the bytes of each frame, and
 * for each function the deepest call chain that begins with it. What cannot be known is named: recursion,
 * calls of function values, functions defined elsewhere, allocas of a size known only at run time. A depth
 * with such a cause is a lower bound. */
#ifndef REPORT_CALLS_H
#define REPORT_CALLS_H

#include "report/report.h"

/** Why the actual depth may be greater than the reported one. */
enum lo_depth_unknown {
	LO_DEPTH_RECURSION = 1,
	LO_DEPTH_INDIRECT = 2, /* a call whose callee is a value, or is in another symbol table */
	LO_DEPTH_EXTERNAL = 4, /* a function without a body whose bytes are not given in a file */
	LO_DEPTH_DYNAMIC = 8,  /* an alloca of a size known only at run time */
};
struct lo_call_function {
	lo_op_id op;
	lo_str name;
	const struct lo_function_report *report; /* NULL: no body */
	/* Bytes of the frame; for a function without a body the bytes that it needs with all that it calls,
	 * -1: not known. */
	int64_t bytes;
	unsigned unknown; /* enum lo_depth_unknown, of the function itself */
	/* Computed by lo_call_graph_solve: */
	/* Of the deepest chain that begins here, including this frame; INT64_MAX if the sum is larger.
	 * Functions that call each other, directly or not, are in a cycle and have one depth: a chain counts
	 * each once. */
	int64_t depth_bytes;
	uint32_t next_in_cycle; /* after the last function of the cycle the first; in no cycle: this one */
	uint32_t cycle_call;    /* a call of this function by another of the cycle; LO_NO_INDEX: none */
	uint32_t deepest; /* number of the call with which the chain leaves the cycle; LO_NO_INDEX: none */
	unsigned depth_unknown; /* enum lo_depth_unknown, of all functions reachable from here */
	bool root; /* called by no other function here, or only by functions that it calls, directly or not */
	/* With --stack=arg, the depth of a program with a frame of its own for each call, and the least that
	 * any layout of the frames needs. Computed by lo_call_graph_build. */
	int64_t depth_before_bytes, depth_bound_bytes;
};
struct lo_call {
	uint32_t from, to; /* numbers of functions; to LO_NO_INDEX: not known */
	lo_op_id op;
	bool again; /* computed: closes a cycle */
};
struct lo_call_graph {
	uint32_t n_functions, n_calls;
	struct lo_call_function *functions; /* in program order */
	struct lo_call *calls;              /* sorted by `from`, then in program order */
	bool passes;                        /* --stack=arg: frames may be in those of callers */
};

/** Frames of functions without a body, from a file: a name and a number of bytes per line; `#` begins a
 * comment. */
struct lo_external_frames {
	struct lo_id_map bytes_of; /* name -> index in bytes + 1 */
	LO_VEC(int64_t) bytes;
};
/** Read the frames into @p arena; false with diagnostics at the wrong lines. A name that occurs twice must
 * have the same bytes. */
LO_NODISCARD bool lo_external_frames_read(struct lo_ctx *ctx, const struct lo_source *source,
					  struct lo_arena *arena, struct lo_external_frames *out);

/** Build and solve the call graph of @p report's module, in @p arena. @p external may be NULL. An op without
 * a row in the op table is a call if its attribute `callee` names a symbol; otherwise it is assumed to call
 * nothing. O(ops + calls log calls). */
struct lo_call_graph *lo_call_graph_build(const struct lo_report *report,
					  const struct lo_external_frames *external, struct lo_arena *arena);
/** Find the depths, roots and recursive calls of a graph whose other fields are set. Depths do not depend on
 * the order of functions. A call is `again` if it is one of a function from which the search has come: which
 * calls of a cycle these are does depend on it. O(functions + calls). */
void lo_call_graph_solve(struct lo_call_graph *graph, struct lo_arena *scratch);

/** A place in the deepest chain of a function. */
struct lo_call_chain {
	uint32_t function; /* the one reached so far */
	uint32_t entry;    /* the first one in the chain of the cycle of `function` */
};
struct lo_call_chain lo_call_chain_begin(uint32_t function);
/** Step to the next function of the chain. @return a call of it by an earlier function of the chain; NULL:
 * the chain ends. O(1). */
const struct lo_call *lo_call_chain_next(const struct lo_call_graph *graph, struct lo_call_chain *chain);

/** Print, as text after the report, the deepest chain of each root and what is not counted; nothing if there
 * are no calls. */
void lo_calls_text(const struct lo_report *report, const struct lo_call_graph *graph, struct lo_out *out);
/** Print the same as the member "calls" of the JSON report. */
void lo_calls_json(const struct lo_report *report, const struct lo_call_graph *graph, struct lo_out *out);

#endif
