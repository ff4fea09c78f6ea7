// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The functions that the random programs call and do not have: as ../lifelines/print.c and ../random/print.c
 * have them. */
#include "run.h"

#include <string.h>

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
	if (strcmp(name, "begin") == 0) {
		handed[0].i = 1;
	} else if (strcmp(name, "mix") == 0 || strcmp(name, "printI64") == 0 || strcmp(name, "finish") == 0) {
		note_number(site_at(call), (uint64_t)args[0].i);
		mix((uint64_t)args[0].i);
	} else if (strcmp(name, "number") == 0) {
		note_number(site_at(call), state);
		if (args[0].i <= 0)
			fault("line %d: a number below %ld", call->line, (long)args[0].i);
		handed[0].i = (int64_t)((state >> 7) % (uint64_t)args[0].i);
	} else if (strcmp(name, "opaque") == 0) {
		handed[0] = args[0];
	} else if (strcmp(name, "printNewline") != 0) {
		with_memory(name, args, call);
	}
}
