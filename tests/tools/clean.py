#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pass standard input on if a terminal takes none of it for a command: it is UTF-8 and has no control character but newlines and tabs.
Else show the first line at fault and fail."""
import re
import sys

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def main():
    data = sys.stdin.buffer.read()
    for number, line in enumerate(data.split(b"\n"), 1):
        try:
            fault = CONTROL.search(line.decode())
        except UnicodeDecodeError as error:
            fault = error
        if fault:
            print(f"clean.py: line {number}: {line!r}: {fault}", file=sys.stderr)
            return 1
    sys.stdout.buffer.write(data)
    return 0


sys.exit(main())
