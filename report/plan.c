// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The report for programs that embed the library. In: the gathered reports. Out: the structs of
 * lifeopt/plan.h, which say what report_json.c prints, and the functions that read them. */
#include "report/plan.h"

#include "lifeopt/plan.h"
#include "names.h"
#include "report/calls.h"
#include "text/print.h"

#include <string.h>

/** What is known of a function; the numbers of items are those in `function`. */
struct lo_plan_items {
	struct lo_plan_function function;
	struct lo_plan_pool *pools;
	struct lo_plan_buffer *buffers;
	struct lo_plan_storage *storages;
	struct lo_plan_value *values;
	struct lo_plan_point *points;
	struct lo_plan_reason *reasons;
	struct lo_plan_in_argument *in_arguments;
	struct lo_plan_viewed_copy *viewed_copies;
	struct lo_plan_folded *folded;
	struct lo_plan_origin *origins;
};
struct plan_making {
	struct lo_module *m;
	const struct lo_function_report *r;
	struct lo_plan_items *to;
	struct lo_arena *arena;
	struct lo_out text; /* buffer for one text */
};

/* ---- from the report ----------------------------------------------------- */

static const char *take_text(struct plan_making *k)
{
	const char *copy = lo_arena_copy(k->arena, k->text.at, k->text.len);
	k->text.len = 0;
	return copy;
}

static const char *name_of(struct plan_making *k, lo_value_id v)
{
	name_value(k->m, v, &k->text);
	return take_text(k);
}

static struct lo_plan_place place_of(struct plan_making *k, lo_op_id op)
{
	if (!op.n)
		return (struct lo_plan_place){.op = NULL};
	struct lo_line_col at = lo_shown_place(k->m->ctx, lo_op(k->m, op)->loc);
	return (struct lo_plan_place){lo_op_name(k->m, lo_op(k->m, op)), at.line ? at.file : NULL, at.line,
				      at.line ? at.col : 0};
}

static struct lo_plan_bytes bytes_of(struct lo_memory_bytes bytes)
{
	return (struct lo_plan_bytes){bytes.before, bytes.after, bytes.bound};
}

static void make_function(struct plan_making *k)
{
	const struct lo_function_report *r = k->r;
	struct lo_memory_use use = lo_memory_use_of(r);
	lo_str name = lo_symbol_name(k->m, lo_op(k->m, r->func));
	uint32_t *peak = LO_ARRAY(k->arena, r->peak.n, uint32_t);
	for (uint32_t i = 0; i < r->peak.n; i++)
		peak[i] = r->peak.values[i];
	k->to->function = (struct lo_plan_function){
		.name = lo_str_text(k->m->ctx, name),
		.place = place_of(k, r->func),
		.stack = bytes_of(use.stack),
		.heap = bytes_of(use.heap),
		.arena = bytes_of(use.arena),
		.asked = {use.asked.before, use.asked.after, -1},
		.allocations_before = use.n_before,
		.allocations_after = use.n_after,
		.changed = r->changed,
		.compiled = r->stack.compiled_bytes,
		.peak = place_of(k, r->peak.op),
		.peak_bytes = r->peak.bytes,
		.peak_values = peak,
		.n_peak_values = r->peak.n,
		.n_pools = r->n_pools,
		.n_buffers = r->n_buffers,
		.n_storages = r->n_storages,
		.n_values = r->n_values,
		.n_in_arguments = r->n_given,
		.n_viewed_copies = r->copies.n_viewed,
		.n_folded = r->folded.n,
		.n_origins = r->n_origins,
		.peak_at = r->peak.point,
		.peak_frame = place_of(k, r->peak.frame),
		.n_moved_ops = r->scheduled.n_moved,
		.order = {r->scheduled.given_bytes, r->scheduled.bytes, r->scheduled.bound_bytes},
		.dynamic = r->scheduled.dynamic.n ? name_of(k, r->scheduled.dynamic) : NULL};
}

