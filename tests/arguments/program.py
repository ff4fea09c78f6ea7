#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random valid programs that copy into and out of arguments.

program.py SEED [FUNCTIONS [ONLY]]: a module as that of ../lifelines prints it. Function @f<n> makes some memory and
calls @g<n> with names of it: several may be the same memory, or parts of it that lie over each other, or a global, or known to
@ext_kept_i64; one that is nothing else's may be marked llvm.noalias. @g<n> computes into buffers of its own and copies these to its
arguments: by copies, linalg ops and nests, to all of one or a part, in branches and loops, some only on some ways, and returns early
now and then; before, between and behind it reads and writes arguments, the global and other buffers, and calls. At the end @f<n>
mixes all the memory, so that a byte that was written too early, too late or not shows."""
import random
import sys

N = 16
VECTOR, MATRIX = "memref<16xi64>", "memref<4x4xi64>"
# kind -> (type in @g, is it a matrix)
ARGUMENTS = {"whole": (VECTOR, False), "part": ("memref<16xi64, strided<[1], offset: ?>>", False), "dynamic": ("memref<?xi64>", False),
             "matrix": (MATRIX, True), "rows": ("memref<4x16xi64>", False), "tile": ("memref<4x4xi64, strided<[8, 1], offset: ?>>", True),
             "bytes": ("memref<128xi8>", False), "far": ("memref<16xi64, strided<[2], offset: 1>>", False)}


class Text:
    def __init__(self, rng):
        self.rng, self.lines, self.depth, self.count = rng, [], 1, 0

    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def fresh(self, letter="t"):
        self.count += 1
        return f"%{letter}{self.count}"

    def op(self, text, letter="t"):
        name = self.fresh(letter)
        self.emit(f"{name} = {text}")
        return name

    def chance(self, p):
        return self.rng.random() < p

    def index(self, k):
        return self.op(f"arith.constant {k} : index", "c")

    def number(self, k):
        return self.op(f"arith.constant {k} : i64", "k")


class Callee(Text):
    """@g<n>. arguments: (name, kind); a local: (name, is it a matrix)."""
    def __init__(self, rng, number, arguments, uses_global):
        super().__init__(rng)
        self.number_of, self.arguments, self.uses_global = number, arguments, uses_global
        self.locals, self.rows, self.in_parallel, self.blocks = [], None, False, 0

    # ---- names of arguments that have the shape of a local

    def shaped(self, matrix=None):
        """(name, type, is it a matrix) of some argument or a part of it."""
        fit = [a for a in self.arguments if matrix is None or ARGUMENTS[a[1]][1] == matrix]
        if not fit:
            return None
        name, kind = self.rng.choice(fit)
        type_, is_matrix = ARGUMENTS[kind]
        if kind == "rows":
            row = self.rows if self.rows and self.chance(0.8) else str(self.rng.randrange(4))
            part = f"memref<16xi64, strided<[1], offset: {'?' if row[0] == '%' else 16 * int(row)}>>"
            name, type_ = self.op(f"memref.subview {name}[{row}, 0] [1, 16] [1, 1] : {type_} to {part}", "v"), part
        elif kind == "bytes":
            name, type_ = self.op(f"memref.view {name}[{self.index(0)}][] : {type_} to {VECTOR}", "v"), VECTOR
        return name, type_, is_matrix

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
            y = self.op(f"affine.load {name}[{self.subscript(variables, matrix, plain)}] : {type_}")
            x = self.op(f"arith.{self.rng.choice(['addi', 'xori'])} {x}, {y} : i64")
        return self.op(f"arith.addi {x}, %x : i64")

    def type_of(self, local):
        return MATRIX if local[1] else VECTOR

    def named(self, local, plain=0.7):
        """(name, type) of all of a local: its own, or one of its shape that casts and views lead to."""
        name, type_ = local[0], self.type_of(local)
        while not self.chance(plain):
            how = self.rng.choice(["cast", "moved", "again", "reshaped", "part"])
            shape = "4x4" if local[1] else "16"
            strides = "4, 1" if local[1] else "1"
            zeros, sizes, ones = ("0, 0", "4, 4", "1, 1") if local[1] else ("0", "16", "1")
            to = {"cast": "memref<?x4xi64>" if local[1] else "memref<?xi64>",
                  "moved": f"memref<{shape}xi64, strided<[{strides}], offset: ?>>"}.get(how, self.type_of(local))
            if how in ("cast", "moved"):
                back = type_ if type_ == self.type_of(local) else self.type_of(local)
                name = self.op(f"memref.cast {name} : {type_} to {back}", "n") if type_ != back else name
                name, type_ = self.op(f"memref.cast {name} : {back} to {to}", "n"), to
            elif how == "again":
                name, type_ = self.op(f"memref.reinterpret_cast {name} to offset: [0], sizes: [{sizes}], strides: [{strides}] : {type_} to {to}", "n"), to
            elif type_ != to:
                name, type_ = self.op(f"memref.cast {name} : {type_} to {to}", "n"), to
            elif how == "part":
                name = self.op(f"memref.subview {name}[{zeros}] [{sizes}] [{ones}] : {type_} to {type_}", "n")
            elif local[1]:
                name = self.op(f"memref.collapse_shape {name} [[0, 1]] : {MATRIX} into {VECTOR}", "n")
                name = self.op(f"memref.expand_shape {name} [[0, 1]] output_shape [4, 4] : {VECTOR} into {MATRIX}", "n")
            else:
                name = self.op(f"memref.expand_shape {name} [[0, 1]] output_shape [4, 4] : {VECTOR} into {MATRIX}", "n")
                name = self.op(f"memref.collapse_shape {name} [[0, 1]] : {MATRIX} into {VECTOR}", "n")
        return name, type_

    def reshaped(self, local):
        """(name, type) of a local by the other shape."""
        if local[1]:
            return self.op(f"memref.collapse_shape {local[0]} [[0, 1]] : {MATRIX} into {VECTOR}", "n"), VECTOR
        return self.op(f"memref.expand_shape {local[0]} [[0, 1]] output_shape [4, 4] : {VECTOR} into {MATRIX}", "n"), MATRIX

    def derive(self, local):
        """One more, of all of another one: both by names that are made of theirs."""
        other = (self.fresh("b"), self.chance(0.8) == local[1])
        self.emit(f"{other[0]} = memref.alloca() : {self.type_of(other)}")
        a = self.named(local, 0.5) if other[1] == local[1] or self.chance(0.5) else self.reshaped(local)
        is_matrix = "x" in a[1][len("memref<"):].replace("xi64", "")
        b = self.named(other, 0.5) if other[1] == is_matrix else self.reshaped(other)
        if self.chance(0.5):
            self.emit(f"memref.copy {a[0]}, {b[0]} : {a[1]} to {b[1]}")
        else:
            def body(variables):
                x = self.value(variables, [(*a, 0.9)], is_matrix)
                self.emit(f"affine.store {x}, {b[0]}[{', '.join(variables)}] : {b[1]}")
            self.nest(is_matrix, body)
        self.locals.append(other)
        if self.chance(0.6):
            self.locals.remove(local)
        return other

    def new(self):
        local = (self.fresh("b"), self.chance(0.35))
        attribute = self.rng.choice(["", "", " {alignment = 64 : i64}"])
        self.emit(f"{local[0]} = memref.alloca(){attribute} : {self.type_of(local)}")
        how = self.rng.random()
        source = self.shaped(local[1]) if how < 0.25 and not self.in_parallel else None
        if source:
            self.emit(f"memref.copy {source[0]}, {local[0]} : {source[1]} to {self.type_of(local)}")
        elif how < 0.35:
            self.emit(f"linalg.fill ins(%x : i64) outs({local[0]} : {self.type_of(local)})")
        else:
            self.compute(local, self.chance(0.2))
        self.locals.append(local)
        return local

    def compute(self, local, parallel=False):
        """All of it, from others of its shape."""
        sources = [(*self.named(o, 0.8), 0.75) for o in self.locals if o[1] == local[1] and self.chance(0.5)]
        if self.chance(0.4) and not self.in_parallel:
            a = self.shaped(local[1])
            sources += [(a[0], a[1], 0.4)] if a else []

        def body(variables):
            x = self.value(variables, sources, local[1])
            self.emit(f"affine.store {x}, {local[0]}[{self.subscript(variables, local[1], 0.8)}] : {self.type_of(local)}")
        self.nest(local[1], body, parallel)

    def change(self):
        """Some of it."""
        if not self.locals:
            return
        local = self.rng.choice(self.locals)
        at = [self.index(self.rng.randrange(4 if local[1] else N)) for _ in range(2 if local[1] else 1)]
        self.emit(f"memref.store %x, {local[0]}[{', '.join(at)}] : {self.type_of(local)}")

    def copy_out(self, local=None):
        if not self.locals:
            self.new()
        local = local or self.rng.choice(self.locals)
        to = self.shaped(local[1])
        if not to:
            return
        kind = self.rng.choice(["copy", "copy", "copy", "linalg", "generic", "nest"])
        name, type_ = self.named(local, 0.8)
        if kind == "copy":
            self.emit(f"memref.copy {name}, {to[0]} : {type_} to {to[1]}")
        elif kind == "linalg" and "?x" not in to[1]:
            self.emit(f"linalg.copy ins({name} : {type_}) outs({to[0]} : {to[1]})")
        elif kind == "generic" and "?x" not in to[1]:
            map_ = self.rng.choice(["(i, j) -> (i, j)", "(i, j) -> (j, i)"]) if local[1] else "(i) -> (i)"
            kinds = ", ".join(['"parallel"'] * (2 if local[1] else 1))
            self.emit(f"linalg.generic {{indexing_maps = [affine_map<{map_}>, affine_map<{map_}>], iterator_types = [{kinds}]}}"
                      f" ins({name} : {type_}) outs({to[0]} : {to[1]}) {{")
            self.emit("^bb0(%s: i64, %t: i64):")
            self.emit("  linalg.yield %s : i64")
            self.emit("}")
        else:
            def body(variables):
                at = ", ".join(variables)
                y = self.op(f"affine.load {name}[{at}] : {type_}")
                self.emit(f"affine.store {y}, {to[0]}[{at}] : {to[1]}")
            self.nest(local[1], body)
        if self.chance(0.85):
            self.locals.remove(local)

    def element(self):
        a = self.shaped()
        at = ", ".join(self.index(self.rng.randrange(4 if a[2] else N)) for _ in range(2 if a[2] else 1))
        return a, at

    def touch(self):
        kind = self.rng.choice(["read", "write", "global", "kept", "kept", "mix"])
        if kind == "global" and self.uses_global:
            g = self.op(f"memref.get_global @shared : {VECTOR}", "g")
            y = self.op(f"memref.load {g}[{self.index(self.rng.randrange(N))}] : {VECTOR}")
            if self.chance(0.5):
                self.emit(f"memref.store %x, {g}[{self.index(self.rng.randrange(N))}] : {VECTOR}")
            return self.into(y)
        if kind == "kept" and not self.in_parallel:
            return self.into(self.op("func.call @ext_kept_i64() : () -> i64"))
        if kind == "mix":
            return self.emit("func.call @mix(%x) : (i64) -> ()")
        a, at = self.element()
        if kind == "write":
            return self.emit(f"memref.store %x, {a[0]}[{at}] : {a[1]}")
        return self.into(self.op(f"memref.load {a[0]}[{at}] : {a[1]}"))

    def into(self, y):
        """What was read shows somewhere."""
        if self.locals and self.chance(0.7):
            local = self.rng.choice(self.locals)
            at = ", ".join(self.index(self.rng.randrange(4)) for _ in range(2 if local[1] else 1))
            self.emit(f"memref.store {y}, {local[0]}[{at}] : {self.type_of(local)}")
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
        local = (self.fresh("b"), False)
        self.emit(f"{local[0]} = memref.alloca() : {VECTOR}")
        self.compute(local)
        part = "memref<16xi64, strided<[1], offset: ?>>"
        row = self.op(f"memref.subview {self.rng.choice(rows)[0]}[{self.rows}, 0] [1, 16] [1, 1] : memref<4x16xi64> to {part}", "v")
        self.emit(f"memref.copy {local[0]}, {row} : {VECTOR} to {part}")
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
            kind = self.rng.choice(["new", "new", "out", "out", "out", "compute", "change", "touch", "branch", "loop", "leave", "at_once"])
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
        head = ", ".join(f"{name}: {ARGUMENTS[kind][0]}{attribute}" for (name, kind), attribute in zip(self.arguments, attributes))
        return f"func.func @g{self.number_of}({head}, %x: i64) {{\n" + "\n".join(self.lines) + "\n}\n"


class Caller(Text):
    def __init__(self, rng, number):
        super().__init__(rng)
        self.number_of = number

    def name(self, kind, memory):
        """A name of memory, of the type that @g takes."""
        t = ARGUMENTS[kind][0]
        if memory == "global":
            return self.op(f"memref.get_global @shared : {VECTOR}", "a")
        if kind == "bytes":
            return memory
        if kind == "rows":
            return self.op(f"memref.expand_shape {memory} [[0, 1]] output_shape [4, 16] : memref<64xi64> into {t}", "a")
        if kind in ("part", "tile", "far"):
            sizes, strides, last = {"part": ("16", "1", 24), "tile": ("4, 4", "8, 1", 24), "far": ("16", "2", 0)}[kind]
            offset = 1 if kind == "far" else self.rng.randint(0, last)
            exact = f"memref<{sizes.replace(', ', 'x')}xi64, strided<[{strides}], offset: {offset}>>"
            v = self.op(f"memref.reinterpret_cast {memory} to offset: [{offset}], sizes: [{sizes}], strides: [{strides}] : memref<64xi64> to {exact}", "v")
            return v if exact == t else self.op(f"memref.cast {v} : {exact} to {t}", "a")
        v = self.op(f"memref.reinterpret_cast {memory} to offset: [0], sizes: [16], strides: [1] : memref<64xi64> to {VECTOR}", "v")
        if kind == "matrix":
            return self.op(f"memref.expand_shape {v} [[0, 1]] output_shape [4, 4] : {VECTOR} into {MATRIX}", "a")
        return self.op(f"memref.cast {v} : {VECTOR} to {t}", "a") if kind == "dynamic" else v

    def fill(self, memory, type_, n, salt):
        c0, c1, top, k = self.index(0), self.index(1), self.index(n), self.number(salt)
        i = self.fresh("i")
        self.emit(f"scf.for {i} = {c0} to {top} step {c1} {{")
        self.depth += 1
        y = self.op(f"arith.addi {self.op(f'arith.index_cast {i} : index to i64')}, {k} : i64")
        y = self.op(f"arith.trunci {y} : i64 to i8") if type_.endswith("i8>") else y
        self.emit(f"memref.store {y}, {memory}[{i}] : {type_}")
        self.depth -= 1
        self.emit("}")

    def mix_all(self, memory, type_, n):
        c0, c1, top = self.index(0), self.index(1), self.index(n)
        i = self.fresh("i")
        self.emit(f"scf.for {i} = {c0} to {top} step {c1} {{")
        self.depth += 1
        y = self.op(f"memref.load {memory}[{i}] : {type_}")
        y = self.op(f"arith.extsi {y} : i8 to i64") if type_.endswith("i8>") else y
        self.emit(f"func.call @mix({y}) : (i64) -> ()")
        self.depth -= 1
        self.emit("}")

    def make_memory(self):
        made = []
        for k in range(3):
            made.append((self.op("memref.alloc() {alignment = 64 : i64} : memref<64xi64>", "m"), "memref<64xi64>", 64))
        made.append((self.op("memref.alloc() {alignment = 64 : i64} : memref<128xi8>", "m"), "memref<128xi8>", 128))
        made.append((self.op(f"memref.get_global @shared : {VECTOR}", "m"), VECTOR, 16))
        for k, (name, type_, n) in enumerate(made):
            self.fill(name, type_, n, 100 * k + self.number_of)
        return made

    def text(self):
        made = self.make_memory()
        kinds = [self.rng.choice(list(ARGUMENTS)) for _ in range(self.rng.randint(1, 3))]
        apart = self.chance(0.4)  # nothing is known by two names
        memories = []
        for i, kind in enumerate(kinds):
            memory = made[3][0] if kind == "bytes" else made[i if apart else 0 if self.chance(0.7) else self.rng.randrange(3)][0]
            memories.append("global" if kind == "whole" and self.chance(0.15) and not apart else memory)
        kept = 0 if self.chance(0.5) else self.rng.randrange(3)
        uses_global = self.chance(0.3)
        attributes = []
        for memory in memories:
            alone = memories.count(memory) == 1 and memory not in ("global", made[kept][0])
            attributes.append(" {llvm.noalias}" if alone and self.chance(0.7) else "")
        part = self.op(f"memref.cast {made[kept][0]} : memref<64xi64> to memref<?xi64, strided<[?], offset: ?>>", "v")
        self.emit(f"func.call @ext_keep_i64({part}) : (memref<?xi64, strided<[?], offset: ?>>) -> ()")
        arguments = [(f"%p{i}", kind) for i, kind in enumerate(kinds)]
        callee = Callee(self.rng, self.number_of, arguments, uses_global).text(attributes)
        x = self.op(f"func.call @number({self.number(64)}) : (i64) -> i64", "x")
        names = [self.name(kind, memory) for kind, memory in zip(kinds, memories)] + [x]
        types = ", ".join([ARGUMENTS[kind][0] for kind in kinds] + ["i64"])
        self.emit(f"func.call @g{self.number_of}({', '.join(names)}) : ({types}) -> ()")
        for memory in made:
            self.mix_all(*memory)
        for memory in made[:4]:
            self.emit(f"memref.dealloc {memory[0]} : {memory[1]}")
        self.emit("return")
        return callee + f"func.func @f{self.number_of}() {{\n" + "\n".join(self.lines) + "\n}\n"


def program(seed, numbers):
    d = "memref<?xi64, strided<[?], offset: ?>>"
    head = ["func.func private @begin(i64) -> i64", "func.func private @finish(i64)", "func.func private @mix(i64)",
            "func.func private @number(i64) -> i64", f"func.func private @ext_keep_i64({d})", "func.func private @ext_kept_i64() -> i64",
            f"memref.global \"private\" @shared : {VECTOR} = uninitialized"]
    texts = [Caller(random.Random(f"{seed}/{n}"), n).text() for n in numbers]
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
