#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""signatures.py FILE.mlir RELEASE [--bare]: every function that lifeopt declares or defines has the linkage, the types and the
attributes that mlir-opt's lowering and mlir-translate give it. One thing more is allowed: noalias where all accesses go through one
pointer of a descriptor. In the interface for C, what is said of the elements of a memref, and not of its descriptor, is not compared.
Prints how many were compared."""
import re
import subprocess
import sys

source, release = sys.argv[1:3]
bare = "--bare" in sys.argv[3:]
tools = f"/usr/lib/llvm-{release}/bin/"


def run(command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def signatures(text):
    groups = dict(re.findall(r"^attributes #(\d+) = \{ (.*) \}$", text, re.M))
    found = {}
    for line in re.findall(r"^(?:define|declare) .*$", text, re.M):
        name = re.search(r"@([\w.]+)\(", line).group(1)
        if name in ("malloc", "free") or name.startswith("llvm."):
            continue
        line = re.sub(r" #(\d+)", lambda m: " {" + groups[m.group(1)] + "}", line.removesuffix(" {"))
        found[name] = re.sub(r" %\d+", "", line)
    return found


option = "=use-bare-ptr-memref-call-conv=1" if bare else ""
lowered = run([tools + "mlir-opt", "--finalize-memref-to-llvm", "--convert-func-to-llvm" + option, "--convert-arith-to-llvm",
               "--reconcile-unrealized-casts", source])
theirs = signatures(run([tools + "mlir-translate", "--mlir-to-llvmir"], lowered))
ours = signatures(run(["lifeopt", source, "--llvm=" + release] + (["--bare-pointers"] if bare else [])))
differ = False
for name in sorted(set(theirs) | set(ours)):
    a, b = theirs.get(name), ours.get(name)
    if a and b and name.startswith("_mlir_ciface_"):
        a, b = (re.sub(r" (writeonly|readnone|align \d+|dereferenceable(_or_null)?\(\d+\))", "", x) for x in (a, b))
    if a != b and (not a or not b or a != b.replace("ptr, ptr noalias, i64", "ptr, ptr, i64")):
        differ = True
        print(f"mlir-opt {a}\nlifeopt  {b}")
if differ or not theirs:
    sys.exit(1)
print(f"same: {len(theirs)} signatures")
