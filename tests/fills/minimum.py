#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with values that are filled, and the least stack that they need. Used as ../donated/minimum.py, of whose form they are.

%t, %u and %v have 64 bytes each. NEW is all of the life of %t; CHANGED is a change of a part of a value, and a use of it: so it is no value
that one element could replace. What decides the minimum:
- a value that is filled is needed from the first access after the fill, if that runs no more often;
- a copy of a value that has one element everywhere is a fill, and what is filled and never read needs no bytes;
- a value that only fills write has 8 bytes;
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


U, V, FU, FV = changed("u"), changed("v"), fill("u"), fill("v")
Y = "%y = arith.muli %x, %x : i64\n"
FLAT = f"%w = memref.collapse_shape %u [[0, 1]] : {SQUARE} into {T}\n"
CAST = f"%w = memref.cast %u : {T} to memref<?xi64>\n"
SEEN = "%e = memref.load %w[%i] : memref<?xi64>\nfunc.call @mix(%e) : (i64) -> ()\n"
OTHER = "scf.parallel (%k) = (%c0) to (%c8) step (%c1) {\nmemref.store %x, %u[%k] : memref<8xi64>\nscf.reduce\n}\n"

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
    # one element
    ("filled and read", 8, TU + FU + use("u")),
    ("filled and read by an op", 8, TU + FU + add("u", "in", "out")),
    ("filled and read by a view", 8, alloca("u", SQUARE) + FLAT + fill("u", SQUARE) + element("w")),
    ("filled and read twice, with another value between", 72, TU + FU + use("u") + NEW + use("u")),
    ("filled and read in a loop", 8, TU + FU + loop(use("u"))),
    ("filled in a loop, by another value each time", 8, TU + f"scf.for %k = %c0 to %c8 step %c1 {{\n%y = arith.index_cast %k : index to i64\n{fill('u', value='%y')}{use('u')}}}\n"),
    ("filled in a loop, and read in the next iteration", 8, TU + FU + f"scf.for %k = %c0 to %c8 step %c1 {{\n{use('u')}%y = arith.index_cast %k : index to i64\n{fill('u', value='%y')}}}\n"),
    ("filled on both paths", 8, TU + Y + branch(FU, fill("u", value="%y")) + use("u")),
    ("filled on one path", 8, TU + Y + FU + branch(fill("u", value="%y")) + use("u")),
    ("two that are filled", 16, TU + Y + FU + fill("t", value="%y") + add("t", "u", "out") + use("t") + use("u")),
    ("of two dimensions", 8, alloca("u", SQUARE) + fill("u", SQUARE) + use("u", SQUARE)),
    # what must not be moved
    ("not: read between", 128, TU + FU + use("u") + NEW + U),
    ("not: a part is written between", 128, TU + FU + part("u") + NEW + use("u")),
    ("not: read by another name between", 128, TU + CAST + FU + SEEN + NEW + U),
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
]
base.ROWS = [(*row, "llvm.noalias", T) for row in ROWS]

if __name__ == "__main__":
    sys.exit(base.main())
