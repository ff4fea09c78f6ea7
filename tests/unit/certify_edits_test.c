// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which edits before the layout are accepted: a function is recorded, edited by hand, and checked. An edit
 * that is rejected has a similar one beside it that is accepted. */
#include "analysis/summaries.h"
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

enum edit {
	NOTHING,
	ERASE,  /* remove the ops with the attribute `here` */
	MOVE,   /* move the op with the attribute `here` to right before the one with `there` */
	BOTH,   /* likewise, and that with `too` to right before the one with `where` */
	RENAME, /* replace uses of %o by %n */
	ADD,    /* a second op like the one with `here` */
	RESIZE, /* give it the attribute `alignment` of the one with `there` */
};

struct row {
	const char *name, *body;
	enum edit edit;
	const char *want; /* NULL: nothing is wrong */
};

#define STALE    "bytes are read that a removed copy wrote"
#define UNUSED   "an op that is not a dead copy was removed"
#define SEVERAL  "a copy to what may be several buffers, or none of the function, was removed"
#define ESCAPES  "a buffer escapes to which a copy was removed"
#define NO_ALLOC "an op was moved that is not an allocation or a dealloc"
#define NOWHERE  "an allocation is used where it is not allocated"
#define DOMINATE "an allocation does not dominate its use"
#define FREED    "an allocation may be used after it is freed"
#define LEAK     "an allocation was moved, and is not freed on each path"
#define AGAIN    "an allocation was moved, and runs again before it is freed"
#define FRAME    "an allocation was moved to another frame"
#define IN_LOOP  "an allocation or a dealloc was moved into a loop"
#define EARLIER  "an alloca was moved out of a loop that may use an earlier one"

#define M                "memref<8xi64>"
#define COPY(A, B, MARK) "memref.copy " A ", " B " {" MARK "} : " M " to " M "\n"
#define LOAD(A)          "memref.load " A "[%i] {after} : " M "\n"
#define STORE(A)         "memref.store %v, " A "[%i] : " M "\n"
#define ROW(N)           "memref<4xi64, strided<[1], offset: " N ">>"
#define PART(R, N, A)    R " = memref.subview " A "[" N "] [4] [1] : " M " to " ROW(N) "\n"
#define ALLOCA(R, MARK)  R " = memref.alloca() {" MARK "} : " M "\n"
#define HEAP(R, MARK)    R " = memref.alloc() {" MARK "} : " M "\n"
#define FREE(A, MARK)    "memref.dealloc " A " {" MARK "} : " M "\n"
#define NOP(MARK)        "memref.store %v, %a[%j] {" MARK "} : " M "\n"
#define TWICE(R)         "affine.for " R " = 0 to 2 {\n"
#define LOOP             "scf.for %r = %i to %j step %k {\n"
#define IF               "scf.if %c {\n"
#define YIELD(R)         R " = scf.if %c -> (" M ") {\nscf.yield %b : " M "\n} else {\nscf.yield %a : " M "\n}\n"

