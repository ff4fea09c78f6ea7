#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does faults.py plant what it says? Prints a TAP line for each rule.

Inputs/example.c gets all its faults in one program, which is run with each of them: its own checks find those that they should."""
import os
import subprocess
import sys
import tempfile

import faults
import mutate

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, "Inputs", "example.c")


def rule(name, wrong):
    """@p wrong lists what breaks it."""
    if os.environ.get("TEST_FILTER", "") not in "mutate/" + name:
        return
    print(f"{'not ok' if wrong else 'ok'} - mutate/{name}" + (": " + "; ".join(wrong[:8]) if wrong else ""), flush=True)


def build(folder, found):
    with open(EXAMPLE, "rb") as f:
        planted = faults.plant(f.read(), list(enumerate(found, 1)))
    source, program = os.path.join(folder, "planted.c"), os.path.join(folder, "planted")
    with open(source, "wb") as f:
        f.write(planted)
    subprocess.run(["cc", "-std=c17", "-D_XOPEN_SOURCE=700", "-w", "-include", os.path.join(HERE, "fault.h"), source, os.path.join(HERE, "fault.c"), "-o", program],
                   check=True)
    return program


def run(program, **more):
    try:
        return subprocess.run([program], env=dict(os.environ, **more), timeout=5, check=False).returncode
    except subprocess.TimeoutExpired:
        return "time"


def check_example(folder):
    found = faults.find(EXAMPLE, "example.c", [])
    rule("each kind of fault has a place", sorted(set(faults.KINDS) - {f.kind for f in found}))
    names = {f.name for f in found}
    rule("each fault has a name of its own", [f"{len(found)} faults, {len(names)} names"] if len(names) != len(found) else [])
    rule("no fault where a constant must stand", [f.name for f in found if f.line <= 12])
    program = build(folder, found)
    rule("without a number no fault is active", [] if run(program) == 0 else ["the example fails"])
    survived = [f for i, f in enumerate(found, 1) if f.function in {"is_inside", "count_even", "name_of", "twice"} and
                run(program, LIFEOPT_FAULT=str(i)) == 0]
    unseen = [f for f in survived if f.function == "twice" and ("ignored" in f.original or f.original in {"7", "unseen"})]
    rule("a fault that changes the output is found", [f"{f.name} {f.original} => {f.changed}" for f in survived if f not in unseen])
    rule("a fault that changes nothing survives", [] if len(unseen) >= 3 else [f"{len(unseen)} survive"])
    check_reached(folder, program, found)
    check_sample(found)


def check_reached(folder, program, found):
    path = os.path.join(folder, "reached")
    with open(path, "wb") as f:
        f.truncate(len(found) + 1)
    status = run(program, LIFEOPT_FAULT_REACHED=path)
    with open(path, "rb") as f:
        reached = set(mutate.reached_in(f.read()))
    never = [f for i, f in enumerate(found, 1) if i not in reached]
    inside = [f.name for f in never if f.function not in {"main"}]
    failures = [f.name for f in found if f.function == "main" and f.original == "false" and f not in never]
    rule("what runs is noted as reached", inside + ([] if status == 0 else ["the example fails"]))
    rule("what does not run is not", failures)


def check_sample(found):
    few, more = mutate.sample(found, 10, 1), mutate.sample(found, 30, 1)
    wrong = [] if more[:10] == few else ["a larger sample lacks some of a smaller one"]
    if mutate.sample(found, 10, 2) == few:
        wrong.append("another seed gives the same sample")
    rule("samples go by seed and count", wrong)


class FakeStage:
    """Finds nothing, and notes which tests it was given."""

    def __init__(self, name, changed=""):
        self.name, self.changed, self.given = name, changed, []

    def find(self, _worker, _number, tests):
        self.given = [t.name for t in tests]

    def changes(self, _worker, _number, _all_tests):
        return self.changed


def given_to_exec(changed, reached_by_checkers=True):
    """What the last stage runs within a budget of 20 s, and the verdict."""
    campaign = mutate.Campaign.__new__(mutate.Campaign)
    campaign.budget, campaign.stages = 20, [FakeStage("checkers", changed), FakeStage("exec")]
    campaign.tests = {"checkers": [mutate.Test("corpus", 1, [1] if reached_by_checkers else [])],
                      "exec": [mutate.Test("short", 1, [1]), mutate.Test("long", 15, [1]), mutate.Test("elsewhere", 1, [2])]}
    verdict = campaign.judge(None, 1)
    return campaign.stages[1].given, verdict


def check_budget():
    wanted = [("of what changes something all", "changes a.mlir", True, ["short", "long"]), ("of what changes nothing little", "", True, ["short"]),
              ("of what the corpus does not reach all", "", False, ["short", "long"])]
    wrong = []
    for name, changed, reached, tests in wanted:
        given, verdict = given_to_exec(changed, reached)
        if given != tests or verdict != ("survived", changed):
            wrong.append(f"{name}: {given}, {verdict}")
    rule("what changes nothing gets less of the stages after", wrong)


def main():
    check_budget()
    with tempfile.TemporaryDirectory() as folder:
        check_example(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
