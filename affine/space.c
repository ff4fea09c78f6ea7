// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: an access whose subscripts are indices of its memory or count its elements. Out: the same access
 * counting elements or bytes. Each conversion is done once and cached. */
#include "affine/affine.h"

/** sum += factor * row, over @p n numbers. */
static bool add_row(int64_t *sum, const int64_t *row, uint32_t n, int64_t factor)
{
	for (uint32_t c = 0; c < n; c++) {
		int64_t v;
		if (!lo_mul_ok(row[c], factor, &v) || !lo_add_ok(sum[c], v, &sum[c]))
			return false;
	}
	return true;
}

static struct lo_affine_disjunct *copy_access(struct lo_affine *a, const struct lo_affine_access *access,
					      enum lo_affine_space space, struct lo_affine_access *out)
{
	struct lo_affine_disjunct *disjuncts =
		LO_ARRAY(a->arena, access->n_disjuncts, struct lo_affine_disjunct);
	for (uint32_t i = 0; i < access->n_disjuncts; i++)
		disjuncts[i] = access->disjuncts[i];
	*out = *access;
	out->space = space;
	out->n_subscripts = 1;
	out->disjuncts = disjuncts;
	return disjuncts;
}

/** Subscripts times strides, plus the offset. */
static bool to_elements(struct lo_affine *a, const struct lo_affine_access *access,
			struct lo_affine_access *out)
{
	lo_type type = lo_type_of(a->m, a->memories[access->memory].value);
	uint32_t rank = access->n_subscripts;
	int64_t *strides = LO_ARRAY(a->arena, rank, int64_t), offset;
	if (lo_type_get(a->m->ctx, type)->rank != rank ||
	    !lo_memref_strides(a->m->ctx, type, strides, &offset) || offset == LO_DYNAMIC ||
	    !lo_all_known(strides, rank))
		return false;
	struct lo_affine_disjunct *disjuncts = copy_access(a, access, LO_SPACE_ELEMENTS, out);
	for (uint32_t i = 0; i < access->n_disjuncts; i++) {
		uint32_t n = lo_affine_n_columns(access, &disjuncts[i]);
		const int64_t *rows = disjuncts[i].subscripts;
		int64_t *sum = LO_ARRAY(a->arena, n, int64_t);
		sum[n - 1] = offset;
		for (uint32_t d = 0; d < rank; d++)
			if (!add_row(sum, rows + (size_t)d * n, n, strides[d]))
				return false;
		disjuncts[i].subscripts = sum;
	}
	return true;
}

/** @p n_rows rows of @p n numbers with a zero column inserted before the constant, and space for @p more
 * rows. */
static int64_t *widen(struct lo_arena *arena, const int64_t *rows, uint32_t n_rows, uint32_t n, uint32_t more)
{
	int64_t *wide = lo_arena_array(arena, ((uint64_t)n_rows + more) * (n + 1), sizeof *wide);
	for (uint32_t r = 0; r < n_rows; r++) {
		for (uint32_t c = 0; c + 1 < n; c++)
			wide[(size_t)r * (n + 1) + c] = rows[(size_t)r * n + c];
		wide[(size_t)r * (n + 1) + n] = rows[(size_t)r * n + n - 1];
	}
	return wide;
}

/** The bytes size * element + b, 0 <= b < size: b is a new local. */
static bool element_to_bytes(struct lo_arena *arena, struct lo_affine_disjunct *disjunct, uint32_t n,
			     int64_t size)
{
	int64_t *subscript = widen(arena, (int64_t[]){0}, 0, n, 1);
	int64_t *wide = widen(arena, disjunct->subscripts, 1, n, 0);
	int64_t *ineqs = widen(arena, disjunct->ineqs, disjunct->n_ineqs, n, 2);
	if (!add_row(subscript, wide, n + 1, size))
		return false;
	subscript[n - 1] = 1;
	int64_t *least = ineqs + (size_t)disjunct->n_ineqs * (n + 1), *most = least + n + 1;
	least[n - 1] = 1;
	most[n - 1] = -1;
	most[n] = size - 1;
	disjunct->subscripts = subscript;
	disjunct->eqs = widen(arena, disjunct->eqs, disjunct->n_eqs, n, 0);
	disjunct->ineqs = ineqs;
	disjunct->n_ineqs += 2;
	disjunct->n_locals++;
	return true;
}

static bool to_bytes(struct lo_affine *a, const struct lo_affine_access *access, struct lo_affine_access *out)
{
	lo_type type = lo_type_of(a->m, a->memories[access->memory].value);
	int64_t size = lo_type_elem_bytes(a->m->ctx, lo_type_get(a->m->ctx, type)->elem);
	if (size == 0)
		return false;
	struct lo_affine_disjunct *disjuncts = copy_access(a, access, LO_SPACE_BYTES, out);
	for (uint32_t i = 0; i < access->n_disjuncts; i++)
		if (!element_to_bytes(a->arena, &disjuncts[i], lo_affine_n_columns(access, &disjuncts[i]),
				      size))
			return false;
	return true;
}

static bool convert(struct lo_affine *a, const struct lo_affine_access *access, enum lo_affine_space space,
		    struct lo_affine_access *out)
{
	struct lo_affine_access elements;
	if (access->space == LO_SPACE_ELEMENTS)
		return to_bytes(a, access, out);
	if (!to_elements(a, access, space == LO_SPACE_ELEMENTS ? out : &elements))
		return false;
	return space == LO_SPACE_ELEMENTS || to_bytes(a, &elements, out);
}

/** Cache entry for the conversion of an access of @p a; NULL: it is not in a->accesses. */
static struct lo_affine_converted *kept(struct lo_affine *a, const struct lo_affine_access *access,
					enum lo_affine_space space)
{
	uintptr_t from_first = (uintptr_t)access - (uintptr_t)a->accesses;
	size_t i = from_first / sizeof *access;
	if (i >= a->n_accesses || from_first % sizeof *access)
		return NULL;
	if (!a->converted)
		a->converted = LO_ARRAY(a->arena, 2 * (size_t)a->n_accesses, struct lo_affine_converted);
	return &a->converted[2 * i + (space == LO_SPACE_BYTES)];
}

const struct lo_affine_access *lo_affine_in_space(struct lo_affine *a, const struct lo_affine_access *access,
						  enum lo_affine_space space)
{
	if (access->space >= space)
		return access->space == space ? access : NULL;
	struct lo_affine_converted *known = kept(a, access, space), own = {0};
	if (!known)
		known = &own;
	if (known->done)
		return known->access;
	struct lo_affine_access *out = LO_NEW(a->arena, struct lo_affine_access);
	known->done = true;
	known->access = convert(a, access, space, out) ? out : NULL;
	return known->access;
}

struct lo_affine lo_affine_in_arena(const struct lo_affine *a, struct lo_arena *arena)
{
	struct lo_affine here = *a;
	here.arena = arena;
	here.converted = NULL; /* that of a outlives the arena */
	return here;
}
