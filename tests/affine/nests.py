#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random small functions with affine accesses, as data: each can be printed as MLIR and can be run.

nests.py SEED FIRST [LAST]: prints the module of nests FIRST..LAST of SEED.

Function.text() prints; Function.compile() makes a Python function from the same data, which runs the nest for given values of the
parameters and records which instance of which access touches what. It shares nothing with lifeopt: loops are run, addresses are
computed. An instance is a code: the induction variables as digits of base 2^DIGIT, outermost first, each with HALF added, so that
the difference of two codes is that of the induction variables with HALF added nowhere.

What is touched is (buffer, granule): bytes from the start of a buffer whose shape is static, and a tuple of indices of one whose shape is
not. Indices into static shapes of two dimensions or more stay within them, so that the two ways of counting agree there."""
import collections
import itertools
import random
import sys

DIGIT, HALF = 11, 1 << 10
SIZE_BYTES = {"i8": 1, "i16": 2, "f32": 4, "i32": 4, "f64": 8, "i64": 8}


class TooMuch(Exception):
    """More instances than can be run in time."""


class OutOfBounds(Exception):
    """An index beyond its dimension."""


# ---- expressions: ("c", k) ("v", name) ("+", a, b) ("*", k, a), OP of DIVIDE (OP, a, k), ("min"|"max", args),
# ---- ("delin", a, basis, position) ("lin", args, basis) ("select", c, a, b): a if c >= 0, else b

DIVIDE = {"floordiv": "({} // {})", "ceildiv": "(-(-({}) // {}))", "mod": "({} % {})", "divsi": "quotient({}, {})",
          "remsi": "remainder({}, {})", "divui": "({} // {})", "remui": "({} % {})"}


def quotient(a, b):
    """Rounded towards zero."""
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def remainder(a, b):
    return a - b * quotient(a, b)


def const(k):
    return ("c", k)


def add(a, b):
    if a == ("c", 0):
        return b
    return a if b == ("c", 0) else ("+", a, b)


def product(sizes):
    n = 1
    for x in sizes:
        n *= x
    return n


def parts(e):
    """The expressions that e is made of directly."""
    if e[0] == "+":
        return [e[1], e[2]]
    if e[0] == "*":
        return [e[2]]
    if e[0] in DIVIDE or e[0] == "delin":
        return [e[1]]
    if e[0] == "select":
        return list(e[1:])
    return list(e[1]) if e[0] in ("min", "max", "lin") else []


def names(e):
    return {e[1]} if e[0] == "v" else set().union(*map(names, parts(e))) if parts(e) else set()


def is_affine(e):
    """May an affine map contain it?"""
    return e[0] in ("c", "v", "+", "*", "floordiv", "ceildiv", "mod") and all(map(is_affine, parts(e)))


def is_large(e):
    """Does it need more than 32 bits?"""
    return e[0] == "*" and e[1] > 1 << 30 or any(map(is_large, parts(e)))


def python(e):
    op = e[0]
    if op == "c":
        return str(e[1]) if e[1] >= 0 else f"({e[1]})"
    if op == "v":
        return e[1]
    if op == "+":
        return f"({python(e[1])} + {python(e[2])})"
    if op == "*":
        return f"({e[1]} * {python(e[2])})"
    if op in DIVIDE:
        return DIVIDE[op].format(python(e[1]), e[2])
    if op in ("min", "max"):
        return f"{op}({', '.join(map(python, e[1]))}, *())" if len(e[1]) > 1 else python(e[1][0])
    if op == "select":
        return f"({python(e[2])} if {python(e[1])} >= 0 else {python(e[3])})"
    if op == "delin":
        inner = product(e[2][e[3]:])
        divided = f"({python(e[1])} // {inner})"
        return divided if e[3] == 0 else f"({divided} % {e[2][e[3] - 1]})"
    text = "0"
    for i, x in enumerate(e[1]):
        text += f" + {python(x)} * {product(e[2][i:])}"
    return f"({text})"


def substitute(e, name, value):
    if e[0] == "v":
        return value if e[1] == name else e
    if e[0] in ("min", "max"):
        return (e[0], tuple(substitute(x, name, value) for x in e[1]))
    if e[0] == "lin":
        return (e[0], tuple(substitute(x, name, value) for x in e[1]), e[2])
    return tuple(substitute(x, name, value) if isinstance(x, tuple) and x and isinstance(x[0], str) else x for x in e)


def affine_text(e, name):
    """Its text in an affine map; name() spells a variable."""
    op = e[0]
    if op == "c":
        return str(e[1])
    if op == "v":
        return name(e[1])
    if op == "+":
        if e[2][0] == "c" and e[2][1] < 0:
            return f"{affine_text(e[1], name)} - {-e[2][1]}"
        return f"{affine_text(e[1], name)} + {affine_text(e[2], name)}"
    if op == "*":
        return f"({affine_text(e[2], name)}) * {e[1]}"
    return f"({affine_text(e[1], name)}) {op} {e[2]}"


def interval(e, env):
    """Bounds (low, high) of e, None for none, where the variables stay within those of env."""
    op = e[0]
    if op == "c":
        return e[1], e[1]
    if op == "v":
        return env[e[1]]
    bounds = [interval(x, env) for x in parts(e)]
    if op == "+":
        return tuple(None if a is None or b is None else a + b for a, b in zip(*bounds))
    if op == "*":
        ends = [None if x is None else e[1] * x for x in bounds[0]]
        return tuple(ends if e[1] >= 0 else ends[::-1]) if e[1] else (0, 0)
    if op in ("floordiv", "ceildiv", "divsi", "divui"):
        f = {"ceildiv": lambda a: -(-a // e[2]), "divsi": lambda a: quotient(a, e[2])}.get(op, lambda a: a // e[2])
        ends = [None if x is None else f(x) for x in bounds[0]]
        return tuple(ends if e[2] > 0 else ends[::-1])
    if op in ("mod", "remui"):
        return 0, e[2] - 1
    if op == "select":
        ends = list(zip(*bounds[1:]))
        return None if None in ends[0] else min(ends[0]), None if None in ends[1] else max(ends[1])
    if op == "remsi":
        low = bounds[0][0]
        return (0 if low is not None and low >= 0 else 1 - abs(e[2])), abs(e[2]) - 1
    if op in ("min", "max"):
        lows, highs = [b[0] for b in bounds], [b[1] for b in bounds]
        f = min if op == "min" else max
        all_of = lambda xs: None if None in xs else f(xs)
        some_of = lambda xs: f([x for x in xs if x is not None], default=None)
        return (all_of(lows), some_of(highs)) if op == "min" else (some_of(lows), all_of(highs))
    if op == "delin":
        if e[3]:
            return 0, e[2][e[3] - 1] - 1
        return tuple(None if x is None else x // product(e[2]) for x in bounds[0])
    low = high = 0
    for i, (a, b) in enumerate(bounds):
        low = None if low is None or a is None else low + a * product(e[2][i:])
        high = None if high is None or b is None else high + b * product(e[2][i:])
    return low, high


# ---- memory

class Root:
    """A buffer. kind: alloc, arg, noalias, global. linear: what is touched is counted in bytes, else by indices."""
    def __init__(self, name, kind, linear, granule):
        self.name, self.kind, self.linear, self.granule = name, kind, linear, granule


def roots_relate(a, b):
    """same, perhaps or apart."""
    if a is b:
        return "same"
    kinds = {a.kind, b.kind}
    return "perhaps" if "arg" in kinds and kinds <= {"arg", "global"} else "apart"


class Memory:
    """A memref value: its type, and which indices may be used (limits: size of a dimension, None: any)."""
    def __init__(self, name, shape, elem, strides, offset, roots, limits=None, plain=True, space=""):
        self.name, self.shape, self.elem, self.strides, self.offset = name, list(shape), elem, list(strides), offset
        self.roots, self.plain, self.space = roots, plain, space
        self.limits = list(shape if limits is None else limits)

    def text(self):
        layout = ""
        if not self.plain:
            strides = ", ".join("?" if s is None else str(s) for s in self.strides)
            offset = "" if self.offset == 0 else f", offset: {'?' if self.offset is None else self.offset}"
            layout = f", strided<[{strides}]{offset}>"
        return f"memref<{''.join('?x' if n is None else f'{n}x' for n in self.shape)}{self.elem}{layout}>"


def row_major(shape):
    strides, s = [], 1
    for n in reversed(shape):
        strides.insert(0, s)
        s = None if s is None or n is None else s * n
    return strides


# ---- statements

class Loop:
    """kind: affine.for, affine.parallel, scf.for, scf.parallel, scf.forall, or scf.while, which runs as often as it likes; lbs, ubs: for
    each induction variable the expressions of its max, min. swaps: of an scf.for, two memrefs that it hands on crosswise, and the two
    that they are at first. narrow: the induction variable of an scf.for is an i32."""
    def __init__(self, kind, ivs, lbs, ubs, steps, body, style=0):
        self.kind, self.ivs, self.lbs, self.ubs, self.steps, self.body, self.style = kind, ivs, lbs, ubs, steps, body, style
        self.swaps, self.narrow = None, False

    def bodies(self):
        return [self.body]

    def expressions(self):
        return [e for es in self.lbs + self.ubs for e in es]


class If:
    """kind: affine.if, scf.if, or opaque, whose condition nothing is known of. conds: (expression, is it = 0) else >= 0."""
    def __init__(self, kind, conds, then, els, style=0):
        self.kind, self.conds, self.then, self.els, self.style = kind, conds, then, els, style

    def bodies(self):
        return [self.then] if self.els is None else [self.then, self.els]

    def expressions(self):
        return [e for e, _ in self.conds]


class Access:
    """kind: affine, memref or atomic; vector: its shape, () for one element; style: how the indices are spelled."""
    def __init__(self, kind, write, memory, subs, vector, style):
        self.kind, self.write, self.memory, self.subs, self.vector, self.style = kind, write, memory, subs, vector, style
        self.id = self.line = None

    def bodies(self):
        return []

    def expressions(self):
        return self.subs


class Define:
    """A memref value: op of parents. args: numbers, or expressions of offsets."""
    def __init__(self, op, memory, parents, style=0, **args):
        self.op, self.memory, self.parents, self.args, self.style = op, memory, parents, args, style

    def bodies(self):
        return []

    def expressions(self):
        return self.args.get("offsets", []) if self.op in ("subview", "view") else []


class Opaque:
    """An unknown index, computed in each iteration."""
    def __init__(self, name):
        self.name = name

    def bodies(self):
        return []

    def expressions(self):
        return []


def walk(body):
    for s in body:
        yield s
        for b in s.bodies():
            yield from walk(b)


# ---- printing

INDEX_OPS = {"addi": "add", "subi": "sub", "muli": "mul", "divsi": "divs", "remsi": "rems", "floordivsi": "floordivs", "ceildivsi": "ceildivs",
             "minsi": "mins", "maxsi": "maxs", "shli": "shl", "shrsi": "shrs", "divui": "divu", "remui": "remu", "andi": "and"}

class Printer:
    def __init__(self, first_line, bounded):
        self.lines, self.first_line, self.depth, self.count, self.bounded = [], first_line, 1, 0, bounded

    def emit(self, text):
        self.lines.append("  " * self.depth + text)
        return self.first_line + len(self.lines) - 1

    def op(self, text, stem="x"):
        self.count += 1
        self.emit(f"%{stem}_{self.count} = {text}")
        return f"%{stem}_{self.count}"

    def constant(self, k, type_="index"):
        return self.op(f"arith.constant {k} : {type_}", "k")

    # index computations

    def operands(self, es, parameters):
        """A map's header and operands for the variables of es: dimensions, and symbols where the variable is a parameter."""
        used = sorted(set().union(*map(names, es)) if es else set())
        dims, syms = [v for v in used if v not in parameters], [v for v in used if v in parameters]
        spelled = {v: f"d{i}" for i, v in enumerate(dims)} | {v: f"s{i}" for i, v in enumerate(syms)}
        header = f"({', '.join(spelled[v] for v in dims)})" + (f"[{', '.join(spelled[v] for v in syms)}]" if syms else "")
        text = ", ".join(affine_text(e, spelled.get) for e in es)
        given = f"({', '.join('%' + v for v in dims)})" + (f"[{', '.join('%' + v for v in syms)}]" if syms else "")
        return f"affine_map<{header} -> ({text})>", given

    def apply(self, op, es, parameters):
        map_, given = self.operands(es, parameters)
        return self.op(f"affine.{op} {map_}{given}", "a")

    def index(self, e, rng, parameters):
        """e computed by ops."""
        op = e[0]
        if op == "c":
            return self.constant(e[1])
        if op == "v":
            return "%" + e[1]
        if is_affine(e) and rng.random() < 0.4:
            return self.apply("apply", [e], parameters)
        if op in ("min", "max") and all(map(is_affine, e[1])) and rng.random() < 0.6:
            return self.apply(op, list(e[1]), parameters)
        if op == "lin":
            args = ", ".join([self.index(x, rng, parameters) for x in e[1]])
            return self.op(f"affine.linearize_index [{args}] by ({', '.join(map(str, e[2]))}) : index", "l")
        if op == "delin":
            x, n = self.index(e[1], rng, parameters), len(e[2]) + 1
            name = self.op(f"affine.delinearize_index {x} into ({', '.join(map(str, e[2]))}) : {', '.join(['index'] * n)}", "d")
            self.lines[-1] = self.lines[-1].replace(f"{name} =", f"{name}:{n} =", 1)
            return f"{name}#{e[3]}"
        if rng.random() < 0.12 and names(e) <= self.bounded and not is_large(e):
            return self.narrow(e, rng)
        return self.arith(e, lambda x: self.index(x, rng, parameters), "index", "", rng)

    def arith(self, e, part, type_, flags, rng):
        op = e[0]

        def binary(name, x, y):
            if type_ == "index" and rng.random() < 0.12 and name in INDEX_OPS:
                return self.op(f"index.{INDEX_OPS[name]} {x}, {y}")
            return self.op(f"arith.{name} {x}, {y}{flags if name in ('addi', 'subi', 'muli') else ''} : {type_}")

        def number(k):
            return self.constant(k, type_)
        if op == "+":
            if e[2][0] == "c" and rng.random() < 0.5:
                return binary("subi", part(e[1]), number(-e[2][1]))
            if e[2][0] == "*" and e[2][1] == -1:
                return binary("subi", part(e[1]), part(e[2][2]))
            return binary("addi", part(e[1]), part(e[2]))
        if op == "*":
            if e[1] in (2, 4) and rng.random() < 0.3:
                return binary("shli", part(e[2]), number(e[1] // 2))
            a, b = part(e[2]), number(e[1])
            return binary("muli", *((b, a) if rng.random() < 0.5 else (a, b)))
        if op == "mod": # x - (x floordiv k) * k
            x = part(e[1])
            if e[2] in (2, 4) and rng.random() < 0.5:
                return binary("andi", x, number(e[2] - 1))
            k = number(e[2])
            return binary("subi", x, binary("muli", binary("floordivsi", x, k), k))
        if op in ("min", "max"):
            x = part(e[1][0])
            for y in e[1][1:]:
                x = binary(op + "si", x, part(y))
            return x
        if op == "select":
            condition = self.compare(part(e[1]), False, type_, number)
            return self.op(f"arith.select {condition}, {part(e[2])}, {part(e[3])} : {type_}")
        if op == "floordiv" and e[2] in (2, 4) and rng.random() < 0.4:
            return binary("shrsi", part(e[1]), number(e[2] // 2))
        return binary({"floordiv": "floordivsi", "ceildiv": "ceildivsi"}.get(op, op), part(e[1]), number(e[2]))

    def compare(self, x, equal, type_, number):
        """x = 0 or x >= 0."""
        if equal:
            return self.op(f"arith.cmpi eq, {x}, {number(0)} : {type_}", "p")
        return self.op(f"arith.cmpi sge, {x}, {number(0)} : {type_}" if self.count % 2 else f"arith.cmpi slt, {number(-1)}, {x} : {type_}", "p")

    def narrow(self, e, rng):
        """In i64 or i32 and back; the variables have bounds."""
        type_ = rng.choice(["i64", "i32"])
        flags = " overflow<nsw>" if rng.random() < 0.7 else ""

        def part(x):
            if x[0] == "c":
                return self.constant(x[1], type_)
            if x[0] == "v":
                return self.op(f"arith.index_cast %{x[1]} : index to {type_}", "n")
            if x[0] in ("lin", "delin"):
                return self.op(f"arith.index_cast {self.index(x, rng, [])} : index to {type_}", "n")
            return self.arith(x, part, type_, flags, rng)
        return self.op(f"arith.index_cast {part(e)} : {type_} to index")

    def bound(self, es, which, parameters):
        if len(es) == 1 and es[0][0] == "c":
            return str(es[0][1])
        if len(es) == 1 and es[0][0] == "v" and es[0][1] in parameters:
            return "%" + es[0][1]
        map_, given = self.operands(es, parameters)
        return f"{which + ' ' if len(es) > 1 else ''}{map_}{given}"

    # statements

    def body(self, statements, f):
        self.depth += 1
        for s in statements:
            getattr(self, type(s).__name__.lower())(s, f)
        self.depth -= 1

    def loop(self, s, f):
        rng = random.Random(s.style)
        if s.kind == "affine.for":
            step = f" step {s.steps[0]}" if s.steps[0] != 1 else ""
            self.emit(f"affine.for %{s.ivs[0]} = {self.bound(s.lbs[0], 'max', f.parameters)} to "
                      f"{self.bound(s.ubs[0], 'min', f.parameters)}{step} {{")
        elif s.kind in ("scf.parallel", "scf.forall"):
            ends = [", ".join([self.index((which, tuple(es)) if len(es) > 1 else es[0], rng, f.parameters) for es in bounds])
                    for which, bounds in (("max", s.lbs), ("min", s.ubs))]
            steps = ", ".join([self.constant(k) for k in s.steps])
            self.emit(f"{s.kind} ({', '.join('%' + v for v in s.ivs)}) = ({ends[0]}) to ({ends[1]}) step ({steps}) {{")
        elif s.kind == "scf.while":
            self.emit("scf.while : () -> () {")
            self.emit(f"  scf.condition({self.op('func.call @opaque_bool() : () -> i1', 'p')})")
            self.emit("} do {")
            self.body(s.body, f)
            self.emit("  scf.yield")
            self.emit("}")
            return
        elif s.kind == "scf.for":
            ends = [self.index(("max", tuple(s.lbs[0])) if len(s.lbs[0]) > 1 else s.lbs[0][0], rng, f.parameters),
                    self.index(("min", tuple(s.ubs[0])) if len(s.ubs[0]) > 1 else s.ubs[0][0], rng, f.parameters)]
            self.scf_for(s, ends)
        else:
            ends = []
            for which, bounds in (("max", s.lbs), ("min", s.ubs)):
                texts = [", ".join(affine_text(e, lambda v: "%" + v) for e in es) for es in bounds]
                ends.append(", ".join(f"{which}({t})" if len(es) > 1 else t for t, es in zip(texts, bounds)))
            steps = f" step ({', '.join(map(str, s.steps))})" if any(x != 1 for x in s.steps) else ""
            self.emit(f"affine.parallel ({', '.join('%' + v for v in s.ivs)}) = ({ends[0]}) to ({ends[1]}){steps} {{")
        self.body(s.body, f)
        if s.swaps:
            a, b = s.swaps[:2]
            self.emit(f"  scf.yield %{b.name}, %{a.name} : {a.text()}, {b.text()}")
        self.emit("}")

    def scf_for(self, s, ends):
        iv, type_, handed = s.ivs[0], "", ""
        if s.narrow:
            ends = [self.op(f"arith.index_cast {x} : index to i32", "n") for x in ends]
            iv, type_ = iv + "_n", " : i32"
        step = self.constant(s.steps[0], "i32" if s.narrow else "index")
        if s.swaps:
            a, b, first, second = s.swaps
            handed = f" iter_args(%{a.name} = %{first}, %{b.name} = %{second}) -> ({a.text()}, {b.text()})"
        self.count += 1
        self.emit(f"{f'%o_{self.count}:2 = ' if s.swaps else ''}scf.for %{iv} = {ends[0]} to {ends[1]} step {step}{handed}{type_} {{")
        if s.narrow:
            self.emit(f"  %{s.ivs[0]} = arith.index_cast %{iv} : i32 to index")

    def if_(self, s, f):
        if s.kind == "affine.if":
            es = [e for e, _ in s.conds]
            map_, given = self.operands(es, f.parameters)
            used = sorted(set().union(*map(names, es)))
            spelled = {v: f"d{i}" for i, v in enumerate([v for v in used if v not in f.parameters])}
            spelled |= {v: f"s{i}" for i, v in enumerate([v for v in used if v in f.parameters])}
            text = ", ".join(f"{affine_text(e, spelled.get)} {'==' if eq else '>='} 0" for e, eq in s.conds)
            self.emit(f"affine.if affine_set<{map_[11:map_.index(' -> ')]} : ({text})>{given} {{")
        else:
            if s.kind == "opaque":
                condition = self.op("func.call @opaque_bool() : () -> i1", "p")
            else:
                rng = random.Random(s.style)
                each = [self.compare(self.index(e, rng, f.parameters), eq, "index", self.constant) for e, eq in s.conds]
                condition = each[0]
                for other in each[1:]:
                    condition = self.op(f"arith.andi {condition}, {other} : i1", "p")
            self.emit(f"scf.if {condition} {{")
        self.body(s.then, f)
        if s.els is not None:
            self.emit("} else {")
            self.body(s.els, f)
        self.emit("}")

    def opaque(self, s, _):
        self.emit(f"%{s.name} = func.call @opaque() : () -> index")

    def access(self, s, f):
        m = f.memories[s.memory]
        rng = random.Random(s.style)
        type_ = m.text()
        vector = f"vector<{''.join(f'{n}x' for n in s.vector)}{m.elem}>"
        if s.kind == "affine":
            subs = [self.affine_subscript(e, rng, f) for e in s.subs]
        else:
            subs = [self.index(e, rng, f.parameters) for e in s.subs]
        place = f"%{m.name}[{', '.join(subs)}] : {type_}"
        dialect = "affine" if s.kind == "affine" else "memref"
        if s.vector:
            place += f", {vector}"
            value = f.value_of(vector)
        else:
            value = f.value_of(m.elem)
        if s.kind == "atomic":
            self.op(f"memref.atomic_rmw {'addi' if m.elem[0] == 'i' else 'addf'} {value}, %{m.name}[{', '.join(subs)}] : ({m.elem}, {type_}) -> "
                    f"{m.elem}", "v")
            s.line = self.first_line + len(self.lines) - 1
            return
        word = ("vector_" if s.vector else "") + ("store" if s.write else "load")
        if s.vector and dialect == "memref":
            dialect, word = "vector", word[7:]
        if s.write:
            s.line = self.emit(f"{dialect}.{word} {value}, {place}")
        else:
            self.op(f"{dialect}.{word} {place}", "v")
            s.line = self.first_line + len(self.lines) - 1

    def affine_subscript(self, e, rng, f):
        def name(v):
            return f"symbol(%{v})" if v in f.parameters and v in symbols else "%" + v
        symbols = {v for v in f.parameters if rng.random() < 0.5}
        style = rng.random()
        if style < 0.12:
            return self.apply("apply", [e], f.parameters)
        if style < 0.2 and e[0] == "+":
            return f"{self.apply('apply', [e[1]], f.parameters)} + {affine_text(e[2], name)}"
        return affine_text(e, name)

    def define(self, s, f):
        m, rng = s.memory, random.Random(s.style)
        parents = [f.memories[p] for p in s.parents]
        types = [p.text() for p in parents]
        args = s.args

        def listed(values):
            return ", ".join(self.index(v, rng, f.parameters) if v[0] != "c" else str(v[1]) for v in values)
        if s.op == "alloc":
            text = f"memref.{args['word']}() : {m.text()}"
        elif s.op == "get_global":
            text = f"memref.get_global @{args['symbol']} : {m.text()}"
        elif s.op == "subview":
            text = (f"memref.subview %{parents[0].name}[{listed(args['offsets'])}] [{', '.join(map(str, args['sizes']))}] "
                    f"[{', '.join(map(str, args['steps']))}] : {types[0]} to {m.text()}")
        elif s.op == "cast":
            text = f"memref.cast %{parents[0].name} : {types[0]} to {m.text()}"
        elif s.op == "transpose":
            dims = [f"d{i}" for i in range(len(m.shape))]
            text = (f"memref.transpose %{parents[0].name} ({', '.join(dims)}) -> ({', '.join(dims[p] for p in args['permutation'])}) : "
                    f"{types[0]} to {m.text()}")
        elif s.op == "expand_shape":
            text = (f"memref.expand_shape %{parents[0].name} {args['groups']} output_shape {m.shape} : {types[0]} into {m.text()}")
        elif s.op == "collapse_shape":
            text = f"memref.collapse_shape %{parents[0].name} {args['groups']} : {types[0]} into {m.text()}"
        elif s.op == "reinterpret_cast":
            text = (f"memref.reinterpret_cast %{parents[0].name} to offset: [{m.offset}], sizes: {m.shape}, strides: {m.strides} : "
                    f"{types[0]} to {m.text()}")
        elif s.op == "view":
            text = f"memref.view %{parents[0].name}[{self.index(args['offsets'][0], rng, f.parameters)}][] : {types[0]} to {m.text()}"
        else:
            text = f"arith.select %p, %{parents[0].name}, %{parents[1].name} : {m.text()}"
            if s.args["branch"]:
                text = (f"scf.if %p -> ({m.text()}) {{ scf.yield %{parents[0].name} : {m.text()} }} else "
                        f"{{ scf.yield %{parents[1].name} : {m.text()} }}")
        self.emit(f"%{m.name} = {text}")


setattr(Printer, "if", Printer.if_) # methods are looked up by the statement's name


# ---- a function

class Function:
    """parameters: index arguments; arguments, globals: Memory; body: statements."""
    def __init__(self, name):
        self.name, self.parameters, self.arguments, self.globals, self.body = name, [], [], [], []
        self.forms, self.bounded = set(), set() # what views there are, and "enlarged"; induction variables with constant bounds
        self.extents = {}                       # of the parameters that are one: the argument and its dimension
        self.constants = {}

    def value_of(self, type_):
        return self.constants.setdefault(type_, f"%cst{len(self.constants)}")

    def number(self):
        """Give the accesses their ids, loops and the memrefs their definitions; drop what is not used."""
        self.prune(self.body)
        self.accesses, self.memories = [], {m.name: m for m in self.arguments}
        self.loops_of, self.position = [], {}

        def visit(body, loops):
            for s in body:
                if isinstance(s, Access):
                    s.id = len(self.accesses)
                    self.accesses.append(s)
                    self.loops_of.append(tuple(loops))
                elif isinstance(s, Define):
                    self.memories[s.memory.name] = s.memory
                elif isinstance(s, Loop) and s.swaps:
                    self.memories.update((m.name, m) for m in s.swaps[:2])
                for b in s.bodies():
                    visit(b, loops + s.ivs if isinstance(s, Loop) else loops)
        visit(self.body, [])
        return self

    def prune(self, body):
        def used_in(body_):
            found = set()
            for s in walk(body_):
                if isinstance(s, Access):
                    found.add(s.memory)
                elif isinstance(s, Define):
                    found.update(s.parents)
                elif isinstance(s, Loop) and s.swaps:
                    found.update(s.swaps[2:])
                found.update(*[names(e) for e in s.expressions()])
            return found

        def sweep(body_):
            keep = []
            for s in body_:
                for b in s.bodies():
                    sweep(b)
                if isinstance(s, Define) and s.memory.name not in used or isinstance(s, Opaque) and s.name not in used:
                    continue
                if not isinstance(s, (Access, Define, Opaque)) and not any(s.bodies()):
                    continue
                keep.append(s)
            changed.append(len(keep) != len(body_))
            body_[:] = keep
        while True:
            changed, used = [], used_in(body)
            sweep(body)
            if not any(changed):
                return

    def text(self, first_line=1):
        """The function, whose first line has that number; sets the accesses' lines."""
        self.constants = {}
        draft = Printer(0, self.bounded) # to know the constants that are stored
        draft.depth = 0
        draft.body(self.body, self)
        arguments = [f"%{p}: index" for p in self.parameters if p not in self.extents] + ["%p: i1"]
        for m in self.arguments:
            arguments.append(f"%{m.name}: {m.text()}{' {llvm.noalias}' if m.roots[0].kind == 'noalias' else ''}")
        head = [f"memref.global \"private\" @{r} : {t} = uninitialized" for r, t in self.globals]
        head.append(f"func.func @{self.name}({', '.join(arguments)}) {{")
        for p, (m, k) in self.extents.items():
            head += [f"  %c{p} = arith.constant {k} : index", f"  %{p} = memref.dim %{m.name}, %c{p} : {m.text()}"]
        for type_, name in self.constants.items():
            value = "1" if type_.startswith("i") else "1.0"
            if type_.startswith("vector"):
                value = "dense<1>" if type_.rstrip(">").rsplit("x", 1)[1].startswith("i") else "dense<1.0>"
            head.append(f"  {name} = arith.constant {value} : {type_}")
        out = Printer(first_line + len(head), self.bounded)
        out.depth = 0
        out.body(self.body, self)
        return "\n".join(head + out.lines + ["  return", "}"]) + "\n"

    # running

    def compile(self, strict=False):
        """run(records, budget, salt, *parameters): fills records[access][buffer, granule] with codes of instances. strict: it looks whether
        indices stay within static shapes."""
        lines = ["def run(R, left, salt" + "".join(f", {p}" for p in self.parameters) + "):"]
        self.descriptors, self.strict = {}, strict
        for m in self.arguments:
            self.descriptors[m.name] = [self.whole(m, repr(m.roots[0].name))]
        self.python_body(self.body, lines, 1, "0")
        lines.append("    pass")
        space = {"quotient": quotient, "remainder": remainder, "TooMuch": TooMuch, "OutOfBounds": OutOfBounds,
                 "opaque": opaque_value}
        exec("\n".join(lines), space) # pylint: disable=exec-used
        return space["run"]

    def whole(self, m, root):
        """Descriptor of a buffer: what it is, offset and steps of each index, all for each column of the address."""
        if m.roots[0].linear:
            bytes_ = SIZE_BYTES[m.elem]
            return root, ["0"], [[s * bytes_] for s in m.strides]
        rank = len(m.shape)
        return root, ["0"] * rank, [[int(i == j) for j in range(rank)] for i in range(rank)]

    def python_body(self, body, lines, depth, code):
        tab = "    " * depth
        for s in body:
            if isinstance(s, Loop):
                inner, at = depth, code
                if s.swaps:
                    self.python_swaps(s, lines, tab)
                for iv, lbs, ubs, step in zip(s.ivs, s.lbs, s.ubs, s.steps):
                    low = python(("max", tuple(lbs)))
                    high = python(("min", tuple(ubs)))
                    lines.append("    " * inner + f"for {iv} in range({low}, {high}, {step}):")
                    inner += 1
                    lines.append("    " * inner + f"c{inner} = ({at} << {DIGIT}) + {iv} + {HALF}")
                    at = f"c{inner}"
                lines.append("    " * inner + "left[0] -= 1")
                lines.append("    " * inner + "if left[0] < 0: raise TooMuch()")
                self.python_body(s.body, lines, inner, at)
                if s.swaps:
                    a, b = s.swaps[0].name, s.swaps[1].name
                    lines.append("    " * inner + f"{a}_r, {b}_r = {b}_r, {a}_r")
            elif isinstance(s, If):
                self.python_if(s, lines, depth, code)
            elif isinstance(s, Opaque):
                lines.append(tab + f"{s.name} = opaque(salt, {s.name!r}, {code})")
            elif isinstance(s, Define):
                self.python_define(s, lines, tab, code)
            else:
                self.python_access(s, lines, tab, code)
        if not body:
            lines.append(tab + "pass")

    def python_swaps(self, s, lines, tab):
        for m, first in zip(s.swaps[:2], s.swaps[2:]):
            root, offset, columns = self.descriptors[first][0]
            lines.append(tab + f"{m.name}_r = {root}")
            self.descriptors[m.name] = [(f"{m.name}_r", offset, columns)]

    def python_if(self, s, lines, depth, code):
        tab = "    " * depth
        if s.kind != "opaque":
            condition = " and ".join(f"{python(e)} {'==' if eq else '>='} 0" for e, eq in s.conds)
        else:
            condition = f"opaque(salt, 'if{id(s)}', {code}) % 2"
        lines.append(tab + f"if {condition}:")
        self.python_body(s.then, lines, depth + 1, code)
        if s.els is not None:
            lines.append(tab + "else:")
            self.python_body(s.els, lines, depth + 1, code)

    def python_define(self, s, lines, tab, code):
        m, args = s.memory, s.args
        ds = [d for p in s.parents for d in self.descriptors[p]]
        if s.op == "alloc":
            ds = [self.whole(m, f"({m.name!r}, {code})")]
        elif s.op == "get_global":
            ds = [self.whole(m, repr(args["symbol"]))]
        elif s.op == "subview":
            ds = [self.shifted(m, root, [(python(o), steps) for o, steps in zip(args["offsets"], columns)],
                               offset, [[x * t for x in steps] for t, steps, keep in zip(args["steps"], columns, args["keep"]) if keep],
                               lines, tab, i) for i, (root, offset, columns) in enumerate(ds)]
        elif s.op == "transpose":
            ds = [(root, offset, [columns[p] for p in args["permutation"]]) for root, offset, columns in ds]
        elif s.op == "expand_shape":
            ds = [(root, offset, [[x * t for x in columns[g]] for g, group in enumerate(args["groups"])
                                  for t in row_major([m.shape[k] for k in group])]) for root, offset, columns in ds]
        elif s.op == "collapse_shape":
            ds = [(root, offset, [columns[group[-1]] for group in args["groups"]]) for root, offset, columns in ds]
        elif s.op == "reinterpret_cast":
            bytes_ = SIZE_BYTES[m.elem]
            # the offset counts from what the parent's pointer points to: it is a whole buffer or a memref.view
            ds = [(root, [f"{offset[0]} + {m.offset * bytes_}"], [[t * bytes_] for t in m.strides]) for root, offset, _ in ds]
        elif s.op == "view":
            bytes_ = SIZE_BYTES[m.elem]
            ds = [self.shifted(m, root, [(python(args["offsets"][0]), [1])], offset, [[t * bytes_] for t in m.strides], lines, tab, i)
                  for i, (root, offset, _) in enumerate(ds)]
        self.descriptors[m.name] = ds

    @staticmethod
    def shifted(m, root, shifts, offset, columns, lines, tab, which):
        at = []
        for j, o in enumerate(offset):
            text = f"{o} + " + " + ".join(f"{shift} * {steps[j]}" for shift, steps in shifts)
            lines.append(tab + f"{m.name}_{which}_{j} = {text}")
            at.append(f"{m.name}_{which}_{j}")
        return root, at, columns

    def python_access(self, s, lines, tab, code):
        m = self.memories[s.memory]
        subs = [python(e) for e in s.subs]
        first = len(subs) - len(s.vector)
        for i, (x, limit) in enumerate(zip(subs, m.limits) if self.strict else []):
            if limit is not None:
                lines.append(tab + f"if not 0 <= {x} <= {limit - (s.vector[i - first] if i >= first else 1)}: raise OutOfBounds()")
        for root, offset, columns in self.descriptors[s.memory]:
            linear = m.roots[0].linear
            address = [o + "".join(f" + {x} * {c[j]}" for x, c in zip(subs, columns) if c[j]) for j, o in enumerate(offset)]
            lanes = itertools.product(*[range(n) for n in s.vector])
            deltas = [[sum(l * columns[first + i][j] for i, l in enumerate(lane)) for j in range(len(offset))] for lane in lanes]
            if linear:
                granule = m.roots[0].granule
                lines.append(tab + f"k = ({address[0]}) // {granule}")
                cells = sorted({d[0] // granule + b for d in deltas for b in range(SIZE_BYTES[m.elem] // granule)})
                keys = [f"k + {c}" for c in cells]
            else:
                for j, a in enumerate(address):
                    lines.append(tab + f"k{j} = {a}")
                keys = ["(" + ", ".join(f"k{j} + {x}" for j, x in enumerate(d)) + ",)" for d in deltas]
            for k in keys:
                lines.append(tab + f"R[{s.id}][{root}, {k}].add({code})")

    def run(self, values, budget=20000, salt=0, strict=False):
        """The records of each combination of parameters in the list `values`."""
        run, n = self.compile(strict), len(self.accesses)
        left, out = [budget], []
        for v in values:
            r = [collections.defaultdict(set) for _ in range(n)]
            run(r, left, salt, *v)
            out.append(r)
        return out


def opaque_value(salt, name, code):
    """A number that looks random, the same each time."""
    return random.Random(f"{salt}/{name if not name.startswith('if') else 'if'}/{code}").randint(-2, 5)


# ---- random functions

class Maker:
    def __init__(self, seed, index):
        self.rng = random.Random(f"{seed}/{index}")
        self.f = Function(f"f{index}")
        self.count = 0
        self.env = {}          # bounds of each variable
        self.affine_ok = {}    # may the variable be an operand of affine ops?
        self.index = index
        self.opaques = set()

    def chance(self, p):
        return self.rng.random() < p

    def fresh(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    # expressions

    def linear(self, variables, most=3):
        rng, e = self.rng, None
        for v in rng.sample(variables, min(len(variables), rng.choice([1, 1, 1, 2, 2, most]))):
            k = rng.choice([1, 1, 1, 1, 1, -1, 2, 2, 3, -2, 4])
            term = ("v", v) if k == 1 else ("*", k, ("v", v))
            e = term if e is None else ("+", e, term)
        k = rng.choice([0, 0, 1, -1, 2, -2, 3, 5])
        return const(k) if e is None else add(e, const(k))

    def expression(self, variables, rich):
        """rich: ops that stand in no affine map too."""
        rng = self.rng
        e = self.linear(variables)
        if self.chance(0.25):
            e = (rng.choice(["floordiv", "ceildiv", "mod", "mod"]), e, rng.choice([2, 2, 3, 3, 4, 5, 7]))
            if self.chance(0.4):
                e = ("+", e, self.linear(variables, 1))
            elif self.chance(0.2):
                e = (rng.choice(["floordiv", "mod"]), ("+", e, self.linear(variables, 1)), rng.choice([2, 3]))
        if rich and self.chance(0.25):
            kind = rng.choice(["divsi", "remsi", "divui", "min", "max", "delin", "lin", "select"])
            if kind == "divui":
                if not names(e) <= self.f.bounded or interval(e, self.env)[0] < 0:
                    return e
                return rng.choice(["divui", "remui"]), e, rng.choice([2, 3, 4])
            if kind == "select":
                return ("select", self.linear(variables), e, self.linear(variables))
            if kind in ("divsi", "remsi"):
                return (kind, e, rng.choice([2, 3, 4, -2, -3] if kind == "divsi" else [2, 3, 4, -3]))
            if kind in ("min", "max"):
                return (kind, (e, self.linear(variables), *([self.linear(variables)] if self.chance(0.2) else [])))
            if kind == "delin":
                basis = tuple(rng.choice([[2], [3], [4], [2, 3], [3, 2]]))
                if self.chance(0.4):
                    e = ("lin", (self.linear(variables), self.linear(variables)), (basis[-1],))
                return ("delin", e, basis, rng.randrange(len(basis) + 1))
            basis = tuple(rng.choice([[3], [5], [2, 4]]))
            return ("lin", tuple(self.linear(variables) for _ in range(len(basis) + 1)), basis)
        return e

    def fitted(self, variables, limit, lanes, rich):
        """An expression whose value is in [0, limit - lanes], limit None: anywhere."""
        for attempt in range(12):
            if attempt > 6:
                variables = [v for v in variables if None not in self.env[v]]
            e = self.expression(variables, rich)
            if limit is None:
                return e
            low, high = interval(e, self.env)
            if low is None or high is None:
                continue
            room = limit - lanes - (high - low)
            if room < 0:
                continue
            shift = -low + self.rng.choice([0, 0, 0, min(1, room), min(2, room), room // 2, self.rng.randint(0, room)])
            if -shift + 0 <= 0 and low >= 0 and high + lanes <= limit and self.chance(0.5):
                shift = 0
            return self.shifted(e, shift)
        return const(self.rng.randint(0, limit - lanes))

    @staticmethod
    def shifted(e, k):
        if e[0] == "+" and e[2][0] == "c":
            return add(e[1], const(e[2][1] + k))
        return add(e, const(k))

    def affine_variables(self):
        return [v for v in self.env if self.affine_ok[v]]

    # memory

    def root(self, like=None):
        """A buffer that lives through all of the function; like: one of its type."""
        rng, f = self.rng, self.f
        kind = rng.choice(["alloc", "alloc", "alloc", "alloc", "arg", "arg", "noalias", "global"])
        name = self.fresh("m")
        elem = rng.choice(["f32", "f32", "f32", "f64", "i64", "i8"])
        if kind in ("arg", "noalias") and self.chance(0.6) or self.parametric and self.chance(0.3) and kind in ("arg", "noalias"):
            rank = rng.choice([1, 2, 2, 3])
            r = Root(name, kind, False, 1)
            shape = [None] * rank
            m = Memory(name, shape, elem, row_major(shape), 0, [r], [None] * rank)
            f.arguments.append(m)
            return m
        if kind == "alloc" and self.chance(0.25):
            return self.bytes_root(name)
        if like and None not in like.shape:
            return self.root_of(name, kind if kind != "noalias" else "arg", like.elem, like.shape)
        return self.root_of(name, kind, elem, rng.choice([[64], [64], [48], [16, 24], [12, 32], [8, 10, 12], [24, 24], [32, 32], [8, 10, 12], [6, 6, 8, 10], []]))

    def root_of(self, name, kind, elem, shape):
        f, rng = self.f, self.rng
        r = Root(name, kind, True, SIZE_BYTES[elem])
        m = Memory(name, shape, elem, row_major(shape), 0, [r], [None] if len(shape) == 1 else shape)
        if kind == "alloc":
            f.body.append(Define("alloc", m, [], word=rng.choice(["alloc", "alloca"])))
        elif kind == "global":
            r.name = f"{f.name}_{name}"
            f.globals.append((r.name, m.text()))
            f.body.append(Define("get_global", m, [], symbol=r.name))
        else:
            f.arguments.append(m)
        return m

    def bytes_root(self, name):
        """Bytes, under views of other element types."""
        rng, f = self.rng, self.f
        elems = rng.sample(["f32", "f64", "i16", "f32"], 2)
        granule = 1 if self.chance(0.15) else min(SIZE_BYTES[e] for e in elems)
        r = Root(name, "alloc", True, granule)
        n = 1024
        base = Memory(name, [n], "i8", [1], 0, [r])
        f.body.append(Define("alloc", base, [], word="alloc"))
        views = []
        for e in elems:
            shape = rng.choice([[8, 12], [6, 7], [40], [4, 4, 3]])
            room = n - product(shape) * SIZE_BYTES[e]
            at = rng.choice([0, 0, granule, 4 * granule, rng.randint(0, room // granule) * granule]) if room else 0
            m = Memory(self.fresh("w"), shape, e, row_major(shape), 0, [r])
            f.body.append(Define("view", m, [name], offsets=[const(min(at, room // granule * granule))], style=rng.random()))
            views.append(m)
        self.extra = views[1]
        if granule == 1 and self.chance(0.5):
            self.more = base
        return views[0]

    def view(self, m, body):
        """Another name for a part of m, defined in body; None if the kind does not fit."""
        rng = self.rng
        kind = rng.choice(["subview", "subview", "subview", "cast", "transpose", "expand_shape", "collapse_shape", "reinterpret_cast",
                           "again"])
        made = getattr(self, "view_" + kind)(m, body)
        if made:
            body.append(made)
            self.f.forms.add(kind)
            return made.memory
        return None

    def view_subview(self, m, _):
        rng, rank = self.rng, len(m.shape)
        if rank == 0:
            return None
        offsets, sizes, steps, keep = [], [], [], []
        variables = [v for v in self.env if v not in self.opaques]
        for i, (n, limit) in enumerate(zip(m.shape, m.limits)):
            n = limit if limit is not None else m.shape[i] if m.shape[i] is not None else 32
            step = rng.choice([1, 1, 1, 2]) if n >= 8 else 1
            size = 1 if rank > 1 and self.chance(0.15) else rng.randint(max(1, n // (2 * step)), n // step)
            room = n - (size - 1) * step
            if self.chance(0.3) and variables and room > 2:
                e = self.fitted(variables, None if m.limits[i] is None and m.shape[i] is None else room, 1, True)
                offsets.append(e)
            else:
                offsets.append(const(rng.choice([0, 0, rng.randint(0, room - 1)])))
            sizes.append(size)
            steps.append(step)
            keep.append(True)
        if rank > 1 and 1 in sizes and self.chance(0.6):
            keep[sizes.index(1)] = False
        strides = [None if s is None else s * t for s, t in zip(m.strides, steps)]
        offset = m.offset
        for o, s in zip(offsets, m.strides):
            if o == ("c", 0):
                continue
            offset = None if offset is None or o[0] != "c" or s is None else offset + o[1] * s
        kept = [i for i in range(rank) if keep[i]]
        view = Memory(self.fresh("s"), [sizes[i] for i in kept], m.elem, [strides[i] for i in kept], offset, m.roots, plain=False)
        return Define("subview", view, [m.name], style=rng.random(), offsets=offsets, sizes=sizes, steps=steps, keep=keep)

    def view_cast(self, m, _):
        if not m.shape:
            return None
        shape = [None if self.chance(0.6) else n for n in m.shape]
        plain, strides, offset = m.plain, m.strides, m.offset
        if plain:
            strides = row_major(shape)
            if self.chance(0.3) and None not in m.strides:
                plain, strides, offset = False, [None if self.chance(0.5) else s for s in m.strides], self.rng.choice([0, None])
        else:
            strides = [None if self.chance(0.3) else s for s in strides]
            offset = None if self.chance(0.5) else offset
        view = Memory(self.fresh("t"), shape, m.elem, strides, offset, m.roots, m.limits, plain)
        return Define("cast", view, [m.name])

    def view_transpose(self, m, _):
        rank = len(m.shape)
        if rank < 2:
            return None
        p = list(range(rank))
        self.rng.shuffle(p)
        if p == list(range(rank)):
            p.reverse()
        view = Memory(self.fresh("t"), [m.shape[i] for i in p], m.elem, [m.strides[i] for i in p], m.offset, m.roots,
                      [m.limits[i] for i in p], plain=False)
        return Define("transpose", view, [m.name], permutation=p)

    @staticmethod
    def dense(m):
        return m.plain or m.offset == 0 and m.strides == [1]

    def view_expand_shape(self, m, _):
        if None in m.shape or None in m.strides or m.offset is None or not m.roots[0].linear or not m.shape:
            return None
        shape, groups, strides = [], [], []
        for n, s in zip(m.shape, m.strides):
            factors = [k for k in (2, 3, 4, 5, 6) if n % k == 0 and n > k]
            pieces = [n]
            if factors and self.chance(0.7):
                k = self.rng.choice(factors)
                pieces = [n // k, k] if self.chance(0.5) else [k, n // k]
            groups.append(list(range(len(shape), len(shape) + len(pieces))))
            shape += pieces
            strides += [s * t for t in row_major(pieces)]
        if len(shape) == len(m.shape):
            return None
        view = Memory(self.fresh("e"), shape, m.elem, strides, m.offset, m.roots, plain=self.dense(m))
        return Define("expand_shape", view, [m.name], groups=groups)

    def view_collapse_shape(self, m, _):
        rank = len(m.shape)
        if rank < 2 or None in m.shape or None in m.strides or not m.roots[0].linear:
            return None
        for at in self.rng.sample(range(rank - 1), rank - 1):
            if m.strides[at] == m.strides[at + 1] * m.shape[at + 1]:
                groups = [[i] for i in range(at)] + [[at, at + 1]] + [[i] for i in range(at + 2, rank)]
                shape = m.shape[:at] + [m.shape[at] * m.shape[at + 1]] + m.shape[at + 2:]
                strides = m.strides[:at] + m.strides[at + 1:]
                view = Memory(self.fresh("q"), shape, m.elem, strides, m.offset, m.roots, plain=self.dense(m))
                return Define("collapse_shape", view, [m.name], groups=groups)
        return None

    def view_reinterpret_cast(self, m, _):
        if None in m.shape or not m.roots[0].linear or m.elem == "i8" or not m.plain or len(m.roots) > 1:
            return None
        total = product(m.shape)
        if total < 12 or m.name not in self.whole:
            return None
        shape = self.rng.choice([[4], [2, 3], [3, 3]])
        strides = [self.rng.choice([1, 1, 2]) if i == len(shape) - 1 else self.rng.choice([3, 4]) for i in range(len(shape))]
        room = total - 1 - sum((n - 1) * s for n, s in zip(shape, strides))
        if room < 0:
            return None
        view = Memory(self.fresh("r"), shape, m.elem, strides, self.rng.choice([0, self.rng.randint(0, room)]), m.roots, plain=False)
        return Define("reinterpret_cast", view, [m.name])

    def view_again(self, m, _):
        """Another get_global of the symbol."""
        r = m.roots[0]
        if len(m.roots) > 1 or r.kind != "global" or m.name not in self.whole:
            return None
        view = Memory(self.fresh("g"), m.shape, m.elem, m.strides, 0, m.roots, m.limits)
        self.whole.add(view.name)
        return Define("get_global", view, [], symbol=r.name)

    def select(self, memories):
        """One of two buffers of one type."""
        for a, b in itertools.combinations(memories, 2):
            if a.text() == b.text() and a.roots[0].linear == b.roots[0].linear and a.roots[0].granule == b.roots[0].granule:
                roots = a.roots + [r for r in b.roots if r not in a.roots]
                limits = [None if x is None and y is None else min(z for z in (x, y) if z is not None) for x, y in zip(a.limits, b.limits)]
                m = Memory(self.fresh("o"), a.shape, a.elem, a.strides, a.offset, roots, limits, a.plain)
                self.f.body.append(Define("select", m, [a.name, b.name], branch=self.chance(0.5)))
                return m
        return None

    # statements

    def access(self, memories):
        rng = self.rng
        m = rng.choice(memories)
        affine = all(self.affine_ok[v] for v in self.env if self.chance(0.8)) and self.chance(0.75)
        variables = self.affine_variables() if affine else list(self.env)
        write = self.chance(0.5)
        vector = ()
        limit = m.limits[-1] if m.limits else 0
        if m.limits and (limit is None or limit >= 8) and self.chance(0.12) and m.elem != "index":
            vector = (rng.choice([2, 4]),)
            if len(m.limits) > 1 and (m.limits[-2] is None or m.limits[-2] >= 8) and self.chance(0.2):
                vector = (2,) + vector
        if vector and m.strides[-1] != 1: # a vector is contiguous
            vector = ()
        first = len(m.limits) - len(vector)
        subs = [self.fitted(variables, l, vector[i - first] if i >= first else 1, not affine) for i, l in enumerate(m.limits)]
        if self.remembered and self.chance(0.5):
            name, old = rng.choice(self.remembered)
            if name == m.name and not vector and all(names(e) <= set(variables) for e in old):
                subs = self.near(old, m.limits) or subs
                if affine and not all(map(is_affine, subs)):
                    affine = False
        self.remembered.append((m.name, subs))
        if write and not affine and not vector and self.chance(0.1):
            return Access("atomic", True, m.name, subs, (), rng.random())
        return Access("affine" if affine else "memref", write, m.name, subs, vector, rng.random())

    def near(self, subs, limits):
        """The same subscripts, a little aside."""
        out = [self.shifted(e, self.rng.choice([0, 0, 0, 1, -1, 2])) for e in subs]
        for e, limit in zip(out, limits):
            low, high = interval(e, self.env)
            if limit is not None and (low is None or high is None or low < 0 or high >= limit):
                return None
        return out

    def bound_pair(self, affine, most):
        """Expressions of a lower and an upper bound, with a few iterations between."""
        rng = self.rng
        variables = [v for v in (self.affine_variables() if affine else self.env) if v not in self.opaques]
        outer = [v for v in variables if v not in self.f.parameters]
        params = [v for v in self.f.parameters]
        low = rng.choice([0, 0, 0, 0, 1, 2, -1])
        n = rng.randint(1, most) if self.chance(0.97) else 0
        lbs, ubs = [const(low)], [const(low + n)]
        style = rng.random()
        if style < 0.25 and outer: # triangular
            v = ("v", rng.choice(outer))
            if self.chance(0.5):
                ubs = [add(v, const(rng.choice([0, 1, 1, 2])))]
            else:
                lbs = [add(v, const(rng.choice([0, 0, 1, -1])))]
                high = interval(v, self.env)[1]
                ubs = [const((high if high is not None else 2) + rng.randint(0, 2))] if self.chance(0.7) else [
                    add(lbs[0], const(rng.randint(1, most)))]
        elif style < 0.6 and params and self.chance(0.75):
            p = ("v", rng.choice(params))
            kind = rng.random()
            if kind < 0.6:
                ubs = [add(p, const(rng.choice([0, 0, 0, 1, -1])))]
            elif kind < 0.8:
                lbs, ubs = [p], [add(p, const(rng.randint(1, most)))]
            else:
                ubs = [("floordiv", add(p, const(rng.choice([0, 1]))), 2)]
        if self.chance(0.15) and variables:
            lbs.append(self.linear(variables, 1) if self.chance(0.8) else (rng.choice(["floordiv", "ceildiv"]), self.linear(variables), 2))
        if self.chance(0.2) and variables:
            ubs.append(self.linear(variables, 2) if self.chance(0.8) else (rng.choice(["floordiv", "ceildiv"]), self.linear(variables), 2))
        return lbs, ubs

    def loop(self, depth, left, memories):
        """A nest of `left` more loops."""
        rng = self.rng
        affine_inside = all(self.affine_ok.values())
        kind = rng.choice(["affine.for"] * 12 + ["affine.parallel"] * 2 + ["scf.for"] * 7 + ["scf.parallel", "scf.forall"])
        if self.chance(0.01):
            kind = "scf.while"
        if not affine_inside and kind[0] == "a" and self.chance(0.5):
            kind = "scf.for"
        affine = kind[0] == "a"
        n = min(left, rng.choice([1, 2, 2, 3])) if kind in ("affine.parallel", "scf.parallel", "scf.forall") else 1
        most = {1: 7, 2: 6, 3: 4, 4: 3}[self.deep]
        bounds = [self.bound_pair(affine, most) for _ in range(n)]
        ivs = [self.fresh("i") for _ in range(n)]
        steps = [rng.choice([1, 1, 1, 1, 1, 1, 2, 2, 3]) for _ in range(n)]
        if kind == "scf.while":
            bounds, steps = [([const(0)], [const(3)])], [1]
        saved = dict(self.env)
        for iv, (lbs, ubs) in zip(ivs, bounds):
            lows = [x for x in (interval(e, saved)[0] for e in lbs) if x is not None]
            highs = [x for x in (interval(e, saved)[1] for e in ubs) if x is not None]
            low, high = max(lows, default=None), min(highs, default=None)
            if low is not None and high is not None and high <= low:
                high = low + 1
            self.env[iv] = (low, None if high is None else high - 1)
            if None not in self.env[iv]:
                self.f.bounded.add(iv)
            self.affine_ok[iv] = affine
        loop = Loop(kind, ivs, [b[0] for b in bounds], [b[1] for b in bounds], steps, [], rng.random())
        inner = list(memories)
        if kind == "scf.for":
            loop.narrow = self.chance(0.1) and names(("min", tuple(loop.lbs[0] + loop.ubs[0]))) <= self.f.bounded
            loop.swaps = self.swapped(memories) if self.chance(0.08) else None
            inner += loop.swaps[:2] * 2 if loop.swaps else []
        elif kind == "scf.while":
            del self.env[ivs[0]]
        loop.body = self.body(depth + n, left - n, inner)
        self.env = saved
        for iv in ivs:
            del self.affine_ok[iv]
        return loop

    def swapped(self, memories):
        """Two buffers of one type, handed on crosswise."""
        whole = [m for m in memories if m.name in self.whole and m.roots[0].linear]
        for a, b in itertools.combinations(whole, 2):
            if a.text() == b.text() and a.roots[0].granule == b.roots[0].granule:
                roots = a.roots + [r for r in b.roots if r not in a.roots]
                x, y = (Memory(self.fresh("x"), a.shape, a.elem, a.strides, 0, roots, a.limits) for _ in range(2))
                self.f.forms.add("swap")
                return x, y, a.name, b.name
        return None

    def conditional(self, depth, left, memories):
        rng, variables = self.rng, self.affine_variables()
        kind = rng.choice(["affine.if"] * 6 + ["scf.if"] * 2)
        if kind == "scf.if":
            variables = [v for v in self.env if v not in self.opaques]
        if not variables or self.chance(0.06):
            kind, conds = "opaque", []
        else:
            conds = [(self.expression(variables, kind == "scf.if"), self.chance(0.2)) for _ in range(rng.choice([1, 1, 2]))]
            if not any(names(e) for e, _ in conds):
                conds = [(("v", rng.choice(variables)), False)]
        s = If(kind, conds, self.body(depth, left, list(memories), 1), None, rng.random())
        if self.chance(0.5):
            s.els = self.body(depth, left, list(memories), 1)
        return s

    def body(self, depth, left, memories, most=2):
        rng, out = self.rng, []
        if self.chance(0.06):
            m = self.inner_alloc()
            out.append(m)
            memories.append(m.memory)
        if self.chance(0.12):
            made = self.view(rng.choice(memories), out)
            if made:
                memories.append(made)
        opaque = None
        if self.chance(0.03):
            opaque = Opaque(self.fresh("u"))
            out.append(opaque)
            self.env[opaque.name], self.affine_ok[opaque.name] = (-2, 5), False
            self.opaques.add(opaque.name)
        if left and (self.chance(0.9) or most > 1):
            if self.chance(0.2):
                out.append(self.access(memories))
            out.append(self.loop(depth, left, memories))
            if self.chance(0.25):
                out.append(self.access(memories) if self.chance(0.6) else self.loop(depth, 1, memories))
        else:
            for _ in range(rng.randint(1, most)):
                if self.chance(0.25) and self.ifs > 0:
                    self.ifs -= 1
                    out.append(self.conditional(depth, 0, memories))
                else:
                    out.append(self.access(memories))
        if opaque:
            del self.env[opaque.name], self.affine_ok[opaque.name]
        return out

    def inner_alloc(self):
        elem = self.rng.choice(["f32", "f64"])
        name = self.fresh("m")
        shape = self.rng.choice([[16], [8, 8]])
        r = Root(name, "alloc", True, SIZE_BYTES[elem])
        m = Memory(name, shape, elem, row_major(shape), 0, [r], [None] if len(shape) == 1 else shape)
        return Define("alloc", m, [], word=self.rng.choice(["alloc", "alloca"]))

    def make(self):
        rng, f = self.rng, self.f
        self.deep = rng.choice([1, 2, 2, 2, 3, 3, 4])
        self.parametric = self.chance(0.4)
        self.remembered, self.ifs, self.extra, self.more, self.whole = [], 2, None, None, set()
        if self.parametric:
            f.parameters = [f"n{i}" for i in range(rng.choice([1, 1, 2]))]
            for p in f.parameters:
                self.env[p], self.affine_ok[p] = (None, None), True
        memories, alike = [], self.chance(0.1)
        for k in range(2 if alike else rng.choice([1, 1, 1, 2, 2])):
            m = self.root(memories[0] if alike and k else None)
            memories.append(m)
            self.whole.add(m.name)
            for x in (self.extra, self.more):
                if x:
                    memories.append(x)
            self.extra = self.more = None
        dynamic = [m for m in f.arguments if None in m.shape]
        if dynamic and len(f.parameters) < 2 and self.chance(0.4):
            m = rng.choice(dynamic)
            p = self.fresh("d")
            f.parameters.append(p)
            f.extents[p] = m, rng.randrange(len(m.shape))
            self.env[p], self.affine_ok[p] = (0, None), True
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
            made = self.view(rng.choice(memories), f.body)
            if made:
                memories.append(made)
        if self.chance(0.08):
            m = self.select(memories)
            if m:
                memories.append(m)
                f.forms.add("select")
        for _ in range(rng.choice([1, 1, 1, 2])):
            f.body.append(self.loop(0, self.deep, memories))
        if self.chance(0.1):
            f.body.append(self.access(memories))
        if self.chance(0.04):
            self.enlarge()
        return f.number()

    def enlarge(self):
        """Indices of buffers without a shape times a large number: what depends on what stays, in integers of any size. The op that multiplies
        may wrap if nothing bounds the index."""
        self.f.forms.add("enlarged")
        by = self.rng.choice([1 << 31, (1 << 40) - 1, (1 << 57) + 1, 1 << 60, (1 << 62) - 1])
        memories = {m.name: m for m in self.f.arguments}
        for s in walk(self.f.body):
            if isinstance(s, Access) and s.memory in memories and not memories[s.memory].roots[0].linear:
                s.subs = [("*", by, e) for e in s.subs]


# ---- parameters

def values(f, low, high):
    return list(itertools.product(*[range(max(low, 0) if p in f.extents else low, high + 1) for p in f.parameters]))


def first_range(f):
    return {0: (0, 0), 1: (-4, 7), 2: (-3, 5)}[len(f.parameters)]


def make(seed, index):
    """Nest `index` of `seed`: the first that has a write and two accesses, and that runs in time."""
    for attempt in itertools.count():
        f = Maker(seed, f"{index}" if attempt == 0 else f"{index}_{attempt}").make()
        f.name = f"f{index}"
        if len(f.accesses) < 2 or len(f.accesses) > 7 or not any(a.write for a in f.accesses):
            continue
        if any(None in m.limits and len(m.shape) > 1 and m.roots[0].linear for m in f.memories.values()):
            continue
        try:
            f.run(values(f, *first_range(f)), budget=6000, strict=True)
        except TooMuch:
            continue
        return f


HEADER = "func.func private @opaque() -> index\nfunc.func private @opaque_bool() -> i1\n"


def module(functions):
    """Text of a module; the accesses know their lines afterwards."""
    text, line = [HEADER], 1 + HEADER.count("\n")
    for f in functions:
        text.append(f.text(line))
        line += text[-1].count("\n")
    return "".join(text)


if __name__ == "__main__":
    first = int(sys.argv[2])
    last = int(sys.argv[3]) if len(sys.argv) > 3 else first
    sys.stdout.write(module([make(sys.argv[1], i) for i in range(first, last + 1)]))
