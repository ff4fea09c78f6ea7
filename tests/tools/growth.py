#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""growth.py KIND N [OPTION]: memory that lifeopt takes for a function of N steps, and for one of 4 N steps: a step more takes some kilobytes, however
many there are. KIND is what a step is. chain: it makes a buffer of the one before it; all lie in one storage in the end, one over the other.
fills: a loop that fills one buffer, which all share, and loads from it. symbols: a store at an index that is known when it runs.
results: a new buffer that a private function returns, and a block. loads: in one loop, a load from one buffer and a store to one of its own. views: a store
beside values that are computed into an argument, through a chain of views each. names: a choice between two names of the buffer, which is a name of it too.
subviews: a view of the one before, with a store to it. live: a buffer that is live with all others. cases: a store and a load, each in 64 cases, of which each takes some kilobytes."""
import os
import resource
import subprocess
import sys
import tempfile

STEP = """  %%b%d = memref.alloca() : memref<64xf32>
  linalg.add ins(%%b%d, %%b%d : memref<64xf32>, memref<64xf32>) outs(%%b%d : memref<64xf32>)
"""


def chain(n):
    return ("func.func @f(%b0: memref<64xf32>, %to: memref<64xf32>) {\n" + "".join(STEP % (i + 1, i, i, i + 1) for i in range(n)) +
            "  memref.copy %%b%d, %%to : memref<64xf32> to memref<64xf32>\n  return\n}\n" % n)


LOOP = """  scf.for %i = %zero to %n step %one {
    linalg.fill ins(%x : f32) outs(%m : memref<8xf32>)
    %v = memref.load %m[%one] : memref<8xf32>
    memref.store %v, %to[%one] : memref<8xf32>
  }
  memref.copy %m, %to : memref<8xf32> to memref<8xf32>
"""


def fills(n):
    return ("func.func @f(%n: index, %x: f32, %to: memref<8xf32>) {\n  %zero = arith.constant 0 : index\n  %one = arith.constant 1 : index\n"
            "  %m = memref.alloc() : memref<8xf32>\n  linalg.fill ins(%x : f32) outs(%m : memref<8xf32>)\n" + LOOP * n + "  memref.dealloc %m : memref<8xf32>\n  return\n}\n")


def symbols(n):
    index = "  %%k%d = arith.constant %d : index\n  %%s%d = memref.load %%in[%%k%d] : memref<?xindex>\n"
    store = "    affine.store %%x, %%m[%%i + symbol(%%s%d)] : memref<64xf32>\n"
    return ("func.func @f(%in: memref<?xindex>, %x: f32) -> f32 {\n  %m = memref.alloca() : memref<64xf32>\n" +
            "".join(index % (i, i, i, i) for i in range(n)) + "  affine.for %i = 0 to 4 {\n" + "".join(store % i for i in range(n)) +
            "  }\n  %r = memref.load %m[%k0] : memref<64xf32>\n  return %r : f32\n}\n")


def results(n):
    type_ = "memref<4xf32>"
    return ("func.func private @f() -> (" + ", ".join([type_] * n) + ") {\n" + "".join("  %%a%d = memref.alloc() : %s\n" % (i, type_) for i in range(n)) +
            "  cf.br ^b0\n" + "".join("^b%d:\n  cf.br ^b%d\n" % (i, i + 1) for i in range(4 * n)) + "^b%d:\n  return " % (4 * n) +
            ", ".join("%%a%d" % i for i in range(n)) + " : " + ", ".join([type_] * n) + "\n}\nfunc.func @g(%x: f32, %i: index) {\n  %r:" + str(n) +
            " = call @f() : () -> (" + ", ".join([type_] * n) + ")\n" + "".join(
                "  memref.store %%x, %%r#%d[%%i] : %s\n  memref.dealloc %%r#%d : %s\n" % (i, type_, i, type_) for i in range(n)) + "  return\n}\n")


def loads(n):
    return ("func.func @f(%x: f32, %i: index, %n: index, %to: memref<4xf32>) {\n  %a = memref.alloca() : memref<4xf32>\n"
            "  memref.store %x, %a[%i] : memref<4xf32>\n" + "".join("  %%b%d = memref.alloca() : memref<4xf32>\n" % i for i in range(n)) +
            "  scf.for %k = %i to %n step %n {\n" + "".join(
                "    %%l%d = memref.load %%a[%%i] : memref<4xf32>\n    memref.store %%l%d, %%b%d[%%i] : memref<4xf32>\n" % (i, i, i) for i in range(n)) +
            "  }\n" + "".join(
                "  %%r%d = memref.load %%b%d[%%i] : memref<4xf32>\n  memref.store %%r%d, %%to[%%i] : memref<4xf32>\n" % (i, i, i) for i in range(n)) + "  return\n}\n")


VALUE = """  %%t%d = memref.alloca() : memref<16xf32>
  linalg.fill ins(%%x : f32) outs(%%t%d : memref<16xf32>)
  %%w%d = memref.load %%t%d[%%i] : memref<16xf32>
  memref.store %%w%d, %%to[%%i] : memref<4xf32>
  linalg.add ins(%%t%d, %%t%d : memref<16xf32>, memref<16xf32>) outs(%%t%d : memref<16xf32>)
