// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The work of the command lifepack: read a problem, pack it, check the answer, write it. In: a job. Out: a
 * CSV file, all or nothing, a summary, and diagnostics in the context. */
#include "packing/pack_file.h"

#include <errno.h>
#include <string.h>

#include "packing/problem.h"

/* Steps of a space by default. Of a file with several, each has at least LEAST_STEPS divided by their number,
 * but no fewer than FEW_STEPS. With more than 600,000 values a step takes longer: VALUE_STEPS limits both. */
enum { FEW_STEPS = 200000000, LEAST_STEPS = 2000000000, STEPS_PER_VALUE = 200000 };
#define VALUE_STEPS UINT64_C(3000000000000000)
#define MOST_STEPS  UINT64_C(5000000000)

void lo_pack_job_init(struct lo_pack_job *job)
{
	*job = (struct lo_pack_job){.steps = -1, .max_errors = 20, .capacity = -1};
}

static const char *space_name(struct lo_ctx *ctx, const struct lo_problem_table *table, uint32_t space)
{
	size_t len = lo_str_len(ctx, table->spaces[space]);
	struct lo_out out;
	if (!len)
		return table->n_spaces > 1 ? "(no name)" : "all";
	lo_out_init(&out, lo_ctx_arena(ctx), -1);
	lo_out_shown(&out, lo_str_text(ctx, table->spaces[space]), len);
	lo_out_char(&out, 0);
	return out.at;
}

/* Print the gap between the bytes and the lower bound. */
static void describe_gap(const struct lo_space_answer *answer, struct lo_out *out)
{
	int64_t gap = answer->bytes - answer->lower_bound;
	if (answer->optimal)
		lo_out_text(out, "optimal");
	else
		lo_out_printf(out, "at most %lld bytes (%.2f %%) above the minimum", (long long)gap,
			      100.0 * (double)gap /
				      (double)(answer->lower_bound > 0 ? answer->lower_bound : 1));
}

static void summarize(struct lo_pack_run *run, const struct lo_problem_table *table,
		      const struct lo_space_answer *answers)
{
	struct lo_out out;
	lo_out_init(&out, lo_ctx_arena(run->ctx), -1);
	for (uint32_t s = 0; s < table->n_spaces; s++) {
		const struct lo_space_answer *answer = &answers[s];
		lo_out_printf(&out, "%s: %u values, %lld bytes, bound %lld, ", space_name(run->ctx, table, s),
			      answer->n_values, (long long)answer->bytes, (long long)answer->lower_bound);
		describe_gap(answer, &out);
		lo_out_printf(&out, ", aligned to %lld, %llu steps\n", (long long)answer->align_bytes,
			      (unsigned long long)answer->steps);
	}
	lo_out_char(&out, 0);
	run->summary = out.at;
}

static void summarize_check(struct lo_pack_run *run, const struct lo_problem_table *table,
			    const struct lo_space_check *checks)
{
	struct lo_out out;
	lo_out_init(&out, lo_ctx_arena(run->ctx), -1);
	for (uint32_t s = 0; s < table->n_spaces; s++) {
		lo_out_printf(&out, "%s: a packing of %lld bytes", space_name(run->ctx, table, s),
			      (long long)checks[s].bytes);
		if (checks[s].pressure >= 0)
			lo_out_printf(&out, ", %lld live at once", (long long)checks[s].pressure);
		lo_out_char(&out, '\n');
	}
	lo_out_char(&out, 0);
	run->summary = out.at;
}

/* Does a space of @p bytes fit the capacity, if one is given? @p bound: a lower bound on any packing. */
static bool fits(struct lo_pack_run *run, const struct lo_problem_table *table, uint32_t space, int64_t bytes,
		 int64_t bound, int64_t capacity)
{
	struct lo_ctx *ctx = run->ctx;
	if (capacity < 0 || bytes <= capacity)
		return true;
	if (bound > capacity)
		return lo_error(ctx, 0,
				"%s: %lld bytes do not fit into %lld, and no packing takes fewer than %lld",
				space_name(ctx, table, space), (long long)bytes, (long long)capacity,
				(long long)bound);
	return lo_error(ctx, 0, "%s: %lld bytes do not fit into %lld", space_name(ctx, table, space),
			(long long)bytes, (long long)capacity);
}

static bool check_given(struct lo_pack_run *run, const struct lo_problem_table *table, int64_t capacity)
{
	struct lo_arena *arena = &run->arena;
	int64_t *offsets = LO_ARRAY(arena, table->n, int64_t);
	struct lo_space_check *checks = LO_ARRAY(arena, table->n_spaces, struct lo_space_check);
	for (uint32_t i = 0; i < table->n; i++)
		offsets[i] = table->values[i].offset;
	if (!lo_problem_check(run->ctx, table, offsets, false, arena, checks))
		return false;
	summarize_check(run, table, checks);
	bool good = true;
	for (uint32_t s = 0; s < table->n_spaces; s++)
		good &= fits(run, table, s, checks[s].bytes, -1, capacity);
	return good;
}

