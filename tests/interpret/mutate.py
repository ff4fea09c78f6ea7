#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Other programs from random ones, by changes of their structure.

mutate.py SEED IN MLIR_OPT [ONLY...]: prints the module IN, as the generators write it, with most functions changed in one to five ways, each of a
kind below, or of the kinds ONLY; a comment before a function says which. What mlir-opt does not accept stays as it was. The last line
counts the kinds. A changed function may read what nobody wrote, and then continues with zero in ./interpret.c; its results mean nothing else."""
import random
import re
import subprocess
import sys
import tempfile

MEMREF = r"memref<[^<>]*(?:<[^<>]*>[^<>]*)*>"
ROUNDS = 4  # how often something else is tried of a function whose change mlir-opt does not take
CALLED = {"number": "(i64) -> i64", "mix": "(i64)", "ext_keep_i64": "(memref<?xi64, strided<[?], offset: ?>>)", "ext_kept_i64": "() -> i64"}
PADDED = {"i32": "i24", "f64": "f80", "vector<4xi32>": "vector<3xi32>"}


class Body:
    """The lines of a function. Names that it makes begin with %mut; callees are functions that it wants beside it."""
    def __init__(self, rng, lines, tag):
        self.rng, self.lines, self.tag, self.count, self.callees = rng, lines, tag, 0, []
        self.find_names()

    def fresh(self):
        self.count += 1
        return f"%mut{self.tag}_{self.count}"

    # ---- what is where

    def find_names(self):
        """paths: of each line the regions around it, as the lines that open them. memrefs and indices: (name, type, line)."""
        self.paths, self.memrefs, self.indices, stack, block = [], [], [], [], 0
        for k, line in enumerate(self.lines):
            text = line.strip()
            if text.startswith("}"):
                stack = stack[:-1]
            if re.match(r"\^\w+", text) and len(stack) == 1:
                block = k
            self.paths.append((tuple(stack), block if stack else 0))
            self.define(k, text)
            if text.endswith("{") or text.endswith("{:"):
                stack = stack + [k]

    def define(self, k, text):
        types = re.findall(MEMREF, text)
        made = re.match(r"(%\w+) = memref\.(\w+)", text)
        if made and types and made.group(2) not in ("load", "dim"):
            self.memrefs.append((made.group(1), types[-1], k))
        if text.startswith("func.func"):
            self.memrefs += [(name, type_, k) for name, type_ in re.findall(rf"(%\w+): ({MEMREF})", text)]
        loop = re.match(r"(?:affine|scf)\.for (%\w+) =", text)
        if loop:
            self.indices.append((loop.group(1), "index", k + 1))
        constant = re.match(r"(%\w+) = arith\.constant \d+ : index", text)
        if constant:
            self.indices.append((constant.group(1), "index", k))

    def seen(self, made, at):
        """May what line `made` defines be used in line `at`? The verifier has the last word."""
        (path, block), (inner, here) = self.paths[made], self.paths[at]
        return made < at and inner[:len(path)] == path and (block in (0, here) or made == 0)

    def names_at(self, at, type_=None, names=None):
        return [(name, t) for name, t, k in (self.memrefs if names is None else names) if (self.seen(k, at) or k == 0) and (type_ is None or t == type_)]

    def statements(self, pattern):
        """Lines of one op that makes nothing."""
        return [k for k, line in enumerate(self.lines) if re.match(rf"\s+(?:{pattern})", line) and not line.rstrip().endswith("{")]

    def end_of(self, k):
        """The last line of the statement that begins at line k."""
        if not self.lines[k].rstrip().endswith("{"):
            return k
        depth = 0
        for end in range(k, len(self.lines)):
            text = self.lines[end].strip()
            depth += text.endswith("{") - text.startswith("}")
            if depth == 0:
                return end
        return k

    def indent(self, k):
        return re.match(r"\s*", self.lines[k]).group()

    # ---- changes

    def insert(self, at, new, like):
        self.lines[at:at] = [self.indent(like) + text for text in new]
        self.find_names()

    def wrap(self, first, last, head, tail="}", before=()):
        space = self.indent(first)
        inner = ["  " + line for line in self.lines[first:last + 1]]
        self.lines[first:last + 1] = [space + text for text in before] + [space + head] + inner + [space + tail]
        self.find_names()

    def rename(self, name, new, first, p=0.6):
        """Most uses after line `first` get the new name."""
        for k in range(first, len(self.lines)):
            if self.rng.random() < p and "memref.dealloc" not in self.lines[k] and re.search(re.escape(name) + r"(?![\w#])", self.lines[k]):
                self.lines[k] = re.sub(re.escape(name) + r"(?![\w#])", new, self.lines[k])

    STORES = r"memref\.store|affine\.store|memref\.copy|linalg\.fill|linalg\.copy|func\.call @mix"
    ACCESSES = r"(?:%\w+ = )?(?:memref|affine)\.(?:load|store)"

    def subscripts(self):
        k = self.pick(self.statements(self.ACCESSES + r"[^\[]*\[[^\]]+\]"))
        if k is None:
            return False
        head, inside, tail = re.match(r"([^\[]*\[)([^\]]*)(\].*)", self.lines[k], re.S).groups()
        parts = inside.split(", ")
        others = [name for name, _ in self.names_at(k, names=self.indices)]
        at = self.rng.randrange(len(parts))
        if len(parts) > 1 and self.rng.random() < 0.6:
            other = self.rng.choice([i for i in range(len(parts)) if i != at])
            parts[at], parts[other] = parts[other], parts[at]
        elif "affine." in head and self.rng.random() < 0.5:
            parts[at] += self.rng.choice([" + 1", " - 1"])
        elif others:
            parts[at] = self.rng.choice(others)
        self.lines[k] = head + ", ".join(parts) + tail
        return True

    def other_name(self):
        k = self.pick(self.statements(self.ACCESSES + r"|memref\.copy|linalg\.copy"))
        used = k is not None and re.findall(r"(%\w+)(?=\[)|copy (%\w+)", self.lines[k])
        name = used and (used[0][0] or used[0][1])
        types = [t for n, t, _ in self.memrefs if n == name]
        others = [n for n, _ in self.names_at(k, types[0]) if n != name] if types else []
        if not others:
            return False
        self.lines[k] = re.sub(re.escape(name) + r"(?!\w)", self.rng.choice(others), self.lines[k], count=1)
        return True

    def plain(self, extents=None, elem=None):
        """(name, extent, element type, line) of some one-dimensional name, with one of these extents and of this element type if they are given."""
        found = [(n, re.fullmatch(r"memref<(\d+)x([^,]*)>", t), k) for n, t, k in self.memrefs]
        found = [(n, int(m.group(1)), m.group(2), k) for n, m, k in found if m and "x" not in m.group(2).split("<")[0].replace("index", "") and k]
        return self.pick([f for f in found if (extents is None or f[1] in extents) and (elem is None or f[2] == elem)])

    def view(self):
        found = self.plain()
        if not found:
            return False
        name, n, e, k = found
        t, v, w = f"memref<{n}x{e}>", self.fresh(), self.fresh()
        kind = self.rng.choice(["again", "cast", "part", "shape" if n % 2 == 0 else "cast"])
        new = {"again": [f"{w} = memref.reinterpret_cast {name} to offset: [0], sizes: [{n}], strides: [1] : {t} to {t}"],
               "cast": [f"{v} = memref.cast {name} : {t} to memref<?x{e}, strided<[?], offset: ?>>", f"{w} = memref.cast {v} : memref<?x{e}, strided<[?], offset: ?>> to {t}"],
               "part": [f"{w} = memref.subview {name}[0] [{n}] [1] : {t} to {t}"],
               "shape": [f"{v} = memref.expand_shape {name} [[0, 1]] output_shape [2, {n // 2}] : {t} into memref<2x{n // 2}x{e}>",
                         f"{w} = memref.collapse_shape {v} [[0, 1]] : memref<2x{n // 2}x{e}> into {t}"]}[kind]
        self.insert(k + 1, new, k)
        self.rename(name, w, k + 1 + len(new))
        return True

    def call_two(self):
        name, type_, k = self.pick([m for m in self.memrefs if m[2]]) or (None, None, None)
        if not name:
            return False
        other = self.rng.choice([n for n, _ in self.names_at(k + 1 if k + 1 < len(self.lines) else k, type_)] + [name])
        r, f = self.fresh(), f"mut{self.tag}_{len(self.callees)}"
        swap = self.rng.random() < 0.6
        body = "  return %b, %a" if swap else "  %c = arith.constant 2 : i64\n  %n = func.call @number(%c) : (i64) -> i64\n  %p = arith.trunci %n : i64 to i1\n" \
            f"  %x = arith.select %p, %a, %b : {type_}\n  return %x, %a"
        self.callees.append(f"func.func @{f}(%a: {type_}, %b: {type_}) -> ({type_}, {type_}) {{\n{body} : {type_}, {type_}\n}}")
        self.insert(k + 1, [f"{r}:2 = func.call @{f}({name}, {other}) : ({type_}, {type_}) -> ({type_}, {type_})"], k)
        self.rename(name, f"{r}#1", k + 2)
        self.rename(other, f"{r}#0", k + 2, self.rng.choice([0.3, 1]))
        return True

    def coin(self):
        c, n, p = self.fresh(), self.fresh(), self.fresh()
        return p, [f"{c} = arith.constant 2 : i64", f"{n} = func.call @number({c}) : (i64) -> i64", f"{p} = arith.trunci {n} : i64 to i1"]

    def branch(self):
        k = self.pick(self.statements(self.STORES) + [i for i, line in enumerate(self.lines) if re.match(r"\s+(affine|scf)\.for [^(]*\{$", line)])
        if k is None:
            return False
        p, before = self.coin()
        self.wrap(k, self.end_of(k), f"scf.if {p} {{", before=before)
        return True

    def repeat(self):
        k = self.pick(self.statements(self.STORES) + [i for i, line in enumerate(self.lines) if re.match(r"\s+(affine|scf)\.for [^(]*\{$", line)])
        if k is None:
            return False
        a, b, c, i = (self.fresh() for _ in range(4))
        before = [f"{a} = arith.constant 0 : index", f"{b} = arith.constant {self.rng.randint(1, 3)} : index", f"{c} = arith.constant 1 : index"]
        self.wrap(k, self.end_of(k), f"scf.for {i} = {a} to {b} step {c} {{", before=before)
        return True

    def padding(self):
        """All elements of one type are of one whose stores leave some of the bytes alone."""
        found = self.pick([e for e in PADDED if any(e in line for line in self.lines)])
        head = next(k for k, line in enumerate(self.lines) if line.rstrip().endswith("{"))
        if not found or any(found in line for line in self.lines[:head + 1]):
            return False
        for k, line in enumerate(self.lines):
            self.lines[k] = re.sub(rf"(?<![\w<]){re.escape(found)}(?!\w)|(?<=x){re.escape(found)}(?!\w)", PADDED[found], line)
        return True

    def addresses(self):
        k = self.pick(self.statements(self.STORES))
        names = self.names_at(k) if k is not None else []
        if len(names) < 2:
            return False
        (a, s), (b, t) = self.rng.sample(names, 2)
        x, y, p, q, r = (self.fresh() for _ in range(5))
        before = [f"{x} = memref.extract_aligned_pointer_as_index {a} : {s} -> index", f"{y} = memref.extract_aligned_pointer_as_index {b} : {t} -> index"]
        kind = self.rng.choice(["ult", "ule", "ugt", "slt", "eq"])
        if kind == "eq":
            before.append(f"{r} = arith.cmpi ne, {x}, {y} : index")
        else: # of two that differ one order holds, of one with itself it depends on the kind
            before += [f"{p} = arith.cmpi {kind}, {x}, {y} : index", f"{q} = arith.cmpi {kind}, {y}, {x} : index",
                       f"{r} = arith.{self.rng.choice(['xori', 'ori', 'andi'])} {p}, {q} : i1"]
        self.wrap(k, k, f"scf.if {r} {{", before=before)
        return True

    def empty(self):
        """Memory with a factor of 0 in its size, beside other memory."""
        found = self.plain()
        if not found:
            return False
        name, n, e, k = found
        t, part = f"memref<{n}x{e}>", f"memref<?x{e}, strided<[1]>>"
        z, m, c, one, v, b, i, x = (self.fresh() for _ in range(8))
        wide = self.rng.random() < 0.4
        new = [f"{z} = arith.constant 0 : index", f"{m} = arith.constant {n} : index", f"{one} = arith.constant 1 : index", f"{c} = arith.muli {z}, {m} : index",
               f"{v} = memref.subview {name}[0] [{c}] [1] : {t} to {part}"]
        if wide:
            new += [f"{b} = memref.alloca({c}, {m}) : memref<?x?x{e}>", f"scf.for {i} = {z} to {c} step {one} {{", f"  {x} = memref.load {b}[{i}, {i}] : memref<?x?x{e}>",
                    f"  memref.store {x}, {name}[{i}] : {t}", "}"]
        else:
            new += [f"{b} = memref.alloca({c}) : memref<?x{e}>", f"memref.copy {v}, {b} : {part} to memref<?x{e}>", f"memref.copy {b}, {v} : memref<?x{e}> to {part}",
                    f"scf.for {i} = {z} to {c} step {one} {{", f"  {x} = memref.load {name}[{i}] : {t}", f"  memref.store {x}, {b}[{i}] : memref<?x{e}>", "}"]
        at = self.pick([j for j in range(k + 1, len(self.lines)) if self.paths[j] == self.paths[k] and self.statements_at(j)]) or k + 1
        self.insert(at, new, k)
        return True

    def statements_at(self, k):
        return re.match(r"\s+(?:%\w+ = arith|memref\.|affine\.|scf\.for|scf\.if)", self.lines[k]) is not None

    def drop(self):
        k = self.pick(self.statements(self.STORES))
        if k is None:
            return False
        del self.lines[k]
        self.find_names()
        return True

    def double(self):
        """A statement once more, further down."""
        k = self.pick(self.statements(self.STORES))
        later = [j for j in range(k + 1, len(self.lines)) if self.paths[j][0][:len(self.paths[k][0])] == self.paths[k][0] and self.statements_at(j)] if k is not None else []
        if not later:
            return False
        at = self.rng.choice(later[:40])
        self.insert(at, [self.lines[k].strip()], at)
        return True

    def bounds(self):
        k = self.pick([i for i, line in enumerate(self.lines) if re.match(r"\s+affine\.for %\w+ = 0 to [2-9]\d* (step \d+ )?\{", line)])
        if k is None:
            return False
        last = int(re.search(r"to (\d+)", self.lines[k]).group(1))
        self.lines[k] = self.rng.choice([self.lines[k].replace("= 0 to", "= 1 to"), re.sub(r"to \d+", f"to {last - 1}", self.lines[k]),
                                         re.sub(r"(to \d+)( step \d+)?", r"\1 step 2", self.lines[k])])
        return True

    def exchange(self):
        """Two statements, one after the other, in the other order."""
        starts = [k for k in range(1, len(self.lines)) if re.match(rf"\s+(?:{self.STORES}|affine\.for|scf\.for)", self.lines[k])]
        pairs = [(k, self.end_of(k) + 1) for k in starts]
        pairs = [(k, second) for k, second in pairs if second in starts and self.paths[second] == self.paths[k]]
        if not pairs:
            return False
        k, second = self.rng.choice(pairs)
        end = self.end_of(second) + 1
        self.lines[k:end] = self.lines[second:end] + self.lines[k:second]
        self.find_names()
        return True

    def copied(self):
        """What was of one name, or a part of it, is copied to new memory and used there."""
        found = [(n, re.fullmatch(r"memref<(\d+)x(?:(\d+)x)?([a-z]+\d*)>", t), t, k) for n, t, k in self.memrefs]
        name, shape, type_, k = self.pick([f for f in found if f[1] and f[3]]) or (None,) * 4
        later = name and [j for j in range(k + 1, len(self.lines)) if self.paths[j] == self.paths[k] and self.statements_at(j)]
        if not later:
            return False
        at, new, x, z, one = self.rng.choice(later), self.fresh(), self.fresh(), self.fresh(), self.fresh()
        extents = [int(n) for n in shape.groups()[:2] if n]
        head, loops, ends, load, store = [f"{new} = memref.alloca() : {type_}", f"{z} = arith.constant 0 : index", f"{one} = arith.constant 1 : index"], [], [], [], []
        for n in extents:
            i, end, low, high = (self.fresh() for _ in range(4))
            head += [f"{end} = arith.constant {n} : index", f"{low} = arith.constant {self.rng.randrange(n)} : index", f"{high} = arith.constant {self.rng.randrange(n)} : index"]
            ways = [(i, i)] * 3 + [(low, high), (i, low)]
            if n == extents[0] and len(extents) == 2:
                ways = [(i, i)]
            a, b = self.rng.choice(ways)
            load.append(a)
            store.append(b)
            if i in (a, b):
                loops.append(f"scf.for {i} = {z} to {end} step {one} {{")
                ends.append("}")
        body = [f"{x} = memref.load {name}[{', '.join(load)}] : {type_}", f"memref.store {x}, {new}[{', '.join(store)}] : {type_}"]
        if self.rng.random() < 0.3:  # something else is there for a moment
            c, e = self.fresh(), shape.group(3)
            body.insert(0, f"memref.store {c}, {new}[{', '.join(store)}] : {type_}")
            head.append(f"{c} = arith.constant {'0.0' if e[0] == 'f' else '0'} : {e}")
        text = head + loops + body + ends
        self.insert(at, text, at)
        self.rename(name, new, at + len(text), self.rng.choice([0.9, 1]))
        return True

    def column(self):
        """Some of the elements of a name that is not used further down go to another place in new memory, of which they alone are read."""
        found = [(n, re.fullmatch(r"memref<(\d+)x(\d+)x(i8|i32|i64)>", t), t, k) for n, t, k in self.memrefs]
        name, shape, type_, k = self.pick([f for f in found if f[1] and f[3]]) or (None,) * 4
        if not name:
            return False
        last = max(j for j, line in enumerate(self.lines) if re.search(re.escape(name) + r"(?![\w#])", line))
        at = next((j for j in range(last + 1, len(self.lines)) if self.paths[j][0] == self.paths[k][0] and self.statements_at(j)), None)
        if not at:
            return False
        rows, columns, e = int(shape.group(1)), int(shape.group(2)), shape.group(3)
        new, x, y, z, one, end, low, high, i, j, w = (self.fresh() for _ in range(11))
        text = [f"{new} = memref.alloca() : {type_}", f"{z} = arith.constant 0 : index", f"{one} = arith.constant 1 : index", f"{end} = arith.constant {rows} : index",
                f"{low} = arith.constant {self.rng.randrange(columns)} : index", f"{high} = arith.constant {self.rng.randrange(columns)} : index",
                f"scf.for {i} = {z} to {end} step {one} {{", f"  {x} = memref.load {name}[{i}, {low}] : {type_}", f"  memref.store {x}, {new}[{i}, {high}] : {type_}", "}",
                f"scf.for {j} = {z} to {end} step {one} {{", f"  {y} = memref.load {new}[{j}, {high}] : {type_}"]
        text += [f"  {w} = arith.extsi {y} : {e} to i64"] if e != "i64" else []
        self.insert(at, text + [f"  func.call @mix({y if e == 'i64' else w}) : (i64) -> ()", "}"], at)
        return True

    def spread(self):
        """What is computed of each element goes to a row of its own, by a load in the inner loop, and is used from there."""
        found = self.plain()
        at = found and self.place_after(found[3])
        if not at:
            return False
        name, n, e, _ = found
        many = self.rng.choice([1, 3, 9])
        t, rows = f"memref<{n}x{e}>", f"memref<{n}x{many}x{e}>"
        a, b, x, y, w = (self.fresh() for _ in range(5))
        compute = [f"{w} = arith.addi {x}, {x} : {e}"] if e[0] == "i" else [f"{w} = arith.addf {x}, {x} : {e}"] if e[0] in "fb" else []
        head, i, j, k = [f"{a} = memref.alloca() : {rows}", f"{b} = memref.alloca() : {t}"], self.fresh(), self.fresh(), self.fresh()
        if self.rng.random() < 0.5:
            kind, loop = "memref", {}
            z, one = self.fresh(), self.fresh()
            head += [f"{z} = arith.constant 0 : index", f"{one} = arith.constant 1 : index"]
            for iv, end in ((i, n), (j, many), (k, n)):
                c = self.fresh()
                head.append(f"{c} = arith.constant {end} : index")
                loop[iv] = f"scf.for {iv} = {z} to {c} step {one} {{"
        else:
            kind, loop = "affine", {iv: f"affine.for {iv} = 0 to {end} {{" for iv, end in ((i, n), (j, many), (k, n))}
        column = self.fresh()
        head.append(f"{column} = arith.constant {self.rng.randrange(many)} : index")
        outer, inner = self.rng.choice([(i, j)] * 3 + [(j, i)])
        text = head + [loop[outer], loop[inner], f"{x} = {kind}.load {name}[{i}] : {t}", *compute,
                       f"{kind}.store {w if compute else x}, {a}[{i}, {j}] : {rows}", "}", "}",
                       loop[k], f"{y} = memref.load {a}[{k}, {column}] : {rows}", f"memref.store {y}, {b}[{k}] : {t}", "}"]
        self.insert(at, text, at)
        self.rename(name, b, at + len(text), self.rng.choice([0.9, 1]))
        return True

    def place_after(self, k):
        """A line further down in the block of line k."""
        return self.pick([j for j in range(k + 1, len(self.lines)) if self.paths[j] == self.paths[k] and self.statements_at(j)])

    def relaid(self):
        """The value of one name is copied to a square matrix of another layout, or transposed, and later used there."""
        found = self.plain((4, 16))
        at = found and self.place_after(found[3])
        if not at or found[2].startswith("vector") or found[2].startswith("complex"):
            return False
        name, n, e, _ = found
        side = 2 if n == 4 else 4
        t, square = f"memref<{n}x{e}>", f"memref<{side}x{side}x{e}>"
        other = self.rng.choice([square, f"memref<{side}x{side}x{e}, strided<[1, {side}]>>", f"memref<{side}x{side}x{e}, strided<[{side}, 1], offset: {side}>>"])
        a, b, c, d, x, y = (self.fresh() for _ in range(6))
        maps = [self.rng.choice(["(i, j)", "(i, j)", "(j, i)"]) for _ in range(2)]

        def go(source, source_type, to, to_type, way):
            return [f"linalg.generic {{indexing_maps = [affine_map<(i, j) -> {way}>, affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]}} "
                    f"ins({source} : {source_type}) outs({to} : {to_type}) {{", f"^bb0({x}: {e}, {y}: {e}):", f"  linalg.yield {x} : {e}", "}"]
        text = [f"{a} = memref.expand_shape {name} [[0, 1]] output_shape [{side}, {side}] : {t} into {square}", f"{b} = memref.alloca() : {other}",
                f"{c} = memref.alloca() : {t}", f"{d} = memref.expand_shape {c} [[0, 1]] output_shape [{side}, {side}] : {t} into {square}"]
        text += go(a, square, b, other, maps[0]) + go(b, other, d, square, maps[1])
        self.insert(at, text, at)
        self.rename(name, c, at + len(text), 1)
        return True

    def kept(self):
        """The address of a buffer escapes, and it is read through that address later."""
        found = self.plain(elem="i64")
        if not found or any("func.call @g" in line for line in self.lines):
            return False  # @g<n> may say of its arguments that no other pointer leads to them
        name, n, _, k = found
        v, s, d = self.fresh(), self.fresh(), "memref<?xi64, strided<[?], offset: ?>>"
        later = [j for j in range(k + 1, len(self.lines)) if self.paths[j] == self.paths[k] and self.statements_at(j)]
        if not later:
            return False
        at = self.rng.choice(later[-3:])
        self.insert(at, [f"{s} = func.call @ext_kept_i64() : () -> i64", f"func.call @mix({s}) : (i64) -> ()"], at)
        self.insert(k + 1, [f"{v} = memref.cast {name} : memref<{n}xi64> to {d}", f"func.call @ext_keep_i64({v}) : ({d}) -> ()"], k)
        return True

    def dynamic(self):
        """An extent is only known at run time."""
        k = self.pick([i for i, line in enumerate(self.lines) if re.match(r"\s+%\w+ = memref\.alloca\(\) : memref<\d+x[a-z]+\d*>$", line)])
        if k is None:
            return False
        name, n, e = re.match(r"\s+(%\w+) = memref\.alloca\(\) : memref<(\d+)x([a-z]+\d*)>$", self.lines[k]).groups()
        size, made = self.fresh(), self.fresh()
        space = self.indent(k)
        self.lines[k:k + 1] = [f"{space}{size} = arith.constant {n} : index", f"{space}{made} = memref.alloca({size}) : memref<?x{e}>",
                               f"{space}{name} = memref.cast {made} : memref<?x{e}> to memref<{n}x{e}>"]
        self.find_names()
        return True

    def asked(self):
        """The bound of a loop, or a constant, is asked of a buffer that has it as an extent."""
        found = []
        for k, line in enumerate(self.lines):
            number = re.match(r"\s+(?:%\w+ = )?affine\.for %\w+ = \d+ to (\d+)\b|\s+%\w+ = arith\.constant (\d+) : index", line)
            n = number and (number.group(1) or number.group(2))
            for name, type_ in self.names_at(k) if n else []:
                shape = re.match(r"memref<((?:\d+x)+)", type_)
                found += [(k, n, name, type_, d) for d, extent in enumerate(shape.group(1)[:-1].split("x")) if extent == n] if shape else []
        if not found:
            return False
        k, n, name, type_, d = self.rng.choice(found)
        number, extent = self.fresh(), self.fresh()
        if "affine.for" in self.lines[k]:
            self.lines[k] = re.sub(rf"to {n}\b", f"to {extent}", self.lines[k], count=1)
        else:
            extent = re.match(r"\s+(%\w+)", self.lines[k]).group(1)
            self.lines[k] = f"{self.indent(k)}// {extent} is asked"
        self.insert(k, [f"{number} = arith.constant {d} : index", f"{extent} = memref.dim {name}, {number} : {type_}"], k)
        return True

    def aligned(self):
        """Some uses of a name rely on an alignment that its allocation may not state."""
        name, type_, k = self.pick(self.memrefs) or (None,) * 3
        if not name:
            return False
        head = next(j for j, line in enumerate(self.lines) if line.rstrip().endswith("{"))
        at, w = max(k, head) + 1, self.fresh()
        self.insert(at, [f"{w} = memref.assume_alignment {name}, {self.rng.choice([2, 4, 8, 16, 32, 64, 128])} : {type_}"], self.first_after(at))
        self.rename(name, w, at + 1, self.rng.choice([0.5, 1]))
        return True

    def first_after(self, k):
        """The first line from k on that is an op."""
        return next(j for j in range(k, len(self.lines)) if self.lines[j].strip() and not self.lines[j].strip().startswith(("^", "//")))

    def aligned_access(self):
        """An access to the first element relies on an alignment."""
        k = self.pick(self.statements(r"(?:%\w+ = )?memref\.(?:load|store) [^{]*:"))
        if k is None:
            return False
        self.lines[k] = self.lines[k].replace("] : ", "] {alignment = %d : i64} : " % self.rng.choice([2, 4, 8, 16, 32, 64]), 1)
        return True

    def separate(self):
        """Two allocations are said to be two objects."""
        made = [m for m in self.memrefs if re.search(r"memref\.alloca?\(", self.lines[m[2]])]
        name, type_, k = self.pick(made) or (None,) * 3
        others = [m for m in made if m[0] != name and m[2] < k and self.seen(m[2], k)] if name else []
        if not others:
            return False
        (other, other_type, _), w = self.rng.choice(others), self.fresh()
        self.insert(k + 1, [f"{w}:2 = memref.distinct_objects {name}, {other} : {type_}, {other_type}"], k)
        self.rename(name, f"{w}#0", k + 2, self.rng.choice([0.5, 1]))
        self.rename(other, f"{w}#1", k + 2, self.rng.choice([0.5, 1]))
        return True

    def parallel(self):
        """The iterations of a loop run at once; where they share memory the interpreter leaves the function out."""
        kind = self.rng.choice(["parallel", "forall"])
        loops = {r"(\s+)scf\.for (%\w+) = (%\w+) to (%\w+) step (%\w+) \{": rf"\1scf.{kind} (\2) = (\3) to (\4) step (\5) {{",
                 r"(\s+)affine\.for (%\w+) = (\d+) to (\d+) \{": r"\1affine.parallel (\2) = (\3) to (\4) {"}
        found = [(k, pattern) for k, line in enumerate(self.lines) for pattern in loops if re.fullmatch(pattern, line.rstrip())]
        if not found:
            return False
        k, pattern = self.rng.choice(found)
        self.lines[k] = re.sub(pattern, loops[pattern], self.lines[k].rstrip())
        return True

    def pick(self, items):
        return self.rng.choice(items) if items else None


KINDS = ["subscripts", "other_name", "view", "call_two", "branch", "repeat", "padding", "addresses", "empty", "drop", "double", "bounds", "exchange", "copied", "relaid", "kept",
         "dynamic", "column", "spread", "asked", "aligned", "aligned_access", "separate", "parallel"]
# what decides about sharing, twice as often
MORE = ["copied", "relaid", "dynamic", "kept", "column", "spread", "asked", "aligned", "parallel"]


def parts_of(text):
    """The module's functions, as lists of lines, and single lines between them."""
    parts, lines = [], text.split("\n")
    while lines:
        n = 1
        if lines[0].startswith("func.func") and "private" not in lines[0]:
            n = lines.index("}") + 1
        parts.append(lines[:n])
        lines = lines[n:]
    return parts


