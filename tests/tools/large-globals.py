#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Large initial values, of every class of elements and attributes: their bytes in objects that lifeopt makes, and that llc makes of its
text and bitcode, are those that mlir-opt, mlir-translate and llc give, for a little- and a big-endian machine."""
import os
import random
import subprocess
import sys
import tempfile

SEED = 5
BITS = {"i1": 1, "i8": 8, "i24": 24, "i48": 48, "i64": 64, "i65": 65, "i128": 128, "bf16": 16, "f16": 16, "f32": 32, "f64": 64}


def run(*command):
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.returncode}\n{done.stderr.decode()[:2000]}")
    return done.stdout


def globals_text(rng):
    """Shapes whose counts have many bits set, so that every part of a splat is there."""
    text = []

    def add(shape, elem, value, layout=""):
        text.append(f"memref.global constant @g{len(text)} : memref<{shape}x{elem}{layout}> = {value}")

    for elem in ("i8", "i24", "i48", "i64", "i65", "i128", "f16", "bf16", "f32", "f64"):
        one = "-5" if elem[0] == "i" else "1.7"
        add("3x66001", elem, f"dense<{one}>")
    add("200001", "i1", "dense<true>")
    add("70001", "index", "dense<-7>")
    for elem, one in (("f16", "(1.5, -2.0)"), ("f32", "(1.5, -2.0)"), ("f64", "(1.5, -2.0)"), ("i24", "(1, 2)")):
        add("66001", f"complex<{elem}>", f"dense<{one}>")
    for elem in ("i8", "bf16", "f32", "f64", "i24", "i48"):
        n = 30001 if BITS[elem] > 16 else 70001
        data = b"".join(rng.getrandbits(BITS[elem] - 2 if elem[0] != "i" else BITS[elem]).to_bytes((BITS[elem] + 7) // 8, "little") for _ in range(n))
        add(str(n), elem, f'dense<"0x{data.hex()}">')
    data = b"".join(rng.getrandbits(30).to_bytes(4, "little") for _ in range(2 * 12345))
    add("12345", "complex<f32>", f'dense<"0x{data.hex()}">')
    places = sorted(rng.sample(range(100 * 999), 40)) + [99998, 99999]
    listed = [[p // 1000, p % 1000] for p in places]
    rng.shuffle(listed)
    values = [rng.randrange(1, 100) for _ in listed]
    add("100x1000", "i32", f"sparse<{listed}, {values}>")
    add("100x1000", "i24", f"sparse<{listed}, {values}>")
    add("100x1000", "f64", "sparse<[[0, 0]], 2.5>")
    add("100x1000", "i8", "sparse<[[99, 999]], 5>")
    return "\n".join(text) + "\n"


def contents(objects, name):
    """Bytes of each symbol, all in .rodata, by name."""
    binary = name + ".bin"
    run("llvm-objcopy", "-O", "binary", "--only-section=.rodata", name, binary)
    with open(binary, "rb") as file:
        data = file.read()
    out = {}
    for line in run("llvm-nm", "-S", name).decode().splitlines():
        at, size, _, symbol = line.split()
        out[symbol] = data[int(at, 16) : int(at, 16) + int(size, 16)]
    if len(out) != objects:
        sys.exit(f"{name}: {len(out)} globals instead of {objects}")
    return out


def main():
    text = globals_text(random.Random(SEED))
    n = text.count("memref.global")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        with open("in.mlir", "w", encoding="utf-8") as file:
            file.write(text)
        run("mlir-opt", "--finalize-memref-to-llvm", "in.mlir", "-o", "lowered.mlir")
        run("mlir-translate", "--mlir-to-llvmir", "lowered.mlir", "-o", "theirs.ll")
        for triple in ("x86_64-linux-gnu", "powerpc64-linux-gnu"):
            run("llc", f"-mtriple={triple}", "-relocation-model=pic", "-filetype=obj", "theirs.ll", "-o", "theirs.o")
            theirs = contents(n, "theirs.o")
            for release in (22, 19):
                llc = f"/usr/lib/llvm-{release}/bin/llc"
                if not os.path.exists(llc) or (release == 19 and triple[0] == "p"):
                    continue
                kinds = [f"--emit={kind}=ours.{kind}" for kind in ("llvm", "bc", "obj")]
                run("lifeopt", "in.mlir", f"--llvm={release}", f"--target={triple}", "--index-bitwidth=64", *kinds)
                for form in ("llvm", "bc", "obj"):
                    if form != "obj":
                        run(llc, "-relocation-model=pic", "-filetype=obj", f"ours.{form}", "-o", f"{form}.o")
                    ours = contents(n, "ours.obj" if form == "obj" else f"{form}.o")
                    for name, data in theirs.items():
                        same = len(ours[name]) == len(data) or len(data) - len(ours[name]) < 16
                        if not same or ours[name] != data[: len(ours[name])]:
                            first = next((i for i, (a, b) in enumerate(zip(ours[name], data)) if a != b), len(data))
                            line = text.splitlines()[int(name[1:])]
                            sys.exit(f"{triple} {release} {form} {name}: {len(ours[name])} and {len(data)} bytes, differ at {first}: {line[:90]}")
    print(f"same: {n} globals")


main()
