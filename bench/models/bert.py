# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An encoder of the BERT kind: N tokens by their numbers, padded to T; a mask of those that count; L layers of H heads with the
normalization last; the first token through tanh.

Minimum. Embeddings, weights and the mask as it comes are arguments. In each layer these are live at once in any order:
  query x key:                       x [T, D], to which the layer adds, query, key, [T, D] each, and scores [H, T, T]
  second product of the second half: its operand [T, 4 D], its result [T, D], and [T, D] to which it is added
and, since the next layer needs it, the mask as numbers [T]. Transposes, the mask of each row and head, and padded rows need no more: they
are views, or computed where they are read. Element by element a result is written over its operand. The larger of both, and the mask,
4 bytes a number."""
from tensors import Program
from transformer import project
from transformers import attend, gelu, layer_norm

SIZES = {False: dict(L=12, N=100, T=128, D=768, H=12, V=30522), True: dict(L=2, N=13, T=16, D=32, H=2, V=11)}


def minimum(L, N, T, D, H, V):
    return 4 * (max(6 * T * D, 3 * T * D + H * T * T) + T)


def looked_up(p, table, ids):
    body = ["%n = arith.index_cast %x0 : i64 to index", "%c = linalg.index 1 : index", "%%y = tensor.extract %s[%%n, %%c] : %s" % (table.name, table.type)]
    shape = (ids.shape[0], table.shape[1])
    return p.generic(2, [(ids, [0])], (p.empty(shape), [0, 1]), body)


def build(small, L, N, T, D, H, V):
    p = Program("bert")
    ids, kinds = p.argument("ids", (N,), "i64", least=V), p.argument("kinds", (N,), "i64", least=2)
    counts = p.argument("counts", (T,), "i64", least=2)
    x = p.add(looked_up(p, p.weight((V, D), scale=1.0), ids), looked_up(p, p.weight((2, D), scale=1.0), kinds))
    x = layer_norm(p, p.add(x, p.weight((N, D), scale=1.0)))
    x = p.pad(x, (0, 0), (T - N, 0))
    mask = p.each((counts,), ["%f = arith.sitofp %x0 : i64 to f32", "%%n = arith.subf %s, %%f : f32" % p.constant(1.0),
                              "%%y = arith.mulf %%n, %s : f32" % p.constant(-1e9)])
    rows = p.generic(2, [(mask, [1])], (p.empty((T, T)), [0, 1]), [])  # the same for each row, as exporters expand it
    for _ in range(L):
        query, key, value = project(p, x, D, H)
        joined = attend(p, query, key, value, lambda scores: p.each((scores, rows), ["%y = arith.addf %x0, %x1 : f32"]))
        x = layer_norm(p, p.add(p.linear(joined, D), x))
        x = layer_norm(p, p.add(p.linear(gelu(p, p.linear(x, 4 * D)), D), x))
    pooled = p.linear(p.slice(x, (0, 0), (1, D)), D)
    return p, [p.each((pooled,), ["%y = math.tanh %x0 : f32"])]
