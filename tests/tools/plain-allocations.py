#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""plain-allocations.py < IN > OUT: mlir-opt lowers no allocation with a layout. Each becomes one of all the storage, up to the last element, and
a memref.reinterpret_cast of that. One op a line; shape and layout are static."""
import re
import sys

ALLOCATION = re.compile(r"(\s*)(%\w+) = (memref\.alloca?\(\).*?) : (memref<((?:\d+x)*)(.*), strided<\[([\d, ]*)\](?:, offset: (\d+))?>>)$")


def plain(match):
    space, name, op, type_, extents, elem, steps, offset = match.groups()
    shape, strides = [int(n) for n in extents.split("x")[:-1]], [int(n) for n in steps.split(",") if n.strip()]
    first = int(offset or 0)
    storage = f"memref<{first + sum((n - 1) * step for n, step in zip(shape, strides)) + 1}x{elem}>"
    sizes = ", ".join(map(str, shape))
    return (f"{space}{name}_storage = {op} : {storage}\n{space}{name} = memref.reinterpret_cast {name}_storage to offset: [{first}], "
            f"sizes: [{sizes}], strides: [{steps}] : {storage} to {type_}")


def main():
    for line in sys.stdin:
        match = ALLOCATION.match(line.rstrip("\n"))
        sys.stdout.write(plain(match) + "\n" if match else line)


main()
