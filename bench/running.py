# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Part `run`: how fast the code is. The kernels of bench/kernels and the programs of examples/, each compiled three ways, run in turns:

  chain   mlir-opt (lowering passes), mlir-translate, opt -O2, llc -O2; opt is told the target, which mlir-translate does not say
  -O2     lifeopt -O2, llc -O2
  plain   lifeopt, llc -O2, no opt between

A kernel is one function @kernel on memrefs, float and integer scalars. Its driver is made from its signature: it fills the arguments,
runs the kernel, and prints the nanoseconds of the fastest run and a hash of the bits of all arguments after the first run, which must be
the same for all three. Sizes that the types leave open are those of the function's attribute `sizes`, in turn.
"""
import glob
import math
import os
import re
import subprocess

from measuring import LLVM, TOP, table

C_TYPES = {"f64": "double", "f32": "float", "i32": "int", "i64": "long"}

# the chain calls a function of it to copy what is strided
LIBRARIES = os.path.join(os.path.dirname(LLVM), "lib")
RUNTIME = ["-Wl,-rpath," + LIBRARIES, *(os.path.join(LIBRARIES, name) for name in sorted(os.listdir(LIBRARIES))
                                        if name.startswith("libmlir_c_runner_utils.so"))]

DRIVER = """#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
extern void kernel(%(prototype)s);
static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1e9 + t.tv_nsec;
}
static uint64_t hash(uint64_t h, const void *at, size_t n)
{
	for (const unsigned char *p = at; n--; p++)
		h = (h ^ *p) * 0x100000001b3u;
	return h;
}
static unsigned noise(unsigned i)
{
	i = (i ^ 61) ^ (i >> 16);
	i *= 9;
	i ^= i >> 4;
	i *= 0x27d4eb2d;
	return (i ^ i >> 15) & 0xffff;
}
int main(int argc, char **argv)
{
	double least = 1e30;
	uint64_t h = 0xcbf29ce484222325u;
%(allocate)s
	for (int run = 0, runs = argc > 1 ? atoi(argv[1]) : 1; run < runs; run++) {
%(fill)s
		double start = now();
		kernel(%(arguments)s);
		double time = now() - start;
		least = time < least ? time : least;
		if (run == 0) {
%(hash)s
		}
	}
	printf("%%.0f %%016llx\\n", least, (unsigned long long)h);
}
"""


def driver(source):
    """C for the signature of @kernel in the text of a kernel."""
    signature = re.search(r"func\.func @kernel\((.*?)\)(?: attributes \{sizes = \[([\d, ]+)\]\})? \{", source, re.S)
    sizes = [int(n) for n in re.findall(r"\d+", signature.group(2) or "")]
    parts = {"prototype": [], "allocate": [], "fill": [], "arguments": [], "hash": []}
    for name, type_name in re.findall(r"%(\w+): (memref<[^>]*>|\w+)", signature.group(1)):
        memref = re.fullmatch(r"memref<((?:[\d?]+x)+)(\w+)>", type_name)
        if not memref:
            parts["prototype"].append(C_TYPES[type_name])
            parts["arguments"].append("1.25")
            continue
        shape = [sizes[0] if n == "?" else int(n) for n in memref.group(1).rstrip("x").split("x")]
        element, count = C_TYPES[memref.group(2)], math.prod(shape)
        strides = [math.prod(shape[i + 1:]) for i in range(len(shape))]
        heavy = " + (i %% %d == 0 ? %d : 0)" % (shape[0] + 1, shape[0]) if len(shape) == 2 and shape[0] == shape[1] else ""
        value = "noise(i) %% 100" if element in ("int", "long") else "noise(i) / 65536.0%s" % heavy
        parts["prototype"].append("%s *, %s *%s" % (element, element, ", long" * (1 + 2 * len(shape))))
        parts["allocate"].append("\t%s *%s = aligned_alloc(64, (%d * sizeof *%s + 63) / 64 * 64);" % (element, name, count, name))
        parts["fill"].append("\t\tfor (long i = 0; i < %d; i++)\n\t\t\t%s[i] = %s;" % (count, name, value.replace("%%", "%")))
        parts["arguments"].append(", ".join([name, name, "0"] + [str(n) for n in shape + strides]))
        parts["hash"].append("\t\t\th = hash(h, %s, %d * sizeof *%s);" % (name, count, name))
    joint = {"prototype": ", ", "arguments": ", "}
    return DRIVER % {part: joint.get(part, "\n").join(lines) for part, lines in parts.items()}


def scratch_names(path, scratch):
    """Function from a suffix to a file in scratch of the kernel's name."""
    return lambda suffix: os.path.join(scratch, os.path.basename(path)[:-len("mlir")] + suffix)


