// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Which changes after the certificate are accepted: a function is recorded, changed by hand, and compared.
 * Each change that is rejected has a similar one beside it that is accepted. */
#include "certify/certify.h"
#include "mlir_program.h"
#include "rows.h"

enum change {
	NOTHING,
	ERASE,      /* remove the op with the attribute `here` */
	SWAP,       /* exchange it with the op before it */
	RENAME,     /* replace uses of %o by %n */
	ADD_STORE,  /* duplicate it */
	HEAP,       /* the alloca `here` becomes an allocation, freed after the op `free` */
	HEAP_TWICE, /* likewise, freed there twice */
	HEAP_EACH,  /* likewise, freed at each end of a life */
	HEAP_NEVER, /* likewise, and not freed */
};

struct row {
	const char *name, *body;
	enum change change;
	const char *want; /* NULL: nothing is wrong */
};

#define GONE       "an op with effects was removed after the certificate"
#define OTHER      "an operand was replaced by a memref of other elements"
#define COPY(A, B) "memref.copy " A ", " B " {here} : memref<4x4xi64> to memref<4x4xi64>\n"
#define LIVES                                                                                                \
	"%h = memref.alloca() {here} : memref<8xi64>\n"                                                      \
	"%x = memref.lifetime_start %h {begin} : memref<8xi64>\n"                                            \
	"memref.store %v, %x[%i] : memref<8xi64>\n"

