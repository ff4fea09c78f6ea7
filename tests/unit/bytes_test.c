// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Byte ranges: which bytes of an alloca a view means, which values the alloca then holds, and what it is
 * split into. In rows the alloca is %a; values are written begin-end:accesses, in the order of their first
 * access. */
#include "analysis/summaries.h"
#include "lifetime/lifetime.h"
#include "mlir_program.h"
#include "prepare/prepare.h"
#include "rows.h"
#include "verify/verify.h"

#define HEAD                                                                                                 \
	"func.func private @any(memref<32xf32, strided<[1], offset: ?>> {llvm.nocapture})\n"                 \
	"func.func private @at32(memref<32xf32, strided<[1], offset: 32>> {llvm.nocapture})\n"               \
	"func.func @f(%in: memref<32xf32>, %all: memref<64xf32>, %out: memref<32xf32>, %o: index, %x: f32, " \
	"%c: i1, %n: index) {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"             \
	"%c64 = arith.constant 64 : index\n"
#define ARENA       "%a = memref.alloca() : memref<64xf32>\n"
#define BYTES       "%a = memref.alloca() {alignment = 64 : i64} : memref<256xi8>\n"
#define LO_T        "memref<32xf32, strided<[1]>>"
#define HI_T        "memref<32xf32, strided<[1], offset: 32>>"
#define MID_T       "memref<32xf32, strided<[1], offset: 16>>"
#define ANY_T       "memref<32xf32, strided<[1], offset: ?>>"
#define LO          "%lo = memref.subview %a[0] [32] [1] : memref<64xf32> to " LO_T "\n"
#define HI          "%hi = memref.subview %a[32] [32] [1] : memref<64xf32> to " HI_T "\n"
#define MID         "%mid = memref.subview %a[16] [32] [1] : memref<64xf32> to " MID_T "\n"
#define VIEWS       ARENA LO HI
#define SET_LO      "memref.copy %in, %lo : memref<32xf32> to " LO_T "\n"
#define SET_HI      "memref.copy %in, %hi : memref<32xf32> to " HI_T "\n"
#define SET_MID     "memref.copy %in, %mid : memref<32xf32> to " MID_T "\n"
#define SET_ALL     "memref.copy %all, %a : memref<64xf32> to memref<64xf32>\n"
#define GET_LO      "memref.copy %lo, %out : " LO_T " to memref<32xf32>\n"
#define GET_HI      "memref.copy %hi, %out : " HI_T " to memref<32xf32>\n"
#define GET_MID     "memref.copy %mid, %out : " MID_T " to memref<32xf32>\n"
#define GET_ALL     "memref.copy %a, %all : memref<64xf32> to memref<64xf32>\n"
#define FILL_LO     "affine.for %i = 0 to 32 {\naffine.store %x, %lo[%i] : " LO_T "\n}\n"
#define FILL_HI     "affine.for %i = 0 to 32 {\naffine.store %x, %hi[%i] : " HI_T "\n}\n"
#define FILL_MID    "affine.for %i = 0 to 32 {\naffine.store %x, %mid[%i] : " MID_T "\n}\n"
#define FILL_HI_BUT "affine.for %i = 1 to 32 {\naffine.store %x, %hi[%i] : " HI_T "\n}\n"
#define TAIL        "return\n}\n"

/* ---- which bytes --------------------------------------------------------- */

