#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs in which a result takes bytes of an operand that begins elsewhere, and the least stack that they need.

minimum.py: a TAP line for each row of the table below; LIFEOPT names the command. minimum.py SEED ...: all of them as one program in the
format of ../lifelines/run.sh.
A row is a name, the stack bytes after, the allocations and a body. Where not said otherwise a value has 64 elements. `make` writes all of a
value, `use` reads all of it, `move` computes elements of one from elements of another. What decides the minimum: at the iteration that
writes a byte of the result, the bytes of the operand that later iterations read are elsewhere. Of two values that both have a place in the
result at most one can have it. So the least is the larger of the two and, where elements before the written one are read later, as many
bytes as lie between.
Rows that begin with "not:" must not share, for a reason that is easily overlooked: their minimum is the sum."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import minimums  # noqa: E402

Names = minimums.Names

HEAD = """func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
func.func private @peek(%m: memref<64xf32>, %k: index) -> f32 {
  %y = memref.load %m[%k] : memref<64xf32>
  return %y : f32
}
"""
START = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 63, 64))


def bits(elem):
    return int(elem[1:])


def convert(value, source, target):
    """The text that converts, and the name of the result. Of f16 by f32, as there are functions for."""
    if source == target:
        return "", value
    if source[0] != target[0] and "f16" in (source, target):
        first, by = convert(value, source, "f32")
        then, to = convert(by, "f32", target)
        return first + then, to
    op = {"ff": ("truncf", "extf"), "ii": ("trunci", "extsi"), "if": ("sitofp",) * 2, "fi": ("fptosi",) * 2}[source[0] + target[0]]
    to = Names.new()
    return f"{to} = arith.{op[bits(source) < bits(target)]} {value} : {source} to {target}\n", to


class Value:
    def __init__(self, name, kind):
        self.name, self.kind = "%" + name, f"memref<{kind}>"
        self.dims = [int(d) for d in re.split("x", kind.split(",")[0])[:-1]]
        self.elem = re.split("x", kind.split(",")[0])[-1]

    def load(self, at):
        r = Names.new()
        return f"{r} = affine.load {self.name}[{at}] : {self.kind}\n", r

    def store(self, value, at):
        return f"affine.store {value}, {self.name}[{at}] : {self.kind}\n"


def nest(dims, body):
    at = [Names.new() for _ in dims]
    head = ""
    for i, n in zip(at, dims):
        low, high = n if isinstance(n, tuple) else (0, n)
        head += f"affine.for {i} = {low} to {high} {{\n"
    return head + body(*at) + "}\n" * len(at)


def make(v):
    def body(*at):
        text, total = "", "%x"
        for k, i in enumerate(at):
            p, q, r = Names.new(), Names.new(), Names.new()
            text += f"{p} = arith.index_cast {i} : index to i64\n{q} = arith.muli {p}, {'%y' if k else '%x'} : i64\n{r} = arith.addi {total}, {q} : i64\n"
            total = r
        more, as_elem = convert(total, "i64", v.elem)
        return text + more + v.store(as_elem, ", ".join(at))
    return nest(v.dims, body)


def use(v, dims=None, at=None):
    """Of all, or of the elements that have been written."""
    def body(*i):
        text, e = v.load(at.format(*i) if at else ", ".join(i))
        more, as_int = convert(e, v.elem, "i64")
        return text + more + f"func.call @mix({as_int}) : (i64) -> ()\n"
    return nest(dims or v.dims, body)


def add(values, elem):
    """The text that adds values of one type, twice the first, and the name of the sum."""
    text, total = "", values[0]
    for v in values:
        r = Names.new()
        text += f"{r} = arith.add{elem[0]} {total}, {v} : {elem}\n"
        total = r
    return text, total


def element(sources, target, at):
    """target[at] = the sum of the sources, (value, subscripts) each."""
    text, values = "", []
    for v, i in sources:
        more, e = v.load(i)
        text, values = text + more, values + [e]
    more, total = add(values, sources[0][0].elem)
    last, as_elem = convert(total, sources[0][0].elem, target.elem)
    return text + more + last + target.store(as_elem, at)


