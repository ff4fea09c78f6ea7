#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with values of dynamic size that are computed in place, and the fewest allocations that they need.

minimum.py: a TAP line for each row of the table below; LIFEOPT names the command. minimum.py SEED ...: all of them as one program in the
format of ../lifelines/run.sh.
A row is a name, the allocations after, and a body. %a, %b, %d are allocated with %n elements, which is 8, or n x m. `make` writes all of a
value, `use` reads all of it, `step` computes elements of one from elements of another. Values of one size whose lives do not meet share an
allocation, and so do an operand and a result, if no element is written before it is read for the last time: so the fewest is how many are
live at once, the operand that ends where a result begins not counted.
Rows that begin with "not:" must not share, for a reason that is easily overlooked."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import minimums  # noqa: E402

Names = minimums.Names

T, TT = "memref<?xi64>", "memref<?x?xi64>"
HEAD = f"""func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
func.func private @peek(%m: {T}, %k: index) -> i64 {{
  %y = memref.load %m[%k] : {T}
  return %y : i64
}}
"""
for name, at in (("double", "%i"), ("flip", "symbol(%n) - 1 - %i")):
    HEAD += f"""func.func private @{name}(%a: {T}, %b: {T}, %n: index) {{
  affine.for %i = 0 to %n {{
    %e = affine.load %a[{at}] : {T}
    %f = arith.addi %e, %e : i64
    affine.store %f, %b[%i] : {T}
  }}
  return
}}
"""
START = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 5))


def rank(kind):
    return kind.count("?")


def alloca(names, size="%n", kind=T):
    return "".join(f"%{n} = memref.alloca({size}) : {kind}\n" for n in names)


def nest(body, bounds=("%n",), low=0):
    at = [Names.new() for _ in bounds]
    head = "".join(f"affine.for {i} = {low if i == at[0] else 0} to {b} {{\n" for i, b in zip(at, bounds))
    return head + body(*at) + "}\n" * len(at)


def make(v, kind=T, bounds=("%n", "%m")):
    def body(*at):
        text, total = "", "%x"
        for i in at:
            p, q, r = Names.new(), Names.new(), Names.new()
            text += f"{p} = arith.index_cast {i} : index to i64\n{q} = arith.muli {total}, %y : i64\n{r} = arith.addi {q}, {p} : i64\n"
            total = r
        return text + f"affine.store {total}, %{v}[{', '.join(at)}] : {kind}\n"
    return nest(body, bounds[:rank(kind)])


def use(v, kind=T, bounds=("%n", "%m"), low=0):
    def body(*at):
        e = Names.new()
        return f"{e} = affine.load %{v}[{', '.join(at)}] : {kind}\nfunc.call @mix({e}) : (i64) -> ()\n"
    return nest(body, bounds[:rank(kind)], low)


def element(reads, v, at, kind=T):
    """v[at] = the sum of the elements that are read, (value, subscripts) each, twice the first"""
    text, total = "", None
    for name, i in reads:
        e, r = Names.new(), Names.new()
        text += f"{e} = affine.load %{name}[{i}] : {kind}\n{r} = arith.addi {total or e}, {e} : i64\n"
        total = r
    return text + f"affine.store {total}, %{v}[{at}] : {kind}\n"


def step(a, b, read="{0}", write="{0}", kind=T, bounds=("%n", "%m"), low=0, also=()):
    reads = [read] if isinstance(read, str) else read
    return nest(lambda *at: element([(a, r.format(*at)) for r in reads] + [(v, write.format(*at)) for v in also], b, write.format(*at), kind),
                bounds[:rank(kind)], low)


def step2(a, b, **more):
    return step(a, b, **{"read": "{0}, {1}", "write": "{0}, {1}", "kind": TT, **more})


def scf(a, b, low="%c0", high="%n"):
    e, f = Names.new(), Names.new()
    return (f"scf.for %k = {low} to {high} step %c1 {{\n{e} = memref.load %{a}[%k] : {T}\n{f} = arith.addi {e}, {e} : i64\n"
            f"memref.store {f}, %{b}[%k] : {T}\n}}\n")


def at_once(a, b, read):
    e, f = Names.new(), Names.new()
    return (f"%last = arith.subi %n, %c1 : index\nscf.parallel (%k) = (%c0) to (%last) step (%c1) {{\n%j = arith.addi %k, {read} : index\n"
            f"{e} = memref.load %{a}[%j] : {T}\n{f} = arith.addi {e}, {e} : i64\nmemref.store {f}, %{b}[%k] : {T}\nscf.reduce\n}}\n")


