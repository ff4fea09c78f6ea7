#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs that put lifetimes to the test.

program.py SEED [FUNCTIONS [ONLY]]: prints a module of FUNCTIONS functions, or of number ONLY of them, which is the same by itself. Each
function has buffers that are written, read, dead for a while and written again; what it reads goes through @mix, and its decisions
come from what it has read, so that a wrong element shows. The generator knows for each name which elements have surely been written,
and reads nothing else: it runs each loop nest in its head. It often forgets what a buffer holds, which is then dead until it is
written again. In there:
- writes of all, of nearly all, in reverse, of every second element, under conditions, in two halves, with symbolic bounds and sizes,
  by nests of affine.for, scf.for, affine.parallel, scf.parallel, by copies, linalg ops, calls of known and of declared functions;
- chains of buffers each made of the one before, which is dead then: element by element, in reverse, shifted, of one element, by copies
  and by linalg ops with equal and with other maps;
- reads of a buffer within the nest that writes it, of what the former iteration wrote, of what was there before;
- allocas of static and dynamic size anywhere, heap buffers, views of all kinds, arenas of bytes and of elements with views that lie beside
  and over each other;
- elements whose stores leave some of their bytes alone, and buffers with gaps between the elements: what a name of all the bytes or of all
  the storage has written there, before the elements were written by whatever writes, is read by it again;
- buffers that each of several branches overwrites, with other work before and between, and whose last value is read after them;
- buffers that are written within a region and read where its names are not visible: in the other region of a while, after a scope;
- memrefs handed on by select, iter_args, scf.while, results of scf.if and scf.index_switch, block arguments, results of calls;
- calls with several memref results;
- loops and branches of all kinds of scf, affine and cf: diamonds, loops with one entry and two, early returns, switches;
- with EDGES in the environment: branches that pass a buffer to a block on one edge."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from choices import Choices  # noqa: E402
from program_text import OF_BYTES, PADDED, PAIR, Text, from_i64, main_text, to_i64, word  # noqa: E402

ELEMENTS = ["i64", "i64", "i32", "f32", "i8", "f64", "index", "vector<4xi32>", "padded"]
EXTERNAL = ("i64", "i32", "f32")  # print.c has functions for these
CALLABLE = (*EXTERNAL, *PADDED)
PRIME = 65521
EDGES = "EDGES" in os.environ
SIZES = [4, 8, 1, 2, 6, 16, 12, 32]


class Cell:
    """An element of a name: it holds what was surely written if all of units were, which a store to it writes, or if all of the cells
    others hold so. gaps: units within it that a store leaves alone, as a rule none; None: nobody knows which."""
    def __init__(self, units, others=None, gaps=()):
        self.units, self.others, self.gaps = tuple(units), others, gaps


class Name:
    """A memref SSA value. cells: of each element, in row-major order. roots: what it may be (None: anything). sizes: the SSA value of each
    dynamic extent. apart: names that are surely other storage."""
    def __init__(self, name, type_, elem, shape, cells, roots, sizes=None, plain=False, heap=False):
        self.name, self.type, self.elem, self.shape, self.cells, self.roots = name, type_, elem, tuple(shape), cells, roots
        self.sizes, self.plain, self.heap, self.apart = sizes or {}, plain, heap, set()

    @property
    def n(self):
        return len(self.cells)

    def at(self, index):
        k = 0
        for i, n in zip(index, self.shape):
            if not 0 <= i < n:
                return None
            k = k * n + i
        return self.cells[k]


class Index:
    """An affine subscript: ((sum of coefficient * variable) + constant), floordiv, mod."""
    def __init__(self, terms, const=0, div=1, mod=0):
        self.terms, self.const, self.div, self.mod = terms, const, div, mod

    def value(self, env):
        v = sum(c * env[x] for c, x in self.terms) + self.const
        v //= self.div
        return v % self.mod if self.mod else v

    def text(self):
        t = " + ".join([f"{x} * {c}" if c != 1 else x for c, x in self.terms] + ([str(self.const)] if self.const or not self.terms else []))
        t = f"({t}) floordiv {self.div}" if self.div != 1 else t
        return f"({t}) mod {self.mod}" if self.mod else t

    def arith(self, f):
        if len(self.terms) == 1 and self.terms[0][0] == 1 and not self.const and self.div == 1 and not self.mod:
            return self.terms[0][1]
        sum_ = None
        for c, x in self.terms:
            y = x if c == 1 else f.op(f"arith.muli {x}, {f.const(c, 'index')} : index", "j")
            sum_ = y if sum_ is None else f.op(f"arith.addi {sum_}, {y} : index", "j")
        if sum_ is None:
            return f.const(self.const, "index")
        if self.const:
            sum_ = f.op(f"arith.addi {sum_}, {f.const(self.const, 'index')} : index", "j")
        if self.div != 1:
            sum_ = f.op(f"arith.divui {sum_}, {f.const(self.div, 'index')} : index", "j")
        return f.op(f"arith.remui {sum_}, {f.const(self.mod, 'index')} : index", "j") if self.mod else sum_


class Bound:
    """of a loop: a number, as a constant or as an SSA value that has it; or an Index of outer variables."""
    def __init__(self, value, symbol=None, index=None):
        self.value, self.symbol, self.index = value, symbol, index

    def number(self, env):
        return self.index.value(env) if self.index else self.value

    def affine(self):
        if self.index:
            return f"affine_map<(d) -> ({Index([(c, 'd') for c, _ in self.index.terms], self.index.const).text()})>({self.index.terms[0][1]})"
        return self.symbol or str(self.value)

    def arith(self, f):
        return self.index.arith(f) if self.index else self.symbol or f.const(self.value, "index")


class Loop:
    def __init__(self, var, low, high, step=1):
        self.var, self.low, self.high, self.step = var, low, high, step


class Store:
    """to[index] = a number made of from_'s elements and the loop variables, if guard holds: None, ("lt" or "ge", variable, k),
    ("even", variable), or ("coin",), which nobody knows."""
    def __init__(self, to, index, sources, guard=None):
        self.to, self.index, self.sources, self.guard = to, index, sources, guard


def dynamic(elem):
    return f"memref<?x{elem}, strided<[?], offset: ?>>"


