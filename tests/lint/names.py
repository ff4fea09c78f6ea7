# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of public headers (.../include/...) without the prefix lo_, and functions of private headers with it."""
import re

FUNCTION = re.compile(r"^(?:[A-Za-z_][\w ]*[ *]+)([a-z_]\w*)\(", re.M)


def wrong(texts):
    """Lines that say what is wrong, of headers given as path and text."""
    for path, text in texts.items():
        if path.startswith("lower-llvm/") or path == "include/lifeopt/mlir.h":
            continue  # private headers that name LLVM's things and its own; C++, in the namespace lifeopt
        text = re.sub(r"/\*.*?\*/", lambda c: "\n" * c.group(0).count("\n"), text, flags=re.S)
        public = "/include/" in "/" + path
        for found in FUNCTION.finditer(text):
            name, line = found.group(1), text.count("\n", 0, found.start()) + 1
            if name.startswith("lo_") != public and not found.group(0).startswith(("return", "else")):
                yield f"{path}:{line}: {name}: {'public functions begin' if public else 'only public functions begin'} with lo_"
