// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The plain data-flow solver agrees with the values of good programs, and tells when they are made wrong. */
#include "certify/values.h"
#include "mlir_program.h"
#include "rows.h"

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

#define DECLARED                                                                                             \
	"my.all regions(body:1) effects(recursive) flow(parallel) my.end effects(none) traits(terminator)"

/** What is done to the values before they are checked. */
enum wrong {
	NOTHING,
	SPLIT,
	LOSE_ACCESS,
	NOT_CARRIED,
	KILL_BY_READ,
	LOSE_KILL,
	ADD_KILL, /* the op with the attribute `here` overwrites all of the buffer */
	ADD_NEST, /* likewise, the loop */
	ADD_CUT,  /* no iteration of the loop reads what was there before it */
};

/* Elements that a store does not fill, and an alloca with gaps: %A of bytes, %W a view of them; %B with gaps,
 * %G all of its storage. */
#define BYTES(TYPE)                                                                                          \
	"func.func @f(%x: " TYPE ", %in: memref<32xi8>, %arg: memref<32xi8>, %c: complex<f80>) {\n"          \
	"%c0 = arith.constant 0 : index\n%A = memref.alloca() {alignment = 16 : i64} : memref<32xi8>\n"
#define AS(SHAPE) "%W = memref.view %A[%c0][] : memref<32xi8> to memref<" SHAPE ">\n"
#define GET_BYTES "memref.copy %A, %arg : memref<32xi8> to memref<32xi8>\n"
#define SET_BYTES "memref.copy %in, %A : memref<32xi8> to memref<32xi8>\n"
#define GAPS(LAYOUT)                                                                                         \
	"func.func @f(%v: memref<4xi64>, %in: memref<7xi64>, %arg: memref<7xi64>, %x: i64) {\n"              \
	"%B = memref.alloca() : memref<4xi64, " LAYOUT ">\n%G = memref.reinterpret_cast %B to offset: [0], " \
	"sizes: [7], strides: [1] : memref<4xi64, " LAYOUT "> to memref<7xi64>\n"                            \
	"memref.copy %in, %G : memref<7xi64> to memref<7xi64>\n"