static const struct row rows[] = {
	{"nothing", COPY("%a", "%b", "here"), NOTHING, NULL},
	/* ---- removed copies */
	{"a copy that nothing reads", COPY("%a", "%b", "here"), ERASE, NULL},
	{"a copy that is read", COPY("%a", "%b", "here") "%e = " LOAD("%b"), ERASE, STALE},
	{"a copy that is overwritten", COPY("%a", "%b", "here") COPY("%p", "%b", "x") "%e = " LOAD("%b"),
	 ERASE, NULL},
	{"a copy that is overwritten in part", COPY("%a", "%b", "here") STORE("%b") "%e = " LOAD("%b"), ERASE,
	 STALE},
	{"a copy that is overwritten on one path",
	 COPY("%a", "%b", "here") IF COPY("%p", "%b", "x") "}\n%e = " LOAD("%b"), ERASE, STALE},
	{"a copy that is overwritten on both paths",
	 COPY("%a", "%b", "here")
		 IF COPY("%p", "%b", "x") "} else {\n" COPY("%a", "%b", "x") "}\n%e = " LOAD("%b"),
	 ERASE, NULL},
	{"a copy to one half, and the other is read",
	 PART("%s", "0", "%b") PART("%t", "4", "%b") PART("%u", "0", "%a") "memref.copy %u, %s {here} : " ROW(
		 "0") " to " ROW("0") "\n%e = memref.load %t[%i] : " ROW("4") "\n",
	 ERASE, NULL},
	{"a copy to one half, and that is read",
	 PART("%s", "0", "%b") PART("%t", "0", "%b") PART("%u", "0", "%a") "memref.copy %u, %s {here} : " ROW(
		 "0") " to " ROW("0") "\n%e = memref.load %t[%i] : " ROW("0") "\n",
	 ERASE, STALE},
	{"a copy to all, overwritten half by half",
	 PART("%s", "0", "%b") PART("%t", "4", "%b") PART("%u", "0", "%a")
		 COPY("%a", "%b", "here") "memref.copy %u, %s : " ROW("0") " to " ROW(
			 "0") "\nmemref.copy %u, %t : " ROW("0") " to " ROW("4") "\n%e = " LOAD("%b"),
	 ERASE, NULL},
	{"a copy to all, overwritten in one half",
	 PART("%s", "0", "%b") PART("%u", "0", "%a") COPY("%a", "%b", "here") "memref.copy %u, %s : " ROW(
		 "0") " to " ROW("0") "\n%e = " LOAD("%b"),
	 ERASE, STALE},
	{"a copy that the next iteration reads", LOOP "%e = " LOAD("%b") COPY("%a", "%b", "here") "}\n",
	 ERASE, STALE},
	{"a copy that the next iteration overwrites",
	 LOOP COPY("%p", "%b", "x") "%e = " LOAD("%b") COPY("%a", "%b", "here") "}\n", ERASE, NULL},
	{"a copy to what each iteration makes anew",
	 LOOP ALLOCA("%x", "x") STORE("%x") "%e = " LOAD("%x") COPY("%a", "%x", "here") "}\n", ERASE, NULL},
	{"a copy that is read by another name",
	 "%n = arith.select %c, %b, %a : " M "\n" COPY("%p", "%b", "here") "%e = " LOAD("%n"), ERASE, STALE},
	{"a copy that is read by the result of an if",
	 YIELD("%n") COPY("%p", "%b", "here") "%e = " LOAD("%n"), ERASE, STALE},
	{"a copy that the result of another if hands on",
	 YIELD("%n") COPY("%p", "%b", "here") "%o = scf.if %c -> (" M ") {\nscf.yield %n : " M
					      "\n} else {\nscf.yield %p : " M "\n}\n%e = " LOAD("%o"),
	 ERASE, STALE},
	{"a copy that is overwritten before the result of an if is read",
	 YIELD("%n") COPY("%p", "%b", "here") COPY("%p", "%b", "x") "%e = " LOAD("%n"), ERASE, NULL},
	{"a copy in the arm that yields the other buffer",
	 "%n = scf.if %c -> (" M ") {\n" COPY("%p", "%b", "here") "scf.yield %a : " M
								  "\n} else {\nscf.yield %b : " M
								  "\n}\n%e = " LOAD("%n"),
	 ERASE, NULL},
	{"a copy after the last read by what each iteration is given",
	 "scf.for %r = %i to %j step %k iter_args(%n = %b) -> (" M ") {\n%e = " LOAD("%n")
		 COPY("%p", "%b", "here") "scf.yield %a : " M "\n}\n",
	 ERASE, NULL},
	{"a copy before a read by what each iteration is given",
	 "scf.for %r = %i to %j step %k iter_args(%n = %b) -> (" M
	 ") {\n" COPY("%p", "%b", "here") "%e = " LOAD("%n") "scf.yield %a : " M "\n}\n",
	 ERASE, STALE},
	{"a copy to one of two buffers", "%n = arith.select %c, %b, %a : " M "\n" COPY("%p", "%n", "here"),
	 ERASE, SEVERAL},
	{"a copy to an argument", COPY("%a", "%p", "here"), ERASE, SEVERAL},
	{"a copy to what a call is given", COPY("%a", "%b", "here") "func.call @g(%b) : (" M ") -> ()\n",
	 ERASE, ESCAPES},
	{"a copy to what another call was given",
	 "func.call @h(%b) : (" M ") -> ()\n" COPY("%a", "%b", "here"), ERASE, NULL},
	{"a chain of copies", COPY("%p", "%a", "here") COPY("%a", "%b", "here"), ERASE, NULL},
	{"a chain of copies whose last one is read",
	 COPY("%p", "%a", "x") COPY("%a", "%b", "here") "%e = " LOAD("%b"), ERASE, STALE},
	{"a load and a store",
	 "%e = memref.load %a[%i] {here} : " M "\nmemref.store %e, %b[%j] {here} : " M "\n", ERASE, NULL},
	{"a load that is used", "%e = memref.load %a[%i] {here} : " M "\nmemref.store %e, %b[%j] : " M "\n",
	 ERASE, "an operand is the result of a removed op"},
	{"a store of something else", "memref.store %v, %b[%j] {here} : " M "\n", ERASE, NULL},
	{"a store of something else that is read", "memref.store %v, %b[%j] {here} : " M "\n%e = " LOAD("%b"),
	 ERASE, STALE},
	{"a store to an argument", "memref.store %v, %p[%j] {here} : " M "\n", ERASE, SEVERAL},
	{"a loop of loads and stores",
	 "affine.for %r = 0 to 8 {\n%e = affine.load %a[%r] : " M "\naffine.store %e, %b[%r] : " M
	 "\n} {here}\n",
	 ERASE, NULL},
	{"a loop of loads and stores, read after it",
	 "affine.for %r = 0 to 8 {\n%e = affine.load %a[%r] : " M "\naffine.store %e, %b[%r] : " M
	 "\n} {here}\n%e = " LOAD("%b"),
	 ERASE, STALE},
	{"overwritten in each iteration of a loop that runs",
	 COPY("%a", "%b", "here") TWICE("%r") COPY("%p", "%b", "x") "}\n%e = " LOAD("%b"), ERASE, NULL},
	{"overwritten in each iteration of a loop that may not run",
	 COPY("%a", "%b", "here") LOOP COPY("%p", "%b", "x") "}\n%e = " LOAD("%b"), ERASE, STALE},
	{"overwritten in a loop within a loop that run",
	 COPY("%a", "%b", "here") TWICE("%s") TWICE("%r") COPY("%p", "%b", "x") "}\n}\n%e = " LOAD("%b"),
	 ERASE, NULL},
	{"overwritten in a loop that may not run, within one that runs",
	 COPY("%a", "%b", "here") TWICE("%s") LOOP COPY("%p", "%b", "x") "}\n}\n%e = " LOAD("%b"), ERASE,
	 STALE},
	{"overwritten in each iteration, and read before that",
	 COPY("%a", "%b", "here") TWICE("%r") "%e = " LOAD("%b") COPY("%p", "%b", "x") "}\n", ERASE, STALE},
	{"overwritten in each iteration, but for one path",
	 COPY("%a", "%b", "here") TWICE("%r") IF COPY("%p", "%b", "x") "}\n}\n%e = " LOAD("%b"), ERASE,
	 STALE},
	{"overwritten in each iteration, and again after that",
	 TWICE("%r") COPY("%p", "%b", "x") COPY("%a", "%b", "here") "}\n%e = " LOAD("%b"), ERASE, STALE},
	{"a loop that only stores", LOOP STORE("%b") "} {here}\n", ERASE, NULL},
	{"a loop that only stores, read after it", LOOP STORE("%b") "} {here}\n%e = " LOAD("%b"), ERASE,
	 STALE},
	{"a loop that calls", LOOP "func.call @g(%a) : (" M ") -> ()\n} {here}\n", ERASE, UNUSED},
	{"a call", "func.call @g(%a) {here} : (" M ") -> ()\n", ERASE, UNUSED},
	{"a generic that copies",
	 "linalg.generic {here, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], "
	 "iterator_types = [\"parallel\"]} ins(%a : " M ") outs(%b : " M
	 ") {\n^bb0(%s: i64, %t: i64):\nlinalg.yield %s : i64\n}\n",
	 ERASE, NULL},
	{"a generic that does not",
	 "linalg.generic {here, indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], "
	 "iterator_types = [\"parallel\"]} ins(%a : " M ") outs(%b : " M
	 ") {\n^bb0(%s: i64, %t: i64):\nlinalg.yield %t : i64\n}\n",
	 ERASE, UNUSED},
	{"a nest overwrites all",
	 COPY("%a", "%b", "here") "affine.for %r = 0 to 8 {\naffine.store %v, %b[%r] : " M
				  "\n}\n%e = " LOAD("%b"),
	 ERASE, NULL},
	{"a nest overwrites all but one element",
	 COPY("%a", "%b", "here") "affine.for %r = 0 to 7 {\naffine.store %v, %b[%r] : " M
				  "\n}\n%e = " LOAD("%b"),
	 ERASE, STALE},
	{"a nest reads what it has written",
	 COPY("%a", "%b", "here") "affine.for %r = 0 to 7 {\naffine.store %v, %b[%r] : " M
				  "\n%e = affine.load %b[%r] : " M "\n}\n",
	 ERASE, NULL},
	{"a nest reads what it has not written",
	 COPY("%a", "%b", "here") "affine.for %r = 0 to 7 {\naffine.store %v, %b[%r] : " M
				  "\n%e = affine.load %b[%r + 1] : " M "\n}\n",
	 ERASE, STALE},
	{"each iteration reads what it has written, and copies",
	 "affine.for %q = 0 to 4 {\naffine.for %r = 0 to 7 {\naffine.store %v, %b[%r] : " M
	 "\n%e = affine.load %b[%r] : " M "\n}\n" COPY("%a", "%b", "here") "}\n",
	 ERASE, NULL},
	/* ---- any other change */
	{"a store is moved", NOP("there") "memref.store %v, %b[%i] {here} : " M "\n", MOVE, NO_ALLOC},
	{"another operand",
	 "%o = arith.addi %v, %v : i64\n%n = arith.muli %v, %v : i64\n"
	 "memref.store %o, %b[%i] : " M "\n",
	 RENAME, "an op was changed by an edit that only moves and removes"},
	{"an op more", NOP("here"), ADD, "an op was added by an edit that only moves and removes"},
	{"an allocation of another alignment", ALLOCA("%x", "here") ALLOCA("%y", "there, alignment = 64"),
	 RESIZE, "an op was changed by an edit that only moves and removes"},
	/* ---- heap */
	{"an allocation moved down",
	 HEAP("%x", "here") NOP("x") "memref.store %v, %x[%i] {there} : " M "\n" FREE("%x", "x"), MOVE, NULL},
	{"an allocation moved after a use", HEAP("%x", "here") STORE("%x") NOP("there") FREE("%x", "x"), MOVE,
	 DOMINATE},
	{"a dealloc moved up", HEAP("%x", "x") STORE("%x") NOP("there") FREE("%x", "here"), MOVE, NULL},
	{"a dealloc moved before a use", HEAP("%x", "x") NOP("there") STORE("%x") FREE("%x", "here"), MOVE,
	 NOWHERE},
	{"a dealloc moved before a use of a view",
	 HEAP("%x", "x") PART("%y", "4", "%x")
		 NOP("there") "memref.store %v, %y[%i] : " ROW("4") "\n" FREE("%x", "here"),
	 MOVE, NOWHERE},
	{"a dealloc moved before a use of what may be it",
	 HEAP("%x", "x") "%n = arith.select %c, %x, %p : " M "\n" NOP("there") STORE("%n") FREE("%x", "here"),
	 MOVE, FREED},
	{"a dealloc moved after a use of what may be it",
	 HEAP("%x", "x") "%n = arith.select %c, %x, %p : " M "\n" STORE("%n") NOP("there") FREE("%x", "here"),
	 MOVE, NULL},
	{"an allocation and its dealloc moved into an arm",
	 HEAP("%x", "here") IF "memref.store %v, %x[%i] {there} : " M
			       "\n" NOP("where") "}\n" FREE("%x", "too"),
	 BOTH, NULL},
	{"an allocation moved into an arm, freed outside",
	 HEAP("%x", "here") IF "memref.store %v, %x[%i] {there} : " M "\n}\n" FREE("%x", "x"), MOVE,
	 DOMINATE},
	{"a dealloc moved into an arm", HEAP("%x", "x") IF NOP("there") "}\n" FREE("%x", "here"), MOVE, LEAK},
	{"a dealloc moved out of an arm", HEAP("%x", "x") IF FREE("%x", "here") "}\n" NOP("there"), MOVE,
	 NULL},
	{"a dealloc moved into a loop", HEAP("%x", "x") LOOP NOP("there") "}\n" FREE("%x", "here"), MOVE,
	 IN_LOOP},
	{"a dealloc of one of two moved up",
	 "%z = scf.if %c -> (" M ") {\n" HEAP("%x", "x") "scf.yield %x : " M "\n} else {\n" HEAP(
		 "%y", "x") "scf.yield %y : " M "\n}\n" NOP("there") NOP("x") FREE("%z", "here"),
	 MOVE, NULL},
	{"an allocation and its dealloc moved into a loop",
	 HEAP("%x", "here") LOOP "memref.store %v, %x[%i] {there} : " M
				 "\n" NOP("where") "}\n" FREE("%x", "too"),
	 BOTH, IN_LOOP},
	{"an allocation and its dealloc moved out of a loop",
	 NOP("there") LOOP HEAP("%x", "here") STORE("%x") FREE("%x", "too") "}\n" NOP("where"), BOTH, NULL},
	{"a dealloc moved out of a loop",
	 LOOP HEAP("%x", "x") STORE("%x") FREE("%x", "here") "}\n" NOP("there"), MOVE, AGAIN},
	{"an allocation moved out of a loop, freed in it",
	 NOP("there") LOOP HEAP("%x", "here") STORE("%x") FREE("%x", "x") "}\n", MOVE, NOWHERE},
	{"an allocation that is not freed moved out of a loop",
	 NOP("there") LOOP HEAP("%x", "here") STORE("%x") "}\n", MOVE,
	 "an allocation was moved out of a loop that uses several"},
	{"an allocation of dynamic size moved out of a loop that may not run",
	 NOP("there") LOOP "%x = memref.alloc(%j) {here} : memref<?xi64>\nmemref.dealloc %x {too} : "
			   "memref<?xi64>\n}\n" NOP("where"),
	 BOTH, "an allocation was moved out of a loop that may not compute its size"},
	{"an allocation of dynamic size moved out of a loop that runs",
	 NOP("there") "scf.for %r = %c0 to %c4 step %c4 {\n%x = memref.alloc(%j) {here} : "
		      "memref<?xi64>\nmemref.dealloc %x {too} : memref<?xi64>\n}\n" NOP("where"),
	 BOTH, NULL},
	{"an allocation that was never freed moved down",
	 HEAP("%x", "here") NOP("x") "memref.store %v, %x[%i] {there} : " M "\n", MOVE, NULL},
	{"a dealloc of what escapes moved up",
	 HEAP("%x", "x") "func.call @g(%x) : (" M ") -> ()\n" NOP("there") NOP("x") FREE("%x", "here"), MOVE,
	 "an allocation was moved that escapes"},
	{"a dealloc of an argument moved up", NOP("there") NOP("x") FREE("%p", "here"), MOVE,
	 "a dealloc was moved to where its buffer may not be allocated"},
	{"a second dealloc moved up, freed once on each path",
	 HEAP("%x", "x") IF FREE("%x", "x") "} else {\n" NOP("there") NOP("x") FREE("%x", "here") "}\n", MOVE,
	 NULL},
	{"a dealloc moved out of one of two arms",
	 HEAP("%x", "x") NOP("there") IF FREE("%x", "x") "} else {\n" FREE("%x", "here") "}\n", MOVE,
	 "a dealloc frees what is not allocated"},
	{"a dealloc moved before another of what may be the same",
	 HEAP("%x", "x") HEAP("%y", "x") "%n = arith.select %c, %x, %y : " M
					 "\n%l = arith.select %c, %y, %x : " M "\n" STORE("%n") NOP("there")
						 NOP("x") FREE("%n", "x") FREE("%l", "here"),
	 MOVE, NULL},
	{"freed in the next iteration, moved up within it",
	 HEAP("%x", "x") "%z = scf.for %r = %i to %j step %k iter_args(%w = %x) -> (" M ") {\n" NOP("there")
		 NOP("x") FREE("%w", "here") HEAP("%y", "x") "scf.yield %y : " M "\n}\n" FREE("%z", "x"),
	 MOVE, NULL},
	{"freed in the next iteration, moved before a use",
	 HEAP("%x", "x") "%z = scf.for %r = %i to %j step %k iter_args(%w = %x) -> (" M ") {\n" NOP("there")
		 STORE("%w") FREE("%w", "here") HEAP("%y", "x") "scf.yield %y : " M "\n}\n" FREE("%z", "x"),
	 MOVE, FREED},
	/* ---- allocas */
	{"an alloca moved out of a loop", NOP("there") LOOP ALLOCA("%x", "here") STORE("%x") "}\n", MOVE,
	 NULL},
	{"an alloca moved into a loop",
	 ALLOCA("%x", "here") LOOP "memref.store %v, %x[%i] {there} : " M "\n}\n", MOVE, IN_LOOP},
	{"an alloca moved after its use", ALLOCA("%x", "here") STORE("%x") NOP("there"), MOVE, DOMINATE},
	{"an alloca moved into an arm", ALLOCA("%x", "here") IF NOP("there") "}\n" STORE("%x"), MOVE,
	 DOMINATE},
	{"an alloca moved out of a parallel loop",
	 NOP("there") "scf.parallel (%r) = (%i) to (%j) step (%k) {\n" ALLOCA("%x", "here") STORE("%x") "}\n",
	 MOVE, FRAME},
	{"an alloca moved out of its scope",
	 NOP("there") "memref.alloca_scope {\n" ALLOCA("%x", "here") STORE("%x") "}\n", MOVE, FRAME},
	{"an alloca moved out of a while",
	 NOP("there") "scf.while : () -> () {\n" ALLOCA("%x", "here")
		 STORE("%x") "scf.condition(%c)\n} do {\n"
			     "scf.yield\n}\n",
	 MOVE, NULL},
	{"an alloca that the next iteration uses moved out of a while",
	 NOP("there") "%z = scf.while (%w = %p) : (" M ") -> " M " {\n" ALLOCA("%x", "here") STORE(
		 "%w") "scf.condition(%c) %x : " M "\n} do {\n^bb0(%y: " M "):\nscf.yield %y : " M "\n}\n",
	 MOVE, EARLIER},
	{"an alloca that a call is given moved out of a while",
	 NOP("there") "scf.while : () -> () {\n" ALLOCA("%x",
							"here") "func.call @g(%x) : (" M ") -> ()\n"
								"scf.condition(%c)\n} do {\nscf.yield\n}\n",
	 MOVE, EARLIER},
	{"an alloca of dynamic size moved out of a loop that may not run",
	 NOP("there") LOOP "%x = memref.alloca(%j) {here} : memref<?xi64>\n}\n", MOVE,
	 "an allocation was moved out of a loop that may not compute its size"},
	/* ---- starts of lifelines */
	{"a start without end moved with its alloca",
	 NOP("there") LOOP ALLOCA("%x", "here") "%y = memref.lifetime_start %x {too} : " M
						"\n" STORE("%y") "}\n" NOP("x"),
	 MOVE, NULL},
	{"a start moved alone",
	 ALLOCA("%x", "x") NOP("there") LOOP "%y = memref.lifetime_start %x {here} : " M
					     "\n" STORE("%y") "}\n",
	 MOVE, "the start of a lifeline was moved without its alloca"},
	{"a start with an end moved with its alloca",
	 NOP("there, where") LOOP ALLOCA("%x", "here") "%y = memref.lifetime_start %x {too} : " M
						       "\n" STORE("%y") "memref.lifetime_end %y : " M "\n}\n",
	 BOTH, "the start of a lifeline was moved that has an end"},
	{"a start without end moved along",
	 NOP("there, where") LOOP ALLOCA("%x", "here") "%y = memref.lifetime_start %x {too} : " M
						       "\n" STORE("%y") "}\n",
	 BOTH, NULL},
};

