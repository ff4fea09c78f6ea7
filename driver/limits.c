// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* --max-stack, --max-heap, --max-arena. In: reports, and the call graph. Out: errors. One is at the peak of
 * each function that needs more than its limit, with what is live there; one is at each root whose deepest
 * call chain needs more, with the chain. */
#include "driver.h"

/* The error is at the peak, with what is live there. */
bool check_limit(struct pipeline *p, const struct lo_function_report *report)
{
	int64_t limit = limit_of(&p->limits.stack, p->m, report->func, NULL);
	struct lo_ctx *ctx = p->context->ctx;
	const struct lo_op *func = lo_op(p->m, report->func);
	const char *name = lo_str_shown(ctx, lo_symbol_name(p->m, func));
	if (limit < 0)
		return true;
	if (report->stack.n_dynamic)
		return lo_error_of(
			ctx, LO_RULE_LIMIT, lo_op(p->m, report->stack.dynamic)->loc,
			"function '%s' cannot be checked against a limit of %lld bytes of stack: the "
			"size of this buffer is known at run time only; give it a static size",
			name, (long long)limit);
	if (report->stack.bytes_after <= limit)
		return true;
	(void)lo_error_of(
		ctx, LO_RULE_LIMIT, report->peak.op.n ? lo_op(p->m, report->peak.op)->loc : func->loc,
		"function '%s' needs %lld bytes of stack, the limit is %lld; %lld are live here", name,
		(long long)report->stack.bytes_after, (long long)limit, (long long)report->peak.bytes);
	for (uint32_t i = 0; i < report->peak.n; i++) {
		const struct lo_report_value *value = &report->values[report->peak.values[i]];
		(void)lo_note(ctx, lo_op(p->m, report->buffers[value->buffer].op)->loc,
			      "%lld of them in this buffer", (long long)value->bytes);
	}
	return false;
}

/* The pool of heap buffers with the most bytes live at one point, if it is where @p passed says: in an
 * argument, or on the heap; else NULL. */
static const struct lo_report_pool *heap_pool(const struct pipeline *p, const struct lo_function_report *r,
					      bool passed)
{
	const struct lo_report_pool *found = NULL;
	bool in_argument = r->heap.argument && r->heap.argument->bytes;
	for (uint32_t i = 0; passed == in_argument && p->job->heap != LO_HEAP_STACK && i < r->n_pools; i++)
		if (r->pools[i].heap && r->pools[i].peak_bytes > (found ? found->peak_bytes : 0))
			found = &r->pools[i];
	return found;
}

/* Of a function that needs more of a pool than it may: the error is at the peak, with what is live there. */
static void pool_error(struct pipeline *p, const struct lo_function_report *r,
		       const struct lo_report_pool *pool, const char *text)
{
	struct lo_ctx *ctx = p->context->ctx;
	(void)lo_error_of(ctx, LO_RULE_LIMIT, lo_op(p->m, lo_report_op_at(r->flow, pool->peak))->loc,
			  "%s; %lld are live here", text, (long long)pool->peak_bytes);
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		if (v->pool == pool - r->pools && lo_report_is_live(r, v, pool->peak))
			(void)lo_note(ctx, lo_op(p->m, r->buffers[v->buffer].op)->loc,
				      "%lld of them in this buffer", (long long)v->bytes);
	}
}

/* The same of allocations of their own. */
static void heap_error(struct pipeline *p, const struct lo_function_report *r, const char *text)
{
	struct lo_ctx *ctx = p->context->ctx;
	const struct lo_flow *flow = lo_flow_build(p->m, r->func, &p->lasting, &p->scratch);
	struct lo_heap_peak peak = lo_heap_peak_find(p->m, flow, &p->scratch);
	(void)lo_error_of(ctx, LO_RULE_LIMIT, lo_op(p->m, peak.op)->loc, "%s; they are allocated here", text);
	for (uint32_t i = 0; i < peak.live.n; i++)
		(void)lo_note(ctx, lo_op(p->m, peak.live.at[i].op)->loc, "%lld of them in this buffer",
			      (long long)peak.live.at[i].bytes);
}

static bool check_heap_limit(struct pipeline *p, const struct lo_function_report *r,
			     const struct lo_memory_use *use)
{
	int64_t limit = limit_of(&p->limits.heap, p->m, r->func, NULL);
	struct lo_ctx *ctx = p->context->ctx;
	lo_loc loc = lo_op(p->m, r->func)->loc;
	const char *name = lo_str_shown(ctx, lo_symbol_name(p->m, lo_op(p->m, r->func)));
	if (limit < 0)
		return true;
	if (r->heap.out.n_sizes && r->heap.out.sizes[0].heap) {
		struct lo_out size;
		lo_out_init(&size, &p->scratch, -1);
		lo_dynamic_size_print(&r->heap.out.sizes[0], &size);
		lo_out_text(&size, lo_dynamic_size_unit(&r->heap.out.sizes[0]));
		return lo_error_of(
			ctx, LO_RULE_LIMIT, loc,
			"function '%s' cannot be checked against a limit of %lld bytes of heap: it allocates "
			"%.*s, known at run time only",
			name, (long long)limit, (int)(size.len < 200 ? size.len : 200), size.at);
	}
	if (use->heap.after <= limit)
		return true;
	const struct lo_report_pool *pool = heap_pool(p, r, false);
	const char *text =
		lo_arena_printf(&p->scratch, "function '%s' needs %lld bytes of heap, the limit is %lld",
				name, (long long)use->heap.after, (long long)limit);
	if (pool)
		pool_error(p, r, pool, text);
	else
		heap_error(p, r, text);
	return false;
}

