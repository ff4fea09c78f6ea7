#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs that read memory which nothing has written, and the least bytes that they need.

minimum.py: a TAP line for each row of the table below; LIFEOPT names the command. A row is a name, the stack bytes after, and a body.
%a, %b and %d have 32 bytes each. LOOK reads a buffer, by a callee that needs it as it is; FILL writes all of it, PART an element of it.
What decides the minimum:
- a buffer that is written and read later has 32 bytes from the write to the read, whatever is between;
- so has each at an access that needs it as it is;
- one that loads and structured ops read and nothing ever writes has one element, of 4 bytes, from the first read to the last one.
Rows that begin with "not:" must not share, for a reason that is easily overlooked. Their minimum is that of the program as it would be
without this rule."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools"))
import minimums  # noqa: E402

T = "memref<8xf32>"
HEAD = f"""
func.func private @look({T} {{llvm.nocapture, llvm.readonly}})
func.func private @keep({T})
func.func private @set(%m: {T}, %x: f32) {{
  affine.for %k = 0 to 7 {{
    affine.store %x, %m[%k] : {T}
  }}
  return
}}
func.func private @perhaps(%m: {T}, %c: i1, %x: f32, %i: index) {{
  scf.if %c {{
    memref.store %x, %m[%i] : {T}
  }}
  return
}}
func.func private @same(%m: {T}) -> {T} {{
  return %m : {T}
}}
"""
ARGUMENTS = f"%c: i1, %n: index, %i: index, %x: f32, %in: {T} {{llvm.noalias}}, %out: {T} {{llvm.noalias}}"
START = "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"


def alloca(names, kind=T):
    return "".join(f"%{n} = memref.alloca() : {kind}\n" for n in names.split())


def look(name):
    return f"func.call @look(%{name}) : ({T}) -> ()\n"


def fill(name):
    return f"linalg.fill ins(%x : f32) outs(%{name} : {T})\n"


def part(name):
    return f"memref.store %x, %{name}[%i] : {T}\n"


def load(name, kind=T):
    return f"%l{name} = memref.load %{name}[%i] : {kind}\n"


def add(one, other):
    return f"linalg.add ins(%{one}, %{other} : {T}, {T}) outs(%out : {T})\n"


def copy(source, target):
    return f"memref.copy %{source}, %{target} : {T} to {T}\n"


def loop(body):
    return f"scf.for %k = %c0 to %n step %c1 {{\n{body}}}\n"


def branch(then, other=""):
    return f"scf.if %c {{\n{then}}} else {{\n{other}}}\n"


AB, ABD, A = alloca("a b"), alloca("a b d"), alloca("a")
OTHER = fill("b") + look("b")  # 32 bytes of %b
SELECT = f"%s = arith.select %c, %a, %d : {T}\n"

