#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The pass of mlir-opt against the command: the same module, for all programs of examples/ and those of some folders of tests/ that
mlir-opt reads. Then errors, what survives, lifelines, remarks, a program with the pass of its own. Prints a TAP line for each test.
TEST_FILTER: a part of the names. LIFEOPT_LLVM_BIN: the folder of another release's mlir-opt."""
import glob
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build/asserts"))
OPT = os.path.join(os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin"), "mlir-opt")
RELEASE = re.search(r"LLVM version (\d+)", subprocess.run([OPT, "--version"], capture_output=True, text=True, check=True).stdout).group(1)
PLUGIN = os.path.join(BUILD, f"lib/lifeopt-mlir-plugin-{RELEASE}.so") # of a release that is not the newest
if not os.path.exists(PLUGIN):
    PLUGIN = os.path.join(BUILD, "lib/lifeopt-mlir-plugin.so")
LIFEOPT = os.path.join(BUILD, "bin/lifeopt")
MODES = [("plain", []), ("heap", ["heap=pack", "color=pack"])]
REFUSED = "needs lifeopt's pass for LLVM 22"  # what has another number in the generic form of other releases
LEAST = 200  # programs that both sides must have read


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def passes(pipeline, text, *more):
    return run(OPT, f"--load-pass-plugin={PLUGIN}", f"--pass-pipeline=builtin.module({pipeline})", *more, text=text)


def plugin(options, text, *more):
    return passes(f"lifeopt{{{' '.join(options)}}}", text, *more)


def parts(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("// -----\n")


def printed(texts, *options):
    """What mlir-opt prints of each text; None: it does not read it. Many in one process, whose start takes longer than all that it does."""
    texts = list(texts)
    status, out, _ = run(OPT, "--split-input-file", *options, text="\n// -----\n".join(texts))
    found = out.split("// -----\n")
    if status < 0 or len(found) != len(texts): # it crashed, or there is a separator in a text
        alone = [run(OPT, *options, text=text) for text in texts]
        found = ["" if status else out for status, out, _ in alone]
    return dict(zip(texts, (text or None for text in found)))


def all_printed(team, texts, *options):
    texts, several = sorted(set(texts)), 16
    groups = [texts[at:at + several] for at in range(0, len(texts), several)]
    return {text: form for group in team.map(lambda group: printed(group, *options), groups) for text, form in group.items()}


def command(case):
    (_, options), text = case
    form = "mlir-generic" if RELEASE == "22" else "mlir"  # generic form is that of 22
    older = [] if RELEASE == "22" else ["--zero-strides=no"]
    return run(LIFEOPT, "-", "--until=color", f"--emit={form}", *older, *("--" + option for option in options), text=text)


def plugged(group):
    """What plugin() gives for each of (mode, text), all of one mode: in one process; alone if one of them fails."""
    options, texts = group[0][0][1], [text for _, text in group]
    status, out, _ = plugin(options, "\n// -----\n".join(texts), "--split-input-file")
    found = out.split("// -----\n")
    if status or len(found) != len(texts):
        return [plugin(options, text) for text in texts]
    return [(0, text, "") for text in found]


def all_plugged(team, cases, by_command):
    """The same for all cases, in their order. Of those that the command refuses each is alone: the pass refuses them, too."""
    several, groups = 16, []
    for mode, _ in MODES:
        good = [i for i, (case, done) in enumerate(zip(cases, by_command)) if case[0][0] == mode and not done[0]]
        groups += [good[at:at + several] for at in range(0, len(good), several)]
    groups += [[i] for i, done in enumerate(by_command) if done[0]]
    found = team.map(lambda group: plugged([cases[i] for i in group]), groups)
    of = {i: result for group, results in zip(groups, found) for i, result in zip(group, results)}
    return [of[i] for i in range(len(cases))]


def compare(text, by_command, by_plugin):
    """What the command and the plugin print of the program, or a text: what differs. None: the pass does not read it in this release."""
    if RELEASE != "22" and REFUSED in by_plugin[2]:
        return None
    if (by_command[0] == 0) != (by_plugin[0] == 0):
        if run(OPT, text=text)[0]:
            return None
        return f"status {by_command[0]} of the command, {by_plugin[0]} of the plugin\n{by_command[2]}{by_plugin[2]}"
    if by_command[0]:
        messages = [line.split("error: ", 1)[1] for line in by_command[2].splitlines() if "error: " in line]
        return "".join(f"not said by the plugin: {message}\n" for message in messages if message not in by_plugin[2])
    return by_command[1], by_plugin[1]


def difference(by_command, by_plugin, wanted):
    """None: mlir-opt does not read what the command prints for it in this release. "": equal. Else what differs."""
    if wanted is None:
        errors = run(OPT, text=by_command)[2]
        if RELEASE != "22" and "'linalg.map' op expects number of operands" in errors:
            return None  # the command prints it as 22 does; map() has the pass alone
        return "mlir-opt does not read the command's output: " + errors
    return "" if wanted == by_plugin else f"command:\n{wanted}plugin:\n{by_plugin}"


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
} loc("f.c":5:5)
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


def check(good, result):
    """What failed: all that the command printed."""
    return "" if good else "\n".join(map(str, result))


# Resources of which one is named as the parser would rename the other, in a function that changes, one that does not, and a global.
RESOURCES = """memref.global "private" constant @g : memref<2xi32> = dense_resource<r>
func.func @changed(%x: memref<2xi32>) attributes {of = dense_resource<r_1> : tensor<2xi32>} {
  %a = memref.alloca() : memref<2xi32>
  %b = memref.alloca() : memref<2xi32>
  memref.copy %x, %a : memref<2xi32> to memref<2xi32>
  memref.copy %a, %b {of = dense_resource<r_1> : tensor<2xi32>} : memref<2xi32> to memref<2xi32>
  memref.copy %b, %x {of = dense_resource<r> : tensor<2xi32>} : memref<2xi32> to memref<2xi32>
  return
}
func.func @same() attributes {of = dense_resource<r_1> : tensor<2xi32>} {
  return
}
{-#
  dialect_resources: { builtin: { r: "0x040000000100000002000000", r_1: "0x040000000300000004000000" } }
#-}
"""


def resources():
    status, out, errors = plugin([], RESOURCES)
    command = run(LIFEOPT, "-", "--until=color", "--emit=mlir-generic", text=run(OPT, "--mlir-print-op-generic", text=RESOURCES)[1])
    return check(status == 0 and out == run(OPT, text=command[1])[1] and 'r_1: "0x04' in out, (status, out, errors))


def lifelines():
    """Other passes keep them, and the next pass of lifeopt reads them."""
    marked = passes("lifeopt-lifelines,canonicalize,cse", PROGRAM, "--mlir-print-debuginfo", "--mlir-print-local-scope")
    starts, ends = marked[1].count('"lifeline.start"'), marked[1].count('"lifeline.end"')
    yield "lifelines are kept by other passes", check(marked[0] == 0 and starts == ends == 2 and 'loc("a.c":1:1)' in marked[1], marked)
    laid_out, at_once = passes("lifeopt-lifelines,canonicalize,lifeopt", PROGRAM), passes("canonicalize,lifeopt", PROGRAM)
    yield "lifelines are read by the next pass", check(laid_out[0] == 0 and laid_out[1] == at_once[1] and "lifeline" not in laid_out[1], laid_out)
    again = run(OPT, f"--load-dialect-plugin={PLUGIN}", text=marked[1])
    yield "the dialect is loaded from the plugin", check(again[0] == 0 and '"lifeline.start"' in again[1], again)
    for name, op in (("its operand", '"lifeline.end"(%i) : (i32) -> ()'), ("its results", '%r = "lifeline.end"(%m) : (memref<4xf32>) -> i32'),
                     ("the names", '"lifeline.begin"(%m) : (memref<4xf32>) -> ()')):
        wrong = run(OPT, f"--load-dialect-plugin={PLUGIN}", text="func.func @f(%m: memref<4xf32>, %i: i32) {\n  " + op + "\n  return\n}\n")
        yield "the dialect verifies " + name, check(wrong[0] and "<stdin>:2:" in wrong[2], wrong)


def report():
    """Remarks at the places that loc(...) gives; the module stays as it is."""
    status, out, errors = passes("lifeopt-report", PROGRAM)
    wanted = [line for line in errors.splitlines() if "remark: " in line]
    kinds = [line.split("[")[-1] for line in wanted if "bytes of stack" in line]
    yield "a remark for each function, and their total", check(status == 0 and kinds == ["StackSize]", "StackSize]", "TotalStackSize]"], (status, errors))
    yield "a remark at its location", check("f.c:5:5: remark: 16 bytes of stack, before 32, at least 16 [StackSize]" in wanted, wanted)
    yield "the report changes nothing", check(out == run(OPT, text=PROGRAM)[1], (out,))
    for name, empty in (("nothing", "module {\n}\n"), ("a declaration", "module {\n  func.func private @f(memref<4xf32>)\n}\n")):
        status, out, errors = passes("lifeopt-report", empty)
        yield "a module with " + name + " has no remarks", check(status == 0 and out == run(OPT, text=empty)[1] and not errors, (status, out, errors))
    text = """func.func @f() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32> loc("it's.py":2:3)
}
"""
    errors = passes("lifeopt-report{heap=pack}", text)[2]
    yield "quotes in a remark, and in its file's name, are single", check("it's.py:2:3: remark: " in errors and " returned by 'func.return'" in errors, (errors,))


def host():
    """createLifeoptPass() in a program of one's own; see host.cpp."""
    prefix = os.path.dirname(os.path.dirname(OPT))
    with tempfile.TemporaryDirectory() as folder:
        binary, source = os.path.join(folder, "host"), os.path.join(folder, "program.mlir")
        with open(source, "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        built = run("c++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-fno-rtti", "-I" + os.path.join(TOP, "include"), "-isystem", os.path.join(prefix, "include"),
                    os.path.join(TOP, "tests/plugin/host.cpp"), "-o", binary, PLUGIN, f"-L{prefix}/lib", "-lMLIR", "-lLLVM",
                    f"-Wl,-rpath,{prefix}/lib", f"-Wl,-rpath,{BUILD}/lib")
        yield "a program of one's own is compiled", check(built[0] == 0, built)
        if built[0]:
            return
        ran = run(binary, source, "color=slots in-place=yes", "same")
        yield "it runs the pass; what does not change keeps its operations", check(ran[0] == 0 and ran[1].count("memref.alloca") == 1, ran)
        ran = run(binary, source, "", "changed")
        yield "what changes has others", check(ran[0] == 4, ran)
        ran = run(binary, source, "color=blue", "same")
        yield "it sees an option that is wrong", check(ran[0] == 3 and "unknown value for --color 'blue'" in ran[2], ran)


def effects():
    """An option that the command line repeats is a list; one without a value."""
    text = """func.func @f(%x: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  "mine.fill"(%a) : (memref<4xf32>) -> ()
  memref.copy %a, %x : memref<4xf32> to memref<4xf32>
  "mine.make"(%b) : (memref<4xf32>) -> ()
  memref.copy %b, %x : memref<4xf32> to memref<4xf32>
  return
}
"""
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("fill", "make")]
        for name in names:
            with open(name, "w", encoding="utf-8") as file:
                file.write(f"mine.{os.path.basename(name)} operands(x:memref) effects(kill(x))\n")
        for some in (names[:1], names):
            ran = plugin(["op-effects=" + ",".join(some), "fold"], text, "--allow-unregistered-dialect")
            yield f"{len(some)} files of op-effects", check(ran[0] == 0 and ran[1].count("memref.alloca") == 2 - len(some), ran)


