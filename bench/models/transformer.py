# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A transformer block on T tokens of D numbers, H heads, F = 4 D in between; weights stored as [outputs, inputs] and transposed.

Minimum. The result is allocated by itself, since the caller gets it; x is an argument. Transposed weights, heads and keys are the
same elements in another order, and each op that goes element by element can write over what it reads. An op that reads a number more
than once, or elsewhere than it writes, cannot: its operands are live beside its result. So in any order
  first product of the second half:  its operand [T, D], its result [T, F], and the sum of the first half [T, D], to which the end adds
  query x key:                       query, key, [T, D] each, scores [H, T, T], and either value [T, D] or what it is computed from
are live at once. The larger of both, 4 bytes a number; all other ops need less."""
from tensors import Program
from transformers import attend, gelu, heads_first, layer_norm

SIZES = {False: dict(T=128, D=768, H=12), True: dict(T=16, D=32, H=2)}


def minimum(T, D, H):
    return 4 * max(2 * T * D + 4 * T * D, 3 * T * D + H * T * T)


def build(small, T, D, H):
    p = Program("transformer")
    x = p.argument("x", (T, D))
    query, key, value = project(p, layer_norm(p, x), D, H)
    x = p.add(p.linear(attend(p, query, key, value, lambda scores: scores), D), x)
    return p, [p.add(p.linear(gelu(p, p.linear(layer_norm(p, x), 4 * D)), D), x)]


def project(p, x, D, H):
    return [heads_first(p, p.linear(x, D), H) for _ in range(3)]
