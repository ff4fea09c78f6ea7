#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""cfg.py DOT JSON: does the flow graph of --emit=dot-cfg say of each op what the JSON report of the same program says: the bytes that are
live there, which row is the peak, and a row for each start and end of a value? Prints functions and rows."""
import json
import re
import sys

CELL = r"<td[^>]*>(?:<font[^>]*>)?([^<]*)(?:</font>)?</td>"
ROW = re.compile(r'<tr>(?=<td align="left")' + CELL + CELL + r"<td[^>]*>(?:<font[^>]*>)?(\d+) B(, peak)?(?:</font>)?</td></tr>")


def live_at(values, point):
    return sum(v["bytes"] for v in values if any(b <= point < e for b, e in v["live"]))


def marked_peak(f, values):
    """The peak of the stack, or the first of a larger pool of the heap."""
    most, marked = (f["peak"]["bytes"], f["peak"]["at"]) if f["peak"] else (0, None)
    for number, pool in enumerate(f["pools"]):
        own = [v for v in values if pool["heap"] and f["buffers"][v["buffer"]]["pool"] == number]
        for point in sorted({b for v in own for b, _ in v["live"]}):
            if live_at(own, point) > most:
                most, marked = live_at(own, point), point
    return marked


def check(f, rows):
    values = [v for v in f["values"] if v["bytes"] and v["buffer"] is not None and f["buffers"][v["buffer"]]["pool"] is not None]
    marked = marked_peak(f, values)
    for point, text, live, peak in rows:
        wanted = live_at(values, int(point))
        if int(live) != wanted:
            yield "%s bytes live at %s, the report has %d" % (live, point, wanted)
        if bool(peak) != (marked == int(point)):
            yield "%s is the peak or is not" % point
        if text.startswith("start %") and not any(v["live"] and v["live"][0][0] == int(point) for v in f["values"]):
            yield "nothing starts at %s" % point


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        parts = re.split(r'subgraph "?cluster_f\d+"? \{', file.read())[1:]
    with open(sys.argv[2], encoding="utf-8") as file:
        report = json.load(file)
    wrong, n = [], 0
    if len(parts) != len(report["functions"]):
        wrong.append("%d functions of %d" % (len(parts), len(report["functions"])))
    for part, f in zip(parts, report["functions"]):
        rows = ROW.findall(part)
        n += len(rows)
        wrong += [f["name"] + ": " + what for what in check(f, rows)]
        if f["peak"] and not any(row[3] for row in rows):
            wrong.append(f["name"] + ": the peak is not drawn")
        starts = sum(row[1].startswith("start %") for row in rows)
        cut = re.search(r"\d+ of \d+ nodes, those|\.\.\. \d+ ops \.\.\.", part)
        if not cut and starts != sum(v["buffer"] is not None for v in f["values"]):
            wrong.append("%s: %d starts of %d values" % (f["name"], starts, len(f["values"])))
    print("\n".join(wrong[:20]), end="\n" if wrong else "")
    print("%d functions, %d rows" % (len(parts), n))
    return 1 if wrong else 0


sys.exit(main())
