// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types of vector ops that follow from other types: see vector_types.h. Time linear in the ranks. */
#include "vector_types.h"
#include "context_impl.h"

#include <string.h>

int64_t vector_elements(const struct lo_type_data *vector)
{
	int64_t n = 1;
	for (uint32_t i = 0; i < vector->rank; i++)
		if (!lo_mul_ok(n, vector->shape[i], &n))
			return INT64_MAX;
	return n;
}

lo_type vector_with_elem(struct lo_ctx *ctx, const struct lo_type_data *vector, lo_type elem)
{
	return lo_type_vector(ctx, vector->rank, vector->shape, vector->scalable, elem);
}

int64_t transfer_rank(const struct lo_ctx *ctx, const struct lo_type_data *base,
		      const struct lo_type_data *vector)
{
	const struct lo_type_data *elem = lo_type_get(ctx, base->elem);
	return (int64_t)vector->rank - (elem->kind == LO_TYPE_VECTOR ? elem->rank : 0);
}

const struct lo_map *minor_identity(struct lo_ctx *ctx, uint32_t n_dims, uint32_t n_results)
{
	lo_expr results[MAX_VECTOR_RANK];
	for (uint32_t i = 0; i < n_results; i++)
		results[i] = lo_expr_dim(ctx, n_dims - n_results + i);
	return lo_map_intern(ctx,
			     &(struct lo_map){.n_dims = n_dims, .n_results = n_results, .results = results});
}

bool map_is_minor_identity(const struct lo_ctx *ctx, const struct lo_map *map)
{
	if (map->n_syms || map->n_dims < map->n_results)
		return false;
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(ctx, map->results[i]);
		if (e->kind != LO_EXPR_DIM || e->value != (int64_t)map->n_dims - map->n_results + i)
			return false;
	}
	return true;
}

/** A dimension that is a result of a map, and the number of the result. */
struct dim_result {
	int64_t dim;
	uint32_t result;
};

/** The dimensions that are results of @p map, sorted and without duplicates, each with the first result
 * that is this dimension; false if another result is not a constant. At most MAX_VECTOR_RANK. */
static bool sorted_dims(const struct lo_ctx *ctx, const struct lo_map *map, struct dim_result *out,
			uint32_t *n)
{
	*n = 0;
	for (uint32_t i = 0; i < map->n_results; i++) {
		const struct lo_expr_data *e = lo_expr_get(ctx, map->results[i]);
		uint32_t at = *n;
		if (e->kind == LO_EXPR_CONST)
			continue;
		if (e->kind != LO_EXPR_DIM)
			return false;
		while (at && out[at - 1].dim > e->value)
			at--;
		if (at && out[at - 1].dim == e->value)
			continue;
		memmove(out + at + 1, out + at, (*n - at) * sizeof *out);
		out[at] = (struct dim_result){e->value, i};
		++*n;
	}
	return true;
}

lo_type transfer_mask_type(struct lo_ctx *ctx, const struct lo_type_data *vector, const struct lo_map *map)
{
	struct dim_result dims[MAX_VECTOR_RANK];
	int64_t shape[MAX_VECTOR_RANK] = {1};
	bool scalable[MAX_VECTOR_RANK] = {false};
	uint32_t n;
	if (vector->rank < map->n_results || vector->rank > MAX_VECTOR_RANK ||
	    !sorted_dims(ctx, map, dims, &n))
		return (lo_type){0};
	for (uint32_t i = 0; i < n; i++) {
		shape[i] = vector->shape[dims[i].result];
		scalable[i] = scalable_at(vector, dims[i].result);
	}
	return lo_type_vector(ctx, n ? n : 1, shape, scalable, lo_type_integer(ctx, 1, LO_SIGNLESS));
}

lo_type shuffle_type(struct lo_ctx *ctx, const struct lo_type_data *v1, uint32_t n_mask)
{
	int64_t shape[MAX_VECTOR_RANK] = {0};
	if (v1->kind != LO_TYPE_VECTOR || v1->rank > MAX_VECTOR_RANK)
		return (lo_type){0};
	if (v1->rank)
		memcpy(shape, v1->shape, v1->rank * sizeof *shape);
	shape[0] = n_mask ? n_mask : 1;
	return lo_type_vector(ctx, v1->rank ? v1->rank : 1, shape, NULL, v1->elem);
}

lo_type vector_part(struct lo_ctx *ctx, const struct lo_type_data *vector, uint32_t n)
{
	if (n == vector->rank)
		return vector->elem;
	if (n > vector->rank)
		return lo_type_vector(ctx, 0, NULL, NULL, vector->elem);
	return lo_type_vector(ctx, vector->rank - n, vector->shape + n,
			      vector->scalable ? vector->scalable + n : NULL, vector->elem);
}

lo_type outer_type(struct lo_ctx *ctx, lo_type lhs, lo_type rhs)
{
	const struct lo_type_data *l = lo_type_get(ctx, lhs), *r = lo_type_get(ctx, rhs);
	bool matrix = r->kind == LO_TYPE_VECTOR;
	if (l->kind != LO_TYPE_VECTOR || !l->rank || (matrix && !r->rank))
		return (lo_type){0};
	int64_t shape[2] = {l->shape[0], matrix ? r->shape[0] : 0};
	bool scalable[2] = {scalable_at(l, 0), matrix && scalable_at(r, 0)};
	return lo_type_vector(ctx, matrix ? 2 : 1, shape, scalable, l->elem);
}