def link(to, ways):
    """Programs by way, of to("c") and the LLVM IR to(way + ".ll")."""
    programs = {}
    for way in ways:
        # Loops at the same place in a line of the cache: the same instructions are up to 5 % slower or faster by where they happen to lie
        # (trmm, whose inner loops are alike), and which way is lucky changes with any line before them.
        subprocess.run([os.path.join(LLVM, "llc"), "-O2", "-align-loops=64", "-relocation-model=pic", "-filetype=obj", to(way + ".ll"),
                        "-o", to(way + ".o")], check=True)
        programs[way] = to(way)
        subprocess.run(["cc", "-O1", "-w", to("c"), to(way + ".o"), *RUNTIME, "-lm", "-o", programs[way]], check=True)
    return programs


def compile_kernel(lifeopt, lowering, path, scratch):
    """Programs by the name of the way that they were compiled."""
    to = scratch_names(path, scratch)

    def tool(name, *arguments):
        subprocess.run([os.path.join(LLVM, name), *arguments], check=True)

    with open(path, encoding="utf-8") as source, open(to("c"), "w", encoding="utf-8") as out:
        out.write(driver(source.read()))
    tool("mlir-opt", path, *lowering, "-o", to("lowered"))
    tool("mlir-translate", "--mlir-to-llvmir", to("lowered"), "-o", to("raw.ll"))
    subprocess.run([lifeopt, path, "-O2", "-o", to("O2.ll")], check=True)
    subprocess.run([lifeopt, path, "-o", to("plain.ll")], check=True)
    with open(to("plain.ll"), encoding="utf-8") as text:
        triple = re.search(r'target triple = "(.*)"', text.read()).group(1)
    tool("opt", "-O2", "-mtriple=" + triple, to("raw.ll"), "-o", to("chain.ll"))
    return link(to, ("chain", "O2", "plain"))


def run_kernel(programs, turns):
    """Nanoseconds of the fastest run by way; an error if the results are not the same bits."""
    least, hashes = {way: float("inf") for way in programs}, {}
    for _ in range(turns):
        for way, program in programs.items():
            said = subprocess.run([program, "5"], check=True, capture_output=True, encoding="ascii").stdout.split()
            least[way] = min(least[way], float(said[0]))
            hashes[way] = said[1]
    if len(set(hashes.values())) != 1:
        raise SystemExit("%s: results differ: %s" % (programs["plain"], hashes))
    return least


def mean(ratios):
    return math.exp(sum(math.log(r) for r in ratios) / len(ratios))


def example(path, scratch):
    """A program of examples/ as a kernel: its function is the one of its name."""
    name = os.path.basename(path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"@%s\b" % name.split(".")[0], "@kernel", text).replace(" attributes {llvm.emit_c_interface}", "")
    to = os.path.join(scratch, "example-" + name)
    with open(to, "w", encoding="utf-8") as file:
        file.write(text)
    return to


def sources(scratch, only):
    """Paths of the kernels of bench/kernels and of the programs of examples/ on buffers, whose names have `only` in them."""
    kernels = sorted(glob.glob(os.path.join(TOP, "bench", "kernels", "*.mlir")))
    examples = sorted(glob.glob(os.path.join(TOP, "examples", "*.stack.mlir")) + glob.glob(os.path.join(TOP, "examples", "*.heap.mlir")))
    wanted = [path for path in kernels + examples if only in os.path.basename(path)]
    return [example(path, scratch) if path in examples else path for path in wanted]


def report(lifeopt, lowering, turns, scratch, only=""):
    """Markdown."""
    rows = [["kernel", "chain ms", "-O2 ms", "plain ms", "chain / -O2", "chain / plain"]]
    optimized, plain = [], []
    for path in sources(scratch, only):
        least = run_kernel(compile_kernel(lifeopt, lowering, path, scratch), turns)
        optimized.append(least["chain"] / least["O2"])
        plain.append(least["chain"] / least["plain"])
        rows.append([os.path.basename(path)[:-len(".mlir")]] + ["%.2f" % (least[way] / 1e6) for way in ("chain", "O2", "plain")]
                    + ["%.3f" % optimized[-1], "%.3f" % plain[-1]])
    rows.append(["mean", "", "", "", "%.3f" % mean(optimized), "%.3f" % mean(plain)])
    rows.append(["least", "", "", "", "%.3f" % min(optimized), "%.3f" % min(plain)])
    return "Speed of the code: how many times as fast as the chain's\n\n%s\n" % table(rows)
