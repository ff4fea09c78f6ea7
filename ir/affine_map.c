// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Affine maps. In: expressions (affine_expr.c). Out: interned maps: equal maps have one address. */
#include "context_impl.h"

static uint32_t hash_map(const struct lo_map *map)
{
	uint64_t h = lo_hash_mix(map->n_dims | (uint64_t)map->n_syms << 32,
				 map->n_results | (uint64_t)map->is_set << 32);
	for (uint32_t i = 0; i < map->n_results; i++)
		h = lo_hash_mix(h,
				map->results[i].n | (map->is_set && map->is_eq[i] ? UINT64_C(1) << 32 : 0));
	return lo_hash_fold(h);
}

static bool same_map(const struct lo_map *a, const struct lo_map *b)
{
	if (a->n_dims != b->n_dims || a->n_syms != b->n_syms || a->n_results != b->n_results ||
	    a->is_set != b->is_set)
		return false;
	for (uint32_t i = 0; i < a->n_results; i++)
		if (a->results[i].n != b->results[i].n || (a->is_set && a->is_eq[i] != b->is_eq[i]))
			return false;
	return true;
}

static const struct lo_map *find_map(const struct lo_ctx *ctx, uint32_t hash, const struct lo_map *proto)
{
	const struct ir_shared *shared = ir_ctx(ctx)->shared;
	uint32_t id;
	for (struct lo_probe probe = lo_probe_begin(&shared->map_table, hash);
	     (id = lo_probe_next(&probe));) {
		const struct map_data *d = LO_SHARED_AT(struct map_data, &shared->maps, MAP_BITS, id);
		if (same_map(&d->map, proto))
			return &d->map;
	}
	return NULL;
}

static const struct lo_map *add_map(struct lo_ctx *ctx, uint32_t hash, const struct lo_map *proto)
{
	struct ir_shared *shared = ir_ctx(ctx)->shared;
	lo_expr *results = LO_ARRAY(&ctx->arena, proto->n_results, lo_expr);
	bool *is_eq = proto->is_set ? LO_ARRAY(&ctx->arena, proto->n_results, bool) : NULL;
	for (uint32_t i = 0; i < proto->n_results; i++) {
		results[i] = proto->results[i];
		if (is_eq)
			is_eq[i] = proto->is_eq[i];
	}
	uint32_t id = lo_shared_pool_add(&shared->maps, &ctx->arena);
	struct map_data *d = LO_SHARED_AT(struct map_data, &shared->maps, MAP_BITS, id);
	*d = (struct map_data){*proto, hash};
	d->map.results = results;
	d->map.is_eq = is_eq;
	lo_table_add(&shared->map_table, &ctx->arena, hash, id);
	return &d->map;
}

const struct lo_map *lo_map_intern(struct lo_ctx *ctx, const struct lo_map *proto)
{
	uint32_t hash = hash_map(proto);
	const struct lo_map *map = find_map(ctx, hash, proto);
	if (map)
		return map;
	lo_ctx_lock(ctx);
	if (ctx->lock) /* another thread may have entered it */
		map = find_map(ctx, hash, proto);
	if (!map)
		map = add_map(ctx, hash, proto);
	lo_ctx_unlock(ctx);
	return map;
}

bool lo_map_is_identity(const struct lo_ctx *ctx, const struct lo_map *map)
{
	if (map->is_set || map->n_dims != map->n_results)
		return false;
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(ctx, map->results[i]);
		if (e->kind != LO_EXPR_DIM || e->value != i)
			return false;
	}
	return true;
}

const struct lo_map *lo_map_identity(struct lo_ctx *ctx, uint32_t n_dims)
{
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	lo_expr *results = LO_ARRAY(&ctx->scratch, n_dims, lo_expr);
	for (uint32_t i = 0; i < n_dims; i++)
		results[i] = lo_expr_dim(ctx, i);
	struct lo_map proto = {.n_dims = n_dims, .n_results = n_dims, .results = results};
	const struct lo_map *map = lo_map_intern(ctx, &proto);
	lo_arena_reset(&ctx->scratch, mark);
	return map;
}

const struct lo_map *lo_map_const(struct lo_ctx *ctx, int64_t v)
{
	lo_expr result = lo_expr_const(ctx, v);
	return lo_map_intern(ctx, &(struct lo_map){.n_results = 1, .results = &result});
}