static const struct row rows[] = {
	{"nothing", COPY("%a", "%b"), NOTHING, NULL},
	{"a copy to itself", COPY("%a", "%a"), ERASE, NULL},
	{"a copy to another place", COPY("%a", "%b"), ERASE, GONE},
	{"a copy to the same place under another name",
	 "%n = memref.cast %a : memref<4x4xi64> to memref<4x4xi64, strided<[4, 1]>>\n"
	 "memref.copy %n, %a {here} : memref<4x4xi64, strided<[4, 1]>> to memref<4x4xi64>\n",
	 ERASE, NULL},
	{"a copy of a row to itself",
	 "%n = memref.subview %a[1, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], offset: "
	 "4>>\n"
	 "%o = memref.reinterpret_cast %a to offset: [4], sizes: [4], strides: [1] : memref<4x4xi64> to "
	 "memref<4xi64, strided<[1], offset: 4>>\n"
	 "memref.copy %n, %o {here} : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64, strided<[1], "
	 "offset: 4>>\n",
	 ERASE, NULL},
	{"a copy of a row to the next one",
	 "%n = memref.subview %a[1, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], offset: "
	 "4>>\n"
	 "%o = memref.subview %a[2, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], offset: "
	 "8>>\n"
	 "memref.copy %n, %o {here} : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64, strided<[1], "
	 "offset: 8>>\n",
	 ERASE, GONE},
	{"a transposed copy to itself",
	 "%n = memref.transpose %a (i, j) -> (j, i) : memref<4x4xi64> to memref<4x4xi64, strided<[1, 4]>>\n"
	 "memref.copy %n, %a {here} : memref<4x4xi64, strided<[1, 4]>> to memref<4x4xi64>\n",
	 ERASE, GONE},
	{"a row that only the program knows, twice the same",
	 "%n = memref.subview %a[%i, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], "
	 "offset: ?>>\n"
	 "%o = memref.subview %a[%i, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], "
	 "offset: ?>>\n"
	 "memref.copy %n, %o {here} : memref<4xi64, strided<[1], offset: ?>> to memref<4xi64, strided<[1], "
	 "offset: ?>>\n",
	 ERASE, NULL},
	{"two rows that only the program knows",
	 "%n = memref.subview %a[%i, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], "
	 "offset: ?>>\n"
	 "%o = memref.subview %a[%j, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], "
	 "offset: ?>>\n"
	 "memref.copy %n, %o {here} : memref<4xi64, strided<[1], offset: ?>> to memref<4xi64, strided<[1], "
	 "offset: ?>>\n",
	 ERASE, GONE},
	{"a store of what is there",
	 "%e = memref.load %a[%i, %j] : memref<4x4xi64>\nmemref.store %e, %a[%i, %j] {here} : "
	 "memref<4x4xi64>\n",
	 ERASE, NULL},
	{"a store to another column",
	 "%e = memref.load %a[%i, %j] : memref<4x4xi64>\nmemref.store %e, %a[%i, %k] {here} : "
	 "memref<4x4xi64>\n",
	 ERASE, GONE},
	{"a store to another column by a map",
	 "%e = affine.load %a[%i, 1] : memref<4x4xi64>\naffine.store %e, %a[%i, 2] {here} : "
	 "memref<4x4xi64>\n",
	 ERASE, GONE},
	{"a store of what was there",
	 "%e = memref.load %a[%i, %j] : memref<4x4xi64>\nmemref.store %v, %a[%i, %j] : memref<4x4xi64>\n"
	 "memref.store %e, %a[%i, %j] {here} : memref<4x4xi64>\n",
	 ERASE, GONE},
	{"a store of something else", "memref.store %v, %a[%i, %j] {here} : memref<4x4xi64>\n", ERASE, GONE},
	{"a loop around a store of what is there",
	 "affine.for %r = 0 to 4 {\n%e = affine.load %a[%r, %r] : memref<4x4xi64>\n"
	 "affine.store %e, %a[%r, %r] : memref<4x4xi64>\n} {here}\n",
	 ERASE, NULL},
	{"a loop in which more is stored",
	 "affine.for %r = 0 to 4 {\n%e = affine.load %a[%r, %r] : memref<4x4xi64>\n"
	 "affine.store %e, %a[%r, 3] : memref<4x4xi64>\n} {here}\n",
	 ERASE, GONE},
	{"what each element yields again",
	 "linalg.generic {here, indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, "
	 "j)>], iterator_types "
	 "= [\"parallel\", \"parallel\"]} ins(%a : memref<4x4xi64>) outs(%a : memref<4x4xi64>) {\n"
	 "^bb0(%s: i64, %t: i64):\nlinalg.yield %s : i64\n}\n",
	 ERASE, NULL},
	{"what each element of the transposed yields",
	 "linalg.generic {here, indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, "
	 "j)>], iterator_types "
	 "= [\"parallel\", \"parallel\"]} ins(%a : memref<4x4xi64>) outs(%a : memref<4x4xi64>) {\n"
	 "^bb0(%s: i64, %t: i64):\nlinalg.yield %s : i64\n}\n",
	 ERASE, GONE},
	{"a call", "func.call @g(%a) {here} : (memref<4x4xi64>) -> ()\n", ERASE, GONE},
	{"an op that nobody uses", "%n = arith.addi %v, %v {here} : i64\n", ERASE, NULL},
	{"two stores in the other order",
	 "memref.store %v, %a[%i, %j] : memref<4x4xi64>\nmemref.store %v, %b[%i, %j] {here} : "
	 "memref<4x4xi64>\n",
	 SWAP, "an op was moved after the certificate"},
	{"a store more", "memref.store %v, %a[%i, %j] {here} : memref<4x4xi64>\n", ADD_STORE,
	 "an op was added after the certificate"},
	{"another name of the same elements",
	 "%o = memref.cast %a : memref<4x4xi64> to memref<4x4xi64, strided<[4, 1]>>\n"
	 "%n = memref.reinterpret_cast %a to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<4x4xi64> "
	 "to "
	 "memref<4x4xi64, strided<[4, 1]>>\n"
	 "memref.store %v, %o[%i, %j] {here} : memref<4x4xi64, strided<[4, 1]>>\n",
	 RENAME, NULL},
	{"a name of the elements transposed",
	 "%o = memref.cast %a : memref<4x4xi64> to memref<4x4xi64, strided<[?, ?]>>\n"
	 "%t = memref.transpose %a (i, j) -> (j, i) : memref<4x4xi64> to memref<4x4xi64, strided<[1, 4]>>\n"
	 "%n = memref.cast %t : memref<4x4xi64, strided<[1, 4]>> to memref<4x4xi64, strided<[?, ?]>>\n"
	 "memref.store %v, %o[%i, %j] {here} : memref<4x4xi64, strided<[?, ?]>>\n",
	 RENAME, OTHER},
	{"a name of other bytes",
	 "%o = memref.subview %a[1, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], offset: "
	 "?>>\n"
	 "%n = memref.subview %a[2, 0] [1, 4] [1, 1] : memref<4x4xi64> to memref<4xi64, strided<[1], offset: "
	 "?>>\n"
	 "memref.store %v, %o[%i] {here} : memref<4xi64, strided<[1], offset: ?>>\n",
	 RENAME, "uses of one storage were replaced by two different ones"},
	{"a name of another storage",
	 "%o = memref.cast %a : memref<4x4xi64> to memref<4x4xi64>\n%n = memref.cast %b : memref<4x4xi64> to "
	 "memref<4x4xi64>\nmemref.store %v, %o[%i, %j] {here} : memref<4x4xi64>\n",
	 RENAME, "uses of one storage were replaced by two different ones"},
	{"another number",
	 "%o = arith.addi %v, %v : i64\n%n = arith.muli %v, %v : i64\n"
	 "memref.store %o, %a[%i, %j] {here} : memref<4x4xi64>\n",
	 RENAME, "an operand was changed after the certificate"},
	{"an allocation for one life", LIVES "memref.lifetime_end %x {free} : memref<8xi64>\n", HEAP, NULL},
	{"freed twice", LIVES "memref.lifetime_end %x {free} : memref<8xi64>\n", HEAP_TWICE,
	 "an allocation is not freed exactly where its values end"},
	{"never freed", LIVES "memref.lifetime_end %x {free} : memref<8xi64>\n", HEAP_NEVER,
	 "an allocation is never freed"},
	{"a life without an end", LIVES "memref.store %v, %x[%j] {free} : memref<8xi64>\n", HEAP_NEVER, NULL},
	{"not as aligned",
	 "%h = memref.alloca() {here, alignment = 64} : memref<8xi64>\n"
	 "%x = memref.lifetime_start %h {begin} : memref<8xi64>\n"
	 "memref.store %v, %x[%i] : memref<8xi64>\nmemref.lifetime_end %x {free} : memref<8xi64>\n",
	 HEAP, "an allocation is smaller or less aligned than the alloca that it replaces"},
	{"freed in front of a read",
	 "%h = memref.alloca() {here} : memref<8xi64>\n%x = memref.lifetime_start %h {begin} : "
	 "memref<8xi64>\n"
	 "memref.store %v, %x[%i] {free} : memref<8xi64>\n"
	 "%e = memref.load %x[%i] : memref<8xi64>\nmemref.store %e, %a[%i, %j] : memref<4x4xi64>\n"
	 "memref.lifetime_end %x : memref<8xi64>\n",
	 HEAP, "an allocation is not freed exactly where its values end"},
	{"freed twice after two lives of one allocation",
	 LIVES "memref.lifetime_end %x : memref<8xi64>\n%y = memref.lifetime_start %h : memref<8xi64>\n"
	       "memref.store %v, %y[%i] : memref<8xi64>\nmemref.lifetime_end %y {free} : memref<8xi64>\n",
	 HEAP_EACH, "an allocation is not freed exactly where its values end"},
	{"freed in each round of a loop that it outlives",
	 LIVES "scf.for %r = %i to %j step %k {\nmemref.store %v, %x[%r] {free} : memref<8xi64>\n}\n"
	       "memref.lifetime_end %x : memref<8xi64>\n",
	 HEAP, "an allocation is not freed exactly where its values end"},
	{"freed in each round of a loop after its end",
	 LIVES "memref.lifetime_end %x : memref<8xi64>\nscf.for %r = %i to %j step %k {\n"
	       "memref.store %v, %a[%r, %r] {free} : memref<4x4xi64>\n}\n",
	 HEAP, "an allocation is not freed exactly where its values end"},
};

