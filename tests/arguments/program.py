#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs that copy into and out of arguments.

program.py SEED [FUNCTIONS [ONLY]]: a module as that of ../lifelines prints it. Function @f<n> makes some memory and
calls @g<n> with names of it: several may be the same memory, or parts of it that lie over each other, or a global, or known to
@ext_kept_i64; one that is nothing else's may be marked llvm.noalias. @g<n> computes into buffers of its own and copies these to its
arguments: by copies, linalg ops and nests, to all of one or a part, in branches and loops, some only on some paths, and returns early
now and then; before, between and after them it reads and writes arguments, the global and other buffers, and calls. Some calls have several
memref results: names of what they are given. At the end @f<n> mixes all the memory, so that a byte that was written too early, too late
or not shows. An argument that is nothing else's may also be donated: what it has when @g<n> returns is not mixed.

All elements of a function are of one type, i64 or one whose stores leave some of the bytes alone. Then all memory is bytes, which the end
reads, and what the padding of a local holds is copied out by memref.copy only if it is known. Some locals have a layout with gaps, which
are written and read by a name of all the storage."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools"))
from program_text import PADDED, Text, from_i64, to_i64, word  # noqa: E402

N = 16
MATRICES = ("matrix", "tile")
GONE = {"whole": 16, "matrix": 16, "rows": 64, "bytes": 16}  # kinds of arguments that can be donated: how many elements of the memory they are


class Types:
    """Of functions whose elements are of one type. arguments: kind -> type in @g."""
    def __init__(self, elem):
        self.elem, self.bytes = elem, PADDED[elem][0] if elem in PADDED else 8
        self.vector, self.matrix, self.memory = (f"memref<{n}x{elem}>" for n in ("16", "4x4", "64"))
        self.any = f"memref<?x{elem}, strided<[?], offset: ?>>"
        self.part = f"memref<16x{elem}, strided<[1], offset: ?>>"
        self.arguments = {"whole": self.vector, "part": self.part, "dynamic": f"memref<?x{elem}>", "matrix": self.matrix, "rows": f"memref<4x16x{elem}>",
                          "tile": f"memref<4x4x{elem}, strided<[8, 1], offset: ?>>", "bytes": f"memref<{16 * self.bytes}xi8>",
                          "far": f"memref<16x{elem}, strided<[2], offset: 1>>"}


class Local:
    """A buffer of 16 elements. matrix: 4 x 4 of them. known: what is in their padding is. all: (name, type, extent) of all the storage,
    of which the elements are at `at`; None: they are all."""
    def __init__(self, name, matrix, type_, known=True):
        self.name, self.matrix, self.type, self.known, self.all, self.at = name, matrix, type_, known, None, None


class Writer(Text):
    def __init__(self, rng, types):
        super().__init__(rng)
        self.types = types

    def index(self, k):
        return self.const(k, "index")

    def number(self, k):
        return self.const(k)

    def packed(self, x):
        """An i64 as an element."""
        return x if self.types.elem == "i64" else from_i64(self.op, x, self.types.elem)

    def unpacked(self, x):
        return x if self.types.elem == "i64" else to_i64(self.op, x, self.types.elem)