#define EVERY_2ND "strided<[2]>"
#define GET_ALL   "memref.copy %G, %arg : memref<7xi64> to memref<7xi64>\n"
#define NO_KILL   "a kill that does not write all, or reads"
#define NO_CUT    "a loop reads bytes that it has not written"

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
	 "two values of a buffer reach one point where it is live"},
	{"a partial write apart", HEAD FILL PART READ TAIL, SPLIT,
	 "two values of a buffer reach one point where it is live"},
	{"over a branch", HEAD FILL IF READ END READ TAIL, SPLIT,
	 "two values of a buffer reach one point where it is live"},
	{"around a loop", HEAD FOR READ PART END TAIL, SPLIT,
	 "two values of a buffer reach one point where it is live"},
	{"an access left out", HEAD FILL READ TAIL, LOSE_ACCESS, "an access is not in one value"},
	{"a loop left out", HEAD FILL FOR READ PART END READ TAIL, NOT_CARRIED,
	 "a loop that carries the value is not listed"},
	{"a parallel loop left out",
	 HEAD "scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n" FILL READ "scf.reduce\n" END TAIL,
	 NOT_CARRIED, "a loop that carries the value is not listed"},
	{"a parallel loop",
	 HEAD "scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n" FILL READ "scf.reduce\n" END TAIL, NOTHING,
	 NULL},
	{"a declared parallel loop left out",
	 HEAD "\"my.all\"() ({\n" FILL READ "\"my.end\"() : () -> ()\n}) : () -> ()\n" TAIL, NOT_CARRIED,
	 "a loop that carries the value is not listed"},
	{"a write to this buffer or another for a kill",
	 HEAD FILL "%S = arith.select %c, %A, %arg : memref<4xf32>\n"
		   "linalg.fill {here} ins(%x : f32) outs(%S : memref<4xf32>)\n" READ TAIL,
	 ADD_KILL, NO_KILL},
	{"a part of unknown size for a kill",
	 HEAD FILL "%S = memref.subview %A[0] [%n] [1] : memref<4xf32> to memref<?xf32, strided<[1]>>\n"
		   "linalg.fill {here} ins(%x : f32) outs(%S : memref<?xf32, strided<[1]>>)\n" READ TAIL,
	 ADD_KILL, NO_KILL},
	{"a store in a body that may run for no element",
	 "func.func @f(%x: f32, %none: memref<?xf32>, %arg: memref<f32>) {\n%A = memref.alloca() : "
	 "memref<f32>\n"
	 "memref.store %x, %A[] : memref<f32>\n"
	 "linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [\"parallel\"]} "
	 "outs(%none "
	 ": memref<?xf32>) attrs = {here} {\n^bb0(%e: f32):\nmemref.store %e, %A[] : memref<f32>\n"
	 "linalg.yield %e : f32\n}\nmemref.copy %A, %arg : memref<f32> to memref<f32>\n" TAIL,
	 ADD_KILL, NO_KILL},
	{"a read for a kill", HEAD FILL READ FILL READ TAIL, KILL_BY_READ,
	 "a kill that does not write all, or reads"},
	{"bytes of i24 that a fill leaves out",
	 BYTES("i24") AS("8xi24") SET_BYTES
	 "linalg.fill {here} ins(%x : i24) outs(%W : memref<8xi24>)\n" GET_BYTES TAIL,
	 ADD_KILL, NO_KILL},
	{"all bytes of i12",
	 BYTES("i12") AS("16xi12") SET_BYTES
	 "linalg.fill ins(%x : i12) outs(%W : memref<16xi12>)\n" GET_BYTES TAIL,
	 NOTHING, NULL},
	{"bytes of f80 in a complex number",
	 BYTES("i8") AS("1xcomplex<f80>") SET_BYTES
	 "memref.store %c, %W[%c0] {here} : memref<1xcomplex<f80>>\n" GET_BYTES TAIL,
	 ADD_KILL, NO_KILL},
	{"bytes of the rows of a vector",
	 BYTES("vector<2x3xf32>") AS("1xvector<2x3xf32>") SET_BYTES
	 "memref.store %x, %W[%c0] {here} : memref<1xvector<2x3xf32>>\n" GET_BYTES TAIL,
	 ADD_KILL, NO_KILL},
	{"bytes of a vector of one row",
	 BYTES("vector<7xf32>") AS("1xvector<7xf32>") SET_BYTES
	 "memref.store %x, %W[%c0] {here} : memref<1xvector<7xf32>>\n" GET_BYTES TAIL,
	 ADD_KILL, NO_KILL},
	{"bytes that a nest leaves out",
	 BYTES("i24") AS("8xi24") SET_BYTES
	 "affine.for %i = 0 to 8 {\naffine.store %x, %W[%i] : memref<8xi24>\n} {here}\n" GET_BYTES TAIL,
	 ADD_NEST, NO_KILL},
	{"bytes that an iteration leaves out",
	 BYTES("i24") AS("8xi24") SET_BYTES
	 "affine.for %k = 0 to 2 {\n"
	 "affine.for %i = 0 to 8 {\naffine.store %x, %W[%i] : memref<8xi24>\n}\n" GET_BYTES "} {here}\n" TAIL,
	 ADD_CUT, NO_CUT},
	{"a loop that reads the elements that it has written, and not the bytes between",
	 BYTES("i24")
		 AS("8xi24") "%V = memref.view %arg[%c0][] : memref<32xi8> to memref<8xi24>\n"
			     "affine.for %r = 0 to 4 {\nlinalg.fill ins(%x : i24) outs(%W : memref<8xi24>)\n"
			     "linalg.copy ins(%W : memref<8xi24>) outs(%V : memref<8xi24>)\n} {here}\n" TAIL,
	 ADD_CUT, NULL},
	{"gaps that a copy leaves out",
	 GAPS(EVERY_2ND) "memref.copy %v, %B {here} : memref<4xi64> to memref<4xi64, " EVERY_2ND
			 ">\n" GET_ALL TAIL,
	 ADD_KILL, NO_KILL},
	{"bytes before an offset",
	 GAPS("strided<[1], offset: 3>") "memref.copy %v, %B {here} : memref<4xi64> to memref<4xi64, "
					 "strided<[1], offset: 3>>\n" GET_ALL TAIL,
	 ADD_KILL, NO_KILL},
	{"gaps that a nest leaves out",
	 GAPS(EVERY_2ND) "affine.for %i = 0 to 4 {\naffine.store %x, %B[%i] : memref<4xi64, " EVERY_2ND
			 ">\n} {here}\n" GET_ALL TAIL,
	 ADD_NEST, NO_KILL},
	{"gaps that an iteration leaves out",
	 GAPS(EVERY_2ND) "affine.for %k = 0 to 2 {\naffine.for %i = 0 to 4 {\naffine.store %x, %B[%i] : "
			 "memref<4xi64, " EVERY_2ND ">\n}\n" GET_ALL "} {here}\n" TAIL,
	 ADD_CUT, NO_CUT},
	{"an element that a nest leaves out",
	 HEAD FILL "affine.for %i = 0 to 3 {\naffine.store %x, %A[%i] : memref<4xf32>\n} {here}\n" READ TAIL,
	 ADD_NEST, NO_KILL},
	{"a nest that does not run",
	 HEAD FILL "affine.for %i = 4 to 4 {\naffine.store %x, %A[%i] : memref<4xf32>\n} {here}\n" READ TAIL,
	 ADD_NEST, NO_KILL},
	{"a nest that reads what it writes then",
	 HEAD FILL "affine.for %i = 0 to 4 {\n%y = affine.load %A[%i] : memref<4xf32>\n"
		   "affine.store %y, %A[%i] : memref<4xf32>\n} {here}\n" READ TAIL,
	 ADD_NEST, NO_KILL},
	{"a nest that writes one element",
	 HEAD FILL "scf.for %i = %c0 to %c1 step %c1 {\n%k = arith.addi %i, %c1 : index\n"
		   "memref.store %x, %A[%k] : memref<4xf32>\n} {here}\n" READ TAIL,
	 ADD_NEST, NO_KILL},
	{"an iteration that reads what the last one wrote",
	 HEAD FILL "affine.for %i = 1 to 4 {\n%y = affine.load %A[%i - 1] : memref<4xf32>\n"
		   "affine.store %y, %A[%i] : memref<4xf32>\n} {here}\n" READ TAIL,
	 ADD_CUT, NO_CUT},
	{"a nest in a loop",
	 HEAD FILL "affine.for %k = 0 to 2 {\naffine.for %i = 0 to 2 {\naffine.for %j = 0 to 2 {\n"
		   "affine.store %x, %A[%i * 2 + %j] : memref<4xf32>\n}\n}\n" READ "}\n" TAIL,
	 NOTHING, NULL},
	{"a nest that writes all in the one iteration in which it runs",
	 HEAD FILL "affine.for %k = 0 to 4 {\naffine.if affine_set<(d0) : (d0 - 1 == 0)>(%k) {\n"
		   "affine.for %i = 0 to affine_map<(d0) -> (d0 + 3)>(%k) {\naffine.store %x, %A[%i mod 4] : "
		   "memref<4xf32>\n"
		   "} {here}\n}\n}\n" READ TAIL,
	 ADD_NEST, NULL},
	{"a nest that leaves out an element in the one iteration in which it runs",
	 HEAD FILL "affine.for %k = 0 to 4 {\naffine.if affine_set<(d0) : (d0 - 0 == 0)>(%k) {\n"
		   "affine.for %i = 0 to affine_map<(d0) -> (d0 + 3)>(%k) {\naffine.store %x, %A[%i mod 4] : "
		   "memref<4xf32>\n"
		   "} {here}\n}\n}\n" READ TAIL,
	 ADD_NEST, NO_KILL},
	{"a loop that reads its own in the one iteration in which it runs",
	 HEAD FILL "affine.for %k = 0 to 4 {\naffine.if affine_set<(d0) : (d0 - 0 == 0)>(%k) {\n"
		   "affine.for %i = 0 to 2 {\naffine.store %x, %A[%i] : memref<4xf32>\n%y = affine.load "
		   "%A[%i + %k] : memref<4xf32>\n"
		   "} {here}\n}\n}\n" READ TAIL,
	 ADD_CUT, NULL},
	{"a loop that reads what was there in the one iteration in which it runs",
	 HEAD FILL "affine.for %k = 0 to 4 {\naffine.if affine_set<(d0) : (d0 - 1 == 0)>(%k) {\n"
		   "affine.for %i = 0 to 2 {\naffine.store %x, %A[%i] : memref<4xf32>\n%y = affine.load "
		   "%A[%i + %k] : memref<4xf32>\n"
		   "} {here}\n}\n}\n" READ TAIL,
	 ADD_CUT, NO_CUT},
	{"a kill left out", HEAD FILL READ FILL READ TAIL, LOSE_KILL,
	 "two values of a buffer reach one point where it is live"},
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