static void make_pools(struct plan_making *k)
{
	k->to->pools = LO_ARRAY(k->arena, k->r->n_pools, struct lo_plan_pool);
	for (uint32_t i = 0; i < k->r->n_pools; i++) {
		const struct lo_report_pool *pool = &k->r->pools[i];
		if (pool->space.n)
			lo_print_attr(k->m->ctx, pool->space, &k->text);
		k->to->pools[i] = (struct lo_plan_pool){
			.bytes = {pool->bytes_before, pool->bytes_after, pool->lower_bound},
			.heap = pool->heap,
			.space = pool->space.n ? take_text(k) : NULL,
			.frame = place_of(k, pool->frame),
			.peak = pool->peak,
			.peak_bytes = pool->peak_bytes};
	}
}

static void make_buffers(struct plan_making *k)
{
	k->to->buffers = LO_ARRAY(k->arena, k->r->n_buffers, struct lo_plan_buffer);
	for (uint32_t i = 0; i < k->r->n_buffers; i++) {
		const struct lo_report_buffer *b = &k->r->buffers[i];
		const char *name = name_of(k, b->root);
		lo_print_type(k->m->ctx, lo_type_of(k->m, b->root), &k->text);
		k->to->buffers[i] = (struct lo_plan_buffer){.name = name,
							    .type = take_text(k),
							    .place = place_of(k, b->op),
							    .heap = b->heap,
							    .used = b->used,
							    .bytes = b->bytes,
							    .align = b->align_bytes,
							    .pool = b->pool,
							    .origin = b->origin,
							    .origin_offset = b->origin_offset_bytes};
	}
}

static void make_origins(struct plan_making *k)
{
	k->to->origins = LO_ARRAY(k->arena, k->r->n_origins, struct lo_plan_origin);
	for (uint32_t i = 0; i < k->r->n_origins; i++)
		k->to->origins[i] = (struct lo_plan_origin){.bytes = k->r->origins[i].bytes,
							    .align = k->r->origins[i].align_bytes};
}

static void make_storages(struct plan_making *k)
{
	static const enum lo_plan_storage_kind kinds[] = {[LO_STORAGE_KEPT] = LO_PLAN_KEPT,
							  [LO_STORAGE_SLOT] = LO_PLAN_SLOT,
							  [LO_STORAGE_ARENA] = LO_PLAN_ARENA};
	k->to->storages = LO_ARRAY(k->arena, k->r->n_storages, struct lo_plan_storage);
	for (uint32_t i = 0; i < k->r->n_storages; i++) {
		const struct lo_report_storage *s = &k->r->storages[i];
		k->to->storages[i] = (struct lo_plan_storage){.kind = kinds[s->kind],
							      .pool = s->pool,
							      .buffer = s->buffer,
							      .offset = s->offset_bytes,
							      .bytes = s->bytes,
							      .align = s->align_bytes};
	}
}

static void make_values(struct plan_making *k)
{
	const struct lo_function_report *r = k->r;
	struct lo_plan_interval *live = LO_ARRAY(k->arena, r->n_intervals, struct lo_plan_interval);
	k->to->values = LO_ARRAY(k->arena, r->n_values, struct lo_plan_value);
	for (uint32_t i = 0; i < r->n_intervals; i++)
		live[i] = (struct lo_plan_interval){r->intervals[i].begin, r->intervals[i].end};
	for (uint32_t i = 0; i < r->n_values; i++) {
		const struct lo_report_value *v = &r->values[i];
		k->to->values[i] = (struct lo_plan_value){.buffer = v->buffer,
							  .pool = v->pool,
							  .storage = v->storage,
							  .offset = v->offset_bytes,
							  .bytes = v->bytes,
							  .align = v->align_bytes,
							  .pinned = v->pinned,
							  .live = live + v->intervals,
							  .n_live = v->n_intervals,
							  .first = place_of(k, v->first),
							  .last = place_of(k, v->last)};
	}
}

