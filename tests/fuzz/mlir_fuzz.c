// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// libFuzzer over the front door: any bytes are read or diagnosed; what is read and verified prints, reads
// back and prints the same, in both forms; and the whole way to MLIR and the report ends without a bug of
// ours. Built by the preset `fuzz`.
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ir/parse.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "lifeopt/lifeopt.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void die(const char *why)
{
	fprintf(stderr, "mlir_fuzz: %s\n", why);
	__builtin_trap();
}

/* The text of the module that @p text holds, in a buffer of its own; NULL if it is diagnosed or memory ran
 * out. */
static char *print_of(const char *text, size_t len, bool generic)
{
	struct lo_ctx *ctx = lo_ctx_create();
	if (!ctx)
		return NULL;
	char *volatile copy = NULL;
	struct lo_module *m = NULL;
	if (setjmp(LO_BOUNDARY(ctx)) == 0) {
		const struct lo_source *source = lo_source_add(ctx, "fuzz", text, len);
		if (source && lo_parse(ctx, source, 0, len, &m) && lo_verify(m)) {
			struct lo_out out;
			lo_out_init(&out, lo_ctx_arena(ctx), -1);
			lo_print_module(m, &(struct lo_print_options){.generic = generic}, &out);
			lo_out_char(&out, 0);
			copy = strdup(out.at);
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
	char *once = print_of(text, len, generic);
	if (!once)
		return;
	char *twice = print_of(once, strlen(once), generic);
	if (!twice) {
		fprintf(stderr, "%s", once);
		die("does not read what it printed");
	}
	if (strcmp(once, twice) != 0) {
		fprintf(stderr, "%s----\n%s", once, twice);
		die("prints something else the second time");
	}
	free(once);
	free(twice);
}

static void whole_way(const char *text, size_t len)
{
	int fd = memfd_create("fuzz", 0);
	char path[64];
	snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	if (fd < 0 || write(fd, text, len) != (ssize_t)len)
		die("no memory file");
	struct lo_context *context = lo_context_create();
	struct lo_job job;
	const struct lo_emit emits[] = {{LO_EMIT_MLIR, "/dev/null"}, {LO_EMIT_REPORT, "/dev/null"}};
	lo_job_init(&job);
	job.input = path;
	job.emits = emits;
	job.n_emits = 2;
	job.until = LO_UNTIL_COLOR;
	if (context && lo_run(context, &job) == LO_BUG) {
		fprintf(stderr, "%s", lo_diagnostics_text(context, NULL));
		die("a bug of ours");
	}
	lo_context_destroy(context);
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
