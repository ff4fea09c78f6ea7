#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with calls, and the least stack that their deepest call chain needs with --stack=arg.

minimum.py: two TAP lines for each row of the table below; LIFEOPT names the command. minimum.py --program prints all of them as one program
with a @main, which ../../exec/stack-arg.test runs. A row is a name, the bytes at @root, the bytes of the same without the option, and
functions. Buffers are of i64: `w("a", 4)` fills one of 32 bytes with numbers that depend on all read before, `r("a", 4)` reads it.
What decides the minimum:
- a buffer needs its bytes from its first write to its last read;
- a call needs the bytes of its callee, beside those of the caller's buffers that are live at the call;
- a function that keeps a frame of its own needs it beside the whole frame of its caller.
Rows that begin with "not:" must keep a frame, for a reason that is easily overlooked."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools"))
import minimums  # noqa: E402

HEAD = """func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @acc : memref<1xi64> = dense<1>
memref.global "private" @out : memref<4xi64> = dense<0>
"""
NUMBER = [0]


def unique():
    NUMBER[0] += 1
    return NUMBER[0]


def new(names, n=4, more=""):
    return "".join(f"%{a} = memref.alloca(){more} : memref<{n}xi64>\n" for a in names.split())


def w(a, n=4):
    u = unique()
    return f"""%g{u} = memref.get_global @acc : memref<1xi64>
affine.for %k{u} = 0 to {n} {{
%v{u} = affine.load %g{u}[0] : memref<1xi64>
%i{u} = arith.index_cast %k{u} : index to i64
%s{u} = arith.addi %v{u}, %i{u} : i64
affine.store %s{u}, %{a}[%k{u}] : memref<{n}xi64>
}}
"""


def r(a, n=4):
    u = unique()
    return f"""%g{u} = memref.get_global @acc : memref<1xi64>
%m{u} = arith.constant 31 : i64
affine.for %k{u} = 0 to {n} {{
%v{u} = affine.load %{a}[%k{u}] : memref<{n}xi64>
%o{u} = affine.load %g{u}[0] : memref<1xi64>
%p{u} = arith.muli %o{u}, %m{u} : i64
%s{u} = arith.addi %v{u}, %p{u} : i64
affine.store %s{u}, %g{u}[0] : memref<1xi64>
}}
"""


def use(a, n=4):
    return w(a, n) + r(a, n)


def call(g):
    return f"func.call @{g}() : () -> ()\n"


def give(g, a, n=4):
    return f"func.call @{g}(%{a}) : (memref<{n}xi64>) -> ()\n"


def loop(body, times=3):
    u = unique()
    return f"""%z{u} = arith.constant 0 : index
%o{u} = arith.constant 1 : index
%n{u} = arith.constant {times} : index
scf.for %k{u} = %z{u} to %n{u} step %o{u} {{
{body}}}
"""


def odd():
    u = unique()
    return f"""%g{u} = memref.get_global @acc : memref<1xi64>
%z{u} = arith.constant 0 : index
%v{u} = memref.load %g{u}[%z{u}] : memref<1xi64>
%c{u} = arith.trunci %v{u} : i64 to i1
""", f"%c{u}"


def branch(then, other=""):
    text, c = odd()
    return text + f"scf.if {c} {{\n{then}}} else {{\n{other}}}\n"


def again(body):
    """An scf.while that runs three times."""
    u = unique()
    return f"""%z{u} = arith.constant 0 : i64
%o{u} = arith.constant 1 : i64
%n{u} = arith.constant 3 : i64
%e{u} = scf.while (%k{u} = %z{u}) : (i64) -> i64 {{
%t{u} = arith.cmpi slt, %k{u}, %n{u} : i64
scf.condition(%t{u}) %k{u} : i64
}} do {{
^bb0(%j{u}: i64):
{body}%x{u} = arith.addi %j{u}, %o{u} : i64
scf.yield %x{u} : i64
}}
"""


def blocks(body):
    """The same of blocks."""
    u = unique()
    return f"""%z{u} = arith.constant 0 : i64
%o{u} = arith.constant 1 : i64
%n{u} = arith.constant 3 : i64
cf.br ^l{u}(%z{u} : i64)
^l{u}(%k{u}: i64):
{body}%x{u} = arith.addi %k{u}, %o{u} : i64
%t{u} = arith.cmpi slt, %x{u}, %n{u} : i64
cf.cond_br %t{u}, ^l{u}(%x{u} : i64), ^e{u}
^e{u}:
"""


