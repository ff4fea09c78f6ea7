# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A site that frees too many buffers to compare each with each. It retains the first, and one that is the first or the second.
N = 66
ALL = [f"%a{i}" for i in range(N)]
print("func.func @crowd(%c: i1, %d: i1) -> (i1, i1) {\n  %true = arith.constant true")
for name in ALL:
    print(f"  {name} = memref.alloc() : memref<4xf32>")
print("  %s = arith.select %c, %a0, %a1 : memref<4xf32>")
print(f"  %r:2 = bufferization.dealloc ({', '.join(ALL)} : {', '.join(['memref<4xf32>'] * N)})"
      f" if ({', '.join(['%d'] * 2 + ['%true'] * (N - 2))}) retain (%a0, %s : memref<4xf32>, memref<4xf32>)")
print("  return %r#0, %r#1 : i1, i1\n}")
