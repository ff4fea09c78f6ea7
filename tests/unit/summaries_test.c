// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Summaries of functions. Each row is a program; asked is what the first call in @main knows of its callee:
 * for each argument r(ead), w(ritten), k(illed), f(reed), c(aptured), v (a result may be it), - nothing, . no
 * memref; for each result the arguments that it may be, * for a new buffer, ? for something else. */
#include "affine/array_dataflow.h"
#include "analysis/summaries.h"
#include "mlir_program.h"
#include "rows.h"
#include "verify/verify.h"

#define M      "memref<4xf32>"
#define GLOBAL "memref.global @kept : memref<1xmemref<4xf32>>\n"
#define CONST  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
/* A function of one memref, and one that calls it. */
#define F(BODY)                                                                                              \
	GLOBAL "func.func @f(%a: " M ") {\n" CONST BODY "return\n}\n"                                        \
	       "func.func @main(%a: " M ") {\ncall @f(%a) : (" M ") -> ()\nreturn\n}\n"
/* Of two, with a result. */
#define G(BODY)                                                                                              \
	GLOBAL "func.func @f(%a: " M ", %b: " M ", %c: i1) -> " M " {\n" CONST BODY "}\n"                    \
	       "func.func @main(%a: " M ", %b: " M ", %c: i1) {\n%r = call @f(%a, %b, %c) : (" M ", " M      \
	       ", i1) -> " M "\nreturn\n}\n"
#define DECLARED(ATTRS)                                                                                      \
	"func.func private @f(" M " " ATTRS ")\n"                                                            \
	"func.func @main(%a: " M ") {\ncall @f(%a) : (" M ") -> ()\nreturn\n}\n"
#define LINKED(ATTRS)                                                                                        \
	"func.func @f(%a: " M ") attributes {" ATTRS "} {\nreturn\n}\n"                                      \
	"func.func @main(%a: " M ") {\ncall @f(%a) : (" M ") -> ()\nreturn\n}\n"
#define TYPED(ELEM, M, BODY)                                                                                 \
	"func.func @f(%a: " M ") {\n%c0 = arith.constant 0 : index\n%z = arith.constant 1 : " ELEM "\n" BODY \
	"return\n}\nfunc.func @main(%a: " M ") {\ncall @f(%a) : (" M ") -> ()\nreturn\n}\n"
#define BETWEEN                                                                                              \
	"%w = memref.reinterpret_cast %a to offset: [0], sizes: [7], strides: [1] : memref<4xi64, "          \
	"strided<[2]>> to memref<7xi64>\n%x = memref.load %w[%c0] : memref<7xi64>\n"
#define CALL(NAME, OF) "call @" NAME "(" OF ") : (" M ") -> ()\n"
#define LOAD(OF)       "%v = memref.load " OF "[%c0] : " M "\n"
#define FILL(OF)       "%z = arith.constant 1.0 : f32\nlinalg.fill ins(%z : f32) outs(" OF " : " M ")\n"
#define STORE(OF)      "%x = arith.constant 0.0 : f32\nmemref.store %x, " OF "[%c0] : " M "\n"
/* Elements FROM up to below TO, each with ITS. */
#define NEST(FROM, TO, ITS) "affine.for %i = " FROM " to " TO " {\n" ITS "}\n"
#define PUT(OF)             "%y = arith.constant 2.0 : f32\naffine.store %y, " OF "[%i] : " M "\n"
#define NEW(NAME)           NAME " = memref.alloc() : " M "\n"
#define GIVE(OF)            "return " OF " : " M "\n"
#define SELECT(NAME, A, B)  NAME " = arith.select %c, " A ", " B " : " M "\n"
/* Of one memref and a condition, with two results. */
#define H(BODY)                                                                                              \
	GLOBAL "func.func @f(%a: " M ", %c: i1) -> (" M ", " M ") {\n" CONST BODY "}\n"                      \
	       "func.func @main(%a: " M ", %c: i1) {\n%r:2 = call @f(%a, %c) : (" M ", i1) -> (" M ", " M    \
	       ")\nreturn\n}\n"
#define GIVE2(A, B) "return " A ", " B " : " M ", " M "\n"
#define BOX         "memref<1xmemref<4xf32>>"
/* A function of one memref, or of two memrefs and a condition, with a result, that others call. */
#define OTHER(NAME, BODY)   "func.func @" NAME "(%a: " M ") -> " M " {\n" CONST BODY "}\n"
#define CALLED(R, NAME, OF) R " = func.call @" NAME "(" OF ") : (" M ") -> " M "\n"
#define KEEP(OF)                                                                                             \
	"%k = memref.get_global @kept : memref<1xmemref<4xf32>>\nmemref.store " OF                           \
	", %k[%c0] : memref<1xmemref<4xf32>>\n"

