#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""terminal.py COMMAND...: run it with a terminal as its standard error, and print what came there, control characters as escapes, and the
status."""
import os
import pty
import subprocess
import sys

reader, terminal = pty.openpty()
child = subprocess.Popen(sys.argv[1:], stderr=terminal)
os.close(terminal)
text = b""
while True:
    try:
        more = os.read(reader, 65536)
    except OSError:  # so a terminal says that nobody is left
        break
    if not more:
        break
    text += more
print(text.decode(errors="replace").replace("\r\n", "\n").replace("\r", "\\r").replace("\x1b", "\\e"))
print("status", child.wait())
