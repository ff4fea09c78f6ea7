// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Attributes: equal parts give equal ids; dictionaries are sorted and found by name; numbers come back as
 * they went in. */
#include "ir/affine_map.h"
#include "ir/attr.h"
#include "rows.h"

static struct lo_ctx *ctx;

static lo_str text(const char *z)
{
	return lo_intern_z(ctx, z);
}
static lo_type i(uint32_t width)
{
	return lo_type_integer(ctx, width, LO_SIGNLESS);
}
static lo_attr num(int64_t v)
{
	return lo_attr_int(ctx, lo_type_index(ctx), v);
}
static lo_attr made(struct lo_attr_data proto)
{
	return lo_attr_intern(ctx, &proto);
}

/* All of these differ, and each is equal to itself made again. */
static uint32_t make_all(lo_attr *at)
{
	uint32_t n = 0;
	int64_t strides[] = {4, 1}, place[] = {3, 4};
	int32_t narrow[] = {1, 2};
	lo_str path[] = {text("a"), text("b")};
	lo_attr unit = lo_attr_unit(ctx), elems[2] = {unit, num(1)};
	struct lo_named_attr entries[] = {{text("b"), unit}, {text("a"), num(1)}};
	at[n++] = unit;
	at[n++] = lo_attr_bool(ctx, true);
	at[n++] = lo_attr_bool(ctx, false);
	at[n++] = lo_attr_int(ctx, i(32), 1);
	at[n++] = lo_attr_int(ctx, i(64), 1);
	at[n++] = num(1);
	at[n++] = lo_attr_int(ctx, i(128), 1);
	at[n++] = lo_attr_int(ctx, i(128), -1);
	at[n++] = lo_attr_f64(ctx, lo_type_float(ctx, LO_F32), 0.0);
	at[n++] = lo_attr_f64(ctx, lo_type_float(ctx, LO_F32), -0.0);
	at[n++] = lo_attr_f64(ctx, lo_type_float(ctx, LO_F64), 0.0);
	at[n++] = lo_attr_f64(ctx, lo_type_float(ctx, LO_F128), 1.5);
	at[n++] = lo_attr_string(ctx, "");
	at[n++] = lo_attr_string(ctx, "a");
	at[n++] = lo_attr_type(ctx, i(32));
	at[n++] = lo_attr_array(ctx, NULL, 0);
	at[n++] = lo_attr_array(ctx, elems, 1);
	at[n++] = lo_attr_array(ctx, elems, 2);
	at[n++] =
		made((struct lo_attr_data){.kind = LO_ATTR_SYMBOL, .n = 1, .names = &(lo_str){text("a").n}});
	at[n++] = made((struct lo_attr_data){.kind = LO_ATTR_SYMBOL, .n = 2, .names = path});
	at[n++] = lo_attr_strided(ctx, 2, strides, 0);
	at[n++] = lo_attr_strided(ctx, 2, strides, 7);
	at[n++] = lo_attr_strided(ctx, 1, strides, 1);
	at[n++] = lo_attr_strided(ctx, 0, NULL, 1);
	at[n++] = lo_attr_map(ctx, lo_map_identity(ctx, 1));
	at[n++] = lo_attr_map(ctx, lo_map_identity(ctx, 2));
	at[n++] = lo_attr_i32_array(ctx, narrow, 2);
	at[n++] = lo_attr_i32_array(ctx, narrow, 1);
	at[n++] = lo_attr_i32_array(ctx, NULL, 0);
	at[n++] = lo_attr_i64_array(ctx, NULL, 0);
	at[n++] = lo_attr_i64_array(ctx, strides, 2);
	at[n++] = lo_attr_dict(ctx, entries, 2, NULL);
	at[n++] = lo_attr_dict(ctx, entries, 1, NULL);
	at[n++] = made((struct lo_attr_data){
		.kind = LO_ATTR_DENSE, .type = i(8), .bytes = "abcdefgh", .n_bytes = 8});
	at[n++] = made((struct lo_attr_data){
		.kind = LO_ATTR_DENSE, .type = i(8), .bytes = "abcdefgi", .n_bytes = 8});
	at[n++] =
		made((struct lo_attr_data){.kind = LO_ATTR_DENSE, .type = i(8), .bytes = "a", .n_bytes = 1});
	at[n++] = made((struct lo_attr_data){
		.kind = LO_ATTR_DENSE, .type = i(8), .bytes = "a", .n_bytes = 1, .splat = true});
	at[n++] = made(
		(struct lo_attr_data){.kind = LO_ATTR_LOC_FILE, .text = text("f"), .n = 2, .ints = place});
	at[n++] = made((struct lo_attr_data){.kind = LO_ATTR_LOC_NAME, .text = text("f")});
	at[n++] = made(
		(struct lo_attr_data){.kind = LO_ATTR_LOC_NAME, .text = text("f"), .n = 1, .elems = elems});
	at[n++] = made((struct lo_attr_data){.kind = LO_ATTR_LOC_FUSED, .n = 1, .elems = elems});
	at[n++] =
		made((struct lo_attr_data){.kind = LO_ATTR_LOC_FUSED, .n = 1, .elems = elems, .extra = unit});
	at[n++] = made((struct lo_attr_data){.kind = LO_ATTR_OPAQUE, .text = text("f")});
	at[n++] = made((struct lo_attr_data){.kind = LO_ATTR_OPAQUE, .text = text("f"), .type = i(1)});
	return n;
}

