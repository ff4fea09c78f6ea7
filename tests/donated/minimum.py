#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with an argument that the caller gives up, and the least stack that they need.

minimum.py: a TAP line for each row of the table below; LIFEOPT names the command. minimum.py SEED ...: all of them as one program in the
format of ../lifelines/run.sh: @f<n> calls the function of row n twice and mixes all memory but what it has given up.
A row is a name, the stack bytes after, and a body; then, if they are not as in most rows, the attributes and the type of the argument %a.
%a, %in, %out and the values %t, %u and %v have 64 bytes each. MAKE writes all of a value, perhaps from another one, element by element; USE reads
all of one and changes %out. What decides the minimum:
- a value that is live while the argument is not read later has its place there: no bytes;
- so has one that is made element by element of what the argument holds, if nothing reads the argument later;
- the others that are live at once have 64 bytes each.
Rows that begin with "not:" must not share, for a reason that is easily overlooked. Their minimum is that of the program as it would be
without this rule."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
import minimums  # noqa: E402

Names = minimums.Names

T = "memref<8xi64>"
D = "memref<?xi64, strided<[?], offset: ?>>"
HEAD = f"""func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
func.func private @number(i64) -> i64
func.func private @ext_keep_i64({D})
func.func private @ext_kept_i64() -> i64
func.func private @look(%m: {T}) {{
  affine.for %k = 0 to 8 {{
    %y = affine.load %m[%k] : {T}
    func.call @mix(%y) : (i64) -> ()
  }}
  return
}}
func.func private @same(%m: {T}) -> {T} {{
  return %m : {T}
}}
"""
START = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 7, 8))
DONATED = "lifeopt.donated"


def alloca(names, kind=T):
    return "".join(f"%{n} = memref.alloca() : {kind}\n" for n in names.split())


def dims(kind):
    """The extents of a memref type."""
    return [int(d) for d in kind[len("memref<"):kind.index(">")].split(",")[0].split("x")[:-1]]


def nest(kind, body):
    """Body gets the subscripts."""
    at = [Names.new() for _ in dims(kind)]
    return "".join(f"affine.for {i} = 0 to {n} {{\n" for i, n in zip(at, dims(kind))) + body(", ".join(at)) + "}\n" * len(at)


def make(name, source=None, kind=T, at=None, also=None):
    """name[..] = source[..] + x, or x times the subscript; `at` gives the subscripts of the source, `also` more statements."""
    def body(i):
        p, q, r = Names.new(), Names.new(), Names.new()
        if source:
            text = f"{p} = affine.load %{source}[{at(i) if at else i}] : {kind}\n{r} = arith.addi {p}, %x : i64\n"
        else:
            text = f"{p} = arith.index_cast {i.split(', ')[-1]} : index to i64\n" if i else f"{p} = arith.addi %x, %x : i64\n"
            text += f"{q} = arith.muli {p}, %x : i64\n{r} = arith.addi {q}, %x : i64\n"
        return text + f"affine.store {r}, %{name}[{i}] : {kind}\n" + (also(i) if also else "")
    return nest(kind, body)


def use(name, kind=T):
    """out[last subscript] = 3 * out[..] + name[..]"""
    def body(i):
        p, q, r, s = (Names.new() for _ in range(4))
        o = i.split(", ")[-1] or "0"
        return (f"{p} = affine.load %{name}[{i}] : {kind}\n{q} = affine.load %out[{o}] : {T}\n{r} = arith.addi {q}, {p} : i64\n"
                f"{s} = arith.muli {r}, %x : i64\naffine.store {s}, %out[{o}] : {T}\n")
    return nest(kind, body)


def part(name):
    return f"memref.store %x, %{name}[%i] : {T}\n"


def look(name):
    return f"func.call @look(%{name}) : ({T}) -> ()\n"


def copy(source, target):
    return f"memref.copy %{source}, %{target} : {T} to {T}\n"


def add(one, other, target):
    return f"linalg.add ins(%{one}, %{other} : {T}, {T}) outs(%{target} : {T})\n"


