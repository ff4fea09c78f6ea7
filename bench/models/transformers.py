# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What transformer.py, decoder.py and bert.py share: normalization, heads, softmax."""


def mean(p, x):
    n = x.shape[-1]
    total = p.reduce(x, "addf", 0.0, (len(x.shape) - 1,))
    return p.each((total,), ["%%y = arith.divf %%x0, %s : f32" % p.constant(float(n))])


def layer_norm(p, x):
    """(x - mean) / sqrt(variance + eps) * gamma + beta"""
    centered = p.each((x, mean(p, x)), ["%y = arith.subf %x0, %x1 : f32"])
    variance = mean(p, p.each((centered,), ["%y = arith.mulf %x0, %x0 : f32"]))
    scale = p.each((variance,), ["%%a = arith.addf %%x0, %s : f32" % p.constant(1e-5), "%y = math.rsqrt %a : f32"])
    unit = p.each((centered, scale), ["%y = arith.mulf %x0, %x1 : f32"])
    scaled = p.each((unit, p.weight(x.shape[-1:])), ["%y = arith.mulf %x0, %x1 : f32"])
    return p.add(scaled, p.weight(x.shape[-1:]))


def rms_norm(p, x):
    """x / sqrt(mean of squares + eps) * gamma"""
    squares = mean(p, p.each((x,), ["%y = arith.mulf %x0, %x0 : f32"]))
    scale = p.each((squares,), ["%%a = arith.addf %%x0, %s : f32" % p.constant(1e-5), "%y = math.rsqrt %a : f32"])
    unit = p.each((x, scale), ["%y = arith.mulf %x0, %x1 : f32"])
    return p.each((unit, p.weight(x.shape[-1:])), ["%y = arith.mulf %x0, %x1 : f32"])


def heads_first(p, x, heads):
    """[rows, columns] as [heads, rows, columns of a head]."""
    rows, columns = x.shape
    return p.transpose(p.expand(x, (rows, heads, columns // heads), "[[0], [1, 2]]"), (1, 0, 2))


def softmax(p, x):
    top = p.reduce(x, "maximumf", -3.0e38, (2,))
    above = p.each((p.each((x, top), ["%y = arith.subf %x0, %x1 : f32"]),), ["%y = math.exp %x0 : f32"])
    return p.each((above, p.reduce(above, "addf", 0.0, (2,))), ["%y = arith.divf %x0, %x1 : f32"])


def attend(p, query, key, value, masked):
    """softmax(masked(query x key' / sqrt(columns))) x value, of [heads, rows, columns] each; as [rows, all columns]."""
    heads, rows, columns = query.shape
    scores = p.named("batch_matmul", (query, p.transpose(key, (0, 2, 1))), p.filled((heads, rows, key.shape[1])))
    scores = p.each((scores,), ["%%y = arith.mulf %%x0, %s : f32" % p.constant(columns ** -0.5)])
    shares = softmax(p, masked(scores))
    joined = p.named("batch_matmul", (shares, value), p.filled((heads, rows, columns)))
    return p.collapse(p.transpose(joined, (1, 0, 2)), (rows, heads * columns), "[[0], [1, 2]]")


def gelu(p, x):
    return p.each((x,), ["%%s = arith.mulf %%x0, %s : f32" % p.constant(0.5 ** 0.5), "%e = math.erf %s : f32",
                         "%%a = arith.addf %%e, %s : f32" % p.constant(1.0), "%%h = arith.mulf %%x0, %s : f32" % p.constant(0.5),
                         "%y = arith.mulf %h, %a : f32"])
