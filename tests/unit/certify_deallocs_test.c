// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What is said of results of calls, and what is made of deallocs: wrong answers by hand, each with a right
 * one beside it. */
#include "analysis/summaries.h"
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

#define M4 "memref<4xf32>"

/* ---- results that are said to be new --------------------------------------- */

struct result_row {
	const char *name, *want; /* NULL: nothing is wrong */
	unsigned is_new;         /* results of the function of the call `here` that are said to be new */
	enum {
		AS_FOUND,
		KEPT_NOT,
		GIVEN_BACK
	} said; /* functions are said to keep no argument; @keep to return its
		 * own */
	const char *text;
};

#define ANOTHER "a result that is said to be new may be another buffer"
#define ONE     "two results that are said to be new may be one buffer"
#define KNOWN   "a result that is said to be new is known elsewhere"
#define MIXED   "a result that is said to be new, or no result, is returned as another"
#define NUMBER  "the address of a result that is said to be new is not only compared"
#define LISTED  "a list of addresses of results that are said to be new is not only compared"
#define UNKNOWN "a result is said to be new, but not all functions that have it are known"
#define ARGUED  "a result is said to be an argument but may be another buffer"

#define ALLOC(N)   "%" N " = memref.alloc() : " M4 "\n"
#define GLOBAL     "memref.global @g : memref<1x" M4 ">\n"
#define MAKE(A, B) "func.func private @make(%c: i1, %m: " M4 ") -> " M4 " {\n" A "return %" B " : " M4 "\n}\n"
#define MAKE2(A, B)                                                                                          \
	"func.func private @make(%c: i1, %m: " M4 ") -> (" M4 ", " M4 ") {\n" A "return " B " : " M4 ", " M4 \
	"\n}\n"
#define CALL                                                                                                 \
	"func.func @f(%c: i1, %m: " M4 ") {\n%u = func.call @make(%c, %m) {here} : (i1, " M4 ") -> " M4      \
	"\nreturn\n}\n"
#define CALL2                                                                                                \
	"func.func @f(%c: i1, %m: " M4 ") {\n%u:2 = func.call @make(%c, %m) {here} : (i1, " M4 ") -> (" M4   \
	", " M4 ")\nreturn\n}\n"
#define KEEP(BODY) "func.func private @keep(%a: " M4 ") -> " M4 " {\n" BODY "return %a : " M4 "\n}\n"
#define KEPT(R, V) "%" R " = func.call @keep(%" V ") : (" M4 ") -> " M4 "\n"
#define STORED(V)                                                                                            \
	"%c0 = arith.constant 0 : index\n%g = memref.get_global @g : memref<1x" M4 ">\nmemref.store %" V     \
	", %g[%c0] : memref<1x" M4 ">\n"
#define POINTER(V) "%p = memref.extract_aligned_pointer_as_index %" V " : " M4 " -> index\n"

