// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file progress.h  Progress of a long run on a terminal: one line that is overwritten, and removed at the
 * end. */
#ifndef TOOLS_PROGRESS_H
#define TOOLS_PROGRESS_H

#include "lifeopt/lifeopt.h"

struct progress {
	bool terminal;      /* standard error is a terminal; else nothing is written */
	bool shown;         /* a line is displayed */
	double began, last; /* seconds: start of the run, time of the last line */
};
/** Call at the start of the run. */
void progress_begin(struct progress *progress);
/** For struct lo_job; @p arg is a struct progress. Writes nothing in the first half second, then at most ten
 * lines a second. */
void progress_note(void *arg, const struct lo_progress *at);
/** Erase the displayed line. */
void progress_clear(struct progress *progress);

#endif