def move(source, target, read="{0}", write="{0}", dims=None, also=()):
    """target[write] = source[read] for each iteration; read is one list of subscripts or several."""
    reads = [read] if isinstance(read, str) else read
    return nest(dims or target.dims, lambda *at: element([(source, r.format(*at)) for r in reads] + [(v, r.format(*at)) for v, r in also],
                                                         target, write.format(*at)))


def move2(source, target, read="{0}, {1}", write="{0}, {1}", **more):
    return move(source, target, read, write, **more)


def generic(source, target, maps, body_of="f32", kinds=None):
    loops = maps[0].split("->")[0].count("d")
    a, b, c = Names.new(), Names.new(), Names.new()
    lists = ", ".join(f"affine_map<{m}>" for m in maps)
    conv, e = convert(a, source.elem, target.elem)
    iterators = ", ".join(['"parallel"'] * loops)
    return (f"linalg.generic {{indexing_maps = [{lists}], iterator_types = [{iterators}]}} "
            f"ins({source.name} : {(kinds or {}).get(source, source.kind)}) outs({target.name} : {(kinds or {}).get(target, target.kind)}) {{\n"
            f"^bb0({a}: {source.elem}, {b}: {target.elem}):\n  {conv}{c} = arith.add{target.elem[0]} {e}, {e} : {target.elem}\n  linalg.yield {c} : {target.elem}\n}}\n")


def view(text, name, kind, elem="f32", dims=()):
    """A value that is a view: the op, and the value."""
    v = Value(name, "1x" + elem)
    v.kind, v.dims, v.elem = kind, list(dims), elem
    return f"%{name} = {text} : {{}} {'to' if 'shape' not in text else 'into'} {kind}\n", v


def row(name, least, kinds, *body):
    """kinds: a dict of names to types; each of body gets the values, or is text."""
    values = {n: Value(n, k) for n, k in kinds.items()}
    text = "".join(f"%{n} = memref.alloca() : {v.kind}\n" for n, v in values.items())
    for b in body:
        text += b if isinstance(b, str) else b(**values)
    return name, least, text


def through(name, least, a, b, *steps, seen=None, at=None):
    """make a, the steps, use b or what has been written of it"""
    return row(name, least, {"a": a, "b": b}, lambda a, b: make(a), *steps, lambda a, b: use(b, seen, at))


def step(*args, **more):
    return lambda a, b: move(a, b, *args, **more)


def step2(*args, **more):
    return lambda a, b: move2(a, b, *args, **more)


F, D, H = "64xf32", "64xf64", "64xf16"
STRIDED = "memref<8x8xf32, strided<[1, 8]>>"


def collapsed(a, b):
    text, v = view("memref.collapse_shape %a [[0, 1]]", "v", "memref<64xf32>", "f32", [64])
    return text.format(a.kind) + move(v, b, "{0} - 1", dims=[(1, 64)])


def expanded(a, b):
    text, v = view("memref.expand_shape %b [[0, 1]] output_shape [8, 8]", "v", "memref<8x8xf64>", "f64", [8, 8])
    return text.format(b.kind) + move2(a, v, dims=[8, 8])


def rows_below(a, b):
    text, v = view("memref.subview %a[1, 0] [7, 8] [1, 1]", "v", "memref<7x8xf32, strided<[8, 1], offset: 8>>", "f32", [7, 8])
    return text.format(a.kind) + move2(v, b, dims=[7, 8])


def transposed(a, b):
    text, v = view("memref.transpose %a (d0, d1) -> (d1, d0)", "v", STRIDED, "f32", [8, 8])
    return text.format(a.kind) + generic(v, b, ["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"])


PART = "memref<8x8xf32, strided<[8, 1], offset: 64>>"


def lower_part(a, b):
    text, v = view("memref.subview %b[8, 0] [8, 8] [1, 1]", "v", PART, "f32", [8, 8])
    return text.format(b.kind) + generic(a, v, ["(d0, d1) -> (d0, d1)"] * 2) + move2(v, b, dims=[8, 8])


