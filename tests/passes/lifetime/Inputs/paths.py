# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# paths.py SEED COUNT [LIFEOPT]: random functions with one or two lifelines of a buffer, and whether they keep the rules of
# docs/lifetime.md: once as lifeopt's verifier has it, once found here by what each path has done. Prints those that differ. What breaks a
# rule is taken out again and again, for most functions until none is left; then for many one op becomes another.
#
# What a path has done is the set of lifelines that live; what is known at a point is the set of these sets, carried on until nothing
# changes, over a flow graph that is built here: nodes of ops, and edges. Of all that the verifier does nothing is used: no loops, chains,
# intervals, and no search backwards.
import random
import re
import subprocess
import sys
import tempfile

TEXT = {
    "use": "memref.store %x, %{0}[%i] : memref<8xi32>",
    "end": "memref.lifetime_end %{0} : memref<8xi32>",
    "start": "memref.lifetime_start %{0} : memref<8xi32>",
    "name": "%{0} = memref.lifetime_start %a : memref<8xi32>",
}


class Function:
    def __init__(self, random_):
        self.random = random_
        self.ops, self.succs = [[]], [[]]  # by node
        self.lines = ["l", "m"][: random_.choice((1, 2, 2))]
        self.named = set()  # lifelines that their first start only names
        self.text = []  # (indent, op or text)
        self.returns = {}  # node -> its return in the text

    def node(self, *preds):
        self.ops.append([])
        self.succs.append([])
        for p in preds:
            self.succs[p].append(len(self.ops) - 1)
        return len(self.ops) - 1

    def op(self, node, kind, line, indent):
        op = [kind, line]
        self.ops[node].append(op)
        self.text.append((indent, op))

    def head(self):
        self.line(1, "%a = memref.alloca() : memref<8xi32>")
        for line in self.lines:
            self.op(0, "name", line, 1)
            kind = self.random.randrange(4)
            if kind < 2:
                self.named.add(line)
            elif line == "l" and len(self.lines) == 2 or kind == 2:
                self.op(0, "use", line, 1)
            if line in self.named or line == "l" and len(self.lines) == 2:
                self.op(0, "end", line, 1)

    def some_op(self, node, indent):
        kind = self.random.choice(("use", "end", "start", "use", "end", "start", "use"))
        self.op(node, kind, self.random.choice(self.lines), indent)

    # ---- regions: from node to the node after it

    def body(self, node, depth, most):
        for _ in range(self.random.randint(0 if depth else 1, most)):
            kind = self.random.randrange(9) if depth < 3 else 9
            build = (self.branch, self.switch, self.loop, self.while_)[kind] if kind < 4 else None
            if build:
                node = build(node, depth + 1)
            else:
                self.some_op(node, depth + 1)
        return node

    def line(self, indent, text):
        self.text.append((indent, text))

    def branch(self, node, depth):
        self.line(depth, "scf.if %c {")
        ends = [self.body(self.node(node), depth, 3)]
        if self.random.random() < 0.6:
            self.line(depth, "} else {")
            ends.append(self.body(self.node(node), depth, 3))
        else:
            ends.append(node)
        self.line(depth, "}")
        return self.node(*ends)

    def switch(self, node, depth):
        self.line(depth, "scf.index_switch %i")
        ends = []
        for case in ("case 0 {", "case 1 {", "default {"):
            self.line(depth, case)
            ends.append(self.body(self.node(node), depth, 2))
            self.line(depth + 1, "scf.yield")
            self.line(depth, "}")
        return self.node(*ends)

    def loop(self, node, depth):
        self.line(depth, f"scf.for %k{len(self.ops)} = %i to %n step %n {{")
        begin = self.node(node)
        end = self.body(begin, depth, 3)
        self.succs[end].append(begin)
        self.line(depth, "}")
        return self.node(node, end)

    def while_(self, node, depth):
        self.line(depth, "scf.while : () -> () {")
        before = self.node(node)
        asked = self.body(before, depth, 2)
        self.line(depth + 1, "scf.condition(%c)")
        self.line(depth, "} do {")
        end = self.body(self.node(asked), depth, 2)
        self.succs[end].append(before)
        self.line(depth + 1, "scf.yield")
        self.line(depth, "}")
        return self.node(asked)

    # ---- blocks

    def blocks(self):
        n = self.random.randint(2, 5)
        first = len(self.ops)
        for _ in range(n):
            self.node()
        self.succs[0].append(first)
        self.line(1, "cf.br ^b0")
        for b in range(n):
            self.line(0, f"^b{b}:")
            for _ in range(self.random.randint(0, 3)):
                self.some_op(first + b, 1)
            to = [self.random.randrange(1, n) for _ in range(self.random.randrange(3))] if b < n - 1 else []
            self.succs[first + b] += [first + t for t in to]
            if not to:
                self.returns[first + b] = len(self.text)
            self.line(1, ("return", "cf.br ^b{}", "cf.cond_br %c, ^b{}, ^b{}")[len(to)].format(*to))

    # ---- what paths do

    def names_only(self, node, i):
        """Is op i of the node an end directly after the start that names its lifeline, or that start?"""
        kind, line = self.ops[node][i]
        return node == 0 and line in self.named and (kind == "name" or (kind == "end" and self.ops[0][i - 1] == ["name", line]))

    def step(self, node, i, states):
        """The states after an op; None: it breaks a rule."""
        kind, line = self.ops[node][i]
        if self.names_only(node, i):
            return states
        alive = {x for state in states for x in state}
        if kind == "use" and not all(line in state for state in states):
            return None
        if kind == "end" and (alive - {line} or line not in alive or not (line in self.named or all(line in s for s in states))):
            return None
        if kind in ("start", "name") and alive:
            return None
        if len({x for x in alive if x != line}) and kind != "use":
            return None
        return {state - {line} if kind == "end" else state | {line} for state in states}

    def breach(self):
        """(node, number of an op that breaks a rule); (node, -1): something lives at its return; (node, -2): two live at its end; None."""
        states = [set() for _ in self.ops]
        states[0] = {frozenset()}
        work = [0]
        while work:
            node = work.pop()
            now = states[node]
            for i in range(len(self.ops[node])):
                now = self.carry(node, i, now)
            for to in self.succs[node]:
                if not now <= states[to]:
                    states[to] = states[to] | now
                    work.append(to)
        for node, now in enumerate(states):
            for i in range(len(self.ops[node]) if now else 0):
                if len(set().union(*now)) > 1 or self.step(node, i, now) is None:
                    return node, i
                now = self.carry(node, i, now)
            if len(set().union(*now)) > 1:
                return node, -2
            if node in self.returns and any(now):
                return node, -1
        return None

    def mend(self):
        """Take out what breaks a rule, and end what lives at a return, until chance says that it is enough."""
        for _ in range(60):
            found = self.breach()
            if not found or found[1] == -2 or self.random.random() < 0.06:
                return
            node, i = found
            if i == -1:
                line = self.random.choice(self.lines)
                self.ops[node].append(["end", line])
                self.text.insert(self.returns[node], (1, self.ops[node][-1]))
                self.returns = {n: at + (at >= self.returns[node]) for n, at in self.returns.items()}
            elif self.ops[node][i][0] != "name":
                at = next(k for k, (_, op) in enumerate(self.text) if op is self.ops[node][i])
                del self.text[at], self.ops[node][i]
                self.returns = {n: k - (k > at) for n, k in self.returns.items()}
            else:
                return
            self.named = {line for line in self.named if self.is_named(line)}

    def spoil(self):
        """Make one op another one, where all are named."""
        first = self.ops[0].index(["name", self.lines[-1]]) + 1
        ops = self.ops[0][first:] + [op for ops in self.ops[1:] for op in ops]
        if ops:
            op = self.random.choice(ops)
            op[:] = self.random.choice([[k, line] for k in ("use", "end", "start") for line in self.lines if [k, line] != op])

    def is_named(self, line):
        """Is an end still directly after the start that names it?"""
        at = self.ops[0].index(["name", line])
        return self.ops[0][at + 1 : at + 2] == [["end", line]]

    def placed_anew(self):
        """Is a start the only marker of the buffer? Then lifeopt places its lifelines anew."""
        return [kind for ops in self.ops for kind, _ in ops if kind != "use"] == ["name"]

    def carry(self, node, i, states):
        kind, line = self.ops[node][i]
        if self.names_only(node, i) or kind == "use":
            return states
        return {state - {line} if kind == "end" else state | {line} for state in states}


