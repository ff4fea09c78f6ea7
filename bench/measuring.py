# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the benchmarks share: running commands in turns, and tables of what came out."""
import os
import platform
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
ONCE_ABOVE = 10.0  # seconds: what takes longer runs once


class Failed(Exception):
    """A command that did not exit with 0."""


def run_once(measure_program, command, output, statuses):
    """Runs one command with its output in a file; its wall time in seconds, its peak resident memory in bytes, and
    the time in seconds for which processors worked on it."""
    done = subprocess.run([measure_program, output] + command, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    nanoseconds, kilobytes, status, worked = (int(word) for word in done.stdout.split())
    if status not in statuses:
        raise Failed("%s: status %d\n%s" % (" ".join(command), status, done.stderr.decode(errors="replace")[:2000]))
    return nanoseconds / 1e9, kilobytes * 1024, worked / 1e9


def build_measure(scratch):
    program = os.path.join(scratch, "measure")
    subprocess.run(["cc", "-O1", os.path.join(TOP, "bench/measure.c"), "-o", program], check=True)
    return program


class Contender:
    """Commands that run one after the other; their times add up, of their memories the largest counts."""

    def __init__(self, name, commands, statuses=(0,)):
        self.name = name
        self.commands = commands  # (argv, output file)
        self.statuses = statuses  # exit statuses that are no failure
        self.seconds = float("inf")
        self.worked = float("inf")  # seconds of processors
        self.bytes = 0
        self.each = [0] * len(commands)  # peak memory of each command

    def run(self, measure_program):
        parts = [run_once(measure_program, command, output, self.statuses) for command, output in self.commands]
        self.seconds = min(self.seconds, sum(seconds for seconds, _, _ in parts))
        self.worked = min(self.worked, sum(worked for _, _, worked in parts))
        self.each = [max(before, size) for before, (_, size, _) in zip(self.each, parts)]
        self.bytes = max(self.each)


def in_turns(contenders, runs, scratch):
    """Runs them one after the other, several times; those that never failed, by name."""
    measure_program = build_measure(scratch)
    broken = set()
    for _ in range(runs):
        for contender in contenders:
            if contender.name in broken or ONCE_ABOVE < contender.seconds < float("inf"):
                continue
            try:
                contender.run(measure_program)
            except Failed as failure:
                broken.add(contender.name)
                print(failure, file=sys.stderr)
    return {contender.name: contender for contender in contenders if contender.name not in broken}


def milliseconds(contender):
    return "%.1f" % (contender.seconds * 1e3) if contender else "-"


def megabytes(contender):
    return "%.1f" % (contender.bytes / 1e6) if contender else "-"


def ratio(a, b, what, form="%.3f"):
    return form % (getattr(a, what) / getattr(b, what)) if a and b else "-"


def table(rows):
    """Rows of text as a markdown table, the first the head; columns after the second to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for number, row in enumerate(rows):
        lines.append("| " + " | ".join(cell.ljust(w) if i < 1 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths))) + " |")
        if number == 0:
            lines.append("|" + "|".join("-" * (w + 2) if i < 1 else "-" * (w + 1) + ":" for i, w in enumerate(widths)) + "|")
    return "\n".join(lines)


def machine():
    model = ""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            model = next((line.split(":", 1)[1].strip() for line in info if line.startswith("model name")), "")
    except OSError:
        pass
    return "%s, %d cores" % (model or platform.machine(), os.cpu_count() or 1)