def generic(inputs, b, maps, kind=T, iterators=None):
    loops = maps[0].split("->")[0].count("d")
    e = [Names.new() for _ in inputs]
    total, out = Names.new(), Names.new()
    lists = ", ".join(f"affine_map<{m}>" for m in maps)
    kinds = ", ".join(iterators or ['"parallel"'] * loops)
    return (f"linalg.generic {{indexing_maps = [{lists}], iterator_types = [{kinds}]}} ins({', '.join('%' + i for i in inputs)} : {', '.join([kind] * len(inputs))}) "
            f"outs(%{b} : {kind}) {{\n^bb0({', '.join(v + ': i64' for v in e)}, {out}: i64):\n{total} = arith.addi {e[0]}, {e[-1]} : i64\nlinalg.yield {total} : i64\n}}\n")


def copy(a, b, kind=T):
    return f"memref.copy %{a}, %{b} : {kind} to {kind}\n"


def change(v):
    return f"memref.store %x, %{v}[%c1] : {T}\n"


def call(name, a, b):
    return f"func.call @{name}(%{a}, %{b}, %n) : ({T}, {T}, index) -> ()\n"


def loop(text):
    return f"scf.for %t = %c0 to %c2 step %c1 {{\n{text}}}\n"


def through(name, least, text, kind=T, size="%n"):
    bounds = size.split(", ")
    return name, least, alloca("ab", size, kind) + make("a", kind, bounds) + text + use("b", kind, bounds)