static bool check_arena_limit(struct pipeline *p, const struct lo_function_report *r,
			      const struct lo_memory_use *use)
{
	int64_t limit = limit_of(&p->limits.arena, p->m, r->func, NULL);
	struct lo_ctx *ctx = p->context->ctx;
	const struct lo_op *func = lo_op(p->m, r->func);
	const struct lo_report_pool *pool = heap_pool(p, r, true);
	if (limit < 0 || use->arena.after <= limit)
		return true;
	const char *text = lo_arena_printf(
		&p->scratch, "function '%s' needs an arena of %lld bytes, the limit is %lld",
		lo_str_shown(ctx, lo_symbol_name(p->m, func)), (long long)use->arena.after, (long long)limit);
	if (!pool)
		return lo_error_of(ctx, LO_RULE_LIMIT, func->loc, "%s", text);
	pool_error(p, r, pool, text);
	return false;
}

/* What is in functions of other dialects is in no sum. */
static void warn_of_others(struct pipeline *p)
{
	uint32_t n;
	lo_op_id op = lo_first_outside(p->m, &n);
	if (op.n && has_limits(p->job))
		lo_warning(p->context->ctx, LO_RULE_LIMIT_UNKNOWN, lo_op(p->m, op)->loc,
			   "%u allocation%s in '%s' %s not counted: limits are checked for func.func alone",
			   n, lo_plural(n), lo_op_name(p->m, lo_op(p->m, lo_around_outside(p->m, op))),
			   n == 1 ? "is" : "are");
}

bool check_heap_limits(struct pipeline *p)
{
	warn_of_others(p);
	bool good = true;
	for (uint32_t i = 0; i < p->reports.n; i++) {
		const struct lo_function_report *r = &p->reports.at[i];
		struct lo_memory_use use = lo_memory_use_of(r);
		good = check_heap_limit(p, r, &use) && good;
		good = check_arena_limit(p, r, &use) && good;
	}
	return good;
}

/* The chain as notes: the frame of the root, then each call in it with the frame of the callee. */
static void note_chain(struct pipeline *p, const struct lo_call_graph *graph, uint32_t root)
{
	enum { SHOWN = 20 };
	const struct lo_call_function *f = &graph->functions[root];
	struct lo_call_chain chain = lo_call_chain_begin(root);
	const struct lo_call *call;
	int64_t rest = f->depth_bytes - f->bytes;
	uint32_t shown = 0;
	(void)lo_note(p->context->ctx, lo_op(p->m, f->op)->loc, "%lld of them in its own frame",
		      (long long)f->bytes);
	while ((call = lo_call_chain_next(graph, &chain)) && shown++ < SHOWN) {
		f = &graph->functions[call->to];
		const char *name = lo_str_shown(p->context->ctx, f->name);
		lo_loc loc = lo_op(p->m, call->op)->loc;
		rest -= f->bytes > 0 ? f->bytes : 0;
		if (f->bytes < 0)
			(void)lo_note(p->context->ctx, loc, "'%s', called here, is not counted", name);
		else
			(void)lo_note(p->context->ctx, loc, "%lld of them in '%s', called here",
				      (long long)f->bytes, name);
	}
	if (call)
		(void)lo_note(p->context->ctx, 0, "the other %lld in functions that it calls",
			      (long long)rest);
}

bool check_chain_limits(struct pipeline *p, const struct lo_call_graph *graph)
{
	bool good = true;
	for (uint32_t i = 0; i < graph->n_functions; i++) {
		const struct lo_call_function *f = &graph->functions[i];
		const char *name = lo_str_shown(p->context->ctx, f->name);
		bool own = false;
		int64_t limit = f->report ? limit_of(&p->limits.stack, p->m, f->op, &own) : -1;
		if (limit < 0 || !(f->root || own))
			continue;
		if (f->depth_bytes > limit) {
			good = lo_error_of(p->context->ctx, LO_RULE_LIMIT, lo_op(p->m, f->op)->loc,
					   "function '%s' and its callees need %s%lld bytes of stack, the "
					   "limit is %lld",
					   name, f->depth_unknown ? "at least " : "",
					   (long long)f->depth_bytes, (long long)limit);
			note_chain(p, graph, i);
		} else if (f->depth_unknown) {
			bool external = f->depth_unknown & LO_DEPTH_EXTERNAL;
			lo_warning(
				p->context->ctx, LO_RULE_LIMIT_UNKNOWN, lo_op(p->m, f->op)->loc,
				"function '%s' and its callees need at least %lld bytes of stack; the report "
				"lists what is not counted%s",
				name, (long long)f->depth_bytes,
				external ? "; declare external functions with --external-frames=FILE" : "");
		}
	}
	return good;
}
