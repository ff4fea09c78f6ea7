# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole models: what --heap=pack makes of their allocations, and how long the command takes for it; beside mlir-opt, which reads and
prints the same module without any pass, since no pass of it lays the heap out. Two are of examples/model.py; those of bench/models/ are
tensor programs of which mlir-opt makes buffers, and state the minimum of bytes and why it is that."""
import os
import re
import subprocess
import sys

from measuring import LLVM, TOP, Contender, in_turns, megabytes, milliseconds, ratio, table
from running import RUNTIME

TENSORS = ("transformer", "prefill", "decode", "bert", "resnet18", "resnet50", "mobilenet", "mobilenet-i8")
SMALLEST = ["--heap=pack", "--copies=size", "--schedule=memory"]
MODELS = (("resnet", []), ("transformer", []), ("transformer, 120 blocks", ["--depth", "120"]))


def generated(title, options, scratch):
    module = os.path.join(scratch, "%s.mlir" % title.split(",")[0])
    with open(module, "wb") as out:
        subprocess.run([sys.executable, os.path.join(TOP, "examples/model.py"), title.split(",")[0]] + options, stdout=out, check=True)
    return module


def made_of_tensors(*options):
    return subprocess.run([sys.executable, os.path.join(TOP, "bench/models/make")] + list(options), capture_output=True, text=True, check=True).stdout


def laid_out(lifeopt, module, options):
    """All bytes of heap that are allocated, as nothing is freed; and those that are laid out, after it."""
    said = subprocess.run([lifeopt, module, "--emit=report"] + options, capture_output=True, text=True, check=True).stdout
    return (int(re.search(r"peak heap bytes +(\d+)", said).group(1)),
            int(re.search(r"heap, laid out: .*?, (\d+) after", said).group(1)))


def tensors_report(lifeopt, runs, scratch):
    rows = [["model", "MB allocated", "--heap=pack", "... --copies=size --schedule=memory", "minimum", "/ minimum", "ms", "mlir-opt prints ms"]]
    for name in TENSORS:
        module = os.path.join(scratch, "%s.tensors.mlir" % name)
        with open(module, "w", encoding="utf-8") as out:
            out.write(made_of_tensors(name))
        minimum = int(made_of_tensors(name, "--minimum"))
        (before, packed), (_, least) = (laid_out(lifeopt, module, options) for options in (SMALLEST[:1], SMALLEST))
        found = in_turns([Contender("pack", [([lifeopt, module, "-j", "1", "--emit=mlir"] + SMALLEST, os.devnull)]),
                          Contender("print", [([os.path.join(LLVM, "mlir-opt"), module], os.devnull)])], runs, scratch)
        rows.append([name] + ["%.3f" % (n / 1e6) for n in (before, packed, least, minimum)] +
                    ["%.3f" % (least / minimum), milliseconds(found.get("pack")), milliseconds(found.get("print"))])
        print("measured %s" % name, file=sys.stderr)
    return "Models of tensor programs\n\n%s\n" % table(rows)


def fused_report(lifeopt, runs, scratch):
    """Time of whole programs, which also make up the weights, as compiled with -O2: fused nests beside the order as given."""
    rows = [["model", "MB in order", "MB fused", "ms in order", "ms fused", "fused / in order"]]
    for name in ("mobilenet", "mobilenet-i8"):
        module = os.path.join(scratch, "%s.main.mlir" % name)
        with open(module, "w", encoding="utf-8") as out:
            out.write(made_of_tensors(name, "--main"))
        contenders, bytes_of = [], []
        for way, options in (("order", SMALLEST), ("fused", SMALLEST + ["--fuse=memory"])):
            program = os.path.join(scratch, "%s.%s" % (name, way))
            subprocess.run([lifeopt, module, "-O2", "--emit=obj=" + program + ".o"] + options, check=True)
            subprocess.run(["cc", program + ".o", *RUNTIME, "-lm", "-o", program], check=True)
            contenders.append(Contender(way, [([program], os.devnull)]))
            bytes_of.append(laid_out(lifeopt, module, options)[1])
        found = in_turns(contenders, runs, scratch)
        rows.append([name] + ["%.3f" % (n / 1e6) for n in bytes_of] +
                    [milliseconds(found.get("order")), milliseconds(found.get("fused")), ratio(found.get("fused"), found.get("order"), "seconds")])
        print("measured %s, fused" % name, file=sys.stderr)
    return "Fused nests at run time\n\n%s\n" % table(rows)


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
    return "Whole models on the heap\n\n%s\n\n%s\n\n%s" % (table(rows), tensors_report(lifeopt, runs, scratch), fused_report(lifeopt, runs, scratch))
