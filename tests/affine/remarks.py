#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The remarks of mlir-opt -test-memref-dependence-check on the programs of tests/, examples/ and bench/, against lifeopt's. Left out are
the tests of this analysis, tests/affine*: they say themselves what is right, and many are there because mlir-opt is not.

remarks.py [--update]: every remark of mlir-opt, told by the places of the two accesses and the depth, must stand in
lifeopt --emit=dependences with the same text, except those that remarks.txt lists, each under the reason for it; a line of remarks.txt
that no longer differs is a failure too. --update puts new differences under "# why?".

A line: FILE FUNCTION: FROM to TO at depth D: mlir-opt's text | lifeopt's text. FUNCTION is the number of the function, among those of
the file with remarks; FROM and TO are numbers of accesses as mlir-opt counts them in it. Of remarks about two memrefs that may be one
memory, which mlir-opt takes to be two, there is one line a function: FILE FUNCTION: HOW MANY remarks: ..."""
import bisect
import collections
import glob
import os
import re
import resource
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "remarks.txt")
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
LIFEOPT = os.environ.get("LIFEOPT", os.path.join(os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build", "dev")), "bin", "lifeopt"))
OURS = [LIFEOPT, "--emit=dependences"]
PASS = "-pass-pipeline=any(func.func(test-memref-dependence-check))"
BATCH = 16
ONE_MEMORY = "may be the same memory)"
PLACED = re.compile(r"^<stdin>:(\d+):(\d+: remark: dependence from .*)$", re.M)
REMARK = re.compile(r"^(?:[^\n]*?):(\d+:\d+): remark: dependence from (\d+) to (\d+) at depth (\d+) = (.*)$", re.M)


def functions(text):
    """Remarks by function: [(places of the accesses, {(from, to, depth): text})]. A function ends where the numbers start again."""
    out, last = [], None
    for place, a, b, depth, said in REMARK.findall(text):
        key = int(a), int(b), int(depth)
        if last is None or key <= last:
            out.append(({}, {}))
        out[-1][0][key[0]] = place
        out[-1][1][key] = said
        last = key
    return out


def by_place(found):
    """{(place and occurrence of one, of the other, depth): (function, from, to, text)}. Accesses at one place are told by order."""
    out = {}
    for n, (places, said) in enumerate(found):
        seen, names = collections.Counter(), {}
        for a in sorted(places):
            names[a] = places[a], seen[places[a]]
            seen[places[a]] += 1
        for (a, b, depth), text in said.items():
            out[names[a], names[b], depth] = n, a, b, text
    return out


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=600, errors="replace", **options)


def of_mlir(files):
    """{path: mlir-opt's remarks, None if it runs out of memory} of files [(path, text)]: many in one run, since it takes longer to start."""
    starts, text = [], ""
    for _, part in files:
        starts.append(text.count("\n"))
        text += part.rstrip("\n") + "\n// -----\n"
    done = run([f"{LLVM}/mlir-opt", "-allow-unregistered-dialect", "-mlir-disable-threading", "-split-input-file", PASS, "-o", os.devnull], input=text,
               preexec_fn=limit)
    if done.returncode < 0:
        half = len(files) // 2
        return {**of_mlir(files[:half]), **of_mlir(files[half:])} if half else {files[0][0]: None}
    found = {path: "" for path, _ in files}
    for remark in PLACED.finditer(done.stderr):
        line = int(remark[1]) - 1
        of = bisect.bisect_right(starts, line) - 1
        found[files[of][0]] += f":{line - starts[of] + 1}:{remark[2]}\n"
    return found


def compare(path, text, theirs):
    """Lines of what differs, and how many remarks mlir-opt makes, which are @p theirs."""
    split = ["--split-input-file"] if "// -----" in text else []
    if theirs is None:
        return [f"{os.path.relpath(path, TOP)}: mlir-opt runs out of memory | exit {run(OURS + [path] + split).returncode}"], 1
    wanted = by_place(functions(theirs))
    if not wanted:
        return [], 0
    ours = run(OURS + [path] + split)
    name = os.path.relpath(path, TOP)
    found = by_place(functions(ours.stdout))
    lines, arguments = [], collections.Counter()
    for key, (n, a, b, said) in wanted.items():
        mine = found[key][3].replace(TOP + "/", "") if key in found else f"nothing (exit {ours.returncode})"
        if said == "false" and mine.startswith("perhaps") and mine.endswith(ONE_MEMORY):
            arguments[n] += 1
        elif mine != said:
            lines.append(f"{name} {n}: {a} to {b} at depth {key[2]}: {said} | {mine}")
    lines += [f"{name} {n}: {count} remarks: false | perhaps (... {ONE_MEMORY}" for n, count in sorted(arguments.items())]
    return lines, len(wanted)


def main():
    paths = sorted(p for d in ("tests", "examples", "bench") for p in glob.glob(f"{TOP}/{d}/**/*.mlir", recursive=True)
                   if not p.startswith(f"{TOP}/tests/affine"))
    files, theirs = [], {}
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        if re.search(r"affine\.(load|store)", text):
            files.append((path, text))
    for at in range(0, len(files), BATCH):
        theirs.update(of_mlir(files[at:at + BATCH]))
    count, differ = 0, []
    for path, text in files:
        lines, n = compare(path, text, theirs[path])
        differ += lines
        count += n
    with open(LIST, encoding="utf-8") as file:
        listed = [line.rstrip("\n") for line in file]
    known = {line for line in listed if line and not line.startswith("#")}
    new, gone = [x for x in differ if x not in known], sorted(known - set(differ))
    if "--update" in sys.argv and (new or gone):
        with open(LIST, "w", encoding="utf-8") as file:
            file.write("\n".join([x for x in listed if x not in gone] + (["", "# why?"] + new if new else [])) + "\n")
    for title, lines in (("differ from mlir-opt and are not in remarks.txt", new), ("in remarks.txt differ no longer", gone)):
        for line in lines[:40]:
            print(f"# {line}")
        if lines:
            print("# where lifeopt is right: python3 tests/affine/remarks.py --update, and put the new lines under their reason")
        print(f"not ok - affine/remarks: {len(lines)} {title}" if lines else f"ok - affine/remarks: none {title}")
    if "# why?" in listed:
        print("not ok - affine/remarks: lines of remarks.txt without a reason")
    print(f"# {count} remarks of mlir-opt, {len(differ)} listed")
    sys.exit(bool(new or gone or not count))


if __name__ == "__main__":
    main()
