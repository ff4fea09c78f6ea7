// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file buffer_list.h (private to liveness/) The buffers of a function while they are found (buffers.c), and
 * which of them are pinned (pins.c). */
#ifndef LIVENESS_BUFFER_LIST_H
#define LIVENESS_BUFFER_LIST_H

#include "analysis/alias_sets.h"
#include "analysis/scope_walk.h"
#include "liveness/liveness.h"

struct global_use {
	uint32_t symbol, value;
};
struct raw_access {
	struct lo_access access;
	uint32_t buffer;
};
struct builder {
	struct lo_module *m;
	const struct lo_flow *flow;
	struct lo_arena *arena;
	struct lo_dense_ids position_of;
	struct lo_alias_sets *aliases; /* origins: buffers */
	LO_VEC(struct lo_buffer) buffers;
	LO_VEC(struct global_use) globals;
	LO_VEC(struct raw_access) accesses;
};

/** How @p op, with @p effects on an operand, may let its address escape, as words to put before the op's
 * name, and in *hint those after it; NULL: it does not. */
const char *pins_capture(struct builder *b, const struct lo_scope_walk *w, const struct lo_op *op,
			 uint32_t operand, uint32_t effects, const char **hint);
/** Pin a buffer, unless it is; all that @p v may be. @p what: words before the name of @p by; @p hint: words
 * after it. */
void pins_one(struct builder *b, lo_buffer_id id, lo_op_id by, const char *what, const char *hint);
void pins_all(struct builder *b, lo_value_id v, lo_op_id by, const char *what, const char *hint);
/** Pin all allocations if the function may continue after it has returned, or a call may return again later,
 * on a way that the control flow does not show. */
void pins_coming_back(struct builder *b);
/** Pin allocations in memory that other threads access. */
void pins_of_threads(struct builder *b);
/** Pin allocations with a name at a point that they do not dominate, or after their release. */
void pins_carried(struct builder *b);

#endif
