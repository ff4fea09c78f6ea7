#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""deallocs.py FILE.mlir...              programs that allocate and never free
deallocs.py --random SEED N            N random ones

Each program goes through MLIR's deallocation pipeline, as far as each of STAGES says; then what mlir-opt's lowering makes of it and what
lifeopt makes of it must print the same, free each buffer just once and leave none. free() overwrites what it is given, so that who reads
it later prints something else. One line a program: how many there are, and how many of the pipeline's run-time decisions are left after
lifeopt."""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

OWN = ["--ownership-based-buffer-deallocation"]
STAGES = {
    "decided-by-ops": OWN,
    "canonical": OWN + ["--canonicalize", "--cse"],
    "simplified": OWN + ["--canonicalize", "--buffer-deallocation-simplification", "--canonicalize"],
    "lowered": OWN + ["--bufferization-lower-deallocations"],
    "lowered-canonical": OWN + ["--canonicalize", "--buffer-deallocation-simplification", "--bufferization-lower-deallocations", "--cse", "--canonicalize"],
}
LOWER = """--convert-bufferization-to-memref --bufferization-lower-deallocations --convert-linalg-to-loops --convert-scf-to-cf
 --expand-strided-metadata --lower-affine --convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm
 --convert-cf-to-llvm --reconcile-unrealized-casts""".split()
SPLIT = "// -----"
COUNTING = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void *__real_malloc(size_t);
void __real_free(void *);
static struct { char *at; size_t size; } live[1 << 16];
static int n_live, bad;
void *__wrap_malloc(size_t size)
{
	char *p = __real_malloc(size ? size : 1);
	live[n_live].at = p;
	live[n_live++].size = size;
	memset(p, 0x55, size);
	return p;
}
void *__wrap_aligned_alloc(size_t align, size_t size) { (void)align; return __wrap_malloc(size); }
void __wrap_free(void *p)
{
	for (int i = n_live; i-- > 0;)
		if (live[i].at == p) {
			memset(p, 0xee, live[i].size);
			live[i] = live[--n_live];
			__real_free(p);
			return;
		}
	bad++;
}
void show(float x) { printf("%g\n", x); }
extern void program(void);
int main(void)
{
	program();
	printf("never freed: %d, freed wrongly: %d\n", n_live, bad);
	return 0;
}
"""


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, **options)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr[-2000:]}")
    return done.stdout


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


class Folder:
    """Where the objects of programs are made. A text is compiled and run once: stages often make the same of a program. What mlir-opt makes of
    a text it has verified is not verified after each pass, and not optimized: mistakes in the text show all the same."""

    def __init__(self, path):
        self.path, self.known = path, {}
        with open(self.at("count.c"), "w", encoding="utf-8") as f:
            f.write(COUNTING)
        run(["cc", "-c", "-O1", "-w", "-fPIC", "-o", self.at("count.o"), self.at("count.c")])
        self.run_main = shutil.which("run-main")  # which lit has made
        if not self.run_main:
            run(["sh", os.path.join(os.path.dirname(os.path.abspath(__file__)), "make-run-main.sh"), path])
            self.run_main = self.at("run-main")

    def at(self, name):
        return os.path.join(self.path, name)

    def write(self, name, text):
        with open(self.at(name), "w", encoding="utf-8") as f:
            f.write(text)
        return self.at(name)

    def output(self, ll, level):
        """What the program prints whose LLVM IR is in the file."""
        run(["llc", level, "-relocation-model=pic", "-filetype=obj", ll, "-o", self.at("program.o")])
        wraps = ["--wrap=" + name for name in ("malloc", "free", "aligned_alloc")]
        run(["ld", "-shared", "-Bsymbolic", "-o", self.at("program.so"), self.at("program.o"), self.at("count.o")] + wraps)
        return run([self.run_main, self.at("program.so")])

    def once(self, ll, level):
        """What the program prints whose LLVM IR is the text."""
        if (ll, level) not in self.known:
            self.known[ll, level] = self.output(self.write("program.ll", ll), level)
        return self.known[ll, level]

    def lowered(self, texts):
        """What the programs print that mlir-opt lowers: {text: output}."""
        ir = each(["mlir-translate", "--mlir-to-llvmir", "--output-split-marker=" + SPLIT], each(["mlir-opt", "--verify-each=0"] + LOWER, texts))
        return {text: self.once(ll, "-O0") for text, ll in zip(texts, ir)}


