#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random loop nests whose buffers can, or only nearly can, be folded to a window.

program.py SEED [FUNCTIONS [ONLY]]: prints a module of FUNCTIONS functions, or of number ONLY of them, for the programs of ../lifelines.
A function is a pipeline: in one loop nest, or in several one after the other, stages write buffers and read what earlier stages, or the
same one in earlier iterations, have written. The generator runs the nests in its head and puts a condition around a read that would be of
an element that was not written. In there:
- subscripts with offsets, reversed, sums of two loops, multiples, quotients, in any order of the dimensions;
- reads of the iteration before and of the one before that, of what a far iteration has written, of elements that are written again;
- a loop around it all that does the same again; steps; triangles; buffers in a loop; buffers on the heap; allocations that are not used;
- affine loops and accesses, and those of scf and memref;
- elements whose stores leave some of their bytes alone; buffers with gaps between the elements and buffers that are views of bytes, of both of
  which all the storage is written before and read after;
- buffers by the names that a call with several memref results gives, which may have made one of them."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from program_text import CALLED_BY_MAIN, PADDED, from_i64, main_text, to_i64  # noqa: E402


class Buffer:
    """name: by which it is written; reads, where it differs: by which it is read. strides, in elements, and offset: None and 0 for no layout.
    bytes: it is a view of so many of them. all: the name of all that it lies in."""
    def __init__(self, name, shape, heap, inside):
        self.name = self.reads = name
        self.all = "%%%s_all" % name
        self.shape, self.heap, self.inside = shape, heap, inside
        self.elem, self.strides, self.offset, self.bytes = "i64", None, 0, 0
        self.written = {}

    @property
    def type(self):
        layout = ""
        if self.strides:
            layout = ", strided<[%s]%s>" % (", ".join(map(str, self.strides)), ", offset: %d" % self.offset if self.offset else "")
        return "memref<%s%s%s>" % ("".join("%dx" % n for n in self.shape), self.elem, layout)

    def storage(self):
        """(extent, element type) of all that it lies in, or None if that is its elements."""
        if self.bytes:
            return self.bytes, "i8"
        return (self.offset + sum((n - 1) * step for n, step in zip(self.shape, self.strides)) + 1, self.elem) if self.strides else None


