#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""report.py [--diff] FILE...: does each file, of --emit=report-json, fit docs/report.schema.json, and do its numbers follow from one another?
With --diff: does each file, of --emit=diff-json, fit docs/diff.schema.json?
Sums, peaks, bounds and offsets are computed anew from buffers, storages, values and live ranges alone, and no two values that are live
at once share a byte. Prints what is wrong, or a line with the totals. Exit 1 if anything is wrong."""
import json
import os
import re
import sys

SCHEMA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "report.schema.json")
TYPES = {"number": (int, float), "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {"$schema", "$id", "title", "description", "$defs", "$ref", "type", "required", "properties", "patternProperties", "additionalProperties", "items", "enum",
         "const", "minimum", "minItems", "maxItems", "anyOf"}


def is_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def misfits(value, schema, root, where="$"):
    """What of `value` the JSON schema forbids; only the keywords that ours uses are known, others are an error in the schema."""
    unknown = set(schema) - KNOWN
    if unknown:
        yield "the schema uses %s, which this check does not know" % sorted(unknown)
    if "$ref" in schema:
        yield from misfits(value, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root, where)
    names = schema.get("type", [])
    names = [names] if isinstance(names, str) else names
    if names and not any(is_type(value, name) for name in names):
        yield "%s: %r is no %s" % (where, value, " or ".join(names))
        return
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        yield "%s: %r is not allowed" % (where, value)
    if "minimum" in schema and value is not None and value < schema["minimum"]:
        yield "%s: %r is too small" % (where, value)
    if "anyOf" in schema and all(list(misfits(value, choice, root, where)) for choice in schema["anyOf"]):
        yield "%s: %r fits none of several" % (where, value)
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                yield "%s: no member %r" % (where, name)
        for name in value:
            rules = [properties[name]] if name in properties else []
            rules += [rule for pattern, rule in schema.get("patternProperties", {}).items() if re.search(pattern, name)]
            for rule in rules:
                yield from misfits(value[name], rule, root, "%s.%s" % (where, name))
            if not rules and schema.get("additionalProperties") is False:
                yield "%s: member %r is not in the schema" % (where, name)
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield "%s: %d items" % (where, len(value))
        for i, item in enumerate(value):
            yield from misfits(item, schema.get("items", {}), root, "%s[%d]" % (where, i))


def stack_up(things):
    """Offsets and sum of (bytes, align), one after the other."""
    at, offsets = 0, []
    for size, align in things:
        at = (at + align - 1) // align * align
        offsets.append(at)
        at += size
    return offsets, at


def peak_of(values):
    """(bytes, first point) of the highest pressure of some values."""
    changes = sorted((point, sign, v["bytes"]) for v in values for begin, end in v["live"] for point, sign in ((begin, 1), (end, -1)))
    live = best = where = 0
    for point, sign, size in changes:
        live += sign * size
        if live > best:
            best, where = live, point
    return best, where


def bound_of(values, always):
    """The least that some values need, each (bytes, align), at any point, beside what is live throughout: in each class of those
    aligned to a power of two all sizes are rounded up to that, but for the topmost one."""
    spans = [(begin, end, v["bytes"], v["align"]) for v in values for begin, end in v["live"]]
    points = [[(size, align) for begin, end, size, align in spans if begin <= point < end] for point in {span[0] for span in spans}]
    points += [[(v["bytes"], v["align"])] for v in values if not v["live"]] + [[]]
    best = 0
    for point in {tuple(sorted(live)) for live in points}:
        live = list(point) + always
        for unit in {1} | {align for _, align in live}:
            sizes = [size for size, align in live if align >= unit]
            rounded = [-(-size // unit) * unit for size in sizes]
            best = max(best, sum(rounded) - max((r - s for r, s in zip(rounded, sizes)), default=0))
    return best


def live_at(value, point):
    return any(begin <= point < end for begin, end in value["live"])


def pool_of(f, value):
    return None if value["buffer"] is None else f["buffers"][value["buffer"]]["pool"]


def wholes_of(f, buffers):
    """What was split as it was: its pieces stand beside each other."""
    wholes, last = [], None
    for b in buffers:
        if b["origin"] is None or b["origin"] != last:
            wholes.append(b if b["origin"] is None else f["origins"][b["origin"]])
        last = b["origin"]
    return wholes


def check_pool(f, p, pool):
    buffers = [(i, b) for i, b in enumerate(f["buffers"]) if b["pool"] == p]
    values = [v for v in f["values"] if pool_of(f, v) == p]
    sized = [v for v in values if v["bytes"]]
    wholes = wholes_of(f, [b for _, b in buffers])
    yield "before", pool["before"], stack_up((whole["bytes"] or 0, whole["align"]) for whole in wholes)[1]
    storages = [(i, s) for i, s in enumerate(f["storages"]) if s["pool"] == p]
    offsets, after = stack_up((s["bytes"], s["align"]) for _, s in storages)
    yield "after", pool["after"], after
    yield "offsets", [s["offset"] for _, s in storages], offsets
    best, where = peak_of(sized)
    yield "peak", pool["peak"], {"at": where, "bytes": best}
    holders = {v["buffer"] for v in values}
    always = [(b["bytes"], b["align"]) for i, b in buffers if b["bytes"] and b["used"] and i not in holders]
    alone = sum(size for size, _ in always)
    placed = [v for v in sized if v["storage"] is not None]
    largest = max(placed, key=lambda v: v["bytes"], default={"bytes": 0, "storage": None})  # the first of them
    beyond = max(largest["bytes"] - best, 0)  # a value that nothing reaches is live nowhere, and has storage
    bound = bound_of([v for v in sized if v["live"] or v["storage"] is not None], always)
    yield "bound", pool["bound"], bound
    forced = bound - (best + beyond + alone)  # bytes that stay empty: first those between storages, then those of the first storages
    between = after - sum(s["bytes"] for _, s in storages)
    forced -= min(forced, between)
    above = [(e["storage"], e["bytes"]) for e in f["above_bound"] if e["pool"] == p]
    yield "above the bound", sum(size for _, size in above), pool["after"] - pool["bound"]
    for i, s in storages:
        used = sum(v["bytes"] for v in sized if v["storage"] == i and live_at(v, where))
        if s["kind"] == "kept" and s["buffer"] not in holders and f["buffers"][s["buffer"]]["used"]:
            used = s["bytes"]
        used += beyond if largest["storage"] == i else 0
        taken = min(forced, s["bytes"] - used)
        forced -= taken
        yield "above the bound in storage %d" % i, sum(size for k, size in above if k == i), s["bytes"] - used - taken


def check_pieces(f):
    """Pieces lie in what they are pieces of, each where no other does."""
    pieces = [(b["origin"], b.get("origin_offset"), b["bytes"]) for b in f["buffers"] if b["origin"] is not None]
    yield "places of pieces", [b["name"] for b in f["buffers"] if ("origin_offset" in b) != (b["origin"] is not None)], []
    yield "pieces beyond their whole", [p for p in pieces if p[1] + p[2] > f["origins"][p[0]]["bytes"]], []


def check_cells(f):
    """Each value lies in its storage, at its alignment; no two that are live at once share a byte of it."""
    for i, s in enumerate(f["storages"]):
        held = [v for v in f["values"] if v["storage"] == i and v["bytes"]]
        for v in held:
            yield "cell in storage %d" % i, v["offset"] + v["bytes"] <= s["bytes"], True
            yield "alignment in storage %d" % i, v["offset"] % v["align"], 0
        events = sorted((point, sign, k) for k, v in enumerate(held) for begin, end in v["live"]
                        for point, sign in ((begin, 1), (end, -1)))
        live = {}
        for _, sign, k in events:
            if sign < 0:
                live.pop(k, None)
                continue
            low, high = held[k]["offset"], held[k]["offset"] + held[k]["bytes"]
            for other, (begin, end) in live.items():
                if held[other]["buffer"] != held[k]["buffer"]:
                    yield "values %d and %d of storage %d share bytes" % (other, k, i), max(low, begin) < min(high, end), False
            live[k] = (low, high)


def check_peak(f):
    """The peak of the stack: what is laid out on the heap has the peaks of its pools."""
    sized = [v for v in f["values"] if v["bytes"] and pool_of(f, v) is not None and not f["pools"][pool_of(f, v)]["heap"]]
    if f["peak"] is None:
        yield "no peak", [v for v in sized if v["live"]], []
        return
    frames = {}
    for v in sized:
        frame = f["pools"][pool_of(f, v)]["frame"]
        frames.setdefault(json.dumps(frame), []).append(v)
    best = max(peak_of(values)[0] for values in frames.values())
    here = frames[json.dumps(f["peak"]["frame"])]
    yield "peak", f["peak"]["bytes"], best
    yield "place of the peak", f["peak"]["at"], peak_of(here)[1]
    listed = [f["values"][i] for i in f["peak"]["values"]]
    yield "values at the peak", sum(v["bytes"] for v in listed), best
    yield "largest first", [v["bytes"] for v in listed], sorted((v["bytes"] for v in listed), reverse=True)
    yield "live at the peak", all(live_at(v, f["peak"]["at"]) for v in listed), True


def check_function(f):
    for p, pool in enumerate(f["pools"]):
        yield from check_pool(f, p, pool)
    yield from check_cells(f)
    yield from check_pieces(f)
    yield from check_peak(f)
    for name in ("before", "after", "bound"):
        total = sum(pool[name] for pool in f["pools"] if not pool["heap"])
        gone = [(c, c["bytes"]) for c in f["viewed_copies"] + f["one_element"]]
        gone += [(c, c["before"] - c["after"]) for c in f["folded"] if c["why_not"] is None]
        total += sum(size for c, size in gone if name == "before" and not c["heap"] and not c["piece"])
        total = min(total, 2**63 - 1)
        yield name, f["bytes"][name], max(total, f["bytes"]["after"]) if name == "before" and f["origins"] else total
    yield "never worse", f["bytes"]["after"] <= f["bytes"]["before"], True
    yield "not below the bound", f["bytes"]["after"] >= f["bytes"]["bound"], True
    heap = wholes_of(f, [b for b in f["buffers"] if b["heap"]])
    yield "heap", f["heap"], {"allocations": len(heap), "bytes": sum(whole["bytes"] or 0 for whole in heap)}
    yield "dynamic", f["dynamic"], sum(not b["heap"] and b["pool"] is None for b in f["buffers"])
    memory = f["memory"]
    yield "stack in the headline", memory["stack"], f["bytes"]
    for kind in ("heap", "arena"):
        bound = memory[kind]["bound"]
        yield kind + " not below its bound", bound is None or bound <= memory[kind]["after"], True
    for when in ("before", "after"):
        yield "at most what was asked for " + when, memory["heap"][when] <= memory["asked"][when], True
        dynamic = [d[when] for d in memory["dynamic"] if d["heap"] and d[when]]
        yield "allocations " + when, memory["allocations"][when] >= sum(d["allocations"] for d in dynamic), True
        yield "nothing without allocations " + when, memory["asked"][when] > 0 and not memory["allocations"][when], False
        for d in memory["dynamic"]:
            wanted = d[when] and ((d[when]["factor"] != 1) * ("%d * " % d[when]["factor"]) + d["product"] if d["product"] else "unknown sizes")
            yield "formula " + when, d[when] and d[when]["formula"], wanted
    arena = f["heap_argument"]["bytes"] if f["heap_argument"] else 0
    yield "arena", memory["arena"]["after"], arena
    points = [p["at"] for p in f["points"]]
    yield "points", points, sorted(set(points))
    last = points[-1] if points else 0
    for v in f["values"]:
        flat = [point for span in v["live"] for point in span]
        yield "live range", flat, sorted(set(flat))
        yield "its points", [p for p in flat if p not in set(points) and p <= last], []


def check_calls(report):
    """Depths from the leaves upwards: of a function alone, or of all those of a cycle, which have one depth."""
    functions, calls = report["calls"]["functions"], report["calls"]["calls"]
    frames = {f["name"]: f["bytes"]["after"] for f in report["functions"]}
    for f in functions:
        if f["body"]:
            yield "frame of " + f["name"], f["bytes"], frames[f["name"]]
    out = [[c for c in calls if c["from"] == i] for i in range(len(functions))]
    cycles = {}
    for i, f in enumerate(functions):
        cycles[i] = [i]
        while f["next_in_cycle"] not in {None, *cycles[i]}:
            cycles[i].append(f["next_in_cycle"])
            f = functions[f["next_in_cycle"]]
    depth, unknown = {}, {}
    for _ in functions:
        for i in (i for i in cycles if i not in depth):
            away = [c["to"] for k in cycles[i] for c in out[k] if c["to"] is not None and c["to"] not in cycles[i]]
            if all(to in depth for to in away):
                own = sum(functions[k]["bytes"] or 0 for k in cycles[i])
                depth[i] = min(own + max((depth[to] for to in away), default=0), 2 ** 63 - 1)
                unknown[i] = set().union(*(functions[k]["unknown"] for k in cycles[i]), *(unknown[to] for to in away))
                unknown[i] |= {"recursion"} if any(c["to"] in cycles[i] for k in cycles[i] for c in out[k]) else set()
                unknown[i] |= {"indirect"} if any(c["to"] is None for k in cycles[i] for c in out[k]) else set()
    for i, f in enumerate(functions):
        yield "depth of " + f["name"], f["depth"], depth.get(i)
        yield "what is not known of " + f["name"], set(f["depth_unknown"]), unknown.get(i)
        if f["deepest"] is not None:
            call = calls[f["deepest"]]
            own = sum(functions[k]["bytes"] or 0 for k in cycles[i])
            yield "chain of " + f["name"], (call["from"] in cycles[i], f["depth"]), (True, min(own + depth[call["to"]], 2 ** 63 - 1))
    for c in (c for c in calls if c["again"]):
        reached, new = {c["to"]}, {c["to"]}
        while new:
            new = {d["to"] for i in new for d in out[i] if d["to"] is not None} - reached
            reached |= new
        yield "a cycle through the call from %s" % functions[c["from"]]["name"], c["from"] in reached, True
    roots = {f["name"] for f in functions if f["root"]}
    called = {functions[c["to"]]["name"] for c in calls if c["to"] is not None and c["to"] != c["from"]}
    yield "roots", [f["name"] for f in functions if f["body"] and f["name"] not in called | roots], []


def documents(path):
    """The JSON documents of a file, one after the other: a program of several parts has several reports."""
    with open(path, encoding="utf-8") as file:
        text = file.read().strip()
    decoder = json.JSONDecoder()
    while text:
        document, end = decoder.raw_decode(text)
        yield document
        text = text[end:].lstrip()


def check(report, schema):
    wrong = list(misfits(report, schema, schema))
    if wrong:
        return wrong
    for f in report["functions"]:
        wrong += ["%s: %s: reported %r, computed %r" % (f["name"], what, said, found)
                  for what, said, found in check_function(f) if said != found]
    names = [f["name"] for f in report["functions"]]
    if len(set(names)) == len(names):  # modules in modules may have functions of one name
        wrong += ["%s: reported %r, computed %r" % row for row in check_calls(report) if row[1] != row[2]]
    for name in ("before", "after", "bound"):
        total = sum(f["bytes"][name] for f in report["functions"])
        if report["total"][name] != min(total, 2 ** 63 - 1):
            wrong.append("total of %s: reported %d, computed %d" % (name, report["total"][name], total))
    for kind in ("stack", "heap", "arena", "asked", "allocations"):
        for name, said in report["memory"][kind].items():
            parts = [f["memory"][kind][name] for f in report["functions"]]
            total = None if None in parts else min(sum(parts), 2 ** 63 - 1)
            if said != total:
                wrong.append("total of %s %s: reported %r, computed %r" % (kind, name, said, total))
    if not wrong:
        print("%d functions, %d values: before %d, after %d, bound %d" % (
            len(report["functions"]), sum(len(f["values"]) for f in report["functions"]),
            report["total"]["before"], report["total"]["after"], report["total"]["bound"]))
    return wrong


def check_diff(path):
    """Does a file of --emit=diff-json fit docs/diff.schema.json?"""
    with open(path, encoding="utf-8") as file:
        found = json.load(file)
    with open(SCHEMA.replace("report.schema", "diff.schema"), encoding="utf-8") as file:
        schema = json.load(file)
    return list(misfits(found, schema, schema))


def main():
    if sys.argv[1:2] == ["--diff"]:
        wrong = [path + ": " + what for path in sys.argv[2:] for what in check_diff(path)]
        print("\n".join(wrong), end="\n" if wrong else "")
        return 1 if wrong else 0
    if len(sys.argv) < 2:
        sys.exit("report.py: no report is named")
    with open(SCHEMA, encoding="utf-8") as file:
        schema = json.load(file)
    reports = [(path, report) for path in sys.argv[1:] for report in documents(path)]
    wrong = [path + ": " + what for path, report in reports for what in check(report, schema)]
    if not reports:
        wrong = ["no report"]
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
