# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of which each is a file with RUN lines of one form: many of them are given to a tool at once, as parts separated by
`// -----`, since a process takes longer to start than to read a small file. The files of a batch that fails run again one by one.

main(NAME, FOLDER, OPTIONS, WRONG) prints TAP lines. OPTIONS(text) gives the options of a file from its text, None if its RUN lines have
another form; WRONG(options, files) says what is wrong with files of these options, None if nothing. TEST_FILTER is a part of the names of
the tests to run.
"""

import concurrent.futures
import os
import pathlib
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = os.environ.get("LIFEOPT_BUILD", str(TOP / "build" / "dev"))
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
BATCH = 32


def verdicts(wrong, options, files):
    """(file, what is wrong with it or None) of each."""
    together = wrong(options, files)
    if together is None:
        return [(file, None) for file in files]
    alone = [(file, wrong(options, [file])) for file in files]
    if all(flaw is None for _, flaw in alone):
        alone[-1] = (files[-1], "passes alone, but not after the others of its batch:\n" + together)
    return alone


def main(name, folder, options_of, wrong):
    os.environ["PATH"] = os.pathsep.join([os.path.join(BUILD, "bin"), LLVM, os.environ["PATH"]])
    batches, bad = {}, 0
    for file in sorted(folder.glob("*.mlir")):
        if os.environ.get("TEST_FILTER", "") not in f"{name}/{file.stem}":
            continue
        options = options_of(file.read_text(encoding="utf-8"))
        if options is None:
            print(f"not ok - {name}/{file.stem}: its RUN lines have another form than those of this folder")
            bad += 1
            continue
        batches.setdefault(options, []).append(file)
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("TEST_JOBS") or os.cpu_count())) as pool:
        jobs = [
            pool.submit(verdicts, wrong, options, files[k : k + BATCH])
            for options, files in sorted(batches.items())
            for k in range(0, len(files), BATCH)
        ]
        for job in jobs:
            for file, flaw in job.result():
                print(f"ok - {name}/{file.stem}" if flaw is None else f"not ok - {name}/{file.stem}\n{flaw[:4000]}", flush=True)
                bad += flaw is not None
    sys.exit(1 if bad else 0)
