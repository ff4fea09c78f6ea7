#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs in which ops in loops compute one value from another tile by tile, and the least stack that they need. Used as
../callees/minimum.py, of whose form they are, without a callee.

%a and %b have 16 elements, 128 bytes each. If all tiles of an iteration are the same elements of both, and no two iterations have an element in
common, each element is read for the last time in the iteration that writes it: one buffer is enough for both.
Rows that begin with "not:" must not share, for a reason that is easily overlooked: their minimum is the sum."""
import importlib.util
import os
import sys

spec = importlib.util.spec_from_file_location("callees", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "callees", "minimum.py"))
base = importlib.util.module_from_spec(spec)
spec.loader.exec_module(base)
alloca, make, use, generic, ONE, TWO = (getattr(base, n) for n in ("alloca", "make", "use", "generic", "ONE", "TWO"))
base.START += "".join(f"%c{k} = arith.constant {k} : index\n" for k in (4, 12, 13, 16))
T, TT = "memref<16xi64>", "memref<4x4xi64>"
PART, PARTS = "memref<4xi64, strided<[1], offset: ?>>", "memref<2x2xi64, strided<[4, 1], offset: ?>>"


def tile(name, of, at, kind=PART, whole=T, sizes="4", strides="1"):
    return f"%{name} = memref.subview %{of}[{at}] [{sizes}] [{strides}] : {whole} to {kind}\n"


def both(at, other=None, a="a", b="b", **more):
    return tile("v", a, at, **more) + tile("w", b, other or at, **more)


def scf(body, iv="%i", low="%c0", high="%c16", step="%c4"):
    return f"scf.for {iv} = {low} to {high} step {step} {{\n{body}}}\n"


def affine(body, iv="%i", high=16, step=4):
    return f"affine.for {iv} = 0 to {high} step {step} {{\n{body}}}\n"


def through(name, least, body, kind=T):
    return name, least, "", alloca("ab", kind) + make("a", kind) + body + use("b", kind)


def two(maps=None, at="%i, %j", other=None):
    return both(at, other, kind=PARTS, whole=TT, sizes="2, 2", strides="1, 1") + generic("v", "w", maps or TWO * 2, PARTS)


def loops(body, step="%c2"):
    return scf(scf(body, "%j", high="%c4", step=step), high="%c4", step=step)


ADD = generic("v", "w", ONE * 2, PART)
base.ROWS = [
    through("a loop of scf", 128, scf(both("%i") + ADD)),
    through("a loop of affine", 128, affine(both("%i") + ADD)),
    through("a named op", 128, scf(both("%i") + f"linalg.add ins(%v, %v : {PART}, {PART}) outs(%w : {PART})\n")),
    through("a copy that stays, since the result is changed", 128, scf(both("%i") + f"memref.copy %v, %w : {PART} to {PART}\n") + f"memref.store %x, %b[%c1] : {T}\n"),
    through("two dimensions", 128, loops(two()), TT),
    through("two dimensions, permuted alike", 128, loops(two(["(d0, d1) -> (d1, d0)"] * 2)), TT),
    through("rows", 128, scf(both("%i, 0", kind="memref<2x4xi64, strided<[4, 1], offset: ?>>", whole=TT, sizes="2, 4", strides="1, 1")
                            + generic("v", "w", TWO * 2, "memref<2x4xi64, strided<[4, 1], offset: ?>>"), high="%c4", step="%c2"), TT),
    through("columns", 128, scf(both("0, %i", kind="memref<4x2xi64, strided<[4, 1], offset: ?>>", whole=TT, sizes="4, 2", strides="1, 1")
                               + generic("v", "w", TWO * 2, "memref<4x2xi64, strided<[4, 1], offset: ?>>"), high="%c4", step="%c2"), TT),
    ("a chain", 128, "", alloca("abd", T) + make("a", T) + scf(both("%i") + ADD) + scf(both("%i", a="b", b="d") + ADD) + use("d", T)),
    ("in a loop", 128, "", scf(alloca("ab", T) + make("a", T) + scf(both("%i") + ADD) + use("b", T), "%t", high="%c2", step="%c1")),
    ("of two operands, of which one ends", 256, "", alloca("abd", T) + make("a", T) + make("d", T) + scf(both("%i") + tile("u", "d", "%i") + generic("uv", "w", ONE * 3, PART))
     + use("b", T) + use("d", T)),
    ("tile buffers that the loop fills", 32, "", alloca("ab", "memref<4xi64>") + scf(make("a", "memref<4xi64>") + generic("a", "b", ONE * 2, "memref<4xi64>") + use("b", "memref<4xi64>"), high="%c4", step="%c1")),
    *(through(f"tiles of {n}, by {word}", 128, by(both("%i", kind=f"memref<{n}xi64, strided<[1], offset: ?>>", sizes=n) + generic("v", "w", ONE * 2, f"memref<{n}xi64, strided<[1], offset: ?>>"), n))
      for n in (1, 2, 8) for word, by in (("scf", lambda body, n: scf(body, step=f"%c{n}")), ("affine", lambda body, n: affine(body, step=n)))),
    *(through(f"linalg.{op}, by {word}", 128, by(both("%i") + f"linalg.{op} ins(%v, %v : {PART}, {PART}) outs(%w : {PART})\n")) for op in ("sub", "mul") for word, by in (("scf", scf), ("affine", affine))),
    through("two dimensions, columns of tiles first", 128, scf(scf(two(), "%i", high="%c4", step="%c2"), "%j", high="%c4", step="%c2"), TT),
    through("two dimensions, by affine loops", 128, affine(affine(two(), "%j", 4, 2), "%i", 4, 2), TT),
    ("a chain of three", 128, "", alloca("abde", T) + make("a", T) + scf(both("%i") + ADD) + scf(both("%i", a="b", b="d") + ADD) + affine(both("%i", a="d", b="e") + ADD) + use("e", T)),
    ("in a branch", 128, "", f"scf.if %p {{\n{alloca('ab', T)}{make('a', T)}{scf(both('%i') + ADD)}{use('b', T)}}}\n"),
    ("beside a value that is needed throughout", 256, "", alloca("abd", T) + make("d", T) + make("a", T) + scf(both("%i") + ADD) + use("b", T) + use("d", T)),
    ("the result is changed in place afterwards", 128, "", alloca("ab", T) + make("a", T) + scf(both("%i") + ADD) + affine(both("%i", a="b", b="b") + f"linalg.add ins(%v, %v : {PART}, {PART}) outs(%w : {PART})\n") + use("b", T)),
    *(through(f"a copy, by {word}, and the result is changed", 128, by(both("%i") + f"memref.copy %v, %w : {PART} to {PART}\n") + f"memref.store %x, %b[%c2] : {T}\n") for word, by in (("scf", scf), ("affine", affine))),
    # counterexamples
    through("not: tiles that overlap", 256, scf(both("%i") + ADD, high="%c13", step="%c2")),
    through("not: tiles in another order", 256, scf("%k = arith.subi %c12, %i : index\n" + both("%k", "%i") + ADD)),
    through("not: tiles to another order", 256, scf("%k = arith.subi %c12, %i : index\n" + both("%i", "%k") + ADD)),
    through("not: the tile before", 256, scf(tile("v", "a", "%c0") + tile("w", "b", "%i") + ADD)),
    through("not: transposed in the tile", 256, loops(two(["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"])), TT),
    through("not: transposed tiles", 256, loops(two(at="%j, %i", other="%i, %j")), TT),
    through("not: all of it again", 256, scf(scf(both("%i") + ADD), "%t", high="%c2", step="%c1")),
    through("not: rows again for each column", 256, scf(scf(both("%i, 0", kind="memref<2x4xi64, strided<[4, 1], offset: ?>>", whole=TT, sizes="2, 4", strides="1, 1")
            + generic("v", "w", TWO * 2, "memref<2x4xi64, strided<[4, 1], offset: ?>>"), high="%c4", step="%c2"), "%j", high="%c4", step="%c2"), TT),
    ("not: read later", 256, "", alloca("ab", T) + make("a", T) + scf(both("%i") + ADD) + use("b", T) + use("a", T)),
    through("not: another op reads the first tile", 256, scf(both("%i") + ADD + f"%e = memref.load %a[%c1] : {T}\nfunc.call @mix(%e) : (i64) -> ()\n")),
    through("not: the result is written before", 256, f"memref.store %x, %b[%c1] : {T}\n" + scf(both("%i") + ADD)),
    through("not: the operand is read in two places", 256, scf(both("%i") + "%k = arith.subi %c12, %i : index\n" + tile("u", "a", "%k") + generic("vu", "w", ONE * 3, PART))),
]

if __name__ == "__main__":
    sys.exit(base.main())
