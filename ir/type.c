// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types. In: their parts. Out: one id for each distinct type; sizes and strides as in MLIR's lowering to
 * LLVM. Invariant: the arrays of an interned type live as long as the context. */
#include "context_impl.h"

const struct lo_type_data *lo_type_get(const struct lo_ctx *ctx, lo_type t)
{
	return LO_SHARED_AT(struct lo_type_data, &ir_ctx(ctx)->shared->types, TYPE_BITS, t.n);
}

uint32_t lo_type_count(const struct lo_ctx *ctx)
{
	return lo_shared_pool_next(&ir_ctx(ctx)->shared->types);
}

/* ---- interning ----------------------------------------------------------- */

static uint32_t n_types_of(const struct lo_type_data *d)
{
	return d->n_inputs + d->n_results;
}

static uint32_t hash_type(const struct lo_type_data *d)
{
	uint64_t h = lo_hash_mix(d->kind | (uint64_t)d->sign << 8 | (uint64_t)d->float_kind << 16 |
					 (uint64_t)d->width << 32,
				 d->elem.n | (uint64_t)d->rank << 32);
	h = lo_hash_mix(h ^ d->layout.n, d->space.n | (uint64_t)d->text.n << 32);
	h = lo_hash_mix(h, d->n_inputs | (uint64_t)d->n_results << 32);
	for (uint32_t i = 0; i < d->rank; i++)
		h = lo_hash_mix(h, (uint64_t)d->shape[i]);
	for (uint32_t i = 0; i < n_types_of(d); i++)
		h = lo_hash_mix(h, d->types[i].n);
	return lo_hash_fold(h);
}

static bool same_array(const void *a, const void *b, size_t n, size_t size)
{
	return n == 0 || a == b || (a && b && memcmp(a, b, n * size) == 0);
}

static bool same_type(const struct lo_type_data *a, const struct lo_type_data *b)
{
	return a->kind == b->kind && a->sign == b->sign && a->float_kind == b->float_kind &&
	       a->width == b->width && a->elem.n == b->elem.n && a->rank == b->rank &&
	       a->layout.n == b->layout.n && a->space.n == b->space.n && a->n_inputs == b->n_inputs &&
	       a->n_results == b->n_results && a->text.n == b->text.n &&
	       same_array(a->shape, b->shape, a->rank, sizeof *a->shape) &&
	       same_array(a->scalable, b->scalable, a->rank, sizeof *a->scalable) &&
	       same_array(a->types, b->types, n_types_of(a), sizeof *a->types);
}

static const lo_type no_types[1];

static lo_type find(const struct lo_ctx *ctx, uint32_t hash, const struct lo_type_data *proto)
{
	struct lo_probe probe = lo_probe_begin(&ir_ctx(ctx)->shared->type_table, hash);
	lo_type t;
	while ((t.n = lo_probe_next(&probe)) && !same_type(lo_type_get(ctx, t), proto))
		;
	return t;
}

static lo_type add(struct lo_ctx *ctx, uint32_t hash, const struct lo_type_data *proto)
{
	struct ir_shared *shared = ir_ctx(ctx)->shared;
	struct lo_type_data data = *proto;
	data.shape = lo_ctx_copy_array(ctx, proto->shape, proto->rank, sizeof *proto->shape);
	data.scalable = lo_ctx_copy_array(ctx, proto->scalable, proto->rank, sizeof *proto->scalable);
	data.types = lo_ctx_copy_array(ctx, proto->types, n_types_of(proto), sizeof *proto->types);
	if (!data.types) /* an empty list has an address too: callers add the number of inputs to it */
		data.types = no_types;
	uint32_t id = lo_shared_pool_add(&shared->types, &ctx->arena);
	*LO_SHARED_AT(struct lo_type_data, &shared->types, TYPE_BITS, id) = data;
	lo_table_add(&shared->type_table, &ctx->arena, hash, id);
	ir_ctx(ctx)->has_aliases |= data.kind == LO_TYPE_TUPLE && data.n_inputs > LO_TUPLE_WITHOUT_ALIAS;
	return (lo_type){id};
}

static lo_type intern(struct lo_ctx *ctx, const struct lo_type_data *proto)
{
	uint32_t hash = hash_type(proto);
	lo_type t = find(ctx, hash, proto);
	if (t.n)
		return t;
	lo_ctx_lock(ctx);
	if (ctx->lock) /* another thread may have entered it */
		t = find(ctx, hash, proto);
	if (!t.n)
		t = add(ctx, hash, proto);
	lo_ctx_unlock(ctx);
	return t;
}

