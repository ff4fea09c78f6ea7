#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""stack-coloring.py FILE.mlir HAND.ll: frames of lifeopt's layout next to those of LLVM's StackColoring with perfect markers.

Each function of HAND.ll is one of FILE.mlir with an alloca for each value and markers placed by hand. Both go through `llc -O2`, FILE.mlir after
`lifeopt --bare-pointers`; sizes are what --stack-size-section says. Comments `; NAME: BYTES, markers BYTES` of HAND.ll say what both are:
so many bytes, and at most SAVED more for registers, the return address and alignment (without the 128 bytes below the stack pointer that
leaf functions may use on some machines, which no frame counts). With LLVM 22 (the one on PATH), and with LLVM 19
where it is there.
"""

import re
import sys
import tempfile

sys.dont_write_bytecode = True
from frame_sizes import OLDER, SAVED, compare_in_releases, frame_sizes, in_older_words, run  # noqa: E402


def frames(text, tools, folder):
    return frame_sizes(re.sub(r"^(define .*) \{$", r"\1 noredzone {", text, flags=re.M), tools, folder)


def compare(source, hand, older):
    tools = OLDER + "/" if older else ""
    ours_text = run(["lifeopt", source, "--bare-pointers", *(["--llvm=19"] if older else [])])
    machine = "".join(re.findall(r"^target .*\n", ours_text, re.M))
    expected = {name: (int(ours), int(markers)) for name, ours, markers in re.findall(r"^; (\w+): (\d+), markers (\d+)$", hand, re.M)}
    with tempfile.TemporaryDirectory() as folder:
        ours = frames(ours_text, tools, folder)
        markers = frames(machine + (in_older_words(hand) if older else hand), tools, folder)
    failed = 0
    if not expected or not expected.keys() == ours.keys() == markers.keys():
        print(f"functions differ: {sorted(expected)}, {sorted(ours)}, {sorted(markers)}")
        failed += 1
    print(f"| {'LLVM 19' if older else 'LLVM 22':<18} | lifeopt | markers |")
    for name in sorted(expected.keys() & ours.keys() & markers.keys()):
        good = all(0 <= found - want <= SAVED for found, want in zip((ours[name], markers[name]), expected[name]))
        print(f"| {name:<18} | {ours[name]:>7} | {markers[name]:>7} |{'' if good else '  FAILED: expected %d, %d' % expected[name]}")
        failed += not good
    return failed


sys.exit(compare_in_releases(compare))
