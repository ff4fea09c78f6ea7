// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The library as a host uses it: input and output in memory, where a system call that opens a file ends the
 * process; options by name; diagnostics with places; runs that are cancelled; the plan. */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include "driver.h"
#include "lifeopt/plan.h"
#include "no_files.h"
#include "rows.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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
	struct lo_context *context = lo_context_create();
	CU_ASSERT(lo_run(context, &job) == LO_DONE);
	CU_ASSERT(mlir.calls == 1 && report.calls == 1 && dependences.calls == 1);
	CU_ASSERT(strstr(mlir.at, "func.func @f") != NULL);
	CU_ASSERT(strstr(report.at, "@f ") != NULL);
	CU_ASSERT(strstr(dependences.at, "dependence from 0 to 1") != NULL);
	lo_context_destroy(context);
}

/* ---- every kind, in memory as in a file ---------------------------------- */

static const char *const kinds[] = {
#define EMIT(SYM, NAME, ...) [LO_EMIT_##SYM] = NAME,
#include "lifeopt/emit.def"
};
enum { WHOLE_BYTES = 1 << 20, N_FUNCTIONS = 12, VALUES_BYTES = 1 << 17 };
static char many[N_FUNCTIONS * 800], as_file[LO_EMIT_KIND_COUNT][WHOLE_BYTES];
static size_t file_bytes[LO_EMIT_KIND_COUNT];

struct whole {
	unsigned calls;
	const char *wanted;
	size_t length;
	bool same;
};

static void compare(void *arg, const char *text, size_t length)
{
	struct whole *w = arg;
	w->calls++;
	w->same = length == w->length && memcmp(text, w->wanted, length) == 0;
}

/* Several functions, so that LLVM IR is printed in several parts, by several threads. */
static void write_many(void)
{
	size_t len = 0;
	for (unsigned i = 0; i < N_FUNCTIONS; i++)
		len += (size_t)snprintf(many + len, sizeof many - len,
					"func.func @g%u(%%in: memref<16xf32>, %%out: memref<16xf32>) {\n%s",
					i, strchr(program, '\n') + 1);
}

static struct lo_job job_of_kind(const struct lo_emit *emit, uint32_t threads)
{
	struct lo_job job = job_of(many, emit, 1);
	job.until = LO_UNTIL_LOWER;
	job.part_ops = 20;
	job.threads = threads;
	job.threads_always = true;
	return job;
}

/* Without a lowering there is nothing of LLVM. */
static bool can_emit(enum lo_emit_kind kind)
{
	bool needs_llvm =
		kind == LO_EMIT_LLVM || kind == LO_EMIT_BC || kind == LO_EMIT_ASM || kind == LO_EMIT_OBJ;
	return !needs_llvm || lo_llvm_release(UINT32_MAX);
}

/* Kinds that need another report are left out. */
static bool comparable(enum lo_emit_kind kind)
{
	return kind != LO_EMIT_DIFF_JSON && can_emit(kind);
}

static void write_file(enum lo_emit_kind kind)
{
	char path[] = "/tmp/lifeopt-embed-XXXXXX";
	const struct lo_emit emit = {.kind = kind, .path = path};
	struct lo_job job = job_of_kind(&emit, 1);
	struct lo_context *context = lo_context_create();
	int fd = mkstemp(path);
	CU_ASSERT_FATAL(fd >= 0);
	CHECK(kinds[kind], lo_run(context, &job) == LO_DONE);
	FILE *file = fopen(path, "rb");
	CU_ASSERT_FATAL(file != NULL);
	file_bytes[kind] = fread(as_file[kind], 1, WHOLE_BYTES, file);
	CHECK(kinds[kind],
	      (file_bytes[kind] > 0 || kind == LO_EMIT_DEPENDENCES_FOUND) && file_bytes[kind] < WHOLE_BYTES);
	(void)fclose(file);
	(void)close(fd);
	(void)unlink(path);
	lo_context_destroy(context);
}

/* Exit status 0 if all is the same as in the file. */
static int write_memory(enum lo_emit_kind kind, uint32_t threads)
{
	struct whole whole = {.wanted = as_file[kind], .length = file_bytes[kind]};
	const struct lo_emit emit = {.kind = kind, .write = compare, .write_arg = &whole};
	struct lo_job job = job_of_kind(&emit, threads);
	struct lo_context *context = lo_context_create();
	bool done = lo_run(context, &job) == LO_DONE;
	lo_context_destroy(context);
	return done && whole.calls == 1 && whole.same ? 0 : 1;
}

/* What @p run returns in a process that may open no file; -1: it opened one. */
static int without_files(int (*run)(enum lo_emit_kind kind, uint32_t threads), enum lo_emit_kind kind,
			 uint32_t threads)
{
	int status = 0;
	fflush(NULL);
	pid_t child = fork();
	if (child == 0)
		_exit(forbid_files() ? run(kind, threads) : 2);
	if (child < 0 || waitpid(child, &status, 0) != child)
		return 3;
	return WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status) == SIGSYS ? -1 : 4;
}

static int open_one(enum lo_emit_kind kind, uint32_t threads)
{
	(void)kind, (void)threads;
	return fopen("/dev/null", "r") ? 5 : 6;
}

static void test_kinds(void)
{
	CU_ASSERT(without_files(open_one, LO_EMIT_MLIR, 1) == -1);
	write_many();
	for (unsigned i = 0; i < LO_EMIT_KIND_COUNT; i++) {
		enum lo_emit_kind kind = (enum lo_emit_kind)i;
		if (!comparable(kind))
			continue;
		write_file(kind);
		CHECK(kinds[i], without_files(write_memory, kind, 1) == 0);
		CHECK(kinds[i], without_files(write_memory, kind, 3) == 0);
	}
}

static void make_folder(void *path, const struct lo_progress *at)
{
	(void)at;
	(void)mkdir(path, 0700);
}

/* A file that cannot be moved into place, since a folder is made there meanwhile: no text is given either,
 * whichever is first. */
static void test_all_or_none(void)
{
	struct text mlir = {.len = 0};
	char folder[] = "/tmp/lifeopt-embed-XXXXXX", path[300];
	CU_ASSERT_FATAL(mkdtemp(folder) != NULL);
	snprintf(path, sizeof path, "%s/report", folder);
	const struct lo_emit emits[] = {
		{.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir},
		{.kind = LO_EMIT_REPORT, .path = path},
	};
	struct lo_job job = job_of(program, emits, N_ROWS(emits));
	struct lo_context *context = lo_context_create();
	job.progress = make_folder;
	job.progress_arg = path;
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && mlir.calls == 0);
	CU_ASSERT(rmdir(path) == 0 && rmdir(folder) == 0);
	lo_context_destroy(context);
}

static void take_rule(const char *path, char *to, size_t size)
{
	FILE *file = fopen(path, "r");
	CU_ASSERT_FATAL(file != NULL);
	to[fread(to, 1, size - 1, file)] = 0;
	(void)fclose(file);
}

