# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Residual nets of 18 and 50 layers, NCHW, one image of S x S, W channels first. Weights and statistics are tensors that nothing has
written, as where an exporter has lost them; `arguments` makes them arguments, since programs that read what nobody wrote have no
result to compare.

Minimum. What nothing has written needs no bytes but those of one number. A padded operand is one buffer to the op that reads it; its
source is in it, and needs no further bytes. Element by element a result is written over its operand. An op of windows, or of channels,
needs its operands beside its result. So these are live at once in any order:
  first product:              the padded image, 3 (S + 6)^2, and its result, W (S/2)^2
  pooling:                    its padded operand, W (S/2 + 2)^2, and its result, W (S/4)^2
  50 layers, last product of a block at the first width: x, to which it is added, and its result, 4 W (S/4)^2 each, and its operand,
                              W (S/4)^2
The largest of these, 4 bytes a number."""
from tensors import Program, count

SIZES = {False: dict(S=224, W=64, classes=1000), True: dict(S=32, W=4, classes=5)}
STAGES = {18: (2, 2, 2, 2), 50: (3, 4, 6, 3)}


def minimum(layers, S, W, classes):
    ends = max(3 * (S + 6) ** 2 + W * (S // 2) ** 2, W * (S // 2 + 2) ** 2 + W * (S // 4) ** 2)
    return 4 * max(ends, 9 * W * (S // 4) ** 2 if layers == 50 else 0)


def convolution(p, x, channels, size, stride):
    edge = size // 2
    if edge:
        x = p.pad(x, (0, 0, edge, edge), (0, 0, edge, edge))
    n, depth, height, width = x.shape
    into = p.filled((n, channels, (height - size) // stride + 1, (width - size) // stride + 1))
    return p.named("conv_2d_nchw_fchw", (x, p.weight((channels, depth, size, size))), into,
                   "{dilations = dense<1> : vector<2xi64>, strides = dense<%d> : vector<2xi64>} " % stride)


def normalized(p, x, channels, size, stride):
    x = convolution(p, x, channels, size, stride)
    parts = [(x, range(4))] + [(p.weight((channels,), scale=s), [1]) for s in (0.3, 0.1, 1.0, 0.2)]
    return p.generic(4, parts, (p.empty(x.shape), range(4)),
                     ["%c = arith.subf %x0, %x1 : f32", "%v = arith.mulf %x2, %x2 : f32", "%%e = arith.addf %%v, %s : f32" % p.constant(0.5),
                      "%r = math.rsqrt %e : f32", "%u = arith.mulf %c, %r : f32", "%s = arith.mulf %u, %x3 : f32", "%y = arith.addf %s, %x4 : f32"])


def relu(p, x):
    return p.each((x,), ["%%y = arith.maximumf %%x0, %s : f32" % p.constant(0.0)])


def block(p, x, width, stride, layers):
    channels = width if layers == 18 else 4 * width
    if layers == 18:
        y = normalized(p, relu(p, normalized(p, x, width, 3, stride)), width, 3, 1)
    else:
        y = relu(p, normalized(p, relu(p, normalized(p, x, width, 1, 1)), width, 3, stride))
        y = normalized(p, y, channels, 1, 1)
    kept = x if x.shape[1] == channels and stride == 1 else normalized(p, x, channels, 1, stride)
    return relu(p, p.add(y, kept))


def build(small, layers, S, W, classes, arguments=False):
    p = Program("resnet%d" % layers, unwritten=not arguments)
    x = p.argument("image", (1, 3, S, S))
    x = relu(p, normalized(p, x, W, 7, 2))
    x = p.pad(x, (0, 0, 1, 1), (0, 0, 1, 1), -3e38)
    into = p.filled((1, W, S // 4, S // 4), -3e38)
    x = p.named("pooling_nchw_max", (x, p.empty((3, 3))), into, "{dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ")
    for stage, blocks in enumerate(STAGES[layers]):
        for n in range(1 if small and layers == 50 else blocks):
            x = block(p, x, W << stage, 2 if stage > 0 and n == 0 else 1, layers)
    total = p.reduce(x, "addf", 0.0, (2, 3))
    mean = p.each((total,), ["%%y = arith.divf %%x0, %s : f32" % p.constant(float(count(*x.shape[2:])))])
    return p, [p.linear(p.collapse(mean, x.shape[:2], "[[0], [1, 2, 3]]"), classes)]