static void test_interning(void)
{
	lo_attr first[64], second[64];
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
	CU_ASSERT_EQUAL(lo_attr_kind(ctx, (lo_attr){0}), LO_ATTR_NULL);
}

static void test_integers(void)
{
	static const struct {
		const char *name;
		uint32_t width;
		enum lo_signedness sign;
		int64_t in;
		bool ok;
		int64_t out;
	} rows[] = {
		{"i32", 32, LO_SIGNLESS, 7, true, 7},
		{"i32 negative", 32, LO_SIGNLESS, -7, true, -7},
		{"i8 cut", 8, LO_SIGNLESS, 255, true, -1},
		{"ui8", 8, LO_UNSIGNED, 255, true, 255},
		{"si8 cut", 8, LO_SIGNED, 128, true, -128},
		{"ui64 too large", 64, LO_UNSIGNED, -1, false, 0},
		{"ui64 largest", 64, LO_UNSIGNED, INT64_MAX, true, INT64_MAX},
		{"i64 least", 64, LO_SIGNLESS, INT64_MIN, true, INT64_MIN},
		{"i128", 128, LO_SIGNLESS, -5, true, -5},
		{"i0", 0, LO_SIGNLESS, 5, true, 0},
		{"i1", 1, LO_SIGNLESS, 1, true, -1},
	};
	for (size_t k = 0; k < N_ROWS(rows); k++) {
		int64_t out = 0;
		lo_attr a = lo_attr_int(ctx, lo_type_integer(ctx, rows[k].width, rows[k].sign), rows[k].in);
		CHECK(rows[k].name, lo_attr_as_int(ctx, a, &out) == rows[k].ok);
		CHECK(rows[k].name, !rows[k].ok || out == rows[k].out);
		CHECK(rows[k].name, lo_attr_get(ctx, a)->n_words == (rows[k].width > 64 ? 2 : 1));
	}
	int64_t out;
	uint64_t wide[] = {0, 1};
	lo_attr large = made(
		(struct lo_attr_data){.kind = LO_ATTR_INTEGER, .type = i(128), .words = wide, .n_words = 2});
	CU_ASSERT_FALSE(lo_attr_as_int(ctx, large, &out));
	CU_ASSERT_FALSE(lo_attr_as_int(ctx, lo_attr_unit(ctx), &out));
	CU_ASSERT_FALSE(lo_attr_as_int(ctx, (lo_attr){0}, &out));
}

static void test_arrays(void)
{
	int32_t narrow[] = {1, -2, INT32_MIN};
	int64_t wide[] = {INT64_MAX, -1, LO_DYNAMIC};
	lo_attr a = lo_attr_i32_array(ctx, narrow, 3), b = lo_attr_i64_array(ctx, wide, 3);
	for (uint32_t k = 0; k < 3; k++)
		CU_ASSERT(lo_attr_array_int(ctx, a, k) == narrow[k] &&
			  lo_attr_array_int(ctx, b, k) == wide[k]);
	const struct lo_attr_data *d = lo_attr_get(ctx, lo_attr_strided(ctx, 2, wide, 9));
	CU_ASSERT(d->n == 2 && d->ints[0] == INT64_MAX && d->ints[1] == -1 && d->ints[2] == 9);
}

