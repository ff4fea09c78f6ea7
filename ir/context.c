// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The context: interned strings, sources, locations, names. In: bytes. Out: ids by which equality is one
 * comparison. Invariant: an id, once given out, keeps its meaning and its text its address until the context
 * is destroyed. */
#include "context_impl.h"
#include "lex.h"
#include "model.h"

/* ---- tables --------------------------------------------------------------------------------------- */

void *ctx_copy_array(struct lo_ctx *ctx, const void *at, size_t n, size_t size)
{
	if (!at || !n)
		return NULL;
	void *copy = lo_arena_array(&ctx->arena, n, size);
	memcpy(copy, at, n * size);
	return copy;
}

void table_init(struct table *t, struct lo_arena *arena, uint32_t bits)
{
	*t = (struct table){.arena = arena, .mask = (1u << bits) - 1};
	t->slots = LO_ARRAY(arena, (size_t)1 << bits, struct slot);
}

static void place(struct slot *slots, uint32_t mask, struct slot entry)
{
	uint32_t i = entry.hash & mask;
	while (slots[i].id)
		i = (i + 1) & mask;
	slots[i] = entry;
}

static void grow(struct table *t)
{
	uint32_t mask = t->mask * 2 + 1;
	struct slot *slots = LO_ARRAY(t->arena, (size_t)mask + 1, struct slot);
	for (uint32_t i = 0; i <= t->mask; i++)
		if (t->slots[i].id)
			place(slots, mask, t->slots[i]);
	t->slots = slots;
	t->mask = mask;
}

void table_add(struct table *t, uint32_t hash, uint32_t id)
{
	if (t->n >= t->mask / 4 * 3)
		grow(t);
	place(t->slots, t->mask, (struct slot){hash, id});
	t->n++;
}

/* ---- context ---------------------------------------------------------------------------------------- */

static void init(struct lo_ctx *ctx)
{
	struct lo_arena *arena = &ctx->arena;
	lo_pool_init(&ctx->strs, arena, sizeof(struct str_data), STR_BITS);
	lo_pool_init(&ctx->types, arena, sizeof(struct lo_type_data), TYPE_BITS);
	lo_pool_init(&ctx->attrs, arena, sizeof(struct lo_attr_data), ATTR_BITS);
	lo_pool_init(&ctx->exprs, arena, sizeof(struct expr_data), EXPR_BITS);
	lo_pool_init(&ctx->maps, arena, sizeof(struct map_data), MAP_BITS);
	table_init(&ctx->str_table, arena, 9);
	table_init(&ctx->type_table, arena, 7);
	table_init(&ctx->attr_table, arena, 8);
	table_init(&ctx->expr_table, arena, 7);
	table_init(&ctx->map_table, arena, 6);
	((struct str_data *)lo_pool_at(&ctx->strs, 0))->at = "";
	ctx->segment_sizes = lo_intern_z(ctx, "operandSegmentSizes");
	ctx->next_base = 1;
	ctx->max_errors = 20;
	ctx->index_bytes = 8;
	ctx->newest = UINT32_MAX;
	(void)lo_arena_alloc(&ctx->scratch, 16); /* so that a reset never gives its first chunk back */
	(void)lo_type_index(ctx);                /* the smallest ids, whatever the input */
}

/* The context stands in its own arena, which is made first with a boundary of its own. */
static struct lo_ctx *create_in(struct lo_arena *arena, struct lo_oom *oom)
{
	if (setjmp(oom->env))
		return NULL;
	oom->armed = true;
	struct lo_ctx *ctx = LO_NEW(arena, struct lo_ctx);
	oom->armed = false;
	return ctx;
}

static bool init_guarded(struct lo_ctx *ctx)
{
	if (setjmp(LO_BOUNDARY(ctx)))
		return false;
	init(ctx);
	ctx->oom.armed = false;
	return true;
}

struct lo_ctx *lo_ctx_create_failing(uint64_t countdown)
{
	struct lo_oom oom = {.countdown = countdown, .keeps = true};
	struct lo_arena arena;
	lo_arena_init(&arena, &oom);
	struct lo_ctx *ctx = create_in(&arena, &oom);
	if (!ctx)
		return NULL;
	ctx->oom = oom;
	ctx->arena = arena;
	ctx->arena.oom = &ctx->oom;
	lo_arena_init(&ctx->scratch, &ctx->oom);
	if (!init_guarded(ctx)) {
		lo_ctx_destroy(ctx);
		return NULL;
	}
	return ctx;
}

struct lo_ctx *lo_ctx_create(void)
{
	return lo_ctx_create_failing(0);
}

void lo_ctx_destroy(struct lo_ctx *ctx)
{
	if (ctx)
		lo_oom_free_all(&ctx->oom);
}

