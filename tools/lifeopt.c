// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The command lifeopt: reads its command line (command_line.h), makes one library call, prints diagnostics.
 * No logic of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command_line.h"
#include "process.h"
#include "words.h"

const char program[] = "lifeopt";

static void print_diagnostics(struct command *c)
{
	size_t len;
	const char *text = lo_diagnostics(c->context, c->diagnostics, &len);
	(void)fwrite(text, 1, len, stderr);
}

/* Errors of response files, in the form that the command line asks for. */
static int reject_words(struct command *c, const char *const *words, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const char *rest = word_after_name(words[i], "--diagnostics");
		if (rest && *rest && set_diagnostics(c, rest + 1))
			return EXIT_USAGE;
	}
	print_diagnostics(c);
	return EXIT_USAGE;
}

/* Does the user, or the terminal, want no colour, where no option decides it? */
static bool wants_no_color(void)
{
	const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
	return (no && *no) || (terminal && strcmp(terminal, "dumb") == 0);
}

static int run_command(struct command *c, const char *const *given, size_t n_given)
{
	const char *const *words;
	size_t n;
	c->given_words = given;
	c->n_given_words = n_given;
	if (lo_expand_response_files(c->context, given, n_given, &words, &n) != LO_DONE)
		return reject_words(c, given, n_given);
	int status = parse_command(c, words, n);
	if (status || c->done)
		return status ? status : word_printed();
	if (c->job.color_output == LO_COLOR_OUTPUT_AUTO && wants_no_color())
		c->job.color_output = LO_COLOR_OUTPUT_NEVER;
	progress_begin(&c->progress);
	status = (int)lo_run(c->context, &c->job);
	progress_clear(&c->progress);
	print_diagnostics(c);
	if (c->job.time)
		(void)fputs(c->time_json ? lo_time_json(c->context) : lo_time_report(c->context), stderr);
	return status;
}

int main(int argc, char **argv)
{
	struct command c = {.output = NULL};
	if (!process_begin())
		return LO_REJECTED;
	c.context = lo_context_create();
	if (!c.context) {
		(void)fprintf(stderr, "lifeopt: error: out of memory\n");
		return LO_REJECTED;
	}
	int status = run_command(&c, (const char *const *)argv + 1, argc > 0 ? (size_t)argc - 1 : 0);
	lo_context_destroy(c.context);
	return process_finish(status);
}
