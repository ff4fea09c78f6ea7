// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes. In: their parts. Out: one id for each distinct attribute. A dictionary is sorted by name, so
 * that equal sets of entries are one attribute. */
#include "base/bytes.h"
#include "context_impl.h"

#include <assert.h>

const struct lo_attr_data *lo_attr_get(const struct lo_ctx *ctx, lo_attr a)
{
	return LO_SHARED_AT(struct lo_attr_data, &ir_ctx(ctx)->shared->attrs, ATTR_BITS, a.n);
}

/* ---- interning ----------------------------------------------------------- */

static uint32_t n_ints(const struct lo_attr_data *d)
{
	return !d->ints ? 0 : d->kind == LO_ATTR_STRIDED ? d->n + 1 : d->n;
}

static uint32_t map_hash(const struct lo_map *map)
{
	return map ? ((const struct map_data *)(const void *)map)->hash
		   : 0; /* interned: the first member of the interned record */
}

static uint32_t hash_attr(const struct lo_attr_data *d)
{
	uint64_t h = lo_hash_mix(d->kind | (uint64_t)d->splat << 8 | (uint64_t)d->type.n << 32,
				 d->text.n | (uint64_t)d->n << 32);
	if (d->map || d->extra.n)
		h = lo_hash_mix(h, map_hash(d->map) | (uint64_t)d->extra.n << 32);
	for (uint32_t i = 0; d->elems && i < d->n; i++)
		h = lo_hash_mix(h, d->elems[i].n | (d->names ? (uint64_t)d->names[i].n << 32 : 0));
	for (uint32_t i = 0; !d->elems && d->names && i < d->n; i++)
		h = lo_hash_mix(h, d->names[i].n);
	for (uint32_t i = 0; i < n_ints(d); i++)
		h = lo_hash_mix(h, (uint64_t)d->ints[i]);
	for (uint32_t i = 0; i < d->n_words; i++)
		h = lo_hash_mix(h, d->words[i]);
	if (d->n_bytes)
		h = lo_hash_bytes(h, d->bytes, d->n_bytes);
	return lo_hash_fold(h);
}

static inline bool same_array(const void *a, const void *b, size_t n, size_t size)
{
	return n == 0 || a == b || (a && b && lo_same_bytes(a, b, n * size));
}

static bool same_attr(const struct lo_attr_data *a, const struct lo_attr_data *b)
{
	return a->kind == b->kind && a->splat == b->splat && a->type.n == b->type.n &&
	       a->text.n == b->text.n && a->n == b->n && a->n_words == b->n_words &&
	       a->n_bytes == b->n_bytes && a->map == b->map && a->extra.n == b->extra.n &&
	       same_array(a->elems, b->elems, a->n, sizeof *a->elems) &&
	       same_array(a->names, b->names, a->n, sizeof *a->names) && n_ints(a) == n_ints(b) &&
	       same_array(a->ints, b->ints, n_ints(a), sizeof *a->ints) &&
	       same_array(a->words, b->words, a->n_words, sizeof *a->words) &&
	       same_array(a->bytes, b->bytes, a->n_bytes, 1);
}

static lo_attr find(const struct lo_ctx *ctx, uint32_t hash, const struct lo_attr_data *proto)
{
	struct lo_probe probe = lo_probe_begin(&ir_ctx(ctx)->shared->attr_table, hash);
	lo_attr a;
	while ((a.n = lo_probe_next(&probe)) && !same_attr(lo_attr_get(ctx, a), proto))
		;
	return a;
}

