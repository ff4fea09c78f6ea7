#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""exports.py BUILD: the symbols that liblifeopt.so exports are those of cmake/lifeopt.map; node LIFEOPT_0 has what the headers declare, node
LIFEOPT_PRIVATE what the lowerings need. TAP lines. exports.py BUILD --update writes both into the map; then build again."""
import glob
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIB = os.path.join(sys.argv[1], "lib")


def read(name):
    with open(os.path.join(TOP, name), encoding="utf-8") as file:
        return re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read(), flags=re.S)


def symbols(path, *options):
    """(name, version) of each symbol."""
    text = subprocess.run(["nm", "-D", *options, path], capture_output=True, text=True, check=True).stdout
    found = [line.split()[-1] for line in text.splitlines() if line.split()[-2] != "A"]  # A: the name of a version
    return {tuple((name + "@").replace("@@", "@").split("@")[:2]) for name in found}


def compare(name, what, got, wanted):
    if got == wanted:
        print(f"ok - library/{name}")
        return
    print(f"not ok - library/{name}: {what}")
    for text, some in (("not expected", got - wanted), ("missing", wanted - got)):
        for one in sorted(some):
            print(f"  {text}: {one}")


nodes = {node: set(re.findall(r"(\w+);", text.split("local:")[0])) for node, text in re.findall(r"(\w+) \{(.*?)\}", read("cmake/lifeopt.map"), re.S)}
declared = set(re.findall(r"\b(lo_\w+)\(", read("include/lifeopt/lifeopt.h") + read("include/lifeopt/plan.h")))
exported = symbols(os.path.join(LIB, "liblifeopt.so"), "--defined-only")
needed = {name for path in glob.glob(os.path.join(LIB, "liblifeopt-llvm-*.so")) for name, _ in symbols(path, "--undefined-only")
          if name.startswith("lo_")}
if sys.argv[2:] == ["--update"]:
    with open(os.path.join(TOP, "cmake/lifeopt.map"), encoding="utf-8") as file:
        old = file.read()
    with open(os.path.join(TOP, "cmake/lifeopt.map"), "w", encoding="utf-8") as file:
        for node, names in (("LIFEOPT_0", declared), ("LIFEOPT_PRIVATE", needed - declared)):
            text = "".join(f"\t{name};\n" for name in sorted(names))
            old = re.sub(r"(" + node + r" \{.*?global:\n)(?:\t\w+;\n)*", lambda head, text=text: head.group(1) + text, old, flags=re.S)
        file.write(old)
compare("header", "LIFEOPT_0 of cmake/lifeopt.map and the functions of lifeopt.h and plan.h", nodes["LIFEOPT_0"], declared)
compare("exports", "the exports of liblifeopt.so and cmake/lifeopt.map", exported, {(name, node) for node in nodes for name in nodes[node]})
compare("private", "LIFEOPT_PRIVATE of cmake/lifeopt.map and what the lowerings need", nodes["LIFEOPT_PRIVATE"], needed - declared)
