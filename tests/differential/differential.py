#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the verdicts of lifeopt and mlir-opt on mutated programs.

Valid programs of the tests are taken apart into small ones (one function, or one op at top level, with what they refer to), in
pretty and in generic form. Each mutant changes one or two things: a token, a type, a value, an attribute, a region, a line
(mutate.py). Many mutants make one file for --split-input-file; from what either tool prints, the verdict and the line of the first
error of each part are read. Differences are put into classes: the same two messages, but for names, numbers and types.

    differential.py [--seed N] [--each N] [--only TEXT] [--save DIR] [--program FILE]... [--list]

known.py names the classes that docs/limits.md explains; they are counted, and are no failure. Prints TAP lines, one for each
dialect, and the classes of differences, smallest program first. Exit status 1 if there is one.
"""
import argparse
import bisect
import collections
import os
import random
import re
import subprocess
import sys
import tempfile

import mutate
import programs
from known import known_difference

SPLIT = "// -----\n"
ERROR = re.compile(r"^[^\n:]*:(\d+):(\d+): error: (.*)$", re.M)
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def lifeopt_path():
    build = os.environ.get("LIFEOPT_BUILD", os.path.join(ROOT, "build", "dev"))
    return os.path.join(build, "bin", "lifeopt")


def mlir_opt_path():
    return os.path.join(os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin"), "mlir-opt")


LIFEOPT = [lifeopt_path(), "--split-input-file", "--max-errors=0", "--until=parse", "--emit=mlir=/dev/null"]
MLIR_OPT = [mlir_opt_path(), "--split-input-file", "--allow-unregistered-dialect", "--mlir-disable-threading", "-o", "/dev/null",
            "--mlir-print-op-on-diagnostic=false"]


class Crash(Exception):
    """A tool died of a signal, hung, or said that it has a bug. errors: those before a signal, of parts that were read one after the other."""

    def __init__(self, text, errors=()):
        super().__init__(text)
        self.errors = errors


def run_tool(command, text):
    """Errors as [(line, text)], by the order in which they come."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir", encoding="utf-8", errors="surrogateescape") as file:
        file.write(text)
        file.flush()
        try:
            run = subprocess.run(command + [file.name], capture_output=True, timeout=120, check=False)
        except subprocess.TimeoutExpired as expired:
            raise Crash("timeout") from expired
    errors = run.stderr.decode("utf-8", "replace")
    found = [(int(m.group(1)), m.group(3)) for m in ERROR.finditer(errors)]
    if run.returncode not in (0, 1) or re.search(r"^lifeopt: |^error: |Sanitizer|runtime error: |internal error", errors, re.M):
        raise Crash("status %d\n%s" % (run.returncode, errors[-2000:]), found if run.returncode < 0 else ())
    return found