def declaration(part):
    """The line that declares the function of a part; None: it is none."""
    head = []
    for line in part:
        head.append(line.strip())
        if line.rstrip().endswith("{"):
            break
    text = " ".join(head)
    name = re.match(r"func\.func (?:private )?@(\w+)", text)
    if not name:
        return None, None
    text = re.sub(r"%\w+: ", "", text.rstrip("{").rstrip())
    return name.group(1), text if "private" in text else text.replace("func.func @", "func.func private @")


def accepted(mutants, originals, mlir_opt):
    """Of each mutant, whether mlir-opt takes it: each in a part of its own, with what it calls declared."""
    declared = dict(declaration(p) for p in originals)
    others = [p[0] for p in originals if p[0].startswith("memref.global")]
    text, first = [], []
    for lines, callees in mutants:
        first.append(len(text) + 1)
        called = set(re.findall(r"call @(\w+)", "\n".join(lines + callees)))
        text += others + [declared[name] for name in sorted(called) if declared.get(name)] + "\n".join(callees).split("\n") + lines + ["// -----"]
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as f:
        f.write("\n".join(text[:-1]) + "\n")
        f.flush()
        run = subprocess.run([mlir_opt, "--split-input-file", f.name, "-o", "/dev/null"], capture_output=True, text=True, check=False)
    bad = set()
    for line in run.stderr.split("\n"):
        at = re.match(r"within split at .*:(\d+) offset :.*error:", line)
        plain = re.match(r"[^:]*:(\d+):\d+: error:", line)
        if at or plain:
            line_number = int((at or plain).group(1))
            bad.add(max(k for k, start in enumerate(first) if start <= line_number))
    if run.returncode and not bad:
        sys.exit("mutate.py: mlir-opt fails: " + run.stderr[:2000])
    return [k not in bad for k in range(len(mutants))]


