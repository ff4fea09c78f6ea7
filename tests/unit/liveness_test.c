// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Liveness: which buffers a name may be, what is done to them where, which are pinned and why, in which frame
 * they lie. Names in rows are those of the text; a global goes by its first name. */
#include "affine/array_dataflow.h"
#include "analysis/summaries.h"
#include "liveness/liveness.h"
#include "mlir_program.h"
#include "rows.h"

#define HEAD                                                                                                 \
	"memref.global \"private\" @g : memref<4xf32>\nmemref.global \"private\" @h : memref<4xf32>\n"       \
	"func.func private @ext(memref<4xf32>) -> memref<4xf32>\n"                                           \
	"func.func private @use(memref<4xf32> {llvm.nocapture})\n"                                           \
	"func.func @same(%a: memref<4xf32>, %b: memref<4xf32>) -> memref<4xf32> {\n"                         \
	"return %a : memref<4xf32>\n}\n"                                                                     \
	"func.func @new_or(%c: i1, %a: memref<4xf32>) -> memref<4xf32> {\n"                                  \
	"%fresh = memref.alloc() : memref<4xf32>\n%either = arith.select %c, %fresh, %a : memref<4xf32>\n"   \
	"return %either : memref<4xf32>\n}\n"                                                                \
	"func.func @no_end(%a: memref<4xf32>) -> memref<4xf32> {\ncf.br ^l\n^l:\ncf.br ^l\n}\n"              \
	"func.func @f(%c: i1, %n: index, %x: f32, %arg: memref<4xf32>) {\n"                                  \
	"%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
#define BUFFER(NAME) "%" NAME " = memref.alloca() : memref<4xf32>\n"
#define TAIL         "return\n}\n"

/* ---- aliases ------------------------------------------------------------- */