class Callee(Writer):
    """@g<n>. arguments: (name, kind)."""
    def __init__(self, rng, types, number, arguments, uses_global):
        super().__init__(rng, types)
        self.number_of, self.arguments, self.uses_global = number, arguments, uses_global
        self.locals, self.rows, self.in_parallel, self.blocks = [], None, False, 0

    # ---- names of arguments that have the shape of a local

    def shaped(self, matrix=None):
        """(name, type, is it a matrix) of some argument or a part of it."""
        fit = [a for a in self.arguments if matrix is None or (a[1] in MATRICES) == matrix]
        if not fit:
            return None
        name, kind = self.rng.choice(fit)
        type_ = self.types.arguments[kind]
        if kind == "rows":
            row = self.rows if self.rows and self.chance(0.8) else str(self.rng.randrange(4))
            part = f"memref<16x{self.types.elem}, strided<[1], offset: {'?' if row[0] == '%' else 16 * int(row)}>>"
            name, type_ = self.op(f"memref.subview {name}[{row}, 0] [1, 16] [1, 1] : {type_} to {part}", "v"), part
        elif kind == "bytes":
            name, type_ = self.op(f"memref.view {name}[{self.index(0)}][] : {type_} to {self.types.vector}", "v"), self.types.vector
        if kind not in MATRICES and not self.in_parallel and self.chance(0.1):
            return self.one_of(name, type_, *self.shaped(False)[:2]), self.types.any, False
        return name, type_, kind in MATRICES

    def any(self, name, type_):
        return name if type_ == self.types.any else self.op(f"memref.cast {name} : {type_} to {self.types.any}", "n")

    def call(self, kind, a, b):
        """The name of the two results of a call on two names of memory."""
        d, r = self.types.any, self.fresh("r")
        self.emit(f"{r}:2 = func.call @{kind}_{word(self.types.elem)}({a}, {b}, %x) : ({d}, {d}, i64) -> ({d}, {d})")
        return r

    def one_of(self, a, a_type, b, b_type):
        """A name of the first or of the second, who knows."""
        r = self.call(self.rng.choice(["chosen", "turned"]), self.any(a, a_type), self.any(b, b_type))
        return f"{r}#{self.rng.randrange(2)}"

    def through_call(self, name, type_):
        """The same memory, by a result of a call."""
        other = self.shaped(False)
        d = self.any(name, type_)
        if not other:
            return self.call("swap", d, d) + "#0"
        r = self.call("swap", *self.rng.choice([(d, self.any(*other[:2])), (d, d)]))
        return r + "#1"

    # ---- accesses

    def nest(self, matrix, body, parallel=False):
        """body(indices)"""
        variables = [self.fresh("i") for _ in range(2 if matrix else 1)]
        extents = [4, 4] if matrix else [N]
        if parallel:
            self.emit(f"affine.parallel ({', '.join(variables)}) = ({', '.join('0' for _ in extents)}) to ({', '.join(map(str, extents))}) {{")
            self.depth += 1
        for v, n in zip(variables, extents) if not parallel else ():
            self.emit(f"affine.for {v} = 0 to {n} {{")
            self.depth += 1
        body(variables)
        for _ in variables[:1 if parallel else None]:
            self.depth -= 1
            self.emit("}")

    def subscript(self, variables, matrix, plain=0.7):
        if self.chance(plain):
            return ", ".join(variables)
        return ", ".join(f"-{v} + {3 if matrix else N - 1}" for v in variables)

    def value(self, variables, sources, matrix):
        x = self.op(f"arith.index_cast {variables[0]} : index to i64")
        x = self.op(f"arith.muli {x}, {self.number(self.rng.randrange(1, 30))} : i64")
        for name, type_, plain in sources:
            y = self.unpacked(self.op(f"affine.load {name}[{self.subscript(variables, matrix, plain)}] : {type_}"))
            x = self.op(f"arith.{self.rng.choice(['addi', 'xori'])} {x}, {y} : i64")
        return self.op(f"arith.addi {x}, %x : i64")

    def plain_type(self, matrix):
        return self.types.matrix if matrix else self.types.vector

    def named(self, local, plain=0.7):
        """(name, type) of all of a local: its own, or one of its shape that casts and views lead to."""
        name, type_, own, e = local.name, local.type, local.type, self.types.elem
        while not self.chance(plain) and not local.all:
            how = self.rng.choice(["cast", "moved", "again", "reshaped", "part", "call"])
            shape = "4x4" if local.matrix else "16"
            strides = "4, 1" if local.matrix else "1"
            zeros, sizes, ones = ("0, 0", "4, 4", "1, 1") if local.matrix else ("0", "16", "1")
            to = {"cast": f"memref<?x4x{e}>" if local.matrix else f"memref<?x{e}>",
                  "moved": f"memref<{shape}x{e}, strided<[{strides}], offset: ?>>"}.get(how, own)
            if how in ("cast", "moved"):
                name = self.op(f"memref.cast {name} : {type_} to {own}", "n") if type_ != own else name
                name, type_ = self.op(f"memref.cast {name} : {own} to {to}", "n"), to
            elif how == "again":
                name, type_ = self.op(f"memref.reinterpret_cast {name} to offset: [0], sizes: [{sizes}], strides: [{strides}] : {type_} to {to}", "n"), to
            elif type_ != to:
                name, type_ = self.op(f"memref.cast {name} : {type_} to {to}", "n"), to
            elif how == "call" and not local.matrix and not self.in_parallel:
                name = self.op(f"memref.cast {self.through_call(name, type_)} : {self.types.any} to {to}", "n")
            elif how == "part":
                name = self.op(f"memref.subview {name}[{zeros}] [{sizes}] [{ones}] : {type_} to {type_}", "n")
            else:
                flat = self.collapsed(name) if local.matrix else self.expanded(name)
                name = self.expanded(flat) if local.matrix else self.collapsed(flat)
        return name, type_

    def collapsed(self, name):
        return self.op(f"memref.collapse_shape {name} [[0, 1]] : {self.types.matrix} into {self.types.vector}", "n")

    def expanded(self, name):
        return self.op(f"memref.expand_shape {name} [[0, 1]] output_shape [4, 4] : {self.types.vector} into {self.types.matrix}", "n")

    def reshaped(self, local):
        """(name, type) of a local by the other shape."""
        return (self.collapsed if local.matrix else self.expanded)(local.name), self.plain_type(not local.matrix)

    def derive(self, local):
        """One more, of all of another one: both by names that are made of theirs."""
        other = self.allocate(self.chance(0.8) == local.matrix)
        a, matrix = (self.named(local, 0.5), local.matrix) if other.matrix == local.matrix or local.all or self.chance(0.5) else (self.reshaped(local), other.matrix)
        b = self.named(other, 0.5) if other.matrix == matrix else self.reshaped(other)
        if self.chance(0.5):
            self.emit(f"memref.copy {a[0]}, {b[0]} : {a[1]} to {b[1]}")
            other.known = local.known
        else:
            def body(variables):
                x = self.packed(self.value(variables, [(*a, 0.9)], matrix))
                self.emit(f"affine.store {x}, {b[0]}[{', '.join(variables)}] : {b[1]}")
            self.nest(matrix, body)
        self.locals.append(other)
        if self.chance(0.6):
            self.locals.remove(local)
        return other

    def allocate(self, matrix):
        type_ = self.plain_type(matrix)
        local = Local(self.fresh("b"), matrix, type_, self.types.elem not in PADDED)
        self.emit(f"{local.name} = memref.alloca(){self.rng.choice(['', '', ' {alignment = 64 : i64}'])} : {type_}")
        return local

    def in_bytes(self, matrix):
        """A view of bytes that are all written."""
        size = 16 * self.types.bytes
        bytes_, type_ = self.fresh("b"), f"memref<{size}xi8>"
        self.emit(f"{bytes_} = memref.alloca() {{alignment = 64 : i64}} : {type_}")
        i = self.fresh("i")
        self.emit(f"affine.for {i} = 0 to {size} {{")
        self.emit(f"  {i}x = arith.index_cast {i} : index to i8")
        self.emit(f"  affine.store {i}x, {bytes_}[{i}] : {type_}")
        self.emit("}")
        local = Local(self.fresh("v"), matrix, self.plain_type(matrix))
        self.emit(f"{local.name} = memref.view {bytes_}[{self.index(0)}][] : {type_} to {local.type}")
        return local

    def laid_out(self, matrix):
        """With gaps between the elements or before the first one, all of which is written."""
        offset = self.rng.choice([0, 0, 2])
        rows, columns = self.rng.choice([(8, 1), (8, 2), (1, 5), (4, 1)]) if matrix else (0, self.rng.choice([2, 2, 3, 1]))
        layout = f"strided<[{f'{rows}, ' if matrix else ''}{columns}]{f', offset: {offset}' if offset else ''}>"
        local = Local(self.fresh("b"), matrix, f"memref<{'4x4' if matrix else '16'}x{self.types.elem}, {layout}>", self.types.elem not in PADDED)
        local.at = [offset + i * rows + j * columns for i in range(4 if matrix else 1) for j in range(4 if matrix else 16)]
        size = max(local.at) + 1
        local.all = (self.fresh("n"), f"memref<{size}x{self.types.elem}>", size)
        self.emit(f"{local.name} = memref.alloca() : {local.type}")
        self.emit(f"{local.all[0]} = memref.reinterpret_cast {local.name} to offset: [0], sizes: [{size}], strides: [1] : {local.type} to {local.all[1]}")
        i = self.fresh("i")
        self.emit(f"affine.for {i} = 0 to {size} {{")
        x = self.packed(self.op(f"arith.addi {self.op(f'arith.index_cast {i} : index to i64')}, %x : i64"))
        self.emit(f"affine.store {x}, {local.all[0]}[{i}] : {local.all[1]}")
        self.emit("}")
        return local

    def new(self):
        matrix, kind = self.chance(0.35), self.rng.random()
        if kind < 0.12:
            local = self.laid_out(matrix)
        elif kind < 0.4 and self.types.elem in PADDED:
            local = self.in_bytes(matrix)
        else:
            local = self.allocate(matrix)
        how = self.rng.random()
        source = self.shaped(local.matrix) if how < 0.25 and not self.in_parallel else None
        if source:
            self.emit(f"memref.copy {source[0]}, {local.name} : {source[1]} to {local.type}")
            local.known = True
        elif how < 0.35:
            self.emit(f"linalg.fill ins({self.packed('%x')} : {self.types.elem}) outs({local.name} : {local.type})")
        else:
            self.compute(local, self.chance(0.2))
        self.locals.append(local)
        return local

    def compute(self, local, parallel=False):
        """All of it, from others of its shape."""
        sources = [(*self.named(o, 0.8), 0.75) for o in self.locals if o.matrix == local.matrix and self.chance(0.5)]
        if self.chance(0.4) and not self.in_parallel:
            a = self.shaped(local.matrix)
            sources += [(a[0], a[1], 0.4)] if a else []

        def body(variables):
            x = self.packed(self.value(variables, sources, local.matrix))
            self.emit(f"affine.store {x}, {local.name}[{self.subscript(variables, local.matrix, 0.8)}] : {local.type}")
        self.nest(local.matrix, body, parallel)

    def change(self):
        """Some of it."""
        if not self.locals:
            return
        local = self.rng.choice(self.locals)
        at = [self.index(self.rng.randrange(4 if local.matrix else N)) for _ in range(2 if local.matrix else 1)]
        self.emit(f"memref.store {self.packed('%x')}, {local.name}[{', '.join(at)}] : {local.type}")

    def gap(self):
        """What is between the elements of a local, or is one of them."""
        fit = [b for b in self.locals if b.all]
        if fit:
            name, type_, size = self.rng.choice(fit).all
            self.into(self.unpacked(self.op(f"memref.load {name}[{self.index(self.rng.randrange(size))}] : {type_}")))

    def copy_out(self, local=None):
        if not self.locals:
            self.new()
        local = local or self.rng.choice(self.locals)
        to = self.shaped(local.matrix)
        if not to:
            return
        kind = self.rng.choice(["copy", "copy", "copy", "linalg", "generic", "nest"])
        if kind == "copy" and not local.known:
            kind = "linalg"
        name, type_ = self.named(local, 0.8)
        if kind == "copy":
            self.emit(f"memref.copy {name}, {to[0]} : {type_} to {to[1]}")
        elif kind == "linalg" and "?x" not in to[1]:
            self.emit(f"linalg.copy ins({name} : {type_}) outs({to[0]} : {to[1]})")
        elif kind == "generic" and "?x" not in to[1]:
            map_ = self.rng.choice(["(i, j) -> (i, j)", "(i, j) -> (j, i)"]) if local.matrix else "(i) -> (i)"
            kinds = ", ".join(['"parallel"'] * (2 if local.matrix else 1))
            self.emit(f"linalg.generic {{indexing_maps = [affine_map<{map_}>, affine_map<{map_}>], iterator_types = [{kinds}]}}"
                      f" ins({name} : {type_}) outs({to[0]} : {to[1]}) {{")
            self.emit(f"^bb0(%s: {self.types.elem}, %t: {self.types.elem}):")
            self.emit(f"  linalg.yield %s : {self.types.elem}")
            self.emit("}")
        else:
            def body(variables):
                at = ", ".join(variables)
                y = self.op(f"affine.load {name}[{at}] : {type_}")
                self.emit(f"affine.store {y}, {to[0]}[{at}] : {to[1]}")
            self.nest(local.matrix, body)
        if local.all and self.chance(0.6):
            self.gap()
        if self.chance(0.85):
            self.locals.remove(local)

    def beside(self, local):
        """Its elements in a new buffer that a callee allocates and returns beside its argument, copied out."""
        to = self.shaped(False)
        if local.matrix or not to or self.in_parallel:
            return
        d = self.types.any
        r = self.call("beside", self.any(*self.named(local)), self.any(*to[:2]))
        if self.types.elem in PADDED:
            def body(variables):
                y = self.op(f"affine.load {r}#0[{variables[0]}] : {d}")
                self.emit(f"affine.store {y}, {r}#1[{variables[0]}] : {d}")
            self.nest(False, body)
        else:
            self.emit(f"memref.copy {r}#0, {r}#1 : {d} to {d}")
        self.emit(f"memref.dealloc {r}#0 : {d}")

    def element(self):
        a = self.shaped()
        at = ", ".join(self.index(self.rng.randrange(4 if a[2] else N)) for _ in range(2 if a[2] else 1))
        return a, at

    def touch(self):
        kind = self.rng.choice(["read", "write", "global", "kept", "kept", "mix", "gap"])
        if kind == "gap":
            return self.gap()
        if kind == "global" and self.uses_global:
            g = self.op(f"memref.get_global @shared : {self.types.vector}", "g")
            y = self.op(f"memref.load {g}[{self.index(self.rng.randrange(N))}] : {self.types.vector}")
            if self.chance(0.5):
                self.emit(f"memref.store %x, {g}[{self.index(self.rng.randrange(N))}] : {self.types.vector}")
            return self.into(y)
        if kind == "kept" and not self.in_parallel:
            return self.into(self.op("func.call @ext_kept_i64() : () -> i64"))
        if kind == "mix":
            return self.emit("func.call @mix(%x) : (i64) -> ()")
        a, at = self.element()
        if kind == "write":
            return self.emit(f"memref.store {self.packed('%x')}, {a[0]}[{at}] : {a[1]}")
        return self.into(self.unpacked(self.op(f"memref.load {a[0]}[{at}] : {a[1]}")))

    def into(self, y):
        """What was read shows somewhere."""
        if self.locals and self.chance(0.7):
            local = self.rng.choice(self.locals)
            at = ", ".join(self.index(self.rng.randrange(4)) for _ in range(2 if local.matrix else 1))
            self.emit(f"memref.store {self.packed(y)}, {local.name}[{at}] : {local.type}")
        elif not self.in_parallel:
            self.emit(f"func.call @mix({y}) : (i64) -> ()")

    # ---- ways

    def coin(self):
        bit = self.op(f"arith.shrui %x, {self.number(self.rng.randrange(6))} : i64")
        return self.op(f"arith.trunci {bit} : i64 to i1", "p")

    def inside(self, budget):
        before = list(self.locals)
        self.depth += 1
        self.some(budget)
        self.depth -= 1
        self.locals = [b for b in before if b in self.locals]

    def branch(self, budget):
        before = list(self.locals)
        self.emit(f"scf.if {self.coin()} {{")
        self.inside(budget)
        after, self.locals = self.locals, list(before)
        if self.chance(0.6):
            self.emit("} else {")
            self.inside(budget)
        self.emit("}")
        self.locals = [b for b in self.locals if b in after]

    def loop(self, budget):
        low, high, step = self.index(0), self.index(self.rng.randint(0, 4)), self.index(1)
        saved, self.rows = self.rows, self.fresh("r")
        before = list(self.locals)
        self.emit(f"scf.for {self.rows} = {low} to {high} step {step} {{")
        self.inside(budget)
        self.emit("}")
        self.rows, self.locals = saved, [b for b in before if b in self.locals]

    def at_once(self):
        """Each iteration writes a row of its own, from a buffer of its own or one for all that is only read."""
        rows = [a for a in self.arguments if a[1] == "rows"]
        if not rows or self.in_parallel:
            return
        saved, self.rows, arguments, kept = self.rows, self.fresh("r"), self.arguments, self.locals
        k = [self.index(i) for i in (0, 4, 1)]
        self.emit(f"scf.parallel ({self.rows}) = ({k[0]}) to ({k[1]}) step ({k[2]}) {{")
        self.depth += 1
        self.in_parallel, self.locals = True, []
        local = self.allocate(False)
        self.compute(local)
        part, all_ = self.types.part, self.types.arguments["rows"]
        row = self.op(f"memref.subview {self.rng.choice(rows)[0]}[{self.rows}, 0] [1, 16] [1, 1] : {all_} to {part}", "v")
        if local.known:
            self.emit(f"memref.copy {local.name}, {row} : {local.type} to {part}")
        else:
            self.emit(f"linalg.copy ins({local.name} : {local.type}) outs({row} : {part})")
        self.depth -= 1
        self.emit("}")
        self.rows, self.arguments, self.locals, self.in_parallel = saved, arguments, kept, False

    def leave(self):
        if self.depth != 1:
            return
        self.blocks += 1
        b = self.blocks
        self.emit(f"cf.cond_br {self.coin()}, ^leave{b}, ^on{b}")
        self.lines += [f"^leave{b}:", "  return", f"^on{b}:"]

    def some(self, budget):
        while budget > 0:
            kind = self.rng.choice(["new", "new", "out", "out", "out", "compute", "change", "touch", "branch", "loop", "leave", "at_once", "beside"])
            budget -= 1
            if kind == "new":
                local = self.new()
                while self.chance(0.25):
                    local = self.derive(local)
                while self.chance(0.4):
                    self.touch()
                if self.chance(0.7):
                    self.copy_out(local)
            elif kind == "out":
                self.copy_out()
            elif kind == "compute" and self.locals:
                local = self.rng.choice(self.locals)
                self.locals.remove(local)
                self.compute(local)
                self.locals.append(local)
            elif kind == "change":
                self.change()
            elif kind == "beside" and self.locals and self.chance(0.5):
                self.beside(self.rng.choice(self.locals))
            elif kind == "touch":
                self.touch()
            elif kind in ("branch", "loop") and self.depth < 4:
                getattr(self, kind)(self.rng.randint(1, 3))
            elif kind == "leave" and self.chance(0.3):
                self.leave()
            elif kind == "at_once" and self.chance(0.3):
                self.at_once()

    def text(self, attributes):
        self.some(self.rng.randint(3, 9))
        self.emit("return")
        head = ", ".join(f"{name}: {self.types.arguments[kind]}{attribute}" for (name, kind), attribute in zip(self.arguments, attributes))
        return f"func.func @g{self.number_of}({head}, %x: i64) {{\n" + "\n".join(self.lines) + "\n}\n"


