#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ops.py: every form of every op's syntax is read as mlir-opt reads it. The files of this folder say how in a line
`// RUN: roundtrip.sh [OPTION...] %s`; here those with the same options are read many at once, since a process takes longer to start than to
read a small file, and those of a batch that fails run again one by one. `lit tests/ops/OP.mlir` runs one alone.

Prints TAP lines. LIFEOPT_BUILD names the build, LIFEOPT_LLVM_BIN the folder of mlir-opt; TEST_FILTER is a part of the names of those to run.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOOLS = HERE.parent / "tools"
BUILD = os.environ.get("LIFEOPT_BUILD", str(HERE.parent.parent / "build" / "dev"))
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
RUN = re.compile(r"^// RUN: roundtrip\.sh( .*)?%s$", re.MULTILINE)
BATCH = 16


def roundtrip(options, files):
    """What roundtrip.sh has against these files, None if nothing."""
    path = os.pathsep.join([os.path.join(BUILD, "bin"), LLVM, os.environ["PATH"]])
    command = [str(TOOLS / "roundtrip.sh"), *options, *map(str, files)]
    done = subprocess.run(command, env={**os.environ, "PATH": path}, capture_output=True, text=True, errors="replace", check=False)
    return None if done.returncode == 0 else done.stderr or done.stdout or f"exit status {done.returncode}"


def verdicts(options, files):
    """(file, what is wrong with it or None) of each."""
    together = roundtrip(options, files)
    if together is None:
        return [(file, None) for file in files]
    alone = [(file, roundtrip(options, [file])) for file in files]
    if all(wrong is None for _, wrong in alone):
        alone[-1] = (files[-1], "passes alone, but not behind the others of its batch:\n" + together)
    return alone


def main():
    batches = {}
    bad = 0
    for file in sorted(HERE.glob("*.mlir")):
        if os.environ.get("TEST_FILTER", "") not in f"ops/{file.stem}":
            continue
        runs = RUN.findall(file.read_text(encoding="utf-8"))
        if len(runs) != 1:
            print(f"not ok - ops/{file.stem}: {len(runs)} lines `// RUN: roundtrip.sh [OPTION...] %s`, where one is needed")
            bad += 1
            continue
        batches.setdefault(tuple(runs[0].split()), []).append(file)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            pool.submit(verdicts, options, files[k : k + BATCH])
            for options, files in sorted(batches.items())
            for k in range(0, len(files), BATCH)
        ]
        for job in jobs:
            for file, wrong in job.result():
                print(f"ok - ops/{file.stem}" if wrong is None else f"not ok - ops/{file.stem}\n{wrong[:4000]}", flush=True)
                bad += wrong is not None
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
