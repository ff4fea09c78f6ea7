#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""svg.py FILE JSON: is the memory map of --emit=svg-layout XML, with every value of the JSON report of the same program twice (as written
and as laid out), each rectangle inside its map, where the report says, and none over another? Prints maps, values and rectangles."""
import json
import re
import sys
import xml.etree.ElementTree as tree

NS = "{http://www.w3.org/2000/svg}"


def rectangles(group):
    for g in group.findall(NS + "g"):
        title = g.find(NS + "title").text
        size, offset = map(int, re.search(r", (\d+) bytes at (\d+), [\d:?]+ to [\d:?]+$", title).groups())
        for rect in g.findall(NS + "rect"):
            yield tuple(float(rect.get(name)) for name in ("x", "y", "width", "height")) + (size, offset, title)


def overlap(a, b):
    return a[0] < b[0] + b[2] - 0.15 and b[0] < a[0] + a[2] - 0.15 and a[5] < b[5] + b[4] and b[5] < a[5] + a[4]


def check_map(group, scale_of):
    outer = group.find(NS + "rect")
    width, height = float(outer.get("width")), float(outer.get("height"))
    total = int(re.search(r"(\d+) bytes", group.find(NS + "text").text).group(1))
    found = sorted(rectangles(group))
    for r in found:
        if r[0] < -0.1 or r[2] <= 0 or r[0] + r[2] > width + 0.1 or r[1] < -0.1 or r[1] + r[3] > height + 0.6:
            yield "outside of its map: %s" % (r,)
        if r[5] + r[4] > total or abs(r[1] - r[5] * scale_of) > 0.1:
            yield "not where its offset says: %s" % (r,)
    live = []
    for r in found:
        live = [a for a in live if a[0] + a[2] - 0.15 > r[0]]
        yield from ("%s lies over %s" % (r[6], a[6]) for a in live if overlap(a, r))
        live.append(r)


def main():
    svg = tree.parse(sys.argv[1]).getroot()
    with open(sys.argv[2], encoding="utf-8") as file:
        report = json.load(file)
    wrong, n_titles, n_rects = [], 0, 0
    pools = [(f, p) for f in report["functions"] for p in range(len(f["pools"]))
             if any(v["live"] and v["bytes"] and v["storage"] is not None and f["buffers"][v["buffer"]]["pool"] == p for v in f["values"])]
    groups = svg.findall(NS + "g")
    if len(groups) != len(pools):
        wrong.append("%d maps for %d pools" % (len(groups), len(pools)))
    for group, (f, p) in zip(groups, pools):
        values = [v for v in f["values"] if v["live"] and v["bytes"] and v["storage"] is not None and f["buffers"][v["buffer"]]["pool"] == p]
        before, after, curve = group.findall(NS + "g")
        scale = 300 / max(f["pools"][p]["before"], f["pools"][p]["after"], 1)
        for side, part in (("as written", before), ("as laid out", after)):
            wrong += ["%s, %s: %s" % (f["name"], side, what) for what in check_map(part, scale)]
            found = list(rectangles(part))
            n_titles += len(part.findall(NS + "g"))
            n_rects += len(found)
            if len(found) != sum(len(v["live"]) for v in values):
                wrong.append("%s, %s: %d rectangles" % (f["name"], side, len(found)))
        offsets = sorted(f["storages"][v["storage"]]["offset"] + v["offset"] for v in values for _ in v["live"])
        if sorted(r[5] for r in rectangles(after)) != offsets:
            wrong.append("%s: other offsets than the report has" % f["name"])
        heights = [float(y) for y in re.findall(r"[L ][\d.]+ (-?[\d.]+)", curve.find(NS + "path").get("d"))]
        if min(heights) < -0.1 or max(heights) > 80.1:
            wrong.append("%s: the curve leaves its place" % f["name"])
    print("\n".join(wrong[:20]), end="\n" if wrong else "")
    print("%d maps, %d values, %d rectangles" % (len(groups), n_titles, n_rects))
    return 1 if wrong else 0


sys.exit(main())
