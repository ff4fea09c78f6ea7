// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The functions that the programs call and do not have: those of the random programs as ../lifelines/print.c
 * and ../random/print.c have them; any other one sees all that it gets, and writes memory that its
 * declaration says nothing about. */
#include "run.h"

#include <string.h>

enum { MOST_ELEMENTS = 1 << 14 };
static uint64_t state;
static struct {
	const struct type *type;
	struct memref m;
} kept[8];

void externals_begin(void)
{
	state = 7;
	memset(kept, 0, sizeof(kept));
}

static void mix(uint64_t x)
{
	state = (state ^ x) * 0x9e3779b97f4a7c15u;
	state ^= state >> 29;
}

static int slot(const char *name)
{
	const char *const words[] = {"i64", "i32", "f32"};
	for (int k = 0; k < 3; k++)
		if (strcmp(name + strlen(name) - 3, words[k]) == 0)
			return k;
	stop("unknown function %s", name);
}

static void use_memory(struct op *call, const struct type *t, const struct memref *m, bool writes)
{
	int64_t index[MAX_RANK] = {0}, n = 1;
	bool number = t->elem->kind == TYPE_INTEGER || t->elem->kind == TYPE_FLOAT;
	for (int d = 0; d < t->rank; d++) {
		n *= m->sizes[d];
		if (n <= 0)
			return;
		if (n > MOST_ELEMENTS)
			limit("too much memory for a function that is not there");
	}
	n = 0;
	do {
		struct value x = load_element(call, t, m, index);
		if (!writes || !number)
			continue;
		x.from = NULL;
		n++;
		if (t->elem->kind == TYPE_FLOAT)
			x.f = x.f / 2 + (double)n;
		else
			x.i = integer_of(t->elem, (uint64_t)(x.i / 2 + n));
		store_element(call, t, m, index, x);
	} while (next_index(index, m->sizes, t->rank));
}

static void any_function(const struct function *callee, const struct value *args, struct op *call)
{
	bool writes = !attr_text(callee->op, "arg_attrs");
	for (int k = 0; k < call->n_operands; k++) {
		const struct type *t = call->operand_types[k];
		if (t->kind == TYPE_MEMREF)
			use_memory(call, t, args[k].m, writes);
		else if (t->kind == TYPE_INTEGER)
			note_number(site_at(call), (uint64_t)args[k].i);
	}
	mix((uint64_t)call->n_operands);
	for (int k = 0; k < call->n_results; k++) {
		const struct type *t = call->result_types[k];
		if (t->kind == TYPE_INTEGER)
			handed[k].i = integer_of(t, t->width == 1 ? state >> 9 : state >> 7 & 7);
		else if (t->kind == TYPE_FLOAT)
			handed[k].f = 1.5;
		else
			stop("a result of %s is no number", callee->name);
	}
}

static int64_t sum(struct op *call, const struct type *t, const struct memref *m)
{
	int64_t total = 3;
	for (int64_t i = 0; i < m->sizes[0]; i++) {
		struct value x = load_element(call, t, m, &i);
		int64_t n = t->elem->kind == TYPE_INTEGER ? x.i
			    : x.f >= -9e18 && x.f <= 9e18 ? (int64_t)x.f
							  : 0;
		total = (int64_t)((uint64_t)total * 31 + (uint64_t)n);
	}
	return total;
}

static void fill(struct op *call, const struct type *t, const struct memref *m, int64_t value)
{
	for (int64_t i = 0; i < m->sizes[0]; i++) {
		int64_t n = (int64_t)((uint64_t)value + (uint64_t)i) & 63;
		struct value x = {.i = n};
		if (t->elem->kind == TYPE_FLOAT)
			x.f = (double)n;
		store_element(call, t, m, &i, x);
	}
}

static bool is(const char *name, const char *word)
{
	return strncmp(name, word, strlen(word)) == 0;
}

static void with_memory(const char *name, const struct value *args, struct op *call)
{
	const struct type *t = call->n_operands ? call->operand_types[0] : NULL;
	int k = slot(name);
	if (is(name, "ext_sum_")) {
		handed[0].i = sum(call, t, args[0].m);
	} else if (is(name, "ext_fill_")) {
		fill(call, t, args[0].m, args[1].i);
	} else if (is(name, "ext_keep_")) {
		kept[k].type = t;
		kept[k].m = *args[0].m;
	} else if (is(name, "ext_kept_")) {
		if (!kept[k].type)
			fault("line %d: nothing was kept", call->line);
		handed[0].i = sum(call, kept[k].type, &kept[k].m);
	} else {
		stop("unknown function %s", name);
	}
}

void call_external(const struct function *callee, const struct value *args, struct op *call)
{
	const char *name = callee->name;
	for (int k = 0; k < call->n_results; k++)
		handed[k] = (struct value){0};
	n_handed = call->n_results;
	if (strcmp(name, "begin") == 0 && call->n_results == 1) {
		handed[0].i = 1;
	} else if (call->n_operands == 1 && (strcmp(name, "mix") == 0 || strcmp(name, "printI64") == 0 ||
					     strcmp(name, "finish") == 0)) {
		note_number(site_at(call), (uint64_t)args[0].i);
		mix((uint64_t)args[0].i);
	} else if (strcmp(name, "number") == 0 && call->n_operands == 1) {
		note_number(site_at(call), state);
		if (args[0].i <= 0)
			fault("line %d: a number below %ld", call->line, (long)args[0].i);
		handed[0].i = (int64_t)((state >> 7) % (uint64_t)args[0].i);
	} else if (strcmp(name, "opaque") == 0 && call->n_operands == 1 && call->n_results == 1) {
		handed[0] = args[0];
	} else if (is(name, "ext_")) {
		with_memory(name, args, call);
	} else {
		any_function(callee, args, call);
	}
}
