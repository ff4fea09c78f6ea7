# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MobileNetV2: inverted residuals on one image of S x S, NHWC, with pads; numbers of 4 bytes, or of one, whose products are summed in 4
and scaled back.

Minimum, f32. A padded operand is one buffer to the op that reads it; its source is in it, and needs no further bytes. Element by element
a result is written over its operand. A product of windows, or of channels, needs its operand beside its result. The largest is
  the depthwise product of the second block, by strides of 2: its padded operand, 96 (S/2 + 2)^2, and its result, 96 (S/4)^2
4 bytes a number.

Minimum, i8. Sums have 4 bytes a number. Scaling them back reads 4 bytes and writes one, in an order that the op leaves open, so that it
cannot write over what it reads:
  the first product of the second block: its sums, 4 * 96 (S/2)^2, and what they are scaled to, 96 (S/2)^2"""
from tensors import Program, count

SIZES = {False: dict(S=224, classes=1000), True: dict(S=32, classes=5)}
# expansion, channels, blocks, stride
BLOCKS = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))


def minimum(kind, S, classes):
    if kind == "i8":
        return 5 * 96 * (S // 2) ** 2
    return 4 * 96 * ((S // 2 + 2) ** 2 + (S // 4) ** 2)


class Net:
    def __init__(self, kind):
        self.p, self.kind = Program("mobilenet_%s" % kind), kind
        self.sums = "i32" if kind == "i8" else "f32"

    def product(self, op, x, weights, channels, size, stride):
        p, edge = self.p, size // 2
        if edge:
            x = p.pad(x, (0, edge, edge, 0), (0, edge, edge, 0), 0)
        n, height, width, _ = x.shape
        into = p.filled((n, (height - size) // stride + 1, (width - size) // stride + 1, channels), 0, self.sums)
        return p.named(op, (x, weights), into, "{dilations = dense<1> : tensor<2xi64>, strides = dense<%d> : tensor<2xi64>} " % stride)

    def convolution(self, x, channels, size, stride, clamped):
        weights = self.p.weight((size, size, x.shape[3], channels), self.kind, scale=(3.0 / (size * size * x.shape[3])) ** 0.5)
        return self.finish(self.product("conv_2d_nhwc_hwcf", x, weights, channels, size, stride), clamped, size * size * x.shape[3])

    def depthwise(self, x, stride):
        weights = self.p.weight((3, 3, x.shape[3]), self.kind, scale=0.7)
        return self.finish(self.product("depthwise_conv_2d_nhwc_hwc", x, weights, x.shape[3], 3, stride), True, 9)

    def finish(self, x, clamped, fan):
        """The bias, and what is left between 0 and 6, or what a byte holds."""
        p = self.p
        if self.kind == "f32":
            x = p.add(x, p.weight((x.shape[3],), scale=0.3))
            return p.each((x,), ["%%a = arith.maximumf %%x0, %s : f32" % p.constant(0.0), "%%y = arith.minimumf %%a, %s : f32" % p.constant(6.0)]) if clamped else x
        bias = p.argument("bias", (x.shape[3],), "i32", least=1000)
        x = p.each((x, bias), ["%y = arith.addi %x0, %x1 : i32"], "i32")
        shift = p.constant((fan * 11664).bit_length() // 2 - 1, "i32")  # numbers as large as before, of which half are 0
        least, most = p.constant(0 if clamped else -128, "i32"), p.constant(127, "i32")
        return p.each((x,), ["%%s = arith.shrsi %%x0, %s : i32" % shift, "%%a = arith.maxsi %%s, %s : i32" % least,
                             "%%b = arith.minsi %%a, %s : i32" % most, "%y = arith.trunci %b : i32 to i8"], "i8")

    def add(self, a, b):
        if self.kind == "f32":
            return self.p.add(a, b)
        p = self.p
        return p.each((a, b), ["%a = arith.extsi %x0 : i8 to i32", "%b = arith.extsi %x1 : i8 to i32", "%s = arith.addi %a, %b : i32",
                               "%%h = arith.shrsi %%s, %s : i32" % p.constant(1, "i32"), "%y = arith.trunci %h : i32 to i8"], "i8")

    def block(self, x, expansion, channels, stride):
        inner = self.convolution(x, expansion * x.shape[3], 1, 1, True) if expansion > 1 else x
        inner = self.convolution(self.depthwise(inner, stride), channels, 1, 1, False)
        return self.add(inner, x) if stride == 1 and channels == x.shape[3] else inner


def build(small, kind, S, classes):
    net = Net(kind)
    p = net.p
    x = net.convolution(p.argument("image", (1, S, S, 3), kind), 32, 3, 2, True)
    for expansion, channels, blocks, stride in BLOCKS[:3] if small else BLOCKS:
        for n in range(1 if small else blocks):
            x = net.block(x, expansion, channels, stride if n == 0 else 1)
    x = net.convolution(x, 64 if small else 1280, 1, 1, True)
    if kind == "f32":
        total = p.reduce(x, "addf", 0.0, (1, 2))
        mean = p.each((total,), ["%%y = arith.divf %%x0, %s : f32" % p.constant(float(count(*x.shape[1:3])))])
        return p, [p.linear(p.collapse(mean, (1, x.shape[3]), "[[0], [1, 2, 3]]"), classes)]
    wide = p.each((x,), ["%y = arith.extsi %x0 : i8 to i32"], "i32")
    total = p.reduce(wide, "addi", 0, (1, 2))
    weights = p.transpose(p.weight((classes, x.shape[3]), "i8"), (1, 0))
    mean = p.each((total,), ["%%d = arith.divsi %%x0, %s : i32" % p.constant(count(*x.shape[1:3]), "i32"), "%y = arith.trunci %d : i32 to i8"], "i8")
    mean = p.collapse(mean, (1, x.shape[3]), "[[0], [1, 2, 3]]")
    return p, [p.named("matmul", (mean, weights), p.filled((1, classes), 0, "i32"))]