def tutorial():
    with open(os.path.join(TOP, "docs/tutorial.md"), encoding="utf-8") as page:
        program = page.read().split("```mlir net.tensor.mlir\n")[1].split("```")[0]
    to_llvm = ("one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},"
               "buffer-deallocation-pipeline,lifeopt{heap=pack},convert-linalg-to-loops,expand-strided-metadata,lower-affine,"
               "convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts")
    ran = passes(to_llvm, program)
    return check(ran[0] == 0 and "llvm.func" in ran[1] and ran[1].count("llvm.call @malloc") == 1, ran)


MAP = """func.func @map(%x: memref<4xf32>) -> f32 {
  %c = arith.constant 0 : index
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  linalg.map { arith.negf } ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  linalg.map { arith.negf } ins(%b : memref<4xf32>) outs(%a : memref<4xf32>)
  %f = memref.load %a[%c] : memref<4xf32>
  return %f : f32
}
"""


def others():
    ran = plugin([], MAP)
    yield "linalg.map in the form of the release", check(ran[0] == 0 and ran[1].count("linalg.map") == 2 and ran[1].count("memref.alloca") == 1, ran)
    yield "attributes and locations survive", survives()
    yield "an option that is wrong", says(["heap=pak"], PROGRAM, "unknown value for --heap 'pak'; keep|hoist|pack|arg|stack[:BYTES]")
    ran = plugin(["heap=pak"], PROGRAM)
    yield "an option that is wrong does not print the module", check("func.func" not in ran[2], ran)
    yield "an option that is unknown", says(["emit=mlir"], PROGRAM, "no such option emit")
    yield "an option that needs lifelines in the output", says(["poison"], PROGRAM, "no such option poison")
    yield "an error at its place", says(["max-stack=4"], PROGRAM, "needs 16 bytes of stack, the limit is 4", "note: ")
    deep = "module {\n  module @inner {\n" + PROGRAM + "  }\n}\n"
    ran = passes("builtin.module(lifeopt)", deep)
    yield "a module in a module", check(ran[0] == 0 and ran[1].count("memref.alloca") < 2, ran)
    yield "resources keep their names", resources()
    yield "bufferize, lifeopt and lower in one call", tutorial()
    yield "options that docs/mlir-opt.md lists", page_lists_options()
    yield "pipelines that mlir-opt prints", pipelines()
    if RELEASE == "22":
        yield "docs/mlir-opt.md", page()
    else:
        yield "kinds of reductions", says([], "func.func @f(%m: memref<i32>, %i: i32) {\n  memref.atomic_rmw andi %i, %m[] : (i32, memref<i32>) -> i32\n  return\n}\n", REFUSED)
    for some in (lifelines, report, host, effects):
        yield from some()


