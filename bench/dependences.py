# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Part `dependences`: time for an ordered pair of accesses, with all its depths and distances, next to mlir-opt's
-test-memref-dependence-check (its remarks off, its time without the pass taken away) and to isl asked the same by bench/dependences.c.

Nests of depth 2, 3 and 4 are made from a seed: stores and loads of one buffer at subscripts as real nests have them. The kernels are those
of bench/kernels, their arguments told apart by llvm.noalias, as mlir-opt takes them to be.
"""
import glob
import os
import random
import re
import subprocess

from measuring import LLVM, TOP, Contender, in_turns, table

ACCESSES = {2: 60, 3: 40, 4: 16}
BOUND = 20
COPIES = 100 # of a kernel in the module that mlir-opt is timed with: one alone takes less than starting a process
PASS = "-pass-pipeline=builtin.module(func.func(test-memref-dependence-check))"


def subscript(draw, ivs):
    one, two = draw.choice(ivs), draw.choice(ivs)
    return draw.choice(["%s" % one, "%s + %d" % (one, draw.randrange(1, 3)), "%s - %d" % (one, draw.randrange(1, 3)),
                        "%s + %s" % (one, two), "%s - %s" % (one, two)])


def nest(depth, seed):
    """A nest with half as many stores as loads, the inner bounds partly triangular."""
    draw = random.Random(seed)
    ivs = ["%%i%d" % k for k in range(depth)]
    lines = ["func.func @nest(%f: f32) {", "  %m = memref.alloc() : memref<" + "64x" * depth + "f32>"]
    for k, iv in enumerate(ivs):
        lower = "affine_map<(d) -> (d)>(%s)" % draw.choice(ivs[:k]) if k and draw.random() < 0.3 else "0"
        lines.append("  affine.for %s = %s to %d {" % (iv, lower, BOUND))
    for number in range(ACCESSES[depth]):
        at = ", ".join(subscript(draw, ivs) for _ in ivs)
        lines.append("    affine.store %%f, %%m[%s]" % at if number % 3 == 0 else "    %%v%d = affine.load %%m[%s]" % (number, at))
        lines[-1] += " : memref<" + "64x" * depth + "f32>"
    return "\n".join(lines + ["  }"] * depth + ["  return", "}"]) + "\n"


def kernel(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    head = re.search(r"func\.func @kernel\(.*", text).group(0)
    return text.replace(head, re.sub(r"(%\w+: memref<[^>]*>)", r"\1 {llvm.noalias}", head))


def copies(text):
    """The kernel COPIES times, under names of their own."""
    at = text.index("func.func @kernel(")
    return text[:at] + "".join(text[at:].replace("@kernel(", "@kernel%d(" % k, 1) for k in range(COPIES))


def write(text, scratch, name):
    path = os.path.join(scratch, name + ".mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def ask(program, module, repeats):
    """Rows of bench/dependences.c: depth, pairs, ns ours, ns isl, pairs that isl decided."""
    said = subprocess.run([program, module, str(repeats)], capture_output=True, text=True, check=True).stdout
    return [[float(word) for word in line.split()] for line in said.splitlines()]


def mlir_nanoseconds(module, pairs, runs, scratch):
    """Per pair; None where mlir-opt fails, as it does at some nests of depth 4."""
    base = [os.path.join(LLVM, "mlir-opt"), module, "--mlir-disable-threading", "--mlir-diagnostic-verbosity-level=errors", "-o", os.devnull]
    found = in_turns([Contender("read", [(base, os.devnull)]),
                      Contender("check", [(base + [PASS], os.devnull)])], runs, scratch)
    return (found["check"].seconds - found["read"].seconds) * 1e9 / pairs if len(found) == 2 else None


def row(name, pairs, ours, isl, mlir, by_isl):
    return [name, "%d" % pairs, "%.3f" % (ours / 1e3), "%.1f" % (isl / 1e3), "%.1f" % (mlir / 1e3) if mlir else "failed",
            "%.0f" % (isl / ours), "%.0f" % (mlir / ours) if mlir else "-", "%d" % by_isl]


def report(lifeopt, runs, scratch):
    program = os.path.join(os.path.dirname(os.path.dirname(lifeopt)), "bench", "dependences")
    rows = [["program", "pairs", "us a pair", "isl us", "mlir-opt us", "isl / ours", "mlir-opt / ours", "pairs left to isl"]]
    for depth in sorted(ACCESSES):
        module = write(nest(depth, depth), scratch, "depth%d" % depth)
        _, pairs, ours, isl, by_isl = ask(program, module, 20)[0]
        rows.append(row("random, depth %d" % depth, pairs, ours, isl, mlir_nanoseconds(module, pairs, runs, scratch), by_isl))
    total = left = 0
    for path in sorted(glob.glob(os.path.join(TOP, "bench/kernels/*.mlir"))):
        name = os.path.splitext(os.path.basename(path))[0]
        text = kernel(path)
        found = ask(program, write(text, scratch, name), 50)
        pairs, by_isl = sum(it[1] for it in found), sum(it[4] for it in found)
        ours, isl = (sum(it[1] * it[k] for it in found) / pairs for k in (2, 3))
        many = write(copies(text), scratch, name + "-copies")
        rows.append(row(name, pairs, ours, isl, mlir_nanoseconds(many, pairs * COPIES, runs, scratch), by_isl))
        total, left = total + pairs, left + by_isl
    return ("Dependences: time for an ordered pair, all depths and distances\n\n%s\n\nOf the %d pairs of the kernels the fast path decides %d.\n"
            % (table(rows), total, total - left))
