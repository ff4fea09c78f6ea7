// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A context with the tables of types, attributes and affine expressions; names of values and blocks. */
#include "chars.h"
#include "context_impl.h"

/* ---- context ------------------------------------------------------------- */

/* The location inside of @p data that may name a place; NULL: none. Of several that were fused the first one
 * that does not only have a name; of inlined code that of the callee. */
static const struct lo_attr_data *inner_location(const struct lo_ctx *ctx, const struct lo_attr_data *data)
{
	bool fused = data->kind == LO_ATTR_LOC_FUSED;
	if (!fused && data->kind != LO_ATTR_LOC_NAME && data->kind != LO_ATTR_LOC_CALLSITE)
		return NULL;
	for (uint32_t i = 0; i < (fused ? data->n : data->n > 0); i++) {
		const struct lo_attr_data *inner = lo_attr_get(ctx, data->elems[i]);
		if (inner->kind != LO_ATTR_LOC_NAME || inner->n)
			return inner;
	}
	return NULL;
}

static struct lo_line_col line_col_of(const struct lo_ctx *ctx, uint32_t attr)
{
	enum { MOST_LEVELS = 64 };
	const struct lo_attr_data *data = lo_attr_get(ctx, (lo_attr){attr});
	for (int level = 0; data && level < MOST_LEVELS && data->kind != LO_ATTR_LOC_FILE; level++)
		data = inner_location(ctx, data);
	if (data && data->kind == LO_ATTR_LOC_FILE && data->n >= 2 && lo_str_len(ctx, data->text) &&
	    data->ints[0] >= 0 && data->ints[0] <= UINT32_MAX && data->ints[1] >= 0 &&
	    data->ints[1] <= UINT32_MAX)
		return (struct lo_line_col){lo_str_text(ctx, data->text), (uint32_t)data->ints[0],
					    (uint32_t)data->ints[1]};
	return (struct lo_line_col){.file = ""};
}

static void init(struct lo_ctx *ctx)
{
	struct ir_ctx *ir = ir_ctx(ctx);
	struct lo_arena *arena = &ctx->arena;
	struct ir_shared *shared = ir->shared = LO_NEW(arena, struct ir_shared);
	lo_shared_pool_init(&shared->types, arena, sizeof(struct lo_type_data), TYPE_BITS);
	lo_shared_pool_init(&shared->attrs, arena, sizeof(struct lo_attr_data), ATTR_BITS);
	lo_shared_pool_init(&shared->exprs, arena, sizeof(struct expr_data), EXPR_BITS);
	lo_shared_pool_init(&shared->maps, arena, sizeof(struct map_data), MAP_BITS);
	lo_table_init(&shared->type_table, arena, 7);
	lo_table_init(&shared->attr_table, arena, 8);
	lo_table_init(&shared->expr_table, arena, 7);
	lo_table_init(&shared->map_table, arena, 6);
	ir->segment_sizes = lo_intern_z(ctx, "operandSegmentSizes");
	ir->index_bytes = 8;
	ctx->line_col_of = line_col_of;
	(void)lo_type_index(ctx); /* the smallest ids, independent of the input */
}

struct lo_ctx *lo_ctx_create_failing(uint64_t countdown)
{
	return lo_ctx_create_sized(sizeof(struct ir_ctx), NULL, countdown, init);
}

struct lo_ctx *lo_ctx_create_in(const struct lo_memory *memory)
{
	return lo_ctx_create_sized(sizeof(struct ir_ctx), memory, 0, init);
}

struct lo_ctx *lo_ctx_create(void)
{
	return lo_ctx_create_failing(0);
}

void lo_ir_join(struct lo_ctx *ctx, struct lo_ctx *fork)
{
	ir_ctx(ctx)->has_aliases |= ir_ctx(fork)->has_aliases;
	ir_ctx(ctx)->has_distinct |= ir_ctx(fork)->has_distinct;
	lo_ctx_join(ctx, fork);
}

void lo_ctx_set_index_bytes(struct lo_ctx *ctx, uint8_t bytes)
{
	ir_ctx(ctx)->index_bytes = bytes;
}

/* ---- locations ----------------------------------------------------------- */

lo_loc lo_loc_explicit(struct lo_ctx *ctx, lo_loc at, lo_attr attr)
{
	struct explicit_loc entry = {lo_loc_place(ctx, at), attr.n};
	struct lo_shared_pool *locs = &ctx->shared->locs;
	lo_ctx_lock(ctx);
	uint32_t id = lo_shared_pool_add(locs, &ctx->arena);
	*LO_SHARED_AT(struct explicit_loc, locs, LOC_BITS, id) = entry;
	lo_ctx_unlock(ctx);
	return LO_LOC_EXPLICIT | id;
}

lo_attr lo_loc_attr(const struct lo_ctx *ctx, lo_loc loc)
{
	return (lo_attr){loc & LO_LOC_EXPLICIT ? lo_ctx_loc(ctx, loc)->attr : 0};
}

/* ---- names --------------------------------------------------------------- */

struct lo_span lo_name_text(const struct lo_ctx *ctx, uint32_t name)
{
	if (name & LO_NAME_MADE) {
		const struct str_data *s = lo_ctx_str(ctx, (lo_str){name & ~LO_NAME_MADE});
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