/* The rule of each run in a context names the response files, and what that run alone has read. */
static void test_rules(void)
{
	static const char wanted[] = "x: \\\n  %s/words \\\n  %s/ops\n";
	char folder[] = "/tmp/lifeopt-embed-XXXXXX", names[3][64], word[65], rule[300], expected[300];
	const char *const given[] = {word};
	const char *const *words, *target = "x", *ops = names[1];
	struct lo_context *context = lo_context_create();
	size_t n;
	CU_ASSERT_FATAL(mkdtemp(folder) != NULL);
	snprintf(names[0], sizeof names[0], "%s/words", folder);
	snprintf(names[1], sizeof names[1], "%s/ops", folder);
	snprintf(names[2], sizeof names[2], "%s/d", folder);
	snprintf(word, sizeof word, "@%s", names[0]);
	snprintf(expected, sizeof expected, wanted, folder, folder);
	for (unsigned i = 0; i < 2; i++)
		(void)fclose(fopen(names[i], "w"));
	CU_ASSERT(lo_expand_response_files(context, given, 1, &words, &n) == LO_DONE && n == 0);
	for (unsigned i = 0; i < 3; i++) {
		struct lo_job job = job_of(program, NULL, 0);
		job.depfile = names[2];
		job.depfile_targets = &target;
		job.n_depfile_targets = 1;
		job.op_effects = &ops;
		job.n_op_effects = 1;
		CU_ASSERT(lo_run(context, &job) == LO_DONE);
		take_rule(names[2], rule, sizeof rule);
		CHECK_STRING("rule", rule, expected);
	}
	for (unsigned i = 0; i < 3; i++)
		(void)unlink(names[i]);
	CU_ASSERT(rmdir(folder) == 0);
	lo_context_destroy(context);
}

/* A job that cannot be run: an error, also if what is wrong is needed to print one. */
static void test_checked(void)
{
	static const char *const maps[] = {"foo", "=x", ""};
	for (size_t i = 0; i < N_ROWS(maps); i++) {
		struct lo_context *context = lo_context_create();
		struct lo_option options[] = {{"--op-effects", "foo.txt"}};
		struct lo_job job = job_of(program, NULL, 0);
		struct lo_diagnostic at;
		job.prefix_maps = &maps[i];
		job.n_prefix_maps = 1;
		job.options = options;
		job.n_options = 1;
		CHECK(maps[i], lo_run(context, &job) == LO_REJECTED && lo_diagnostic_at(context, 0, &at) &&
				       strstr(at.text, "expected a prefix map OLD=NEW"));
		lo_context_destroy(context);
	}
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
	emit.kind = LO_EMIT_LLVM;
	job = job_of("func.func @f(%i: index) {\n  \"test.unknown\"(%i) : (index) -> ()\n  return\n}\n",
		     &emit, 1);
	job.until = LO_UNTIL_LOWER;
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && mlir.calls == 0);
	lo_context_destroy(context);
}

/* What one run in a context was asked for, and what it met, changes nothing in the next ones. */
static void test_runs(void)
{
	struct text report = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_SU, .write = take, .write_arg = &report};
	const struct lo_emit json = {.kind = LO_EMIT_REPORT_JSON, .write = take, .write_arg = &report};
	struct lo_job wrong = job_of("func.func @f(\nfunc.func @g(\n", &emit, 1),
		      right = job_of("", &json, 1);
	struct lo_context *context = lo_context_create();
	struct lo_diagnostic at;
	char llvm[32];
	wrong.max_errors = 1;
	for (size_t i = 0; i < 3; i++)
		CU_ASSERT(lo_run(context, &wrong) == LO_REJECTED && lo_diagnostic_at(context, i, &at) &&
			  !lo_diagnostic_at(context, i + 1, &at));
	snprintf(llvm, sizeof llvm, "\"llvm\": \"%u\"", lo_llvm_release(UINT32_MAX));
	right.llvm_version = 7;
	CU_ASSERT(lo_run(context, &right) == LO_DONE && strstr(report.at, "\"llvm\": \"7\""));
	right.llvm_version = 0;
	CU_ASSERT(lo_run(context, &right) == LO_DONE && strstr(report.at, llvm));
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

/* What an option does, or what is wrong with it; a wrong one leaves the job as it was. */
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
		{"--j", "2", LO_OPTION_WRONG, "unknown option", "--j", "did you mean '-j'?"},
		{"heep", "pack", LO_OPTION_WRONG, "unknown option", "heep", "did you mean '--heap'?"},
		{"--max-stak", "1k", LO_OPTION_WRONG, "unknown option", "--max-stak",
		 "did you mean '--max-stack'?"},
		{"k", NULL, LO_OPTION_WRONG, "unknown option", "k", NULL},
		{"bufferize", NULL, LO_OPTION_WRONG, "unknown option", "bufferize", NULL},
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
		{"max-heap", "1x", LO_OPTION_WRONG, "expected a number of bytes in --max-heap, got", "1x",
		 NULL},
		{"heap", "stack:4q", LO_OPTION_WRONG, "expected a number of bytes in --heap, got", "4q",
		 NULL},
		{"verify-diagnostics", "some", LO_OPTION_WRONG, "unknown value for --verify-diagnostics",
		 "some", "all|only-expected"},
	};
	struct lo_context *context = lo_context_create();
	struct lo_job job = {.input = NULL}, before;
	lo_job_init(&job);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct lo_option_error why = {NULL, NULL, NULL};
		memcpy(&before, &job, sizeof job);
		CHECK(rows[i].name,
		      lo_job_set(context, &job, rows[i].name, rows[i].value, &why) == rows[i].outcome);
		CHECK(rows[i].name, rows[i].outcome == LO_OPTION_SET || !memcmp(&before, &job, sizeof job));
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

