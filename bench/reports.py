# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports of what is on the heap: one that compares all heap modes, next to those of one mode. The modules are those of bench/generate
with memref.alloc in place of memref.alloca."""
import os

from measuring import Contender, in_turns, megabytes, milliseconds, ratio, table

MODES = ("pack", "arg", "stack")


def on_the_heap(module):
    with open(module, encoding="utf-8") as file:
        text = file.read()
    path = module.replace(".mlir", ".heap.mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace("memref.alloca()", "memref.alloc()"))
    return path


def report(lifeopt, generate, sizes, runs, scratch):
    rows = [["module", "all modes ms", "MB"] + ["%s ms" % mode for mode in MODES] + ["all / %s" % MODES[0]]]
    for shape in ("many", "one"):
        for ops in sizes:
            module = on_the_heap(generate(ops, shape, scratch))
            command = [lifeopt, module, "-j", "1", "--emit=report"]
            found = in_turns([Contender("all", [(command, os.devnull)])] +
                             [Contender(mode, [(command + ["--heap=" + mode], os.devnull)]) for mode in MODES], runs, scratch)
            get = found.get
            rows.append(["%s, %d" % (shape, ops), milliseconds(get("all")), megabytes(get("all"))] +
                        [milliseconds(get(mode)) for mode in MODES] + [ratio(get("all"), get(MODES[0]), "seconds", "%.2f")])
    return "Reports that compare the heap modes\n\n%s\n" % table(rows)
