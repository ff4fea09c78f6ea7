// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* In: a JSON report. Out: the parts of it that are compared. Deviations from docs/report.schema.json are
 * errors with a location. */
#include "report/diff.h"

#include <string.h>

#include "base/diag.h"
#include "base/order.h"
#include "json_read.h"

struct diff_taking {
	struct lo_ctx *ctx;
	struct lo_arena *arena;
	struct lo_old_report *old;
	const struct json **buffers; /* of the current function */
	uint32_t n_buffers;
};

static bool no_report(struct diff_taking *t, const struct json *at, const char *what)
{
	return lo_error(t->ctx, at ? at->loc : 0, "not a lifeopt report: expected %s", what);
}

static uint32_t count(const struct json *array)
{
	uint32_t n = 0;
	for (const struct json *at = array->first; at; at = at->next)
		n++;
	return n;
}

static bool is(const struct json *value, enum json_kind kind)
{
	return value && value->kind == kind;
}

static void take_buffers(struct diff_taking *t, const struct json *buffers, struct lo_old_function *f)
{
	t->n_buffers = 0;
	t->buffers = LO_ARRAY(t->arena, count(buffers), const struct json *);
	f->buffers = t->old->buffers.n;
	for (const struct json *at = buffers->first; at; at = at->next) {
		const struct json *name = json_member(at, "name");
		t->buffers[t->n_buffers++] = at;
		if (is(name, JSON_STRING))
			LO_PUSH(t->arena, &t->old->buffers, ((struct lo_old_buffer){name->text, name->len}));
	}
	f->n_buffers = t->old->buffers.n - f->buffers;
}

static bool take_value(struct diff_taking *t, const struct json *value)
{
	int64_t number = json_number(json_member(value, "buffer"), -1);
	bool known = number >= 0 && number < t->n_buffers;
	const struct json *name = known ? json_member(t->buffers[number], "name") : NULL;
	if (!is(name, JSON_STRING))
		return no_report(t, value, "a value of a buffer with a name");
	LO_PUSH(t->arena, &t->old->values,
		((struct lo_old_value){.name = name->text,
				       .length = name->len,
				       .bytes = json_number(json_member(value, "bytes"), -1)}));
	return true;
}

static bool take_peak(struct diff_taking *t, const struct json *peak, struct lo_old_function *f)
{
	const struct json *values = json_member(peak, "values");
	if (is(peak, JSON_NULL))
		return true;
	f->peak_bytes = json_number(json_member(peak, "bytes"), -1);
	if (f->peak_bytes < 0 || !is(values, JSON_ARRAY))
		return no_report(t, peak, "a peak");
	for (const struct json *at = values->first; at; at = at->next) {
		int64_t number = json_number(at, -1);
		if (number < 0 || number >= f->n_values)
			return no_report(t, at, "the number of a value");
		t->old->values.at[f->values + number].at_peak = true;
	}
	return true;
}

/* The sizes of the output then, in the order of struct lo_heap_use. */
static bool take_sizes(struct diff_taking *t, const struct json *dynamic, struct lo_heap_use *use)
{
	use->sizes = LO_ARRAY(t->arena, count(dynamic), struct lo_dynamic_size);
	for (const struct json *at = dynamic->first; at; at = at->next) {
		const struct json *product = json_member(at, "product"), *heap = json_member(at, "heap");
		const struct json *after = json_member(at, "after");
		int64_t n = json_number(json_member(after, "allocations"), -1);
		int64_t factor = json_number(json_member(after, "factor"), -1);
		if (is(after, JSON_NULL))
			continue;
		if (n < 0 || n > UINT32_MAX || factor < 0 ||
		    !(is(product, JSON_STRING) || is(product, JSON_NULL)))
			return no_report(t, at, "an allocation of dynamic size");
		use->sizes[use->n_sizes++] = (struct lo_dynamic_size){
			is(heap, JSON_TRUE), is(product, JSON_STRING) ? product->text : "", factor,
			(uint32_t)n};
	}
	LO_SORT(use->sizes, use->n_sizes, lo_dynamic_size_compare);
	return true;
}

