# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensor programs, step by step, in the form in which exporters leave them: structured ops on tensor.empty, each step by itself, weights
as they are stored. mlir-opt makes buffers of them.

A value is (name, shape, element type, MLIR type). Input: calls from the models beside this file. Output: text() is one module."""
from collections import namedtuple

Value = namedtuple("Value", "name shape element type")
BYTES = {"f32": 4, "i32": 4, "i8": 1, "i64": 8}


def tensor(shape, element):
    return "tensor<%s%s>" % ("".join("%dx" % n for n in shape), element)


def count(*shape):
    product = 1
    for n in shape:
        product *= n
    return product


def names(prefix, rank):
    return ", ".join("%s%d" % (prefix, i) for i in range(rank))


class Program:
    """One function. `unwritten`: weights are tensors that nothing has written, as where an exporter has lost them."""

    def __init__(self, name, unwritten=False):
        self.name, self.unwritten = name, unwritten
        self.lines, self.arguments, self.constants, self.values = [], [], {}, 0

    # ---- values ----

    def value(self, shape, element="f32"):
        self.values += 1
        return Value("%%v%d" % self.values, tuple(shape), element, tensor(shape, element))

    def step(self, value, text, *parts):
        self.lines.append("  %s = %s" % (value.name, text % parts))
        return value

    def argument(self, hint, shape, element="f32", scale=1.0, least=None, written=False):
        """`scale` and `least` say which numbers @main puts there: at most so large, or integers from 0 to below `least`."""
        value = Value("%%%s_%d" % (hint, len(self.arguments)), tuple(shape), element, tensor(shape, element))
        self.arguments.append((value, scale, least, written))
        return value

    def weight(self, shape, element="f32", scale=None):
        if self.unwritten:
            return self.empty(shape, element)
        fan = count(*shape[1:]) if len(shape) > 1 else 1
        return self.argument("w", shape, element, scale=(3.0 / fan) ** 0.5 if scale is None else scale)

    def constant(self, number, element="f32"):
        return self.constants.setdefault((number, element), "%%k%d" % len(self.constants))

    def empty(self, shape, element="f32"):
        value = self.value(shape, element)
        return self.step(value, "tensor.empty() : %s", value.type)

    def filled(self, shape, number=0.0, element="f32"):
        into = self.empty(shape, element)
        return self.step(self.value(shape, element), "linalg.fill ins(%s : %s) outs(%s : %s) -> %s", self.constant(number, element), element,
                         into.name, into.type, into.type)

    # ---- structured ops ----

    def named(self, op, sources, into, attributes=""):
        return self.step(self.value(into.shape, into.element), "linalg.%s %sins(%s : %s) outs(%s : %s) -> %s", op, attributes,
                         ", ".join(s.name for s in sources), ", ".join(s.type for s in sources), into.name, into.type, into.type)

    def generic(self, loops, sources, into, body, reduced=()):
        """sources: (value, loops or constants of its subscripts); `body` is lines, with the last name yielded; %x0, %x1 are the elements."""
        operands = list(sources) + [into]
        maps = ", ".join("affine_map<(%s) -> (%s)>" % (names("d", loops), ", ".join(s if isinstance(s, str) else "d%d" % s for s in subscripts))
                         for _, subscripts in operands)
        kinds = ", ".join('"reduction"' if i in reduced else '"parallel"' for i in range(loops))
        target = into[0]
        head = "linalg.generic {indexing_maps = [%s], iterator_types = [%s]} " % (maps, kinds)
        if sources:
            head += "ins(%s : %s) " % (", ".join(s.name for s, _ in sources), ", ".join(s.type for s, _ in sources))
        arguments = ["%%x%d: %s" % (i, s.element) for i, (s, _) in enumerate(sources)] + ["%%o: %s" % target.element]
        lines = ["^bb0(%s):" % ", ".join(arguments)] + ["    " + line for line in body]
        last = body[-1].split(" = ")[0] if body else "%x0"
        lines.append("    linalg.yield %s : %s" % (last, target.element))
        return self.step(self.value(target.shape, target.element), "%souts(%s : %s) {\n  %s\n  } -> %s", head, target.name, target.type,
                         "\n  ".join(lines), target.type)

    def each(self, sources, body, element="f32", shape=None):
        """Element by element. A source with fewer dimensions, or with a dimension of 1, is repeated."""
        shape = shape or sources[0].shape

        def subscripts(source):
            missing = len(shape) - len(source.shape)
            return ["0" if n == 1 and shape[i + missing] != 1 else i + missing for i, n in enumerate(source.shape)]

        return self.generic(len(shape), [(s, subscripts(s)) for s in sources], (self.empty(shape, element), range(len(shape))), body)

    def add(self, a, b):
        return self.each((a, b), ["%y = arith.addf %x0, %x1 : f32"])

    def reduce(self, a, op, start, over):
        kept = [i for i in range(len(a.shape)) if i not in over]
        shape = [a.shape[i] if i in kept else 1 for i in range(len(a.shape))]
        into = self.filled(shape, start, a.element)
        return self.generic(len(a.shape), [(a, range(len(a.shape)))], (into, [i if i in kept else "0" for i in range(len(a.shape))]),
                            ["%%y = arith.%s %%x0, %%o : %s" % (op, a.element)], over)

    def transpose(self, a, permutation):
        into = self.empty([a.shape[p] for p in permutation], a.element)
        return self.step(self.value(into.shape, a.element), "linalg.transpose ins(%s : %s) outs(%s : %s) permutation = %s", a.name, a.type,
                         into.name, into.type, list(permutation))

    def linear(self, x, outputs, bias=True):
        """x [rows, inputs] by weights as they are stored, [outputs, inputs]."""
        weights = self.transpose(self.weight((outputs, x.shape[1])), (1, 0))
        product = self.named("matmul", (x, weights), self.filled((x.shape[0], outputs)))
        return self.add(product, self.weight((outputs,))) if bias else product

    # ---- shapes ----

    def expand(self, a, shape, groups):
        value = self.value(shape, a.element)
        return self.step(value, "tensor.expand_shape %s %s output_shape %s : %s into %s", a.name, groups, list(shape), a.type, value.type)

    def collapse(self, a, shape, groups):
        value = self.value(shape, a.element)
        return self.step(value, "tensor.collapse_shape %s %s : %s into %s", a.name, groups, a.type, value.type)

    def slice(self, a, begins, shape):
        value = self.value(shape, a.element)
        return self.step(value, "tensor.extract_slice %s%s %s %s : %s to %s", a.name, list(begins), list(shape), [1] * len(shape), a.type, value.type)

    def insert(self, a, into, begins):
        text = ", ".join(str(b) for b in begins)
        value = self.value(into.shape, into.element)
        return self.step(value, "tensor.insert_slice %s into %s[%s] %s %s : %s into %s", a.name, into.name, text, list(a.shape), [1] * len(a.shape),
                         a.type, into.type)

    def pad(self, a, low, high, number=0.0):
        value = self.value([n + l + h for n, l, h in zip(a.shape, low, high)], a.element)
        indices = ", ".join("%%i%d: index" % i for i in range(len(a.shape)))
        return self.step(value, "tensor.pad %s low%s high%s {\n  ^bb0(%s):\n    tensor.yield %s : %s\n  } : %s to %s", a.name, list(low), list(high),
                         indices, self.constant(number, a.element), a.element, a.type, value.type)

    # ---- text ----

    def text(self, results, main):
        head = ", ".join("%s: %s%s" % (v.name, v.type, "" if written else " {bufferization.writable = false}")
                         for v, _, _, written in self.arguments)
        kinds = ", ".join(r.type for r in results)
        lines = ["func.func @%s(%s) -> (%s) {" % (self.name, head, kinds)]
        for (number, element), name in self.constants.items():
            lines.append("  %s = arith.constant %s : %s" % (name, "%.9e" % number if element[0] == "f" else "%d" % number, element))
        lines += self.lines + ["  return %s : %s" % (", ".join(r.name for r in results), kinds), "}"]
        return "\n".join(lines + (self.main(results) if main else [])) + "\n"

    def main(self, results):
        """@run makes the arguments, calls the function, and prints the bits of each number of its results; @main calls it."""
        lines = ["func.func private @printI64(i64)", "func.func private @printNewline()", "func.func @run() {",
                 "  %c0 = arith.constant 0 : index", "  %c1 = arith.constant 1 : index"]
        for i, (value, scale, least, _) in enumerate(self.arguments):
            lines += numbers(value, i, scale, least)
        kinds = ", ".join(r.type for r in results)
        got = ["%%got%d" % i for i in range(len(results))]
        lines.append("  %s = call @%s(%s) : (%s) -> (%s)" % (", ".join(got), self.name, ", ".join(a[0].name for a in self.arguments),
                                                           ", ".join(a[0].type for a in self.arguments), kinds))
        for i, result in enumerate(results):
            lines += printed(got[i], result, i)
        return lines + ["  return", "}", "func.func @main() -> i32 {", "  call @run() : () -> ()", "  %zero = arith.constant 0 : i32", "  return %zero : i32", "}"]


def numbers(value, seed, scale, least):
    """Others for each argument; in a row they repeat late."""
    s = "%%s%d" % seed
    lines = ["  %se = tensor.empty() : %s" % (s, value.type),
             "  %s = linalg.generic {indexing_maps = [affine_map<(%s) -> (%s)>], iterator_types = [%s]} outs(%se : %s) {" % (
                 value.name, names("d", len(value.shape)), names("d", len(value.shape)), ", ".join(['"parallel"'] * len(value.shape)), s, value.type),
             "  ^bb0(%%o: %s):" % value.element, "    %%h = arith.constant %d : i32" % (1000003 * (seed + 1) % 2**31),
             "    %a = arith.constant 1664525 : i32", "    %b = arith.constant 1013904223 : i32"]
    h = "%h"
    for i in range(len(value.shape)):
        lines += ["    %%i%d = linalg.index %d : index" % (i, i), "    %%j%d = arith.index_cast %%i%d : index to i32" % (i, i),
                  "    %%p%d = arith.addi %s, %%j%d : i32" % (i, h, i), "    %%q%d = arith.muli %%p%d, %%a : i32" % (i, i),
                  "    %%h%d = arith.addi %%q%d, %%b : i32" % (i, i)]
        h = "%%h%d" % i
    lines += ["    %%t = arith.muli %s, %%a : i32" % h, "    %u = arith.addi %t, %b : i32"]
    if value.element == "f32":
        lines += ["    %f = arith.sitofp %u : i32 to f32", "    %%g = arith.constant %.9e : f32" % (scale / 2.0**31), "    %y = arith.mulf %f, %g : f32"]
    else:
        shift, bits = (24, value.element) if value.element == "i8" else (8, value.element)
        lines += ["    %%n = arith.constant %d : i32" % shift, "    %r = arith.shrui %u, %n : i32"]
        if least:
            lines += ["    %%l = arith.constant %d : i32" % least, "    %r2 = arith.remui %r, %l : i32"]
        r = "%r2" if least else "%r"
        lines.append({"i8": "    %%y = arith.trunci %s : i32 to i8", "i32": "    %%z = arith.constant 0 : i32\n    %%y = arith.addi %s, %%z : i32",
                      "i64": "    %%y = arith.extui %s : i32 to i64"}[bits] % r)
    return lines + ["    linalg.yield %%y : %s" % value.element, "  } -> %s" % value.type]


def printed(name, value, which):
    lines, indices = [], []
    for d, n in enumerate(value.shape):
        index = "%%i%d_%d" % (which, d)
        lines += ["  %%n%d_%d = arith.constant %d : index" % (which, d, n), "  scf.for %s = %%c0 to %%n%d_%d step %%c1 {" % (index, which, d)]
        indices.append(index)
    lines.append("  %%x = tensor.extract %s[%s] : %s" % (name, ", ".join(indices), value.type))
    if value.element == "f32":
        lines += ["  %bits = arith.bitcast %x : f32 to i32", "  %wide = arith.extsi %bits : i32 to i64"]
    else:
        lines.append("  %%wide = arith.extsi %%x : %s to i64" % value.element)
    return lines + ["  func.call @printI64(%wide) : (i64) -> ()", "  func.call @printNewline() : () -> ()"] + ["  }"] * len(value.shape)