def parallel(body):
    """Iterations that may run at once: %p is the number of one."""
    u = unique()
    return f"""%z{u} = arith.constant 0 : index
%o{u} = arith.constant 1 : index
%n{u} = arith.constant 4 : index
scf.parallel (%p) = (%z{u}) to (%n{u}) step (%o{u}) {{
{body}scf.reduce
}}
"""


def scope(body):
    return f"memref.alloca_scope {{\n{body}}}\n"


def region(body):
    return f"scf.execute_region {{\n{body}scf.yield\n}}\n"


def f(name, body, private=True, arguments="", attributes=""):
    return f"func.func {'private ' if private else ''}@{name}({arguments}){attributes} {{\n{body}return\n}}\n"


def root(body, name="root"):
    return f(name, body, private=False)


# of a parallel loop: what an iteration computes is in its element of @out
AT = "%g = memref.get_global @out : memref<4xi64>\n"
EACH = AT + """%i = arith.index_cast %p : index to i64
affine.for %k = 0 to 4 {
%n = arith.index_cast %k : index to i64
%t = arith.addi %i, %n : i64
affine.store %t, %a[%k] : memref<4xi64>
}
affine.for %k = 0 to 4 {
%v = affine.load %a[%k] : memref<4xi64>
%o = memref.load %g[%p] : memref<4xi64>
%s = arith.addi %o, %v : i64
memref.store %s, %g[%p] : memref<4xi64>
}
"""
PARALLEL = parallel("func.call @each(%p) : (index) -> ()\n")
OUT = """%h = memref.get_global @out : memref<4xi64>
%all = memref.cast %h : memref<4xi64> to memref<4xi64>
""" + r("all")
# calls itself as often as %n says
DOWN = """%t = arith.cmpi sgt, %n, %zero : i64
scf.if %t {
%m = arith.subi %n, %one : i64
func.call @REST(%m) : (i64) -> ()
}
"""
COUNT = "%zero = arith.constant 0 : i64\n%one = arith.constant 1 : i64\n%three = arith.constant 3 : i64\n"
START = COUNT + "func.call @down(%three) : (i64) -> ()\n"


def down(rest, before="", after="", name="down"):
    return f(name, COUNT + before + DOWN.replace("REST", rest) + after, arguments="%n: i64")


def leaf(n=4, name="leaf"):
    return f(name, new("a", n) + use("a", n))


def dead(callee, n=4, name="mid"):
    """Its buffer is dead at the call."""
    return f(name, new("a", n) + use("a", n) + call(callee))


def live(callee, n=4, name="mid"):
    """Its buffer is live at the call."""
    return f(name, new("a", n) + w("a", n) + call(callee) + r("a", n))


A, AB = new("a"), new("a b")
LEAF, CALL = leaf(), call("leaf")

