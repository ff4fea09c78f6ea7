#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""same-numbers.py FOLDER FILE...: do the numbers of the other outputs (text, stack usage, remarks, packing problem, live ranges, interference)
follow from the JSON report of the same program? report.py holds that one against itself. FOLDER gets the outputs; with FOLDER alone those
that are there are checked. Prints files, or what is wrong."""
import csv
import json
import os
import re
import subprocess
import sys

KINDS = ("report-json", "report", "su", "remarks", "problem", "dot-ranges", "dot-interference")
ROW = re.compile(r"^(?:@.*?|total)(?: +stack bytes)? +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)$")
HEAP_ROW = re.compile(r"^(@.*?|total)? +(peak heap bytes|heap peaks added|total heap bytes|allocation sites|arena bytes) +(\d+) +(\d+)(?: +(\d+))?$")
MAX_VALUES = 40  # that the pictures draw


def in_pool(f, v):
    return v["buffer"] is not None and f["buffers"][v["buffer"]]["pool"] is not None


def on_stack(f, v):
    return in_pool(f, v) and not f["pools"][f["buffers"][v["buffer"]]["pool"]]["heap"]


def live_at(v, point):
    return any(begin <= point < end for begin, end in v["live"])


def n_allocas(f):
    """Those of the input: pieces of one, beside each other, are one; what became a view is none of the output."""
    stack = [b for b in f["buffers"] if not b["heap"]]
    return sum(not c["heap"] for c in f["viewed_copies"]) + sum(b["origin"] is None or i == 0 or stack[i - 1]["origin"] != b["origin"] for i, b in enumerate(stack))


def where(place):
    return "%d:%d" % (place["line"], place["column"])


def has_details(f):
    return bool(f["compiled"] is not None or f["peak"] or f["heap"]["allocations"] or
                any(f[name] for name in ("above_bound", "not_shared", "in_arguments", "not_in_place", "viewed_copies", "kept_copies", "folded")))


def split_text(functions, lines):
    """For each function its rows of the table and the lines of its details; the rows of the total."""
    lines = lines[1:next((i for i, line in enumerate(lines) if line.startswith("call chains")), len(lines))]
    rows, at = [], 0
    while at < len(lines) and (ROW.match(lines[at]) or HEAP_ROW.match(lines[at]) or re.match(" +dynamic (heap|stack) ", lines[at])):
        if not lines[at].startswith(" "):
            rows.append([])
        rows[-1].append(lines[at])
        at += 1
    total = rows.pop() if len(functions) != 1 else []
    details = [[] for _ in functions]
    expected, k = [i for i, f in enumerate(functions) if has_details(f)], 0 if len(functions) == 1 else -1
    for line in lines[at:]:
        if line.startswith("@") and line.endswith(":"):
            k += 1
        elif re.match(r" {18}\S| {4}(?!--heap)\S", line):  # the rest of a line that is too wide
            details[expected[k]][-1] += " " + line.strip()
        elif line and not line.startswith(("heap: ", "with --", "next: ", "no buffers", "not counted: ")):
            details[expected[k]].append(line)
    return rows, details, total


def check_rows(memory, rows, what, peaks="peak heap bytes"):
    """Rows of the kinds of memory that there are."""
    found = {m.group(2): [int(n) for n in m.groups()[2:] if n] for m in map(HEAP_ROW.match, rows) if m}
    wanted = {}
    if memory["allocations"]["before"] or memory["allocations"]["after"]:
        wanted = {"allocation sites": memory["allocations"]}
    if memory["asked"]["before"] or memory["asked"]["after"]:
        wanted[peaks] = memory["heap"]
    if any(memory["asked"][n] != memory["heap"][n] for n in ("before", "after")):
        wanted["total heap bytes"] = memory["asked"]
    if memory["arena"]["after"]:
        wanted["arena bytes"] = memory["arena"]
    wanted = {kind: [said[n] for n in ("before", "after", "bound") if said.get(n) is not None] for kind, said in wanted.items()}
    yield what, found, wanted


def check_text(report, lines):
    functions = report["functions"]
    rows, details, total = split_text(functions, lines)
    yield "functions in the text", len(rows), len(functions)
    for row, part, f in zip(rows, details, functions):
        yield from check_rows(f["memory"], row, "rows of " + f["name"])
        b = f["bytes"]
        wanted = [n_allocas(f), len(f["values"]), b["before"], b["after"], b["bound"]]
        stack = ROW.match(row[0])
        yield "row", [int(n) for n in stack.groups()] if stack else [0, 0, 0, 0, 0], wanted
        peak = [m.groups() for line in part for m in [re.match(r"  peak of (\d+) bytes at .*:(\d+:\d+) '", line)] if m]
        yield "peak", peak, [(str(f["peak"]["bytes"]), where(f["peak"]["place"]))] if f["peak"] else []
        live = [m.groups() for line in part for m in [re.match(r" {6} *(\d+)  %.*, (\d+:\d+) to (\d+:\d+)$", line)] if m]
        values = [f["values"][i] for i in (f["peak"]["values"] if f["peak"] else [])]
        yield "values at the peak", live, [(str(v["bytes"]), where(v["first"]), where(v["last"])) for v in values[:8]]
        above = sum(int(n) for line in part for n in re.findall(r"^  above the bound: (\d+) bytes", line))
        yield "above the bound", above, b["after"] - b["bound"]
    if len(functions) > 1:
        yield from check_rows(report["memory"], total, "rows of the total", "heap peaks added")
        stack = ROW.match(total[0])
        yield "total", [int(n) for n in stack.groups()[2:]] if stack else [0, 0, 0], [report["total"][n] for n in ("before", "after", "bound")]
    if "calls" in report and any(line.startswith("call chains") for line in lines):
        chains = lines[next(i for i, line in enumerate(lines) if line.startswith("call chains")) + 1:]
        depths = [int(line.split()[-1]) for line in chains if line.startswith("@")]
        yield "depths", depths, [g["depth"] for g in report["calls"]["functions"] if g["root"]]


def check_remarks(report, text):
    found = {}
    for part in text.split("--- !")[1:]:
        name = re.search(r"^Name: +(\w+)", part, re.M).group(1)
        found.setdefault(name, []).append({k: int(v) for k, v in re.findall(r"^  - (\w+): +'(\d+)'", part, re.M)})
    functions = report["functions"]
    yield "StackSize", [(r["NumStackBytes"], r["BytesBefore"], r["LowerBound"]) for r in found.get("StackSize", [])], [
        (f["bytes"]["after"], f["bytes"]["before"], f["bytes"]["bound"]) for f in functions]
    everything = [report["memory"]] if len(functions) > 1 else []
    for prefix, memories in (("", [f["memory"] for f in functions]), ("Total", everything)):
        for name, kind, keys in (("StackSize", "stack", ("NumStackBytes", "BytesBefore", "LowerBound")), ("HeapSize", "heap", ("NumHeapBytes", "BytesBefore")),
                                 ("HeapSize", "allocations", ("Allocations", "AllocationsBefore")), ("ArenaSize", "arena", ("NumArenaBytes",))):
            there = [m[kind] for m in memories if name == "StackSize" or (m["arena"]["after"] if name == "ArenaSize" else any(m["allocations"].values()))]
            yield prefix + name, [tuple(r[k] for k in keys) for r in found.get(prefix + name, [])], [
                tuple(of[k] for k in ("after", "before", "bound"))[:len(keys)] if "bound" in of else (of["after"], of["before"]) for of in there]
    yield "StackPeak", [(r["BytesLive"], r["Values"]) for r in found.get("StackPeak", [])], [
        (f["peak"]["bytes"], len(f["peak"]["values"])) for f in functions if f["peak"]]
    yield "SharedStorage", [(r["Bytes"], r["Offset"], r["StorageBytes"]) for r in found.get("SharedStorage", [])], [
        (v["bytes"], v["offset"], f["storages"][v["storage"]]["bytes"]) for f in functions if f["changed"] for v in f["values"]
        if v["storage"] is not None and f["storages"][v["storage"]]["kind"] != "kept"]
    yield "AboveBound", [r["Bytes"] for r in found.get("AboveBound", [])], [e["bytes"] for f in functions for e in f["above_bound"]]
    yield "NotShared", len(found.get("NotShared", [])), sum(len(f["not_shared"]) for f in functions)


def check_problem(report, rows):
    """A row is a value's whole life; the report has what is left of it where another value takes its bytes."""
    values = [(v["bytes"], *([v["live"][0][0], v["live"][-1][1]] if v["live"] else [None, None])) for f in report["functions"] for v in f["values"]]
    for f in report["functions"]:  # buffers of whose values the report has parts
        for number in {v["buffer"] for v in f["values"] if v["buffer"] is not None and v["bytes"] != f["buffers"][v["buffer"]]["bytes"]}:
            spans = [span for v in f["values"] if v["buffer"] == number for span in v["live"]]
            values += [(f["buffers"][number]["bytes"], min(s[0] for s in spans), max(s[1] for s in spans))] if spans else []
    for row in rows:
        size, lower, upper = int(row["size"]), int(row["lower"]), int(row["upper"])
        fits = [v for v in values if v[0] == size and (v[1] is None or lower <= v[1] and v[2] <= upper)]
        yield "a row of the problem", (size, lower, upper), (size, lower, upper) if fits else None
        if fits:
            values.remove(max(fits, key=lambda v: 0 if v[1] is None else v[2] - v[1]))


