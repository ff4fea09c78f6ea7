// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What MLIR's deallocation pipeline leaves: how many buffers keep storage of their own before it is decided
 * and after, and that a second time nothing is left to decide. */
#include "analysis/summaries.h"
#include "lifetime/lifetime.h"
#include "liveness/liveness.h"
#include "mlir_program.h"
#include "prepare/prepare.h"
#include "rows.h"

#define M4         "memref<4xf32>"
#define ALLOC(N)   "%" N " = memref.alloc() : " M4 "\n"
#define POINTER(N) "%p" N " = memref.extract_aligned_pointer_as_index %" N " : " M4 " -> index\n"
#define HEAD                                                                                                 \
	"func.func private @any() -> " M4 "\nfunc.func @f(%c: i1, %d: i1, %n: index, %m: " M4 ", %o: " M4    \
	") {\n%true = arith.constant true\n%false = arith.constant false\n"                                  \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
#define TAIL        "return\n}\n"
#define CALL(R, F)  "%" R " = func.call @" F "() : () -> " M4 "\n"
#define MAKE        "func.func private @make() -> " M4 " {\n" ALLOC("a") "return %a : " M4 "\n}\n"
#define FREE2(A, B) "bufferization.dealloc (%" A ", %" B " : " M4 ", " M4 ") if (%true, %true)\n"
#define FREE_RETAIN(A, B)                                                                                    \
	"%o" A " = bufferization.dealloc (%" A " : " M4 ") if (%true) retain (%" B " : " M4 ")\n"
/* The function that MLIR calls to decide, and one that lets it decide about two buffers, and returns one. */
#define LISTS "memref<?xindex>, %b: memref<?xindex>, %c: memref<?xi1>, %d: memref<?xi1>, %e: memref<?xi1>"
#define DECIDER                                                                                              \
	"func.func private @decide(%a: " LISTS ") {\n%c0 = arith.constant 0 : index\n"                       \
	"%c1 = arith.constant 1 : index\n%t = arith.constant true\n%f = arith.constant false\n"              \
	"%n = memref.dim %a, %c0 : memref<?xindex>\n%m = memref.dim %b, %c0 : memref<?xindex>\n"             \
	"scf.for %i = %c0 to %m step %c1 {\nmemref.store %f, %e[%i] : memref<?xi1>\n}\n"                     \
	"scf.for %i = %c0 to %n step %c1 {\n%p = memref.load %a[%i] : memref<?xindex>\n"                     \
	"%q = memref.load %c[%i] : memref<?xi1>\n"                                                           \
	"%u = scf.for %j = %c0 to %m step %c1 iter_args(%v = %t) -> (i1) {\n"                                \
	"%w = memref.load %b[%j] : memref<?xindex>\n%x = arith.cmpi eq, %w, %p : index\nscf.if %x {\n"       \
	"%y = memref.load %e[%j] : memref<?xi1>\n%z = arith.ori %y, %q : i1\n"                               \
	"memref.store %z, %e[%j] : memref<?xi1>\n}\n%k = arith.cmpi ne, %w, %p : index\n"                    \
	"%l = arith.andi %v, %k : i1\nscf.yield %l : i1\n}\n"                                                \
	"%r = scf.for %j = %c0 to %i step %c1 iter_args(%v = %u) -> (i1) {\n"                                \
	"%w = memref.load %a[%j] : memref<?xindex>\n%k = arith.cmpi ne, %w, %p : index\n"                    \
	"%l = arith.andi %v, %k : i1\nscf.yield %l : i1\n}\n%s = arith.andi %r, %q : i1\n"                   \
	"memref.store %s, %d[%i] : memref<?xi1>\n}\nreturn\n}\n"
#define LIST(N, SIZE, OF)                                                                                    \
	"%" N " = memref.alloc() : memref<" SIZE "x" OF ">\n%c" N " = memref.cast %" N " : memref<" SIZE     \
	"x" OF "> to memref<?x" OF ">\n"
#define PUT(V, N, I, SIZE, OF) "memref.store %" V ", %" N "[%" I "] : memref<" SIZE "x" OF ">\n"
#define GET(V, N, I, SIZE)     "%" V " = memref.load %" N "[%" I "] : memref<" SIZE "xi1>\n"
#define FREE_IF(V, OF)         "scf.if %" V " {\nmemref.dealloc %" OF " : " M4 "\n}\n"
#define DECIDES(MORE_OF_LIST, MORE_OF_ADDRESS)                                                               \
	"func.func private @decides() -> " M4 " {\n%true = arith.constant true\n"                            \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n" ALLOC("a") ALLOC("b") LIST(       \
		"l", "2", "index") LIST("r", "1", "index") LIST("s", "2", "i1") LIST("f", "2", "i1")         \
		LIST("o", "1", "i1") POINTER("a") POINTER("b") PUT("pa", "l", "c0", "2", "index")            \
			PUT("pb", "l", "c1", "2", "index") PUT("true", "s", "c0", "2",                       \
							       "i1") PUT("true", "s", "c1", "2", "i1")       \
				PUT("pa", "r", "c0", "1",                                                    \
				    "index") "func.call @decide(%cl, %cr, %cs, %cf, %co) : "                 \
					     "(memref<?xindex>, memref<?xindex>, memref<?xi1>, "             \
					     "memref<?xi1>, memref<?xi1>) -> ()\n" GET("ga", "f", "c0", "2") \
						     FREE_IF("ga", "a") GET("gb", "f", "c1", "2")            \
							     FREE_IF("gb", "b") MORE_OF_LIST MORE_OF_ADDRESS \
		"return %a : " M4 "\n}\n"