static const struct result_row result_rows[] = {
	{"an allocation", NULL, 1, AS_FOUND, MAKE(ALLOC("a"), "a") CALL},
	{"a clone", NULL, 1, AS_FOUND, MAKE("%a = bufferization.clone %m : " M4 " to " M4 "\n", "a") CALL},
	{"an allocation on the stack", ANOTHER, 1, AS_FOUND,
	 MAKE("%a = memref.alloca() : " M4 "\n", "a") CALL},
	{"an argument", ANOTHER, 1, AS_FOUND, MAKE("", "m") CALL},
	{"an argument, or an allocation", ANOTHER, 1, AS_FOUND,
	 MAKE(ALLOC("a") "%s = arith.select %c, %a, %m : " M4 "\n", "s") CALL},
	{"one of two allocations", NULL, 1, AS_FOUND,
	 MAKE(ALLOC("a") ALLOC("b") "%s = arith.select %c, %a, %b : " M4 "\n", "s") CALL},
	{"by a branch", NULL, 1, AS_FOUND,
	 MAKE("%s = scf.if %c -> (" M4
	      ") {\n" ALLOC("a") "scf.yield %a : " M4 "\n} else {\n" ALLOC("b") "scf.yield %b : " M4 "\n}\n",
	      "s") CALL},
	{"by a branch, or an argument", ANOTHER, 1, AS_FOUND,
	 MAKE("%s = scf.if %c -> (" M4 ") {\n" ALLOC("a") "scf.yield %a : " M4
							  "\n} else {\nscf.yield %m : " M4 "\n}\n",
	      "s") CALL},
	{"loaded", ANOTHER, 1, AS_FOUND,
	 GLOBAL MAKE("%c0 = arith.constant 0 : index\n%g = memref.get_global @g : memref<1x" M4
		     ">\n%a = memref.load %g[%c0] : memref<1x" M4 ">\n",
		     "a") CALL},
	{"stored", KNOWN, 1, AS_FOUND, GLOBAL MAKE(ALLOC("a") STORED("a"), "a") CALL},
	{"another stored", NULL, 1, AS_FOUND, GLOBAL MAKE(ALLOC("a") ALLOC("b") STORED("b"), "a") CALL},
	{"stored, by a view", KNOWN, 1, AS_FOUND,
	 "memref.global @h : memref<1xmemref<?xf32>>\n" MAKE(
		 ALLOC("a") "%b = memref.cast %a : " M4
			    " to memref<?xf32>\n%c0 = arith.constant 0 : index\n%g = "
			    "memref.get_global @h : memref<1xmemref<?xf32>>\nmemref.store %b, %g[%c0] : "
			    "memref<1xmemref<?xf32>>\n",
		 "a") CALL},
	{"two", NULL, 3, AS_FOUND, MAKE2(ALLOC("a") ALLOC("b"), "%a, %b") CALL2},
	{"one, twice", ONE, 3, AS_FOUND, MAKE2(ALLOC("a"), "%a, %a") CALL2},
	{"one, twice, of which one is said to be", MIXED, 1, AS_FOUND, MAKE2(ALLOC("a"), "%a, %a") CALL2},
	{"one, and perhaps it", MIXED, 1, AS_FOUND,
	 MAKE2(ALLOC("a") "%s = arith.select %c, %a, %m : " M4 "\n", "%a, %s") CALL2},
	{"one, and an argument", NULL, 1, AS_FOUND, MAKE2(ALLOC("a"), "%a, %m") CALL2},
	{"an op that nobody knows has it", KNOWN, 1, AS_FOUND,
	 MAKE(ALLOC("a") "\"keep\"(%a) : (" M4 ") -> ()\n", "a") CALL},
	{"a callee has it", NULL, 1, AS_FOUND, KEEP("") MAKE(ALLOC("a") KEPT("b", "a"), "b") CALL},
	{"a callee keeps it", KNOWN, 1, AS_FOUND,
	 GLOBAL KEEP(STORED("a")) MAKE(ALLOC("a") KEPT("b", "a"), "b") CALL},
	{"a callee is said not to keep it", KNOWN, 1, KEPT_NOT,
	 GLOBAL KEEP(STORED("a")) MAKE(ALLOC("a") KEPT("b", "a"), "b") CALL},
	{"a callee is said to give it back", NULL, 1, GIVEN_BACK,
	 KEEP("") MAKE(ALLOC("a") KEPT("b", "a"), "b") CALL},
	{"a callee is said to give it back, and gives another", ARGUED, 1, GIVEN_BACK,
	 GLOBAL "func.func private @keep(%a: " M4 ") -> " M4
		" {\n%c0 = arith.constant 0 : index\n%g = memref.get_global @g : memref<1x" M4
		">\n%b = memref.load %g[%c0] : memref<1x" M4 ">\nreturn %b : " M4
		"\n}\n" MAKE(ALLOC("a") KEPT("b", "a"), "b") CALL},
	{"a callee gives another", ANOTHER, 1, AS_FOUND, KEEP("") MAKE(KEPT("b", "m"), "b") CALL},
	{"a callee that nobody knows is said not to keep it", UNKNOWN, 1, KEPT_NOT,
	 "func.func private @keep(" M4 ") -> " M4 "\n" MAKE(ALLOC("a") KEPT("b", "a"), "a") CALL},
	{"a callee that promises not to keep it", NULL, 1, KEPT_NOT,
	 "func.func private @keep(" M4 " {llvm.nocapture}) -> " M4 "\n" MAKE(ALLOC("a") KEPT("b", "a"), "a")
		 CALL},
	{"its address is compared", NULL, 1, AS_FOUND,
	 MAKE(ALLOC("a") POINTER("a") "%q = arith.cmpi eq, %p, %p : index\n", "a") CALL},
	{"its address is put to use", NUMBER, 1, AS_FOUND,
	 MAKE(ALLOC("a") POINTER("a") "%q = arith.addi %p, %p : index\n", "a") CALL},
	{"its address is in a list", NULL, 1, AS_FOUND,
	 MAKE(ALLOC("a") POINTER("a") "%l = memref.alloc() : memref<index>\nmemref.store %p, %l[] : "
				      "memref<index>\n%r = memref.load %l[] : memref<index>\n%q = arith.cmpi "
				      "eq, %p, %r : index\n",
	      "a") CALL},
	{"the list is kept", LISTED, 1, AS_FOUND,
	 MAKE(ALLOC("a") POINTER("a") "%l = memref.alloc() : memref<index>\nmemref.store %p, %l[] : "
				      "memref<index>\n\"keep\"(%l) : (memref<index>) -> ()\n",
	      "a") CALL},
	{"what is in the list is put to use", NUMBER, 1, AS_FOUND,
	 MAKE(ALLOC("a") POINTER("a") "%l = memref.alloc() : memref<index>\nmemref.store %p, %l[] : "
				      "memref<index>\n%r = memref.load %l[] : memref<index>\n%q = arith.addi "
				      "%r, %r : index\n",
	      "a") CALL},
	{"of a function that the linker may replace", UNKNOWN, 1, AS_FOUND,
	 "func.func private @make(%c: i1, %m: " M4 ") -> " M4
	 " attributes {llvm.linkage = #llvm.linkage<weak>} {\n" ALLOC("a") "return %a : " M4 "\n}\n" CALL},
	{"of a declaration", UNKNOWN, 1, AS_FOUND, "func.func private @make(i1, " M4 ") -> " M4 "\n" CALL},
};