ONE, TWO = ["(d0) -> (d0)"], ["(d0, d1) -> (d0, d1)"]
AB, SQUARE = alloca("ab"), "%n, %n"
SUM = "%s = arith.addi %m, %c5 : index\n"
ROWS = [
    through("by a nest", 1, step("a", "b")),
    through("by scf.for", 1, scf("a", "b")),
    through("by iterations that run at once", 1, f"scf.parallel (%k) = (%c0) to (%n) step (%c1) {{\n%e = memref.load %a[%k] : {T}\nmemref.store %e, %b[%k] : {T}\nscf.reduce\n}}\n"),
    through("by a structured op", 1, generic("a", "b", ONE * 2)),
    through("by a named op", 1, f"linalg.add ins(%a, %a : {T}, {T}) outs(%b : {T})\n"),
    through("by a copy that stays, since the source is changed", 1, copy("a", "b") + change("b")),
    through("by a callee", 1, call("double", "a", "b")),
    ("by two callees", 1, alloca("abd") + make("a") + call("double", "a", "b") + call("double", "b", "d") + use("d")),
    through("from the right neighbour", 1, step("a", "b", "{0}", "{0} - 1", low=1) + "affine.store %x, %b[%n - 1] : memref<?xi64>\n"),
    through("counting down", 1, step("a", "b", "-{0} + symbol(%n) - 1", "-{0} + symbol(%n) - 1")),
    through("from itself and all on the right", 1, nest(lambda i: nest(lambda k: element([("a", f"{i} + {k}")], "b", i), (f"affine_map<(d0)[s0] -> (s0 - d0)>({i})[%n]",)))),
    ("a chain", 1, alloca("abd") + make("a") + step("a", "b") + step("b", "d") + use("d")),
    ("a chain of ops of each kind", 1, alloca("abde") + make("a") + step("a", "b") + generic("b", "d", ONE * 2) + scf("d", "e") + use("e")),
    ("a chain, and another after it", 1, alloca("abde") + make("a") + step("a", "b") + use("b") + make("d") + step("d", "e") + use("e")),
    ("of two operands, one of which ends", 2, alloca("abd") + make("a") + make("d") + step("a", "b", also="d") + use("b") + use("d")),
    ("of two operands that end", 2, alloca("abd") + make("a") + make("d") + step("a", "b", also="d") + use("b")),
    ("of two operands that end, by a structured op", 2, alloca("abd") + make("a") + make("d") + generic("ad", "b", ONE * 3) + use("b")),
    through("two dimensions", 1, step2("a", "b"), TT, "%n, %m"),
    through("two dimensions, by a structured op", 1, generic("a", "b", TWO * 2, TT), TT, "%n, %m"),
    through("two dimensions, from the row above, counting up rows", 1, step2("a", "b", write="{0} - 1, {1}", low=1) + "affine.for %k = 0 to %m {\naffine.store %x, %b[%n - 1, %k] : memref<?x?xi64>\n}\n", TT, "%n, %m"),
    through("permuted alike", 1, generic("a", "b", ["(d0, d1) -> (d1, d0)"] * 2, TT), TT, "%n, %m"),
    ("one static extent", 1, alloca("ab", kind="memref<?x4xi64>") + nest(lambda i, k: f"affine.store %x, %a[{i}, {k}] : memref<?x4xi64>\n", ("%n", "4"))
     + nest(lambda i, k: element([("a", f"{i}, {k}")], "b", f"{i}, {k}", "memref<?x4xi64>"), ("%n", "4"))
     + nest(lambda i, k: f"%e = affine.load %b[{i}, {k}] : memref<?x4xi64>\nfunc.call @mix(%e) : (i64) -> ()\n", ("%n", "4"))),
    # equal sizes
    ("sizes that the same arithmetic makes", 1, SUM + "%s2 = arith.addi %m, %c5 : index\n" + alloca("a", "%s") + alloca("b", "%s2") + make("a") + step("a", "b") + use("b")),
    ("sizes by equal maps", 1, "".join(f"%s{k} = affine.apply affine_map<()[s0] -> (s0 * 2 + 2)>()[%m]\n" for k in (1, 2)) + alloca("a", "%s1") + alloca("b", "%s2") + make("a") + step("a", "b") + use("b")),
    ("the size of the operand", 1, alloca("a") + make("a") + f"%s = memref.dim %a, %c0 : {T}\n" + alloca("b", "%s") + step("a", "b") + use("b")),
    ("the size of an argument, twice", 1, f"%s = memref.dim %in, %c0 : {T}\n%s2 = memref.dim %in, %c0 : {T}\n" + alloca("a", "%s") + alloca("b", "%s2") + make("a") + step("a", "b") + use("b")),
    ("the result is allocated late", 1, alloca("a") + make("a") + alloca("b") + step("a", "b") + use("b")),
    ("the result is allocated first", 1, alloca("ba") + make("a") + step("a", "b") + use("b")),
    # control flow
    ("in a loop", 1, loop(alloca("ab") + make("a") + step("a", "b") + use("b"))),
    ("in a loop, allocated before it", 1, AB + loop(make("a") + step("a", "b") + use("b"))),
    ("in an arm", 1, "scf.if %p {\n" + alloca("ab") + make("a") + step("a", "b") + use("b") + "}\n"),
    ("used in both arms", 1, AB + make("a") + step("a", "b") + "scf.if %p {\n" + use("b") + "} else {\n" + change("b") + use("b") + "}\n"),
    ("beside values that end", 1, alloca("abd") + make("d") + use("d") + make("a") + step("a", "b") + use("b")),
    ("beside values that begin", 1, alloca("abd") + make("a") + step("a", "b") + use("b") + make("d") + use("d")),
    # counterexamples
    through("not: reversed by a callee", 2, call("flip", "a", "b")),
    ("not: by a callee, in another size", 2, alloca("a", "%n") + alloca("b", "%m") + make("a") + "func.call @double(%a, %b, %c5) : (memref<?xi64>, memref<?xi64>, index) -> ()\n" + use("b", bounds=("%c5",))),
    through("not: reversed", 2, step("a", "b", "-{0} + symbol(%n) - 1")),
    through("not: from the left neighbour", 2, "affine.store %x, %b[0] : memref<?xi64>\n" + step("a", "b", "{0} - 1", low=1)),
    through("not: from the left neighbour, written last", 2, step("a", "b", "{0} - 1", low=1) + "affine.store %x, %b[0] : memref<?xi64>\n"),
    through("not: the first element is read each time", 2, step("a", "b", ["{0}", "0"])),
    through("not: by iterations that run at once, from the right neighbour", 2, "affine.store %x, %b[%n - 1] : memref<?xi64>\n" + at_once("a", "b", "%c1")),
    through("not: transposed by a structured op", 2, generic("a", "b", ["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"], TT), TT, SQUARE),
    through("not: transposed by a nest", 2, step2("a", "b", read="{1}, {0}", bounds=("%n", "%n")), TT, SQUARE),
    through("not: the right column is read", 2, step2("a", "b", read=["{0}, {1}", "{0}, symbol(%m) - 1", "{0}, 0"]), TT, "%n, %m"),
    ("not: read again later", 2, AB + make("a") + step("a", "b") + use("b") + use("a")),
    ("not: read by a second nest", 2, AB + make("a") + step("a", "b") + use("a") + use("b")),
    ("not: read after it in the arm of a branch", 2, AB + make("a") + step("a", "b") + "scf.if %p {\n" + use("a") + "}\n" + use("b")),
    ("not: read in the next iteration", 2, AB + make("a") + loop(step("a", "b") + use("b"))),
    ("not: the result is written before", 2, AB + make("a") + change("b") + step("a", "b") + use("b")),
    ("not: another size", 2, alloca("a", "%n") + alloca("b", "%m") + make("a") + nest(lambda i: element([("a", i)], "b", i), ("%c5",)) + use("b", bounds=("%c5",))),
    ("not: a size that is at most the other", 2, f"%s = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %m]\n" + alloca("a") + alloca("b", "%s") + make("a") + step("a", "b", bounds=("%s",)) + use("b", bounds=("%s",))),
    ("not: extents in another order", 2, alloca("a", "%n, %m", TT) + alloca("b", "%m, %n", TT) + make("a", TT)
     + step2("a", "b", bounds=("%c5", "%c5")) + use("b", TT, ("%c5", "%c5"))),
    ("not: another name of it is read", 3, alloca("abd") + make("a") + make("d") + f"%s = arith.select %p, %a, %d : {T}\n"
     + nest(lambda i: f"%e = affine.load %s[-{i} + symbol(%n) - 1] : {T}\nfunc.call @mix(%e) : (i64) -> ()\n" + element([("a", i)], "b", i)) + use("b") + use("d")),
    ("not: at an index that is not affine", 2, AB + make("a") + nest(lambda i: f"%j = arith.muli {i}, %i : index\n%k = arith.remui %j, %n : index\n"
     f"%e = memref.load %a[%k] : {T}\naffine.store %e, %b[{i}] : {T}\n") + use("b")),
    ("not: a callee reads it", 2, AB + make("a") + nest(lambda i: f"%e = func.call @peek(%a, {i}) : ({T}, index) -> i64\naffine.store %e, %b[{i}] : {T}\n") + use("b")),
    ("not: by a view", 2, AB + make("a") + f"%w = memref.cast %a : {T} to memref<8xi64>\n"
     + nest(lambda i: f"%e = affine.load %w[7 - {i}] : memref<8xi64>\naffine.store %e, %b[{i}] : {T}\n", ("8",)) + use("b")),
    ("not: the operand is written after the result", 2, AB + make("a") + nest(lambda i: element([("a", i)], "b", i) + f"affine.store %x, %a[{i}] : {T}\n") + use("b")),
    ("not: allocated in a loop, of what is made before it", 2, alloca("a") + make("a") + loop(alloca("b") + step("a", "b") + use("b"))),
]