/* Copies of a job are jobs of their own: what is set on one changes no other, whichever was set first. */
static void test_copies(void)
{
	struct lo_context *context = lo_context_create();
	struct lo_job base = {.input = NULL};
	struct lo_option_error why;
	lo_job_init(&base);
	(void)lo_job_set(context, &base, "op-effects", "a", &why);
	(void)lo_job_set(context, &base, "heap", "hoist", &why);
	struct lo_job p = base, q = base;
	(void)lo_job_set(context, &p, "op-effects", "x", &why);
	(void)lo_job_set(context, &q, "op-effects", "y", &why);
	(void)lo_job_set(context, &q, "heap", "pack", &why);
	(void)lo_job_set(context, &p, "poison", NULL, &why);
	(void)lo_job_set(context, &q, "fold", NULL, &why);
	CU_ASSERT_FATAL(base.n_op_effects == 1 && p.n_op_effects == 2 && q.n_op_effects == 2);
	CHECK_STRING("x", p.op_effects[1], "x");
	CHECK_STRING("y", q.op_effects[1], "y");
	CU_ASSERT_FATAL(base.n_options == 2 && p.n_options == 4 && q.n_options == 4);
	CHECK_STRING("heap", base.options[1].value, "hoist");
	CHECK_STRING("heap", p.options[1].value, "hoist");
	CHECK_STRING("heap", q.options[1].value, "pack");
	CHECK_STRING("op-effects", p.options[2].value, "x");
	CHECK_STRING("op-effects", q.options[2].value, "y");
	CHECK_STRING("poison", p.options[3].name, "--poison");
	CHECK_STRING("fold", q.options[3].name, "--fold");
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

/* ---- cancel -------------------------------------------------------------- */

/* Says yes from the question number `from` on. Threads ask at once. */
struct patience {
	unsigned asked, from;
};

static bool is_tired(void *arg)
{
	struct patience *p = arg;
	return __atomic_add_fetch(&p->asked, 1, __ATOMIC_RELAXED) >= p->from;
}

/* Wherever a run is cancelled: the outcome says so, nothing is printed, and the context can be used again. */
static void cancel_everywhere(enum lo_emit_kind kind, uint32_t threads)
{
	struct lo_context *context = lo_context_create();
	unsigned n_cancelled = 0;
	enum lo_outcome outcome = LO_CANCELLED;
	for (unsigned from = 1; outcome == LO_CANCELLED; from += 1 + from / 4) {
		struct whole whole = {.wanted = as_file[kind], .length = file_bytes[kind]};
		struct patience patience = {.asked = 0, .from = from};
		const struct lo_emit emit = {.kind = kind, .write = compare, .write_arg = &whole};
		struct lo_job job = job_of_kind(&emit, threads);
		struct lo_diagnostic at;
		size_t n = lo_error_count(context);
		lo_job_cancel_if(&job, is_tired, &patience);
		outcome = lo_run(context, &job);
		n_cancelled += outcome == LO_CANCELLED;
		CHECK(kinds[kind], outcome == LO_CANCELLED || outcome == LO_DONE);
		CHECK(kinds[kind], whole.calls == (outcome == LO_DONE) && whole.same == (outcome == LO_DONE));
		CHECK(kinds[kind], lo_error_count(context) == n + (outcome == LO_CANCELLED));
		if (outcome == LO_CANCELLED && lo_diagnostic_at(context, n, &at)) {
			CHECK_STRING(kinds[kind], at.rule, "cancelled");
			CHECK_STRING(kinds[kind], at.text, "cancelled");
		}
	}
	CHECK(kinds[kind], outcome == LO_DONE && n_cancelled > 4);
	lo_context_destroy(context);
}

static void test_cancelled(void)
{
	static const enum lo_emit_kind some[] = {LO_EMIT_MLIR, LO_EMIT_LLVM, LO_EMIT_OBJ, LO_EMIT_DEPENDENCES,
						 LO_EMIT_REPORT_JSON};
	write_many();
	for (size_t i = 0; i < N_ROWS(some); i++) {
		if (!can_emit(some[i]))
			continue;
		write_file(some[i]);
		cancel_everywhere(some[i], 1);
		cancel_everywhere(some[i], 3);
	}
}

static double seconds(void)
{
	struct timespec now;
	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool is_late(void *arg)
{
	return seconds() > *(const double *)arg;
}

/* Values of odd sizes, each live for a while: no packing that is found reaches the bound, and the search for
 * a better one goes on for as many steps as it may take. */
enum { N_HARD = 300 };
struct hard {
	unsigned bytes, end; /* the number of the value at whose start it ends */
};

static void make_hard(struct hard *at)
{
	unsigned state = 7;
	for (unsigned i = 0; i < N_HARD; i++) {
		state = state * 1103515245 + 12345;
		at[i] = (struct hard){1000 + state / 64, i + 1 + state / 131072 % 100};
	}
}

static size_t write_hard(char *to, size_t size)
{
	struct hard values[N_HARD];
	make_hard(values);
	size_t len = (size_t)snprintf(to, size, "func.func @hard(%%x: i8, %%i: index) {\n");
	for (unsigned i = 0; i < N_HARD + 100; i++) {
		for (unsigned k = i < 100 ? 0 : i - 100; k < i && k < N_HARD; k++)
			if (values[k].end == i)
				len += (size_t)snprintf(to + len, size - len,
							"%%y%u = memref.load %%b%u[%%i] : memref<%uxi8>\n", k,
							k, values[k].bytes);
		if (i < N_HARD)
			len += (size_t)snprintf(to + len, size - len,
						"%%b%u = memref.alloca() : memref<%uxi8>\n"
						"memref.store %%x, %%b%u[%%i] : memref<%uxi8>\n",
						i, values[i].bytes, i, values[i].bytes);
	}
	return len + (size_t)snprintf(to + len, size - len, "return\n}\n");
}

/* A search that would take hours ends when it is asked to. */
static void test_search(void)
{
	static char text[VALUES_BYTES];
	struct text mlir = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir};
	struct lo_job job = job_of(text, &emit, 1);
	struct lo_context *context = lo_context_create();
	double begin = seconds(), end = begin + 0.3;
	job.input_length = write_hard(text, sizeof text);
	job.layout_steps = INT64_MAX;
	lo_job_cancel_if(&job, is_late, &end);
	CU_ASSERT(lo_run(context, &job) == LO_CANCELLED && mlir.calls == 0);
	CU_ASSERT(seconds() >= end && seconds() < begin + 20);
	lo_context_destroy(context);
}

/* The same of a packing problem alone. */
static void test_pack_cancelled(void)
{
	static char text[VALUES_BYTES];
	char path[] = "/tmp/lifeopt-embed-XXXXXX", answer[64];
	struct lo_pack_job job = {.input = path, .output = answer};
	struct lo_context *context = lo_context_create();
	double end = seconds() + 0.3;
	struct hard values[N_HARD];
	size_t len = (size_t)snprintf(text, sizeof text, "id,lower,upper,size\n");
	make_hard(values);
	for (unsigned i = 0; i < N_HARD; i++)
		len += (size_t)snprintf(text + len, sizeof text - len, "%u,%u,%u,%u\n", i, i, values[i].end,
					values[i].bytes);
	int fd = mkstemp(path);
	CU_ASSERT_FATAL(fd >= 0 && write(fd, text, len) == (ssize_t)len);
	(void)snprintf(answer, sizeof answer, "%s.out", path);
	lo_pack_job_init(&job);
	job.input = path;
	job.output = answer;
	job.steps = INT64_MAX;
	job.cancelled = is_late;
	job.cancelled_arg = &end;
	CU_ASSERT(lo_run_pack(context, &job) == LO_CANCELLED);
	CU_ASSERT(access(answer, F_OK) != 0 && lo_error_count(context) == 1);
	(void)close(fd);
	(void)unlink(path);
	lo_context_destroy(context);
}

/* ---- declarations of foreign ops ----------------------------------------- */

/* Two buffers whose ops lifeopt does not know: without declarations each is captured. */
static const char foreign[] = "func.func @f(%in: memref<16xf32>, %out: memref<16xf32>) {\n"
			      "  %a = memref.alloca() : memref<16xf32>\n"
			      "  %b = memref.alloca() : memref<16xf32>\n"
			      "  \"mine.copy\"(%in, %a) : (memref<16xf32>, memref<16xf32>) -> ()\n"
			      "  \"mine.out\"(%a, %out) : (memref<16xf32>, memref<16xf32>) -> ()\n"
			      "  \"mine.copy\"(%in, %b) : (memref<16xf32>, memref<16xf32>) -> ()\n"
			      "  \"mine.out\"(%b, %out) : (memref<16xf32>, memref<16xf32>) -> ()\n"
			      "  return\n"
			      "}\n";
static const char copy_of_mine[] = "mine.copy operands(a:memref, b:memref) effects(read(a), kill(b))";
static const char out_of_mine[] = "// a comment\nmine.out operands(a:memref, b:memref) effects(read(a), "
				  "kill(b))\n";

/* The bytes of the stack of @f after the layout; -1: the run has failed. */
static int64_t stack_of(struct lo_context *context, const struct lo_job *job)
{
	struct lo_plan_function f = {.size = sizeof f};
	return lo_run(context, job) == LO_DONE && lo_plan_function_at(lo_plan_of(context), 0, &f)
		       ? f.stack.after
		       : -1;
}

/* Declarations in memory are those of files: of one job alone, each text from the bytes that were given,
 * which may change and need no NUL after them. */
static void test_declared(void)
{
	struct lo_context *context = lo_context_create();
	struct lo_job job = job_of(foreign, NULL, 0);
	char text[sizeof copy_of_mine + 5], name[] = "given";
	lo_job_keep_plan(&job);
	struct lo_job plain = job;
	memcpy(text, copy_of_mine, sizeof copy_of_mine);
	memcpy(text + sizeof copy_of_mine - 1, "%%%%%%", 6);
	CU_ASSERT(lo_job_declare_ops(context, &job, name, text, sizeof copy_of_mine - 1));
	memset(text, '?', sizeof text);
	memset(name, '?', sizeof name - 1);
	CU_ASSERT(stack_of(context, &job) == 128);
	struct lo_job both = job;
	CU_ASSERT(lo_job_declare_ops(context, &both, "", NULL, 0));
	CU_ASSERT(lo_job_declare_ops(context, &both, "more", out_of_mine, sizeof out_of_mine - 1));
	CU_ASSERT(stack_of(context, &both) == 64);
	CU_ASSERT(stack_of(context, &job) == 128 && stack_of(context, &plain) == 128);
	const struct lo_op_declarations texts[] = {{"1", copy_of_mine, sizeof copy_of_mine - 1},
						   {"2", out_of_mine, sizeof out_of_mine - 1}};
	plain.op_declarations = texts;
	plain.n_op_declarations = N_ROWS(texts);
	CU_ASSERT(stack_of(context, &plain) == 64 && lo_error_count(context) == 0);
	lo_context_destroy(context);
}

/* Many texts: one for each op. */
static void test_many_declared(void)
{
	static const char rest[] = "mine.* effects(read(operands), write(operands))";
	struct lo_context *context = lo_context_create();
	struct lo_job job = job_of(foreign, NULL, 0);
	char text[100];
	lo_job_keep_plan(&job);
	for (int i = 0; i < 1000; i++) {
		int n = snprintf(text, sizeof text, "other.op%d effects(none)", i);
		CU_ASSERT_FATAL(lo_job_declare_ops(context, &job, "many", text, (size_t)n));
	}
	CU_ASSERT(lo_job_declare_ops(context, &job, "all", rest, sizeof rest - 1));
	CU_ASSERT(job.n_op_declarations == 1001 && stack_of(context, &job) == 64);
	lo_context_destroy(context);
}

/* What is wrong in a text is said at its name, line and column, of all texts, and nothing is put out. */
static void test_declared_wrong(void)
{
	static const struct {
		const char *name, *text, *what;
		uint32_t line, column;
	} rows[] = {
		{"first", "mine.copy operands(a:memref)\n  effects(raed(a))", "raed", 2, 11},
		{"second", "// fine\nmine.out effects(none)\n", NULL, 0, 0},
		{"third", "\n\n mine.out effects(none)", "'mine.out' is declared already", 3, 2},
		{"fourth", "mine.x effects(none", "", 1, 0},
	};
	struct text mlir = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir};
	struct lo_context *context = lo_context_create();
	struct lo_job job = job_of(foreign, &emit, 1);
	struct lo_diagnostic at;
	size_t n = 0;
	for (size_t i = 0; i < N_ROWS(rows); i++)
		CU_ASSERT(
			lo_job_declare_ops(context, &job, rows[i].name, rows[i].text, strlen(rows[i].text)));
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && mlir.calls == 0);
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		if (!rows[i].what)
			continue;
		CU_ASSERT_FATAL(lo_diagnostic_at(context, n++, &at));
		while (at.kind == LO_DIAGNOSTIC_NOTE)
			CU_ASSERT_FATAL(lo_diagnostic_at(context, n++, &at));
		CHECK_STRING(rows[i].name, at.file, rows[i].name);
		CHECK_STRING(rows[i].name, at.rule, "op-effects");
		CHECK(rows[i].name, at.line == rows[i].line && strstr(at.text, rows[i].what) != NULL);
		CHECK(rows[i].name, rows[i].column ? at.column == rows[i].column : at.column > 0);
	}
	CU_ASSERT(lo_error_count(context) == 3);
	lo_context_destroy(context);
}