struct place_row {
	const char *name, *want, *text; /* want: of the name %v: begin-end, and * if dense */
};
static const struct place_row place_rows[] = {
	{"the alloca", "0-256*", HEAD "%v = memref.alloca() : memref<64xf32>\n" TAIL},
	{"the first half", "0-128*",
	 HEAD ARENA "%v = memref.subview %a[0] [32] [1] : memref<64xf32> to " LO_T "\n" TAIL},
	{"the second half", "128-256*",
	 HEAD ARENA "%v = memref.subview %a[32] [32] [1] : memref<64xf32> to " HI_T "\n" TAIL},
	{"a view of a view", "160-192*",
	 HEAD ARENA HI "%v = memref.subview %hi[8] [8] [1] : " HI_T
		       " to memref<8xf32, strided<[1], offset: 40>>\n" TAIL},
	{"every second element", "4-256",
	 HEAD ARENA
	 "%v = memref.subview %a[1] [32] [2] : memref<64xf32> to memref<32xf32, strided<[2], offset: "
	 "1>>\n" TAIL},
	{"rows", "64-128*",
	 HEAD "%a = memref.alloca() : memref<8x8xf32>\n%v = memref.subview %a[2, 0] [2, 8] [1, 1] : "
	      "memref<8x8xf32> to memref<2x8xf32, strided<[8, 1], offset: 16>>\n" TAIL},
	{"columns", "8-236",
	 HEAD "%a = memref.alloca() : memref<8x8xf32>\n%v = memref.subview %a[0, 2] [8, 1] [1, 1] : "
	      "memref<8x8xf32> to memref<8x1xf32, strided<[8, 1], offset: 2>>\n" TAIL},
	{"transposed", "0-256*",
	 HEAD "%a = memref.alloca() : memref<4x16xf32>\n%v = memref.transpose %a (i, j) -> (j, i) : "
	      "memref<4x16xf32> to memref<16x4xf32, strided<[1, 16]>>\n" TAIL},
	{"backwards", "0-256*",
	 HEAD ARENA "%v = memref.reinterpret_cast %a to offset: [63], sizes: [64], strides: [-1] : "
		    "memref<64xf32> to memref<64xf32, strided<[-1], offset: 63>>\n" TAIL},
	{"again and again", "0-4",
	 HEAD ARENA "%v = memref.reinterpret_cast %a to offset: [0], sizes: [64], strides: [0] : "
		    "memref<64xf32> to memref<64xf32, strided<[0]>>\n" TAIL},
	{"reshaped", "128-256*",
	 HEAD ARENA HI "%v = memref.expand_shape %hi [[0, 1]] output_shape [4, 8] : " HI_T
		       " into memref<4x8xf32, strided<[8, 1], offset: 32>>\n" TAIL},
	{"bytes as another type", "64-192*",
	 HEAD BYTES "%v = memref.view %a[%c64][] : memref<256xi8> to memref<16xf64>\n" TAIL},
	{"a part of bytes as another type", "80-96*",
	 HEAD BYTES "%w = memref.view %a[%c64][] : memref<256xi8> to memref<16xf64>\n"
		    "%v = memref.subview %w[2] [2] [1] : memref<16xf64> to memref<2xf64, strided<[1], "
		    "offset: 2>>\n" TAIL},
	{"elements with bytes that a store leaves out", "64-192",
	 HEAD BYTES "%v = memref.view %a[%c64][] : memref<256xi8> to memref<8xvector<3xf32>>\n" TAIL},
	{"less known than its source", "128-256*",
	 HEAD ARENA HI "%v = memref.cast %hi : " HI_T " to memref<?xf32, strided<[1], offset: ?>>\n" TAIL},
	{"at a dynamic offset", "",
	 HEAD ARENA "%v = memref.subview %a[%o] [32] [1] : memref<64xf32> to " ANY_T "\n" TAIL},
	{"of a dynamic size", "",
	 HEAD ARENA
	 "%v = memref.subview %a[0] [%n] [1] : memref<64xf32> to memref<?xf32, strided<[1]>>\n" TAIL},
	{"a view of what is at a dynamic offset", "",
	 HEAD ARENA "%w = memref.subview %a[%o] [32] [1] : memref<64xf32> to " ANY_T "\n"
		    "%v = memref.subview %w[0] [8] [1] : " ANY_T
		    " to memref<8xf32, strided<[1], offset: ?>>\n" TAIL},
	{"bytes from a dynamic one on", "",
	 HEAD BYTES "%v = memref.view %a[%o][] : memref<256xi8> to memref<16xf32>\n" TAIL},
	{"over the end", "",
	 HEAD ARENA "%v = memref.reinterpret_cast %a to offset: [40], sizes: [32], strides: [1] : "
		    "memref<64xf32> to memref<32xf32, strided<[1], offset: 40>>\n" TAIL},
	{"handed on", "",
	 HEAD ARENA "%b = memref.alloca() : memref<64xf32>\n"
		    "%v = arith.select %c, %a, %b : memref<64xf32>\n" TAIL},
	{"an argument", "", HEAD "%v = memref.cast %in : memref<32xf32> to memref<32xf32>\n" TAIL},
	{"a dynamic alloca", "", HEAD "%v = memref.alloca(%n) : memref<?xf32>\n" TAIL},
};

