// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Progress on a terminal. In: how far the run is. Out: one line such as "lifeopt: 120 of 4000 functions, 2.5
 * s" on standard error, which is overwritten each time. No output if standard error is not a terminal or the
 * run is short. */
#include "progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE_SECONDS 0.5
#define BETWEEN_SECONDS  0.1

static double now(void)
{
	struct timespec at;
	return clock_gettime(CLOCK_MONOTONIC, &at) ? 0 : (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

void progress_begin(struct progress *progress)
{
	*progress = (struct progress){.terminal = isatty(STDERR_FILENO), .began = now()};
}

void progress_note(void *arg, const struct lo_progress *at)
{
	struct progress *progress = arg;
	double time = progress->terminal ? now() : 0;
	if (!progress->terminal || time - progress->began < PATIENCE_SECONDS ||
	    (progress->shown && at->done && time - progress->last < BETWEEN_SECONDS))
		return;
	progress->shown = true;
	progress->last = time;
	if (at->total)
		(void)fprintf(stderr, "\r\033[Klifeopt: %zu of %zu functions, %.1f s", at->done, at->total,
			      time - progress->began);
	else
		(void)fprintf(stderr, "\r\033[Klifeopt: %s, %.1f s", at->step, time - progress->began);
	(void)fflush(stderr);
}

void progress_clear(struct progress *progress)
{
	if (progress->shown)
		(void)fputs("\r\033[K", stderr);
	progress->shown = false;
}