/* ---- the plan ------------------------------------------------------------ */

/* Two buffers that are live together, a third that reuses the first; one of dynamic size. */
static const char planned[] =
	"func.func @plan(%in: memref<8x8xf32>, %out: memref<8x8xf32>, %n: index) {\n"
	"  %a = memref.alloca() : memref<8x8xf32>\n"
	"  %b = memref.alloca() : memref<8x8xf32>\n"
	"  %c = memref.alloca() : memref<8x8xf32>\n"
	"  %d = memref.alloc(%n) : memref<?xf32>\n"
	"  linalg.softmax dimension(0) ins(%in : memref<8x8xf32>) outs(%a : memref<8x8xf32>)\n"
	"  linalg.softmax dimension(1) ins(%a : memref<8x8xf32>) outs(%b : memref<8x8xf32>)\n"
	"  linalg.softmax dimension(0) ins(%b : memref<8x8xf32>) outs(%c : memref<8x8xf32>)\n"
	"  linalg.softmax dimension(1) ins(%c : memref<8x8xf32>) outs(%out : memref<8x8xf32>)\n"
	"  memref.dealloc %d : memref<?xf32>\n"
	"  return\n"
	"}\n";

static void check_plan(const struct lo_plan *plan)
{
	static const char *const names[] = {"%a", "%b", "%c", "%d"};
	struct lo_plan_function f = {.size = sizeof f};
	CU_ASSERT_FATAL(lo_plan_functions(plan) == 1 && lo_plan_function_at(plan, 0, &f));
	CHECK_STRING("name", f.name, "plan");
	CU_ASSERT(f.size == sizeof f && f.place.line == 1 && f.changed && f.compiled == -1);
	CU_ASSERT(f.stack.before == 768 && f.stack.after == 512 && f.stack.bound == 512);
	CU_ASSERT_FATAL(f.n_buffers == 4 && f.n_values == 3);
	for (uint32_t i = 0; i < 4; i++) {
		struct lo_plan_buffer b = {.size = sizeof b};
		CU_ASSERT_FATAL(lo_plan_buffer_at(plan, 0, i, &b));
		CHECK_STRING(names[i], b.name, names[i]);
		CHECK_STRING(names[i], b.type, i < 3 ? "memref<8x8xf32>" : "memref<?xf32>");
		CHECK_STRING(names[i], b.place.op, i < 3 ? "memref.alloca" : "memref.alloc");
		CHECK_STRING(names[i], b.place.file, "host");
		CHECK(names[i], b.place.line == i + 2 && b.heap == (i == 3) && b.bytes == (i < 3 ? 256 : -1));
		CHECK(names[i], (b.pool == LO_PLAN_NONE) == (i == 3) && b.origin == LO_PLAN_NONE);
	}
	struct lo_plan_value v[3];
	for (uint32_t i = 0; i < 3; i++) {
		v[i].size = sizeof v[i];
		CU_ASSERT_FATAL(lo_plan_value_at(plan, 0, i, &v[i]));
		CHECK(names[i], v[i].buffer == i && v[i].bytes == 256 && v[i].n_live == 1);
		CHECK(names[i], v[i].first.line == i + 6 && v[i].live[0].begin < v[i].live[0].end);
	}
	CU_ASSERT(v[0].storage == v[2].storage && v[0].storage != v[1].storage);
	CU_ASSERT(v[0].live[0].begin < v[1].live[0].begin && v[1].live[0].begin < v[0].live[0].end);
	CU_ASSERT(lo_plan_interfere(plan, 0, 0, 1) && lo_plan_interfere(plan, 0, 2, 1));
	CU_ASSERT(!lo_plan_interfere(plan, 0, 0, 2) && !lo_plan_interfere(plan, 0, 0, 0));
	CU_ASSERT(lo_plan_next_interfering(plan, 0, 1, 0) == 0 &&
		  lo_plan_next_interfering(plan, 0, 1, 1) == 2);
	CU_ASSERT(lo_plan_next_interfering(plan, 0, 0, 2) == LO_PLAN_NONE);
}

