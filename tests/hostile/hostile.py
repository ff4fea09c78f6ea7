# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Feeds lifeopt what no one should: empty, cut off, binary, huge, deep and wrong input. Each case must end by itself with status
0 or 1; where it fails, with a diagnostic file:line:col on standard error, nothing on standard output and no output file.
Prints a TAP line for each case. LIFEOPT_BUILD names the build, TEST_FILTER restricts the cases."""
import collections
import concurrent.futures
import itertools
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build/dev"))
LIFEOPT = os.path.join(BUILD, "bin/lifeopt")
FILTER = os.environ.get("TEST_FILTER", "")
TIMEOUT = int(os.environ.get("TEST_TIMEOUT", "100"))
LONG = os.environ.get("TEST_LONG") == "true"
# Recursion without a limit overflows the stack if a level takes 84 bytes, or 168 in the short run. Attributes may be nested LO_MAX_NESTING
# levels deep, which takes 2 MiB with AddressSanitizer.
DEEP, STACK_BYTES = (100000, 8 << 20) if LONG else (25000, 4 << 20)
LARGE = (100 if LONG else 25) << 20
# Programs that are valid, or nearly, and so large that a run does not end which takes more than time in proportion. They are run by the build
# without sanitizers if there is one: it needs a second or two of the limit, so that only what is not in proportion exceeds it.
PLAIN = os.path.join(TOP, "build/asserts/bin/lifeopt")
PLAIN = PLAIN if os.path.basename(BUILD) == "dev" and os.access(PLAIN, os.X_OK) else LIFEOPT
PLAIN_SECONDS = 160 if LONG else 40  # of processor time
IN_PROPORTION = {
    "many functions that copy from constant globals", "many captured buffers in loops of their own", "many captured buffers in one loop",
    "many starts of the older form", "60,000 results that become arguments", "sizes that are compared as trees",
    "sizes that are computed by trees", "many copies of parts of one buffer", "many copies of arguments"}
OK, ERROR, EITHER = (0,), (1,), (0, 1)
GENERATORS = ("random", "lifelines", "arguments", "fold", "copies", "schedule", "fuse")
RUNS = (("", []), (" (mlir)", ["--emit=mlir"]),
        (" (all)", ["--emit=mlir", "--schedule=memory", "--fuse=memory", "--copies=size", "--in-place=size", "--fold", "--heap=pack"]),
        (" (arguments)", ["--emit=mlir", "--heap=arg"]))


def function(body, arguments=""):
    return "func.func @f(%s) {\n%s  return\n}\n" % (arguments, body)


def example(name):
    with open(os.path.join(TOP, "examples", name), encoding="utf-8") as file:
        return file.read()


def repeated(word, separator=", ", n=DEEP):
    return separator.join([word] * n)


def numbered(form, separator=", ", n=DEEP):
    """Every directive of the form is given the number."""
    places = form.count("%") - 2 * form.count("%%")
    return separator.join(form % ((i,) * places) for i in range(n))


def linked(form):
    """The second %d is the next one's number."""
    return "".join(form % (i, i + 1) for i in range(DEEP))


def doubling(first, form):
    """Sixty definitions, each of which has the one before it twice."""
    return first + "".join(form % (i + 1, i, i) for i in range(60))


def nested(opening, closing, depth=DEEP, inner=""):
    return opening * depth + inner + closing * depth


def nested_ops(opening, closing):
    opened = [opening.replace("%i", "%%i%d" % i) for i in range(DEEP)]
    return function("\n".join(opened + [closing] * DEEP) + "\n", "%c: i1, %n: index, %m: memref<8xf32>")


def buffers_in_nested_ops():
    """A buffer on each level, which is live in all levels within."""
    kind, n = "memref<4xf32>", DEEP // 4
    lines = ["  scf.if %%c {\n  %%b%d = memref.alloca() : %s\n  memref.store %%x, %%b%d[%%i] : %s" % (i, kind, i, kind) for i in range(n)]
    lines += ["  %%l%d = memref.load %%b%d[%%i] : %s\n  }" % (i, i, kind) for i in reversed(range(n))]
    return function("\n".join(lines) + "\n", "%i: index, %x: f32, %c: i1")


def forward_branches():
    lines = ["  cf.br ^bb%d" % DEEP]
    lines += ["^bb%d:\n  cf.br ^bb%d" % (i, i - 1) for i in range(1, DEEP + 1)]
    return "func.func @f() {\n%s\n^bb0:\n  return\n}\n" % "\n".join(lines)


def forward_values():
    """Every use stands before its definition: blocks in reverse order of dominance."""
    lines = ["func.func @f() -> i32 {", "  cf.br ^bb%d" % DEEP, "^bb0:", "  return %v1 : i32"]
    for i in range(1, DEEP + 1):
        value = "arith.addi %%v%d, %%v%d : i32" % (i + 1, i + 1) if i < DEEP else "arith.constant 1 : i32"
        lines += ["^bb%d:" % i, "  %%v%d = %s" % (i, value), "  cf.br ^bb%d" % (i - 1)]
    return "\n".join(lines) + "\n}\n"


def switch(form="%d: ^b", value="i32"):
    cases = "    default: ^a,\n" + numbered("    " + form, ",\n")
    return "func.func @f(%%x: %s) {\n  cf.switch %%x : %s, [\n%s\n  ]\n^a:\n  return\n^b:\n  return\n}\n" % (value, value, cases)


