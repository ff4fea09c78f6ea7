#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Valid mutants of the programs of tests/ and examples/: what lifeopt makes of them is valid too, and computes the same.

valid.py [--seed N] [--every M] [--each N] [--only FILE:K] [--mode OPTIONS] [--keep DIR] [FOLDER...]

Takes part: each M-th file, by its name and the seed, with N mutants, which depend on the seed, the name and the text of the file alone. A mutant
is a function with what it refers to, changed by structure.py. Of those that mlir-opt accepts:

- lifeopt ends with 0, or with 1 and a diagnostic, in four modes of many or few options (or in the one of --mode): no internal error, no signal,
  no hang; mlir-opt accepts what it makes, and so does lifeopt in the same mode;
- ../interpret runs the mutant and what was made of it, if it knows all that is in it: each read has the value of the same write. For that @main
  hands memory to the function, and @f9999 has it read afterwards. A mutant without a defined behaviour is left out.

A failure names the seed and the mutant; --seed N --only FILE:K brings it back, --keep keeps the files, and scripts/reduce makes them smaller."""
import argparse
import collections
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

import structure
from structure import edits, program

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
LIFEOPT = os.environ.get("LIFEOPT", str(TOP / "build/asserts/bin/lifeopt"))
INTERPRET = os.environ.get("INTERPRET", str(pathlib.Path(LIFEOPT).parent.parent / "interpret/interpret"))
MLIR_OPT = os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin") + "/mlir-opt"
FOLDERS = [*(f"tests/{name}" for name in ("affine", "corpus", "exec", "fold", "lower", "passes", "report")), "bench", "examples"]
SPLIT = "// -----\n"
BATCH, LARGEST, SECONDS = 32, 60000, 200
OPTIONS = [["--heap=hoist", "--heap=pack", "--heap=arg", "--heap=stack:65536"], ["--stack=arg"], ["--fold", "--fold=power-of-two"],
           ["--color=none", "--in-place=no", "--in-place=size", "--copies=keep", "--copies=size", "--copies=size --in-place=size"], ["--zero-strides=no"],
           ["--schedule=memory"], ["--fuse=memory"], ["--poison"], ["--markers=keep"], ["--emit=llvm"]]
OF_LIFELINES = re.compile("--markers|--until|--poison")  # what these print mlir-opt does not read
READ = " {llvm.nocapture, llvm.readonly}"
# An address is a number that need not be the same; a constant must not be written, which the interpreter does not see.
NOT_COMPARED = re.compile(r"memref\.extract_aligned_pointer_as_index|<\{constant\b")


def run(*command, text=None):
    """(status, standard output, standard error); status None: it hangs."""
    try:
        done = subprocess.run(list(map(str, command)), input=text, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return None, "", ""
    return done.returncode, done.stdout, done.stderr


# ---- mutants

def trees(text):
    """The modules of a file that lifeopt reads."""
    for part in re.split(r"^// -----.*\n", text, flags=re.M):
        status, out, _ = run(LIFEOPT, "--until=parse", "--emit=mlir-generic", "-", text=part)
        try:
            tree = program.read(out) if status == 0 else None
        except (program.Unreadable, ValueError):
            continue
        if tree and [op.name for op in tree.block.ops] == ["builtin.module"] and tree.block.ops[0].regions[0].blocks:
            yield tree


def is_defined(op):
    return op.name == "func.func" and bool(op.regions[0].blocks)


def keep_callees(block, entry):
    """Of the ops of a module only the function `entry` and what it refers to, also through others."""
    named, kept, work = {op.symbol(): op for op in block.ops}, [entry], [entry]
    while work:
        ops = [work[-1], *edits.nested(work.pop())]
        found = re.findall(r"@([\w$.-]+)", " ".join(entry for op in ops for entry in [*(op.props or ()), *(op.attrs or ())]))
        new = [named[name] for name in dict.fromkeys(found) if name in named and named[name] not in kept]
        kept += new
        work += new
    block.ops = [op for op in block.ops if op in kept]


def main_text(entry, rng):
    """@main, which makes what @f9999 gets, and @f9999, which calls `entry` and another function that sees what is in memory then; "" if an argument is
    of another kind."""
    kinds = [arg.type for arg in entry.regions[0].blocks[0].args]
    handed = program.split_list(re.match(r".*-> (.*)$", entry.entry("function_type"), re.S).group(1).strip("()"))
    made, seen, declared, bases = [], [], {}, {}

    def call(what, value, kind, attributes=""):
        name, _ = declared.setdefault((what, kind), (f"{what}_{len(declared)}", f"({kind}{attributes})"))
        return f"func.call @{name}({value}) : ({kind}) -> ()"

    for k, kind in enumerate(kinds):
        m = re.fullmatch(r"memref<((?:(?:\d+|\?)x)*[^<>, ]+)(, strided<\[[?, ]*\], offset: \?>)?>", kind)
        if kind.startswith("memref") and m:
            base = f"memref<{m.group(1).replace('?', '8')}>"
            if base in bases and rng.random() < 0.15 and "noalias" not in (entry.entry("arg_attrs") or ""):
                made.append(f"%a{k} = memref.cast %b{bases[base]} : {base} to {kind}")  # two names for one memory
            else:
                made += [f"%b{k} = memref.alloc() : {base}", call("made", f"%b{k}", base), f"%a{k} = memref.cast %b{k} : {base} to {kind}"]
                bases[base] = k
            seen.append(call("seen", f"%a{k}", kind, READ))
        elif re.fullmatch(r"index|i\d+|f\d+|bf16", kind):
            value = "true" if kind == "i1" else rng.choice("123") + (".0" if kind[0] in "fb" else "") + " : " + kind
            made.append(f"%a{k} = arith.constant {value}")
        else:
            return ""
    seen += [call("got", f"%r{k}", kind, READ if kind.startswith("memref") else "") for k, kind in enumerate(handed)]
    types, args, results = ", ".join(kinds), ", ".join(f"%a{k}" for k in range(len(kinds))), ", ".join(f"%r{k}" for k in range(len(handed)))
    named = ", ".join(f"%a{k}: {kind}" for k, kind in enumerate(kinds))
    return "\n".join([*(f"func.func private @{name}{signature}" for name, signature in declared.values()),
                      f"func.func {rng.choice(['', 'private '])}@f9999({named}) {{",
                      f"{results}{' = ' if results else ''}func.call @{entry.symbol()}({args}) : ({types}) -> ({', '.join(handed)})", *seen, "return", "}",
                      "func.func @main() {", *made, f"func.call @f9999({args}) : ({types}) -> ()", "return", "}", ""])


def small(n):
    return small(n // 16) if n > 64 and n % 16 == 0 else n


def mutant(all_trees, rng):
    """(text, what has changed), or None. Large numbers are smaller, so that the interpreter comes to an end."""
    tree = program.clone(rng.choice(all_trees))
    editor = edits.Editor(tree)
    edits.shrink_numbers(small)(editor, edits.all_numbers(editor))
    block = tree.block.ops[0].regions[0].blocks[0]
    functions = [op for op in block.ops if is_defined(op)]
    if not functions:
        return None
    entry = rng.choice(functions)
    if entry.symbol() == "main":
        entry.set_entry("sym_name", '"of_main"')
    keep_callees(block, entry)
    functions = [op for op in block.ops if is_defined(op)]
    for op in functions:
        if rng.random() < 0.5 and op.entry("sym_visibility") is None:
            op.set_entry("sym_visibility", '"private"')
    changes = structure.mutate(tree, rng, [rng.choice(functions)] if rng.random() < 0.7 else functions)
    text = program.write(tree)
    at = text.rindex("})")
    names = {op.symbol() for op in block.ops}
    return text[:at] + ("" if names & {"main", "f9999"} else main_text(entry, rng)) + text[at:], f"@{entry.symbol()}: {' '.join(changes)}"


def mutants(options):
    """(name, text, what has changed) of each."""
    for file in sorted(file for folder in options.folders or FOLDERS for file in (TOP / folder).rglob("*.mlir")):
        name = str(file.relative_to(TOP))
        only = options.only.rpartition(":") if options.only else None
        if (only and only[0] != name) or (not only and zlib.crc32(f"{options.seed}/{name}".encode()) % options.every):
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        all_trees = list(trees(text)) if len(text) < LARGEST and "--op-effects" not in text else []
        for k in [int(only[2])] if only else range(options.each):
            made = mutant(all_trees, random.Random(f"{options.seed}/{name}/{k}")) if all_trees else None
            if made:
                yield f"{name}:{k}", *made


# ---- what is asked of them

def accepted(texts):
    """For each text what mlir-opt prints in generic form, with locations, of which the lines are those of the text; None: it does not accept it."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(SPLIT.join(texts))
        file.flush()
        status, out, _ = run(MLIR_OPT, "--mlir-print-op-generic", "--mlir-print-debuginfo", "--split-input-file", "--allow-unregistered-dialect", file.name)
    parts = out.split(SPLIT)
    if status is None or status < 0 or len(parts) != len(texts):  # it crashes
        half = len(texts) // 2
        return accepted(texts[:half]) + accepted(texts[half:]) if half else [None]
    found, line = [], 0
    for text, part in zip(texts, parts):
        found.append(re.sub(r'(\.mlir":)(\d+)', lambda m, line=line: m.group(1) + str(int(m.group(2)) - line), part) if part.strip() else None)
        line += text.count("\n") + 1
    return found


