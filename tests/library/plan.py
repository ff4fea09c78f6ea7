#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""plan.py BUILD: what lifeopt/plan.h says of the examples and some tests, with and without --heap=pack, is what the report in JSON of the same run
says. TAP lines."""
import ctypes as c
import glob
import json
import os
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
lo = c.CDLL(os.path.join(sys.argv[1], "lib/liblifeopt.so.0"))
NONE = 0xffffffff
TYPES = {"s": c.c_char_p, "u": c.c_uint32, "i": c.c_int64, "b": c.c_bool, "e": c.c_int, "z": c.c_size_t}


def struct(members, **others):
    """Members in their order, each as TYPE:NAME, where the type is a letter of TYPES or one of `others`."""
    fields = [(name, TYPES.get(kind) or others[kind]) for kind, name in (word.split(":") for word in members.split())]
    return type("struct", (c.Structure,), {"_fields_": fields})


Place = struct("s:op s:file u:line u:column")
Bytes = struct("i:before i:after i:bound")
Interval = struct("u:begin u:end")
Function = struct("z:size s:name place:place bytes:stack bytes:heap bytes:arena bytes:asked u:allocations_before u:allocations_after b:changed i:compiled"
                  " place:peak i:peak_bytes numbers:peak_values u:n_peak_values u:n_pools u:n_buffers u:n_storages u:n_values u:n_points u:n_reasons"
                  " u:n_in_arguments u:n_viewed_copies u:n_folded u:n_origins u:peak_at place:peak_frame u:n_moved_ops bytes:order s:dynamic", place=Place, bytes=Bytes, numbers=c.POINTER(c.c_uint32))
Pool = struct("z:size bytes:bytes b:heap s:space place:frame u:peak i:peak_bytes", place=Place, bytes=Bytes)
Buffer = struct("z:size s:name s:type place:place b:heap b:used i:bytes i:align u:pool u:origin i:origin_offset", place=Place)
Storage = struct("z:size e:kind u:pool u:buffer i:offset i:bytes i:align")
Value = struct("z:size u:buffer u:pool u:storage i:offset i:bytes i:align b:pinned intervals:live u:n_live place:first place:last", place=Place,
               intervals=c.POINTER(Interval))
Point = struct("z:size u:at place:place", place=Place)
Reason = struct("z:size e:kind s:name u:buffer u:pool u:storage i:bytes s:why s:rule place:place b:heap", place=Place)
Origin = struct("z:size i:bytes i:align")
InArgument = struct("z:size u:buffer i:bytes s:argument place:place", place=Place)
ViewedCopy = struct("z:size s:name b:heap i:bytes s:why s:rule place:place", place=Place)
Folded = struct("z:size s:name i:before i:after s:why_not s:rule place:place", place=Place)
CallFunction = struct("z:size s:name u:function b:root i:bytes i:depth u:deepest u:unknown u:depth_unknown")
Call = struct("z:size u:from_ u:to b:again place:place", place=Place)
for kind in ("function", "pool", "buffer", "storage", "value", "point", "reason", "origin", "in_argument", "viewed_copy", "folded", "call_function", "call"):
    getattr(lo, "lo_plan_%s_at" % kind).restype = c.c_bool
for result, names in ((c.c_void_p, ("context_create", "job_create", "plan_of", "diagnostics_text")), (c.c_bool, ("job_emit", "plan_interfere")),
                      (c.c_uint32, ("plan_functions", "plan_next_interfering", "plan_calls", "plan_call_functions"))):
    for name in names:
        getattr(lo, "lo_" + name).restype = result


def items(plan, function, kind, shape):
    """All items of a kind, as structs."""
    found, at = [], getattr(lo, "lo_plan_%s_at" % kind)
    while True:
        item = shape(c.sizeof(shape))
        if not at(plan, *function, len(found), c.byref(item)):
            return found
        found.append(item)


def text(bytes_):
    return bytes_.decode() if bytes_ is not None else None


def number(n):
    return None if n in (NONE, -1) else n


def place(p):
    return {"op": text(p.op), "file": text(p.file), "line": p.line or None, "column": p.column or None} if p.op is not None else None


def memory(b):
    return {"before": b.before, "after": b.after, "bound": number(b.bound)}


def reason(r, *keys):
    known = {"buffer": number(r.buffer), "pool": number(r.pool), "storage": number(r.storage), "name": text(r.name), "bytes": r.bytes,
             "heap": r.heap}
    return {"why": text(r.why), "rule": text(r.rule), "place": place(r.place), **{key: known[key] for key in keys}}


def of_plan(plan, i, f):
    """What the plan says of a function, by the keys of the report."""
    def all_of(kind, shape):
        return items(plan, (i,), kind, shape)
    reasons = all_of("reason", Reason)
    values = all_of("value", Value)
    return {
        "name": text(f.name), "place": place(f.place), "changed": f.changed, "compiled": number(f.compiled),
        "memory": {"stack": memory(f.stack), "heap": memory(f.heap), "arena": memory(f.arena), "asked": {"before": f.asked.before, "after": f.asked.after},
                   "allocations": {"before": f.allocations_before, "after": f.allocations_after}},
        "peak": {"at": f.peak_at, "bytes": f.peak_bytes, "place": place(f.peak), "frame": place(f.peak_frame), "values": f.peak_values[:f.n_peak_values]} if f.peak.op is not None else None,
        "schedule": {"moved": f.n_moved_ops, "before": f.order.before, "after": f.order.after, "bound": f.order.bound, "dynamic": text(f.dynamic)} if f.order.before else None,
        "pools": [{**memory(p.bytes), "heap": p.heap, "peak": {"at": p.peak, "bytes": p.peak_bytes}, "space": text(p.space), "frame": place(p.frame)}
                  for p in all_of("pool", Pool)],
        "buffers": [{"name": text(b.name), "type": text(b.type), "heap": b.heap, "used": b.used, "bytes": number(b.bytes), "align": b.align,
                     "pool": number(b.pool), "origin": number(b.origin), "place": place(b.place),
                     **({} if b.origin == NONE else {"origin_offset": b.origin_offset})} for b in all_of("buffer", Buffer)],
        "storages": [{"kind": ("kept", "slot", "arena")[s.kind], "pool": s.pool, "buffer": number(s.buffer), "offset": s.offset, "bytes": s.bytes,
                      "align": s.align} for s in all_of("storage", Storage)],
        "values": [{"buffer": number(v.buffer), "bytes": number(v.bytes), "align": v.align, "storage": number(v.storage), "offset": v.offset,
                    "pinned": v.pinned, "live": [[at.begin, at.end] for at in v.live[:v.n_live]], "first": place(v.first), "last": place(v.last)}
                   for v in values],
        "points": [{"at": p.at, **(place(p.place) or {"op": None, "file": None, "line": None, "column": None})} for p in all_of("point", Point)],
        "not_shared": [reason(r, "buffer") for r in reasons if r.kind == 0],
        "not_in_place": [reason(r, "buffer") for r in reasons if r.kind == 1],
        "above_bound": [reason(r, "pool", "storage", "bytes") for r in reasons if r.kind == 2],
        "kept_copies": [reason(r, "name", "bytes", "heap") for r in reasons if r.kind == 3],
        "origins": [{"bytes": o.bytes, "align": o.align} for o in all_of("origin", Origin)],
        "in_arguments": [{"buffer": a.buffer, "bytes": a.bytes, "argument": text(a.argument), "place": place(a.place)}
                         for a in all_of("in_argument", InArgument)],
        "viewed_copies": [{"name": text(v.name), "heap": v.heap, "bytes": v.bytes, "why": text(v.why), "rule": text(v.rule), "place": place(v.place)}
                          for v in all_of("viewed_copy", ViewedCopy)],
        "folded": [{"name": text(o.name), "before": o.before, "after": o.after, "why_not": text(o.why_not), "rule": text(o.rule), "place": place(o.place)}
                   for o in all_of("folded", Folded)],
    }, values


def calls_of_plan(plan, functions):
    """What the plan says of calls, by the keys of the report. A function with a body is that of the same name."""
    unknown = ("recursion", "indirect", "external", "dynamic")

    def causes(bits):
        return [name for bit, name in enumerate(unknown) if bits >> bit & 1]
    found, calls = items(plan, (), "call_function", CallFunction), items(plan, (), "call", Call)
    if lo.lo_plan_call_functions(plan) != len(found) or lo.lo_plan_calls(plan) != len(calls):
        return "other numbers of functions or calls"
    if any(f.function != NONE and functions[f.function].name != f.name for f in found):
        return "a function of another name"
    return {
        "functions": [{"name": text(f.name), "body": f.function != NONE, "root": f.root, "bytes": number(f.bytes), "depth": f.depth,
                       "deepest": number(f.deepest), "unknown": causes(f.unknown), "depth_unknown": causes(f.depth_unknown)} for f in found],
        "calls": [{"from": at.from_, "to": number(at.to), "again": at.again, **place(at.place)} for at in calls],
    }


def interference_is_wrong(plan, i, values):
    """Of the first values of a function: is it what the live ranges say?"""
    some = range(min(len(values), 40))
    for a in some:
        met = [b for b in some if b != a and values[a].pool == values[b].pool and
               any(x.begin < y.end and y.begin < x.end for x in values[a].live[:values[a].n_live] for y in values[b].live[:values[b].n_live])]
        listed, b = [], 0
        while (b := lo.lo_plan_next_interfering(plan, i, a, b)) in some:
            listed.append(b)
            b += 1
        if listed != met or [b for b in some if lo.lo_plan_interfere(plan, i, a, b)] != met:
            return "value %d interferes with %s, not with %s" % (a, met, listed)
    return None


def only(keys, wanted):
    """Of the report what the plan has, at all depths."""
    if isinstance(keys, dict) and isinstance(wanted, dict):
        return {key: only(keys[key], wanted[key]) for key in keys}
    if isinstance(keys, list) and isinstance(wanted, list) and len(keys) == len(wanted):
        return [only(a, b) for a, b in zip(keys, wanted)]
    return wanted


def fault(path, options, counts):
    with open(path, "rb") as file:
        source = file.read()
    report, short = [], os.path.basename(path).encode()
    write = c.CFUNCTYPE(None, c.c_void_p, c.c_void_p, c.c_size_t)(lambda _, at, size: report.append(c.string_at(at, size)))
    context = c.c_void_p(lo.lo_context_create())
    job = c.c_void_p(lo.lo_job_create(context))
    for name, value in options:
        if lo.lo_job_set(context, job, name, value, (c.c_char_p * 3)()):
            return "cannot set " + name.decode()
    lo.lo_job_read(job, short, source, c.c_size_t(len(source)))
    lo.lo_job_emit(context, job, b"report-json", write, None)
    lo.lo_job_keep_plan(job)
    if lo.lo_run(context, job) != 0:
        return c.string_at(lo.lo_diagnostics_text(context, None)).decode()
    plan, wanted = c.c_void_p(lo.lo_plan_of(context)), json.loads(report[0])
    wanted_calls, wanted = wanted["calls"], wanted["functions"]
    functions = items(plan, (), "function", Function)
    if lo.lo_plan_functions(plan) != len(wanted) or len(functions) != len(wanted):
        return "%d functions instead of %d" % (len(functions), len(wanted))
    for i, function in enumerate(functions):
        got, values = of_plan(plan, i, function)
        for key in got:
            counts[key] = counts.get(key, 0) + (len(got[key]) if isinstance(got[key], list) else 1)
            if got[key] != only(got[key], wanted[i][key]):
                return "%s of @%s:\n  got  %s\n  want %s" % (key, got["name"], got[key], wanted[i][key])
        wrong = interference_is_wrong(plan, i, values)
        if wrong:
            return wrong
    calls = calls_of_plan(plan, functions)
    if calls != only(calls, wanted_calls):
        return "calls:\n  got  %s\n  want %s" % (calls, wanted_calls)
    for key in calls:
        counts["calls/" + key] = counts.get("calls/" + key, 0) + len(calls[key])
    lo.lo_context_destroy(context)
    return None


def main():
    counts = {}
    some = ("examples/*.heap.mlir", "examples/*.stack.mlir", "tests/report/json.mlir", "tests/passes/names-in-siblings.mlir",
            "tests/passes/counting-order.mlir", "tests/report/calls.mlir", "tests/fold/reasons.mlir",
            "tests/passes/color/twice-parts.mlir")
    ways = (("heap=keep",), ("heap=pack",), ("heap=keep", "copies=size", "fold=exact", "schedule=memory"))
    for path in sorted(path for pattern in some for path in glob.glob(os.path.join(TOP, pattern))):
        for way in ways:
            why = fault(path, [word.encode().split(b"=") for word in way], counts)
            name = "library/plan %s --%s" % (os.path.basename(path), " --".join(way))
            print("ok - " + name if why is None else "not ok - %s: %s" % (name, why))
    missing = [key for key in counts if not counts[key]]
    print("not ok - library/plan: no program has " + ", ".join(missing) if missing else "ok - library/plan has all")


main()