struct row {
	const char *name, *want, *text;
};
static const struct row rows[] = {
	/* what one body does */
	{"nothing", "-", F("")},
	{"reads", "r", F(LOAD("%a"))},
	{"writes", "w", F(STORE("%a"))},
	{"asks for the size", "-", F("%d = memref.dim %a, %c0 : " M "\n")},
	{"frees: what was there is gone", "wf", F("memref.dealloc %a : " M "\n")},
	{"reallocates", "rwf", F("%b = memref.realloc %a : " M " to memref<8xf32>\n")},
	{"keeps in a global", "rwc", F(KEEP("%a"))},
	{"keeps the address of a view", "rwc",
	 F("%w = memref.cast %a : " M " to memref<?xf32>\n%p = memref.extract_aligned_pointer_as_index %w : "
	   "memref<?xf32> -> index\n%o = memref.alloc() : memref<1xindex>\n"
	   "memref.store %p, %o[%c0] : memref<1xindex>\n")},
	{"compares addresses", "r",
	 F("%o = memref.alloc() : " M "\n%p = memref.extract_aligned_pointer_as_index %a : " M
	   " -> index\n%q = memref.extract_aligned_pointer_as_index %o : " M
	   " -> index\n%e = arith.cmpi ne, %p, %q : index\n")},
	{"reads a view", "r",
	 F("%w = memref.subview %a[1] [2] [1] : " M " to memref<2xf32, strided<[1], offset: 1>>\n"
	   "%v = memref.load %w[%c0] : memref<2xf32, strided<[1], offset: 1>>\n")},
	{"reads without a rank", "r",
	 F("%u = memref.cast %a : " M " to memref<*xf32>\n%w = memref.cast %u : memref<*xf32> to " M
	   "\n" LOAD("%w"))},
	{"writes through a loop", "w",
	 F("%o = memref.alloc() : " M
	   "\n%r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%p = %a, %q = %o) -> (" M ", " M
	   ") {\nscf.yield %q, %p : " M ", " M "\n}\n" STORE("%r#1"))},
	{"writes one of two", "w",
	 F("%o = memref.alloc() : " M "\n%t = arith.constant true\n%s = arith.select %t, %a, %o : " M
	   "\n" STORE("%s"))},
	{"reads a block argument", "r", F("cf.br ^b(%a : " M ")\n^b(%p: " M "):\n" LOAD("%p"))},
	{"an unknown op", "rwc", F("\"what.ever\"(%a) : (" M ") -> ()\n")},
	{"where control flow is unknown: perhaps later", "rwc",
	 F("\"what.ever\"() ({\n" STORE("%a") "}) : () -> ()\n")},
	{"behind such an op", "w", F("\"what.ever\"() ({\n^b:\n}) : () -> ()\n" STORE("%a"))},
	{"a transfer goes on when the call is over", "rwc",
	 F("%o = memref.alloc() : memref<4xf32, 1>\n%t = memref.alloc() : memref<1xi32>\n"
	   "memref.dma_start %a[%c0], %o[%c0], %c1, %t[%c0] : " M ", memref<4xf32, 1>, memref<1xi32>\n")},
	{"what stands in what it holds", "rwc",
	 "func.func @f(%m: memref<1xmemref<4xf32>>) {\n" CONST
	 "%a = memref.load %m[%c0] : memref<1xmemref<4xf32>>\n" STORE(
		 "%a") "return\n}\n"
		       "func.func @main(%m: memref<1xmemref<4xf32>>) {\ncall @f(%m) : "
		       "(memref<1xmemref<4xf32>>) -> ()\nreturn\n}\n"},
	/* overwritten first */
	{"overwritten", "wk", F(FILL("%a"))},
	{"elements overwritten that a store does not fill", "w",
	 TYPED("i24", "memref<4xi24>", "linalg.fill ins(%z : i24) outs(%a : memref<4xi24>)\n")},
	{"bytes overwritten by such elements", "w",
	 TYPED("i24", "memref<16xi8>",
	       "%w = memref.view %a[%c0][] : memref<16xi8> to memref<4xi24>\n"
	       "affine.for %i = 0 to 4 {\naffine.store %z, %w[%i] : memref<4xi24>\n}\n")},
	{"bytes overwritten by elements that a store fills", "wk",
	 TYPED("i16", "memref<16xi8>",
	       "%w = memref.view %a[%c0][] : memref<16xi8> to memref<8xi16>\n"
	       "affine.for %i = 0 to 8 {\naffine.store %z, %w[%i] : memref<8xi16>\n}\n")},
	{"elements overwritten that lie apart", "wk",
	 TYPED("i64", "memref<4xi64, strided<[2]>>",
	       "linalg.fill ins(%z : i64) outs(%a : memref<4xi64, strided<[2]>>)\n"
	       "%v = memref.load %a[%c0] : memref<4xi64, strided<[2]>>\n")},
	{"what lies between them is read", "rw",
	 TYPED("i64", "memref<4xi64, strided<[2]>>",
	       "linalg.fill ins(%z : i64) outs(%a : memref<4xi64, strided<[2]>>)\n" BETWEEN)},
	{"what lies between them is read by a callee", "rw",
	 TYPED("i64", "memref<4xi64, strided<[2]>>",
	       "linalg.fill ins(%z : i64) outs(%a : memref<4xi64, strided<[2]>>)\n"
	       "call @g(%a) : (memref<4xi64, strided<[2]>>) -> ()\n") "func.func @g(%a: memref<4xi64, "
								      "strided<[2]>>) {\n%c0 = "
								      "arith.constant 0 : index\n" BETWEEN
								      "return\n}\n"},
	{"overwritten and then read", "wk", F(FILL("%a") LOAD("%a"))},
	{"read and then overwritten", "rw", F(LOAD("%a") FILL("%a"))},
	{"a part of it read first", "rw",
	 F("%w = memref.subview %a[1] [2] [1] : " M " to memref<2xf32, strided<[1], offset: 1>>\n"
	   "%v = memref.load %w[%c0] : memref<2xf32, strided<[1], offset: 1>>\n" FILL("%a"))},
	{"a part of it overwritten", "w",
	 F("%w = memref.subview %a[0] [2] [1] : " M " to memref<2xf32, strided<[1]>>\n"
	   "%z = arith.constant 1.0 : f32\nlinalg.fill ins(%z : f32) outs(%w : memref<2xf32, "
	   "strided<[1]>>)\n")},
	{"overwritten under another type", "wk",
	 F("%w = memref.cast %a : " M " to memref<?xf32>\n%z = arith.constant 1.0 : f32\n"
	   "linalg.fill ins(%z : f32) outs(%w : memref<?xf32>)\n")},
	{"one of two overwritten", "w",
	 F("%o = memref.alloc() : " M "\n%t = arith.constant true\n%s = arith.select %t, %a, %o : " M
	   "\n" FILL("%s"))},
	{"overwritten on one way", "w", F("%t = arith.constant true\nscf.if %t {\n" FILL("%a") "}\n")},
	{"read on one way before", "rw",
	 F("%t = arith.constant true\nscf.if %t {\n" LOAD("%a") "}\n" FILL("%a"))},
	{"overwritten in a later block", "w", F("cf.br ^b\n^b:\n" FILL("%a"))},
	{"overwritten by itself", "rw", F("memref.copy %a, %a : " M " to " M "\n")},
	{"overwritten by a callee", "wk",
	 F(CALL("g", "%a") LOAD("%a")) "func.func @g(%a: " M ") {\n" FILL("%a") "return\n}\n"},
	{"overwritten by a callee that is given it twice", "rw",
	 F("call @g(%a, %a) : (" M ", " M ") -> ()\n") "func.func @g(%a: " M ", %b: " M
						       ") {\nmemref.copy %b, %a : " M " to " M
						       "\nreturn\n}\n"},
	{"overwritten and kept", "rwc", F(FILL("%a") KEEP("%a"))},
	{"overwritten and freed", "wf", F(FILL("%a") "memref.dealloc %a : " M "\n")},
	{"overwritten by one that calls itself", "w", F(FILL("%a") CALL("f", "%a"))},
	/* overwritten by loops */
	{"overwritten by a nest", "wk", F(NEST("0", "4", PUT("%a")))},
	{"overwritten by a nest and then read", "wk", F(NEST("0", "4", PUT("%a")) LOAD("%a"))},
	{"and read by an op on all of it", "wk",
	 F("%o = memref.alloc() : " M "\n" NEST("0", "4", PUT("%a")) "memref.copy %a, %o : " M " to " M
								     "\n")},
	{"a nest that leaves one out", "w", F(NEST("0", "3", PUT("%a")))},
	{"a nest that may not run", "w",
	 F("%n = arith.constant 4 : index\n%l = memref.alloc() : memref<1xindex>\n%m = memref.load %l[%c0] : "
	   "memref<1xindex>\nscf.for %i = %c0 to %m step %c1 {\n"
	   "%y = arith.constant 2.0 : f32\nmemref.store %y, %a[%i] : " M "\n}\n")},
	{"a nest on one way", "w",
	 F("%l = memref.alloc() : memref<1xi1>\n%t = memref.load %l[%c0] : memref<1xi1>\nscf.if %t {\n" NEST(
		 "0", "4", PUT("%a")) "}\n")},
	{"a nest on both ways", "wk",
	 F("%l = memref.alloc() : memref<1xi1>\n%t = memref.load %l[%c0] : memref<1xi1>\nscf.if %t {\n" NEST(
		 "0", "4", PUT("%a")) "} else {\n" NEST("0", "4", PUT("%a")) "}\n")},
	{"a nest behind a read", "rw", F(LOAD("%a") NEST("0", "4", PUT("%a")))},
	{"a nest that reads what it writes, behind", "wk",
	 F(NEST("0", "4", PUT("%a") "%v = affine.load %a[%i] : " M "\n"))},
	{"and before", "rw", F(NEST("0", "4", "%v = affine.load %a[%i] : " M "\n" PUT("%a")))},
	{"and of the next iteration", "rw",
	 F(NEST("0", "4", PUT("%a") "%v = affine.load %a[-%i + 3] : " M "\n"))},
	{"two nests, a half each", "wk", F(NEST("0", "2", PUT("%a")) NEST("2", "4", PUT("%a")))},
	{"and read between, of the first", "wk",
	 F(NEST("0", "2", PUT("%a")) LOAD("%a") NEST("2", "4", PUT("%a")))},
	{"and of the second", "rw", F(NEST("2", "4", PUT("%a")) LOAD("%a") NEST("0", "2", PUT("%a")))},
	{"a nest in a later block", "w", F("cf.br ^b\n^b:\n" NEST("0", "4", PUT("%a")))},
	{"a nest behind which it may return", "wk",
	 F(NEST("0", "4",
		PUT("%a")) "%t = arith.constant true\ncf.cond_br %t, ^x, ^y\n^x:\nreturn\n^y:\n" LOAD("%a"))},
	{"a nest behind an op that calls elsewhere", "wk",
	 F("call @g() : () -> ()\n" NEST("0", "4", PUT("%a"))) "func.func private @g()\n"},
	{"a nest behind a callee that reads", "rw",
	 F(CALL("g", "%a") NEST("0", "4", PUT("%a"))) "func.func @g(%a: " M
						      ") {\n" CONST LOAD("%a") "return\n}\n"},
	{"a nest in a callee", "wk",
	 F(CALL("g", "%a") LOAD("%a")) "func.func @g(%a: " M ") {\n" NEST("0", "4", PUT("%a")) "return\n}\n"},
	{"a nest in the callee of a callee", "wk",
	 F(CALL("h", "%a") LOAD("%a")) "func.func @h(%a: " M ") {\n" CALL(
		 "g", "%a") "return\n}\n"
			    "func.func @g(%a: " M ") {\n" NEST("0", "4", PUT("%a")) "return\n}\n"},
	{"a nest, and it is kept", "rwc", F(NEST("0", "4", PUT("%a")) KEEP("%a"))},
	{"a nest, and it is freed", "wf", F(NEST("0", "4", PUT("%a")) "memref.dealloc %a : " M "\n")},
	{"a nest in one that calls itself", "w", F(NEST("0", "4", PUT("%a")) CALL("f", "%a"))},
	{"a nest that a linker may replace", "rwc",
	 "func.func @f(%a: " M ") attributes {llvm.linkage = #llvm.linkage<weak>} {\n" NEST(
		 "0", "4", PUT("%a")) "return\n}\n"
				      "func.func @main(%a: " M ") {\ncall @f(%a) : (" M
				      ") -> ()\nreturn\n}\n"},
	{"a nest of symbolic size", "wk",
	 "func.func @f(%a: memref<?xf32>) {\n" CONST "%n = memref.dim %a, %c0 : memref<?xf32>\n"
	 "affine.for %i = 0 to %n {\n%y = arith.constant 2.0 : f32\naffine.store %y, %a[%i] : "
	 "memref<?xf32>\n}\n"
	 "return\n}\n"
	 "func.func @main(%a: memref<?xf32>) {\ncall @f(%a) : (memref<?xf32>) -> ()\nreturn\n}\n"},
	{"one size for the nest, another for the memref", "w .",
	 "func.func @f(%a: memref<?xf32>, %n: index) {\naffine.for %i = 0 to %n {\n"
	 "%y = arith.constant 2.0 : f32\naffine.store %y, %a[%i] : memref<?xf32>\n}\nreturn\n}\n"
	 "func.func @main(%a: memref<?xf32>, %n: index) {\ncall @f(%a, %n) : (memref<?xf32>, index) -> "
	 "()\nreturn\n}\n"},
	{"made of another argument, which may be the same", "wk r . -> *",
	 G(NEST("0", "4",
		"%v = affine.load %b[%i] : " M "\naffine.store %v, %a[%i] : " M
		"\n") "%r = memref.alloc() : " M "\nreturn %r : " M "\n")},
	{"a nest by threads", "wk", F("affine.parallel (%i) = (0) to (4) {\n" PUT("%a") "}\n")},
	{"one iteration reads what another one wrote, at once", "rw",
	 F("affine.parallel (%i) = (0) to (4) {\n" PUT("%a") "%v = affine.load %a[3 - %i] : " M "\n}\n")},
	/* results */
	{"gives back its argument", "v - . -> 0", G("return %a : " M "\n")},
	{"gives back one of two", "v v . -> 01",
	 G("%r = arith.select %c, %b, %a : " M "\nreturn %r : " M "\n")},
	{"gives back at two places", "v v . -> 01",
	 G("cf.cond_br %c, ^x, ^y\n^x:\nreturn %b : " M "\n^y:\nreturn %a : " M "\n")},
	{"gives back a view", "v - . -> 0",
	 G("%u = memref.cast %a : " M " to memref<*xf32>\n%w = memref.cast %u : memref<*xf32> to " M
	   "\nreturn %w : " M "\n")},
	{"gives a new one", "- - . -> *", G("%n = memref.alloc() : " M "\nreturn %n : " M "\n")},
	{"its argument or a new one", "v - . -> 0?",
	 G("%n = memref.alloc() : " M "\n%r = arith.select %c, %n, %a : " M "\nreturn %r : " M "\n")},
	{"one that was kept", "- - . -> ?",
	 G("%k = memref.get_global @kept : memref<1xmemref<4xf32>>\n%r = memref.load %k[%c0] : "
	   "memref<1xmemref<4xf32>>\nreturn %r : " M "\n")},
	{"never comes back", "- - . -> ", G("cf.br ^l\n^l:\ncf.br ^l\n")},
	{"each its own", "v - . -> 0",
	 "func.func @main(%a: " M ", %b: " M ", %c: i1) {\n%r:2 = call @f(%a, %b, %c) : (" M ", " M
	 ", i1) -> (" M ", i32)\nreturn\n}\nfunc.func @f(%a: " M ", %b: " M ", %c: i1) -> (" M
	 ", i32) {\n%n = arith.constant 1 : i32\nreturn %a, %n : " M ", i32\n}\n"},
	{"left by an unknown op", "rwc - . -> ?", G("\"what.leave\"(%a) : (" M ") -> ()\n")},
	{"given back to an unknown op", "v - . -> 0",
	 G("\"what.ever\"() ({\n\"what.yield\"() : () -> ()\n}) : () -> ()\nreturn %a : " M "\n")},
	/* new buffers */
	{"a view of a new one", "- - . -> *",
	 G(NEW("%n") "%u = memref.cast %n : " M " to memref<*xf32>\n%w = memref.cast %u : memref<*xf32> to " M
		     "\n" GIVE("%w"))},
	{"one of two new ones", "- - . -> *", G(NEW("%n") NEW("%o") SELECT("%r", "%n", "%o") GIVE("%r"))},
	{"a new one of either arm", "- - . -> *",
	 G("%r = scf.if %c -> (" M ") {\n" NEW("%n") "scf.yield %n : " M "\n} else {\n" NEW(
		 "%o") "scf.yield %o : " M "\n}\n" GIVE("%r"))},
	{"a new one at two places", "- - . -> *",
	 G("cf.cond_br %c, ^x, ^y\n^x:\n" NEW("%n") GIVE("%n") "^y:\n" NEW("%o") GIVE("%o"))},
	{"and an argument at one of them", "v - . -> 0?",
	 G("cf.cond_br %c, ^x, ^y\n^x:\n" NEW("%n") GIVE("%n") "^y:\n" GIVE("%a"))},
	{"the last one of a loop, and the others freed", "r - . -> *",
	 G(NEW("%n") "%r = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %n) -> (" M
		     ") {\n" NEW("%o") "memref.copy %a, %o : " M " to " M "\nmemref.dealloc %t : " M
				       "\nscf.yield %o : " M "\n}\n" GIVE("%r"))},
	{"on the stack", "- - . -> ?", G("%n = memref.alloca() : " M "\n" GIVE("%n"))},
	{"of no value at all", "- - . -> ?", G("%n = ub.poison : " M "\n" GIVE("%n"))},
	{"a global", "- - . -> ?",
	 "memref.global @g : " M "\n" G("%n = memref.get_global @g : " M "\n" GIVE("%n"))},
	{"kept in a global", "- - . -> ?", G(NEW("%n") KEEP("%n") GIVE("%n"))},
	{"kept in a global by another name, later", "- - . -> ?",
	 G(NEW("%n") NEW("%o") SELECT("%r", "%n", "%o") KEEP("%o") GIVE("%r"))},
	{"one that was not given back is kept", "- - . -> *", G(NEW("%n") NEW("%o") KEEP("%o") GIVE("%n"))},
	{"kept in an argument", "w -> ?",
	 "func.func @f(%m: " BOX ") -> " M " {\n" CONST NEW("%n") "memref.store %n, %m[%c0] : " BOX "\n" GIVE(
		 "%n") "}\nfunc.func @main(%m: " BOX ") {\n%r = call @f(%m) : (" BOX ") -> " M
		       "\nreturn\n}\n"},
	{"kept in another one that is given too", " -> * -> ?",
	 "func.func @f() -> (" BOX ", " M ") {\n" CONST NEW(
		 "%n") "%m = memref.alloc() : " BOX "\nmemref.store %n, %m[%c0] : " BOX
		       "\nreturn %m, %n : " BOX ", " M
		       "\n}\nfunc.func @main() {\n%r:2 = call @f() : () -> (" BOX ", " M ")\nreturn\n}\n"},
	{"twice the same", "- . -> ? -> ?", H(NEW("%n") GIVE2("%n", "%n"))},
	{"it and a view of it", "- . -> ? -> ?",
	 H(NEW("%n") "%u = memref.cast %n : " M " to memref<*xf32>\n%w = memref.cast %u : memref<*xf32> to " M
		     "\n" GIVE2("%n", "%w"))},
	{"two", "- . -> * -> *", H(NEW("%n") NEW("%o") GIVE2("%n", "%o"))},
	{"two, in either order", "- . -> ? -> ?",
	 H(NEW("%n") NEW("%o") SELECT("%r", "%n", "%o") SELECT("%s", "%o", "%n") GIVE2("%r", "%s"))},
	{"one, and perhaps the same", "v . -> ? -> 0?",
	 H(NEW("%n") SELECT("%r", "%n", "%a") GIVE2("%n", "%r"))},
	{"one, and an argument", "v . -> * -> 0", H(NEW("%n") GIVE2("%n", "%a"))},
	{"that of an iteration, and of the one before", "- . -> ? -> ?",
	 H(NEW("%n") NEW("%o") "%r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %n, %u = %o) -> (" M
			       ", " M ") {\n" NEW("%p") "scf.yield %p, %t : " M ", " M
							"\n}\n" GIVE2("%r#0", "%r#1"))},
	{"reallocated", "- - . -> ?", G(NEW("%n") "%r = memref.realloc %n : " M " to " M "\n" GIVE("%r"))},
	{"it and what it was reallocated to", "- . -> ? -> ?",
	 H(NEW("%n") "%r = memref.realloc %n : " M " to " M "\n" GIVE2("%n", "%r"))},
	{"a clone of an argument", "rwc - . -> *",
	 G("%r = bufferization.clone %a : " M " to " M "\n" GIVE("%r"))},
	{"a new one, and its clone", "- . -> * -> *",
	 H(NEW("%n") "%r = bufferization.clone %n : " M " to " M "\n" GIVE2("%n", "%r"))},
	{"an unknown op has it", "- - . -> ?", G(NEW("%n") "\"what.ever\"(%n) : (" M ") -> ()\n" GIVE("%n"))},
	{"used where control flow is unknown", "- - . -> ?",
	 G(NEW("%n") "\"what.ever\"() ({\n" STORE("%n") "}) : () -> ()\n" GIVE("%n"))},
	{"given where control flow is unknown", "- - . -> ?",
	 G(NEW("%n") "\"what.ever\"() ({\n^b:\n}) : () -> ()\n\"what.leave\"(%n) : (" M ") -> ()\n")},
	{"in a tensor too", "- - . -> ?",
	 G(NEW("%n") "%t = bufferization.to_tensor %n : " M " to tensor<4xf32>\n" GIVE("%n"))},
	{"a transfer to it may be on its way", "- - . -> ?",
	 G("%n = memref.alloc() : " M "\n%o = memref.alloc() : memref<4xf32, 1>\n%t = memref.alloc() : "
	   "memref<1xi32>\nmemref.dma_start %o[%c0], %n[%c0], %c1, %t[%c0] : memref<4xf32, 1>, " M
	   ", memref<1xi32>\n" GIVE("%n"))},
	{"its address is compared", "r - . -> *",
	 G(NEW("%n") "%p = memref.extract_aligned_pointer_as_index %n : " M
		     " -> index\n%q = memref.extract_aligned_pointer_as_index %a : " M
		     " -> index\n%e = arith.cmpi ne, %p, %q : index\n" GIVE("%n"))},
	{"its address is kept", "- - . -> ?",
	 G(NEW("%n") "%p = memref.extract_aligned_pointer_as_index %n : " M
		     " -> index\n%o = memref.alloc() : memref<1xindex>\nmemref.store %p, %o[%c0] : "
		     "memref<1xindex>\n" GIVE("%n"))},
	{"its address is given too", "- . -> ?",
	 "func.func @f(%a: " M ", %c: i1) -> (" M ", index) {\n" NEW(
		 "%n") "%p = memref.extract_aligned_pointer_as_index %n : " M " -> index\nreturn %n, %p : " M
		       ", index\n}\nfunc.func @main(%a: " M ", %c: i1) {\n%r:2 = call @f(%a, %c) : (" M
		       ", i1) -> (" M ", index)\nreturn\n}\n"},
	{"a new one of a callee", "- - . -> *",
	 G(CALLED("%r", "g", "%a") GIVE("%r")) OTHER("g", NEW("%n") GIVE("%n"))},
	{"of two calls", "- . -> * -> *",
	 H(CALLED("%r", "g", "%a") CALLED("%s", "g", "%a") GIVE2("%r", "%s"))
		 OTHER("g", NEW("%n") GIVE("%n"))},
	{"of one call, twice", "- . -> ? -> ?",
	 H(CALLED("%r", "g", "%a") GIVE2("%r", "%r")) OTHER("g", NEW("%n") GIVE("%n"))},
	{"that a callee keeps", "- - . -> ?",
	 G(NEW("%n") CALL("g", "%n") GIVE("%n")) "func.func @g(%a: " M
						 ") {\n" CONST KEEP("%a") "return\n}\n"},
	{"that a callee reads", "- - . -> *",
	 G(NEW("%n") CALL("g", "%n") GIVE("%n")) "func.func @g(%a: " M
						 ") {\n" CONST LOAD("%a") "return\n}\n"},
	{"that a callee gives back", "- - . -> *",
	 G(NEW("%n") CALLED("%r", "g", "%n") GIVE("%r")) OTHER("g", GIVE("%a"))},
	{"and it itself", "- . -> ? -> ?",
	 H(NEW("%n") CALLED("%r", "g", "%n") GIVE2("%n", "%r")) OTHER("g", GIVE("%a"))},
	{"that a callee perhaps gives back", "- . -> ? -> ?",
	 H(NEW("%n") CALLED("%r", "g", "%n") GIVE2("%n", "%r"))
		 OTHER("g", NEW("%n") "%c = arith.constant true\n" SELECT("%r", "%n", "%a") GIVE("%r"))},
	{"that a declaration gives", "- - . -> ?",
	 G("%r = call @g() : () -> " M "\n" GIVE("%r")) "func.func private @g() -> " M "\n"},
	{"that an unknown function gives", "- - . -> ?",
	 G("%g = func.constant @g : () -> " M "\n%r = call_indirect %g() : () -> " M
	   "\n" GIVE("%r")) "func.func @g() -> " M " {\n" NEW("%n") GIVE("%n") "}\n"},
	{"and a linker may replace the function", " -> ?",
	 "func.func @f() -> " M " attributes {llvm.linkage = #llvm.linkage<weak>} {\n" NEW("%n")
		 GIVE("%n") "}\nfunc.func @main() {\n%r = call @f() : () -> " M "\nreturn\n}\n"},
	{"by one that calls itself", "- - . -> *",
	 G("%r = scf.if %c -> (" M ") {\n%s = func.call @f(%a, %b, %c) : (" M ", " M ", i1) -> " M
	   "\nscf.yield %s : " M "\n} else {\n" NEW("%n") "scf.yield %n : " M "\n}\n" GIVE("%r"))},
	{"by one that calls itself, and keeps that one", "- - . -> ?",
	 G("%r = scf.if %c -> (" M ") {\n%s = func.call @f(%a, %b, %c) : (" M ", " M ", i1) -> " M "\n" KEEP(
		 "%s") "scf.yield %s : " M "\n} else {\n" NEW("%n") "scf.yield %n : " M "\n}\n" GIVE("%r"))},
	{"mutual, and one of them keeps it", "- - . -> ?",
	 G(CALLED("%r", "g", "%a") GIVE("%r")) OTHER("g", CALLED("%r", "h", "%a") GIVE("%r")) OTHER(
		 "h", "%c = arith.constant true\n%r = scf.if %c -> (" M ") {\n" CALLED("%s", "g", "%a")
			      KEEP("%s") "scf.yield %s : " M "\n} else {\n" NEW("%n") "scf.yield %n : " M
										      "\n}\n" GIVE("%r"))},
	{"mutual, and none does", "- - . -> *",
	 G(CALLED("%r", "g", "%a") GIVE("%r")) OTHER("g", CALLED("%r", "h", "%a") GIVE("%r"))
		 OTHER("h", "%c = arith.constant true\n%r = scf.if %c -> (" M
			    ") {\n" CALLED("%s", "g", "%a") "scf.yield %s : " M "\n} else {\n" NEW(
				    "%n") "scf.yield %n : " M "\n}\n" GIVE("%r"))},
	/* through calls */
	{"calls one that reads, declared later", "r",
	 F(CALL("g", "%a")) "func.func @g(%a: " M ") {\n" CONST LOAD("%a") "return\n}\n"},
	{"calls one that keeps", "rwc",
	 F(CALL("g", "%a")) "func.func @g(%a: " M ") {\n" CONST KEEP("%a") "return\n}\n"},
	{"calls one that frees", "wf",
	 F(CALL("g", "%a")) "func.func @g(%a: " M ") {\nmemref.dealloc %a : " M "\nreturn\n}\n"},
	{"writes what it is given back", "w",
	 F("%r = call @g(%a) : (" M ") -> " M "\n" STORE("%r")) "func.func @g(%a: " M ") -> " M
								"{\nreturn %a : " M "\n}\n"},
	{"writes what is perhaps that", "rwc",
	 F("%r = call @g(%a) : (" M ") -> " M
	   "\n" STORE("%r")) "func.func @g(%a: " M ") -> " M " {\n%n = memref.alloc() : " M
			     "\n%c = arith.constant true\n%r = arith.select %c, %n, %a : " M
			     "\nreturn %r : " M "\n}\n"},
	{"calls one that is only declared", "rwc", F(CALL("g", "%a")) "func.func private @g(" M ")\n"},
	{"calls what it does not know", "rwc",
	 F("%g = func.constant @g : (" M ") -> ()\ncall_indirect %g(%a) {callee = @g} : (" M
	   ") -> ()\n") "func.func @g(%a: " M ") {\nreturn\n}\n"},
	{"is called by address too", "r",
	 F(LOAD("%a")) "func.func @other(%a: " M ") {\n%g = func.constant @f : (" M
		       ") -> ()\ncall_indirect %g(%a) : (" M ") -> ()\nreturn\n}\n"},
	/* recursion */
	{"calls itself and reads", "r", F(LOAD("%a") CALL("f", "%a"))},
	{"calls itself with another one", "-", F("%o = memref.alloc() : " M "\n" CALL("f", "%o"))},
	{"calls itself with both", "r w .",
	 "func.func @f(%a: " M ", %b: " M ", %c: i1) {\n" CONST "scf.if %c {\ncall @f(%a, %b, %c) : (" M
	 ", " M ", i1) -> ()\n}\n" LOAD("%a") STORE("%b") "return\n}\n"
							  "func.func @main(%a: " M ", %b: " M
							  ", %c: i1) {\ncall @f(%a, %b, %c) : (" M ", " M
							  ", i1) -> ()\nreturn\n}\n"},
	{"exchanges its arguments", "rw rw .",
	 "func.func @f(%a: " M ", %b: " M ", %c: i1) {\n" CONST "scf.if %c {\ncall @f(%b, %a, %c) : (" M
	 ", " M ", i1) -> ()\n}\n" LOAD("%a") STORE("%b") "return\n}\n"
							  "func.func @main(%a: " M ", %b: " M
							  ", %c: i1) {\ncall @f(%a, %b, %c) : (" M ", " M
							  ", i1) -> ()\nreturn\n}\n"},
	{"mutual, and one of them keeps", "rwc",
	 F(CALL("g", "%a")) "func.func @g(%a: " M ") {\n" CONST CALL("h", "%a") CALL(
		 "f", "%a") "return\n}\n"
			    "func.func @h(%a: " M ") {\n" CONST CALL("g", "%a") KEEP("%a") "return\n}\n"},
	{"mutual, and none does", "-",
	 F(CALL("g", "%a")) "func.func @g(%a: " M ") {\n" CALL("h", "%a")
		 CALL("f", "%a") "return\n}\n"
				 "func.func @h(%a: " M ") {\n" CALL("g", "%a") "return\n}\n"},
	{"gives back what it gives back itself", "v v . -> 01",
	 G("%r = call @f(%b, %a, %c) : (" M ", " M ", i1) -> " M "\n%s = arith.select %c, %r, %a : " M
	   "\nreturn %s : " M "\n")},
	{"given back around a cycle", "v - . -> 0",
	 G("%r = call @g(%a, %c) : (" M ", i1) -> " M "\nreturn %r : " M
	   "\n") "func.func @g(%a: " M ", %c: i1) -> " M " {\n%r = scf.if %c -> (" M
		 ") {\n%s = func.call @f(%a, %a, %c) : (" M ", " M ", i1) -> " M "\nscf.yield %s : " M
		 "\n} else {\nscf.yield %a : " M "\n}\nreturn %r : " M "\n}\n"},
	/* declarations */
	{"declared", "rwc", DECLARED("")},
	{"captures nothing", "rwf", DECLARED("{llvm.nocapture}")},
	{"captures nothing and reads", "r", DECLARED("{llvm.nocapture, llvm.readonly}")},
	{"captures nothing and reads, and the caller gives it up", "rw",
	 DECLARED("{lifeopt.donated, llvm.nocapture, llvm.readonly}")},
	{"captures nothing and writes", "wf", DECLARED("{llvm.nocapture, llvm.writeonly}")},
	{"captures nothing, writes, and does not free", "w",
	 DECLARED("{llvm.nocapture, llvm.nofree, llvm.writeonly}")},
	{"captures nothing, touches nothing", "-", DECLARED("{llvm.nocapture, llvm.readnone}")},
	{"reads, and may keep it", "rc", DECLARED("{llvm.readonly}")},
	{"access none: may be kept all the same", "c", DECLARED("{bufferization.access = \"none\"}")},
	{"access read", "rc", DECLARED("{bufferization.access = \"read\"}")},
	{"access write", "wc", DECLARED("{bufferization.access = \"write\"}")},
	{"access read-write", "rwc", DECLARED("{bufferization.access = \"read-write\"}")},
	{"access read, not captured", "r", DECLARED("{bufferization.access = \"read\", llvm.nocapture}")},
	{"reads, and the caller gives it up", "rw",
	 "func.func @f(%a: " M " {lifeopt.donated}) {\n" CONST LOAD(
		 "%a") "return\n}\nfunc.func @main(%a: " M ") {\ncall @f(%a) : (" M ") -> ()\nreturn\n}\n"},
	{"without a rank", "r",
	 "func.func private @f(memref<*xf32> {llvm.nocapture, llvm.readonly})\n"
	 "func.func @main(%a: memref<*xf32>) {\ncall @f(%a) : (memref<*xf32>) -> ()\nreturn\n}\n"},
	{"a promise about a definition", "rw",
	 "func.func private @g(" M ")\nfunc.func @f(%a: " M " {llvm.nocapture}) {\n" CALL(
		 "g", "%a") "return\n}\n"
			    "func.func @main(%a: " M ") {\ncall @f(%a) : (" M ") -> ()\nreturn\n}\n"},
	{"a result of a declaration", "rwc . -> ?",
	 "func.func private @f(" M ", i32) -> " M "\nfunc.func @main(%a: " M
	 ", %n: i32) {\n%r = call @f(%a, %n) : (" M ", i32) -> " M "\nreturn\n}\n"},
	/* which body runs */
	{"public", "-", LINKED("")},
	{"external", "-", LINKED("llvm.linkage = #llvm.linkage<external>")},
	{"internal", "-", LINKED("llvm.linkage = #llvm.linkage<internal>")},
	{"weak", "rwc", LINKED("llvm.linkage = #llvm.linkage<weak>")},
	{"one of several that are the same", "rwc", LINKED("llvm.linkage = #llvm.linkage<linkonce_odr>")},
	{"for inlining only", "rwc", LINKED("llvm.linkage = #llvm.linkage<available_externally>")},
	{"linkage that says nothing", "rwc", LINKED("llvm.linkage = 7")},
	/* which function a name means */
	{"the one in the same module", "w",
	 "func.func @f(%a: " M ") {\nreturn\n}\nmodule {\nfunc.func @main(%a: " M
	 ") {\n" CALL("f", "%a") "return\n}\nfunc.func @f(%a: " M ") {\n" CONST STORE("%a") "return\n}\n}\n"},
	{"not the one in a module below", "-",
	 "module {\nfunc.func @f(%a: " M
	 ") {\n" CONST STORE("%a") "return\n}\n}\nfunc.func @main(%a: " M ") {\n" CALL(
		 "f", "%a") "return\n}\nfunc.func @f(%a: " M ") {\nreturn\n}\n"},
	{"in an unknown op that holds symbols", "w",
	 "func.func @f(%a: " M ") {\nreturn\n}\n\"a.module\"() ({\nfunc.func @main(%a: " M
	 ") {\n" CALL("f", "%a") "return\n}\nfunc.func @f(%a: " M
				 ") {\n" CONST STORE("%a") "return\n}\n}) : () -> ()\n"},
	{"in one of two regions", "unknown",
	 "func.func @f(%a: " M ") {\nreturn\n}\n\"a.module\"() ({\n^b:\n}, {\nfunc.func @main(%a: " M
	 ") {\n" CALL("f", "%a") "return\n}\nfunc.func @f(%a: " M
				 ") {\n" CONST STORE("%a") "return\n}\n}) : () -> ()\n"},
};

