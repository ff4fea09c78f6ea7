// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libFuzzer over the front door: any bytes are read or diagnosed; what is read and verified prints, reads
// back and prints the same, in both forms; and the whole way to MLIR and the report ends without a bug of
// ours, to LLVM IR too. Built by the preset `fuzz`, and by the others for tests/fuzz/mutants.c.
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lifeopt/lifeopt.h"
#include "read/read.h"
#include "text/print.h"
#include "verify/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void die(const char *why)
{
	fprintf(stderr, "mlir_fuzz: %s\n", why);
	__builtin_trap();
}

/* The text of the module that @p text holds, in a buffer of its own; NULL if it is diagnosed or memory ran
 * out. A comment may hold NUL bytes. */
static char *print_of(const char *text, size_t len, bool generic, size_t *out_len)
{
	struct lo_ctx *ctx = lo_ctx_create();
	if (!ctx)
		return NULL;
	char *volatile copy = NULL;
	struct lo_module *m = NULL;
	if (setjmp(LO_BOUNDARY(ctx)) == 0) {
		const struct lo_source *source = lo_source_add(ctx, "fuzz", text, len);
		if (source && lo_read(ctx, source, 0, len, &m) && lo_verify(m)) {
			struct lo_out out;
			lo_out_init(&out, lo_ctx_arena(ctx), -1);
			lo_print_module(m, &(struct lo_print_options){.generic = generic}, &out);
			lo_out_char(&out, 0);
			*out_len = out.len - 1;
			copy = malloc(out.len);
			if (copy)
				memcpy(copy, out.at, out.len);
		} else if (lo_diag_errors(ctx) == 0) {
			die("refused without an error");
		}
		if (lo_diag_internal(ctx))
			die("a bug of ours");
		lo_module_destroy(m);
	}
	lo_ctx_oom(ctx)->armed = false;
	lo_ctx_destroy(ctx);
	return copy;
}

static void round_trip(const char *text, size_t len, bool generic)
{
	size_t once_len = 0, twice_len = 0;
	char *once = print_of(text, len, generic, &once_len);
	if (!once)
		return;
	char *twice = print_of(once, once_len, generic, &twice_len);
	if (!twice) {
		fprintf(stderr, "%s", once);
		die("does not read what it printed");
	}
	if (once_len != twice_len || memcmp(once, twice, once_len) != 0) {
		fprintf(stderr, "%s----\n%s", once, twice);
		die("prints something else the second time");
	}
	free(once);
	free(twice);
}

/* The whole way to @p kinds; how, @p choice says. */
static void run_job(const char *path, const struct lo_emit *emits, size_t n, enum lo_until until,
		    unsigned choice)
{
	struct lo_context *context = lo_context_create();
	struct lo_job job;
	lo_job_init(&job);
	job.input = path;
	job.emits = emits;
	job.n_emits = n;
	job.until = until;
	job.print_locations = choice & 1;
	job.markers = choice & 2 ? LO_MARKERS_KEEP : LO_MARKERS_AUTO;
	job.coloring = (enum lo_coloring)(choice >> 2 & 1 ? LO_COLORING_PACK : choice >> 3 & 1);
	job.split_input_file = until == LO_UNTIL_COLOR && choice & 16;
	enum lo_outcome outcome = context ? lo_run(context, &job) : LO_DONE;
	if (outcome == LO_BUG) {
		fprintf(stderr, "%s", lo_diagnostics_text(context, NULL));
		die("a bug of ours");
	}
	if (outcome == LO_REJECTED && lo_error_count(context) == 0)
		die("rejected without an error");
	lo_context_destroy(context);
}

static void whole_way(const char *text, size_t len)
{
	int fd = memfd_create("fuzz", 0);
	char path[64];
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	if (fd < 0 || write(fd, text, len) != (ssize_t)len)
		die("no memory file");
	unsigned choice = 0;
	for (size_t i = 0; i < len; i++)
		choice = choice * 31 + (unsigned char)text[i];
	const struct lo_emit mlir[] = {{.kind = LO_EMIT_MLIR, .path = "/dev/null"},
				       {.kind = LO_EMIT_REPORT, .path = "/dev/null"}};
	const struct lo_emit llvm[] = {{.kind = LO_EMIT_LLVM, .path = "/dev/null"}};
	run_job(path, mlir, 2, LO_UNTIL_COLOR, choice);
	run_job(path, llvm, 1, LO_UNTIL_LOWER, choice);
	close(fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	if (!text)
		return 0;
	memcpy(text, data, size);
	text[size] = 0;
	round_trip(text, size, false);
	round_trip(text, size, true);
	whole_way(text, size);
	free(text);
	return 0;
}