class Caller(Writer):
    def __init__(self, rng, types, number):
        super().__init__(rng, types)
        self.number_of = number

    def view(self, memory, type_):
        """Memory is of elements, or, where these have padding, of bytes."""
        return self.op(f"memref.view {memory}[{self.index(0)}][] : memref<{64 * self.types.bytes}xi8> to {type_}", "v")

    def name(self, kind, memory):
        """A name of memory, of the type that @g takes."""
        t, e, all_ = self.types.arguments[kind], self.types.elem, self.types.memory
        if memory == "global":
            return self.op(f"memref.get_global @shared : {self.types.vector}", "a")
        if kind == "bytes":
            return memory
        if e in PADDED:
            memory = self.view(memory, all_)
        if kind == "rows":
            return self.op(f"memref.expand_shape {memory} [[0, 1]] output_shape [4, 16] : {all_} into {t}", "a")
        if kind in ("part", "tile", "far"):
            sizes, strides, last = {"part": ("16", "1", 24), "tile": ("4, 4", "8, 1", 24), "far": ("16", "2", 0)}[kind]
            offset = 1 if kind == "far" else self.rng.randint(0, last)
            exact = f"memref<{sizes.replace(', ', 'x')}x{e}, strided<[{strides}], offset: {offset}>>"
            v = self.op(f"memref.reinterpret_cast {memory} to offset: [{offset}], sizes: [{sizes}], strides: [{strides}] : {all_} to {exact}", "v")
            return v if exact == t else self.op(f"memref.cast {v} : {exact} to {t}", "a")
        v = self.op(f"memref.reinterpret_cast {memory} to offset: [0], sizes: [16], strides: [1] : {all_} to {self.types.vector}", "v")
        if kind == "matrix":
            return self.op(f"memref.expand_shape {v} [[0, 1]] output_shape [4, 4] : {self.types.vector} into {t}", "a")
        return self.op(f"memref.cast {v} : {self.types.vector} to {t}", "a") if kind == "dynamic" else v

    def for_all(self, n, body, first=0):
        i = self.fresh("i")
        self.emit(f"scf.for {i} = {self.index(first)} to {self.index(n)} step {self.index(1)} {{")
        self.depth += 1
        body(i)
        self.depth -= 1
        self.emit("}")

    def fill(self, memory, type_, n, salt):
        """With numbers, as bytes first if it is these; then with elements, since not any bytes are an f80."""
        k = self.number(salt)

        def body(i):
            y = self.op(f"arith.addi {self.op(f'arith.index_cast {i} : index to i64')}, {k} : i64")
            y = self.op(f"arith.trunci {y} : i64 to i8") if type_.endswith("xi8>") else self.packed(y)
            self.emit(f"memref.store {y}, {memory}[{i}] : {type_}")
        self.for_all(n, body)

    def mix_all(self, memory, type_, n, first=0):
        def body(i):
            y = self.op(f"memref.load {memory}[{i}] : {type_}")
            y = self.op(f"arith.extsi {y} : i8 to i64") if type_.endswith("xi8>") else y
            self.emit(f"func.call @mix({y}) : (i64) -> ()")
        self.for_all(n, body, first)

    def make_memory(self):
        """(name, type, extent): of three memories of 64 elements, then one for an argument of bytes, a global last."""
        made, padded = [], self.types.elem in PADDED
        size = 64 * self.types.bytes
        few, elements = self.types.arguments["bytes"], (f"memref<{size}xi8>", size) if padded else (self.types.memory, 64)
        for type_, n in [elements] * 3 + [(few, 16 * self.types.bytes)]:
            made.append((self.op(f"memref.alloc() {{alignment = 64 : i64}} : {type_}", "m"), type_, n))
        if not padded:
            made.append((self.op(f"memref.get_global @shared : {self.types.vector}", "m"), self.types.vector, 16))
        for k, (name, type_, n) in enumerate(made):
            self.fill(name, type_, n, 100 * k + self.number_of)
        for k, (name, type_, n) in enumerate(made if padded else ()):
            as_elements = f"memref<{n // self.types.bytes}x{self.types.elem}>"
            v = self.op(f"memref.view {name}[{self.index(0)}][] : {type_} to {as_elements}", "v")
            self.fill(v, as_elements, n // self.types.bytes, 10 * k + self.number_of)
        return made

    def keep(self, memory):
        type_ = self.types.memory
        if self.types.elem in PADDED:
            type_ = f"memref<{8 * self.types.bytes}xi64>"
            memory = self.view(memory, type_)
        part = self.op(f"memref.cast {memory} : {type_} to memref<?xi64, strided<[?], offset: ?>>", "v")
        self.emit(f"func.call @ext_keep_i64({part}) : (memref<?xi64, strided<[?], offset: ?>>) -> ()")

    def text(self):
        made, types = self.make_memory(), self.types
        padded = types.elem in PADDED
        kinds = [self.rng.choice(list(types.arguments)) for _ in range(self.rng.randint(1, 3))]
        apart = self.chance(0.4)  # nothing is known by two names
        memories = []
        for i, kind in enumerate(kinds):
            memory = made[3][0] if kind == "bytes" else made[i if apart else 0 if self.chance(0.7) else self.rng.randrange(3)][0]
            memories.append("global" if kind == "whole" and self.chance(0.15) and not apart and not padded else memory)
        kept = 0 if self.chance(0.5) else self.rng.randrange(3)
        uses_global = self.chance(0.3) and not padded
        attributes, gone = [], {}
        for memory, kind in zip(memories, kinds):
            alone = memories.count(memory) == 1 and memory not in ("global", made[kept][0])
            if alone and kind in GONE and self.chance(0.6):
                attributes.append(" {lifeopt.donated}")
                gone[memory] = GONE[kind] * (1 if padded is False and kind != "bytes" else types.bytes)
            else:
                attributes.append(" {llvm.noalias}" if alone and self.chance(0.7) else "")
        self.keep(made[kept][0])
        arguments = [(f"%p{i}", kind) for i, kind in enumerate(kinds)]
        callee = Callee(self.rng, types, self.number_of, arguments, uses_global).text(attributes)
        x = self.op(f"func.call @number({self.number(64)}) : (i64) -> i64", "x")
        names = [self.name(kind, memory) for kind, memory in zip(kinds, memories)] + [x]
        operands = ", ".join([types.arguments[kind] for kind in kinds] + ["i64"])
        self.emit(f"func.call @g{self.number_of}({', '.join(names)}) : ({operands}) -> ()")
        for memory in made:
            self.mix_all(*memory, first=gone.get(memory[0], 0))
        for memory in made[:4]:
            self.emit(f"memref.dealloc {memory[0]} : {memory[1]}")
        self.emit("return")
        return callee + f"func.func @f{self.number_of}() {{\n" + "\n".join(self.lines) + "\n}\n"


# functions with two memref results
SEVERAL = """func.func @swap_{w}(%m: {t}, %o: {t}, %v: i64) -> ({t}, {t}) {{
  return %o, %m : {t}, {t}
}}
func.func @chosen_{w}(%m: {t}, %o: {t}, %v: i64) -> ({t}, {t}) {{
  %odd = arith.trunci %v : i64 to i1
  cf.cond_br %odd, ^x(%m, %o : {t}, {t}), ^x(%o, %o : {t}, {t})
^x(%a: {t}, %b: {t}):
  return %a, %b : {t}, {t}
}}
func.func @turned_{w}(%m: {t}, %o: {t}, %v: i64) -> ({t}, {t}) {{
  %k3 = arith.constant 3 : i64
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %k = arith.andi %v, %k3 : i64
  %n = arith.index_cast %k : i64 to index
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%a = %m, %b = %o) -> ({t}, {t}) {{
    scf.yield %b, %a : {t}, {t}
  }}
  return %r#1, %r#0 : {t}, {t}
}}
func.func @beside_{w}(%m: {t}, %o: {t}, %v: i64) -> ({t}, {t}) {{
  %h = memref.alloc() : memref<16x{e}>
  affine.for %i = 0 to 16 {{
    %x = affine.load %m[%i] : {t}
    affine.store %x, %h[-%i + 15] : memref<16x{e}>
  }}
  %new = memref.cast %h : memref<16x{e}> to {t}
  return %new, %o : {t}, {t}
}}
"""


def program(seed, numbers):
    d = "memref<?xi64, strided<[?], offset: ?>>"
    head = ["func.func private @begin(i64) -> i64", "func.func private @finish(i64)", "func.func private @mix(i64)",
            "func.func private @number(i64) -> i64", f"func.func private @ext_keep_i64({d})", "func.func private @ext_kept_i64() -> i64",
            "memref.global \"private\" @shared : memref<16xi64> = uninitialized"]
    texts, used = [], {}
    for n in numbers:
        rng = random.Random(f"{seed}/{n}")
        elem = "i64" if rng.random() < 0.7 else rng.choice(list(PADDED))
        texts.append(Caller(rng, used.setdefault(elem, Types(elem)), n).text())
    texts = [SEVERAL.format(w=word(e), e=e, t=types.any) for e, types in used.items()] + texts
    main = ["func.func @main() -> i32 {"]
    for n in numbers:
        main += [f"  %n{n} = arith.constant {n} : i64", f"  %w{n} = func.call @begin(%n{n}) : (i64) -> i64", f"  %b{n} = arith.trunci %w{n} : i64 to i1",
                 f"  scf.if %b{n} {{", f"    func.call @f{n}() : () -> ()", f"    func.call @finish(%n{n}) : (i64) -> ()", "  }"]
    main += ["  %zero = arith.constant 0 : i32", "  return %zero : i32", "}"]
    return f"// seed {seed}\n" + "\n".join(head) + "\n" + "".join(texts) + "\n".join(main) + "\n"


def main():
    seed = int(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    print(program(seed, [int(sys.argv[3])] if len(sys.argv) > 3 else range(count)), end="")


if __name__ == "__main__":
    main()
