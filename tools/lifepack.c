// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The command lifepack: parses options (tools/lifepack.def), makes one call, prints a summary and
 * diagnostics. No logic of its own. Linked with base/ and coloring/packing/ alone. */
#include <stdio.h>

#include "base/option_values.h"
#include "base/out.h"
#include "packing/pack_file.h"
#include "process.h"
#include "words.h"

const char program[] = "lifepack";

enum option_kind {
#define OPTION(SYM, ...) OPT_##SYM,
#include "lifepack.def"
	OPT_COUNT
};
struct lifepack_option {
	const char *name, *argument, *help;
};
static const struct lifepack_option options[OPT_COUNT] = {
#define OPTION(SYM, NAME, ARGUMENT, HELP) [OPT_##SYM] = {NAME, ARGUMENT, HELP},
#include "lifepack.def"
};

struct lifepack_command {
	struct lo_pack_job job;
	bool quiet, done;
};

static void print_help(void)
{
	(void)printf("lifepack: offsets for values with live ranges, in the fewest bytes, with a proof\n\n"
		     "usage: lifepack [FILE.csv|-] [-o FILE.csv]\n\noptions:\n");
	for (size_t i = 0; i < OPT_COUNT; i++) {
		char head[64];
		if (!options[i].help[0])
			continue;
		(void)snprintf(head, sizeof head, "%s%s", options[i].name, options[i].argument);
		(void)printf("  %-48s %s\n", head, options[i].help);
	}
	(void)printf(
		"\ncolumns, in any order: id, lower, upper (a half-open range of times; or start, end, "
		"which includes\n"
		"its end), size; optional: alignment, hint, gaps (7-9 12-14, times at which the value "
		"is not live;\n"
		"7-9@0:512, times at which only bytes [0, 512) of it are), space (values of different "
		"spaces share\n"
		"no bytes), offset (given; -1: free). The answer has the column offset.\n"
		"\nexit status: 0 success; 1 error in the input, or more than --capacity; 2 error in the "
		"command line;\n"
		"70 internal error of lifepack\n");
}

/* A value was read, or it was not what is expected. */
static int expect(bool good, const char *expected, const char *word)
{
	return good ? 0 : usage_error(expected, word, NULL);
}

static int apply(struct lifepack_command *c, enum option_kind kind, const char *value)
{
	struct lo_pack_job *job = &c->job;
	int number = options[kind].argument[0] == '=' ? lo_word_choice(options[kind].argument, value) : 0;
	switch (kind) {
	case OPT_OUTPUT:
		if (job->output)
			return usage_error("-o is given twice, at", value, NULL);
		job->output = value;
		return 0;
	case OPT_CHECK: job->check = true; return 0;
	case OPT_EFFORT:
		return expect(lo_word_effort(value, &job->steps),
			      "expected a number of steps in millions, got", value);
	case OPT_CAPACITY:
		return expect(lo_word_bytes(value, &job->capacity), "expected a number of bytes, got", value);
	case OPT_ORDER:
		if (number < 0)
			return usage_error("unknown value for --order", value, options[kind].argument + 1);
		job->orders |= 1u << number;
		return 0;
	case OPT_FIT:
		if (number < 0)
			return usage_error("unknown value for --fit", value, options[kind].argument + 1);
		*(number ? &job->best_fit : &job->first_fit) = true;
		return 0;
	case OPT_MAX_ERRORS:
		return expect(lo_word_number(value, &job->max_errors), "expected a number of errors, got",
			      value);
	case OPT_QUIET: c->quiet = true; return 0;
	case OPT_VERSION:
		(void)printf("lifepack %s\n", LO_VERSION);
		c->done = true;
		return 0;
	case OPT_HELP:
	case OPT_H:
		print_help();
		c->done = true;
		return 0;
	case OPT_COUNT: break;
	}
	return EXIT_USAGE;
}

/* Parse one word of the command line. @p next: the next word, for options that take it; then *used is set. */
static int parse_word(struct lifepack_command *c, const char *word, const char *next, bool *used)
{
	if (word[0] != '-' || !word[1]) {
		if (c->job.input)
			return usage_error("more than one input file:", word, NULL);
		c->job.input = word;
		return 0;
	}
	for (size_t i = 0; i < OPT_COUNT; i++) {
		const char *rest = word_after_name(word, options[i].name);
		char argument = options[i].argument[0];
		if (!rest)
			continue;
		if ((argument == '=' && *rest != '=') || (argument == ' ' && !*rest && !next))
			return missing_value(options[i].name, options[i].argument);
		if (argument != '=' && *rest)
			return usage_error("unexpected value for", options[i].name, NULL);
		*used = argument == ' ';
		return apply(c, (enum option_kind)i, *used ? next : *rest ? rest + 1 : rest);
	}
	return usage_error("unknown option", word, NULL);
}

static int parse_command(struct lifepack_command *c, int argc, char **argv)
{
	lo_pack_job_init(&c->job);
	for (int i = 1; i < argc && !c->done; i++) {
		bool used = false;
		int status = parse_word(c, argv[i], i + 1 < argc ? argv[i + 1] : NULL, &used);
		if (status)
			return status;
		i += used;
	}
	if (c->job.check && c->job.output)
		return usage_error("--check writes no output to the file of -o", c->job.output, NULL);
	return 0;
}

static bool print_diagnostics(struct lo_ctx *ctx)
{
	struct lo_out out;
	if (setjmp(LO_BOUNDARY(ctx)))
		return false;
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_diag_render_all(ctx, "lifepack", &out);
	(void)fwrite(out.at, 1, out.len, stderr);
	lo_ctx_oom(ctx)->armed = false;
	return true;
}

int main(int argc, char **argv)
{
	struct lifepack_command c = {.quiet = false};
	if (!process_begin())
		return LO_REJECTED;
	int status = parse_command(&c, argc, argv);
	if (status || c.done)
		return status ? status : word_printed();
	struct lo_ctx *ctx = lo_ctx_create_plain();
	struct lo_pack_run run = {.no_memory = true};
	status = ctx ? (int)lo_pack_file(ctx, &c.job, &run) : LO_REJECTED;
	if (run.no_memory || !print_diagnostics(ctx))
		(void)fprintf(stderr, "lifepack: error: out of memory\n");
	if (!c.quiet && run.summary)
		(void)fputs(run.summary, stderr);
	lo_ctx_destroy(ctx);
	return process_finish(status);
}
