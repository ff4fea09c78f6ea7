# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""-j N: output, diagnostics and exit status are those of -j 1, byte for byte. Programs: the examples, modules of many functions of
bench/generate and tests/random, errors in several functions, and what functions of a module have in common: symbols, globals, constants,
aliases, resources, nested modules. LIFEOPT_BUILD names the build. With --tsan a few of them, once each, in a build of the preset tsan:
ThreadSanitizer must find nothing. TAP lines; TEST_FILTER restricts them."""
import concurrent.futures
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
TSAN = "--tsan" in sys.argv[1:]
BUILD = os.path.join(TOP, "build/tsan") if TSAN else os.environ.get("LIFEOPT_BUILD") or os.path.join(TOP, "build/dev")
LIFEOPT = os.path.join(BUILD, "bin/lifeopt")
FILTER = os.environ.get("TEST_FILTER", "")
EXAMPLES = os.path.join(TOP, "examples")
WRONG = ("verify", "lifelines", "lowering", "limits", "unknown limit", "parts") # cases that end with errors

# Each exercises an error that is found at another step, in several functions, with others between.
BAD_OPS = """  func.func @%(name)s(%%m: memref<4xf32>, %%i: index) -> f32 {
    %%a = memref.load %%m[%%i, %%i] : memref<4xf32>
    %%b = "arith.addf"(%%m, %%m) : (memref<4xf32>, memref<4xf32>) -> f32
    return %%a : f32
  }
"""
BAD_TYPES = """  func.func @%(name)s(%%m: memref<4xf32>, %%i: index) -> f32 {
    %%a = memref.load %%m[%%i] : memref<4xf32>
    %%b = "test.op"(%%a) : (f32) -> i32
    "memref.store"(%%b, %%m, %%i) : (i32, memref<4xf32>, index) -> ()
    "memref.dealloc"(%%i) : (index) -> ()
    return %%a : f32
  }
"""
BAD_LIFELINES = """  func.func @%(name)s(%%i: index) -> f32 {
    %%m = memref.alloca() : memref<4xf32>
    memref.lifetime_end %%m : memref<4xf32>
    %%v = memref.lifetime_start %%m : memref<4xf32>
    memref.lifetime_end %%v : memref<4xf32>
    %%a = memref.load %%v[%%i] : memref<4xf32>
    return %%a : f32
  }
"""
FREED = """  func.func @%(name)s(%%i: index) -> f32 {
    %%m = memref.alloc() : memref<4xf32>
    memref.dealloc %%m : memref<4xf32>
    %%a = memref.load %%m[%%i] : memref<4xf32>
    return %%a : f32
  }
"""
NO_LOWERING = """  func.func @%(name)s(%%i: index) {
    "test.unknown"(%%i) : (index) -> ()
    return
  }
"""
GOOD = """  func.func @%(name)s(%%x: f32, %%i: index) -> f32 {
    %%m = memref.alloca() : memref<%(n)dxf32>
    %%k = memref.alloca() : memref<%(n)dxf32>
    memref.store %%x, %%m[%%i] : memref<%(n)dxf32>
    %%a = memref.load %%m[%%i] : memref<%(n)dxf32>
    memref.store %%a, %%k[%%i] : memref<%(n)dxf32>
    %%b = memref.load %%k[%%i] : memref<%(n)dxf32>
    return %%b : f32
  }
"""
# A module of everything that functions have in common. Constants of bodies are numbered over the whole program.
COMMON = """  memref.global "private" constant @weights_%(n)d : memref<4xf32> = dense<[1.0, 2.0, 3.0, %(n)d.0]>
  func.func private @callee_%(n)d(memref<4xf32>)
  func.func @%(name)s(%%x: f32, %%i: index, %%c: i1) -> f32 {
    cf.assert %%c, "function %(n)d"
    %%w = memref.get_global @weights_%(n)d : memref<4xf32>
    %%m = memref.alloca() : memref<4xf32>
    memref.copy %%w, %%m : memref<4xf32> to memref<4xf32>
    func.call @callee_%(n)d(%%m) : (memref<4xf32>) -> ()
    %%t = affine.apply affine_map<(d0) -> (d0 mod %(n)d)>(%%i)
    %%a = memref.load %%m[%%t] {tag = affine_map<(d0, d1) -> (d0 + %(n)d, d1)>} : memref<4xf32>
    return %%a : f32
  }
  module @inner_%(n)d {
    func.func @inner_%(name)s(%%x: f32, %%i: index) -> f32 {
      %%m = memref.alloca() : memref<8xf32>
      memref.store %%x, %%m[%%i] : memref<8xf32>
      %%a = memref.load %%m[%%i] {d = distinct[%(n)d]<"a">} : memref<8xf32>
      return %%a : f32
    }
  }
