# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of many blocks in which every value lives to the end: lifeopt --emit=mlir, with lifelines placed and verified twice, laid out
and certified, beside what mlir-opt's hoisting needs, whose liveness keeps a set of values for each block."""
import os
import subprocess
import sys

from measuring import LLVM, TOP, Contender, in_turns, megabytes, table

SHAPES = ("chain", "ladder", "ifs", "backedges", "deep", "buffers", "views", "views_copied", "views_in_loop", "handed_on")
MOST_HANDED_ON = 65535  # an op has no more results
HOISTING_BELOW = 20000  # blocks; ten times as many take it a hundred times as long, and as much memory


def generated(shape, blocks, scratch):
    module = os.path.join(scratch, "%s.%d.mlir" % (shape, blocks))
    with open(module, "wb") as out:
        subprocess.run([sys.executable, os.path.join(TOP, "bench/generate"), "--blocks", str(blocks), "--shape", shape], stdout=out, check=True)
    return module


def contenders(lifeopt, module, blocks):
    hoisting = [os.path.join(LLVM, "mlir-opt"), module, "--buffer-hoisting", "-o", os.devnull]
    return [
        Contender("lifeopt", [([lifeopt, module, "-j", "1", "--emit=mlir"], os.devnull)]),
        Contender("parse", [([lifeopt, module, "-j", "1", "--emit=mlir", "--until=parse"], os.devnull)]),
    ] + ([Contender("hoisting", [(hoisting, os.devnull)])] if blocks < HOISTING_BELOW else [])


def seconds(contender):
    return "%.3f" % contender.worked if contender else "-"


def report(lifeopt, sizes, runs, scratch):
    """Seconds of processor time: it does not grow when others use the machine."""
    rows = [["shape, blocks", "lifeopt s", "us/block", "growth", "MB", "KB/block", "of it parse, print s", "mlir-opt --buffer-hoisting s", "MB"]]
    for shape in SHAPES:
        before = None
        for blocks in [n for n in sizes if shape != "handed_on" or n <= MOST_HANDED_ON]:
            module = generated(shape, blocks, scratch)
            found = in_turns(contenders(lifeopt, module, blocks), runs, scratch)
            os.remove(module)
            ours, theirs = found.get("lifeopt"), found.get("hoisting")
            growth = "%.2f" % (ours.worked / blocks / before) if ours and before else "-"
            before = ours.worked / blocks if ours else None
            rows.append(["%s, %d" % (shape, blocks), seconds(ours), "%.2f" % (before * 1e6) if ours else "-", growth, megabytes(ours),
                         "%.2f" % (ours.bytes / 1e3 / blocks) if ours else "-", seconds(found.get("parse")), seconds(theirs), megabytes(theirs)])
            print("measured %s, %d" % (shape, blocks), file=sys.stderr)
    return "Values that live to the last block\n\n%s\n" % table(rows)
