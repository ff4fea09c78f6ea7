// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* thread KIB[:THREADS] KIND FILE...: the library as a server uses it, each file in a thread of its own with a
 * stack of so many KiB, which works with as many threads. The output is thrown away. Exit 1 and the
 * diagnostics if a run fails. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lifeopt/lifeopt.h"

static const char *const kinds[LO_EMIT_KIND_COUNT] = {
#define EMIT(SYM, NAME, ...) [LO_EMIT_##SYM] = NAME,
#include "lifeopt/emit.def"
};
static enum lo_emit_kind kind;
static uint32_t threads;

static void *no_memory(void *file)
{
	fputs("out of memory\n", stderr);
	return file;
}

static void *run(void *file)
{
	struct lo_context *context = lo_context_create();
	struct lo_emit emit = {kind, "/dev/null"};
	struct lo_job job;
	if (!context)
		return no_memory(file);
	lo_job_init(&job);
	job.input = file;
	job.emits = &emit;
	job.n_emits = 1;
	job.threads = threads;
	job.threads_always = true;
	enum lo_outcome outcome = lo_run(context, &job);
	fputs(lo_diagnostics_text(context, NULL), stderr);
	lo_context_destroy(context);
	return outcome == LO_DONE ? NULL : file;
}

int main(int argc, char **argv)
{
	char *end = "";
	size_t bytes = argc > 2 ? strtoul(argv[1], &end, 10) * 1024 : 0;
	threads = *end == ':' ? (uint32_t)strtoul(end + 1, NULL, 10) : 1;
	pthread_attr_t attr;
	while (kind < LO_EMIT_KIND_COUNT && argc > 2 && strcmp(kinds[kind], argv[2]) != 0)
		kind++;
	if (kind == LO_EMIT_KIND_COUNT || pthread_attr_init(&attr) || pthread_attr_setstacksize(&attr, bytes))
		return 2;
	for (int i = 3; i < argc; i++) {
		pthread_t thread;
		void *failed;
		if (pthread_create(&thread, &attr, run, argv[i]) || pthread_join(thread, &failed))
			failed = no_memory(argv[i]);
		if (failed)
			return 1;
	}
	return 0;
}