struct row {
	const char *name;
	uint32_t pinned_before, pinned_after;
	uint32_t deallocs, comparisons; /* left in the program */
	const char *text;
};
static const struct row rows[] = {
	{"nothing of it", 0, 0, 0, 0, HEAD ALLOC("a") "memref.dealloc %a : " M4 "\n" TAIL},
	{"two allocations are compared", 2, 0, 0, 0,
	 HEAD ALLOC("a") ALLOC("b") POINTER("a") POINTER("b") "%q = arith.cmpi eq, %pa, %pb : index\n"
							      "\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"an allocation and an argument", 1, 0, 0, 0,
	 HEAD ALLOC("a") POINTER("a") POINTER("m") "%q = arith.cmpi ne, %pa, %pm : index\n"
						   "\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"two arguments", 0, 0, 0, 1,
	 HEAD POINTER("o")
		 POINTER("m") "%q = arith.cmpi ne, %po, %pm : index\n\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"an allocation and what is returned by a call", 1, 0, 0, 0,
	 HEAD ALLOC("a") "%u = func.call @any() : () -> " M4 "\n" POINTER("a")
		 POINTER("u") "%q = arith.cmpi ne, %pa, %pu : index\n\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"which may know it", 1, 1, 0, 1,
	 HEAD ALLOC("a") "\"keep\"(%a) : (" M4 ") -> ()\n%u = func.call @any() : () -> " M4 "\n" POINTER("a")
		 POINTER("u") "%q = arith.cmpi ne, %pa, %pu : index\n\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"one of two, as a branch says", 2, 0, 0, 0,
	 HEAD ALLOC("a") ALLOC("b") "%s = arith.select %c, %a, %b : " M4 "\n" POINTER("a")
		 POINTER("s") "%q = arith.cmpi eq, %pa, %ps : index\n\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"one of two, who knows which", 2, 2, 0, 1,
	 HEAD ALLOC("a") ALLOC("b") "%s = scf.for %i = %c0 to %n step %c1 iter_args(%z = %a) -> (" M4
				    ") {\nscf.yield %b : " M4 "\n}\n" POINTER("a")
					    POINTER("s") "%q = arith.cmpi eq, %pa, %ps : index\n"
							 "\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"an order of addresses", 2, 2, 0, 1,
	 HEAD ALLOC("a") ALLOC("b") POINTER("a") POINTER("b") "%q = arith.cmpi ult, %pa, %pb : index\n"
							      "\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"a number in memory, which may be an address", 1, 1, 0, 1,
	 HEAD ALLOC("a") "%z = memref.alloc() : memref<index>\n%l = memref.load %z[] : "
			 "memref<index>\n" POINTER(
				 "a") "%q = arith.cmpi eq, %pa, %l : index\n\"use\"(%q) : (i1) -> ()\n" TAIL},
	{"an entry that an argument may be", 0, 0, 1, 0,
	 HEAD "%r = bufferization.dealloc (%m : " M4 ") if (%c) retain (%o : " M4 ")\n" TAIL},
	/* what calls return */
	{"what is returned by two calls, of which nothing is known", 0, 0, 1, 0,
	 HEAD CALL("u", "any") CALL("v", "any") FREE2("u", "v") TAIL},
	{"new buffers of two calls", 0, 0, 0, 0,
	 MAKE HEAD CALL("u", "make") CALL("v", "make") FREE2("u", "v") TAIL},
	{"a new buffer of one call, and an unknown one", 0, 0, 0, 0,
	 MAKE HEAD CALL("u", "make") CALL("v", "any") FREE2("u", "v") TAIL},
	{"which may know it too", 0, 0, 1, 0,
	 MAKE HEAD CALL("u", "make") "\"keep\"(%u) : (" M4 ") -> ()\n" CALL("v", "any") FREE2("u", "v") TAIL},
	{"a new buffer of a call, and an argument", 0, 0, 0, 0,
	 MAKE HEAD CALL("u", "make") FREE_RETAIN("u", "m") TAIL},
	{"the buffers of two iterations", 0, 0, 0, 0,
	 MAKE HEAD CALL("a", "make") "%s = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> (" M4
				     ") {\n" CALL("u", "make") FREE_RETAIN("t", "u") "scf.yield %u : " M4
										     "\n}\n" TAIL},
	{"two new buffers of one call", 0, 0, 0, 0,
	 "func.func private @two() -> (" M4 ", " M4 ") {\n" ALLOC("a")
		 ALLOC("b") "return %a, %b : " M4 ", " M4 "\n}\n" HEAD
			    "%u, %v = func.call @two() : () -> (" M4 ", " M4 ")\n" FREE2("u", "v") TAIL},
	{"one, twice", 0, 0, 1, 0,
	 "func.func private @two() -> (" M4 ", " M4
	 ") {\n" ALLOC("a") "return %a, %a : " M4 ", " M4 "\n}\n" HEAD
			    "%u, %v = func.call @two() : () -> (" M4 ", " M4 ")\n" FREE2("u", "v") TAIL},
	{"an argument, or a new one", 0, 0, 1, 0,
	 "func.func private @either(%c: i1, %m: " M4 ") -> " M4 " {\n" ALLOC(
		 "a") "%s = arith.select %c, %a, %m : " M4 "\nreturn %s : " M4 "\n}\n" HEAD
		      "%u = func.call @either(%c, %m) : (i1, " M4 ") -> " M4 "\n" FREE_RETAIN("u", "m") TAIL},
	{"one that the callee keeps", 0, 0, 1, 0,
	 "memref.global @g : memref<1x" M4 ">\nfunc.func private @keeps() -> " M4
	 " {\n" ALLOC("a") "%c0 = "
			   "arith.constant 0 : index\n%g = memref.get_global @g : memref<1x" M4
			   ">\nmemref.store %a, %g[%c0] : "
			   "memref<1x" M4 ">\nreturn %a : " M4 "\n}\n" HEAD CALL("u", "keeps")
				   CALL("v", "any") FREE2("u", "v") TAIL},
	{"the callee only decides about its address", 0, 0, 0, 0,
	 DECIDER DECIDES("", "") HEAD CALL("u", "decides") CALL("v", "decides") FREE2("u", "v") TAIL},
	{"and keeps the lists", 0, 0, 1, 0,
	 DECIDER DECIDES("\"keep\"(%l) : (memref<2xindex>) -> ()\n", "") HEAD CALL("u", "decides")
		 CALL("v", "decides") FREE2("u", "v") TAIL},
	{"and the address", 0, 0, 1, 0,
	 DECIDER DECIDES("", "\"keep\"(%pa) : (index) -> ()\n") HEAD CALL("u", "decides") CALL("v", "decides")
		 FREE2("u", "v") TAIL},
};