/* A program that knows only the first members of a struct gets no more; what is not there changes nothing. */
static void check_bounds(const struct lo_plan *plan)
{
	struct lo_plan_buffer b = {.size = offsetof(struct lo_plan_buffer, place), .type = NULL, .bytes = 77};
	CU_ASSERT(lo_plan_buffer_at(plan, 0, 1, &b) && b.bytes == 77 && !b.place.op);
	CHECK_STRING("type", b.type, "memref<8x8xf32>");
	b.size = 0;
	CU_ASSERT(!lo_plan_buffer_at(plan, 0, 0, &b));
	struct {
		struct lo_plan_buffer known;
		char more[16];
	} newer = {.known.size = sizeof newer, .more = "unchanged"};
	CU_ASSERT(lo_plan_buffer_at(plan, 0, 0, &newer.known) && newer.known.size == sizeof newer.known &&
		  strcmp(newer.more, "unchanged") == 0);
	b.size = sizeof b;
	CU_ASSERT(!lo_plan_buffer_at(plan, 0, 4, &b) && !lo_plan_buffer_at(plan, 1, 0, &b) && b.bytes == 77);
	CU_ASSERT(!lo_plan_interfere(plan, 0, 0, 3) && !lo_plan_interfere(plan, 1, 0, 1));
	CU_ASSERT(lo_plan_next_interfering(plan, 0, 3, 0) == LO_PLAN_NONE);
	CU_ASSERT(lo_plan_functions(NULL) == 0 && !lo_plan_buffer_at(NULL, 0, 0, &b));
}

static void test_plan(void)
{
	struct lo_context *context = lo_context_create();
	struct lo_job job = job_of(planned, NULL, 0);
	CU_ASSERT(lo_plan_of(context) == NULL);
	CU_ASSERT(lo_run(context, &job) == LO_DONE && !lo_plan_of(context));
	lo_job_keep_plan(&job);
	CU_ASSERT_FATAL(lo_run(context, &job) == LO_DONE && lo_plan_of(context));
	check_plan(lo_plan_of(context));
	check_bounds(lo_plan_of(context));
	job.until = LO_UNTIL_PARSE;
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && !lo_plan_of(context));
	job = job_of("func.func @a() {\n  return\n}\n// -----\nfunc.func @b() {\n  return\n}\n", NULL, 0);
	job.split_input_file = true;
	lo_job_keep_plan(&job);
	CU_ASSERT(lo_run(context, &job) == LO_DONE && lo_plan_functions(lo_plan_of(context)) == 2);
	job = job_of("func.func @of_no_pool(%n: index, %x: f32, %i: index) -> (f32, f32) {\n"
		     "  %a = memref.alloca(%n) : memref<?xf32>\n"
		     "  %b = memref.alloca(%i) : memref<?xf32>\n"
		     "  memref.store %x, %a[%i] : memref<?xf32>\n"
		     "  memref.store %x, %b[%i] : memref<?xf32>\n"
		     "  %y = memref.load %a[%i] : memref<?xf32>\n"
		     "  %z = memref.load %b[%i] : memref<?xf32>\n"
		     "  return %y, %z : f32, f32\n"
		     "}\n",
		     NULL, 0);
	lo_job_keep_plan(&job);
	CU_ASSERT(lo_run(context, &job) == LO_DONE && !lo_plan_interfere(lo_plan_of(context), 0, 0, 1) &&
		  lo_plan_next_interfering(lo_plan_of(context), 0, 0, 0) == LO_PLAN_NONE);
	job = job_of("func.func @f(", NULL, 0);
	lo_job_keep_plan(&job);
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && !lo_plan_of(context));
	lo_context_destroy(context);
}

/* @g calls @f, which is recursive and calls a function without a body. The value of %a is in the argument
 * %out, %c is a view, and %w needs a window only. */
static const char told[] = "func.func private @outside(memref<4x8xf32>)\n"
			   "func.func @f(%in: memref<8x4xf32>, %out: memref<8x4xf32> {llvm.noalias}) {\n"
			   "  %a = memref.alloca() : memref<8x4xf32>\n"
			   "  linalg.exp ins(%in : memref<8x4xf32>) outs(%a : memref<8x4xf32>)\n"
			   "  memref.copy %a, %out : memref<8x4xf32> to memref<8x4xf32>\n"
			   "  func.call @f(%in, %out) : (memref<8x4xf32>, memref<8x4xf32>) -> ()\n"
			   "  return\n"
			   "}\n"
			   "func.func @g(%in: memref<8x4xf32>, %out: memref<8x4xf32> {llvm.noalias}) {\n"
			   "  %c = memref.alloc() : memref<8x4xf32>\n"
			   "  memref.copy %in, %c : memref<8x4xf32> to memref<8x4xf32>\n"
			   "  linalg.exp ins(%c : memref<8x4xf32>) outs(%out : memref<8x4xf32>)\n"
			   "  memref.dealloc %c : memref<8x4xf32>\n"
			   "  %w = memref.alloca() : memref<64xf32>\n"
			   "  affine.for %i = 0 to 64 {\n"
			   "    %x = affine.load %in[0, 0] : memref<8x4xf32>\n"
			   "    affine.store %x, %w[%i] : memref<64xf32>\n"
			   "    %y = affine.load %w[%i] : memref<64xf32>\n"
			   "    affine.store %y, %out[1, 1] : memref<8x4xf32>\n"
			   "  }\n"
			   "  func.call @f(%in, %out) : (memref<8x4xf32>, memref<8x4xf32>) -> ()\n"
			   "  return\n"
			   "}\n";

static void check_told(const struct lo_plan *plan)
{
	struct lo_plan_function f = {.size = sizeof f}, g = {.size = sizeof g};
	struct lo_plan_in_argument in = {.size = sizeof in};
	struct lo_plan_viewed_copy view = {.size = sizeof view};
	struct lo_plan_folded folded = {.size = sizeof folded};
	struct lo_plan_origin origin = {.size = sizeof origin};
	struct lo_plan_value value = {.size = sizeof value};
	CU_ASSERT_FATAL(lo_plan_function_at(plan, 0, &f) && lo_plan_function_at(plan, 1, &g));
	CU_ASSERT(f.n_in_arguments == 1 && g.n_viewed_copies == 1 && g.n_folded == 2 && !g.n_in_arguments);
	CU_ASSERT_FATAL(f.n_buffers == 1 && lo_plan_value_at(plan, 0, 0, &value) && g.n_buffers == 1);
	CU_ASSERT(value.storage == LO_PLAN_NONE && !value.n_live);
	CU_ASSERT_FATAL(lo_plan_in_argument_at(plan, 0, 0, &in));
	CHECK_STRING("argument", in.argument, "%out");
	CHECK_STRING("copy", in.place.op, "memref.copy");
	CU_ASSERT(in.buffer == 0 && in.bytes == 128 && in.place.line == 5);
	CU_ASSERT_FATAL(lo_plan_viewed_copy_at(plan, 1, 0, &view));
	CHECK_STRING("copy", view.name, "%c");
	CU_ASSERT(view.heap && view.bytes == 128 && view.place.line == 11);
	CU_ASSERT_FATAL(lo_plan_folded_at(plan, 1, 0, &folded));
	CHECK_STRING("not folded", folded.name, "%c");
	CU_ASSERT(folded.before == 128 && folded.after == 128 && folded.why_not && folded.rule);
	CU_ASSERT_FATAL(lo_plan_folded_at(plan, 1, 1, &folded));
	CHECK_STRING("window", folded.name, "%w");
	CU_ASSERT(folded.before == 256 && folded.after == 4 && !folded.why_not && !folded.rule);
	CU_ASSERT(folded.place.line == 14);
	CU_ASSERT(!lo_plan_in_argument_at(plan, 0, 1, &in) && !lo_plan_in_argument_at(plan, 1, 0, &in));
	CU_ASSERT(!lo_plan_viewed_copy_at(plan, 0, 0, &view) && !lo_plan_folded_at(plan, 1, 2, &folded));
	CU_ASSERT(!lo_plan_origin_at(plan, 0, f.n_origins, &origin));
	folded.size = 1;
	CU_ASSERT(!lo_plan_folded_at(plan, 1, 0, &folded));
}