static const struct lo_summary *summary_of(const struct program *p, const char *mark)
{
	lo_op_id op = program_marked(p, mark);
	return op.n ? lo_summary_of_call(p->m, lo_op(p->m, op)) : NULL;
}

/* Say more that is wrong, of other functions than @p made. */
static void say(const struct program *p, const struct result_row *row, const struct lo_summary *made)
{
	static const uint32_t first[] = {0};
	for (lo_op_id id = p->m->top; (id = lo_walk_next(p->m, p->m->top, id, false)).n;) {
		const struct lo_summary *s = lo_summary_of_call(p->m, lo_op(p->m, id));
		for (uint32_t i = 0; s && row->said == KEPT_NOT && i < s->n_args; i++) {
			s->args[i] &= (uint8_t)~LO_EFFECT_CAPTURE;
			s->mixed[i] = false;
		}
		if (s && s != made && row->said == GIVEN_BACK)
			s->results[0] = (struct lo_summary_result){.args = first, .n_args = 1};
	}
}

static void test_results(void)
{
	for (size_t i = 0; i < N_ROWS(result_rows); i++) {
		const struct result_row *row = &result_rows[i];
		struct program p;
		struct lo_flaw flaw = {.text = NULL};
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (read) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			const struct lo_summary *s = summary_of(&p, "here");
			for (uint32_t r = 0; s && r < s->n_results; r++)
				s->results[r] =
					row->is_new >> r & 1
						? (struct lo_summary_result){.other = true}
						: (struct lo_summary_result){.other = true, .shared = true};
			say(&p, row, s);
			bool good = lo_new_results_certify(p.m, &p.arena, &flaw);
			CHECK(row->name, s && good == !row->want);
			CHECK_STRING(row->name, good ? NULL : flaw.text, row->want);
		}
		program_free(&p);
	}
}

/* ---- what is freed ----------------------------------------------------------- */

struct freed_row {
	const char *name;
	bool good;
	const char *before; /* body of a function, and how uses of %o become uses of %n */
	enum {
		RENAMED,
		ERASED,
		FREED,
		MOVED
	} edit; /* of the op `here`; FREED: a dealloc of its operand in its place;
		 * MOVED: to before `there` */
};

