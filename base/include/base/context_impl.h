// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file context_impl.h (for base/ and ir/) The contents of a context. */
#ifndef BASE_CONTEXT_IMPL_H
#define BASE_CONTEXT_IMPL_H

#include "base/diag.h"
#include "base/intern_table.h"
#include "base/threads.h"

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

enum { STR_BITS = 8, LOC_BITS = 6 }; /* elements of the first chunk of the pools, as powers of two */

/** What a context and its forks have in common. */
struct lo_ctx_shared {
	struct lo_shared_pool strs;
	struct table str_table;
	struct lo_shared_pool locs; /* struct explicit_loc */
};

struct lo_thread_pool;
struct lo_ctx {
	struct lo_arena arena;
	struct lo_arena scratch; /* marked and reset within one function */
	struct lo_oom oom;
	size_t size; /* of the context, of which this is the first part */
	struct lo_ctx_shared *shared;
	struct lo_mutex *lock; /* of a fork: taken to add to what is shared; else NULL */
	bool locked;           /* this thread has taken it */
	struct lo_cancel *cancel;
	struct lo_thread_pool *pool; /* threads for work on functions; NULL: none, and in forks */
	LO_VEC(struct source_data *) sources;
	uint32_t next_base; /* of the next source */
	struct lo_line_col (*line_col_of)(const struct lo_ctx *ctx,
					  uint32_t attr); /* NULL: explicit locations give no line */
	bool text_places;                                 /* loc(...) is not shown */
	const char *const *prefix_maps;                   /* [n_prefix_maps] "OLD=NEW" */
	size_t n_prefix_maps;
	LO_VEC(const char *) files; /* that have been read and have a name, see lo_files_read */
	LO_VEC(struct lo_diag) diags;
	uint32_t n_errors, max_errors,
		newest;    /* newest: the diagnostic that a note belongs to; UINT32_MAX: it was not kept */
	enum lo_rule step; /* the rule of errors that name none */
	bool internal;
};

/** A context of @p size bytes, of which struct lo_ctx is the first part; @p init fills the rest. Its memory
 * is from @p memory, copied; NULL: from the C library. NULL when out of memory. */
struct lo_ctx *lo_ctx_create_sized(size_t size, const struct lo_memory *memory, uint64_t countdown,
				   void (*init)(struct lo_ctx *ctx));
/** A copy that lives as long as the context; NULL for an empty array. */
void *lo_ctx_copy_array(struct lo_ctx *ctx, const void *at, size_t n, size_t size);

/** Before and after adding to what is shared. Memory is then taken from ctx->arena. Without forks they do
 * nothing. Between them nothing else is interned. */
static inline void lo_ctx_lock(struct lo_ctx *ctx)
{
	if (ctx->lock) {
		lo_mutex_lock(ctx->lock);
		ctx->locked = true;
	}
}
static inline void lo_ctx_unlock(struct lo_ctx *ctx)
{
	if (ctx->locked) {
		ctx->locked = false;
		lo_mutex_unlock(ctx->lock);
	}
}

static inline const struct str_data *lo_ctx_str(const struct lo_ctx *ctx, lo_str s)
{
	return LO_SHARED_AT(struct str_data, &ctx->shared->strs, STR_BITS, s.n);
}
static inline const struct explicit_loc *lo_ctx_loc(const struct lo_ctx *ctx, lo_loc loc)
{
	return LO_SHARED_AT(struct explicit_loc, &ctx->shared->locs, LOC_BITS, loc & ~LO_LOC_EXPLICIT);
}

#endif