class Access:
    """Of `buffer` at subscripts, each (terms, constant, divisor): (sum of coefficient * loop + constant) floordiv divisor."""
    def __init__(self, buffer, subscripts, write):
        self.buffer, self.subscripts, self.write, self.since = buffer, subscripts, write, None

    def at(self, env):
        where = tuple((sum(c * env[v] for c, v in terms) + constant) // divisor for terms, constant, divisor in self.subscripts)
        return where if all(0 <= i < n for i, n in zip(where, self.buffer.shape)) else None

    def text(self):
        words = []
        for terms, constant, divisor in self.subscripts:
            word = " + ".join("%%%s * %d" % (v, c) if c != 1 else "%" + v for c, v in terms) or "0"
            word += " + %d" % constant if constant >= 0 else " - %d" % -constant
            words.append("(%s) floordiv %d" % (word, divisor) if divisor > 1 else word)
        return ", ".join(words)


class Loop:
    def __init__(self, var, low, high, step, body):
        self.var, self.low, self.high, self.step, self.body = var, low, high, step, body  # low: a number or a loop's name


class Function:
    def __init__(self, rng, number):
        self.rng, self.number, self.n_names, self.lines = rng, number, 0, []
        self.scf = rng.random() < 0.3
        self.depth = rng.choice([1, 1, 2, 2, 2, 3])
        self.again = rng.random() < 0.25
        self.trip = [rng.randint(4, 12 if self.depth < 3 else 6) for _ in range(self.depth)]
        self.buffers = [self.buffer(k) for k in range(rng.randint(1, 4))]
        self.body = self.nest()
        self.callees = []

    def buffer(self, number):
        rng = self.rng
        rank = rng.choice([self.depth, self.depth, self.depth, max(1, self.depth - 1), min(3, self.depth + 1)])
        shape = [rng.choice(self.trip) * rng.choice([1, 1, 1, 2]) + rng.randint(0, 4) for _ in range(rank)]
        made = Buffer("t%d" % number, shape, rng.random() < 0.3, self.again and rng.random() < 0.4)
        kind = rng.random()
        if kind < 0.3:
            made.elem = rng.choice(list(PADDED))
        if 0.1 < kind < 0.2:
            made.bytes, made.heap = PADDED[made.elem][0], False
            for n in shape:
                made.bytes *= n
        elif 0.25 < kind < 0.4:
            made.offset, made.strides, step = rng.choice([0, 0, 1, 4]), [], rng.choice([2, 1])
            for n in reversed(shape):
                made.strides.insert(0, step)
                step = step * n + rng.choice([0, 1])
        return made

    def subscript(self, variables, extent):
        rng = self.rng
        kind = rng.random()
        var = rng.choice(variables)
        if kind < 0.7:
            return [(1, var)], rng.randint(-3, 2), 1
        if kind < 0.78:
            return [(-1, var)], extent - 1 - rng.randint(0, 2), 1
        if kind < 0.86 and len(variables) > 1:
            return [(1, v) for v in rng.sample(variables, 2)], rng.randint(-2, 1), 1
        if kind < 0.91:
            return [(2, var)], rng.randint(-1, 1), 1
        if kind < 0.95:
            return [(1, var)], rng.randint(0, 2), rng.choice([2, 3])
        return [], rng.randint(0, extent - 1), 1

    def plain(self, buffer, variables, write):
        """The loops in their order, with offsets of its own: what real stencils do."""
        rng = self.rng
        order = variables[-len(buffer.shape):] if rng.random() < 0.9 else rng.sample(variables, min(len(variables), len(buffer.shape)))
        order = order + [rng.choice(variables)] * (len(buffer.shape) - len(order))
        return Access(buffer, [([(1, v)], 0 if write else rng.choice([0, 0, -1, -1, -2, -3, 1]), 1) for v in order], write)

    def access(self, buffer, variables, write):
        if self.rng.random() < 0.75:
            return self.plain(buffer, variables, write)
        return Access(buffer, [self.subscript(variables, n) for n in buffer.shape], write)

    def stages(self, variables, buffers):
        body = []
        for k, buffer in enumerate(buffers):
            body += [self.access(self.rng.choice(buffers[:k + 1]), variables, False) for _ in range(self.rng.randint(0, 2))]
            body.append(self.access(buffer, variables, True))
        for _ in range(self.rng.randint(1, 3)):
            body.append(self.access(self.rng.choice(buffers), variables, False))
        if self.rng.random() < 0.1:
            self.rng.shuffle(body)
        return body

    def loops(self, first, variables, body):
        for k in reversed(range(first, self.depth)):
            low = self.rng.choice([0, 0, 0, 1, 2])
            if k and self.rng.random() < 0.1:
                low = variables[k - 1]
            body = [Loop(variables[k], low, self.trip[k], self.rng.choice([1, 1, 1, 1, 2]), body)]
        return body

    def nest(self):
        variables = ["i%d" % k for k in range(self.depth)]
        kind = self.rng.random()
        if self.depth > 1 and kind < 0.5:  # stages have inner loops of their own
            inner = [loop for part in self.parts() for loop in self.loops(1, variables, self.stages(variables, part))]
            body = [Loop(variables[0], 0, self.trip[0], 1, inner)]
        elif kind < 0.65:
            body = [loop for part in self.parts() for loop in self.loops(0, variables, self.stages(variables, part))]
        else:
            body = self.loops(0, variables, self.stages(variables, self.buffers))
        return [Loop("again", 0, 3, 1, body)] if self.again else body

    def parts(self):
        """Buffers by stages, the later ones with what stands before them."""
        cut = self.rng.randint(1, len(self.buffers))
        return [self.buffers[:cut], self.buffers] if cut < len(self.buffers) else [self.buffers]

    # Runs of the nests in the head.

    def run(self, body, env, visit):
        for it in body:
            if isinstance(it, Access):
                visit(it, env)
                continue
            low = env[it.low] if isinstance(it.low, str) else it.low
            for at in range(low, it.high, it.step):
                env[it.var] = at
                if it.var == "again":
                    for buffer in self.buffers:
                        if buffer.inside:
                            buffer.written = {}
                self.run(it.body, env, visit)
            env.pop(it.var, None)

    def settle(self):
        """Which accesses stay, and from which iteration of which loop on: since = (loop, first iteration), or None for always."""
        good = {}

        def visit(access, env):
            where = access.at(env)
            outer = [v for v in env if v != "again"]
            seen = good.setdefault(access, {v: -1 for v in outer})
            fine = where is not None and (access.write or where in access.buffer.written)
            if not fine:
                for v in seen:
                    seen[v] = max(seen[v], env[v])
            elif access.write:
                access.buffer.written[where] = True
        # A write that is left out in some iterations leaves reads without what they read: until nothing changes.
        dropped = set()
        for _ in range(40):
            good.clear()
            for buffer in self.buffers:
                buffer.written = {}
            self.run(self.body, {}, lambda a, env: None if a in dropped or not self.holds(a, env) else visit(a, env))
            bad = [a for a, seen in good.items() if any(v >= 0 for v in seen.values())]
            if not bad:
                return dropped | {a for a in self.all_accesses(self.body) if a not in good}
            for access in bad:
                limits = {v: at + 1 for v, at in good[access].items()}
                trips = {"i%d" % k: n for k, n in enumerate(self.trip)}
                choices = [(at, v) for v, at in limits.items() if at < trips[v]]
                if access.since or not choices:
                    dropped.add(access)
                else:
                    at, v = min(choices)
                    access.since = (v, at)
        return set(self.all_accesses(self.body))

    def holds(self, access, env):
        return not access.since or env[access.since[0]] >= access.since[1]

    def all_accesses(self, body):
        for it in body:
            if isinstance(it, Access):
                yield it
            else:
                yield from self.all_accesses(it.body)

    # Text.

    def name(self):
        self.n_names += 1
        return "%%v%d" % self.n_names

    def say(self, depth, text):
        self.lines.append("  " * depth + text)

    def constant(self, depth, n):
        name = self.name()
        self.say(depth, "%s = arith.constant %d : index" % (name, n))
        return name

    def indices(self, access, depth):
        names = []
        for terms, constant, divisor in access.subscripts:
            total = self.constant(depth, constant)
            for c, v in terms:
                if c != 1:
                    scaled = self.name()
                    self.say(depth, "%s = arith.muli %%%s, %s : index" % (scaled, v, self.constant(depth, c)))
                    v = scaled[1:]
                new = self.name()
                self.say(depth, "%s = arith.addi %%%s, %s : index" % (new, v, total))
                total = new
            if divisor > 1:
                new = self.name()
                self.say(depth, "%s = arith.floordivsi %s, %s : index" % (new, total, self.constant(depth, divisor)))
                total = new
            names.append(total)
        return ", ".join(names)

    def print_access(self, access, depth):
        if access.since:
            var, at = access.since
            if self.scf:
                condition, number = self.name(), self.constant(depth, at)
                self.say(depth, "%s = arith.cmpi sge, %%%s, %s : index" % (condition, var, number))
                self.say(depth, "scf.if %s {" % condition)
            else:
                self.say(depth, "affine.if affine_set<(d0) : (d0 - %d >= 0)>(%%%s) {" % (at, var))
        inner, buffer = depth + bool(access.since), access.buffer
        dialect = "memref" if self.scf else "affine"
        where = self.indices(access, inner) if self.scf else access.text()
        if access.write:
            value = self.op(inner, "func.call @number(%salt) : (i64) -> i64")
            self.say(inner, "%s.store %s, %%%s[%s] : %s" % (dialect, self.packed(inner, value, buffer.elem), buffer.name, where, buffer.type))
        else:
            value = self.op(inner, "%s.load %%%s[%s] : %s" % (dialect, buffer.reads, where, buffer.type))
            self.mix(inner, value, buffer.elem)
        if access.since:
            self.say(depth, "}")

    def op(self, depth, text):
        name = self.name()
        self.say(depth, "%s = %s" % (name, text))
        return name

    def packed(self, depth, value, elem):
        return value if elem == "i64" else from_i64(lambda text: self.op(depth, text), value, elem)

    def mix(self, depth, value, elem):
        value = value if elem == "i64" else to_i64(lambda text: self.op(depth, text), value, elem)
        self.say(depth, "func.call @mix(%s) : (i64) -> ()" % value)

    def print_allocation(self, buffer, depth):
        if buffer.bytes:
            self.say(depth, "%s = memref.alloca() {alignment = 16 : i64} : memref<%dxi8>" % (buffer.all, buffer.bytes))
            zero = self.constant(depth, 0)
            self.say(depth, "%%%s = memref.view %s[%s][] : memref<%dxi8> to %s" % (buffer.name, buffer.all, zero, buffer.bytes, buffer.type))
        else:
            self.say(depth, "%%%s = memref.%s() : %s" % (buffer.name, "alloc" if buffer.heap else "alloca", buffer.type))
        if buffer.strides:
            n, elem = buffer.storage()
            self.say(depth, "%s = memref.reinterpret_cast %%%s to offset: [0], sizes: [%d], strides: [1] : %s to memref<%dx%s>" %
                     (buffer.all, buffer.name, n, buffer.type, n, elem))

    def print_call(self, buffers, depth):
        """Of buffers that are there: names of two of them, or of one and of a new one."""
        if not buffers or self.rng.random() > 0.2:
            return
        a, b, f = buffers[0], buffers[-1], "call%d_%d" % (self.number, len(self.callees))
        if a is b:
            self.say(depth, "%%%s:2 = func.call @%s(%%%s) : (%s) -> (%s, %s)" % (f, f, a.name, a.type, a.type, a.type))
            a.name, a.reads = f + "#1", f + "#0"
            body, arguments, results = "  return %a, %a", [a], [a, a]
        else:
            self.say(depth, "%%%s:2 = func.call @%s(%%%s, %%%s) : (%s, %s) -> (%s, %s)" % (f, f, a.name, b.name, a.type, b.type, b.type, a.type))
            a.name = a.reads = f + "#1"
            b.name = b.reads = f + "#0"
            body, arguments, results = "  return %b, %a", [a, b], [b, a]
        heads = ", ".join("%%%s: %s" % (name, x.type) for name, x in zip("ab", arguments))
        types = ", ".join(x.type for x in results)
        self.callees.append("func.func @%s(%s) -> (%s) {\n%s : %s\n}\n" % (f, heads, types, body, types))

    def print_made(self, buffer, beside, depth):
        """A callee makes the buffer and returns it beside one that is there."""
        f = "call%d_%d" % (self.number, len(self.callees))
        self.say(depth, "%%%s:2 = func.call @%s(%%%s) : (%s) -> (%s, %s)" % (f, f, beside.name, beside.type, buffer.type, beside.type))
        self.callees.append("func.func @%s(%%a: %s) -> (%s, %s) {\n  %%new = memref.alloc() : %s\n  return %%new, %%a : %s, %s\n}\n" %
                            (f, beside.type, buffer.type, beside.type, buffer.type, buffer.type, beside.type))
        buffer.name = buffer.reads = f + "#0"
        beside.reads = f + "#1"

    def print_allocations(self, depth, inside):
        made = []
        for buffer in self.buffers:
            if buffer.inside != inside:
                continue
            if made and buffer.heap and not buffer.storage() and self.rng.random() < 0.1:
                self.print_made(buffer, made[-1], depth)
            else:
                self.print_allocation(buffer, depth)
            self.print_storage(buffer, depth, True)
            made.append(buffer)
        self.print_call(made, depth)

    def print_storage(self, buffer, depth, write):
        """All that a buffer lies in is written, or read."""
        if not buffer.storage():
            return
        n, elem = buffer.storage()
        at = self.name()
        self.say(depth, "affine.for %s = 0 to %d {" % (at, n))
        if write:
            value = self.op(depth + 1, "arith.index_cast %s : index to i64" % at)
            value = self.op(depth + 1, "arith.addi %s, %%salt : i64" % value)
            self.say(depth + 1, "affine.store %s, %s[%s] : memref<%dx%s>" % (self.packed(depth + 1, value, elem), buffer.all, at, n, elem))
        else:
            self.mix(depth + 1, self.op(depth + 1, "affine.load %s[%s] : memref<%dx%s>" % (buffer.all, at, n, elem)), elem)
        self.say(depth, "}")

    def print_deallocs(self, depth, inside):
        for buffer in self.buffers:
            if buffer.inside == inside:
                self.print_storage(buffer, depth, False)
            if buffer.inside == inside and buffer.heap:
                self.say(depth, "memref.dealloc %%%s : %s" % (buffer.name, buffer.type))

    def print_body(self, body, depth, dropped):
        for it in body:
            if isinstance(it, Access):
                if it not in dropped:
                    self.print_access(it, depth)
                continue
            low = "%" + it.low if isinstance(it.low, str) else str(it.low)
            if self.scf:
                bounds = [low if low[0] == "%" else self.constant(depth, it.low), self.constant(depth, it.high), self.constant(depth, it.step)]
                self.say(depth, "scf.for %%%s = %s to %s step %s {" % (it.var, *bounds))
            else:
                low = "affine_map<(d0) -> (d0)>(%s)" % low if low[0] == "%" else low
                self.say(depth, "affine.for %%%s = %s to %d step %d {" % (it.var, low, it.high, it.step))
            again = it.var == "again"
            if again:
                self.print_allocations(depth + 1, True)
            self.print_body(it.body, depth + 1, dropped)
            if again:
                self.print_deallocs(depth + 1, True)
            self.say(depth, "}")

    def text(self):
        dropped = self.settle()
        self.say(0, "func.func @f%d() {" % self.number)
        self.say(1, "%%salt = arith.constant %d : i64" % self.rng.randint(1000, 100000))
        self.print_allocations(1, False)
        self.print_body(self.body, 1, dropped)
        self.print_deallocs(1, False)
        self.say(1, "return")
        self.say(0, "}")
        return "".join(self.callees) + "\n".join(self.lines) + "\n"


def main():
    seed = int(sys.argv[1])
    numbers = [int(sys.argv[3])] if len(sys.argv) > 3 else range(int(sys.argv[2]) if len(sys.argv) > 2 else 50)
    print(f"// seed {seed}\n" + "".join(Function(random.Random(f"{seed}/{n}"), n).text() for n in numbers) + main_text(numbers, CALLED_BY_MAIN), end="")


if __name__ == "__main__":
    main()
