// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The op table as data: what holds for every row, and what the table answers about ops of small programs.
 * Runs in the folder that holds tests/. */
#include "analysis/effects.h"
#include "op_descriptor.h"
#include "parser.h"
#include "print_impl.h"
#include "read/read.h"

#include <CUnit/Basic.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define EACH_ROW(KIND, INFO)                                                                                 \
	for (uint32_t KIND = 1; KIND < LO_OP_KIND_COUNT; KIND++)                                             \
		for (const struct lo_op_info *INFO = &lo_op_table[KIND]; INFO; INFO = NULL)

/* Fail with the name of the row. */
static void check(bool good, const char *row, const char *what)
{
	if (!good)
		printf("\n    %s: %s", row, what);
	CU_ASSERT(good);
}

/* ---- the strings of a row ------------------------------------------------ */

static bool is_name_char(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Does the column, a list of `name:what` or `name(what)` or `name`, declare the name at[0, len)? */
static bool declares(const char *column, const char *at, size_t len)
{
	int depth = 0;
	bool start = true;
	for (const char *c = column ? column : ""; *c; c++) {
		if (start && !depth && strncmp(c, at, len) == 0 && !is_name_char(c[len]))
			return true;
		depth += (*c == '(') - (*c == ')');
		start = *c == ' ' || *c == ',';
	}
	return false;
}

static bool declared(const struct lo_op_info *row, const char *at, size_t len)
{
	return declares(row->operands, at, len) || declares(row->results, at, len) ||
	       declares(row->attrs, at, len) || declares(row->regions, at, len) ||
	       declares(row->successors, at, len);
}

static size_t name_length(const char *at)
{
	size_t n = 0;
	while (is_name_char(at[n]))
		n++;
	return n;
}

static void test_declares(void)
{
	static const struct {
		const char *column, *name;
		bool expected;
	} rows[] = {
		{"memref:memref, indices:index*", "indices", true},
		{"memref:memref, indices:index*", "index", false},
		{"a:same(b)", "b", false},
		{"dest(destOperands)", "dest", true},
		{"dest(destOperands)", "destOperands", false},
		{"", "x", false},
		{NULL, "x", false},
		{"ab:any", "a", false},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		check(declares(rows[i].column, rows[i].name, strlen(rows[i].name)) == rows[i].expected,
		      rows[i].name, rows[i].column ? rows[i].column : "(no column)");
}

static void test_format_names(void)
{
	EACH_ROW(kind, row)
	for (const char *c = row->format ? row->format : ""; (c = strchr(c, '$')); c++) {
		size_t n = name_length(c + 1);
		check(n && declared(row, c + 1, n), row->name, c);
	}
}

/* `word(name)` lists: each name is declared in @p a or @p b. */
static void check_words(const struct lo_op_info *row, const char *list, const char *a, const char *b)
{
	for (const char *c = list ? list : ""; (c = strchr(c, '(')); c++) {
		size_t n = name_length(c + 1);
		check(n && (declares(a, c + 1, n) || declares(b, c + 1, n)), row->name, c);
	}
}

static void test_effect_names(void)
{
	EACH_ROW(kind, row)
	{
		check_words(row, row->effects, row->operands, row->results);
		check_words(row, row->alias, row->operands, row->attrs);
		check_words(row, row->operands, row->operands, row->results);
		check_words(row, row->results, row->operands, row->results);
		check_words(row, row->successors, row->operands, row->attrs);
	}
}

static void test_said(void)
{
	EACH_ROW(kind, row)
	{
		size_t n = row->summary ? strlen(row->summary) : 0;
		check(n && strchr(".?", row->summary[n - 1]), row->name, "no summary, or no sentence");
		check(row->effects && *row->effects, row->name,
		      "effects are not stated: silence is not \"none\"");
		check(row->operands && row->results, row->name, "operands and results are not stated");
		check(row->format && *row->format, row->name, "no format");
	}
}

/* ---- compiled rows ------------------------------------------------------- */

static void test_compile(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	EACH_ROW(kind, row)
	{
		const struct lo_op_model *model = lo_op_model(ctx, (enum lo_op_kind)kind);
		check(lo_diag_count(ctx) == 0, row->name, "does not compile");
		check(model->n_format > 0 && model->info == row, row->name, "empty");
		check(lo_op_kind_find(ctx, row->name, strlen(row->name)) == kind, row->name,
		      "is not found by its name");
	}
	CU_ASSERT(lo_op_kind_find(ctx, "arith.nothing", 13) == LO_OP_FOREIGN);
	CU_ASSERT(lo_op_kind_find(ctx, "arith.add", 9) == LO_OP_FOREIGN);
	CU_ASSERT(lo_op_kind_find(ctx, "", 0) == LO_OP_FOREIGN);
	lo_ctx_destroy(ctx);
}

/* Rows of the reader's: other names for a row, or with columns and a row or hook that follows. */
static void test_older(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	for (uint32_t kind = LO_OP_KIND_COUNT; kind < LO_OLD_END; kind++) {
		const struct lo_op_info *row = &lo_op_table[kind];
		const struct lo_op_model *model = lo_op_model(ctx, (enum lo_op_kind)kind);
		size_t len = strlen(row->name);
		enum lo_op_kind read = op_kind_to_read(ctx, row->name, len);
		check(lo_diag_count(ctx) == 0, row->name, "does not compile");
		check((row->today > LO_OP_FOREIGN || row->upgrade) && row->today < LO_OP_KIND_COUNT,
		      row->name, "does not say what it is today");
		check(lo_op_kind_find(ctx, row->name, len) == LO_OP_FOREIGN, row->name,
		      "is known outside of the reader");
		check(read == (row->operands ? kind : row->today), row->name, "is not read");
		check(!row->operands || (row->results && row->attrs && model->n_format), row->name,
		      "is half a row");
	}
	lo_ctx_destroy(ctx);
}

static void test_hooks(void)
{
	static const char *const names[] = {
#define HOOK(NAME, TEXT) #NAME,
#include "hooks.def"
	};
	for (int i = 0; i < HOOK_COUNT; i++) {
		check(parse_hooks[i] != NULL, names[i], "has no parse hook");
		check(print_hooks[i] != NULL, names[i], "has no print hook");
	}
}

/* May a value of this group be a memref? A type that follows from another one is judged there. */
static bool may_be_memref(const struct group *g)
{
	switch (g->constraint) {
	case C_ANY:
	case C_MEMREF:
	case C_RANKED_MEMREF:
	case C_UNRANKED_MEMREF:
	case C_STATIC_MEMREF:
	case C_TENSOR_OR_MEMREF:
	case C_SHAPED: return true;
	default: return false;
	}
}

static void test_memref_results(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	EACH_ROW(kind, row)
	{
		const struct lo_op_model *model = lo_op_model(ctx, (enum lo_op_kind)kind);
		bool said = row->alias || model->effects_unknown || row->forward ||
			    row->flow == LO_FLOW_PARALLEL || row->traits & LO_TRAIT_CONSTANT;
		for (uint32_t i = 0; i < model->n_results; i++)
			check(!may_be_memref(&model->results[i]) || model->results[i].alloc || said,
			      row->name, "a memref result comes from nowhere: neither alloc nor alias");
	}
	lo_ctx_destroy(ctx);
}

/* A terminator hands on or lets go of what it is given; a view is a view of a memref. */
static void test_memref_operands(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	EACH_ROW(kind, row)
	{
		const struct lo_op_model *model = lo_op_model(ctx, (enum lo_op_kind)kind);
		for (uint32_t i = 0; i < model->n_operands; i++) {
			const struct group *g = &model->operands[i];
			bool passed = g->effects & (LO_EFFECT_FORWARD | LO_EFFECT_CAPTURE);
			if (row->traits & LO_TRAIT_TERMINATOR && may_be_memref(g))
				check(passed, row->name,
				      "a terminator takes a memref and does not say what becomes of it");
			if (g->effects & LO_EFFECT_VIEW)
				check(may_be_memref(g), row->name, "a view of what is no memref");
			if (g->effects & LO_EFFECT_KILL)
				check(g->effects & LO_EFFECT_WRITE, row->name, "a kill is a write");
		}
	}
	lo_ctx_destroy(ctx);
}

static void test_regions(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	EACH_ROW(kind, row)
	{
		const struct lo_op_model *model = lo_op_model(ctx, (enum lo_op_kind)kind);
		bool implicit = row->traits & (LO_TRAIT_IMPLICIT_TERMINATOR | LO_TRAIT_WRITTEN_TERMINATOR);
		bool starts = row->forward == LO_FORWARD_ITER || row->forward == LO_FORWARD_WHILE;
		check(implicit == (row->terminator != LO_OP_FOREIGN), row->name,
		      "implicit terminator without its name, or the reverse");
		check(!implicit || lo_op_table[row->terminator].traits & LO_TRAIT_TERMINATOR, row->name,
		      "its terminator is none");
		check(model->n_regions || row->flow == LO_FLOW_NONE, row->name, "flow through no region");
		check(!starts || (row->inits && declares(row->operands, row->inits, strlen(row->inits))),
		      row->name, "what it starts from is no operand");
		for (uint32_t i = 0; i + 1 < model->n_regions; i++)
			check(!model->regions[i].variadic, row->name,
			      "only the last region may stand for many");
	}
	lo_ctx_destroy(ctx);
}

/* What a word of .affine means stands in groups of operands and in attributes: they are there. */
static const struct {
	enum lo_affine_op word;
	uint32_t groups;
	const char *attrs[3];
} affine_words[] = {
	{LO_AFFINE_SUM, 2, {0}},
	{LO_AFFINE_DIFFERENCE, 2, {0}},
	{LO_AFFINE_PRODUCT, 2, {0}},
	{LO_AFFINE_FLOORDIV, 2, {0}},
	{LO_AFFINE_CEILDIV, 2, {0}},
	{LO_AFFINE_DIV, 2, {0}},
	{LO_AFFINE_REM, 2, {0}},
	{LO_AFFINE_CEILDIV_UNSIGNED, 2, {0}},
	{LO_AFFINE_DIV_UNSIGNED, 2, {0}},
	{LO_AFFINE_REM_UNSIGNED, 2, {0}},
	{LO_AFFINE_SHIFT_LEFT, 2, {0}},
	{LO_AFFINE_SHIFT_RIGHT, 2, {0}},
	{LO_AFFINE_SHIFT_RIGHT_UNSIGNED, 2, {0}},
	{LO_AFFINE_AND, 2, {0}},
	{LO_AFFINE_OR, 2, {0}},
	{LO_AFFINE_XOR, 2, {0}},
	{LO_AFFINE_MIN, 2, {0}},
	{LO_AFFINE_MAX, 2, {0}},
	{LO_AFFINE_MIN_UNSIGNED, 2, {0}},
	{LO_AFFINE_MAX_UNSIGNED, 2, {0}},
	{LO_AFFINE_COMPARE, 2, {"predicate"}},
	{LO_AFFINE_COMPARE_INDEX, 2, {"pred"}},
	{LO_AFFINE_SELECT, 3, {0}},
	{LO_AFFINE_CAST, 1, {0}},
	{LO_AFFINE_CAST_UNSIGNED, 1, {0}},
	{LO_AFFINE_MAP, 1, {"map"}},
	{LO_AFFINE_MAP_MIN, 1, {"map"}},
	{LO_AFFINE_MAP_MAX, 1, {"map"}},
	{LO_AFFINE_LINEARIZE, 2, {"static_basis", "disjoint"}},
	{LO_AFFINE_DELINEARIZE, 2, {"static_basis"}},
	{LO_AFFINE_DIM, 2, {0}},
	{LO_AFFINE_ALLOC, 1, {0}},
	{LO_AFFINE_VIEW_SAME, 1, {0}},
	{LO_AFFINE_VIEW_SUBVIEW, 4, {"static_offsets", "static_sizes", "static_strides"}},
	{LO_AFFINE_VIEW_REINTERPRET, 4, {"static_offsets", "static_sizes", "static_strides"}},
	{LO_AFFINE_VIEW_BYTES, 3, {0}},
	{LO_AFFINE_VIEW_COLLAPSE, 1, {"reassociation"}},
	{LO_AFFINE_VIEW_EXPAND, 2, {"reassociation", "static_output_shape"}},
	{LO_AFFINE_VIEW_TRANSPOSE, 1, {"permutation"}},
	{LO_AFFINE_VIEW_METADATA, 1, {0}},
	{LO_AFFINE_FOR_MAPS, 2, {"lowerBoundMap", "upperBoundMap", "step"}},
	{LO_AFFINE_FOR, 3, {"unsignedCmp"}},
	{LO_AFFINE_PARALLEL_MAPS, 1, {"lowerBoundsMap", "upperBoundsGroups", "steps"}},
	{LO_AFFINE_PARALLEL, 3, {0}},
	{LO_AFFINE_FORALL, 3, {"staticLowerBound", "staticUpperBound", "staticStep"}},
	{LO_AFFINE_IF_SET, 1, {"condition"}},
	{LO_AFFINE_IF, 1, {0}},
	{LO_AFFINE_SWITCH, 1, {"cases"}},
	{LO_AFFINE_AT_MAP, 2, {"map"}},
	{LO_AFFINE_AT_INDICES, 2, {0}},
	{LO_AFFINE_AT_MASKED, 3, {0}},
	{LO_AFFINE_AT_SLICE, 4, {"permutation_map", "in_bounds"}},
	{LO_AFFINE_AT_LINEAR, 3, {0}},
	{LO_AFFINE_AT_OFFSET, 2, {0}},
};

static void check_affine_word(const struct lo_op_info *row, const struct lo_op_model *model)
{
	bool access = row->affine >= LO_AFFINE_AT_MAP && row->affine <= LO_AFFINE_AT_OFFSET;
	check(access || !row->accessed, row->name, "has .accessed and is no access");
	if (access)
		check(row->accessed + 1 < model->n_operands &&
			      may_be_memref(&model->operands[row->accessed]) &&
			      !may_be_memref(&model->operands[row->accessed + 1]),
		      row->name, "its .accessed is no memref with indices behind it");
	for (size_t i = 0; i < sizeof affine_words / sizeof *affine_words; i++) {
		if (affine_words[i].word != row->affine)
			continue;
		check(model->n_operands >= affine_words[i].groups, row->name, "has too few operands");
		for (size_t j = 0; j < 3 && affine_words[i].attrs[j]; j++)
			check(declares(row->attrs, affine_words[i].attrs[j],
				       strlen(affine_words[i].attrs[j])),
			      row->name, affine_words[i].attrs[j]);
	}
}

static void test_affine(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	EACH_ROW(kind, row)
	{
		bool loop = row->flow == LO_FLOW_LOOP || row->flow == LO_FLOW_PARALLEL;
		bool says_loop = row->affine >= LO_AFFINE_FOR_MAPS && row->affine <= LO_AFFINE_FORALL;
		bool says_if = row->affine >= LO_AFFINE_IF_SET && row->affine <= LO_AFFINE_SWITCH;
		check(loop == says_loop, row->name, "a loop without a word for its bounds, or the reverse");
		check((row->flow == LO_FLOW_BRANCH) == says_if, row->name,
		      "a branch without a word for its condition, or the reverse");
		check_affine_word(row, lo_op_model(ctx, (enum lo_op_kind)kind));
	}
	lo_ctx_destroy(ctx);
}

static void test_files(void)
{
	EACH_ROW(kind, row)
	{
		char path[256];
		snprintf(path, sizeof path, "tests/ops/%s.mlir", row->name);
		FILE *file = fopen(path, "r");
		check(file != NULL, row->name, "has no file in tests/ops");
		if (file)
			fclose(file);
	}
}

/* ---- words of enums and flags -------------------------------------------- */

static void test_enums(void)
{
	static const struct {
		const char *name;
		uint32_t value;
		const char *text;
	} rows[] = {
		{"cmpi", 2, "2 : i64"},
		{"cmpf", 15, "15 : i64"},
		{"rounding", 4, "4 : i32"},
		{"index_cmp", 1, "#index<cmp_predicate ne>"},
		{"fastmath", 0, "#arith.fastmath<none>"},
		{"fastmath", 0x22, "#arith.fastmath<nnan,contract>"},
		{"fastmath", 0x7f, "#arith.fastmath<fast>"},
		{"overflow", 3, "#arith.overflow<nsw, nuw>"},
	};
	struct lo_ctx *ctx = lo_ctx_create();
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct enum_words *words = enum_words_find(rows[i].name);
		lo_attr attr = enum_attr(ctx, words, rows[i].value);
		uint32_t value = 99;
		check(strcmp(lo_attr_str(ctx, attr), rows[i].text) == 0, rows[i].text, "is not printed so");
		check(enum_value(ctx, words, attr, &value) && value == rows[i].value, rows[i].text,
		      "is not read back");
	}
	CU_ASSERT(enum_words_find("nothing") == NULL);
	lo_ctx_destroy(ctx);
}

static void test_flags_text(void)
{
	static const struct {
		const char *name, *text;
		bool good;
		uint32_t bits;
	} rows[] = {
		{"fastmath", "contract,nnan", true, 0x22},
		{"fastmath", "nnan, contract", true, 0x22},
		{"fastmath", "fast", true, 0x7f},
		{"fastmath", "none", true, 0},
		{"fastmath", "nan", false, 0},
		{"fastmath", "fast,none", true, 0x7f},
		{"overflow", "nuw,nsw", true, 3},
		{"overflow", "fast", false, 0},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		uint32_t bits = 0;
		bool good =
			flags_find(enum_words_find(rows[i].name), rows[i].text, strlen(rows[i].text), &bits);
		check(good == rows[i].good && (!good || bits == rows[i].bits), rows[i].name, rows[i].text);
	}
}

/* ---- questions about ops ------------------------------------------------- */

#define ALL (LO_EFFECT_READ | LO_EFFECT_WRITE | LO_EFFECT_CAPTURE)

/* One op, the first in the body of @f(%m: memref<8xf32>, %n: memref<8xf32>, %i: index, %c: i1). */
static const struct {
	const char *text;
	uint32_t operand, effects;
	bool allocates;       /* result 0 */
	uint32_t view_source; /* of result 0 */
} questions[] = {
	{"memref.copy %m, %n : memref<8xf32> to memref<8xf32>", 0, LO_EFFECT_READ, false, UINT32_MAX},
	{"memref.copy %m, %n : memref<8xf32> to memref<8xf32>", 1, LO_EFFECT_WRITE | LO_EFFECT_KILL, false,
	 UINT32_MAX},
	{"%0 = memref.load %m[%i] : memref<8xf32>", 0, LO_EFFECT_READ, false, UINT32_MAX},
	{"memref.dealloc %m : memref<8xf32>", 0, LO_EFFECT_FREE, false, UINT32_MAX},
	{"%0 = memref.dim %m, %i : memref<8xf32>", 0, 0, false, UINT32_MAX},
	{"%0 = memref.alloc() : memref<8xf32>", 0, ALL, true, UINT32_MAX},
	{"%0 = memref.alloc(%i) : memref<?xf32>", 0, 0, true, UINT32_MAX},
	{"%0 = memref.subview %m[%i] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>", 0,
	 LO_EFFECT_VIEW, false, 0},
	{"%0 = memref.cast %m : memref<8xf32> to memref<?xf32>", 0, LO_EFFECT_VIEW, false, 0},
	{"%0:2 = memref.distinct_objects %n, %m : memref<8xf32>, memref<8xf32>", 1, LO_EFFECT_VIEW, false, 0},
	{"%0 = memref.get_global @g : memref<8xf32>", 0, ALL, false, UINT32_MAX},
	{"%0 = memref.extract_aligned_pointer_as_index %m : memref<8xf32> -> index", 0,
	 LO_EFFECT_CAPTURE | LO_EFFECT_ADDRESS, false, UINT32_MAX},
	{"%0 = memref.lifetime_start %m : memref<8xf32>", 0, LO_EFFECT_VIEW, false, 0},
	{"%0 = arith.select %c, %m, %n : memref<8xf32>", 2, LO_EFFECT_FORWARD, false, UINT32_MAX},
	{"func.call @h(%m) : (memref<8xf32>) -> ()", 0, ALL, false, UINT32_MAX},
	{"\"other.op\"(%i, %m) : (index, memref<8xf32>) -> ()", 1, ALL, false, UINT32_MAX},
	{"%0 = affine.for %k = 0 to 4 iter_args(%a = %m) -> (memref<8xf32>) { affine.yield %a : "
	 "memref<8xf32> }",
	 0, LO_EFFECT_FORWARD, false, UINT32_MAX},
	{"cf.cond_br %c, ^x(%m : memref<8xf32>), ^y(%i, %n : index, memref<8xf32>)\n^x(%p: memref<8xf32>):\n"
	 "cf.br ^z\n^y(%q: index, %r: memref<8xf32>):\ncf.br ^z\n^z:",
	 3, LO_EFFECT_FORWARD, false, UINT32_MAX},
};

static void ask(struct lo_ctx *ctx, size_t i)
{
	struct lo_module *m = NULL;
	const char *text =
		lo_arena_printf(lo_ctx_arena(ctx),
				"memref.global @g : memref<8xf32>\nfunc.func private @h(memref<8xf32>)\n"
				"func.func @f(%%m: memref<8xf32>, %%n: memref<8xf32>, %%i: index, %%c: i1) "
				"{\n%s\nreturn\n}\n",
				questions[i].text);
	const struct lo_source *source = lo_source_add(ctx, "question", text, strlen(text));
	bool read = lo_read(ctx, source, 0, strlen(text), &m);
	check(read, questions[i].text, "is not read");
	if (!read)
		return;
	lo_op_id id = m->top;
	while (id.n && lo_op(m, id)->kind != LO_OP_FUNC_RETURN) {
		lo_op_id parent = lo_parent_op(m, id);
		const struct lo_op *in = parent.n ? lo_op(m, parent) : NULL;
		if (in && in->kind == LO_OP_FUNC_FUNC)
			break;
		id = lo_walk_next(m, m->top, id, false);
	}
	const struct lo_op *op = lo_op(m, id);
	check(lo_op_effects_on(m, op, questions[i].operand) == questions[i].effects, questions[i].text,
	      "other effects");
	if (op->n_results) {
		check(lo_op_allocates(m, op, 0) == questions[i].allocates, questions[i].text, "allocates");
		check(lo_op_view_source(m, op, 0) == questions[i].view_source, questions[i].text,
		      "view of another operand");
	}
	lo_module_destroy(m);
}

static void test_questions(void)
{
	struct lo_ctx *ctx = lo_ctx_create();
	if (setjmp(LO_BOUNDARY(ctx))) {
		CU_FAIL("no memory");
		return;
	}
	for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
		ask(ctx, i);
	lo_ctx_oom(ctx)->armed = false;
	lo_ctx_destroy(ctx);
}

int main(void)
{
	CU_initialize_registry();
	CU_pSuite suite = CU_add_suite("table", NULL, NULL);
	CU_add_test(suite, "the test's own scanner", test_declares);
	CU_add_test(suite, "names in formats are declared", test_format_names);
	CU_add_test(suite, "names in effects, aliases and constraints are declared", test_effect_names);
	CU_add_test(suite, "every row says what it must", test_said);
	CU_add_test(suite, "every row compiles", test_compile);
	CU_add_test(suite, "rows of older spellings", test_older);
	CU_add_test(suite, "hooks come in pairs", test_hooks);
	CU_add_test(suite, "memref results come from somewhere", test_memref_results);
	CU_add_test(suite, "memref operands go somewhere", test_memref_operands);
	CU_add_test(suite, "regions and terminators", test_regions);
	CU_add_test(suite, "words for the dependence analysis", test_affine);
	CU_add_test(suite, "every row has its file in tests/ops", test_files);
	CU_add_test(suite, "words of enums", test_enums);
	CU_add_test(suite, "words of flags", test_flags_text);
	CU_add_test(suite, "effects and views of ops", test_questions);
	CU_basic_run_tests();
	int failures = (int)CU_get_number_of_failures();
	CU_cleanup_registry();
	return failures != 0;
}
