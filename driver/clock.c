// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Times of the passes, for --time. */
#include <string.h>
#include <time.h>

#include "driver.h"

double seconds_now(void)
{
	struct timespec now;
	if (clock_gettime(CLOCK_MONOTONIC, &now))
		return 0;
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void note_time(struct lo_context *context, const char *name, double since)
{
	double spent = seconds_now() - since;
	for (uint32_t i = 0; i < context->times.n; i++) {
		if (strcmp(context->times.at[i].name, name) == 0) {
			context->times.at[i].seconds += spent;
			return;
		}
	}
	struct pass_time row = {name, spent};
	LO_PUSH(lo_ctx_arena(context->ctx), &context->times, row);
}

const char *lo_time_report(struct lo_context *context)
{
	if (context->no_memory || setjmp(LO_BOUNDARY(context->ctx)))
		return "";
	struct lo_out out;
	double total = 0;
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	for (uint32_t i = 0; i < context->times.n; i++) {
		lo_out_printf(&out, "%10.6f s  %s\n", context->times.at[i].seconds,
			      context->times.at[i].name);
		total += context->times.at[i].seconds;
	}
	lo_out_printf(&out, "%10.6f s  total\n", total);
	lo_out_char(&out, 0);
	lo_ctx_oom(context->ctx)->armed = false;
	return out.at;
}
