# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Part `orders`: what --schedule=memory gains on randomly wired networks (Xie et al., Exploring Randomly Wired Neural Networks, ICCV 2019). The
graphs are of Watts and Strogatz: a ring of nodes, each joined to its four nearest, whose edges are moved to another node with probability
0.75. An edge leads from the lower node to the higher. A node adds what it gets and multiplies it by weights, in a buffer of 16 KiB; the last op
adds what no node reads. The order that is given is that of the nodes."""
import os
import random
import re
import subprocess
import time

from measuring import table

TYPE = "memref<64x64xf32>"
NODES, NETWORKS = (12, 20, 32, 60), 10


def edges(n, rng):
    """For each node the lower ones that it reads."""
    reads = [set() for _ in range(n)]
    for i in range(n):
        for step in (1, 2):
            k = (i + step) % n
            while rng.random() < 0.75 or k == i:
                k = rng.randrange(n)
                if k != i:
                    break
            reads[max(i, k)].add(min(i, k))
    return [sorted(r) for r in reads]


def source(n, rng):
    """MLIR of a network of n nodes."""
    lines, made = [], []

    def buffer():
        made.append("%%b%d" % len(made))
        lines.append("  %s = memref.alloc() : %s" % (made[-1], TYPE))
        return made[-1]

    def added(values, target=None):
        while len(values) > 1:
            to = target if target and len(values) == 2 else buffer()
            lines.append("  linalg.add ins(%s, %s : %s, %s) outs(%s : %s)" % (values[0], values[1], TYPE, TYPE, to, TYPE))
            values = [to] + values[2:]
        return values[0]

    nodes, reads = [], edges(n, rng)
    for inputs in reads:
        value = added([nodes[i] for i in inputs] or ["%in"])
        nodes.append(buffer())
        lines.append("  linalg.fill ins(%%zero : f32) outs(%s : %s)" % (nodes[-1], TYPE))
        lines.append("  linalg.matmul ins(%s, %%w : %s, %s) outs(%s : %s)" % (value, TYPE, TYPE, nodes[-1], TYPE))
    ends = [nodes[i] for i in range(n) if not any(i in inputs for inputs in reads)]
    added((["%in"] if len(ends) < 2 else []) + ends, "%out")
    lines += ["  memref.dealloc %s : %s" % (name, TYPE) for name in made]
    return ("func.func @network(%%in: %s, %%w: %s, %%out: %s {llvm.noalias}) {\n  %%zero = arith.constant 0.0 : f32\n%s\n  return\n}\n"
            % (TYPE, TYPE, TYPE, "\n".join(lines)))


def peak(lifeopt, path, order):
    """Bytes of the heap, whether no order needs fewer, and seconds."""
    begin = time.monotonic()
    said = subprocess.run([lifeopt, path, "--heap=pack", "--schedule=" + order, "--emit=report"], check=True, capture_output=True, encoding="utf-8").stdout
    seconds = time.monotonic() - begin
    after = int(re.search(r"peak heap bytes +\d+ +(\d+)", said).group(1))
    bound = re.search(r"lower bound of any\s+order (\d+)", said)
    return after, bound and after <= int(bound.group(1)), seconds


def report(lifeopt, scratch):
    """Markdown."""
    rows = [["nodes", "KiB given", "KiB ordered", "gain % mean", "gain % most", "that gain", "proved best", "ms"]]
    path = os.path.join(scratch, "network.mlir")
    for n in NODES:
        given, ordered, best, seconds, gains = 0, 0, 0, 0, []
        for seed in range(NETWORKS):
            with open(path, "w", encoding="utf-8") as out:
                out.write(source(n, random.Random(100 * n + seed)))
            before, after = peak(lifeopt, path, "source"), peak(lifeopt, path, "memory")
            given, ordered, best, seconds = given + before[0], ordered + after[0], best + bool(after[1]), seconds + after[2]
            gains.append(100 - 100 * after[0] / before[0])
        rows.append([str(n), "%.0f" % (given / NETWORKS / 1024), "%.0f" % (ordered / NETWORKS / 1024), "%.1f" % (sum(gains) / NETWORKS),
                     "%.1f" % max(gains), "%d of %d" % (sum(g > 0 for g in gains), NETWORKS), "%d of %d" % (best, NETWORKS), "%.0f" % (1000 * seconds / NETWORKS)])
    return "Randomly wired networks: what the order gains\n\n%s\n" % table(rows)
