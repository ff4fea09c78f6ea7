#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with calls of functions that compute one argument from another in place, and the least stack that the callers need.

minimum.py: a TAP line for each row of the table below; LIFEOPT names the command. minimum.py SEED ...: all of them as one program in the
format of ../lifelines/run.sh.
A row is a name, the stack bytes of the caller after, the body of a function @h, and that of its caller. %a, %b and %d have 64 bytes each. `make`
writes all of a value, `use` reads all of it. What the callee gets as %a is read, and as %b written. If it writes no byte of %b before it has
read it for the last time as one of %a, the caller needs one buffer for both, if it does not need %a any more.
Rows that begin with "not:" must not share, for a reason that is easily overlooked: their minimum is the sum."""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import minimums  # noqa: E402

Names = minimums.Names

T, TT, HALF = "memref<8xi64>", "memref<2x4xi64>", "memref<4xi64>"
HEAD = """func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
"""
START = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 7, 8)) + "%one = arith.constant 1 : i64\n"


def dims(kind):
    return [int(d) for d in re.findall(r"(\d+)x", kind)]


def alloca(names, kind=T):
    return "".join(f"%{n} = memref.alloca() : {kind}\n" for n in names)


def nest(kind, body, low=0):
    at = [Names.new() for _ in dims(kind)]
    return "".join(f"affine.for {i} = {low} to {n} {{\n" for i, n in zip(at, dims(kind))) + body(*at) + "}\n" * len(at)


def make(v, kind=T):
    def body(*at):
        text, total = "", "%x"
        for i in at:
            p, q, r = Names.new(), Names.new(), Names.new()
            text += f"{p} = arith.index_cast {i} : index to i64\n{q} = arith.muli {total}, %y : i64\n{r} = arith.addi {q}, {p} : i64\n"
            total = r
        return text + f"affine.store {total}, %{v}[{', '.join(at)}] : {kind}\n"
    return nest(kind, body)


def use(v, kind=T):
    def body(*at):
        e = Names.new()
        return f"{e} = affine.load %{v}[{', '.join(at)}] : {kind}\nfunc.call @mix({e}) : (i64) -> ()\n"
    return nest(kind, body)


def element(reads, v, at, kind=T):
    text, total = "", "%one"
    for name, i in reads:
        e, r = Names.new(), Names.new()
        text += f"{e} = affine.load %{name}[{i}] : {kind}\n{r} = arith.addi {total}, {e} : i64\n"
        total = r
    return text + f"affine.store {total}, %{v}[{at}] : {kind}\n"


def step(a, b, read="{0}", write="{0}", kind=T, low=0, also=()):
    reads = [read] if isinstance(read, str) else read
    return nest(kind, lambda *at: element([(a, r.format(*at)) for r in reads] + [(v, write.format(*at)) for v in also], b, write.format(*at), kind), low)


def generic(inputs, b, maps, kind=T):
    loops = maps[0].split("->")[0].count("d")
    e, total, out = [Names.new() for _ in inputs], Names.new(), Names.new()
    return (f"linalg.generic {{indexing_maps = [{', '.join(f'affine_map<{m}>' for m in maps)}], iterator_types = [{', '.join(['%sparallel%s' % (chr(34), chr(34))] * loops)}]}} "
            f"ins({', '.join('%' + i for i in inputs)} : {', '.join([kind] * len(inputs))}) outs(%{b} : {kind}) {{\n"
            f"^bb0({', '.join(v + ': i64' for v in e)}, {out}: i64):\n{total} = arith.addi {e[0]}, {e[-1]} : i64\nlinalg.yield {total} : i64\n}}\n")


def at_once(a, b, ahead):
    e = Names.new()
    return (f"scf.parallel (%k) = (%c0) to (%c7) step (%c1) {{\n%j = arith.addi %k, {ahead} : index\n{e} = memref.load %{a}[%j] : {T}\n"
            f"memref.store {e}, %{b}[%k] : {T}\nscf.reduce\n}}\n")


def call(*args, kind=T, name="h"):
    return f"func.call @{name}({', '.join('%' + a for a in args)}) : ({', '.join([kind] * len(args))}) -> ()\n"


def h(body, args="ab", kind=T, attrs=(), name="h", private="private "):
    said = dict(attrs)
    return f"func.func {private}@{name}({', '.join(f'%{a}: {kind}{said.get(a, str())}' for a in args)}) {{\n{START}{body}return\n}}\n"


def through(name, least, body, kind=T, **more):
    """make a, call @h, use b"""
    return name, least, h(body, kind=kind, **more), alloca("ab", kind) + make("a", kind) + call("a", "b", kind=kind) + use("b", kind)


def loop(text):
    return f"scf.for %t = %c0 to %c2 step %c1 {{\n{text}}}\n"


ONE, TWO = ["(d0) -> (d0)"], ["(d0, d1) -> (d0, d1)"]
SAME, AB, LAST = h(step("a", "b")), alloca("ab"), f"memref.store %one, %b[%c7] : {T}\n"
BACK = step("a", "b", "7 - {0}")
TEMPORARY = alloca("t") + step("a", "t", ["{0}", "7 - {0}"]) + step("t", "b")
ROWS = [
    through("a nest", 64, step("a", "b")),
    through("by scf.for", 64, f"scf.for %k = %c0 to %c8 step %c1 {{\n%e = memref.load %a[%k] : {T}\n%f = arith.addi %e, %one : i64\nmemref.store %f, %b[%k] : {T}\n}}\n"),
    through("by a structured op", 64, generic("a", "b", ONE * 2)),
    through("by a named op", 64, f"linalg.add ins(%a, %a : {T}, {T}) outs(%b : {T})\n"),
    through("by a copy", 64, f"memref.copy %a, %b : {T} to {T}\n"),
    through("by iterations that run at once", 64, f"scf.parallel (%k) = (%c0) to (%c8) step (%c1) {{\n%e = memref.load %a[%k] : {T}\nmemref.store %e, %b[%k] : {T}\nscf.reduce\n}}\n"),
    through("two dimensions", 64, step("a", "b", "{0}, {1}", "{0}, {1}", TT), TT),
    through("two dimensions, by a structured op", 64, generic("a", "b", TWO * 2, TT), TT),
    through("permuted alike", 64, generic("a", "b", ["(d0, d1) -> (d1, d0)"] * 2, TT), TT),
    through("from the right neighbour", 64, step("a", "b", write="{0} - 1", low=1) + LAST),
    through("counting down, from the left neighbour", 64, step("a", "b", "7 - {0}", "8 - {0}", low=1) + f"memref.store %one, %b[%c0] : {T}\n"),
    through("all is read before it is written", 64, TEMPORARY),
    through("one element is read and written", 64, f"%e = memref.load %a[%c2] : {T}\n" + nest(T, lambda i: f"affine.store %e, %b[{i}] : {T}\n")),
    through("the result is read again", 64, step("a", "b") + step("b", "b")),
    through("under a condition in the nest", 64, nest(T, lambda i: f"affine.if affine_set<(d0) : (d0 - 3 >= 0)>({i}) {{\n" + element([("a", i)], "b", i) + "} else {\n"
                                                     + element([("a", i), ("a", f"{i} + 1")], "b", i) + "}\n")),
    through("of a public function", 64, step("a", "b"), private=""),
    through("of a function that calls another one, of which nothing is known", 64, "func.call @mix(%one) : (i64) -> ()\n" + step("a", "b")),
    ("two operands, of which one ends", 128, h(step("a", "b", also="d"), "adb"), alloca("abd") + make("a") + make("d") + call("a", "d", "b") + use("b") + use("d")),
    ("two operands that end", 128, h(generic("ad", "b", ONE * 3), "adb"), alloca("abd") + make("a") + make("d") + call("a", "d", "b") + use("b")),
    ("one operand twice", 64, h(generic("ad", "b", ONE * 3), "adb"), AB + make("a") + call("a", "a", "b") + use("b")),
    ("two results, one of them in place", 128, h(step("a", "b") + step("a", "d"), "abd"), alloca("abd") + make("a") + call("a", "b", "d") + use("b") + use("d")),
    ("a chain of calls", 64, SAME, alloca("abd") + make("a") + call("a", "b") + call("b", "d") + use("d")),
    ("a chain of calls and nests", 64, SAME, alloca("abde") + make("a") + call("a", "b") + step("b", "d") + call("d", "e") + use("e")),
    ("in a loop", 64, SAME, AB + loop(make("a") + call("a", "b") + use("b"))),
    ("in an arm", 64, SAME, AB + "scf.if %p {\n" + make("a") + call("a", "b") + use("b") + "}\n"),
    ("beside a value that ends", 64, SAME, alloca("abd") + make("d") + use("d") + make("a") + call("a", "b") + use("b")),
    ("two callees", 64, SAME + h(generic("a", "b", ONE * 2), name="h_"), alloca("abd") + make("a") + call("a", "b") + call("b", "d", name="h_") + use("d")),
    ("two callees, one of them not in place", 128, SAME + h(BACK, name="h_"), alloca("abd") + make("a") + call("a", "b") + call("b", "d", name="h_") + use("d")),
    # counterexamples
    through("not: reversed", 128, BACK),
    through("not: from the left neighbour", 128, step("a", "b", "{0} - 1", low=1) + f"memref.store %one, %b[%c0] : {T}\n"),
    through("not: the first element is read each time", 128, step("a", "b", ["{0}", "0"])),
    through("not: transposed", 64, generic("a", "b", ["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"], "memref<2x2xi64>"), "memref<2x2xi64>"),
    through("not: by iterations that run at once, from the right neighbour", 128, LAST + at_once("a", "b", "%c1")),
    through("not: read again after it", 128, step("a", "b") + f"%e = memref.load %a[%c1] : {T}\nmemref.store %e, %b[%c2] : {T}\n"),
    through("not: a second nest reads it", 128, step("a", "b") + step("a", "b", also="b")),
    through("not: the result is written before", 128, f"memref.store %one, %b[%c1] : {T}\n" + step("a", "b")),
    through("not: the result is filled before", 128, f"linalg.fill ins(%one : i64) outs(%b : {T})\n" + step("a", "b", also="b")),
    through("not: a view of it is read", 128, f"%w = memref.collapse_shape %a [[0, 1]] : {TT} into {T}\n" + nest(TT, lambda i, j: f"%e = affine.load %w[7 - {i} * 4 - {j}] : {T}\n"
            f"affine.store %e, %b[{i}, {j}] : {TT}\n"), TT),
    through("not: the argument is said to be apart", 128, step("a", "b"), attrs={"b": " {llvm.noalias}"}),
    through("not: the operand is said to be apart", 128, step("a", "b"), attrs={"a": " {llvm.noalias}"}),
    through("not: at an index that is not affine", 128, nest(T, lambda i: f"%j = arith.muli {i}, {i} : index\n%k = arith.remui %j, %c8 : index\n%e = memref.load %a[%k] : {T}\n"
                                                             f"affine.store %e, %b[{i}] : {T}\n")),
    ("not: the operand is read later", 128, SAME, AB + make("a") + call("a", "b") + use("b") + use("a")),
    ("not: the operand is read in the next iteration", 128, SAME, AB + make("a") + loop(call("a", "b") + use("b"))),
    ("not: the result was written before", 128, h(step("a", "b", low=1)), AB + make("a") + f"memref.store %x, %b[%c0] : {T}\n" + call("a", "b") + use("b")),
    ("not: one operand twice, once reversed", 128, h(nest(T, lambda i: element([("a", i), ("d", f"7 - {i}")], "b", i)), "adb"), AB + make("a") + call("a", "a", "b") + use("b")),
    ("not: the operand that is read in place is needed", 192, h(nest(T, lambda i: element([("a", f"7 - {i}"), ("d", i)], "b", i)), "adb"),
     alloca("abd") + make("a") + make("d") + call("a", "d", "b") + use("b") + use("d")),
    ("a part is passed, and the rest of it is dead", 64, h(step("a", "b", kind=HALF), kind=HALF), alloca("a") + alloca("b", HALF) + make("a")
     + f"%v = memref.subview %a[0] [4] [1] : {T} to memref<4xi64, strided<[1]>>\n%w = memref.cast %v : memref<4xi64, strided<[1]>> to {HALF}\n" + call("w", "b", kind=HALF) + use("b", HALF)),
    ("not: called through a value", 128, SAME, AB + make("a") + f"%f = func.constant @h : ({T}, {T}) -> ()\nfunc.call_indirect %f(%a, %b) : ({T}, {T}) -> ()\n" + use("b")),
    ("not: two results in the place of one operand", 128, h(step("a", "b") + step("a", "d"), "abd"), alloca("abd") + make("a") + call("a", "d", "b") + use("b") + use("d")),
]


def function(k):
    _, _, callee, body = ROWS[k]
    return (re.sub(r"@h\b", f"@h{k}", re.sub(r"@h_\b", f"@h_{k}", callee))
            + f"func.func @g{k}(%p: i1, %x: i64, %y: i64) {{\n{START}" + re.sub(r"@h\b", f"@h{k}", re.sub(r"@h_\b", f"@h_{k}", body)) + "return\n}\n")


def caller(k):
    return (f"func.func @f{k}() {{\n%yes = arith.constant true\n%x = arith.constant 3 : i64\n%y = arith.constant 7 : i64\n"
            f"func.call @g{k}(%yes, %x, %y) : (i1, i64, i64) -> ()\nreturn\n}}\n")


def main():
    return minimums.run(HEAD, ROWS, function, caller)


if __name__ == "__main__":
    sys.exit(main())
