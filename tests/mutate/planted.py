#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults that were thought of, each of which makes wrong programs: are they found by a check that expects no particular output?

planted.py: each fault of CHECKED in planted_faults.py is rejected by the check that its row names, on the row's program. Without a fault the
program is accepted.
planted.py --interpreter: the faults of TRACKED are found by the interpreter of tests/interpret, while the checks of lifeopt are left out.
planted.py --lint: is the text there that each row replaces, and each program, and the call of each check? Do the files with faults compile,
by the commands of $LIFEOPT_BUILD, build/dev if it is not set?
planted.py --search TEXT...: for faults whose names contain a TEXT, which programs of the corpus show them, and which check rejects them. Where
none does: which programs change.

All faults are compiled into one build in build/planted, as scripts/mutate does it: LIFEOPT_FAULT selects one. Prints TAP lines."""
import concurrent.futures
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

import faults
import mutate
import planted_faults

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = mutate.TOP
mutate.WORK = os.path.join(TOP, "build", "planted")
mutate.SOURCE, mutate.BUILD = os.path.join(mutate.WORK, "src"), os.path.join(mutate.WORK, "build")
# The interpreter runs so many functions at a time, and at most so many; so many of all faults it has to find.
AT_ONCE, MOST, ENOUGH = 25, 300, 0.9


# ---- planting ----


def function_span(text, name):
    """Where the definition of a function begins and ends in @p text."""
    found = re.search(r"^[a-z][^\n;]*\b" + name + r"\([^;{]*\)\n\{\n", text, re.M)
    if not found:
        raise SystemExit(f"planted.py: there is no function {name}")
    return found.start(), text.index("\n}\n", found.start()) + 3


def place(text, row):
    """The fault of a row in its file: a statement or an expression of the function is replaced."""
    first, last = function_span(text, row.function)
    if text.count(row.old, first, last) != 1:
        raise SystemExit(f"planted.py: {row.file}: {row.function} does not have once: {row.old}")
    begin = text.index(row.old, first)
    shape = "block" if row.old.endswith(";") else "value"

    def at(offset):
        return len(text[:offset].encode())

    return faults.Fault(row.file, row.function, "planted", at(begin), at(begin + len(row.old)), shape, faults.one_line(row.old), row.new,
                        text.count("\n", 0, begin) + 1, row.name)


def read(file):
    with open(os.path.join(TOP, file), encoding="utf-8") as f:
        return f.read()


def misplaced(check, text):
    """Why the call of a check cannot be wrapped, as a list."""
    return [] if text.count(check.call) == 1 else [f"planted.py: {check.file} does not have once: {check.call}"]


def plant_all(rows):
    """From each file with a fault to its text with all of them. Number i of @p rows is fault i + 1."""
    texts = {row.file: read(row.file) for row in rows}
    by_file = {}
    for number, row in enumerate(rows, 1):
        by_file.setdefault(row.file, []).append((number, place(texts[row.file], row)))
    return {file: faults.plant(texts[file].encode(), some) for file, some in by_file.items()}


def syntax_errors(file, text, command, folder):
    """What the compiler says of @p text in place of @p file; empty: nothing is wrong."""
    path = os.path.join(folder, file.replace("/", "-"))
    with open(path, "wb") as f:
        f.write(text)
    words = shlex.split(command)
    words = [w for i, w in enumerate(words) if w != "-c" and "-o" not in (w, words[i - 1]) and not w.endswith(".c")]
    words += ["-w", "-fsyntax-only", "-iquote", os.path.join(TOP, os.path.dirname(file)), "-include", os.path.join(HERE, "fault.h"), path]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return [f"planted.py: {file} with faults: {done.stderr.strip() or 'does not compile'}"] if done.returncode else []


def compile_errors(rows):
    build = os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build", "dev"))
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as f:
        commands = {os.path.relpath(c["file"], TOP): c["command"] for c in json.load(f)}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = pool.map(lambda item: syntax_errors(*item, commands[item[0]], folder), plant_all(rows).items())
        return [wrong for some in found for wrong in some]


def lint(rows):
    """What in the rows does not fit the sources."""
    wrong = []
    for row in rows:
        try:
            place(read(row.file), row)
        except SystemExit as e:
            wrong.append(str(e))
        program = getattr(row, "program", "? ").split(" ")[1]
        if program and not os.path.exists(os.path.join(TOP, program)):
            wrong.append(f"planted.py: {row.name}: there is no {program}")
    if not wrong:
        wrong = compile_errors(rows)
    return wrong + [calls for check in planted_faults.CHECKS for calls in misplaced(check, read(check.file))]


def plant_and_build(rows, jobs):
    """Number i of @p rows is fault i + 1. The checks get names (fault.h)."""
    planted = plant_all(rows)
    for check in planted_faults.CHECKS:
        text = planted.get(check.file, read(check.file).encode())
        if misplaced(check, text.decode()):
            raise SystemExit(misplaced(check, text.decode())[0])
        macro = b"lo_fault_found" if check.always else b"LO_CHECK"
        old, new = check.call.encode(), b'%s("%s", %s)' % (macro, check.name.encode(), check.call.encode())
        planted[check.file] = text.replace(old, new)
    mutate.copy_sources(planted)
    mutate.configure()
    mutate.build(jobs, ("bin/lifeopt", "checkers", "interpret/interpret"))


# ---- the checks alone ----


def ask(number, lines, folder):
    """What rejects the first of the program lines that is not accepted: (check, what was printed). Check None: all are accepted."""
    path = os.path.join(folder, f"{number}.list")
    with open(path, "w", encoding="utf-8") as f:
        f.writelines(line + "\n" for line in lines)
    env = dict(os.environ, LIFEOPT_FAULT=str(number)) if number else dict(os.environ)
    env.pop("LIFEOPT_UNCHECKED", None)
    status, text = mutate.run([os.path.join(mutate.BUILD, "bin", "checkers"), path], env, 300)
    if status == 0:
        return None, text
    if status != 1:
        return "time limit" if status is None else f"signal {-status}" if status < 0 else f"status {status}", text
    found = re.findall(r"^rejected by: (.*)$", text, re.M)
    return found[0] if found else "no check", text


def last_line(text):
    lines = text.strip().splitlines()
    return lines[-1] if lines else ""


def check_all(rows):
    """Is each fault rejected by its check?"""
    good, text = ask(0, [r.program for r in rows], mutate.WORK)
    print("ok - planted/none" if good is None else f"not ok - planted/none: {last_line(text)}", flush=True)
    for number, row in enumerate(rows, 1):
        if os.environ.get("TEST_FILTER", "") not in f"planted/{row.name}":
            continue
        by, text = ask(number, [row.program], mutate.WORK)
        if by == row.check:
            print(f"ok - planted/{row.name}: rejected by {by}", flush=True)
        else:
            print(f"not ok - planted/{row.name}: {'accepted' if by is None else f'rejected by {by}'}, and not rejected by {row.check}: "
                  f"{last_line(text)}", flush=True)


def search(rows, texts):
    """For each program of the corpus that is accepted without the fault and not with it: the check that rejects it."""
    corpus = mutate.Checkers()
    worker = mutate.Worker(0)
    tests = corpus.learn(worker, len(rows), 2)[0]
    for t in tests:
        t.more = [mode for mode in t.more if mode != "rejected"]
    tests = [t for t in tests if t.more]

    def one(numbered):
        number, row = numbered
        lines = [f"{mode} {t.name}" for t in sorted(tests, key=lambda t: t.seconds) if number in t.reached for mode in t.more]
        found = {}
        while lines and len(found) < 4:
            by, text = ask(number, lines, mutate.WORK)
            if by is None:
                break
            at = re.search(r"^(\S+ \S+\.mlir): (.*)$", text, re.M)
            if not at or at.group(1) not in lines:
                found.setdefault(by, ("?", last_line(text)))
                break
            found.setdefault(by, (at.group(1), at.group(2)))
            lines = lines[lines.index(at.group(1)) + 1:]
        reached = [t for t in tests if number in t.reached]
        if found:
            return row, found, None
        return row, found, (corpus.find(worker, number, reached) or corpus.changes(worker, number, tests)) if reached else "not reached"

    wanted = [(n, r) for n, r in enumerate(rows, 1) if not texts or any(t in r.name for t in texts)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for row, found, text in pool.map(one, wanted):
            print(f"{row.name}: {'' if text is None else text or 'changes nothing'}", flush=True)
            for by, (program, text) in found.items():
                print(f"\t{by}: {program}: {text}", flush=True)


# ---- the interpreter ----


def interpret(number, generator=None):
    """(functions until a report, the report, how often lifeopt itself ended with an error); None for what there is not. With a generator: of its
    programs, with all transformations at once."""
    refused = 0
    env = dict(os.environ, LIFEOPT=os.path.join(mutate.BUILD, "bin", "lifeopt"), LIFEOPT_UNCHECKED="1", LLVM_BIN=mutate.LLVM)
    if number:
        env["LIFEOPT_FAULT"] = str(number)
    if generator:
        env.update(GENERATOR=generator, WAYS="all*")
    for seed in range(1, MOST // AT_ONCE + 1):
        said = subprocess.run(["sh", os.path.join(TOP, "tests", "interpret", "run.sh"), str(seed), str(seed), str(AT_ONCE)], env=env,
                              capture_output=True, text=True, check=False).stdout
        refused += said.count(": no program by")
        report = re.search(r"^seed \d+ \w+\.result: f\d+: .*$", said, re.M)
        if report:
            return seed * AT_ONCE, report.group(), refused
    return None, None, refused


def interpret_all(rows):
    """Does the interpreter find nearly all of them, and nothing without one?"""
    chosen = [(number, row) for number, row in enumerate(rows, 1) if re.search(os.environ.get("TEST_FILTER", ""), f"interpreter/{row.name}")]
    if len(chosen) == len(rows):
        functions, report, _ = interpret(0)
        print(f"not ok - interpreter/none: {report}" if functions else "ok - interpreter/none", flush=True)
    found = 0
    for number, row in chosen:
        functions, report, refused = interpret(number, next((g for g, names in planted_faults.SHOWN_BY.items() if row.name in names), None))
        found += functions is not None
        print(f"{row.name}: {f'found within {functions} functions: {report}' if functions else 'not found'}; lifeopt ended with an error {refused} times",
              flush=True)
    good = found >= ENOUGH * len(chosen)
    print(f"{'ok' if good else 'not ok'} - interpreter/faults: {found} of {len(chosen)} found within {MOST} functions")


def main():
    if sys.argv[1:2] == ["--lint"]:
        wrong = lint(planted_faults.CHECKED + planted_faults.TRACKED)
        print("\n".join(wrong), end="\n" if wrong else "")
        sys.exit(bool(wrong))
    tracked = sys.argv[1:2] == ["--interpreter"]
    rows = planted_faults.TRACKED if tracked else planted_faults.CHECKED
    if len({r.name for r in rows}) != len(rows):
        raise SystemExit("planted.py: two faults have one name")
    os.makedirs(mutate.WORK, exist_ok=True)
    lock = mutate.alone()  # noqa: F841
    plant_and_build(rows, os.cpu_count() or 1)
    if sys.argv[1:2] == ["--search"]:
        search(rows, sys.argv[2:])
    elif tracked:
        interpret_all(rows)
    else:
        check_all(rows)


if __name__ == "__main__":
    main()
