// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The context: strings, sources, places, names, diagnostics and their rendering, the byte sink, and what
 * happens when memory ends. */
#include "base/out.h"
#include "ir/ir.h"
#include "rows.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static struct lo_ctx *ctx;

static void begin(void)
{
	ctx = lo_ctx_create();
	CU_ASSERT_PTR_NOT_NULL_FATAL(ctx);
}

static void test_strings(void)
{
	static const struct {
		const char *name, *a;
		size_t a_len;
		const char *b;
		size_t b_len;
		bool same;
	} rows[] = {
		{"equal", "memref.load", 11, "memref.load", 11, true},
		{"prefix", "memref.load", 11, "memref.loa", 10, false},
		{"NUL inside", "a\0b", 3, "a\0c", 3, false},
		{"NUL at the end", "a", 1, "a\0", 2, false},
		{"both empty", "", 0, "", 0, true},
		{"one empty", "", 0, "x", 1, false},
		{"last byte", "a long string of words", 22, "a long string of wordz", 22, false},
	};
	begin();
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		lo_str a = lo_intern(ctx, rows[i].a, rows[i].a_len),
		       b = lo_intern(ctx, rows[i].b, rows[i].b_len);
		CHECK(rows[i].name, (a.n == b.n) == rows[i].same);
		CHECK(rows[i].name, a.n != 0 && lo_str_len(ctx, a) == rows[i].a_len);
		CHECK(rows[i].name, memcmp(lo_str_text(ctx, a), rows[i].a, rows[i].a_len + 1) == 0);
	}
	CU_ASSERT_STRING_EQUAL(lo_str_text(ctx, (lo_str){0}), "");
	lo_ctx_destroy(ctx);
}

static void test_many_strings(void)
{
	char text[32];
	begin();
	const char *first = lo_str_text(ctx, lo_intern_z(ctx, "name0"));
	uint32_t base = lo_intern_z(ctx, "name0").n;
	bool dense = true;
	for (uint32_t i = 0; i < 50000; i++) {
		snprintf(text, sizeof text, "name%u", i);
		dense &= lo_intern_z(ctx, text).n == base + i;
	}
	for (uint32_t i = 0; i < 50000; i++) {
		snprintf(text, sizeof text, "name%u", i);
		dense &= lo_intern_z(ctx, text).n == base + i &&
			 strcmp(lo_str_text(ctx, (lo_str){base + i}), text) == 0;
	}
	CU_ASSERT(dense);
	CU_ASSERT_PTR_EQUAL(first, lo_str_text(ctx, (lo_str){base}));
	lo_ctx_destroy(ctx);
}

static void test_places(void)
{
	static const char text[] = "abc\n\n\tx = y\r\nlast";
	static const struct {
		const char *name;
		uint32_t offset, line, col;
	} rows[] = {
		{"first byte", 0, 1, 1}, {"end of line 1", 3, 1, 4},
		{"empty line", 4, 2, 1}, {"tab is one column", 6, 3, 2},
		{"last line", 13, 4, 1}, {"behind the last byte", 17, 4, 5},
	};
	begin();
	const struct lo_source *before = lo_source_add(ctx, "empty.mlir", "", 0);
	const struct lo_source *s = lo_source_add(ctx, "a.mlir", text, strlen(text));
	const struct lo_source *after = lo_source_add(ctx, "b.mlir", "z", 1);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_line_col at = lo_line_col(ctx, s->base + rows[i].offset);
		CHECK(rows[i].name,
		      at.line == rows[i].line && at.col == rows[i].col && strcmp(at.file, "a.mlir") == 0);
		CHECK(rows[i].name, lo_source_of(ctx, s->base + rows[i].offset) == s);
	}
	CU_ASSERT(before->base == 1 && lo_source_of(ctx, 1) == before &&
		  lo_source_of(ctx, after->base + 1) == after);
	CU_ASSERT_PTR_NULL(lo_source_of(ctx, 0));
	CU_ASSERT_PTR_NULL(lo_source_of(ctx, after->base + 2));
	CU_ASSERT_EQUAL(lo_line_col(ctx, 0).line, 0);
	CU_ASSERT_PTR_NULL(lo_source_add(ctx, "huge", "", (size_t)1 << 31));
	CU_ASSERT_EQUAL(lo_diag_errors(ctx), 1);
	lo_ctx_destroy(ctx);
}

