// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Types: equal parts give equal ids; predicates, sizes (as `opt` folds them for x86-64 and aarch64) and
 * strides. */
#include "ir/affine_map.h"
#include "ir/attr.h"
#include "rows.h"

static struct lo_ctx *ctx;
static const lo_attr no_attr = {0};
#define DYN LO_DYNAMIC

static lo_type i(uint32_t width)
{
	return lo_type_integer(ctx, width, LO_SIGNLESS);
}
static lo_type f32(void)
{
	return lo_type_float(ctx, LO_F32);
}

static lo_type vec(uint32_t rank, int64_t a, int64_t b, lo_type elem)
{
	int64_t shape[] = {a, b};
	return lo_type_vector(ctx, rank, shape, NULL, elem);
}

static lo_type mem(uint32_t rank, const int64_t *shape, lo_attr layout)
{
	return lo_type_memref(ctx, rank, shape, f32(), layout, no_attr);
}

/* All of these differ, and each is equal to itself made again. */
static uint32_t make_all(lo_type *at)
{
	int64_t a[] = {2, 3}, b[] = {3, 2};
	bool first[] = {true, false}, neither[] = {false, false};
	uint32_t n = 0;
	at[n++] = i(1);
	at[n++] = i(32);
	at[n++] = i(4096);
	at[n++] = lo_type_integer(ctx, 32, LO_SIGNED);
	at[n++] = lo_type_integer(ctx, 32, LO_UNSIGNED);
	at[n++] = lo_type_index(ctx);
	at[n++] = lo_type_none(ctx);
	at[n++] = f32();
	at[n++] = lo_type_float(ctx, LO_F64);
	at[n++] = lo_type_complex(ctx, f32());
	at[n++] = lo_type_vector(ctx, 2, a, neither, f32());
	at[n++] = lo_type_vector(ctx, 2, a, first, f32());
	at[n++] = lo_type_vector(ctx, 2, b, NULL, f32());
	at[n++] = lo_type_tensor(ctx, 2, a, f32(), no_attr);
	at[n++] = lo_type_tensor(ctx, 2, a, f32(), lo_attr_unit(ctx));
	at[n++] = lo_type_unranked_tensor(ctx, f32());
	at[n++] = mem(2, a, no_attr);
	at[n++] = mem(2, b, no_attr);
	at[n++] = mem(0, NULL, no_attr);
	at[n++] = mem(2, a, lo_attr_strided(ctx, 2, a, 0));
	at[n++] = lo_type_memref(ctx, 2, a, f32(), no_attr, lo_attr_int(ctx, i(64), 1));
	at[n++] = lo_type_memref(ctx, 2, a, i(1), no_attr, no_attr);
	at[n++] = lo_type_unranked_memref(ctx, f32(), no_attr);
	at[n++] = lo_type_unranked_memref(ctx, f32(), lo_attr_int(ctx, i(64), 1));
	at[n++] = lo_type_function(ctx, at, 2, at, 1);
	at[n++] = lo_type_function(ctx, at, 1, at + 1, 2);
	at[n++] = lo_type_function(ctx, NULL, 0, NULL, 0);
	at[n++] = lo_type_tuple(ctx, at, 3);
	at[n++] = lo_type_tuple(ctx, NULL, 0);
	at[n++] = lo_type_opaque(ctx, lo_intern_z(ctx, "llvm.ptr"));
	at[n++] = lo_type_opaque(ctx, lo_intern_z(ctx, "llvm.struct<()>"));
	return n;
}

static void test_interning(void)
{
	lo_type first[64], second[64];
	uint32_t n = make_all(first);
	CU_ASSERT_EQUAL(make_all(second), n);
	bool same = true, different = true;
	for (uint32_t a = 0; a < n; a++) {
		same &= first[a].n != 0 && first[a].n == second[a].n;
		for (uint32_t b = 0; b < a; b++)
			different &= first[a].n != first[b].n;
	}
	CU_ASSERT(same);
	CU_ASSERT(different);
	CU_ASSERT_EQUAL(lo_type_kind(ctx, (lo_type){0}), LO_TYPE_NULL);
	CU_ASSERT_EQUAL(vec(1, 4, 0, f32()).n,
			lo_type_vector(ctx, 1, (int64_t[]){4}, (bool[]){false}, f32()).n);
}