COPIES_A_GLOBAL = """func.func @f%d(%%o: memref<4xi32>) {
  %%g = memref.get_global @g%d : memref<4xi32>
  %%a = memref.alloca() : memref<4xi32>
  memref.copy %%g, %%a : memref<4xi32> to memref<4xi32>
  memref.copy %%a, %%o : memref<4xi32> to memref<4xi32>
  return
}
"""


def many_buffers():
    """All live at once, all read at the end."""
    n = DEEP // 2
    lines = ["  %%b%d = memref.alloca() : memref<4xf32>\n  memref.store %%x, %%b%d[%%i] : memref<4xf32>" % (i, i) for i in range(n)]
    lines += ["  %%l%d = memref.load %%b%d[%%i] : memref<4xf32>" % (i, i) for i in range(n)]
    return function("\n".join(lines) + "\n", "%x: f32, %i: index")


def captured_in_loops(back):
    """Buffers that a call may keep, each in a block of its own, from which control continues or branches back."""
    lines = ["func.func private @keep(memref<4xf32>)", "func.func @f(%c: i1) {", "  cf.br ^l0"]
    lines += ["^l%d:\n  %%a%d = memref.alloca() : memref<4xf32>\n  func.call @keep(%%a%d) : (memref<4xf32>) -> ()\n"
              "  cf.cond_br %%c, ^l%d, ^l%d" % (i, i, i, back(i), i + 1) for i in range(DEEP // 2)]
    return "\n".join(lines) + "\n^l%d:\n  return\n}\n" % (DEEP // 2)


def copies(n, kind):
    return function("  memref.copy %%a, %%b : %s to %s\n" % (kind, kind) * n, "%%a: %s, %%b: %s" % (kind, kind))


def slices(n):
    """Copies of the elements of one buffer, each of which becomes a view of it: all accesses of that buffer are read once, not for each copy."""
    kind = "memref<1xf32, strided<[1], offset: %d>>"
    lines = ["  %%b = memref.alloca() : memref<%dxf32>\n  memref.store %%x, %%b[%%i] : memref<%dxf32>" % (n, n)]
    lines += ["  %%w%d = memref.subview %%b[%d] [1] [1] : memref<%dxf32> to %s\n  %%t%d = memref.alloca() : memref<1xf32>\n"
              "  memref.copy %%w%d, %%t%d : %s to memref<1xf32>\n  %%l%d = memref.load %%t%d[%%i] : memref<1xf32>"
              % (i, i, n, kind % i, i, i, i, kind % i, i, i) for i in range(n)]
    return function("\n".join(lines) + "\n", "%x: f32, %i: index")


def results(n):
    """A large private function that returns new buffers, and a call of it: the results become arguments."""
    types = repeated("memref<4xf32>", n=n)
    made = numbered("  %%a%d = memref.alloc() : memref<4xf32>\n", "", n) + numbered("  %%c%d = arith.constant %d : i32\n", "", 4 * n)
    return "func.func private @f() -> (%s) {\n%s  return %s : %s\n}\nfunc.func @g() {\n  %%r:%d = call @f() : () -> (%s)\n  return\n}\n" % (
        types, made, numbered("%%a%d", n=n), types, n, types)


def old_starts(n):
    """Starts of the older form, none of which dominates the uses."""
    use = '  "my.op"(%s) : (%s) -> ()\n' % (repeated("%a", n=n // 2), repeated("memref<4xf32>", n=n // 2))
    start = "  scf.if %c {\n    memref.lifetime_start %a : memref<4xf32>\n  }\n"
    return function("  %a = memref.alloca() : memref<4xf32>\n" + start * n + use * 6, "%c: i1")


def sizes(op, width, top):
    """Storage whose size is a tree: each op has the one below it many times, and the topmost one another value too."""
    lines = ["  %z = arith.constant 0 : index\n  %a = memref.alloca(%n) : memref<?xf32>\n  memref.store %x, %a[%z] : memref<?xf32>"]
    for i in range(6):
        level = "%m"
        lines += ["  %%y%d = memref.load %%q[%%z] : memref<?xindex>" % i]
        for k in range(8):
            operands = [level] * width if k < 7 else top(level, "%%y%d" % i)
            level = "%%k%d_%d" % (i, k)
            lines += ["  %s = affine.%s affine_map<(%s) -> (%s)>(%s)" % (
                level, op, numbered("d%d", n=len(operands)), numbered("d%d", n=len(operands)), ", ".join(operands))]
        lines += ["  %%b%d = memref.alloca(%s) : memref<?xf32>\n  memref.store %%x, %%b%d[%%z] : memref<?xf32>" % (i, level, i)]
    text = function("\n".join(lines) + "\n", "%n: index, %m: index, %x: f32, %q: memref<?xindex>")
    return "".join(text.replace("@f", "@f%d" % i) for i in range(128))


def copied_arguments(n):
    """Copies of arguments, each of which may be the memory of all others."""
    kind = "memref<4xf32>"
    lines = ["  %%b%d = memref.alloca() : %s\n  memref.copy %%a%d, %%b%d : %s to %s\n  %%l%d = memref.load %%b%d[%%i] : %s" % (
        i, kind, i, i, kind, kind, i, i, kind) for i in range(n)]
    return function("\n".join(lines) + "\n", "%i: index, " + numbered("%%a%d: memref<4xf32>", n=n))


def selected(n):
    """Buffers that nests fill, each of which has the names of all selects after it."""
    kind = "memref<4xf32>"
    lines = ["  %%s0 = memref.alloca() : %s" % kind]
    lines += ["  %%b%d = memref.alloca() : %s\n  linalg.fill ins(%%x : f32) outs(%%b%d : %s)\n  %%s%d = arith.select %%c, %%s%d, %%b%d : %s" % (
        i, kind, i, kind, i + 1, i, i, kind) for i in range(n)]
    return function("\n".join(lines) + "\n  %%l = memref.load %%s%d[%%i] : %s\n" % (n, kind), "%i: index, %x: f32, %c: i1")


def long_line():
    """A valid large module without a line break."""
    ops = " ".join('func.func private @f%d(memref<4xf32>) attributes {note = "%s"}' % (i, "x" * 900) for i in range(LARGE >> 10))
    return "module { " + ops + " }"


def wrong(body, arguments="%i: i32, %f: f32, %n: index, %m: memref<4x8xf32>, %c: i1"):
    return function("  " + body + "\n", arguments)


def cases():
    """(name, input, statuses allowed)"""
    yield "empty", "", OK
    yield "only blanks", " \n\t\r\n", OK
    yield "only a comment", "// nothing", OK
    yield "one byte", "x", ERROR
    yield "a NUL", "func.func @f() {\n  return\0\n}\n", ERROR
    yield "no UTF-8", b"func.func @\xff\xfe() { return }\n", ERROR
    yield "a byte order mark", b"\xef\xbb\xbffunc.func @f() { return }\n", EITHER
    rng = random.Random(7)
    for size in (16, 4096, 1 << 20):
        yield "rubbish of %d bytes" % size, bytes(rng.randrange(256) for _ in range(size)), ERROR
    yield "an ELF file", open(sys.executable, "rb").read(1 << 20), ERROR

    yield "25 MB or more of blanks", " " * LARGE, OK
    yield "25 MB or more of comment", "//" + "x" * LARGE, OK
    yield "25 MB or more of name", "func.func @" + "x" * LARGE + "() { return }", EITHER
    yield "25 MB or more of one word", "x" * LARGE, ERROR
    yield "25 MB or more of string", 'module attributes {x.a = "' + "x" * LARGE + '"} {}', EITHER
    yield "25 MB or more of string without end", 'module attributes {x.a = "' + "x" * LARGE, ERROR
    yield "25 MB or more of opening braces", "{" * LARGE, ERROR
    yield "25 MB or more of module in one line", long_line(), EITHER

    yield "scf.if deep", nested_ops("scf.if %c {", "}"), EITHER
    yield "scf.for deep", nested_ops("scf.for %i = %n to %n step %n {", "}"), EITHER
    yield "affine.for deep", nested_ops("affine.for %i = 0 to 8 {", "}"), EITHER
    yield "scf.while deep", nested_ops("scf.while : () -> () { scf.condition(%c) } do {", "scf.yield }"), EITHER
    yield "generic op deep", nested_ops('"my.op"() ({', "}) : () -> ()"), EITHER
    yield "buffers in scf.if deep, transformed", buffers_in_nested_ops(), OK
    yield "module deep", nested("module {\n", "}\n"), EITHER
    yield "scf.if deep, cut off", function("scf.if %c {\n" * DEEP, "%c: i1"), ERROR

    for name, opening, closing, inner in (
        ("parentheses", "(", ")", ""), ("brackets", "[", "]", ""), ("braces", "{", "}", ""), ("angles", "<", ">", "")):
        yield name + " deep", nested(opening, closing, inner=inner), ERROR
        yield name + " deep, open", opening * DEEP, ERROR
        yield name + " deep, closed", closing * DEEP, ERROR
    yield "array attribute deep", "module attributes {x.a = %s} {}" % nested("[", "]", inner="1"), EITHER
    yield "dictionary attribute deep", "module attributes {x.a = %s} {}" % nested("{a = ", "}", inner="1"), EITHER
    yield "dense deep", "module attributes {x.a = dense<%s> : tensor<1xi32>} {}" % nested("[", "]", inner="1"), EITHER
    yield "tuple deep", "func.func private @f(%s)" % nested("tuple<", ">", inner="i1"), EITHER
    yield "memref of memref deep", "func.func private @f(%s)" % nested("memref<1x", ">", inner="i1"), EITHER
    yield "complex deep", "func.func private @f(%s)" % nested("complex<", ">", inner="f32"), ERROR
    yield "function type deep", "func.func private @f(%s)" % nested("(", ") -> ()", inner="i1"), EITHER
    yield "opaque type deep", "func.func private @f(!x.y%s)" % nested("<", ">"), EITHER
    yield "affine expression deep", "#m = affine_map<(d0) -> (%s)>" % nested("(", ")", inner="d0"), EITHER
    yield "affine sum long", "#m = affine_map<(d0) -> (%s)>" % repeated("d0", " + "), EITHER
    yield "affine minus deep", "#m = affine_map<(d0) -> (%sd0)>" % ("-" * DEEP), EITHER
    yield "affine mod deep", "#m = affine_map<(d0) -> (d0%s)>" % (" mod 3" * DEEP), EITHER
    yield "loc deep", "func.func @f() { return } %s" % nested("loc(callsite(\"a\" at ", "))", inner="unknown"), EITHER
    yield "alias chain", "".join("!t%d = tuple<!t%d>\n" % (i + 1, i) for i in range(DEEP)), EITHER
    yield "alias of itself", "!t = tuple<!t>\nfunc.func private @f(!t)\n", ERROR
    yield "alias that doubles", doubling("!t0 = tuple<i1>\n", "!t%d = tuple<!t%d, !t%d>\n") + "func.func private @f(!t60)\n", ERROR
    yield "attribute alias that doubles", doubling("#a0 = [1]\n", "#a%d = [#a%d, #a%d]\n") + "module attributes {x.a = #a60} {}\n", ERROR
    yield "location alias that doubles", doubling(
        "#l0 = loc(unknown)\n", "#l%d = loc(callsite(#l%d at #l%d))\n") + "module {} loc(#l60)\n", ERROR

    for name, opening, closing, inner in (
        ("round", "(", ")", "d0"), ("minus", "-(", ")", "d0"), ("sum", "1 + (", ")", "d0"), ("mod", "(", ") mod 7", "d0")):
        yield "affine map, %s brackets" % name, "#m = affine_map<(d0) -> (%s)>" % nested(opening, closing, inner=inner), EITHER
        yield "affine set, %s brackets" % name, "#m = affine_set<(d0) : (%s >= 0)>" % nested(opening, closing, inner=inner), EITHER
        yield "affine.apply, %s brackets" % name, wrong("%%k = affine.apply affine_map<(d0) -> (%s)>(%%n)" % nested(
            opening, closing, inner=inner)), EITHER
        yield "affine.load, %s brackets" % name, wrong("%%k = affine.load %%m[%s, 0] : memref<4x8xf32>" % nested(
            opening, closing, inner="%n")), EITHER
    for name, opening, closing in (("angles", "<", ">"), ("brackets", "[", "]"), ("parentheses", "(", ")"), ("braces", "{", "}")):
        for kind, text in (("attribute", "module attributes {x.a = #x.y<%s>} {}"), ("type", "func.func private @f(!x.y<%s>)"),
                           ("property", '"x.y"() <{a = #x.y<%s>}> : () -> ()'), ("layout", "func.func private @f(memref<4xf32, #x.y<%s>>)"),
                           ("opaque location", 'module {} loc(fused<#x.y<%s>>["a"])')):
            yield "%s of a dialect, %s deep" % (kind, name), text % nested(opening, closing, inner="1"), EITHER
            yield "%s of a dialect, %s deep, cut off" % (kind, name), (text % (opening * DEEP + "\0")).split("\0")[0], ERROR
    yield "vector of vector deep", "func.func private @f(%s)" % nested("vector<1x", ">", inner="i1"), ERROR
    yield "tensor encoding deep", "func.func private @f(%s)" % nested("tensor<1xi1, ", ">", inner="1"), ERROR
    yield "memory space deep", "func.func private @f(%s)" % nested("memref<1xi1, [", "]>", inner="1"), EITHER
    yield "typed attribute deep", "module attributes {x.a = %s} {}" % nested("dense<[", "]> : tensor<1xi8>", inner="1"), ERROR
    yield "fused locations deep", "module {} loc(%s)" % nested("fused[", "]", inner='"a"'), EITHER
    yield "named locations deep", "module {} loc(%s)" % nested('"a"(', ")", inner="unknown"), EITHER
    yield "generic regions deep, no end", '"x.y"() ({' * DEEP, ERROR
    yield "blocks in blocks deep", '"x.y"() ({\n^bb0:\n' * DEEP + "}) : () -> ()\n" * DEEP, EITHER
    yield "symbol path deep", "module attributes {x.a = @a%s} {}" % ("::@a" * DEEP), EITHER
    yield "memref layout of a large rank", "func.func private @f(memref<%sf32, strided<[%s]>>)" % (
        "1x" * DEEP, repeated("1")), EITHER
    yield "affine map of many dimensions", "#m = affine_map<(%s) -> (%s)>" % (
        numbered("d%d"), numbered("d%d")), EITHER
    yield "affine set of many constraints", "#m = affine_set<(d0) : (%s)>" % numbered("d0 - %d >= 0"), EITHER
    yield "a subview of a large rank", wrong("%%k = memref.subview %%m[%s] [%s] [%s] : memref<4x8xf32> to memref<4x8xf32>" % (
        (repeated("1"),) * 3)), ERROR
    yield "a load with many indices", wrong("%%k = memref.load %%m[%s] : memref<4x8xf32>" % repeated("%n")), ERROR
    yield "many type aliases", linked("!t%d = memref<%dxf32>\n") + numbered("func.func private @f%d(!t%d)\n", ""), OK
    yield "many attribute aliases", numbered("#a%d = %d : i32\n", "") + "module attributes {x.a = [%s]} {}\n" % (
        numbered("#a%d")), OK
    yield "many location aliases at the end", numbered("func.func private @f%d() loc(#l%d)\n", "") + numbered('#l%d = loc("f":%d:1)\n', ""), OK
    yield "an alias twice", "#a = 1\n#a = 2\n", ERROR
    yield "65,535 results", wrong('%%k:65535 = "my.op"() : () -> (%s)' % repeated("i1", n=65535)), EITHER
    yield "100,001 results", wrong('%%k:100001 = "my.op"() : () -> (%s)' % repeated("i1", n=100001)), ERROR
    yield "many operands", wrong('"my.op"(%s) : (%s) -> ()' % (repeated("%i"), repeated("i32"))), EITHER
    yield "many attributes", wrong('"my.op"() {%s} : () -> ()' % numbered("a%d = %d")), EITHER
    yield "many attributes of one name", wrong('"my.op"() {%s} : () -> ()' % numbered("a = %d")), ERROR
    yield "many properties", wrong('"my.op"() <{%s}> : () -> ()' % numbered("a%d = %d")), EITHER
    yield "many regions", wrong('"my.op"() (%s) : () -> ()' % repeated("{}")), EITHER
    yield "many blocks", function("  cf.br ^b0\n" + linked("^b%d:\n  cf.br ^b%d\n") + "^b%d:\n" % DEEP), OK
    yield "many block arguments", function("  cf.br ^a(%s : %s)\n^a(%s):\n" % (
        repeated("%x"), repeated("i1"), numbered("%%a%d: i1")), "%x: i1"), OK
    yield "many successors", function('  "my.op"()[%s] : () -> ()\n^a:\n' % repeated("^a")), EITHER
    yield "many symbols used before they stand", linked(
        "func.func @f%d() {\n  call @f%d() : () -> ()\n  return\n}\n") + "func.func private @f%d()\n" % DEEP, OK
    yield "many unknown symbols", wrong(numbered("  call @g%d() : () -> ()", "\n")), ERROR
    yield "many symbols of one name", "func.func private @f()\n" * DEEP, ERROR
    yield "many values of one name", wrong(repeated("  %k = arith.constant 1 : i32", "\n")), ERROR
    yield "many unknown ops", wrong(repeated("  nobody.knows ~", "\n")), ERROR
    yield "many parts", "// -----\n" * DEEP, OK
    yield "many strings", "module attributes {x.a = [%s]} {}" % numbered('"s%d"'), OK
    yield "many lists in a dense", "module attributes {x.a = dense<[%s]> : tensor<%dx1xi8>} {}" % (repeated("[1]"), DEEP), OK
    yield "many sparse indices", "module attributes {x.a = sparse<[%s], 1> : tensor<%dxi8>} {}" % (numbered("[%d]"), DEEP), EITHER
    yield "many cases of scf.index_switch", wrong("scf.index_switch %n\n" + numbered(
        "  case %d {\n    scf.yield\n  }\n", "") + "  default {\n  }"), OK
    yield "many switch cases of one value", switch().replace("    1: ^b", "    2: ^b"), ERROR
    yield "many resources", ("module attributes {x.a = dense_resource<r0> : tensor<1xi8>} {}\n"
                                "{-#\n  dialect_resources: {\n    builtin: {\n%s\n    }\n  }\n#-}\n") % (
        numbered('      r%d: "0x0100000001"', ",\n")), OK
    yield "mod 0", wrong("%k = affine.apply affine_map<(d0) -> (d0 mod 0)>(%n)"), ERROR
    yield "floordiv 0", wrong("%k = affine.apply affine_map<(d0) -> (d0 floordiv 0)>(%n)"), ERROR
    yield "ceildiv 0", wrong("%k = affine.apply affine_map<(d0) -> (d0 ceildiv 0)>(%n)"), ERROR
    yield "mod of a negative number", wrong("%k = affine.apply affine_map<(d0) -> (d0 mod -3)>(%n)"), ERROR
    yield "smallest number divided by -1", wrong("%k = affine.apply affine_map<() -> (-9223372036854775808 floordiv -1)>()"), ERROR
    yield "affine constants beyond 64 bits", wrong(
        "%k = affine.apply affine_map<() -> (9223372036854775807 * 9223372036854775807 + 9223372036854775807)>()"), EITHER
    yield "affine.parallel step 0", wrong("affine.parallel (%k) = (0) to (8) step (0) {\n  }"), ERROR
    yield "scf.for step 0", wrong("%z = arith.constant 0 : index\n  scf.for %k = %z to %n step %z {\n  }"), EITHER
    yield "a NUL in a name", "func.func @f\0g() {\n  return\n}\n", ERROR
    yield "a NUL in a string", 'module attributes {x.a = "x\0y"} {}', EITHER
    yield "a NUL in a comment", "// x\0y\nmodule {}", EITHER
    yield "a file of NULs", "\0" * DEEP, ERROR
    yield "25 MB or more of dense", "module attributes {x.a = dense<[%s]> : tensor<%dxi16>} {}" % (repeated("12", n=LARGE // 4), LARGE // 4), EITHER

    digits = "7" * 1000000
    yield "dense string of a million digits", 'module attributes {x.a = dense<"0x%s"> : tensor<500000xi8>} {}' % digits, OK
    yield "wide integer of a million digits", wrong("%k = arith.constant " + digits + " : i16777215"), EITHER
    yield "wide hexadecimal of a million digits", wrong("%k = arith.constant 0x" + digits + " : i4000000"), OK
    yield "affine constant of a million digits", "#m = affine_map<() -> (" + digits + ")>", ERROR
    yield "dense element of a million digits", "module attributes {x.a = dense<[" + digits + "]> : tensor<1xi32>} {}", ERROR
    yield "alias of a million digits", "#" + digits + " = 1\nmodule attributes {x.a = #" + digits + "} {}", EITHER
    yield "result number of a million digits", wrong('%k:2 = "my.op"() : () -> (i1, i1)\n  "my.op"(%k#' + digits + ") : (i1) -> ()"), ERROR
    yield "location of a million digits", 'module {} loc("f":' + digits + ":1)", ERROR
    yield "string of a million escapes", 'module attributes {x.a = "' + "\\41" * 1000000 + '"} {}', OK
    yield "integer of a million digits", wrong("%k = arith.constant " + digits + " : i32"), ERROR
    yield "hexadecimal of a million digits", wrong("%k = arith.constant 0x" + digits + " : i64"), ERROR
    yield "float of a million digits", wrong("%k = arith.constant 1." + digits + " : f32"), EITHER
    yield "exponent of a million digits", wrong("%k = arith.constant 1.0e" + digits + " : f32"), EITHER
    yield "dimension of a million digits", wrong("%k = memref.alloca() : memref<" + digits + "xf32>"), ERROR
    yield "width of a million digits", wrong("%k = arith.constant 1 : i" + digits), ERROR
    yield "name of a million digits", wrong("%" + digits + " = arith.constant 1 : i32"), EITHER
    yield "result count of a million digits", wrong("%k:" + digits + ' = "my.op"() : () -> ()'), ERROR
    yield "results beyond reason", wrong('%k:4000000000 = "my.op"() : () -> (i32)'), ERROR
    yield "large rank", wrong("%k = memref.alloca() : memref<" + "1x" * DEEP + "f32>"), EITHER
    yield "dense beyond reason", "module attributes {x.a = dense<1> : tensor<1000000x1000000xi64>} {}", EITHER
    yield "dense hex beyond its type", 'module attributes {x.a = dense<"0x00"> : tensor<1000000x1000000xi64>} {}', ERROR
    yield "integer of 16777216 bits", wrong("%k = arith.constant 1 : i16777216"), EITHER

    yield "size beyond 64 bits", wrong("%k = memref.alloca() : memref<4294967296x4294967296xf32>"), ERROR
    yield "size of exactly 64 bits", wrong("%k = memref.alloca() : memref<4611686018427387904xf32>"), ERROR
    yield "dimension beyond 64 bits", wrong("%k = memref.alloca() : memref<18446744073709551616xf32>"), ERROR
    yield "sum of sizes beyond 64 bits", wrong(numbered(
        "%%k%d = memref.alloca() : memref<4611686018427387903xi8>", "\n  ", 4)), EITHER
    yield "heap size beyond 64 bits", wrong("%k = memref.alloc() : memref<4294967296x4294967296xf32>"), EITHER
    yield "negative dimension", wrong("%k = memref.alloca() : memref<-4xf32>"), ERROR
    yield "alignment of nothing", wrong("%k = memref.alloca() {alignment = 0 : i64} : memref<4xf32>"), EITHER
    yield "alignment of three", wrong("%k = memref.alloca() {alignment = 3 : i64} : memref<4xf32>"), ERROR
    yield "alignment beyond reason", wrong("%k = memref.alloca() {alignment = 4611686018427387904 : i64} : memref<4xf32>"), EITHER

    yield "addf of i32", wrong("%k = arith.addf %i, %i : i32"), ERROR
    yield "addf of two types", wrong('%k = "arith.addf"(%i, %f) : (i32, f32) -> f32'), ERROR
    yield "operand of another type", wrong("%k = arith.addf %i, %i : f32"), ERROR
    yield "load with too few indices", wrong("%k = memref.load %m[%n] : memref<4x8xf32>"), ERROR
    yield "load by i32", wrong('%k = "memref.load"(%m, %i, %i) : (memref<4x8xf32>, i32, i32) -> f32'), ERROR
    yield "load of a number", wrong("%k = memref.load %f[%n] : f32"), ERROR
    yield "store of another type", wrong('"memref.store"(%i, %m, %n, %n) : (i32, memref<4x8xf32>, index, index) -> ()'), ERROR
    yield "copy between shapes", wrong("%k = memref.alloca() : memref<8x4xf32>\n  memref.copy %m, %k : memref<4x8xf32> to memref<8x4xf32>"), ERROR
    yield "return of a value too many", "func.func @f(%x: i32) {\n  return %x : i32\n}\n", ERROR
    yield "return of a value too few", "func.func @f() -> i32 {\n  return\n}\n", ERROR
    yield "no terminator", "func.func @f() {\n  %x = arith.constant 1 : i32\n}\n", ERROR
    yield "a terminator in the middle", "func.func @f() {\n  return\n  return\n}\n", ERROR
    yield "an unknown value", wrong("%k = arith.addf %nobody, %f : f32"), ERROR
    yield "a value twice", wrong("%k = arith.constant 1 : i32\n  %k = arith.constant 2 : i32"), ERROR
    yield "a use before its definition", wrong("%a = arith.addi %b, %i : i32\n  %b = arith.addi %i, %i : i32"), ERROR
    yield "a value out of its region", wrong("scf.if %c {\n    %k = arith.constant 1 : i32\n  }\n  %l = arith.addi %k, %k : i32"), ERROR
    yield "a branch to nowhere", "func.func @f() {\n  cf.br ^nowhere\n}\n", ERROR
    yield "a branch to the entry", "func.func @f() {\n^entry:\n  cf.br ^entry\n}\n", ERROR
    yield "a branch with another type", "func.func @f(%x: i32) {\n  cf.br ^a(%x : i32)\n^a(%y: f32):\n  return\n}\n", ERROR
    yield "a symbol twice", "func.func private @f()\nfunc.func private @f()\n", ERROR
    yield "a call of nobody", wrong("func.call @nobody() : () -> ()"), ERROR
    yield "an op of nobody", wrong("nobody.knows %i : i32"), EITHER
    yield "a step of nothing", wrong("affine.for %k = 0 to 8 step 0 {\n  }"), ERROR
    yield "a loop of floats", wrong("scf.for %k = %f to %f step %f : f32 {\n  }"), ERROR
    yield "a subview beyond its rank", wrong("%k = memref.subview %m[0] [1] [1] : memref<4x8xf32> to memref<1xf32>"), ERROR
    yield "a view past its end", wrong(
        "%a = memref.alloca() : memref<8xi8>\n  %c100 = arith.constant 100 : index\n"
        "  %k = memref.view %a[%c100][] : memref<8xi8> to memref<64xf32>"), EITHER

    yield "many branches", forward_branches(), OK
    yield "many forward values", forward_values(), OK
    yield "many switch cases", switch(), OK
    yield "many buffers at once", many_buffers(), OK
    yield "many functions that copy from constant globals", numbered(
        "memref.global constant @g%d : memref<4xi32> = dense<1>\n", "") + numbered(COPIES_A_GLOBAL, ""), OK
    yield "many captured buffers in loops of their own", captured_in_loops(lambda i: i), OK
    yield "many captured buffers in one loop", captured_in_loops(lambda i: 0), OK
    yield "many starts of the older form", old_starts(150000), ERROR
    yield "60,000 results that become arguments", results(60000), OK
    yield "sizes that are compared as trees", sizes("min", 8, lambda below, other: [below] * 7 + [other]), OK
    yield "sizes that are computed by trees", sizes("max", 16, lambda below, other: ["%n", below]), OK
    yield "many copies of parts of one buffer", slices(3 * DEEP), OK
    yield "many copies of arguments", copied_arguments(3 * DEEP // 2), OK
    yield "many selects between buffers, transformed", selected(DEEP // 2), OK
    yield "many copies between unranked memrefs", copies(DEEP, "memref<*xf32>"), OK
    yield "many copies between memrefs of dynamic strides", copies(DEEP // 4, "memref<?x?xf32, strided<[?, ?], offset: ?>>"), OK
    yield "many unknown values", wrong(numbered("  %%k%d = arith.addi %%u%d, %%i : i32", "\n")), ERROR
    ring = linked("  %%v%d = memref.cast %%v%d : memref<8xf32> to memref<8xf32>\n")
    yield "many views in a block that is never reached", function(
        "  return\n^dead:\n%s  %%v%d = memref.alloc() : memref<8xf32>\n  memref.dealloc %%v0 : memref<8xf32>\n" % (ring, DEEP)), OK
    yield "a ring of views in a block that is never reached", function(
        "  return\n^dead:\n%s  %%v%d = memref.cast %%v7 : memref<8xf32> to memref<8xf32>\n  memref.dealloc %%v0 : memref<8xf32>\n" % (
            ring, DEEP)), ERROR
    yield "many arguments", "func.func @f(%s) {\n  return\n}\n" % numbered("%%a%d: i32"), OK
    yield "many cases whose numbers are long", switch("%020d: ^b", "i64"), EITHER
    yield "many elements of an array of integers", "module attributes {x.a = array<i64: %s>} {}" % repeated("7"), OK
    yield "many lists of one element", "module attributes {x.a = dense<[%s]> : tensor<%dx1xi32>} {}" % (repeated("[7]"), DEEP), OK
    yield "a million elements of four kinds", "module attributes {x.a = dense<[%s]> : tensor<1000000xf64>} {}" % (
        ", ".join(["1.5", "-2.0e+3", "0x7FF0000000000000", "//\n3."] * 250000)), OK
    yield "element of a million digits", "module attributes {a = dense<[1, %s]> : tensor<2xi64>} {}" % digits, ERROR
    yield "float element of a million digits", "module attributes {x.a = dense<[1.0, 1.%s]> : tensor<2xf64>} {}" % digits, OK
    yield "stride of a million digits", "func.func private @f(memref<4xf32, strided<[%s]>>)" % digits, ERROR
    yield "line of a million digits", 'module {} loc("a":%s:1)' % digits, ERROR
    yield "constant of a million digits in a map", "#m = affine_map<(d0) -> (d0 + %s)>" % digits, ERROR
    yield "many attributes of a module", "module attributes {%s} {}" % numbered("x.a%d = %d"), OK
    yield "many attributes of one name of a module", "module attributes {%s} {}" % repeated("a"), ERROR
    yield "many aliases", "".join("!t%d = i%d\n" % (i, i % 100 + 1) for i in range(DEEP)), OK
    yield "many dimensions of a map", "#m = affine_map<(%s) -> (d0)>" % numbered("d%d"), EITHER
    yield "many results of a map", "#m = affine_map<(d0) -> (%s)>" % repeated("d0"), EITHER
    yield "60,000 values of a loop", wrong("%%r:%d = scf.for %%k = %%n to %%n step %%n iter_args(%s) -> (%s) {\n    scf.yield %s : %s\n  }" % (
        60000, numbered("%%a%d = %%i", n=60000), repeated("i32", n=60000), numbered("%%a%d", n=60000), repeated("i32", n=60000))), EITHER
    yield "many functions", numbered("func.func @f%d() {\n  return\n}\n", ""), OK

    for name in ("mlp.stack.mlir", "convnet.heap.mlir", "power.stack.mlir"):
        text = example(name)
        step = max(1, len(text) // 40)
        for at in range(step, len(text) - 2, step):
            yield "%s cut at %d" % (name, at), text[:at], EITHER
    text = example("attention.stack.mlir")
    for seed in range(40):
        yield "attention.stack.mlir mutated, seed %d" % seed, mutated(text, random.Random(seed)), EITHER
    for seed in range(len(GENERATORS) * (8 if LONG else 1)):
        yield "%s, deallocs added, seed %d" % (GENERATORS[seed % len(GENERATORS)], seed), freed(GENERATORS[seed % len(GENERATORS)], seed), EITHER


def freed(generator, seed):
    """Ten random functions with buffers on the heap, some of which are freed before they are used, or twice."""
    command = [sys.executable, os.path.join(TOP, "tests", generator, "program.py"), str(seed), "10"]
    text = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.replace("memref.alloca()", "memref.alloc()")
    rng, names, lines = random.Random(seed), [], []
    for line in text.split("\n"):
        made = re.match(r"  (%\w+) = memref\.alloc\(\).*: (memref<.*>)$", line)
        names = [] if line.startswith("func.func") else names + [made.groups()] if made else names
        lines.append(line)
        if names and re.match(r"  (?!return|cf\.)[%\w].*[^{]$", line) and rng.random() < 0.05:
            lines.append("  memref.dealloc %s : %s" % rng.choice(names))
    return "\n".join(lines)


def mutated(text, rng):
    """A few bytes changed, a few pieces dropped, doubled or moved."""
    for _ in range(rng.randrange(1, 4)):
        at, size = rng.randrange(len(text)), rng.randrange(1, 40)
        piece = text[at:at + size]
        kind = rng.randrange(4)
        if kind == 0:
            text = text[:at] + text[at + size:]
        elif kind == 1:
            text = text[:at] + piece + text[at:]
        elif kind == 2:
            to = rng.randrange(len(text))
            text = text[:to] + piece + text[to:]
        else:
            text = text[:at] + rng.choice("%@^#!<>[]{}(),:=-+*0\"x") + text[at + 1:]
    return text


def complaint(name, source, targets, arguments, allowed):
    """Runs lifeopt on the file; its status, and what is wrong with how it ended, or nothing."""
    command = ["prlimit", "--cpu=%d" % PLAIN_SECONDS, PLAIN] if name in IN_PROPORTION and PLAIN != LIFEOPT else [LIFEOPT]
    try:
        done = subprocess.run(command + [source] + arguments, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return None, "still running after %d seconds" % TIMEOUT
    return done.returncode, wrong_end(done, source, targets, allowed)


def wrong_end(done, source, targets, allowed):
    errors = done.stderr.decode(errors="replace")
    if done.returncode not in allowed:
        return "status %d, expected %s\n%s" % (done.returncode, " or ".join(map(str, allowed)), shorten(errors))
    left = sorted(set(os.listdir(os.path.dirname(source))) - {os.path.basename(source)})
    if done.returncode == 0:
        if left != sorted(map(os.path.basename, targets)):
            return "expected %d output files, found %s" % (len(targets), left or "none")
        for target in targets:
            os.remove(target)
        return ""
    if left:
        return "left behind: %s" % " ".join(left)
    if done.stdout:
        return "wrote to standard output although it failed"
    if not re.search(re.escape(os.path.basename(source)) + r":\d+:\d+: error: \S", errors):
        return "no diagnostic with file, line and column\n%s" % shorten(errors)
    if max(map(len, errors.split("\n"))) > 1000000:
        return "a diagnostic with a line of more than 1,000,000 bytes"
    return ""


def shorten(text):
    return "\n".join(line[:200] for line in text.split("\n")[:25])


def runs_of(name):
    """The runs that the name of a case asks for; else one for each of both kinds of output."""
    by_words = {"deallocs": RUNS[:3], "transformed": RUNS[2:3], "become arguments": RUNS[3:]}
    return next((runs for words, runs in by_words.items() if words in name), RUNS[:2])


def run_case(case):
    """The runs of one case, in a folder of its own. Its TAP lines. Where both kinds of output can be made, one run makes both; else each is
    asked for alone."""
    name, text, allowed = case
    lines = []
    scratch = tempfile.mkdtemp()
    try:
        source, target, second = (os.path.join(scratch, file) for file in ("in.mlir", "out", "second"))
        with open(source, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        runs = [([kind], [target], ["-o", target] + arguments) for kind, arguments in runs_of(name)]
        if runs_of(name) == RUNS[:2] and 0 in allowed:
            runs.insert(0, ([kind for kind, _ in RUNS[:2]], [target, second], ["-o", target, "--emit=llvm", "--emit=mlir=" + second]))
        while runs:
            kinds, targets, arguments = runs.pop(0)
            begin = time.monotonic()
            status, why = complaint(name, source, targets, arguments, allowed)
            seconds = time.monotonic() - begin
            for left in set(os.listdir(scratch)) - {"in.mlir"}:
                os.remove(os.path.join(scratch, left))
            if len(kinds) > 1 and status == 1 and not why:
                continue
            if len(kinds) > 1:
                runs = []
            for kind in kinds:
                if why:
                    lines.append("not ok - hostile/%s%s: %s" % (name, kind, why))
                else:
                    lines.append("ok - hostile/%s%s%s" % (name, kind, "  # %.1f s" % seconds if seconds > 2 else ""))
    finally:
        shutil.rmtree(scratch)
    return lines


def main():
    if not os.access(LIFEOPT, os.X_OK):
        print("not ok - hostile: no %s" % LIFEOPT)
        return
    resource.setrlimit(resource.RLIMIT_STACK, (STACK_BYTES, resource.getrlimit(resource.RLIMIT_STACK)[1]))  # lifeopt inherits it
    names = set()
    wanted = (case for case in cases() if not names.add(case[0]) and FILTER in "hostile/" + case[0])
    workers = int(os.environ.get("TEST_JOBS") or os.cpu_count()) or 1
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        begun = collections.deque()
        for case in itertools.chain(wanted, [None] * 2 * workers):  # few wait at one time: some cases are large
            if case:
                begun.append(pool.submit(run_case, case))
            if begun and (not case or len(begun) > 2 * workers):
                print("\n".join(begun.popleft().result()), flush=True)
    for name in sorted(IN_PROPORTION - names):
        print("not ok - hostile: no case is called '%s'" % name)


main()
