# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole models (examples/model.py): what --heap=pack makes of their allocations, and how long the command takes for it; beside mlir-opt,
which reads and prints the same module without any pass, since no pass of it lays the heap out."""
import os
import re
import subprocess
import sys

from measuring import LLVM, TOP, Contender, in_turns, megabytes, milliseconds, ratio, table

MODELS = (("resnet", []), ("transformer", []), ("transformer, 120 blocks", ["--depth", "120"]))


def generated(title, options, scratch):
    module = os.path.join(scratch, "%s.mlir" % title.split(",")[0])
    with open(module, "wb") as out:
        subprocess.run([sys.executable, os.path.join(TOP, "examples/model.py"), title.split(",")[0]] + options, stdout=out, check=True)
    return module


def sizes(lifeopt, module):
    """Allocations, and bytes before, after and at the bound."""
    said = subprocess.run([lifeopt, module, "--heap=pack", "--emit=report"], capture_output=True, text=True, check=True).stdout
    return [int(n) for n in re.search(r"heap, laid out: (\d+) allocations? of (\d+) bytes in all, (\d+) after, lower bound (\d+)", said).groups()]


def report(lifeopt, runs, scratch):
    rows = [["model", "allocations", "MB before", "after", "bound", "above %", "--heap=pack ms", "MB", "LLVM IR too ms", "mlir-opt prints ms", "/ mlir-opt"]]
    for title, options in MODELS:
        module = generated(title, options, scratch)
        allocations, before, after, bound = sizes(lifeopt, module)
        found = in_turns([
            Contender("pack", [([lifeopt, module, "-j", "1", "--heap=pack", "--emit=mlir"], os.devnull)]),
            Contender("llvm", [([lifeopt, module, "-j", "1", "--heap=pack"], os.devnull)]),
            Contender("print", [([os.path.join(LLVM, "mlir-opt"), module], os.devnull)]),
        ], runs, scratch)
        pack, printed = found.get("pack"), found.get("print")
        rows.append([title, str(allocations)] + ["%.1f" % (n / 1e6) for n in (before, after, bound)] + ["%.2f" % (100.0 * (after - bound) / bound)] +
                    [milliseconds(pack), megabytes(pack), milliseconds(found.get("llvm")), milliseconds(printed), ratio(pack, printed, "seconds")])
        print("measured %s" % title, file=sys.stderr)
    return "Whole models on the heap\n\n%s\n" % table(rows)
