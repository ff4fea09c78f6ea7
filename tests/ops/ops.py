#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ops.py: every form of every op's syntax is read as mlir-opt reads it. The files of this folder say how in a line
`// RUN: roundtrip.sh [OPTION...] %s`; those with the same options are read many at once. `lit tests/ops/OP.mlir` runs one alone.

LIFEOPT_BUILD names the build, LIFEOPT_LLVM_BIN the folder of mlir-opt; TEST_FILTER is a part of the names of those to run.
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tools"))
import batches  # noqa: E402

RUN = re.compile(r"^// RUN: roundtrip\.sh( .*)?%s$", re.MULTILINE)


def options(text):
    runs = RUN.findall(text)
    return tuple(runs[0].split()) if len(runs) == 1 else None


def wrong(options, files):
    command = [str(HERE.parent / "tools/roundtrip.sh"), *options, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    return None if done.returncode == 0 else done.stderr or done.stdout or f"exit status {done.returncode}"


if __name__ == "__main__":
    batches.main("ops", HERE, options, wrong)
