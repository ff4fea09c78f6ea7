#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""names.py HEADER...: functions of public headers (.../include/...) without the prefix lo_, and functions of private headers with it."""
import re
import sys

FUNCTION = re.compile(r"^(?:[A-Za-z_][\w ]*[ *]+)([a-z_]\w*)\(", re.M)

for path in sys.argv[1:]:
    if path.startswith("lower-llvm/"):
        continue  # its private headers name LLVM's things and its own
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", lambda c: "\n" * c.group(0).count("\n"), file.read(), flags=re.S)
    public = "/include/" in "/" + path
    for found in FUNCTION.finditer(text):
        name, line = found.group(1), text.count("\n", 0, found.start()) + 1
        if name.startswith("lo_") != public and not found.group(0).startswith(("return", "else")):
            print(f"{path}:{line}: {name}: {'public functions begin' if public else 'only public functions begin'} with lo_")
