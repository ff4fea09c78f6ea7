// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The passes with their own checks - of values, layouts, lifelines and the rewritten program - over many
 * programs in one process.
 *
 *   checkers --modes            prints the modes, a line each
 *   checkers --accept FILE...   prints "MODE FILE" for each program that is accepted in that mode
 *   checkers LIST               LIST has such lines; ends with status 1 at the first program that is not
 * accepted any more, and prints mode, file and the first error
 *
 * What the passes make is printed to no file. A program that ends the process ends this one. */
#include <stdio.h>
#include <string.h>

#include "lifeopt/lifeopt.h"

struct mode {
	const char *name;
	enum lo_coloring coloring;
	enum lo_heap heap;
	enum lo_folding folding;
	bool apart, poison, report;
	bool views; /* copies become views; elsewhere they stay, for the passes after that */
	bool ordered;
	bool stacked; /* private functions take their frames as arguments */
	bool fused;
};
static const struct mode modes[] = {
	{"pack", LO_COLORING_PACK, LO_HEAP_KEEP, LO_FOLDING_OFF, false, false, false, false, false, false,
	 false},
	{"views", LO_COLORING_PACK, LO_HEAP_KEEP, LO_FOLDING_OFF, false, false, false, true, false, false,
	 false},
	{"ordered", LO_COLORING_PACK, LO_HEAP_PACK, LO_FOLDING_OFF, false, false, false, false, true, false,
	 false},
	{"report", LO_COLORING_PACK, LO_HEAP_KEEP, LO_FOLDING_OFF, false, false, true, false, false, false,
	 false},
	{"slots", LO_COLORING_SLOTS, LO_HEAP_KEEP, LO_FOLDING_OFF, false, false, false, false, false, false,
	 false},
	{"apart", LO_COLORING_PACK, LO_HEAP_HOIST, LO_FOLDING_OFF, true, false, false, false, false, false,
	 false},
	{"poison", LO_COLORING_NONE, LO_HEAP_KEEP, LO_FOLDING_OFF, false, true, false, false, false, false,
	 false},
	{"poison-pack", LO_COLORING_PACK, LO_HEAP_KEEP, LO_FOLDING_OFF, false, true, false, false, false,
	 false, false},
	{"heap-pack", LO_COLORING_PACK, LO_HEAP_PACK, LO_FOLDING_OFF, false, false, false, false, false,
	 false, false},
	{"heap-arg", LO_COLORING_PACK, LO_HEAP_ARG, LO_FOLDING_OFF, false, false, false, false, false, false,
	 false},
	{"heap-stack", LO_COLORING_PACK, LO_HEAP_STACK, LO_FOLDING_OFF, false, false, false, false, false,
	 false, false},
	{"fused", LO_COLORING_PACK, LO_HEAP_PACK, LO_FOLDING_OFF, false, false, false, false, false, false,
	 true},
	{"fold", LO_COLORING_PACK, LO_HEAP_KEEP, LO_FOLDING_EXACT, false, false, false, false, false, false,
	 false},
	{"fold-power", LO_COLORING_PACK, LO_HEAP_PACK, LO_FOLDING_POWER_OF_TWO, false, false, false, false,
	 false, false, false},
	{"stack-arg", LO_COLORING_PACK, LO_HEAP_KEEP, LO_FOLDING_OFF, false, false, false, false, false, true,
	 false},
};
enum { N_MODES = sizeof modes / sizeof *modes };

static void show_first_error(struct lo_context *context, const struct mode *mode, const char *file)
{
	const char *text = lo_diagnostics_text(context, NULL), *at = strstr(text, "error: ");
	if (at)
		text = at;
	printf("%s %s: %.*s\n", mode->name, file, (int)strcspn(text, "\n"), text);
}

static bool accepted(const struct mode *mode, const char *file, const char *output, bool show)
{
	const struct lo_emit emit = {mode->report ? LO_EMIT_REPORT_JSON : LO_EMIT_MLIR, output};
	struct lo_context *context = lo_context_create();
	struct lo_job job;
	if (!context)
		return false;
	lo_job_init(&job);
	job.input = file;
	job.emits = &emit;
	job.n_emits = 1;
	job.until = LO_UNTIL_COLOR;
	job.scheduling = mode->ordered ? LO_SCHEDULING_MEMORY : LO_SCHEDULING_SOURCE;
	job.fusing = mode->fused ? LO_FUSING_MEMORY : LO_FUSING_OFF;
	job.split_input_file = true;
	job.coloring = mode->coloring;
	job.heap = mode->heap;
	job.stack = mode->stacked ? LO_STACK_ARG : LO_STACK_KEEP;
	job.folding = mode->folding;
	job.copies = mode->views ? LO_COPIES_SIZE : LO_COPIES_KEEP;
	/* SIZE shares all that YES does */
	job.in_place = mode->apart ? LO_IN_PLACE_NO : LO_IN_PLACE_SIZE;
	job.poison = mode->poison;
	bool good = lo_run(context, &job) == LO_DONE;
	if (!good && show)
		show_first_error(context, mode, file);
	lo_context_destroy(context);
	return good;
}

static int accept_files(char **files)
{
	for (; *files; files++)
		for (size_t i = 0; i < N_MODES; i++)
			if (accepted(&modes[i], *files, "/dev/null", false))
				printf("%s %s\n", modes[i].name, *files);
	return 0;
}

static const struct mode *mode_called(const char *name)
{
	for (size_t i = 0; i < N_MODES; i++)
		if (strcmp(modes[i].name, name) == 0)
			return &modes[i];
	return NULL;
}

static int check_list(FILE *list, bool print)
{
	char line[4096];
	while (fgets(line, sizeof line, list)) {
		line[strcspn(line, "\n")] = 0;
		char *file = strchr(line, ' ');
		if (file)
			*file++ = 0;
		const struct mode *mode = mode_called(line);
		if (!mode || !file) {
			(void)fprintf(stderr, "checkers: no such mode: '%s'\n", line);
			return 2;
		}
		if (print) {
			printf("// %s %s\n", line, file);
			(void)fflush(stdout);
		}
		if (!accepted(mode, file, print ? "-" : "/dev/null", true))
			return 1;
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc == 2 && strcmp(argv[1], "--modes") == 0) {
		for (size_t i = 0; i < N_MODES; i++)
			(void)puts(modes[i].name);
		return 0;
	}
	if (argc > 2 && strcmp(argv[1], "--accept") == 0)
		return accept_files(argv + 2);
	bool print = argc == 3 && strcmp(argv[1], "--print") == 0;
	FILE *list = argc == 2 || print ? fopen(argv[argc - 1], "r") : NULL;
	if (!list) {
		(void)fprintf(stderr, "usage: checkers --modes | --accept FILE... | [--print] LIST\n");
		return 2;
	}
	int status = check_list(list, print);
	(void)fclose(list);
	return status;
}
