#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The pass of mlir-opt against the command: the same module, for all programs of examples/ and those of some folders of tests/ that
mlir-opt reads. Then errors, and what survives. Prints a TAP line for each test. TEST_FILTER: a part of the names."""
import glob
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build/asserts"))
OPT = os.path.join(os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin"), "mlir-opt")
PLUGIN = os.path.join(BUILD, "lib/lifeopt-mlir-plugin.so")
LIFEOPT = os.path.join(BUILD, "bin/lifeopt")
MODES = [("plain", []), ("heap", ["heap=pack", "color=pack"])]
LEAST = 200  # programs that both sides must have read


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def plugin(options, text, *more):
    return run(OPT, f"--load-pass-plugin={PLUGIN}", f"--pass-pipeline=builtin.module(lifeopt{{{' '.join(options)}}})", *more, text=text)


def parts(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("// -----\n")


def compare(case):
    """None: mlir-opt does not read the program. "": equal. Else what differs."""
    (_, options), text = case
    # both sides begin with the program as mlir-opt prints it
    status, text, _ = run(OPT, "--mlir-print-op-generic", text=text)
    if status:
        return None
    by_command = run(LIFEOPT, "-", "--until=color", "--emit=mlir-generic", *("--" + option for option in options), text=text)
    by_plugin = plugin(options, text)
    if (by_command[0] == 0) != (by_plugin[0] == 0):
        return f"status {by_command[0]} of the command, {by_plugin[0]} of the plugin\n{by_command[2]}{by_plugin[2]}"
    if by_command[0]:
        messages = [line.split("error: ", 1)[1] for line in by_command[2].splitlines() if "error: " in line]
        return "".join(f"not said by the plugin: {message}\n" for message in messages if message not in by_plugin[2])
    status, wanted, errors = run(OPT, text=by_command[1])
    if status:
        return "mlir-opt does not read the command's output: " + errors
    return "" if wanted == by_plugin[1] else f"command:\n{wanted}plugin:\n{by_plugin[1]}"


PROGRAM = """func.func @same(%m: memref<4xf32>, %f: f32) attributes {kept = "yes"} {
  %c = arith.constant 0 : index loc("same.c":7:3)
  memref.store %f, %m[%c] : memref<4xf32> loc(fused<"tag">["a.c":1:2, "b.c":3:4])
  return
}
func.func @changed(%x: memref<4xf32> loc("x.c":9:9), %f: f32) attributes {other = 3 : i8} {
  %c = arith.constant 0 : index
  %a = memref.alloca() {mine = "here"} : memref<4xf32> loc("a.c":1:1)
  %b = memref.alloca() : memref<4xf32> loc("b.c":2:2)
  memref.store %f, %a[%c] : memref<4xf32>
  %g = memref.load %a[%c] : memref<4xf32> loc(callsite("in.c":5:6 at "out.c":7:8))
  memref.store %g, %b[%c] : memref<4xf32>
  memref.copy %b, %x : memref<4xf32> to memref<4xf32> loc("copy")
  return
}
"""


def survives():
    """Attributes, and locations of every form, of functions that change and of one that does not."""
    status, out, errors = plugin([], PROGRAM, "--mlir-print-debuginfo", "--mlir-print-local-scope")
    if status:
        return errors
    wanted = ['kept = "yes"', 'loc("same.c":7:3)', 'loc(fused<"tag">["a.c":1:2, "b.c":3:4])', "other = 3 : i8", 'loc("x.c":9:9)',
              'loc(callsite("in.c":5:6 at "out.c":7:8))']
    return "".join(f"lost: {text}\n" for text in wanted if text not in out) or ("" if out.count("memref.alloca") < 2 else "not laid out\n" + out)


def says(options, text, *wanted):
    status, _, errors = plugin(options, text)
    return "" if status and all(part in errors for part in wanted) else f"status {status}: {errors}"


def others():
    yield "attributes and locations survive", survives()
    yield "an option that is wrong", says(["heap=pak"], PROGRAM, "unknown value for --heap 'pak'; keep|hoist|pack|arg|stack[:BYTES]")
    yield "an option that is unknown", says(["emit=mlir"], PROGRAM, "no such option emit")
    yield "an error at its place", says(["max-stack=4"], PROGRAM, "needs 16 bytes of stack, the limit is 4", "note: ")
    deep = "module {\n  module @inner {\n" + PROGRAM + "  }\n}\n"
    status, out, errors = run(OPT, f"--load-pass-plugin={PLUGIN}", "--pass-pipeline=builtin.module(builtin.module(lifeopt))", text=deep)
    yield "a module in a module", "" if status == 0 and out.count("memref.alloca") < 2 else errors + out
    with open(os.path.join(TOP, "docs/tutorial.md"), encoding="utf-8") as page:
        program = page.read().split("```mlir net.tensor.mlir\n")[1].split("```")[0]
    passes = ("one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},"
              "buffer-deallocation-pipeline,lifeopt{heap=pack},convert-linalg-to-loops,expand-strided-metadata,lower-affine,"
              "convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts")
    status, out, errors = run(OPT, f"--load-pass-plugin={PLUGIN}", f"--pass-pipeline=builtin.module({passes})", text=program)
    yield "bufferize, lifeopt and lower in one call", "" if status == 0 and "llvm.func" in out and "memref." not in out else errors + out


def main():
    wanted = os.environ.get("TEST_FILTER", "")
    paths = sorted(glob.glob("examples/**/*.mlir", root_dir=TOP, recursive=True)) + sorted(
        path for folder in ("passes", "report", "fold", "exec", "lower") for path in glob.glob(f"tests/{folder}/**/*.mlir", root_dir=TOP, recursive=True))
    cases = [(f"{path}:{number} {mode[0]}", (mode, text)) for path in paths for number, text in enumerate(parts(os.path.join(TOP, path)), 1)
             for mode in (MODES if path.startswith("examples") else MODES[1:])]
    cases = [case for case in cases if wanted in "plugin/" + case[0]]
    with ThreadPoolExecutor(os.cpu_count()) as team:
        results = zip(cases, team.map(compare, (case for _, case in cases)))
        found = [(name, result) for (name, _), result in results if result is not None]
    found += [(name, result) for name, result in others() if wanted in "plugin/" + name]
    if not wanted:
        found.append((f"at least {LEAST} programs", "" if len(found) >= LEAST else f"{len(found)} were read"))
    for name, result in found:
        print(("not ok" if result else "ok") + f" - plugin/{name}")
        if result:
            print(result[:3000])


if __name__ == "__main__":
    sys.exit(main())