struct alias_row {
	const char *name, *value, *want, *text; /* want: roots of the buffers, in order of their numbers */
};
static const struct alias_row alias_rows[] = {
	{"itself", "A", "A", HEAD BUFFER("A") BUFFER("B") TAIL},
	{"an argument", "arg", "arg", HEAD TAIL},
	{"a cast", "v", "A", HEAD BUFFER("A") "%v = memref.cast %A : memref<4xf32> to memref<?xf32>\n" TAIL},
	{"a view of a view", "w", "A",
	 HEAD BUFFER("A") "%v = memref.cast %A : memref<4xf32> to memref<?xf32>\n"
			  "%w = memref.subview %v[0] [2] [1] : memref<?xf32> to memref<2xf32, "
			  "strided<[1]>>\n" TAIL},
	{"select", "v", "A B",
	 HEAD BUFFER("A") BUFFER("B") "%v = arith.select %c, %B, %A : memref<4xf32>\n" TAIL},
	{"one global by two names", "v", "u",
	 HEAD "%u = memref.get_global @g : memref<4xf32>\n%w = memref.get_global @h : memref<4xf32>\n"
	      "%v = memref.get_global @g : memref<4xf32>\n" TAIL},
	{"another global", "w", "w",
	 HEAD "%u = memref.get_global @g : memref<4xf32>\n%w = memref.get_global @h : memref<4xf32>\n" TAIL},
	{"result of a call", "v", "v",
	 HEAD BUFFER("A") "%v = func.call @ext(%A) : (memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"result of a call that is its operand", "v", "A",
	 HEAD BUFFER("A") BUFFER("B") "%v = func.call @same(%A, %B) : (memref<4xf32>, memref<4xf32>) -> "
				      "memref<4xf32>\n" TAIL},
	{"result of a call that is one of two", "v", "A B",
	 HEAD BUFFER("A") BUFFER("B") "%s = arith.select %c, %A, %B : memref<4xf32>\n"
				      "%v = func.call @same(%s, %arg) : (memref<4xf32>, memref<4xf32>) -> "
				      "memref<4xf32>\n" TAIL},
	{"result of a call that is perhaps its operand", "v", "v",
	 HEAD BUFFER("A") "%v = func.call @new_or(%c, %A) : (i1, memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"result of a call that has none", "v", "",
	 HEAD BUFFER("A") "%v = func.call @no_end(%A) : (memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"result of an unknown op", "v", "v",
	 HEAD BUFFER("A") "%v = \"what.ever\"(%A) : (memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"argument of a loop", "u", "A B",
	 HEAD BUFFER("A") BUFFER("B") "%r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%u = %A, %v = %B) -> "
				      "(memref<4xf32>, memref<4xf32>) {\n"
				      "scf.yield %v, %u : memref<4xf32>, memref<4xf32>\n}\n" TAIL},
	{"result of a loop", "r", "A B",
	 HEAD BUFFER("A")
		 BUFFER("B") "%r = scf.for %i = %c0 to %n step %c1 iter_args(%u = %A) -> (memref<4xf32>) {\n"
			     "scf.yield %B : memref<4xf32>\n}\n" TAIL},
	{"what only comes from the last iteration", "B", "B",
	 HEAD BUFFER("A")
		 BUFFER("B") "%r = scf.for %i = %c0 to %n step %c1 iter_args(%u = %A) -> (memref<4xf32>) {\n"
			     "scf.yield %B : memref<4xf32>\n}\n" TAIL},
	{"through scf.while", "r", "A B",
	 HEAD BUFFER("A") BUFFER("B") "%r = scf.while (%u = %A) : (memref<4xf32>) -> memref<4xf32> {\n"
				      "scf.condition(%c) %u : memref<4xf32>\n} do {\n^a(%v: "
				      "memref<4xf32>):\nscf.yield %B : memref<4xf32>\n}\n" TAIL},
	{"a block argument", "v", "A B",
	 HEAD BUFFER("A") BUFFER("B") "cf.cond_br %c, ^a(%A : memref<4xf32>), ^a(%B : memref<4xf32>)\n^a(%v: "
				      "memref<4xf32>):\n" TAIL},
	{"round and round", "v", "A B C",
	 HEAD BUFFER("A") BUFFER("B")
		 BUFFER("C") "cf.br ^l(%A, %B, %C : memref<4xf32>, memref<4xf32>, memref<4xf32>)\n"
			     "^l(%u: memref<4xf32>, %v: memref<4xf32>, %w: memref<4xf32>):\n"
			     "cf.cond_br %c, ^l(%v, %w, %u : memref<4xf32>, memref<4xf32>, memref<4xf32>), "
			     "^e\n^e:\n" TAIL},
	{"loaded from memory", "v", "v",
	 HEAD "%m = memref.alloca() : memref<1xmemref<4xf32>>\n%v = memref.load %m[%c0] : "
	      "memref<1xmemref<4xf32>>\n" TAIL},
	{"a lifeline", "v", "l",
	 HEAD BUFFER("A") "%l = memref.lifetime_start %A : memref<4xf32>\n%v = memref.cast %l : "
			  "memref<4xf32> to memref<?xf32>\n"
			  "memref.lifetime_end %l : memref<4xf32>\n" TAIL},
	{"no memref", "x", "", HEAD TAIL},
};

static bool name_is(const struct program *p, lo_value_id v, const char *want, size_t len)
{
	struct lo_span text = lo_name_text(p->ctx, lo_value(p->m, v)->name);
	return text.len == len && memcmp(text.at, want, len) == 0;
}

static void test_aliases(void)
{
	for (size_t i = 0; i < N_ROWS(alias_rows); i++) {
		const struct alias_row *row = &alias_rows[i];
		struct program p;
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (read) {
			lo_summaries_compute(
				p.m, &(struct lo_summary_experts){.overwrites = lo_dataflow_overwrites},
				&p.arena);
			const struct lo_liveness *live = lo_liveness_compute(p.flow, &p.arena);
			uint32_t n = 0, at = 0;
			const lo_buffer_id *ids = lo_aliases_of(live, program_value(&p, row->value), &n);
			for (const char *word = row->want; *word;
			     word += strcspn(word, " "), word += *word == ' ', at++)
				CHECK(row->name, at < n && name_is(&p, live->buffers[ids[at].n].root, word,
								   strcspn(word, " ")));
			CHECK(row->name, at == n);
		}
		program_free(&p);
	}
}

/* ---- pins ---------------------------------------------------------------- */

