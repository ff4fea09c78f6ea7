// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The library as a host uses it: input and output in memory, with no descriptor free, so that a file that is
 * opened is an error; options by name; diagnostics with places. */
#include "lifeopt/lifeopt.h"
#include "rows.h"

#include <sys/resource.h>

static const char program[] = "func.func @f(%in: memref<16xf32>, %out: memref<16xf32>) {\n"
			      "  %a = memref.alloca() : memref<16xf32>\n"
			      "  %b = memref.alloca() : memref<16xf32>\n"
			      "  memref.copy %in, %a : memref<16xf32> to memref<16xf32>\n"
			      "  affine.for %i = 0 to 16 {\n"
			      "    %x = affine.load %a[%i] : memref<16xf32>\n"
			      "    affine.store %x, %b[%i] : memref<16xf32>\n"
			      "  }\n"
			      "  memref.copy %b, %out : memref<16xf32> to memref<16xf32>\n"
			      "  return\n"
			      "}\n";

struct text {
	char at[4096];
	size_t len;
	unsigned calls;
	struct places *places;
};

static void take(void *arg, const char *text, size_t length)
{
	struct text *to = arg;
	to->calls++;
	to->len = length < sizeof to->at ? length : sizeof to->at - 1;
	memcpy(to->at, text, to->len);
	to->at[to->len] = 0;
}

static struct lo_job job_of(const char *text, const struct lo_emit *emits, size_t n)
{
	struct lo_job job = {.input = NULL};
	lo_job_init(&job);
	job.until = LO_UNTIL_COLOR;
	job.input = "host";
	job.input_text = text;
	job.input_length = strlen(text);
	job.emits = emits;
	job.n_emits = n;
	return job;
}

static void test_memory(void)
{
	struct text mlir = {.len = 0}, report = {.len = 0}, dependences = {.len = 0};
	const struct lo_emit emits[] = {
		{.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir},
		{.kind = LO_EMIT_REPORT, .write = take, .write_arg = &report},
		{.kind = LO_EMIT_DEPENDENCES, .write = take, .write_arg = &dependences},
	};
	struct lo_job job = job_of(program, emits, N_ROWS(emits));
	struct rlimit before, none;
	CU_ASSERT(getrlimit(RLIMIT_NOFILE, &before) == 0);
	none = (struct rlimit){0, before.rlim_max};
	struct lo_context *context = lo_context_create();
	CU_ASSERT(setrlimit(RLIMIT_NOFILE, &none) == 0);
	CU_ASSERT(!fopen("/dev/null", "r"));
	CU_ASSERT(lo_run(context, &job) == LO_DONE);
	CU_ASSERT(setrlimit(RLIMIT_NOFILE, &before) == 0);
	CU_ASSERT(mlir.calls == 1 && report.calls == 1 && dependences.calls == 1);
	CU_ASSERT(strstr(mlir.at, "func.func @f") != NULL);
	CU_ASSERT(strstr(report.at, "@f ") != NULL);
	CU_ASSERT(strstr(dependences.at, "dependence from 0 to 1") != NULL);
	lo_context_destroy(context);
}

/* Parts of --split-input-file are one text. */
static void test_parts(void)
{
	struct text mlir = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir};
	struct lo_job job = job_of("func.func private @a()\n// -----\nfunc.func private @b()\n", &emit, 1);
	struct lo_context *context = lo_context_create();
	job.split_input_file = true;
	CU_ASSERT(lo_run(context, &job) == LO_DONE && mlir.calls == 1);
	CU_ASSERT(strstr(mlir.at, "@a") && strstr(mlir.at, "// -----") && strstr(mlir.at, "@b"));
	lo_context_destroy(context);
}

/* An error: no output, and a diagnostic at its place. */
static void test_errors(void)
{
	struct text mlir = {.len = 0};
	struct lo_emit emit = {.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir};
	struct lo_job job = job_of(
		"func.func @f() {\n  %a = memref.alloca() : memref<16xf32>\n  return %a\n}\n", &emit, 1);
	struct lo_context *context = lo_context_create();
	struct lo_diagnostic at;
	CU_ASSERT(!lo_diagnostic_at(context, 0, &at));
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && mlir.calls == 0);
	CU_ASSERT_FATAL(lo_diagnostic_at(context, 0, &at));
	CHECK_STRING("file", at.file, "host");
	CHECK_STRING("rule", at.rule, "syntax");
	CU_ASSERT(at.kind == LO_DIAGNOSTIC_ERROR && at.line == 3 && at.column > 1 && *at.text);
	emit.kind = LO_EMIT_LLVM; /* not to memory */
	job.until = LO_UNTIL_LOWER;
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && mlir.calls == 0);
	lo_context_destroy(context);
}