#define HEAD                                                                                                 \
	"func.func private @any() -> " M4 "\nfunc.func @f(%c: i1, %d: i1, %k: index, %m: " M4 ", %w: " M4    \
	") -> i1 {\n%true = arith.constant true\n%false = arith.constant false\n%c0 = arith.constant 0 : "   \
	"index\n"                                                                                            \
	"%c1 = arith.constant 1 : index\n"
#define TAIL       "return %d : i1\n}\n"
#define FREE(V, C) "bufferization.dealloc (%" V " : " M4 ") if (%" C ") {here}\n"
#define RETAIN(V, C, W)                                                                                      \
	"%o = bufferization.dealloc (%" V " : " M4 ") if (%" C ") retain (%" W " : " M4 ") {here}\n"
#define SHOW(V)            "\"show\"(%" V ") : (i1) -> ()\n"
#define SELECT(R, C, A, B) "%" R " = arith.select %" C ", %" A ", %" B " : " M4 "\n"

static const struct freed_row freed_rows[] = {
	{"freed always", true, HEAD ALLOC("a") FREE("a", "true") TAIL, FREED},
	{"freed on a condition", false, HEAD ALLOC("a") FREE("a", "c") TAIL, FREED},
	{"never freed", true, HEAD ALLOC("a") FREE("a", "false") TAIL, ERASED},
	{"freed, and erased", false, HEAD ALLOC("a") FREE("a", "true") TAIL, ERASED},
	{"freed on a condition, and erased", false, HEAD ALLOC("a") FREE("a", "c") TAIL, ERASED},
	{"on two conditions, of which one is false", true,
	 HEAD ALLOC("a") "%e = arith.andi %c, %false : i1\n" FREE("a", "e") TAIL, ERASED},
	{"on two conditions, of which one is true", false,
	 HEAD ALLOC("a") "%e = arith.andi %c, %true : i1\n" FREE("a", "e") TAIL, ERASED},
	{"retained", true,
	 HEAD ALLOC("a") "bufferization.dealloc (%a : " M4 ") if (%c) retain (%a : " M4 ") {here}\n" TAIL,
	 ERASED},
	{"an argument is retained", true, HEAD ALLOC("a") RETAIN("a", "true", "m") TAIL, FREED},
	{"another argument is retained", false, HEAD RETAIN("m", "true", "w") TAIL, FREED},
	{"what a call gives is retained", true,
	 HEAD ALLOC("a") "%u = func.call @any() : () -> " M4 "\n" RETAIN("a", "true", "u") TAIL, FREED},
	{"which may know it", false,
	 HEAD ALLOC("a") "\"keep\"(%a) : (" M4 ") -> ()\n%u = func.call @any() : () -> " M4
			 "\n" RETAIN("a", "true", "u") TAIL,
	 FREED},
	{"one of two is retained", false,
	 HEAD ALLOC("a") ALLOC("b") SELECT("s", "c", "a", "b") RETAIN("a", "true", "s") TAIL, FREED},
	{"one of two others is retained", true,
	 HEAD ALLOC("a") ALLOC("b") SELECT("s", "c", "m", "b") RETAIN("a", "true", "s") TAIL, FREED},
	{"a loop gives one of two", false,
	 HEAD ALLOC("a") ALLOC("b") "%s = scf.for %i = %c0 to %k step %c1 iter_args(%z = %a) -> (" M4
				    ") {\nscf.yield %b : " M4 "\n}\n" RETAIN("b", "true", "s") TAIL,
	 FREED},
	{"an owner is known", true,
	 HEAD ALLOC("a") RETAIN("a", "true", "m") "%n = arith.constant false\n" SHOW("o") TAIL, RENAMED},
	{"an owner is not", false,
	 HEAD ALLOC("a") SELECT("s", "c", "a", "m")
		 RETAIN("a", "true", "s") "%n = arith.constant false\n" SHOW("o") TAIL,
	 RENAMED},
	{"an owner is a condition", true,
	 HEAD ALLOC("a") SELECT("s", "c", "a", "m")
		 RETAIN("a", "true", "s") "%n = arith.andi %c, %true : i1\n" SHOW("o") TAIL,
	 RENAMED},
	{"or its opposite", false,
	 HEAD ALLOC("a") SELECT("s", "c", "a", "m")
		 RETAIN("a", "true", "s") "%n = arith.xori %c, %true : i1\n" SHOW("o") TAIL,
	 RENAMED},
	{"two allocations are compared", true,
	 HEAD ALLOC("a")
		 ALLOC("b") "%p = memref.extract_aligned_pointer_as_index %a : " M4 " -> index\n"
			    "%q = memref.extract_aligned_pointer_as_index %b : " M4 " -> index\n"
			    "%o = arith.cmpi eq, %p, %q : index\n%n = arith.constant false\n" SHOW("o") TAIL,
	 RENAMED},
	{"two arguments are compared", false,
	 HEAD "%p = memref.extract_aligned_pointer_as_index %m : " M4 " -> index\n"
	      "%q = memref.extract_aligned_pointer_as_index %w : " M4 " -> index\n"
	      "%o = arith.cmpi eq, %p, %q : index\n%n = arith.constant false\n" SHOW("o") TAIL,
	 RENAMED},
	{"freed where it was", true,
	 HEAD ALLOC("a") "%e = arith.andi %c, %d {there} : i1\n" FREE("a", "true") SHOW("c") TAIL, MOVED},
	{"freed earlier", false, HEAD ALLOC("a") "\"show\"(%c) {there} : (i1) -> ()\n" FREE("a", "true") TAIL,
	 MOVED},
};

