// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/** @file progress.h  How far a long run is, on a terminal: one line that is written over, and is gone at the
 * end. */
#ifndef TOOLS_PROGRESS_H
#define TOOLS_PROGRESS_H

#include "lifeopt/lifeopt.h"

struct progress {
	bool terminal;      /* standard error is one; else nothing is ever written */
	bool shown;         /* a line stands there */
	double began, last; /* seconds: the run, the line */
};
/** The run begins now. */
void progress_begin(struct progress *progress);
/** For struct lo_job: @p arg is a struct progress. Nothing in the first half second, then ten lines a second
 * at most. */
void progress_note(void *arg, const struct lo_progress *at);
/** What stands on the line goes. */
void progress_clear(struct progress *progress);

#endif