static void test_many(void)
{
	uint32_t base = mem(2, (int64_t[]){100000, 0}, no_attr).n;
	bool dense = true;
	for (int round = 0; round < 2; round++)
		for (uint32_t k = 0; k < 20000; k++)
			dense &= mem(2, (int64_t[]){100000, k}, no_attr).n == base + k;
	CU_ASSERT(dense);
}

static void test_memref_normal_form(void)
{
	int64_t shape[] = {2, 3};
	lo_attr identity = lo_attr_map(ctx, lo_map_identity(ctx, 2));
	CU_ASSERT_EQUAL(mem(2, shape, identity).n, mem(2, shape, no_attr).n);
	lo_type plain = mem(2, shape, no_attr);
	CU_ASSERT_EQUAL(lo_type_memref(ctx, 2, shape, f32(), no_attr, lo_attr_int(ctx, i(64), 0)).n, plain.n);
	CU_ASSERT_NOT_EQUAL(lo_type_memref(ctx, 2, shape, f32(), no_attr, lo_attr_int(ctx, i(32), 0)).n,
			    plain.n);
	CU_ASSERT_NOT_EQUAL(mem(2, shape, lo_attr_strided(ctx, 2, (int64_t[]){3, 1}, 0)).n, plain.n);
}

static void test_predicates(void)
{
	int64_t shape[] = {2, DYN}, fixed[] = {2};
	enum { MEMREF = 1, SHAPED = 2, INT = 4, I32 = 8, INT_OR_INDEX = 16, FLOAT = 32, STATIC = 64 };
	const struct {
		const char *name;
		lo_type type;
		int want;
	} rows[] = {
		{"none", {0}, 0},
		{"i32", i(32), INT | I32 | INT_OR_INDEX},
		{"i1", i(1), INT | INT_OR_INDEX},
		{"si32", lo_type_integer(ctx, 32, LO_SIGNED), 0},
		{"index", lo_type_index(ctx), INT_OR_INDEX},
		{"f32", f32(), FLOAT},
		{"complex", lo_type_complex(ctx, f32()), 0},
		{"vector", vec(1, 4, 0, f32()), SHAPED | STATIC},
		{"tensor", lo_type_tensor(ctx, 2, shape, f32(), no_attr), SHAPED},
		{"tensor of any rank", lo_type_unranked_tensor(ctx, f32()), SHAPED},
		{"memref", mem(1, fixed, no_attr), MEMREF | SHAPED | STATIC},
		{"memref of rank 0", mem(0, NULL, no_attr), MEMREF | SHAPED | STATIC},
		{"memref with an open extent", mem(2, shape, no_attr), MEMREF | SHAPED},
		{"memref of any rank", lo_type_unranked_memref(ctx, f32(), no_attr), MEMREF | SHAPED},
		{"function", lo_type_function(ctx, NULL, 0, NULL, 0), 0},
		{"tuple", lo_type_tuple(ctx, NULL, 0), 0},
	};
	for (size_t k = 0; k < N_ROWS(rows); k++) {
		lo_type t = rows[k].type;
		int got = (lo_type_is_memref(ctx, t) ? MEMREF : 0) |
			  (lo_type_is_shaped(ctx, t) ? SHAPED : 0) | (lo_type_is_int(ctx, t, 0) ? INT : 0) |
			  (lo_type_is_int(ctx, t, 32) ? I32 : 0) |
			  (lo_type_is_int_or_index(ctx, t) ? INT_OR_INDEX : 0) |
			  (lo_type_is_float(ctx, t) ? FLOAT : 0) |
			  (lo_type_has_static_shape(ctx, t) ? STATIC : 0);
		CHECK(rows[k].name, got == rows[k].want);
		bool shaped = rows[k].want & SHAPED;
		CHECK(rows[k].name, lo_type_elem_or_self(ctx, t).n == (shaped ? f32().n : t.n));
	}
}