/* ---- construction -------------------------------------------------------- */

bool lo_same_shape(const struct lo_type_data *a, const struct lo_type_data *b)
{
	return a->rank == b->rank && same_array(a->shape, b->shape, a->rank, sizeof *a->shape);
}

lo_type lo_type_integer(struct lo_ctx *ctx, uint32_t width, enum lo_signedness sign)
{
	bool cached =
		sign == LO_SIGNLESS && width < sizeof ir_ctx(ctx)->signless / sizeof *ir_ctx(ctx)->signless;
	if (cached && ir_ctx(ctx)->signless[width].n)
		return ir_ctx(ctx)->signless[width];
	struct lo_type_data proto = {.kind = LO_TYPE_INTEGER, .sign = (uint8_t)sign, .width = width};
	lo_type t = intern(ctx, &proto);
	if (cached)
		ir_ctx(ctx)->signless[width] = t;
	return t;
}

lo_type lo_type_index(struct lo_ctx *ctx)
{
	if (!ir_ctx(ctx)->type_index.n)
		ir_ctx(ctx)->type_index = intern(ctx, &(struct lo_type_data){.kind = LO_TYPE_INDEX});
	return ir_ctx(ctx)->type_index;
}

lo_type lo_type_float(struct lo_ctx *ctx, enum lo_float_kind kind)
{
	static const uint8_t widths[] = {
#define FLOAT(SYM, TEXT, BITS) BITS,
		LO_FLOATS(FLOAT)
#undef FLOAT
	};
	if (!ir_ctx(ctx)->floats[kind].n) {
		struct lo_type_data proto = {
			.kind = LO_TYPE_FLOAT, .float_kind = (uint8_t)kind, .width = widths[kind]};
		ir_ctx(ctx)->floats[kind] = intern(ctx, &proto);
	}
	return ir_ctx(ctx)->floats[kind];
}

lo_type lo_type_none(struct lo_ctx *ctx)
{
	if (!ir_ctx(ctx)->type_none.n)
		ir_ctx(ctx)->type_none = intern(ctx, &(struct lo_type_data){.kind = LO_TYPE_NONE});
	return ir_ctx(ctx)->type_none;
}

lo_type lo_type_complex(struct lo_ctx *ctx, lo_type elem)
{
	return intern(ctx, &(struct lo_type_data){.kind = LO_TYPE_COMPLEX, .elem = elem});
}

lo_type lo_type_vector(struct lo_ctx *ctx, uint32_t rank, const int64_t *shape, const bool *scalable,
		       lo_type elem)
{
	bool any = false;
	for (uint32_t i = 0; scalable && i < rank; i++)
		any |= scalable[i];
	struct lo_type_data proto = {.kind = LO_TYPE_VECTOR, .elem = elem, .rank = rank, .shape = shape};
	proto.scalable = any ? scalable : NULL;
	return intern(ctx, &proto);
}

lo_type lo_type_tensor(struct lo_ctx *ctx, uint32_t rank, const int64_t *shape, lo_type elem,
		       lo_attr encoding)
{
	struct lo_type_data proto = {.kind = LO_TYPE_TENSOR, .elem = elem, .rank = rank, .shape = shape};
	proto.layout = encoding;
	return intern(ctx, &proto);
}

lo_type lo_type_unranked_tensor(struct lo_ctx *ctx, lo_type elem)
{
	return intern(ctx, &(struct lo_type_data){.kind = LO_TYPE_UNRANKED_TENSOR, .elem = elem});
}

lo_type lo_type_bool_like(struct lo_ctx *ctx, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	lo_type i1 = lo_type_integer(ctx, 1, LO_SIGNLESS);
	switch (d->kind) {
	case LO_TYPE_VECTOR: return lo_type_vector(ctx, d->rank, d->shape, d->scalable, i1);
	case LO_TYPE_TENSOR: return lo_type_tensor(ctx, d->rank, d->shape, i1, d->layout);
	case LO_TYPE_UNRANKED_TENSOR: return lo_type_unranked_tensor(ctx, i1);
	default: return i1;
	}
}

