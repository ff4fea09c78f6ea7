#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random copies of memory that is, or only nearly is, left alone while the copy is read.

program.py SEED [FUNCTIONS [ONLY]]: prints a module of FUNCTIONS functions, or of number ONLY of them, for the programs of ../lifelines.
Function @fN makes buffers and calls @wN with them, sometimes with one buffer for two arguments. In @wN:
- copies by memref.copy, linalg.copy, linalg.transpose, linalg.broadcast, linalg.generic and nests of loops, of ranks 0 to 4, to new and to
  old buffers; nests that copy only a part, or another element;
- of arguments with static, dynamic and strided types, of globals, of allocations on stack and heap, of views of them, and of copies;
- readers: loads, loops, ops of linalg, further copies, calls, views of the copy;
- with PADS in the environment: buffers that are copied to a part of a larger one, or nearly so;
- between: writes to the source, to what it is a view of, to another argument, by calls, and deallocs;
- around: loops that run at least once, conditions, parallel loops, blocks, with targets from outside.
All elements are written before they are read."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from program_text import CALLED_BY_MAIN, Text, main_text  # noqa: E402

ELEMENTS = ["i64", "i64", "i32", "f32"]
DYNAMIC = -1
PADS = "PADS" in os.environ


class Buffer:
    """A name of memory. root: the buffer of which it is a view. strides, offset: in elements, DYNAMIC where the type does not say them;
    None for the identity. shape: what it is; `unsaid` dimensions are dynamic in the type."""
    def __init__(self, name, shape, elem, root=None, strides=None, offset=0, unsaid=(), constant=False):
        self.name, self.shape, self.elem, self.root = name, tuple(shape), elem, root or self
        self.strides, self.offset, self.unsaid, self.constant = strides, offset, set(unsaid), constant
        self.heap, self.level = False, None

    @property
    def type(self):
        dims = "".join("?x" if d in self.unsaid else "%dx" % n for d, n in enumerate(self.shape))
        return "memref<%s%s%s>" % (dims, self.elem, self.layout())

    def layout(self):
        if self.strides is None:
            return ""
        say = ["?" if n == DYNAMIC else str(n) for n in (*self.strides, self.offset)]
        return ", strided<[%s]%s>" % (", ".join(say[:-1]), ", offset: " + say[-1] if self.offset else "")

    def steps(self):
        """Strides as numbers, or None."""
        if self.strides is not None:
            return None if DYNAMIC in self.strides else list(self.strides)
        steps, step = [], 1
        for n in reversed(self.shape):
            steps.insert(0, step)
            step *= n
        return steps if not self.unsaid else None

    def elements(self):
        n = 1
        for extent in self.shape:
            n *= extent
        return n