static void test_elem_sizes(void)
{
	int64_t shape[] = {2, 3, 4};
	bool scalable[] = {true};
	lo_type f80 = lo_type_float(ctx, LO_F80);
	const struct {
		const char *name;
		lo_type type;
		int64_t bytes, align_bytes;
		bool fills; /* a store of it writes all of the bytes */
	} rows[] = {
		{"i1", i(1), 1, 1, true},
		{"i8", i(8), 1, 1, true},
		{"i24", i(24), 4, 4, false},
		{"i33", i(33), 8, 8, false},
		{"i65", i(65), 16, 16, false},
		{"i128", i(128), 16, 16, true},
		{"i129", i(129), 32, 16, false},
		{"ui16", lo_type_integer(ctx, 16, LO_UNSIGNED), 2, 2, true},
		{"index", lo_type_index(ctx), 8, 8, true},
		{"f4E2M1FN", lo_type_float(ctx, LO_F4E2M1FN), 1, 1, true},
		{"f8E4M3FN", lo_type_float(ctx, LO_F8E4M3FN), 1, 1, true},
		{"bf16", lo_type_float(ctx, LO_BF16), 2, 2, true},
		{"f64", lo_type_float(ctx, LO_F64), 8, 8, true},
		{"f80", f80, 16, 16, false},
		{"f128", lo_type_float(ctx, LO_F128), 16, 16, true},
		{"tf32 is no LLVM type", lo_type_float(ctx, LO_TF32), 0, 0, false},
		{"complex<f32>", lo_type_complex(ctx, f32()), 8, 4, true},
		{"complex<f80>", lo_type_complex(ctx, f80), 32, 16, false},
		{"vector<3xf32>", vec(1, 3, 0, f32()), 16, 16, false},
		{"vector<f32>", vec(0, 0, 0, f32()), 4, 4, true},
		{"vector<4xi1>", vec(1, 4, 0, i(1)), 1, 1, true},
		{"vector<9xi1>", vec(1, 9, 0, i(1)), 2, 2, true},
		{"vector<4x8xi16>", vec(2, 4, 8, i(16)), 64, 16, true},
		{"complex<i12>", lo_type_complex(ctx, i(12)), 4, 2, true},
		{"vector<17xi1>", vec(1, 17, 0, i(1)), 4, 4, false},
		{"vector<3xi24>", vec(1, 3, 0, i(24)), 16, 16, false},
		{"vector<2xf80>", vec(1, 2, 0, f80), 32, 32, false},
		{"vector<3xindex>", vec(1, 3, 0, lo_type_index(ctx)), 32, 32, false},
		{"vector<2x3xf32>", vec(2, 2, 3, f32()), 32, 16, false},
		{"vector of 2^62 bits", vec(1, INT64_C(1) << 57, 0, f32()), 0, 0, false},
		{"vector of vectors too large", vec(2, INT64_C(1) << 60, 4, f32()), 0, 0, false},
		{"scalable vector", lo_type_vector(ctx, 1, (int64_t[]){4}, scalable, f32()), 0, 0, false},
		{"memref of rank 3", mem(3, shape, no_attr), 72, 8, true},
		{"memref of any rank", lo_type_unranked_memref(ctx, f32(), no_attr), 16, 8, true},
		{"pointer", lo_type_opaque(ctx, lo_intern_z(ctx, "llvm.ptr")), 8, 8, true},
		{"pointer in a space", lo_type_opaque(ctx, lo_intern_z(ctx, "llvm.ptr<3>")), 8, 8, true},
		{"unknown type", lo_type_opaque(ctx, lo_intern_z(ctx, "my.type")), 0, 0, false},
		{"none", lo_type_none(ctx), 0, 0, false},
		{"tensor", lo_type_tensor(ctx, 3, shape, f32(), no_attr), 0, 0, false},
	};
	for (size_t k = 0; k < N_ROWS(rows); k++) {
		CHECK(rows[k].name, lo_type_elem_bytes(ctx, rows[k].type) == rows[k].bytes);
		CHECK(rows[k].name, lo_type_elem_align_bytes(ctx, rows[k].type) == rows[k].align_bytes);
		CHECK(rows[k].name, lo_type_fills_bytes(ctx, rows[k].type) == rows[k].fills);
	}
}

static lo_attr linear(lo_expr e, uint32_t n_syms)
{
	return lo_attr_map(
		ctx,
		lo_map_intern(
			ctx, &(struct lo_map){.n_dims = 2, .n_syms = n_syms, .n_results = 1, .results = &e}));
}