/* Check the answer. If it is wrong, or its bound is invalid, report a bug of lifeopt whatever the checker
 * reported. */
static bool prove(struct lo_pack_run *run, const struct lo_problem_table *table, const int64_t *offsets,
		  const struct lo_space_answer *answers)
{
	struct lo_arena *arena = &run->arena;
	struct lo_space_check *checks = LO_ARRAY(arena, table->n_spaces, struct lo_space_check);
	bool good = lo_problem_check(run->ctx, table, offsets, false, arena, checks);
	for (uint32_t s = 0; good && s < table->n_spaces; s++)
		good = checks[s].bytes == answers[s].bytes && checks[s].pressure <= answers[s].lower_bound &&
		       (answers[s].bytes == 0 || answers[s].bytes >= answers[s].lower_bound);
	return good || lo_bug(run->ctx, 0, "lifepack", "the answer is not a packing");
}

static bool write_answer(struct lo_pack_run *run, const struct lo_problem_table *table,
			 const int64_t *offsets)
{
	struct lo_ctx *ctx = run->ctx;
	struct lo_output *output = &run->output;
	struct lo_out out;
	if (!lo_output_open(ctx, run->job->output, false, output))
		return false;
	lo_out_init(&out, &run->arena, output->fd);
	lo_problem_write(ctx, table, offsets, &out);
	if (!lo_out_flush(&out))
		return lo_error(ctx, 0, "cannot write to %s: %s",
				output->path && strcmp(output->path, "-") != 0 ? output->path
									       : "standard output",
				strerror(errno));
	return lo_output_commit(ctx, output);
}

static uint64_t steps_for(const struct lo_pack_job *job, uint32_t n_values, uint32_t n_spaces)
{
	uint64_t steps = (uint64_t)STEPS_PER_VALUE * n_values;
	uint64_t least = LEAST_STEPS / (n_spaces > 0 ? n_spaces : 1);
	if (job->steps >= 0)
		return (uint64_t)job->steps;
	least = least > FEW_STEPS ? least : FEW_STEPS;
	uint64_t most = n_values > VALUE_STEPS / MOST_STEPS ? VALUE_STEPS / n_values : MOST_STEPS;
	steps = steps > least ? steps : least;
	return steps < most ? steps : most;
}

static bool pack_file(struct lo_pack_run *run)
{
	const struct lo_pack_job *job = run->job;
	struct lo_arena *arena = &run->arena;
	const struct lo_source *source = lo_read_file(run->ctx, job->input ? job->input : "-");
	struct lo_problem_table table;
	if (!source || !lo_problem_read(run->ctx, source, arena, &table))
		return false;
	if (job->check)
		return check_given(run, &table, job->capacity);
	const struct lo_pack_options options = {.orders = job->orders,
						.first_fit = job->first_fit,
						.best_fit = job->best_fit,
						.steps = steps_for(job, table.n, table.n_spaces),
						.every_order = true,
						.capacity = job->capacity,
						.cancel = &run->cancel};
	int64_t *offsets = LO_ARRAY(arena, table.n, int64_t);
	struct lo_space_answer *answers = LO_ARRAY(arena, table.n_spaces, struct lo_space_answer);
	if (!lo_problem_solve(run->ctx, &table, &options, arena, offsets, answers) ||
	    lo_was_cancelled(&run->cancel) || !prove(run, &table, offsets, answers))
		return false;
	summarize(run, &table, answers);
	if (!write_answer(run, &table, offsets))
		return false;
	bool good = true;
	for (uint32_t s = 0; s < table.n_spaces; s++)
		good &= fits(run, &table, s, answers[s].bytes, answers[s].needed_bytes, job->capacity);
	return good;
}

enum lo_outcome lo_pack_file(struct lo_ctx *ctx, const struct lo_pack_job *job, struct lo_pack_run *run)
{
	*run = (struct lo_pack_run){.ctx = ctx,
				    .job = job,
				    .output = {.fd = -1},
				    .cancel = {.asked = job->cancelled, .arg = job->cancelled_arg}};
	if (setjmp(LO_BOUNDARY(ctx))) {
		run->no_memory = true;
		lo_output_abandon(&run->output);
		return LO_REJECTED;
	}
	lo_arena_init(&run->arena, lo_ctx_oom(ctx));
	lo_diag_set_max(ctx, job->max_errors > UINT32_MAX ? 0 : (uint32_t)job->max_errors);
	bool good = pack_file(run);
	bool cancelled = !good && lo_was_cancelled(&run->cancel);
	if (cancelled)
		(void)lo_error_of(ctx, LO_RULE_CANCELLED, 0, "cancelled");
	lo_output_abandon(&run->output);
	lo_arena_destroy(&run->arena);
	lo_ctx_oom(ctx)->armed = false;
	if (lo_diag_internal(ctx))
		return LO_BUG;
	return good ? LO_DONE : cancelled ? LO_CANCELLED : LO_REJECTED;
}
