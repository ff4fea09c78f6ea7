#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""rejected.py [FILE...]: wrong programs get the messages that their files expect, at the lines that they expect, from lifeopt and from
mlir-opt. Each file of tests/errors begins with the rule that its parts break, and a RUN line that runs it alone:

    // RUN: rejected.py %s                    both give the same messages
    // RUN: rejected.py --alone %s            mlir-opt has no such op, or such a limit

A part, up to the next `// -----`, that says `// mlir-opt rejects in other words` need only be rejected by mlir-opt; one that says
`// mlir-opt accepts: WHY` must be accepted, so that the claim is checked too.

Without FILE those of tests/errors, many at once. LIFEOPT_BUILD names the build, LIFEOPT_LLVM_BIN the folder of mlir-opt;
TEST_FILTER is a part of the names of those to run.
"""

import pathlib
import re
import subprocess
import sys

import batches

ERRORS = pathlib.Path(__file__).resolve().parent.parent / "errors"

RUN = re.compile(r"^// RUN: (.*)$", re.MULTILINE)
FORMS = {"rejected.py %s": (), "rejected.py --alone %s": ("--alone",)}
SPLIT = "// -----\n"
LIFEOPT = ["lifeopt", "--until=parse"]
MLIR_OPT = ["mlir-opt", "--allow-unregistered-dialect", "-o", "/dev/null"]


def options(text):
    runs = RUN.findall(text)
    return FORMS.get(runs[0]) if len(runs) == 1 else None


def parts_of(files):
    parts = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        parts += (text if text.endswith("\n") else text + "\n").split(SPLIT)
    return parts


def said(tool, parts, *options):
    """Exit status and messages of a tool about the parts."""
    command = [*tool, "-", "--split-input-file", *options]
    done = subprocess.run(command, input=SPLIT.join(parts).encode(), capture_output=True, check=False)
    return done.returncode, done.stderr.decode("utf-8", "replace")


def unexpected(tool, parts):
    """What differs from the expectations of the parts."""
    status, text = said(tool, parts, "--verify-diagnostics") if parts else (0, "")
    return f"{tool[0]}: {text or f'exit status {status}'}" if status else ""


def accepted(parts):
    """The parts that mlir-opt gives no error for; expectations in them are no comments of that kind, or it would answer to them."""
    status, text = said(MLIR_OPT, [part.replace("expected-", "expects ") for part in parts]) if parts else (0, "")
    if len(parts) < 2:
        return parts if status == 0 else []
    if status not in (0, 1) or re.search(r"^(?!<stdin>:)\S*: error: ", text, re.MULTILINE):  # a crash, or an error without a line
        return [part for part in parts if accepted([part])]
    lines = sorted({int(line) for line in re.findall(r"^<stdin>:(\d+):\d+: error: ", text, re.MULTILINE)})
    good, first = [], 1
    for part in parts:
        end = first + part.count("\n")
        if not any(first <= line <= end for line in lines):
            good.append(part)
        first = end + 1
    return good


def wrong(options, files):
    parts = parts_of(files)
    flaws = unexpected(LIFEOPT, parts)
    if "--alone" in options:
        return flaws or None
    accept = [part for part in parts if "// mlir-opt accepts: " in part]
    reject = [part for part in parts if "// mlir-opt rejects in other words" in part]
    flaws += unexpected(MLIR_OPT, [part for part in parts if part not in accept and part not in reject])
    good = accepted(accept)
    flaws += "".join("mlir-opt rejects this:\n" + part for part in accept if part not in good)
    flaws += "".join("mlir-opt accepts this:\n" + part for part in accepted(reject))
    return flaws or None


def main():
    if len(sys.argv) == 1:
        batches.main("errors", ERRORS, options, wrong)
    flaw = wrong(sys.argv[1:-1], [pathlib.Path(sys.argv[-1])])
    print(flaw or "", end="")
    sys.exit(1 if flaw else 0)


if __name__ == "__main__":
    main()