static lo_attr add(struct lo_ctx *ctx, uint32_t hash, const struct lo_attr_data *proto)
{
	struct ir_shared *shared = ir_ctx(ctx)->shared;
	struct lo_attr_data data = *proto;
	data.elems = lo_ctx_copy_array(ctx, proto->elems, proto->n, sizeof *proto->elems);
	data.names = lo_ctx_copy_array(ctx, proto->names, proto->n, sizeof *proto->names);
	data.ints = lo_ctx_copy_array(ctx, proto->ints, n_ints(proto), sizeof *proto->ints);
	data.words = lo_ctx_copy_array(ctx, proto->words, proto->n_words, sizeof *proto->words);
	data.bytes = lo_ctx_copy_array(ctx, proto->bytes, proto->n_bytes, 1);
	uint32_t id = lo_shared_pool_add(&shared->attrs, &ctx->arena);
	*LO_SHARED_AT(struct lo_attr_data, &shared->attrs, ATTR_BITS, id) = data;
	lo_table_add(&shared->attr_table, &ctx->arena, hash, id);
	ir_ctx(ctx)->has_distinct |= data.kind == LO_ATTR_DISTINCT;
	ir_ctx(ctx)->has_aliases |= data.kind == LO_ATTR_AFFINE_MAP || data.kind == LO_ATTR_INTEGER_SET ||
				    data.kind == LO_ATTR_DISTINCT ||
				    (data.kind >= LO_ATTR_LOC_UNKNOWN && data.kind <= LO_ATTR_LOC_FUSED);
	return (lo_attr){id};
}

lo_attr lo_attr_intern(struct lo_ctx *ctx, const struct lo_attr_data *proto)
{
	uint32_t hash = hash_attr(proto);
	lo_attr a = find(ctx, hash, proto);
	if (a.n)
		return a;
	lo_ctx_lock(ctx);
	if (ctx->lock) /* another thread may have entered it */
		a = find(ctx, hash, proto);
	if (!a.n)
		a = add(ctx, hash, proto);
	lo_ctx_unlock(ctx);
	return a;
}

/* ---- construction -------------------------------------------------------- */

lo_attr lo_attr_unit(struct lo_ctx *ctx)
{
	if (!ir_ctx(ctx)->unit.n)
		ir_ctx(ctx)->unit = lo_attr_intern(ctx, &(struct lo_attr_data){.kind = LO_ATTR_UNIT});
	return ir_ctx(ctx)->unit;
}

lo_attr lo_attr_bool(struct lo_ctx *ctx, bool v)
{
	return lo_attr_int(ctx, lo_type_integer(ctx, 1, LO_SIGNLESS), v);
}

/* MLIR's APInt, but sign-extended to whole words for every signedness of the type. */
lo_attr lo_attr_int(struct lo_ctx *ctx, lo_type type, int64_t v)
{
	const struct lo_type_data *d = lo_type_get(ctx, type);
	uint32_t width = d->kind == LO_TYPE_INDEX ? 64 : d->width,
		 n_words = width <= 64 ? 1 : (width + 63) / 64;
	if (width == 0)
		v = 0;
	else if (width < 64)
		v = (int64_t)((uint64_t)v << (64 - width)) >> (64 - width);
	struct lo_attr_data proto = {.kind = LO_ATTR_INTEGER, .type = type, .n_words = n_words};
	uint64_t word = (uint64_t)v;
	proto.words = &word;
	if (n_words == 1)
		return lo_attr_intern(ctx, &proto);
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	uint64_t *words = LO_ARRAY(&ctx->scratch, n_words, uint64_t);
	for (uint32_t i = 1; i < n_words; i++)
		words[i] = v < 0 ? UINT64_MAX : 0;
	words[0] = word;
	proto.words = words;
	lo_attr a = lo_attr_intern(ctx, &proto);
	lo_arena_reset(&ctx->scratch, mark);
	return a;
}

lo_attr lo_attr_f64(struct lo_ctx *ctx, lo_type type, double v)
{
	const struct lo_type_data *d = lo_type_get(ctx, type);
	uint64_t bits[2] = {0, 0};
	lo_float_from_double((enum lo_float_kind)d->float_kind, v, bits);
	struct lo_attr_data proto = {.kind = LO_ATTR_FLOAT, .type = type, .words = bits};
	proto.n_words = d->width > 64 ? 2 : 1;
	return lo_attr_intern(ctx, &proto);
}