class Function(Text):
    def __init__(self, rng, number):
        super().__init__(rng)
        self.number, self.budget, self.tops = number, rng.randint(6, 22), []
        self.arguments, self.globals, self.callees = [], [], []

    # ---- buffers

    def shape(self):
        return [self.rng.randint(1, 4) for _ in range(self.rng.choice([0, 1, 1, 2, 2, 2, 2, 3, 3, 4]))]

    def allocate(self, shape, elem, sizes=None):
        """sizes: names of the dynamic extents by dimension."""
        b = Buffer(self.fresh("b"), shape, elem, unsaid=sizes or ())
        b.heap, b.level = bool(sizes) or self.chance(0.5), self.level
        words = ", ".join((sizes or {})[d] for d in sorted(b.unsaid))
        self.emit("%s = memref.%s(%s) : %s" % (b.name, "alloc" if b.heap else "alloca", words, b.type))
        return b

    def view(self, b):
        """A part of b, by static or dynamic numbers, or b itself as another type."""
        if not b.shape:
            return b
        kind = self.rng.random()
        name = self.fresh("v")
        if kind < 0.25 and not b.unsaid and len(b.shape) > 1:
            order = self.rng.sample(range(len(b.shape)), len(b.shape))
            steps = b.steps()
            if steps is None:
                return b
            v = Buffer(name, [b.shape[d] for d in order], b.elem, b.root, [steps[d] for d in order], b.offset, constant=b.constant)
            dims = ["d%d" % d for d in range(len(order))]
            self.emit("%s = memref.transpose %s (%s) -> (%s) : %s to %s" %
                      (name, b.name, ", ".join(dims), ", ".join(dims[d] for d in order), b.type, v.type))
            return v
        steps = b.steps()
        if kind < 0.35 and steps and not b.strides and not b.unsaid:
            v = Buffer(name, b.shape, b.elem, b.root, None, 0, [self.rng.randrange(len(b.shape))], b.constant)
            self.emit("%s = memref.cast %s : %s to %s" % (name, b.name, b.type, v.type))
            return v
        if steps is None or b.offset == DYNAMIC:
            return b
        sizes = [self.rng.randint(1, n) for n in b.shape]
        starts = [self.rng.randint(0, n - s) for n, s in zip(b.shape, sizes)]
        by = [self.rng.choice([1, 2]) if (s - 1) * 2 + a < n else 1 for n, s, a in zip(b.shape, sizes, starts)]
        strides = [a * c for a, c in zip(by, steps)]
        offset = b.offset + sum(a * c for a, c in zip(starts, steps))
        said = list(map(str, starts))
        if self.chance(0.3):
            d = self.rng.randrange(len(said))
            said[d], offset = self.const(starts[d], "index"), DYNAMIC
        v = Buffer(name, sizes, b.elem, b.root, strides, offset, constant=b.constant)
        self.emit("%s = memref.subview %s[%s] [%s] [%s] : %s to %s" %
                  (name, b.name, ", ".join(said), ", ".join(map(str, sizes)), ", ".join(map(str, by)), b.type, v.type))
        return v

    def pick(self, scope, fits=lambda b: True):
        all_ = [b for b in scope if fits(b)]
        return self.rng.choice(all_) if all_ else None

    # ---- elements

    def value(self, elem):
        x = self.op("func.call @number(%s) : (i64) -> i64" % self.const(97))
        if elem == "i64":
            return x
        return self.op("arith.%s %s : i64 to %s" % ("trunci" if elem == "i32" else "sitofp", x, elem))

    def mix(self, x, elem):
        if elem != "i64":
            x = self.op("arith.%s %s : %s to i64" % ("extsi" if elem == "i32" else "fptosi", x, elem))
        self.emit("func.call @mix(%s) : (i64) -> ()" % x)

    def nest(self, shape, body):
        """A loop for each dimension; body(subscripts)."""
        names = [self.fresh("i") for _ in shape]
        for name, n in zip(names, shape):
            self.emit("affine.for %s = 0 to %d {" % (name, n))
            self.depth += 1
        body(", ".join(names))
        for _ in shape:
            self.depth -= 1
            self.emit("}")

    def fill(self, b):
        self.nest(b.shape, lambda at: self.emit("affine.store %s, %s[%s] : %s" % (self.value(b.elem), b.name, at, b.type)))

    def some(self, b):
        return ", ".join(self.const(self.rng.randrange(n), "index") for n in b.shape)

    # ---- statements

    def copy(self, scope):
        """Of a name in the scope, to a new buffer, to one that waits for its copy, or to one of the scope."""
        b = self.pick(scope)
        if self.chance(0.3):
            b = self.view(b)
        rank = len(b.shape)
        order = list(range(rank))
        kind = self.rng.choice(["copy", "linalg", "transpose", "transpose", "broadcast", "generic", "generic", "nest", "nest"])
        added = []
        if kind == "transpose" and not rank:
            kind = "copy"  # of which mlir-opt crashes
        if kind == "nest" and (not rank or b.unsaid):
            kind = "generic"
        if kind in ("transpose", "generic", "nest"):
            self.rng.shuffle(order)
        if kind in ("broadcast", "generic", "nest") and rank < 4 and (kind == "broadcast" or self.chance(0.5)):
            at = self.rng.randint(0, rank)
            order.insert(at, None)
            added = [at]
        extra = self.rng.randint(1, 4)
        shape = [extra if s is None else b.shape[s] for s in order]
        to = self.target(b, order, shape, scope)
        both = (b.name, b.type, to.name, to.type)
        if kind == "copy":
            self.emit("memref.copy %s, %s : %s to %s" % (b.name, to.name, b.type, to.type))
        elif kind == "linalg":
            self.emit("linalg.copy ins(%s : %s) outs(%s : %s)" % both)
        elif kind == "transpose":
            self.emit("linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [%s]" % (*both, ", ".join(map(str, order))))
        elif kind == "broadcast":
            self.emit("linalg.broadcast ins(%s : %s) outs(%s : %s) dimensions = [%s]" % (*both, ", ".join(map(str, added))))
        elif kind == "nest":
            self.moving_nest(b, to, order)
        else:
            self.generic(b, to, order)
        if to not in scope:
            scope.append(to)

    def generic(self, b, to, order):
        loops = ["d%d" % d for d in range(len(order))]
        moved = self.rng.sample(loops, len(loops))  # the loops in an order of their own
        source = [moved[order.index(s)] for s in range(len(b.shape))]
        maps = ["affine_map<(%s) -> (%s)>" % (", ".join(loops), ", ".join(x)) for x in (source, moved)]
        x, y = self.fresh("x"), self.fresh("x")
        self.emit("linalg.generic {indexing_maps = [%s], iterator_types = [%s]} ins(%s : %s) outs(%s : %s) {" %
                  (", ".join(maps), ", ".join(['"parallel"'] * len(loops)), b.name, b.type, to.name, to.type))
        self.emit("^bb0(%s: %s, %s: %s):" % (x, b.elem, y, b.elem))
        self.emit("  linalg.yield %s : %s" % (x, b.elem))
        self.emit("}")

    def moving_nest(self, b, to, order):
        """Loops in an order of their own, of one kind: to[t] = b[s] with s[order[d]] = t[d]. At times it is no copy of all elements: a loop
        runs over fewer, or a subscript of the load is another one; then all elements were written before."""
        loops = self.rng.sample(range(len(order)), len(order))
        ends = {d: to.shape[d] for d in loops}
        kind = self.rng.choice(["affine.for", "scf.for", "affine.parallel", "scf.parallel"])
        names = {d: self.fresh("i") for d in loops}
        at = [names[order.index(s)] for s in range(len(b.shape))]
        if self.chance(0.2):
            self.fill(to)
            d = self.rng.choice(loops)
            if self.chance(0.5) or not b.shape:
                ends[d] -= 1
            else:
                at[self.rng.randrange(len(at))] = self.const(0, "index")
        zero, one = self.const(0, "index"), self.const(1, "index")
        tops = {d: self.const(ends[d], "index") for d in loops}
        listed = ", ".join(names[d] for d in loops)
        if kind == "affine.parallel":
            self.emit("affine.parallel (%s) = (%s) to (%s) {" %
                      (listed, ", ".join("0" for _ in loops), ", ".join(str(ends[d]) for d in loops)))
        elif kind == "scf.parallel":
            self.emit("scf.parallel (%s) = (%s) to (%s) step (%s) {" %
                      (listed, ", ".join(zero for _ in loops), ", ".join(tops[d] for d in loops), ", ".join(one for _ in loops)))
        else:
            for d in loops:
                self.emit("affine.for %s = 0 to %d {" % (names[d], ends[d]) if kind == "affine.for" else
                          "scf.for %s = %s to %s step %s {" % (names[d], zero, tops[d], one))
        access = "affine" if kind.startswith("affine") else "memref"
        x = self.op("%s.load %s[%s] : %s" % (access, b.name, ", ".join(at), b.type))
        self.emit("%s.store %s, %s[%s] : %s" % (access, x, to.name, ", ".join(names[d] for d in range(len(order))), to.type))
        self.emit("}" * (1 if "parallel" in kind else len(loops)))

    def target(self, b, order, shape, scope):
        unsaid = {d for d, s in enumerate(order) if s in b.unsaid}
        fits = lambda t: t.shape == tuple(shape) and t.elem == b.elem and t.unsaid == unsaid and t.root is not b.root and not t.constant  # noqa: E731
        waiting = self.pick(self.waiting, fits)
        if waiting and self.chance(0.8):
            return waiting
        old = self.pick(scope, fits)
        if old and old.root not in self.inputs and self.chance(0.15):
            return old
        sizes = {d: self.op("memref.dim %s, %s : %s" % (b.name, self.const(order[d], "index"), b.type)) for d in unsaid}
        return self.allocate(shape, b.elem, sizes)

    def write(self, scope):
        b = self.pick(scope, lambda b: not b.constant and (b.root in self.inputs or self.chance(0.25)))
        if not b:
            return
        kind = self.rng.random()
        if kind < 0.2 and self.callees:
            callee, type_ = self.rng.choice(self.callees)
            named = self.pick(scope, lambda b: b.type == type_ and not b.constant)
            if named or not type_:
                self.emit("func.call @%s(%s) : (%s) -> ()" % (callee, named.name if named else "", type_))
            return
        if kind < 0.4:
            b = self.view(b)
        if kind < 0.6 and not b.constant:
            x = self.value(b.elem)
            self.emit("linalg.fill ins(%s : %s) outs(%s : %s)" % (x, b.elem, b.name, b.type))
        else:
            at = self.some(b)
            self.emit("memref.store %s, %s[%s] : %s" % (self.value(b.elem), b.name, at, b.type))

    def read(self, scope):
        b = self.pick(scope[-3:] if self.chance(0.7) else scope)
        kind = self.rng.choice(["load", "nest", "nest", "add", "add", "reduce", "view", "sum"])
        if kind == "view":
            b = self.view(b)
        if kind == "load":
            at = self.some(b)
            self.mix(self.op("memref.load %s[%s] : %s" % (b.name, at, b.type)), b.elem)
        elif kind == "add":
            self.combine(b, scope)
        elif kind == "reduce" and b.shape:
            self.reduce(b)
        elif kind == "sum" and len(b.shape) == 1 and b.elem != "f32":
            t = "memref<?x%s, strided<[?], offset: ?>>" % b.elem
            v = self.op("memref.cast %s : %s to %s" % (b.name, b.type, t))
            self.mix(self.op("func.call @ext_sum_%s(%s) : (%s) -> i64" % (b.elem, v, t)), "i64")
        else:
            self.nest(b.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (b.name, at, b.type)), b.elem))

    def combine(self, b, scope):
        """An elementwise op of b and what is like it, to a buffer of the scope or a new one, which is looked at."""
        kind = "f" if b.elem == "f32" else "i"
        other = self.pick(scope, lambda x: x.shape == b.shape and x.elem == b.elem)
        if b.unsaid or other.unsaid:
            return
        out = self.pick(scope, lambda x: x.shape == b.shape and x.elem == b.elem and not x.constant and x.root in self.inputs)
        if not out or self.chance(0.6):
            out = self.allocate(b.shape, b.elem)
        if other.root is out.root or b.root is out.root:
            other = b
        if b.root is out.root and b is not out:
            return
        if self.chance(0.5):
            self.emit("linalg.%s ins(%s, %s : %s, %s) outs(%s : %s)" % (self.rng.choice(["add", "sub"]), b.name, other.name, b.type, other.type, out.name, out.type))
        else:
            x, y, z, s = (self.fresh("x") for _ in "xyzs")
            same = "affine_map<(%s) -> (%s)>" % ((", ".join("d%d" % d for d in range(len(b.shape))),) * 2)
            self.emit("linalg.generic {indexing_maps = [%s, %s, %s], iterator_types = [%s]} ins(%s, %s : %s, %s) outs(%s : %s) {" %
                      (same, same, same, ", ".join(['"parallel"'] * len(b.shape)), b.name, other.name, b.type, other.type, out.name, out.type))
            self.emit("^bb0(%s: %s, %s: %s, %s: %s):" % (x, b.elem, y, b.elem, z, b.elem))
            self.emit("  %s = arith.mul%s %s, %s : %s" % (s, kind, x, y, b.elem))
            self.emit("  linalg.yield %s : %s" % (s, b.elem))
            self.emit("}")
        self.nest(out.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (out.name, at, out.type)), out.elem))

    def padded(self, scope):
        """A buffer that is computed, at times from another one in place, and copied to a part of a larger one, which is filled before, if its
        elements are not all written by a second part; or nearly so: something is accessed too early or too late, or in another order."""
        b = self.pick(scope, lambda b: b.shape and not b.unsaid)
        if not b:
            return
        low, high = ([self.rng.randint(0, 2) for _ in b.shape] for _ in "lh")
        x = self.const("7.0" if b.elem == "f32" else 7, b.elem)
        source, shape = b, [n + l + h for n, l, h in zip(b.shape, low, high)]
        for _ in range(self.rng.randint(1, 3)):
            into = self.allocate(b.shape, b.elem)
            other = self.rng.choice([b, b, source])
            self.emit("linalg.%s ins(%s, %s : %s, %s) outs(%s : %s)" % (self.rng.choice(["add", "sub"]), source.name, other.name, source.type,
                                                                        other.type, into.name, into.type))
            if self.chance(0.1) and source is not b:
                self.nest(source.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (source.name, at, source.type)), source.elem))
            source = into
        if self.chance(0.1):
            self.emit("memref.store %s, %s[%s] : %s" % (self.value(b.elem), source.name, self.some(source), source.type))
        target = self.allocate(shape, b.elem)
        x = self.value(b.elem) if self.chance(0.1) else x
        self.emit("linalg.fill ins(%s : %s) outs(%s : %s)" % (x, b.elem, target.name, target.type))
        if self.chance(0.15):
            self.mix(self.op("memref.load %s[%s] : %s" % (target.name, self.some(target), target.type)), target.elem)
        steps = target.steps()
        part = Buffer(self.fresh("v"), b.shape, b.elem, target, steps, sum(a * c for a, c in zip(low, steps)))
        self.emit("%s = memref.subview %s%s %s %s : %s to %s" % (part.name, target.name, low, list(b.shape), [1] * len(low), target.type, part.type))
        self.emit("memref.copy %s, %s : %s to %s" % (source.name, part.name, source.type, part.type))
        late = self.rng.random()
        if late < 0.3:
            written = source if late < 0.1 else target if late < 0.2 else part
            self.emit("linalg.fill ins(%s : %s) outs(%s : %s)" % (x, b.elem, written.name, written.type))
        self.nest(target.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (target.name, at, target.type)), target.elem))
        if self.chance(0.4):
            scope.append(source)
        if self.chance(0.3):
            scope.append(target)

    def reduce(self, b):
        if b.unsaid:
            return
        d = self.rng.randrange(len(b.shape))
        out = self.allocate([n for k, n in enumerate(b.shape) if k != d], b.elem)
        zero = self.const("0.0" if b.elem == "f32" else 0, b.elem)
        self.emit("linalg.fill ins(%s : %s) outs(%s : %s)" % (zero, b.elem, out.name, out.type))
        self.emit("linalg.reduce { arith.add%s } ins(%s : %s) outs(%s : %s) dimensions = [%d]" %
                  ("f" if b.elem == "f32" else "i", b.name, b.type, out.name, out.type, d))
        self.nest(out.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (out.name, at, out.type)), out.elem))

    def free(self, scope):
        b = self.pick(scope, lambda b: b.heap and b.level == self.level and b.root is b)
        if b and b not in self.waiting and not self.again:
            self.emit("memref.dealloc %s : %s" % (b.name, b.type))
            self.forget(scope, b)

    def forget(self, scope, b):
        scope[:] = [x for x in scope if x.root is not b]
        for outer in self.outer:
            outer[:] = [x for x in outer if x.root is not b]

    def inside(self, scope, head, tail="}"):
        """A region; the names that are there at its end."""
        self.again, outside = False, self.again
        self.emit(head)
        self.depth += 1
        self.level += 1
        self.outer.append(scope)
        inner = list(scope)
        waiting = list(self.waiting)
        self.statements(inner, self.rng.randint(2, 6))
        for b in inner:
            if b.heap and b.level == self.level and b.root is b and self.chance(0.7):
                self.emit("memref.dealloc %s : %s" % (b.name, b.type))
        self.waiting, self.again = waiting, outside
        self.outer.pop()
        self.level -= 1
        self.depth -= 1
        self.emit(tail)
        return inner

    def wait(self, scope):
        """A buffer like the copy of something, for a copy in a region to come."""
        b = self.pick(scope, lambda b: not b.unsaid)
        if b:
            shape = list(b.shape)
            self.rng.shuffle(shape)
            self.waiting.append(self.allocate(shape, b.elem))

    def loop(self, scope):
        """Runs at least once, of which the text says nothing if the count comes from outside; copies in it to buffers from outside hold
        after it."""
        if self.chance(0.6):
            self.wait(scope)
        i = self.fresh("i")
        if self.chance(0.4):
            inner = self.inside(scope, "affine.for %s = 0 to %d {" % (i, self.rng.randint(1, 3)))
        else:
            n = self.op("func.call @number(%s) : (i64) -> i64" % self.const(3))
            n = self.op("arith.index_cast %s : i64 to index" % self.op("arith.addi %s, %s : i64" % (n, self.const(1))))
            inner = self.inside(scope, "scf.for %s = %s to %s step %s {" % (i, self.const(0, "index"), n, self.const(1, "index")))
        self.after(scope, inner)

    def after(self, scope, inner):
        scope += [b for b in self.waiting if b in inner and b not in scope]

    def branch(self, scope):
        p = self.op("arith.trunci %s : i64 to i1" % self.op("func.call @number(%s) : (i64) -> i64" % self.const(2)))
        if self.chance(0.4):
            self.wait(scope)
        then = self.inside(scope, "scf.if %s {" % p, "} else {")
        self.lines.pop()
        other = self.inside([b for b in scope], "} else {")
        scope[:] = [b for b in scope if b.root in {x.root for x in other}]
        self.after(scope, [b for b in then if b in other])

    def parallel(self, scope):
        """Each iteration copies to a buffer of its own, or reads a copy from outside, and writes an element of its own."""
        b = self.pick(scope, lambda b: len(b.shape) == 2 and not b.unsaid)
        if not b:
            return self.read(scope)
        out = self.allocate([b.shape[0]], b.elem)
        i = self.fresh("i")
        self.emit("scf.parallel (%s) = (%s) to (%s) step (%s) {" % (i, self.const(0, "index"), self.const(b.shape[0], "index"), self.const(1, "index")))
        self.depth += 1
        t, at = b, "%s, %s" % (i, self.const(b.shape[1] - 1, "index"))
        if self.chance(0.6):
            t = Buffer(self.fresh("b"), b.shape[::-1], b.elem)
            self.emit("%s = memref.alloca() : %s" % (t.name, t.type))
            self.emit("linalg.transpose ins(%s : %s) outs(%s : %s) permutation = [1, 0]" % (b.name, b.type, t.name, t.type))
            at = "%s, %s" % (self.const(b.shape[1] - 1, "index"), i)
        x = self.op("memref.load %s[%s] : %s" % (t.name, at, t.type))
        self.emit("memref.store %s, %s[%s] : %s" % (x, out.name, i, out.type))
        self.depth -= 1
        self.emit("}")
        self.nest(out.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (out.name, at, out.type)), out.elem))

    def blocks(self, scope):
        """Three blocks one after the other, of which the second may run again: nothing is freed in them."""
        self.emit("scf.execute_region {")
        self.level += 1
        self.outer.append(scope)
        self.again, outside = True, self.again
        inner, waiting, kept, parts = list(scope), list(self.waiting), self.lines, []
        stem = self.fresh("l")[1:]
        for k in range(3):
            self.lines = []
            self.statements(inner, self.rng.randint(1, 3))
            if k == 1 and self.chance(0.5):
                self.mix(self.const(1), "i64")  # so that it does not run for ever
                p = self.op("arith.trunci %s : i64 to i1" % self.op("func.call @number(%s) : (i64) -> i64" % self.const(4)))
                self.emit("cf.cond_br %s, ^%s_1, ^%s_2" % (p, stem, stem))
            else:
                self.emit("cf.br ^%s_%d" % (stem, k + 1) if k < 2 else "scf.yield")
            parts.append(["^%s_%d:" % (stem, k), *self.lines])
        self.lines = kept
        self.emit("  cf.br ^%s_0" % stem)
        self.lines += [line for part in parts for line in part]
        self.outer.pop()
        self.level -= 1
        self.emit("}")
        self.waiting, self.again = waiting, outside

    def statements(self, scope, n):
        kinds = [self.copy] * 8 + [self.read] * 7 + [self.write] * 4 + [self.free, self.wait, self.parallel] + [self.padded] * (2 if PADS else 0)
        if self.level < 3:
            kinds += [self.loop, self.loop, self.branch, self.blocks]
        for _ in range(n):
            if self.budget > 0 and scope:
                self.budget -= 1
                self.rng.choice(kinds)(scope)
        if scope and self.chance(0.8):
            self.read(scope)

    # ---- the functions

    def inputs_of(self):
        """Arguments of @wN, with what @fN hands over; globals."""
        for k in range(self.rng.randint(1, 3)):
            elem, shape = self.rng.choice(ELEMENTS), self.shape()
            b = Buffer("%%a%d" % k, shape, elem)
            if k and self.chance(0.4):
                b = Buffer("%%a%d" % k, self.arguments[0].shape, self.arguments[0].elem)
            kind = self.rng.random()
            if shape and b.shape == tuple(shape) and kind < 0.15:
                b.unsaid = set(range(len(shape)))
            elif b.shape and kind < 0.3:
                b.strides, b.offset = [DYNAMIC] * len(b.shape), DYNAMIC
            self.arguments.append(b)
        for k in range(self.rng.randint(0, 2)):
            constant = self.chance(0.4)
            name = "g%d_%d" % (self.number, k)
            b = Buffer("@" + name, self.shape(), self.rng.choice(["i64", "i32"]), constant=constant)
            text = self.numbers(b.shape)
            self.globals.append((b, "memref.global \"private\" %s@%s : %s = dense<%s>" % ("constant " if constant else "", name, b.type, text)))

    def numbers(self, shape):
        if not shape:
            return str(self.rng.randint(0, 99))
        return "[%s]" % ", ".join(self.numbers(shape[1:]) for _ in range(shape[0]))

    def callee_text(self):
        """Functions that write: an argument, a global."""
        texts = []
        for b, _ in self.globals:
            if not b.constant:
                name = "p%d_%d" % (self.number, len(self.callees))
                zeros = ", ".join(["%zero"] * len(b.shape))
                texts.append("func.func private @%s() {\n  %%zero = arith.constant 0 : index\n  %%x = arith.constant 55 : %s\n"
                             "  %%g = memref.get_global %s : %s\n  memref.store %%x, %%g[%s] : %s\n  return\n}\n" %
                             (name, b.elem, b.name, b.type, zeros, b.type))
                self.callees.append((name, ""))
        for b in self.arguments[:1]:
            name = "p%d_%d" % (self.number, len(self.callees))
            zeros = ", ".join(["%zero"] * len(b.shape))
            texts.append("func.func private @%s(%%m: %s) {\n  %%zero = arith.constant 0 : index\n  %%x = arith.constant %s : %s\n"
                         "  memref.store %%x, %%m[%s] : %s\n  return\n}\n" % (name, b.type, "5.5" if b.elem == "f32" else "55", b.elem, zeros, b.type))
            self.callees.append((name, b.type))
        return "".join(texts)

    def caller(self):
        """@fN: as many buffers as there are arguments, or fewer."""
        made, handed = [], []
        for b in self.arguments:
            same = [m for m in made if m.shape == b.shape and m.elem == b.elem]
            if same and self.chance(0.6):
                m = same[0]
            else:
                m = Buffer(self.fresh("m"), b.shape, b.elem)
                self.emit("%s = memref.alloca() : %s" % (m.name, m.type))
                self.fill(m)
                made.append(m)
            handed.append(m.name if m.type == b.type else self.op("memref.cast %s : %s to %s" % (m.name, m.type, b.type)))
        self.emit("func.call @w%d(%s) : (%s) -> ()" % (self.number, ", ".join(handed), ", ".join(b.type for b in self.arguments)))
        for b in made:
            self.nest(b.shape, lambda at: self.mix(self.op("affine.load %s[%s] : %s" % (b.name, at, b.type)), b.elem))  # noqa: B023
        return self.take()

    def take(self):
        lines, self.lines = self.lines, []
        return "\n".join(lines) + "\n  return\n}\n"

    def text(self):
        self.inputs_of()
        head = "".join(line + "\n" for _, line in self.globals) + self.callee_text()
        self.level, self.again, self.outer, self.waiting, scope = 0, False, [], [], list(self.arguments)
        for b, _ in self.globals:
            for _ in range(self.rng.randint(1, 2)):
                name = self.op("memref.get_global %s : %s" % (b.name, b.type), "g")
                scope.append(Buffer(name, b.shape, b.elem, b, constant=b.constant))
        for _ in range(self.rng.randint(0, 2)):
            own = self.allocate(self.shape(), self.rng.choice(ELEMENTS))
            self.fill(own)
            scope.append(own)
        self.inputs = {b.root for b in scope}
        while self.budget > 0:
            self.statements(scope, 8)
        arguments = ", ".join("%s: %s" % (b.name, b.type) for b in self.arguments)
        worker = "func.func private @w%d(%s) {\n" % (self.number, arguments) + self.take()
        return head + worker + "func.func @f%d() {\n" % self.number + self.caller()


SUMS = ["func.func private @ext_sum_%s(memref<?x%s, strided<[?], offset: ?>>) -> i64" % (t, t) for t in ("i64", "i32")]


def main():
    seed = int(sys.argv[1])
    numbers = [int(sys.argv[3])] if len(sys.argv) > 3 else range(int(sys.argv[2]) if len(sys.argv) > 2 else 50)
    print(f"// seed {seed}\n" + "".join(Function(random.Random(f"{seed}/{n}"), n).text() for n in numbers) + main_text(numbers, CALLED_BY_MAIN + SUMS), end="")


if __name__ == "__main__":
    main()
