// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Time and memory of the passes, for --time. In: where the run enters and leaves a pass. Out: a table. Work
 * nested in another pass counts for the inner pass only, so that the rows add up to the total. */
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "driver.h"

static double seconds_now(void)
{
	struct timespec now;
	if (clock_gettime(CLOCK_MONOTONIC, &now))
		return 0;
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint32_t row_of(struct lo_context *context, const char *name)
{
	for (uint32_t i = 0; i < context->times.n; i++)
		if (context->times.at[i].name == name) /* nearly always; several literals may be equal */
			return i;
	for (uint32_t i = 0; i < context->times.n; i++)
		if (strcmp(context->times.at[i].name, name) == 0)
			return i;
	struct pass_time row = {.name = name};
	LO_PUSH(lo_ctx_arena(context->ctx), &context->times, row);
	return context->times.n - 1;
}

/* Charge the time and memory since the last change to the current row, then switch to @p row. */
static void change_row(struct lo_context *context, uint32_t row)
{
	if (!context->timed)
		return;
	struct lo_oom *oom = lo_ctx_oom(context->ctx);
	struct pass_time *at = &context->times.at[context->row];
	double now = seconds_now();
	context->before_bytes = oom->held_bytes;
	at->seconds += now - context->since;
	if (oom->most_bytes > at->most_bytes)
		at->most_bytes = oom->most_bytes;
	oom->most_bytes = oom->held_bytes;
	context->since = now;
	context->row = row;
}

void clock_start(struct lo_context *context, bool timed)
{
	struct lo_oom *oom = lo_ctx_oom(context->ctx);
	context->times.n = context->n_threads = 0;
	context->timed = timed;
	context->row = row_of(context, "other");
	context->since = seconds_now();
	oom->most_bytes = oom->held_bytes;
}

uint32_t clock_enter(struct lo_context *context, const char *name)
{
	uint32_t before = context->row;
	if (context->timed)
		change_row(context, row_of(context, name));
	return before;
}

void clock_pause(struct lo_context *context)
{
	change_row(context, context->row);
}

/* Rows of threads are the time of their thread. Scaled to the wall time of all of them, all rows add up to
 * the time of the run. */
void clock_resume(struct lo_context *context, const struct lo_context *const *threads, uint32_t n)
{
	double seconds = 0, wall = seconds_now() - context->since;
	for (uint32_t t = 0; t < n; t++)
		for (uint32_t i = 0; i < threads[t]->times.n; i++)
			seconds += threads[t]->times.at[i].seconds;
	for (uint32_t t = 0; t < n; t++) {
		for (uint32_t i = 0; i < threads[t]->times.n; i++) {
			const struct pass_time *from = &threads[t]->times.at[i];
			uint32_t number = row_of(context, from->name);
			struct pass_time *row = &context->times.at[number];
			size_t bytes = from->most_bytes + context->before_bytes;
			row->seconds += seconds > 0 ? from->seconds * wall / seconds : 0;
			row->most_bytes = bytes > row->most_bytes ? bytes : row->most_bytes;
		}
	}
	context->since += wall;
	context->n_threads = n;
}

void clock_leave(struct lo_context *context, uint32_t before)
{
	change_row(context, before);
}

static void print_row(struct lo_out *out, const struct pass_time *row, double total)
{
	lo_out_printf(out, "%10.6f s %5.1f %% %9zu KiB  %s\n", row->seconds,
		      total > 0 ? 100 * row->seconds / total : 0, (row->most_bytes + 1023) / 1024, row->name);
}

/* In KiB; 0: not known. */
static long peak_resident(void)
{
	struct rusage usage;
	return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0;
}

/* The sum of all rows, after the current one has been brought up to date. */
static struct pass_time total_time(struct lo_context *context)
{
	struct pass_time total = {.name = "total"};
	if (context->times.n)
		change_row(context, 0);
	for (uint32_t i = 0; i < context->times.n; i++) {
		const struct pass_time *row = &context->times.at[i];
		total.seconds += row->seconds;
		total.most_bytes = row->most_bytes > total.most_bytes ? row->most_bytes : total.most_bytes;
	}
	return total;
}

const char *lo_time_report(struct lo_context *context)
{
	if (context->no_memory || setjmp(LO_BOUNDARY(context->ctx)))
		return "";
	struct lo_out out;
	struct pass_time total = total_time(context);
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	lo_out_text(&out, "        time              memory  pass\n");
	for (uint32_t i = 1; i < context->times.n; i++)
		print_row(&out, &context->times.at[i], total.seconds);
	if (context->times.n)
		print_row(&out, &context->times.at[0], total.seconds);
	print_row(&out, &total, total.seconds);
	if (context->n_threads > 1)
		lo_out_printf(&out,
			      "by %u threads: the times of the passes are shares of the time of the run\n",
			      context->n_threads);
	if (peak_resident() > 0)
		lo_out_printf(&out, "peak resident memory of the process, with LLVM and its files: %ld KiB\n",
			      peak_resident());
	lo_out_char(&out, 0);
	lo_ctx_oom(context->ctx)->armed = false;
	return out.at;
}

static void print_json_row(struct lo_out *out, const struct pass_time *row)
{
	lo_out_printf(out, "{\"name\": \"%s\", \"seconds\": %.6f, \"bytes\": %zu}", row->name, row->seconds,
		      row->most_bytes);
}

const char *lo_time_json(struct lo_context *context)
{
	if (context->no_memory || setjmp(LO_BOUNDARY(context->ctx)))
		return "";
	struct lo_out out;
	struct pass_time total = total_time(context);
	lo_out_init(&out, lo_ctx_arena(context->ctx), -1);
	lo_json_head("time", 1, &out);
	lo_json_tool(&context->tool, &out);
	lo_out_printf(&out, ", \"threads\": %u, \"passes\": [", context->n_threads ? context->n_threads : 1);
	for (uint32_t i = 0; i < context->times.n; i++) {
		lo_out_comma(&out, i);
		print_json_row(&out, &context->times.at[(i + 1) % context->times.n]); /* "other" comes last */
	}
	lo_out_text(&out, "], \"total\": ");
	print_json_row(&out, &total);
	lo_out_printf(&out, ", \"resident_bytes\": %lld}\n", (long long)peak_resident() * 1024);
	lo_out_char(&out, 0);
	lo_ctx_oom(context->ctx)->armed = false;
	return out.at;
}