struct places {
	struct lo_text_place at[64];
	size_t n;
};

static void take_places(void *arg, const struct lo_text_place *places, size_t n)
{
	struct places *to = ((struct text *)arg)->places;
	to->n = n < N_ROWS(to->at) ? n : N_ROWS(to->at);
	memcpy(to->at, places, to->n * sizeof *places);
}

/* A function that no pass changed comes without its body, also next to one that changed; each operation and
 * argument that was printed has a place. */
static void test_changes(void)
{
	static const char two[] = "func.func @same(%m: memref<16xf32>, %f: f32) {\n"
				  "  %c = arith.constant 0 : index\n"
				  "  memref.store %f, %m[%c] : memref<16xf32>\n"
				  "  return\n"
				  "}\n"
				  "func.func @other(%m: memref<16xf32>) {\n"
				  "  %a = memref.alloca() : memref<16xf32>\n"
				  "  %b = memref.alloca() : memref<16xf32>\n"
				  "  memref.copy %m, %a : memref<16xf32> to memref<16xf32>\n"
				  "  memref.copy %a, %b : memref<16xf32> to memref<16xf32>\n"
				  "  memref.copy %b, %m : memref<16xf32> to memref<16xf32>\n"
				  "  return\n"
				  "}\n";
	/* the module, @same, @other, its argument; then its operations, of which the last is the return */
	static const struct lo_text_place wanted[] = {{1, 1}, {1, 1}, {6, 1}, {6, 18}};
	struct places places = {.n = 0};
	struct text mlir = {.len = 0, .places = &places}, report = {.len = 0};
	const struct lo_emit emits[] = {
		{.kind = LO_EMIT_MLIR_GENERIC, .write = take, .places = take_places, .write_arg = &mlir},
		{.kind = LO_EMIT_REPORT, .write = take, .write_arg = &report},
	};
	struct lo_job job = job_of(two, emits, N_ROWS(emits));
	struct lo_context *context = lo_context_create();
	job.changed_only = true;
	CU_ASSERT(lo_run(context, &job) == LO_DONE);
	CU_ASSERT(strstr(mlir.at, "\"same\"") && !strstr(mlir.at, "memref.store"));
	CU_ASSERT(strstr(mlir.at, "\"other\"") && strstr(mlir.at, "func.return"));
	CU_ASSERT_FATAL(places.n >= N_ROWS(wanted));
	for (size_t i = 0; i < N_ROWS(wanted); i++)
		CU_ASSERT(places.at[i].line == wanted[i].line && places.at[i].column == wanted[i].column);
	CU_ASSERT(places.at[places.n - 1].line == 12 && places.at[places.n - 1].column == 3);
	CU_ASSERT(strstr(report.at, "@same") != NULL);
	job.changed_only = false;
	CU_ASSERT(lo_run(context, &job) == LO_DONE && strstr(mlir.at, "memref.store"));
	lo_context_destroy(context);
}

/* Reports list options that were set by name: one that repeats as often as it was set, of others the last. */
static void test_reported(void)
{
	static const char *const given[][2] = {{"color", "none"},  {"op-effects", "a"}, {"max-errors", "3"},
					       {"color", "slots"}, {"op-effects", "b"}, {"poison", NULL}};
	static const char *const listed[][2] = {
		{"--color", "slots"}, {"--op-effects", "a"}, {"--op-effects", "b"}, {"--poison", NULL}};
	struct lo_context *context = lo_context_create();
	struct lo_job job = {.input = NULL};
	struct lo_option_error why;
	lo_job_init(&job);
	for (size_t i = 0; i < N_ROWS(given); i++)
		CU_ASSERT(lo_job_set(context, &job, given[i][0], given[i][1], &why) == LO_OPTION_SET);
	CU_ASSERT_FATAL(job.n_options == N_ROWS(listed));
	for (size_t i = 0; i < N_ROWS(listed); i++) {
		CHECK_STRING(listed[i][0], job.options[i].name, listed[i][0]);
		CHECK_STRING(listed[i][0], job.options[i].value, listed[i][1]);
	}
	lo_context_destroy(context);
}