ROWS = [
    ("a callee alone", 32, 32, LEAF + root(CALL)),
    ("a buffer that is dead at the call", 32, 64, LEAF + root(A + use("a") + CALL)),
    ("one that begins after it", 32, 64, LEAF + root(A + CALL + use("a"))),
    ("one before and one after", 32, 64, LEAF + root(AB + use("a") + CALL + use("b"))),
    ("one that is live at the call", 64, 64, LEAF + root(A + w("a") + CALL + r("a"))),
    ("one that is live and one that is dead", 64, 96, LEAF + root(AB + w("a") + use("b") + CALL + r("a"))),
    ("a larger callee", 80, 112, leaf(10) + root(A + use("a") + CALL)),
    ("a smaller callee", 80, 112, LEAF + root(new("a", 10) + use("a", 10) + CALL)),
    ("two callees, one after the other", 64, 64, LEAF + leaf(8, "other") + root(CALL + call("other"))),
    ("two, and a buffer that is dead at one of them", 64, 96, LEAF + leaf(8, "other") + root(A + w("a") + CALL + r("a") + call("other"))),
    ("two, and a buffer that is live at the larger one", 96, 96, LEAF + leaf(8, "other") + root(A + w("a") + call("other") + r("a") + CALL)),
    ("one callee twice", 32, 64, LEAF + root(A + CALL + use("a") + CALL)),
    ("a chain in which all is dead", 32, 96, LEAF + dead("leaf") + root(A + use("a") + call("mid"))),
    ("a chain in which all is live", 96, 96, LEAF + live("leaf") + root(A + w("a") + call("mid") + r("a"))),
    ("a chain in which the middle is dead", 64, 96, LEAF + dead("leaf") + root(A + w("a") + call("mid") + r("a"))),
    ("a chain in which the root is dead", 64, 96, LEAF + live("leaf") + root(A + use("a") + call("mid"))),
    ("a chain of six", 48, 48 + 8 + 16 + 24 + 32 + 40, leaf(1) + dead("leaf", 2, "m2") + dead("m2", 3, "m3") + dead("m3", 4, "m4") + dead("m4", 5, "m5")
     + root(new("a", 6) + use("a", 6) + call("m5"))),
    ("a function without buffers between", 32, 64, LEAF + f("mid", CALL) + root(A + use("a") + call("mid"))),
    ("a callee of two functions", 64, 96, LEAF + live("leaf") + dead("leaf", 8, "other") + root(call("mid") + call("other"))),
    ("a diamond", 96, 96, LEAF + live("leaf") + live("leaf", 8, "other") + root(call("mid") + call("other"))),
    ("two roots", 32, 64, LEAF + root(A + w("a") + CALL + r("a"), "roof") + root(A + use("a") + CALL)),
    ("a call in a loop, and a buffer round it", 64, 64, LEAF + root(A + w("a") + loop(CALL) + r("a"))),
    ("a buffer of each iteration", 32, 64, LEAF + root(loop(A + use("a") + CALL))),
    ("a buffer that all iterations use", 64, 64, LEAF + root(A + w("a") + loop(r("a") + CALL))),
    ("a buffer after the loop", 32, 64, LEAF + root(A + loop(CALL) + use("a"))),
    ("a call in a while loop", 32, 64, LEAF + root(A + again(use("a") + CALL))),
    ("a call in a loop of blocks", 32, 64, LEAF + root(A + blocks(use("a") + CALL))),
    ("a call in a nest", 32, 64, LEAF + root(A + loop(loop(use("a") + CALL)))),
    ("arms of a branch", 64, 96, LEAF + leaf(8, "other") + root(A + branch(use("a") + CALL, call("other")))),
    ("a buffer that is live in one arm", 64, 96, LEAF + leaf(8, "other") + root(A + w("a") + branch(CALL + r("a"), r("a") + call("other")))),
    ("a branch in the callee", 64, 96, f("leaf", AB + branch(use("a"), use("b")) + use("a")) + root(new("c", 8) + use("c", 8) + CALL)),
    ("a loop in the callee", 32, 64, f("leaf", loop(A + use("a"))) + root(A + use("a") + CALL)),
    ("a buffer of a region that runs once", 32, 64, f("leaf", region(A + use("a"))) + root(A + use("a") + CALL)),
    ("two buffers of the callee, one after the other", 32, 64, f("leaf", AB + use("a") + use("b")) + root(A + use("a") + CALL)),
    ("two that are live at once", 64, 96, f("leaf", AB + w("a") + use("b") + r("a")) + root(A + use("a") + CALL)),
    ("a buffer that is handed to the callee", 64, 64, f("leaf", new("b") + use("b") + r("a"), arguments="%a: memref<4xi64>") + root(A + w("a") + give("leaf", "a"))),
    ("a buffer of a callee that is handed on", 64, 96, f("leaf", new("b") + use("b") + r("a"), arguments="%a: memref<4xi64>")
     + f("mid", A + w("a") + give("leaf", "a")) + root(A + use("a") + call("mid"))),
    ("an alignment", 40, 40, f("leaf", new("a", 4, " {alignment = 64 : i64}") + use("a")) + root(new("a", 1) + w("a", 1) + CALL + r("a", 1))),
    ("a tree", 32 + 40 + 48, 32 + 88 + 48, leaf(1) + leaf(6, "l2") + live("leaf", 4, "m1") + live("l2", 5, "m2") + dead("l2", 11, "m3")
     + root(A + w("a") + call("m1") + call("m2") + r("a") + call("m3"))),
    ("a callee that may return early", 32, 64, f("leaf", A + branch(use("a"))) + root(A + use("a") + CALL)),
    ("a call in a scope", 64, 64, LEAF + root(new("b") + w("b") + scope(CALL) + r("b"))),
    # what keeps a frame
    ("not: a public callee", 64, 64, f("leaf", A + use("a"), private=False) + root(A + use("a") + CALL)),
    ("not: a public one and a private one", 32, 32, f("shown", A + use("a"), private=False) + LEAF + root(CALL + call("shown"))),
    ("not: a public one below a private one", 96, 96, f("shown", A + use("a"), private=False) + LEAF + dead("shown") + root(A + use("a") + CALL + call("mid"))),
    ("not: a public one below the only callee", 64, 96, f("shown", A + use("a"), private=False) + dead("shown") + root(A + use("a") + call("mid"))),
    ("not: recursion", 64, 64, down("down", A + w("a"), r("a")) + root(A + use("a") + START)),
    ("not: what a recursive function calls", 96, 96, LEAF + down("down", A + w("a") + CALL, r("a")) + root(A + use("a") + START)),
    ("not: a name that is taken", 64, 64, LEAF + root(A + use("a") + CALL + "%f = func.constant @leaf : () -> ()\nfunc.call_indirect %f() : () -> ()\n")),
    ("not: beside a call of an unknown function", 64, 64, LEAF + f("taken", A + use("a"))
     + root(A + use("a") + CALL + "%f = func.constant @taken : () -> ()\nfunc.call_indirect %f() : () -> ()\n")),
    ("not: calls that may run at once", 64, 64, f("each", A + EACH, arguments="%p: index") + root(A + w("a") + PARALLEL + r("a") + OUT)),
    ("not: such calls in a callee", 96, 96, f("each", A + EACH, arguments="%p: index") + f("mid", A + use("a") + PARALLEL) + root(A + w("a") + call("mid") + r("a") + OUT)),
    ("not: a buffer of each iteration that may run at once", 64, 96, f("leaf", A.replace("%a", "%q") + use("q") + parallel(A + EACH)) + root(A + use("a") + CALL + OUT)),
    ("not: a scope in the callee", 64, 64, f("touch", use("a"), arguments="%a: memref<4xi64>") + f("leaf", scope(A + give("touch", "a"))) + root(A + use("a") + CALL)),
    ("not: the next iteration reads it", 64, 64, LEAF + root(A + w("a") + loop(r("a") + CALL + w("a")) + r("a"))),
    ("not: a name of C", 64, 64, f("leaf", A + use("a"), attributes=" attributes {llvm.emit_c_interface}") + root(A + use("a") + CALL)),
    ("not: another memory space", 64, 64, f("leaf", A + use("a")).replace("memref<4xi64>\naffine", "memref<4xi64>\naffine")
     .replace("memref.alloca() : memref<4xi64>", "memref.alloca() {alignment = 8 : i64} : memref<4xi64, 1>\n%b = memref.memory_space_cast %a : memref<4xi64, 1> to memref<4xi64>")
     .replace("%a[", "%b[") + root(A + use("a") + CALL)),
]
NAMES = ("root", "roof", "leaf", "other", "mid", "down", "shown", "taken", "each", "m1", "m2", "m3", "m4", "m5", "l2", "touch")


