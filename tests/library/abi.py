#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""abi.py: the structs and enumerators of the public headers are laid out as tests/library/abi.txt says, for 64-bit targets. A difference is a
change of the interface between program and library: raise LIFEOPT_VERSION_MINOR with it, unless none was released with the old layout. A struct
with a member `size` may grow at its end. TAP lines. abi.py --update writes the file."""
import difflib
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RECORD = os.path.join(TOP, "tests/library/abi.txt")
HEADERS = "#include <lifeopt/lifeopt.h>\n#include <lifeopt/plan.h>\n"


def compiler(text, *options):
    return subprocess.run(["cc", "-std=c99", "-I", os.path.join(TOP, "include"), "-x", "c", *options, "-"], input=text, capture_output=True, text=True,
                          check=True).stdout


def members(body):
    """The names in the declarations of a struct, which has no nested one."""
    for declaration in filter(None, (part.strip() for part in body.split(";"))):
        function = re.search(r"\(\*\s*(\w+)\)", declaration)
        if function:
            yield function.group(1)
            continue
        for part in declaration.split(","):
            yield re.search(r"(\w+)(\s*\[.*\])?$", part.strip()).group(1)


def layout():
    """Lines `struct NAME BYTES`, `  MEMBER OFFSET BYTES`, `enum NAME`, `  ENUMERATOR VALUE`."""
    text = compiler(HEADERS, "-E", "-P")
    prints = []
    for name, body in re.findall(r"\bstruct (lo_\w+)\s*\{(.*?)\}\s*;", text, re.DOTALL):
        prints.append('printf("struct %s %%zu\\n", sizeof(struct %s));' % (name, name))
        prints += ['printf("  %s %%zu %%zu\\n", offsetof(struct %s, %s), sizeof(((struct %s *)0)->%s));' % (m, name, m, name, m) for m in members(body)]
    for name, body in re.findall(r"\benum (lo_\w+)\s*\{(.*?)\}\s*;", text, re.DOTALL):
        prints.append('printf("enum %s\\n");' % name)
        prints += ['printf("  %s %%d\\n", (int)%s);' % (m, m) for m in re.findall(r"\b(LO_\w+)\b(?:\s*=[^,]*)?", body)]
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "layout")
        compiler(HEADERS + "#include <stddef.h>\n#include <stdio.h>\nint main(void) {\n%s\nreturn 0; }\n" % "\n".join(prints), "-o", program)
        return subprocess.run([program], capture_output=True, text=True, check=True).stdout


got = layout()
if sys.argv[1:] == ["--update"]:
    with open(RECORD, "w", encoding="utf-8") as file:
        file.write(got)
with open(RECORD, encoding="utf-8") as file:
    wanted = file.read()
if got == wanted:
    print("ok - library/abi")
else:
    print("not ok - library/abi: the structs of the headers are not those of tests/library/abi.txt")
    for line in difflib.unified_diff(wanted.splitlines(), got.splitlines(), "abi.txt", "headers", lineterm=""):
        print("  " + line)