"""
# To see that the global is constant, its thread looks through the functions, which other threads restore after tries.
GLOBAL = """  func.func @%(name)s(%%in: memref<9xf32>, %%to: memref<9xf32>) {
    %%g = memref.get_global @table : memref<9xf32>
    %%m = memref.alloca() : memref<9xf32>
    %%k = memref.alloca() : memref<9xf32>
    memref.copy %%g, %%m : memref<9xf32> to memref<9xf32>
    linalg.add ins(%%in, %%m : memref<9xf32>, memref<9xf32>) outs(%%k : memref<9xf32>)
    memref.copy %%k, %%to : memref<9xf32> to memref<9xf32>
    return
  }
"""


def module(kinds, n=24):
    return "module {\n" + "".join(kinds[i % len(kinds)] % {"name": "f%d" % i, "n": i + 1} for i in range(n)) + "}\n"


def written(folder, name, text):
    path = os.path.join(folder, name + ".mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def made(folder, name, command):
    return written(folder, name, subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def cases(folder):
    """(name, source, option words)"""
    generate, program = os.path.join(TOP, "bench/generate"), os.path.join(TOP, "tests/random/program.py")
    many = made(folder, "many", [generate, "--ops", "1500", "--shape", "many", "--seed", "7"])
    random = made(folder, "random", [sys.executable, program, "5", "12"])
    calls = subprocess.run([sys.executable, os.path.join(TOP, "tests/arguments/program.py"), "11", "50"], check=True, capture_output=True, text=True).stdout
    calls = written(folder, "calls", calls.replace("memref.alloca()", "memref.alloc()")) # callees that are rewritten meanwhile
    common = written(folder, "common", module([COMMON, GOOD]))
    good = written(folder, "good", module([GOOD]))
    small = ["--part-ops=100"]
    some = [("many mlir", many, ["--emit=mlir", "--print-locations"]), ("many llvm", many, ["--emit=llvm"] + small),
            ("random llvm", random, ["--emit=llvm"] + small), ("common mlir", common, ["--emit=mlir"]), ("common llvm", common, ["--emit=llvm", "--part-ops=9"]),
            ("verify", written(folder, "verify", module([GOOD, BAD_OPS, BAD_TYPES])), ["--emit=mlir"]),
            ("calls --heap=pack", calls, ["--emit=mlir", "--heap=pack"]), ("calls report", calls, ["--emit=report"]),
            ("global report", written(folder, "global", "memref.global constant @table : memref<9xf32> = dense<1.0>\n" +
                                      module([GLOBAL], 400)[9:-2]), ["--emit=report"]),
            ("reports", many, ["--emit=report-json", "--heap=pack", "--fold"])]
    if TSAN:
        return some
    for name in sorted(os.listdir(EXAMPLES)):
        if name.endswith((".stack.mlir", ".heap.mlir")) or name == "rfc.mlir":
            path = os.path.join(EXAMPLES, name)
            some += [("%s mlir" % name, path, ["--emit=mlir"]), ("%s llvm" % name, path, ["--emit=llvm", "--part-ops=20"])]
    for heap in ("hoist", "pack", "arg", "stack"):
        some += [("random --heap=" + heap, random, ["--emit=mlir", "--heap=" + heap])]
    for kind in ("report", "report-json", "su", "remarks", "problem", "svg-layout", "html", "dot-cfg", "mlir-generic", "obj"):
        some += [("many " + kind, many, ["--emit=" + kind])]
    some += [("random --until=" + step, random, ["--emit=mlir", "--until=" + step]) for step in ("parse", "lifelines", "color")]
    lifelines = written(folder, "lifelines", module([GOOD, BAD_LIFELINES, FREED]))
    return some + [
        ("lifelines", lifelines, ["--emit=mlir"]), ("lifelines, 3 errors", lifelines, ["--emit=mlir", "--max-errors=3"]),
        ("lifelines, all errors", lifelines, ["--emit=mlir", "--max-errors=0"]),
        ("verify, 3 errors", written(folder, "three", module([BAD_TYPES, GOOD])), ["--emit=mlir", "--max-errors=3"]),
        ("lowering", written(folder, "lowering", module([GOOD, NO_LOWERING])), ["--emit=llvm"]),
        ("limits", good, ["--max-stack=64"]), ("limits of functions", good, ["--max-stack=1k,f3=8,f20=8", "--max-errors=2"]),
        ("unknown limit", good, ["--max-stack=1k,nobody=8"]),
        ("shown", good, ["--emit=mlir", "--print-after=layout", "--print-changed", "--dump=layout"]),
        ("poison", random, ["--emit=mlir", "--poison"]), ("none", many, ["--emit=llvm", "--color=none"] + small),
        ("parts", written(folder, "parts", module([GOOD], 4) + "// -----\n" + module([BAD_TYPES, GOOD], 4)), ["--split-input-file", "--emit=mlir"]),
    ]


def run(folder, case, threads):
    name, source, words = case
    out = os.path.join(folder, "%s.%d.out" % (name.replace(" ", "_"), threads))
    done = subprocess.run([LIFEOPT, source, "-o", out, "-j", str(threads)] + words, capture_output=True, check=False, timeout=600,
                          cwd=TOP, env=dict(os.environ, TSAN_OPTIONS="exitcode=66 " + os.environ.get("TSAN_OPTIONS", "")))
    text = None
    if os.path.exists(out):
        with open(out, "rb") as file:
            text = file.read()
        os.remove(out)
    return done.returncode, done.stderr, text


def difference(folder, case):
    """NULL, or what differs."""
    if TSAN:
        status, error, text = run(folder, case, 4)
        found = error.find(b"WARNING: ThreadSanitizer")
        bad = found >= 0 or status not in (0, 1) or (status == 0 and not text)
        return "status %d: %s" % (status, error[max(found, 0):][:4000].decode(errors="replace")) if bad else None
    want, wrong = run(folder, case, 1), case[0].startswith(WRONG)
    if want[0] != int(wrong) or (wrong and not want[1]) or (want[2] is None) != wrong:
        return "-j 1: status %d: %s" % (want[0], want[1][-500:].decode(errors="replace"))
    for threads in (2, 8):
        got = run(folder, case, threads)
        for what, a, b in zip(("status", "diagnostics", "output"), want, got):
            if a != b:
                return "-j %d: other %s: %r" % (threads, what, b if what == "status" else (b or b"")[-300:])
    return None


def uses_threads(folder):
    """Else all else would prove nothing."""
    many = os.path.join(folder, "many.mlir")
    for threads, line in ((1, False), (3, True)):
        done = subprocess.run([LIFEOPT, many, "-o", "/dev/null", "--emit=mlir", "--time", "-j", str(threads)], capture_output=True, text=True, check=True)
        if ("by %d threads" % threads in done.stderr) != line:
            return "-j %d: %s" % (threads, done.stderr)
    return None


def tap(name, fault):
    print("%s - threads/%s%s" % ("not ok" if fault else "ok", name, ": " + fault if fault else ""), flush=True)


def main():
    prefix = "tsan " if TSAN else ""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wanted = [case for case in cases(folder) if FILTER in "threads/" + prefix + case[0]]
        for case, fault in zip(wanted, pool.map(lambda case: difference(folder, case), wanted)):
            tap(prefix + case[0], fault)
        if not TSAN and FILTER in "threads/used":
            tap("used", uses_threads(folder))


main()