static const struct lo_op *first_call(const struct program *p)
{
	bool in_main = false;
	for (lo_op_id id = p->m->top; id.n; id = lo_walk_next(p->m, p->m->top, id, false)) {
		const struct lo_op *op = lo_op(p->m, id);
		if (lo_info(op)->traits & LO_TRAIT_FUNCTION)
			in_main = strcmp(lo_str_text(p->ctx, lo_symbol_name(p->m, op)), "main") == 0;
		if (in_main && lo_info(op)->traits & LO_TRAIT_CALL)
			return op;
	}
	return NULL;
}

static const char *summary_text(struct program *p, const struct lo_op *call)
{
	static const struct {
		char letter;
		uint32_t effect;
	} letters[] = {{'r', LO_EFFECT_READ}, {'w', LO_EFFECT_WRITE},   {'k', LO_EFFECT_KILL},
		       {'f', LO_EFFECT_FREE}, {'c', LO_EFFECT_CAPTURE}, {'v', LO_EFFECT_VIEW}};
	const struct lo_summary *s = lo_summary_of_call(p->m, call);
	struct lo_out out;
	lo_out_init(&out, &p->arena, -1);
	for (uint32_t i = 0; s && i < s->n_args; i++) {
		if (i)
			lo_out_char(&out, ' ');
		for (size_t k = 0; k < N_ROWS(letters); k++)
			if (lo_type_is_memref(p->ctx, lo_type_of(p->m, lo_operand(p->m, call, i))) &&
			    s->args[i] & letters[k].effect)
				lo_out_char(&out, letters[k].letter);
		if (!lo_type_is_memref(p->ctx, lo_type_of(p->m, lo_operand(p->m, call, i))))
			lo_out_char(&out, '.');
		else if (!s->args[i])
			lo_out_char(&out, '-');
	}
	for (uint32_t r = 0; s && r < s->n_results; r++) {
		if (!lo_type_is_memref(p->ctx, lo_type_of(p->m, lo_result(call, r))))
			continue;
		lo_out_printf(&out, " -> ");
		for (uint32_t i = 0; i < s->results[r].n_args; i++)
			lo_out_printf(&out, "%u", s->results[r].args[i]);
		if (s->results[r].other)
			lo_out_char(&out, lo_summary_gives_new(s, r) ? '*' : '?');
	}
	if (!s)
		lo_out_printf(&out, "unknown");
	lo_out_char(&out, '\0');
	return out.at;
}