def check_ranges(report, text):
    drawn = [f for f in report["functions"] if any(in_pool(f, v) and v["storage"] is not None and v["live"] for v in f["values"])]
    tables = text.split("<table")[1:]
    yield "tables", len(tables), len(drawn)
    for table, f in zip(tables, drawn):
        values = [v for v in f["values"] if in_pool(f, v) and v["storage"] is not None and v["live"]]
        points = sorted({p for v in values for span in v["live"] for p in span} | {f["peak"]["at"] if f["peak"] else 0})
        if len(values) > MAX_VALUES or len(points) > 80:
            continue
        rows = [int(n) for n in re.findall(r'<td align="right"[^>]*>(?:<font[^>]*>)?(\d+) B', table)]
        yield "rows of live ranges", rows, [
            sum(v["bytes"] or 0 for v in f["values"] if in_pool(f, v) and live_at(v, p)) for p in points[:-1]]


def meet(a, b):
    return any(max(s[0], t[0]) < min(s[1], t[1]) for s in a["live"] for t in b["live"])


def check_interference(report, text):
    parts = re.split(r'subgraph "?cluster_f\d+"? \{', text)[1:]
    yield "clusters", len(parts), len(report["functions"])
    for part, f in zip(parts, report["functions"]):
        pool = {i: f["buffers"][v["buffer"]]["pool"] for i, v in enumerate(f["values"]) if in_pool(f, v) and v["storage"] is not None and v["live"]}
        if len(pool) > MAX_VALUES:
            continue
        edges = sorted(tuple(map(int, e)) for e in re.findall(r'f\d+\.v(\d+)"? -- "?f\d+\.v(\d+)', part))
        yield "edges", edges, sorted((i, k) for i in pool for k in pool if i < k and pool[i] == pool[k] and meet(f["values"][i], f["values"][k]))
        places = [(int(a), int(b)) for a, b in re.findall(r"\\n(\d+) bytes(?: \([^)]*\))?\\nat byte (\d+)", part.replace("\\\n", ""))]
        yield "cells", sorted(places), sorted((f["values"][i]["bytes"], f["storages"][f["values"][i]["storage"]]["offset"] + f["values"][i]["offset"]) for i in pool)