static void test_explicit_places(void)
{
	begin();
	const struct lo_source *s = lo_source_add(ctx, "a.mlir", "one\ntwo", 7);
	int64_t ints[] = {12, 34};
	lo_attr file = lo_attr_intern(ctx, &(struct lo_attr_data){.kind = LO_ATTR_LOC_FILE,
								  .text = lo_intern_z(ctx, "f.py"),
								  .n = 2,
								  .ints = ints});
	lo_loc both = lo_loc_explicit(ctx, s->base + 4, file), attr_only = lo_loc_explicit(ctx, 0, file);
	CU_ASSERT(lo_loc_place(ctx, both) == s->base + 4 && lo_loc_attr(ctx, both).n == file.n);
	CU_ASSERT(lo_loc_place(ctx, s->base) == s->base && lo_loc_attr(ctx, s->base).n == 0);
	struct lo_line_col at = lo_line_col(ctx, both);
	CU_ASSERT(at.line == 2 && at.col == 1);
	at = lo_line_col(ctx, attr_only);
	CU_ASSERT(at.line == 12 && at.col == 34 && strcmp(at.file, "f.py") == 0);
	lo_ctx_destroy(ctx);
}

static void test_names(void)
{
	static const char text[] = "%arg0 ^bb1(%x.y-z_$:%12#3";
	static const struct {
		const char *name;
		uint32_t offset;
		const char *want;
	} rows[] = {
		{"letters and digits", 1, "arg0"},
		{"block", 7, "bb1"},
		{"all kinds", 12, "x.y-z_$"},
		{"number", 21, "12"},
		{"at the end", 25, ""},
	};
	begin();
	const struct lo_source *s = lo_source_add(ctx, "a.mlir", text, strlen(text));
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_span got = lo_name_text(ctx, s->base + rows[i].offset);
		CHECK_TEXT(rows[i].name, got.at, got.len, rows[i].want);
	}
	struct lo_span made = lo_name_text(ctx, lo_name_make(ctx, "arena"));
	CHECK_TEXT("made", made.at, made.len, "arena");
	CU_ASSERT_EQUAL(lo_name_text(ctx, 0).len, 0);
	lo_ctx_destroy(ctx);
}

static void test_diagnostics(void)
{
	begin();
	CU_ASSERT_EQUAL(lo_diag_errors(ctx), 0);
	CU_ASSERT_FALSE(lo_note(ctx, 0, "of nothing"));
	lo_warning(ctx, LO_RULE_LLVM, 0, "w %d", 1);
	CU_ASSERT_EQUAL(lo_diag_errors(ctx), 0);
	lo_diag_set_max(ctx, 2);
	CU_ASSERT_FALSE(lo_error(ctx, 0, "first"));
	lo_note(ctx, 0, "note of first");
	lo_error(ctx, 0, "second");
	lo_error(ctx, 0, "third, counted only");
	lo_note(ctx, 0, "dropped with it");
	lo_remark(ctx, LO_RULE_EXPECTED, 0, "kept");
	CU_ASSERT_EQUAL(lo_diag_errors(ctx), 3);
	CU_ASSERT_EQUAL_FATAL(lo_diag_count(ctx), 5);
	CU_ASSERT_STRING_EQUAL(lo_diag_at(ctx, 0)->text, "w 1");
	CU_ASSERT(lo_diag_at(ctx, 2)->severity == LO_NOTE && lo_diag_at(ctx, 2)->parent == 1);
	CU_ASSERT(lo_diag_at(ctx, 3)->parent == 3 && lo_diag_at(ctx, 4)->severity == LO_REMARK);
	CU_ASSERT(lo_diag_errors(ctx) && !lo_diag_internal(ctx));
	lo_diag_clear(ctx);
	CU_ASSERT(lo_diag_count(ctx) == 0 && !lo_diag_errors(ctx));
	lo_ctx_destroy(ctx);
}