static void make_points(struct plan_making *k)
{
	const struct lo_flow *flow = k->r->flow;
	const bool *shown = lo_report_points(k->r, k->arena);
	uint32_t n = 0;
	for (uint32_t i = 0; i < flow->n_points; i++)
		n += shown[i];
	k->to->points = LO_ARRAY(k->arena, n, struct lo_plan_point);
	k->to->function.n_points = n;
	n = 0;
	for (uint32_t i = 0; i < flow->n_points; i++)
		if (shown[i])
			k->to->points[n++] = (struct lo_plan_point){
				.at = i, .place = place_of(k, lo_report_op_at(flow, i))};
}

static void make_in_arguments(struct plan_making *k)
{
	k->to->in_arguments = LO_ARRAY(k->arena, k->r->n_given, struct lo_plan_in_argument);
	for (uint32_t i = 0; i < k->r->n_given; i++) {
		const struct lo_report_given *given = &k->r->given[i];
		k->to->in_arguments[i] = (struct lo_plan_in_argument){.buffer = given->buffer,
								      .bytes = given->bytes,
								      .argument = name_of(k, given->argument),
								      .place = place_of(k, given->copy)};
	}
}

/* The name of the rule of a reason; NULL: there is no reason. */
static const char *rule_of(const char *why)
{
	enum lo_rule rule = why ? lo_rule_of_reason(why) : LO_RULE_NONE;
	return rule ? lo_rule_info(rule)->id : why ? "" : NULL;
}

static bool is_on_heap(const struct plan_making *k, lo_value_id buffer)
{
	return !lo_is_on_stack(lo_op(k->m, lo_def_op(k->m, buffer)));
}

static void make_viewed_copies(struct plan_making *k)
{
	const struct lo_report_copies *copies = &k->r->copies;
	k->to->viewed_copies = LO_ARRAY(k->arena, copies->n_viewed, struct lo_plan_viewed_copy);
	for (uint32_t i = 0; i < copies->n_viewed; i++) {
		const struct lo_reason *copy = &copies->viewed[i];
		k->to->viewed_copies[i] = (struct lo_plan_viewed_copy){.name = name_of(k, copy->buffer),
								       .heap = is_on_heap(k, copy->buffer),
								       .bytes = copy->bytes,
								       .why = copy->text,
								       .rule = rule_of(copy->text),
								       .place = place_of(k, copy->at)};
	}
}

static void make_folded(struct plan_making *k)
{
	k->to->folded = LO_ARRAY(k->arena, k->r->folded.n, struct lo_plan_folded);
	for (uint32_t i = 0; i < k->r->folded.n; i++) {
		const struct lo_folded *f = &k->r->folded.at[i];
		k->to->folded[i] =
			(struct lo_plan_folded){.name = name_of(k, lo_result(lo_op(k->m, f->op), 0)),
						.before = f->bytes_before,
						.after = f->reason ? f->bytes_before : f->bytes_after,
						.why_not = f->reason,
						.rule = rule_of(f->reason),
						.place = place_of(k, f->at.n ? f->at : f->op)};
	}
}

/* Which buffer, pool or storage it is of is set by the caller. */
static struct lo_plan_reason *add_reason(struct plan_making *k, enum lo_plan_reason_kind kind,
					 const char *why, lo_op_id at)
{
	struct lo_plan_reason *reason = &k->to->reasons[k->to->function.n_reasons++];
	*reason = (struct lo_plan_reason){.kind = kind,
					  .buffer = LO_PLAN_NONE,
					  .pool = LO_PLAN_NONE,
					  .storage = LO_PLAN_NONE,
					  .why = why,
					  .rule = rule_of(why),
					  .place = place_of(k, at)};
	return reason;
}

static void add_reason_of(struct plan_making *k, enum lo_plan_reason_kind kind,
			  const struct lo_reason *reason, uint32_t buffer)
{
	struct lo_plan_reason *to = add_reason(k, kind, reason->text, reason->at);
	to->buffer = buffer;
	to->name = k->to->buffers[buffer].name;
}

