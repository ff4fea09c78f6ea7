# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reading, verifying and printing: lifeopt --until=parse --emit=mlir beside mlir-opt without passes, on modules of many
functions, on nothing, on literals of 100 MB, and on input that invites quadratic work."""
import os
import random

from measuring import LLVM, Contender, in_turns, megabytes, milliseconds, ratio, table

MLIR_OPT = os.path.join(LLVM, "mlir-opt")
DENSE_BYTES = 100 * 1000 * 1000


def ours(lifeopt, module, statuses=(0,)):
    return Contender("lifeopt", [([lifeopt, module, "-j", "1", "--until=parse", "--emit=mlir"], os.devnull)], statuses)


def theirs(module, name="mlir-opt", options=()):
    return Contender(name, [([MLIR_OPT, module] + list(options), os.devnull)])


def written(scratch, name, text):
    path = os.path.join(scratch, name)
    with open(path, "w", encoding="ascii") as out:
        out.write(text)
    return path


def modules(lifeopt, generate, sizes, runs, scratch):
    rows = [["operations", "lifeopt ms", "mlir-opt ms", "one thread ms", "times faster", "one thread", "lifeopt us/op", "lifeopt MB",
             "mlir-opt MB", "memory"]]
    for ops in sizes:
        module = generate(ops, "many", scratch)
        found = in_turns([ours(lifeopt, module), theirs(module), theirs(module, "one thread", ["--mlir-disable-threading"])],
                         runs * (3 if ops <= 10000 else 1), scratch)
        a, b, c = (found.get(name) for name in ("lifeopt", "mlir-opt", "one thread"))
        rows.append(["%d" % ops, milliseconds(a), milliseconds(b), milliseconds(c), ratio(b, a, "seconds", "%.1f"),
                     ratio(c, a, "seconds", "%.1f"), "%.2f" % (a.seconds / ops * 1e6) if a else "-", megabytes(a), megabytes(b),
                     ratio(a, b, "bytes")])
    return "Modules of many functions\n\n%s\n" % table(rows)


def nothing(lifeopt, runs, scratch):
    module = written(scratch, "empty.mlir", "")
    found = in_turns([ours(lifeopt, module), theirs(module), Contender("true", [(["true"], os.devnull)])], runs * 10, scratch)
    rows = [["", "lifeopt", "mlir-opt", "true"],
            ["ms"] + [milliseconds(found.get(name)) for name in ("lifeopt", "mlir-opt", "true")]]
    return "An empty file, start to end\n\n%s\n" % table(rows)


def literal(kind, size):
    """A global of about @p size bytes of text."""
    rng = random.Random(1)
    if kind == "hexadecimal":
        n = size // 16
        return "dense<\"0x%s\">" % ("0123456789ABCD3F" * n), 2 * n, "f32"
    texts = ["%.6f" % rng.random() if kind == "floats" else "%d" % rng.randrange(1000, 10000) for _ in range(1000)]
    part = ", ".join(texts)
    n = size // (len(part) + 2)
    return "dense<[%s]>" % ", ".join([part] * n), 1000 * n, "f32" if kind == "floats" else "i32"


def literals(lifeopt, runs, scratch):
    rows = [["100 MB of", "lifeopt ms", "wc -w ms", "/ wc -w", "mlir-opt ms", "times faster", "lifeopt MB", "mlir-opt MB"]]
    for kind in ("floats", "integers", "hexadecimal"):
        text, n, elem = literal(kind, DENSE_BYTES)
        module = written(scratch, "dense.mlir", 'memref.global "private" constant @w : memref<%dx%s> = %s\n' % (n, elem, text))
        found = in_turns([ours(lifeopt, module), Contender("wc", [(["wc", "-w", module], os.devnull)]), theirs(module)], runs, scratch)
        a, scan, b = (found.get(name) for name in ("lifeopt", "wc", "mlir-opt"))
        rows.append([kind, milliseconds(a), milliseconds(scan), ratio(a, scan, "seconds", "%.1f"), milliseconds(b),
                     ratio(b, a, "seconds", "%.1f"), megabytes(a), megabytes(b)])
    return "Dense literals\n\n%s\n" % table(rows)


def in_function(body):
    return "func.func @f(%%i: i32, %%c: i1, %%n: index) {\n%s\n  return\n}\n" % body


def forward_values(n):
    lines = ["func.func @f() -> i32 {", "  cf.br ^bb%d" % n, "^bb0:", "  return %v1 : i32"]
    for i in range(1, n + 1):
        value = "arith.addi %%v%d, %%v%d : i32" % (i + 1, i + 1) if i < n else "arith.constant 1 : i32"
        lines += ["^bb%d:" % i, "  %%v%d = %s" % (i, value), "  cf.br ^bb%d" % (i - 1)]
    return "\n".join(lines) + "\n}\n"


HOSTILE = [  # name, text for a size
    ("digits of an integer", lambda n: in_function("  %k = arith.constant " + "7" * (10 * n) + " : i32")),
    ("rank of a memref", lambda n: in_function("  %k = memref.alloca() : memref<" + "1x" * n + "f32>")),
    ("nested ( of types", lambda n: "func.func private @f(%s)\n" % ("(" * n + "i1" + ") -> ()" * n)),
    ("nested [ of attributes", lambda n: "module attributes {a = %s} {}\n" % ("[" * n + "]" * n)),
    ("nested { of attributes", lambda n: "module attributes {a = %s} {}\n" % ("{a = " * n + "1" + "}" * n)),
    ("nested < of types", lambda n: "func.func private @f(!x.y%s)\n" % ("<" * n + ">" * n)),
    ("nested { of regions", lambda n: in_function("scf.if %c {\n" * n + "}\n" * n)),
    ("nested { of modules", lambda n: "module {\n" * n + "}\n" * n),
    ("forward references to values", forward_values),
    ("forward references to blocks", lambda n: "func.func @f() {\n  cf.br ^b%d\n%s^b0:\n  return\n}\n" % (
        n, "".join("^b%d:\n  cf.br ^b%d\n" % (i, i - 1) for i in range(1, n + 1)))),
    ("cases of a switch", lambda n: "func.func @f(%%x: i32) {\n  cf.switch %%x : i32, [\n%s\n  ]\n^a:\n  return\n^b:\n  return\n}\n" % (
        ",\n".join(["    default: ^a"] + ["    %d: ^b" % i for i in range(n)]))),
    ("KB in one line", lambda n: "module { %s }\n" % " ".join(
        'func.func private @f%d(memref<4xf32>) attributes {note = "%s"}' % (i, "x" * 940) for i in range(n))),
]


def hostile(lifeopt, runs, scratch):
    rows = [["of it", "10,000: ms", "100,000: ms", "growth, 1.0 is linear"]]
    for name, make in HOSTILE:
        pair = []
        for n in (10000, 100000):
            module = written(scratch, "hostile.mlir", make(n))
            pair.append(in_turns([ours(lifeopt, module, (0, 1))], runs, scratch).get("lifeopt"))
        small, large = pair
        growth = "%.2f" % (large.seconds / small.seconds / 10) if small and large else "-"
        rows.append([name, milliseconds(small), milliseconds(large), growth])
    return "Hostile sizes (of digits ten times as many; nesting beyond the limit is an error)\n\n%s\n" % table(rows)


def describe(lifeopt, generate, sizes, runs, scratch):
    return "\n".join([modules(lifeopt, generate, sizes, runs, scratch), nothing(lifeopt, runs, scratch),
                      literals(lifeopt, 3, scratch), hostile(lifeopt, 3, scratch)])
