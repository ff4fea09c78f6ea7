// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The context: interned strings, sources, locations. In: bytes. Out: ids; equal ids mean equal contents.
 * Invariant: until the context is destroyed, an id keeps its meaning and its text keeps its address. */
#include "base/context_impl.h"

void *lo_ctx_copy_array(struct lo_ctx *ctx, const void *at, size_t n, size_t size)
{
	if (!at || !n)
		return NULL;
	void *copy = lo_arena_array(&ctx->arena, n, size);
	memcpy(copy, at, n * size);
	return copy;
}

/* ---- context ------------------------------------------------------------- */

static void init(struct lo_ctx *ctx)
{
	lo_pool_init(&ctx->strs, &ctx->arena, sizeof(struct str_data), STR_BITS);
	lo_table_init(&ctx->str_table, &ctx->arena, 9);
	((struct str_data *)lo_pool_at(&ctx->strs, 0))->at = "";
	ctx->next_base = 1;
	ctx->max_errors = 20;
	ctx->newest = UINT32_MAX;
	(void)lo_arena_alloc(&ctx->scratch, 16); /* so that a reset never releases the first chunk */
}

/* The context is allocated in its own arena, so the arena is created first, under a boundary of its own. */
static struct lo_ctx *create_in(struct lo_arena *arena, struct lo_oom *oom, size_t size)
{
	if (setjmp(oom->env))
		return NULL;
	oom->armed = true;
	struct lo_ctx *ctx = lo_arena_alloc(arena, size);
	oom->armed = false;
	return ctx;
}

static bool init_guarded(struct lo_ctx *ctx, void (*init_rest)(struct lo_ctx *ctx))
{
	if (setjmp(LO_BOUNDARY(ctx)))
		return false;
	init(ctx);
	if (init_rest)
		init_rest(ctx);
	ctx->oom.armed = false;
	return true;
}

struct lo_ctx *lo_ctx_create_sized(size_t size, uint64_t countdown, void (*init_rest)(struct lo_ctx *ctx))
{
	struct lo_oom oom = {.countdown = countdown, .keeps = true};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	struct lo_ctx *ctx = create_in(&arena, &oom, size);
	if (!ctx)
		return NULL;
	ctx->oom = oom;
	ctx->arena = arena;
	ctx->arena.oom = &ctx->oom;
	lo_arena_init(&ctx->scratch, &ctx->oom);
	if (!init_guarded(ctx, init_rest)) {
		lo_ctx_destroy(ctx);
		return NULL;
	}
	return ctx;
}

struct lo_ctx *lo_ctx_create_plain(void)
{
	return lo_ctx_create_sized(sizeof(struct lo_ctx), 0, NULL);
}

void lo_ctx_destroy(struct lo_ctx *ctx)
{
	if (ctx)
		lo_oom_free_all(&ctx->oom);
}

struct lo_arena *lo_ctx_arena(struct lo_ctx *ctx)
{
	return &ctx->arena;
}
struct lo_oom *lo_ctx_oom(struct lo_ctx *ctx)
{
	return &ctx->oom;
}

/* ---- interned strings ---------------------------------------------------- */

lo_str lo_intern(struct lo_ctx *ctx, const char *at, size_t len)
{
	uint32_t hash = lo_hash_fold(lo_hash_bytes(0, at, len));
	const struct table *t = &ctx->str_table;
	for (uint32_t i = hash & t->mask; t->slots[i].id; i = (i + 1) & t->mask) {
		if (t->slots[i].hash != hash)
			continue;
		const struct str_data *s = lo_ctx_str(ctx, (lo_str){t->slots[i].id});
		if (s->len == len && (len == 0 || memcmp(s->at, at, len) == 0))
			return (lo_str){t->slots[i].id};
	}
	const char *copy = lo_arena_copy(&ctx->arena, at, len);
	uint32_t id = lo_pool_add(&ctx->strs, 1);
	*(struct str_data *)lo_pool_at(&ctx->strs, id) = (struct str_data){copy, (uint32_t)len, hash};
	lo_table_add(&ctx->str_table, hash, id);
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

/* ---- sources ------------------------------------------------------------- */

size_t lo_source_room(const struct lo_ctx *ctx)
{
	return LO_LOC_EXPLICIT - 2 - ctx->next_base;
}

const struct lo_source *lo_source_add(struct lo_ctx *ctx, const char *name, const char *text, size_t len)
{
	if (len > lo_source_room(ctx)) {
		lo_error(ctx, 0, "'%s' is too large: all sources together may have 2 GiB", name);
		return NULL;
	}
	struct source_data *data = LO_NEW(&ctx->arena, struct source_data);
	data->source = (struct lo_source){.name = lo_arena_copy(&ctx->arena, name, strlen(name)),
					  .text = text,
					  .len = len,
					  .base = ctx->next_base};
	LO_PUSH(&ctx->arena, &ctx->sources, data);
	ctx->next_base += (uint32_t)len + 1; /* the offset just past the last byte belongs to this source */
	return &data->source;
}

static struct source_data *source_at(const struct lo_ctx *ctx, lo_loc loc)
{
	if (loc == 0 || loc >= ctx->next_base)
		return NULL;
	uint32_t low = 0, high = ctx->sources.n; /* base[low] <= loc < base[high] */
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (ctx->sources.at[middle]->source.base <= loc)
			low = middle;
		else
			high = middle;
	}
	return ctx->sources.at[low];
}

const struct lo_source *lo_source_of(const struct lo_ctx *ctx, lo_loc loc)
{
	struct source_data *data = source_at(ctx, loc);
	return data ? &data->source : NULL;
}

/* ---- locations ----------------------------------------------------------- */

lo_loc lo_loc_place(const struct lo_ctx *ctx, lo_loc loc)
{
	return loc & LO_LOC_EXPLICIT ? ctx->locs.at[loc & ~LO_LOC_EXPLICIT].place : loc;
}

static void find_lines(struct lo_ctx *ctx, struct source_data *data)
{
	const char *text = data->source.text, *end = text + data->source.len;
	uint32_t n = 1;
	for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
		n++;
	data->lines = LO_ARRAY(&ctx->arena, n, uint32_t);
	uint32_t line = 1; /* line 0 starts at 0 */
	for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
		data->lines[line++] = (uint32_t)(at + 1 - text);
	data->n_lines = n;
}

static struct lo_line_col line_col_without_source(const struct lo_ctx *ctx, lo_loc loc)
{
	if (ctx->line_col_of && loc & LO_LOC_EXPLICIT)
		return ctx->line_col_of(ctx, ctx->locs.at[loc & ~LO_LOC_EXPLICIT].attr);
	return (struct lo_line_col){.file = ""};
}

struct lo_line_col lo_line_col(struct lo_ctx *ctx, lo_loc loc)
{
	lo_loc at = lo_loc_place(ctx, loc);
	struct source_data *data = source_at(ctx, at);
	if (!data)
		return line_col_without_source(ctx, loc);
	if (!data->lines)
		find_lines(ctx, data);
	uint32_t offset = at - data->source.base, low = 0, high = data->n_lines;
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (data->lines[middle] <= offset)
			low = middle;
		else
			high = middle;
	}
	return (struct lo_line_col){data->source.name, low + 1, offset - data->lines[low] + 1};
}