def each(command, texts):
    """What the command makes of each text, in one process: to start mlir-opt takes longer than its passes."""
    made = run(command + ["--split-input-file"], input=("\n" + SPLIT + "\n").join(texts)).split("\n" + SPLIT + "\n")
    if len(made) != len(texts):
        raise RuntimeError(f"{' '.join(command)}: {len(texts)} programs in, {len(made)} out")
    return made


def decisions(text):
    """Deallocs that are decided at run time."""
    return len(re.findall(r"bufferization\.dealloc |call @dealloc_helper", text)) + len(re.findall(r"arith\.cmpi (?:eq|ne), %intptr", text))


def check(folder, programs, counts):
    """Run the programs {name: text} in all ways; counts: {stage: (decisions before, after)}, which are added to."""
    found = []
    for stage, passes in STAGES.items():
        for name, staged in zip(programs, each(["mlir-opt"] + passes, list(programs.values()))):
            made = [folder.at("ours.mlir"), folder.at("ours.ll")]
            run(["lifeopt", folder.write(stage + ".mlir", staged), "--emit=mlir=" + made[0], "--emit=llvm=" + made[1]])
            ours, ll = (read(file) for file in made)
            found.append((f"{name}: {stage}", staged, ours, ll))
            old = counts.get(stage, (0, 0))
            counts[stage] = (old[0] + decisions(staged), old[1] + decisions(ours))
    printed = folder.lowered(list(dict.fromkeys(text for _, staged, ours, _ in found for text in (staged, ours))))
    for name, staged, ours, ll in found:
        want = printed[staged]
        for way, got in (("MLIR", printed[ours]), ("LLVM IR", folder.once(ll, "-O2"))):
            if got != want or "freed: 0, freed wrongly: 0" not in got:
                raise RuntimeError(f"{name}, {way}: expected\n{want}got\n{got}")


# ---- random programs


