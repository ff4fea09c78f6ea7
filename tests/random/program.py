#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs over memrefs, for comparing two ways of running them.

program.py SEED [FUNCTIONS]: prints a module of FUNCTIONS functions, each of which fills, copies, views, exchanges and reads buffers of
several element types under random control flow, and returns a sum over what it computed; @main prints the sums. The control flow:
affine.for and scf.for, with and without iter_args, scf.while that carries numbers or memrefs, scf.if and scf.index_switch with and
without memref results, scf.execute_region, memref.alloca_scope, scf.parallel and affine.parallel with private temporaries; blocks with
memref arguments, loops of blocks with one entry and with two, early returns and blocks that nobody enters. Between: chains of arith and
math in integers of several widths and floats, views of two dimensions, ops of linalg and vector on them; elements and layouts that leave
some of the storage out, of which all is read; calls with two memref results. Nothing is read before it is written on every path, so the
output is determined. The same seed gives the same bytes."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from program_text import OF_BYTES, PADDED, PAIR, Text, from_i64, to_i64, word  # noqa: E402

SIZES = [1, 2, 4, 8, 16, 32]
ELEMENTS = ["i64", "i64", "i64", "i32", "i8", "f64", "f32", "index", "padded"]


class Buffer:
    """A memref SSA value that can be read and written; init: written in full on every path to here. own: an allocation, of whose padding
    nothing is read."""
    def __init__(self, name, size, elem="i64", type_=None, init=False, own=False):
        self.name, self.size, self.elem, self.init, self.own = name, size, elem, init, own
        self.type = type_ or f"memref<{size}x{elem}>"
        self.plain = self.type == f"memref<{size}x{elem}>"

    def like(self, name, init=True):
        return Buffer(name, self.size, self.elem, self.type, init)


