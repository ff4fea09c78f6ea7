#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compiled.py FILE...: is the frame that reports say of each function (--measure-frame: JSON, stack usage, text) what the object file that
llc makes of the same LLVM IR has in its section of stack sizes, and not less than the layout? Prints functions, or what is wrong."""
import json
import os
import re
import subprocess
import sys
import tempfile


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=100, check=True).stdout


def stack_sizes(path):
    text = run("llvm-readobj", "--stack-sizes", path)
    return {name: int(size, 16) for name, size in re.findall(r"Functions: \[(.*)\]\s+Size: (0x[0-9A-F]+)", text)}


def check(file, folder):
    out = os.path.join(folder, "out")
    machine = "--target=x86_64-linux-gnu"
    run("lifeopt", file, machine, "--measure-frame", "--emit=report-json=%s.json" % out, "--emit=su=%s.su" % out, "--emit=report=%s.txt" % out,
        "--emit=llvm=%s.ll" % out)
    run("llc", "-O2", "--stack-size-section", "-filetype=obj", out + ".ll", "-o", out + ".o")
    sizes = stack_sizes(out + ".o")
    with open(out + ".json", encoding="utf-8") as json_file, open(out + ".su", encoding="utf-8") as su, open(out + ".txt", encoding="utf-8") as text:
        report, lines, said = json.load(json_file), su.read().split("\n")[:-1], re.findall(r"frame as compiled: (\d+) bytes", text.read())
    if len(lines) != len(report["functions"]) or len(said) != len(lines):
        yield "%d lines of stack usage, %d of text for %d functions" % (len(lines), len(said), len(report["functions"]))
    for f, line, told in zip(report["functions"], lines, said):
        wanted = sizes.get(f["name"])
        got = (f["compiled"], int(line.split("\t")[1]), int(told))
        if wanted is None or abs(got[0] - wanted) > (8 if got[0] == 0 else 0):  # where there is no frame llc counts the return address
            yield "%s: compiled %d, the object has %s" % (f["name"], got[0], wanted)
        if len(set(got)) != 1:
            yield "%s: JSON, stack usage and text say %s" % (f["name"], got)
        if 0 < got[0] < f["bytes"]["after"]:  # 0: in the red zone below the stack pointer
            yield "%s: %d bytes are less than the layout's %d" % (f["name"], got[0], f["bytes"]["after"])


def main():
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        for file in sys.argv[1:]:
            wrong = list(check(file, folder))
            status |= bool(wrong)
            print("\n".join(file + ": " + what for what in wrong) or os.path.basename(file) + ": as compiled")
    return status


sys.exit(main())
