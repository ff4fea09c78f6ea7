#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""svg.py FILE JSON: is the memory map of --emit=svg-layout XML, with every value of the JSON report of the same program twice (as written
and as laid out), each rectangle inside its map, where the report says, and none over another; are the marks of the axes where they say, in
bytes and lines; is what is live at the peak as long as its bytes? Prints maps, values and rectangles."""
import json
import math
import re
import sys
import xml.etree.ElementTree as tree

NS = "{http://www.w3.org/2000/svg}"


def rectangles(group):
    for g in group.findall(NS + "g"):
        title = g.find(NS + "title").text
        size, offset = map(int, re.search(r", (\d+) bytes(?: \([\d.]+ .iB\))? at (\d+), [\d:?]+ to [\d:?]+$", title).groups())
        for rect in g.findall(NS + "rect"):
            yield tuple(float(rect.get(name)) for name in ("x", "y", "width", "height")) + (size, offset, title)


def overlap(a, b):
    return a[0] < b[0] + b[2] - 0.15 and b[0] < a[0] + a[2] - 0.15 and a[5] < b[5] + b[4] and b[5] < a[5] + a[4]


UNITS = ("B", "KiB", "MiB", "GiB")


def bytes_of(n):
    """As the picture says it."""
    unit = 0
    while n >= 1024 and unit < 3:
        n, unit = n / 1024, unit + 1
    return "%.4g %s" % (n, UNITS[unit]) if unit else "%d bytes" % n


def marks(group, unit):
    """(x, y, text) of the marks of bytes or of lines."""
    for text in group.findall(NS + "text"):
        found = re.match(r"([\d.]+) (B|KiB|MiB|GiB)$" if unit == "bytes" else r"\d+:\d+$", text.text or "")
        if found and text.get("class") == "dim":
            yield float(text.get("x")), float(text.get("y")), found


def check_axes(group, f, points, most, height, width=480):
    """The marks at the left, from 0 on downwards if height is positive, else upwards; and those of time, below."""
    places = {p["at"]: "%s:%s" % (p["line"], p["column"]) for p in f["points"]}
    found = [(y - 4, float(m.group(1)) * 1024 ** UNITS.index(m.group(2))) for x, y, m in marks(group, "bytes") if x == -8]
    if len(found) < 2:
        yield "no axis of bytes"
    yield from ("%g bytes are not at %g" % (n, y) for y, n in found if abs(y - (n * height / most + max(-height, 0))) > 0.15)
    lines = [(x, m.group(0)) for x, _, m in marks(group, "lines")]
    if len(lines) < 2:
        yield "no axis of time"
    for x, said in lines:
        per_pixel = (len(points) - 1) / width
        near = range(max(math.ceil((x - 0.06) * per_pixel), 0), min(math.floor((x + 0.06) * per_pixel), len(points) - 1) + 1)
        if said not in [places.get(points[step]) for step in near]:
            yield "%s is not the line at %g" % (said, x)


def check_peak(group, pool, values):
    live = sorted((v["bytes"] for v in values if any(b <= pool["peak"]["at"] < e for b, e in v["live"])), reverse=True)
    found = sorted(rectangles(group))
    if [r[4] for r in found] != live:
        yield "other values at the peak"
    at = 0
    for r in found:
        if abs(r[0] - at) > 0.1 or abs(r[2] - r[4] * 480 / max(pool["peak"]["bytes"], 1)) > 0.1:
            yield "not as long as its bytes at the peak: %s" % (r,)
        at += r[2]


def check_map(group, scale_of):
    outer = group.find(NS + "rect")
    width, height = float(outer.get("width")), float(outer.get("height"))
    total = int(re.search(r"(\d+) bytes", group.find(NS + "text").text).group(1))
    if height != 300 or bytes_of(total) not in group.find(NS + "text").text:
        yield "another height, or size, than %d bytes have" % total
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
        before, after, peak, curve = group.findall(NS + "g")
        points = sorted({point for v in values for span in v["live"] for point in span})
        wrong += ["%s: %s" % (f["name"], what) for what in check_peak(peak, f["pools"][p], values)]
        wrong += ["%s, curve: %s" % (f["name"], what) for what in check_axes(curve, f, points, f["pools"][p]["bound"], -80)]
        for side, part in (("before", before), ("after", after)):
            most = max(f["pools"][p][side], 1)
            wrong += ["%s, %s: %s" % (f["name"], side, what) for what in check_map(part, 300 / most)]
            wrong += ["%s, %s: %s" % (f["name"], side, what) for what in check_axes(part, f, points, most, 300)]
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