struct pin_row {
	const char *name, *reason, *text; /* of buffer %A; NULL: not pinned */
};
static const struct pin_row pin_rows[] = {
	{"read and written", NULL,
	 HEAD BUFFER("A") "memref.store %x, %A[%c0] : memref<4xf32>\n%y = memref.load %A[%c0] : "
			  "memref<4xf32>\n" TAIL},
	{"its size asked for", NULL, HEAD BUFFER("A") "%d = memref.dim %A, %c0 : memref<4xf32>\n" TAIL},
	{"copied", NULL, HEAD BUFFER("A") "memref.copy %A, %arg : memref<4xf32> to memref<4xf32>\n" TAIL},
	{"called with", "captured by 'func.call'; add llvm.nocapture to argument #0 of '@ext'",
	 HEAD BUFFER("A") "%v = func.call @ext(%A) : (memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"called with a view", "captured by 'func.call'; add llvm.nocapture to argument #0 of '@ext'",
	 HEAD BUFFER("A") "%w = memref.subview %A[0] [4] [1] : memref<4xf32> to memref<4xf32>\n"
			  "%v = func.call @ext(%w) : (memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"called with, not kept", NULL, HEAD BUFFER("A") "func.call @use(%A) : (memref<4xf32>) -> ()\n" TAIL},
	{"called with and given back", NULL,
	 HEAD BUFFER("A") "%v = func.call @same(%A, %A) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>\n"
			  "func.call @use(%v) : (memref<4xf32>) -> ()\n" TAIL},
	{"given back, and then kept", "captured by 'func.call'; add llvm.nocapture to argument #0 of '@ext'",
	 HEAD BUFFER("A") "%v = func.call @same(%A, %A) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>\n"
			  "%w = func.call @ext(%v) : (memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"perhaps given back", "may be returned by 'func.call'",
	 HEAD BUFFER("A") "%v = func.call @new_or(%c, %A) : (i1, memref<4xf32>) -> memref<4xf32>\n" TAIL},
	{"given to an unknown op", "captured by 'what.ever'; declare its effects with --op-effects",
	 HEAD BUFFER("A") "\"what.ever\"(%A) : (memref<4xf32>) -> ()\n" TAIL},
	{"returned", "returned by 'func.return'",
	 "func.func @f() -> memref<4xf32> {\n" BUFFER("A") "return %A : memref<4xf32>\n}\n"},
#define POINTER(NAME, OF)                                                                                    \
	"%" NAME " = memref.extract_aligned_pointer_as_index %" OF " : memref<4xf32> -> index\n"
	{"its pointer taken and not used", NULL, HEAD BUFFER("A") POINTER("p", "A") TAIL},
	{"its pointer taken", "captured by 'memref.extract_aligned_pointer_as_index'",
	 HEAD BUFFER("A") POINTER("p", "A") "%s = arith.addi %p, %n : index\n" TAIL},
	{"its pointer stored", "captured by 'memref.extract_aligned_pointer_as_index'",
	 HEAD BUFFER("A") POINTER("p", "A") "%m = memref.alloca() : memref<1xindex>\n"
					    "memref.store %p, %m[%c0] : memref<1xindex>\n" TAIL},
	{"its pointer compared",
	 "its address is compared after it is taken by 'memref.extract_aligned_pointer_as_index'",
	 HEAD BUFFER("A") POINTER("p", "A") "%q = arith.cmpi eq, %p, %n : index\n" TAIL},
	{"its pointer told more of than whether it is equal",
	 "captured by 'memref.extract_aligned_pointer_as_index'",
	 HEAD BUFFER("A") POINTER("p", "A") "%q = arith.cmpi slt, %p, %n : index\n" TAIL},
	{"given back, if a condition holds and unless it is another", NULL,
	 HEAD BUFFER("A") BUFFER(
		 "B") "%m = memref.alloc() : memref<4xf32>\n%q = bufferization.dealloc (%m : memref<4xf32>) "
		      "if (%c) retain (%A : memref<4xf32>)\n" TAIL},
	{"stored", "captured by 'memref.store'",
	 HEAD BUFFER("A") "%m = memref.alloca() : memref<1xmemref<4xf32>>\nmemref.store %A, %m[%c0] : "
			  "memref<1xmemref<4xf32>>\n" TAIL},
	{"stored by what a region yields", "captured by 'memref.atomic_yield'",
	 HEAD BUFFER(
		 "A") "%m = memref.alloca() : memref<1xmemref<4xf32>>\n%r = memref.generic_atomic_rmw "
		      "%m[%c0] : memref<1xmemref<4xf32>> {\n^e(%e: memref<4xf32>):\nmemref.atomic_yield %A : "
		      "memref<4xf32>\n}\n" TAIL},
	{"stored into", NULL,
	 HEAD "%A = memref.alloca() : memref<1xmemref<4xf32>>\nmemref.store %arg, %A[%c0] : "
	      "memref<1xmemref<4xf32>>\n" TAIL},
	{"used in a region of an unknown op",
	 "used in a region of unknown control flow by 'memref.store'; declare effects and flow of "
	 "'what.ever' with "
	 "--op-effects",
	 HEAD BUFFER(
		 "A") "\"what.ever\"() ({\nmemref.store %x, %A[%c0] : memref<4xf32>\n}) : () -> ()\n" TAIL},
	{"handed to the next iteration",
	 "its address flows to a point that the allocation does not dominate, at",
	 HEAD "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %arg) -> (memref<4xf32>) {\n" BUFFER(
		 "A") "scf.yield %A : memref<4xf32>\n}\n" TAIL},
	{"handed round in its own loop", NULL,
	 HEAD BUFFER("A") "%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %A) -> (memref<4xf32>) {\n"
			  "scf.yield %v : memref<4xf32>\n}\n" TAIL},
	{"handed out of its scope",
	 "its address flows to a point that the allocation does not dominate, at 'memref.alloca_scope'",
	 HEAD "%v = memref.alloca_scope -> (memref<4xf32>) {\n" BUFFER(
		 "A") "memref.alloca_scope.return %A : memref<4xf32>\n}\n" TAIL},
	{"beside a call that returns twice", "may be needed again after a second return of 'func.call'",
	 "func.func private @setjmp(i64) -> i32 attributes {passthrough = [\"returns_twice\"]}\n"
	 "func.func @f(%x: f32, %c0: index, %env: i64) {\n" BUFFER(
		 "A") "memref.store %x, %A[%c0] : memref<4xf32>\n"
		      "%r = func.call @setjmp(%env) : (i64) -> i32\n" TAIL},
	{"beside an op that restores the stack", "must stay on its side of 'llvm.intr.stackrestore'",
	 "func.func @f(%x: f32, %c0: index, %p: !llvm.ptr) {\n" BUFFER(
		 "A") "memref.store %x, %A[%c0] : memref<4xf32>\n"
		      "\"llvm.intr.stackrestore\"(%p) : (!llvm.ptr) -> ()\n" TAIL},
	{"in a coroutine", "may be needed after a suspension of 'func.func'",
	 "func.func @f(%x: f32, %c0: index) attributes {passthrough = [\"presplitcoroutine\"]} {\n" BUFFER(
		 "A") "memref.store %x, %A[%c0] : memref<4xf32>\n" TAIL},
	{"one of very many", "one of more than 64 buffers that one value may refer to, in 'func.func'", NULL},
};

/** A chain of selects that joins %A and 299 others. */
static const char *write_join(char *text, size_t size)
{
	size_t n = (size_t)snprintf(text, size, "%s",
				    HEAD BUFFER("A") "%s0 = arith.select %c, %A, %A : memref<4xf32>\n");
	for (int i = 1; i < 300 && n < size; i++)
		n += (size_t)snprintf(text + n, size - n,
				      "%%b%d = memref.alloca() : memref<4xf32>\n%%s%d = arith.select %%c, "
				      "%%s%d, %%b%d : memref<4xf32>\n",
				      i, i, i - 1, i);
	if (n < size)
		snprintf(text + n, size - n, "%s", TAIL);
	return text;
}

static void test_pins(void)
{
	static char join[1 << 16];
	for (size_t i = 0; i < N_ROWS(pin_rows); i++) {
		const struct pin_row *row = &pin_rows[i];
		struct program p;
		bool read = program_read(&p, row->text ? row->text : write_join(join, sizeof join)),
		     found = false;
		CHECK(row->name, read);
		if (read)
			lo_summaries_compute(
				p.m, &(struct lo_summary_experts){.overwrites = lo_dataflow_overwrites},
				&p.arena);
		const struct lo_liveness *live = read ? lo_liveness_compute(p.flow, &p.arena) : NULL;
		for (uint32_t k = 1; live && k < live->n_buffers; k++) {
			const struct lo_buffer *b = &live->buffers[k];
			if (!b->root.n || !name_is(&p, b->root, "A", 1))
				continue;
			found = true;
			CHECK(row->name, (b->pinned_by.n != 0) == (row->reason != NULL));
			CHECK(row->name,
			      !row->reason || (b->pin_reason && strncmp(b->pin_reason, row->reason,
									strlen(row->reason)) == 0));
		}
		CHECK(row->name, found);
		program_free(&p);
	}
}

/* ---- accesses and frames ------------------------------------------------- */

/** All uses of a buffer through any name, in the order of positions; dealloc by its own name and markers are
 * none. */
static void test_accesses(void)
{
	struct program p;
	bool read = program_read(&p, HEAD "%A = memref.alloc() : memref<4xf32>\n"
					  "%v = memref.cast %A : memref<4xf32> to memref<?xf32>\n"
					  "scf.if %c {\nmemref.store %x, %v[%c0] : memref<?xf32>\n}\n"
					  "memref.copy %A, %arg : memref<4xf32> to memref<4xf32>\n"
					  "memref.dealloc %A : memref<4xf32>\n" TAIL);
	static const enum lo_op_kind kinds[] = {LO_OP_MEMREF_CAST, LO_OP_MEMREF_STORE, LO_OP_MEMREF_COPY};
	static const uint32_t effects[] = {0, LO_EFFECT_WRITE, LO_EFFECT_READ};
	CHECK("accesses", read);
	const struct lo_liveness *live = read ? lo_liveness_compute(p.flow, &p.arena) : NULL;
	for (uint32_t i = 1; live && i < live->n_buffers; i++) {
		const struct lo_buffer *b = &live->buffers[i];
		if (b->kind != LO_BUFFER_ALLOC)
			continue;
		CHECK("accesses", b->n_accesses == 3);
		for (uint32_t k = 0; k < 3 && b->n_accesses == 3; k++) {
			const struct lo_access *a = &live->accesses[b->accesses + k];
			CHECK("accesses", lo_op(p.m, a->op)->kind == kinds[k]);
			CHECK("accesses", (a->effects & (LO_EFFECT_READ | LO_EFFECT_WRITE)) == effects[k]);
			CHECK("accesses", p.flow->op_at[a->position].n == a->op.n);
		}
		CHECK("accesses", b->bytes == 16 && b->align_bytes == 4 && live->n_values == 2);
	}
	program_free(&p);
}

/** Trap 9: what is made in the body of a parallel loop belongs to one instance of it. */
static void test_frames(void)
{
	struct program p;
	bool read = program_read(
		&p, HEAD BUFFER("A") "scf.parallel (%i) = (%c0) to (%n) step (%c1) {\n" BUFFER(
			    "B") "scf.for %j = %c0 to %n step %c1 {\n" BUFFER("C") "}\nscf.reduce\n}"
										   "\n" BUFFER("D") TAIL);
	static const struct {
		const char *name;
		enum lo_op_kind frame, scope;
	} rows[] = {
		{"A", LO_OP_FUNC_FUNC, LO_OP_FUNC_FUNC},
		{"B", LO_OP_SCF_PARALLEL, LO_OP_SCF_PARALLEL},
		{"C", LO_OP_SCF_PARALLEL, LO_OP_SCF_FOR},
		{"D", LO_OP_FUNC_FUNC, LO_OP_FUNC_FUNC},
	};
	CHECK("frames", read);
	const struct lo_liveness *live = read ? lo_liveness_compute(p.flow, &p.arena) : NULL;
	for (uint32_t i = 1; live && i < live->n_buffers; i++)
		for (size_t k = 0; k < N_ROWS(rows); k++)
			if (name_is(&p, live->buffers[i].root, rows[k].name, 1)) {
				CHECK(rows[k].name,
				      lo_op(p.m, live->buffers[i].frame)->kind == rows[k].frame);
				CHECK(rows[k].name,
				      lo_op(p.m, live->buffers[i].scope)->kind == rows[k].scope);
			}
	program_free(&p);
}

int main(void)
{
	static const struct test tests[] = {
		{"aliases", test_aliases},
		{"pins", test_pins},
		{"accesses", test_accesses},
		{"frames", test_frames},
	};
	return run_suite("liveness", tests, N_ROWS(tests));
}