def make(seed):
    f = Function(random.Random(seed))
    f.head()
    if f.random.random() < 0.6:
        end = f.body(0, 0, 4)
        for line in f.lines if f.random.random() < 0.8 else []:
            if f.random.random() < 0.6:
                f.op(end, "end", line, 1)
        f.returns[end] = len(f.text)
        f.line(1, "return")
    else:
        f.blocks()
    f.named = {line for line in f.lines if f.is_named(line)}
    f.mend()
    if f.random.random() < 0.6:
        f.spoil()
    f.named = {line for line in f.lines if f.is_named(line)}
    return f


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    lifeopt = sys.argv[3] if len(sys.argv) > 3 else "lifeopt"
    lines, made = [], []
    for k in range(count):
        f = make(seed * 1000003 + k)
        begin = len(lines) + 1
        lines += [f"func.func @f{k}(%x: i32, %i: index, %c: i1, %n: index) {{"]
        lines += ["  " * indent + (op if isinstance(op, str) else TEXT[op[0]].format(op[1])) for indent, op in f.text] + ["}"]
        made.append((begin, len(lines), f.placed_anew() or not f.breach()))
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as program:
        program.write("\n".join(lines) + "\n")
        program.flush()
        command = [lifeopt, program.name, "--until=lifelines", "--emit=mlir", "--max-errors=0", "-o", "/dev/null"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    refused = sorted(int(n) for n in re.findall(r"^[^\n:]*:(\d+):\d+: error", done.stderr, re.M))
    if done.returncode not in (0, 1) or not refused:
        print("lifeopt fails:", done.returncode, done.stderr[-500:])
    differ = 0
    for k, (begin, end, good) in enumerate(made):
        says = not any(begin <= n <= end for n in refused)
        if says != good:
            differ += 1
            if differ <= 5:
                print(f"function {k}: the paths are {'good' if good else 'bad'}, the verifier says the other")
                print("\n".join(lines[begin - 1 : end]))
    n_good = sum(good for _, _, good in made)
    if differ:
        print(done.stderr[:1000])
    print(f"{count} functions, {n_good} keep the rules, {differ} differ")


main()
