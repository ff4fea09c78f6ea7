// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Interned strings: equal bytes have one id in a context and its forks. */
#include <string.h>

#include "base/context_impl.h"
#include "base/out.h"

static uint32_t find_str(const struct lo_ctx *ctx, uint32_t hash, const char *at, size_t len)
{
	uint32_t id;
	for (struct lo_probe probe = lo_probe_begin(&ctx->shared->str_table, hash);
	     (id = lo_probe_next(&probe));) {
		const struct str_data *s = lo_ctx_str(ctx, (lo_str){id});
		if (s->len == len && (len == 0 || memcmp(s->at, at, len) == 0))
			break;
	}
	return id;
}

static uint32_t add_str(struct lo_ctx *ctx, uint32_t hash, const char *at, size_t len)
{
	struct lo_ctx_shared *shared = ctx->shared;
	const char *copy = lo_arena_copy(&ctx->arena, at, len);
	uint32_t id = lo_shared_pool_add(&shared->strs, &ctx->arena);
	*LO_SHARED_AT(struct str_data, &shared->strs, STR_BITS, id) =
		(struct str_data){copy, (uint32_t)len, hash};
	lo_table_add(&shared->str_table, &ctx->arena, hash, id);
	return id;
}

lo_str lo_intern(struct lo_ctx *ctx, const char *at, size_t len)
{
	uint32_t hash = lo_hash_fold(lo_hash_bytes(0, at, len)), id = find_str(ctx, hash, at, len);
	if (id)
		return (lo_str){id};
	lo_ctx_lock(ctx);
	if (ctx->lock) /* another thread may have entered it */
		id = find_str(ctx, hash, at, len);
	if (!id)
		id = add_str(ctx, hash, at, len);
	lo_ctx_unlock(ctx);
	return (lo_str){id};
}

lo_str lo_intern_z(struct lo_ctx *ctx, const char *text)
{
	return lo_intern(ctx, text, strlen(text));
}

const char *lo_str_text(const struct lo_ctx *ctx, lo_str s)
{
	return lo_ctx_str(ctx, s)->at;
}

size_t lo_str_len(const struct lo_ctx *ctx, lo_str s)
{
	return lo_ctx_str(ctx, s)->len;
}

const char *lo_str_shown(struct lo_ctx *ctx, lo_str s)
{
	const char *text = lo_str_text(ctx, s);
	size_t len = lo_str_len(ctx, s);
	struct lo_out out;
	if (strlen(text) == len)
		return text;
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_out_shown(&out, text, len);
	lo_out_char(&out, 0);
	return out.at;
}