/* Entries in any order give one attribute; every name is found, and no other. */
static void check_dict(const char *row, uint32_t n)
{
	struct lo_named_attr *entries = LO_ARRAY(lo_ctx_arena(ctx), n + 1, struct lo_named_attr);
	char name[32];
	lo_attr first = {0};
	for (uint32_t order = 0; order < 3; order++) {
		for (uint32_t k = 0; k < n; k++) {
			uint32_t v = order == 0 ? k : order == 1 ? n - 1 - k : (k * 7919 + 13) % n;
			snprintf(name, sizeof name, "key%u", v);
			entries[k] = (struct lo_named_attr){text(name), num(v)};
		}
		lo_attr dict = lo_attr_dict(ctx, entries, n, NULL);
		CHECK(row, order == 0 || dict.n == first.n);
		first = dict;
	}
	const struct lo_attr_data *d = lo_attr_get(ctx, first);
	bool sorted = true, found = true;
	for (uint32_t k = 1; k < n; k++)
		sorted &= strcmp(lo_str_text(ctx, d->names[k - 1]), lo_str_text(ctx, d->names[k])) < 0;
	for (uint32_t k = 0; k < n; k++) {
		snprintf(name, sizeof name, "key%u", k);
		found &= lo_dict_find_z(ctx, first, name).n == num(k).n &&
			 lo_dict_find(ctx, first, text(name)).n == num(k).n;
	}
	CHECK(row, sorted);
	CHECK(row, found);
	CHECK(row, lo_dict_find_z(ctx, first, "key").n == 0 && lo_dict_find(ctx, first, text("key")).n == 0);
	CHECK(row, lo_dict_find_z(ctx, first, "zzz").n == 0 && lo_dict_find_z(ctx, first, "").n == 0);
}

static void test_dictionaries(void)
{
	static const struct {
		const char *name;
		uint32_t n;
	} rows[] = {
		{"empty", 0},
		{"one", 1},
		{"some", 5},
		{"last of the small", 24},
		{"first of the large", 25},
		{"thousands", 5000},
	};
	for (size_t k = 0; k < N_ROWS(rows); k++)
		check_dict(rows[k].name, rows[k].n);
	CU_ASSERT_EQUAL(lo_dict_find_z(ctx, (lo_attr){0}, "x").n, 0);
	CU_ASSERT_EQUAL(lo_dict_find(ctx, lo_attr_unit(ctx), text("x")).n, 0);
}

static void test_duplicate_names(void)
{
	struct lo_named_attr entries[] = {{text("b"), num(1)}, {text("a"), num(2)}, {text("b"), num(3)}};
	lo_str dup = {0};
	CU_ASSERT_EQUAL(lo_attr_dict(ctx, entries, 3, &dup).n, 0);
	CU_ASSERT_STRING_EQUAL(lo_str_text(ctx, dup), "b");
	CU_ASSERT_NOT_EQUAL(lo_attr_dict(ctx, entries, 2, &dup).n, 0);
}

static void test_set(void)
{
	lo_attr one = lo_dict_set(ctx, (lo_attr){0}, "b", num(1)), two = lo_dict_set(ctx, one, "a", num(2));
	CU_ASSERT(lo_attr_get(ctx, two)->n == 2 && lo_dict_find_z(ctx, two, "a").n == num(2).n);
	CU_ASSERT_EQUAL(lo_dict_find_z(ctx, lo_dict_set(ctx, two, "a", num(3)), "a").n, num(3).n);
	CU_ASSERT_EQUAL(lo_dict_set(ctx, two, "a", (lo_attr){0}).n, one.n);
	CU_ASSERT_EQUAL(lo_dict_set(ctx, two, "absent", (lo_attr){0}).n, two.n);
	CU_ASSERT_EQUAL(lo_dict_set(ctx, one, "b", (lo_attr){0}).n, 0);
	CU_ASSERT_EQUAL(lo_dict_set(ctx, (lo_attr){0}, "b", (lo_attr){0}).n, 0);
}

int main(void)
{
	static const struct test tests[] = {
		{"equal parts, equal ids", test_interning},
		{"integers", test_integers},
		{"arrays of integers", test_arrays},
		{"dictionaries", test_dictionaries},
		{"a name that stands twice", test_duplicate_names},
		{"set and remove", test_set},
	};
	ctx = lo_ctx_create();
	if (!ctx)
		return 1;
	int failed = run_suite("attr", tests, N_ROWS(tests));
	lo_ctx_destroy(ctx);
	return failed;
}