lo_attr lo_attr_string(struct lo_ctx *ctx, const char *text)
{
	return lo_attr_intern(ctx,
			      &(struct lo_attr_data){.kind = LO_ATTR_STRING, .text = lo_intern_z(ctx, text)});
}

lo_attr lo_attr_type(struct lo_ctx *ctx, lo_type t)
{
	return lo_attr_intern(ctx, &(struct lo_attr_data){.kind = LO_ATTR_TYPE, .type = t});
}

lo_attr lo_attr_array(struct lo_ctx *ctx, const lo_attr *elems, uint32_t n)
{
	return lo_attr_intern(ctx, &(struct lo_attr_data){.kind = LO_ATTR_ARRAY, .n = n, .elems = elems});
}

lo_attr lo_attr_strided(struct lo_ctx *ctx, uint32_t rank, const int64_t *strides, int64_t offset)
{
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	int64_t *ints = LO_ARRAY(&ctx->scratch, (size_t)rank + 1, int64_t);
	if (rank)
		memcpy(ints, strides, rank * sizeof *ints);
	ints[rank] = offset;
	lo_attr a =
		lo_attr_intern(ctx, &(struct lo_attr_data){.kind = LO_ATTR_STRIDED, .n = rank, .ints = ints});
	lo_arena_reset(&ctx->scratch, mark);
	return a;
}

lo_attr lo_attr_map(struct lo_ctx *ctx, const struct lo_map *map)
{
	enum lo_attr_kind kind = map->is_set ? LO_ATTR_INTEGER_SET : LO_ATTR_AFFINE_MAP;
	return lo_attr_intern(ctx, &(struct lo_attr_data){.kind = (uint8_t)kind, .map = map});
}

static lo_attr dense_array(struct lo_ctx *ctx, uint32_t width, const char *bytes, uint32_t n)
{
	struct lo_attr_data proto = {.kind = LO_ATTR_DENSE_ARRAY, .n = n};
	proto.type = lo_type_integer(ctx, width, LO_SIGNLESS);
	proto.bytes = n ? bytes : NULL;
	proto.n_bytes = (size_t)n * (width / 8);
	return lo_attr_intern(ctx, &proto);
}

lo_attr lo_attr_i32_array(struct lo_ctx *ctx, const int32_t *v, uint32_t n)
{
	return dense_array(ctx, 32, lo_bytes_of_array(lo_ctx_arena(ctx), v, n, 4), n);
}
lo_attr lo_attr_i64_array(struct lo_ctx *ctx, const int64_t *v, uint32_t n)
{
	return dense_array(ctx, 64, lo_bytes_of_array(lo_ctx_arena(ctx), v, n, 8), n);
}

/* ---- dictionaries -------------------------------------------------------- */

static int compare_spans(const char *a, size_t a_len, const char *b, size_t b_len)
{
	size_t common = a_len < b_len ? a_len : b_len;
	int order = common ? memcmp(a, b, common) : 0;
	return order ? order : (a_len > b_len) - (a_len < b_len);
}

static bool name_less(const struct lo_ctx *ctx, lo_str a, lo_str b)
{
	const struct str_data *x = lo_ctx_str(ctx, a), *y = lo_ctx_str(ctx, b);
	return compare_spans(x->at, x->len, y->at, y->len) < 0;
}

static void insertion_sort(const struct lo_ctx *ctx, struct lo_named_attr *at, uint32_t n)
{
	for (uint32_t i = 1; i < n; i++) {
		struct lo_named_attr entry = at[i];
		uint32_t j = i;
		for (; j > 0 && name_less(ctx, entry.name, at[j - 1].name); j--)
			at[j] = at[j - 1];
		at[j] = entry;
	}
}

static void sift_down(const struct lo_ctx *ctx, struct lo_named_attr *at, uint32_t root, uint32_t n)
{
	for (uint32_t child; (child = 2 * root + 1) < n; root = child) {
		if (child + 1 < n && name_less(ctx, at[child].name, at[child + 1].name))
			child++;
		if (!name_less(ctx, at[root].name, at[child].name))
			return;
		struct lo_named_attr entry = at[root];
		at[root] = at[child];
		at[child] = entry;
	}
}