def is_ordered(text, mode):
    """Is the n-th read of each line the n-th one in what is made? Not if calls of one function may change places."""
    calls = re.findall(r"callee = @([\w$.-]+)", text)
    return "--schedule" not in mode or len(calls) == len(set(calls))


def mode_of(rng, p):
    """Options of lifeopt, each with the probability p; of some modes only lifelines, or not to MLIR."""
    if rng.random() < 0.05:
        return "--until=lifelines"
    return " ".join(rng.choice(values) for values in OPTIONS if rng.random() < (p if len(values) > 1 or "=memory" in values[0] else p / 3))


class Check:
    def __init__(self, options, folder):
        self.options, self.folder, self.tally, self.failed = options, folder, collections.Counter(), set()

    def fail(self, what, why, files):
        self.failed.add(what)
        print(f"not ok - fuzz/valid --seed {self.options.seed} --only {what}: {why}", flush=True)
        if self.options.keep:
            folder = pathlib.Path(self.options.keep, re.sub(r"\W+", "-", what.partition(" ")[0]))
            folder.mkdir(parents=True, exist_ok=True)
            for file in files:
                shutil.copy(file, folder)

    def make(self, what, file, mode, number):
        """The file that lifeopt makes; None if there is none. A second run reads it."""
        result = file.with_suffix(f".{number}.mlir")
        self.tally["runs"] += 1
        output = ["-o", result] if "--emit" in mode else ["--print-locations", f"--emit=mlir-generic={result}"]
        status, _, errors = run(LIFEOPT, file, *mode.split(), *output)
        if status != 0:
            self.tally["diagnosed"] += status == 1
            if status != 1 or "error: " not in errors:
                self.fail(what, f"lifeopt {mode}: status {status}\n{errors[-600:]}", [file])
        if status != 0 or "--emit" in mode:
            return None
        status, _, errors = run(LIFEOPT, result, *mode.split(), "--emit=mlir-generic=/dev/null")
        if status != 0:
            self.fail(what, f"lifeopt {mode}, what it made: status {status}\n{errors[-600:]}", [file, result])
        return result

    def interpret(self, what, file, printed, results):
        """Each of the results, by mode, reads what the mutant reads, as mlir-opt prints it."""
        source = file.with_suffix(".source")
        source.write_text(printed, encoding="utf-8")
        status, said, errors = run(INTERPRET, source, *results.values())
        self.tally["interpreted" if status in (0, 1) and " 0 left out" in said else "undefined" if status == 0 else "not known to the interpreter"] += 1
        for mode, result in results.items():
            for text in re.findall(re.escape(str(result)) + r": (f9999: .*)", said):
                self.fail(what, f"lifeopt {mode}: {text}", [file, source, result])
        if status not in (0, 1, 2, None):
            self.fail(what, f"the interpreter: status {status}\n{errors[-600:]}", [file, source, *results.values()])

    def batch(self, all_mutants):
        """Runs mlir-opt on all at once: it takes longer to start than to read them."""
        outputs = []
        for n, ((name, text, changes), printed) in enumerate(zip(all_mutants, accepted([text for _, text, _ in all_mutants]))):
            self.tally["rejected" if printed is None else "mutants"] += 1
            if printed is None:
                continue
            rng, what, file = random.Random(f"{self.options.seed}/{name}/modes"), f"{name} ({changes})", self.folder / f"{n}.mlir"
            file.write_text(text, encoding="utf-8")
            modes = [self.options.mode] if self.options.mode is not None else [mode_of(rng, p) for p in (0, 0.1, 0.3, 0.6)]
            results = {mode: self.make(what, file, mode, number) for number, mode in enumerate(modes)}
            results = {mode: result for mode, result in results.items() if result}
            compared = {mode: result for mode, result in results.items() if is_ordered(text, mode)}
            if "@main" in text and compared and not NOT_COMPARED.search(text):
                self.interpret(what, file, printed, compared)
            outputs += [(what, mode, file, result) for mode, result in results.items() if not OF_LIFELINES.search(mode)]
        read = accepted([result.read_text(encoding="utf-8") for *_, result in outputs]) if outputs else []
        for (what, mode, file, result), printed in zip(outputs, read):
            if printed is None:
                self.fail(what, f"lifeopt {mode}: mlir-opt does not accept what it made\n{run(MLIR_OPT, result)[2][:600]}", [file, result])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30), help="by default another one each time, which is printed")
    parser.add_argument("--every", type=int, default=1, metavar="M")
    parser.add_argument("--each", type=int, default=10, metavar="N")
    parser.add_argument("--only", metavar="FILE:K")
    parser.add_argument("--mode", metavar="OPTIONS")
    parser.add_argument("--keep", metavar="DIR")
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        check, waiting, all_mutants = Check(options, pathlib.Path(folder)), [], mutants(options)
        while waiting := [made for _, made in zip(range(BATCH), all_mutants)]:
            check.batch(waiting)
    print("; ".join(f"{name}: {n}" for name, n in sorted(check.tally.items())))
    print(f"valid mutants of seed {options.seed}: {check.tally['mutants'] - len(check.failed)} passed, {len(check.failed)} failed")
    sys.exit(bool(check.failed) or not check.tally["mutants"])


if __name__ == "__main__":
    main()
