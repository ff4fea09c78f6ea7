#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Are the lifetimes that lifeopt places the shortest? Small random programs, searched exhaustively.

shortest.py FIRST LAST: programs of these seeds, with a TAP line a hundred; the programs whose lifetimes could be shorter are shown. Each has
one or two buffers, up to six accesses, also by callees whose loop writes all or all but one element, and control flow of scf and cf: branches with and without else, loops, while loops, graphs of
blocks, irreducible ones too. The program's own model here: a graph of its ops, made from the text; lifeopt's output is read into the
same model. A placement says at which points a buffer has storage. It is one that the rules of docs/lifetime.md allow, and that keeps
each read's data, when:
- a point that lies between a write and a read which may see what it left has storage, and so has each access;
- where a point has several successors, or several points have one, all agree, but that an edge from a branch to a join may have a
  block of its own, and an scf.if its else;
- each connected set of points with storage is entered at one place, in a region that holds them all.
All placements are tried; lifeopt's must have storage at no more ops than the best. It may have at fewer, where it knows more of a read than
this model does: which elements it reads."""
import os
import random
import re
import subprocess
import sys

TYPE = "memref<4xi64>"
LIFEOPT = os.environ.get("LIFEOPT", "lifeopt")
SPLIT = "// -----\n"


class Writer:
    """A random program: text, with an op a line."""
    def __init__(self, seed):
        self.rng, self.lines, self.depth, self.count = random.Random(f"shortest {seed}"), [], 1, 0
        self.accesses = self.rng.randint(2, 6)
        self.marks = 3
        self.buffers = ["%a"] if self.rng.random() < 0.7 else ["%a", "%b"]

    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def fresh(self, stem):
        self.count += 1
        return f"%{stem}{self.count}"

    def coin(self):
        c = self.fresh("c")
        self.emit(f"{c} = func.call @coin() : () -> i1")
        return c

    def access(self):
        r, b = self.rng, self.rng.choice(self.buffers)
        kind = r.choice(["fill", "fill", "read", "read", "store", "nest", "copy", "mark", "bump", "cover", "most"])
        if kind == "mark" and self.marks == 0:
            kind = "read"
        self.marks -= kind == "mark"
        self.accesses -= kind != "mark"
        if kind == "fill":
            self.emit(f"linalg.fill ins(%x : i64) outs({b} : {TYPE})")
        elif kind == "read":
            self.emit(f"{self.fresh('v')} = memref.load {b}[%zero] : {TYPE}")
        elif kind == "store":
            self.emit(f"memref.store %x, {b}[%zero] : {TYPE}")
        elif kind == "nest":
            i = self.fresh("i")
            self.emit(f"affine.for {i} = 0 to 4 {{")
            self.emit(f"  affine.store %x, {b}[{i}] : {TYPE}")
            self.emit("}")
        elif kind == "copy":
            other = self.rng.choice([c for c in self.buffers + ["%out", "%in"] if c != b])
            if r.random() < 0.5 or other == "%out":
                self.emit(f"memref.copy {b}, {other} : {TYPE} to {TYPE}")
            else:
                self.emit(f"memref.copy {other}, {b} : {TYPE} to {TYPE}")
        elif kind in ("cover", "most"):
            self.emit(f"func.call @{kind}({b}, %x) : ({TYPE}, i64) -> ()")
        elif kind == "bump":
            self.emit(f"linalg.map {{ arith.addi }} ins({b}, %in : {TYPE}, {TYPE}) outs({b} : {TYPE})")
        else:
            self.emit("func.call @mark() : () -> ()")

    def some(self, most):
        for _ in range(self.rng.randint(0, most)):
            if self.accesses > 0:
                self.statement()

    def statement(self):
        r = self.rng
        kind = r.choice(["access"] * 5 + ["if", "else", "for", "while"])
        if self.depth > 3 or kind == "access":
            return self.access()
        if kind in ("if", "else"):
            self.emit(f"scf.if {self.coin()} {{")
            self.inside()
            if kind == "else":
                self.emit("} else {")
                self.inside(1)
        elif kind == "for":
            self.emit(f"scf.for {self.fresh('i')} = %zero to %n step %one {{")
            self.inside()
        else:
            self.emit("scf.while : () -> () {")
            self.inside(0)
            self.emit(f"scf.condition({self.coin()})")
            self.emit("} do {")
            self.inside(0)
            self.emit("  scf.yield")
        return self.emit("}")

    def inside(self, least=1):
        self.depth += 1
        if least:
            self.access()
        self.some(2)
        self.depth -= 1

    def blocks(self):
        """A graph of blocks, each reached from one before it; any edges besides."""
        n = self.rng.randint(2, 5)
        targets = [[] for _ in range(n)]
        for k in range(1, n):
            room = [j for j in range(k) if len(targets[j]) < 2]
            if not room:
                n = k
                targets = targets[:n]
                break
            targets[self.rng.choice(room)].append(k)
        for k in range(n - 1):
            if not targets[k] or len(targets[k]) < 2 and self.rng.random() < 0.6:
                targets[k].append(self.rng.randint(1, n - 1))
        for k in range(n):
            if k:
                self.emit(f"^bb{k}:")
            self.some(2)
            t = sorted(set(targets[k]), key=targets[k].index)
            if not t:
                self.emit("return")
            elif len(t) == 1:
                self.emit(f"cf.br ^bb{t[0]}")
            else:
                self.emit(f"cf.cond_br {self.coin()}, ^bb{t[0]}, ^bb{t[1]}")

    def text(self):
        for b in self.buffers:
            self.emit(f"{b} = memref.alloca() : {TYPE}")
        for b in self.buffers:
            if self.rng.random() < 0.6:
                self.emit(f"linalg.fill ins(%x : i64) outs({b} : {TYPE})")
        if self.rng.random() < 0.45:
            self.blocks()
        else:
            while self.accesses > 0:
                self.statement()
            self.emit("return")
        callees = "".join(f"func.func private @{name}(%m: {TYPE}, %x: i64) {{\naffine.for %i = {low} to 4 {{\naffine.store %x, %m[%i] : {TYPE}\n}}\nreturn\n}}\n"
                          for name, low in (("cover", 0), ("most", 1)))
        return ("func.func private @mark()\nfunc.func private @coin() -> i1\n" + callees +
                f"func.func @f(%n: index, %zero: index, %one: index, %x: i64, %in: {TYPE} {{llvm.noalias}}, %out: {TYPE} {{llvm.noalias}}) {{\n"
                + "\n".join(self.lines) + "\n}\n")


class Op:
    """A line. uses: buffers it accesses -> (reads what is there, kills)."""
    def __init__(self, text, block):
        self.text, self.block, self.uses, self.own = text, block, {}, set()
        self.start = self.end = None
        self.counts = not re.match(r"scf\.(yield|condition)|cf\.|return|memref\.lifetime|\S+ = memref\.(lifetime|alloca)", text)


class Block:
    """A straight run of ops. region: the regions around it, outermost first."""
    def __init__(self, region):
        self.region, self.ops, self.succs, self.preds = region, [], [], []


class Graph:
    """The flow of a program's text, its own or lifeopt's output."""
    def __init__(self, text):
        self.blocks, self.alias = [], dict(re.findall(r"(%\w+) = memref\.lifetime_start (%\w+)", text))
        self.regions = 0
        self.labels, self.jumps = {}, []
        self.lines = [line.strip() for line in text.splitlines()]
        self.at = next(i for i, line in enumerate(self.lines) if line.startswith("func.func @f")) + 1
        self.parse(self.new((0,)))
        for b, label in self.jumps:
            self.edge(b, self.labels[label])
        self.join_empty()

    def new(self, region):
        self.blocks.append(Block(region))
        return self.blocks[-1]

    @staticmethod
    def edge(a, b):
        if b not in a.succs:
            a.succs.append(b)
            b.preds.append(a)

    def region(self, around):
        self.regions += 1
        return around + (self.regions,)

    def parse(self, block):
        """Ops up to the closing brace; the last block of the region, or None if that does not continue."""
        while True:
            line = self.lines[self.at]
            self.at += 1
            if line.startswith("}"):
                return block
            if line.startswith("^"):
                block = self.labels[line[1:-1]] = self.new(block.region)
                continue
            if not line:
                continue
            op = Op(line, block)
            block.ops.append(op)
            self.understand(op)
            if line.startswith("scf.if"):
                block = self.parse_if(block)
            elif line.startswith("scf.for"):
                body = self.new(self.region(block.region))
                after = self.new(block.region)
                last = self.parse(body)
                for a, b in ((block, body), (block, after), (last, body), (last, after)):
                    self.edge(a, b)
                block = after
            elif line.startswith("scf.while"):
                before, do, after = self.new(self.region(block.region)), self.new(self.region(block.region)), self.new(block.region)
                last, end = self.parse(before), self.parse(do)
                for a, b in ((block, before), (last, do), (last, after), (end, before)):
                    self.edge(a, b)
                block = after
            elif line.startswith("affine.for"):
                while self.lines[self.at] != "}":
                    self.understand_inner(op)
                self.at += 1
            elif line.startswith("cf."):
                self.jumps += [(block, label) for label in re.findall(r"\^(\w+)", line)]

    def understand_inner(self, op):
        """A nest is one op here, the storage that its body has for itself as that op's."""
        inner = Op(self.lines[self.at], op.block)
        self.understand(inner)
        op.uses.update(inner.uses)
        if inner.start:
            op.own.add(inner.start)
        self.at += 1

    def parse_if(self, block):
        then, other, after = self.new(self.region(block.region)), self.new(self.region(block.region)), self.new(block.region)
        last = self.parse(then)
        end = other
        if self.lines[self.at - 1] == "} else {":
            end = self.parse(other)
        for a, b in ((block, then), (block, other), (last, after), (end, after)):
            self.edge(a, b)
        return after

    def understand(self, to):
        t = to.text
        m = re.match(r"(%\w+) = memref\.lifetime_start (%\w+)", t)
        if m:
            to.start = m[2]
            return
        m = re.match(r"memref\.lifetime_start (%\w+)", t)
        if m:
            to.start = self.alias[m[1]]
            return
        m = re.match(r"memref\.lifetime_end (%\w+)", t)
        if m:
            to.end = self.alias[m[1]]
            return
        use = lambda name, reads, kills: to.uses.update({self.alias.get(name, name): (reads, kills)})  # noqa: E731
        for pattern, reads, kills in ((r"linalg\.fill .*outs\((%\w+)", False, True), (r"\S+ = memref\.load (%\w+)", True, False),
                                      (r"memref\.store \S+, (%\w+)", False, False), (r"affine\.store \S+, (%\w+)", False, True),
                                      (r"memref\.copy (%\w+),", True, False), (r"memref\.copy \S+, (%\w+)", False, True),
                                      (r"(?:func\.)?call @cover\((%\w+)", False, True), (r"(?:func\.)?call @most\((%\w+)", False, False),
                                      (r"linalg\.map .*outs\((%\w+)", True, False)):
            m = re.match(pattern, t)
            if m:
                use(m[1], reads, kills)

    def join_empty(self):
        """An edge from a branch to a join has a block of its own."""
        for a in list(self.blocks):
            for b in list(a.succs):
                if len(a.succs) > 1 and len(b.preds) > 1 and a.ops and a.ops[-1].text.startswith("cf."):
                    middle = self.new(a.region)
                    a.succs[a.succs.index(b)] = middle
                    b.preds[b.preds.index(a)] = middle
                    middle.preds, middle.succs = [a], [b]

    def reachable(self):
        seen, todo = {self.blocks[0]}, [self.blocks[0]]
        while todo:
            for s in todo.pop().succs:
                if s not in seen:
                    seen.add(s)
                    todo.append(s)
        return seen

    def irreducible(self):
        """Is there a loop with two entries? lifeopt starts a value in front of such a loop, docs/lifetime.md says."""
        blocks = self.reachable()
        dominators = {b: set(blocks) for b in blocks}
        dominators[self.blocks[0]] = {self.blocks[0]}
        for _ in blocks:
            for b in blocks - {self.blocks[0]}:
                dominators[b] = {b} | set.intersection(*(dominators[p] for p in b.preds if p in blocks))
        forward = {b: {s for s in b.succs if s not in dominators[b]} for b in blocks}
        while forward:
            last = [b for b in forward if not forward[b] & forward.keys()]
            if not last:
                return True
            for b in last:
                del forward[b]
        return False

    def with_storage(self, buffer):
        """Ops at which the buffer has storage by the lifelines in the text."""
        seen, live, todo = {}, set(), [(self.blocks[0], False)]
        while todo:
            block, state = todo.pop()
            if block in seen:
                assert seen[block] == state, "two ways that do not agree"
                continue
            seen[block] = state
            for op in block.ops:
                if op.start == buffer:
                    assert not state
                    state = True
                elif op.end == buffer:
                    assert state
                    state = False
                elif state or buffer in op.own:
                    live.add(op)
                else:
                    assert buffer not in op.uses, "a use without storage"
            todo += [(s, state) for s in block.succs]
        return live