/* The graph of calls of part @p part, of which each has three functions and two calls. */
static void check_calls(const struct lo_plan *plan, uint32_t part)
{
	static const char *const names[] = {"outside", "f", "g"};
	struct lo_plan_call_function f = {.size = sizeof f};
	struct lo_plan_call call = {.size = sizeof call};
	uint32_t first = 3 * part;
	for (uint32_t i = 0; i < 3; i++) {
		CU_ASSERT_FATAL(lo_plan_call_function_at(plan, first + i, &f));
		CHECK_STRING(names[i], f.name, names[i]);
		CHECK(names[i], f.function == (i ? 2 * part + i - 1 : LO_PLAN_NONE));
		CHECK(names[i], f.root == (i == 2));
		CHECK(names[i], i ? f.bytes >= 0 : f.bytes == -1 && f.unknown == LO_PLAN_EXTERNAL);
		CHECK(names[i], i != 1 || f.depth_unknown == LO_PLAN_RECURSION);
		CHECK(names[i], i != 2 || (f.deepest == 2 * part + 1 && f.depth >= f.bytes));
	}
	CU_ASSERT_FATAL(lo_plan_call_at(plan, 2 * part, &call));
	CU_ASSERT(call.from == first + 1 && call.to == first + 1 && call.again && call.place.line % 24 == 6);
	CU_ASSERT_FATAL(lo_plan_call_at(plan, 2 * part + 1, &call));
	CU_ASSERT(call.from == first + 2 && call.to == first + 1 && !call.again);
	CHECK_STRING("call", call.place.op, "func.call");
}

/* What else became of buffers, and calls: of one module, and of the parts of an input. */
static void test_plan_told(void)
{
	char twice[2 * sizeof told + 20];
	struct lo_context *context = lo_context_create();
	struct lo_job job = job_of(told, NULL, 0);
	struct lo_plan_call call = {.size = sizeof call};
	struct lo_plan_call_function f = {.size = sizeof f};
	job.folding = LO_FOLDING_EXACT;
	job.copies = LO_COPIES_SIZE;
	lo_job_keep_plan(&job);
	CU_ASSERT(!lo_plan_calls(NULL) && !lo_plan_call_functions(NULL) && !lo_plan_call_at(NULL, 0, &call));
	CU_ASSERT_FATAL(lo_run(context, &job) == LO_DONE && lo_plan_of(context));
	check_told(lo_plan_of(context));
	check_calls(lo_plan_of(context), 0);
	(void)snprintf(twice, sizeof twice, "%s// -----\n%s", told, told);
	job.input_text = twice;
	job.input_length = strlen(twice);
	job.split_input_file = true;
	CU_ASSERT_FATAL(lo_run(context, &job) == LO_DONE && lo_plan_of(context));
	CU_ASSERT(lo_plan_calls(lo_plan_of(context)) == 4 &&
		  lo_plan_call_functions(lo_plan_of(context)) == 6);
	check_calls(lo_plan_of(context), 0);
	check_calls(lo_plan_of(context), 1);
	CU_ASSERT(!lo_plan_call_at(lo_plan_of(context), 4, &call) &&
		  !lo_plan_call_function_at(lo_plan_of(context), 6, &f));
	lo_context_destroy(context);
}

/* A job without its struct. */
static void test_opaque(void)
{
	struct text mlir = {.len = 0}, report = {.len = 0};
	struct lo_context *context = lo_context_create();
	struct lo_job *job = lo_job_create(context);
	struct lo_option_error why;
	CU_ASSERT_FATAL(job != NULL);
	lo_job_read(job, "opaque", program, strlen(program));
	CU_ASSERT(lo_job_set(context, job, "until", "color", &why) == LO_OPTION_SET);
	CU_ASSERT(lo_job_emit(context, job, "mlir", take, &mlir));
	CU_ASSERT(lo_job_emit(context, job, "report", take, &report));
	CU_ASSERT(!lo_job_emit(context, job, "pdf", take, &mlir));
	CU_ASSERT(lo_run(context, job) == LO_DONE && mlir.calls == 1 && report.calls == 1);
	CU_ASSERT(strstr(mlir.at, "func.func @f") && strstr(report.at, "@f "));
	lo_context_destroy(context);
}

/* ---- no memory ----------------------------------------------------------- */

/* The next request for memory fails, and all later ones. */
static void starve(struct lo_context *context)
{
	struct lo_arena *arena = lo_ctx_arena(context->ctx);
	lo_ctx_oom(context->ctx)->countdown = 1;
	arena->at = arena->limit;
}

/* Each call that finds no memory says so, leaves no output, and the diagnostics say so too. */
static void test_no_memory(void)
{
	static const char *const given[] = {"@/dev/null", "x"};
	for (unsigned call = 0; call < 4; call++) {
		struct lo_context *context = lo_context_create();
		struct lo_job *job = lo_job_create(context);
		const char *const *words = given;
		size_t n = 77;
		CU_ASSERT_FATAL(job != NULL);
		starve(context);
		CU_ASSERT(call != 0 || !lo_job_create(context));
		CU_ASSERT(call != 1 || !lo_job_emit(context, job, "mlir", take, NULL));
		CU_ASSERT(call != 2 ||
			  (lo_expand_response_files(context, given, 2, &words, &n) == LO_REJECTED && !words &&
			   !n));
		CU_ASSERT(call != 3 || !lo_job_declare_ops(context, job, "x", "", 0));
		CU_ASSERT(context->no_memory);
		lo_ctx_oom(context->ctx)->countdown = 0;
		words = given;
		CU_ASSERT(lo_expand_response_files(context, given, 2, &words, &n) == LO_REJECTED && !words &&
			  !n);
		CU_ASSERT(strstr(lo_diagnostics_text(context, NULL), "out of memory") != NULL);
		lo_context_destroy(context);
	}
}

/* The lowering with all of LLVM, which has been loaded. */
static int find_lowering(struct dl_phdr_info *info, size_t size, void *found)
{
	(void)size;
	if (!strstr(info->dlpi_name, "/liblifeopt-llvm-") || strstr(info->dlpi_name, "-text-"))
		return 0;
	*(void **)found = dlopen(info->dlpi_name, RTLD_NOW | RTLD_NOLOAD);
	return 1;
}

/* What LLVM itself prints at a fatal error: nothing if a handler is installed, which lifeopt does only while
 * it runs. */
