# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A decoder of the Llama kind: L layers of H heads on D numbers, F in between, V words; keys and values kept in caches of C tokens,
which are arguments that are written. prefill: T tokens at once, from position 0. decode: one token, at a position that is an argument.

Minimum. Caches, weights, tables and words are arguments; keys and values are put into the caches. Transposes, halves and parts are
views, and element by element a result is written over its operand. In each layer these are live at once in any order:
  second of the two products of [T, F]: x [T, D], to which the end adds, their operand [T, D], both results [T, F]
  query x key:                          x [T, D], query [T, D], scores [H, T, C], with C the tokens that are read (prefill: T)
The larger of both, 4 bytes a number."""
from tensors import Program
from transformers import attend, rms_norm
from bert import looked_up

SIZES = {"prefill": {False: dict(L=4, T=64, C=512, D=4096, H=32, F=11008, V=32000), True: dict(L=2, T=16, C=20, D=32, H=2, F=96, V=11)},
         "decode": {False: dict(L=4, T=1, C=512, D=4096, H=32, F=11008, V=32000), True: dict(L=2, T=1, C=20, D=128, H=2, F=384, V=11)}}


def minimum(kind, L, T, C, D, H, F, V):
    seen = T if kind == "prefill" else C
    return 4 * max(2 * T * D + 2 * T * F, 2 * T * D + H * T * seen)


def turned(p, x, cosines, sines, heads):
    """Each head [left, right] as [left, right] * cosines + [-right, left] * sines."""
    rows, columns = x.shape
    width = columns // heads
    x = p.expand(x, (rows, heads, width), "[[0], [1, 2]]")
    half = (rows, heads, width // 2)
    left, right = p.slice(x, (0, 0, 0), half), p.slice(x, (0, 0, width // 2), half)
    minus = p.each((right,), ["%y = arith.negf %x0 : f32"])
    other = p.insert(left, p.insert(minus, p.empty(x.shape), (0, 0, 0)), (0, 0, width // 2))
    cos = p.generic(3, [(x, [0, 1, 2]), (cosines, [0, 2])], (p.empty(x.shape), [0, 1, 2]), ["%y = arith.mulf %x0, %x1 : f32"])
    sin = p.generic(3, [(other, [0, 1, 2]), (sines, [0, 2])], (p.empty(x.shape), [0, 1, 2]), ["%y = arith.mulf %x0, %x1 : f32"])
    return p.add(cos, sin)


def layer(p, kind, x, caches, position, tables, H, F):
    T, D = x.shape
    normal = rms_norm(p, x)
    query, key, value = (p.linear(normal, D, bias=False) for _ in range(3))
    query, key = (turned(p, m, *tables, H) for m in (query, key))
    value = p.expand(value, key.shape, "[[0], [1, 2]]")
    caches[:] = [p.insert(m, cache, (position, 0, 0)) for m, cache in zip((key, value), caches)]
    seen = T if kind == "prefill" else caches[0].shape[0]
    key, value = (p.transpose(p.slice(c, (0, 0, 0), (seen, H, D // H)), (1, 0, 2)) for c in caches)
    limit = ["%r = linalg.index 1 : index", "%c = linalg.index 2 : index", "%%l = arith.addi %%r, %s : index" % position_name(p, position),
             "%v = arith.cmpi ule, %c, %l : index", "%%y = arith.select %%v, %%x0, %s : f32" % p.constant(-1e30)]
    joined = attend(p, p.transpose(query, (1, 0, 2)), key, value, lambda scores: p.each((scores,), limit))
    x = p.add(p.linear(joined, D, bias=False), x)
    normal = rms_norm(p, x)
    gate, up = p.linear(normal, F, bias=False), p.linear(normal, F, bias=False)
    gate = p.each((gate,), ["%n = arith.negf %x0 : f32", "%e = math.exp %n : f32", "%%d = arith.addf %%e, %s : f32" % p.constant(1.0),
                            "%y = arith.divf %x0, %d : f32"])
    return p.add(p.linear(p.each((gate, up), ["%y = arith.mulf %x0, %x1 : f32"]), D, bias=False), x)


def position_name(p, position):
    return p.constant(0, "index") if position == 0 else position


def build(small, kind, L, T, C, D, H, F, V):
    p = Program(kind)
    ids, at = p.argument("ids", (T,), "i64", least=V), p.argument("at", (), "i64", least=C)
    p.lines += ["  %%at_wide = tensor.extract %s[] : %s" % (at.name, at.type), "  %at_index = arith.index_cast %at_wide : i64 to index"]
    position = 0 if kind == "prefill" else "%at_index"
    tables = [p.argument(hint, (T, D // H)) for hint in ("cosines", "sines")]
    caches = [[p.argument(hint, (C, H, D // H), written=True) for hint in ("keys", "values")] for _ in range(L)]
    x = looked_up(p, p.weight((V, D), scale=1.0), ids)
    for each in caches:
        x = layer(p, kind, x, each, position, tables, H, F)
    last = p.slice(rms_norm(p, x), (T - 1, 0), (1, D))
    return p, [p.linear(last, V, bias=False)] + [c for each in caches for c in each]
