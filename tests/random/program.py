#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs over memrefs, for comparing two ways of running them.

program.py SEED [FUNCTIONS]: prints a module of FUNCTIONS functions, each of which fills, copies, views, exchanges and reads buffers
under random control flow (affine.for, scf.for with and without iter_args, scf.while, scf.if with and without else, blocks with cf.br and
cf.cond_br, calls that get a buffer) and returns a sum over what it computed; @main prints the sums. Nothing is read before it is
written on every path, so the output is determined. The same seed gives the same bytes."""
import random
import sys

SIZES = [1, 2, 4, 8, 16, 32]


class Buffer:
    """A memref SSA value that can be read and written; init: written in full on every path to here."""
    def __init__(self, name, size, type_=None, init=False):
        self.name, self.size, self.init = name, size, init
        self.type = type_ or f"memref<{size}xi64>"


class Function:
    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        self.lines, self.count, self.depth = [], 0, 1
        self.budget = rng.randint(6, 30)

    def fresh(self, stem):
        self.count += 1
        return f"%{stem}{self.count}"

    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def const(self, value, type_="i64"):
        name = self.fresh("c")
        self.emit(f"{name} = arith.constant {value} : {type_}")
        return name

    # ---- allocations and views

    def alloc(self, scope):
        size = self.rng.choice(SIZES)
        b = Buffer(self.fresh("b"), size)
        attr = self.rng.choice(["", "", "", " {alignment = 64 : i64}"])
        self.emit(f"{b.name} = memref.alloca(){attr} : {b.type}")
        scope.append(b)
        return b

    def view(self, scope, b):
        """A part of b through subview; filled or read within this statement only."""
        size = self.rng.randint(1, b.size)
        offset = self.rng.randint(0, b.size - size)
        name = self.fresh("v")
        type_ = f"memref<{size}xi64, strided<[1], offset: {offset}>>"
        if b.type.startswith("memref<%dxi64>" % b.size):
            self.emit(f"{name} = memref.subview {b.name}[{offset}] [{size}] [1] : {b.type} to {type_}")
            return Buffer(name, size, type_, b.init)
        return b

    def pick(self, scope, init=None, size=None):
        fits = [b for b in scope if (init is None or b.init == init) and (size is None or b.size == size)]
        return self.rng.choice(fits) if fits else None

    # ---- statements

    def loop(self, count, body):
        """A counted loop in one of its spellings; body(index) emits."""
        i = self.fresh("i")
        if self.rng.random() < 0.5:
            self.emit(f"affine.for {i} = 0 to {count} {{")
        else:
            lo, hi, step = self.const(0, "index"), self.const(count, "index"), self.const(1, "index")
            self.emit(f"scf.for {i} = {lo} to {hi} step {step} {{")
        self.depth += 1
        body(i)
        self.depth -= 1
        self.emit("}")

    def fill(self, scope):
        b = self.pick(scope)
        k = self.rng.randint(-1000, 1000)

        def body(i):
            x = self.fresh("x")
            self.emit(f"{x} = arith.index_cast {i} : index to i64")
            c = self.const(k)
            y = self.fresh("y")
            self.emit(f"{y} = arith.{self.rng.choice(['addi', 'muli', 'xori', 'subi'])} {x}, {c} : i64")
            self.emit(f"memref.store {y}, {b.name}[{i}] : {b.type}")
        self.loop(b.size, body)
        b.init = True

    def elementwise(self, scope):
        a = self.pick(scope, init=True)
        if not a:
            return self.fill(scope)
        b = self.pick(scope, size=a.size)
        op = self.rng.choice(["addi", "muli", "xori", "subi"])
        reverse = self.rng.random() < 0.4 and a is not b

        def body(i):
            j = i
            if reverse:
                j = self.fresh("j")
                self.emit(f"{j} = arith.subi {self.const(a.size - 1, 'index')}, {i} : index")
            x, y = self.fresh("x"), self.fresh("y")
            self.emit(f"{x} = memref.load {a.name}[{j}] : {a.type}")
            c = self.const(self.rng.randint(1, 99))
            self.emit(f"{y} = arith.{op} {x}, {c} : i64")
            self.emit(f"memref.store {y}, {b.name}[{i}] : {b.type}")
        self.loop(a.size, body)
        b.init = True

    def copy(self, scope):
        a = self.pick(scope, init=True)
        b = a and self.pick([x for x in scope if x is not a], size=a.size)
        if not b:
            return self.fill(scope)
        self.emit(f"memref.copy {a.name}, {b.name} : {a.type} to {b.type}")
        b.init = True

    def through_view(self, scope):
        b = self.pick(scope, init=True)
        if not b:
            return self.fill(scope)
        v = self.view(scope, b)
        if self.rng.random() < 0.5:
            self.add_sum(v)
        else:
            self.fill([v])

    def add_sum(self, b):
        """acc[0] += sum of b"""
        def body(i):
            x, y, z, w = (self.fresh(s) for s in "xyzw")
            zero = self.const(0, "index")
            self.emit(f"{x} = memref.load {b.name}[{i}] : {b.type}")
            self.emit(f"{y} = memref.load %acc[{zero}] : memref<1xi64>")
            c = self.const(31)
            self.emit(f"{z} = arith.muli {y}, {c} : i64")
            self.emit(f"{w} = arith.addi {z}, {x} : i64")
            self.emit(f"memref.store {w}, %acc[{zero}] : memref<1xi64>")
        self.loop(b.size, body)

    def read(self, scope):
        b = self.pick(scope, init=True)
        self.add_sum(b) if b else self.fill(scope)

    def condition(self):
        zero = self.const(0, "index")
        x, y, c = self.fresh("x"), self.fresh("y"), self.fresh("p")
        self.emit(f"{x} = memref.load %acc[{zero}] : memref<1xi64>")
        self.emit(f"{y} = arith.andi {x}, {self.const(self.rng.choice([1, 2, 4]))} : i64")
        self.emit(f"{c} = arith.cmpi {self.rng.choice(['eq', 'ne'])}, {y}, {self.const(0)} : i64")
        return c

    def block(self, scope, n):
        """Statements in a nested scope; returns the names of outer buffers that are initialised at its end."""
        inner = list(scope)
        before = {b: b.init for b in scope}
        for _ in range(n):
            self.statement(inner)
        after = {b for b in scope if b.init}
        for b, init in before.items():
            b.init = init
        return after

    def branch(self, scope):
        c = self.condition()
        self.emit(f"scf.if {c} {{")
        self.depth += 1
        first = self.block(scope, self.rng.randint(1, 3))
        self.depth -= 1
        if self.rng.random() < 0.6:
            self.emit("} else {")
            self.depth += 1
            second = self.block(scope, self.rng.randint(1, 3))
            self.depth -= 1
            for b in first & second:
                b.init = True
        self.emit("}")

    def repeat(self, scope):
        def body(_):
            self.block(scope, self.rng.randint(1, 3))
        self.loop(self.rng.randint(1, 3), body)

    def while_loop(self, scope):
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(0, 3), "index"), self.const(1, "index")
        r, a, k, p, j = (self.fresh(s) for s in ("r", "a", "k", "p", "j"))
        self.emit(f"{r} = scf.while ({a} = {zero}) : (index) -> index {{")
        self.depth += 1
        self.block(scope, self.rng.randint(0, 2))
        self.emit(f"{p} = arith.cmpi slt, {a}, {n} : index")
        self.emit(f"scf.condition({p}) {a} : index")
        self.depth -= 1
        self.emit("} do {")
        self.emit(f"^bb0({k}: index):")
        self.depth += 1
        self.block(scope, self.rng.randint(0, 2))
        self.emit(f"{j} = arith.addi {k}, {one} : index")
        self.emit(f"scf.yield {j} : index")
        self.depth -= 1
        self.emit("}")

    def ping_pong(self, scope):
        """Two buffers exchanged by iter_args; both live all along the loop."""
        a = self.pick(scope, init=True)
        b = a and self.pick([x for x in scope if x is not a], init=True, size=a.size)
        if not b:
            return self.fill(scope)
        lo, hi, one = self.const(0, "index"), self.const(self.rng.randint(0, 4), "index"), self.const(1, "index")
        r, i, p, q = (self.fresh(s) for s in "ripq")
        t = a.type
        self.emit(f"{r}:2 = scf.for {i} = {lo} to {hi} step {one} iter_args({p} = {a.name}, {q} = {b.name}) -> ({t}, {t}) {{")
        self.depth += 1
        inner = [Buffer(p, a.size, t, True), Buffer(q, a.size, t, True)]
        self.elementwise(inner)
        others = [x for x in scope if x is not a and x is not b]
        if others and self.rng.random() < 0.5:
            self.block(others, 1)
        self.emit(f"scf.yield {q}, {p} : {t}, {t}")
        self.depth -= 1
        self.emit("}")
        if self.rng.random() < 0.7:
            self.add_sum(Buffer(f"{r}#{self.rng.randint(0, 1)}", a.size, t, True))

    def call(self, scope):
        b = self.pick(scope, init=True)
        if not b:
            return self.fill(scope)
        d, r = self.fresh("d"), self.fresh("s")
        self.emit(f"{d} = memref.cast {b.name} : {b.type} to memref<?xi64, strided<[?], offset: ?>>")
        self.emit(f"{r} = func.call @sum({d}) : (memref<?xi64, strided<[?], offset: ?>>) -> i64")
        zero = self.const(0, "index")
        self.emit(f"memref.store {r}, %acc[{zero}] : memref<1xi64>")

    def select(self, scope):
        a = self.pick(scope, init=True)
        b = a and self.pick([x for x in scope if x is not a], init=True, size=a.size)
        if not b:
            return self.fill(scope)
        c, s = self.condition(), self.fresh("s")
        self.emit(f"{s} = arith.select {c}, {a.name}, {b.name} : {a.type}")
        chosen = Buffer(s, a.size, a.type, True)
        self.fill([chosen]) if self.rng.random() < 0.4 else self.add_sum(chosen)

    def statement(self, scope):
        if not scope or self.rng.random() < 0.25:
            self.alloc(scope)
            if self.rng.random() < 0.8:
                new = scope[-1]
                self.fill([new])
            return
        self.budget -= 1
        plain = [self.fill, self.elementwise, self.elementwise, self.copy, self.read, self.read, self.through_view,
                 self.call, self.select]
        nested = [self.branch, self.branch, self.repeat, self.while_loop, self.ping_pong]
        deep = self.depth > 4 or self.budget < 0
        self.rng.choice(plain if deep or self.rng.random() < 0.6 else nested)(scope)

    def blocks(self, scope):
        """A diamond or a loop of blocks; what both arms initialise stays so."""
        label = self.fresh("l")[1:]
        if self.rng.random() < 0.6:
            c = self.condition()
            self.emit(f"cf.cond_br {c}, ^{label}a, ^{label}b")
            self.lines.append(f"^{label}a:")
            first = self.block(scope, self.rng.randint(0, 3))
            self.emit(f"cf.br ^{label}c")
            self.lines.append(f"^{label}b:")
            second = self.block(scope, self.rng.randint(0, 3))
            self.emit(f"cf.br ^{label}c")
            self.lines.append(f"^{label}c:")
            for b in first & second:
                b.init = True
            return
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(1, 3), "index"), self.const(1, "index")
        i, j, p = self.fresh("i"), self.fresh("j"), self.fresh("p")
        self.emit(f"cf.br ^{label}h({zero} : index)")
        self.lines.append(f"^{label}h({i}: index):")
        self.block(scope, self.rng.randint(0, 2))
        self.emit(f"{j} = arith.addi {i}, {one} : index")
        self.emit(f"{p} = arith.cmpi slt, {j}, {n} : index")
        self.emit(f"cf.cond_br {p}, ^{label}h({j} : index), ^{label}x")
        self.lines.append(f"^{label}x:")

    def text(self):
        self.emit("%acc = memref.alloca() : memref<1xi64>")
        zero = self.const(0, "index")
        self.emit(f"memref.store {self.const(self.number + 7)}, %acc[{zero}] : memref<1xi64>")
        scope = []
        for _ in range(self.rng.randint(1, 4)):
            for _ in range(self.rng.randint(1, 4)):
                self.statement(scope)
            if self.rng.random() < 0.5:
                self.blocks(scope)
        for b in scope:
            if b.init and self.rng.random() < 0.5:
                self.add_sum(b)
        r, z = self.fresh("r"), self.const(0, "index")
        self.emit(f"{r} = memref.load %acc[{z}] : memref<1xi64>")
        self.emit(f"return {r} : i64")
        return f"func.func @f{self.number}() -> i64 {{\n" + "\n".join(self.lines) + "\n}\n"


SUM = """func.func private @printI64(i64)
func.func private @printNewline()
func.func @sum(%m: memref<?xi64, strided<[?], offset: ?>>) -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %start = arith.constant 5 : i64
  %k = arith.constant 17 : i64
  %n = memref.dim %m, %zero : memref<?xi64, strided<[?], offset: ?>>
  %s = scf.for %i = %zero to %n step %one iter_args(%a = %start) -> (i64) {
    %x = memref.load %m[%i] : memref<?xi64, strided<[?], offset: ?>>
    %b = arith.muli %a, %k : i64
    %c = arith.addi %b, %x : i64
    scf.yield %c : i64
  }
  return %s : i64
}
"""


def main():
    seed = int(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    rng = random.Random(seed)
    print(f"// seed {seed}")
    print(SUM, end="")
    for n in range(count):
        print(Function(rng, n).text(), end="")
    print("func.func @main() -> i32 {")
    for n in range(count):
        print(f"  %r{n} = func.call @f{n}() : () -> i64")
        print(f"  func.call @printI64(%r{n}) : (i64) -> ()")
        print("  func.call @printNewline() : () -> ()")
    print("  %zero = arith.constant 0 : i32\n  return %zero : i32\n}")


main()