static void edit(struct program *p, const struct freed_row *row)
{
	lo_op_id op = program_marked(p, "here");
	lo_value_id memref = lo_operand(p->m, lo_op(p->m, op), 0);
	switch (row->edit) {
	case RENAMED: program_rename(p, "o", "n"); break;
	case MOVED:
		lo_op_detach(p->m, op);
		lo_op_insert_before(p->m, program_marked(p, "there"), op);
		break;
	case FREED:
		lo_op_insert_before(
			p->m, op,
			lo_op_create(p->m, LO_OP_MEMREF_DEALLOC, 0, &memref, 1, NULL, 0, (lo_attr){0}));
		lo_op_erase(p->m, op);
		break;
	case ERASED: lo_op_erase(p->m, op); break;
	}
}

static void test_freed(void)
{
	for (size_t i = 0; i < N_ROWS(freed_rows); i++) {
		const struct freed_row *row = &freed_rows[i];
		struct program p;
		struct lo_flaw flaw;
		bool read = program_read(&p, row->before);
		CHECK(row->name, read);
		if (read) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			const struct lo_id_map *deciders =
				lo_deciders_find(p.m, &p.arena, lo_ctx_arena(p.ctx));
			const struct lo_freed *before = lo_freed_record(p.m, p.func, deciders, &p.arena);
			CHECK(row->name, before != NULL);
			if (before) {
				CHECK(row->name, lo_freed_certify(p.m, before, p.func, &p.arena, &flaw));
				edit(&p, row);
				CHECK(row->name,
				      lo_freed_certify(p.m, before, p.func, &p.arena, &flaw) == row->good);
			}
		}
		program_free(&p);
	}
}

static void test_nothing_to_decide(void)
{
	struct program p;
	struct lo_flaw flaw;
	CU_ASSERT_FATAL(program_read(&p, HEAD ALLOC("a") "memref.dealloc %a : " M4 "\n" TAIL));
	CU_ASSERT_PTR_NULL(lo_freed_record(p.m, p.func, NULL, &p.arena));
	CU_ASSERT_FALSE(lo_freed_certify(p.m, NULL, p.func, &p.arena, &flaw));
	program_free(&p);
}

/* ---- functions that decide ----------------------------------------------------- */

#define LISTS "%a: memref<?xindex>, %b: memref<?xindex>, %c: memref<?xi1>, %d: memref<?xi1>, %e: memref<?xi1>"
/* CLEAR: what the list of owners begins with; SAME: by which retained ones are found; UP: up to which entry
 * an earlier one is looked for; BY: what is freed. */