static void test_places(void)
{
	for (size_t i = 0; i < N_ROWS(place_rows); i++) {
		const struct place_row *row = &place_rows[i];
		struct program p;
		struct lo_view_footprint place;
		char got[64] = "";
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (read && lo_view_footprint(p.m, program_value(&p, "v"), &place))
			snprintf(got, sizeof got, "%lld-%lld%s", (long long)place.begin_byte,
				 (long long)place.end_byte, place.dense ? "*" : "");
		CHECK_TEXT(row->name, got, strlen(got), row->want);
		program_free(&p);
	}
}

/* ---- values and pieces --------------------------------------------------- */

struct value_row {
	const char *name, *values;
	const char *pieces; /* types of the allocas that it is split into, with their alignments; NULL: it
			       stays */
	const char *text;
};
#define HALF "memref<32xf32>"
#define FULL "memref<64xf32>"
static const struct value_row value_rows[] = {
	{"halves, and then all of it", "0-128:2 128-256:2 0-256:2", HALF " " HALF " " FULL,
	 HEAD VIEWS SET_LO GET_LO SET_HI GET_HI SET_ALL GET_ALL TAIL},
	{"halves at the same time", "0-128:2 128-256:2", HALF " " HALF,
	 HEAD VIEWS SET_LO SET_HI GET_LO GET_HI TAIL},
	{"all is read after two halves", "0-256:3", NULL, HEAD VIEWS SET_LO SET_HI GET_ALL TAIL},
	{"halves written one after the other overwrite all", "0-256:2 0-256:3", NULL,
	 HEAD VIEWS SET_ALL GET_ALL SET_LO SET_HI GET_ALL TAIL},
	{"a half that was overwritten is dead in between", "0-256:5", NULL,
	 HEAD VIEWS SET_ALL GET_HI SET_LO GET_LO GET_ALL TAIL},
	{"a half is overwritten twice", "0-256:5 0-128:2 0-128:2", FULL " " HALF,
	 HEAD VIEWS SET_ALL GET_LO GET_HI SET_LO GET_LO SET_LO GET_ALL SET_LO GET_LO TAIL},
	{"a part that lies in both halves joins them", "0-256:4", NULL,
	 HEAD VIEWS MID SET_LO SET_HI GET_MID GET_LO TAIL},
	{"a part of both halves, after them", "0-128:2 128-256:2 64-192:2", HALF " " HALF " " HALF,
	 HEAD VIEWS MID SET_LO GET_LO SET_HI GET_HI SET_MID GET_MID TAIL},
	{"a byte that lies in both joins them", "0-131:6", "memref<131xi8>:64",
	 HEAD BYTES "%c127 = arith.constant 127 : index\n"
		    "%p = memref.view %a[%c0][] : memref<256xi8> to memref<32xf32>\n"
		    "%q = memref.view %a[%c127][] : memref<256xi8> to memref<4xi8>\n"
		    "memref.copy %in, %p : memref<32xf32> to memref<32xf32>\n"
		    "memref.copy %p, %out : memref<32xf32> to memref<32xf32>\n"
		    "memref.copy %q, %q : memref<4xi8> to memref<4xi8>\n"
		    "memref.copy %q, %q : memref<4xi8> to memref<4xi8>\n" TAIL},
	{"every second element is no overwrite of what lies between", "0-256:4", NULL,
	 HEAD ARENA
	 "%s = memref.subview %a[0] [32] [2] : memref<64xf32> to memref<32xf32, strided<[2]>>\n" SET_ALL
		 GET_ALL
	 "memref.copy %in, %s : memref<32xf32> to memref<32xf32, strided<[2]>>\n" GET_ALL TAIL},
	{"a dynamic offset keeps it whole", "0-256:2", NULL,
	 HEAD ARENA LO "%v = memref.subview %a[%o] [32] [1] : memref<64xf32> to " ANY_T "\n" SET_LO
		       "memref.copy %v, %out : " ANY_T " to memref<32xf32>\n" TAIL},
	{"one half alone", "128-256:2", HALF, HEAD ARENA HI SET_HI GET_HI TAIL},
	{"a half that is called with no offset said", "0-128:2 128-256:2", HALF " " HALF,
	 HEAD VIEWS "%v = memref.cast %hi : " HI_T " to " ANY_T "\n" SET_LO SET_HI GET_LO
		    "func.call @any(%v) : (" ANY_T ") -> ()\n" TAIL},
	{"a half that is called with its offset said", "0-128:2 128-256:2", NULL,
	 HEAD VIEWS SET_LO SET_HI GET_LO "func.call @at32(%hi) : (" HI_T ") -> ()\n" TAIL},
	{"a half that is handed on", "0-256:5", NULL,
	 HEAD VIEWS "%b = memref.alloca() : memref<32xf32>\n"
		    "%d = memref.cast %b : memref<32xf32> to " ANY_T "\n%e = memref.cast %lo : " LO_T
		    " to " ANY_T "\n" SET_LO SET_HI GET_HI "%s = arith.select %c, %e, %d : " ANY_T
		    "\nmemref.copy %s, %out : " ANY_T " to memref<32xf32>\n" TAIL},
	{"loops that write halves", "0-128:2 128-256:2", HALF " " HALF,
	 HEAD VIEWS FILL_LO GET_LO FILL_HI GET_HI TAIL},
	{"a loop overwrites a half", "0-256:2 128-256:2", FULL " " HALF,
	 HEAD ARENA HI SET_ALL GET_ALL FILL_HI GET_HI TAIL},
	{"a loop overwrites all of a half but one element", "0-256:4", NULL,
	 HEAD ARENA HI SET_ALL GET_ALL FILL_HI_BUT GET_HI TAIL},
	{"a loop overwrites a half by the name of all", "0-256:2 0-256:2", NULL,
	 HEAD ARENA HI SET_ALL GET_ALL
	 "affine.for %i = 32 to 64 {\naffine.store %x, %a[%i] : memref<64xf32>\n}\n" GET_HI TAIL},
	{"a loop writes a half that an iteration before it has read", "128-256:3 0-128:2", HALF " " HALF,
	 HEAD VIEWS SET_HI "scf.for %k = %c0 to %n step %c1 {\n" FILL_LO GET_LO GET_HI FILL_HI "}\n" TAIL},
	{"halves of a loop's body, over each other", "0-128:2 64-192:2", HALF " " HALF,
	 HEAD ARENA LO MID "scf.for %k = %c0 to %n step %c1 {\n" FILL_LO GET_LO FILL_MID GET_MID "}\n" TAIL},
	{"a loop that may not run", "0-256:4", NULL,
	 HEAD ARENA HI SET_ALL GET_ALL "affine.for %i = 0 to %n {\naffine.store %x, %hi[%i] : " HI_T
				       "\n}\n" GET_HI TAIL},
	{"rows of a matrix", "0-128:2 128-256:2", "memref<4x8xf32> memref<4x8xf32>",
	 HEAD
	 "%a = memref.alloca() : memref<8x8xf32>\n%m = memref.alloca() : memref<4x8xf32>\n"
	 "%p = memref.subview %a[0, 0] [4, 8] [1, 1] : memref<8x8xf32> to memref<4x8xf32, strided<[8, 1]>>\n"
	 "%q = memref.subview %a[4, 0] [4, 8] [1, 1] : memref<8x8xf32> to memref<4x8xf32, strided<[8, 1], "
	 "offset: 32>>\n"
	 "memref.copy %m, %p : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>\n"
	 "memref.copy %p, %m : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32>\n"
	 "memref.copy %m, %q : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: 32>>\n"
	 "memref.copy %q, %m : memref<4x8xf32, strided<[8, 1], offset: 32>> to memref<4x8xf32>\n" TAIL},
	{"bytes of two types keep what is known of their alignment", "0-128:2 64-128:2",
	 "memref<32xf32>:64 memref<8xf64>:64",
	 HEAD BYTES "%m = memref.alloca() : memref<8xf64>\n"
		    "%p = memref.view %a[%c0][] : memref<256xi8> to memref<32xf32>\n"
		    "%q = memref.view %a[%c64][] : memref<256xi8> to memref<8xf64>\n"
		    "memref.copy %in, %p : memref<32xf32> to memref<32xf32>\n"
		    "memref.copy %p, %out : memref<32xf32> to memref<32xf32>\n"
		    "memref.copy %m, %q : memref<8xf64> to memref<8xf64>\n"
		    "memref.copy %q, %m : memref<8xf64> to memref<8xf64>\n" TAIL},
	{"bytes that are read as another type stay bytes", "0-128:2", "memref<128xi8>:64",
	 HEAD BYTES "%m = memref.alloca() : memref<32xi32>\n"
		    "%p = memref.view %a[%c0][] : memref<256xi8> to memref<32xf32>\n"
		    "%q = memref.view %a[%c0][] : memref<256xi8> to memref<32xi32>\n"
		    "memref.copy %in, %p : memref<32xf32> to memref<32xf32>\n"
		    "memref.copy %q, %m : memref<32xi32> to memref<32xi32>\n" TAIL},
	{"a value whose type would need more alignment than its place has is kept", "4-68:2 128-256:2",
	 "memref<32xf32> memref<256xi8>",
	 HEAD "%a = memref.alloca() : memref<256xi8>\n%c4 = arith.constant 4 : index\n"
	      "%c128 = arith.constant 128 : index\n%m = memref.alloca() : memref<8xf64>\n"
	      "%p = memref.view %a[%c128][] : memref<256xi8> to memref<32xf32>\n"
	      "%q = memref.view %a[%c4][] : memref<256xi8> to memref<8xf64>\n"
	      "memref.copy %m, %q : memref<8xf64> to memref<8xf64>\n"
	      "memref.copy %q, %m : memref<8xf64> to memref<8xf64>\n"
	      "memref.copy %in, %p : memref<32xf32> to memref<32xf32>\n"
	      "memref.copy %p, %out : memref<32xf32> to memref<32xf32>\n" TAIL},
	{"halves that meet in a loop", "0-128:2 128-256:2", HALF " " HALF,
	 HEAD VIEWS "scf.for %i = %c0 to %n step %c1 {\n" SET_LO GET_LO SET_HI GET_HI "}\n" TAIL},
	{"halves carried around a loop by what reads all", "0-256:4", NULL,
	 HEAD VIEWS SET_ALL "scf.for %i = %c0 to %n step %c1 {\n" GET_ALL SET_LO "}\n" GET_HI TAIL},
};

