#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""frames.py FILE.mlir HAND.ll: the stack frames that LLVM finds by markers alone.

Each function of HAND.ll is one of FILE.mlir as a person lowers it: an alloca for each buffer, markers as tight as any can be. Both go through
`opt -O2` and `llc -O2`, FILE.mlir after `lifeopt --color=none --bare-pointers`; what --stack-size-section says must be equal, but for
registers that need not be saved. By the markers something must be won: without them (--markers=strip) each frame is larger, unless the name of the function begins with `full`: there
all live at once, and a smaller frame would be wrong. What lifeopt's own coloring needs may not be more than that of the hand. With
LLVM 22 (the one on PATH), and with LLVM 19 where it is there.
"""

import re
import sys
import tempfile

sys.dont_write_bytecode = True
from frame_sizes import OLDER, SAVED, compare_in_releases, frame_sizes, in_older_words, run  # noqa: E402


def frames(text, tools, folder):
    return frame_sizes(run([tools + "opt", "-O2", "-S"], text), tools, folder)


def verdict(name, hand, ours, colored, bare):
    if not hand - SAVED < ours <= hand:
        return f"{ours} bytes by markers, {hand} by those of the hand"
    if colored > hand + SAVED:
        return f"{colored} bytes when colored, {hand} by the hand's markers"
    if name.startswith("full"):
        return None if bare <= hand + SAVED else f"{hand} bytes by the hand's markers, though all live at once"
    return None if bare > hand + SAVED else f"the markers win nothing: {bare} bytes without"


def compare(source, hand, older):
    tools = OLDER + "/" if older else ""
    if older:
        hand = in_older_words(hand)
    with tempfile.TemporaryDirectory() as folder:

        def lowered(*options):
            return run(["lifeopt", source, "--bare-pointers", *(["--llvm=19"] if older else []), *options], "")

        marked = lowered("--color=none")
        machine = "".join(re.findall(r"^target .*\n", marked, re.M))
        want, ours, colored, bare = (
            frames(text, tools, folder)
            for text in (machine + hand, marked, lowered(), lowered("--color=none", "--markers=strip"))
        )
    failed = 0
    if not want or want.keys() != ours.keys():
        print(f"functions differ: {sorted(want.keys() ^ ours.keys())}")
        failed += 1
    print(f"{'LLVM 19' if older else '':<32}{'hand':>8}{'markers':>8}{'colored':>8}{'bare':>8}")
    for name in sorted(want.keys() & ours.keys()):
        why = verdict(name, want[name], ours[name], colored[name], bare[name])
        print(f"{name:<32}{want[name]:>8}{ours[name]:>8}{colored[name]:>8}{bare[name]:>8}{'  FAILED: ' + why if why else ''}")
        failed += why is not None
    return failed


sys.exit(compare_in_releases(compare))
