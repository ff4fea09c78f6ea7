#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""linalg_named.py IN OUT SHAPE [WORD ...]: a program with @main that runs each named op of ir/dialects/linalg_named.def (those whose name has a
WORD in it, if there are any) on buffers and prints its outputs bit by bit. IN and OUT are the element types of inputs and outputs; SHAPE:
  static   sizes in the types, no attributes
  windows  the same with strides and dilations
  dynamic  sizes known at run time, with strides and dilations; each op also with no iteration in one of its loops
  strided  the same with layouts that are not known and have gaps
Ops that do not take these element types are left out."""
import os
import re
import sys

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../ir/dialects/linalg_named.def")
FLOAT_ONLY = {"exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "tanh", "erf", "powf", "square"}
SAME_TYPES = FLOAT_ONLY | {"add", "sub", "mul", "div", "div_unsigned", "max", "min", "select", "fill"}
STRIDES, DILATIONS = (2, 1, 3), (1, 2, 2)
EXTENTS = (2, 3, 2, 2, 3, 2, 1, 2, 2)


def rows():
    """(name, inputs, loops, maps, attributes) of each row of the table."""
    text = open(TABLE, encoding="utf-8").read()
    row = re.compile(r'^NAMED\(\w+, "(\w+)", (\d+), "([^"]*)", "([^"]*)",\s*(?:(?:"[^"]*"|\w+)\s*)+, (\w+),', re.MULTILINE)
    return [(name, int(n), loops, maps.split(","), attrs) for name, n, loops, maps, attrs in row.findall(text)]


def is_float(elem):
    return elem[0] in "fb"


def bits(elem):
    return 16 if elem == "bf16" else int(elem[1:])


class Op:
    """One op on operands of certain types, and the sizes of its operands for given extents of its loops."""

    def __init__(self, row, source, target, windows):
        self.name, n_inputs, self.loops, maps, attrs = row
        if self.loops == "*":
            self.loops, maps = "AB", ["" if self.name == "fill" and i == 0 else "A B" for i in range(n_inputs + 1)]
        self.maps = [m.split() for m in maps]
        self.elems = [source] * n_inputs + [target]
        if self.name == "select":
            self.elems[0] = "i1"
        if self.name == "fill_rng_2d":
            self.elems = ["f64", "f64", "i32", target]
        if self.name.endswith("_q") or self.name.startswith("quantized"):
            self.elems[2:4] = ["i32", "i32"]
        self.windows = windows and attrs == "WINDOW"
        self.n_windows = 1 + max([int(d) for d in re.findall(r"s(\d)", ",".join(maps))], default=-1)

    def attributes(self):
        if not self.windows:
            return ""
        n = self.n_windows
        return " {dilations = dense<[%s]> : tensor<%dxi64>, strides = dense<[%s]> : tensor<%dxi64>}" % (
            ", ".join(map(str, DILATIONS[:n])), n, ", ".join(map(str, STRIDES[:n])), n)

    def size(self, expr, extents):
        """How large the dimension must be that @p expr indexes."""
        last = 0
        for term in expr.split("+"):
            factor = 1
            if "*" in term and self.windows:
                factor = (STRIDES if term[2] == "s" else DILATIONS)[int(term[3])]
            last += (extents[ord(term[0].lower()) - 97] - 1) * factor
        return last + 1

    def shapes(self, extents):
        return [[max(0, self.size(e, extents)) for e in m] for m in self.maps]


def memref_type(shape, elem, how):
    if how in ("static", "windows"):
        return "memref<%s>" % "x".join([str(s) for s in shape] + [elem])
    layout = ", strided<[%s], offset: ?>" % ", ".join("?" * len(shape)) if how == "strided" and shape else ""
    return "memref<%s%s>" % ("x".join(["?"] * len(shape) + [elem]), layout)


def scalar(op, i):
    return not op.maps[i] and i + 1 < len(op.maps) and op.name != "dot"


class Program:
    def __init__(self, how):
        self.how, self.functions, self.main, self.elems, self.count = how, [], [], set(), 0

    def constant(self, elem, value):
        self.count += 1
        text = "true" if elem == "i1" else "%s : %s" % ("%d.3" % value if is_float(elem) else value, elem)
        self.main.append("  %%x%d = arith.constant %s" % (self.count, text))
        return "%%x%d" % self.count

    def buffer(self, shape, elem, seed):
        """A buffer with numbers in it as @p shape, in the layout wanted; (value, the whole buffer, its type, type of value)."""
        gap, offset = (2, 3) if self.how == "strided" and shape else (1, 0)
        strides, total = [], gap
        for size in reversed(shape):
            strides.insert(0, total)
            total *= max(size, 1)
        flat = "memref<%dx%s>" % (total + offset, elem)
        self.count += 1
        n = self.count
        self.elems.add(elem)
        self.main += ["  %%b%d = memref.alloc() : %s" % (n, flat), "  %%d%d = memref.cast %%b%d : %s to memref<?x%s>" % (n, n, flat, elem),
                      "  %%s%d = arith.constant %d : index" % (n, seed),
                      "  call @number_%s(%%d%d, %%s%d) : (memref<?x%s>, index) -> ()" % (elem, n, n, elem)]
        exact = "memref<%s, strided<[%s], offset: %d>>" % ("x".join([str(s) for s in shape] + [elem]), ", ".join(map(str, strides)), offset)
        if self.how != "strided":
            exact = memref_type(shape, elem, "static")
        wanted = memref_type(shape, elem, self.how)
        self.main.append("  %%r%d = memref.reinterpret_cast %%b%d to offset: [%d], sizes: [%s], strides: [%s] : %s to %s" % (
            n, n, offset, ", ".join(map(str, shape)), ", ".join(map(str, strides)), flat, exact))
        if exact != wanted:
            self.main.append("  %%v%d = memref.cast %%r%d : %s to %s" % (n, n, exact, wanted))
        return ("%%%s%d" % ("r" if exact == wanted else "v", n), "%%d%d" % n, elem, wanted)

    def function(self, op, name, types):
        n = len(types)
        args = ", ".join("%%a%d: %s" % (i, t) for i, t in enumerate(types))
        self.functions += ["func.func @%s(%s) {" % (name, args),
                           "  linalg.%s%s ins(%s : %s) outs(%%a%d : %s)" % (
                               op.name, op.attributes(), ", ".join("%%a%d" % i for i in range(n - 1)), ", ".join(types[:-1]), n - 1, types[-1]),
                           "  return", "}"]

    def call(self, op, name, extents, seed):
        values, types, whole = [], [], None
        for i, shape in enumerate(op.shapes(extents)):
            if scalar(op, i):
                values.append(self.constant(op.elems[i], 2 + i))
                types.append(op.elems[i])
            else:
                value, *whole, type_ = self.buffer(shape, op.elems[i], seed + i)
                values.append(value)
                types.append(type_)
        if not any(line.startswith("func.func @%s(" % name) for line in self.functions):
            self.function(op, name, types)
        self.main.append("  call @%s(%s) : (%s) -> ()" % (name, ", ".join(values), ", ".join(types)))
        self.main.append("  call @print_%s(%s) : (memref<?x%s>) -> ()" % (whole[1], whole[0], whole[1]))

    def text(self):
        out = ["func.func private @printI64(i64)", "func.func private @printNewline()"]
        for elem in sorted(self.elems):
            out += number_function(elem) + print_function(elem)
        return "\n".join(out + self.functions + ["func.func @main() -> i32 {"] + self.main +
                         ["  %ok = arith.constant 0 : i32", "  return %ok : i32", "}", ""])


LOOP = """  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %m, %c0 : memref<?xELEM>
  scf.for %i = %c0 to %size step %c1 {"""


def number_function(elem):
    """Odd numbers, so that none is 0; of floating-point ones a part, positive, so that sums are not exact and all functions defined."""
    out = ["func.func @number_%s(%%m: memref<?x%s>, %%seed: index) {" % (elem, elem), LOOP.replace("ELEM", elem),
           "    %c7 = arith.constant 7 : index", "    %c13 = arith.constant 13 : index", "    %c2 = arith.constant 2 : index",
           "    %p = arith.muli %i, %c7 : index", "    %q = arith.addi %p, %seed : index", "    %r = arith.remui %q, %c13 : index",
           "    %s = arith.muli %r, %c2 : index"]
    if is_float(elem):
        out += ["    %t = arith.addi %s, %c1 : index", "    %u = arith.index_cast %t : index to i64",
                "    %%w = arith.sitofp %%u : i64 to %s" % elem, "    %%third = arith.constant 0.3 : %s" % elem,
                "    %%v = arith.mulf %%w, %%third : %s" % elem]
    else:
        out += ["    %t = arith.subi %s, %c13 : index", "    %u = arith.index_cast %t : index to i64",
                "    %%v = %s" % ("arith.trunci %%u : i64 to %s" % elem if elem != "i64" else "arith.ori %u, %u : i64")]
    return out + ["    memref.store %%v, %%m[%%i] : memref<?x%s>" % elem, "  }", "  return", "}"]


def print_function(elem):
    as_int = "i%d" % bits(elem)
    out = ["func.func @print_%s(%%m: memref<?x%s>) {" % (elem, elem), LOOP.replace("ELEM", elem),
           "    %%v = memref.load %%m[%%i] : memref<?x%s>" % elem]
    out.append("    %%b = arith.bitcast %%v : %s to %s" % (elem, as_int))
    out.append("    %%w = %s" % ("arith.extsi %%b : %s to i64" % as_int if as_int != "i64" else "arith.ori %b, %b : i64"))
    return out + ["    func.call @printI64(%w) : (i64) -> ()", "  }", "  call @printNewline() : () -> ()", "  return", "}"]


def takes(name, source, target):
    """Does mlir-opt know the op for these element types?"""
    if name in SAME_TYPES and source != target:
        return False
    if is_float(target):
        return not (name.endswith(("_unsigned", "_q")) or name.startswith("quantized"))
    return name not in FLOAT_ONLY


def main():
    source, target, how, *words = sys.argv[1:]
    program = Program(how)
    for row in rows():
        if not takes(row[0], source, target) or words and not any(w in row[0] for w in words):
            continue
        op = Op(row, source, target, how != "static")
        extents = [EXTENTS[i] for i in range(len(op.loops))]
        program.call(op, "run_" + op.name, extents, len(program.main))
        if how in ("dynamic", "strided"):
            for loop in sorted({0, len(extents) // 2, len(extents) - 1}):
                program.call(op, "run_" + op.name, extents[:loop] + [0] + extents[loop + 1:], 5)
    sys.stdout.write(program.text())


main()
