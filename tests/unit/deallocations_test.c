// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What MLIR's deallocation pipeline leaves: how many buffers keep storage of their own before it is decided
 * and after, and that a second time nothing is left to decide. */
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
#define TAIL "return\n}\n"

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