static void insert_dealloc(struct program *p, lo_op_id after, lo_value_id memref)
{
	lo_op_insert_after(p->m, after,
			   lo_op_create(p->m, LO_OP_MEMREF_DEALLOC, 0, &memref, 1, NULL, 0, (lo_attr){0}));
}

/* Replace the alloca by an allocation at its marked lifetime_start, and remove all markers. */
static void give_heap(struct program *p, enum change change)
{
	static const int n_frees[] = {[HEAP] = 1, [HEAP_TWICE] = 2, [HEAP_EACH] = 0, [HEAP_NEVER] = 0};
	lo_op_id alloca = program_marked(p, "here"), begin = program_marked(p, "begin"),
		 free = program_marked(p, "free");
	lo_type type = lo_type_of(p->m, lo_result(lo_op(p->m, alloca), 0));
	lo_op_id alloc = lo_op_create(p->m, LO_OP_MEMREF_ALLOC, 0, NULL, 0, &type, 1, (lo_attr){0});
	lo_value_id made = lo_result(lo_op(p->m, alloc), 0);
	struct lo_id_map renewed;
	lo_op_insert_before(p->m, begin, alloc);
	for (int n = 0; n < n_frees[change]; n++)
		insert_dealloc(p, free, made);
	lo_id_map_init(&renewed, &p->arena, 0);
	for (lo_op_id id = lo_walk_next(p->m, p->func, p->func, false), next; id.n; id = next) {
		uint16_t kind = lo_op(p->m, id)->kind;
		next = lo_walk_next(p->m, p->func, id, false);
		if (kind == LO_OP_MEMREF_LIFETIME_START)
			*lo_id_map_at(&renewed, lo_result(lo_op(p->m, id), 0).n) = made.n;
		if (kind == LO_OP_MEMREF_LIFETIME_END && change == HEAP_EACH)
			insert_dealloc(p, id, made);
		if (id.n == alloca.n || kind == LO_OP_MEMREF_LIFETIME_START ||
		    kind == LO_OP_MEMREF_LIFETIME_END)
			lo_op_erase(p->m, id);
	}
	lo_replace_uses(p->m, p->func, &renewed);
}

