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
	struct lo_ctx_shared *shared = ctx->shared = LO_NEW(&ctx->arena, struct lo_ctx_shared);
	lo_shared_pool_init(&shared->strs, &ctx->arena, sizeof(struct str_data), STR_BITS);
	lo_shared_pool_init(&shared->locs, &ctx->arena, sizeof(struct explicit_loc), LOC_BITS);
	lo_table_init(&shared->str_table, &ctx->arena, 9);
	LO_SHARED_AT(struct str_data, &shared->strs, STR_BITS, 0)->at = "";
	ctx->next_base = 1;
	ctx->max_errors = 20;
	ctx->step = LO_RULE_OPTION;
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

struct lo_ctx *lo_ctx_create_sized(size_t size, const struct lo_memory *memory, uint64_t countdown,
				   void (*init_rest)(struct lo_ctx *ctx))
{
	struct lo_oom oom = {.memory = memory ? *memory : (struct lo_memory){.allocate = NULL},
			     .countdown = countdown,
			     .keeps = true};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	struct lo_ctx *ctx = create_in(&arena, &oom, size);
	if (!ctx)
		return NULL;
	ctx->oom = oom;
	ctx->size = size;
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
	return lo_ctx_create_sized(sizeof(struct lo_ctx), NULL, 0, NULL);
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
void lo_ctx_set_cancel(struct lo_ctx *ctx, struct lo_cancel *cancel)
{
	ctx->cancel = cancel;
}

struct lo_cancel *lo_ctx_cancel(const struct lo_ctx *ctx)
{
	return ctx->cancel;
}

struct lo_oom *lo_ctx_oom(struct lo_ctx *ctx)
{
	return &ctx->oom;
}

/* ---- forks ---------------------------------------------------------------- */

struct lo_ctx *lo_ctx_fork(struct lo_ctx *ctx, struct lo_mutex *lock)
{
	struct lo_ctx *fork = lo_arena_alloc(&ctx->arena, ctx->size);
	memcpy(fork, ctx, ctx->size);
	fork->oom =
		(struct lo_oom){.memory = ctx->oom.memory, .countdown = ctx->oom.countdown, .keeps = true};
	lo_arena_init(&fork->arena, &fork->oom);
	lo_arena_init(&fork->scratch, &fork->oom);
	fork->lock = lock;
	fork->pool = NULL;
	lo_diag_fork(fork);
	return fork;
}

void lo_ctx_begin_fork(struct lo_ctx *fork)
{
	(void)lo_arena_alloc(&fork->scratch, 16); /* as in init() */
}

void lo_ctx_end_fork(struct lo_ctx *fork)
{
	fork->oom.armed = false;
	lo_ctx_unlock(fork);
}

void lo_ctx_join(struct lo_ctx *ctx, struct lo_ctx *fork)
{
	lo_oom_join(&ctx->oom, &fork->oom);
}

/* ---- names of files ------------------------------------------------------ */

void lo_map_prefixes(struct lo_ctx *ctx, const char *const *maps, size_t n)
{
	ctx->prefix_maps = maps;
	ctx->n_prefix_maps = n;
}

lo_str lo_shown_name(struct lo_ctx *ctx, const char *at, size_t len)
{
	for (size_t i = ctx->n_prefix_maps; i-- > 0;) {
		const char *map = ctx->prefix_maps[i], *to = strchr(map, '=') + 1;
		size_t n = (size_t)(to - map) - 1, to_len = strlen(to);
		if (len < n || memcmp(at, map, n) != 0)
			continue;
		struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
		char *name = lo_arena_alloc(&ctx->scratch, to_len + len - n + 1);
		memcpy(name, to, to_len);
		memcpy(name + to_len, at + n, len - n);
		lo_str shown = lo_intern(ctx, name, to_len + len - n);
		lo_arena_reset(&ctx->scratch, mark);
		return shown;
	}
	return lo_intern(ctx, at, len);
}

const char *lo_shown_path(struct lo_ctx *ctx, const char *path)
{
	return lo_str_text(ctx, lo_shown_name(ctx, path, strlen(path)));
}

const char *lo_name_shown_as(struct lo_ctx *ctx, const char *shown)
{
	for (size_t i = ctx->n_prefix_maps; i-- > 0;) {
		const char *map = ctx->prefix_maps[i], *to = strchr(map, '=') + 1;
		size_t to_len = strlen(to);
		if (strncmp(shown, to, to_len) != 0)
			continue;
		const char *name =
			lo_arena_printf(&ctx->arena, "%.*s%s", (int)(to - map) - 1, map, shown + to_len);
		if (lo_shown_name(ctx, name, strlen(name)).n == lo_intern_z(ctx, shown).n)
			return name;
	}
	return shown;
}

/* ---- sources ------------------------------------------------------------- */

size_t lo_source_room(const struct lo_ctx *ctx)
{
	return LO_LOC_EXPLICIT - 2 - ctx->next_base;
}

const struct lo_source *lo_source_add(struct lo_ctx *ctx, const char *name, const char *text, size_t len)
{
	if (len > lo_source_room(ctx)) {
		lo_error_of(ctx, LO_RULE_TOO_LARGE, 0,
			    "'%s' is too large: all sources together may have 2 GiB",
			    lo_shown_path(ctx, name));
		return NULL;
	}
	struct source_data *data = LO_NEW(&ctx->arena, struct source_data);
	data->source = (struct lo_source){
		.name = lo_shown_path(ctx, name), .text = text, .len = len, .base = ctx->next_base};
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
	return loc & LO_LOC_EXPLICIT ? lo_ctx_loc(ctx, loc)->place : loc;
}

static void find_lines(struct lo_ctx *ctx, struct source_data *data)
{
	const char *text = data->source.text, *end = text + data->source.len;
	uint32_t n = 1;
	for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
		n++;
	uint32_t *lines = LO_ARRAY(&ctx->arena, n, uint32_t);
	uint32_t line = 1; /* line 0 starts at 0 */
	for (const char *at = text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
		lines[line++] = (uint32_t)(at + 1 - text);
	data->n_lines = n;
	__atomic_store_n(&data->lines, lines, __ATOMIC_RELEASE);
}

/* The lines of a source, which the first query of any thread finds. */
static const uint32_t *lines_of(struct lo_ctx *ctx, struct source_data *data)
{
	const uint32_t *lines = __atomic_load_n(&data->lines, __ATOMIC_ACQUIRE);
	if (lines)
		return lines;
	lo_ctx_lock(ctx);
	if (!data->lines)
		find_lines(ctx, data);
	lo_ctx_unlock(ctx);
	return data->lines;
}

struct lo_line_col lo_origin_place(const struct lo_ctx *ctx, lo_loc loc)
{
	if (ctx->line_col_of && loc & LO_LOC_EXPLICIT)
		return ctx->line_col_of(ctx, lo_ctx_loc(ctx, loc)->attr);
	return (struct lo_line_col){.file = ""};
}

struct lo_line_col lo_line_col(struct lo_ctx *ctx, lo_loc loc)
{
	lo_loc at = lo_loc_place(ctx, loc);
	struct source_data *data = source_at(ctx, at);
	if (!data)
		return lo_origin_place(ctx, loc);
	const uint32_t *lines = lines_of(ctx, data);
	uint32_t offset = at - data->source.base, low = 0, high = data->n_lines;
	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (lines[middle] <= offset)
			low = middle;
		else
			high = middle;
	}
	return (struct lo_line_col){data->source.name, low + 1, offset - lines[low] + 1};
}

struct lo_line_col lo_shown_place(struct lo_ctx *ctx, lo_loc loc)
{
	struct lo_line_col origin = {0};
	if (!ctx->text_places)
		origin = lo_origin_place(ctx, loc);
	return origin.line ? origin : lo_line_col(ctx, loc);
}

void lo_show_text_places(struct lo_ctx *ctx, bool text)
{
	ctx->text_places = text;
}