static void make_reasons(struct plan_making *k)
{
	const struct lo_function_report *r = k->r;
	uint32_t n = r->n_reasons + r->apart.n + r->n_excess + r->copies.n_kept, buffer = 0;
	k->to->reasons = LO_ARRAY(k->arena, n, struct lo_plan_reason);
	for (uint32_t i = 0; i < r->n_reasons; i++) {
		while (r->buffers[buffer].reason != i)
			buffer++;
		add_reason_of(k, LO_PLAN_NOT_SHARED, &r->reasons[i], buffer);
	}
	for (uint32_t i = 0; i < r->apart.n; i++)
		add_reason_of(k, LO_PLAN_NOT_IN_PLACE, &r->apart.reasons[i], r->apart.buffers[i]);
	for (uint32_t i = 0; i < r->n_excess; i++) {
		const struct lo_report_excess *excess = &r->excess[i];
		struct lo_plan_reason *to = add_reason(k, LO_PLAN_ABOVE_BOUND, excess->text, excess->at);
		to->pool = excess->pool;
		to->storage = excess->storage;
		to->bytes = excess->bytes;
	}
	for (uint32_t i = 0; i < r->copies.n_kept; i++) {
		const struct lo_reason *copy = &r->copies.kept[i];
		struct lo_plan_reason *to = add_reason(k, LO_PLAN_KEPT_COPY, copy->text, copy->at);
		to->name = name_of(k, copy->buffer);
		to->bytes = copy->bytes;
		to->heap = is_on_heap(k, copy->buffer);
	}
}

/* ---- calls --------------------------------------------------------------- */

static unsigned unknown_of(unsigned unknown)
{
	static const struct {
		unsigned from, to;
	} bits[] = {{LO_DEPTH_RECURSION, LO_PLAN_RECURSION},
		    {LO_DEPTH_INDIRECT, LO_PLAN_INDIRECT},
		    {LO_DEPTH_EXTERNAL, LO_PLAN_EXTERNAL},
		    {LO_DEPTH_DYNAMIC, LO_PLAN_DYNAMIC}};
	unsigned to = 0;
	for (size_t i = 0; i < sizeof bits / sizeof *bits; i++)
		to |= unknown & bits[i].from ? bits[i].to : 0;
	return to;
}

/* A number of one part of the input as one of all parts. */
static uint32_t after(uint32_t base, uint32_t number)
{
	return number == LO_NO_INDEX ? LO_PLAN_NONE : base + number;
}

/* The functions of the report are the last ones of the plan. */
static void add_calls(struct plan_making *k, struct lo_plan *plan, const struct lo_report *report)
{
	const struct lo_call_graph *graph = report->calls;
	uint32_t before = plan->functions.n - report->n, first = plan->call_functions.n;
	uint32_t first_call = plan->calls.n;
	for (uint32_t i = 0; i < graph->n_functions; i++) {
		const struct lo_call_function *f = &graph->functions[i];
		struct lo_plan_call_function to = {
			.name = lo_str_text(k->m->ctx, f->name),
			.function = f->report ? before + (uint32_t)(f->report - report->at) : LO_PLAN_NONE,
			.root = f->root,
			.bytes = f->bytes,
			.depth = f->depth_bytes,
			.deepest = after(first_call, f->deepest),
			.unknown = unknown_of(f->unknown),
			.depth_unknown = unknown_of(f->depth_unknown)};
		LO_PUSH(k->arena, &plan->call_functions, to);
	}
	for (uint32_t i = 0; i < graph->n_calls; i++) {
		const struct lo_call *call = &graph->calls[i];
		struct lo_plan_call to = {.from = first + call->from,
					  .to = after(first, call->to),
					  .again = call->again,
					  .place = place_of(k, call->op)};
		LO_PUSH(k->arena, &plan->calls, to);
	}
}

void lo_plan_add(struct lo_plan *plan, const struct lo_report *report, struct lo_arena *arena)
{
	struct plan_making k = {.m = report->m, .arena = arena};
	lo_out_init(&k.text, arena, -1);
	for (uint32_t i = 0; i < report->n; i++) {
		k.r = &report->at[i];
		k.to = LO_NEW(arena, struct lo_plan_items);
		make_function(&k);
		make_pools(&k);
		make_buffers(&k);
		make_storages(&k);
		make_values(&k);
		make_points(&k);
		make_reasons(&k);
		make_origins(&k);
		make_in_arguments(&k);
		make_viewed_copies(&k);
		make_folded(&k);
		LO_PUSH(arena, &plan->functions, k.to);
	}
	add_calls(&k, plan, report);
}