static void print_fatal(char *text, size_t size)
{
	int ends[2];
	void *object = NULL;
	void (*report)(const char *reason, bool crash);
	(void)dl_iterate_phdr(find_lowering, &object);
	CU_ASSERT_FATAL(object && pipe(ends) == 0);
	void *function = dlsym(object, "_ZN4llvm18report_fatal_errorEPKcb");
	memcpy(&report, &function, sizeof report);
	CU_ASSERT_FATAL(report != NULL);
	fflush(NULL);
	pid_t child = fork();
	if (child == 0) {
		(void)dup2(ends[1], STDERR_FILENO);
		report("from the host", false);
		_exit(0);
	}
	(void)close(ends[1]);
	ssize_t n = read(ends[0], text, size - 1);
	text[n > 0 ? n : 0] = 0;
	(void)close(ends[0]);
	CU_ASSERT(child > 0 && waitpid(child, NULL, 0) == child);
}

/* Takes the memory away when the lowering begins. */
struct thief {
	struct lo_context *context;
	uint64_t countdown;
	bool passed;
};

static void steal(void *arg, const struct lo_progress *at)
{
	struct thief *thief = arg;
	if (thief->passed && strcmp(at->step, "LLVM") == 0)
		lo_ctx_oom(thief->context->ctx)->countdown = thief->countdown;
	thief->passed |= strcmp(at->step, "functions") == 0 && at->done == at->total;
}

/* false: a thread made the request for memory number @p countdown, which failed. */
static bool lowers(uint64_t countdown)
{
	struct text to = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_LLVM, .write = take, .write_arg = &to};
	struct lo_job job = job_of_kind(&emit, 3);
	struct thief thief = {lo_context_create(), countdown, false};
	job.features = ""; /* needs all of LLVM */
	job.progress = steal;
	job.progress_arg = &thief;
	enum lo_outcome outcome = lo_run(thief.context, &job);
	CU_ASSERT(outcome == (thief.context->no_memory ? LO_REJECTED : LO_DONE));
	lo_context_destroy(thief.context);
	return outcome == LO_DONE;
}

/* When memory runs out while threads lower to LLVM, nothing of LLVM's state stays as it was then. */
static void test_no_memory_in_threads(void)
{
	char text[200];
	uint64_t countdown = 2;
	if (!can_emit(LO_EMIT_LLVM))
		return;
	write_many();
	for (; countdown < 1 << 20 && !lowers(countdown); countdown += 1 + countdown / 16)
		continue;
	CU_ASSERT(countdown > 100 && countdown < 1 << 20);
	print_fatal(text, sizeof text);
	CHECK(text, strstr(text, "from the host") != NULL);
}

/* Request for memory number @p countdown fails, if there are so many, in a run that reads an old report. */
static bool compares(const char *old, uint64_t countdown)
{
	struct text to = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_DIFF_JSON, .write = take, .write_arg = &to};
	struct lo_job job = job_of("", &emit, 1);
	struct lo_context *context = lo_context_create();
	job.diff = old;
	lo_ctx_oom(context->ctx)->countdown = countdown;
	enum lo_outcome outcome = lo_run(context, &job);
	CU_ASSERT(outcome == (context->no_memory ? LO_REJECTED : LO_DONE) &&
		  to.calls == (outcome == LO_DONE));
	CU_ASSERT(outcome == LO_DONE ? strstr(to.at, "lifeopt-diff") != NULL
				     : strstr(lo_diagnostics_text(context, NULL), "out of memory") != NULL);
	lo_context_destroy(context);
	return outcome == LO_DONE;
}

/* Memory that runs out anywhere while JSON is read: the run says so, and nothing of yajl's is lost. */
static void test_no_memory_in_json(void)
{
	char path[] = "/tmp/lifeopt-embed-XXXXXX";
	int fd = mkstemp(path);
	FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
	CU_ASSERT_FATAL(file != NULL);
	fprintf(file, "{\"schema\": \"lifeopt-report\", \"version\": 1, \"functions\": [{\"name\": \"f\\n\", "
		      "\"bytes\": {\"after\": 16}, \"peak\": null, \"buffers\": [], \"values\": "
		      "[]}],\n\"more\": \"");
	for (unsigned i = 0; i < 3000; i++) /* the text of an escape does not fit in what yajl begins with */
		fprintf(file, "\\t");
	fprintf(file, "\"}\n");
	(void)fclose(file);
	uint64_t countdown = 2;
	CU_ASSERT_FATAL(compares(path, 0)); /* else the library is not there */
	while (countdown < 1 << 20 && !compares(path, countdown))
		countdown++;
	CU_ASSERT(countdown > 30 && countdown < 1 << 20);
	(void)unlink(path);
}

/* ---- memory of the program ----------------------------------------------- */

/* An allocator that counts, gives bytes that are not zero, and checks what it gets back. Threads use it at
 * once. The request number `fails` gets nothing, and with `for_good` neither do later ones. */
struct counting {
	size_t held, peak, n, n_wrong, fails;
	bool for_good;
};
enum { COUNTING_HEAD = 16 };

