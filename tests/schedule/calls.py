#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with calls that --schedule=memory may exchange, and the least stack that they need with it.

calls.py: a TAP line for each row of the table below; LIFEOPT names the command. calls.py SEED ...: all of them as one program in the format of
../lifelines/run.sh. A row is a name, the most large buffers that are live at once in the best order, the functions @make and @sum, and more
of them. @g<n> makes two large buffers %a and %b by @make, then lets @sum read each to a small one. In the order of the program two large ones
are live at once; if @sum of %a may pass @make of %b, one is. Rows that begin with "not:" must keep the order."""
import json
import os
import re
import subprocess
import sys

BIG, SMALL, N = "memref<64xi64>", "memref<1xi64>", 64
HEAD = """func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
func.func private @number(i64) -> i64
memref.global "private" @state : memref<1xi64> = dense<3>
memref.global "private" @other : memref<1xi64> = dense<4>
memref.global "private" constant @table : memref<64xi64> = dense<5>
memref.global "private" @home : memref<1xindex> = dense<0>
"""
LOADED = "%g = memref.get_global @state : memref<1xi64>\n%y = affine.load %g[0] : memref<1xi64>\n"
STORED = "%h = memref.get_global @{} : memref<1xi64>\naffine.store %z, %h[0] : memref<1xi64>\n"


def f(name, body, private=True, attributes=""):
    return f"func.func {'private ' if private else ''}@{name}(%m: {BIG}, %s: {SMALL}){attributes} {{\n{body}return\n}}\n"


def make(before="", value="%x", after="", **how):
    """Writes all of %m, from %s."""
    return f("make", f"%x = affine.load %s[0] : {SMALL}\n{before}affine.for %i = 0 to {N} {{\n%k = arith.index_cast %i : index to i64\n"
             f"%v = arith.addi {value}, %k : i64\naffine.store %v, %m[%i] : {BIG}\n}}\n{after}", **how)


def total(before="", after="", name="sum", start="%x", **how):
    """Adds all of %m to %s."""
    return f(name, f"%x = affine.load %s[0] : {SMALL}\n{before}%z = affine.for %i = 0 to {N} iter_args(%p = {start}) -> (i64) {{\n%v = affine.load %m[%i] : {BIG}\n"
             f"%q = arith.addi %p, %v : i64\naffine.yield %q : i64\n}}\naffine.store %z, %s[0] : {SMALL}\n{after}", **how)


INNER = total(name="inner")
BY_INNER = f("sum", f"func.call @inner(%m, %s) : ({BIG}, {SMALL}) -> ()\n")
LOCAL = f"%t = memref.alloca() : {BIG}\nmemref.copy %m, %t : {BIG} to {BIG}\n%w = affine.load %t[3] : {BIG}\n"
HEAPED = f"%t = memref.alloc() : {BIG}\nmemref.copy %m, %t : {BIG} to {BIG}\n%w = affine.load %t[3] : {BIG}\nmemref.dealloc %t : {BIG}\n"
IF = "%c0 = arith.constant 0 : i64\n%c = arith.cmpi sgt, %x, %c0 : i64\n"
WHILE = """%one = arith.constant 1 : i64
%lim = arith.constant 3 : i64
%w = scf.while (%k = %one) : (i64) -> i64 {
%t = arith.cmpi slt, %k, %lim : i64
scf.condition(%t) %k : i64
} do {
^bb0(%j: i64):
%n = arith.addi %j, %one : i64
scf.yield %n : i64
}
"""
BLOCKS = """%one = arith.constant 1 : i64
%lim = arith.constant 3 : i64
cf.br ^l(%one : i64)
^l(%k: i64):
%n = arith.addi %k, %one : i64
%t = arith.cmpi slt, %n, %lim : i64
cf.cond_br %t, ^l(%n : i64), ^e
^e:
"""
RECURSIVE = IF + f"%false = arith.constant false\nscf.if %false {{\nfunc.call @sum(%m, %s) : ({BIG}, {SMALL}) -> ()\n}}\n"
ASSERT = IF.replace("sgt", "sge").replace("%c0 = arith.constant 0", "%c0 = arith.constant -1000000000000000") + 'cf.assert %c, "small"\n'
READ_OTHER = "%g = memref.get_global @other : memref<1xi64>\n%y = affine.load %g[0] : memref<1xi64>\n"
INDIRECT = f"func.func private @taken(%m: {BIG}, %s: {SMALL}) {{\nreturn\n}}\n"
CALL_TAKEN = f"%f = func.constant @taken : ({BIG}, {SMALL}) -> ()\nfunc.call_indirect %f(%m, %s) : ({BIG}, {SMALL}) -> ()\n"
KEEP = f"%at = memref.extract_aligned_pointer_as_index %m : {BIG} -> index\n%home = memref.get_global @home : memref<1xindex>\naffine.store %at, %home[0] : memref<1xindex>\n"
VIEW = f"%w = memref.subview %m[0] [32] [2] : {BIG} to memref<32xi64, strided<[2]>>\n%e = affine.load %w[5] : memref<32xi64, strided<[2]>>\n"
PARALLEL = f"%l = arith.constant 0 : index\n%u = arith.constant 64 : index\n%st = arith.constant 1 : index\nscf.parallel (%i) = (%l) to (%u) step (%st) {{\nmemref.store %x, %m[%i] : {BIG}\nscf.reduce\n}}\n"

ROWS = [
    ("functions that access their arguments alone", 1, make(), total()),
    ("a constant table", 1, make(), total("%g = memref.get_global @table : memref<64xi64>\n%y = affine.load %g[7] : memref<64xi64>\n", start="%y")),
    ("a global that both read", 1, make(LOADED, "%y"), total(LOADED, start="%y")),
    ("a global that is read where the others do nothing", 1, make(), total(LOADED, start="%y")),
    ("a global that is written where the others do nothing", 1, make(), total(after=STORED.format("state"))),
    ("one that is written where the others do nothing, before", 1, make(after=STORED.format("state").replace("%z", "%x")), total()),
    ("a callee of its own", 1, make(), INNER + BY_INNER),
    ("a callee of its own that reads a global", 1, make(), total(LOADED, name="inner", start="%y") + BY_INNER),
    ("an alloca", 1, make(), total(LOCAL, start="%w")),
    ("a buffer on the heap", 1, make(), total(HEAPED, start="%w")),
    ("a condition", 1, make(), total(IF + f"scf.if %c {{\naffine.store %x, %s[0] : {SMALL}\n}}\n")),
    ("a view", 1, make(), total(VIEW, start="%e")),
    ("a parallel loop", 1, f("make", f"%x = affine.load %s[0] : {SMALL}\n" + PARALLEL), total()),
    ("a copy", 1, f("make", f"%g = memref.get_global @table : {BIG}\nmemref.copy %g, %m : {BIG} to {BIG}\n"), total()),
    ("an op of linalg", 1, f("make", f"%x = affine.load %s[0] : {SMALL}\nlinalg.fill ins(%x : i64) outs(%m : {BIG})\n"), total()),
    ("a public function", 1, make(private=False), total(private=False)),
    ("an early end", 1, make(), total("%r = arith.constant 1 : i64\n", start="%r")),
    ("@make alone is called", 1, make(), None),
    ("@sum alone is called", 1, None, total()),
    ("a call in a loop of the function", 1, make(), INNER + f("sum", "affine.for %r = 0 to 2 {\n" + f"func.call @inner(%m, %s) : ({BIG}, {SMALL}) -> ()\n}}\n")),
    # what keeps its place
    ("not: a global that one writes and the other reads", 2, make(LOADED, "%y"), total(after=STORED.format("state"))),
    ("not: a global that a callee writes", 2, make(LOADED, "%y"), total(name="inner", after=STORED.format("state")) + BY_INNER),
    ("not: another global, which counts as the same memory", 2, make(READ_OTHER, "%y"), total(after=STORED.format("state"))),
    ("not: a call of a declaration", 2, make(), total(after="func.call @mix(%z) : (i64) -> ()\n")),
    ("not: a declaration with a result", 2, make("%y = func.call @number(%x) : (i64) -> i64\n", "%y"), total()),
    ("not: a callee that calls a declaration", 2, make(), total(name="inner", after="func.call @mix(%z) : (i64) -> ()\n") + BY_INNER),
    ("not: a loop that may not end", 2, make(), total(WHILE, start="%w")),
    ("not: a loop of blocks", 2, make(), total(BLOCKS)),
    ("not: recursion", 2, make(), total(RECURSIVE)),
    ("not: what may end the program", 2, make(), total(ASSERT)),
    ("not: a call by address", 2, make(), INDIRECT + total(CALL_TAKEN)),
    ("not: an address that escapes", 2, make(), total(KEEP)),
    ("not: a body that the linker may replace", 2, make(), total(attributes=" attributes {llvm.linkage = #llvm.linkage<weak>}")),
]
NAMES = ("make", "sum", "inner", "taken")
PLAIN = {"make": f"%x{{0}} = affine.load %{{1}}[0] : {SMALL}\nlinalg.fill ins(%x{{0}} : i64) outs(%{{0}} : {BIG})\n",
         "sum": f"affine.for %i{{0}} = 0 to {N} {{{{\n%u{{0}} = affine.load %{{0}}[%i{{0}}] : {BIG}\n%p{{0}} = affine.load %{{1}}[0] : {SMALL}\n"
                f"%q{{0}} = arith.addi %u{{0}}, %p{{0}} : i64\naffine.store %q{{0}}, %{{1}}[0] : {SMALL}\n}}}}\n"}


def step(name, functions, m, s):
    return f"func.call @{name}(%{m}, %{s}) : ({BIG}, {SMALL}) -> ()\n" if functions else PLAIN[name].format(m, s)


def function(k):
    _, _, makes, sums = ROWS[k]
    text = (makes or "") + (sums or "") + f"func.func @g{k}() -> i64 {{\n%two = arith.constant 2 : i64\n"
    text += "".join(f"%{v} = memref.alloca() : {BIG}\n" for v in "ab") + "".join(f"%{v} = memref.alloca() : {SMALL}\n" for v in "stu")
    text += "".join(f"affine.store %two, %{v}[0] : {SMALL}\n" for v in "stu")
    text += step("make", makes, "a", "u") + step("make", makes, "b", "u") + step("sum", sums, "a", "s") + step("sum", sums, "b", "t")
    text += f"%v = affine.load %s[0] : {SMALL}\n%w = affine.load %t[0] : {SMALL}\n%n = arith.muli %v, %two : i64\n%r = arith.addi %n, %w : i64\nreturn %r : i64\n}}\n"
    for name in NAMES:
        text = re.sub(rf"@{name}\b", f"@{name}_{k}", text)
    return text


def program(numbers):
    text = HEAD + "".join(map(function, numbers))
    for k in numbers:
        text += (f"func.func @f{k}() {{\n%r = func.call @g{k}() : () -> i64\nfunc.call @mix(%r) : (i64) -> ()\n{LOADED}func.call @mix(%y) : (i64) -> ()\nreturn\n}}\n")
    text += "func.func @main() -> i32 {\n"
    for n in numbers:
        text += (f"%n{n} = arith.constant {n} : i64\n%w{n} = func.call @begin(%n{n}) : (i64) -> i64\n%b{n} = arith.trunci %w{n} : i64 to i1\n"
                 f"scf.if %b{n} {{\nfunc.call @f{n}() : () -> ()\nfunc.call @finish(%n{n}) : (i64) -> ()\n}}\n")
    return text + "%zero = arith.constant 0 : i32\nreturn %zero : i32\n}\n"


def printed(text):
    return subprocess.run([os.environ.get("LIFEOPT", "lifeopt"), "-", "--schedule=memory", "--emit=mlir"], input=text, capture_output=True, text=True, check=True).stdout


def main():
    if len(sys.argv) > 1:
        numbers = [int(sys.argv[3])] if len(sys.argv) > 3 and sys.argv[3] else range(len(ROWS))
        print(program(numbers), end="")
        return 0
    found = subprocess.run([os.environ.get("LIFEOPT", "lifeopt"), "-", "--schedule=memory", "--emit=report-json"], input=program(range(len(ROWS))), capture_output=True,
                           text=True, check=False)
    if found.returncode:
        print(f"not ok - the programs are accepted\n{found.stderr}")
        return 1
    after = {f["name"]: f["memory"]["stack"]["after"] for f in json.loads(found.stdout)["functions"]}
    failed = 0
    for k, (name, want, _, _) in enumerate(ROWS):
        got = after[f"g{k}"] // (8 * N)
        failed += got != want
        print(f"ok - {name}" if got == want else f"not ok - {name}: {got} large buffers, {want} are needed")
    once = printed(program(range(len(ROWS))))
    same = once == printed(once)
    print("ok - a second run prints the same" if same else "not ok - a second run prints something else")
    return failed != 0 or not same


if __name__ == "__main__":
    sys.exit(main())
