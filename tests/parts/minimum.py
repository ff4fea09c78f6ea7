#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs in which one half of a buffer is dead while the other is live, and the least stack that they need. Used as
../callees/minimum.py, of whose form they are.

%a has 16 elements, 128 bytes, and %b 8. Where the half of %a is dead while %b is live, %b is in its bytes: %a alone is the minimum.
Rows that begin with "not:" must not share, for a reason that is easily overlooked: their minimum is the sum."""
import importlib.util
import os
import sys

spec = importlib.util.spec_from_file_location("callees", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "callees", "minimum.py"))
base = importlib.util.module_from_spec(spec)
spec.loader.exec_module(base)
alloca, make, use, generic, h, call, ONE, TWO = (getattr(base, n) for n in ("alloca", "make", "use", "generic", "h", "call", "ONE", "TWO"))
base.START += "".join(f"%c{k} = arith.constant {k} : index\n" for k in (*range(3, 7), *range(9, 17)))
new = base.Names.new
W, T, Q, TT = "memref<16xi64>", "memref<8xi64>", "memref<4xi64>", "memref<4x4xi64>"


def affine(low, high, body, step=1):
    i = new()
    return f"affine.for {i} = {low} to {high} step {step} {{\n{body(i)}}}\n"


def scf(low, high, body, step="%c1"):
    i = new()
    return f"scf.for {i} = {low} to {high} step {step} {{\n{body(i)}}}\n"


def get(at, v="a", kind=W, op="affine.load"):
    e = new()
    return f"{e} = {op} %{v}[{at}] : {kind}\nfunc.call @mix({e}) : (i64) -> ()\n"


def put(at, v="a", kind=W, op="affine.store"):
    return f"{op} %y, %{v}[{at}] : {kind}\n"


def by_offset(half, access):
    return affine(0, 8, lambda i: access(f"{i} + {8 * half}"))


def by_bounds(half, access):
    return affine(8 * half, 8 * half + 8, access)


def by_scf(half, access):
    return scf(f"%c{8 * half}", f"%c{8 * half + 8}", lambda i: access(i, op="memref.load" if access is get else "memref.store"))


def by_rows(half, access):
    return affine(2 * half, 2 * half + 2, lambda i: affine(0, 4, lambda j: access(f"{i}, {j}", kind=TT)))


def by_product(half, access):
    return affine(half, half + 1, lambda i: affine(0, 8, lambda j: access(f"{i} * 8 + {j}")))


def reversed_order(half, access):
    return affine(0, 8, lambda i: access(f"{8 * half + 7} - {i}"))


def by_constants(half, access):
    return "".join(access(f"%c{8 * half + k}", op="memref.load" if access is get else "memref.store") for k in range(8))


def by_steps(half, access):
    return affine(8 * half, 8 * half + 8, lambda i: access(i) + access(f"{i} + 1"), step=2)


def by_view(half, access):
    v, kind = new(), f"memref<8xi64, strided<[1], offset: {8 * half}>>"
    return f"{v} = memref.subview %a[{8 * half}] [8] [1] : {W} to {kind}\n" + affine(0, 8, lambda i: access(i, v=v[1:], kind=kind))


def by_both(half, access):
    return (by_offset if half else by_view)(half, access)


WAYS = {"an offset": by_offset, "the bounds": by_bounds, "loops of scf": by_scf, "rows": by_rows, "a product": by_product, "a loop that counts down": reversed_order,
        "constants": by_constants, "steps": by_steps, "views": by_view, "a view and an offset": by_both}
B = alloca("b")


def early(way, half, kind=W, between=""):
    return alloca("a", kind) + B + make("a", kind) + way(half, get) + make("b") + between + way(1 - half, get) + use("b")


def late(way, half, kind=W):
    return alloca("a", kind) + B + make("b") + way(half, put) + use("b") + way(1 - half, put) + use("a", kind)


def read_low(between, after="", rest="", text=""):
    """The low half of %a is read, %b is made, `between`, the high half is read, %b is used, `after`; rest: before all of it."""
    return alloca("a", W) + B + rest + make("a", W) + by_bounds(0, get) + make("b") + between + by_bounds(1, get) + use("b") + after + text


LOOP = base.loop
low_again = by_bounds(0, get)
BOUND = "%k = arith.index_cast %x : i64 to index\n%n = arith.remui %k, %c8 : index\n"
base.ROWS = [
    *((f"{'the second' if half else 'the first'} half is read before, by {name}", 128, "", early(way, half, TT if way is by_rows else W))
      for name, way in WAYS.items() for half in (0, 1)),
    *((f"{'the second' if half else 'the first'} half is written late, by {name}", 128, "", late(way, 1 - half, TT if way is by_rows else W))
      for name, way in WAYS.items() for half in (0, 1)),
    ("in a loop", 128, "", alloca("a", W) + B + LOOP(make("a", W) + by_bounds(0, get) + make("b") + by_bounds(1, get) + use("b"))),
    ("in an arm", 128, "", alloca("a", W) + B + "scf.if %p {\n" + make("a", W) + by_bounds(0, get) + make("b") + by_bounds(1, get) + use("b") + "}\n"),
    ("both halves, one after the other", 128, "", alloca("a", W) + alloca("bd") + make("a", W) + by_bounds(0, get) + make("b") + by_bounds(1, get) + make("d") + use("b") + use("d")),
    ("quarters", 128, "", alloca("a", W) + alloca("bd", Q) + make("a", W) + affine(0, 4, get) + make("b", Q) + affine(4, 8, get) + make("d", Q) + by_bounds(1, get) + use("b", Q) + use("d", Q)),
    ("both ends", 128, "", alloca("a", W) + alloca("bd", Q) + make("a", W) + affine(0, 4, get) + affine(12, 16, get) + make("b", Q) + make("d", Q) + affine(4, 12, get) + use("b", Q) + use("d", Q)),
    ("two of one size", 128, "", alloca("ad", W) + make("a", W) + by_bounds(0, get) + affine(0, 8, lambda i: put(i, "d")) + by_bounds(1, get) + affine(8, 16, lambda i: put(i, "d")) + use("d", W)),
    ("of one that is as large", 192, "", alloca("ab", W) + make("a", W) + by_bounds(0, get) + make("b", W) + by_bounds(1, get) + use("b", W)),
    ("all but one element of a half", 136, "", alloca("a", W) + B + make("a", W) + affine(0, 8, get) + make("b") + affine(7, 16, get) + use("b")),
    ("columns, of which only half a row is apart", 176, "", alloca("a", TT) + B + make("a", TT) + affine(0, 4, lambda i: affine(0, 2, lambda j: get(f"{i}, {j}", kind=TT))) + make("b")
     + affine(0, 4, lambda i: affine(2, 4, lambda j: get(f"{i}, {j}", kind=TT))) + use("b")),
    # counterexamples
    ("not: read again", 192, "", read_low(low_again)),
    ("not: read again after it", 192, "", read_low("", low_again)),
    ("not: written again in between", 192, "", read_low(by_bounds(0, put), low_again)),
    ("not: written, and not read", 192, "", read_low(by_bounds(0, put))),
    ("not: a loop that may not run writes it", 192, "", read_low("", f"{BOUND}scf.for %z = %c0 to %n step %c1 {{\n" + put("%z", op="memref.store") + "}\n" + use("a", W))),
    ("not: a loop of unknown bounds reads it", 192, "", read_low("", f"{BOUND}scf.for %z = %c0 to %n step %c1 {{\n" + get("%z", op="memref.load") + "}\n")),
    ("not: read at an unknown subscript", 192, "", read_low(BOUND + get("%n", op="memref.load"))),
    ("not: written at an unknown subscript", 192, "", read_low(BOUND + put("%n", op="memref.store"))),
    ("not: a call reads all", 192, h(use("a", W), "a", W), read_low(call("a", kind=W))),
    ("not: a call reads all, by another name", 192, h(use("a", W), "a", W), read_low(call("v", kind="memref<?xi64>", name="h"), rest=f"%v = memref.cast %a : {W} to memref<?xi64>\n")
     .replace("memref<?xi64>) -> ()", f"{W}) -> ()").replace("@h(%v)", "@h(%w)").replace("func.call @h(%w)", f"%w = memref.cast %v : memref<?xi64> to {W}\nfunc.call @h(%w)")),
    ("not: read by a view of all", 192, "", read_low(f"%v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : {W} into {TT}\n" + by_rows(0, lambda i, kind: get(i, "v", kind)))),
    ("not: the next iteration reads it", 192, "", alloca("a", W) + B + make("a", W) + LOOP(by_bounds(0, get) + make("b") + by_bounds(1, get) + use("b"))),
    ("not: an arm reads it", 192, "", read_low("scf.if %p {\n" + low_again + "}\n")),
    ("not: an arm writes it", 192, "", read_low("scf.if %p {\n" + by_bounds(0, put) + "}\n" + by_bounds(1, get), use("a", W))),
    ("not: read in turn", 192, "", alloca("a", W) + B + make("a", W) + affine(0, 8, lambda i: get(i) + put(i, "b", T)) + by_bounds(1, get) + use("b") + low_again),
    ("not: one of two", 320, "", alloca("ad", W) + B + make("a", W) + make("d", W) + f"%v = arith.select %p, %a, %d : {W}\n" + affine(0, 8, lambda i: get(i, "v")) + make("b")
     + affine(8, 16, lambda i: get(i, "v")) + use("b")),
]

if __name__ == "__main__":
    sys.exit(base.main())