static void heap_sort(const struct lo_ctx *ctx, struct lo_named_attr *at, uint32_t n)
{
	for (uint32_t i = n / 2; i-- > 0;)
		sift_down(ctx, at, i, n);
	for (uint32_t i = n; i-- > 1;) {
		struct lo_named_attr entry = at[0];
		at[0] = at[i];
		at[i] = entry;
		sift_down(ctx, at, 0, i);
	}
}

#define SMALL_DICT 24u

static lo_attr intern_dict(struct lo_ctx *ctx, const struct lo_named_attr *entries, uint32_t n, lo_str *names,
			   lo_attr *elems)
{
	for (uint32_t i = 0; i < n; i++) {
		names[i] = entries[i].name;
		elems[i] = entries[i].attr;
	}
	struct lo_attr_data proto = {.kind = LO_ATTR_DICT, .n = n, .names = names, .elems = elems};
	return lo_attr_intern(ctx, &proto);
}

lo_attr lo_attr_dict(struct lo_ctx *ctx, struct lo_named_attr *entries, uint32_t n, lo_str *dup)
{
	if (n <= SMALL_DICT)
		insertion_sort(ctx, entries, n);
	else
		heap_sort(ctx, entries, n);
	for (uint32_t i = 1; i < n; i++) {
		if (entries[i].name.n != entries[i - 1].name.n)
			continue;
		if (dup)
			*dup = entries[i].name;
		return (lo_attr){0};
	}
	if (n <= SMALL_DICT) {
		lo_str names[SMALL_DICT];
		lo_attr elems[SMALL_DICT];
		return intern_dict(ctx, entries, n, names, elems);
	}
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	lo_str *names = LO_ARRAY(&ctx->scratch, n, lo_str);
	lo_attr *elems = LO_ARRAY(&ctx->scratch, n, lo_attr);
	lo_attr dict = intern_dict(ctx, entries, n, names, elems);
	lo_arena_reset(&ctx->scratch, mark);
	return dict;
}

/* First entry whose name does not sort before the text. */
static uint32_t lower_bound(const struct lo_ctx *ctx, const struct lo_attr_data *d, const char *text,
			    size_t len)
{
	uint32_t low = 0, high = d->n;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		const struct str_data *s = lo_ctx_str(ctx, d->names[middle]);
		if (compare_spans(s->at, s->len, text, len) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

lo_attr lo_dict_find(const struct lo_ctx *ctx, lo_attr dict, lo_str name)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, dict);
	if (d->kind != LO_ATTR_DICT)
		return (lo_attr){0};
	if (d->n <= SMALL_DICT) {
		for (uint32_t i = 0; i < d->n; i++)
			if (d->names[i].n == name.n)
				return d->elems[i];
		return (lo_attr){0};
	}
	const struct str_data *s = lo_ctx_str(ctx, name);
	uint32_t i = lower_bound(ctx, d, s->at, s->len);
	return i < d->n && d->names[i].n == name.n ? d->elems[i] : (lo_attr){0};
}

static bool name_is(const struct lo_ctx *ctx, lo_str name, const char *text, size_t len)
{
	const struct str_data *s = lo_ctx_str(ctx, name);
	return s->len == len && lo_same_bytes(s->at, text, len);
}

lo_attr lo_dict_find_text(const struct lo_ctx *ctx, lo_attr dict, const char *name, size_t len)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, dict);
	if (d->kind != LO_ATTR_DICT)
		return (lo_attr){0};
	uint32_t i = d->n <= SMALL_DICT ? 0 : lower_bound(ctx, d, name, len);
	uint32_t end = d->n <= SMALL_DICT || i == d->n ? d->n : i + 1;
	for (; i < end; i++)
		if (name_is(ctx, d->names[i], name, len))
			return d->elems[i];
	return (lo_attr){0};
}