static void count(const struct program *p, uint32_t *deallocs, uint32_t *comparisons)
{
	*deallocs = *comparisons = 0;
	for (lo_op_id id = p->func; (id = lo_walk_next(p->m, p->func, id, false)).n;) {
		*deallocs += lo_op(p->m, id)->kind == LO_OP_BUFFERIZATION_DEALLOC;
		*comparisons += lo_op(p->m, id)->kind == LO_OP_ARITH_CMPI;
	}
}

static uint32_t pinned(struct program *p)
{
	uint32_t n = 0;
	program_flow(p);
	const struct lo_liveness *live = lo_liveness_compute(p->flow, &p->arena);
	for (uint32_t i = 1; i < live->n_buffers; i++)
		n += live->buffers[i].kind <= LO_BUFFER_ALLOC && live->buffers[i].pinned_by.n;
	return n;
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		const struct row *row = &rows[i];
		struct program p;
		uint32_t deallocs, comparisons;
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (!read) {
			program_free(&p);
			continue;
		}
		struct lo_arena kept;
		lo_arena_init(&kept, lo_ctx_oom(p.ctx));
		struct lo_known_functions known = {.arena = &kept};
		struct lo_summary_experts experts = {.addresses = lo_dealloc_addresses, .data = &known};
		lo_summaries_compute(p.m, &experts, &p.arena);
		CHECK(row->name, pinned(&p) == row->pinned_before);
		uint32_t before[2];
		count(&p, &before[0], &before[1]);
		bool changed = lo_fold_deallocations(p.m, p.func, &known, &p.arena);
		count(&p, &deallocs, &comparisons);
		CHECK(row->name, changed || (deallocs == before[0] && comparisons == before[1]));
		CHECK(row->name, deallocs == row->deallocs && comparisons == row->comparisons);
		CHECK(row->name, pinned(&p) == row->pinned_after);
		CHECK(row->name, !lo_fold_deallocations(p.m, p.func, &known, &p.arena));
		lo_arena_destroy(&kept);
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}};
	return run_suite("deallocations", tests, N_ROWS(tests));
}
