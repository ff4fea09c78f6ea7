# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Part `in-place`: what results in the storage of operands cost at run time. The kernels of bench/in_place, by `lifeopt -O2` with --in-place=no,
yes (the default) and size, run in turns. The bits of the results must be the same."""
import os
import re
import subprocess

import copying
import running
from measuring import TOP, table

WAYS = ("no", "yes", "size")


def compile_ways(lifeopt, path, scratch):
    """Programs, and bytes of the stack, by way."""
    to, stack = running.scratch_names(path, scratch), {}
    with open(path, encoding="utf-8") as source, open(to("c"), "w", encoding="utf-8") as out:
        out.write(running.driver(source.read()))
    for way in WAYS:
        said = subprocess.run([lifeopt, path, "-O2", "--in-place=" + way, "--emit=llvm=" + to(way + ".ll"), "--emit=report"], check=True,
                              capture_output=True, encoding="utf-8").stdout
        stack[way] = re.search(r"^@kernel +\d+ +\d+ +\d+ +(\d+)", said, re.M).group(1)
    return running.link(to, WAYS), stack


def report(lifeopt, turns, scratch):
    """Markdown."""
    folder, least = os.path.join(TOP, "bench", "in_place"), []
    rows = [["kernel", *("%s: bytes" % way for way in WAYS), *("%s: ms" % way for way in WAYS), "no / yes", "no / size"]]
    for name in sorted(os.listdir(folder)):
        programs, stack = compile_ways(lifeopt, os.path.join(folder, name), scratch)
        times = copying.times_of(programs, turns)
        least.append(times["no"] / times["yes"])
        rows.append([name[:-len(".mlir")], *(stack[way] for way in WAYS), *("%.3f" % (times[way] / 1e6) for way in WAYS),
                     "%.3f" % least[-1], "%.3f" % (times["no"] / times["size"])])
    rows.append(["least", *[""] * 6, "%.3f" % min(least), ""])
    return "Results in the storage of operands: how many times as fast as apart\n\n%s\n" % table(rows)