def check(folder):
    def read(kind):
        with open(os.path.join(folder, kind), encoding="utf-8", errors="surrogateescape") as file:
            return file.read()
    report = json.loads(read("report-json"))
    yield from check_text(report, read("report").split("\n"))
    yield "stack usage", [int(line.split("\t")[1]) for line in read("su").split("\n")[:-1]], [
        f["bytes"]["after"] if f["compiled"] is None else f["compiled"] for f in report["functions"]]
    yield from check_remarks(report, read("remarks"))
    yield from check_problem(report, csv.DictReader(read("problem").split("\n")))
    yield from check_ranges(report, read("dot-ranges"))
    yield from check_interference(report, read("dot-interference"))


def main():
    folder, files, status = sys.argv[1], sys.argv[2:], 0
    os.makedirs(folder, exist_ok=True)
    for file in files or [None]:
        if file:
            emits = ["--emit=%s=%s" % (kind, os.path.join(folder, kind)) for kind in KINDS]
            done = subprocess.run(["lifeopt", file] + emits, stderr=subprocess.DEVNULL, check=False)
            if done.returncode == 1 and len(files) > 1:
                continue  # a program that is refused has no report
            done.check_returncode()
        rows = list(check(folder))
        wrong = ["%s: %s %r, by the JSON %r" % (file, what, said, wanted) for what, said, wanted in rows if said != wanted]
        print("\n".join(wrong) or "%s: %d numbers or lists agree" % (file and os.path.basename(file), len(rows)))
        status |= bool(wrong)
    return status


sys.exit(main())
