// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context_impl.h (for base/ and ir/) The contents of a context. */
#ifndef BASE_CONTEXT_IMPL_H
#define BASE_CONTEXT_IMPL_H

#include "base/diag.h"
#include "base/intern.h"

struct str_data {
	const char *at;
	uint32_t len, hash;
};
struct explicit_loc {
	lo_loc place;
	uint32_t attr; /* interpreted by ir/ */
};
/** A source with the starts of its lines, which the first query computes. */
struct source_data {
	struct lo_source source;
	uint32_t *lines;
	uint32_t n_lines;
};

enum { STR_BITS = 8 }; /* elements of one chunk of the pool, as a power of two */

struct lo_ctx {
	struct lo_arena arena;
	struct lo_arena scratch; /* marked and reset within one function */
	struct lo_oom oom;
	struct lo_pool strs;
	struct table str_table;
	LO_VEC(struct source_data *) sources;
	uint32_t next_base; /* of the next source */
	LO_VEC(struct explicit_loc) locs;
	struct lo_line_col (*line_col_of)(const struct lo_ctx *ctx,
					  uint32_t attr); /* NULL: explicit locations give no line */
	LO_VEC(struct lo_diag) diags;
	uint32_t n_errors, max_errors,
		newest; /* newest: the diagnostic that a note belongs to; UINT32_MAX: it was not kept */
	bool internal;
};

/** A context of @p size bytes, of which struct lo_ctx is the first part; @p init fills the rest. NULL when
 * out of memory. */
struct lo_ctx *lo_ctx_create_sized(size_t size, uint64_t countdown, void (*init)(struct lo_ctx *ctx));
/** A copy that lives as long as the context; NULL for an empty array. */
void *lo_ctx_copy_array(struct lo_ctx *ctx, const void *at, size_t n, size_t size);

static inline const struct str_data *lo_ctx_str(const struct lo_ctx *ctx, lo_str s)
{
	return LO_POOL_AT(struct str_data, &ctx->strs, STR_BITS, s.n);
}

#endif
