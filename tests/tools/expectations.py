#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""expectations.py OPTION... FILE...: lifeopt and mlir-opt read each FILE with the options, --verify-diagnostics among them: the same exit status and
the same errors at the same places. What POSIX and LLVM say of a regular expression that is none differs, and is left out, as is the
place of what was expected at no place."""
import re
import subprocess
import sys


def errors(tool, file, options):
    done = subprocess.run([*tool, file, *options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          timeout=60, check=False)
    found = []
    for line in done.stderr.decode("utf-8", "replace").splitlines():
        match = re.match(r".*?:(\d+):(?:\d+:)? ((?:error|warning): .*)", line) or re.match(r"()(error: .*)", line)
        if match:
            place, text = match.groups()
            text = re.sub(r"(invalid regex: ).*", r"\1", text)
            found.append((0 if "@unknown" in text or place in ("0", "") else int(place), text))
    return done.returncode != 0, sorted(set(found))


def same(file, options):
    ours = errors(["lifeopt", "--until=parse", "--emit=mlir"], file, options)
    theirs = errors(["mlir-opt", "--allow-unregistered-dialect"], file, options)
    unknown = {text for line, text in theirs[1] if line == 0}
    ours = ours[0], sorted({(0 if text in unknown else line, text) for line, text in ours[1]})
    if ours != theirs:
        print("expectations.py: %s differs\nlifeopt:  %s\nmlir-opt: %s" % (file, ours, theirs))
    return ours == theirs


def main():
    options = [word for word in sys.argv[1:] if word.startswith("--")]
    files = [word for word in sys.argv[1:] if not word.startswith("--")]
    if not files:
        sys.exit("expectations.py: no file is named")
    sys.exit(not all([same(file, options) for file in files]))


main()