class Function(Text):
    def __init__(self, rng, number):
        super().__init__(rng)
        self.number_of = number
        self.budget = rng.randint(6, 30)

    # ---- allocations and views

    def element(self):
        elem = self.rng.choice(ELEMENTS)
        return elem if elem != "padded" else self.rng.choice([*PADDED, PAIR])

    def alloc(self, scope):
        size, elem = self.rng.choice(SIZES), self.element()
        if self.chance(0.08):
            return self.laid_out(scope, elem)
        b = Buffer(self.fresh("b"), size, elem, own=True)
        attr = self.rng.choice(["", "", "", " {alignment = 64 : i64}"])
        if elem == "i8":
            attr = " {alignment = 16 : i64}"
        self.emit(f"{b.name} = memref.alloca(){attr} : {b.type}")
        scope.append(b)
        return b

    def laid_out(self, scope, elem):
        """A buffer whose elements do not lie side by side or not at the start."""
        size, stride, offset = self.rng.choice(SIZES[:4]), self.rng.choice([2, 3, 1]), self.rng.choice([0, 0, 1, 3])
        layout = f"strided<[{stride}]{f', offset: {offset}' if offset else ''}>"
        b = Buffer(self.fresh("b"), size, elem, f"memref<{size}x{elem}, {layout}>", own=True)
        self.emit(f"{b.name} = memref.alloca() : {b.type}")
        scope.append(b)
        return b

    def storage(self, b):
        """All that the memory of a buffer has that laid_out made."""
        stride, offset = (int(x.strip("]> ")) for x in (b.type.split("strided<[")[1] + ", offset: 0").split(", offset: ")[:2])
        size = offset + (b.size - 1) * stride + 1
        v = Buffer(self.fresh("v"), size, b.elem)
        self.emit(f"{v.name} = memref.reinterpret_cast {b.name} to offset: [0], sizes: [{size}], strides: [1] : {b.type} to {v.type}")
        return v

    def padded_view(self, b):
        """Elements among bytes."""
        fits = [e for e in OF_BYTES if PADDED[e][0] <= b.size]
        if not fits:
            return b
        elem = self.rng.choice(fits)
        step = PADDED[elem][0]
        first = max(4, step) * self.rng.randint(0, b.size // step - 1)
        v = Buffer(self.fresh("v"), self.rng.randint(1, (b.size - first) // step), elem, None, b.init)
        self.emit(f"{v.name} = memref.view {b.name}[{self.const(first, 'index')}][] : {b.type} to {v.type}")
        return v

    def view(self, b):
        """b, all or a part, under another name and type."""
        name, e = self.fresh("v"), b.elem
        kind = self.rng.choice(["subview", "strided", "cast", "reinterpret", "shape", "bytes"])
        size = self.rng.randint(1, b.size)
        offset = self.rng.randint(0, b.size - size)
        if not b.plain:
            return b
        if kind == "bytes" and e == "i8" and self.chance(0.5):
            return self.padded_view(b)
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
        if b.elem in ("i32", "i8", PAIR) or b.elem in PADDED:
            return to_i64(self.op, x, b.elem)
        if b.elem in ("f64", "f32"):
            return self.op(f"arith.fptosi {x} : {b.elem} to i64")
        return self.op(f"arith.index_cast {x} : index to i64") if b.elem == "index" else x

    def store(self, x, b, i):
        if b.elem in ("i32", "i8", PAIR) or b.elem in PADDED:
            x = from_i64(self.op, x, b.elem)
        elif b.elem in ("f64", "f32"):
            y = self.op(f"arith.trunci {x} : i64 to i16")
            x = self.op(f"arith.sitofp {y} : i16 to {b.elem}")
        elif b.elem == "index":
            x = self.op(f"arith.index_cast {x} : i64 to index")
        self.emit(f"memref.store {x}, {b.name}[{i}] : {b.type}")

    # ---- numbers

    def cast(self, x, a, b):
        """x of type a as type b, defined for every x; a float becomes an integer by its bits, NaN being one."""
        floats = {"f64": 64, "f32": 32}
        if a == b:
            return x
        if a in floats:
            nan = self.op(f"arith.cmpf uno, {x}, {x} : {a}", "p")
            x = self.op(f"arith.select {nan}, {self.const('0.5', a)}, {x} : {a}")
            if b in floats:
                return self.op(f"arith.{'truncf' if b == 'f32' else 'extf'} {x} : {a} to {b}")
            return self.cast(self.op(f"arith.bitcast {x} : {a} to i{floats[a]}"), f"i{floats[a]}", b)
        if b in floats:
            return self.op(f"arith.{self.rng.choice(['sitofp', 'uitofp'])} {x} : {a} to {b}")
        wide, narrow = int(b[1:]), int(a[1:])
        return self.op(f"arith.{'trunci' if wide < narrow else self.rng.choice(['extsi', 'extui'])} {x} : {a} to {b}")

    def integer_step(self, x, y, t):
        """One op on two integers, without undefined behaviour."""
        width = int(t[1:])
        kind = self.rng.choice(["plain", "plain", "plain", "shift", "divide", "compare", "wide", "count"])
        if kind == "plain":
            return self.op(f"arith.{self.rng.choice(['addi', 'subi', 'muli', 'andi', 'ori', 'xori', 'maxsi', 'maxui', 'minsi', 'minui'])} {x}, {y} : {t}")
        if kind == "shift":
            by = self.op(f"arith.remui {y}, {self.const(width, t)} : {t}")
            return self.op(f"arith.{self.rng.choice(['shli', 'shrsi', 'shrui'])} {x}, {by} : {t}")
        if kind == "divide":
            by = self.op(f"arith.ori {self.op(f'arith.andi {y}, {self.const(14, t)} : {t}')}, {self.const(1, t)} : {t}")
            return self.op(f"arith.{self.rng.choice(['divsi', 'divui', 'remsi', 'remui', 'ceildivsi', 'floordivsi', 'ceildivui'])} {x}, {by} : {t}")
        if kind == "compare":
            order = self.rng.choice(["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"])
            return self.op(f"arith.select {self.op(f'arith.cmpi {order}, {x}, {y} : {t}', 'p')}, {y}, {x} : {t}")
        if kind == "wide":
            low, both = self.fresh("x"), self.rng.choice(["mulsi_extended", "mului_extended"])
            self.emit(f"{low}:2 = arith.{both} {x}, {y} : {t}")
            return self.op(f"arith.xori {low}#0, {low}#1 : {t}")
        return self.op(f"math.{self.rng.choice(['ctpop', 'ctlz', 'cttz', 'absi'])} {x} : {t}")

    def float_step(self, x, y, t):
        kind = self.rng.choice(["plain", "plain", "extreme", "compare", "one", "three"])
        if kind == "plain":
            return self.op(f"arith.{self.rng.choice(['addf', 'subf', 'mulf', 'divf'])} {x}, {y} : {t}")
        if kind == "extreme": # of 0 and -0 the reference's --arith-expand takes the second, IEEE 754 one of the two: no -0
            x, y = (self.op(f"arith.addf {z}, {self.const(0.0, t)} : {t}") for z in (x, y))
            return self.op(f"arith.{self.rng.choice(['maximumf', 'minimumf'])} {x}, {y} : {t}")
        if kind == "compare":
            order = self.rng.choice(["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"])
            return self.op(f"arith.select {self.op(f'arith.cmpf {order}, {x}, {y} : {t}', 'p')}, {y}, {x} : {t}")
        if kind == "three":
            return self.op(f"math.fma {x}, {y}, {x} : {t}")
        return self.op(f"math.{self.rng.choice(['sqrt', 'absf', 'floor', 'ceil', 'round', 'trunc', 'roundeven', 'exp', 'sin', 'cos', 'log', 'tanh', 'cbrt'])} {x} : {t}")

    def compute(self, x, y):
        """Two numbers i64 through a chain of ops in several types; i64."""
        for _ in range(self.rng.randint(1, 3)):
            t = self.rng.choice(["i64", "i32", "i16", "i8", "i7", "f64", "f64", "f32"])
            a, b = self.cast(x, "i64", t), self.cast(y, "i64", t)
            for _ in range(self.rng.randint(1, 4)):
                a, b = b, (self.float_step if t[0] == "f" else self.integer_step)(a, b, t)
            x, y = y, self.cast(b, t, "i64")
        return self.op(f"arith.addi {x}, {y} : i64")

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

    def numbers(self, scope):
        """Elements of two buffers through arith and math."""
        a, b = self.pick(scope, init=True), self.pick(scope, init=True)
        if not a:
            return self.fill(scope)
        at, to = (self.const(self.rng.randint(0, c.size - 1), "index") for c in (a, b))
        x = self.compute(self.load(a, at), self.load(b, to))
        self.accumulate(x)
        if self.chance(0.5):
            self.store(x, b, to)

    def matrix(self, scope):
        """A written buffer of 16 or 32 elements seen as a matrix: (name, shape, strides, offset), under a random view."""
        fits = [b for b in scope if b.init and b.plain and b.size in (16, 32) and b.elem in ("i64", "i32", "f64", "f32")]
        if not fits:
            return None
        b = self.rng.choice(fits)
        rows, columns = 4, b.size // 4
        name = self.fresh("q")
        self.emit(f"{name} = memref.expand_shape {b.name} [[0, 1]] output_shape [{rows}, {columns}] : {b.type} into memref<{rows}x{columns}x{b.elem}>")
        view = (name, f"memref<{rows}x{columns}x{b.elem}>", (rows, columns), (columns, 1), 0, b.elem)
        for _ in range(self.rng.randint(0, 2)):
            if "?" not in view[1]:
                view = self.matrix_view(view)
        return view

    def matrix_view(self, view):
        name, type_, shape, strides, offset, elem = view
        new = self.fresh("q")
        if self.chance(0.5):
            shape, strides = shape[::-1], strides[::-1]
            made = f"memref<{shape[0]}x{shape[1]}x{elem}, strided<[{strides[0]}, {strides[1]}], offset: {offset}>>"
            self.emit(f"{new} = memref.transpose {name} (i, j) -> (j, i) : {type_} to {made}")
            return new, made, shape, strides, offset, elem
        sizes = [self.rng.randint(1, n) for n in shape]
        starts = [self.rng.randint(0, n - s) for n, s in zip(shape, sizes)]
        steps = [self.rng.choice([1, 2]) if (s - 1) * 2 + a < n else 1 for n, s, a in zip(shape, sizes, starts)]
        offset += sum(a * b for a, b in zip(starts, strides))
        strides = tuple(a * b for a, b in zip(steps, strides))
        made = f"memref<{sizes[0]}x{sizes[1]}x{elem}, strided<[{strides[0]}, {strides[1]}], offset: {offset}>>"
        self.emit(f"{new} = memref.subview {name}[{starts[0]}, {starts[1]}] [{sizes[0]}, {sizes[1]}] [{steps[0]}, {steps[1]}] : {type_} to {made}")
        if self.chance(0.3):
            wide = f"memref<?x?x{elem}, strided<[?, ?], offset: ?>>"
            return self.op(f"memref.cast {new} : {made} to {wide}", "q"), wide, tuple(sizes), strides, offset, elem
        return new, made, tuple(sizes), strides, offset, elem

    def sum_matrix(self, view):
        name, type_, shape, _, _, elem = view

        def row(i):
            def element(j):
                x = self.op(f"memref.load {name}[{i}, {j}] : {type_}")
                self.accumulate(self.cast(x, elem, "i64"))
            self.loop(shape[1], element)
        self.loop(shape[0], row)

    def new_matrix(self, shape, elem):
        name, type_ = self.fresh("b"), f"memref<{shape[0]}x{shape[1]}x{elem}>"
        self.emit(f"{name} = memref.alloca() : {type_}")
        return name, type_, tuple(shape), (shape[1], 1), 0, elem

    def structured(self, scope):
        """An op of linalg from a view of a written buffer to a matrix of its own, and the sum of that."""
        view = self.matrix(scope)
        if not view:
            return self.fill(scope)
        name, type_, shape, _, _, elem = view
        add, mul = ("addf", "mulf") if elem[0] == "f" else ("addi", "muli")
        start = self.const("1.5" if elem[0] == "f" else self.rng.randint(-9, 9), elem)
        known = ["transpose", "map", "copy"] if "?" not in type_ else []
        kind = self.rng.choice(known + ["matmul", "generic", "reduce"])
        out = self.new_matrix({"transpose": shape[::-1], "matmul": (shape[0], shape[0]), "reduce": (1, shape[1])}.get(kind, shape), elem)
        to, to_type = out[0], out[1]
        self.emit(f"linalg.fill ins({start} : {elem}) outs({to} : {to_type})")
        if kind == "copy":
            self.emit(f"linalg.copy ins({name} : {type_}) outs({to} : {to_type})")
        elif kind == "transpose":
            self.emit(f"linalg.transpose ins({name} : {type_}) outs({to} : {to_type}) permutation = [1, 0]")
        elif kind == "map":
            self.emit(f"linalg.map {{ arith.{add} }} ins({name}, {name} : {type_}, {type_}) outs({to} : {to_type})")
        elif kind == "matmul":
            other = self.fresh("q")
            flipped = f"memref<?x?x{elem}, strided<[?, ?], offset: ?>>"
            self.emit(f"{other}t = memref.transpose {name} (i, j) -> (j, i) : {type_} to {self.transposed(view)}")
            self.emit(f"{other} = memref.cast {other}t : {self.transposed(view)} to {flipped}")
            self.emit(f"linalg.matmul ins({name}, {other} : {type_}, {flipped}) outs({to} : {to_type})")
        else:
            maps = ("(i, j) -> (i, j)", "(i, j) -> (0, j)" if kind == "reduce" else "(i, j) -> (i, j)")
            iterators = '"reduction", "parallel"' if kind == "reduce" else '"parallel", "parallel"'
            x, y, k, z = (self.fresh("x") for _ in "xykz")
            self.emit(f"linalg.generic {{indexing_maps = [affine_map<{maps[0]}>, affine_map<{maps[1]}>], iterator_types = [{iterators}]}} "
                      f"ins({name} : {type_}) outs({to} : {to_type}) {{")
            self.emit(f"^bb0({x}: {elem}, {y}: {elem}):")
            self.emit(f"  {k} = arith.{mul} {x}, {x} : {elem}")
            self.emit(f"  {z} = arith.{add} {y}, {k} : {elem}")
            self.emit(f"  linalg.yield {z} : {elem}")
            self.emit("}")
        self.sum_matrix(out)

    @staticmethod
    def transposed(view):
        _, type_, shape, strides, offset, elem = view
        if "?" in type_:
            return type_
        return f"memref<{shape[1]}x{shape[0]}x{elem}, strided<[{strides[1]}, {strides[0]}], offset: {offset}>>"

    def vectors(self, scope):
        """A vector read from a buffer, in or out of its bounds, through ops on vectors into another place and the sum."""
        fits = [b for b in scope if b.init and b.plain and b.size >= 4 and b.elem in ("i64", "i32", "i8", "f64", "f32")]
        if not fits:
            return self.fill(scope)
        b = self.rng.choice(fits)
        n, e = 4, b.elem
        v = f"vector<{n}x{e}>"
        at = self.rng.randint(0, b.size - n)
        i = self.const(at, "index")
        pad = self.const("2.5" if e[0] == "f" else 7, e)
        if self.chance(0.4):
            x = self.op(f"vector.load {b.name}[{i}] : {b.type}, {v}")
        else:
            far = self.const(self.rng.randint(0, b.size - 1), "index")
            x = self.op(f"vector.transfer_read {b.name}[{far}], {pad} : {b.type}, {v}")
        for _ in range(self.rng.randint(1, 4)):
            x = self.vector_step(x, pad, n, e, v)
        if self.chance(0.5):
            self.emit(f"vector.transfer_write {x}, {b.name}[{self.const(self.rng.randint(0, b.size - 1), 'index')}] : {v}, {b.type}")
        elif self.chance(0.5):
            self.emit(f"vector.store {x}, {b.name}[{i}] : {b.type}, {v}")
        kind = self.rng.choice(["add", "mul"] if e[0] == "f" else ["add", "mul", "xor", "and", "or", "maxsi", "minui"])
        self.accumulate(self.cast(self.op(f"vector.reduction <{kind}>, {x} : {v} into {e}"), e, "i64"))

    def vector_step(self, x, scalar, n, e, v):
        kind = self.rng.choice(["arith", "arith", "shuffle", "broadcast", "insert", "mask", "fold", "reverse"])
        if kind == "arith":
            ops = ["addf", "subf", "mulf", "maximumf"] if e[0] == "f" else ["addi", "subi", "muli", "xori", "maxsi", "minui"]
            return self.op(f"arith.{self.rng.choice(ops)} {x}, {x} : {v}")
        if kind == "shuffle":
            lanes = ", ".join(str(self.rng.randint(0, 2 * n - 1)) for _ in range(n))
            return self.op(f"vector.shuffle {x}, {x} [{lanes}] : {v}, {v}")
        if kind == "broadcast":
            y = self.op(f"vector.broadcast {scalar} : {e} to {v}")
            return self.op(f"arith.{'addf' if e[0] == 'f' else 'addi'} {x}, {y} : {v}")
        if kind == "insert":
            y = self.op(f"vector.extract {x}[{self.rng.randint(0, n - 1)}] : {e} from {v}")
            return self.op(f"vector.insert {y}, {x} [{self.rng.randint(0, n - 1)}] : {e} into {v}")
        if kind == "mask":
            m = self.op(f"vector.create_mask {self.number(n + 2)} : vector<{n}xi1>")
            return self.op(f"arith.select {m}, {x}, {self.op(f'vector.broadcast {scalar} : {e} to {v}')} : vector<{n}xi1>, {v}")
        if kind == "fold":
            wide = f"vector<2x{n // 2}x{e}>"
            y = self.op(f"vector.shape_cast {x} : {v} to {wide}")
            y = self.op(f"vector.transpose {y}, [1, 0] : {wide} to vector<{n // 2}x2x{e}>")
            return self.op(f"vector.shape_cast {y} : vector<{n // 2}x2x{e}> to {v}")
        y = self.op(f"vector.extract_strided_slice {x} {{offsets = [1], sizes = [2], strides = [1]}} : {v} to vector<2x{e}>")
        return self.op(f"vector.insert_strided_slice {y}, {x} {{offsets = [{self.rng.randint(0, 2)}], strides = [1]}} : vector<2x{e}> into {v}")

    def views_of_matrix(self, scope):
        """Copies from a view to another of the same shape, and its sum."""
        view = self.matrix(scope)
        if not view:
            return self.fill(scope)
        out = self.new_matrix(view[2], view[5])
        self.emit(f"memref.copy {view[0]}, {out[0]} : {view[1]} to {out[1]}")
        self.sum_matrix(view)
        self.sum_matrix(out)

    def copy(self, scope):
        a, b = self.pair([x for x in scope if x.plain], init=False)
        if not b:
            return self.fill(scope)
        if b.elem in PADDED and not b.own:  # what it leaves in the padding is what is in that of the source
            self.emit(f"linalg.copy ins({a.name} : {a.type}) outs({b.name} : {b.type})")
        else:
            self.emit(f"memref.copy {a.name}, {b.name} : {a.type} to {b.type}")
        b.init = True

    def beneath(self, scope):
        """All of some memory is written, then by another name some of it, and then all is read."""
        if self.chance(0.5):
            whole = Buffer(self.fresh("b"), self.rng.choice([16, 32, 48]), "i8")
            self.emit(f"{whole.name} = memref.alloca() {{alignment = 16 : i64}} : {whole.type}")
            self.fill([whole])
            part = self.padded_view(whole)
        else:
            part = self.laid_out([], self.element())
            whole = self.storage(part)
            self.fill([whole])
            part.init = True
        if self.chance(0.4):
            self.statement(scope)
        kind = self.rng.choice(["fill", "fill", "op", "copy", "call", "one", "loop"])
        if kind == "loop":
            self.loop(self.rng.randint(1, 3), lambda _: (self.fill([part]), self.add_sum(whole)))
        elif kind == "one":
            self.store(self.const(self.rng.randint(-99, 99)), part, self.const(self.rng.randrange(part.size), "index"))
        elif kind == "op":
            x = self.const(self.rng.randint(-99, 99))
            own = Buffer(self.fresh("t"), 1, part.elem)
            self.emit(f"{own.name} = memref.alloca() : {own.type}")
            zero = self.const(0, "index")
            self.store(x, own, zero)
            y = self.op(f"memref.load {own.name}[{zero}] : {own.type}")
            self.emit(f"linalg.fill ins({y} : {part.elem}) outs({part.name} : {part.type})")
        elif kind == "copy":
            source = Buffer(self.fresh("b"), part.size, part.elem)
            self.emit(f"{source.name} = memref.alloca() : {source.type}")
            self.fill([source])
            if self.chance(0.5):
                self.emit(f"linalg.copy ins({source.name} : {source.type}) outs({part.name} : {part.type})")
            else:
                self.loop(part.size, lambda i: self.emit(f"memref.store {self.op(f'memref.load {source.name}[{i}] : {source.type}')}, "
                                                         f"{part.name}[{i}] : {part.type}"))
        elif kind == "call" and part.elem in PADDED:
            to = f"memref<?x{part.elem}, strided<[?], offset: ?>>"
            d = self.op(f"memref.cast {part.name} : {part.type} to {to}", "d")
            self.emit(f"func.call @set_{word(part.elem)}({d}, {self.const(self.rng.randint(-99, 99))}) : ({to}, i64) -> ()")
        else:
            self.fill([part])
        if self.chance(0.4):
            self.statement(scope)
        self.add_sum(whole)
        if self.chance(0.3):
            scope += [whole, part]

    def call_several(self, scope):
        """A call with several memref results: of names of its arguments, of views of them, of one of them, of a new buffer."""
        wide = "memref<?xi64, strided<[?], offset: ?>>"
        a = self.pick([x for x in scope if x.elem == "i64"], init=True)
        b = a and self.pick([x for x in scope if x.elem == "i64"], init=True, size=a.size)
        if not b:
            return self.fill(scope)
        x, y = (self.op(f"memref.cast {z.name} : {z.type} to {wide}", "d") if z.type != wide else z.name for z in (a, b))
        f, r = self.rng.choice(["swap", "twice", "halves", "choose", "rotate", "beside"]), self.fresh("r")
        self.emit(f"{r}:2 = func.call @{f}({x}, {y}, {self.number(3)}) : ({wide}, {wide}, index) -> ({wide}, {wide})")
        size = a.size - a.size // 2 if f == "halves" else a.size
        names = [Buffer(f"{r}#{k}", size, "i64", wide, True) for k in (0, 1)]
        for name in names:
            if self.chance(0.6):
                self.use(name)
        if self.chance(0.5):
            self.add_sum(self.rng.choice([a, b]))
        if f == "beside":  # freed here
            return self.emit(f"memref.dealloc {r}#0 : {wide}")
        return self.keep(scope, self.rng.choice(names))

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
        other = self.pick([x for x in scope if x.elem == "i64"])
        if self.chance(0.4):
            r = self.fresh("r")
            o = self.op(f"memref.cast {other.name} : {other.type} to {dynamic}", "d")
            self.emit(f"{r}:2 = func.call @turn({d}, {o}) : ({dynamic}, {dynamic}) -> ({dynamic}, {dynamic})")
            scope.append(Buffer(f"{r}#0", other.size, "i64", dynamic, other.init))
            scope.append(Buffer(f"{r}#1", b.size, "i64", dynamic, True))
            return self.use(scope[-1])
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
                 self.through_view, self.select, self.numbers, self.numbers, self.structured, self.views_of_matrix, self.vectors]
        if self.chance(0.2):
            plain.append(self.call)
        if self.chance(0.3):
            plain += [self.beneath, self.beneath, self.call_several]
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
func.func @turn(%m: memref<?xi64, strided<[?], offset: ?>>, %n: memref<?xi64, strided<[?], offset: ?>>)
    -> (memref<?xi64, strided<[?], offset: ?>>, memref<?xi64, strided<[?], offset: ?>>) {
  return %n, %m : memref<?xi64, strided<[?], offset: ?>>, memref<?xi64, strided<[?], offset: ?>>
}
"""
# functions with two memref results; %n: how many elements
SEVERAL = {
    "swap": "  return %o, %m : {t}, {t}",
    "twice": "  return %m, %m : {t}, {t}",
    "halves": """  %two = arith.constant 2 : index
  %h = arith.divui %n, %two : index
  %k = arith.subi %n, %h : index
  %a = memref.subview %o[%h] [%k] [1] : {t} to {t}
  %b = memref.subview %m[0] [%k] [1] : {t} to {t}
  return %a, %b : {t}, {t}""",
    "choose": """  %p = arith.cmpi eq, %v, %zero : index
  cf.cond_br %p, ^x(%m, %o : {t}, {t}), ^x(%o, %o : {t}, {t})
^x(%a: {t}, %b: {t}):
  return %a, %b : {t}, {t}""",
    "rotate": """  %r:2 = scf.for %i = %zero to %v step %one iter_args(%a = %m, %b = %o) -> ({t}, {t}) {{
    scf.yield %b, %a : {t}, {t}
  }}
  return %r#1, %r#0 : {t}, {t}""",
    "beside": """  %h = memref.alloc(%n) : memref<?xi64>
  memref.copy %m, %h : {t} to memref<?xi64>
  %new = memref.cast %h : memref<?xi64> to {t}
  return %new, %o : {t}, {t}""",
}
SET = """func.func @set_{w}(%m: {t}, %x: i64) {{
  %zero = arith.constant 0 : index
  %n = memref.dim %m, %zero : {t}
  {y}
  affine.for %i = 0 to %n {{
    affine.store {z}, %m[%i] : {t}
  }}
  return
}}
"""


def common():
    text = COMMON
    for name, body in SEVERAL.items():
        t = "memref<?xi64, strided<[?], offset: ?>>"
        text += f"func.func @{name}(%m: {t}, %o: {t}, %v: index) -> ({t}, {t}) {{\n  %zero = arith.constant 0 : index\n  %one = arith.constant 1 : index\n"
        text += f"  %n = memref.dim %m, %zero : {t}\n{body.format(t=t)}\n}}\n"
    for elem in PADDED:
        lines = Text(None)
        z = from_i64(lines.op, "%x", elem)
        text += SET.format(w=word(elem), t=f"memref<?x{elem}, strided<[?], offset: ?>>", y="\n".join(lines.lines).strip(), z=z)
    return text


def main():
    seed = int(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    rng = random.Random(seed)
    print(f"// seed {seed}")
    print(common(), end="")
    for n in range(count):
        print(Function(rng, n).text(), end="")
    print("func.func @main() -> i32 {")
    for n in range(count):
        print(f"  %r{n} = func.call @f{n}() : () -> i64")
        print(f"  func.call @printI64(%r{n}) : (i64) -> ()")
        print("  func.call @printNewline() : () -> ()")
    print("  %zero = arith.constant 0 : i32\n  return %zero : i32\n}")


main()