#define DECIDER(CLEAR, SAME, UP, BY, MORE)                                                                   \
	"func.func @decide(" LISTS ") {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"   \
	"%t = arith.constant true\n%f = arith.constant false\n"                                              \
	"%n = memref.dim %a, %c0 : memref<?xindex>\n%m = memref.dim %b, %c0 : memref<?xindex>\n"             \
	"scf.for %i = %c0 to %m step %c1 {\nmemref.store %" CLEAR ", %e[%i] : memref<?xi1>\n}\n"             \
	"scf.for %i = %c0 to %n step %c1 {\n%p = memref.load %a[%i] : memref<?xindex>\n"                     \
	"%q = memref.load %c[%i] : memref<?xi1>\n"                                                           \
	"%u = scf.for %j = %c0 to %m step %c1 iter_args(%v = %t) -> (i1) {\n"                                \
	"%w = memref.load %b[%j] : memref<?xindex>\n%x = arith.cmpi " SAME ", %w, %p : index\nscf.if %x {\n" \
	"%y = memref.load %e[%j] : memref<?xi1>\n%z = arith.ori %y, %q : i1\n"                               \
	"memref.store %z, %e[%j] : memref<?xi1>\n}\n%k = arith.cmpi ne, %w, %p : index\n"                    \
	"%l = arith.andi %v, %k : i1\nscf.yield %l : i1\n}\n"                                                \
	"%r = scf.for %j = %c0 to %" UP " step %c1 iter_args(%v = %u) -> (i1) {\n"                           \
	"%w = memref.load %a[%j] : memref<?xindex>\n%k = arith.cmpi ne, %w, %p : index\n"                    \
	"%l = arith.andi %v, %k : i1\nscf.yield %l : i1\n}\n%s = arith.andi " BY ", %q : i1\n"               \
	"memref.store %s, %d[%i] : memref<?xi1>\n" MORE "}\nreturn\n}\n"
static const struct {
	const char *name;
	bool decides;
	const char *text;
} decider_rows[] = {
	{"as MLIR makes it", true, DECIDER("f", "eq", "i", "%r", "")},
	{"owners are not cleared", false, DECIDER("t", "eq", "i", "%r", "")},
	{"others are owned", false, DECIDER("f", "ne", "i", "%r", "")},
	{"equal ones are freed twice", false, DECIDER("f", "eq", "c0", "%r", "")},
	{"retained ones are freed", false, DECIDER("f", "eq", "i", "%t", "")},
	{"addresses are changed", false,
	 DECIDER("f", "eq", "i", "%r", "memref.store %c0, %b[%c0] : memref<?xindex>\n")},
	{"a place is treated otherwise", false,
	 DECIDER("f", "eq", "i", "%r",
		 "%z = arith.cmpi eq, %i, %n : index\nscf.if %z {\nmemref.store %t, %d[%i] : "
		 "memref<?xi1>\n}\n")},
	{"something does not run", false,
	 DECIDER("f", "eq", "i", "%r",
		 "%w = memref.load %a[%i] : memref<?xindex>\n%z = arith.cmpi ne, %w, %p : index\n"
		 "scf.if %z {\nmemref.store %t, %d[%i] : memref<?xi1>\n}\n")},
	{"another op", false, DECIDER("f", "eq", "i", "%r", "\"other\"() : () -> ()\n")},
	{"no lists", false, "func.func @decide(%a: " M4 ") {\nreturn\n}\n"},
};

static void test_deciders(void)
{
	for (size_t i = 0; i < N_ROWS(decider_rows); i++) {
		struct program p;
		bool read = program_read(&p, decider_rows[i].text);
		CHECK(decider_rows[i].name, read);
		if (read) {
			const struct lo_id_map *found = lo_deciders_find(p.m, &p.arena, lo_ctx_arena(p.ctx));
			CHECK(decider_rows[i].name,
			      lo_id_map_get(found, p.func.n) == decider_rows[i].decides);
		}
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"results", test_results},
					    {"freed", test_freed},
					    {"nothing to decide", test_nothing_to_decide},
					    {"deciders", test_deciders}};
	return run_suite("certify_deallocs", tests, N_ROWS(tests));
}
