#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lifeopt --emit=dependences=json on indices made of casts, shifts and arithmetic of narrow types, against computing them.

casts.py [--seed S] [--first I] [--count N] [--lifeopt COMMAND]

Each access of a function stores to a buffer of its own, at an index that is a value of the function. The generator computes the values for
many arguments; the function ends with a load of each element that was stored to for some of them. So there is a dependence from the store
to each of its loads, and lifeopt must say so; "perhaps" is enough. Arguments for which arithmetic of indices wraps, or an op is undefined,
are left out. A module in two has indices of 32 bits.
Prints TAP lines, one for each fifty functions; of one that fails the function, what is missed, and the command that brings it back."""
import argparse
import json
import os
import random
import subprocess
import sys

TYPES = ("i8", "i8", "i16", "i32", "i64", "index", "index", "index")
NUMBERS = (0, 1, 1, 2, 3, 4, 5, 7, 8, 15, 16, 100, 127, 128, 200, 255, 256, -1, -2, -8, -127, -128, -129)
CORNERS = NUMBERS + tuple(sign * (1 << n) + by for n in (15, 16, 31, 32, 62, 63) for sign in (1, -1) for by in (-1, 0, 1))
PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
ACCESSES, RUNS, ELEMENTS, STEPS = 6, 30, 12, 500


class Undefined(Exception):
    """For these arguments the function is undefined, does what lifeopt takes to be so, or runs for too long."""


def require(good):
    if not good:
        raise Undefined


def signed(x, width):
    x &= (1 << width) - 1
    return x - (1 << width) if x >> (width - 1) else x


def unsigned(x, width):
    return x & ((1 << width) - 1)


def quotient(x, y):
    """Rounded towards zero."""
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


EXACT = {"addi": lambda x, y: x + y, "subi": lambda x, y: x - y, "muli": lambda x, y: x * y, "shli": lambda x, y: x << y}
SIGNED = {"divsi": quotient, "remsi": lambda x, y: x - y * quotient(x, y), "floordivsi": lambda x, y: x // y,
          "ceildivsi": lambda x, y: -(-x // y), "shrsi": lambda x, y: x >> y, "minsi": min, "maxsi": max,
          "andi": lambda x, y: x & y, "ori": lambda x, y: x | y, "xori": lambda x, y: x ^ y}
UNSIGNED = {"divui": lambda x, y: x // y, "remui": lambda x, y: x % y, "ceildivui": lambda x, y: -(-x // y),
            "shrui": lambda x, y: x >> y, "minui": min, "maxui": max}
OPS = tuple(EXACT) * 3 + tuple(SIGNED) + tuple(UNSIGNED)


def arithmetic(op, x, y, width, wraps):
    if op.startswith("sh"):
        require(0 <= y < width)
    if "div" in op or "rem" in op:
        require(y != 0 and (y != -1 or x != -1 << (width - 1)))
    if op in UNSIGNED:
        return signed(UNSIGNED[op](unsigned(x, width), unsigned(y, width)), width)
    exact = (EXACT.get(op) or SIGNED[op])(x, y)
    require(wraps or op in SIGNED or exact == signed(exact, width))
    return signed(exact, width)


def compare(predicate, x, y, width):
    if predicate[0] == "u":
        x, y = unsigned(x, width), unsigned(y, width)
    less, equal = x < y, x == y
    return {"eq": equal, "ne": not equal, "lt": less, "le": less or equal, "gt": not less and not equal, "ge": not less}[
        predicate if predicate in ("eq", "ne") else predicate[1:]]


class Function:
    """The body is a list of statements (text, run, inner): run(env, inner) does it, and what it is in braces, if it is a list."""
    def __init__(self, seed, number, index_bits):
        self.rng, self.name, self.n = random.Random(f"{seed} {number}"), f"f{number}", 0
        self.width = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "index": index_bits}
        self.parameters = [(f"%p{i}", self.rng.choice(TYPES)) for i in range(self.rng.randint(1, 3))]
        self.n_accesses, self.steps = 0, 0
        self.body = self.statements(list(self.parameters), 0)
        while self.n_accesses < 3:
            self.body += self.statements(list(self.parameters), 2)
        self.seen = [{} for _ in range(self.n_accesses)]  # of each access: its elements, with the arguments
        for _ in range(RUNS):
            self.run()

    # ---- the program

    def fresh(self, known, kind):
        self.n += 1
        known.append((f"%v{self.n}", kind))
        return f"%v{self.n}"

    def constant(self, known, body, kind, numbers=NUMBERS):
        value = signed(self.rng.choice(numbers), self.width[kind])
        written = value if self.width[kind] == 64 or self.rng.random() < 0.8 else unsigned(value, self.width[kind])
        name = self.fresh(known, kind)
        body.append((f"{name} = arith.constant {written} : {kind}", lambda env, _: env.update({name: value}), None))
        return name

    def operand(self, known, body, kind):
        """Mostly one of the last."""
        names = [name for name, k in known if k == kind]
        if not names or self.rng.random() < 0.2:
            return self.constant(known, body, kind, CORNERS if self.rng.random() < 0.2 else NUMBERS)
        return names[-1 - min(len(names) - 1, int(self.rng.expovariate(0.5)))]

    def compute(self, known, body):
        kind = self.rng.choice(TYPES)
        width, x = self.width[kind], self.operand(known, body, kind)
        if self.rng.random() < 0.2:
            y, predicate, truth = self.operand(known, body, kind), self.rng.choice(PREDICATES), self.fresh(known, "i1")
            body.append((f"{truth} = arith.cmpi {predicate}, {x}, {y} : {kind}",
                         lambda env, _: env.update({truth: -compare(predicate, env[x], env[y], width)}), None))
            name = self.fresh(known, kind)
            body.append((f"{name} = arith.select {truth}, {x}, {y} : {kind}",
                         lambda env, _: env.update({name: env[x] if env[truth] else env[y]}), None))
            return
        op = self.rng.choice(OPS)
        y = self.constant(known, body, kind) if self.rng.random() < 0.7 else self.operand(known, body, kind)
        name = self.fresh(known, kind)
        body.append((f"{name} = arith.{op} {x}, {y} : {kind}",
                     lambda env, _: env.update({name: arithmetic(op, env[x], env[y], width, kind != "index")}), None))

    def cast(self, known, body, x, kind, to):
        name, at, width = self.fresh(known, to), self.width[kind], self.width[to]
        if "index" in (kind, to):
            op = self.rng.choice(("index_cast", "index_cast", "index_castui"))
        else:
            op = self.rng.choice(("extsi", "extui")) if at < width else "trunci"
        value = unsigned if "ui" in op and at < width else signed
        body.append((f"{name} = arith.{op} {x} : {kind} to {to}",
                     lambda env, _: env.update({name: signed(value(env[x], at), width)}), None))
        return name

    def convert(self, known, body):
        x, kind = self.rng.choice(known[-6:])
        to = self.rng.choice(TYPES)
        if kind != to:
            self.cast(known, body, x, kind, to)

    def access(self, known, body):
        x, kind = self.rng.choice([v for v in known[-4:] if v[1] != "i1"] or self.parameters)
        at, k = x if kind == "index" else self.cast(known, body, x, kind, "index"), self.n_accesses
        self.n_accesses += 1
        body.append((f"memref.store %c, %m{k}[{at}] : memref<?xf32>", lambda env, _: env["seen"].append((k, env[at])), None))

    def loop(self, known, body, depth):
        kind = self.rng.choice(TYPES)
        low, high = self.operand(known, body, kind), self.operand(known, body, kind)
        step, word = self.constant(known, body, kind, (1, 1, 1, 2, 3, 100)), self.rng.choice(("", "", "", "unsigned "))
        iv, key, width = self.fresh([], kind), unsigned if word else signed, self.width[kind]

        def run(env, inner):
            at = env[low]
            while key(at, width) < key(env[high], width):
                env[iv] = at
                self.tick()
                self.execute(inner, env)
                at += env[step]
                require(at == signed(at, width))
        body.append((f"scf.for {word}{iv} = {low} to {high} step {step}" + (f" : {kind}" if kind != "index" else ""), run,
                     self.statements(known + [(iv, kind)], depth + 1)))

    def branch(self, known, body, depth):
        kind, predicate = self.rng.choice(TYPES), self.rng.choice(PREDICATES)
        x, y = self.operand(known, body, kind), self.operand(known, body, kind)
        truth, width = self.fresh(known, "i1"), self.width[kind]
        body.append((f"{truth} = arith.cmpi {predicate}, {x}, {y} : {kind}",
                     lambda env, _: env.update({truth: -compare(predicate, env[x], env[y], width)}), None))
        body.append((f"scf.if {truth}", lambda env, inner: env[truth] and self.execute(inner, env),
                     self.statements(list(known), depth + 1)))

    def statements(self, known, depth):
        body = []
        for _ in range(self.rng.randint(2, 5)):
            for _ in range(self.rng.randint(0, 3)):
                self.rng.choice((self.compute, self.convert))(known, body)
            if depth < 2 and self.rng.random() < 0.3:
                self.rng.choice((self.loop, self.branch))(known, body, depth)
            elif self.n_accesses < ACCESSES:
                self.access(known, body)
        return body

    # ---- its runs

    def tick(self):
        self.steps += 1
        require(self.steps < STEPS)

    def execute(self, body, env):
        for _, run, inner in body:
            self.tick()
            run(env, inner)

    def run(self):
        numbers = CORNERS if self.rng.random() < 0.7 else NUMBERS
        arguments = {name: signed(self.rng.choice(numbers), self.width[kind]) for name, kind in self.parameters}
        env, self.steps = dict(arguments, seen=[]), 0
        try:
            self.execute(self.body, env)
        except Undefined:
            return
        for k, at in env["seen"]:
            if len(self.seen[k]) < ELEMENTS:
                self.seen[k].setdefault(at, arguments)

    # ---- its text

    def lines_of(self, body, at):
        for text, _, inner in body:
            at.setdefault(text, len(self.lines))
            self.lines.append(text + (" {" if inner is not None else ""))
            if inner is not None:
                self.lines_of(inner, at)
                self.lines.append("}")

    def text(self):
        """Its lines; self.pairs: (line of a store, line of a load, element, arguments), from 0."""
        parameters = ", ".join(f"{name}: {kind}" for name, kind in self.parameters)
        at, self.pairs = {}, []
        self.lines = [f"func.func @{self.name}(%c: f32, %size: index, {parameters}) {{"]
        self.lines += [f"%m{k} = memref.alloc(%size) : memref<?xf32>" for k in range(self.n_accesses)]
        self.lines_of(self.body, at)
        stores = {text.split("[")[0]: line for text, line in at.items() if text.startswith("memref.store")}
        for k, elements in enumerate(self.seen):
            for i, (element, arguments) in enumerate(sorted(elements.items(), key=lambda x: x[0])):
                self.lines.append(f"%at{k}_{i} = arith.constant {element} : index")
                self.pairs.append((stores[f"memref.store %c, %m{k}"], len(self.lines), element, arguments))
                self.lines.append(f"%load{k}_{i} = memref.load %m{k}[%at{k}_{i}] : memref<?xf32>")
        self.lines += ["return", "}"]
        return self.lines


def missed(functions, index_bits, command):
    """(function, pair) of each dependence that lifeopt does not see, and how many there are."""
    lines, first = [f"module attributes {{dlti.dl_spec = #dlti.dl_spec<index = {index_bits}>}} {{"], []
    for f in functions:
        first.append(len(lines))
        lines += f.text()
    done = subprocess.run(command + ["-", "--emit=dependences=json"], input="\n".join(lines + ["}"]), capture_output=True, text=True,
                          check=False)
    if done.returncode:
        print(f"not ok - affine/casts: from function {functions[0].name} on: exit {done.returncode}\n# {done.stderr[:2000]}")
        sys.exit(1)
    found = []
    for f, begin, answer in zip(functions, first, json.loads(done.stdout), strict=True):
        line_of = {x["id"]: x["line"] - 1 - begin for x in answer["accesses"]}
        known = {(line_of[x["source"]], line_of[x["destination"]]) for x in answer["dependences"]}
        found += [(f, pair) for pair in f.pairs if pair[:2] not in known]
    return found, sum(len(f.pairs) for f in functions)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seed", default="1")
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--lifeopt", default=os.environ.get("LIFEOPT", "lifeopt"))
    options = options.parse_args()
    bad = n_pairs = 0
    for first in range(options.first, options.first + options.count, 50):
        last, failed = min(first + 50, options.first + options.count), []
        for bits in (32, 64):
            numbers = [i for i in range(first, last) if (i % 2 == 0) == (bits == 32)]
            found, n = missed([Function(options.seed, i, bits) for i in numbers], bits, options.lifeopt.split()) if numbers else ([], 0)
            failed, n_pairs = failed + found, n_pairs + n
        for f in list(dict.fromkeys(f for f, _ in failed))[:3]:
            print("# " + "\n# ".join(f.lines))
            for store, load, element, arguments in [pair for g, pair in failed if g is f][:3]:
                print(f"# misses: {f.lines[store]} of element {element}, for {arguments}, to {f.lines[load]}")
            print(f"# tests/affine/casts.py --seed {options.seed} --first {f.name[1:]} --count 1")
        name = f"affine/casts: seed {options.seed}, functions {first} to {last - 1}"
        print(f"not ok - {name}: {len(failed)} dependences missed" if failed else f"ok - {name}", flush=True)
        bad += len(failed)
    print(f"# {n_pairs} dependences")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