def mutant(rng, part, tag, kinds):
    body = Body(rng, list(part), tag)
    done = []
    for _ in range(rng.choice([1, 2, 3, 3, 4, 5])):
        kind = rng.choice(kinds)
        if getattr(body, kind)():
            done.append(kind)
    return body.lines, body.callees, done


def main():
    seed, path, mlir_opt = sys.argv[1:4]
    kinds = sys.argv[4:] or KINDS + MORE
    rng = random.Random(f"mutate {seed}")
    with open(path, encoding="utf-8") as f:
        parts = parts_of(f.read())
    for name, type_ in CALLED.items():
        if not any(f"func.func private @{name}(" in p[0] for p in parts):
            parts.insert(1, [f"func.func private @{name}{type_}"])
    chosen = [k for k, p in enumerate(parts) if len(p) > 3 and not p[0].startswith("func.func @main") and rng.random() < 0.9]
    counts = dict.fromkeys(KINDS, 0)
    result = [list(p) for p in parts]
    for _ in range(ROUNDS):
        mutants = [(k, *mutant(rng, parts[k], k, kinds)) for k in chosen]
        good = accepted([(lines, callees) for _, lines, callees, _ in mutants], parts, mlir_opt) if mutants else []
        chosen = [k for fine, (k, _, _, done) in zip(good, mutants) if not fine or not done]
        for fine, (k, lines, callees, done) in zip(good, mutants):
            if fine and done:
                result[k] = callees + [f"// changed: {', '.join(done)}"] + lines
                for kind in done:
                    counts[kind] += 1
    print("\n".join("\n".join(p) for p in result).rstrip("\n"))
    print("// mutated: " + " ".join(f"{kind}={n}" for kind, n in counts.items()))


main()
