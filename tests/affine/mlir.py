#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mlir-opt -test-memref-dependence-check on random nests against what running them shows: that validates what runs them, and counts
where MLIR is inexact or unsound, and why.

mlir.py [--seed S] [--first I] [--count N] [--show "VERDICT REASON"]

Verdicts: equal; misses, a dependence that is there; invents, one that is not; narrow, an interval without a distance that is there;
wide, one whose ends are not reached. A difference without a known reason fails."""
import argparse
import collections
import os
import re
import resource
import subprocess
import sys

import nests
import truth

LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
PASS = "-pass-pipeline=builtin.module(func.func(test-memref-dependence-check))"
REMARK = re.compile(r"^<stdin>:(\d+):\d+: remark: (?:dependence from (\d+) to (\d+) at depth (\d+) = (.*)|(.*))$", re.M)
INTERVAL = re.compile(r"\[(-?\w+|-inf), (-?\w+|\+inf)\]")


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))


def remarks(text, seconds=60):
    """What the pass prints, or why it does not."""
    try:
        done = subprocess.run([f"{LLVM}/mlir-opt", PASS, "-mlir-disable-threading", "-o", os.devnull], input=text, capture_output=True,
                              text=True, timeout=seconds, preexec_fn=limits, check=False)
    except subprocess.TimeoutExpired:
        return None, "timeout"
    if done.returncode:
        return None, "crash" if done.returncode < 0 else "out of memory" if "emory" in done.stderr else done.stderr[:3000]
    return done.stderr, None


def claim(text):
    if text == "false":
        return None
    found = INTERVAL.findall(text)
    assert found or text == "true", text
    return [(None if a == "-inf" else int(a), None if b in ("+inf", "inf") else int(b)) for a, b in found]


def answers(functions):
    """{function: {(a, b, depth): claim}} of the pass, or {function: why not}. A crash is run again in halves."""
    text = nests.module(functions)
    out, why = remarks(text)
    if out is None:
        if len(functions) == 1:
            if why not in ("timeout", "crash", "out of memory"):
                sys.exit(why + text)
            return {functions[0]: why}
        half = len(functions) // 2
        return answers(functions[:half]) | answers(functions[half:])
    at = {}
    for f in functions:
        mine = [a for a in f.accesses if a.kind == "affine" and not a.vector]
        for a in mine:
            at[a.line] = (f, mine)
    found = {f: {} for f in functions}
    for line, a, b, depth, text_, other in REMARK.findall(out):
        f, mine = at[int(line)]
        if other:
            found[f]["failed"] = found[f].get("failed", 0) + 1
            continue
        source, destination = mine[int(a)], mine[int(b)]
        assert source.line == int(line)
        found[f][source.id, destination.id, int(depth)] = claim(text_)
    return found


def around(f, access):
    """The loops and conditions around an access, outermost first; of a condition: with the branch that the access is in."""
    def visit(body, found):
        for s in body:
            if s is access:
                return found
            for n, b in enumerate(s.bodies()):
                inner = visit(b, found + [(s, n)])
                if inner is not None:
                    return inner
        return None
    return visit(f.body, [])


def operators(e):
    yield e[0]
    for p in nests.parts(e):
        yield from operators(p)


def reason(f, t, a, b, verdict):
    """What the pass does not know of, or is not exact about; None: nothing known explains it."""
    x, y = f.accesses[a], f.accesses[b]
    ways = around(f, x) + around(f, y)
    if any(isinstance(s, nests.Loop) and s.kind.startswith("scf") for s, _ in ways):
        return "loops of scf are not seen"
    if any(map(nests.is_large, x.subs + y.subs)):
        return "large coefficients wrap"
    if x.memory != y.memory and verdict in ("misses", "narrow"):
        return "two names of one buffer are two buffers"
    if any(isinstance(s, nests.If) and s.kind == "affine.if" and n for s, n in ways):
        return "else of affine.if is taken for then"
    if verdict in ("misses", "narrow"):
        return None
    if not {r.name for m in (x.memory, y.memory) for r in f.memories[m].roots} <= outer_buffers(f):
        return "each iteration has a buffer of its own"
    es = list(x.subs) + list(y.subs) + [e for s, _ in ways for e in s.expressions()]
    used = {op for e in es for op in operators(e)}
    if used & {"floordiv", "ceildiv", "mod"}:
        return "integers: floordiv, ceildiv, mod"
    loops = [s for s, _ in ways if isinstance(s, nests.Loop)]
    if any(k != 1 for s in loops for k in s.steps):
        return "integers: steps"
    if any(len(es) > 1 for s in loops for es in s.lbs + s.ubs):
        return "integers: several bounds"
    return "integers: linear"


def outer_buffers(f):
    inner = {s.memory.name for s in nests.walk(f.body) if isinstance(s, nests.Define) and s.op == "alloc" and s not in f.body}
    return {r.name for m in f.memories.values() for r in m.roots} - inner


def say(f, t, key, c):
    """One answer, with what running shows, and the nest."""
    a, b, depth = key
    shown = [x[depth - 1] for x in (t.answer(a, b, level) for level in range(t.levels)) if x]
    print(f"# {f.name}: {a} to {b} (lines {f.accesses[a].line}, {f.accesses[b].line}) at depth {depth}: {c}, it runs: {shown}\n{f.text()}")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seed", default="1")
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--count", type=int, default=400)
    options.add_argument("--show", help="VERDICT REASON: print the answers of that line")
    options = options.parse_args()
    count, fates, last = collections.Counter(), collections.Counter(), options.first + options.count
    for first in range(options.first, last, 200):
        functions = [nests.make(options.seed, i) for i in range(first, min(first + 200, last))]
        for f, claims in answers(functions).items():
            if isinstance(claims, str):
                fates[claims] += 1
                continue
            fates["answered"] += 1
            fates["dependence check failed"] += claims.pop("failed", 0)
            t = truth.Truth(f)
            for (a, b, depth), c in claims.items():
                if not f.accesses[a].write and not f.accesses[b].write: # the pass says false of two reads
                    assert c is None
                    continue
                verdict, why = "may be either", ""
                if t.relation(a, b) != "perhaps":
                    verdict = t.judge(a, b, depth, c)
                    why = "" if verdict in ("equal", "unknown") else reason(f, t, a, b, verdict)
                count[verdict, "UNEXPLAINED" if why is None else why] += 1
                if why is None or f"{verdict} {why}" == options.show:
                    say(f, t, (a, b, depth), c)
    print(f"# mlir-opt's answers about the nests {options.first} to {last - 1} of seed {options.seed}")
    for (verdict, why), n in sorted(count.items()):
        print(f"# {n:8} {verdict:14} {why}")
    print("# nests: " + ", ".join(f"{n} {what}" for what, n in fates.items()))
    unexplained = sum(n for (_, why), n in count.items() if why == "UNEXPLAINED")
    print(f"{'not ok' if unexplained else 'ok'} - affine/mlir-opt: {sum(count.values())} answers, {unexplained} differ for no known reason")
    sys.exit(bool(unexplained))


if __name__ == "__main__":
    main()
