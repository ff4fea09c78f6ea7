#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random functions whose ops may be put in another order, or seem to be.

program.py SEED [FUNCTIONS [ONLY]]: prints a module of FUNCTIONS functions, or of number ONLY of them, for the programs of ../lifelines.
Function @fN makes buffers and calls @wN with them, sometimes with one buffer for two arguments. In @wN:
- many buffers are computed before the first is used: by loops, linalg.generic, copies, single stores;
- buffers on stack and heap, arguments, globals, halves of buffers by subviews, names of one of two buffers by arith.select;
- some are written again after they are read; some are used by loops and conditions with buffers of their own;
- numbers are loaded, computed from, and stored; a division is beside a call that may not return;
- calls are in between, of functions that read and write a global or an argument.
All elements are written before they are read."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from program_text import CALLED_BY_MAIN, Text, main_text  # noqa: E402

SIZES = [4, 8, 8, 16, 24]


class Buffer:
    """A name of a memref of i64. half: of which buffer it is the first half."""
    def __init__(self, name, size, half=None, type_=None):
        self.name, self.size, self.half = name, size, half
        self.type = type_ or f"memref<{size}xi64>"


class Function(Text):
    def __init__(self, rng, number):
        super().__init__(rng)
        self.number = number
        self.heap, self.calls = [], self.chance(0.3)

    def pick(self, scope):
        """An earlier buffer, rather one that is not new."""
        return self.rng.choice(scope[:max(2, len(scope) * 2 // 3)] if self.chance(0.6) else scope)

    def allocate(self, size):
        kind = "alloc" if self.chance(0.5) else "alloca"
        b = Buffer(self.fresh("b"), size)
        self.emit(f"{b.name} = memref.{kind}() : {b.type}")
        if kind == "alloc" and self.depth == 1:
            self.heap.append(b)
        elif kind == "alloc":
            self.inner.append(b)
        return b

    def loop(self, size, body):
        i = self.fresh("i")
        self.emit(f"affine.for {i} = 0 to {size} {{")
        self.depth += 1
        body(i)
        self.depth -= 1
        self.emit("}")

    def value(self, x, y):
        return self.op(f"arith.{self.rng.choice(['addi', 'subi', 'muli', 'xori'])} {x}, {y} : i64")

    def compute(self, to, sources, again=False):
        """Each element of `to` from elements of the sources, and with `again` from itself."""
        if not again and sources and all(s.size == to.size for s in sources) and self.chance(0.4):
            names, types = ", ".join(s.name for s in sources), ", ".join(s.type for s in sources)
            maps = ", ".join(["affine_map<(d0) -> (d0)>"] * (len(sources) + 1))
            args = ", ".join(f"%a{k}: i64" for k in range(len(sources) + 1))
            self.emit(f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [\"parallel\"]}} ins({names} : {types}) outs({to.name} : {to.type}) {{")
            self.depth += 1
            self.emit(f"^bb0({args}):")
            x = self.op("arith.constant 3 : i64")
            for k in range(len(sources)):
                x = self.value(x, f"%a{k}")
            self.emit(f"linalg.yield {x} : i64")
            self.depth -= 1
            self.emit("}")
            return
        if not again and len(sources) == 1 and sources[0].size == to.size and self.chance(0.3):
            self.emit(f"memref.copy {sources[0].name}, {to.name} : {sources[0].type} to {to.type}")
            return

        def body(i):
            x = self.op(f"arith.index_cast {i} : index to i64")
            for s in sources + ([to] if again else []):
                at = i if s.size >= to.size else f"{i} mod {s.size}"
                y = self.op(f"affine.load {s.name}[{at}] : {s.type}")
                x = self.value(x, y)
            self.emit(f"affine.store {x}, {to.name}[{i}] : {to.type}")
        self.loop(to.size, body)

    def load(self, b):
        c = self.const(self.rng.randrange(b.size), "index")
        return self.op(f"memref.load {b.name}[{c}] : {b.type}")

    def store(self, x, b):
        c = self.const(self.rng.randrange(b.size), "index")
        self.emit(f"memref.store {x}, {b.name}[{c}] : {b.type}")

    def condition(self, b):
        zero = self.const(0)
        return self.op(f"arith.cmpi slt, {self.load(b)}, {zero} : i64")

    def region(self, head, scope):
        """Ops with buffers of their own around what they write."""
        outer, self.inner = getattr(self, "inner", []), []
        self.emit(head)
        self.depth += 1
        own = self.allocate(self.rng.choice(SIZES))
        self.compute(own, [self.pick(scope)])
        to = self.pick(scope)
        self.compute(to, [own], again=True)
        for b in self.inner:
            self.emit(f"memref.dealloc {b.name} : {b.type}")
        self.depth -= 1
        self.emit("}")
        self.inner = outer

    def statement(self, scope, writable):
        kind = self.rng.random()
        if kind < 0.5:
            b = self.allocate(self.rng.choice(SIZES))
            self.compute(b, [self.pick(scope) for _ in range(self.rng.randint(1, 2))])
            scope.append(b)
            writable.append(b)
        elif kind < 0.62:
            self.compute(self.pick(writable), [self.pick(scope)], again=True)
        elif kind < 0.74:
            x = self.value(self.load(self.pick(scope)), self.load(self.pick(scope)))
            self.store(x, self.pick(writable))
        elif kind < 0.8:
            low, high, step = self.const(0, "index"), self.const(2, "index"), self.const(1, "index")
            self.region(f"scf.for {self.fresh('k')} = {low} to {high} step {step} {{", writable)
        elif kind < 0.85:
            self.region(f"scf.if {self.condition(self.pick(scope))} {{", writable)
        elif kind < 0.9:
            b = self.pick([w for w in writable if not w.half])
            if b.type != f"memref<{b.size}xi64>":
                return
            half = Buffer(self.fresh("h"), b.size // 2, b, f"memref<{b.size // 2}xi64, strided<[1]>>")
            self.emit(f"{half.name} = memref.subview {b.name}[0] [{half.size}] [1] : {b.type} to {half.type}")
            self.compute(half, [self.pick(scope)], again=self.chance(0.5))
            scope.append(half)
        elif kind < 0.94:
            pairs = [(a, b) for a in writable[-6:] for b in writable[-6:] if a is not b and a.type == b.type]
            if not pairs:
                return
            a, b = self.rng.choice(pairs)
            one = Buffer(self.fresh("s"), a.size, a, a.type)
            self.emit(f"{one.name} = arith.select {self.condition(a)}, {a.name}, {b.name} : {a.type}")
            self.compute(one, [self.pick(scope)], again=True)
        elif kind < 0.97:
            x = self.load(self.pick(scope))
            seven = self.const(7)
            y = self.op(f"func.call @number({seven}) : (i64) -> i64") if self.calls and self.chance(0.5) else self.value(x, seven)
            one = self.const(1)
            z = self.op(f"arith.ori {y}, {one} : i64")
            self.store(self.op(f"arith.divsi {x}, {z} : i64"), self.pick(writable))
        elif self.calls:
            self.emit(self.rng.choice([f"func.call @mix({self.load(self.pick(scope))}) : (i64) -> ()",
                                       f"func.call @touch{self.number}({self.arguments[-1].name}) : ({self.arguments[-1].type}) -> ()"]))

    def take(self):
        lines, self.lines = self.lines, []
        return "\n".join(lines) + "\n  return\n}\n"

    def show(self, buffers):
        for b in buffers:
            self.loop(b.size, lambda i: self.emit(f"func.call @mix({self.op(f'affine.load {b.name}[{i}] : {b.type}')}) : (i64) -> ()"))  # noqa: B023

    def own(self, n):
        """Buffers with numbers of their own."""
        made = [self.allocate(self.rng.choice(SIZES)) for _ in range(n)]
        for b in made:
            self.compute(b, [])
        return made

    def text(self):
        n = self.number
        self.arguments = [Buffer(f"%p{k}", self.rng.choice(SIZES)) for k in range(3)]
        shared = f"@g{n}"
        head = f"memref.global \"private\" {shared} : memref<8xi64> = dense<5>\n"
        head += f"memref.global \"private\" constant @k{n} : memref<8xi64> = dense<[1, 2, 3, 4, 5, 6, 7, 8]>\n"
        last = self.arguments[-1]
        head += (f"func.func private @touch{n}(%m: {last.type}) {{\n  %zero = arith.constant 0 : index\n  %g = memref.get_global {shared} : memref<8xi64>\n"
                 f"  %x = memref.load %g[%zero] : memref<8xi64>\n  %y = memref.load %m[%zero] : {last.type}\n  %z = arith.addi %x, %y : i64\n"
                 f"  memref.store %z, %g[%zero] : memref<8xi64>\n  memref.store %x, %m[%zero] : {last.type}\n  return\n}}\n")
        scope, writable = list(self.arguments), self.arguments[1:]
        for name, constant in ((shared, False), (f"@k{n}", True)):
            b = Buffer(self.fresh("g"), 8)
            self.emit(f"{b.name} = memref.get_global {name} : {b.type}")
            scope.append(b)
            if not constant:
                writable.append(b)
        if self.chance(0.7):
            scope, writable = scope + self.own(4), writable + self.own(2)
        scope, writable = scope[::-1], writable[::-1]
        for _ in range(self.rng.randint(12, 40)):
            self.statement(scope, writable)
        results = self.arguments[1:] + [b for b in writable if self.chance(0.05)]
        sums = self.own(1) if self.chance(0.7) else self.arguments[1:]
        for b in [b for b in scope if b not in results]:
            if self.chance(0.7):
                self.compute(self.rng.choice(sums), [b], again=True)
            if b in self.heap and self.chance(0.5):
                self.heap.remove(b)
                if not any(h.half is b for h in scope) and b not in results:
                    self.emit(f"memref.dealloc {b.name} : {b.type}")
        self.show(results + [b for b in sums if b not in results])
        for b in self.heap:
            self.emit(f"memref.dealloc {b.name} : {b.type}")
        arguments = ", ".join(f"{b.name}: {b.type}" for b in self.arguments)
        worker = f"func.func private @w{n}({arguments}) {{\n" + self.take()
        made = []
        for b in self.arguments:
            same = [m for m in made if m.size == b.size]
            if same and self.chance(0.5):
                made.append(same[0])
                continue
            m = Buffer(self.fresh("m"), b.size)
            self.emit(f"{m.name} = memref.alloca() : {m.type}")
            self.loop(m.size, lambda i: self.emit(f"affine.store {self.op(f'arith.index_cast {i} : index to i64')}, {m.name}[{i}] : {m.type}"))  # noqa: B023
            made.append(m)
        types = ", ".join(b.type for b in made)
        self.emit(f"func.call @w{n}({', '.join(b.name for b in made)}) : ({types}) -> ()")
        return head + worker + f"func.func @f{n}() {{\n" + self.take()


def main():
    seed = int(sys.argv[1])
    numbers = [int(sys.argv[3])] if len(sys.argv) > 3 else range(int(sys.argv[2]) if len(sys.argv) > 2 else 50)
    print(f"// seed {seed}\n" + "".join(Function(random.Random(f"{seed}/{n}"), n).text() for n in numbers) + main_text(numbers, CALLED_BY_MAIN), end="")


if __name__ == "__main__":
    main()