static lo_expr plus(lo_expr a, lo_expr b)
{
	return lo_expr_binary(ctx, LO_EXPR_ADD, a, b);
}
static lo_expr times(lo_expr a, lo_expr b)
{
	return lo_expr_binary(ctx, LO_EXPR_MUL, a, b);
}
static lo_expr num(int64_t v)
{
	return lo_expr_const(ctx, v);
}

static void test_strides(void)
{
	lo_expr d0 = lo_expr_dim(ctx, 0), d1 = lo_expr_dim(ctx, 1), s0 = lo_expr_sym(ctx, 0),
		two[] = {d1, d0};
	lo_attr dyn = lo_attr_strided(ctx, 2, (int64_t[]){DYN, 1}, DYN),
		neg = lo_attr_strided(ctx, 2, (int64_t[]){-4, 1}, 12);
	struct lo_map swapped = {.n_dims = 2, .n_results = 2, .results = two};
	const struct {
		const char *name;
		int64_t shape[2];
		lo_attr layout;
		bool ok;
		int64_t strides[2], offset, bytes;
	} rows[] = {
		{"identity", {4, 8}, no_attr, true, {8, 1}, 0, 128},
		{"open outer extent", {DYN, 8}, no_attr, true, {8, 1}, 0, DYN},
		{"open inner extent", {4, DYN}, no_attr, true, {DYN, 1}, 0, DYN},
		{"nothing in it", {4, 0}, no_attr, true, {1, 1}, 0, 0},
		{"bytes overflow",
		 {INT64_C(1) << 31, INT64_C(1) << 31},
		 no_attr,
		 true,
		 {INT64_C(1) << 31, 1},
		 0,
		 -1},
		{"elements overflow",
		 {INT64_C(1) << 32, INT64_C(1) << 31},
		 no_attr,
		 true,
		 {INT64_C(1) << 31, 1},
		 0,
		 -1},
		{"strided", {4, 8}, lo_attr_strided(ctx, 2, (int64_t[]){10, 1}, 3), true, {10, 1}, 3, 164},
		{"strided with open parts", {4, 8}, dyn, true, {DYN, 1}, DYN, DYN},
		{"backwards", {4, 4}, neg, true, {-4, 1}, 12, 64},
		{"below zero", {1, 1}, lo_attr_strided(ctx, 2, (int64_t[]){1, 1}, -5), true, {1, 1}, -5, -1},
		{"reach overflows",
		 {8, 8},
		 lo_attr_strided(ctx, 2, (int64_t[]){INT64_MAX / 2, 1}, 0),
		 true,
		 {INT64_MAX / 2, 1},
		 0,
		 -1},
		{"rank of strides", {4, 8}, lo_attr_strided(ctx, 1, (int64_t[]){1}, 0), false, {0, 0}, 0, -1},
		{"map", {4, 8}, linear(plus(times(d0, num(10)), plus(d1, num(3))), 0), true, {10, 1}, 3, 164},
		{"map, dim twice",
		 {4, 8},
		 linear(plus(times(plus(d0, d1), num(8)), d1), 0),
		 true,
		 {8, 9},
		 0,
		 352},
		{"map with symbol", {4, 8}, linear(plus(times(d0, s0), d1), 1), true, {DYN, 1}, 0, DYN},
		{"map with open offset",
		 {4, 8},
		 linear(plus(times(d0, num(8)), plus(d1, s0)), 1),
		 true,
		 {8, 1},
		 DYN,
		 DYN},
		{"map of one row for all", {4, 8}, linear(d1, 0), true, {0, 1}, 0, 32},
		{"map, not strided",
		 {4, 8},
		 linear(lo_expr_binary(ctx, LO_EXPR_MOD, d0, num(2)), 0),
		 false,
		 {0, 0},
		 0,
		 DYN},
		{"map, quotient",
		 {4, 8},
		 linear(lo_expr_binary(ctx, LO_EXPR_FLOORDIV, d0, num(2)), 0),
		 false,
		 {0, 0},
		 0,
		 DYN},
		{"map of several results",
		 {4, 8},
		 lo_attr_map(ctx, lo_map_intern(ctx, &swapped)),
		 false,
		 {0, 0},
		 0,
		 DYN},
	};
	for (size_t k = 0; k < N_ROWS(rows); k++) {
		int64_t strides[2] = {0, 0}, offset = 0;
		lo_type t = mem(2, rows[k].shape, rows[k].layout);
		bool ok = lo_memref_strides(ctx, t, strides, &offset);
		CHECK(rows[k].name, ok == rows[k].ok);
		CHECK(rows[k].name,
		      !ok || (strides[0] == rows[k].strides[0] && strides[1] == rows[k].strides[1]));
		CHECK(rows[k].name, !ok || offset == rows[k].offset);
		CHECK(rows[k].name, lo_memref_bytes(ctx, t) == rows[k].bytes);
	}
}