/* MLIR treats the integer 0 as the default memory space. */
static lo_attr drop_default_space(const struct lo_ctx *ctx, lo_attr space)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, space);
	if (d->kind == LO_ATTR_INTEGER && d->n_words == 1 && d->words[0] == 0 &&
	    lo_type_is_int(ctx, d->type, 64))
		return (lo_attr){0};
	return space;
}

lo_type lo_type_memref(struct lo_ctx *ctx, uint32_t rank, const int64_t *shape, lo_type elem, lo_attr layout,
		       lo_attr space)
{
	const struct lo_attr_data *l = lo_attr_get(ctx, layout);
	if (l->kind == LO_ATTR_AFFINE_MAP && lo_map_is_identity(ctx, l->map))
		layout = (lo_attr){0};
	struct lo_type_data proto = {.kind = LO_TYPE_MEMREF, .elem = elem, .rank = rank, .shape = shape};
	proto.layout = layout;
	proto.space = drop_default_space(ctx, space);
	return intern(ctx, &proto);
}

lo_type lo_type_unranked_memref(struct lo_ctx *ctx, lo_type elem, lo_attr space)
{
	struct lo_type_data proto = {.kind = LO_TYPE_UNRANKED_MEMREF, .elem = elem};
	proto.space = drop_default_space(ctx, space);
	return intern(ctx, &proto);
}

lo_type lo_type_function(struct lo_ctx *ctx, const lo_type *inputs, uint32_t n_inputs, const lo_type *results,
			 uint32_t n_results)
{
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	lo_type *types = LO_ARRAY(&ctx->scratch, (size_t)n_inputs + n_results, lo_type);
	for (uint32_t i = 0; i < n_inputs; i++)
		types[i] = inputs[i];
	for (uint32_t i = 0; i < n_results; i++)
		types[n_inputs + i] = results[i];
	struct lo_type_data proto = {.kind = LO_TYPE_FUNCTION, .n_inputs = n_inputs, .n_results = n_results};
	proto.types = types;
	lo_type t = intern(ctx, &proto);
	lo_arena_reset(&ctx->scratch, mark);
	return t;
}

lo_type lo_type_tuple(struct lo_ctx *ctx, const lo_type *types, uint32_t n)
{
	return intern(ctx, &(struct lo_type_data){.kind = LO_TYPE_TUPLE, .n_inputs = n, .types = types});
}

lo_type lo_type_opaque(struct lo_ctx *ctx, lo_str text)
{
	return intern(ctx, &(struct lo_type_data){.kind = LO_TYPE_OPAQUE, .text = text});
}

/* ---- predicates ---------------------------------------------------------- */

bool lo_type_is_memref(const struct lo_ctx *ctx, lo_type t)
{
	enum lo_type_kind kind = lo_type_kind(ctx, t);
	return kind == LO_TYPE_MEMREF || kind == LO_TYPE_UNRANKED_MEMREF;
}

bool lo_type_is_shaped(const struct lo_ctx *ctx, lo_type t)
{
	enum lo_type_kind kind = lo_type_kind(ctx, t);
	return kind >= LO_TYPE_VECTOR && kind <= LO_TYPE_UNRANKED_MEMREF;
}

bool lo_type_is_int(const struct lo_ctx *ctx, lo_type t, uint32_t width)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	return d->kind == LO_TYPE_INTEGER && d->sign == LO_SIGNLESS && (width == 0 || d->width == width);
}

bool lo_type_is_int_or_index(const struct lo_ctx *ctx, lo_type t)
{
	return lo_type_kind(ctx, t) == LO_TYPE_INDEX || lo_type_is_int(ctx, t, 0);
}

bool lo_type_is_float(const struct lo_ctx *ctx, lo_type t)
{
	return lo_type_kind(ctx, t) == LO_TYPE_FLOAT;
}

lo_type lo_type_elem_or_self(const struct lo_ctx *ctx, lo_type t)
{
	return lo_type_is_shaped(ctx, t) ? lo_type_get(ctx, t)->elem : t;
}

bool lo_type_has_static_shape(const struct lo_ctx *ctx, lo_type t)
{
	const struct lo_type_data *d = lo_type_get(ctx, t);
	return (d->kind == LO_TYPE_VECTOR || d->kind == LO_TYPE_TENSOR || d->kind == LO_TYPE_MEMREF) &&
	       lo_all_known(d->shape, d->rank);
}
