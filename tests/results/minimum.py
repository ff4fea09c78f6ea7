#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with private functions that return buffers, and the least memory that they need with --heap=arg.

minimum.py: a TAP line for each row of the table below; LIFEOPT names the command. minimum.py SEED ...: all of them as one program in the
format of ../lifelines/run.sh. A row is a name, the bytes of the arena of @root and those that its callees still allocate, and functions.
Buffers are of i64, made and read by the parts of ../passes/stack/minimum.py. What decides the minimum:
- a buffer needs its bytes from its first write to its last read;
- a result has its bytes throughout the call that makes it, beside what the call needs else;
- one that may be no new buffer of the call is allocated by the callee; what counts is the most at one point of it, one for each allocation.
Rows that begin with "not:" must not become arguments, for a reason that is easily overlooked."""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "../passes/stack"), os.path.join(HERE, "../tools")]
import minimums  # noqa: E402
from minimum import HEAD, NAMES, again, branch, call, f, loop, odd, parallel, r, region, root, use, w  # noqa: E402

T = "memref<4xi64>"
PRELUDE = HEAD + """func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
memref.global "private" @kept : memref<4xi64> = dense<2>
"""


def new(names, n=4, more=""):
    return "".join(f"%{a} = memref.alloc(){more} : memref<{n}xi64>\n" for a in names.split())


def free(names, n=4):
    return "".join(f"memref.dealloc %{a} : memref<{n}xi64>\n" for a in names.split())


def g(name, body, result="a", kind=T, private=True, arguments="", attributes=""):
    """A function that returns %a, or what is said."""
    text = f(name, body, private, arguments, f" -> ({kind})" + attributes)
    returned = ", ".join("%" + x for x in result.split())
    return text.replace("return\n}", f"return {returned} : {kind}\n}}")


def get(x, callee, n=4, arguments=""):
    names = ", ".join("%" + a for a in arguments.split())
    types = ", ".join([T] * len(arguments.split()))
    return f"%{x} = func.call @{callee}({names}) : ({types}) -> memref<{n}xi64>\n"


def two(callee, types=f"{T}, {T}"):
    return f"%x, %y = func.call @{callee}() : () -> ({types})\n"


def either(then, other, kind=T):
    """%a: what one of two arms yields."""
    text, c = odd()
    return text + f"%a = scf.if {c} -> ({kind}) {{\n{then}}} else {{\n{other}}}\n"


def give(a, kind=T):
    return f"scf.yield %{a} : {kind}\n"


def made(name="leaf", n=4, more=""):
    return g(name, new("a", n, more) + w("a", n), kind=f"memref<{n}xi64>")


def got(x="x", callee="leaf", n=4):
    return get(x, callee, n) + r(x, n) + free(x, n)


def once(*names):
    return "".join(new(x) + use(x) + free(x) for x in names)


ARM = new("b") + w("b") + give("b")
OTHER = new("c") + w("c") + give("c")
LEAF = made()
MID = g("mid", get("a", "leaf"))
TWO = g("leaf", new("a b") + w("a") + w("b"), "a b", f"{T}, {T}")
C, BRANCH = odd()[1], odd()[0]
TEXT, COND = odd()
BLOCKS = (TEXT + f"cf.cond_br {COND}, ^one, ^two\n^one:\n" + new("b") + w("b") + f"cf.br ^end(%b : {T})\n^two:\n" + new("c") + w("c")
          + f"cf.br ^end(%c : {T})\n^end(%a: {T}):\n")
RETURNS = (TEXT + f"cf.cond_br {COND}, ^one, ^two\n^one:\n" + new("b") + w("b") + f"return %b : {T}\n^two:\n" + new("a") + w("a"))
LOOPED = """%z = arith.constant 0 : index
%o = arith.constant 1 : index
%n = arith.constant 3 : index
"""
CARRIED = new("i") + w("i") + LOOPED + f"%a = scf.for %k = %z to %n step %o iter_args(%p = %i) -> ({T}) {{\n" + r("p") + new("q") + w("q") + f"scf.yield %q : {T}\n}}\n"
PASSED = new("i") + w("i") + LOOPED + f"%a = scf.for %k = %z to %n step %o iter_args(%p = %i) -> ({T}) {{\n" + use("p") + f"scf.yield %p : {T}\n}}\n"
SECOND = "%unused = arith.constant 1 : index\n"
SQUARE = "memref<2x2xi64>"
GRID = g("leaf", "%a = memref.alloc() : memref<2x2xi64>\n%b = memref.collapse_shape %a [[0, 1]] : memref<2x2xi64> into memref<4xi64>\n" + w("b"), kind=SQUARE)
SEEN = "%y = memref.collapse_shape %x [[0, 1]] : memref<2x2xi64> into memref<4xi64>\n"
PART = "memref<4xi64, strided<[1], offset: 2>>"
AT = "%h = memref.get_global @out : memref<4xi64>\n%v = memref.load %x[%p] : memref<4xi64>\nmemref.store %v, %h[%p] : memref<4xi64>\n"
# each iteration puts what it got in its place: numbers of @acc, which none of them changes
EACH = parallel(get("x", "each") + AT + free("x"))
OUT = "%all = memref.get_global @out : memref<4xi64>\n" + r("all")

ROWS = [
    ("a result", 32, 0, LEAF + root(got())),
    ("two, one after the other", 32, 0, LEAF + root(got() + got("y"))),
    ("two that are live at once", 64, 0, LEAF + root(get("x", "leaf") + get("y", "leaf") + r("x") + r("y") + free("x y"))),
    ("one beside a buffer that is dead", 32, 0, LEAF + root(once("b") + got())),
    ("one before a buffer begins", 32, 0, LEAF + root(got() + once("b"))),
    ("one beside a buffer that is live", 64, 0, LEAF + root(new("b") + w("b") + got() + r("b") + free("b"))),
    ("one that the caller writes again", 32, 0, LEAF + root(get("x", "leaf") + r("x") + use("x") + free("x"))),
    ("one that nobody frees", 32, 0, LEAF + root(get("x", "leaf") + r("x"))),
    ("one that nobody reads", 32, 0, LEAF + root(get("x", "leaf") + free("x"))),
    ("a temporary of the callee", 64, 0, g("leaf", once("t") + new("a") + w("a")) + root(got())),
    ("a temporary of the callee, and one of the caller", 64, 0, g("leaf", once("t") + new("a") + w("a")) + root(once("b") + got())),
    ("a result that is handed on", 32, 0, f("mid", r("a"), arguments=f"%a: {T}") + LEAF
     + root(get("x", "leaf") + f"func.call @mid(%x) : ({T}) -> ()\n" + free("x"))),
    ("one of two functions", 32, 0, LEAF + MID + root(got("x", "mid"))),
    ("one of a chain of five", 32, 0, made("m5") + "".join(g(f"m{k}", get("a", f"m{k + 1}")) for k in (4, 3, 2, 1)) + root(got("x", "m1"))),
    ("a chain in which each has a temporary", 96, 0, g("leaf", once("t") + new("a") + w("a")) + g("mid", new("t") + w("t") + get("a", "leaf") + r("t") + free("t"))
     + root(got("x", "mid"))),
    ("a chain in which temporaries are dead", 64, 0, g("leaf", once("t") + new("a") + w("a")) + g("mid", once("t") + get("a", "leaf")) + root(once("b") + got("x", "mid"))),
    ("two results", 64, 0, TWO + root(two("leaf") + r("x") + r("y") + free("x y"))),
    ("two results of different sizes", 96, 0, g("leaf", new("a") + new("b", 8) + w("a") + w("b", 8), "a b", f"{T}, memref<8xi64>")
     + root(two("leaf", f"{T}, memref<8xi64>") + r("y", 8) + r("x") + free("x") + free("y", 8))),
    ("the bytes of two results, of which one is dead", 64, 0, TWO + root(two("leaf") + r("x") + free("x") + new("b") + w("b") + r("y") + r("b") + free("y b"))),
    ("a buffer and a number", 32, 0, g("leaf", new("a") + w("a") + SECOND, "unused a", f"index, {T}")
     + root(f"%i, %x = func.call @leaf() : () -> (index, {T})\n" + f"%s = arith.constant 5 : i64\nmemref.store %s, %x[%i] : {T}\n" + r("x") + free("x"))),
    ("one of either arm", 32, 0, g("leaf", either(ARM, OTHER)) + root(got())),
    ("one of either block", 32, 0, g("leaf", BLOCKS) + root(got())),
    ("one of either return", 32, 0, g("leaf", RETURNS) + root(got())),
    ("a new one or one of a callee", 32, 0, LEAF + g("mid", either(ARM, get("c", "leaf") + give("c"))) + root(got("x", "mid"))),
    ("one of either callee", 32, 0, LEAF + made("other") + g("mid", either(get("b", "leaf") + give("b"), get("c", "other") + give("c"))) + root(got("x", "mid"))),
    ("one of nested arms", 32, 0, g("leaf", either(ARM, either(ARM, OTHER).replace("%a", "%d") + give("d"))) + root(got())),
    ("one of a region that runs once", 32, 0, g("leaf", f"%a = scf.execute_region -> {T} {{\n" + new("b") + w("b") + f"scf.yield %b : {T}\n}}\n") + root(got())),
    ("one that a loop hands on", 32, 0, g("leaf", PASSED) + root(got())),
    ("a call in a loop", 32, 0, LEAF + root(loop(got()))),
    ("a call in a loop, and a buffer around it", 64, 0, LEAF + root(new("b") + w("b") + loop(got() + r("b")) + free("b"))),
    ("a call in a while loop", 32, 0, LEAF + root(again(got()))),
    ("a call in an arm", 32, 0, LEAF + root(branch(got(), once("b")))),
    ("calls in both arms", 64, 0, LEAF + made("other", 8) + root(branch(got(), got("y", "other", 8)))),
    ("a call in a region that runs once", 32, 0, LEAF + root(region(got()))),
    ("two callers", 64, 0, LEAF + f("mid", got()) + root(call("mid") + get("x", "leaf") + call("mid") + r("x") + free("x"))),
    ("a diamond", 64, 0, LEAF + g("mid", get("a", "leaf")) + g("other", get("a", "leaf")) + root(get("x", "mid") + get("y", "other") + r("y") + r("x") + free("x y"))),
    ("an alignment", 40, 0, made(more=" {alignment = 64 : i64}") + root(new("b", 1) + w("b", 1) + got() + r("b", 1) + free("b", 1))),
    ("two dimensions", 32, 0, GRID + root(f"%x = func.call @leaf() : () -> {SQUARE}\n" + SEEN + r("y") + f"memref.dealloc %x : {SQUARE}\n")),
    ("a buffer that is returned twice", 32, 0, g("leaf", new("a") + w("a"), "a a", f"{T}, {T}") + root(two("leaf") + r("x") + r("y") + free("x"))),
    ("calls that may run at once", 0, 32, g("each", new("a") + w("a")) + root(EACH + OUT)),
    # what is allocated by the callee
    ("not: an argument", 32, 0, g("leaf", use("a"), arguments=f"%a: {T}") + root(new("b") + w("b") + get("x", "leaf", arguments="b") + r("x") + free("b"))),
    ("not: an argument, or a new one", 0, 64, g("leaf", either(give("p"), ARM), arguments=f"%p: {T}") + root(new("b") + w("b") + get("x", "leaf", arguments="b") + r("x"))),
    ("not: a global", 0, 0, g("leaf", "%a = memref.get_global @kept : memref<4xi64>\n" + r("a")) + root(get("x", "leaf") + r("x"))),
    ("not: the last of a loop", 0, 64, g("leaf", CARRIED) + root(get("x", "leaf") + r("x"))),
    ("not: two that are made, one of which is chosen", 0, 64, g("leaf", new("b c") + w("b") + w("c") + TEXT + f"%a = arith.select {COND}, %b, %c : {T}\n")
     + root(get("x", "leaf") + r("x"))),
    ("not: one that is made before the arms", 0, 64, g("leaf", new("b") + w("b") + either(give("b"), r("b") + OTHER)) + root(get("x", "leaf") + r("x"))),
    ("not: one of a loop of blocks", 0, 32, g("leaf", LOOPED + "cf.br ^l(%z : index)\n^l(%k: index):\n" + new("b") + w("b")
                                              + "%k1 = arith.addi %k, %o : index\n%t = arith.cmpi slt, %k1, %n : index\ncf.cond_br %t, ^l(%k1 : index), ^e\n^e:\n", "b")
     + root(get("x", "leaf") + r("x"))),
    ("not: a public function", 0, 32, g("shown", new("a") + w("a"), private=False) + root(get("x", "shown") + r("x") + free("x"))),
    ("not: a function that C may call", 0, 32, g("leaf", new("a") + w("a"), attributes=" attributes {llvm.emit_c_interface}") + root(got())),
    ("not: a name that is taken", 0, 32, LEAF + root(got() + f"%f = func.constant @leaf : () -> {T}\n%y = func.call_indirect %f() : () -> {T}\n" + r("y") + free("y"))),
    ("not: a part of a buffer", 0, 64, g("leaf", new("b", 8) + w("b", 8) + f"%a = memref.subview %b[2] [4] [1] : memref<8xi64> to {PART}\n", kind=PART)
     + root(f"%x = func.call @leaf() : () -> {PART}\n%y = memref.cast %x : {PART} to memref<4xi64, strided<[1], offset: ?>>\n"
            + "%c1 = arith.constant 1 : index\n%v = memref.load %y[%c1] : memref<4xi64, strided<[1], offset: ?>>\n%q = memref.get_global @acc : memref<1xi64>\n%c0 = arith.constant 0 : index\nmemref.store %v, %q[%c0] : memref<1xi64>\n")),
]


def of_row(k, text):
    for name in NAMES:
        text = re.sub(rf"@{name}\b", f"@{name}_{k}", text)
    return text


def program(numbers):
    text = PRELUDE + "".join(of_row(k, ROWS[k][3]) for k in numbers)
    for k in numbers:
        text += (f"func.func @f{k}() {{\nfunc.call @root_{k}() : () -> ()\n%acc = memref.get_global @acc : memref<1xi64>\n%v = affine.load %acc[0] : memref<1xi64>\n"
                 "func.call @mix(%v) : (i64) -> ()\nreturn\n}\n")
    return text + minimums.main_function(numbers)


def main():
    if minimums.printed(program, len(ROWS)):
        return 0
    functions = minimums.report(program(range(len(ROWS))), "--heap=arg")["functions"]

    def needed(k):
        of = [f for f in functions if re.search(rf"_{k}$", f["name"])]
        return [sum(f["memory"]["arena"]["after"] for f in of if f["name"].startswith("root")), sum(f["memory"]["heap"]["after"] for f in of)]

    return minimums.compare((name, needed(k), want) for k, (name, *want, _) in enumerate(ROWS))


if __name__ == "__main__":
    sys.exit(main())
