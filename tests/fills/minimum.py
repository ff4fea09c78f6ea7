#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with values that are filled, and the least stack that they need. Used as ../donated/minimum.py, of whose form they are.

%t, %u and %v have 64 bytes each. NEW is all of the life of %t; CHANGED is a change of a part of a value, and a use of it: so it is no value
that one element could replace. What decides the minimum:
- a value that is filled is needed from the first access after the fill, if that runs no more often;
- a copy of a value that has one element everywhere is a fill, and what is filled and never read needs no bytes;
- a value that only fills write has 8 bytes;
- who loads an element of a value that is filled needs no memory, if nothing may have changed it since, so it has none if all its reads are such;
- the others that are live at once have 64 bytes each.
Rows that begin with "not:" must not be changed so, for a reason that is easily overlooked."""
import importlib.util
import os
import sys

spec = importlib.util.spec_from_file_location("donated", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "donated", "minimum.py"))
base = importlib.util.module_from_spec(spec)
spec.loader.exec_module(base)
from_base = ("T", "Names", "alloca", "make", "use", "part", "look", "copy", "add", "loop", "branch", "nest", "TT", "TU", "TUV", "NEW", "OF_BLOCKS")
T, Names, alloca, make, use, part, look, copy, add, loop, branch, nest, TT, TU, TUV, NEW, OF_BLOCKS = (getattr(base, n) for n in from_base)
base.HEAD += f'memref.global "private" constant @fixed : {T} = dense<[3, 1, 4, 1, 5, 9, 2, 6]>\n'
base.HEAD += f'memref.global "private" @variable : {T} = dense<7>\n'
SQUARE = "memref<2x4xi64>"


def fill(name, kind=T, value="%x"):
    return f"linalg.fill ins({value} : i64) outs(%{name} : {kind})\n"


def changed(name):
    return part(name) + use(name)


def store_all(name, kind=T):
    return nest(kind, lambda i: f"affine.store %x, %{name}[{i}] : {kind}\n")


def from_global(symbol, name):
    g = Names.new()
    return f"{g} = memref.get_global @{symbol} : {T}\nmemref.copy {g}, %{name} : {T} to {T}\n"


def element(name, kind=T):
    e = Names.new()
    return f"{e} = memref.load %{name}[{', '.join(['%c1'] * len(base.dims(kind)))}] : {kind}\nfunc.call @mix({e}) : (i64) -> ()\n"


def blocks(*texts):
    """The texts after the first are two blocks, which join."""
    return f"{texts[0]}cf.cond_br %c, ^one, ^two\n^one:\n{texts[1]}cf.br ^end\n^two:\n{texts[2]}cf.br ^end\n^end:\n"


def yields_zero(source, target):
    return (f'linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}} ins(%{source} : {T}) outs(%{target} : {T}) {{\n'
            "^bb0(%e: i64, %o: i64):\nlinalg.yield %e : i64\n}\n")


def seen(name):
    """out[..] += name[..], by an op, which reads memory."""
    return add(name, "out", "out")


U, V, FU, FV = changed("u"), changed("v"), fill("u"), fill("v")
Y = "%y = arith.muli %x, %x : i64\n"
FLAT = f"%w = memref.collapse_shape %u [[0, 1]] : {SQUARE} into {T}\n"
CAST = f"%w = memref.cast %u : {T} to memref<?xi64>\n"
SEEN = "%e = memref.load %w[%i] : memref<?xi64>\nfunc.call @mix(%e) : (i64) -> ()\n"
OTHER = "scf.parallel (%k) = (%c0) to (%c8) step (%c1) {\nmemref.store %x, %u[%k] : memref<8xi64>\nscf.reduce\n}\n"
LOOKED_AT = f"%wo = memref.cast %out : {T} to memref<?xi64>\nlinalg.add ins(%w, %wo : memref<?xi64>, memref<?xi64>) outs(%wo : memref<?xi64>)\n"
PART_OF_CAST = "memref.store %x, %w[%i] : memref<?xi64>\n"
OF_ROW = (f"%w = memref.subview %u[1, 0] [1, 4] [1, 1] : {SQUARE} to memref<4xi64, strided<[1], offset: 4>>\n%o = memref.subview %out[0] [4] [1] : {T} to memref<4xi64, strided<[1]>>\n"
          "linalg.add ins(%w, %o : memref<4xi64, strided<[1], offset: 4>>, memref<4xi64, strided<[1]>>) outs(%o : memref<4xi64, strided<[1]>>)\n")
PART = f"%w = memref.subview %u[0] [4] [1] : {T} to memref<4xi64, strided<[1]>>\n"
FILL_PART = "linalg.fill ins(%x : i64) outs(%w : memref<4xi64, strided<[1]>>)\n"
AT_K = f"memref.store %x, %u[%k] : {T}\n"
NEW_PART = part("out")
WHILE = ("%wl = scf.while (%k = %c0) : (index) -> index {{\n{}%more = arith.cmpi slt, %k, %n : index\nscf.condition(%more) %k : index\n}} do {{\n^bb0(%k: index):\n{}"
         "%k1 = arith.addi %k, %c1 : index\nscf.yield %k1 : index\n}}\n")
base.HEAD += f"""func.func private @scribble(%m: {T}) {{
  %c1 = arith.constant 1 : index
  %y = memref.load %m[%c1] : {T}
  %z = arith.addi %y, %y : i64
  memref.store %z, %m[%c1] : {T}
  return
}}
"""

ROWS = [
    # fills that are moved down
    ("below another value", 64, TU + FU + NEW + U),
    ("a nest", 64, TU + store_all("u") + NEW + U),
    ("a nest of two loops", 64, alloca("t") + alloca("u", SQUARE) + store_all("u", SQUARE) + NEW + element("u", SQUARE)
     + f"memref.store %x, %u[%c0, %c1] : {SQUARE}\n" + use("u", SQUARE)),
    ("a parallel loop", 64, TU + OTHER + NEW + U),
    ("a loop of scf", 64, TU + "scf.for %k = %c0 to %c8 step %c1 {\nmemref.store %x, %u[%k] : memref<8xi64>\n}\n" + NEW + U),
    ("an op that yields a value from outside", 64, TU + 'linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} '
     f"outs(%u : {T}) {{\n^bb0(%o: i64):\nlinalg.yield %x : i64\n}}\n" + NEW + U),
    ("a copy of a constant", 64, TU + from_global("fixed", "u") + NEW + U),
    ("with a value that is computed", 64, TU + Y + fill("u", value="%y") + NEW + U),
    ("by a view of all of it", 64, alloca("t") + alloca("u", SQUARE) + FLAT + fill("w") + NEW + changed("w")),
    ("two, each below the other's use", 64, TUV + FU + FV + NEW + U + V),
    ("two, before and after a third value", 64, TUV + FU + FV + U + NEW + V),
    ("three", 64, TUV + fill("t") + FU + FV + changed("t") + U + V),
    ("in a loop", 64, TU + loop(FU + NEW + U)),
    ("in a loop, kept in it", 64, TU + loop(FU + NEW + U) + NEW),
    ("before a loop that uses it", 64, TU + FU + NEW + loop(U)),
    ("before a loop that uses it, in a loop", 64, TU + loop(FU + NEW + loop(U))),
    ("into an arm", 64, TU + FU + branch(U, NEW)),
    ("into the other arm", 64, TU + FU + branch(NEW, U)),
    ("into an arm in an arm", 64, TU + FU + branch(NEW + branch(U, NEW))),
    ("into an arm, below another value", 64, TU + FU + branch(NEW + U)),
    ("before a branch with a use in both arms", 64, TU + FU + NEW + branch(U, U)),
    ("into a region that runs once", 64, TU + FU + f"scf.execute_region {{\n{NEW}{U}scf.yield\n}}\n"),
    ("into a block", 64, TU + FU + blocks("", U, NEW)),
    ("before blocks that both use it", 64, TU + FU + blocks(NEW, U, U)),
    ("into the block where others join", 64, TU + FU + blocks("", NEW, part("out")) + U),
    ("below a call", 64, TU + FU + make("t") + look("t") + U),
    ("of a buffer that held another value", 64, TU + make("u") + use("u") + FU + NEW + U),
    ("of a buffer that is filled twice", 64, TU + FU + NEW + U + FU + NEW + U),
    ("before another fill of it", 64, TU + FU + fill("u", value="%x") + NEW + U),
    ("to a use that writes all", 64, TU + FU + NEW + make("u") + use("u")),
    ("never read", 64, TU + FU + NEW),
    ("read by a nest that reads another", 128, TU + FU + make("t") + part("u") + add("t", "u", "out") + use("t")),
    # copies of what is filled
    ("copied twice, and then changed", 64, TUV + FV + copy("v", "t") + changed("t") + copy("v", "u") + U + V),
    ("copied by an op that yields its input", 64, TUV + FV + yields_zero("v", "t") + changed("t") + V),
    ("copied by a nest", 64, TUV + FV + nest(T, lambda i: f"%e = affine.load %v[{i}] : {T}\naffine.store %e, %t[{i}] : {T}\n") + changed("t") + V),
    ("a copy of a copy", 64, TUV + FV + copy("v", "t") + copy("t", "u") + U + changed("t") + V),
    ("copied in a loop", 64, TUV + FV + loop(copy("v", "t") + changed("t"))),
    ("copied in a loop, and changed after it", 64, TUV + FV + loop(copy("v", "t") + changed("t")) + V),
    ("copied in an arm", 64, TUV + FV + branch(copy("v", "t") + changed("t")) + V),
    ("copied to an argument", 64, TUV + FV + NEW + copy("v", "out")),
    ("copied to what is transposed", 64, alloca("t", "memref<4x2xi64>") + alloca("v", SQUARE) + fill("v", SQUARE)
     + f"linalg.transpose ins(%v : {SQUARE}) outs(%t : memref<4x2xi64>) permutation = [1, 0]\nmemref.store %x, %t[%c1, %c0] : memref<4x2xi64>\n"
     + use("t", "memref<4x2xi64>") + f"memref.store %x, %v[%c0, %c1] : {SQUARE}\n" + use("v", SQUARE)),
    # loads
    ("loaded", 0, TU + FU + element("u")),
    ("loaded by a nest", 0, TU + FU + use("u")),
    ("loaded at a subscript of the program", 0, TU + FU + "%e = memref.load %u[%i] : memref<8xi64>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("loaded twice, with another value between", 64, TU + FU + use("u") + NEW + use("u")),
    ("loaded in a loop", 0, TU + FU + loop(use("u"))),
    ("loaded in a loop in a loop", 0, TU + FU + loop(loop(element("u")) + use("u"))),
    ("loaded in an arm", 0, TU + FU + branch(use("u"))),
    ("loaded in both arms and after them", 0, TU + FU + branch(use("u"), element("u")) + use("u")),
    ("loaded in a while loop", 0, TU + FU + WHILE.format(element("u"), element("u"))),
    ("loaded in blocks", 0, TU + FU + blocks("", element("u"), use("u"))),
    ("loaded after blocks", 0, TU + FU + blocks("", NEW_PART, "") + element("u")),
    ("loaded in a loop of blocks", 0, TU + FU + OF_BLOCKS.format(element("u"))),
    ("loaded in a region that runs once", 0, TU + FU + f"scf.execute_region {{\n{use('u')}scf.yield\n}}\n"),
    ("loaded in a parallel loop", 0, TU + FU + "scf.parallel (%k) = (%c0) to (%c8) step (%c1) {\n%e = memref.load %u[%k] : memref<8xi64>\n"
     "memref.store %e, %out[%k] : memref<8xi64>\nscf.reduce\n}\n"),
    ("filled and loaded in each iteration", 0, TU + f"scf.for %k = %c0 to %c8 step %c1 {{\n%y = arith.index_cast %k : index to i64\n{fill('u', value='%y')}{use('u')}}}\n"),
    ("filled, loaded and changed in each iteration", 64, TU + loop(FU + element("u") + part("u") + use("u"))),
    ("filled again with another value", 0, TU + Y + FU + use("u") + fill("u", value="%y") + use("u")),
    ("changed, and filled again", 64, TU + FU + use("u") + part("u") + use("u") + FU + element("u")),
    ("filled in an arm, and loaded in it", 0, TU + branch(FU + use("u"))),
    ("filled by a nest", 0, TU + store_all("u") + use("u")),
    ("filled by a nest of two loops", 0, alloca("u", SQUARE) + store_all("u", SQUARE) + use("u", SQUARE)),
    ("filled by a nest in another order", 0, alloca("u", SQUARE) + f"affine.for %k = 0 to 4 {{\naffine.for %l = 0 to 2 {{\naffine.store %x, %u[%l, %k] : {SQUARE}\n}}\n}}\n"
     + use("u", SQUARE)),
    ("filled by a loop of scf", 0, TU + f"scf.for %k = %c0 to %c8 step %c1 {{\n{AT_K}}}\n" + use("u")),
    ("filled by a parallel loop", 0, TU + OTHER + use("u")),
    ("filled by a parallel loop of affine", 0, TU + f"affine.parallel (%k) = (0) to (8) {{\naffine.store %x, %u[%k] : {T}\n}}\n" + use("u")),
    ("filled by an op that yields a value from outside", 0, TU + 'linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} '
     f"outs(%u : {T}) {{\n^bb0(%o: i64):\nlinalg.yield %x : i64\n}}\n" + use("u")),
    ("filled by a nest in each iteration", 0, TU + loop(store_all("u") + use("u"))),
    ("filled by a nest, and the next op loads", 0, TU + store_all("u") + element("u") + use("u")),
    ("filled by a copy of what is filled", 0, TUV + FV + copy("v", "t") + use("t")),
    ("filled by a copy of a copy", 0, TUV + FV + copy("v", "t") + copy("t", "u") + element("u") + use("t")),
    ("filled by a nest that copies", 0, TUV + FV + nest(T, lambda i: f"%e = affine.load %v[{i}] : {T}\naffine.store %e, %t[{i}] : {T}\n") + use("t")),
    ("filled with a constant", 0, TU + "%y = arith.constant 5 : i64\n" + fill("u", value="%y") + use("u")),
    ("filled with what was loaded of a fill", 0, TU + FU + "%y = memref.load %u[%i] : memref<8xi64>\n" + fill("t", value="%y") + use("t")),
    ("filled with what was loaded, three times", 0, TUV + FU + "%y = memref.load %u[%i] : memref<8xi64>\n" + fill("t", value="%y")
     + "%z = memref.load %t[%i] : memref<8xi64>\n" + fill("v", value="%z") + use("v") + element("u")),
    ("filled with what was loaded of an argument", 0, TU + "%y = memref.load %in[%i] : memref<8xi64>\n" + fill("u", value="%y") + use("u")),
    ("filled with an argument of a loop", 0, TU + "%q = scf.for %k = %c0 to %c8 step %c1 iter_args(%y = %x) -> i64 {\n" + fill("u", value="%y")
     + "%e = memref.load %u[%k] : memref<8xi64>\n%z = arith.addi %e, %x : i64\nscf.yield %z : i64\n}\nfunc.call @mix(%q) : (i64) -> ()\n"),
    ("what is loaded is yielded", 0, TU + FU + "%q = scf.if %c -> i64 {\n%e = memref.load %u[%i] : memref<8xi64>\nscf.yield %e : i64\n} else {\nscf.yield %x : i64\n}\n"
     "func.call @mix(%q) : (i64) -> ()\n"),
    ("what is loaded is a subscript", 0, "%u = memref.alloca() : memref<8xindex>\nlinalg.fill ins(%i : index) outs(%u : memref<8xindex>)\n"
     "%e = memref.load %u[%c1] : memref<8xindex>\n" + "memref.store %x, %out[%e] : memref<8xi64>\n"),
    ("what is loaded is a bound", 0, "%u = memref.alloca() : memref<8xindex>\nlinalg.fill ins(%n : index) outs(%u : memref<8xindex>)\n"
     "%e = memref.load %u[%c1] : memref<8xindex>\n" + f"affine.for %k = 0 to %e {{\n{AT_K.replace('%u', '%out')}}}\n"),
    ("what is loaded is stored in another buffer, element by element", 64, TU + FU + nest(T, lambda i: f"%e = affine.load %u[{i}] : {T}\n%f = affine.load %in[{i}] : {T}\n"
     f"%g = arith.muli %e, %f : i64\naffine.store %g, %t[{i}] : {T}\n") + use("t")),
    ("loaded by a view of a part", 0, TU + PART + FU + "%e = memref.load %w[%c1] : memref<4xi64, strided<[1]>>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("loaded by a view of a part that the program chooses", 0, TU + f"%w = memref.subview %u[%c1] [4] [1] : {T} to memref<4xi64, strided<[1], offset: ?>>\n" + FU
     + "%e = memref.load %w[%c1] : memref<4xi64, strided<[1], offset: ?>>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("loaded by a view of a view", 0, alloca("u", SQUARE) + FLAT + "%v = memref.subview %w[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>\n"
     + fill("u", SQUARE) + "%e = memref.load %v[%c1] : memref<4xi64, strided<[1], offset: 2>>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("loaded by a cast", 0, TU + CAST + FU + SEEN),
    ("filled by a cast", 0, TU + f"%w = memref.cast %u : {T} to memref<8xi64, strided<[1], offset: 0>>\n"
     "linalg.fill ins(%x : i64) outs(%w : memref<8xi64, strided<[1], offset: 0>>)\n" + use("u")),
    ("filled by a view of all of it, and loaded", 0, alloca("u", SQUARE) + FLAT + fill("w") + use("u", SQUARE)),
    ("filled and loaded by a view of a part", 0, TU + PART + FILL_PART + "%e = memref.load %w[%c1] : memref<4xi64, strided<[1]>>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("of one element", 0, alloca("u", "memref<i64>") + fill("u", "memref<i64>") + "%e = memref.load %u[] : memref<i64>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("of elements that do not fill their bytes", 0, "%u = memref.alloca() : memref<8xi1>\nlinalg.fill ins(%c : i1) outs(%u : memref<8xi1>)\n"
     "%e = memref.load %u[%i] : memref<8xi1>\n%f = arith.extui %e : i1 to i64\nfunc.call @mix(%f) : (i64) -> ()\n"),
    ("of vectors", 0, "%y = vector.broadcast %x : i64 to vector<2xi64>\n%u = memref.alloca() : memref<4xvector<2xi64>>\n"
     "linalg.fill ins(%y : vector<2xi64>) outs(%u : memref<4xvector<2xi64>>)\n%e = memref.load %u[%c1] : memref<4xvector<2xi64>>\n"
     "%f = vector.extract %e[1] : i64 from vector<2xi64>\nfunc.call @mix(%f) : (i64) -> ()\n"),
    ("with a stride", 0, "%b = memref.alloca() : memref<16xi64>\n%w = memref.subview %b[0] [8] [2] : memref<16xi64> to memref<8xi64, strided<[2]>>\n"
     "linalg.fill ins(%x : i64) outs(%w : memref<8xi64, strided<[2]>>)\n%e = memref.load %w[%i] : memref<8xi64, strided<[2]>>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("two that are filled, and loaded", 0, TU + Y + FU + fill("t", value="%y") + use("t") + use("u") + use("t")),
    ("a callee reads it first", 64, TU + FU + look("u") + use("u") + NEW),
    ("freed on one path", 0, "%u = memref.alloc() : memref<8xi64>\n" + FU + branch("memref.dealloc %u : memref<8xi64>\n", use("u") + "memref.dealloc %u : memref<8xi64>\n")),
    ("never read, by a nest", 0, TU + store_all("u")),
    ("never read, in an arm", 0, TU + branch(FU, store_all("u"))),
    ("filled by a nest before all is overwritten", 64, TU + store_all("u") + make("u") + use("u")),
    ("accumulated from zero, which is loaded", 0, TU + FU + f"%q = affine.for %k = 0 to 8 iter_args(%y = %x) -> i64 {{\n%e = affine.load %u[%k] : {T}\n"
     "%z = arith.addi %e, %y : i64\naffine.yield %z : i64\n}\nfunc.call @mix(%q) : (i64) -> ()\n"),
    # one element
    ("filled and read", 8, TU + FU + seen("u")),
    ("filled and read by an op", 8, TU + FU + add("u", "in", "out")),
    ("filled and read by a view", 8, alloca("u", SQUARE) + FLAT + fill("u", SQUARE) + seen("w")),
    ("filled and read twice, with another value between", 72, TU + FU + seen("u") + NEW + seen("u")),
    ("filled and read in a loop", 8, TU + FU + loop(seen("u"))),
    ("filled in a loop, by another value each time", 8, TU + f"scf.for %k = %c0 to %c8 step %c1 {{\n%y = arith.index_cast %k : index to i64\n{fill('u', value='%y')}{seen('u')}}}\n"),
    ("filled in a loop, and read in the next iteration", 8, TU + FU + f"scf.for %k = %c0 to %c8 step %c1 {{\n{seen('u')}%y = arith.index_cast %k : index to i64\n{fill('u', value='%y')}}}\n"),
    ("filled on both paths", 8, TU + Y + branch(FU, fill("u", value="%y")) + seen("u")),
    ("filled on one path", 8, TU + Y + FU + branch(fill("u", value="%y")) + seen("u")),
    ("two that are filled", 16, TU + Y + FU + fill("t", value="%y") + add("t", "u", "out") + seen("t") + seen("u")),
    ("of two dimensions", 8, alloca("u", SQUARE) + fill("u", SQUARE) + OF_ROW),
    # what must not be moved
    ("not: read between", 128, TU + FU + seen("u") + NEW + U),
    ("not: a part is written between", 128, TU + FU + part("u") + NEW + use("u")),
    ("not: read by another name between", 128, TU + CAST + FU + LOOKED_AT + NEW + U),
    ("not: written by another name between", 128, TU + CAST + FU + "memref.store %x, %w[%i] : memref<?xi64>\n" + NEW + use("u")),
    ("not: read by a name that may be it between", 128, TU + f"%s = arith.select %c, %u, %in : {T}\n" + FU + use("s") + NEW + U),
    ("not: read by a callee between", 128, TU + FU + look("u") + NEW + U),
    ("not: into a loop that uses it", 128, TU + FU + loop(NEW + U)),
    ("not: into a loop that may not run", 128, TU + FU + loop(NEW + U) + use("u")),
    ("not: into a loop of blocks", 128, TU + FU + OF_BLOCKS.format(NEW + U)),
    ("not: into a while loop", 128, TU + "%f = arith.constant false\n" + FU + "scf.while : () -> () {\n" + NEW + U + "scf.condition(%f)\n} do {\nscf.yield\n}\n"),
    ("not: into a parallel loop", 128, TUV + FU + part("u") + f"scf.parallel (%k) = (%c0) to (%c1) step (%c1) {{\n{element('u')}scf.reduce\n}}\n" + make("t") + use("t") + use("u")),
    ("not: into an arm, and it is read after it", 128, TU + FU + branch(NEW + U) + use("u")),
    ("not: into an arm, and the other one uses it", 128, TU + FU + branch(NEW + U, U)),
    ("not: into a block, and another one uses it", 128, TU + FU + blocks("", NEW + U, U)),
    ("not: out of a loop", 128, TU + FU + loop(NEW + U) + U),
    ("a part is filled, and the rest of it is dead", 96, TU + f"%w = memref.subview %u[0] [4] [1] : {T} to memref<4xi64, strided<[1]>>\n"
     "linalg.fill ins(%x : i64) outs(%w : memref<4xi64, strided<[1]>>)\nlinalg.fill ins(%x : i64) outs(%w : memref<4xi64, strided<[1]>>)\n" + NEW
     + part("u") + "%e = memref.load %w[%c1] : memref<4xi64, strided<[1]>>\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("not: each element has another value", 128, TU + make("u") + NEW + U),
    ("not: a copy of what may change", 128, TU + from_global("variable", "u") + part("u") + NEW + U),
    ("not: its address escapes", 128, TU + f"%s = memref.cast %u : {T} to {base.D}\nfunc.call @ext_keep_i64(%s) : ({base.D}) -> ()\n" + FU + NEW
     + "%e = func.call @ext_kept_i64() : () -> i64\nfunc.call @mix(%e) : (i64) -> ()\n" + U),
    # what must not be filled
    ("not: a copy of what has been changed", 128, TUV + FV + part("v") + copy("v", "t") + changed("t") + V),
    ("not: a copy of what was filled on one path", 128, TUV + make("v") + branch(FV) + copy("v", "t") + changed("t") + V),
    ("not: a copy of what an iteration changes", 128, TUV + FV + loop(copy("v", "t") + changed("t") + part("v")) + use("v")),
    ("not: a copy of what another name changes", 128, TUV + f"%w = memref.cast %v : {T} to memref<?xi64>\n" + FV
     + "memref.store %i2, %w[%i] : memref<?xi64>\n".replace("%i2", "%x") + copy("v", "t") + changed("t") + V),
    ("not: a copy of what a callee may change", 128, TUV + f"%s = memref.cast %v : {T} to {base.D}\nfunc.call @ext_keep_i64(%s) : ({base.D}) -> ()\n" + FV
     + "func.call @mix(%x) : (i64) -> ()\n" + copy("v", "t") + changed("t") + V),
    ("not: a copy of a part of what is filled", 128, TUV + make("v") + f"%w = memref.subview %v[0] [4] [1] : {T} to memref<4xi64, strided<[1]>>\n"
     "linalg.fill ins(%x : i64) outs(%w : memref<4xi64, strided<[1]>>)\n" + copy("v", "t") + changed("t") + V),
    # what needs all elements
    ("not: a part is written", 64, TU + FU + part("u") + use("u")),
    ("not: a callee reads it", 64, TU + FU + look("u")),
    ("not: several elements are read at once", 64, TU + FU + f"%l = vector.load %u[%c0] : {T}, vector<4xi64>\n%e = vector.extract %l[1] : i64 from vector<4xi64>\n"
     "func.call @mix(%e) : (i64) -> ()\n"),
    ("not: a name may be another buffer", 64, TU + f"%s = arith.select %c, %u, %in : {T}\n" + FU + use("s")),
    ("not: a part is filled, and all is read", 64, TU + f"%w = memref.subview %u[0] [4] [1] : {T} to memref<4xi64, strided<[1]>>\n" + Y + FU
     + "linalg.fill ins(%y : i64) outs(%w : memref<4xi64, strided<[1]>>)\n" + use("u")),
    # what must be loaded
    ("not: a part is written before the load", 64, TU + FU + part("u") + element("u") + use("u")),
    ("not: a part is written in an arm before the load", 64, TU + FU + branch(part("u")) + use("u")),
    ("not: a part is written in a loop before the load", 64, TU + FU + loop(part("u")) + use("u")),
    ("not: a part is written by an iteration before", 64, TU + FU + loop(use("u") + part("u"))),
    ("not: a part is written by an inner loop of an iteration before", 64, TU + FU + loop(loop(element("u")) + use("u") + loop(part("u")))),
    ("not: a part is written by another name", 64, TU + CAST + FU + PART_OF_CAST + use("u")),
    ("not: a part is written by a view", 64, TU + PART + FU + "memref.store %x, %w[%c1] : memref<4xi64, strided<[1]>>\n" + use("u")),
    ("not: a part is written by a name that may be it", 64, TU + f"%s = arith.select %c, %u, %out : {T}\n" + FU + part("s") + use("u")),
    ("not: a part is written by an argument of a loop", 64, TU + FU + f"%q = scf.for %k = %c0 to %n step %c1 iter_args(%a1 = %u) -> ({T}) {{\n{part('a1')}scf.yield %a1 : {T}\n}}\n" + use("u")),
    ("not: a part is written by a result of a branch", 64, TU + FU + f"%s = scf.if %c -> ({T}) {{\nscf.yield %u : {T}\n}} else {{\nscf.yield %out : {T}\n}}\n" + part("s") + use("u")),
    ("not: a part is written in a while loop", 64, TU + FU + WHILE.format(element("u"), part("u")) + use("u")),
    ("not: a part is written in a loop of blocks", 64, TU + FU + OF_BLOCKS.format(element("u") + part("u"))),
    ("not: a part is written in a block", 64, TU + FU + blocks("", part("u"), "") + use("u")),
    ("not: a part is written in a parallel loop", 64, TU + FU + f"scf.parallel (%k) = (%c0) to (%c7) step (%c1) {{\n%y = arith.index_cast %k : index to i64\n{AT_K.replace('%x', '%y')}scf.reduce\n}}\n" + use("u")),
    ("not: a callee writes a part", 64, TU + FU + "func.call @scribble(%u) : (memref<8xi64>) -> ()\n" + use("u")),
    ("not: a callee writes a part, by a view", 64, TU + CAST + FU + f"%v = memref.cast %w : memref<?xi64> to {T}\nfunc.call @scribble(%v) : ({T}) -> ()\n" + use("u")),
    ("not: a callee that had the address may write a part", 64, TU + f"%s = memref.cast %u : {T} to {base.D}\nfunc.call @ext_keep_i64(%s) : ({base.D}) -> ()\n" + FU
     + "%e = func.call @ext_kept_i64() : () -> i64\nfunc.call @mix(%e) : (i64) -> ()\n" + use("u")),
    ("not: an op changes all elements", 64, TU + FU + add("u", "in", "u") + use("u")),
    ("not: an op changes one element at once", 64, TU + FU + "%a1 = memref.atomic_rmw addi %x, %u[%i] : (i64, memref<8xi64>) -> i64\n" + use("u")),
    ("not: a vector is stored", 64, TU + FU + "%l = vector.load %in[%c0] : memref<8xi64>, vector<4xi64>\nvector.store %l, %u[%c1] : memref<8xi64>, vector<4xi64>\n" + use("u")),
    ("not: something is copied to it", 64, TU + FU + branch(copy("in", "u")) + use("u")),
    ("not: something is copied to a part of it", 64, TU + PART + FU + "%v = memref.subview %in[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>\n"
     "memref.copy %v, %w : memref<4xi64, strided<[1]>> to memref<4xi64, strided<[1]>>\n" + use("u")),
    ("not: filled in an arm, and loaded after it", 64, TU + make("u") + branch(FU) + use("u")),
    ("not: filled in a loop that may not run", 64, TU + make("u") + loop(FU) + use("u")),
    ("not: filled by a nest in a loop that may not run", 64, TU + make("u") + loop(store_all("u")) + use("u")),
    ("not: filled after the load, in a loop", 64, TU + make("u") + loop(use("u") + FU)),
    ("not: filled in a block", 64, TU + make("u") + blocks("", FU, "") + use("u")),
    ("not: filled in a while loop that may end before", 64, TU + make("u") + WHILE.format("", FU) + use("u")),
    ("not: filled with other values in two arms", 64, TU + Y + branch(FU, fill("u", value="%y")) + use("u") + U),
    ("not: filled with a value of the iteration before", 64, TU + FU + f"scf.for %k = %c0 to %c8 step %c1 {{\n{use('u')}%y = arith.index_cast %k : index to i64\n{fill('u', value='%y')}}}\n" + U),
    ("not: filled with a value that is known in a region alone", 64, TU + "scf.execute_region {\n" + Y + fill("u", value="%y") + "scf.yield\n}\n" + use("u") + U),
    ("not: a part is filled, and all is loaded", 64, TU + make("u") + PART + FILL_PART + use("u")),
    ("not: a part is filled, and another is loaded", 64, TU + make("u") + PART + "%v = memref.subview %u[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>\n" + FILL_PART
     + "%e = memref.load %v[%c1] : memref<4xi64, strided<[1], offset: 2>>\nfunc.call @mix(%e) : (i64) -> ()\n" + use("u")),
    ("not: a nest fills all but the last element", 64, TU + make("u") + f"affine.for %k = 0 to 7 {{\naffine.store %x, %u[%k] : {T}\n}}\n" + use("u")),
    ("not: a nest fills all but the first element", 64, TU + make("u") + f"affine.for %k = 1 to 8 {{\naffine.store %x, %u[%k] : {T}\n}}\n" + use("u")),
    ("not: a nest fills each other element", 64, TU + make("u") + f"affine.for %k = 0 to 8 step 2 {{\naffine.store %x, %u[%k] : {T}\n}}\n" + use("u")),
    ("not: a nest fills as many as the program says", 64, TU + make("u") + f"scf.for %k = %c0 to %n step %c1 {{\n{AT_K}}}\n" + use("u")),
    ("not: a nest fills a diagonal", 64, alloca("u", SQUARE) + make("u", kind=SQUARE) + f"affine.for %k = 0 to 2 {{\naffine.store %x, %u[%k, %k] : {SQUARE}\n}}\n" + use("u", SQUARE)),
    ("not: a nest fills a row", 64, alloca("u", SQUARE) + make("u", kind=SQUARE) + f"affine.for %k = 0 to 4 {{\naffine.store %x, %u[1, %k] : {SQUARE}\n}}\n" + use("u", SQUARE)),
    ("not: a nest fills elements that it computes", 64, TU + make("u") + f"affine.for %k = 0 to 8 {{\naffine.store %x, %u[%k floordiv 2] : {T}\n}}\n" + use("u")),
    ("not: a nest fills if the program says", 64, TU + make("u") + f"affine.for %k = 0 to 8 {{\n{branch(f'affine.store %x, %u[%k] : {T}' + chr(10))}}}\n" + use("u")),
    ("not: a nest stores two values", 64, TU + "%y = arith.muli %x, %x : i64\n" + f"affine.for %k = 0 to 8 {{\naffine.store %x, %u[%k] : {T}\naffine.store %y, %u[(%k * 3) mod 8] : {T}\n}}\n" + use("u")),
    ("not: a nest stores its variable", 64, "%u = memref.alloca() : memref<8xindex>\naffine.for %k = 0 to 8 {\naffine.store %k, %u[%k] : memref<8xindex>\n}\n"
     "%e = memref.load %u[%i] : memref<8xindex>\n%f = arith.index_cast %e : index to i64\nfunc.call @mix(%f) : (i64) -> ()\n"),
    ("not: each iteration stores another value", 64, TU + f"affine.for %k = 0 to 8 {{\n%e = affine.load %in[%k] : {T}\naffine.store %e, %u[%k] : {T}\n}}\n" + element("u") + part("u") + use("u")),
    ("not: its bytes are loaded as other elements", 64, "%b = memref.alloca() : memref<64xi8>\n%w = memref.view %b[%c0][] : memref<64xi8> to memref<8xi64>\n"
     "%y = arith.trunci %x : i64 to i8\nlinalg.fill ins(%y : i8) outs(%b : memref<64xi8>)\n" + use("w")),
    ("not: it is filled as other elements", 64, "%b = memref.alloca() : memref<64xi8>\n%w = memref.view %b[%c0][] : memref<64xi8> to memref<8xi64>\n" + fill("w")
     + "%e = memref.load %b[%i] : memref<64xi8>\n%f = arith.extui %e : i8 to i64\nfunc.call @mix(%f) : (i64) -> ()\n"),
    ("not: one of two that are filled is loaded", 128, TU + Y + FU + fill("t", value="%y") + f"%s = arith.select %c, %u, %t : {T}\n" + use("s") + changed("t") + U),
]
base.ROWS = [(*row, "llvm.noalias", T) for row in ROWS]

if __name__ == "__main__":
    sys.exit(base.main())
