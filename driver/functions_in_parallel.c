// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The passes over many functions at once. In: a module, and a thread pool (ir/thread_pool.h). Out: as if the
 * functions had been processed in the order of the program: the module, reports, diagnostics.
 *
 * A function is a piece of work: all passes of it run in one thread, which has a pipeline of its own. Passes
 * change nothing outside of their function. */
#include "driver.h"

struct function_result {
	bool good, reported;
	struct lo_function_report report;
};
struct parallel_functions {
	struct pipeline *p;
	const lo_op_id *at; /* [n] */
	struct function_result *results;
	const struct lo_context **contexts; /* of the threads, in any order */
	uint32_t n, n_contexts, n_done;
};

/* What is shown between passes is shown in the order of the program; labels of problems must be unique; with
 * --heap=arg or --stack=arg a caller needs what its callees became. */
bool may_run_parallel(const struct pipeline *p, uint32_t n_functions)
{
	const struct lo_job *job = p->job;
	bool shows = job->n_print_after || job->n_print_before || job->print_changed || job->dumps;
	return !shows && !p->problem.wanted && job->heap != LO_HEAP_ARG && job->stack != LO_STACK_ARG &&
	       lo_thread_pool_pays(p->m, n_functions);
}

static void begin(void *arg, struct lo_member *member)
{
	struct parallel_functions *w = arg;
	struct lo_arena *arena = lo_ctx_arena(member->m->ctx);
	struct pipeline *own = LO_NEW(arena, struct pipeline);
	struct lo_context *context = LO_NEW(arena, struct lo_context);
	struct lo_job *job = LO_NEW(arena, struct lo_job);
	*job = *w->p->job;
	job->progress = NULL;
	context->ctx = member->m->ctx;
	clock_start(context, w->p->context->timed);
	pipeline_init(own, context, job);
	own->m = member->m;
	own->reports_wanted = w->p->reports_wanted;
	own->noalias_wanted = w->p->noalias_wanted;
	own->modes_wanted = w->p->modes_wanted;
	own->markers_go = w->p->markers_go;
	own->limits = w->p->limits;
	own->facts = w->p->facts;
	own->functions = w->p->functions;
	own->functions.arena = &own->lasting;
	member->state = own;
}

static void process(void *arg, struct lo_member *member, uint32_t i)
{
	struct parallel_functions *w = arg;
	struct pipeline *own = member->state;
	struct function_result *result = &w->results[i];
	own->reports.n = 0;
	result->good = run_function(own, w->at[i], NULL, NULL);
	result->reported = own->reports.n > 0;
	if (result->reported)
		result->report = own->reports.at[0];
	(void)__atomic_add_fetch(&w->n_done, 1, __ATOMIC_RELAXED);
}

static void show_progress(void *arg, struct lo_member *member)
{
	const struct parallel_functions *w = arg;
	(void)member;
	note_progress(w->p->job, "functions", __atomic_load_n(&w->n_done, __ATOMIC_RELAXED), w->n);
}

static void end(void *arg, struct lo_member *member)
{
	struct parallel_functions *w = arg;
	struct pipeline *own = member->state;
	uint32_t number = __atomic_fetch_add(&w->n_contexts, 1, __ATOMIC_RELAXED);
	w->contexts[number] = own->context;
	clock_pause(own->context);
	pipeline_destroy(own);
}

bool run_functions_parallel(struct pipeline *p, const lo_op_id *functions, uint32_t n)
{
	struct lo_arena *arena = lo_ctx_arena(p->context->ctx);
	bool good = true;
	struct parallel_functions w = {.p = p, .at = functions, .n = n};
	w.results = LO_ARRAY(&p->scratch, n, struct function_result);
	w.contexts = LO_ARRAY(&p->scratch, lo_thread_pool_size(p->context->ctx), const struct lo_context *);
	clock_pause(p->context);
	lo_thread_pool_run(p->m, &(struct lo_work){.n = n,
						   .piece = process,
						   .begin = begin,
						   .end = end,
						   .between = show_progress,
						   .arg = &w});
	clock_resume(p->context, w.contexts, w.n_contexts);
	for (uint32_t i = 0; i < n; i++) {
		good = good && w.results[i].good;
		if (!w.results[i].reported)
			continue;
		w.results[i].report.flow->m = p->m; /* was the view of a thread */
		LO_PUSH(arena, &p->reports, w.results[i].report);
	}
	return good;
}