class Search:
    """The shortest lifetime of a buffer: states of ops and of borders between blocks, tried by increasing number of ops."""
    def __init__(self, graph, buffer):
        self.graph, self.buffer = graph, buffer
        self.blocks = [b for b in graph.blocks if b in graph.reachable()]
        self.borders = {}
        self.join()
        self.must = self.needed()
        self.tie()

    def join(self):
        """Borders: the end of a block and the heads of its successors are in one state."""
        parent = {}

        def find(x):
            while parent.setdefault(x, x) != x:
                x = parent[x]
            return x
        for b in self.blocks:
            find((b, 0)), find((b, 1))
            for s in b.succs:
                parent[find((b, 1))] = find((s, 0))
        roots = []
        for b in self.blocks:
            for side in (0, 1):
                r = find((b, side))
                if r not in roots:
                    roots.append(r)
                self.borders[b, side] = roots.index(r)
        self.n_borders = len(roots)

    def needed(self):
        """Points that must have storage: accesses, and what lies between a write and a read that may see what it left."""
        live_in, reach = {b: False for b in self.blocks}, {b: False for b in self.blocks}
        changed = True
        while changed:
            changed = False
            for b in reversed(self.blocks):
                live = any(live_in[s] for s in b.succs)
                for op in reversed(b.ops):
                    reads, kills = op.uses.get(self.buffer, (False, False))
                    live = reads or live and not kills
                changed |= live != live_in[b]
                live_in[b] = live
                reached = any(reach[p] or any(self.writes(op) for op in p.ops) for p in b.preds if p in reach)
                changed |= reached != reach[b]
                reach[b] = reached
        ops, heads, tails = set(), {}, {}
        for b in self.blocks:
            live = any(live_in[s] for s in b.succs)
            after = {}
            for op in reversed(b.ops):
                after[op] = live
                reads, kills = op.uses.get(self.buffer, (False, False))
                live = reads or live and not kills
            written = reach[b]
            heads[b] = live and written
            for op in b.ops:
                before = written
                written = written or self.writes(op)
                if self.buffer in op.uses or before and after[op]:
                    ops.add(op)
            tails[b] = written and any(live_in[s] for s in b.succs)
        self.border_must = [False] * self.n_borders
        for b in self.blocks:
            self.border_must[self.borders[b, 0]] |= heads[b]
            self.border_must[self.borders[b, 1]] |= tails[b]
        return ops

    def tie(self):
        """No op can be between one that control flow leaves and the border after it."""
        self.tied = {}
        for b in self.blocks:
            if b.ops and b.succs and re.match(r"scf\.(if|for|while|condition)|cf\.", b.ops[-1].text):
                op, border = b.ops[-1], self.borders[b, 1]
                self.tied[op] = border
                self.border_must[border] |= op in self.must
        self.must -= set(self.tied)

    def writes(self, op):
        return self.buffer in op.uses and (not op.uses[self.buffer][0] or op.text.startswith("linalg.map"))

    def runs(self):
        """Free decisions: borders that need no storage, and runs of ops in a block that need none."""
        runs = []
        for b in self.blocks:
            run = []
            for op in b.ops:
                if op in self.must or op in self.tied:
                    if run:
                        runs.append(run)
                    run = []
                else:
                    run.append(op)
            if run:
                runs.append(run)
        return runs

    def allowed(self, borders, live):
        """Is each connected set of places entered once, where all of it can see the name?"""
        parent, starts, regions = {}, {}, {}

        def find(x):
            while parent.setdefault(x, x) != x:
                x = parent[x]
            return x
        entries = []
        if borders[self.borders[self.blocks[0], 0]]:
            return False
        for b in self.blocks:
            before, place = borders[self.borders[b, 0]], ("border", self.borders[b, 0])
            for op in b.ops:
                now = op in live
                if now and before:
                    parent[find(op)] = find(place)
                elif now:
                    find(op)
                    entries.append((op, b))
                if now:
                    regions.setdefault(op, b.region)
                before, place = now, op
            if borders[self.borders[b, 1]]:
                end = ("border", self.borders[b, 1])
                if before:
                    parent[find(end)] = find(place)
                else:
                    find(end)
                    entries.append((end, b))
        for place, b in entries:
            if starts.setdefault(find(place), b) is not b:
                return False
            starts.setdefault((find(place), "n"), 0)
            starts[find(place), "n"] += 1
            if starts[find(place), "n"] > 1:
                return False
        for op in live:
            root = find(op)
            if root not in starts:
                return False
            if op.uses and self.buffer in op.uses and starts[root].region != op.block.region[:len(starts[root].region)]:
                return False
        return all(find(("border", k)) in starts for k, on in enumerate(borders) if on)

    def least(self):
        runs = self.runs()
        free_borders = [k for k in range(self.n_borders) if not self.border_must[k]]
        n = len(runs) + len(free_borders)
        if n > 15:
            return None
        best = None
        base = sum(op.counts for op in self.must)
        for bits in range(1 << n):
            borders = list(self.border_must)
            for k, border in enumerate(free_borders):
                borders[border] = bool(bits >> (len(runs) + k) & 1)
            cost = base + sum(sum(op.counts for op in run) for k, run in enumerate(runs) if bits >> k & 1)
            cost += sum(op.counts for op, border in self.tied.items() if borders[border])
            if best is not None and cost >= best[0]:
                continue
            live = self.must | {op for op, border in self.tied.items() if borders[border]}
            for k, run in enumerate(runs):
                if bits >> k & 1:
                    live.update(run)
            if self.allowed(borders, live):
                best = (cost, live)
        return best