static void *count_allocation(void *arg, size_t bytes)
{
	struct counting *c = arg;
	size_t number = __atomic_add_fetch(&c->n, 1, __ATOMIC_RELAXED);
	char *at = number == c->fails || (c->for_good && c->fails && number > c->fails)
			   ? NULL
			   : malloc(COUNTING_HEAD + bytes);
	if (!at)
		return NULL;
	memcpy(at, &bytes, sizeof bytes);
	memset(at + COUNTING_HEAD, 0xa5, bytes);
	size_t held = __atomic_add_fetch(&c->held, bytes, __ATOMIC_RELAXED);
	size_t peak = __atomic_load_n(&c->peak, __ATOMIC_RELAXED);
	while (held > peak &&
	       !__atomic_compare_exchange_n(&c->peak, &peak, held, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
		continue;
	return at + COUNTING_HEAD;
}

static void count_release(void *arg, void *at, size_t bytes)
{
	struct counting *c = arg;
	char *begin = (char *)at - COUNTING_HEAD;
	if (memcmp(begin, &bytes, sizeof bytes) != 0)
		(void)__atomic_add_fetch(&c->n_wrong, 1, __ATOMIC_RELAXED);
	(void)__atomic_sub_fetch(&c->held, bytes, __ATOMIC_RELAXED);
	free(begin);
}

static struct lo_context *create_counting(struct counting *c)
{
	const struct lo_allocator allocator = {
		.size = sizeof allocator, .allocate = count_allocation, .release = count_release, .arg = c};
	return lo_context_create_with(&allocator);
}

/* Each kind of output is that of the C library's memory. What arenas hold is from the allocator, and all of
 * it is released: at the end, and what runs do not keep, before. */
static void test_allocator(void)
{
	write_many();
	for (unsigned i = 0; i < LO_EMIT_KIND_COUNT; i++) {
		enum lo_emit_kind kind = (enum lo_emit_kind)i;
		if (!comparable(kind))
			continue;
		write_file(kind);
		for (uint32_t threads = 1; threads <= 3; threads += 2) {
			struct counting c = {.n = 0};
			struct whole whole = {.wanted = as_file[kind], .length = file_bytes[kind]};
			const struct lo_emit emit = {.kind = kind, .write = compare, .write_arg = &whole};
			struct lo_job job = job_of_kind(&emit, threads);
			struct lo_context *context = create_counting(&c);
			CU_ASSERT_FATAL(context != NULL);
			CHECK(kinds[i], lo_run(context, &job) == LO_DONE && whole.same);
			struct lo_oom *oom = lo_ctx_oom(context->ctx);
			CHECK(kinds[i], c.held >= oom->held_bytes + oom->spare_bytes);
			CHECK(kinds[i], c.held <= oom->held_bytes + oom->spare_bytes + 64 * c.n);
			CHECK(kinds[i], c.peak >= c.held && c.peak < 64 << 20);
			CU_ASSERT(lo_diagnostics_text(context, NULL) != NULL);
			lo_context_destroy(context);
			CHECK(kinds[i], c.held == 0 && c.n_wrong == 0);
		}
	}
}

/* Facts of the heap of a part of the input that is rejected are released before the next part. */
static void test_allocator_parts(void)
{
	enum { N = 200 };
	static const char part[] = "func.func @f(%x: f32, %i: index) {\n"
				   "  %b = memref.alloc() : memref<8xf32>\n"
				   "  memref.store %x, %b[%i] : memref<8xf32>\n"
				   "  %a = memref.alloca() : memref<8xf32>\n"
				   "  %l = memref.lifetime_start %a : memref<8xf32>\n"
				   "  memref.lifetime_end %l : memref<8xf32>\n"
				   "  memref.store %x, %l[%i] : memref<8xf32>\n"
				   "  return\n}\n// -----\n";
	static char text[N * (sizeof part - 1) + 1];
	for (size_t i = 0; i < N; i++)
		memcpy(text + i * (sizeof part - 1), part, sizeof part);
	struct counting c = {.n = 0};
	struct text report = {.len = 0};
	const struct lo_emit emit = {.kind = LO_EMIT_REPORT, .write = take, .write_arg = &report};
	struct lo_job job = job_of(text, &emit, 1);
	struct lo_context *context = create_counting(&c);
	CU_ASSERT_FATAL(context != NULL);
	job.split_input_file = true;
	CU_ASSERT(lo_run(context, &job) == LO_REJECTED && lo_error_count(context) == N);
	CU_ASSERT(c.peak < 4 << 20);
	lo_context_destroy(context);
	CU_ASSERT(c.held == 0 && c.n_wrong == 0);
}

/* Run with an allocator of which a request fails. true: that number was not reached. */
static bool runs_with(struct counting *c, enum lo_emit_kind kind, uint32_t threads)
{
	struct whole whole = {.wanted = as_file[kind], .length = file_bytes[kind]};
	const struct lo_emit emit = {.kind = kind, .write = compare, .write_arg = &whole};
	struct lo_job job = job_of_kind(&emit, threads);
	struct lo_context *context = create_counting(c);
	if (!context) {
		CHECK(kinds[kind], c->held == 0 && c->n >= c->fails);
		return false;
	}
	lo_job_keep_plan(&job);
	bool good = lo_job_declare_ops(context, &job, "ops", copy_of_mine, sizeof copy_of_mine - 1);
	enum lo_outcome outcome = good ? lo_run(context, &job) : LO_REJECTED;
	CHECK(kinds[kind], outcome == (c->n < c->fails ? LO_DONE : LO_REJECTED));
	CHECK(kinds[kind], (outcome == LO_DONE) == (whole.calls == 1));
	const char *text = lo_diagnostics_text(context, NULL);
	CHECK(kinds[kind], outcome == LO_DONE || strstr(text, "out of memory"));
	CHECK(kinds[kind], outcome == LO_DONE || !lo_plan_of(context));
	lo_context_destroy(context);
	CHECK(kinds[kind], c->held == 0 && c->n_wrong == 0);
	return outcome == LO_DONE;
}

/* Whichever request fails, alone or as the first of all: the outcome says so, and all is released. */
static void test_allocator_fails(void)
{
	static const enum lo_emit_kind some[] = {LO_EMIT_MLIR, LO_EMIT_OBJ, LO_EMIT_HTML};
	write_many();
	for (size_t i = 0; i < N_ROWS(some); i++) {
		if (!can_emit(some[i]))
			continue;
		write_file(some[i]);
		for (unsigned way = 0; way < 4; way++) {
			bool done = false;
			size_t n = 1;
			for (; !done && n < 100000; n += 1 + n / 32) {
				struct counting c = {.fails = n, .for_good = way % 2};
				done = runs_with(&c, some[i], way < 2 ? 1 : 3);
			}
			CHECK(kinds[some[i]], done && n > 10);
		}
	}
}

static void *refuse(void *arg, size_t bytes)
{
	(void)bytes;
	++*(unsigned *)arg;
	return NULL;
}

/* Of a struct that lacks members, or functions, nothing is used; one that has more is as well. */
static void test_allocator_struct(void)
{
	unsigned asked = 0;
	struct counting c = {.n = 0};
	struct {
		struct lo_allocator known;
		char more[16];
	} newer = {.known = {sizeof newer, count_allocation, count_release, &c, false}, .more = "unknown"};
	struct lo_allocator a = {sizeof a, refuse, count_release, &asked, false};
	CU_ASSERT(!lo_context_create_with(&a) && asked == 1);
	a = newer.known;
	a.size = offsetof(struct lo_allocator, arg);
	CU_ASSERT(!lo_context_create_with(&a) && !c.n);
	a.size = sizeof a;
	a.release = NULL;
	CU_ASSERT(!lo_context_create_with(&a) && !c.n);
	a = newer.known;
	a.size = offsetof(struct lo_allocator, zeroed);
	a.zeroed = true; /* is not known by this size */
	for (unsigned i = 0; i < 2; i++) {
		struct text mlir = {.len = 0};
		struct lo_context *context = lo_context_create_with(i ? &newer.known : &a);
		const struct lo_emit emit = {.kind = LO_EMIT_MLIR, .write = take, .write_arg = &mlir};
		struct lo_job job = job_of(program, &emit, 1);
		CU_ASSERT_FATAL(context != NULL);
		CU_ASSERT(lo_run(context, &job) == LO_DONE && mlir.calls == 1);
		lo_context_destroy(context);
		CU_ASSERT(c.held == 0 && c.n > 0 && c.n_wrong == 0);
	}
}

static void test_releases(void)
{
	unsigned newest = lo_llvm_release(UINT32_MAX), n = 0;
	for (unsigned release = newest; release; release = lo_llvm_release(release - 1), n++) {
		char text[16];
		snprintf(text, sizeof text, "%u", release);
		CHECK(text, strstr(lo_version(), text) && lo_llvm_release(release) == release);
	}
	CU_ASSERT((n > 0 || strstr(lo_version(), "none")) && lo_llvm_release(0) == 0);
}

int main(void)
{
	static const struct test tests[] = {
		{"input and output in memory", test_memory},
		{"every kind in memory", test_kinds},
		{"parts", test_parts},
		{"errors", test_errors},
		{"runs one after the other", test_runs},
		{"all outputs or none", test_all_or_none},
		{"rules of runs in one context", test_rules},
		{"jobs that cannot be run", test_checked},
		{"what changed, and where it comes from", test_changes},
		{"options by name", test_options},
		{"options that reports list", test_reported},
		{"lists of options", test_lists},
		{"copies of a job", test_copies},
		{"the table", test_table},
		{"cancelled anywhere", test_cancelled},
		{"cancelled in a search", test_search},
		{"cancelled packing", test_pack_cancelled},
		{"declarations in memory", test_declared},
		{"many declarations in memory", test_many_declared},
		{"wrong declarations in memory", test_declared_wrong},
		{"the plan", test_plan},
		{"what else the plan tells", test_plan_told},
		{"a job without its struct", test_opaque},
		{"no memory", test_no_memory},
		{"no memory where JSON is read", test_no_memory_in_json},
		{"no memory in threads", test_no_memory_in_threads},
		{"an allocator", test_allocator},
		{"an allocator, of parts", test_allocator_parts},
		{"an allocator that fails", test_allocator_fails},
		{"the struct of an allocator", test_allocator_struct},
		{"releases of LLVM", test_releases},
	};
	return run_suite("embed", tests, N_ROWS(tests));
}
