// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file command_line.h  The command line of lifeopt, and the job that it describes. */
#ifndef TOOLS_COMMAND_LINE_H
#define TOOLS_COMMAND_LINE_H

#include <limits.h>

#include "lifeopt/lifeopt.h"
#include "progress.h"

enum { MAX_EMITS = 32 };

enum option_kind {
#define OPTION(SYM, ...) OPT_##SYM,
#include "options.def"
	OPT_COUNT
};
struct command {
	struct lo_context *context;
	struct lo_job job;
	struct lo_emit emits[MAX_EMITS];
	struct progress progress;
	const char *const *given_words; /* [n_given_words] before files of words are expanded */
	size_t n_given_words;
	const char *output;
	char depfile[PATH_MAX]; /* name that -MD makes from that of an output */
	enum lo_diagnostics diagnostics;
	bool time_json;
	bool done; /* --help or --version answered */
	bool given[OPT_COUNT];
};

/** Set the job by the words of the command line, or answer --help or --version (`done`). Returns 0, or
 * EXIT_USAGE after a message: unknown or contradicting options, or those that have no effect together. */
int parse_command(struct command *c, const char *const *words, size_t n);
/** Set by --diagnostics how diagnostics are printed. Returns 0, or EXIT_USAGE after a message. */
int set_diagnostics(struct command *c, const char *value);

#endif
