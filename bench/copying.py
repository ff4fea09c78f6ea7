# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Part `copies`: kernels with copies that become views, by `lifeopt -O2` with --copies=keep, speed (the default) and size, run in turns. Each
copy is a transpose or a broadcast, of 1023 or of 1024 rows and columns, which a reader reads once or many times. The bits of the results
must be the same."""
import os
import subprocess

import running
from measuring import table

WAYS = ("keep", "speed", "size")
SQUARE = "memref<%(n)dx%(n)dxf32>"
HEAD = """// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @kernel(%%in: memref<%(n)dx%(n)dxf32>, %%w: memref<%(n)dx%(n)dxf32>, %%out: memref<%(n)dx%(n)dxf32> {llvm.noalias}, %%row: memref<%(n)dxf32>) {
  %%t = memref.alloc() : memref<%(n)dx%(n)dxf32>
"""
TRANSPOSE = "  linalg.transpose ins(%%in : S) outs(%%t : S) permutation = [1, 0]\n"
TAIL = "  memref.dealloc %%t : S\n  return\n}\n"
NARROW = """  %%a = memref.subview %%w[0, 0] [32, %(n)d] [1, 1] : S to memref<32x%(n)dxf32, strided<[%(n)d, 1]>>
  %%o = memref.subview %%out[0, 0] [32, %(n)d] [1, 1] : S to memref<32x%(n)dxf32, strided<[%(n)d, 1]>>
"""
PART = "memref<32x%(n)dxf32, strided<[%(n)d, 1]>>"
KERNELS = {
    "transpose, read once": TRANSPOSE + "  linalg.add ins(%%t, %%w : S, S) outs(%%out : S)\n",
    "transpose, read by four": TRANSPOSE + "  linalg.add ins(%%t, %%w : S, S) outs(%%out : S)\n" + "  linalg.add ins(%%t, %%out : S, S) outs(%%out : S)\n" * 3,
    "weights, 32 rows": TRANSPOSE + NARROW + "  linalg.matmul ins(%%a, %%t : " + PART + ", S) outs(%%o : " + PART + ")\n",
    "left operand, 32 rows": TRANSPOSE + "  %%a = memref.subview %%w[0, 0] [%(n)d, 32] [1, 1] : S to memref<%(n)dx32xf32, strided<[%(n)d, 1]>>\n"
                             "  %%o = memref.subview %%out[0, 0] [%(n)d, 32] [1, 1] : S to memref<%(n)dx32xf32, strided<[%(n)d, 1]>>\n"
                             "  linalg.matmul ins(%%t, %%a : S, memref<%(n)dx32xf32, strided<[%(n)d, 1]>>) outs(%%o : memref<%(n)dx32xf32, strided<[%(n)d, 1]>>)\n",
    "row added to each row": "  linalg.broadcast ins(%%row : memref<%(n)dxf32>) outs(%%t : S) dimensions = [0]\n  linalg.add ins(%%t, %%in : S, S) outs(%%out : S)\n",
    "column added, by four": "  linalg.broadcast ins(%%row : memref<%(n)dxf32>) outs(%%t : S) dimensions = [1]\n  linalg.add ins(%%t, %%in : S, S) outs(%%out : S)\n"
                             + "  linalg.add ins(%%t, %%out : S, S) outs(%%out : S)\n" * 3,
    "plain copy": "  memref.copy %%in, %%t : S to S\n  linalg.add ins(%%t, %%w : S, S) outs(%%out : S)\n",
}


def source(kernel, n):
    text = HEAD + KERNELS[kernel] + TAIL
    return text.replace(" : S", " : " + SQUARE).replace(", S", ", " + SQUARE).replace("to S", "to " + SQUARE) % {"n": n}


def compile_ways(lifeopt, text, path, scratch):
    to = running.scratch_names(path, scratch)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    with open(to("c"), "w", encoding="utf-8") as out:
        out.write(running.driver(text.replace(" {llvm.noalias}", "")))
    for way in WAYS:
        subprocess.run([lifeopt, path, "-O2", "--copies=" + way, "-o", to(way + ".ll")], check=True)
    return running.link(to, WAYS)


def times_of(programs, turns):
    """Nanoseconds by way; what is the same code is run once."""
    texts, first = {}, {}
    for way, program in programs.items():
        with open(program + ".ll", encoding="utf-8") as text:
            first[way] = texts.setdefault(text.read(), way)
    least = running.run_kernel({way: programs[way] for way in dict.fromkeys(first.values())}, turns)
    return {way: least[first[way]] for way in programs}


def report(lifeopt, turns, scratch):
    """Markdown."""
    rows, least = [["copy", "rows", "keep ms", "speed ms", "size ms", "keep / speed", "keep / size"]], []
    for k, kernel in enumerate(KERNELS):
        for n in (1023, 1024):
            path = os.path.join(scratch, "copy-%d-%d.mlir" % (k, n))
            times = times_of(compile_ways(lifeopt, source(kernel, n), path, scratch), turns)
            least.append(times["keep"] / times["speed"])
            rows.append([kernel, str(n)] + ["%.2f" % (times[way] / 1e6) for way in WAYS] +
                        ["%.3f" % least[-1], "%.3f" % (times["keep"] / times["size"])])
    rows.append(["least", "", "", "", "", "%.3f" % min(least), ""])
    return "Copies that become views: how many times as fast as with the copies\n\n%s\n" % table(rows)