ROWS = [
    # one element
    ("a load", 4, A + load("a")),
    ("an input of a structured op", 4, A + add("a", "in")),
    ("both inputs", 4, A + add("a", "a")),
    ("a load and a structured op", 4, A + load("a") + add("a", "in")),
    ("two buffers read by one op", 8, AB + add("a", "b")),
    ("two buffers, one after the other", 4, AB + load("a") + load("b")),
    ("a load in a loop", 4, A + loop(load("a"))),
    ("an affine load in a nest", 4, A + f"affine.for %k = 0 to 8 {{\n%v = affine.load %a[%k] : {T}\n}}\n"),
    ("on one path", 4, A + branch(load("a"))),
    ("on both", 4, A + branch(load("a"), "%v = memref.load %a[%c0] : memref<8xf32>\n")),
    ("in iterations that run at once", 4, A + "scf.parallel (%k) = (%c0) to (%n) step (%c1) {\n" + load("a") + "scf.reduce\n}\n"),
    ("beside a buffer that is written", 36, AB + fill("b") + add("a", "b") + look("b")),
    ("a part of it", 4, A + f"%v = memref.subview %a[2] [4] [1] : {T} to memref<4xf32, strided<[1], offset: 2>>\n"
     "linalg.fill ins(%x : f32) outs(%out : memref<8xf32>)\n" + load("v", "memref<4xf32, strided<[1], offset: 2>>")),
    ("a part at an offset that is not known", 4, A + f"%v = memref.subview %a[%i] [4] [1] : {T} to memref<4xf32, strided<[1], offset: ?>>\n"
     + load("v", "memref<4xf32, strided<[1], offset: ?>>")),
    ("another shape of it", 4, A + f"%v = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : {T} into memref<2x4xf32>\n"
     "%l = memref.load %v[%c0, %i] : memref<2x4xf32>\n"),
    ("a view of a view, and the buffer", 4, A + f"%v = memref.subview %a[4] [4] [1] : {T} to memref<4xf32, strided<[1], offset: 4>>\n"
     "%w = memref.subview %v[1] [2] [1] : memref<4xf32, strided<[1], offset: 4>> to memref<2xf32, strided<[1], offset: 5>>\n"
     + load("w", "memref<2xf32, strided<[1], offset: 5>>") + load("a")),
    ("a size that run time knows", 4, "%a = memref.alloca(%n) : memref<?xf32>\n" + load("a", "memref<?xf32>")),
    ("elements with padding", 4, alloca("a", "memref<8xi24>") + load("a", "memref<8xi24>")),
    ("elements of 16 bytes", 16, alloca("a", "memref<8xvector<4xf32>>") + load("a", "memref<8xvector<4xf32>>")),
    ("an alignment of the allocation", 4, "%a = memref.alloca() {alignment = 64 : i64} : memref<8xf32>\n" + load("a")),
    ("its size is asked for", 4, A + f"%e = memref.dim %a, %c0 : {T}\n" + load("a")),
    # a value for each read
    ("read twice, with another buffer between", 32, AB + look("a") + OTHER + look("a")),
    ("read twice, and in a branch between", 32, AB + look("a") + branch(OTHER) + look("a")),
    ("read round a loop", 32, AB + loop(look("a") + OTHER + look("a"))),
    ("read before and after a loop", 32, AB + look("a") + loop(OTHER) + look("a")),
    ("written later", 32, AB + look("a") + OTHER + fill("a") + look("a")),
    ("an element of it written later", 32, AB + look("a") + OTHER + part("a") + look("a")),
    ("written later in a loop", 32, AB + look("a") + OTHER + loop(part("a")) + look("a")),
    ("written on the other path", 32, AB + branch(part("a") + look("a"), look("a") + OTHER + look("a"))),
    ("written by a callee later", 32, AB + look("a") + OTHER + f"func.call @set(%a, %x) : ({T}, f32) -> ()\n" + look("a")),
    ("each iteration has its own", 32, alloca("b") + loop(A + look("a") + OTHER + part("a") + look("a"))),
    ("blocks", 32, AB + "cf.cond_br %c, ^t, ^e\n^t:\n" + part("a") + look("a") + "cf.br ^e2\n^e:\n" + look("a") + OTHER + look("a") + "cf.br ^e2\n^e2:\n"),
    ("copied to two", 32, ABD + copy("a", "b") + look("b") + copy("a", "d") + look("d")),
    ("copied, and the copy is written", 32, AB + copy("a", "b") + part("b") + look("b")),
    ("a part that is never written", 4, A + "%lo = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>\n"
     "%hi = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>\n"
     "%h = memref.load %hi[%i] : memref<4xf32, strided<[1], offset: 4>>\nlinalg.fill ins(%x : f32) outs(%lo : memref<4xf32, strided<[1]>>)\n"
     "%g = memref.load %lo[%i] : memref<4xf32, strided<[1]>>\n%f = memref.load %hi[%i] : memref<4xf32, strided<[1], offset: 4>>\n"),
    # what must not share
    ("not: written on one path", 64, AB + branch(fill("a")) + OTHER + look("a")),
    ("not: an element written on one path", 64, AB + branch(part("a")) + OTHER + look("a")),
    ("not: a loop that may not run", 64, AB + loop(part("a")) + OTHER + look("a")),
    ("not: an earlier iteration", 64, AB + loop(look("a") + OTHER + part("a"))),
    ("not: an earlier iteration of the outer loop", 64, AB + loop("scf.for %j = %c0 to %n step %c1 {\n" + look("a") + "}\n" + OTHER + part("a"))),
    ("not: an earlier iteration, round blocks", 64, AB + "cf.br ^l\n^l:\n" + look("a") + OTHER + part("a") + "cf.cond_br %c, ^l, ^e\n^e:\n"),
    ("not: a loop with two entries", 64, AB + "cf.cond_br %c, ^l, ^m\n^l:\n" + look("a") + OTHER + "cf.br ^m\n^m:\n" + part("a")
     + "cf.cond_br %c, ^l, ^e\n^e:\n"),
    ("not: a while loop", 64, AB + "scf.while : () -> () {\n" + look("a") + OTHER + "scf.condition(%c)\n} do {\n" + part("a") + "scf.yield\n}\n"),
    ("not: iterations that run at once", 64, AB + "scf.parallel (%k) = (%c0) to (%n) step (%c1) {\n" + look("a") + OTHER + part("a") + "scf.reduce\n}\n"),
    ("not: another name", 96, ABD + SELECT + part("s") + fill("d") + part("d") + OTHER + look("a") + look("d")),
    ("not: a name that a branch yields", 64, ABD + f"%r = scf.if %c -> {T} {{\nscf.yield %a : {T}\n}} else {{\nscf.yield %d : {T}\n}}\n"
     + part("r") + OTHER + look("a")),
    ("not: a view of it", 64, AB + f"%v = memref.cast %a : {T} to memref<?xf32>\nmemref.store %x, %v[%i] : memref<?xf32>\n" + OTHER + look("a")),
    ("not: a callee writes", 64, AB + f"func.call @set(%a, %x) : ({T}, f32) -> ()\n" + OTHER + look("a")),
    ("not: a callee writes on one path", 64, AB + f"func.call @perhaps(%a, %c, %x, %i) : ({T}, i1, f32, index) -> ()\n" + OTHER + look("a")),
    ("not: a callee gives it back", 64, AB + f"%r = func.call @same(%a) : ({T}) -> {T}\n" + part("r") + OTHER + look("a")),
    ("not: it escapes", 64, AB + f"func.call @keep(%a) : ({T}) -> ()\n" + OTHER + look("a")),
    ("not: an atomic update", 64, AB + "%u = memref.atomic_rmw addf %x, %a[%i] : (f32, memref<8xf32>) -> f32\n" + OTHER + look("a")),
    ("not: an op of which nothing is known", 64, AB + "\"my.op\"(%a) : (memref<8xf32>) -> ()\n" + OTHER + look("a")),
    ("not: an output that is read", 64, AB + f"linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>], iterator_types = [\"parallel\"]}} outs(%a : {T}) {{\n"
     "^bb0(%e: f32):\n%s = arith.addf %e, %x : f32\nlinalg.yield %s : f32\n}\n" + OTHER + look("a")),
    ("not: all but an element of it overwritten", 64, AB + part("a") + OTHER + f"func.call @set(%a, %x) : ({T}, f32) -> ()\n" + look("a")),
    # one name serves both paths to what is read after them, and starts before the branch: docs/lifetime.md
    ("not: written on the other path, and read after both", 64, AB + branch(part("a"), look("a") + OTHER) + look("a")),
    # readers that need all of its elements
    ("not: a callee reads", 32, A + look("a")),
    ("not: a callee reads besides", 32, A + load("a") + look("a")),
    ("not: a load that is more aligned", 32, A + "%l = memref.load %a[%i] {alignment = 16 : i64} : memref<8xf32>\n"),
    ("not: a load of several elements", 32, A + "%l = vector.load %a[%i] : memref<8xf32>, vector<4xf32>\n"),
    ("not: one element alone", 4, alloca("a", "memref<1xf32>") + load("a", "memref<1xf32>")),
    ("not: bytes seen as others", 32, alloca("a", "memref<32xi8>") + "%v = memref.view %a[%c0][] : memref<32xi8> to memref<8xf32>\n" + load("v")),
    ("not: a write through a view", 32, A + f"%v = memref.subview %a[2] [4] [1] : {T} to memref<4xf32, strided<[1], offset: 2>>\n"
     "memref.store %x, %v[%i] : memref<4xf32, strided<[1], offset: 2>>\n" + load("a")),
    ("not: a write in a loop that may not run", 32, A + loop(part("a")) + load("a")),
    ("not: handed to a loop that writes it", 32, A + f"%r = scf.for %k = %c0 to %n step %c1 iter_args(%m = %a) -> ({T}) {{\n" + part("m")
     + f"scf.yield %m : {T}\n}}\n" + load("a")),
]


def main():
    text = HEAD + "".join(f"func.func @row{k}({ARGUMENTS}) {{\n{START}{body}return\n}}\n" for k, (_, _, body) in enumerate(ROWS))
    after = minimums.stack_after(text)
    return minimums.compare((name, after[f"row{k}"], want) for k, (name, want, _) in enumerate(ROWS))


if __name__ == "__main__":
    sys.exit(main())
