#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""call.py: the module of bench/generate --shape one on standard input, with a @main that fills memory for the arguments of @f0 and calls it."""
import re
import sys

text = sys.stdin.read()
arguments = re.findall(r"(%\w+): (memref<[^>]*>)", re.search(r"func\.func @f0\((.*?)\)", text).group(1))
lines = ["func.func @main() {", "  %number = arith.constant 1.5 : f32"]
for name, type_ in arguments:
    extents = re.match(r"memref<((?:\d+x)+)f32>", type_).group(1)[:-1].split("x")
    ivs = [f"{name}_{k}" for k in range(len(extents))]
    lines.append(f"  {name} = memref.alloc() : {type_}")
    lines += [f"  affine.for {iv} = 0 to {extent} {{" for iv, extent in zip(ivs, extents)]
    lines.append(f"  affine.store %number, {name}[{', '.join(ivs)}] : {type_}")
    lines += ["  }"] * len(ivs)
names, types = (", ".join(x) for x in zip(*arguments))
lines += [f"  func.call @f0({names}) : ({types}) -> ()", "  return", "}", ""]
end = text.rstrip().rfind("}") if text.lstrip().startswith("module") else len(text)
print(text[:end] + "\n".join(lines) + text[end:], end="")