static void render(const char *row, const char *text, uint32_t offset, const char *want)
{
	struct lo_out out;
	const struct lo_source *s = lo_source_add(ctx, "a.mlir", text, strlen(text));
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_error(ctx, s->base + offset, "bad");
	lo_diag_render(ctx, lo_diag_at(ctx, lo_diag_count(ctx) - 1), &out);
	CHECK_TEXT(row, out.at, out.len, want);
}

static void test_rendering(void)
{
	static const struct {
		const char *name, *text;
		uint32_t offset;
		const char *want;
	} rows[] = {
		{"caret below", "ab\ncd ef\n", 6, "a.mlir:2:4: error: bad\ncd ef\n   ^\n"},
		{"tab kept", "\tx y\n", 3, "a.mlir:1:4: error: bad\n\tx y\n\t  ^\n"},
		{"end of input", "abc", 3, "a.mlir:1:4: error: bad\nabc\n   ^\n"},
		{"no carriage return", "abc\r\nd", 0, "a.mlir:1:1: error: bad\nabc\n^\n"},
		{"one column for a letter of two bytes", "\xc3\xa9 x", 3,
		 "a.mlir:1:4: error: bad\n\xc3\xa9 x\n  ^\n"},
		{"no escape sequences", "a\x1b[31m", 0, "a.mlir:1:1: error: bad\na\\1B[31m\n^\n"},
		{"caret behind what is escaped", "\t\x1b\xff\xc3\xa9 x", 6,
		 "a.mlir:1:7: error: bad\n\t\\1B\\FF\xc3\xa9 x\n\t        ^\n"},
		{"control character of two bytes", "\xc2\x9b x", 3,
		 "a.mlir:1:4: error: bad\n\\C2\\9B x\n       ^\n"},
		{"cut off, too long, a surrogate", "\xe2\x82 \xc0\xaf \xed\xa0\x80", 0,
		 "a.mlir:1:1: error: bad\n\\E2\\82 \\C0\\AF \\ED\\A0\\80\n^\n"},
		{"delete", "a\x7f", 1, "a.mlir:1:2: error: bad\na\\7F\n ^\n"},
	};
	begin();
	for (size_t i = 0; i < N_ROWS(rows); i++)
		render(rows[i].name, rows[i].text, rows[i].offset, rows[i].want);
	lo_ctx_destroy(ctx);
}

/* A line of a megabyte is cut, with the place in the middle. */
static void test_long_line(void)
{
	begin();
	size_t len = 1000000;
	char *text = lo_arena_alloc(lo_ctx_arena(ctx), len + 1);
	memset(text, 'x', len);
	text[500000] = '!';
	const struct lo_source *s = lo_source_add(ctx, "a.mlir", text, len);
	lo_error(ctx, s->base + 500000, "bad");
	struct lo_out out;
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_diag_render(ctx, lo_diag_at(ctx, 0), &out);
	CU_ASSERT(out.len < 400);
	lo_out_char(&out, '\0');
	char *line = strchr(out.at, '\n') + 1, *caret = strchr(line, '\n') + 1;
	CU_ASSERT(strncmp(line, "...x", 4) == 0);
	CU_ASSERT_EQUAL(strchr(line, '!') - line, strchr(caret, '^') - caret);
	lo_ctx_destroy(ctx);
}

static void test_sink(void)
{
	static const struct {
		const char *name;
		int64_t v;
		const char *want;
	} rows[] = {
		{"zero", 0, "0"},
		{"negative", -42, "-42"},
		{"largest", INT64_MAX, "9223372036854775807"},
		{"smallest", INT64_MIN, "-9223372036854775808"},
	};
	struct lo_out out;
	begin();
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		out.len = 0;
		lo_out_i64(&out, rows[i].v);
		CHECK_TEXT(rows[i].name, out.at, out.len, rows[i].want);
	}
	out.len = 0;
	lo_out_u64(&out, UINT64_MAX);
	lo_out_fill(&out, '-', 3);
	lo_out_printf(&out, "%05d|", 42);
	lo_out_text(&out, "end");
	CHECK_TEXT("all together", out.at, out.len, "18446744073709551615---00042|end");
	for (int i = 0; i < 100000; i++)
		lo_out_bytes(&out, "0123456789", 10);
	CU_ASSERT(out.len == 1000032 && memcmp(out.at + 1000022, "0123456789", 10) == 0);
	CU_ASSERT(lo_out_flush(&out));
	lo_ctx_destroy(ctx);
}