def of_row(k, text):
    for name in NAMES:
        text = text.replace(f"@{name}(", f"@{name}_{k}(").replace(f"@{name} :", f"@{name}_{k} :")
    return text


def program():
    text = HEAD + "".join(of_row(k, body) for k, (_, _, _, body) in enumerate(ROWS)) + "func.func @main() -> i32 {\n%c0 = arith.constant 0 : index\n%acc = memref.get_global @acc : memref<1xi64>\n"
    for k in range(len(ROWS)):
        text += f"call @root_{k}() : () -> ()\n%v{k} = memref.load %acc[%c0] : memref<1xi64>\ncall @printI64(%v{k}) : (i64) -> ()\ncall @printNewline() : () -> ()\n"
    return text + "%zero = arith.constant 0 : i32\nreturn %zero : i32\n}\n"


def depths(text, *options):
    return {f["name"]: f["depth"] for f in minimums.report(text, *options)["calls"]["functions"]}


def main():
    text = program()
    if sys.argv[1:] == ["--program"]:
        print(text, end="")
        return 0
    after, before = depths(text, "--stack=arg"), depths(text)
    return minimums.compare((f"{name}, {how}", got[f"root_{k}"], needs) for k, (name, want, kept, _) in enumerate(ROWS)
                            for got, needs, how in ((after, want, "with"), (before, kept, "without")))


if __name__ == "__main__":
    sys.exit(main())
