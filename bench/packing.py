# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packings: how far above the bound the greedy orders end, and what the searches make of it; seconds of processor time of lifepack, which
reads, packs, proves and writes. The problems are those of bench/problems.py."""
import os
import re
import resource
import subprocess
import sys

import problems
from measuring import table

ORDERS = ("size", "area", "duration", "contention", "start")
RANDOM = ((1000, 20), (1000, 200), (10000, 20), (10000, 200), (100000, 20), (60000, 9000))  # values, live at once
LONG = ((10000, 500), (10000, 1000), (30000, 500), (30000, 1000), (100000, 500), (100000, 1000), (1000000, 20), (1000000, 500))
CUT = ((150, 1024), (250, 1024), (350, 1024), (500, 1024), (300, 128), (500, 128))  # values, times
SEEDS = 5
HARD = 25    # percent above the bound: problems that greedy orders solve better are not taken
LIMIT = 300  # seconds


def solve(lifepack, path, arguments):
    """(percent above the bound, is it optimal, seconds of a processor, most memory in MB)."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT))
    with subprocess.Popen([lifepack, path, "-o", os.devnull] + arguments, stderr=subprocess.PIPE, text=True, preexec_fn=limit) as process:
        found = re.search(r"(\d+) bytes, bound (\d+), (optimal)?", process.stderr.read())
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    used, bound = int(found.group(1)), int(found.group(2))
    return 100.0 * (used - bound) / bound, bool(found.group(3)), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6


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
        least, _, quick, _ = solve(lifepack, path, ["--effort=0"])
        percent, _, seconds, _ = solve(lifepack, path, [])
        rows.append(["%d, %d" % (values, live)] + greedy(lifepack, path) + ["%.2f" % least, "%.2f" % quick, "%.2f" % percent, "%.2f" % seconds])
        print("measured random %d, %d" % (values, live), file=sys.stderr)
    return rows


def long_rows(lifepack, scratch):
    rows = [["long: values, live at once", "greedy %", "s", "searched %", "s", "MB"]]
    for values, live in LONG:
        path = write(problems.problem("random", values, 0, live, 1), scratch)
        least, _, quick, _ = solve(lifepack, path, ["--effort=0"])
        percent, _, seconds, megabytes = solve(lifepack, path, [])
        rows.append(["%d, %d" % (values, live), "%.2f" % least, "%.2f" % quick, "%.2f" % percent, "%.2f" % seconds, "%.0f" % megabytes])
        print("measured long %d, %d" % (values, live), file=sys.stderr)
    return rows


def hard(lifepack, scratch, values, times, pinwheel):
    """The first SEEDS problems that greedy orders leave HARD percent above the bound: (path, percent)."""
    found, seed = 0, 0
    while found < SEEDS:
        seed += 1
        path = write(problems.problem("cut", values, times, 0, seed, pinwheel), scratch)
        percent = solve(lifepack, path, ["--effort=0"])[0]
        if percent >= HARD:
            found += 1
            yield path, percent


def cut_rows(lifepack, scratch):
    rows = [["cut: values, times", "greedy %, least to most", "at the bound", "most s"]]
    for values, times in CUT:
        for pinwheel in (False, True):
            percents, solved, most = [], 0, 0.0
            for path, percent in hard(lifepack, scratch, values, times, pinwheel):
                percents.append(percent)
                _, optimal, seconds, _ = solve(lifepack, path, [])
                solved += optimal
                most = max(most, seconds)
            rows.append(["%d, %d%s" % (values, times, ", pinwheels" if pinwheel else ""), "%.1f to %.1f" % (min(percents), max(percents)),
                         "%d of %d" % (solved, SEEDS), "%.2f" % most])
            print("measured cut %d, %d" % (values, times), file=sys.stderr)
    return rows


def report(lifeopt, scratch):
    lifepack = os.path.join(os.path.dirname(lifeopt), "lifepack")
    return "Packings: percent above the bound\n\n%s\n\n%s\n\n%s\n" % tuple(
        table(rows(lifepack, scratch)) for rows in (random_rows, long_rows, cut_rows))