static void test_rows(void)
{
	for (size_t i = 0; i < N_ROWS(rows); i++) {
		struct program p;
		bool good = program_read(&p, rows[i].text) && lo_verify(p.m);
		CHECK(rows[i].name, good);
		if (good) {
			lo_summaries_compute(
				p.m, &(struct lo_summary_experts){.overwrites = lo_dataflow_overwrites},
				&p.arena);
			const struct lo_op *call = first_call(&p);
			const char *got = call ? summary_text(&p, call) : "no call";
			CHECK_TEXT(rows[i].name, got, strlen(got), rows[i].want);
		} else {
			program_show_errors(&p);
		}
		program_free(&p);
	}
}

/* ---- many functions ------------------------------------------------------ */

/* @f0, @f1, @f2, ...: each calls the next, the last one the first; or, as a ladder, each both its neighbours;
 * with the arguments exchanged. Number @p reader reads its first one. @main calls @f0, of a ladder the last.
 */
static char *write_many(struct lo_arena *arena, uint32_t n, bool ladder, uint32_t reader)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	for (uint32_t i = 0; i < n; i++) {
		lo_out_printf(&out, "func.func @f%u(%%a: " M ", %%b: " M ") {\n", i);
		if (i == reader)
			lo_out_printf(&out, "%s", CONST LOAD("%a"));
		if (i + 1 < n || !ladder)
			lo_out_printf(&out, "call @f%u(%%b, %%a) : (" M ", " M ") -> ()\n", (i + 1) % n);
		if (i && ladder)
			lo_out_printf(&out, "call @f%u(%%b, %%a) : (" M ", " M ") -> ()\n", i - 1);
		lo_out_printf(&out, "return\n}\n");
	}
	lo_out_printf(&out,
		      "func.func @main(%%a: " M ", %%b: " M ") {\ncall @f%u(%%a, %%b) : (" M ", " M
		      ") -> ()\nreturn\n}\n",
		      ladder ? n - 1 : 0);
	lo_out_char(&out, '\0');
	return out.at;
}

