# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""numbers.py least|exactly FUNCTION REPORT BEFORE AFTER LIFELINES: are the report's bytes before, after and bound of the function those that the
programs show? Before and after are sums over the allocas of the text; the bound is at least the largest sum of lifelines open at once, which
the order of the text gives as long as the ends stand in straight line with their starts, as they do in examples/: more where alignment
forces it, and never more than what is needed after. With `least` it may be below that sum: values that are made in place."""
import re
import sys

ELEMENT_BYTES = {"i1": 1, "i8": 1, "i32": 4, "f32": 4, "i64": 8, "f64": 8, "index": 8}
ALLOCA = re.compile(r"= memref\.alloca\(\)\s*(?:\{.*?alignment = (\d+).*?\}\s*)?: (memref<[^>]*>)")


def type_bytes(memref):
    words = re.match(r"memref<([^,>]*)", memref).group(1).split("x")
    total = ELEMENT_BYTES[words[-1]]
    for word in words[:-1]:
        total *= int(word)
    return total, ELEMENT_BYTES[words[-1]]


def alloca_bytes(text):
    """Allocas one after the other, each at its alignment."""
    at = 0
    for match in ALLOCA.finditer(text):
        size, align = type_bytes(match.group(2))
        align = int(match.group(1) or align)
        at = (at + align - 1) // align * align + size
    return at


def pressure(text):
    live, peak, sizes = 0, 0, {}
    for line in text.split("\n"):
        start = re.match(r"\s*(%\S+) = memref\.lifetime_start %\S+ : (memref<.*>)", line)
        end = re.match(r"\s*memref\.lifetime_end (%\S+)", line)
        if start:
            sizes[start.group(1)] = type_bytes(start.group(2))[0]
            live += sizes[start.group(1)]
        elif end:
            live -= sizes[end.group(1)]
        peak = max(peak, live)
    assert live == 0, "a lifeline without an end"
    return peak


def main():
    how, function, *paths = sys.argv[1:]
    report, before, after, lifelines = (open(path, encoding="utf-8").read() for path in paths)
    row = re.search(r"^@%s +(?:stack bytes +)?(\d+) +(\d+) +(\d+) +(\d+) +(\d+)$" % function, report, re.MULTILINE)
    said = [int(word) for word in row.groups()[2:]] if row else None
    if not row and re.search(r"^@%s +(?:peak )?heap " % function, report, re.MULTILINE):  # it has no row of the stack if it uses none
        said = [0, 0, 0]
    found = [alloca_bytes(before), alloca_bytes(after), pressure(lifelines)]
    print("before, after, bound: reported %s, found %s" % (said, found))
    if said and (how == "least" or said[2] > found[2]) and said[2] <= found[1]:
        found[2] = said[2]
    return 0 if said == found else 1


sys.exit(main())