# Folding shrinks %a.
FOLDED = """func.func @f(%x: memref<64xf32>, %y: memref<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  affine.for %i = 0 to 63 {
    %u = affine.load %x[%i] : memref<64xf32>
    affine.store %u, %a[%i] : memref<64xf32>
    %v = affine.load %a[%i] : memref<64xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %y[%i] : memref<64xf32>
  }
  return
}
"""


def pipelines():
    """mlir-opt prints a pipeline with all options, as in the reproducer of a crash. Read again, it does the same."""
    results = []
    for options in ("heap=pack fold", "heap=pack fold=power-of-two max-stack=4k,same=3", "fold=false", ""):
        first = passes(f"lifeopt{{{options}}}", PROGRAM, "--dump-pass-pipeline")
        again = re.search(r"^ *lifeopt\{.*\}$", first[2], re.M)
        results.append(check(first[0] == 0 and again and passes(again.group().strip(), PROGRAM)[:2] == first[:2], (options, first)))
    folded = [passes(f"lifeopt{{{options}}}", FOLDED)[:2] for options in ("fold", "fold=true", "fold=false", "")]
    results.append(check(folded[0] == folded[1] != folded[2] == folded[3] and not any(status for status, _ in folded), folded))
    return "".join(results)


def page_lists_options():
    """docs/mlir-opt.md names the options that the pass has: OF_PROGRAM of driver/job_options.c."""
    def text_of(path):
        with open(os.path.join(TOP, path), encoding="utf-8") as file:
            return file.read()

    symbols = re.search(r"#define OF_PROGRAM.*?\n\n", text_of("driver/job_options.c"), re.S).group()
    names = dict(re.findall(r'^OPTION\((\w+), *"--([a-z-]+)"', text_of("tools/options.def"), re.M))
    options = sorted(names[symbol] for symbol in re.findall(r"OPT_(\w+)", symbols))
    page_has = re.search(r"without dashes: (.*?)\. \[options", text_of("docs/mlir-opt.md"), re.S).group(1)
    return check(len(options) > 10 and options == re.findall(r"`([a-z-]+)`", page_has), (options, page_has))


