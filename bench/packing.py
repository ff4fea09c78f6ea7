# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packings: how far above the bound the greedy orders end, and what the searches make of it; seconds of processor time of lifepack, which
reads, packs, proves and writes. The problems are those of bench/problems.py."""
import os
import re
import subprocess
import sys

import problems
from measuring import table

ORDERS = ("size", "area", "duration", "contention", "start")
RANDOM = ((1000, 20), (1000, 200), (10000, 20), (10000, 200), (100000, 20), (60000, 9000))  # values, live at once
CUT = ((100, 1024), (200, 1024), (300, 1024), (500, 1024))                                  # values, times
SEEDS = 5
LIMIT = 300  # seconds


def solve(lifepack, path, arguments):
    """(percent above the bound, is it optimal, seconds of a processor)."""
    before = os.times()
    done = subprocess.run([lifepack, path, "-o", os.devnull] + arguments, capture_output=True, text=True, timeout=LIMIT, check=True)
    after = os.times()
    found = re.search(r"(\d+) bytes, bound (\d+), (optimal)?", done.stderr)
    used, bound = int(found.group(1)), int(found.group(2))
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return 100.0 * (used - bound) / bound, bool(found.group(3)), seconds


def write(rows, scratch):
    path = os.path.join(scratch, "problem.csv")
    with open(path, "w", encoding="utf-8") as out:
        problems.write(rows, out)
    return path


def greedy(lifepack, path):
    """Percent above the bound of each order, first fit and best fit."""
    return ["%.1f/%.1f" % tuple(solve(lifepack, path, ["--effort=0", "--order=" + order, "--fit=" + fit])[0] for fit in ("first", "best"))
            for order in ORDERS]


def random_rows(lifepack, scratch):
    rows = [["random: values, live at once"] + list(ORDERS) + ["greedy %", "s", "searched %", "s"]]
    for values, live in RANDOM:
        path = write(problems.problem("random", values, 0, live, 1), scratch)
        least, _, quick = solve(lifepack, path, ["--effort=0"])
        percent, _, seconds = solve(lifepack, path, [])
        rows.append(["%d, %d" % (values, live)] + greedy(lifepack, path) + ["%.2f" % least, "%.2f" % quick, "%.2f" % percent, "%.2f" % seconds])
        print("measured random %d, %d" % (values, live), file=sys.stderr)
    return rows


def cut_rows(lifepack, scratch):
    rows = [["cut: values, times", "greedy %, least to most", "at the bound", "most s"]]
    for pinwheel in (False, True):
        for values, times in CUT:
            percents, solved, most = [], 0, 0.0
            for seed in range(1, SEEDS + 1):
                path = write(problems.problem("cut", values, times, 0, seed, pinwheel), scratch)
                percents.append(solve(lifepack, path, ["--effort=0"])[0])
                _, optimal, seconds = solve(lifepack, path, ["--effort=2000"])
                solved += optimal
                most = max(most, seconds)
            rows.append(["%d, %d%s" % (values, times, ", pinwheels" if pinwheel else ""), "%.1f to %.1f" % (min(percents), max(percents)),
                         "%d of %d" % (solved, SEEDS), "%.2f" % most])
            print("measured cut %d, %d" % (values, times), file=sys.stderr)
    return rows


def report(lifeopt, scratch):
    lifepack = os.path.join(os.path.dirname(lifeopt), "lifepack")
    return "Packings: percent above the bound\n\n%s\n\n%s\n" % (table(random_rows(lifepack, scratch)), table(cut_rows(lifepack, scratch)))
