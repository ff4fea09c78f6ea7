#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lifeopt --emit=dependences=json on random nests against what running them shows.

check.py [--seed S] [--first I] [--count N] [--lifeopt COMMAND]

Where the program says exactly what is touched when, an answer must be exact: the dependence is there, each bound of each distance is
reached, and "unbounded" grows with the parameters. Where it does not (an unknown index or condition, arguments that may be one
memory) all that running shows must lie within the answer, and so where indices times a large number may wrap. A nest that fails is printed, reduced, with the command that brings it back.
Prints TAP lines, one for each hundred nests, and the number of answers of each kind."""
import argparse
import collections
import copy
import json
import os
import random
import subprocess
import sys
import time

import nests
import truth

FAILURES = ("misses", "invents", "narrow", "wide", "perhaps", "no access", "crash")
SALTS = (0, 1, 2)


def lifeopt_json(text, command):
    """The list of functions, or why there is none."""
    try:
        done = subprocess.run(command + ["-", "--emit=dependences=json"], input=text, capture_output=True, text=True, timeout=600, check=False)
    except subprocess.TimeoutExpired:
        return None, "no answer in 600 s"
    if done.returncode:
        return None, f"exit {done.returncode}: {done.stderr[-2000:]}"
    return json.loads(done.stdout), None


def answers(functions, command):
    """{function: {(a, b, depth): (kind, distances)}}, or {function: text} where there is none."""
    found, why = lifeopt_json(nests.module(functions), command)
    if found is None:
        if len(functions) == 1:
            return {functions[0]: why}
        half = len(functions) // 2
        return answers(functions[:half], command) | answers(functions[half:], command)
    by_name = {x["function"]: x for x in found}
    return {f: answers_of(f, by_name[f.name]) for f in functions}


def answers_of(f, found):
    line_of = {x["id"]: x["line"] for x in found["accesses"]}
    access_at = {a.line: a.id for a in f.accesses}
    if set(line_of.values()) != set(access_at):
        return f"no access at lines {sorted(set(access_at) - set(line_of.values()))}, unexpected at {sorted(set(line_of.values()) - set(access_at))}"
    out = {}
    for d in found["dependences"]:
        key = access_at[line_of[d["source"]]], access_at[line_of[d["destination"]]], d["depth"]
        out[key] = d["kind"], [(x["lb"], x["ub"]) for x in d["distances"]], d["by"], d["reason"]
    return out


class Judge:
    """The verdicts on one nest."""
    def __init__(self, f):
        self.f = f
        self.truths = [truth.Truth(f, salt) for salt in SALTS]

    def verdicts(self, claims):
        """((a, b, depth), verdict, claim) of all pairs."""
        f, t = self.f, self.truths[0]
        for a in range(len(f.accesses)):
            for b in range(len(f.accesses)):
                if not f.accesses[a].write and not f.accesses[b].write:
                    continue
                for depth in range(1, t.common(a, b) + 2):
                    claim = claims.get((a, b, depth))
                    yield (a, b, depth), self.verdict(a, b, depth, claim), claim

    def verdict(self, a, b, depth, claim):
        t = self.truths[0]
        relation = t.relation(a, b)
        if relation == "apart":
            return "invents" if claim else "equal"
        if relation == "same" and not {a, b} & t.inexact:
            if claim and claim[0] == "perhaps" and "too large" in claim[3]:
                return self.verdict_within(a, b, depth, claim, "too large")
            if claim and claim[0] == "perhaps" and "index may wrap" in claim[3] and "enlarged" in self.f.forms:
                return self.verdict_within(a, b, depth, claim, "may wrap")
            if claim and claim[0] == "perhaps":
                return "perhaps"
            return t.judge(a, b, depth, claim and claim[1])
        return self.verdict_within(a, b, depth, claim)

    def verdict_within(self, a, b, depth, claim, well="within"):
        """Of a pair that nothing exact can be said of."""
        t, found = self.truths[0], False
        for x in self.truths if {a, b} & t.inexact else [t]:
            depths = x.answer(a, b)
            now = depths and depths[depth - 1]
            if now is not None:
                found = True
                if claim is None:
                    return "misses"
                if not truth.within(now, claim[1]):
                    return "narrow"
        if t.relation(a, b) == "perhaps" and self.strangers(a, b) and not t.one_buffer(a, b, depth):
            depths = t.answer(a, b, 0, True)
            now = depths and depths[depth - 1]
            if now is not None and claim is None:
                return "misses"
            if now is not None and not truth.within(now, claim[1]):
                return "narrow"
        return well if not claim or claim[0] == "perhaps" or found else "not seen"

    def strangers(self, a, b):
        """May they be two buffers that are one?"""
        roots = [self.f.memories[self.f.accesses[x].memory].roots for x in (a, b)]
        return any(nests.roots_relate(x, y) == "perhaps" for x in roots[0] for y in roots[1])


def failures(f, claims):
    if isinstance(claims, str):
        return [(None, "no access" if claims.startswith("no access") else "crash", claims)]
    return [v for v in Judge(f).verdicts(claims) if v[1] in FAILURES]


# ---- making a failing nest smaller

def bodies_of(f):
    yield f.body
    for s in nests.walk(f.body):
        yield from s.bodies()


def smaller(f):
    """Functions that are f with something left out."""
    for n, body in enumerate(bodies_of(f)):
        for i, s in enumerate(body):
            def changed(new, n=n, i=i):
                g = copy.deepcopy(f)
                b = list(bodies_of(g))[n]
                b[i:i + 1] = new(b[i])
                return g
            if isinstance(s, (nests.Access, nests.Loop, nests.If)):
                yield changed(lambda _: [])
            if isinstance(s, nests.Loop):
                yield changed(unrolled)
                yield from smaller_loops(s, changed)
            if isinstance(s, nests.If):
                yield changed(lambda x: x.then)
                if s.els is not None:
                    yield changed(lambda x: x.els)
                for k in range(len(s.conds)) if len(s.conds) > 1 else []:
                    yield changed(lambda x, k=k: [nests.If(x.kind, x.conds[:k] + x.conds[k + 1:], x.then, x.els, x.style)])
                for k, (e, eq) in enumerate(s.conds):
                    for small in simpler(e):
                        yield changed(lambda x, k=k, small=small, eq=eq: [
                            nests.If(x.kind, x.conds[:k] + [(small, eq)] + x.conds[k + 1:], x.then, x.els, x.style)])
            if isinstance(s, nests.Access):
                if s.vector:
                    yield changed(lambda x: [nests.Access(x.kind, x.write, x.memory, x.subs, (), x.style)])
                for k, e in enumerate(s.subs):
                    for small in simpler(e):
                        yield changed(lambda x, k=k, small=small: [
                            nests.Access(x.kind, x.write, x.memory, x.subs[:k] + [small] + x.subs[k + 1:], x.vector, x.style)])


def smaller_loops(s, changed):
    for which in ("lbs", "ubs"):
        for k, es in enumerate(getattr(s, which)):
            for j, e in enumerate(es):
                def with_bound(new, which=which, k=k):
                    def change(x):
                        getattr(x, which)[k] = new
                        return [x]
                    return changed(change)
                if len(es) > 1:
                    yield with_bound(es[:j] + es[j + 1:])
                for small in simpler(e):
                    yield with_bound(es[:j] + [small] + es[j + 1:])
    for k, step in enumerate(s.steps):
        if step != 1:
            def change(x, k=k):
                x.steps[k] = 1
                return [x]
            yield changed(change)


def unrolled(loop):
    """One iteration, without the loop."""
    for iv, lbs in zip(loop.ivs, loop.lbs):
        value = next((e for e in lbs if e[0] == "c"), ("c", 0))
        for s in nests.walk(loop.body):
            if isinstance(s, nests.Access):
                s.subs = [nests.substitute(e, iv, value) for e in s.subs]
            elif isinstance(s, nests.Loop):
                s.lbs, s.ubs = ([[nests.substitute(e, iv, value) for e in es] for es in x] for x in (s.lbs, s.ubs))
            elif isinstance(s, nests.If):
                s.conds = [(nests.substitute(e, iv, value), eq) for e, eq in s.conds]
            elif isinstance(s, nests.Define) and s.expressions():
                s.args["offsets"] = [nests.substitute(e, iv, value) for e in s.args["offsets"]]
    return loop.body


def simpler(e):
    for p in nests.parts(e):
        yield p
    if e[0] not in ("c",):
        yield ("c", 0)
    elif e[1] not in (0, 1):
        yield ("c", e[1] // 2 if e[1] > 0 else 0)
    if e[0] == "+":
        yield from (("+", x, e[2]) for x in simpler(e[1]))
        yield from (("+", e[1], x) for x in simpler(e[2]))
    if e[0] in nests.DIVIDE:
        yield from ((e[0], x, e[2]) for x in simpler(e[1]))
        if e[2] > 2:
            yield (e[0], e[1], 2)


def reduced(f, command, verdict, seconds=60):
    """The smallest nest found that still has a failure of the kind."""
    end = time.time() + seconds

    def fails(g):
        try:
            g.number()
            if not g.accesses:
                return False
            g.run(nests.values(g, *nests.first_range(g)), budget=20000, strict=True)
            claims = answers([g], command)[g]
            return any(v[1] == verdict for v in failures(g, claims))
        except (nests.TooMuch, nests.OutOfBounds, KeyError, NameError):
            return False
    again = True
    while again:
        again = False
        for g in smaller(f):
            if time.time() > end:
                return f.number()
            if fails(g):
                f, again = g, True
                break
    return f.number()


def report(f, found, options, command):
    """Say what fails, on the nest and on a smaller one."""
    small = reduced(copy.deepcopy(f), command, found[0][1]) if options.reduce else f
    claims = answers([small], command)[small]
    for key, verdict, claim in failures(small, claims)[:4]:
        if key is None:
            print(f"# {verdict}: {claim}")
            continue
        a, b, depth = key
        t = Judge(small).truths[0]
        seen = [x[depth - 1] for x in (t.answer(a, b, level) for level in range(t.levels)) if x]
        lines = small.accesses[a].line, small.accesses[b].line
        print(f"# {verdict}: lines {lines[0]} to {lines[1]} at depth {depth}: lifeopt says {claim or 'none'}; it runs: {seen}")
    print(nests.module([small]), end="")
    print(f"# tests/affine/check.py --seed {options.seed} --first {f.name[1:]} --count 1", flush=True)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--seed", default="1")
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--lifeopt", default=os.environ.get("LIFEOPT", "lifeopt"))
    options.add_argument("--reports", type=int, default=5)
    options.add_argument("--no-reduce", dest="reduce", action="store_false")
    options.add_argument("--show", help="also print answers of this kind")
    options = options.parse_args()
    if options.seed == "random":
        options.seed = str(random.SystemRandom().randrange(1 << 32))
    command, count, shown, bad_nests = options.lifeopt.split(), collections.Counter(), 0, 0
    last = options.first + options.count
    for first in range(options.first, last, 100):
        functions = [nests.make(options.seed, i) for i in range(first, min(first + 100, last))]
        failed = []
        for f, claims in answers(functions, command).items():
            found = failures(f, claims) if isinstance(claims, str) else []
            for v in Judge(f).verdicts(claims) if not isinstance(claims, str) else []:
                count[v[1]] += 1
                count["by " + v[2][2] if v[2] else "none"] += 1
                if v[1] in FAILURES:
                    found.append(v)
                elif v[1] == options.show:
                    print(f"# {v}: lines {[f.accesses[x].line for x in v[0][:2]]}\n{nests.module([f])}")
            if found:
                failed.append((f, found))
        for f, found in failed:
            count["failing nests"] += 1
            if shown < options.reports:
                report(f, found, options, command)
                shown += 1
        name = f"affine/seed {options.seed}, nests {first} to {min(first + 100, last) - 1}"
        print(f"not ok - {name}: {len(failed)} differ" if failed else f"ok - {name}", flush=True)
        bad_nests += len(failed)
    print("# " + ", ".join(f"{n} {what}" for what, n in sorted(count.items())))
    sys.exit(bool(bad_nests))


if __name__ == "__main__":
    main()