def copied_to_part(a, b):
    text, v = view("memref.subview %b[8, 0] [8, 8] [1, 1]", "v", PART, "f32", [8, 8])
    return text.format(b.kind) + f"memref.copy %a, %v : {a.kind} to {PART}\n" + move2(v, b, dims=[8, 8])


def window(a, b, size, stride=1):
    """b[i, j] = the sum over a window of a, added up in registers"""
    def body(i, j):
        reads = [(a, f"{i} * {stride} + {u}, {j} * {stride} + {v}") for u in range(size) for v in range(size)]
        return element(reads, b, f"{i}, {j}")
    return nest(b.dims, body)


def at_index(a, b):
    return nest([64], lambda i: f"%j = arith.muli {i}, %i : index\n%k = arith.remui %j, %c64 : index\n%e = memref.load %a[%k] : {a.kind}\n"
                + "%d = arith.extf %e : f32 to f64\n" + b.store("%d", i))


def at_once(a, b):
    return (f"scf.parallel (%k) = (%c0) to (%c64) step (%c1) {{\n%e = memref.load %a[%k] : {a.kind}\n%d = arith.extf %e : f32 to f64\n"
            f"memref.store %d, %b[%k] : {b.kind}\nscf.reduce\n}}\n")


def by_scf(a, b):
    return (f"scf.for %k = %c0 to %c64 step %c1 {{\n%e = memref.load %a[%k] : {a.kind}\n%d = arith.extsi %e : i16 to i32\n"
            f"memref.store %d, %b[%k] : {b.kind}\n}}\n")


def by_callee(a, b):
    return nest([64], lambda i: f"%e = func.call @peek(%a, {i}) : ({a.kind}, index) -> f32\n%d = arith.extf %e : f32 to f64\n" + b.store("%d", i))


def by_other_name(a, b, c):
    return (f"%s = arith.select %p, %a, %d : {a.kind}\n" + nest([64], lambda i: f"%e = affine.load %s[-{i} + 63] : {a.kind}\n" +
            element([(a, i)], b, i) + "%z = arith.extf %e : f32 to f64\n%w = arith.fptosi %z : f64 to i64\nfunc.call @mix(%w) : (i64) -> ()\n"))


