# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Part `arenas`: what sharing storage costs at run time. The kernels of bench/arenas, whose loops go over several buffers that live at once,
with an alloca per buffer (--color=none), with slots, and with all in one arena (--color=pack), which `alias.scope` and `noalias` keep
apart; with LLVM's pipeline and without. All give the same bits."""
import os
import re
import subprocess

import running
from measuring import TOP, table

COLORS = ("none", "slots", "pack")


def stack_bytes(lifeopt, path, color):
    said = subprocess.run([lifeopt, path, "--color=" + color, "--emit=report"], check=True, capture_output=True, encoding="utf-8").stdout
    return int(re.search(r"^@kernel +\d+ +\d+ +\d+ +(\d+)", said, re.M).group(1))


def measure(lifeopt, path, turns, scratch, level):
    to = running.scratch_names(path, scratch)
    with open(path, encoding="utf-8") as source, open(to("c"), "w", encoding="utf-8") as out:
        out.write(running.driver(source.read()))
    for color in COLORS:
        subprocess.run([lifeopt, path, "--color=" + color, level, "-o", to(color + ".ll")], check=True)
    return running.run_kernel(running.link(to, COLORS), turns)


def report(lifeopt, turns, scratch):
    """Markdown."""
    folder = os.path.join(TOP, "bench", "arenas")
    rows = [["kernel", "bytes", "slots", "pack", "-O2: ms", "/ slots", "/ pack", "-O0: ms", "/ slots", "/ pack"]]
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        row = [name[:-len(".mlir")]] + ["%d" % stack_bytes(lifeopt, path, color) for color in COLORS]
        for level in ("-O2", "-O0"):
            least = measure(lifeopt, path, turns, scratch, level)
            row += ["%.3f" % (least["none"] / 1e6)] + ["%.3f" % (least["none"] / least[color]) for color in COLORS[1:]]
        rows.append(row)
    return "Speed with shared storage: how many times as fast as with an alloca per buffer\n\n%s\n" % table(rows)