lo_attr lo_dict_set(struct lo_ctx *ctx, lo_attr dict, const char *name, lo_attr attr)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, dict);
	lo_str key = lo_intern_z(ctx, name);
	uint32_t old_n = d->kind == LO_ATTR_DICT ? d->n : 0, n = 0;
	struct lo_arena_mark mark = lo_arena_mark(&ctx->scratch);
	struct lo_named_attr *entries = LO_ARRAY(&ctx->scratch, (size_t)old_n + 1, struct lo_named_attr);
	for (uint32_t i = 0; i < old_n; i++)
		if (d->names[i].n != key.n)
			entries[n++] = (struct lo_named_attr){d->names[i], d->elems[i]};
	if (attr.n)
		entries[n++] = (struct lo_named_attr){key, attr};
	lo_attr result = n ? lo_attr_dict(ctx, entries, n, NULL) : (lo_attr){0};
	lo_arena_reset(&ctx->scratch, mark);
	return result;
}

/* ---- reading ------------------------------------------------------------- */

/* Does the two's complement number fit in its first word as a signed number? */
static bool fits_one_word(const struct lo_attr_data *d)
{
	uint64_t sign = d->words[0] >> 63 ? UINT64_MAX : 0;
	for (uint32_t i = 1; i < d->n_words; i++)
		if (d->words[i] != sign)
			return false;
	return true;
}

static const char *const mlir_dialects[] = {
	"acc",   "affine",        "amdgpu",    "amx",    "arith",   "arm_neon",      "arm_sme", "arm_sve",
	"async", "bufferization", "builtin",   "cf",     "complex", "dlti",          "emitc",   "func",
	"gpu",   "index",         "irdl",      "linalg", "llvm",    "math",          "memref",  "ml_program",
	"mpi",   "nvgpu",         "nvvm",      "omp",    "pdl",     "pdl_interp",    "ptr",     "quant",
	"rocdl", "scf",           "shape",     "shard",  "smt",     "sparse_tensor", "spirv",   "tensor",
	"test",  "tosa",          "transform", "ub",     "vector",  "wasmssa",       "x86",     "x86vector",
	"xegpu", "xevm"};

bool lo_attr_is_foreign(const struct lo_ctx *ctx, lo_attr a)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	if (d->kind != LO_ATTR_OPAQUE)
		return false;
	const char *text = lo_str_text(ctx, d->text);
	size_t len = strcspn(text, ".<");
	for (size_t i = 0; i < sizeof mlir_dialects / sizeof *mlir_dialects; i++)
		if (strlen(mlir_dialects[i]) == len && memcmp(mlir_dialects[i], text, len) == 0)
			return false;
	return true;
}

bool lo_attr_as_int(const struct lo_ctx *ctx, lo_attr a, int64_t *out)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	if (d->kind != LO_ATTR_INTEGER || !fits_one_word(d))
		return false;
	const struct lo_type_data *t = lo_type_get(ctx, d->type);
	uint64_t word = d->words[0];
	if (t->kind == LO_TYPE_INTEGER && t->sign == LO_UNSIGNED && word >> 63) {
		if (t->width >= 64)
			return false;
		word &= (UINT64_C(1) << t->width) - 1;
	}
	*out = (int64_t)word;
	return true;
}

int64_t lo_attr_array_int(const struct lo_ctx *ctx, lo_attr a, uint32_t i)
{
	const struct lo_attr_data *d = lo_attr_get(ctx, a);
	assert(d->kind == LO_ATTR_DENSE_ARRAY && i < d->n);
	size_t size = d->n_bytes / d->n;
	uint64_t word = lo_number_of_bytes(d->bytes + i * size, size);
	uint32_t unused = 64 - 8 * (uint32_t)size;
	return (int64_t)(word << unused) >> unused;
}

uint32_t lo_attr_n_dynamic(const struct lo_ctx *ctx, lo_attr array, uint32_t n)
{
	uint32_t n_dynamic = 0;
	for (uint32_t i = 0; i < n; i++)
		n_dynamic += lo_attr_array_int(ctx, array, i) == LO_DYNAMIC;
	return n_dynamic;
}