CHAIN = {"a": H, "b": F, "c": D}
ROWS = [
    # a result of wider elements: the operand is at its end
    through("f32 to f64", 512, F, D, step()),
    through("f16 to f32", 256, H, F, step()),
    through("f16 to f64", 512, H, D, step()),
    through("i8 to i64", 512, "64xi8", "64xi64", step()),
    through("i16 to i32 by scf.for", 256, "64xi16", "64xi32", by_scf),
    through("f32 to f64 in two dimensions", 512, "8x8xf32", "8x8xf64", step2()),
    through("i8 to f32 in three", 256, "4x4x4xi8", "4x4x4xf32", step("{0}, {1}, {2}", "{0}, {1}, {2}")),
    # counting down: at its head
    through("f32 to f64, counting down", 512, F, D, step("-{0} + 63", "-{0} + 63")),
    through("i32 to i64, rows counting down", 512, "8x8xi32", "8x8xi64", step2("-{0} + 7, -{1} + 7", "-{0} + 7, -{1} + 7")),
    # narrower elements
    through("f64 to f32", 512, D, F, step()),
    through("f64 to f16, counting down", 512, D, H, step("-{0} + 63", "-{0} + 63")),
    # chains
    row("f16 to f32 to f64", 512, CHAIN, lambda a, b, c: make(a) + move(a, b) + move(b, c) + use(c)),
    row("f64 to f32 to f16", 512, CHAIN, lambda a, b, c: make(c) + move(c, b) + move(b, a) + use(a)),
    row("f32 to f64 to f16", 512, CHAIN, lambda a, b, c: make(b) + move(b, c) + move(c, a) + use(a)),
    row("f32 to f64, with another operand", 768, {"a": F, "b": D, "d": F}, lambda a, b, d: make(a) + make(d) + move(a, b, also=[(d, "{0}")]) + use(b)),
    row("f32 to f64, beside a value that dies before", 512, {"a": F, "b": D, "d": F},
        lambda a, b, d: make(a) + make(d) + use(d) + move(a, b) + use(b)),
    row("f32 to f64, twice", 512, {"a": F, "b": D, "d": F, "e": D}, lambda a, b, d, e: make(a) + move(a, b) + use(b) + make(d) + move(d, e) + use(e)),
    # results of more elements
    through("in the middle of a result", 272, F, "68xf32", step(write="{0} + 2", dims=[64]), lambda a, b: nest([2], lambda i: element([(b, f"{i} + 2")], b, i) + element([(b, f"{i} + 2")], b, f"{i} + 66"))),
    through("in the middle of a result, from the left neighbour", 272, F, "68xf32", step(read=["{0}", "{0} - 1"], write="{0} + 2", dims=[(1, 64)]), seen=[63], at="{0} + 3"),
    through("each element twice", 512, F, "128xf32", lambda a, b: nest([64], lambda i: element([(a, i)], b, f"{i} * 2") + element([(a, i)], b, f"{i} * 2 + 1"))),
    through("each element four times, by its number", 1024, F, "256xf32", step("{0} floordiv 4")),
    through("each row twice", 512, "8x8xf32", "16x8xf32", step2("{0} floordiv 2, {1}")),
    through("longer rows", 512, "8x8xf32", "8x16xf32", step2(dims=[8, 8]), seen=[8, 8]),
    through("elements between others", 512, F, "128xf32", step(write="{0} * 2 + 1", dims=[64]), seen=[64], at="{0} * 2 + 1"),
    through("the second half", 512, F, "128xf32", step(write="{0} + 64", dims=[64]), seen=[64], at="{0} + 64"),
    row("two operands, each in a half of the result", 512, {"a": F, "b": "128xf32", "d": F},
        lambda a, b, d: make(a) + make(d) + nest([64], lambda i: element([(a, i)], b, i) + element([(d, i)], b, f"{i} + 64")) + use(b)),
    # elements at a constant distance
    through("from the left neighbour", 260, F, F, step("{0} - 1", dims=[(1, 64)]), seen=[(1, 64)]),
    through("from both neighbours", 260, F, F, step(["{0} - 1", "{0} + 1"], dims=[(1, 63)]), seen=[(1, 63)]),
    through("from the third on the left", 268, F, F, step("{0} - 3", dims=[(3, 64)]), seen=[(3, 64)]),
    through("from the right neighbour", 256, F, F, step("{0} + 1", dims=[63]), seen=[63]),
    through("from both neighbours, counting down", 260, F, F, step(["-{0} + 62", "-{0} + 64"], "-{0} + 63", dims=[(1, 63)]), seen=[(1, 63)]),
    through("from the second on the right, counting down", 264, "66xf32", F, step("-{0} + 65", "-{0} + 63", dims=[64])),
    through("of five points", 288, "8x8xf32", "8x8xf32", step2(["{0}, {1}", "{0} - 1, {1}", "{0} + 1, {1}", "{0}, {1} - 1", "{0}, {1} + 1"], dims=[(1, 7)] * 2), seen=[(1, 7)] * 2),
    through("of nine points", 292, "8x8xf32", "8x8xf32", lambda a, b: nest([(1, 7)] * 2, lambda i, j: element(
        [(a, f"{i} + {u}, {j} + {v}") for u in (-1, 0, 1) for v in (-1, 0, 1)], b, f"{i}, {j}")), seen=[(1, 7)] * 2),
    through("from the left neighbour, widened", 512, F, D, step("{0} - 1", dims=[(1, 64)]), seen=[(1, 64)]),
    through("and the operand is written behind", 260, F, F, lambda a, b: nest([64], lambda i: element([(a, i)], b, i) + element([(b, i)], a, i))),
    # windows
    through("a window of 3", 256, "8x8xf32", "6x6xf32", lambda a, b: window(a, b, 3)),
    through("a window of 2, in steps of 2", 256, "8x8xf32", "4x4xf32", lambda a, b: window(a, b, 2, 2)),
    through("a window of 2, widened", 424, "8x8xf32", "7x7xf64", lambda a, b: window(a, b, 2)),
    through("every other element", 256, F, "32xf32", step("{0} * 2")),
    # views
    through("through a collapsed view", 260, "8x8xf32", F, collapsed, seen=[(1, 64)]),
    through("through an expanded view", 512, "8x8xf32", D, expanded),
    through("through a view of rows", 256, "8x8xf32", "7x8xf32", rows_below),
    through("through a transposed view and a permuted map", 256, "8x8xf32", "8x8xf32", transposed),
    through("of a structured op, with a unit dimension", 256, F, "1x64xf32", lambda a, b: generic(a, b, ["(d0, d1) -> (d1)", "(d0, d1) -> (d0, d1)"])),
    through("of a structured op, a column", 256, "1x64xf32", "64x1xf32", lambda a, b: generic(a, b, ["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"])),
    through("a part of the result, by a structured op", 512, "8x8xf32", "16x8xf32", lower_part),
    through("a part of the result, by a copy", 512, "8x8xf32", "16x8xf32", copied_to_part),
    # other control flow
    row("in a loop", 512, {}, lambda: "scf.for %t = %c0 to %c2 step %c1 {\n" + through("", 0, F, D, step())[2] + "}\n"),
    row("in a branch", 512, {}, lambda: "scf.if %p {\n" + through("", 0, F, D, step())[2] + "}\n"),
    through("with a condition", 512, F, D, lambda a, b: nest([64], lambda i: f"affine.if affine_set<(d0) : (d0 - 3 >= 0)>({i}) {{\n" + element([(a, i)], b, i) + "} else {\n" + element([(a, f"{i} + 1")], b, i) + "}\n")),
    # counterexamples
    through("not: reversed, f32 to f64", 768, F, D, step("-{0} + 63")),
    through("not: reversed", 512, F, F, step("-{0} + 63")),
    through("the first element is used each time: it is loaded before the loop", 512, F, D, step(["{0}", "0"])),
    through("the last element is used each time", 256, F, F, step(["{0}", "63", "0"])),
    through("not: one of the first two elements is read each time", 768, F, D, step(["{0}", "{0} mod 2"])),
    row("not: read again later", 768, {"a": F, "b": D}, lambda a, b: make(a) + move(a, b) + use(b) + use(a)),
    row("not: read by a second nest", 768, {"a": F, "b": D, "d": D}, lambda a, b, d: make(a) + move(a, b) + use(a) + use(b)),
    through("not: by iterations that run at once", 768, F, D, at_once),
    through("not: by a structured op", 768, F, D, lambda a, b: generic(a, b, ["(d0) -> (d0)"] * 2)),
    through("not: transposed by a structured op", 512, "8x8xf32", "8x8xf32", lambda a, b: generic(a, b, ["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"])),
    through("not: at an index that is not affine", 768, F, D, at_index),
    through("not: a callee reads it", 768, F, D, by_callee),
    row("not: the result is written before, but for the first element of the operand", 764, {"a": F, "b": D}, lambda a, b: make(a) + "%zz = arith.constant 0.0 : f64\naffine.store %zz, %b[0] : memref<64xf64>\n" + move(a, b, dims=[(1, 64)]) + use(b)),
    row("not: in a loop, made before it", 768, {"a": F}, lambda a: make(a) + "scf.for %t = %c0 to %c2 step %c1 {\n" + f"%b = memref.alloca() : memref<{D}>\n" + move(a, Value("b", D)) + use(Value("b", D)) + "}\n"),
    row("not: another name of it is read", 1024, {"a": F, "b": D, "d": F}, lambda a, b, d: make(a) + make(d) + by_other_name(a, b, d) + use(b) + use(d)),
]


def function(k):
    return f"func.func @g{k}(%p: i1, %i: index, %x: i64, %y: i64) {{\n{START}{ROWS[k][2]}return\n}}\n"


def caller(k):
    return (f"func.func @f{k}() {{\n%yes = arith.constant true\n%x = arith.constant 3 : i64\n%y = arith.constant 7 : i64\n%i = arith.constant 5 : index\n"
            f"func.call @g{k}(%yes, %i, %x, %y) : (i1, index, i64, i64) -> ()\nreturn\n}}\n")


def main():
    return minimums.run(HEAD, ROWS, function, caller)


if __name__ == "__main__":
    sys.exit(main())
