// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: the buffers of a function. Out: for each that keeps storage of its own, the reason, in program order.
 * Reasons of pinned buffers are from liveness/pins.c and buffers.c, those of pairs that were refused from
 * reuse/sharing_pairs.c and reuse/in_place.c, those of values that are not in an argument from
 * reuse/output_arguments.c. */
#include "layout/layout.h"

#include <string.h>

/* Why a value of @p buffer cannot be laid out with others; NULL if it can. *at: the op to report. */
static const char *reason_of(struct lo_module *m, const struct lo_buffer *buffer, lo_op_id *at)
{
	const struct lo_type_data *type = lo_data_of(m, buffer->root);
	*at = buffer->op;
	if (buffer->kind == LO_BUFFER_ALLOC)
		return "is on the heap; shares only with --heap=pack, arg or stack";
	if (buffer->bytes == LO_DYNAMIC && type->layout.n &&
	    lo_type_has_static_shape(m->ctx, lo_type_of(m, buffer->root)))
		return lo_memref_is_opaque(m->ctx, lo_type_of(m, buffer->root))
			       ? "has a layout of unknown size in bytes; if its attribute is a memory space, "
				 "write a layout before it"
			       : "has a layout of unknown size in bytes; give it static strides";
	if (buffer->bytes == LO_DYNAMIC)
		return "has a dynamic size; give it a static size";
	if (buffer->bytes < 0)
		return "has an unknown size in bytes";
	if (buffer->pinned_by.n) {
		*at = buffer->pinned_by;
		return buffer->pin_reason;
	}
	if (type->layout.n)
		return "has a layout; shares only with values of its own type";
	return NULL;
}

/* The reasons outlive the analysis that produced the text. */
static const char *copy_text(struct lo_arena *arena, const char *text)
{
	return lo_arena_copy(arena, text, strlen(text));
}

struct lo_reason *lo_layout_reasons(struct lo_module *m, const struct lo_liveness *live,
				    struct lo_arena *arena, uint32_t *n)
{
	struct lo_reason *reasons = LO_ARRAY(arena, live->n_buffers, struct lo_reason);
	*n = 0;
	for (uint32_t i = 1; i < live->n_buffers; i++) {
		const struct lo_buffer *buffer = &live->buffers[i];
		if (buffer->kind != LO_BUFFER_ALLOCA && buffer->kind != LO_BUFFER_ALLOC)
			continue;
		lo_op_id at;
		const char *text = reason_of(m, buffer, &at);
		if (text)
			reasons[(*n)++] = (struct lo_reason){at, buffer->root, copy_text(arena, text),
							     buffer->bytes, false};
	}
	return reasons;
}
