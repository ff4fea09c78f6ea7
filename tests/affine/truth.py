# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What depends on what, by running a nest (nests.py) and looking at every pair of instances; and the judge of what an analysis claims.

An answer for an ordered pair is a list of depths, 1 first: None, or the interval (low, high) of the distance in each common loop.
Claims of unbounded distances have None for low or high. Where there are parameters all their values in a range are tried; the
judge takes wider and wider ranges until what is claimed has been seen: an unbounded distance is one that grows."""
import functools
import random

import nests

# how far beyond the first range each wider one reaches; how many values of a parameter are tried in it, 0: all; how many iterations all
# runs of it may take
WIDER = [(0, 0, 20000), (4, 0, 120000), (9, 0, 200000), (20, 14, 200000), (45, 12, 200000), (90, 10, 200000), (20, 0, 500000),
         (60, 0, 700000), (150, 0, 1000000), (450, 0, 600000), (900, 0, 600000)]
PAIRS = 2000000 # of instances that are looked at for one answer


class Truth:
    def __init__(self, f, salt=0):
        self.f, self.salt = f, salt
        self.levels = 1 if not f.parameters else len(WIDER)
        self.inexact = self.find_inexact()
        self.chosen = self.find_chosen()
        # of this nest alone: what is kept goes with it
        self.runs, self.answer = functools.lru_cache(maxsize=None)(self.runs), functools.lru_cache(maxsize=None)(self.answer)

    def find_inexact(self):
        """Accesses of which an analysis cannot know where they go or whether they take place."""
        found = set()

        def visit(body, unknown, opaque):
            opaque = set(opaque)
            for s in body:
                if isinstance(s, nests.Opaque):
                    opaque.add(s.name)
                uses = any(nests.names(e) & opaque for e in s.expressions())
                if isinstance(s, nests.Define) and (uses or set(s.parents) & opaque):
                    opaque.add(s.memory.name)
                if isinstance(s, nests.Access) and (unknown or uses or s.memory in opaque):
                    found.add(s.id)
                for b in s.bodies():
                    visit(b, unknown or uses or s.bodies() and s.kind in ("opaque", "scf.while"), opaque)
        visit(self.f.body, False, set())
        return found

    def find_chosen(self):
        """Names of memrefs that are one of two."""
        found = set()
        for s in nests.walk(self.f.body):
            if isinstance(s, nests.Define) and (s.op == "select" or set(s.parents) & found):
                found.add(s.memory.name)
            elif isinstance(s, nests.Loop) and s.swaps:
                found.update(m.name for m in s.swaps[:2])
        return found

    def base(self, a):
        """What the memref of an access is a view of: the loop that hands it on crosswise or None, and its name."""
        defined = {s.memory.name: s for s in nests.walk(self.f.body) if isinstance(s, nests.Define)}
        handed = {m.name: s for s in nests.walk(self.f.body) if isinstance(s, nests.Loop) and s.swaps for m in s.swaps[:2]}
        name = self.f.accesses[a].memory
        while name in defined and len(defined[name].parents) == 1:
            name = defined[name].parents[0]
        return handed.get(name), name

    def one_buffer(self, a, b, depth):
        """At this depth, are both in one buffer, whichever it is?"""
        (loop, x), (_, y) = self.base(a), self.base(b)
        return x == y and (loop is None or loop.ivs[0] in self.f.loops_of[a][:depth - 1])

    def common(self, a, b):
        """Number of common loops of two accesses."""
        n = 0
        for x, y in zip(self.f.loops_of[a], self.f.loops_of[b]):
            if x != y:
                break
            n += 1
        return n

    def relation(self, a, b):
        """same: one buffer; apart; perhaps: which buffers is not known."""
        memories = [self.f.memories[self.f.accesses[x].memory] for x in (a, b)]
        kinds = {nests.roots_relate(x, y) for x in memories[0].roots for y in memories[1].roots}
        if kinds == {"apart"}:
            return "apart"
        return "same" if kinds == {"same"} and not {m.name for m in memories} & self.chosen else "perhaps"

    def runs(self, level):
        """The records, or None where there are too many instances."""
        low, high = nests.first_range(self.f)
        by, tried, budget = WIDER[level]
        if (high - low + 2 * by) ** len(self.f.parameters) > budget:
            return None
        tuples = nests.values(self.f, low - by, high + by)
        if tried:
            rng = random.Random(level)
            chosen = [set(rng.sample(range(low - by, high + by + 1), tried)) | {low - by, high + by} for _ in self.f.parameters]
            tuples = [t for t in tuples if all(x in xs for x, xs in zip(t, chosen))]
        try:
            return self.f.run(tuples, budget=budget, salt=self.salt)
        except nests.TooMuch:
            return None

    def answer(self, a, b, level=0, anywhere=False):
        """The list of depths; anywhere: as if both touched the same always. None: too many instances."""
        n, runs = self.common(a, b), self.runs(level)
        if runs is None:
            return None
        cut_a, cut_b = ((len(self.f.loops_of[x]) - n) * nests.DIGIT for x in (a, b))
        differences, work = set(), 0
        for r in runs:
            if anywhere:
                pairs = [(set().union(*r[a].values()), set().union(*r[b].values()))] if r[a] and r[b] else []
            else:
                pairs = [(xs, r[b][key]) for key, xs in r[a].items() if key in r[b]]
            for xs, ys in pairs:
                xs, ys = ({x >> cut for x in s} if cut else s for s, cut in ((xs, cut_a), (ys, cut_b)))
                work += len(xs) * len(ys)
                if work > PAIRS:
                    return None
                differences.update([y - x for x in xs for y in ys])
        return self.depths(differences, n, a < b)

    @staticmethod
    def depths(differences, n, first):
        out = [None] * (n + 1)
        for d in differences:
            if d < 0 or d == 0 and not first:
                continue
            vector = []
            for _ in range(n):
                digit = ((d + nests.HALF) & ((1 << nests.DIGIT) - 1)) - nests.HALF
                vector.append(digit)
                d = (d - digit) >> nests.DIGIT
            vector.reverse()
            at = next((i for i, x in enumerate(vector) if x), n)
            old = out[at]
            out[at] = [(x, x) for x in vector] if old is None else [(min(l, x), max(h, x)) for (l, h), x in zip(old, vector)]
        return out

    def judge(self, a, b, depth, claim):
        """equal; misses (a dependence); invents (one); narrow, wide (intervals); unknown: too many instances to see."""
        before, skipped, verdict = None, False, "unknown"
        for level in range(self.levels):
            depths = self.answer(a, b, level)
            if depths is None:
                skipped = True
                continue
            now = joined(before, depths[depth - 1])
            if now is not None and claim is None:
                return "misses"
            if now is not None and not within(now, claim):
                return "narrow"
            verdict = "equal" if claim is None or now is not None and seen(now, before, claim) else "wide" if now is not None else "invents"
            if verdict == "equal" and (level > 0 or not self.f.parameters):
                return verdict
            before = now
        return "unknown" if skipped else verdict


def joined(a, b):
    """The intervals that hold both, each perhaps None."""
    return b if a is None else a if b is None else [(min(x), max(y)) for x, y in (zip(*pair) for pair in zip(a, b))]


def within(inner, outer):
    return all((l is None or l <= x) and (h is None or y <= h) for (x, y), (l, h) in zip(inner, outer))


def seen(now, before, claim):
    """Is each bound of the claim reached, and does each side that is said to be unbounded grow?"""
    for i, ((x, y), (l, h)) in enumerate(zip(now, claim)):
        for value, bound, side in ((x, l, 0), (y, h, 1)):
            if bound is not None and value != bound:
                return False
            if bound is None and (before is None or before[i][side] == value):
                return False
    return True