/* ---- to the program ------------------------------------------------------ */

static const struct lo_plan_items *function_at(const struct lo_plan *plan, uint32_t number)
{
	return plan && number < plan->functions.n ? plan->functions.at[number] : NULL;
}

/* Copy as much of an item as the caller knows, whose size comes first in *to; that becomes what was copied.
 */
static bool give(void *to, const void *from, size_t bytes)
{
	size_t size = *(const size_t *)to;
	if (size < sizeof size)
		return false;
	memcpy(to, from, size < bytes ? size : bytes);
	*(size_t *)to = size < bytes ? size : bytes;
	return true;
}

uint32_t lo_plan_functions(const struct lo_plan *plan)
{
	return plan ? plan->functions.n : 0;
}

bool lo_plan_function_at(const struct lo_plan *plan, uint32_t number, struct lo_plan_function *out)
{
	const struct lo_plan_items *f = function_at(plan, number);
	return f && give(out, &f->function, sizeof *out);
}

/* Item @p number of @p function. */
#define ITEM_AT(ONE, MANY)                                                                                   \
	bool lo_plan_##ONE##_at(const struct lo_plan *plan, uint32_t function, uint32_t number,              \
				struct lo_plan_##ONE *out)                                                   \
	{                                                                                                    \
		const struct lo_plan_items *f = function_at(plan, function);                                 \
		return f && number < f->function.n_##MANY && give(out, &f->MANY[number], sizeof *out);       \
	}
ITEM_AT(pool, pools)
ITEM_AT(buffer, buffers)
ITEM_AT(storage, storages)
ITEM_AT(value, values)
ITEM_AT(point, points)
ITEM_AT(reason, reasons)
ITEM_AT(origin, origins)
ITEM_AT(in_argument, in_arguments)
ITEM_AT(viewed_copy, viewed_copies)
ITEM_AT(folded, folded)

uint32_t lo_plan_call_functions(const struct lo_plan *plan)
{
	return plan ? plan->call_functions.n : 0;
}

uint32_t lo_plan_calls(const struct lo_plan *plan)
{
	return plan ? plan->calls.n : 0;
}

bool lo_plan_call_function_at(const struct lo_plan *plan, uint32_t number, struct lo_plan_call_function *out)
{
	return plan && number < plan->call_functions.n &&
	       give(out, &plan->call_functions.at[number], sizeof *out);
}

bool lo_plan_call_at(const struct lo_plan *plan, uint32_t number, struct lo_plan_call *out)
{
	return plan && number < plan->calls.n && give(out, &plan->calls.at[number], sizeof *out);
}

static bool meet(const struct lo_plan_value *a, const struct lo_plan_value *b)
{
	bool together = a->pool == b->pool && a->pool != LO_PLAN_NONE;
	for (uint32_t i = 0, k = 0; together && i < a->n_live && k < b->n_live;) {
		struct lo_interval x = {a->live[i].begin, a->live[i].end};
		struct lo_interval y = {b->live[k].begin, b->live[k].end};
		if (lo_intervals_meet(x, y))
			return true;
		if (x.end < y.end)
			i++;
		else
			k++;
	}
	return false;
}

bool lo_plan_interfere(const struct lo_plan *plan, uint32_t function, uint32_t a, uint32_t b)
{
	const struct lo_plan_items *f = function_at(plan, function);
	uint32_t n = f ? f->function.n_values : 0;
	return a < n && b < n && a != b && meet(&f->values[a], &f->values[b]);
}

uint32_t lo_plan_next_interfering(const struct lo_plan *plan, uint32_t function, uint32_t value,
				  uint32_t from)
{
	const struct lo_plan_items *f = function_at(plan, function);
	uint32_t n = f && value < f->function.n_values ? f->function.n_values : 0;
	for (uint32_t i = from; i < n; i++)
		if (i != value && meet(&f->values[value], &f->values[i]))
			return i;
	return LO_PLAN_NONE;
}