"""


def views(n):
    lines = ["func.func @f(%p: memref<1024xf32>, %x: f32, %i: index, %to: memref<4xf32>) {\n"]
    for i in range(64):
        type_ = "memref<16xf32, strided<[1], offset: %d>>" % (16 * i)
        lines += [VALUE % ((i,) * 8), "  %%v%d_0 = memref.subview %%p[%d] [16] [1] : memref<1024xf32> to %s\n" % (i, 16 * i, type_)]
        lines += ["  %%v%d_%d = memref.subview %%v%d_%d[0] [16] [1] : %s to %s\n" % (i, k + 1, i, k, type_, type_) for k in range(40)]
        lines += ["  memref.copy %%t%d, %%v%d_40 : memref<16xf32> to %s\n" % (i, i, type_)]
    return "".join(lines) + "  memref.store %x, %to[%i] : memref<4xf32>\n" * n + "  return\n}\n"


def names(n):
    step = """  %%u%d = memref.cast %%s%d : memref<8xf32> to memref<?xf32>
  %%v%d = memref.cast %%s%d : memref<8xf32> to memref<?xf32>
  %%w%d = arith.select %%c, %%u%d, %%v%d : memref<?xf32>
  %%s%d = memref.cast %%w%d : memref<?xf32> to memref<8xf32>
"""
    return ("func.func @f(%c: i1, %x: f32, %to: memref<8xf32>) {\n  %s0 = memref.alloc() : memref<8xf32>\n"
            "  linalg.fill ins(%x : f32) outs(%s0 : memref<8xf32>)\n" + "".join(step % (i, i, i, i, i, i, i, i + 1, i) for i in range(n)) +
            "  linalg.copy ins(%%s%d : memref<8xf32>) outs(%%to : memref<8xf32>)\n  memref.dealloc %%s0 : memref<8xf32>\n  return\n}\n" % n)


def subviews(n):
    step = """  %%s%d = memref.subview %%s%d[0] [%%n] [1] : memref<?xf32> to memref<?xf32>
  memref.store %%x, %%s%d[%%n] : memref<?xf32>
"""
    return ("func.func @f(%x: f32, %n: index, %from: memref<4xf32>) {\n  %b = memref.alloca() : memref<4xf32>\n"
            "  memref.copy %from, %b : memref<4xf32> to memref<4xf32>\n  %s0 = memref.cast %b : memref<4xf32> to memref<?xf32>\n" +
            "".join(step % (i + 1, i, i + 1) for i in range(n)) + "  memref.copy %b, %from : memref<4xf32> to memref<4xf32>\n  return\n}\n")


def live(n):
    return ("func.func @f(%x: f32, %i: index, %to: memref<4xf32>) {\n" +
            "".join("  %%b%d = memref.alloca() : memref<4xf32>\n  memref.store %%x, %%b%d[%%i] : memref<4xf32>\n" % (i, i) for i in range(n)) +
            "".join("  memref.copy %%b%d, %%to : memref<4xf32> to memref<4xf32>\n" % i for i in range(n)) + "  return\n}\n")


def cases(n):
    levels = "".join("  %%k%d = arith.constant %d : index\n  %%a%d = arith.cmpi slt, %%i, %%k%d : index\n  %%b%d = arith.cmpi sgt, %%j, %%k%d : index\n"
                     "  %%d%d = arith.ori %%a%d, %%b%d : i1\n  scf.if %%d%d {\n" % ((i, 7 * i + 3) + (i,) * 8) for i in range(6))
    return ("func.func private @use(f32)\nfunc.func @f(%x: f32, %n: index) {\n  %zero = arith.constant 0 : index\n  %one = arith.constant 1 : index\n"
            "  %m = memref.alloca() : memref<64xf32>\n" + "".join("  scf.for %%%s = %%zero to %%n step %%one {\n" % iv for iv in "tij") + levels +
            "".join("    memref.store %%x, %%m[%%i] : memref<64xf32>\n    %%l%d = memref.load %%m[%%j] : memref<64xf32>\n    func.call @use(%%l%d) : (f32) -> ()\n" % (i, i)
                    for i in range(n)) + "  }\n" * 9 + "  return\n}\n")


def limit(): # what takes more than that would take all memory
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def kilobytes(program, n):
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(program(n))
        file.flush()
        child = subprocess.Popen(["lifeopt", file.name, "--emit=mlir"] + sys.argv[3:], stdout=subprocess.DEVNULL, preexec_fn=limit)
        status, usage = os.wait4(child.pid, 0)[1:]
    if status:
        sys.exit("lifeopt fails on %d steps" % n)
    return usage.ru_maxrss


def main():
    program, n = {"chain": chain, "fills": fills, "symbols": symbols, "results": results, "loads": loads, "views": views, "names": names, "subviews": subviews, "live": live, "cases": cases}[sys.argv[1]], int(sys.argv[2])
    most = 4096 if program is cases else 32 # isl's own share differs by how it was built; all pairs would take some 100 MB
    more = (kilobytes(program, 4 * n) - kilobytes(program, n)) / (3 * n)
    if more > most:
        sys.exit("%d KB for each step more than %d" % (more, n))


main()
