// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The plain data-flow solver agrees with the values of good programs, and tells when they are made wrong. */
#include "mlir_program.h"
#include "rows.h"
#include "values_check.h"

#define HEAD                                                                                                 \
	"func.func @f(%c: i1, %n: index, %x: f32, %arg: memref<4xf32>) {\n"                                  \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"                                   \
	"%A = memref.alloca() : memref<4xf32>\n"
#define FILL "linalg.fill ins(%x : f32) outs(%A : memref<4xf32>)\n"
#define READ "memref.copy %A, %arg : memref<4xf32> to memref<4xf32>\n"
#define PART "memref.store %x, %A[%c0] : memref<4xf32>\n"
#define FOR  "scf.for %i = %c0 to %n step %c1 {\n"
#define IF   "scf.if %c {\n"
#define ELSE "} else {\n"
#define END  "}\n"
#define TAIL "return\n}\n"

/** What is done to the values before they are checked. */
enum wrong { NOTHING, SPLIT, LOSE_ACCESS, NOT_CARRIED, KILL_BY_READ, LOSE_KILL };

struct row {
	const char *name, *text;
	enum wrong wrong;
	const char *want; /* NULL: all is well */
};
static const struct row rows[] = {
	{"one value", HEAD FILL READ TAIL, NOTHING, NULL},
	{"two values", HEAD FILL READ FILL READ TAIL, NOTHING, NULL},
	{"a branch", HEAD FILL IF READ ELSE FILL END READ TAIL, NOTHING, NULL},
	{"carried", HEAD FILL FOR READ PART END READ TAIL, NOTHING, NULL},
	{"not carried", HEAD FOR FILL READ END TAIL, NOTHING, NULL},
	{"never read", HEAD FOR PART END TAIL, NOTHING, NULL},
	{"blocks",
	 HEAD FILL "cf.br ^a\n^a:\n" READ "cf.cond_br %c, ^b, ^e\n^b:\n" FILL "cf.br ^a\n^e:\n" TAIL, NOTHING,
	 NULL},
	{"a value in two", HEAD FILL READ TAIL, SPLIT,
	 "two values of a buffer are connected where it is live"},
	{"a partial write apart", HEAD FILL PART READ TAIL, SPLIT,
	 "two values of a buffer are connected where it is live"},
	{"over a branch", HEAD FILL IF READ END READ TAIL, SPLIT,
	 "two values of a buffer are connected where it is live"},
	{"around a loop", HEAD FOR READ PART END TAIL, SPLIT,
	 "two values of a buffer are connected where it is live"},
	{"an access left out", HEAD FILL READ TAIL, LOSE_ACCESS, "an access is not in one value"},
	{"a loop left out", HEAD FILL FOR READ PART END READ TAIL, NOT_CARRIED,
	 "a loop that carries the value is not listed"},
	{"a read for a kill", HEAD FILL READ FILL READ TAIL, KILL_BY_READ,
	 "a kill that does not write all, or reads"},
	{"a kill left out", HEAD FILL READ FILL READ TAIL, LOSE_KILL,
	 "two values of a buffer are connected where it is live"},
};

/** The first value of the alloca loses its last access to one of its own. */
static void split(struct program *p, struct lo_liveness *live, uint32_t first)
{
	struct lo_buffer_value *values =
		LO_ARRAY(&p->arena, (size_t)live->n_values + 1, struct lo_buffer_value);
	for (uint32_t i = 0; i <= live->n_values; i++)
		values[i] = live->values[i > first ? i - 1 : i];
	values[first].n_accesses--;
	values[first + 1].accesses += values[first].n_accesses;
	values[first + 1].n_accesses = 1;
	live->values = values;
	live->n_values++;
}

static void make_wrong(struct program *p, struct lo_liveness *live, enum wrong wrong)
{
	uint32_t first = 0;
	while (first + 1 < live->n_values &&
	       live->buffers[live->values[first].buffer.n].kind != LO_BUFFER_ALLOCA)
		first++;
	struct lo_buffer_value *v = &live->values[first];
	if (wrong == SPLIT)
		split(p, live, first);
	else if (wrong == LOSE_ACCESS)
		v->n_accesses--;
	else if (wrong == NOT_CARRIED)
		v->n_carried = 0;
	else if (wrong == KILL_BY_READ)
		live->kills[live->n_kills - 1].position =
			live->value_accesses[v->accesses + v->n_accesses - 1].position;
	else if (wrong == LOSE_KILL)
		live->n_kills--;
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct program p;
		struct lo_values_check check = {0};
		bool read = program_read(&p, rows[i].text);
		CHECK(rows[i].name, read);
		struct lo_liveness *live = read ? lo_liveness_compute(p.flow, &p.arena) : NULL;
		if (live) {
			make_wrong(&p, live, rows[i].wrong);
			CHECK(rows[i].name, lo_values_check(live, 100000, &p.arena, &check) == !rows[i].want);
			CHECK(rows[i].name, check.buffers == 1 && check.skipped == 0);
			const char *text = check.text ? check.text : "";
			CHECK_TEXT(rows[i].name, text, strlen(text), rows[i].want ? rows[i].want : "");
		}
		program_free(&p);
	}
}

/** What the budget does not suffice for is counted. */
static void test_budget(void)
{
	struct program p;
	struct lo_values_check check = {0};
	bool read = program_read(&p, HEAD FILL READ TAIL);
	CHECK("budget", read);
	struct lo_liveness *live = read ? lo_liveness_compute(p.flow, &p.arena) : NULL;
	CHECK("budget", live && lo_values_check(live, 5, &p.arena, &check));
	CHECK("budget", check.buffers == 0 && check.skipped == 1);
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}, {"budget", test_budget}};
	return run_suite("values_check", tests, N_ROWS(tests));
}
