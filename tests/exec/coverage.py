#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every op that has a lowering is run by some test: its name stands in a program of tests/exec or tests/random, or in what makes
such programs. Reads the list of ops from `lifeopt --help-ops`. Prints the ops that no test runs."""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

# elementwise.py makes programs of all of their ops, and fails if it does not know one.
ELEMENTWISE = ("arith.", "math.", "index.", "complex.")
# linalg_named.py makes programs of all rows of this table.
NAMED = HERE.parent.parent / "ir" / "dialects" / "linalg_named.def"
# Why no program of tests/exec runs it.
NOT_RUN = {
    "builtin.module": "every program is one",
    "func.return": "it is written `return`",
    "vector.vscale": "the machine may have no scalable vectors: tests/lower/vector-scalable.mlir",
    "vector.scalable.extract": "likewise",
    "vector.scalable.insert": "likewise",
}


def rows():
    """Names of all ops, and those that have no lowering."""
    names, refused, name = [], set(), None
    for line in subprocess.run(["lifeopt", "--help-ops=all"], capture_output=True, text=True, check=True).stdout.splitlines():
        head = re.match(r"#+ `?([a-z_]+\.[a-z_0-9.]+)`?", line)
        if head:
            name = head.group(1)
            names.append(name)
        elif name and re.search(r"no lowering", line, re.I):
            refused.add(name)
    return names, refused


def main():
    names, refused = rows()
    if len(names) < 300:
        sys.exit("only %d ops are listed: has the form of --help-ops=all changed?" % len(names))
    files = [f for pattern in ("exec/*.mlir", "exec/*.py", "random/program.py", "tools/linalg_named.py") for f in HERE.parent.glob(pattern)]
    text = "\n".join(f.read_text(encoding="utf-8") for f in files if f.name != "coverage.py")
    text += re.sub(r'"(\w+)"', r"linalg.\1", NAMED.read_text(encoding="utf-8"))
    words = set(re.findall(r"[a-z_]+\.[a-z_0-9.]*[a-z_0-9]", text))
    missing = [n for n in names if n not in words and n not in refused and n not in NOT_RUN and not n.startswith(ELEMENTWISE)]
    for name in missing:
        print("no test runs", name)
    print("%d ops, %d without lowering, %d not run" % (len(names), len(refused), len(missing)))
    sys.exit(bool(missing))


main()
