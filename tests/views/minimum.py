#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs with copies that can be views of their source, or whose source can be computed in their target, and the least stack that they
need with --copies=size. Used as ../callees/minimum.py, of whose form they are; what they copy may be the argument %in, of 64 bytes.

`make` writes all of a value, `use` reads all of it. If nothing writes the source while the copy is read, the copy needs no bytes: what is live
is the source, which is read after the copy in most rows. If a value is copied to a part of another one, its bytes are there from the beginning.
Rows that begin with "not:" must not share, for a reason that is easily overlooked: their minimum is the sum."""
import importlib.util
import os
import sys

spec = importlib.util.spec_from_file_location("callees", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "callees", "minimum.py"))
base = importlib.util.module_from_spec(spec)
spec.loader.exec_module(base)
alloca, make, use, nest, generic, dims, minimums, Names = (
    getattr(base, n) for n in ("alloca", "make", "use", "nest", "generic", "dims", "minimums", "Names"))
T, TT, SQUARE, HALF = "memref<8xi64>", "memref<2x4xi64>", "memref<4x2xi64>", "memref<4xi64>"
SOME, WIDE = "memref<4xi64, strided<[1]>>", "memref<2x8xi64>"
START = "".join(f"%c{k} = arith.constant {k} : index\n" for k in (0, 1, 2, 3, 4, 8)) + "%one = arith.constant 1 : i64\n"


# ---- copies ----


def copy(a, b, kind=T, to=None):
    return f"memref.copy %{a}, %{b} : {kind} to {to or kind}\n"


def linalg_copy(a, b, kind=T):
    return f"linalg.copy ins(%{a} : {kind}) outs(%{b} : {kind})\n"


def transpose(a, b, kind=TT, to=SQUARE):
    return f"linalg.transpose ins(%{a} : {kind}) outs(%{b} : {to}) permutation = [1, 0]\n"


def broadcast(a, b, at=0, kind=T, to=WIDE):
    return f"linalg.broadcast ins(%{a} : {kind}) outs(%{b} : {to}) dimensions = [{at}]\n"


def moved(a, b, maps, kind, to):
    return (f"linalg.generic {{indexing_maps = [affine_map<{maps[0]}>, affine_map<{maps[1]}>], iterator_types = ["
            + ", ".join(['"parallel"'] * len(dims(to))) + f"]}} ins(%{a} : {kind}) outs(%{b} : {to}) {{\n^bb0(%p_ : i64, %q_ : i64):\nlinalg.yield %p_ : i64\n}}\n")


def by_nest(a, b, kind=T, to=None, at=lambda *i: i):
    def body(*i):
        e = Names.new()
        return f"{e} = affine.load %{a}[{', '.join(at(*i))}] : {kind}\naffine.store {e}, %{b}[{', '.join(i)}] : {to or kind}\n"
    return nest(to or kind, body)


def loops_of(word, a, b, kind=T):
    ends = [f"%c{n}" for n in dims(kind)]
    at = [Names.new() for _ in ends]
    e = Names.new()
    body = f"{e} = memref.load %{a}[{', '.join(at)}] : {kind}\nmemref.store {e}, %{b}[{', '.join(at)}] : {kind}\n"
    if word == "parallel":
        return f"scf.parallel ({', '.join(at)}) = ({', '.join(['%c0'] * len(at))}) to ({', '.join(ends)}) step ({', '.join(['%c1'] * len(at))}) {{\n{body}}}\n"
    return "".join(f"scf.for {i} = %c0 to {n} step %c1 {{\n" for i, n in zip(at, ends)) + body + "}\n" * len(at)


# ---- rows ----


def through(name, least, body, kind=T, to=None, then=None):
    """%s is copied to %c, and both are read."""
    return name, least, alloca("s", kind) + alloca("c", to or kind) + make("s", kind) + body + (then or use("c", to or kind)) + use("s", kind)


def branch(body):
    return f"scf.if %p {{\n{body}}}\n"


def loop(body):
    return f"scf.for {Names.new()} = %c0 to %c3 step %c1 {{\n{body}}}\n"


def part(name, of, at, n=4, kind=T):
    layout = "strided<[1]>" if at == 0 else f"strided<[1], offset: {at}>"
    return f"%{name} = memref.subview %{of}[{at}] [{n}] [1] : {kind} to memref<{n}xi64, {layout}>\n", f"memref<{n}xi64, {layout}>"


def reads_part(at):
    text, kind = part("v", "s", at)
    return text + copy("v", "c", kind, HALF)


def flat(a, name, kind=TT, to=T):
    return f"%{name} = memref.collapse_shape %{a} [[0, 1]] : {kind} into {to}\n"


def deep(a, name, kind=T, to=TT):
    return f"%{name} = memref.expand_shape %{a} [[0, 1]] output_shape [{', '.join(map(str, dims(to)))}] : {kind} into {to}\n"


def sums(kind=T, name="c"):
    """A structured op reads it."""
    return alloca("o", kind) + f"linalg.add ins(%{name}, %{name} : {kind}, {kind}) outs(%o : {kind})\n" + use("o", kind)


def total(v, kind=T):
    """Reads all of it without a call, which might write memory that others see."""
    e, t, r = Names.new(), Names.new(), Names.new()
    at = [Names.new() for _ in dims(kind)]
    text = "".join(f"{r}_{d} = affine.for {i} = 0 to {n} iter_args({t}_{d} = {f'{t}_{d - 1}' if d else '%y'}) -> (i64) {{\n" for d, (i, n) in enumerate(zip(at, dims(kind))))
    last = len(at) - 1
    text += f"{e} = affine.load %{v}[{', '.join(at)}] : {kind}\n{r} = arith.muli {t}_{last}, %x : i64\n{r}_ = arith.addi {r}, {e} : i64\naffine.yield {r}_ : i64\n}}\n"
    for d in range(last - 1, -1, -1):
        text += f"affine.yield {r}_{d + 1} : i64\n}}\n"
    return text + f"func.call @mix({r}_0) : (i64) -> ()\n"


def argument(name, least, body, kind=T):
    return name, least, alloca("c", kind) + body + total("c", kind)


STORE = f"memref.store %x, %s[%c1] : {T}\n"
VIEWS = [
    through("memref.copy", 64, copy("s", "c")),
    through("linalg.copy", 64, linalg_copy("s", "c")),
    through("linalg.transpose", 64, transpose("s", "c"), TT, SQUARE),
    through("transposed by maps", 64, moved("s", "c", ["(d0, d1) -> (d1, d0)", "(d0, d1) -> (d0, d1)"], TT, SQUARE), TT, SQUARE),
    through("transposed by the map of the result", 64, moved("s", "c", ["(d0, d1) -> (d0, d1)", "(d0, d1) -> (d1, d0)"], TT, SQUARE), TT, SQUARE),
    through("a generic op that moves all", 64, moved("s", "c", ["(d0) -> (d0)"] * 2, T, T)),
    through("broadcast to rows", 64, broadcast("s", "c"), T, WIDE),
    through("broadcast to columns", 64, broadcast("s", "c", 1, T, "memref<8x2xi64>"), T, "memref<8x2xi64>"),
    through("broadcast by maps", 64, moved("s", "c", ["(d0, d1) -> (d1)", "(d0, d1) -> (d0, d1)"], T, WIDE), T, WIDE),
    through("affine loops", 64, by_nest("s", "c")),
    through("affine loops that transpose", 64, by_nest("s", "c", TT, SQUARE, lambda i, j: (j, i)), TT, SQUARE),
    through("affine loops that broadcast", 64, by_nest("s", "c", T, WIDE, lambda i, j: (j,)), T, WIDE),
    through("loops of scf", 64, loops_of("for", "s", "c")),
    through("loops of scf in two dimensions", 64, loops_of("for", "s", "c", TT), TT),
    through("iterations that may run at once", 64, loops_of("parallel", "s", "c")),
    through("the first half", 64, reads_part(0), T, HALF),
    through("the second half", 64, reads_part(4), T, HALF),
    through("a slice between", 64, reads_part(2), T, HALF),
    through("a row", 64, "%v = memref.subview %s[1, 0] [1, 4] [1, 1] : memref<2x4xi64> to memref<4xi64, strided<[1], offset: 4>>\n"
            + copy("v", "c", "memref<4xi64, strided<[1], offset: 4>>", HALF), TT, HALF),
    through("a column", 64, "%v = memref.subview %s[0, 1] [4, 1] [1, 1] : memref<4x2xi64> to memref<4xi64, strided<[2], offset: 1>>\n"
            + copy("v", "c", "memref<4xi64, strided<[2], offset: 1>>", HALF), SQUARE, HALF),
    through("each second element", 64, "%v = memref.subview %s[0] [4] [2] : memref<8xi64> to memref<4xi64, strided<[2]>>\n"
            + copy("v", "c", "memref<4xi64, strided<[2]>>", HALF), T, HALF),
    through("reshaped to one dimension", 64, flat("s", "v") + copy("v", "c"), TT, T),
    through("reshaped to two dimensions", 64, deep("s", "v") + copy("v", "c", TT), T, TT),
    through("reshaped and transposed", 64, deep("s", "v") + transpose("v", "c"), T, SQUARE),
    through("a copy of the copy", 64, alloca("d") + copy("s", "d") + copy("d", "c")),
    through("transposed and back", 64, alloca("d", SQUARE) + transpose("s", "d") + transpose("d", "c", SQUARE, TT), TT),
    through("a chain of four", 64, alloca("def") + copy("s", "d") + copy("d", "e") + linalg_copy("e", "f") + copy("f", "c")),
    through("two copies of one source", 64, alloca("d") + copy("s", "c") + linalg_copy("s", "d"), then=use("c") + use("d")),
    through("the copy is read in a loop", 64, copy("s", "c"), then=loop(use("c"))),
    through("copied in each iteration", 64, loop(copy("s", "c") + use("c")), then=" "),
    through("the copy is read in a branch", 64, copy("s", "c"), then=branch(use("c"))),
    through("copied in a branch", 64, branch(copy("s", "c") + use("c")), then=" "),
    through("the source is written when the copy was read", 64, copy("s", "c") + use("c") + STORE, then=" "),
    through("the source is written and copied again", 64, copy("s", "c") + use("c") + STORE + copy("s", "c")),
    through("another buffer is written meanwhile", 128, alloca("d") + copy("s", "c") + make("d"), then=use("c") + use("d")),
    argument("a copy of an argument", 0, copy("in", "c")),
    argument("an argument transposed", 0, deep("in", "v") + transpose("v", "c"), SQUARE),
    argument("half of an argument", 0, part("v", "in", 4)[0] + copy("v", "c", part("v", "in", 4)[1], HALF), HALF),
    ("a global", 0, alloca("c") + f"%s = memref.get_global @numbers : {T}\n" + copy("s", "c") + use("c")),
    ("a global that may change", 0, alloca("c") + f"%s = memref.get_global @changes : {T}\n" + copy("s", "c") + total("c")),
    through("a structured op reads it", 128, copy("s", "c"), then=sums()),
    # counterexamples
    through("not: the source is written meanwhile", 128, copy("s", "c") + STORE),
    through("not: the source is written in a branch", 128, copy("s", "c") + branch(STORE)),
    through("not: the source is written by another name", 128, f"%w = memref.cast %s : {T} to memref<?xi64>\n" + copy("s", "c") + "memref.store %x, %w[%c1] : memref<?xi64>\n"),
    through("not: the source is written through a view", 128, copy("s", "c") + part("w", "s", 4)[0] + f"memref.store %x, %w[%c1] : {part('w', 's', 4)[1]}\n"),
    through("not: the source is written in the next iteration", 128, loop(copy("s", "c") + STORE + use("c"))),
    through("not: the source changes, and the copy is of the iteration before", 128, copy("s", "c") + loop(use("c") + STORE)),
    through("not: a callee writes the source", 128, copy("s", "c") + f"func.call @change(%s) : ({T}) -> ()\n"),
    through("not: the copy is written", 128, copy("s", "c") + f"memref.store %x, %c[%c1] : {T}\n"),
    through("not: the copy is written by another name", 128, f"%w = memref.cast %c : {T} to memref<?xi64>\n" + copy("s", "c") + "memref.store %x, %w[%c1] : memref<?xi64>\n"),
    through("not: the copy is written in a branch", 128, copy("s", "c") + branch(f"memref.store %x, %c[%c1] : {T}\n")),
    through("not: it is a copy on one way alone", 128, make("c") + branch(copy("s", "c"))),
    through("not: the copy may not be made", 128, make("c") + f"%z = arith.index_cast %x : i64 to index\nscf.for %t = %c0 to %z step %c1 {{\n" + copy("s", "c") + "}\n"),
    through("not: all but one element is copied", 128, make("c") + nest(T, lambda i: f"%e = affine.load %s[{i}] : {T}\naffine.store %e, %c[{i}] : {T}\n", 1)),
    through("not: the sum is no copy", 128, nest(T, lambda i: f"%e = affine.load %s[{i}] : {T}\n%g = arith.addi %e, %x : i64\naffine.store %g, %c[{i}] : {T}\n")),
    ("not: an argument that may be another one is written", 64, alloca("c") + copy("in", "c") + f"memref.store %x, %out[%c1] : {T}\n" + total("c")),
    ("not: a global that a callee may write", 64, alloca("c") + f"%s = memref.get_global @changes : {T}\n" + copy("s", "c") + "func.call @change_global(%x) : (i64) -> ()\n" + total("c")),
]


def at(*pairs, kind="memref<16xi64>", each=lambda n: T):
    """Copies of buffers to parts of %t, 8 elements each."""
    text = ""
    for k, (name, begin) in enumerate(pairs):
        layout = "strided<[1]>" if begin == 0 else f"strided<[1], offset: {begin}>"
        n = dims(each(name))[0]
        text += (f"%p{k} = memref.subview %t[{begin}] [{n}] [1] : {kind} to memref<{n}xi64, {layout}>\n"
                 f"memref.copy %{name}, %p{k} : {each(name)} to memref<{n}xi64, {layout}>\n")
    return text


def computed(v, kind=T):
    """%v by a structured op, from %in."""
    return f"linalg.add ins(%in, %in : {T}, {T}) outs(%{v} : {kind})\n"


def filled(kind="memref<16xi64>"):
    return f"linalg.fill ins(%x : i64) outs(%t : {kind})\n"


def more(v, w, kind=T):
    return f"linalg.add ins(%{v}, %{v} : {kind}, {kind}) outs(%{w} : {kind})\n"


def rows(*pairs, n=4):
    """Copies of buffers to parts of %t, rows of %n elements."""
    text, kind = "", f"memref<{n}x4xi64>"
    for k, (name, begin) in enumerate(pairs):
        layout = "strided<[4, 1]>" if begin == 0 else f"strided<[4, 1], offset: {4 * begin}>"
        text += (f"%p{k} = memref.subview %t[{begin}, 0] [2, 4] [1, 1] : {kind} to memref<2x4xi64, {layout}>\n"
                 f"memref.copy %{name}, %p{k} : {TT} to memref<2x4xi64, {layout}>\n")
    return text


def joined(name, least, body, kind="memref<16xi64>"):
    return name, least, body + use("t", kind)


AB, W16, W24 = alloca("ab"), "memref<16xi64>", "memref<24xi64>"
BOTH = computed("a") + computed("b")
TARGETS = [
    joined("two are joined", 128, alloca("t", W16) + AB + BOTH + at(("a", 0), ("b", 8))),
    joined("two are joined in the other order", 128, alloca("t", W16) + AB + BOTH + at(("b", 8), ("a", 0))),
    joined("two change places", 128, alloca("t", W16) + AB + BOTH + at(("b", 0), ("a", 8))),
    joined("three are joined", 192, alloca("t", W24) + alloca("abd") + BOTH + computed("d") + at(("a", 0), ("b", 8), ("d", 16), kind=W24), W24),
    joined("each is copied when it is computed", 128, alloca("t", W16) + AB + computed("a") + at(("a", 0)) + computed("b") + at(("b", 8)).replace("%p0", "%q0")),
    joined("rows are joined", 128, alloca("t", "memref<4x4xi64>") + alloca("ab", TT) + "".join(
        f"linalg.fill ins(%{v} : i64) outs(%{b} : {TT})\nlinalg.add ins(%{b}, %{b} : {TT}, {TT}) outs(%{b} : {TT})\n" for v, b in ("xa", "yb")) + rows(("a", 0), ("b", 2)), "memref<4x4xi64>"),
    joined("a padded one, filled before", 128, alloca("t", W16) + alloca("a") + filled() + computed("a") + at(("a", 4))),
    joined("a padded one, filled after it is computed", 128, alloca("t", W16) + alloca("a") + computed("a") + filled() + at(("a", 4))),
    joined("a padded one at the begin", 128, alloca("t", W16) + alloca("a") + computed("a") + filled() + at(("a", 0))),
    joined("a padded one at the end", 128, alloca("t", W16) + alloca("a") + computed("a") + filled() + at(("a", 8))),
    joined("computed in two steps", 128, alloca("t", W16) + AB + computed("b") + more("b", "a") + filled() + at(("a", 4))),
    joined("computed in four steps", 128, alloca("t", W16) + alloca("abde") + computed("e") + more("e", "d") + more("d", "b") + more("b", "a") + filled() + at(("a", 4))),
    joined("changed in place", 128, alloca("t", W16) + alloca("a") + computed("a") + more("a", "a") + filled() + at(("a", 4))),
    joined("a sum that grows", 128, alloca("t", W16) + alloca("a") + f"linalg.fill ins(%y : i64) outs(%a : {T})\n" + f"linalg.add ins(%a, %in : {T}, {T}) outs(%a : {T})\n" * 2 + filled() + at(("a", 4))),
    joined("two are padded", 192, alloca("t", W24) + AB + BOTH + filled(W24) + at(("a", 1), ("b", 12), kind=W24), W24),
    joined("a joined one of two steps", 128, alloca("t", W16) + alloca("abd") + computed("d") + more("d", "a") + computed("b") + at(("a", 0), ("b", 8))),
    joined("in a loop", 128, loop(alloca("t", W16) + AB + BOTH + at(("a", 0), ("b", 8)) + use("t", W16)) + alloca("t", W16) + make("t", W16)),
    joined("in a branch", 128, branch(alloca("t", W16) + AB + BOTH + at(("a", 0), ("b", 8)) + use("t", W16)) + alloca("t", W16) + make("t", W16)),
    joined("a copy of an argument, and a value", 128, alloca("t", W16) + AB + copy("in", "a") + computed("b") + at(("a", 0), ("b", 8))),
    joined("read before it is copied", 128, alloca("t", W16) + AB + computed("a") + more("a", "b") + at(("a", 0), ("b", 8))),
    joined("parts of one size and of another", 192, alloca("t", W24) + alloca("a") + alloca("b", W16) + computed("a") + f"linalg.fill ins(%y : i64) outs(%b : {W16})\n" + more("b", "b", W16)
           + at(("a", 0), ("b", 8), kind=W24, each=lambda n: W16 if n == "b" else T), W24),
    joined("transposed on the way to it", 128, alloca("t", W16) + alloca("a") + alloca("b", "memref<8x1xi64>") + computed("a") + filled() + at(("a", 4))),
    joined("a matrix product in its place", 128, alloca("t", "memref<4x4xi64>") + alloca("a", TT) + deep("in", "i") + "%j = memref.expand_shape %in [[0, 1]] output_shape [4, 2] : "
           + f"{T} into {SQUARE}\n" + alloca("m", "memref<2x2xi64>") + f"linalg.fill ins(%y : i64) outs(%a : {TT})\nlinalg.fill ins(%x : i64) outs(%t : memref<4x4xi64>)\n"
           + f"linalg.add ins(%a, %i : {TT}, {TT}) outs(%a : {TT})\n" + rows(("a", 1)), "memref<4x4xi64>"),
    joined("four are joined", 256, alloca("t", "memref<32xi64>") + alloca("abde") + "".join(computed(v) for v in "abde") + at(("a", 0), ("b", 8), ("d", 16), ("e", 24), kind="memref<32xi64>"), "memref<32xi64>"),
    joined("one of them fills all but one", 128, alloca("t", W16) + alloca("a") + alloca("b", "memref<7xi64>") + computed("a") + "linalg.fill ins(%y : i64) outs(%b : memref<7xi64>)\n"
           + more("b", "b", "memref<7xi64>") + filled() + at(("a", 0), ("b", 9), each=lambda n: "memref<7xi64>" if n == "b" else T)),
    joined("read in a structured op after it", 256, alloca("t", W16) + AB + BOTH + at(("a", 0), ("b", 8)) + alloca("o", W16) + more("t", "o", W16) + use("o", W16)),
    joined("an element of it is read after it", 128, alloca("t", W16) + AB + BOTH + at(("a", 0), ("b", 8)) + f"%e = memref.load %t[%c3] : {W16}\nfunc.call @mix(%e) : (i64) -> ()\n"),
    joined("one that is also used by itself before", 192, alloca("t", W16) + AB + BOTH + alloca("o") + more("a", "o") + use("o") + at(("a", 0), ("b", 8))),
    joined("the fill is of another value", 128, alloca("t", W16) + alloca("a") + computed("a") + f"linalg.fill ins(%y : i64) outs(%t : {W16})\n" + at(("a", 3))),
    joined("a square", 128, alloca("t", W16) + AB + computed("b") + f"linalg.mul ins(%b, %b : {T}, {T}) outs(%a : {T})\n" + filled() + at(("a", 4))),
    joined("of a value and an argument", 128, alloca("t", W16) + AB + computed("b") + f"linalg.mul ins(%b, %in : {T}, {T}) outs(%a : {T})\n" + filled() + at(("a", 4))),
    joined("by a generic op", 128, alloca("t", W16) + AB + computed("b") + generic("b", "a", ["(d0) -> (d0)"] * 2) + filled() + at(("a", 4))),
    # counterexamples
    joined("not: it is changed after the copy", 192, alloca("t", W16) + AB + BOTH + at(("a", 0), ("b", 8)) + more("in", "a") + use("a")),
    joined("not: the target is changed, and it is read", 192, alloca("t", W16) + alloca("a") + computed("a") + filled() + at(("a", 4)) + f"memref.store %y, %t[%c4] : {W16}\n" + use("a")),
    joined("not: to two places", 192, alloca("t", W16) + alloca("a") + computed("a") + at(("a", 0), ("a", 8)) + f"memref.store %y, %t[%c4] : {W16}\n" + use("a")),
    joined("not: the target is read before", 192, alloca("t", W16) + make("t", W16) + alloca("a") + computed("a") + use("t", W16) + at(("a", 4))),
    joined("not: copied in a branch", 192, alloca("t", W16) + alloca("a") + make("t", W16) + computed("a") + branch(at(("a", 4)))),
    joined("not: parts that overlap", 256, alloca("t", W16) + AB + BOTH + filled() + at(("a", 2), ("b", 6))),
    joined("not: a value computed from the target", 192, alloca("t", W16) + alloca("a") + make("t", W16) + f"%e = memref.load %t[%c8] : {W16}\nlinalg.fill ins(%e : i64) outs(%a : {T})\n" + more("a", "a") + at(("a", 4))),
]

# ---- a buffer that a branch passes on one edge ----


def made(v):
    return f"func.call @set(%{v}, %x) : ({T}) -> ()\n".replace(f"({T})", f"({T}, i64)")


def read(v):
    r = Names.new()
    return f"{r} = func.call @sum(%{v}) : ({T}) -> i64\nfunc.call @mix({r}) : (i64) -> ()\n"


def pass_on(v, block="join"):
    return f"cf.br ^{block}(%{v} : {T})\n"


def either(v, block, other, c="p"):
    return f"cf.cond_br %{c}, ^{block}(%{v} : {T}), ^{other}\n"


JOIN = f"^join(%m: {T}):\n" + read("m")
ODD = "%odd = arith.trunci %x : i64 to i1\n"


def turns(body, least, name):
    """body in a loop of blocks: it ends in ^next"""
    return (name, least, AB + "%zero = arith.constant 0 : i64\n%four = arith.constant 4 : i64\ncf.br ^head(%zero : i64)\n^head(%i: i64):\n%less = arith.cmpi slt, %i, %four : i64\n"
            "cf.cond_br %less, ^body, ^exit\n^body:\n%bit = arith.trunci %i : i64 to i1\n" + body + "^next:\n%j = arith.addi %i, %one : i64\ncf.br ^head(%j : i64)\n^exit:\n")


EDGES = [
    ("a triangle", 64, AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN),
    ("a triangle, the other way round", 64, AB + made("a") + f"cf.cond_br %p, ^other, ^join(%a : {T})\n^other:\n" + made("b") + pass_on("b") + JOIN),
    ("a diamond", 64, AB + "cf.cond_br %p, ^one, ^two\n^one:\n" + made("a") + pass_on("a") + "^two:\n" + made("b") + pass_on("b") + JOIN),
    ("one after the other", 64, ODD + alloca("abd") + made("a") + either("a", "join", "one") + "^one:\n" + made("b") + either("b", "join", "two", "odd") + "^two:\n" + made("d") + pass_on("d") + JOIN),
    ("four, one after the other", 64, ODD + alloca("abde") + made("a") + either("a", "join", "one") + "^one:\n" + made("b") + either("b", "join", "two", "odd") + "^two:\n" + made("d")
     + either("d", "join", "three") + "^three:\n" + made("e") + pass_on("e") + JOIN),
    ("read before the branch", 64, AB + made("a") + read("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN),
    ("read on the other edge before the second is made", 64, AB + made("a") + either("a", "join", "other") + "^other:\n" + read("a") + made("b") + pass_on("b") + JOIN),
    ("another value after the join", 64, alloca("abd") + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN + made("d") + read("d")),
    ("another value on the other edge", 64, alloca("abd") + made("a") + either("a", "join", "other") + "^other:\n" + made("d") + read("d") + made("b") + pass_on("b") + JOIN),
    ("two triangles", 64, ODD + alloca("abde") + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN + made("d")
     + f"cf.cond_br %odd, ^then(%d : {T}), ^else\n^else:\n" + made("e") + f"cf.br ^then(%e : {T})\n^then(%n: {T}):\n" + read("n")),
    ("the edge leaves a block that is entered twice", 64, ODD + AB + "cf.cond_br %odd, ^make, ^end\n^make:\n" + made("a") + either("a", "join", "end") + "^end:\n" + made("b") + pass_on("b") + JOIN),
    ("by cf.switch", 64, AB + "%k = arith.trunci %x : i64 to i32\n" + made("a") + f"cf.switch %k : i32, [\ndefault: ^other,\n3: ^join(%a : {T})\n]\n^other:\n" + made("b") + pass_on("b") + JOIN),
    ("by cf.switch on two edges", 64, AB + "%k = arith.trunci %x : i64 to i32\n" + made("a") + f"cf.switch %k : i32, [\ndefault: ^other,\n3: ^join(%a : {T}),\n4: ^join(%a : {T})\n]\n^other:\n"
     + made("b") + pass_on("b") + JOIN),
    turns(made("a") + either("a", "join", "other", "bit") + "^other:\n" + made("b") + pass_on("b") + JOIN + "cf.br ^next\n", 64, "in each round"),
    turns(made("a") + either("a", "join", "other", "bit") + "^other:\n" + read("a") + made("b") + pass_on("b") + JOIN + "cf.br ^next\n", 64, "in each round, read on both edges"),
    ("the argument is read twice", 64, AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN + read("m")),
    ("the argument is written", 64, AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + f"^join(%m: {T}):\nmemref.store %y, %m[%c1] : {T}\n" + read("m")),
    ("the argument is read in a later block", 64, ODD + AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b")
     + f"^join(%m: {T}):\ncf.cond_br %odd, ^yes, ^no\n^yes:\n" + read("m") + "cf.br ^no\n^no:\n"),
    ("nothing is made on the way without it", 64, alloca("a") + alloca("b") + made("b") + read("b") + made("a") + either("a", "join", "no") + f"^join(%m: {T}):\n" + read("m") + "cf.br ^no\n^no:\n"),
    ("not needed at all on the way without it", 64, AB + made("a") + either("a", "join", "other") + f"^join(%m: {T}):\n" + read("m") + "cf.br ^end\n^other:\n" + made("b") + read("b") + "cf.br ^end\n^end:\n"),
    ("made in the block before it", 64, AB + "cf.br ^first\n^first:\n" + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN),
    ("beside a value that is needed throughout", 128, alloca("abd") + made("d") + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN + read("d")),
    ("two arguments, one of each", 128, alloca("abde") + made("a") + made("b") + f"cf.cond_br %p, ^both(%a, %b : {T}, {T}), ^other\n^other:\n" + made("d") + made("e")
     + f"cf.br ^both(%d, %e : {T}, {T})\n^both(%m: {T}, %n: {T}):\n" + read("m") + read("n")),
    ("both edges pass one", 64, alloca("a") + made("a") + f"cf.cond_br %p, ^join(%a : {T}), ^two(%a : {T})\n^two(%k: {T}):\n" + pass_on("k") + JOIN),
    ("each edge passes another one", 128, AB + made("a") + made("b") + f"cf.cond_br %p, ^join(%a : {T}), ^join(%b : {T})\n" + JOIN),
    ("filled by a structured op", 64, AB + f"linalg.add ins(%in, %in : {T}, {T}) outs(%a : {T})\n" + either("a", "join", "other") + f"^other:\nlinalg.sub ins(%in, %in : {T}, {T}) outs(%b : {T})\n"
     + pass_on("b") + JOIN),
    ("a smaller value on the other edge", 64, AB + alloca("d", HALF) + made("a") + either("a", "join", "other") + "^other:\n" + make("d", HALF) + use("d", HALF) + made("b") + pass_on("b") + JOIN),
    ("a larger value on the other edge", 128, AB + alloca("d", W16) + made("a") + either("a", "join", "other") + "^other:\n" + make("d", W16) + use("d", W16) + made("b") + pass_on("b") + JOIN),
    ("two ways to the other block", 64, ODD + AB + made("a") + either("a", "join", "one") + "^one:\ncf.cond_br %odd, ^two, ^three\n^two:\ncf.br ^four\n^three:\ncf.br ^four\n^four:\n" + made("b") + pass_on("b") + JOIN),
    ("three ways, one without it", 64, ODD + alloca("abd") + "cf.cond_br %odd, ^one, ^two\n^one:\n" + made("a") + either("a", "join", "two") + "^two:\n" + made("b") + read("b") + made("d") + pass_on("d") + JOIN),
    # counterexamples
    ("not: read on the other edge after the second is made", 128, AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + read("a") + pass_on("b") + JOIN),
    ("not: read after the join", 128, AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + pass_on("b") + JOIN + read("a")),
    ("not: the second is made before the branch", 128, AB + made("a") + made("b") + either("a", "join", "other") + "^other:\n" + pass_on("b") + JOIN),
    ("not: the other block passes the first one too", 128, ODD + AB + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + read("b")
     + f"cf.cond_br %odd, ^join(%a : {T}), ^join(%b : {T})\n" + JOIN),
    turns(f"cf.cond_br %bit, ^again, ^first\n^first:\n{made('a')}cf.br ^again\n^again:\n" + made("b") + read("b") + f"cf.br ^join(%a : {T})\n" + JOIN + "cf.br ^next\n", 128, "not: the next round reads it"),
    ("not: a copy of its name is read", 128, AB + f"%k = memref.cast %a : {T} to memref<?xi64>\n%n = memref.cast %k : memref<?xi64> to {T}\n" + made("a") + either("a", "join", "other") + "^other:\n" + made("b") + read("n")
     + pass_on("b") + JOIN),
]
ROWS = VIEWS + TARGETS + EDGES

HEAD = """func.func private @begin(i64) -> i64
func.func private @finish(i64)
func.func private @mix(i64)
memref.global "private" constant @numbers : memref<8xi64> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
memref.global "private" @changes : memref<8xi64> = dense<[2, 7, 1, 8, 2, 8, 1, 8]>
func.func private @change(%m: memref<8xi64>) attributes {no_inline} {
  %k = arith.constant 2 : index
  %v = arith.constant 77 : i64
  memref.store %v, %m[%k] : memref<8xi64>
  return
}
func.func private @change_global(%v: i64) attributes {no_inline} {
  %k = arith.constant 2 : index
  %m = memref.get_global @changes : memref<8xi64>
  memref.store %v, %m[%k] : memref<8xi64>
  return
}
func.func private @set(%m: memref<8xi64>, %x: i64) attributes {no_inline} {
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    %v = arith.muli %k, %x : i64
    %w = arith.addi %v, %x : i64
    affine.store %w, %m[%i] : memref<8xi64>
  }
  return
}
func.func private @sum(%m: memref<8xi64>) -> i64 attributes {no_inline} {
  %zero = arith.constant 0 : i64
  %s = affine.for %i = 0 to 8 iter_args(%p = %zero) -> (i64) {
    %v = affine.load %m[%i] : memref<8xi64>
    %c = arith.constant 3 : i64
    %r = arith.muli %p, %c : i64
    %q = arith.addi %r, %v : i64
    affine.yield %q : i64
  }
  return %s : i64
}
"""


def function(k):
    body = ROWS[k][2]
    return f"func.func @g{k}(%p: i1, %x: i64, %y: i64, %in: {T}, %out: {T}) {{\n{START}{body}return\n}}\n"


def caller(k):
    return (f"func.func @f{k}() {{\n%p = arith.constant {'true' if k % 2 else 'false'}\n%x = arith.constant 3 : i64\n%y = arith.constant 7 : i64\n{alloca(['in'])}{make('in')}"
            f"func.call @g{k}(%p, %x, %y, %in, %in) : (i1, i64, i64, {T}, {T}) -> ()\n{use('in')}return\n}}\n")


def main():
    return minimums.run(HEAD, ROWS, function, caller, "--copies=size")


if __name__ == "__main__":
    sys.exit(main())