def judge(command, mutants):
    """For each mutant the list of (line in the mutant, text), or a Crash."""
    if not mutants:
        return []
    text, starts, line = [], [], 1
    for mutant in mutants:
        starts.append(line)
        text.append(mutant)
        line += mutant.count("\n") + 1

    def by_mutant(errors):
        found = [[] for _ in mutants]
        for at, message in errors:
            of = bisect.bisect_right(starts, at) - 1
            found[of].append((at - starts[of] + 1, message))
        return found

    try:
        return by_mutant(run_tool(command, SPLIT.join(text)))
    except Crash as crash:
        if len(mutants) == 1:
            return [crash]
        # it died of the last one with an error or, as a rule, of one of the next: most mutants have errors
        found = by_mutant(crash.errors)
        last = max((i for i, errors in enumerate(found) if errors), default=0)
        suspects = 4 if len(mutants) - last > 4 else max(1, (len(mutants) - last) // 2)
        if not crash.errors:
            suspects = len(mutants) // 2
        return found[:last] + judge(command, mutants[last:last + suspects]) + judge(command, mutants[last + suspects:])


def shape(verdict):
    """What two verdicts of one class have in common."""
    if isinstance(verdict, Crash):
        return "CRASH " + re.sub(r"0x[0-9a-f]+|\d+", "N", str(verdict))[:300]
    if not verdict:
        return "accepts"
    text = verdict[0][1]
    text = re.sub(r"'(?![a-z]+\.[a-z_.]+')(?:[^']|(?<=\w)'(?=\w))*'", "'..'", text)
    text = re.sub(r"\b(memref|vector|tensor)<.*>", "TYPE", text)
    text = re.sub(r"\{.*\}( for op .*:)?", "{..}", text)
    text = re.sub(r"(attribute `\w+`.*:) .*", r"\1 ..", text)
    return re.sub(r"-?\d+", "N", text)


def differs(ours, theirs, lines):
    """None, or in what the verdicts differ. Of two mistakes, either may be told first: then @lines is false."""
    if isinstance(ours, Crash):
        return "lifeopt crashes"
    if isinstance(theirs, Crash):
        return None
    if bool(ours) != bool(theirs):
        return "lifeopt accepts" if theirs else "lifeopt rejects"
    if ours and lines and theirs[0][0] not in [line for line, _ in ours]:
        return "line"
    return None


def silent_failure(what, text):
    """mlir-opt can fail without a message, which looks as if it accepts."""
    if what != "lifeopt rejects":
        return None
    run = subprocess.run(MLIR_OPT + ["-"], input=text, capture_output=True, text=True, timeout=60, check=False)
    return "mlir-opt fails and says nothing" if run.returncode else None


def show(verdict):
    if isinstance(verdict, Crash):
        return "CRASH " + str(verdict)
    return "; ".join("%d: %s" % error for error in verdict[:3]) or "accepts"


def mutants_of(program, seed, n):
    """A program's mutants depend on its name, its text and the seed alone, not on what other programs there are."""
    rng = random.Random("%d %s" % (seed, program.name))
    out, tries = [], 0
    while len(out) < n and tries < 20 * n:
        tries += 1
        times = 1 if rng.random() < 0.8 else 2
        text = mutate.mutate(rng, program.text, times)
        if text and "// -----" not in text:
            out.append((program, text, times))
    return out


def compare(mutants, tally):
    texts = [text for _, text, _ in mutants]
    for (program, text, times), ours, theirs in zip(mutants, judge(LIFEOPT, texts), judge(MLIR_OPT, texts)):
        tally.counts[program.dialect] += 1
        what = differs(ours, theirs, times == 1)
        if not what:
            tally.agreed["rejected" if ours else "accepted"] += 1
            continue
        why = known_difference(what, text, ours, theirs) or silent_failure(what, text)
        if why:
            tally.known[why] += 1
        else:
            tally.classes[what, shape(ours), shape(theirs)].append((len(text), text, program, ours, theirs))


class Tally:
    def __init__(self):
        self.counts, self.known, self.agreed = collections.Counter(), collections.Counter(), collections.Counter()
        self.classes = collections.defaultdict(list)


def hunt(options, seeds):
    tally, mutants = Tally(), []
    for program in seeds:
        mutants += mutants_of(program, options.seed, options.each)
        if len(mutants) >= programs.BATCH:
            compare(mutants, tally)
            mutants = []
    if mutants:
        compare(mutants, tally)
    return tally


def report(options, tally):
    failed = collections.Counter()
    ranked = sorted(tally.classes.items(), key=lambda item: (item[0][0], -len(item[1]), item[0]))
    for number, ((what, _, _), members) in enumerate(ranked):
        _, text, program, ours, theirs = min(members, key=lambda m: m[:2])
        failed[program.dialect] += 1
        print("## %d times: %s (from %s)\n   lifeopt:  %s\n   mlir-opt: %s" %
              (len(members), what, program.name, show(ours), show(theirs)))
        if options.save:
            with open(os.path.join(options.save, "%03d.mlir" % number), "w", encoding="utf-8") as file:
                file.write(text)
        else:
            print("".join("   | " + line for line in text.splitlines(True)))
    for why, n in sorted(tally.known.items()):
        print("# %d times as docs/limits.md says: %s" % (n, why))
    print("# seed %d: %d rejected by both, %d accepted by both" % (options.seed, tally.agreed["rejected"], tally.agreed["accepted"]))
    for dialect, n in sorted(tally.counts.items()):
        if failed[dialect]:
            print("not ok - differential/%s: %d classes of differences" % (dialect, failed[dialect]))
        else:
            print("ok - differential/%s: %d mutants" % (dialect, n))
    return 1 if tally.classes else 0


def valid(all_programs):
    """Those that both tools accept unchanged."""
    good = []
    for some in programs.batches(all_programs):
        texts = [p.text for p in some]
        good += [p for p, *verdicts in zip(some, judge(LIFEOPT, texts), judge(MLIR_OPT, texts)) if verdicts == [[], []]]
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--each", type=int, default=6, help="mutants of each program")
    parser.add_argument("--only", default="")
    parser.add_argument("--save", default=None)
    parser.add_argument("--program", action="append", default=[])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    if options.seed is None:
        options.seed = random.SystemRandom().randrange(1 << 32)
    files = options.program or programs.default_files(ROOT)
    seeds = programs.collect(files, mlir_opt_path())
    seeds = [p for p in valid(seeds) if options.only in p.name]
    if options.list:
        print("\n".join(p.name for p in seeds))
        return 0
    if not seeds:
        print("not ok - differential: no programs")
        return 1
    return report(options, hunt(options, seeds))


sys.exit(main())