def loop(body):
    return f"scf.for {Names.new()} = %c0 to %n step %c1 {{\n{body}}}\n"


def branch(then, other=""):
    return f"scf.if %c {{\n{then}}} else {{\n{other}}}\n"


TT, TU, TUV = alloca("t"), alloca("t u"), alloca("t u v")
NEW = make("t") + use("t")
CAST = f"%w = memref.cast %a : {T} to memref<?xi64>\n"
ELEMENT = "%e = memref.load %w[%i] : memref<?xi64>\nfunc.call @mix(%e) : (i64) -> ()\n"
OF_BLOCKS = "cf.br ^l(%c0 : index)\n^l(%k: index):\n{}%k1 = arith.addi %k, %c1 : index\n%more = arith.cmpi slt, %k1, %n : index\ncf.cond_br %more, ^l(%k1 : index), ^e\n^e:\n"

ROWS = [
    # after the last access
    ("an argument that is not read", 0, TT + NEW),
    ("after the only read", 0, TT + use("a") + NEW),
    ("after a read by a callee", 0, TT + look("a") + NEW),
    ("after a read of a part by a view", 0, TT + CAST + ELEMENT + NEW),
    ("after a loop that reads it", 0, TT + loop(use("a")) + NEW),
    ("after reads on both paths", 0, TT + branch(use("a"), look("a")) + NEW),
    ("after it has been written", 0, TT + make("a") + use("a") + NEW),
    ("on one path, and it is read on the other", 0, TT + branch(NEW, use("a"))),
    ("on both paths", 0, TU + branch(NEW, make("u") + use("u"))),
    ("two, one after the other", 0, TU + NEW + make("u") + use("u")),
    ("two at once", 64, TU + make("t") + make("u") + use("t") + use("u")),
    ("three at once", 128, TUV + make("t") + make("u") + make("v") + use("t") + use("u") + use("v")),
    ("three, two of them at once", 64, TUV + make("t") + make("u") + use("t") + make("v", "u") + use("v") + make("t") + use("t")),
    ("in a loop", 0, TT + loop(NEW)),
    ("in a loop of blocks", 0, TT + OF_BLOCKS.format(NEW)),
    ("in a while loop", 0, TT + "%f = arith.constant false\nscf.while : () -> () {\n" + NEW + "scf.condition(%f)\n} do {\nscf.yield\n}\n"),
    ("kept from iteration to iteration", 0, TT + make("t") + loop(make("t", "t") + use("t"))),
    ("across a call", 0, TT + make("t") + "func.call @mix(%x) : (i64) -> ()\n" + use("t")),
    ("where the function may end", 0, TT + make("t") + "cf.cond_br %c, ^r, ^on\n^r:\nreturn\n^on:\n" + use("t")),
    ("where a loop of blocks reads it before", 0, TT + OF_BLOCKS.format(use("a")) + NEW),
    ("copied to another argument", 0, TT + use("a") + make("t") + copy("t", "out")),
    # other types
    ("a smaller value", 0, alloca("t", "memref<4xi64>") + make("t", kind="memref<4xi64>") + use("t", "memref<4xi64>")),
    ("a value of two dimensions", 0, alloca("t", "memref<2x4xi64>") + make("t", kind="memref<2x4xi64>") + use("t", "memref<2x4xi64>")),
    ("a single element", 0, alloca("t", "memref<i64>") + "memref.store %x, %t[] : memref<i64>\n%e = memref.load %t[] : memref<i64>\n"
     "func.call @mix(%e) : (i64) -> ()\n"),
    ("values of two types", 0, alloca("t") + alloca("u", "memref<2x4xi64>") + NEW + make("u", kind="memref<2x4xi64>") + use("u", "memref<2x4xi64>")),
    ("an allocation that is more aligned", 0, "%t = memref.alloca() {alignment = 64 : i64} : memref<8xi64>\n" + NEW),
    ("an argument of two dimensions", 0, alloca("t", "memref<2x4xi64>") + make("t", "a", "memref<2x4xi64>") + use("t", "memref<2x4xi64>"), DONATED, "memref<2x4xi64>"),
    # several at once
    ("two at once, in a larger argument", 0, TU + make("t") + make("u") + use("t") + use("u"), DONATED, "memref<16xi64>"),
    ("three at once, in a larger argument", 0, TUV + make("t") + make("u") + make("v") + use("t") + use("u") + use("v"), DONATED, "memref<24xi64>"),
    ("three at once, in one for two", 64, TUV + make("t") + make("u") + make("v") + use("t") + use("u") + use("v"), DONATED, "memref<23xi64>"),
    ("two at once, then a larger one", 0, TU + alloca("v", "memref<2x8xi64>") + make("t") + make("u") + use("t") + use("u")
     + make("v", kind="memref<2x8xi64>") + use("v", "memref<2x8xi64>"), DONATED, "memref<16xi64>"),
    ("a smaller one beside a larger one", 0, alloca("t") + alloca("u", "memref<4xi64>") + make("t") + make("u", kind="memref<4xi64>") + use("t")
     + use("u", "memref<4xi64>"), DONATED, "memref<12xi64>"),
    ("one that is copied to the other", 0, TU + make("t") + copy("t", "u") + part("t") + use("t") + use("u"), DONATED, "memref<16xi64>"),
    ("one made of two by an op", 0, TUV + make("t") + make("u") + add("t", "u", "v") + use("t") + use("v") + use("u"), DONATED, "memref<24xi64>"),
    ("chains beside each other", 0, TUV + make("t") + make("u", "t") + make("v") + use("u") + use("v"), DONATED, "memref<16xi64>"),
    ("not: two at once that other names need as they are", 64, TU + make("t") + make("u")
     + "".join(f"%w{n} = memref.cast %{n} : {T} to memref<?xi64>\n%e{n} = memref.load %w{n}[%i] : memref<?xi64>\nfunc.call @mix(%e{n}) : (i64) -> ()\n" for n in "tu"),
     DONATED, "memref<16xi64>"),
    # in place
    ("in place, by a nest", 0, TT + make("t", "a") + use("t")),
    ("in place, after another read", 0, TT + use("a") + make("t", "a") + use("t")),
    ("in place, by an op", 0, TT + add("a", "in", "t") + use("t")),
    ("in place, of both operands", 0, TT + add("a", "a", "t") + use("t")),
    ("in place, one made of the other", 0, TU + make("t", "a") + make("u", "t") + use("u")),
    ("in place, on one path", 0, TT + branch(make("t", "a") + use("t"))),
    ("in place, after a loop that reads it", 0, TT + loop(look("a")) + make("t", "a") + use("t")),
    ("in place, where the function may end", 0, TT + make("t", "a") + "cf.cond_br %c, ^r, ^on\n^r:\nreturn\n^on:\n" + use("t")),
    ("a copy", 0, TT + copy("a", "t") + use("t")),
    ("a copy that is changed", 0, TT + copy("a", "t") + part("t") + use("t")),
    ("a copy that a loop updates", 0, TT + copy("a", "t") + loop(part("t") + use("t"))),
    ("a copy by a nest", 0, TT + nest(T, lambda i: f"%e = affine.load %a[{i}] : {T}\naffine.store %e, %t[{i}] : {T}\n") + part("t") + use("t")),
    ("a copy of a copy", 0, TU + copy("a", "t") + part("t") + copy("t", "u") + part("u") + use("u")),
    # bufferization.writable
    ("writable and nothing else, and not written", 0, TT + use("a") + NEW, "bufferization.writable = true, llvm.noalias"),
    # an argument that is not given up, but is overwritten
    ("copied in, changed, and copied back", 0, TT + copy("a", "t") + part("t") + use("t") + copy("t", "a"), "llvm.noalias"),
    ("copied in, updated by a loop, and copied back", 0, TT + copy("a", "t") + loop(part("t") + use("t")) + copy("t", "a"), "llvm.noalias"),
    ("changed in place, and copied back", 0, TT + make("t", "a") + use("t") + copy("t", "a"), "llvm.noalias"),
    # what must not share
    ("not: nothing is given up", 64, TT + NEW, "llvm.noalias"),
    ("not: read later", 64, TT + make("t") + use("a") + use("t")),
    ("not: read by a callee later", 64, TT + make("t") + look("a") + use("t")),
    ("not: read when it is dead", 64, TT + NEW + use("a")),
    ("not: read later on one path", 64, TT + NEW + branch(use("a"))),
    ("not: read in the next iteration", 64, TT + loop(use("a") + NEW)),
    ("not: read in the next iteration, of blocks", 64, TT + OF_BLOCKS.format(use("a") + NEW)),
    ("not: read after a loop that may not run", 64, TT + loop(NEW) + use("a")),
    ("not: written between", 64, TT + make("t") + part("a") + use("t")),
    ("not: read by a view later", 64, TT + CAST + make("t") + ELEMENT + use("t")),
    ("not: read by a name that may be it", 64, TT + f"%s = arith.select %c, %a, %in : {T}\n" + make("t") + use("s") + use("t")),
    ("not: read by a name that a callee gives back", 64, TT + f"%s = func.call @same(%a) : ({T}) -> {T}\n" + make("t") + use("s") + use("t")),
    ("not: its address escapes", 64, TT + f"%s = memref.cast %a : {T} to {D}\nfunc.call @ext_keep_i64(%s) : ({D}) -> ()\n" + make("t")
     + "%e = func.call @ext_kept_i64() : () -> i64\nfunc.call @mix(%e) : (i64) -> ()\n" + use("t")),
    ("not: another element is read", 64, TT + make("t", "a", at=lambda i: f"-{i} + 7") + use("t")),
    ("not: the first element is read each time", 64, TT + make("t", "a", also=lambda i: f"%e = affine.load %a[0] : {T}\nfunc.call @mix(%e) : (i64) -> ()\n") + use("t")),
    ("not: in place, and read later", 64, TT + make("t", "a") + use("t") + use("a")),
    ("not: in place in a loop", 64, TT + loop(make("t", "a") + use("t"))),
    ("not: in place, but written as well", 64, TT + make("t", "a", also=lambda i: f"affine.store %x, %a[{i}] : {T}\n") + use("t")),
    ("not: in place by iterations that read more than their own", 64, TT + "scf.parallel (%k) = (%c0) to (%c8) step (%c1) {\n%e = memref.load %a[%c7] : memref<8xi64>\n"
     "memref.store %e, %t[%k] : memref<8xi64>\nscf.reduce\n}\n" + use("t")),
    ("not: a copy, and the source is read later", 64, TT + copy("a", "t") + part("t") + use("t") + use("a")),
    ("not: a larger value", 128, alloca("t", "memref<16xi64>") + make("t", kind="memref<16xi64>") + "%e = memref.load %t[%i] : memref<16xi64>\n"
     "func.call @mix(%e) : (i64) -> ()\n"),
    ("not: other elements", 32, alloca("t", "memref<8xi32>") + "%y = arith.trunci %x : i64 to i32\nmemref.store %y, %t[%i] : memref<8xi32>\n"
     "%z = memref.load %t[%i] : memref<8xi32>\n%e = arith.extsi %z : i32 to i64\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("not: given to a callee, which may know how it is aligned", 64, TT + make("t") + look("t")),
    ("not: an access that is more aligned", 64, TT + make("t") + use("t") + f"%e = memref.load %t[%c0] {{alignment = 64 : i64}} : {T}\nfunc.call @mix(%e) : (i64) -> ()\n"),
    ("not: an attribute says that it is not written", 64, TT + NEW, DONATED + ", llvm.readonly"),
    ("not: each iteration that runs at once has its own", 64, "scf.parallel (%k) = (%c0) to (%c1) step (%c1) {\n" + TT + make("t")
     + f"%e = memref.load %t[%i] : {T}\nmemref.store %e, %out[%k] : {T}\nscf.reduce\n}}\n"),
    ("not: writable, but it may be another argument", 64, TT + use("a") + NEW, "bufferization.writable = true"),
    ("not: writable, and written, so it may be a result", 64, TT + part("a") + NEW, "bufferization.writable = true, llvm.noalias"),
    ("not: not writable", 64, TT + NEW, "bufferization.writable = false, llvm.noalias"),
    ("not: copied in and back, but reversed", 64, TT + make("t", "a", at=lambda i: f"-{i} + 7") + use("t") + copy("t", "a"), "llvm.noalias"),
    ("not: copied in and back, and read between", 64, TT + copy("a", "t") + part("t") + use("a") + use("t") + copy("t", "a"), "llvm.noalias"),
    ("not: copied in, and back on one path", 64, TT + copy("a", "t") + part("t") + use("t") + branch(copy("t", "a")), "llvm.noalias"),
]


def row(k):
    return (*ROWS[k], *(DONATED, T)[len(ROWS[k]) - 3:])


def function(k):
    _, _, body, attributes, kind = row(k)
    return (f"func.func @g{k}(%a: {kind} {{{attributes}}}, %in: {T} {{llvm.noalias}}, %out: {T} {{llvm.noalias}}, %c: i1, %n: index, %i: index, %x: i64) {{\n"
            f"{START}{body}return\n}}\n")


def helpers(kind):
    """The functions by which callers write all of a buffer and mix all of one, once in a program: the buffers of one kind are as many as rows."""
    name = "_".join(map(str, dims(kind))) + "_" + kind[:-1].split("x")[-1]
    if name in HELPERS:
        return name, ""
    HELPERS.add(name)
    return name, f"""func.func private @square_{name}(%m: {kind}) attributes {{no_inline}} {{
{nest(kind, lambda i: (
        f"%p = arith.index_cast {i.split(', ')[-1]} : index to i64" + chr(10) + "%q = arith.muli %p, %p : i64" + chr(10)
        + f"affine.store %q, %m[{i}] : {kind}" + chr(10)))}return
}}
func.func private @mix_{name}(%m: {kind}) attributes {{no_inline}} {{
{nest(kind, lambda i: f"%r = affine.load %m[{i}] : {kind}" + chr(10) + "func.call @mix(%r) : (i64) -> ()" + chr(10))}return
}}
"""


HELPERS = set()


def caller(k):
    _, _, _, attributes, kind = row(k)
    text = f"func.func @f{k}() {{\n{START}%no = arith.constant false\n%yes = arith.constant true\n%x = arith.constant 3 : i64\n"
    gone = DONATED in attributes or "writable = true, llvm.noalias" in attributes
    kinds = (kind, T, T)
    names, texts = zip(*map(helpers, kinds))
    for call, (c, n) in enumerate((("%yes", "%c7"), ("%no", "%c0"))):
        buffers = list(zip((f"%m{call}{i}" for i in range(3)), names, kinds))
        for m, name, of in buffers:
            text += f"{m} = memref.alloc() {{alignment = 64 : i64}} : {of}\nfunc.call @square_{name}({m}) : ({of}) -> ()\n"
        text += f"func.call @g{k}({', '.join(m for m, _, _ in buffers)}, {c}, {n}, %c7, %x) : ({kind}, {T}, {T}, i1, index, index, i64) -> ()\n"
        text += "".join(f"func.call @mix_{name}({m}) : ({of}) -> ()\n" for m, name, of in buffers[gone:])
        text += "".join(f"memref.dealloc {m} : {of}\n" for m, _, of in buffers)
    return "".join(texts) + text + "return\n}\n"


def main():
    return minimums.run(HEAD, [row(k) for k in range(len(ROWS))], function, caller)


if __name__ == "__main__":
    sys.exit(main())
