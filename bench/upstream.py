#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory of the programs of examples/ after MLIR's own passes and after lifeopt, measured while they run.

    bench/upstream.py [EXAMPLE...]       print two tables
    bench/upstream.py --check PAGE       are these tables in the page? Bytes of stack may differ by 2 %, as code does between machines

Each program is bufferized, treated in one way, compiled by llc -O2 and run with examples/driver.c. Heap: the most bytes that the program
held at once, as counted in the functions that it calls for malloc and free (bench/counted.c). Stack: the bytes of stack that its call
touched. All results must be equal bit for bit. The tables are for docs/upstream.md. LIFEOPT_BUILD names the build of lifeopt,
LIFEOPT_LLVM_BIN the folder of mlir-opt.
"""
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
LIFEOPT = os.path.join(os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build/release")), "bin/lifeopt")
EXAMPLES = "attention convnet layernorm mlp power stencil".split()
AFFINE = ("mlp", "convnet", "stencil")  # as in examples/make.sh

BUFFERIZE = ["--one-shot-bufferize=bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map", "--canonicalize", "--cse"]
FREE = ["--buffer-deallocation-pipeline"]  # has ownership-based-buffer-deallocation
PROMOTE = ["--promote-buffers-to-stack=max-alloc-size-in-bytes=1048576 max-rank-of-allocated-memref=8"]
LOWER = ["--expand-strided-metadata", "--lower-affine", "--convert-scf-to-cf", "--convert-math-to-llvm", "--convert-arith-to-llvm",
         "--finalize-memref-to-llvm=use-aligned-alloc=1", "--convert-func-to-llvm", "--convert-cf-to-llvm", "--canonicalize",
         "--reconcile-unrealized-casts"]

# name, passes before bufferization, passes after it, options of lifeopt on the result (None: not run), options of llc
TENSORS = ["--cse", "--eliminate-empty-tensors"]
LIVENESS = ["--optimize-allocation-liveness"]
HEAP = [
    ("`buffer-deallocation-pipeline`", [], FREE, None, []),
    ("`buffer-hoisting` before it", [], ["--buffer-hoisting"] + FREE, None, []),
    ("`buffer-loop-hoisting` before it", [], ["--buffer-loop-hoisting"] + FREE, None, []),
    ("`optimize-allocation-liveness` after it", [], FREE + LIVENESS, None, []),
    ("the same, `cse` and `eliminate-empty-tensors` first", TENSORS, FREE + LIVENESS, None, []),
    ("`lifeopt` after it", [], FREE, ["--emit=mlir"], []),
    ("`lifeopt --heap=pack` after it", [], FREE, ["--heap=pack", "--emit=mlir"], []),
    ("the same, `cse` and `eliminate-empty-tensors` first", TENSORS, FREE, ["--heap=pack", "--emit=mlir"], []),
]
MARKED = ["--color=none", "--in-place=no"]
STACK = [
    ("`promote-buffers-to-stack`", [], PROMOTE + FREE, None, []),
    ("lifeopt's markers, `llc -no-stack-coloring`", [], PROMOTE + FREE, MARKED, ["-no-stack-coloring"]),
    ("lifeopt's markers, `llc -no-stack-slot-sharing`", [], PROMOTE + FREE, MARKED, ["-no-stack-slot-sharing"]),
    ("lifeopt's markers, `llc`", [], PROMOTE + FREE, MARKED, []),
    ("`lifeopt`", [], PROMOTE + FREE, [], []),
]


def run(command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit("%s\n%s" % (" ".join(command), done.stderr))
    return done.stdout


def tool(name):
    return os.path.join(LLVM, name)


def runner_utils():
    """What to link for memrefCopy, which mlir-opt makes of copies of views."""
    path = os.path.join(LLVM, "../lib/libmlir_c_runner_utils.so.22.1")
    return [path, "-Wl,--allow-shlib-undefined,-rpath," + os.path.dirname(path)] if os.path.exists(path) else []


def executable(example, folder, ir, options):
    """Compile LLVM IR, with calls of malloc and free that count, and link it with the driver."""
    obj, out = os.path.join(folder, "program.o"), os.path.join(folder, "program")
    run([tool("llc"), "-O2", "-filetype=obj", "-relocation-model=pic", "-o", obj] + options, ir)
    run([tool("llvm-objcopy")] + ["--redefine-sym=%s=counted_%s" % (name, name) for name in ("malloc", "free", "aligned_alloc")] + [obj])
    parts = []
    for source in ("examples/driver.c", "bench/counted.c"):
        parts.append(os.path.join(folder, os.path.basename(source) + ".o"))
        if not os.path.exists(parts[-1]):
            run(["cc", "-std=c17", "-O1", "-w", "-DEXAMPLE=" + example, "-c", os.path.join(TOP, source), "-o", parts[-1]])
    run(["cc", *parts, obj, "-Wl,-z,now", *runner_utils(), "-lm", "-o", out])  # now: resolving a symbol late touches stack
    return out


def treated(example, folder, before, after, ours, llc):
    """What the program prints, the most bytes of heap that it held, how often it asked for some, and the bytes of stack that it touched."""
    loops = "--convert-linalg-to-affine-loops" if example in AFFINE else "--convert-linalg-to-loops"
    tensors = os.path.join(TOP, "examples", example + ".tensor.mlir")
    text = run([tool("mlir-opt"), tensors, *before, *BUFFERIZE, *after, loops, "--canonicalize", "--cse"])
    if ours is not None:
        text = run([LIFEOPT, *ours], text)
    if ours is None or "--emit=mlir" in ours:
        text = run([tool("mlir-translate"), "--mlir-to-llvmir"], run([tool("mlir-opt"), *LOWER], text))
    program = executable(example, folder, text, llc)
    done = subprocess.run([program], capture_output=True, text=True, check=True)
    held, calls = done.stderr.split()
    return done.stdout, int(held), int(calls), int(run([program, "--stack"]))


def measure(examples):
    """The rows of both tables, a list for each: the name, and a text for each example."""
    heap, stack = [[name] for name, *_ in HEAP], [[name] for name, *_ in STACK]
    for example in examples:
        with tempfile.TemporaryDirectory() as folder:
            first = None
            for row, (name, *treatment) in zip(heap + stack, HEAP + STACK):
                printed, held, calls, touched = treated(example, folder, *treatment)
                row.append(format(touched, ",") if any(row is one for one in stack) else "%s (%d)" % (format(held, ","), calls))
                first = first or printed
                if first != printed:
                    sys.exit("%s: another result with %s" % (example, name))
    return heap, stack


def table(head, rows):
    return "| %s |\n|---|%s\n" % (" | ".join(head), "---:|" * (len(head) - 1)) + "".join("| %s |\n" % " | ".join(row) for row in rows)


def differs(page, rows, tolerance):
    """The first row that the page does not have, or has with numbers that are further off than that part of them."""
    with open(page, encoding="utf-8") as file:
        lines = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in file if line.startswith("|")]

    def numbers(row):
        return [int(number.replace(",", "")) for cell in row[1:] for number in re.findall(r"\d[\d,]*", cell)]
    for row in rows:
        near = [line for line in lines if line[0] == row[0] and len(numbers(line)) == len(numbers(row)) and
                all(abs(a - b) <= tolerance * b for a, b in zip(numbers(line), numbers(row)))]
        if not near:
            return "%s has another row than | %s |" % (page, " | ".join(row))
    return None


def main():
    page = sys.argv[2] if sys.argv[1:2] == ["--check"] else None
    examples = EXAMPLES if page else sys.argv[1:] or EXAMPLES
    heap, stack = measure(examples)
    if page:
        sys.exit(differs(page, heap, 0) or differs(page, stack, 0.02))
    print(table(["heap: bytes at once (allocations)", *examples], heap))
    print(table(["stack: bytes", *examples], stack), end="")


main()
