#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs over memrefs, for comparing two ways of running them.

program.py SEED [FUNCTIONS]: prints a module of FUNCTIONS functions, each of which fills, copies, views, exchanges and reads buffers of
several element types under random control flow, and returns a sum over what it computed; @main prints the sums. The control flow:
affine.for and scf.for, with and without iter_args, scf.while that carries numbers or memrefs, scf.if and scf.index_switch with and
without memref results, scf.execute_region, memref.alloca_scope, scf.parallel and affine.parallel with private temporaries; blocks with
memref arguments, loops of blocks with one entry and with two, early returns and blocks that nobody enters. Nothing is read before it is
written on every path, so the output is determined. The same seed gives the same bytes."""
import random
import sys

SIZES = [1, 2, 4, 8, 16, 32]
ELEMENTS = ["i64", "i64", "i64", "i32", "i8", "f64", "f32", "index"]


class Buffer:
    """A memref SSA value that can be read and written; init: written in full on every path to here."""
    def __init__(self, name, size, elem="i64", type_=None, init=False):
        self.name, self.size, self.init, self.elem = name, size, init, elem
        self.type = type_ or f"memref<{size}x{elem}>"
        self.plain = self.type == f"memref<{size}x{elem}>"

    def like(self, name, init=True):
        return Buffer(name, self.size, self.elem, self.type, init)


class Function:
    def __init__(self, rng, number):
        self.rng, self.number_of = rng, number
        self.lines, self.count, self.depth = [], 0, 1
        self.budget = rng.randint(6, 30)

    def fresh(self, stem):
        self.count += 1
        return f"%{stem}{self.count}"

    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def label(self, text):
        self.lines.append(text + ":")

    def const(self, value, type_="i64"):
        name = self.fresh("c")
        self.emit(f"{name} = arith.constant {value} : {type_}")
        return name

    def op(self, text, stem="x"):
        name = self.fresh(stem)
        self.emit(f"{name} = {text}")
        return name

    def chance(self, p):
        return self.rng.random() < p

    # ---- allocations and views

    def alloc(self, scope):
        size, elem = self.rng.choice(SIZES), self.rng.choice(ELEMENTS)
        b = Buffer(self.fresh("b"), size, elem)
        attr = self.rng.choice(["", "", "", " {alignment = 64 : i64}"])
        if elem == "i8":
            attr = " {alignment = 16 : i64}"
        self.emit(f"{b.name} = memref.alloca(){attr} : {b.type}")
        scope.append(b)
        return b

    def view(self, b):
        """b, all or a part, under another name and type."""
        name, e = self.fresh("v"), b.elem
        kind = self.rng.choice(["subview", "strided", "cast", "reinterpret", "shape", "bytes"])
        size = self.rng.randint(1, b.size)
        offset = self.rng.randint(0, b.size - size)
        if not b.plain:
            return b
        if kind == "bytes" and e == "i8" and b.size >= 8:
            at = self.const(8 * self.rng.randint(0, b.size // 8 - 1), "index")
            self.emit(f"{name} = memref.view {b.name}[{at}][] : {b.type} to memref<1xi64>")
            return Buffer(name, 1, "i64", None, b.init)
        if kind == "cast":
            type_ = f"memref<?x{e}>"
            self.emit(f"{name} = memref.cast {b.name} : {b.type} to {type_}")
            size = b.size
        elif kind == "reinterpret":
            type_ = f"memref<{size}x{e}, strided<[1], offset: {offset}>>"
            self.emit(f"{name} = memref.reinterpret_cast {b.name} to offset: [{offset}], sizes: [{size}], strides: [1] : "
                      f"{b.type} to {type_}")
        elif kind == "shape" and b.size % 2 == 0:
            wide, type_, size = self.fresh("w"), b.type, b.size
            self.emit(f"{wide} = memref.expand_shape {b.name} [[0, 1]] output_shape [2, {size // 2}] : {b.type} into "
                      f"memref<2x{size // 2}x{e}>")
            self.emit(f"{name} = memref.collapse_shape {wide} [[0, 1]] : memref<2x{size // 2}x{e}> into {type_}")
        else:
            stride = self.rng.choice([1, 2]) if kind == "strided" and (size - 1) * 2 + offset < b.size else 1
            type_ = f"memref<{size}x{e}, strided<[{stride}], offset: {offset}>>"
            self.emit(f"{name} = memref.subview {b.name}[{offset}] [{size}] [{stride}] : {b.type} to {type_}")
        return Buffer(name, size, e, type_, b.init)

    def pick(self, scope, init=None, size=None, type_=None, plain=None):
        fits = [b for b in scope if (init is None or b.init == init) and (size is None or b.size == size) and
                (type_ is None or b.type == type_) and (plain is None or b.plain)]
        return self.rng.choice(fits) if fits else None

    def pair(self, scope, init=True):
        """Two names of one type; the first is written."""
        a = self.pick(scope, init=True)
        others = [x for x in scope if x is not a]
        b = a and self.pick(others, init=True if init else None, type_=a.type)
        return (a, b) if b else (None, None)

    # ---- elements as i64

    def load(self, b, i):
        x = self.op(f"memref.load {b.name}[{i}] : {b.type}")
        if b.elem in ("i32", "i8"):
            return self.op(f"arith.extsi {x} : {b.elem} to i64")
        if b.elem in ("f64", "f32"):
            return self.op(f"arith.fptosi {x} : {b.elem} to i64")
        return self.op(f"arith.index_cast {x} : index to i64") if b.elem == "index" else x

    def store(self, x, b, i):
        if b.elem in ("i32", "i8"):
            x = self.op(f"arith.trunci {x} : i64 to {b.elem}")
        elif b.elem in ("f64", "f32"):
            y = self.op(f"arith.trunci {x} : i64 to i16")
            x = self.op(f"arith.sitofp {y} : i16 to {b.elem}")
        elif b.elem == "index":
            x = self.op(f"arith.index_cast {x} : i64 to index")
        self.emit(f"memref.store {x}, {b.name}[{i}] : {b.type}")

    # ---- statements

    def loop(self, count, body):
        """A counted loop in one of its spellings; body(index) emits."""
        i = self.fresh("i")
        if self.chance(0.5):
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
            x = self.op(f"arith.index_cast {i} : index to i64")
            c = self.const(k)
            self.store(self.op(f"arith.{self.rng.choice(['addi', 'muli', 'xori', 'subi'])} {x}, {c} : i64"), b, i)
        self.loop(b.size, body)
        b.init = True

    def elementwise(self, scope):
        a = self.pick(scope, init=True)
        if not a:
            return self.fill(scope)
        b = self.pick(scope, size=a.size)
        op = self.rng.choice(["addi", "muli", "xori", "subi"])
        reverse = self.chance(0.4) and a is not b

        def body(i):
            j = self.op(f"arith.subi {self.const(a.size - 1, 'index')}, {i} : index", "j") if reverse else i
            x = self.load(a, j)
            self.store(self.op(f"arith.{op} {x}, {self.const(self.rng.randint(1, 99))} : i64"), b, i)
        self.loop(a.size, body)
        b.init = True

    def copy(self, scope):
        a, b = self.pair([x for x in scope if x.plain], init=False)
        if not b:
            return self.fill(scope)
        self.emit(f"memref.copy {a.name}, {b.name} : {a.type} to {b.type}")
        b.init = True

    def through_view(self, scope):
        b = self.pick(scope, init=True)
        if not b:
            return self.fill(scope)
        v = self.view(b)
        if self.chance(0.3):
            scope.append(v)
        self.use(v)

    def use(self, b):
        self.add_sum(b) if self.chance(0.5) else self.fill([b])

    def accumulate(self, x):
        """acc[0] = 31 * acc[0] + x"""
        zero = self.const(0, "index")
        y = self.op(f"memref.load %acc[{zero}] : memref<1xi64>")
        z = self.op(f"arith.muli {y}, {self.const(31)} : i64")
        w = self.op(f"arith.addi {z}, {x} : i64")
        self.emit(f"memref.store {w}, %acc[{zero}] : memref<1xi64>")

    def add_sum(self, b):
        self.loop(b.size, lambda i: self.accumulate(self.load(b, i)))

    def read(self, scope):
        b = self.pick(scope, init=True)
        self.add_sum(b) if b else self.fill(scope)

    def condition(self):
        zero = self.const(0, "index")
        x = self.op(f"memref.load %acc[{zero}] : memref<1xi64>")
        y = self.op(f"arith.andi {x}, {self.const(self.rng.choice([1, 2, 4]))} : i64")
        return self.op(f"arith.cmpi {self.rng.choice(['eq', 'ne'])}, {y}, {self.const(0)} : i64", "p")

    def block(self, scope, n, last=None):
        """Statements in a nested scope, then last(scope); returns the outer buffers that are written at its end."""
        inner = list(scope)
        before = {b: b.init for b in scope}
        self.depth += 1
        for _ in range(n):
            self.statement(inner)
        if last:
            last(inner)
        self.depth -= 1
        after = {b for b in scope if b.init}
        for b, init in before.items():
            b.init = init
        return after

    def branch(self, scope):
        self.emit(f"scf.if {self.condition()} {{")
        first = self.block(scope, self.rng.randint(1, 3))
        if self.chance(0.6):
            self.emit("} else {")
            second = self.block(scope, self.rng.randint(1, 3))
            for b in first & second:
                b.init = True
        self.emit("}")

    def number(self, limit):
        """A small number that the program computes."""
        zero = self.const(0, "index")
        x = self.op(f"memref.load %acc[{zero}] : memref<1xi64>")
        y = self.op(f"arith.remui {x}, {self.const(limit)} : i64")
        return self.op(f"arith.index_cast {y} : i64 to index")

    def index_switch(self, scope):
        cases = self.rng.randint(0, 3)
        chosen = self.pick(scope, init=True) if self.chance(0.5) else None
        result = self.fresh("s")
        number = self.number(cases + 2)
        head = f"{result} = scf.index_switch {number} -> {chosen.type}" if chosen else f"scf.index_switch {number}"
        self.emit(head)
        written = []
        for k in range(cases + 1):
            self.emit(f"case {k} {{" if k < cases else "default {")
            written.append(self.block(scope, self.rng.randint(0, 2), lambda inner: self.emit(
                f"scf.yield {self.pick(inner, init=True, type_=chosen.type).name} : {chosen.type}" if chosen else "scf.yield")))
            self.emit("}")
        for b in set.intersection(*written):
            b.init = True
        if chosen:
            self.keep(scope, chosen.like(result))

    def keep(self, scope, b):
        """A name of one of several buffers: used now, perhaps later too."""
        if self.chance(0.5):
            scope.append(b)
        if self.chance(0.7):
            self.use(b)

    def if_result(self, scope):
        chosen = self.pick(scope, init=True)
        if not chosen:
            return self.fill(scope)
        c, r = self.condition(), self.fresh("r")

        def last(inner):
            self.emit(f"scf.yield {self.pick(inner, init=True, type_=chosen.type).name} : {chosen.type}")
        self.emit(f"{r} = scf.if {c} -> ({chosen.type}) {{")
        first = self.block(scope, self.rng.randint(0, 3), last)
        self.emit("} else {")
        second = self.block(scope, self.rng.randint(0, 3), last)
        self.emit("}")
        for b in first & second:
            b.init = True
        self.keep(scope, chosen.like(r))

    def execute_region(self, scope):
        """A diamond of blocks in a region."""
        chosen = self.pick(scope, init=True)
        if not chosen:
            return self.fill(scope)
        r, label, arg = self.fresh("r"), self.fresh("l")[1:], self.fresh("m")
        self.emit(f"{r} = scf.execute_region -> {chosen.type} {{")
        self.depth += 1
        inner = list(scope)
        self.statement(inner)
        self.emit(f"cf.cond_br {self.condition()}, ^{label}a, ^{label}b")
        before = {b: b.init for b in scope}
        written = []
        for arm in "ab":
            self.label(f"^{label}{arm}")
            written.append(self.block(inner, self.rng.randint(0, 2), lambda s: self.emit(
                f"cf.br ^{label}c({self.pick(s, init=True, type_=chosen.type).name} : {chosen.type})")))
        self.label(f"^{label}c({arg}: {chosen.type})")
        for b in written[0] & written[1]:
            b.init = True
        self.keep(inner, chosen.like(arg))
        self.statement(inner)
        self.emit(f"scf.yield {arg} : {chosen.type}")
        self.depth -= 1
        self.emit("}")
        assert all(b.init or not was for b, was in before.items())
        self.keep(scope, chosen.like(r))

    def alloca_scope(self, scope):
        r = self.fresh("r")
        self.emit(f"{r} = memref.alloca_scope -> (i64) {{")

        def last(inner):
            zero = self.const(0, "index")
            b = self.pick(inner, init=True)
            x = self.load(b, zero) if b else self.const(1)
            if self.chance(0.3):
                n, t = self.number(5), self.fresh("t")
                m = self.op(f"arith.addi {n}, {self.const(1, 'index')} : index")
                self.emit(f"{t} = memref.alloca({m}) : memref<?xi64>")
                self.emit(f"memref.store {x}, {t}[{n}] : memref<?xi64>")
                x = self.op(f"memref.load {t}[{n}] : memref<?xi64>")
            self.emit(f"memref.alloca_scope.return {x} : i64")
        for b in self.block(scope, self.rng.randint(1, 4), last):
            b.init = True
        self.emit("}")
        self.accumulate(r)

    def parallel_loop(self, scope):
        """Each iteration has temporaries of its own and writes one element of its own."""
        b = self.pick(scope)
        i, n = self.fresh("i"), b.size
        sources = [x for x in scope if x.init and x.plain and b.plain and x.elem != b.elem][:2]
        if self.chance(0.5):
            self.emit(f"affine.parallel ({i}) = (0) to ({n}) {{")
        else:
            lo, hi, step = self.const(0, "index"), self.const(n, "index"), self.const(1, "index")
            self.emit(f"scf.parallel ({i}) = ({lo}) to ({hi}) step ({step}) {{")
        self.depth += 1
        x = self.op(f"arith.index_cast {i} : index to i64")
        own = []
        for _ in range(self.rng.randint(1, 3)):
            t = self.alloc([])
            self.loop(t.size, lambda j: self.store(self.op(f"arith.addi {x}, {self.op(f'arith.index_cast {j} : index to i64')} : i64"), t, j))
            t.init = True
            own.append(t)
            a = self.rng.choice(own + sources)
            t = self.rng.choice(own)
            at = self.op(f"arith.constant {self.rng.randint(0, a.size - 1)} : index")
            to = self.op(f"arith.constant {self.rng.randint(0, t.size - 1)} : index")
            x = self.op(f"arith.xori {self.load(a, at)}, {self.load(t, to)} : i64")
            self.store(x, t, to)
        self.store(x, b, i)
        self.depth -= 1
        self.emit("}")
        b.init = True

    def repeat(self, scope):
        self.loop(self.rng.randint(1, 3), lambda _: self.block(scope, self.rng.randint(1, 3)))

    def while_loop(self, scope):
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(0, 3), "index"), self.const(1, "index")
        r, a, k, p, j = (self.fresh(s) for s in ("r", "a", "k", "p", "j"))
        self.emit(f"{r} = scf.while ({a} = {zero}) : (index) -> index {{")

        def condition(_):
            self.emit(f"{p} = arith.cmpi slt, {a}, {n} : index")
            self.emit(f"scf.condition({p}) {a} : index")
        self.block(scope, self.rng.randint(0, 2), condition)
        self.emit("} do {")
        self.emit(f"^bb0({k}: index):")

        def step(_):
            self.emit(f"{j} = arith.addi {k}, {one} : index")
            self.emit(f"scf.yield {j} : index")
        self.block(scope, self.rng.randint(0, 2), step)
        self.emit("}")

    def while_memrefs(self, scope):
        """Two buffers, or one of them and one made in the loop, handed around a while loop."""
        a, b = self.pair(scope)
        if not b:
            return self.fill(scope)
        t = a.type
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(0, 3), "index"), self.const(1, "index")
        r, i, p, q, k, u, v, j, c = (self.fresh(s) for s in "ripqkuvjc")
        self.emit(f"{r}:3 = scf.while ({i} = {zero}, {p} = {a.name}, {q} = {b.name}) : (index, {t}, {t}) -> (index, {t}, {t}) {{")
        self.depth += 1
        inner = scope + [a.like(p), a.like(q)]
        self.statement(inner)
        x, y = self.rng.choice([(p, q), (q, p), (p, p)])
        self.emit(f"{c} = arith.cmpi slt, {i}, {n} : index")
        self.emit(f"scf.condition({c}) {i}, {x}, {y} : index, {t}, {t}")
        self.depth -= 1
        self.emit("} do {")
        self.emit(f"^bb0({k}: index, {u}: {t}, {v}: {t}):")

        def step(body):
            x, y = (self.pick(body, init=True, type_=t).name for _ in "xy")
            self.emit(f"{j} = arith.addi {k}, {one} : index")
            self.emit(f"scf.yield {j}, {x}, {y} : index, {t}, {t}")
        self.block(scope + [a.like(u), a.like(v)], self.rng.randint(1, 3), step)
        self.emit("}")
        self.keep(scope, a.like(f"{r}#{self.rng.randint(1, 2)}"))

    def ping_pong(self, scope):
        """Two buffers exchanged by iter_args; both live all along the loop."""
        a, b = self.pair(scope)
        if not b:
            return self.fill(scope)
        lo, hi, one = self.const(0, "index"), self.const(self.rng.randint(0, 4), "index"), self.const(1, "index")
        r, i, p, q = (self.fresh(s) for s in "ripq")
        t = a.type
        self.emit(f"{r}:2 = scf.for {i} = {lo} to {hi} step {one} iter_args({p} = {a.name}, {q} = {b.name}) -> ({t}, {t}) {{")
        self.depth += 1
        inner = [a.like(p), a.like(q)]
        self.elementwise(inner)
        if self.chance(0.5):
            self.depth -= 1
            self.block(scope + inner, 1)
            self.depth += 1
        self.emit(f"scf.yield {q}, {p} : {t}, {t}")
        self.depth -= 1
        self.emit("}")
        self.keep(scope, a.like(f"{r}#{self.rng.randint(0, 1)}"))

    def call(self, scope):
        b = self.pick([x for x in scope if x.elem == "i64"], init=True)
        if not b:
            return self.fill(scope)
        dynamic = "memref<?xi64, strided<[?], offset: ?>>"
        d = self.op(f"memref.cast {b.name} : {b.type} to {dynamic}", "d")
        if self.chance(0.3) and b.plain:
            m = self.op(f"func.call @same({d}) : ({dynamic}) -> {dynamic}", "m")
            same = Buffer(m, b.size, "i64", dynamic, True)
            scope.append(same)
            return self.use(same)
        self.accumulate(self.op(f"func.call @sum({d}) : ({dynamic}) -> i64", "s"))

    def select(self, scope):
        a, b = self.pair(scope)
        if not b:
            return self.fill(scope)
        c = self.condition()
        self.keep(scope, a.like(self.op(f"arith.select {c}, {a.name}, {b.name} : {a.type}", "s")))

    def statement(self, scope):
        if not scope or self.chance(0.25):
            self.alloc(scope)
            if self.chance(0.8):
                self.fill([scope[-1]])
            return
        self.budget -= 1
        plain = [self.fill, self.elementwise, self.elementwise, self.copy, self.read, self.read, self.through_view,
                 self.through_view, self.select]
        if self.chance(0.2):
            plain.append(self.call)
        nested = [self.branch, self.branch, self.repeat, self.while_loop, self.ping_pong, self.while_memrefs, self.if_result,
                  self.index_switch, self.execute_region, self.alloca_scope, self.parallel_loop]
        deep = self.depth > 4 or self.budget < 0
        self.rng.choice(plain if deep or self.chance(0.6) else nested)(scope)

    # ---- blocks of the function

    def diamond(self, scope, label):
        """What both arms write stays written; they may hand on a buffer."""
        chosen = self.pick(scope, init=True) if self.chance(0.6) else None
        arg = self.fresh("m")
        self.emit(f"cf.cond_br {self.condition()}, ^{label}a, ^{label}b")
        written = []
        for arm in "ab":
            self.label(f"^{label}{arm}")
            written.append(self.block(scope, self.rng.randint(0, 3), lambda s: self.emit(
                f"cf.br ^{label}c({self.pick(s, init=True, type_=chosen.type).name} : {chosen.type})"
                if chosen else f"cf.br ^{label}c")))
        self.label(f"^{label}c({arg}: {chosen.type})" if chosen else f"^{label}c")
        for b in written[0] & written[1]:
            b.init = True
        if chosen:
            self.keep(scope, chosen.like(arg))

    def block_loop(self, scope, label):
        """A loop that hands a buffer to its next trip."""
        carried = self.pick(scope, init=True) if self.chance(0.6) else None
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(1, 3), "index"), self.const(1, "index")
        i, m = self.fresh("i"), self.fresh("m")
        type_ = f", {carried.type}" if carried else ""
        self.emit(f"cf.br ^{label}h({zero}{', ' + carried.name if carried else ''} : index{type_})")
        self.label(f"^{label}h({i}: index{f', {m}: {carried.type}' if carried else ''})")
        inner = scope + ([carried.like(m)] if carried else [])

        def back(body):
            j = self.op(f"arith.addi {i}, {one} : index")
            p = self.op(f"arith.cmpi slt, {j}, {n} : index", "p")
            next_ = f", {self.pick(body, init=True, type_=carried.type).name}" if carried else ""
            self.emit(f"cf.cond_br {p}, ^{label}h({j}{next_} : index{type_}), ^{label}x")
        self.block(inner, self.rng.randint(0, 3), back)
        self.label(f"^{label}x")

    def tangle(self, scope, label):
        """A loop of two blocks that is entered at either."""
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(2, 4), "index"), self.const(1, "index")
        self.emit(f"cf.cond_br {self.condition()}, ^{label}a({zero} : index), ^{label}b({zero} : index)")
        for me, other in ("ab", "ba"):
            i = self.fresh("i")
            self.label(f"^{label}{me}({i}: index)")

            def go_on(_):
                j = self.op(f"arith.addi {i}, {one} : index")
                p = self.op(f"arith.cmpi slt, {j}, {n} : index", "p")
                self.emit(f"cf.cond_br {p}, ^{label}{other}({j} : index), ^{label}x")
            self.block(scope, self.rng.randint(0, 2), go_on)
        self.label(f"^{label}x")

    def early_return(self, scope, label):
        self.emit(f"cf.cond_br {self.condition()}, ^{label}r, ^{label}x")
        self.label(f"^{label}r")
        self.block(scope, self.rng.randint(0, 2))
        self.finish(scope)
        self.label(f"^{label}x")

    def dead_block(self, scope, label):
        self.emit(f"cf.br ^{label}x")
        self.label(f"^{label}dead")
        self.block(scope, self.rng.randint(0, 2))
        self.emit(f"cf.br ^{label}{self.rng.choice(['x', 'dead'])}")
        self.label(f"^{label}x")

    def blocks(self, scope):
        kinds = [self.diamond, self.diamond, self.block_loop, self.block_loop, self.tangle, self.early_return, self.dead_block]
        self.rng.choice(kinds)(scope, self.fresh("l")[1:])

    def finish(self, scope):
        for b in scope:
            if b.init and self.chance(0.5):
                self.add_sum(b)
        zero = self.const(0, "index")
        self.emit(f"return {self.op(f'memref.load %acc[{zero}] : memref<1xi64>', 'r')} : i64")

    def text(self):
        self.emit("%acc = memref.alloca() : memref<1xi64>")
        zero = self.const(0, "index")
        self.emit(f"memref.store {self.const(self.number_of + 7)}, %acc[{zero}] : memref<1xi64>")
        scope = []
        for _ in range(self.rng.randint(1, 4)):
            for _ in range(self.rng.randint(1, 4)):
                self.statement(scope)
            if self.chance(0.5):
                self.blocks(scope)
        self.finish(scope)
        return f"func.func @f{self.number_of}() -> i64 {{\n" + "\n".join(self.lines) + "\n}\n"


COMMON = """func.func private @printI64(i64)
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
func.func @same(%m: memref<?xi64, strided<[?], offset: ?>>) -> memref<?xi64, strided<[?], offset: ?>> {
  return %m : memref<?xi64, strided<[?], offset: ?>>
}
"""


def main():
    seed = int(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    rng = random.Random(seed)
    print(f"// seed {seed}")
    print(COMMON, end="")
    for n in range(count):
        print(Function(rng, n).text(), end="")
    print("func.func @main() -> i32 {")
    for n in range(count):
        print(f"  %r{n} = func.call @f{n}() : () -> i64")
        print(f"  func.call @printI64(%r{n}) : (i64) -> ()")
        print("  func.call @printNewline() : () -> ()")
    print("  %zero = arith.constant 0 : i32\n  return %zero : i32\n}")


main()