class Function:
    """A function of buffers of four floats: all that it does with them shows in what it prints."""

    def __init__(self, rng, name, callees, returns):
        self.rng, self.callees, self.n, self.lines = rng, callees, 0, []
        self.budget = 14
        flags = [f"%c{i}" for i in range(3)]
        self.flags = flags
        bufs, nums = ["%arg"], []
        head = ", ".join(f"{c}: i1" for c in flags)
        result = f" -> ({', '.join(['memref<4xf32>'] * returns)})" if returns else ""
        self.put(f"func.func {'private ' if returns else ''}@{name}({head}, %n: index, %arg: memref<4xf32>){result} {{")
        for i in range(4):
            self.put(f"%i{i} = arith.constant {i} : index")
        self.put("%one = arith.constant 1.0 : f32")
        self.body(bufs, nums, 0)
        for b in rng.sample(bufs, min(3, len(bufs))):
            self.show(b)
        self.give(bufs, returns)

    def give(self, bufs, n):
        """Return n buffers: often new ones, sometimes one twice."""
        given = [self.alloc() if self.rng.random() < 0.4 else self.rng.choice(bufs) for _ in range(n)]
        if n == 2 and self.rng.random() < 0.2:
            given[1] = given[0]
        self.put(f"return {', '.join(given)} : {', '.join(['memref<4xf32>'] * n)}\n}}" if n else "return\n}")

    def put(self, line):
        self.lines.append(line)

    def name(self):
        self.n += 1
        return f"%v{self.n}"

    def show(self, buffer):
        x = self.name()
        self.put(f"{x} = memref.load {buffer}[%i{self.rng.randrange(4)}] : memref<4xf32>")
        self.put(f"func.call @show({x}) : (f32) -> ()")

    def alloc(self):
        b, x = self.name(), self.name()
        self.put(f"{b} = memref.alloc() : memref<4xf32>")
        self.put(f"{x} = arith.constant {self.rng.randrange(100)}.0 : f32")
        for i in range(4):
            self.put(f"memref.store {x}, {b}[%i{i}] : memref<4xf32>")
        return b

    def touch(self, bufs):
        rng, x, y = self.rng, self.name(), self.name()
        self.put(f"{x} = memref.load {rng.choice(bufs)}[%i{rng.randrange(4)}] : memref<4xf32>")
        self.put(f"{y} = arith.addf {x}, %one : f32")
        self.put(f"memref.store {y}, {rng.choice(bufs)}[%i{rng.randrange(4)}] : memref<4xf32>")

    def branch(self, bufs, depth):
        n, r = self.rng.randrange(3), self.name()
        types = ", ".join(["memref<4xf32>"] * n)
        self.put((f"{r}:{n} = " if n else "") + f"scf.if {self.rng.choice(self.flags)}" + (f" -> ({types})" if n else "") + " {")
        for last in (False, True):
            inner = list(bufs)
            self.body(inner, [], depth + 1)
            if n:
                self.put(f"scf.yield {', '.join(self.rng.choice(inner) for _ in range(n))} : {types}")
            self.put("}" if last else "} else {")
        bufs += [f"{r}#{i}" for i in range(n)]

    def loop(self, bufs, depth):
        n, r, iv = self.rng.randrange(1, 3), self.name(), self.name()
        types = ", ".join(["memref<4xf32>"] * n)
        args = [self.name() for _ in range(n)]
        inits = ", ".join(f"{a} = {self.rng.choice(bufs)}" for a in args)
        self.put(f"{r}:{n} = scf.for {iv} = %i0 to %n step %i1 iter_args({inits}) -> ({types}) {{")
        inner = bufs + args
        self.body(inner, [], depth + 1)
        self.put(f"scf.yield {', '.join(self.rng.choice(args + inner[-3:]) for _ in range(n))} : {types}\n}}")
        bufs += [f"{r}#{i}" for i in range(n)]

    def select(self, bufs):
        r = self.name()
        self.put(f"{r} = arith.select {self.rng.choice(self.flags)}, {self.rng.choice(bufs)}, {self.rng.choice(bufs)} : memref<4xf32>")
        bufs.append(r)

    def call(self, bufs):
        r, (callee, n) = self.name(), self.rng.choice(self.callees)
        flags = ", ".join(self.rng.choice(self.flags) for _ in range(3))
        self.put(f"{r}:{n} = func.call @{callee}({flags}, %n, {self.rng.choice(bufs)}) : (i1, i1, i1, index, memref<4xf32>) -> ({', '.join(['memref<4xf32>'] * n)})")
        bufs += [f"{r}#{i}" for i in range(n)]

    def body(self, bufs, _nums, depth):
        for _ in range(self.rng.randrange(1, 6)):
            self.budget -= 1
            kind = self.rng.randrange(9 if len(self.callees) < 2 else 11)
            if kind < 3 or self.budget < 0 or depth > 3:
                if self.rng.random() < 0.5:
                    bufs.append(self.alloc())
                else:
                    self.touch(bufs)
            elif kind < 5:
                self.branch(bufs, depth)
            elif kind < 7:
                self.loop(bufs, depth)
            elif kind == 7:
                self.select(bufs)
            elif self.callees:
                self.call(bufs)


def random_program(seed):
    rng = random.Random(seed)
    text, makers, shows = ["func.func private @show(f32)"], [], []
    for i in range(5):
        returns = rng.randrange(1, 3) if i < 3 else 0
        function = Function(rng, f"f{i}", list(makers), returns)
        text += function.lines
        (makers if returns else shows).append((f"f{i}", returns))
    text.append("func.func @program() {\n%t = arith.constant true\n%f = arith.constant false")
    text += [f"%i{i} = arith.constant {i} : index" for i in range(4)] + ["%z = arith.constant 7.0 : f32"]
    text.append("%m = memref.alloc() : memref<4xf32>")
    text += [f"memref.store %z, %m[%i{i}] : memref<4xf32>" for i in range(4)]
    for f, _ in shows:
        for bits in range(8):
            flags = ", ".join("%t" if bits >> k & 1 else "%f" for k in range(3))
            text.append(f"func.call @{f}({flags}, %i{rng.randrange(4)}, %m) : (i1, i1, i1, index, memref<4xf32>) -> ()")
    text.append("return\n}")
    return "\n".join(text) + "\n"


def main():
    counts = {}
    if sys.argv[1] == "--random":
        first, many = int(sys.argv[2]), int(sys.argv[3])
        programs = {f"seed {seed}": random_program(seed) for seed in range(first, first + many)}
    else:
        programs = {path: read(path) for path in sys.argv[1:]}
    with tempfile.TemporaryDirectory() as path:
        try:
            check(Folder(path), programs, counts)
        except RuntimeError as e:
            print(e)
            return 1
    print(f"{len(programs)} programs: " + ", ".join(f"{stage} {before} -> {after}" for stage, (before, after) in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
