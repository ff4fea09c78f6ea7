#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hold a file of wrong programs, split by `// -----`, against mlir-opt: it must give the same messages at the same lines
(--verify-diagnostics). A part that says `// mlir-opt rejects in other words` need only be rejected; one that says
`// mlir-opt accepts: WHY` must be accepted, so that the claim is checked too."""
import subprocess
import sys

SPLIT = "// -----\n"


def mlir_opt(program, *options):
    command = ["mlir-opt", "--allow-unregistered-dialect", *options]
    return subprocess.run(command, input=program, capture_output=True, text=True, check=False)


def main():
    failures = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        parts = file.read().split(SPLIT)
    same = [p for p in parts if "// mlir-opt accepts: " not in p and "// mlir-opt rejects in other words" not in p]
    if same:
        run = mlir_opt(SPLIT.join(same), "--split-input-file", "--verify-diagnostics")
        if run.returncode:
            failures += 1
            print(run.stderr)
    for part in parts:
        if part in same:
            continue
        accepted = mlir_opt(part).returncode == 0
        if accepted != ("// mlir-opt accepts: " in part):
            failures += 1
            print("mlir-opt", "accepts" if accepted else "rejects", "this:\n" + part)
    return 1 if failures else 0


sys.exit(main())
