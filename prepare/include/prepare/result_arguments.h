// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file result_arguments.h  --heap=arg: a result of a private function that is a new buffer in every call
 * becomes an argument, and the callers own its storage. First decided for the whole module, then made.
 *
 * As mlir-opt's buffer-results-to-out-params, but the buffer itself becomes the argument, so nothing is
 * copied to it; results that would need a copy are kept. */
#ifndef PREPARE_RESULT_ARGUMENTS_H
#define PREPARE_RESULT_ARGUMENTS_H

#include "prepare/arena_argument.h"

/** In each call of @p func, result number @p result is one of the sources: allocations in @p func, or calls
 * in it whose result is such a one itself. At most one source runs in a call, and once. */
struct lo_result_argument {
	lo_op_id func;
	uint32_t result;     /* its number in the input */
	lo_type type;        /* of the result and of all sources; static, without a layout */
	int64_t align_bytes; /* the most that a source asks for; 0: that of the type */
	lo_value_id *sources;
	uint32_t n_sources;
};
struct lo_result_arguments {
	LO_VEC(struct lo_result_argument) list; /* those of a function follow each other, as the results */
	struct lo_id_map first;                 /* function -> 1 + the number of its first one */
	struct lo_id_map of_source;             /* source -> 1 + the number of the result that it is */
};

/** Nothing is changed. O(ops of the private functions with results, with the flow graphs of those that may
 * have one). */
void lo_result_arguments_find(struct lo_module *m, const struct lo_arg_plan *plan, struct lo_arena *arena,
			      struct lo_result_arguments *out);
/** The functions have the arguments, in the order of the results and after their other arguments. Each call
 * passes an argument of its caller, or an allocation right before it. Summaries must be computed again; ids
 * of calls are kept. @p renewed, initialized, maps the results of calls and the sources that are gone to what
 * replaces them. O(ops of the module). */
void lo_result_arguments_make(struct lo_module *m, const struct lo_arg_plan *plan,
			      const struct lo_result_arguments *made, struct lo_arena *scratch,
			      struct lo_id_map *renewed);

#endif