static void test_options(void)
{
	static const struct {
		const char *name, *value;
		enum lo_option_outcome outcome;
		const char *what, *word, *hint;
	} rows[] = {
		{"heap", "pack", LO_OPTION_SET, NULL, NULL, NULL},
		{"--heap", "stack:4k", LO_OPTION_SET, NULL, NULL, NULL},
		{"-j", "2", LO_OPTION_SET, NULL, NULL, NULL},
		{"--j", "2", LO_OPTION_WRONG, "unknown option", "--j", NULL},
		{"poison", NULL, LO_OPTION_SET, NULL, NULL, NULL},
		{"poison", "yes", LO_OPTION_WRONG, "unexpected value for", "--poison", NULL},
		{"fold", NULL, LO_OPTION_SET, NULL, NULL, NULL},
		{"emit", "mlir", LO_OPTION_OF_COMMAND, NULL, NULL, NULL},
		{"diagnostics", "json", LO_OPTION_OF_COMMAND, NULL, NULL, NULL},
		{"places", "text", LO_OPTION_SET, NULL, NULL, NULL},
		{"time", "json", LO_OPTION_SET, NULL, NULL, NULL},
		{"time", "soon", LO_OPTION_WRONG, "unknown value for --time", "soon", "json"},
		{"color", "red", LO_OPTION_WRONG, "unknown value for --color", "red", "none|slots|pack"},
		{"color", NULL, LO_OPTION_WRONG, "missing value of", "--color",
		 "write --color=none|slots|pack"},
		{"max-stack", "1k,f=2,g=3", LO_OPTION_SET, NULL, NULL, NULL},
		{"max-stack", "1k", LO_OPTION_WRONG, "--max-stack is given twice, at", "1k", NULL},
		{"max-heap", "1k,f=2,f=3", LO_OPTION_WRONG, "two limits for one function in --max-heap, at",
		 "f=3", NULL},
	};
	struct lo_context *context = lo_context_create();
	struct lo_job job = {.input = NULL};
	lo_job_init(&job);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_option_error why = {NULL, NULL, NULL};
		CHECK(rows[i].name,
		      lo_job_set(context, &job, rows[i].name, rows[i].value, &why) == rows[i].outcome);
		CHECK_STRING(rows[i].name, why.what, rows[i].what);
		CHECK_STRING(rows[i].name, why.word, rows[i].word);
		CHECK_STRING(rows[i].name, why.hint, rows[i].hint);
	}
	CU_ASSERT(job.heap == LO_HEAP_STACK && job.heap_stack_bytes == 4096 && job.threads == 2 &&
		  job.poison && job.text_places && job.time);
	CU_ASSERT(job.folding == LO_FOLDING_EXACT && job.coloring == LO_COLORING_PACK);
	CU_ASSERT(job.max_stack_bytes == 1024 && job.n_stack_limits == 2 && job.stack_limits[1].bytes == 3);
	lo_context_destroy(context);
}

/* Lists grow, and values are copied. */
static void test_lists(void)
{
	struct lo_context *context = lo_context_create();
	struct lo_job job = {.input = NULL};
	struct lo_option_error why;
	char name[8];
	lo_job_init(&job);
	for (unsigned i = 0; i < 100; i++) {
		snprintf(name, sizeof name, "f%u", i);
		CU_ASSERT(lo_job_set(context, &job, "op-effects", name, &why) == LO_OPTION_SET);
	}
	CU_ASSERT_FATAL(job.n_op_effects == 100);
	CHECK_STRING("first", job.op_effects[0], "f0");
	CHECK_STRING("last", job.op_effects[99], "f99");
	lo_context_destroy(context);
}

/* Each option of a program can be set by its listed name. */
static void test_table(void)
{
	struct lo_context *context = lo_context_create();
	struct lo_option_error why;
	size_t n = 0;
	for (const struct lo_option_info *at; (at = lo_option_at(n)); n++) {
		struct lo_job job = {.input = NULL};
		lo_job_init(&job);
		enum lo_option_outcome outcome = lo_job_set(context, &job, at->name, "\x01", &why);
		CHECK(at->name, !at->of_program || outcome != LO_OPTION_OF_COMMAND);
		CHECK(at->name, outcome != LO_OPTION_WRONG || strcmp(why.what, "unknown option") != 0);
	}
	CU_ASSERT(n > 40);
	lo_context_destroy(context);
}

int main(void)
{
	static const struct test tests[] = {
		{"input and output in memory", test_memory},
		{"parts", test_parts},
		{"errors", test_errors},
		{"what changed, and where it comes from", test_changes},
		{"options by name", test_options},
		{"options that reports list", test_reported},
		{"lists of options", test_lists},
		{"the table", test_table},
	};
	return run_suite("embed", tests, N_ROWS(tests));
}