/* Do the elements follow one another; and are they all that an allocation has storage for? */
static void test_gaps(void)
{
	const int64_t none = INT64_MIN;
	const struct {
		const char *name;
		int64_t shape[2], strides[2], offset; /* strides none: no layout */
		bool contiguous, fills;
	} rows[] = {
		{"no layout", {4, 8}, {none}, 0, true, true},
		{"no layout, open", {DYN, 8}, {none}, 0, true, true},
		{"rows in order", {4, 8}, {8, 1}, 0, true, true},
		{"columns", {4, 8}, {1, 4}, 0, true, true},
		{"an offset", {4, 8}, {8, 1}, 1, true, false},
		{"rows apart", {4, 8}, {9, 1}, 0, false, false},
		{"every second", {4, 1}, {2, 7}, 0, false, false},
		{"one index", {4, 1}, {1, 7}, 0, true, true},
		{"one element", {1, 1}, {5, 7}, 0, true, true},
		{"one element, an offset", {1, 1}, {5, 7}, 3, true, false},
		{"backwards", {4, 4}, {-4, 1}, 12, true, true},
		{"backwards from the start", {4, 4}, {-4, 1}, 0, true, false},
		{"one row for all", {4, 8}, {0, 1}, 0, false, false},
		{"rows that overlap", {4, 4}, {2, 1}, 0, false, false},
		{"one step for both", {4, 4}, {1, 1}, 0, false, false},
		{"an open stride", {4, 8}, {DYN, 1}, 0, false, false},
		{"an open offset", {4, 8}, {8, 1}, DYN, true, false},
		{"an open shape", {DYN, 8}, {8, 1}, 0, false, false},
	};
	for (size_t k = 0; k < N_ROWS(rows); k++) {
		lo_attr layout = rows[k].strides[0] == none && rows[k].strides[1] == 0
					 ? no_attr
					 : lo_attr_strided(ctx, 2, rows[k].strides, rows[k].offset);
		lo_type t = mem(2, rows[k].shape, layout);
		CHECK(rows[k].name, lo_memref_is_contiguous(ctx, t) == rows[k].contiguous);
		CHECK(rows[k].name, lo_memref_fills_storage(ctx, t) == rows[k].fills);
	}
	CU_ASSERT_FALSE(lo_memref_is_contiguous(ctx, f32()));
	CU_ASSERT_FALSE(lo_memref_fills_storage(ctx, f32()));
}

static void test_stride_overflow(void)
{
	int64_t strides[3], offset, shape[] = {4, INT64_C(1) << 32, INT64_C(1) << 31};
	CU_ASSERT_FALSE(lo_memref_strides(ctx, mem(3, shape, no_attr), strides, &offset));
	CU_ASSERT_FALSE(lo_memref_strides(ctx, f32(), strides, &offset));
	CU_ASSERT_FALSE(
		lo_memref_strides(ctx, lo_type_unranked_memref(ctx, f32(), no_attr), strides, &offset));
	CU_ASSERT_EQUAL(lo_memref_bytes(ctx, f32()), -1);
	CU_ASSERT_EQUAL(lo_memref_bytes(ctx, mem(0, NULL, no_attr)), 4);
}

int main(void)
{
	static const struct test tests[] = {
		{"equal parts, equal ids", test_interning},
		{"twenty thousand types", test_many},
		{"layouts and spaces that mean nothing", test_memref_normal_form},
		{"predicates", test_predicates},
		{"sizes of elements", test_elem_sizes},
		{"strides and bytes", test_strides},
		{"gaps", test_gaps},
		{"no strides", test_stride_overflow},
	};
	ctx = lo_ctx_create();
	if (!ctx)
		return 1;
	int failed = run_suite("type", tests, N_ROWS(tests));
	lo_ctx_destroy(ctx);
	return failed;
}