/** The op that the row marks. */
static uint32_t marked(const struct program *p)
{
	for (uint32_t at = 0; at < p->flow->n_points; at++)
		if (lo_op_attr(p->m, lo_op(p->m, p->flow->op_at[at]), "here").n)
			return at;
	return 0;
}

/** The whole buffer of value @p v is overwritten at the marked op. */
static void add_kill(struct program *p, struct lo_liveness *live, const struct lo_buffer_value *v, bool nest)
{
	struct lo_kill *kills = LO_ARRAY(&p->arena, (size_t)live->n_kills + 1, struct lo_kill);
	uint32_t at = marked(p);
	for (uint32_t i = 0; i < live->n_kills; i++)
		kills[i] = live->kills[i];
	kills[live->n_kills++] =
		(struct lo_kill){.buffer = v->buffer, .position = at, .op = p->flow->op_at[at], .nest = nest};
	live->kills = kills;
}

static void add_cut(struct program *p, struct lo_liveness *live, const struct lo_buffer_value *v)
{
	struct lo_privatizable *cuts = LO_ARRAY(&p->arena, (size_t)live->n_cuts + 1, struct lo_privatizable);
	uint32_t loop = 1;
	for (uint32_t i = 0; i < live->n_cuts; i++)
		cuts[i] = live->cuts[i];
	while (loop + 1 < p->flow->n_loops && p->flow->loops[loop].op.n != p->flow->op_at[marked(p)].n)
		loop++;
	cuts[live->n_cuts++] = (struct lo_privatizable){.buffer = v->buffer, .loop = loop, .iteration = true};
	live->cuts = cuts;
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
	else if (wrong == ADD_KILL || wrong == ADD_NEST)
		add_kill(p, live, v, wrong == ADD_NEST);
	else if (wrong == ADD_CUT)
		add_cut(p, live, v);
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct program p;
		struct lo_values_check check = {0};
		bool read = program_read_with(&p, DECLARED, rows[i].text);
		CHECK(rows[i].name, read);
		struct lo_liveness *live = read ? lo_liveness_compute(p.flow, &p.arena) : NULL;
		if (live) {
			make_wrong(&p, live, rows[i].wrong);
			CHECK(rows[i].name, lo_values_check(live, lo_filled_arguments_find(p.m, &p.arena),
							    100000, &p.arena, &check) == !rows[i].want);
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
	CHECK("budget",
	      live && lo_values_check(live, lo_filled_arguments_find(p.m, &p.arena), 5, &p.arena, &check));
	CHECK("budget", check.buffers == 0 && check.skipped == 1);
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}, {"budget", test_budget}};
	return run_suite("values_check", tests, N_ROWS(tests));
}
