# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""apfloat.py LIBRARY: conversions, sums, products and quotients of the formats that LLVM does not have, as lifeopt lowers them, against
LLVM's APFloat, which MLIR's library of wrappers (for --convert-arith-to-apfloat) makes callable. Left out is where they differ on
purpose: signs of f8E8M0FNU, infinity and nan in formats that have neither (docs/limits.md)."""
import ctypes
import math
import os
import random
import struct
import subprocess
import sys
import tempfile

LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
# name: number of its semantics in APFloat, bits
FORMATS = {"f8E5M2": (7, 8), "f8E5M2FNUZ": (8, 8), "f8E4M3": (9, 8), "f8E4M3FN": (10, 8), "f8E4M3FNUZ": (11, 8),
           "f8E4M3B11FNUZ": (12, 8), "f8E3M4": (13, 8), "tf32": (14, 19), "f8E8M0FNU": (15, 8), "f6E3M2FN": (16, 6),
           "f6E2M3FN": (17, 6), "f4E2M1FN": (18, 4)}
WIDE = {"f32": (2, "<I", "<f", 8, 23, ctypes.c_float), "f64": (3, "<Q", "<d", 11, 52, ctypes.c_double)}
BINARY = {"addf": "add", "subf": "subtract", "mulf": "multiply", "divf": "divide"}
FINITE = {"f6E3M2FN", "f6E2M3FN", "f4E2M1FN"}


def program():
    text = ""
    for f in FORMATS:
        for w in WIDE:
            text += f"func.func @t_{f}_{w}(%x: {w}) -> {f} {{\n  %r = arith.truncf %x : {w} to {f}\n  return %r : {f}\n}}\n"
        text += f"func.func @e_{f}(%x: {f}) -> f32 {{\n  %r = arith.extf %x : {f} to f32\n  return %r : f32\n}}\n"
        for op in BINARY:
            text += f"func.func @{op}_{f}(%x: {f}, %y: {f}) -> {f} {{\n  %r = arith.{op} %x, %y : {f}\n  return %r : {f}\n}}\n"
    return text


def build(directory):
    path = os.path.join(directory, "formats")
    with open(path + ".mlir", "w") as f:
        f.write(program())
    subprocess.check_call(["lifeopt", path + ".mlir", "-o", path + ".ll"])
    subprocess.check_call([f"{LLVM}/llc", "-relocation-model=pic", "-filetype=obj", path + ".ll", "-o", path + ".o"])
    subprocess.check_call(["cc", "-shared", "-o", path + ".so", path + ".o"])
    return ctypes.CDLL(path + ".so")


class Check:
    def __init__(self, library, ours):
        self.library, self.ours, self.rng, self.bad, self.done = library, ours, random.Random(5), 0, 0

    def theirs(self, name, *args):
        f = getattr(self.library, "_mlir_apfloat_" + name)
        f.restype = ctypes.c_uint64
        f.argtypes = [ctypes.c_int32] * (2 if name == "convert" else 1) + [ctypes.c_uint64] * (len(args) - (2 if name == "convert" else 1))
        return f(*args)

    def decoded(self, f, code):
        return struct.unpack("<f", struct.pack("<I", self.theirs("convert", FORMATS[f][0], 2, code) & 0xFFFFFFFF))[0]

    def same(self, f, what, want, got):
        mask = (1 << FORMATS[f][1]) - 1
        want, got = want & mask, got & mask
        self.done += 1
        if want != got and not (math.isnan(self.decoded(f, want)) and math.isnan(self.decoded(f, got))):
            self.bad += 1
            print(f"{what}: expected {want:#x}, got {got:#x}")

    def round(self, f, w):
        semantics, whole, real, exp, frac, ctype = WIDE[w]
        function = getattr(self.ours, f"t_{f}_{w}")
        function.restype, function.argtypes = ctypes.c_uint32, [ctype]
        for i in range(6000):
            code = self.rng.randrange(1 << (1 + exp + frac))
            if i % 2:  # near the range of small formats, and near their ties
                e = (1 << (exp - 1)) - 1 + self.rng.randrange(-20, 20)
                code = self.rng.randrange(2) << (exp + frac) | e << frac | self.rng.randrange(64) << (frac - 6) | self.rng.choice([0, 0, 1])
            x = struct.unpack(real, struct.pack(whole, code))[0]
            if math.isnan(x) or (f == "f8E8M0FNU" and x < 0) or (f in FINITE and math.isinf(x)):
                continue
            self.same(f, f"{w} {code:#x} to {f}", self.theirs("convert", semantics, FORMATS[f][0], code), function(x))

    def extend(self, f):
        function = getattr(self.ours, f"e_{f}")
        function.restype, function.argtypes = ctypes.c_float, [ctypes.c_uint32]
        for code in range(1 << FORMATS[f][1]):
            want, got = self.decoded(f, code), function(code)
            self.done += 1
            if struct.pack("<f", want) == struct.pack("<f", got) or (math.isnan(want) and math.isnan(got)):
                continue
            if f != "f8E8M0FNU" or code != 0xFF:
                self.bad += 1
                print(f"{f} {code:#x} to f32: expected {want}, got {got}")

    def binary(self, f, op):
        semantics, bits = FORMATS[f]
        function = getattr(self.ours, f"{op}_{f}")
        function.restype, function.argtypes = ctypes.c_uint32, [ctypes.c_uint32] * 2
        for _ in range(3000):
            a, b = self.rng.randrange(1 << bits), self.rng.randrange(1 << bits)
            if f in FINITE and op == "divf" and b & ((1 << (bits - 1)) - 1) == 0:
                continue
            self.same(f, f"{op} of {f} {a:#x}, {b:#x}", self.theirs(BINARY[op], semantics, a, b), function(a, b))


def main():
    with tempfile.TemporaryDirectory() as directory:
        check = Check(ctypes.CDLL(sys.argv[1]), build(directory))
        for f in FORMATS:
            check.extend(f)
            for w in WIDE:
                check.round(f, w)
            for op in BINARY if f != "f8E8M0FNU" else []:
                check.binary(f, op)
    print(f"{check.done} values, {check.bad} differ")
    sys.exit(check.bad != 0 or check.done < 500000)


main()
