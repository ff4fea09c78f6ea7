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
struct option {
	const char *name, *argument;
	bool ready;
	const char *help;
};
extern const struct option options[OPT_COUNT];
struct emit_info {
	const char *name;
	bool ready;
	enum lo_until step;
	const char *help;
};
extern const struct emit_info emit_kinds[LO_EMIT_KIND_COUNT];

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

/* ---- option_conflicts.c: each returns 0, or EXIT_USAGE after a message --- */

/** Reject limits and others that need a step which is not reached, or an option that is absent. */
int check_steps_reached(const struct command *c);
/** Reject options that contradict each other or have no effect. The outputs have their paths. */
int check_options(const struct command *c);
/** Reject two outputs to the same file, of which one would be lost, and one that replaces an input. */
int check_paths(const struct command *c);
/** The message that @p option has no effect @p how (with, without) @p other. */
int no_effect(const char *option, const char *how, const char *other);

#endif