/* The kinds of memory; reports of earlier releases have the stack alone. */
static bool take_memory(struct diff_taking *t, const struct json *memory, struct lo_old_function *f)
{
	static const char *const kinds[] = {"heap", "arena", "asked", "allocations"};
	int64_t after[sizeof kinds / sizeof *kinds];
	const struct json *dynamic = json_member(memory, "dynamic");
	f->memory.stack.after = f->bytes_after;
	if (!memory)
		return true;
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		after[i] = json_number(json_member(json_member(memory, kinds[i]), "after"), -1);
		if (after[i] < 0 || !is(dynamic, JSON_ARRAY))
			return no_report(t, memory, "the memory of a function");
	}
	f->has_memory = true;
	f->memory.heap.after = after[0];
	f->memory.arena.after = after[1];
	f->memory.asked.after = after[2];
	f->memory.n_after = after[3] < UINT32_MAX ? (uint32_t)after[3] : UINT32_MAX;
	return take_sizes(t, dynamic, &f->sizes);
}

static bool take_function(struct diff_taking *t, const struct json *from, struct lo_old_function *f)
{
	const struct json *name = json_member(from, "name"), *values = json_member(from, "values");
	const struct json *buffers = json_member(from, "buffers"), *peak = json_member(from, "peak");
	int64_t after = json_number(json_member(json_member(from, "bytes"), "after"), -1);
	if (!is(name, JSON_STRING) || !is(values, JSON_ARRAY) || !is(buffers, JSON_ARRAY) || !peak ||
	    after < 0)
		return no_report(t, from, "a function with name, bytes, peak, buffers and values");
	*f = (struct lo_old_function){
		.name = name->text, .length = name->len, .bytes_after = after, .values = t->old->values.n};
	take_buffers(t, buffers, f);
	if (!take_memory(t, json_member(from, "memory"), f))
		return false;
	for (const struct json *at = values->first; at; at = at->next, f->n_values++)
		if (!take_value(t, at))
			return false;
	return take_peak(t, peak, f);
}

static void take_options(struct diff_taking *t, const struct json *options)
{
	t->old->options = LO_ARRAY(t->arena, (size_t)count(options) + 1, const char *);
	for (const struct json *at = options->first; at; at = at->next)
		if (is(at, JSON_STRING))
			t->old->options[t->old->n_options++] = at->text;
}

const struct lo_old_report *lo_old_report_read(struct lo_ctx *ctx, const struct lo_source *source,
					       struct lo_arena *arena)
{
	const struct json *top = json_read(ctx, source, arena);
	struct lo_old_report *old = LO_NEW(arena, struct lo_old_report);
	struct diff_taking t = {.ctx = ctx, .arena = arena, .old = old};
	if (!top)
		return NULL;
	const struct json *schema = json_member(top, "schema"), *functions = json_member(top, "functions");
	const struct json *options = json_member(top, "options");
	int64_t version = json_number(json_member(top, "version"), 0);
	old->file = source->name;
	if (!is(schema, JSON_STRING) || strcmp(schema->text, "lifeopt-report") != 0 ||
	    !is(functions, JSON_ARRAY)) {
		(void)no_report(&t, top, "what --emit=report-json prints");
		return NULL;
	}
	if (version != 1) {
		(void)lo_error(ctx, top->loc, "unsupported report version %lld; expected 1",
			       (long long)version);
		return NULL;
	}
	if (is(options, JSON_ARRAY))
		take_options(&t, options);
	old->functions = LO_ARRAY(arena, count(functions), struct lo_old_function);
	for (const struct json *at = functions->first; at; at = at->next)
		if (!take_function(&t, at, &old->functions[old->n_functions++]))
			return NULL;
	return old;
}