def compare(text, output):
    """Buffers whose lifetime could be shorter: (buffer, ops of lifeopt's, ops of the shortest), and how many were compared."""
    before, after = Graph(text), Graph(output)
    longer, compared = [], 0
    for buffer in re.findall(r"(%[ab]) = memref\.alloca", text):
        search = Search(before, buffer)
        if not any(buffer in op.uses for b in search.blocks for op in b.ops):
            continue
        best = search.least()
        if best is None:
            continue
        compared += 1
        placed = sum(op.counts for op in after.with_storage(buffer) if op.block in after.reachable())
        if placed > best[0] and not before.irreducible():
            longer.append((buffer, placed, best))
    return longer, compared


def check(first, last):
    """A hundred programs or so, with a TAP line."""
    seeds = range(first, last + 1)
    title = f"shortest lifetimes, seeds {first} to {last}"
    texts = [Writer(s).text() for s in seeds]
    done = subprocess.run([LIFEOPT, "-", "--until=lifelines", "--emit=mlir", "--split-input-file"], input=SPLIT.join(texts), capture_output=True,
                          text=True, check=False)
    outputs = done.stdout.split(SPLIT)
    if done.returncode or len(outputs) != len(texts):
        print(f"not ok - {title}: lifeopt ends with status {done.returncode}\n{done.stderr}")
        return False
    worse = total = 0
    for seed, text, output in zip(seeds, texts, outputs):
        try:
            longer, compared = compare(text, output)
        except AssertionError as e:
            longer, compared = [("?", str(e), (0, []))], 1
        total += compared
        for buffer, placed, best in longer:
            worse += 1
            print(f"seed {seed}: {buffer} has storage at {placed} ops, {best[0]} are enough:\n{text}{output}    at:")
            for op in sorted(best[1], key=lambda op: text.find(op.text)):
                print(f"        {op.text}")
    print(f"not ok - {title}: {worse} of {total} longer than need be" if worse else f"ok - {title}: {total} compared", flush=True)
    return not worse


def main():
    first, last = int(sys.argv[1]), int(sys.argv[2])
    good = [check(k, min(k + 99, last)) for k in range(first, last + 1, 100)]
    return not all(good)


if __name__ == "__main__":
    sys.exit(main())