static void make(struct program *p, enum change change)
{
	lo_op_id here = program_marked(p, "here");
	const struct lo_op *op = lo_op(p->m, here);
	if (change == ERASE) {
		lo_op_erase(p->m, here);
	} else if (change == SWAP) {
		lo_op_id before = op->prev;
		lo_op_detach(p->m, here);
		lo_op_insert_before(p->m, before, here);
	} else if (change == ADD_STORE) {
		lo_value_id operands[8];
		for (uint32_t i = 0; i < op->n_operands; i++)
			operands[i] = lo_operand(p->m, op, i);
		lo_op_insert_after(p->m, here,
				   lo_op_create(p->m, (enum lo_op_kind)op->kind, 0, operands, op->n_operands,
						NULL, 0, op->attrs));
	} else if (change == RENAME) {
		program_rename(p, "o", "n");
	} else if (change >= HEAP) {
		give_heap(p, change);
	}
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		static char text[8192];
		struct program p;
		struct lo_flaw flaw = {0};
		snprintf(text, sizeof text,
			 "func.func private @g(memref<4x4xi64>)\n"
			 "func.func @f(%%i: index, %%j: index, %%k: index, %%v: i64) "
			 "{\n"
			 "%%a = memref.alloca() : memref<4x4xi64>\n%%b = memref.alloca() : "
			 "memref<4x4xi64>\n%sreturn\n}\n",
			 rows[i].body);
		bool read = program_read(&p, text);
		CHECK(rows[i].name, read);
		if (read) {
			const struct lo_recorded *recorded = lo_layout_record(p.m, p.func, &p.arena);
			make(&p, rows[i].change);
			CHECK(rows[i].name,
			      lo_layout_certify_recorded(p.m, recorded, &p.arena, &flaw) == !flaw.text);
			CHECK_STRING(rows[i].name, flaw.text, rows[i].want);
		}
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"rows", test_rows}};
	return run_suite("certify_last", tests, N_ROWS(tests));
}
