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


# Subscripts that the fast path often leaves to isl: of two induction variables, coefficients and a divisor.
HARD = {"quotients": "(%(x)s * %(p)d + %(y)s * %(q)d + %(c)d) floordiv %(k)d", "remainders": "(%(x)s * %(p)d + %(c)d) mod %(k)d",
        "sums of remainders": "(%(x)s + %(y)s * %(p)d) mod %(k)d + %(y)s", "tiles": "(%(x)s floordiv %(k)d) * %(k)d + %(y)s mod %(k)d"}
HARD_ACCESSES, HARD_SEEDS = 9, 4


def hard_nest(form, seed):
    """Two loops with steps, bounds that are symbols or minima of them, and inner ones that are triangular."""
    draw = random.Random(seed)
    lines = ["func.func @nest(%f: f32, %n: index, %m: index) {", "  %A = memref.alloc(%n) : memref<?x1000xf32>"]
    for number, iv in enumerate(("%i", "%j")):
        lower = "affine_map<(d) -> (d)>(%i)" if number and draw.random() < 0.3 else "0"
        minimum = "min affine_map<(d)[s] -> (d + 7, s)>(%s)[%%m]" % ("%i" if number else "%n")
        upper = draw.choice(["20", "20", "20", "%n", "%n", minimum])
        lines.append("  affine.for %s = %s to %s step %d {" % (iv, lower, upper, draw.choice([1, 1, 1, 2, 3])))
    for number in range(HARD_ACCESSES):
        at = ", ".join(form % {"x": draw.choice(("%i", "%j")), "y": draw.choice(("%i", "%j")), "p": draw.randrange(1, 6),
                               "q": draw.randrange(1, 6), "c": draw.randrange(9), "k": draw.randrange(2, 8)} for _ in range(2))
        lines.append("    affine.store %%f, %%A[%s]" % at if number % 3 == 0 else "    %%v%d = affine.load %%A[%s]" % (number, at))
        lines[-1] += " : memref<?x1000xf32>"
    return "\n".join(lines + ["  }", "  }", "  return", "}"]) + "\n"


def hard_rows(program, scratch):
    rows = [["subscripts", "pairs", "us a pair", "isl us", "isl / ours", "pairs left to isl", "ms each of these", "isl ms", "isl / ours"]]
    for name, form in sorted(HARD.items()):
        pairs = left = ours = isl = left_ours = left_isl = 0
        for seed in range(HARD_SEEDS):
            module = write(hard_nest(form, seed), scratch, "hard")
            _, n, per_ours, per_isl, n_left, per_left_ours, per_left_isl = ask(program, module, 2)[0]
            pairs, left = pairs + n, left + n_left
            ours, isl = ours + n * per_ours, isl + n * per_isl
            left_ours, left_isl = left_ours + n_left * per_left_ours, left_isl + n_left * per_left_isl
        rows.append([name, "%d" % pairs, "%.0f" % (ours / pairs / 1e3), "%.0f" % (isl / pairs / 1e3), "%.2f" % (isl / ours), "%d" % left]
                    + (["%.1f" % (left_ours / left / 1e6), "%.1f" % (left_isl / left / 1e6), "%.2f" % (left_isl / left_ours)]
                       if left else ["-", "-", "-"]))
    return rows


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
    """Rows of bench/dependences.c: depth, pairs, ns ours, ns isl; pairs that isl decided, ns of these ours, ns isl."""
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
        _, pairs, ours, isl, by_isl = ask(program, module, 20)[0][:5]
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
    return ("Dependences: time for an ordered pair, all depths and distances\n\n%s\n\nOf the %d pairs of the kernels the fast path decides %d.\n\nPairs that it often does not decide\n\n%s\n"
            % (table(rows), total, total - left, table(hard_rows(program, scratch))))
