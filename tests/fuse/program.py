#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random chains of loop nests that produce and consume buffers, which may be fused, or seem so.

program.py SEED [FUNCTIONS [ONLY]]: prints a module of FUNCTIONS functions, or of number ONLY of them, for the programs of ../lifelines.
A function computes buffers of one to three dimensions from earlier ones, each by one nest or two, and then shows some. In there:
- the same element, a constant shift, stencils, convolutions with a nest that clears before them, pooling with strides, padding, growing by
  two, sums of rows, transposes, rows backwards, all of it before the first element;
- buffers that are written again, in place or anew; that two nests read; that a view names; on the stack and on the heap, freed between nests;
- loops with steps and lower bounds, loops without an iteration, nests of several inner nests, loops around it all;
- between nests: stores and loads of elements, a call, a condition.
All elements are written before they are read."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from program_text import CALLED_BY_MAIN, Text, main_text  # noqa: E402


class Buffer:
    def __init__(self, name, shape, heap):
        self.name, self.shape, self.heap, self.freed = name, shape, heap, False

    @property
    def type(self):
        return "memref<%sxi64>" % "x".join(map(str, self.shape))


class Function(Text):
    def __init__(self, rng, number):
        super().__init__(rng)
        self.number, self.buffers = number, []
        self.rank = rng.choice([1, 2, 2, 2, 3])
        self.first = rng.choice([1, 2]) if self.rank == 3 else 0

    def allocate(self, shape):
        heap = self.chance(0.3)
        b = Buffer(self.fresh("b"), shape, heap)
        self.emit(f"{b.name} = memref.{'alloc' if heap else 'alloca'}() : {b.type}")
        return b

    def loops(self, bounds, body):
        """bounds: (low, high, step) of each. body gets the names."""
        names = []
        for low, high, step in bounds:
            names.append(self.fresh("i"))
            self.emit(f"affine.for {names[-1]} = {low} to {high}{f' step {step}' if step > 1 else ''} {{")
            self.depth += 1
        body(names)
        for _ in bounds:
            self.depth -= 1
            self.emit("}")

    def over(self, shape, body):
        self.loops([(0, n, 1) for n in shape], body)

    def load(self, b, at):
        return self.op(f"affine.load {b.name}[{', '.join(at)}] : {b.type}")

    def store(self, x, b, at):
        self.emit(f"affine.store {x}, {b.name}[{', '.join(at)}] : {b.type}")

    def value(self, x, y):
        return self.op(f"arith.{self.rng.choice(['addi', 'subi', 'muli', 'xori'])} {x}, {y} : i64")

    def number_of(self, names):
        x = self.op(f"arith.index_cast {names[0]} : index to i64")
        for n in names[1:]:
            y = self.op(f"arith.index_cast {n} : index to i64")
            seven = self.const(7)
            x = self.op(f"arith.muli {x}, {seven} : i64")
            x = self.op(f"arith.addi {x}, {y} : i64")
        return x

    def fill(self, b):
        own = self.chance(0.4)
        c = self.const(self.rng.randint(0, 9))
        self.over(b.shape, lambda at: self.store(self.number_of(at) if own else c, b, at))

    # Stages: each makes a buffer from one or two earlier ones.

    def same(self, b):
        others = [o for o in self.live() if o.shape == b.shape]
        more = [self.rng.choice(others) for _ in range(self.rng.randint(0, 2))]
        to = self.rng.choice(others) if self.chance(0.15) else self.allocate(b.shape)

        def body(at):
            x = self.number_of(at)
            for o in [b] + more + ([to] if to in others and self.chance(0.5) else []):
                x = self.value(x, self.load(o, at))
            self.store(x, to, at)
        self.over(b.shape, body)
        return to

    def stencil(self, b):
        dim = self.rng.randrange(len(b.shape))
        reach = self.rng.randint(1, 3)
        stride = self.rng.choice([1, 1, 1, 2, 3])
        n = (b.shape[dim] - reach) // stride
        if n < 2:
            return None
        shape = b.shape[:dim] + [n] + b.shape[dim + 1:]
        to = self.allocate(shape)
        offsets = self.rng.sample(range(reach + 1), self.rng.randint(1, reach + 1))

        def body(at):
            x = self.number_of(at)
            for k in offsets:
                where = list(at)
                where[dim] = f"{at[dim]} * {stride} + {k}"
                x = self.value(x, self.load(b, where))
            self.store(x, to, at)
        self.over(shape, body)
        return to

    def window(self, b):
        """A convolution or a pool: cleared, then added to in inner loops."""
        k, stride = self.rng.randint(1, 3), self.rng.choice([1, 1, 2])
        dims = [d for d in range(len(b.shape)) if d >= self.first][:2]
        shape = list(b.shape)
        for d in dims:
            shape[d] = (b.shape[d] - k) // stride + 1
        if min(shape) < 1:
            return None
        to = self.allocate(shape)
        self.fill(to)

        def body(at):
            where = list(at[:len(shape)])
            for i, d in enumerate(dims):
                where[d] = f"{at[d]} * {stride} + {at[len(shape) + i]}"
            x = self.value(self.load(to, at[:len(shape)]), self.load(b, where))
            self.store(x, to, at[:len(shape)])
        self.over(shape + [k] * len(dims), body)
        return to

    def pad(self, b):
        by = self.rng.randint(1, 2)
        dims = [d for d in range(len(b.shape)) if self.chance(0.7)] or [0]
        to = self.allocate([n + (2 * by if d in dims else 0) for d, n in enumerate(b.shape)])
        self.fill(to)
        self.over(b.shape, lambda at: self.store(self.load(b, at), to, [f"{i} + {by}" if d in dims else i for d, i in enumerate(at)]))
        return to

    def grow(self, b):
        to = self.allocate([b.shape[0] * 2] + b.shape[1:])
        if self.chance(0.5):
            self.over(to.shape, lambda at: self.store(self.load(b, [f"{at[0]} floordiv 2"] + at[1:]), to, at))
        else:
            def body(at):
                x = self.load(b, at)
                self.store(x, to, [f"{at[0]} * 2"] + at[1:])
                self.store(self.value(x, x), to, [f"{at[0]} * 2 + 1"] + at[1:])
            self.over(b.shape, body)
        return to

    def backwards(self, b):
        to = self.allocate(b.shape)
        dim = self.rng.randrange(len(b.shape))
        self.over(b.shape, lambda at: self.store(self.load(b, [f"{b.shape[dim] - 1} - {i}" if d == dim else i for d, i in enumerate(at)]), to, at))
        return to

    def transposed(self, b):
        to = self.allocate(b.shape[::-1])
        if self.chance(0.5):
            self.over(to.shape, lambda at: self.store(self.load(b, at[::-1]), to, at))
        else:
            self.over(b.shape, lambda at: self.store(self.load(b, at), to, at[::-1]))
        return to

    def rows(self, b):
        """Sums of rows, or of columns."""
        if len(b.shape) < 2:
            return None
        last = self.chance(0.5)
        shape = b.shape[:-1] if last else b.shape[1:]
        to = self.allocate(shape)
        self.fill(to)

        def body(at):
            where = at[:-1] if last else at[1:]
            self.store(self.value(self.load(to, where), self.load(b, at)), to, where)
        self.over(b.shape, body)
        return to

    def steps(self, b):
        to = self.allocate(b.shape)
        self.fill(to)
        bounds = [(0, n, 1) for n in b.shape]
        dim = self.rng.randrange(len(b.shape))
        bounds[dim] = (self.rng.randint(0, 2), b.shape[dim] - self.rng.randint(0, 1), self.rng.choice([1, 2, 3]))
        self.loops(bounds, lambda at: self.store(self.value(self.load(to, at), self.load(b, at)), to, at))
        return to

    def twice(self, b):
        """A nest with two nests in it."""
        if len(b.shape) < 2:
            return None
        to, row = self.allocate(b.shape), self.allocate(b.shape[1:])

        def body(at):
            self.over(b.shape[1:], lambda more: self.store(self.load(b, at + more), row, more))
            self.over(b.shape[1:], lambda more: self.store(self.value(self.load(row, more), self.number_of(at + more)), to, at + more))
        self.over(b.shape[:1], body)
        return to

    def between(self):
        kind, live = self.rng.random(), self.live()
        b = self.rng.choice(live)
        at = ", ".join(str(self.rng.randrange(n)) for n in b.shape)
        if kind < 0.3:
            x = self.op(f"affine.load {b.name}[{at}] : {b.type}")
            self.emit(f"affine.store {self.value(x, x)}, {b.name}[{at}] : {b.type}")
        elif kind < 0.45:
            self.emit(f"func.call @mix({self.op(f'affine.load {b.name}[{at}] : {b.type}')}) : (i64) -> ()")
        elif kind < 0.6:
            zero = self.const(0)
            c = self.op(f"arith.cmpi slt, {self.op(f'affine.load {b.name}[{at}] : {b.type}')}, {zero} : i64")
            self.emit(f"scf.if {c} {{")
            self.depth += 1
            self.fill(b)
            self.depth -= 1
            self.emit("}")
        elif kind < 0.8:
            self.loops([(4, 4, 1)] + [(0, n, 1) for n in b.shape[1:]], lambda names: self.store(self.number_of(names), b, ["0"] + names[1:]))
        elif len(b.shape) == 2 and b.shape[0] > 1:
            half = Buffer(self.fresh("h"), [b.shape[0] - 1, b.shape[1]], False)
            type_ = f"memref<{half.shape[0]}x{half.shape[1]}xi64, strided<[{b.shape[1]}, 1]>>"
            self.emit(f"{half.name} = memref.subview {b.name}[0, 0] [{half.shape[0]}, {half.shape[1]}] [1, 1] : {b.type} to {type_}")
            c = self.const(3)

            def body(names):
                place = f"{half.name}[{', '.join(names)}] : {type_}"
                self.emit(f"affine.store {self.value(self.op(f'affine.load {place}'), c)}, {place}")
            self.over(half.shape, body)

    def live(self):
        return [b for b in self.buffers if not b.freed]

    def stages(self):
        for _ in range(self.rng.randint(2, 7)):
            live = self.live()
            b = live[-1] if self.chance(0.75) else self.rng.choice(live)
            stage = self.rng.choice([self.same, self.same, self.stencil, self.stencil, self.stencil, self.window, self.window, self.window, self.pad,
                                     self.pad, self.grow, self.backwards, self.transposed, self.rows, self.steps, self.twice])
            if max(b.shape) > 40:
                stage = self.stencil
            to = stage(b)
            if to and to not in self.buffers:
                self.buffers.append(to)
            if self.chance(0.1):
                self.between()
            for b in self.live()[:-2]:
                if b.heap and self.chance(0.4):
                    self.emit(f"memref.dealloc {b.name} : {b.type}")
                    b.freed = True

    def show(self, b):
        self.over(b.shape, lambda at: self.emit(f"func.call @mix({self.load(b, at)}) : (i64) -> ()"))

    def text(self):
        self.emit("%again = arith.constant 3 : index")
        if self.chance(0.2):
            low, step = self.const(0, "index"), self.const(1, "index")
            self.emit(f"scf.for {self.fresh('k')} = {low} to %again step {step} {{")
            self.depth += 1
        shape = [self.rng.randint(6, 18) for _ in range(self.rank)] if self.rank < 3 else [self.rng.randint(1, 3) for _ in range(self.first)] + [self.rng.randint(5, 9) for _ in range(3 - self.first)]
        for _ in range(self.rng.choice([1, 1, 2])):
            self.buffers.append(self.allocate(shape))
            self.over(shape, lambda at: self.store(self.number_of(at), self.buffers[-1], at))
        self.stages()
        live = self.live()
        for b in [b for b in live[:-1] if self.chance(0.2)] + live[-1:]:
            self.show(b)
        for b in live:
            if b.heap:
                self.emit(f"memref.dealloc {b.name} : {b.type}")
        while self.depth > 1:
            self.depth -= 1
            self.emit("}")
        return f"func.func @f{self.number}() {{\n" + "\n".join(self.lines) + "\n  return\n}\n"


def main():
    seed = int(sys.argv[1])
    numbers = [int(sys.argv[3])] if len(sys.argv) > 3 else range(int(sys.argv[2]) if len(sys.argv) > 2 else 50)
    print(f"// seed {seed}\n" + "".join(Function(random.Random(f"{seed}/{n}"), n).text() for n in numbers) + main_text(numbers, CALLED_BY_MAIN), end="")


if __name__ == "__main__":
    main()