class Function(Text):
    def __init__(self, rng, number, module):
        super().__init__(rng)
        self.number_of, self.module = number, module
        self.budget = rng.randint(3, 12)
        self.w = set()          # units that are surely written
        self.ever = set()       # units that have been, at any point of the text
        self.frozen = set()     # roots that may not be written here
        self.sink = None        # where numbers go within a parallel loop
        self.kept = {}          # element type -> the name whose address escapes
        self.symbols = []       # (SSA value, its number), at the top of the function
        self.in_loop = 0
        self.heap = set()       # roots that are freed at the end of their scope
        self.layers = []        # (a name of all of some memory, one that leaves parts of it out)

    # ---- what has been written

    def holds(self, cell):
        return self.w.issuperset(cell.units) or cell.others is not None and all(self.holds(c) for c in cell.others)

    def full(self, b):
        return all(self.holds(c) for c in b.cells)

    def wrote(self, cell):
        self.w.update(cell.units)
        self.ever.update(cell.units)

    def wrote_all(self, b):
        for c in b.cells:
            self.wrote(c)

    def forget(self, b):
        """What b holds is not read any more. It could be: this only shortens its life."""
        keys = {u[0] for c in b.cells for u in c.units} | (b.roots or set())
        self.w = {u for u in self.w if u[0] not in keys}

    @staticmethod
    def apart(a, b):
        return b in a.apart or a in b.apart or a.roots is not None and b.roots is not None and not a.roots & b.roots

    def copyable(self, a, b):
        """Is what a memref.copy of a to b leaves in the gaps of b's elements, which is what was in those of a, still known where it was?"""
        if b.elem not in PADDED:
            return True
        if any(c.gaps is None for c in b.cells):
            return False
        return all(u not in self.ever or x.gaps and x.gaps[k] in self.w for x, c in zip(a.cells, b.cells) for k, u in enumerate(c.gaps))

    def copied(self, a, b):
        """By a memref.copy."""
        self.wrote_all(b)
        for x, c in zip(a.cells, b.cells):
            if x.gaps and c.gaps:
                self.wrote(Cell(u for k, u in enumerate(c.gaps) if x.gaps[k] in self.w))

    def on_heap(self, b):
        """Names of heap buffers stay in the scope that frees them. Storage that goes around a loop is none."""
        return bool((b.roots or set()) & self.heap)

    def writable(self, b):
        return not self.frozen or b.roots is not None and not b.roots & self.frozen

    # ---- numbers

    def to_i64(self, x, elem):
        if elem in ("i32", "i8") or elem.startswith("vector") or elem in PADDED or elem == PAIR:
            return to_i64(self.op, x, elem)
        if elem == "f64":
            return self.op(f"arith.fptosi {x} : f64 to i64")
        if elem == "f32":  # by its bits, which may be any
            bits = self.op(f"arith.extui {self.op(f'arith.bitcast {x} : f32 to i32')} : i32 to i64")
            return self.op(f"arith.remui {bits}, {self.const(PRIME)} : i64")
        return self.op(f"arith.index_cast {x} : index to i64") if elem == "index" else x

    def from_i64(self, x, elem):
        if elem in ("i32", "i8") or elem.startswith("vector") or elem in PADDED or elem == PAIR:
            return from_i64(self.op, x, elem)
        if elem in ("f64", "f32"):
            return self.op(f"arith.sitofp {self.op(f'arith.trunci {x} : i64 to i16')} : i16 to {elem}")
        return self.op(f"arith.index_cast {x} : i64 to index") if elem == "index" else x

    def mix(self, x):
        if not self.sink:
            return self.emit(f"func.call @mix({x}) : (i64) -> ()")
        y = self.op(f"memref.load {self.sink}[] : memref<i64>")
        z = self.op(f"arith.muli {y}, {self.const(31)} : i64")
        self.emit(f"memref.store {self.op(f'arith.addi {z}, {x} : i64')}, {self.sink}[] : memref<i64>")

    def number(self, limit):
        """A number below limit that depends on all that was read."""
        if not self.sink:
            return self.op(f"func.call @number({self.const(limit)}) : (i64) -> i64", "k")
        return self.op(f"arith.remui {self.op(f'memref.load {self.sink}[] : memref<i64>')}, {self.const(limit)} : i64", "k")

    def small(self, limit):
        return self.op(f"arith.index_cast {self.number(limit)} : i64 to index", "k")

    def coin(self):
        return self.op(f"arith.cmpi {self.rng.choice(['eq', 'ne'])}, {self.number(2)}, {self.const(0)} : i64", "p")

    def load(self, b, index):
        return self.to_i64(self.op(f"memref.load {b.name}[{', '.join(index)}] : {b.type}"), b.elem)

    def store(self, x, b, index):
        self.emit(f"memref.store {self.from_i64(x, b.elem)}, {b.name}[{', '.join(index)}] : {b.type}")

    # ---- buffers and names

    def element(self):
        elem = self.rng.choice(ELEMENTS)
        return elem if elem != "padded" else self.rng.choice([*PADDED, "i24", PAIR])

    def new(self, scope, shape=None, elem=None, heap=None):
        elem = elem or self.element()
        if shape is None and not self.rng.below(12):
            return self.laid_out(scope, elem, heap)
        name = self.fresh("b")
        if shape is None:
            shape = [self.rng.choice(SIZES)]
            kind = self.rng.below(8)
            if kind == 5:
                shape = [self.rng.randint(1, 5), self.rng.randint(1, 6)]
            elif kind == 6:
                shape = []
            elif kind == 7 and self.symbols:
                symbol, n = self.rng.choice(self.symbols)
                if n > 0:
                    type_ = f"memref<?x{elem}>"
                    self.emit(f"{name} = memref.alloca({symbol}) : {type_}")
                    return self.made(scope, name, type_, elem, [n], {0: symbol})
        heap = self.chance(0.12) if heap is None else heap
        type_ = f"memref<{''.join(f'{n}x' for n in shape)}{elem}>"
        attr = self.rng.choice(["", "", " {alignment = 64 : i64}"])
        self.emit(f"{name} = memref.alloc{'' if heap else 'a'}(){attr} : {type_}")
        return self.made(scope, name, type_, elem, shape, {}, heap)

    def made(self, scope, name, type_, elem, shape, sizes, heap=False):
        n = 1
        for s in shape:
            n *= s
        self.w = {u for u in self.w if u[0] != name}
        b = Name(name, type_, elem, shape, [Cell([(name, i)]) for i in range(n)], {name}, sizes, not sizes, heap)
        self.heap |= {name} if heap else set()
        scope.append(b)
        return b

    def arena(self, scope):
        """Bytes, and views of them that lie beside and over each other."""
        return self.only_parts(scope, self.bytes(scope))

    def bytes(self, scope):
        name, size = self.fresh("b"), self.rng.choice([32, 64, 48])
        self.emit(f"{name} = memref.alloca() {{alignment = 16 : i64}} : memref<{size}xi8>")
        b = self.made(scope, name, f"memref<{size}xi8>", "i8", [size], {})
        for _ in range(self.rng.randint(1, 3)):
            elem = self.rng.choice(["i64", "i32", "f32", *OF_BYTES])
            bytes_, stored = PADDED.get(elem) or [8 if elem == "i64" else 4] * 2
            step = max(8, bytes_)
            at = step * self.rng.randint(0, size // step - 1) if self.chance(0.6) else 0
            most = (size - at) // bytes_
            n = self.rng.randint(1, most) if self.chance(0.6) else most
            v, offset = self.fresh("v"), self.const(at, "index")
            self.emit(f"{v} = memref.view {name}[{offset}][] : memref<{size}xi8> to memref<{n}x{elem}>")
            units = [[(name, at + bytes_ * i + k) for k in range(bytes_)] for i in range(n)]
            scope.append(Name(v, f"memref<{n}x{elem}>", elem, [n], [Cell(u[:stored], None, u[stored:]) for u in units], {name}, plain=True))
            self.layers.append((b, scope[-1]))
        return b

    def laid_out(self, scope, elem, heap=None):
        """A buffer whose elements do not lie side by side or not at the start, and as a rule a name of all that lies between."""
        name = self.fresh("b")
        offset = self.rng.choice([0, 0, 1, 3])
        if self.chance(0.6):
            shape, strides = [self.rng.choice([4, 8, 1, 2, 6])], [self.rng.choice([2, 1, 3])]
        else:
            shape = [self.rng.randint(1, 4), self.rng.randint(1, 4)]
            k = self.rng.below(2)  # which dimension is the inner one
            strides = [0, 0]
            strides[1 - k] = self.rng.choice([1, 1, 2])
            strides[k] = strides[1 - k] * shape[1 - k] + self.rng.choice([1, 0, 2])
        heap = self.chance(0.12) if heap is None else heap
        at = [offset]
        for n, step in zip(shape, strides):
            at = [a + i * step for a in at for i in range(n)]
        type_ = f"memref<{''.join(f'{n}x' for n in shape)}{elem}, strided<[{', '.join(map(str, strides))}]{f', offset: {offset}' if offset else ''}>>"
        self.emit(f"{name} = memref.alloc{'' if heap else 'a'}(){self.rng.choice(['', '', ' {alignment = 64 : i64}'])} : {type_}")
        b = self.made(scope, name, type_, elem, [max(at) + 1], {}, heap)
        whole, b.plain = b.cells, False
        b.shape, b.cells = tuple(shape), [whole[a] for a in at]
        if self.chance(0.8):
            all_, size = self.fresh("v"), len(whole)
            self.emit(f"{all_} = memref.reinterpret_cast {name} to offset: [0], sizes: [{size}], strides: [1] : {type_} to memref<{size}x{elem}>")
            scope.append(Name(all_, f"memref<{size}x{elem}>", elem, [size], whole, {name}, plain=True))
            self.layers.append((scope[-1], b))
        return b

    def parts(self, scope):
        """An array, and names of parts of it that lie beside and over each other."""
        name, elem, n = self.fresh("b"), self.rng.choice(["i64", "i32", "f32"]), self.rng.choice([8, 12, 16, 32])
        self.emit(f"{name} = memref.alloca() : memref<{n}x{elem}>")
        b = self.made(scope, name, f"memref<{n}x{elem}>", elem, [n], {})
        for _ in range(self.rng.randint(2, 5)):
            size = self.rng.choice([n // 2, n // 2, n // 4, self.rng.randint(1, n)])
            offset = size * self.rng.randint(0, n // size - 1) if self.chance(0.7) else self.rng.randint(0, n - size)
            v, type_ = self.fresh("v"), f"memref<{size}x{elem}, strided<[1], offset: {offset}>>"
            self.emit(f"{v} = memref.subview {name}[{offset}] [{size}] [1] : memref<{n}x{elem}> to {type_}")
            scope.append(Name(v, type_, elem, [size], b.cells[offset:offset + size], {name}))
        return self.only_parts(scope, b)

    def only_parts(self, scope, b):
        """Often nobody uses the whole, of which the last names in scope are parts."""
        if self.chance(0.6):
            scope.remove(b)
            return scope[-1]
        return b

    def view(self, scope, b):
        """b, all or a part, under another name and type."""
        name, e, t = self.fresh("v"), b.elem, b.type
        if len(b.shape) == 2 and b.plain:
            return self.view_of_matrix(scope, b, name)
        if len(b.shape) != 1 or not b.plain:
            return self.same_view(scope, b, name)
        n = b.shape[0]
        size = self.rng.randint(1, n)
        offset = self.rng.randint(0, n - size)
        kind = self.rng.choice(["subview", "cast", "reinterpret", "expand", "collapse", "dynamic", "stride", "half"])
        cells = b.cells
        shape, plain, sizes = [n], False, {}
        if kind == "cast":
            type_ = self.rng.choice([f"memref<?x{e}>", dynamic(e)])
            self.emit(f"{name} = memref.cast {b.name} : {t} to {type_}")
        elif kind == "reinterpret":
            type_ = f"memref<{size}x{e}, strided<[1], offset: {offset}>>"
            self.emit(f"{name} = memref.reinterpret_cast {b.name} to offset: [{offset}], sizes: [{size}], strides: [1] : {t} to {type_}")
            cells, shape = cells[offset:offset + size], [size]
        elif kind in ("expand", "collapse") and n % 2 == 0:
            wide = f"memref<2x{n // 2}x{e}>"
            self.emit(f"{name} = memref.expand_shape {b.name} [[0, 1]] output_shape [2, {n // 2}] : {t} into {wide}")
            type_, shape, plain = wide, [2, n // 2], True
            if kind == "collapse":
                flat = self.fresh("v")
                self.emit(f"{flat} = memref.collapse_shape {name} [[0, 1]] : {wide} into {t}")
                name, type_, shape = flat, t, [n]
        elif kind == "dynamic":
            type_ = f"memref<?x{e}, strided<[1], offset: ?>>"
            at, count = (self.op(f"func.call @opaque({self.const(k, 'index')}) : (index) -> index", "k") for k in (offset, size))
            self.emit(f"{name} = memref.subview {b.name}[{at}] [{count}] [1] : {t} to {type_}")
            cells, shape, sizes = cells[offset:offset + size], [size], {0: count}
        elif kind == "stride" and n >= 2:
            size = n // 2
            offset = self.rng.randint(0, n - 1 - (size - 1) * 2)
            type_ = f"memref<{size}x{e}, strided<[2], offset: {offset}>>"
            self.emit(f"{name} = memref.subview {b.name}[{offset}] [{size}] [2] : {t} to {type_}")
            cells, shape = cells[offset:offset + 2 * size:2], [size]
        else:
            if kind == "half" and n % 2 == 0:
                size, offset = n // 2, self.rng.choice([0, n // 2])
            type_ = f"memref<{size}x{e}, strided<[1], offset: {offset}>>"
            self.emit(f"{name} = memref.subview {b.name}[{offset}] [{size}] [1] : {t} to {type_}")
            cells, shape = cells[offset:offset + size], [size]
        return self.named(scope, b, name, type_, shape, cells, sizes, plain)

    def named(self, scope, b, name, type_, shape, cells, sizes=None, plain=False):
        v = Name(name, type_, b.elem, shape, cells, b.roots, sizes, plain)
        v.apart = set(b.apart)
        for other in b.apart:
            other.apart.add(v)
        scope.append(v)
        return v

    def same_view(self, scope, b, name):
        """Another name of all of b, whatever its shape."""
        if len(b.shape) == 1 and b.type != dynamic(b.elem) and not b.plain and self.chance(0.7):
            self.emit(f"{name} = memref.cast {b.name} : {b.type} to {dynamic(b.elem)}")
            return self.named(scope, b, name, dynamic(b.elem), b.shape, b.cells)
        self.emit(f"{name} = memref.assume_alignment {b.name}, 1 : {b.type}")
        return self.named(scope, b, name, b.type, b.shape, b.cells, b.sizes, b.plain)

    def view_of_matrix(self, scope, b, name):
        (rows, columns), e = b.shape, b.elem
        kind = self.rng.choice(["collapse", "row", "transpose", "tile"])
        if kind == "collapse":
            type_ = f"memref<{b.n}x{e}>"
            self.emit(f"{name} = memref.collapse_shape {b.name} [[0, 1]] : {b.type} into {type_}")
            return self.named(scope, b, name, type_, [b.n], b.cells, None, True)
        if kind == "transpose":
            type_ = f"memref<{columns}x{rows}x{e}, strided<[1, {columns}]>>"
            self.emit(f"{name} = memref.transpose {b.name} (i, j) -> (j, i) : {b.type} to {type_}")
            cells = [b.cells[i * columns + j] for j in range(columns) for i in range(rows)]
            return self.named(scope, b, name, type_, [columns, rows], cells)
        if kind == "row":
            i = self.rng.randint(0, rows - 1)
            type_ = f"memref<{columns}x{e}, strided<[1], offset: {i * columns}>>"
            self.emit(f"{name} = memref.subview {b.name}[{i}, 0] [1, {columns}] [1, 1] : {b.type} to {type_}")
            return self.named(scope, b, name, type_, [columns], b.cells[i * columns:(i + 1) * columns])
        h, w = self.rng.randint(1, rows), self.rng.randint(1, columns)
        y, x = self.rng.randint(0, rows - h), self.rng.randint(0, columns - w)
        type_ = f"memref<{h}x{w}x{e}, strided<[{columns}, 1], offset: {y * columns + x}>>"
        self.emit(f"{name} = memref.subview {b.name}[{y}, {x}] [{h}, {w}] [1, 1] : {b.type} to {type_}")
        return self.named(scope, b, name, type_, [h, w], [b.cells[i * columns + j] for i in range(y, y + h) for j in range(x, x + w)])

    def handed(self, name, like, roots, readable, others=None):
        """A name that is one of several: readable are the elements that every one of them surely holds."""
        b = Name(name, like.type, like.elem, like.shape, [Cell([(name, i)], others and [o.cells[i] for o in others], None) for i in range(like.n)],
                 roots, None, like.plain and not like.sizes)
        self.w = {u for u in self.w if u[0] != name} | {(name, i) for i in readable}
        return b

    def readable(self, b):
        return {i for i, c in enumerate(b.cells) if self.holds(c)}

    @staticmethod
    def joint(names):
        return None if any(b.roots is None for b in names) else set().union(*(b.roots for b in names))

    def pick(self, scope, fits=lambda b: True):
        found = [b for b in scope if fits(b)]
        return self.rng.choice(found[::-1]) if found else None

    def written(self, scope, fits=lambda b: True):
        return self.pick(scope, lambda b: fits(b) and self.full(b))

    # ---- loop nests

    def run(self, loops, stores, parallel):
        """Runs the nest in the head: the cells it surely writes, or None if it would read what may not be written, leave a buffer or,
        parallel, meet itself."""
        before, touched, steps = set(self.w), {}, 0
        env = {}

        def cell_of(name, index):
            return name.at([i.value(env) for i in index])

        def once(at):
            for s in stores:
                if s.guard and s.guard[0] != "coin":
                    v = env[s.guard[1]]
                    if not {"lt": lambda: v < s.guard[2], "ge": lambda: v >= s.guard[2], "even": lambda: v % 2 == 0}[s.guard[0]]():
                        continue
                cells = [(n, cell_of(n, index)) for n, index in s.sources]
                to = cell_of(s.to, s.index)
                if to is None or any(c is None or not self.holds(c) for _, c in cells):
                    return False
                if parallel:
                    for t in stores: # what any store of the nest writes, other iterations do not read
                        if any(c is not cell_of(t.to, t.index) if n is t.to else not self.apart(n, t.to) for n, c in cells):
                            return False
                    if touched.setdefault(id(to), at) != at:
                        return False
                if not (s.guard and s.guard[0] == "coin"):
                    self.wrote(to)
            return True

        def go(depth, at):
            nonlocal steps
            if depth == len(loops):
                steps += 1
                return steps < 600 and once(at)
            l = loops[depth]
            for i in range(l.low.number(env), l.high.number(env), l.step):
                env[l.var] = i
                if not go(depth + 1, at + (i,)):
                    return False
            return True
        good = go(0, ())
        after, self.w = self.w, before
        return after if good else None

    def subscripts(self, index, affine):
        return [i.text() for i in index] if affine else [i.arith(self) for i in index]

    def emit_nest(self, kind, loops, stores):
        affine = kind.startswith("affine")
        opened = 0
        if kind.endswith("parallel"):
            vars_ = ", ".join(l.var for l in loops)
            if affine:
                self.emit(f"affine.parallel ({vars_}) = ({', '.join(l.low.affine() for l in loops)}) to ({', '.join(l.high.affine() for l in loops)})"
                          f" step ({', '.join(str(l.step) for l in loops)}) {{")
            else:
                parts = [[l.low.arith(self) for l in loops], [l.high.arith(self) for l in loops], [self.const(l.step, "index") for l in loops]]
                low, high, step = (", ".join(p) for p in parts)
                self.emit(f"scf.parallel ({vars_}) = ({low}) to ({high}) step ({step}) {{")
            opened = 1
            self.depth += 1
        else:
            for l in loops:
                if affine:
                    self.emit(f"affine.for {l.var} = {l.low.affine()} to {l.high.affine()} step {l.step} {{")
                else:
                    low, high, step = l.low.arith(self), l.high.arith(self), self.const(l.step, "index")
                    self.emit(f"scf.for {l.var} = {low} to {high} step {step} {{")
                opened += 1
                self.depth += 1
        for s in stores:
            self.emit_store(s, loops, affine)
        for _ in range(opened):
            self.depth -= 1
            self.emit("}")

    def emit_store(self, s, loops, affine):
        inside = True
        if not s.guard:
            inside = False
        elif s.guard[0] == "coin":
            self.emit(f"scf.if {self.coin()} {{")
        elif affine:
            sets = {"lt": lambda: f"(d) : ({s.guard[2] - 1} - d >= 0)", "ge": lambda: f"(d) : (d - {s.guard[2]} >= 0)", "even": lambda: "(d) : (d mod 2 == 0)"}
            self.emit(f"affine.if affine_set<{sets[s.guard[0]]()}>({s.guard[1]}) {{")
        else:
            k = self.const(s.guard[2] if len(s.guard) > 2 else 0, "index")
            x = s.guard[1]
            if s.guard[0] == "even":
                x = self.op(f"arith.remui {x}, {self.const(2, 'index')} : index", "j")
            order = {"lt": "slt", "ge": "sge", "even": "eq"}[s.guard[0]]
            self.emit(f"scf.if {self.op(f'arith.cmpi {order}, {x}, {k} : index', 'p')} {{")
        self.depth += inside
        x = self.const(self.rng.randint(1, 50))
        for l in loops[:2]:
            y = self.op(f"arith.muli {self.op(f'arith.index_cast {l.var} : index to i64')}, {self.const(self.rng.randint(1, 9))} : i64")
            x = self.op(f"arith.addi {x}, {y} : i64")
        for b, index in s.sources:
            sub = ", ".join(self.subscripts(index, affine))
            y = self.to_i64(self.op(f"{'affine' if affine else 'memref'}.load {b.name}[{sub}] : {b.type}"), b.elem)
            x = self.op(f"arith.{self.rng.choice(['addi', 'subi', 'xori'])} {x}, {y} : i64")
        x = self.op(f"arith.andi {x}, {self.const(63)} : i64")
        x, sub = self.from_i64(x, s.to.elem), ", ".join(self.subscripts(s.index, affine))
        self.emit(f"{'affine' if affine else 'memref'}.store {x}, {s.to.name}[{sub}] : {s.to.type}")
        if inside:
            self.depth -= 1
            self.emit("}")

    def bound(self, n, b=None, dim=0):
        """n as a bound: a constant, a symbol of that number, or the size of b."""
        if b is not None and (b.sizes.get(dim), n) in self.symbols and self.chance(0.8):
            return Bound(n, b.sizes[dim])
        found = [s for s, k in self.symbols if k == n]
        return Bound(n, self.rng.choice(found)) if found and self.chance(0.25) else Bound(n)

    def shape_of_nest(self, b, form):
        """Loops and a subscript for each dimension of b."""
        i, j = self.fresh("i"), self.fresh("i")
        zero = Bound(0)
        if len(b.shape) == 0:
            return [Loop(i, zero, Bound(self.rng.randint(1, 3)))], []
        if len(b.shape) == 2:
            (r, c) = b.shape
            loops = [Loop(i, zero, self.bound(r)), Loop(j, zero, self.bound(c))]
            index = [Index([(1, i)]), Index([(1, j)])]
            if form == "nearly":
                loops[self.rng.below(2)].high.__init__(max(0, self.rng.choice(b.shape) - 1))
            elif form == "late":
                loops[self.rng.below(2)].low = Bound(1)
            elif form == "reverse":
                index[0] = Index([(-1, i)], r - 1)
            elif form == "triangle":
                loops[1].high = Bound(0, None, Index([(1, i)], 1)) if c >= r else loops[1].high
            elif form == "step":
                loops[1].step = 2
            if form == "flip" or self.chance(0.2) and form != "triangle":
                loops.reverse()
            return loops, index
        n = b.shape[0]
        full = [Loop(i, zero, self.bound(n, b))]
        plain = [Index([(1, i)])]
        if form == "nearly":
            return [Loop(i, zero, self.bound(n - 1))], plain
        if form == "late":
            return [Loop(i, Bound(1), self.bound(n, b))], plain
        if form == "reverse":
            return full, [Index([(-1, i)], n - 1)]
        if form == "part":
            low = self.rng.randint(0, n - 1)
            return [Loop(i, Bound(low), self.bound(self.rng.randint(low, n)))], plain
        if form == "step":
            return [Loop(i, Bound(self.rng.below(2)), Bound(n), 2)], plain
        if form == "scatter":
            return full, [Index([(self.rng.choice([3, 5, 2]), i)], self.rng.below(3), 1, n)]
        if form == "tiles" and n % 2 == 0:
            return [Loop(i, zero, Bound(2)), Loop(j, zero, Bound(n // 2))], [Index([(n // 2, i), (1, j)])]
        if form == "tiles" and n > 2:
            return [Loop(i, zero, Bound(n), 2), Loop(j, Bound(0), Bound(2))], [Index([(1, i), (1, j)])]
        if form == "triangle":
            return full + [Loop(j, zero, Bound(0, None, Index([(1, i)], 1)))], [Index([(1, j)])]
        if form == "again":
            return [Loop(i, zero, Bound(2)), Loop(j, zero, self.bound(n, b))], [Index([(1, j)])]
        return full, plain

    def source_index(self, b, loops, to_index):
        """A subscript for a read of b in a nest that writes at to_index."""
        if len(b.shape) == len(to_index) and self.chance(0.6):
            return [Index(list(x.terms), x.const + self.rng.choice([0, 0, 0, -1, 1]), x.div, x.mod) for x in to_index]
        index = []
        for n in b.shape:
            l = self.rng.choice(loops)
            kind = self.rng.choice(["const", "same", "reverse", "half", "mod", "mod"])
            index.append({"const": Index([], self.rng.randint(0, n - 1)), "same": Index([(1, l.var)]), "reverse": Index([(-1, l.var)], n - 1),
                          "half": Index([(1, l.var)], 0, 2), "mod": Index([(1, l.var)], self.rng.below(3), 1, n)}[kind])
        return index

    FORMS = ["full", "full", "full", "full", "full", "nearly", "late", "reverse", "part", "step", "scatter", "tiles", "triangle", "again", "flip"]

    def nest(self, scope, b=None, form=None):
        b = b or self.pick(scope, self.writable)
        if not b:
            return self.new(scope)
        kind = self.rng.choice(["affine.for", "affine.for", "scf.for", "affine.parallel", "scf.parallel"])
        form = form or self.rng.choice(self.FORMS)
        loops, index = self.shape_of_nest(b, form)
        if not index and b.shape:
            return None
        guard = None
        g = self.rng.below(12)
        var = self.rng.choice(loops).var
        if g >= 9:
            guard = [("lt", var, self.rng.randint(1, 8)), ("even", var), ("coin",)][g - 9]
        if guard == ("coin",) and kind.endswith("parallel"):
            guard = None
        sources = []
        for _ in range(self.rng.choice([0, 1, 1, 2])):
            a = b if self.chance(0.3) else self.pick(scope, lambda x: any(self.holds(c) for c in x.cells))
            if a:
                sources.append((a, self.source_index(a, loops, index)))
        stores = [Store(b, index, sources, guard)]
        if guard and guard[0] == "lt" and self.chance(0.6):
            stores.append(Store(b, index, [], ("ge", guard[1], guard[2])))
        if self.chance(0.15) and not guard:
            other = self.pick(scope, lambda x: x.shape == b.shape and self.writable(x) and x is not b)
            if other and (not kind.endswith("parallel") or self.apart(b, other)):
                stores.append(Store(other, index, [(b, index)] if self.chance(0.5) else []))
        if kind.endswith("parallel") and any(l.low.index or l.high.index for l in loops):
            kind = "affine.for"
        while True:
            after = self.run(loops, stores, kind.endswith("parallel"))
            if after is not None:
                break
            if kind.endswith("parallel"):
                kind = kind.replace("parallel", "for")
            elif any(s.sources for s in stores):
                for s in stores:
                    s.sources = s.sources[1:]
            else:
                return None
        self.emit_nest(kind, loops, stores)
        self.w = after
        return self.read(scope, b) if self.chance(0.35) and self.readable(b) else None

    # ---- whole writes

    def fill(self, scope, b=None):
        """All of b is written, by one op or nest."""
        b = b or self.pick(scope, self.writable)
        if not b:
            return self.new(scope)
        kind = self.rng.choice(["nest", "nest", "linalg", "copy", "call", "generic", "halves", "ext"])
        if kind == "ext" and b.elem not in EXTERNAL:
            kind = "call"
        if kind == "linalg" or kind == "generic" and not b.elem.startswith("vector"):
            x = self.from_i64(self.const(self.rng.randint(0, 60)), b.elem)
            if kind == "linalg" and not b.elem.startswith("vector"):
                self.emit(f"linalg.fill ins({x} : {b.elem}) outs({b.name} : {b.type})")
                return self.wrote_all(b)
            if kind == "generic":
                return self.generic(scope, b)
        if kind == "copy":
            a = self.written(scope, lambda a: a.shape == b.shape and a.elem == b.elem and self.apart(a, b))
            if a:
                return self.copy_all(a, b)
        if kind in ("call", "ext") and len(b.shape) == 1 and b.elem in CALLABLE:
            return self.call_fill(b, kind)
        if kind == "halves" and len(b.shape) == 1 and b.shape[0] > 1:
            n = b.shape[0]
            k = self.rng.randint(1, n - 1)
            parts = [(0, k), (k, n)]
            if self.chance(0.3):
                parts.reverse()
            for low, high in parts:
                i = self.fresh("i")
                loops, stores = [Loop(i, Bound(low), self.bound(high))], [Store(b, [Index([(1, i)])], [])]
                self.emit_nest(self.rng.choice(["affine.for", "scf.for"]), loops, stores)
            return self.wrote_all(b)
        self.nest(scope, b, self.rng.choice(["full", "full", "reverse", "tiles"]))
        if not all(self.w.issuperset(c.units) for c in b.cells):
            self.nest_plain(b)
        return None

    def copy_all(self, a, b):
        """Copies a to b, by an op or element by element."""
        kind = self.rng.choice(["memref", "linalg", "nest"])
        if kind == "memref" and self.copyable(a, b):
            self.emit(f"memref.copy {a.name}, {b.name} : {a.type} to {b.type}")
            return self.copied(a, b)
        self.wrote_all(b)
        if kind != "nest":
            return self.emit(f"linalg.copy ins({a.name} : {a.type}) outs({b.name} : {b.type})")
        affine, index = self.chance(0.7), []
        for n in b.shape:
            index.append(self.fresh("i"))
            low, high, step = (0, n, 1) if affine else (self.const(k, "index") for k in (0, n, 1))
            self.emit(f"{'affine' if affine else 'scf'}.for {index[-1]} = {low} to {high} step {step} {{")
            self.depth += 1
        dialect, at = "affine" if affine else "memref", ", ".join(index)
        x = self.op(f"{dialect}.load {a.name}[{at}] : {a.type}")
        self.emit(f"{dialect}.store {x}, {b.name}[{at}] : {b.type}")
        for _ in index:
            self.depth -= 1
            self.emit("}")
        return None

    def nest_plain(self, b):
        loops, index = self.shape_of_nest(b, "full")
        self.emit_nest("affine.for", loops, [Store(b, index, [])])
        self.wrote_all(b)

    def generic(self, scope, b):
        """linalg.generic on b and a source of its shape, with or without what b held before."""
        a = self.written(scope, lambda a: a.shape == b.shape and not a.elem.startswith("vector") and self.apart(a, b))
        keeps = self.full(b) and self.chance(0.5)
        rank = len(b.shape)
        dims = ", ".join(f"d{k}" for k in range(rank))
        maps = ", ".join([f"affine_map<({dims}) -> ({dims})>"] * (2 if a else 1))
        kinds = ", ".join(['"parallel"'] * rank)
        ins = f"ins({a.name} : {a.type}) " if a else ""
        self.emit(f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} {ins}outs({b.name} : {b.type}) {{")
        x, y = self.fresh("x"), self.fresh("x")
        self.emit(f"^bb0({f'{x}: {a.elem}, ' if a else ''}{y}: {b.elem}):")
        self.depth += 1
        z = self.const(self.rng.randint(0, 60))
        if a:
            z = self.op(f"arith.addi {z}, {self.to_i64(x, a.elem)} : i64")
        if keeps:
            z = self.op(f"arith.xori {z}, {self.to_i64(y, b.elem)} : i64")
        z = self.op(f"arith.andi {z}, {self.const(63)} : i64")
        self.emit(f"linalg.yield {self.from_i64(z, b.elem)} : {b.elem}")
        self.depth -= 1
        self.emit("}")
        self.wrote_all(b)

    # ---- one buffer made of another

    def step_nest(self, a, b):
        """b[i] = f(a[i], ...), as a rule; else a read in reverse, beside i, or of one element, before or after the write."""
        loops = [Loop(self.fresh("i"), Bound(0), self.bound(n)) for n in b.shape]
        index = [Index([(1, l.var)]) for l in loops]
        source = list(index)
        k = self.rng.below(len(loops))
        kind = self.rng.choice(["same", "same", "same", "same", "reverse", "both reverse", "before", "behind", "one"])
        if kind in ("reverse", "both reverse"):
            source[k] = Index([(-1, loops[k].var)], b.shape[k] - 1)
        if kind == "both reverse":
            index = list(source)
        elif kind == "before":
            loops[k].low, source[k] = Bound(1), Index([(1, loops[k].var)], -1)
        elif kind == "behind":
            loops[k].high, source[k] = Bound(b.shape[k] - 1), Index([(1, loops[k].var)], 1)
        elif kind == "one":
            source = [Index([], self.rng.below(n)) for n in a.shape]
        sources = [(a, source)] + ([(a, index)] if self.chance(0.3) else [])
        stores = [Store(b, index, sources)]
        if self.chance(0.15):
            stores.insert(self.rng.below(2), Store(b, index, [(a, list(index))]))
        how = self.rng.choice(["affine.for", "affine.for", "scf.for", "affine.parallel", "scf.parallel"])
        after = self.run(loops, stores, how.endswith("parallel"))
        if after is None:
            how = how.replace("parallel", "for")
            after = self.run(loops, stores, False)
        if after is None:
            return self.nest_plain(b)
        self.emit_nest(how, loops, stores)
        self.w = after
        return None

    def step_generic(self, a, b):
        """The maps of the two are equal as a rule; of squares one may be transposed, and the source may be one row for all."""
        rank = len(b.shape)
        dims = [f"d{k}" for k in range(rank)]
        to = list(dims)
        if self.chance(0.4):
            to.reverse()
        of = list(to)
        if rank == 2 and b.shape[0] == b.shape[1] and self.chance(0.4):
            of.reverse()
        maps = ", ".join(f"affine_map<({', '.join(dims)}) -> ({', '.join(m)})>" for m in (of, to))
        kinds = ", ".join(['"parallel"'] * rank)
        self.emit(f"linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}} ins({a.name} : {a.type}) outs({b.name} : {b.type}) {{")
        x = self.fresh("x")
        self.emit(f"^bb0({x}: {a.elem}, {self.fresh('x')}: {b.elem}):")
        self.depth += 1
        z = self.op(f"arith.addi {self.const(self.rng.randint(0, 60))}, {self.to_i64(x, a.elem)} : i64")
        z = self.op(f"arith.andi {z}, {self.const(63)} : i64")
        self.emit(f"linalg.yield {self.from_i64(z, b.elem)} : {b.elem}")
        self.depth -= 1
        self.emit("}")
        self.wrote_all(b)

    def chain(self, scope):
        a = self.written(scope, lambda x: x.shape and not x.sizes and x.n > 1)
        if not a:
            return self.fill(scope)
        for _ in range(self.rng.randint(1, 3)):
            elem = a.elem if self.chance(0.7) else self.element()
            b = self.new(scope, list(a.shape), elem, False)
            kind = self.rng.choice(["nest", "nest", "generic", "copy"])
            if kind == "copy" and a.elem == b.elem:
                self.copy_all(a, b)
            elif kind == "generic" and not a.elem.startswith("vector") and not b.elem.startswith("vector"):
                self.step_generic(a, b)
            else:
                self.step_nest(a, b)
            if self.chance(0.85):
                self.forget(a)
            if not self.full(b):
                break
            a = b
        return self.read(scope, b)

    # ---- calls

    def as_dynamic(self, b):
        if b.type == dynamic(b.elem):
            return b.name
        return self.op(f"memref.cast {b.name} : {b.type} to {dynamic(b.elem)}", "d")

    def callee_argument(self, b):
        """b as the argument of a function: with its own type if that has a static shape, else with the type that says nothing."""
        if b.plain and not b.sizes and self.chance(0.5):
            return b.name, b.type, b.shape[0]
        return self.as_dynamic(b), dynamic(b.elem), None

    def call_fill(self, b, kind):
        if kind == "ext":
            d = self.as_dynamic(b)
            self.module.declare(b.elem)
            self.emit(f"func.call @ext_fill_{b.elem}({d}, {self.const(self.rng.randint(0, 50))}) : ({dynamic(b.elem)}, i64) -> ()")
        else:
            x, t, n = self.callee_argument(b)
            f = self.module.need(self.rng.choice(["fill", "rfill", "refill"]), b.elem, t, n)
            self.emit(f"func.call @{f}({x}, {self.const(self.rng.randint(0, 50))}) : ({t}, i64) -> ()")
        self.wrote_all(b)

    def call(self, scope):
        b = self.written(scope, lambda b: len(b.shape) == 1 and b.elem in CALLABLE)
        if not b:
            return self.fill(scope)
        kind = self.rng.choice(["sum", "ext_sum", "bump", "some", "same", "either", "local", "rsum", "half", "copy", "noop", "keep", "kept"])
        d = dynamic(b.elem)
        if kind in ("bump", "some") and not self.writable(b):
            kind = "sum"
        if kind in ("ext_sum", "keep", "kept") and b.elem not in EXTERNAL:
            kind = "local"
        if kind == "ext_sum":
            self.module.declare(b.elem)
            return self.mix(self.op(f"func.call @ext_sum_{b.elem}({self.as_dynamic(b)}) : ({d}) -> i64", "s"))
        if kind in ("sum", "rsum", "local", "noop"):
            x, t, n = self.callee_argument(b)
            s = self.op(f"func.call @{self.module.need(kind, b.elem, t, n)}({x}) : ({t}) -> i64", "s")
            return self.mix(s)
        if kind in ("bump", "some"):
            x, t, n = self.callee_argument(b)
            return self.emit(f"func.call @{self.module.need(kind, b.elem, t, n)}({x}, {self.number(50)}) : ({t}, i64) -> ()")
        if kind == "same":
            m = self.op(f"func.call @{self.module.need('same', b.elem, d, None)}({self.as_dynamic(b)}) : ({d}) -> {d}", "m")
            return self.use(scope, self.named(scope, b, m, d, b.shape, b.cells))
        if kind == "half" and b.shape[0] % 2 == 0:
            m = self.op(f"func.call @{self.module.need('half', b.elem, d, None)}({self.as_dynamic(b)}) : ({d}) -> {d}", "m")
            return self.use(scope, self.named(scope, b, m, d, [b.n // 2], b.cells[:b.n // 2]))
        other = self.pick(scope, lambda o: o.shape == b.shape and o.elem == b.elem and self.apart(o, b) and (kind != "copy" or self.copyable(b, o)))
        if kind == "either" and other:
            m = self.op(f"func.call @{self.module.need('either', b.elem, d, None)}({self.as_dynamic(b)}, {self.as_dynamic(other)}, {self.number(2)}) : "
                        f"({d}, {d}, i64) -> {d}", "m")
            like = Name(m, d, b.elem, b.shape, b.cells, None)
            e = self.handed(m, like, self.joint([b, other]), self.readable(b) & self.readable(other), [b, other])
            scope.append(e)
            return self.use(scope, e)
        if kind == "copy" and other and self.writable(other):
            self.emit(f"func.call @{self.module.need('copy', b.elem, d, None)}({self.as_dynamic(b)}, {self.as_dynamic(other)}) : ({d}, {d}) -> ()")
            return self.wrote_all(other)
        if kind == "keep" and not self.sink and not self.on_heap(b) and self.in_loop == 0:
            self.module.declare(b.elem)
            through = self.rng.choice(["ext_keep_" + b.elem, self.module.need("keep", b.elem, d, None)])
            self.emit(f"func.call @{through}({self.as_dynamic(b)}) : ({d}) -> ()")
            self.kept[b.elem] = b
            return None
        if kind == "kept" and not self.sink:
            k = self.kept.get(b.elem)
            if k in scope and self.full(k):
                return self.mix(self.op(f"func.call @ext_kept_{b.elem}() : () -> i64", "s"))
        return self.read(scope, b)

    # ---- reads

    def read(self, scope, b=None):
        b = b or self.pick(scope, lambda b: any(self.holds(c) for c in b.cells))
        if not b:
            return self.fill(scope)
        held = sorted(self.readable(b))
        if len(held) < b.n or not b.shape or self.chance(0.4):
            for _ in range(self.rng.choice([1, 1, 2])):
                self.read_element(b, self.rng.choice(held) if held else None)
            return None
        return self.read_all(b)

    def read_element(self, b, k):
        if k is None:
            return
        index = []
        for n in reversed(b.shape):
            index.insert(0, k % n)
            k //= n
        if self.chance(0.3) and index:
            self.mix(self.to_i64(self.op(f"affine.load {b.name}[{', '.join(map(str, index))}] : {b.type}"), b.elem))
        else:
            self.mix(self.load(b, [self.const(i, "index") for i in index]))

    def read_all(self, b):
        """A pure nest that sums, or one that hands each element on."""
        pure = self.chance(0.6)
        affine = self.chance(0.5)
        vars_, totals, loops = [], [self.const(1)], 0
        for k, n in enumerate(b.shape):
            i, s, a = self.fresh("i"), self.fresh("s"), self.fresh("a")
            head = f"iter_args({a} = {totals[-1]}) -> (i64) " if pure else ""
            bound = self.bound(n, b, k)
            if affine:
                line = f"affine.for {i} = 0 to {bound.affine()} {head}{{"
            else:
                low, high, step = self.const(0, "index"), bound.arith(self), self.const(1, "index")
                line = f"scf.for {i} = {low} to {high} step {step} {head}{{"
            self.emit(f"{s} = {line}" if pure else line)
            loops += 1
            self.depth += 1
            vars_.append(i)
            totals.append(a)
            totals.insert(0, s)
        x = self.to_i64(self.op(f"{'affine' if affine else 'memref'}.load {b.name}[{', '.join(vars_)}] : {b.type}"), b.elem)
        if pure:
            y = self.op(f"arith.muli {totals[-1]}, {self.const(31)} : i64")
            inner = self.op(f"arith.addi {y}, {x} : i64")
            for k in range(loops):
                self.emit(f"{'affine' if affine else 'scf'}.yield {inner} : i64")
                self.depth -= 1
                self.emit("}")
                inner = totals[k]
            return self.mix(inner)
        self.mix(x)
        for _ in range(loops):
            self.depth -= 1
            self.emit("}")
        return None

    def use(self, scope, b):
        k = self.rng.below(4)
        if k < 2 or not self.writable(b):
            self.read(scope, b)
        elif k == 2:
            self.nest(scope, b)
        else:
            self.fill(scope, b)

    # ---- calls with several results, and by what leaves parts out

    def call_several(self, scope):
        """A call with several memref results: names of its arguments in another order, one of them twice, views of them, one or the other
        as it is decided, a new buffer beside them."""
        b = self.written(scope, lambda b: len(b.shape) == 1 and b.elem in CALLABLE)
        o = b and (self.pick(scope, lambda o: o.shape == b.shape and o.elem == b.elem and any(self.holds(c) for c in o.cells)) or b)
        if not b:
            return self.fill(scope)
        static = b.plain and o.plain and not b.sizes and not o.sizes and self.chance(0.5)
        x, y, t = (b.name, o.name, b.type) if static else (self.as_dynamic(b), self.as_dynamic(o), dynamic(b.elem))
        kind = self.rng.choice(["swap", "twice", "views", "chosen", "turned", "deep", "fresh", "three"])
        if kind == "views" and static:
            kind = "chosen"
        if kind == "fresh" and self.sink:
            kind = "swap"
        r, f = self.fresh("r"), self.module.need(kind, b.elem, t, b.shape[0] if static else None)
        n = 3 if kind == "three" else 2
        self.emit(f"{r}:{n} = func.call @{f}({x}, {y}, {self.number(3)}) : ({t}, {t}, i64) -> ({', '.join([t] * n)})")

        def alias(k, of, cells=None):
            return self.named(scope, of, f"{r}#{k}", t, [len(cells or of.cells)], cells or of.cells, plain=static)

        def one_of(k):
            either = [b, o]
            like = Name("", t, b.elem, b.shape, b.cells, None, plain=static)
            scope.append(self.handed(f"{r}#{k}", like, self.joint(either), self.readable(b) & self.readable(o), either))
            return scope[-1]
        made = {"swap": lambda: [alias(0, o), alias(1, b)], "twice": lambda: [alias(0, b), alias(1, b)],
                "views": lambda: [alias(0, o, o.cells[b.n // 2:]), alias(1, b, b.cells[:b.n - b.n // 2])],
                "chosen": lambda: [one_of(0), one_of(1)], "turned": lambda: [one_of(0), one_of(1)], "deep": lambda: [one_of(0), one_of(1)],
                "three": lambda: [alias(0, o), one_of(1), alias(2, b)], "fresh": lambda: [self.fresh_result(scope, f"{r}#0", t, b), alias(1, o)]}[kind]()
        for name in made:
            if self.chance(0.6):
                self.use(scope, name)
        return self.read(scope, self.rng.choice([b, o])) if self.chance(0.4) else None

    def fresh_result(self, scope, name, type_, like):
        """What a callee has allocated and filled; it is freed where names of heap buffers are."""
        new = self.made(scope, name, type_, like.elem, like.shape, {}, True)
        new.plain = like.type == type_ and like.plain
        self.wrote_all(new)
        return new

    def call_under(self, whole, part):
        """A callee that writes by `part` and reads all, or takes the part of the whole itself."""
        v = self.number(50)
        if whole.elem == "i8" and part.elem != "i8" and self.chance(0.5):
            n = part.n
            f = self.module.need("viewed", part.elem, whole.type, (whole.n, n))
            at = part.cells[0].units[0][1]
            self.emit(f"func.call @{f}({whole.name}, {v}, {self.const(at, 'index')}) : ({whole.type}, i64, index) -> ()")
        elif whole.elem == part.elem and len(part.shape) == 1:
            f = self.module.need("under", part.elem, part.type, (whole.n, part.n))
            self.mix(self.op(f"func.call @{f}({part.name}, {v}) : ({part.type}, i64) -> i64", "s"))
        else:
            return self.call_fill(part, "call") if len(part.shape) == 1 else self.nest_plain(part)
        return self.wrote_all(part)

    # ---- plain statements

    def store_element(self, scope, b=None):
        b = b or self.pick(scope, self.writable)
        if not b:
            return self.new(scope)
        k = self.rng.below(b.n)
        at, index = k, []
        for n in reversed(b.shape):
            index.insert(0, at % n)
            at //= n
        x = self.const(self.rng.randint(0, 60))
        if self.chance(0.3):
            x = self.number(60)
        self.store(x, b, [self.const(i, "index") for i in index])
        self.wrote(b.cells[k])
        return self.read(scope, b) if self.chance(0.5) and self.readable(b) else None

    def beneath(self, scope):
        """All of some memory is written, then by another name some of it, in one way or another, and then all is read."""
        found = [(a, b) for a, b in self.layers if a in scope and b in scope and self.writable(a)]
        if not found or self.chance(0.7):
            self.bytes(scope) if self.chance(0.6) else self.laid_out(scope, self.element(), False)
            found = [(a, b) for a, b in self.layers if b in scope[-3:]]
        if not found:
            return self.fill(scope)
        whole, part = self.rng.choice(found)
        if not self.full(whole) or self.chance(0.6):
            if self.chance(0.4):
                a = self.new(scope, [whole.n], whole.elem, False)
                self.fill(scope, a)
                self.copy_all(a, whole)
            else:
                self.fill(scope, whole)
        if self.chance(0.4):
            self.other_work(scope, self.new(scope, heap=False))
        kind = self.rng.choice(["fill", "fill", "copy", "copy", "store", "call", "loop", "arm"])
        if kind == "copy":
            a = self.written(scope, lambda a: a.shape == part.shape and a.elem == part.elem and self.apart(a, part))
            if not a:
                a = self.new(scope, list(part.shape), part.elem, False)
                self.fill(scope, a)
            self.copy_all(a, part)
        elif kind == "store":
            self.store_element(scope, part)
        elif kind == "call" and part.elem in CALLABLE:
            self.call_under(whole, part)
        elif kind == "arm":
            self.emit(f"scf.if {self.coin()} {{")
            self.arms(scope, [lambda: self.body(scope, 0, lambda inner: (self.fill(inner, part), self.free(inner, scope))), lambda: None])
            self.emit("}")
        elif kind == "loop":
            bound, some, _ = self.trips()
            low, high, step = self.const(0, "index"), bound.arith(self), self.const(1, "index")
            self.emit(f"scf.for {self.fresh('i')} = {low} to {high} step {step} {{")
            self.looping(scope, some, lambda: self.body(scope, 0, lambda inner: (self.fill(inner, part), self.read(inner, whole), self.free(inner, scope))))
            self.emit("}")
        else:
            self.fill(scope, part)
        if self.chance(0.3):
            self.other_work(scope, self.new(scope, heap=False))
        return self.read_all(whole) if self.full(whole) and self.chance(0.7) else self.read(scope, whole)

    def rewrite(self, scope):
        """What a buffer holds is dead; it is written again, by this or by a later statement."""
        b = self.pick(scope, self.writable)
        if not b:
            return self.new(scope)
        self.forget(b)
        if self.chance(0.8):
            self.fill(scope, b)
        if self.chance(0.6):
            self.read(scope, b if any(self.holds(c) for c in b.cells) else None)
        return None

    def through_view(self, scope):
        b = self.pick(scope)
        if not b:
            return self.new(scope)
        v = self.view(scope, b)
        if self.chance(0.7):
            if any(self.holds(c) for c in v.cells):
                self.use(scope, v)
            elif self.writable(v):
                self.fill(scope, v)
        return None

    def copy(self, scope):
        a = self.written(scope)
        b = a and self.pick(scope, lambda b: b.shape == a.shape and b.elem == a.elem and self.apart(a, b) and self.writable(b))
        if not b:
            if a and not a.sizes and self.chance(0.5):
                b = self.new(scope, a.shape, a.elem)
            else:
                return self.fill(scope)
        self.copy_all(a, b)
        if self.chance(0.4):
            self.forget(a)
        return None

    def pair(self, scope):
        """Two names of one type; not storage that goes around a loop and a heap buffer, of both of which it would not be known who frees it."""
        a = self.pick(scope, lambda a: any(self.holds(c) for c in a.cells))
        b = a and self.pick(scope, lambda b: b is not a and b.type == a.type and b.shape == a.shape and
                            not (a.roots is None and self.on_heap(b) or b.roots is None and self.on_heap(a)))
        return (a, b) if b else (None, None)

    def select(self, scope):
        a, b = self.pair(scope)
        if not b:
            return self.fill(scope)
        name = self.op(f"arith.select {self.coin()}, {a.name}, {b.name} : {a.type}", "s")
        s = self.handed(name, a, self.joint([a, b]), self.readable(a) & self.readable(b), [a, b])
        scope.append(s)
        return self.use(scope, s)

    # ---- structured control flow

    def body(self, scope, most, last=None):
        """Some statements in a scope of their own, then last(scope)."""
        inner = list(scope)
        self.depth += 1
        self.statements(inner, most)
        if last:
            last(inner)
        self.depth -= 1

    def free(self, inner, scope):
        for b in inner[len(scope):]:
            if b.heap:
                self.emit(f"memref.dealloc {b.name} : {b.type}")

    def arms(self, scope, bodies):
        """Bodies of which one runs; what all write is written."""
        before, afters = self.w, []
        for make in bodies:
            self.w = set(before)
            make()
            afters.append(self.w)
        self.w = set.intersection(*afters)

    def branch(self, scope):
        self.emit(f"scf.if {self.coin()} {{")

        def arm():
            self.body(scope, 3, lambda s: self.free(s, scope))
        if not self.chance(0.6):
            self.arms(scope, [arm, lambda: None])
        else:
            def other():
                self.emit("} else {")
                arm()
            self.arms(scope, [arm, other])
        self.emit("}")

    def yielded(self, inner, like, least, word="scf.yield", lead="", types="", fallback=None):
        """One of inner that may stand for like and holds at least the elements least; fallback else."""
        b = self.pick(inner, lambda b: b.type == like.type and b.shape == like.shape and not self.on_heap(b) and least <= self.readable(b)) or fallback
        self.emit(f"{word} {lead}{b.name} : {types}{like.type}")
        return b

    def chosen(self, scope, heads, tail):
        """A memref as the result of an op of which one region runs."""
        like = self.pick(scope, lambda b: not self.on_heap(b) and any(self.holds(c) for c in b.cells))
        if not like:
            return self.fill(scope)
        r, chosen, held = self.fresh("r"), [], []

        def arm(head):
            self.emit(head.format(r=r, t=like.type))

            def last(inner):
                chosen.append(self.yielded(inner, like, set(), "scf.yield", "", "", like))
                held.append(self.readable(chosen[-1]))
            self.body_freeing(scope, 2, last)
        self.arms(scope, [lambda h=h: arm(h) for h in heads])
        self.emit(tail)
        outer = all(c in scope for c in chosen)
        b = self.handed(r, like, self.joint(chosen), set.intersection(*held), chosen if outer else None)
        scope.append(b)
        return self.use(scope, b)

    def body_freeing(self, scope, most, last):
        """A body whose heap buffers are freed before the last op, the last that last makes."""
        def end(inner):
            last(inner)
            terminator = self.lines.pop()
            self.free(inner, scope)
            self.lines.append(terminator)
        self.body(scope, most, end)

    def if_result(self, scope):
        c = self.coin()
        return self.chosen(scope, [f"{{r}} = scf.if {c} -> ({{t}}) {{{{", "}} else {{"], "}")

    def other_work(self, scope, other):
        """Something else has storage here."""
        if other and self.writable(other):
            self.forget(other)
            self.fill(scope, other)
            self.read(scope, other)
        else:
            self.statement(scope)

    def rewriting_arm(self, scope, b, other):
        """Work, and then b is written; perhaps read and written again."""
        self.depth += 1
        inner = list(scope)
        if self.chance(0.3) and any(self.holds(c) for c in b.cells):
            self.read(inner, b)
        for _ in range(self.rng.choice([1, 1, 2])):
            if self.chance(0.85):
                self.other_work(inner, other)
            self.fill(inner, b)
            if self.chance(0.3):
                self.read(inner, b)
        self.free(inner, scope)
        self.depth -= 1

    def arms_rewrite(self, scope):
        """Both arms of an `if` overwrite a buffer, or one does and the other reads it; it is read after the `if`."""
        b = self.pick(scope, lambda b: self.writable(b) and not self.on_heap(b)) if self.chance(0.5) else self.new(scope, heap=False)
        if not b:
            return self.fill(scope)
        other = self.pick(scope, lambda o: self.apart(o, b)) if self.chance(0.4) else self.new(scope, heap=False)
        if self.chance(0.6):
            self.fill(scope, b)
            if self.chance(0.5):
                self.other_work(scope, other)

        def reading_arm():
            self.body(scope, 1, lambda inner: (self.read(inner, b), self.free(inner, scope)))
        reads = any(self.holds(c) for c in b.cells) and self.chance(0.6)
        arms = [lambda: self.rewriting_arm(scope, b, other), reading_arm if reads else lambda: self.rewriting_arm(scope, b, other)]
        if self.chance(0.5):
            arms.reverse()
        self.emit(f"scf.if {self.coin()} {{")
        self.arms(scope, [arms[0], lambda: (self.emit("} else {"), arms[1]())])
        self.emit("}")
        return self.read(scope, b if any(self.holds(c) for c in b.cells) else None)

    def arms_make(self, scope):
        """Each arm of an `if` writes a buffer of its own and yields it."""
        a = self.new(scope, heap=False)
        b = self.new(scope, list(a.shape), a.elem, heap=False)
        if a.sizes or b.sizes or a.type != b.type:
            return self.fill(scope, a)
        other = self.pick(scope, lambda o: self.apart(o, a) and self.apart(o, b)) if self.chance(0.4) else self.new(scope, heap=False)
        held, r = [], self.fresh("r")

        def arm(x):
            self.rewriting_arm(scope, x, other)
            held.append(self.readable(x))
            self.emit(f"  scf.yield {x.name} : {x.type}")
        self.emit(f"{r} = scf.if {self.coin()} -> ({a.type}) {{")
        self.arms(scope, [lambda: arm(a), lambda: (self.emit("} else {"), arm(b))])
        self.emit("}")
        m = self.handed(r, a, self.joint([a, b]), set.intersection(*held), [a, b])
        scope.append(m)
        if self.chance(0.5):
            self.other_work(scope, other)
        return self.read(scope, m)

    def index_switch(self, scope):
        k, cases = self.small(4), self.rng.randint(1, 3)
        if self.chance(0.5):
            heads = [f"{{r}} = scf.index_switch {k} -> {{t}}\n  case 0 {{{{"] + [f"}}}}\n  case {i} {{{{" for i in range(1, cases)] + ["}}\n  default {{"]
            return self.chosen(scope, heads, "}")
        self.emit(f"scf.index_switch {k}")

        def arm(head):
            self.emit(head)
            self.body_freeing(scope, 2, lambda s: self.emit("scf.yield"))
            self.emit("}")
        return self.arms(scope, [lambda h=h: arm(h) for h in [f"case {i} {{" for i in range(cases)] + ["default {"]])

    def trips(self):
        """(a bound, is it surely above zero, its number or None)"""
        k = self.rng.below(6)
        if k < 3:
            n = self.rng.randint(1, 3)
            return Bound(n), True, n
        if k == 3 and self.symbols:
            s, n = self.rng.choice(self.symbols)
            if n <= 4:
                return Bound(n, s), n > 0, n
        if k == 4:
            return Bound(0), False, 0
        return Bound(None, self.small(4)), False, None

    def repeat(self, scope):
        bound, some, _ = self.trips()
        i = self.fresh("i")
        if bound.value is not None and self.chance(0.5):
            self.emit(f"affine.for {i} = 0 to {bound.affine()} {{")
        else:
            low, high, step = self.const(0, "index"), bound.arith(self), self.const(1, "index")
            self.emit(f"scf.for {i} = {low} to {high} step {step} {{")
        self.looping(scope, some, lambda: self.body(scope, 3, lambda s: self.free(s, scope)))
        self.emit("}")

    def looping(self, scope, some, make):
        before = set(self.w)
        kept = dict(self.kept)
        self.in_loop += 1
        make()
        self.in_loop -= 1
        self.kept = kept
        if not some:
            self.w &= before

    def handed_around(self, scope):
        """Two names of one type whose storage goes around a loop, and what they hold then; a third may join."""
        a = self.pick(scope, lambda a: not self.on_heap(a) and any(self.holds(c) for c in a.cells) and self.writable(a))
        b = a and self.pick(scope, lambda b: b is not a and b.type == a.type and b.shape == a.shape and not self.on_heap(b) and self.writable(b))
        if a and not b and a.plain and not a.sizes:
            b = self.new(scope, a.shape, a.elem, False)
        return (a, b) if b else (None, None)

    def ping_pong(self, scope):
        """Names exchanged by iter_args: exactly, or as it comes."""
        a, b = self.handed_around(scope)
        if not b:
            return self.fill(scope)
        bound, _, _ = self.trips()
        exact = self.chance(0.6) and self.apart(a, b)
        i, p, q, r = (self.fresh(s) for s in "ipqr")
        held = [self.readable(a), self.readable(b)]
        affine = bound.value is not None and self.chance(0.4)
        if exact:
            held = [held[0] & held[1]] * 2
        args = f"iter_args({p} = {a.name}, {q} = {b.name}) -> ({a.type}, {a.type}) {{"
        if affine:
            self.emit(f"{r}:2 = affine.for {i} = 0 to {bound.affine()} {args}")
        else:
            low, high, step = self.const(0, "index"), bound.arith(self), self.const(1, "index")
            self.emit(f"{r}:2 = scf.for {i} = {low} to {high} step {step} {args}")
        roots = self.joint([a, b]) if exact else None
        entry = set(self.w)
        names = [self.handed(p, a, roots, held[0]), self.handed(q, a, roots, held[1])]
        word = "affine.yield" if affine else "scf.yield"
        if exact:
            names[0].apart.add(names[1])

        def last(inner):
            if exact:
                return self.emit(f"{word} {q}, {p} : {a.type}, {a.type}")
            outer = scope + names
            x, y = (self.pick(outer, lambda b: b.type == a.type and b.shape == a.shape and not self.on_heap(b) and h <= self.readable(b)) or n
                    for h, n in zip(held, names))
            return self.emit(f"{word} {x.name}, {y.name} : {a.type}, {a.type}")
        self.in_loop += 1
        if exact and self.chance(0.5):
            self.depth += 1
            self.nest(names, names[1], "full")
            self.depth -= 1
        kept = dict(self.kept)
        self.body_freeing(scope + names, 3, last)
        self.emit("}")
        self.kept = kept
        self.in_loop -= 1
        self.w &= entry
        for k in self.rng.choice([(0,), (1,), (0, 1), ()]):
            out = self.handed(f"{r}#{k}", a, self.joint([a, b]) if exact else None, held[k])
            scope.append(out)
            self.use(scope, out)
        return None

    def while_loop(self, scope):
        n = self.small(3) if self.chance(0.5) else self.const(self.rng.randint(0, 3), "index")
        zero, one = self.const(0, "index"), self.const(1, "index")
        i, k, j = (self.fresh(s) for s in "ikj")
        a, b = self.handed_around(scope) if self.chance(0.6) else (None, None)
        if not b:
            self.emit(f"{self.fresh('r')} = scf.while ({i} = {zero}) : (index) -> index {{")

            def condition(_):
                self.emit(f"scf.condition({self.op(f'arith.cmpi slt, {i}, {n} : index', 'p')}) {i} : index")
            self.in_loop += 1
            self.body_freeing(scope, 2, condition)
            after = set(self.w)
            self.emit("} do {")
            self.emit(f"^bb0({k}: index):")

            def step(_):
                self.emit(f"scf.yield {self.op(f'arith.addi {k}, {one} : index', 'j')} : index")
            self.body_freeing(scope, 2, step)
            self.in_loop -= 1
            self.emit("}")
            self.w = after
            return None
        t = a.type
        held = [self.readable(a), self.readable(b)]
        r, p, q, u, v = (self.fresh(s) for s in "rpquv")
        self.emit(f"{r}:3 = scf.while ({i} = {zero}, {p} = {a.name}, {q} = {b.name}) : (index, {t}, {t}) -> (index, {t}, {t}) {{")
        fits = lambda h: lambda b: b.type == t and b.shape == a.shape and not self.on_heap(b) and h <= self.readable(b)  # noqa: E731
        names = [self.handed(p, a, None, held[0]), self.handed(q, a, None, held[1])]

        def condition_two(inner):
            x, y = (self.pick(scope + names, fits(h)) or m for h, m in zip(held, names))
            self.emit(f"scf.condition({self.op(f'arith.cmpi slt, {i}, {n} : index', 'p')}) {i}, {x.name}, {y.name} : index, {t}, {t}")
        self.in_loop += 1
        kept = dict(self.kept)
        self.body_freeing(scope + names, 2, condition_two)
        after = set(self.w)
        self.emit("} do {")
        self.emit(f"^bb0({k}: index, {u}: {t}, {v}: {t}):")
        more = [self.handed(u, a, None, held[0]), self.handed(v, a, None, held[1])]

        def step_two(inner):
            mine = [b for b in inner if fits(set())(b)]
            x, y = (self.pick(mine, fits(h)) or m for h, m in zip(held, more))
            self.emit(f"scf.yield {self.op(f'arith.addi {k}, {one} : index', 'j')}, {x.name}, {y.name} : index, {t}, {t}")
        self.body_freeing(scope + more, 3, step_two)
        self.kept = kept
        self.in_loop -= 1
        self.emit("}")
        self.w = after
        out = self.rng.randint(1, 2)
        m = self.handed(f"{r}#{out}", a, None, held[out - 1])
        scope.append(m)
        return self.use(scope, m)

    def while_rewrite(self, scope):
        """The first region of a while overwrites a buffer after other work; the second region reads it, or the ops after the loop do."""
        b = self.pick(scope, lambda b: self.writable(b) and not self.on_heap(b)) if self.chance(0.4) else self.new(scope, heap=False)
        if not b:
            return self.fill(scope)
        other = self.pick(scope, lambda o: self.apart(o, b)) if self.chance(0.4) else self.new(scope, heap=False)
        n = self.small(3) if self.chance(0.5) else self.const(self.rng.randint(0, 3), "index")
        zero, one = self.const(0, "index"), self.const(1, "index")
        i, k = self.fresh("i"), self.fresh("k")
        kept = dict(self.kept)
        self.in_loop += 1
        self.emit(f"{self.fresh('r')} = scf.while ({i} = {zero}) : (index) -> index {{")
        self.rewriting_arm(scope, b, other)
        self.emit(f"  scf.condition({self.op(f'arith.cmpi slt, {i}, {n} : index', 'p')}) {i} : index")
        after = set(self.w)
        self.emit("} do {")
        self.emit(f"^bb0({k}: index):")

        def step(inner):
            for make in self.rng.choice([[self.read], [self.read, self.other_work], [self.other_work, self.read], [self.other_work], []]):
                make(inner, other if make == self.other_work else b)
            if self.chance(0.2) and self.writable(b):
                self.fill(inner, b)
            self.emit(f"scf.yield {self.op(f'arith.addi {k}, {one} : index', 'j')} : index")
        self.body_freeing(scope, 1, step)
        self.in_loop -= 1
        self.kept = kept
        self.emit("}")
        self.w = after
        return self.read(scope, b) if self.chance(0.5) else None

    def execute_region(self, scope):
        """Blocks in a region; a memref comes out."""
        like = self.pick(scope, lambda b: not self.on_heap(b) and any(self.holds(c) for c in b.cells))
        if not like:
            return self.fill(scope)
        r = self.fresh("r")
        self.emit(f"{r} = scf.execute_region -> {like.type} {{")
        held = []

        def last(inner):
            self.blocks(inner)
            b = self.pick(scope, lambda b: b.type == like.type and b.shape == like.shape and not self.on_heap(b)) or like
            held.append(b)
            self.emit(f"scf.yield {b.name} : {like.type}")
        self.body_freeing(scope, 2, last)
        self.emit("}")
        b = self.named(scope, held[0], r, like.type, like.shape, held[0].cells, held[0].sizes, held[0].plain)
        return self.use(scope, b)

    def alloca_scope(self, scope):
        r = self.fresh("r")
        outer = self.new(scope, heap=False) if self.chance(0.3) else None
        self.emit(f"{r} = memref.alloca_scope -> (i64) {{")
        if outer:
            self.rewriting_arm(scope, outer, self.pick(scope, lambda o: self.apart(o, outer)))

        def last(inner):
            b = self.written(inner, lambda b: not self.on_heap(b))
            x = self.load(b, [self.const(n - 1, "index") for n in b.shape]) if b else self.const(1)
            self.emit(f"memref.alloca_scope.return {x} : i64")
        self.body_freeing(scope, 3, last)
        self.emit("}")
        self.mix(r)
        if outer:
            self.read(scope, outer)

    def parallel_loop(self, scope):
        """Each iteration has temporaries of its own and writes one element of its own; what it writes outside it does not read."""
        b = self.pick(scope, lambda b: len(b.shape) == 1 and self.writable(b) and b.roots is not None)
        if not b or self.sink:
            return self.fill(scope)
        i, n = self.fresh("i"), b.shape[0]
        if self.chance(0.5):
            self.emit(f"affine.parallel ({i}) = (0) to ({n}) {{")
        else:
            low, high, step = self.const(0, "index"), self.const(n, "index"), self.const(1, "index")
            self.emit(f"scf.parallel ({i}) = ({low}) to ({high}) step ({step}) {{")
        self.depth += 1
        self.sink = self.fresh("t")
        self.emit(f"{self.sink} = memref.alloca() : memref<i64>")
        self.emit(f"memref.store {self.op(f'arith.index_cast {i} : index to i64')}, {self.sink}[] : memref<i64>")
        readable = [a for a in scope if self.apart(a, b)]
        before, frozen, kept = set(self.w), self.frozen, dict(self.kept)
        self.frozen = frozen | set().union(*(a.roots or set() for a in scope))
        self.in_loop += 1
        own = [a for a in readable if a.roots is not None]
        inner = list(own)
        self.new(inner, None, None, False)
        self.fill(inner, inner[-1])
        self.statements(inner, 4)
        self.free(inner, own)
        self.in_loop -= 1
        x = self.op(f"memref.load {self.sink}[] : memref<i64>")
        self.store(self.op(f"arith.andi {x}, {self.const(63)} : i64"), b, [i])
        self.sink, self.frozen, self.kept, self.w = None, frozen, kept, before
        self.depth -= 1
        self.emit("}")
        return self.wrote_all(b)

    # ---- blocks

    def diamond(self, scope):
        """What both arms write stays written; they may hand on a buffer."""
        like = self.pick(scope, lambda b: not self.on_heap(b) and any(self.holds(c) for c in b.cells)) if self.chance(0.6) else None
        l, arg, chosen, held = self.fresh("l")[1:], self.fresh("m"), [], []
        ways = "abc"[:self.rng.choice([2, 2, 3])]
        passed = like if EDGES and like and "#" not in like.name and self.chance(0.5) else None
        first = f"^{l}x({like.name} : {like.type})" if passed else f"^{l}a"
        if len(ways) == 2:
            self.emit(f"cf.cond_br {self.coin()}, {first}, ^{l}b")
        else:
            k = self.op(f"arith.trunci {self.number(3)} : i64 to i32", "k")
            self.emit(f"cf.switch {k} : i32, [default: {first}, 0: ^{l}b, 1: ^{l}c]")

        def straight():
            chosen.append(like)
            held.append(self.readable(like))

        def arm(way):
            self.label(f"^{l}{way}")

            def last(inner):
                if not like:
                    return self.emit(f"cf.br ^{l}x")
                b = self.pick(inner, lambda b: b.type == like.type and b.shape == like.shape and not self.on_heap(b)) or like
                chosen.append(b)
                held.append(self.readable(b))
                return self.emit(f"cf.br ^{l}x({b.name} : {like.type})")
            self.block(scope, 2, last)
        self.arms(scope, [straight if passed and w == "a" else lambda w=w: arm(w) for w in ways])
        self.label(f"^{l}x({arg}: {like.type})" if like else f"^{l}x")
        if like:
            outer = all(c in scope for c in chosen)
            b = self.handed(arg, like, self.joint(chosen), set.intersection(*held), chosen if outer else None)
            scope.append(b)
            self.use(scope, b)

    def block(self, scope, most, last):
        """Statements of a block, with more blocks among them."""
        def end(inner):
            if self.chance(0.2) and self.budget > 0:
                self.blocks(inner)
            last(inner)
        self.body_freeing(scope, most, end)

    def enter(self, scope, l, zero, like):
        """Into the loop of blocks with head ^{l}h on one way or on two, of which each may bring a buffer of its own; what is held then."""
        type_ = f", {like.type}" if like else ""
        if not like or self.chance(0.5):
            self.emit(f"cf.br ^{l}h({zero}{', ' + like.name if like else ''} : index{type_})")
            return self.readable(like) if like else set()
        held = []
        self.emit(f"cf.cond_br {self.coin()}, ^{l}a, ^{l}b")

        def arm(way):
            self.label(f"^{l}{way}")

            def last(inner):
                own = None if like.sizes or self.chance(0.4) else self.new(inner, list(like.shape), like.elem, heap=False)
                if own and own.type == like.type:
                    self.fill(inner, own)
                else:
                    own = self.pick(inner, lambda b: b.type == like.type and b.shape == like.shape and not self.on_heap(b) and self.writable(b)) or like
                held.append(self.readable(own))
                self.emit(f"cf.br ^{l}h({zero}, {own.name} : index{type_})")
            self.block(scope, 2, last)
        self.arms(scope, [lambda: arm("a"), lambda: arm("b")])
        return set.intersection(*held)

    def block_loop(self, scope):
        """A loop that passes a buffer to its next iteration; its end is at the foot, or in the middle."""
        like = self.pick(scope, lambda b: not self.on_heap(b) and any(self.holds(c) for c in b.cells) and self.writable(b)) if self.chance(0.6) else None
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(1, 3), "index"), self.const(1, "index")
        i, m, l = self.fresh("i"), self.fresh("m"), self.fresh("l")[1:]
        type_ = f", {like.type}" if like else ""
        held = self.enter(scope, l, zero, like)
        self.label(f"^{l}h({i}: index{f', {m}: {like.type}' if like else ''})")
        arg = [self.handed(m, like, None, held)] if like else []
        middle = self.chance(0.4)
        first = []

        def out(inner):
            first.append(set(self.w))
            self.emit(f"cf.cond_br {self.op(f'arith.cmpi slt, {i}, {n} : index', 'p')}, ^{l}g, ^{l}x")

        def back(inner):
            j = self.op(f"arith.addi {i}, {one} : index")
            next_ = ""
            if like:
                outer = scope + arg if middle else inner
                b = self.pick(outer, lambda b: b.type == like.type and b.shape == like.shape and not self.on_heap(b) and held <= self.readable(b)) or arg[0]
                next_ = f", {b.name}"
            if middle:
                self.emit(f"cf.br ^{l}h({j}{next_} : index{type_})")
            else:
                p = self.op(f"arith.cmpi slt, {j}, {n} : index", "p")
                self.emit(f"cf.cond_br {p}, ^{l}h({j}{next_} : index{type_}), ^{l}x")
        self.in_loop += 1
        kept = dict(self.kept)
        if middle:
            self.block(scope + arg, 2, out)
            self.label(f"^{l}g")
        self.block(scope + arg, 3, back)
        if middle:
            self.w &= first[0]
        self.in_loop -= 1
        self.kept = kept
        self.label(f"^{l}x")
        if like and self.chance(0.5):
            scope.append(arg[0])
            self.use(scope, arg[0])

    def tangle(self, scope):
        """A loop of two blocks that is entered at either."""
        zero, n, one = self.const(0, "index"), self.const(self.rng.randint(2, 4), "index"), self.const(1, "index")
        l = self.fresh("l")[1:]
        self.emit(f"cf.cond_br {self.coin()}, ^{l}a({zero} : index), ^{l}b({zero} : index)")
        before, kept = set(self.w), dict(self.kept)
        self.in_loop += 1
        for me, other in ("ab", "ba"):
            i = self.fresh("i")
            self.label(f"^{l}{me}({i}: index)")
            self.w = set(before)

            def go_on(_):
                j = self.op(f"arith.addi {i}, {one} : index")
                p = self.op(f"arith.cmpi slt, {j}, {n} : index", "p")
                self.emit(f"cf.cond_br {p}, ^{l}{other}({j} : index), ^{l}x")
            self.body_freeing(scope, 2, go_on)
        self.in_loop -= 1
        self.w, self.kept = before, kept
        self.label(f"^{l}x")

    def early_return(self, scope):
        l = self.fresh("l")[1:]
        self.emit(f"cf.cond_br {self.coin()}, ^{l}r, ^{l}x")
        self.label(f"^{l}r")
        before, kept = set(self.w), dict(self.kept)
        inner = list(scope)
        self.statements(inner, 2)
        self.finish(inner)
        self.w, self.kept = before, kept
        self.label(f"^{l}x")

    def ladder(self, scope):
        """Blocks that each may leave for one of two ends."""
        l = self.fresh("l")[1:]
        steps, ends = self.rng.randint(1, 3), {"x": [], "y": []}
        inner = list(scope)
        for k in range(steps):
            way = self.rng.choice(["x", "y"])
            self.statements(inner, 2)
            ends[way].append(set(self.w))
            self.emit(f"cf.cond_br {self.coin()}, ^{l}{way}, ^{l}n{k}")
            self.label(f"^{l}n{k}")
        self.statements(inner, 1)
        ends["y"].append(set(self.w))
        self.emit(f"cf.br ^{l}y")
        self.label(f"^{l}y")
        self.w = set.intersection(*ends["y"])
        inner = list(scope)
        self.statements(inner, 2)
        ends["x"].append(self.w)
        self.emit(f"cf.br ^{l}x")
        self.label(f"^{l}x")
        self.w = set.intersection(*ends["x"])

    def blocks(self, scope):
        kinds = [self.diamond, self.diamond, self.block_loop, self.block_loop, self.ladder, self.tangle]
        if self.depth == 1 and not self.sink:
            kinds.append(self.early_return)
        self.budget -= 1
        self.rng.choice(kinds)(scope)

    # ---- functions

    def statement(self, scope):
        self.budget -= 1
        if not scope or self.chance(0.15):
            make = self.rng.choice([self.arena, self.parts, self.parts]) if self.chance(0.25) else self.new
            b = make(scope)
            if self.chance(0.8):
                self.fill(scope, b)
            return
        plain = [self.read, self.read, self.fill, self.rewrite, self.rewrite, self.nest, self.nest, self.nest, self.store_element, self.copy,
                 self.through_view, self.through_view, self.select, self.call, self.call, self.chain, self.chain, self.chain, self.beneath, self.beneath,
                 self.call_several]
        nested = [self.arms_rewrite, self.arms_rewrite, self.arms_make, self.branch, self.branch, self.repeat, self.repeat, self.ping_pong, self.if_result, self.index_switch, self.while_loop,
                  self.while_rewrite, self.while_rewrite,
                  self.execute_region, self.alloca_scope, self.parallel_loop]
        deep = self.depth > 4 or self.budget < 0
        self.rng.choice(nested if not deep and self.chance(0.35) else plain)(scope)

    def statements(self, scope, most):
        for _ in range(most):
            self.rng.part(lambda: self.chance(0.75) and self.statement(scope))

    def finish(self, scope):
        """Few buffers are read at the end, so that most are dead by then."""
        for _ in range(self.rng.choice([0, 0, 1, 1, 2])):
            b = self.pick(scope, lambda b: any(self.holds(c) for c in b.cells))
            if b:
                self.read(scope, b)
        self.emit("return")

    def text(self):
        for k in (self.rng.choice([8, 4, 6, 16]), self.rng.choice([2, 0, 1, 3])):
            s = self.op(f"func.call @opaque({self.const(k, 'index')}) : (index) -> index", "n")
            self.symbols.append((s, k))
        scope = []

        def more():
            self.statements(scope, 3)
            if self.chance(0.5):
                self.blocks(scope)
        for _ in range(self.rng.randint(1, 4)):
            self.rng.part(lambda: self.chance(0.7) and more())
        self.free(scope, [])
        self.finish([b for b in scope if not self.on_heap(b)])
        return f"func.func @f{self.number_of}() {{\n" + "\n".join(self.lines) + "\n}\n"


CALLEES = {
    "sum": ("({m}: {t}) -> i64", """  %start = arith.constant 5 : i64
  %s = scf.for %i = %zero to %n step %one iter_args(%a = %start) -> (i64) {{
    %x = memref.load %m[%i] : {t}
    {to_i64}
    %b = arith.muli %a, %k31 : i64
    %c = arith.addi %b, %y : i64
    scf.yield %c : i64
  }}
  return %s : i64"""),
    "rsum": ("({m}: {t}) -> i64", """  %s = call @{name}_at(%m, %zero) : ({t}, index) -> i64
  return %s : i64
}}
func.func @{name}_at(%m: {t}, %i: index) -> i64 {{
{head}
  %more = arith.cmpi slt, %i, %n : index
  %s = scf.if %more -> (i64) {{
    %x = memref.load %m[%i] : {t}
    {to_i64}
    %j = arith.addi %i, %one : index
    %r = func.call @{name}_at(%m, %j) : ({t}, index) -> i64
    %b = arith.muli %r, %k31 : i64
    %c = arith.addi %b, %y : i64
    scf.yield %c : i64
  }} else {{
    scf.yield %k31 : i64
  }}
  return %s : i64"""),
    "local": ("({m}: {t}) -> i64", """  %copy = memref.alloca(%n) : memref<?x{e}>
  memref.copy %m, %copy : {t} to memref<?x{e}>
  %last = arith.subi %n, %one : index
  %s = scf.for %i = %zero to %n step %one iter_args(%a = %k31) -> (i64) {{
    %p = arith.subi %last, %i : index
    %x = memref.load %copy[%p] : memref<?x{e}>
    {to_i64}
    %b = arith.muli %a, %k31 : i64
    %c = arith.addi %b, %y : i64
    scf.yield %c : i64
  }}
  return %s : i64"""),
    "noop": ("({m}: {t}) -> i64", """  %x = arith.index_cast %n : index to i64
  return %x : i64"""),
    "fill": ("({m}: {t}, %v: i64)", """  affine.for %i = 0 to %n {{
    %x = arith.index_cast %i : index to i64
    %y = arith.addi %x, %v : i64
    {from_i64}
    affine.store %z, %m[%i] : {t}
  }}
  return"""),
    "refill": ("({m}: {t}, %v: i64)", """  %old = call @{sum}(%m) : ({t}) -> i64
  affine.for %i = 0 to %n {{
    %x = arith.index_cast %i : index to i64
    %y = arith.addi %x, %v : i64
    {from_i64}
    affine.store %z, %m[%i] : {t}
  }}
  return"""),
    "rfill": ("({m}: {t}, %v: i64)", """  call @{name}_at(%m, %zero, %v) : ({t}, index, i64) -> ()
  return
}}
func.func @{name}_at(%m: {t}, %i: index, %v: i64) {{
{head}
  %more = arith.cmpi slt, %i, %n : index
  scf.if %more {{
    %y = arith.addi %v, %k31 : i64
    {from_i64}
    memref.store %z, %m[%i] : {t}
    %j = arith.addi %i, %one : index
    func.call @{name}_at(%m, %j, %v) : ({t}, index, i64) -> ()
  }}
  return"""),
    "bump": ("({m}: {t}, %v: i64)", """  affine.for %i = 0 to %n {{
    %x = affine.load %m[%i] : {t}
    {to_i64}
    %w = arith.addi %y, %v : i64
    %u = arith.andi %w, %k63 : i64
    {from_u}
    affine.store %z, %m[%i] : {t}
  }}
  return"""),
    "some": ("({m}: {t}, %v: i64)", """  %odd = arith.trunci %v : i64 to i1
  scf.if %odd {{
    scf.for %i = %zero to %n step %one {{
      %x = arith.index_cast %i : index to i64
      %y = arith.addi %x, %v : i64
      {from_i64}
      memref.store %z, %m[%i] : {t}
    }}
  }}
  return"""),
    "same": ("({m}: {t}) -> {t}", "  return %m : {t}"),
    "half": ("({m}: {t}) -> {t}", """  %two = arith.constant 2 : index
  %h = arith.divui %n, %two : index
  %v = memref.subview %m[0] [%h] [1] : {t} to {t}
  return %v : {t}"""),
    "either": ("({m}: {t}, %o: {t}, %v: i64) -> {t}", """  %odd = arith.trunci %v : i64 to i1
  cf.cond_br %odd, ^a, ^b(%m : {t})
^a:
  cf.br ^b(%o : {t})
^b(%r: {t}):
  return %r : {t}"""),
    "copy": ("({m}: {t}, %o: {t})", """  memref.copy %m, %o : {t} to {t}
  return"""),
    "swap": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", "  return %o, %m : {t}, {t}"),
    "twice": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", "  return %m, %m : {t}, {t}"),
    "three": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t}, {t})", """  %odd = arith.trunci %v : i64 to i1
  %a = arith.select %odd, %o, %m : {t}
  return %o, %a, %m : {t}, {t}, {t}"""),
    "views": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", """  %two = arith.constant 2 : index
  %h = arith.divui %n, %two : index
  %k = arith.subi %n, %h : index
  %a = memref.subview %o[%h] [%k] [1] : {t} to {t}
  %b = memref.subview %m[0] [%k] [1] : {t} to {t}
  return %a, %b : {t}, {t}"""),
    "chosen": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", """  %odd = arith.trunci %v : i64 to i1
  %r:2 = scf.if %odd -> ({t}, {t}) {{
    scf.yield %m, %o : {t}, {t}
  }} else {{
    scf.yield %o, %o : {t}, {t}
  }}
  return %r#0, %r#1 : {t}, {t}"""),
    "turned": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", """  %k = arith.index_cast %v : i64 to index
  %r:2 = scf.for %i = %zero to %k step %one iter_args(%a = %m, %b = %o) -> ({t}, {t}) {{
    scf.yield %b, %a : {t}, {t}
  }}
  return %r#1, %r#0 : {t}, {t}"""),
    "deep": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", """  %more = arith.cmpi sgt, %v, %k0 : i64
  cf.cond_br %more, ^more, ^done(%m, %o : {t}, {t})
^more:
  %one64 = arith.constant 1 : i64
  %w = arith.subi %v, %one64 : i64
  %r:2 = call @{name}(%o, %m, %w) : ({t}, {t}, i64) -> ({t}, {t})
  cf.br ^done(%r#0, %r#1 : {t}, {t})
^done(%a: {t}, %b: {t}):
  return %a, %b : {t}, {t}"""),
    "fresh": ("({m}: {t}, %o: {t}, %v: i64) -> ({t}, {t})", """  %h = memref.alloc(%n) : memref<?x{e}>
  affine.for %i = 0 to %n {{
    %x = affine.load %m[%i] : {t}
    affine.store %x, %h[%i] : memref<?x{e}>
  }}
  %new = memref.cast %h : memref<?x{e}> to {t}
  return %new, %o : {t}, {t}"""),
    "viewed": ("({m}: {t}, %v: i64, %at: index)", """  %w = memref.view %m[%at][] : {t} to memref<{part}x{e}>
  affine.for %i = 0 to {part} {{
    %x = arith.index_cast %i : index to i64
    %y = arith.addi %x, %v : i64
    {from_i64}
    affine.store %z, %w[%i] : memref<{part}x{e}>
  }}
  return"""),
    "under": ("({m}: {t}, %v: i64) -> i64", """  affine.for %i = 0 to {part} {{
    %x = arith.index_cast %i : index to i64
    %y = arith.addi %x, %v : i64
    {from_i64}
    affine.store %z, %m[%i] : {t}
  }}
  %w = memref.reinterpret_cast %m to offset: [0], sizes: [{whole}], strides: [1] : {t} to memref<{whole}x{e}>
  %start = arith.constant 5 : i64
  %s = affine.for %i = 0 to {whole} iter_args(%a = %start) -> (i64) {{
    %x = affine.load %w[%i] : memref<{whole}x{e}>
    {to_i64}
    %b = arith.muli %a, %k31 : i64
    %c = arith.addi %b, %y : i64
    affine.yield %c : i64
  }}
  return %s : i64"""),
    "keep": ("({m}: {t})", """  call @ext_keep_{e}(%m) : ({t}) -> ()
  return"""),
}


def last_named(make, result, value, elem):
    """The lines of make, which name values, the last one `result`."""
    lines = []

    def op(text):
        lines.append(f"{result}_{len(lines)} = {text}")
        return f"{result}_{len(lines) - 1}"
    if elem == "i64":
        op(f"arith.addi {value}, %k0 : i64")
    else:
        make(op, value, elem)
    lines[-1] = result + lines[-1][lines[-1].index(" ="):]
    return "\n".join(lines)


def read_as(result, value, elem):
    if elem == "f32":
        return (f"{result}_b = arith.bitcast {value} : f32 to i32\n{result}_w = arith.extui {result}_b : i32 to i64\n"
                f"{result}_p = arith.constant {PRIME} : i64\n{result} = arith.remui {result}_w, {result}_p : i64")
    return last_named(to_i64, result, value, elem)


def write_as(result, value, elem):
    return f"{result} = arith.sitofp {value} : i64 to f32" if elem == "f32" else last_named(from_i64, result, value, elem)


class Module:
    """Functions that are called, made when somebody needs them."""
    def __init__(self):
        self.texts, self.declared = {}, []

    def declare(self, elem):
        assert elem in EXTERNAL
        if elem not in self.declared:
            self.declared.append(elem)

    def need(self, kind, elem, type_, n):
        """The name of the function; n: what is static of type_, its extent or those of the whole and a part."""
        shape = "" if n is None else "_" + word(type_) if isinstance(n, tuple) else f"_{n}"
        name = f"{kind}_{word(elem)}{shape}" + (f"_{n[0]}_{n[1]}" if isinstance(n, tuple) else "")
        if name in self.texts:
            return name
        self.texts[name] = ""
        if kind == "keep":
            self.declare(elem)
        whole, part = n if isinstance(n, tuple) else (n, n)
        size = f"  %n = arith.constant {whole} : index" if n is not None else f"  %n = memref.dim %m, %zero : {type_}"
        head = ("  %zero = arith.constant 0 : index\n  %one = arith.constant 1 : index\n  %k31 = arith.constant 31 : i64\n"
                "  %k63 = arith.constant 63 : i64\n  %k0 = arith.constant 0 : i64\n" + size)
        signature, body = CALLEES[kind]
        words = {"m": "%m", "t": type_, "e": elem, "name": name, "head": head, "to_i64": read_as("%y", "%x", elem), "from_i64": write_as("%z", "%y", elem),
                 "from_u": write_as("%z", "%u", elem), "whole": whole, "part": part}
        if kind == "refill":
            words["sum"] = self.need("noop", elem, type_, n)
        if kind == "local" and n is not None:
            body = body.replace("(%n) : memref<?x{e}>", "() : memref<{n}x{e}>").replace("memref<?x{e}>", "memref<{n}x{e}>")
            words["n"] = n
        self.texts[name] = f"func.func @{name}{signature.format(**words)} {{\n{head}\n{body.format(**words)}\n}}\n"
        return name

    def text(self):
        lines = ["func.func private @begin(i64) -> i64", "func.func private @finish(i64)", "func.func private @mix(i64)",
                 "func.func private @number(i64) -> i64", "func.func private @opaque(index) -> index"]
        for e in self.declared:
            d = dynamic(e)
            lines += [f"func.func private @ext_sum_{e}({d} {{llvm.nocapture, llvm.readonly}}) -> i64",
                      f"func.func private @ext_fill_{e}({d} {{llvm.nocapture, llvm.writeonly}}, i64)", f"func.func private @ext_keep_{e}({d})",
                      f"func.func private @ext_kept_{e}() -> i64"]
        return "\n".join(lines) + "\n" + "".join(self.texts.values())


def program(seed, numbers, choices=None):
    """The module of some functions; choices: of the one function."""
    module = Module()
    functions = [Function(choices or Choices(f"{seed}/{n}"), n, module).text() for n in numbers]
    return f"// seed {seed}\n" + module.text() + "".join(functions) + main_text(numbers, [])


def main():
    seed = int(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    print(program(seed, [int(sys.argv[3])] if len(sys.argv) > 3 else range(count)), end="")


if __name__ == "__main__":
    main()