static lo_op_id alloca_named(const struct program *p, const char *name)
{
	return lo_def_op(p->m, program_value(p, name));
}

static void list_values(const struct program *p, const struct lo_liveness *live, struct lo_out *out)
{
	lo_op_id alloca = alloca_named(p, "a");
	for (uint32_t i = 0; i < live->n_values; i++) {
		const struct lo_buffer_value *v = &live->values[i];
		const struct lo_buffer *b = &live->buffers[v->buffer.n];
		if (b->op.n != alloca.n)
			continue;
		lo_out_printf(out, "%s%lld-%lld:%u", out->len ? " " : "", (long long)v->begin_byte,
			      (long long)(v->end_byte ? v->end_byte : b->bytes), v->n_accesses);
	}
}

static void list_pieces(const struct program *p, const struct lo_splits *splits, struct lo_out *out)
{
	for (uint32_t i = 0; i < splits->n_pieces; i++) {
		const struct lo_op *op = lo_op(p->m, splits->pieces[i].alloca);
		int64_t align;
		lo_out_text(out, out->len ? " " : "");
		lo_print_type(p->ctx, lo_type_of(p->m, lo_result(op, 0)), out);
		if (lo_attr_as_int(p->ctx, lo_op_attr(p->m, op, "alignment"), &align))
			lo_out_printf(out, ":%lld", (long long)align);
	}
}

static void test_values(void)
{
	for (size_t i = 0; i < N_ROWS(value_rows); i++) {
		const struct value_row *row = &value_rows[i];
		struct program p;
		struct lo_out values, pieces;
		struct lo_splits splits;
		bool read = program_read(&p, row->text);
		CHECK(row->name, read);
		if (read) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			struct lo_liveness *live = lo_liveness_compute(p.flow, &p.arena);
			lo_out_init(&values, &p.arena, -1);
			lo_out_init(&pieces, &p.arena, -1);
			list_values(&p, live, &values);
			CHECK_TEXT(row->name, values.at, values.len, row->values);
			lo_split_arenas(p.m, live, false, &p.arena, &splits);
			list_pieces(&p, &splits, &pieces);
			CHECK_TEXT(row->name, pieces.at, pieces.len, row->pieces ? row->pieces : "");
			CHECK(row->name, lo_verify(p.m));
		}
		program_free(&p);
	}
}

int main(void)
{
	static const struct test tests[] = {{"places", test_places}, {"values", test_values}};
	return run_suite("bytes", tests, N_ROWS(tests));
}
