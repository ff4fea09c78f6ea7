# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The stack frames of compiled modules: what frames.py and stack-coloring.py both measure."""

import os
import re
import subprocess
import sys

OLDER = "/usr/lib/llvm-19/bin"
# Registers that are saved, and what aligns the frame, take less than this; the buffers of these tests take more.
SAVED = 64


def run(command, text=""):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def in_older_words(text):
    """LLVM 19: markers have a size, and `captures(none)` is `nocapture`."""
    text = text.replace("captures(none)", "nocapture")
    text = re.sub(r"(call void @llvm\.lifetime\.\w+\.p0\()", r"\1i64 -1, ", text)
    return re.sub(r"(declare void @llvm\.lifetime\.\w+\.p0\()", r"\1i64, ", text)


def frame_sizes(text, tools, folder):
    """Bytes of the frame of each function of a module of LLVM IR, by llc -O2."""
    module = os.path.join(folder, "module.o")
    run([tools + "llc", "-O2", "-relocation-model=pic", "-stack-size-section", "-filetype=obj", "-o", module], text)
    listed = run([tools + "llvm-readobj", "--stack-sizes", module])
    return {name: int(size, 16) for name, size in re.findall(r"Functions: \[(\w+)\]\s*Size: (0x[0-9A-F]+)", listed)}


def compare_in_releases(compare):
    """compare(FILE, text of HAND.ll, with LLVM 19?) of the command line's FILE HAND.ll, with LLVM 22 and with 19 where it is there: the exit status."""
    source, hand = sys.argv[1:]
    with open(hand, encoding="utf-8") as file:
        text = file.read()
    failed = compare(source, text, False)
    if os.path.exists(OLDER + "/llc"):
        failed += compare(source, text, True)
    return 1 if failed else 0