/* What one of very many does comes to all of them, however the calls run, in time that grows as they do. */
static void test_many(void)
{
	static const struct {
		const char *name, *want;
		uint32_t n, reader;
		bool ladder;
	} many[] = {
		{"a ring", "- r", 10000, 5001, false},
		{"a ring of odd length", "r r", 9999, 5001, false},
		{"forth and back, read at the head", "- r", 10000, 0, true},
		{"forth and back, read at the foot", "r -", 10000, 9999, true},
	};
	for (size_t i = 0; i < N_ROWS(many); i++) {
		struct program p;
		struct lo_ctx *ctx = lo_ctx_create();
		struct lo_arena arena;
		lo_arena_init(&arena, lo_ctx_oom(ctx));
		bool good = program_read(&p, write_many(&arena, many[i].n, many[i].ladder, many[i].reader));
		CHECK(many[i].name, good);
		if (good) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			const struct lo_op *call = first_call(&p);
			const char *got = call ? summary_text(&p, call) : "no call";
			CHECK_TEXT(many[i].name, got, strlen(got), many[i].want);
		}
		program_free(&p);
		lo_arena_destroy(&arena);
		lo_ctx_destroy(ctx);
	}
}

/* One of @p n new buffers. */
static char *write_one_of(struct lo_arena *arena, uint32_t n)
{
	struct lo_out out;
	lo_out_init(&out, arena, -1);
	lo_out_printf(&out, "func.func @f(%%c: i1) -> " M " {\n%%s0 = memref.alloc() : " M "\n");
	for (uint32_t i = 1; i < n; i++)
		lo_out_printf(&out,
			      "%%n%u = memref.alloc() : " M "\n%%s%u = arith.select %%c, %%n%u, %%s%u : " M
			      "\n",
			      i, i, i, i - 1);
	lo_out_printf(&out,
		      "return %%s%u : " M "\n}\nfunc.func @main(%%c: i1) {\n%%r = call @f(%%c) : (i1) -> " M
		      "\nreturn\n}\n",
		      n - 1);
	lo_out_char(&out, '\0');
	return out.at;
}

/* More buffers than the alias sets tell apart are unknown. */
static void test_one_of(void)
{
	static const struct {
		const char *name, *want;
		uint32_t n;
	} some[] = {{"as many as are told apart", ". -> *", 64}, {"one more", ". -> ?", 65}};
	for (size_t i = 0; i < N_ROWS(some); i++) {
		struct program p;
		struct lo_ctx *ctx = lo_ctx_create();
		struct lo_arena arena;
		lo_arena_init(&arena, lo_ctx_oom(ctx));
		bool good = program_read(&p, write_one_of(&arena, some[i].n));
		CHECK(some[i].name, good);
		if (good) {
			lo_summaries_compute(p.m, NULL, &p.arena);
			const char *got = summary_text(&p, first_call(&p));
			CHECK_TEXT(some[i].name, got, strlen(got), some[i].want);
		}
		program_free(&p);
		lo_arena_destroy(&arena);
		lo_ctx_destroy(ctx);
	}
}

int main(void)
{
	static const struct test tests[] = {
		{"rows", test_rows},
		{"many functions", test_many},
		{"one of many buffers", test_one_of},
	};
	return run_suite("summaries", tests, N_ROWS(tests));
}