def function(k):
    return f"func.func @g{k}(%p: i1, %i: index, %n: index, %m: index, %x: i64, %y: i64, %in: {T}) {{\n{START}{ROWS[k][2]}return\n}}\n"


def caller(k):
    return (f"func.func @f{k}() {{\n%yes = arith.constant true\n%x = arith.constant 3 : i64\n%y = arith.constant 7 : i64\n%i = arith.constant 5 : index\n"
            f"%n = arith.constant 8 : index\n%m = arith.constant 6 : index\n%in = memref.alloca(%n) : {T}\n"
            f"func.call @g{k}(%yes, %i, %n, %m, %x, %y, %in) : (i1, index, index, index, i64, i64, {T}) -> ()\nreturn\n}}\n")


def program(numbers):
    return HEAD + "".join(function(k) + caller(k) for k in numbers) + minimums.main_function(numbers)


def main():
    if minimums.printed(program, len(ROWS)):
        return 0
    text = HEAD + "".join(map(function, range(len(ROWS))))
    after = minimums.allocations_after(text), minimums.allocations_after(text.replace("memref.alloca(", "memref.alloc("), "--heap=pack")
    return minimums.compare(((name + where, after[heap][f"g{k}"], least) for k, (name, least, _) in enumerate(ROWS)
                             for heap, where in enumerate(("", ", on the heap"))), "allocations")


if __name__ == "__main__":
    sys.exit(main())
