# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole models as bufferization leaves them: linalg on memrefs, a memref.alloc for each step and weights as arguments.

    python3 examples/model.py resnet|transformer [--small] [--depth N] [--dealloc] [--main] > model.mlir

resnet       convolutions in 50 layers with batch normalization step by step, on one image of 224 x 224: 1,040 buffers, 648 MB
transformer  12 blocks of 12 heads on 128 tokens, each head with its own steps: 2,204 buffers, 740 MB
--small      the same program on sizes that run in milliseconds
--depth N    blocks of each stage of the net (default 3, 4, 6, 3), or blocks of the transformer
--dealloc    a memref.dealloc for each buffer, all at the end; without it nobody gives them back, as one-shot-bufferize leaves it
--main       with a @main that makes weights out of numbers and prints what comes out

Shapes are those of the models that everybody knows; there are no trained weights. All numbers are f32, images are NHWC."""
import argparse


def memref(shape):
    return "memref<%sf32>" % "".join("%dx" % n for n in shape)


class Function:
    """One function, step by step. A buffer is (name, shape, type)."""

    def __init__(self, name):
        self.name, self.lines, self.arguments, self.buffers, self.constants = name, [], [], [], {}

    def line(self, text, *values):
        self.lines.append("  " + text % values)

    def argument(self, hint, shape):
        self.arguments.append(("%%%s_%d" % (hint, len(self.arguments)), tuple(shape), memref(shape)))
        return self.arguments[-1]

    def alloc(self, shape):
        buffer = ("%%b%d" % len(self.buffers), tuple(shape), memref(shape))
        self.buffers.append(buffer)
        self.line("%s = memref.alloc() : %s", buffer[0], buffer[2])
        return buffer

    def constant(self, value):
        return self.constants.setdefault(value, "%%k%d" % len(self.constants))

    def named(self, op, sources, into, attributes=""):
        self.line("linalg.%s %sins(%s : %s) outs(%s : %s)", op, attributes, ", ".join(s[0] for s in sources), ", ".join(s[2] for s in sources),
                  into[0], into[2])
        return into

    def fill(self, into, value):
        self.line("linalg.fill ins(%s : f32) outs(%s : %s)", self.constant(value), into[0], into[2])
        return into

    def binary(self, op, a, b):
        return self.named(op, (a, b), self.alloc(a[1]))

    def scalar(self, op, a, value):
        """Each element with a number."""
        into = self.alloc(a[1])
        axes = ", ".join("d%d" % i for i in range(len(a[1])))
        self.line("linalg.generic {indexing_maps = [affine_map<(%s) -> (%s)>, affine_map<(%s) -> (%s)>], iterator_types = [%s]} "
                  "ins(%s : %s) outs(%s : %s) {", axes, axes, axes, axes, ", ".join(['"parallel"'] * len(a[1])), a[0], a[2], into[0], into[2])
        self.line("^bb0(%%x: f32, %%o: f32):\n    %%y = arith.%s %%x, %s : f32\n    linalg.yield %%y : f32\n  }", op, self.constant(value))
        return into

    def unary(self, op, a):
        """linalg.rsqrt, erf and exp, by the operations of math that they stand for."""
        return self.named(op, (a,), self.alloc(a[1]))

    def broadcast(self, a, shape, dimensions):
        into = self.alloc(shape)
        self.line("linalg.broadcast ins(%s : %s) outs(%s : %s) dimensions = %s", a[0], a[2], into[0], into[2], list(dimensions))
        return into

    def transpose(self, a, permutation):
        into = self.alloc([a[1][p] for p in permutation])
        self.line("linalg.transpose ins(%s : %s) outs(%s : %s) permutation = %s", a[0], a[2], into[0], into[2], list(permutation))
        return into

    def reduce(self, op, start, a, dimensions):
        into = self.fill(self.alloc([n for i, n in enumerate(a[1]) if i not in dimensions]), start)
        self.line("linalg.reduce { arith.%s } ins(%s : %s) outs(%s : %s) dimensions = %s", op, a[0], a[2], into[0], into[2], list(dimensions))
        return into

    def normalize(self, x, over, gamma, beta):
        """(x - mean) / sqrt(variance + eps) * gamma + beta; mean and variance over the dimensions `over`, gamma and beta as long as
        the last one."""
        count, rest = 1, tuple(range(len(x[1]) - 1))
        for d in over:
            count *= x[1][d]
        mean = self.scalar("divf", self.reduce("addf", 0.0, x, over), float(count))
        centered = self.binary("sub", x, self.broadcast(mean, x[1], over))
        variance = self.scalar("divf", self.reduce("addf", 0.0, self.binary("mul", centered, centered), over), float(count))
        scale = self.unary("rsqrt", self.scalar("addf", variance, 1e-5))
        unit = self.binary("mul", centered, self.broadcast(scale, x[1], over))
        scaled = self.binary("mul", unit, self.broadcast(gamma, x[1], rest))
        return self.binary("add", scaled, self.broadcast(beta, x[1], rest))

    def linear(self, x, outputs):
        """x [rows, inputs] by weights as they are stored, [outputs, inputs], and a bias."""
        weights = self.transpose(self.argument("weight", (outputs, x[1][1])), (1, 0))
        product = self.named("matmul", (x, weights), self.fill(self.alloc((x[1][0], outputs)), 0.0))
        return self.binary("add", product, self.broadcast(self.argument("bias", (outputs,)), product[1], (0,)))

    def text(self, dealloc):
        head = ["func.func @%s(%s) {" % (self.name, ", ".join("%s: %s" % (a[0], a[2]) for a in self.arguments))]
        head += ["  %s = arith.constant %.9e : f32" % (name, value) for value, name in self.constants.items()]
        ends = ["  memref.dealloc %s : %s" % (b[0], b[2]) for b in self.buffers] if dealloc else []
        return "\n".join(head + self.lines + ends + ["  return", "}"])


# ---- the net ----

def convolution(f, x, channels, size, stride):
    """As wide as the input, divided by the stride. Weights are stored [outputs, inputs, height, width]."""
    weights = f.transpose(f.argument("weight", (channels, x[1][3], size, size)), (2, 3, 1, 0))
    n, height, width, depth = x[1]
    if size > 1:
        padded = f.fill(f.alloc((n, height + size - 1, width + size - 1, depth)), 0.0)
        edge = size // 2
        inner = "memref<%s, strided<[%d, %d, %d, 1], offset: %d>>" % (
            "x".join(str(d) for d in x[1]) + "xf32", padded[1][1] * padded[1][2] * depth, padded[1][2] * depth, depth,
            (edge * padded[1][2] + edge) * depth)
        f.line("%sin = memref.subview %s[0, %d, %d, 0] [%d, %d, %d, %d] [1, 1, 1, 1] : %s to %s", padded[0], padded[0], edge, edge, *x[1],
               padded[2], inner)
        f.line("memref.copy %s, %sin : %s to %s", x[0], padded[0], x[2], inner)
        x = padded
    into = f.fill(f.alloc((n, -(-height // stride), -(-width // stride), channels)), 0.0)
    return f.named("conv_2d_nhwc_hwcf", (x, weights), into,
                   "{dilations = dense<1> : tensor<2xi64>, strides = dense<%d> : tensor<2xi64>} " % stride)


def normalized(f, x, channels, size, stride):
    x = convolution(f, x, channels, size, stride)
    return f.normalize(x, (0, 1, 2), f.argument("gamma", (channels,)), f.argument("beta", (channels,)))


def relu(f, x):
    return f.binary("max", x, f.fill(f.alloc(x[1]), 0.0))


def bottleneck(f, x, width, stride):
    kept = x if x[1][3] == 4 * width and stride == 1 else normalized(f, x, 4 * width, 1, stride)
    inner = relu(f, normalized(f, x, width, 1, 1))
    inner = relu(f, normalized(f, inner, width, 3, stride))
    return relu(f, f.binary("add", normalized(f, inner, 4 * width, 1, 1), kept))


def resnet(small, depth):
    size, width, classes = (32, 2, 5) if small else (224, 64, 1000)
    f = Function("resnet")
    x = f.argument("image", (1, size, size, 3))
    x = relu(f, normalized(f, x, width, 7, 2))
    n, height, _, channels = x[1]
    window = f.alloc((3, 3))
    x = f.named("pooling_nhwc_max", (x, window), f.fill(f.alloc((n, (height - 1) // 2, (height - 1) // 2, channels)), -3e38),
                "{dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ")
    for stage, blocks in enumerate((3, 4, 6, 3)):
        for block in range(depth or blocks):
            x = bottleneck(f, x, width << stage, 2 if stage > 0 and block == 0 else 1)
    pooled = f.scalar("divf", f.reduce("addf", 0.0, x, (1, 2)), float(x[1][1] * x[1][2]))
    return f, f.linear(pooled, classes)


# ---- the transformer ----

def part(f, x, begin, columns):
    """Some columns of a matrix, where they are."""
    rows, all_columns = x[1]
    name = "%%p%d" % len(f.lines)
    kind = "memref<%dx%dxf32, strided<[%d, 1]%s>>" % (rows, columns, all_columns, ", offset: %d" % begin if begin else "")
    f.line("%s = memref.subview %s[0, %d] [%d, %d] [1, 1] : %s to %s", name, x[0], begin, rows, columns, x[2], kind)
    return (name, (rows, columns), kind)


def head(f, query, key, value, into):
    """softmax(query x key' / sqrt(columns)) x value"""
    scores = f.named("matmul", (query, f.transpose(key, (1, 0))), f.fill(f.alloc((query[1][0], key[1][0])), 0.0))
    scores = f.scalar("mulf", scores, query[1][1] ** -0.5)
    above = f.unary("exp", f.binary("sub", scores, f.broadcast(f.reduce("maximumf", -3e38, scores, (1,)), scores[1], (1,))))
    shares = f.binary("div", above, f.broadcast(f.reduce("addf", 0.0, above, (1,)), above[1], (1,)))
    f.named("matmul", (shares, value), f.fill(into, 0.0))


def attention(f, x, heads):
    query, key, value = (f.linear(x, x[1][1]) for _ in range(3))
    joined, columns = f.alloc(x[1]), x[1][1] // heads
    for h in range(heads):
        head(f, *(part(f, m, h * columns, columns) for m in (query, key, value, joined)))
    return f.linear(joined, x[1][1])


def gelu(f, x):
    half = f.scalar("mulf", x, 0.5)
    return f.binary("mul", half, f.scalar("addf", f.unary("erf", f.scalar("mulf", x, 0.5 ** 0.5)), 1.0))


def norm(f, x):
    return f.normalize(x, (1,), f.argument("gamma", x[1][1:]), f.argument("beta", x[1][1:]))


def transformer(small, depth):
    tokens, columns, heads, classes = (6, 8, 2, 5) if small else (128, 768, 12, 1000)
    f = Function("transformer")
    x = f.binary("add", f.argument("tokens", (tokens, columns)), f.argument("places", (tokens, columns)))
    for _ in range(depth or 12):
        x = f.binary("add", x, attention(f, norm(f, x), heads))
        x = f.binary("add", x, f.linear(gelu(f, f.linear(norm(f, x), 4 * columns)), columns))
    return f, f.linear(norm(f, x), classes)


# ---- running it ----

NUMBERS = """
// Numbers from -scale to scale, others for each seed.
func.func private @numbers_%(rank)d(%%m: %(type)s, %%seed: i32, %%scale: f32) {
  %%c0 = arith.constant 0 : index
  %%c1 = arith.constant 1 : index
  %%a = arith.constant 1664525 : i32
  %%b = arith.constant 1013904223 : i32
  %%unit = arith.constant 4.65661287e-10 : f32
%(extents)s
%(loops)s
    %%i = affine.apply affine_map<(%(axes)s) -> (%(sum)s)>(%(indices)s)
    %%0 = arith.index_cast %%i : index to i32
    %%1 = arith.addi %%0, %%seed : i32
    %%2 = arith.muli %%1, %%a : i32
    %%3 = arith.addi %%2, %%b : i32
    %%4 = arith.muli %%3, %%a : i32
    %%5 = arith.sitofp %%4 : i32 to f32
    %%6 = arith.mulf %%5, %%unit : f32
    %%7 = arith.mulf %%6, %%scale : f32
    memref.store %%7, %%m[%(indices)s] : %(type)s
%(ends)s
  return
}"""


def numbers(rank):
    each = range(rank)
    return NUMBERS % {
        "rank": rank, "type": "memref<%sf32>" % ("?x" * rank), "axes": ", ".join("d%d" % i for i in each),
        "sum": " + ".join("d%d * %d" % (i, (1, 7919, 104729, 1299709)[i]) for i in each), "indices": ", ".join("%%i%d" % i for i in each),
        "extents": "\n".join("  %%d%d = arith.constant %d : index\n  %%n%d = memref.dim %%m, %%d%d : memref<%sf32>" % (i, i, i, i, "?x" * rank)
                             for i in each),
        "loops": "\n".join("  scf.for %%i%d = %%c0 to %%n%d step %%c1 {" % (i, i) for i in each), "ends": "  }\n" * (rank - 1) + "  }"}


def main_text(f):
    """Makes the arguments, calls the model, and prints its output: the bits of each number."""
    lines = ["func.func private @printI64(i64)", "func.func private @printNewline()", "func.func @main() -> i32 {"]
    output = f.arguments[-1]
    for i, (name, shape, kind) in enumerate(f.arguments):
        fan = shape[1] * shape[2] * shape[3] if len(shape) == 4 else shape[-1]
        scale = 1.0 if "image" in name or "tokens" in name or "gamma" in name else (3.0 / fan) ** 0.5
        opened = "memref<%sf32>" % ("?x" * len(shape))
        lines += ["  %s = memref.alloc() : %s" % (name, kind), "  %%o%d = memref.cast %s : %s to %s" % (i, name, kind, opened),
                  "  %%s%d = arith.constant %d : i32" % (i, 1000003 * (i + 1) % 2**31), "  %%f%d = arith.constant %.9e : f32" % (i, scale),
                  "  call @numbers_%d(%%o%d, %%s%d, %%f%d) : (%s, i32, f32) -> ()" % (len(shape), i, i, i, opened)]
    lines += ["  call @%s(%s) : (%s) -> ()" % (f.name, ", ".join(a[0] for a in f.arguments), ", ".join(a[2] for a in f.arguments)),
              "  affine.for %%i = 0 to %d {" % output[1][1], "    %%x = affine.load %s[0, %%i] : %s" % (output[0], output[2]),
              "    %bits = arith.bitcast %x : f32 to i32", "    %wide = arith.extsi %bits : i32 to i64",
              "    func.call @printI64(%wide) : (i64) -> ()", "    func.call @printNewline() : () -> ()", "  }"]
    lines += ["  memref.dealloc %s : %s" % (a[0], a[2]) for a in f.arguments]
    lines += ["  %zero = arith.constant 0 : i32", "  return %zero : i32", "}"]
    return "\n".join(lines + [numbers(rank) for rank in sorted({len(a[1]) for a in f.arguments})])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", choices=("resnet", "transformer"))
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--depth", type=int, default=0)
    parser.add_argument("--dealloc", action="store_true")
    parser.add_argument("--main", action="store_true")
    arguments = parser.parse_args()
    f, result = {"resnet": resnet, "transformer": transformer}[arguments.model](arguments.small, arguments.depth)
    output = f.argument("out", result[1])
    f.line("memref.copy %s, %s : %s to %s", result[0], output[0], result[2], output[2])
    print(f.text(arguments.dealloc))
    if arguments.main:
        print(main_text(f))


if __name__ == "__main__":
    main()
