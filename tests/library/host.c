// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A program that embeds the library and has functions of its own with the names of internal ones: host FILE
 * prints LLVM IR. It is C99. */
#include <lifeopt/lifeopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Were the library to call one of these, the program would end. */
void json_read(void);
void expect(void);
void array_size(void);
void json_read(void)
{
	abort();
}
void expect(void)
{
	abort();
}
void array_size(void)
{
	abort();
}

int main(int argc, char **argv)
{
	struct lo_emit emits[2] = {{LO_EMIT_LLVM, "-"}, {LO_EMIT_REPORT_JSON, "/dev/null"}};
	struct lo_job job;
	struct lo_context *context = lo_context_create();
	int outcome;
	if (argc < 2 || !context || lo_version_number() != LIFEOPT_VERSION_NUMBER)
		return 2;
	memset(&job, 0, sizeof job);
	lo_job_init(&job);
	job.input = argv[1];
	job.emits = emits;
	job.n_emits = 2;
	if (argc > 2)
		job.diff = argv[2];
	outcome = (int)lo_run(context, &job);
	fputs(lo_diagnostics_text(context, NULL), stderr);
	lo_context_destroy(context);
	return outcome;
}