void lo_ctx_set_index_bytes(struct lo_ctx *ctx, uint8_t bytes)
{
	ctx->index_bytes = bytes;
}

struct lo_arena *lo_ctx_arena(struct lo_ctx *ctx)
{
	return &ctx->arena;
}
struct lo_oom *lo_ctx_oom(struct lo_ctx *ctx)
{
	return &ctx->oom;
}
struct op_models **ctx_op_models(struct lo_ctx *ctx)
{
	return &ctx->op_models;
}

/* ---- interned strings --------------------------------------------------------------------------------- */

lo_str lo_intern(struct lo_ctx *ctx, const char *at, size_t len)
{
	uint32_t hash = hash_fold(hash_bytes(0, at, len));
	const struct table *t = &ctx->str_table;
	for (uint32_t i = hash & t->mask; t->slots[i].id; i = (i + 1) & t->mask) {
		if (t->slots[i].hash != hash)
			continue;
		const struct str_data *s = str_get(ctx, (lo_str){t->slots[i].id});
		if (s->len == len && (len == 0 || memcmp(s->at, at, len) == 0))
			return (lo_str){t->slots[i].id};
	}
	const char *copy = lo_arena_copy(&ctx->arena, at, len);
	uint32_t id = lo_pool_add(&ctx->strs, 1);
	*(struct str_data *)lo_pool_at(&ctx->strs, id) = (struct str_data){copy, (uint32_t)len, hash};
	table_add(&ctx->str_table, hash, id);
	return (lo_str){id};
}

lo_str lo_intern_z(struct lo_ctx *ctx, const char *text)
{
	return lo_intern(ctx, text, strlen(text));
}
const char *lo_str_text(const struct lo_ctx *ctx, lo_str s)
{
	return str_get(ctx, s)->at;
}
size_t lo_str_len(const struct lo_ctx *ctx, lo_str s)
{
	return str_get(ctx, s)->len;
}

/* ---- sources --------------------------------------------------------------------------------------------
 */

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
	ctx->next_base += (uint32_t)len + 1; /* the place behind the last byte belongs to it */
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

/* ---- locations --------------------------------------------------------------------------------------------
 */

lo_loc lo_loc_explicit(struct lo_ctx *ctx, lo_loc at, lo_attr attr)
{
	struct explicit_loc entry = {lo_loc_place(ctx, at), attr};
	LO_PUSH(&ctx->arena, &ctx->locs, entry);
	return LO_LOC_EXPLICIT | (ctx->locs.n - 1);
}

lo_loc lo_loc_place(const struct lo_ctx *ctx, lo_loc loc)
{
	return loc & LO_LOC_EXPLICIT ? ctx->locs.at[loc & ~LO_LOC_EXPLICIT].place : loc;
}

lo_attr lo_loc_attr(const struct lo_ctx *ctx, lo_loc loc)
{
	return loc & LO_LOC_EXPLICIT ? ctx->locs.at[loc & ~LO_LOC_EXPLICIT].attr : (lo_attr){0};
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

static struct lo_line_col line_col_of_attr(const struct lo_ctx *ctx, lo_attr attr)
{
	const struct lo_attr_data *data = lo_attr_get(ctx, attr);
	if (data->kind == LO_ATTR_LOC_FILE && data->n >= 2 && data->ints[0] >= 0 &&
	    data->ints[0] <= UINT32_MAX && data->ints[1] >= 0 && data->ints[1] <= UINT32_MAX)
		return (struct lo_line_col){lo_str_text(ctx, data->text), (uint32_t)data->ints[0],
					    (uint32_t)data->ints[1]};
	return (struct lo_line_col){.file = ""};
}

struct lo_line_col lo_line_col(struct lo_ctx *ctx, lo_loc loc)
{
	lo_loc at = lo_loc_place(ctx, loc);
	struct source_data *data = source_at(ctx, at);
	if (!data)
		return line_col_of_attr(ctx, lo_loc_attr(ctx, loc));
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

/* ---- names --------------------------------------------------------------- */

struct lo_span lo_name_text(const struct lo_ctx *ctx, uint32_t name)
{
	if (name & LO_NAME_MADE) {
		const struct str_data *s = str_get(ctx, (lo_str){name & ~LO_NAME_MADE});
		return (struct lo_span){s->at, s->len};
	}
	const struct lo_source *source = lo_source_of(ctx, name);
	if (!source)
		return (struct lo_span){"", 0};
	const char *begin = source->text + (name - source->base);
	return (struct lo_span){begin, (size_t)(lex_suffix_end(begin, source->text + source->len) - begin)};
}

uint32_t lo_name_make(struct lo_ctx *ctx, const char *text)
{
	return LO_NAME_MADE | lo_intern_z(ctx, text).n;
}