def page():
    """The commands of docs/mlir-opt.md."""
    ran = subprocess.run([sys.executable, os.path.join(TOP, "tests/docs/run.py")], capture_output=True, text=True, check=False,
                         env=dict(os.environ, plugin=PLUGIN, LIFEOPT_BUILD=BUILD, TEST_FILTER="docs/mlir-opt.md"))
    return check(ran.returncode == 0 and "not ok" not in ran.stdout and ran.stdout.count("ok - ") > 5, (ran.stdout, ran.stderr))


def main():
    wanted = os.environ.get("TEST_FILTER", "")
    paths = sorted(glob.glob("examples/**/*.mlir", root_dir=TOP, recursive=True)) + sorted(
        path for folder in ("passes", "report", "fold", "exec", "lower") for path in glob.glob(f"tests/{folder}/**/*.mlir", root_dir=TOP, recursive=True))
    cases = [(f"{path}:{number} {mode[0]}", (mode, text)) for path in paths for number, text in enumerate(parts(os.path.join(TOP, path)), 1)
             for mode in (MODES if path.startswith("examples") else MODES[1:])]
    cases = [case for case in cases if wanted in "plugin/" + case[0]]
    with ThreadPoolExecutor(os.cpu_count()) as team:
        # both sides begin with the program as mlir-opt prints it
        generic = all_printed(team, (text for _, (_, text) in cases), "--mlir-print-op-generic")
        cases = [(name, (mode, generic[text])) for name, (mode, text) in cases if generic[text] is not None]
        given = [case for _, case in cases]
        by_command = list(team.map(command, given))
        results = list(map(compare, (text for _, text in given), by_command, all_plugged(team, given, by_command)))
        wanted_of = all_printed(team, (result[0] for result in results if isinstance(result, tuple)))
        results = [difference(*result, wanted_of[result[0]]) if isinstance(result, tuple) else result for result in results]
        found = [(name, result) for (name, _), result in zip(cases, results) if result is not None]
    found += [(name, result) for name, result in others() if wanted in "plugin/" + name]
    if not wanted:
        found.append((f"at least {LEAST} programs", "" if len(found) >= LEAST else f"{len(found)} were read"))
    for name, result in found:
        print(("not ok" if result else "ok") + f" - plugin/{name}")
        if result:
            print(result[:3000])


if __name__ == "__main__":
    sys.exit(main())