static void erase_all(struct program *p)
{
	for (lo_op_id id; (id = program_marked(p, "here")).n;)
		lo_op_erase(p->m, id);
}

static void move(struct program *p, const char *what, const char *before)
{
	lo_op_id op = program_marked(p, what), anchor = program_marked(p, before);
	lo_op_detach(p->m, op);
	lo_op_insert_before(p->m, anchor, op);
}

static void add(struct program *p)
{
	const struct lo_op *op = lo_op(p->m, program_marked(p, "here"));
	lo_value_id operands[8];
	for (uint32_t i = 0; i < op->n_operands; i++)
		operands[i] = lo_operand(p->m, op, i);
	lo_op_insert_after(p->m, program_marked(p, "here"),
			   lo_op_create(p->m, (enum lo_op_kind)op->kind, 0, operands, op->n_operands, NULL, 0,
					op->attrs));
}

static void make(struct program *p, enum edit edit)
{
	switch (edit) {
	case NOTHING: break;
	case ERASE: erase_all(p); break;
	case MOVE: move(p, "here", "there"); break;
	case BOTH:
		move(p, "here", "there");
		move(p, "too", "where");
		break;
	case RENAME: program_rename(p, "o", "n"); break;
	case ADD: add(p); break;
	case RESIZE:
		lo_op(p->m, program_marked(p, "here"))->attrs =
			lo_op(p->m, program_marked(p, "there"))->attrs;
		break;
	}
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		static char text[8192];
		struct program p;
		struct lo_flaw flaw = {0};
		snprintf(text, sizeof text,
			 "func.func private @g(" M ")\nfunc.func private @h(" M " {llvm.nocapture})\n"
			 "func.func @f(%%p: " M ", %%i: index, %%j: index, %%k: index, %%v: i64, %%c: i1) {\n"
			 "%%c0 = arith.constant 0 : index\n%%c4 = arith.constant 4 : index\n"
			 "%%a = memref.alloca() : " M "\n%%b = memref.alloca() : " M "\n%sreturn\n}\n",
			 rows[i].body);
		bool read = program_read(&p, text);
		CHECK(rows[i].name, read);
		if (read) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			const struct lo_edit_record *before = lo_edit_record(p.m, p.func, &p.arena);
			make(&p, rows[i].edit);
			program_flow(&p);
			CHECK(rows[i].name, lo_edit_certify(before, p.flow, &p.arena, &flaw) == !flaw.text);
			CHECK_STRING(rows[i].name, flaw.text, rows[i].want);
		}
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}};
	return run_suite("certify_edits", tests, N_ROWS(tests));
}