static void test_sink_file(void)
{
	char name[] = "/tmp/lo_sink_XXXXXX";
	int fd = mkstemp(name);
	CU_ASSERT_FATAL(fd >= 0);
	unlink(name);
	begin();
	struct lo_out out;
	lo_out_init(&out, lo_ctx_arena(ctx), fd);
	size_t large = 3000000;
	char *block = lo_arena_alloc(lo_ctx_arena(ctx), large);
	memset(block, 'b', large);
	for (int i = 0; i < 300000; i++)
		lo_out_text(&out, "12345");
	lo_out_bytes(&out, block, large);
	lo_out_reserve(&out, large);
	lo_out_text(&out, "end");
	CU_ASSERT(lo_out_flush(&out));
	CU_ASSERT_EQUAL(out.flushed, 300000 * 5 + large + 3);
	CU_ASSERT_EQUAL((uint64_t)lseek(fd, 0, SEEK_END), out.flushed);
	close(fd);
	fd = open("/dev/full", O_WRONLY);
	if (fd >= 0) {
		lo_out_init(&out, lo_ctx_arena(ctx), fd);
		lo_out_text(&out, "x");
		CU_ASSERT_FALSE(lo_out_flush(&out));
		CU_ASSERT_FALSE(lo_out_flush(&out)); /* it stays failed */
		close(fd);
	}
	lo_ctx_destroy(ctx);
}

/* All that a context does, with the @p n-th request for memory refused. true: it came to the end. */
static bool work(struct lo_ctx *c)
{
	if (setjmp(LO_BOUNDARY(c)))
		return false;
	struct lo_module *m = lo_module_create(c);
	struct lo_arena local;
	lo_arena_init(&local, lo_ctx_oom(c));
	char text[32];
	lo_type index = lo_type_index(c);
	lo_op_id top = lo_op_create(m, LO_OP_BUILTIN_MODULE, 0, NULL, 0, NULL, 0, (lo_attr){0});
	lo_block_id block = lo_block_create(m, lo_op_add_regions(m, top, 1), NULL, 0, 0);
	for (uint32_t i = 0; i < 700; i++) {
		snprintf(text, sizeof text, "name%u", i);
		struct lo_named_attr entry = {lo_intern_z(c, text), lo_attr_int(c, index, i)};
		lo_attr dict = lo_attr_dict(c, &entry, 1, NULL);
		int64_t shape[] = {i, 7};
		lo_type type = lo_type_memref(c, 2, shape, index, (lo_attr){0}, (lo_attr){0});
		lo_op_append(m, block, lo_op_create(m, LO_OP_FOREIGN, 0, NULL, 0, &type, 1, dict));
		(void)lo_expr_binary(c, LO_EXPR_ADD, lo_expr_dim(c, i), lo_expr_sym(c, i));
	}
	lo_error(c, 0, "an error of %u", 1u);
	(void)lo_uses_compute(m, top, &local);
	lo_arena_destroy(&local);
	lo_module_destroy(m);
	lo_ctx_oom(c)->armed = false;
	return true;
}

/* Each request fails once: nothing crashes, and LeakSanitizer finds nothing left. */
static void test_out_of_memory(void)
{
	uint64_t n = 1, refused = 0;
	for (bool done = false; !done; n = n < 200 ? n + 1 : n + 97) {
		struct lo_ctx *c = lo_ctx_create_failing(n);
		if (!c) {
			refused++;
			continue;
		}
		done = work(c);
		lo_ctx_destroy(c);
	}
	CU_ASSERT(refused > 0);
	CU_ASSERT(n > 1000);
}

int main(void)
{
	static const struct test tests[] = {
		{"strings", test_strings},
		{"fifty thousand strings", test_many_strings},
		{"places", test_places},
		{"places with an attribute", test_explicit_places},
		{"names", test_names},
		{"diagnostics", test_diagnostics},
		{"rendering", test_rendering},
		{"a long line is cut", test_long_line},
		{"sink to memory", test_sink},
		{"sink to a file", test_sink_file},
		{"each allocation fails once", test_out_of_memory},
	};
	return run_suite("context", tests, N_ROWS(tests));
}
