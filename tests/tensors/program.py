#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs over tensors, of which mlir-opt makes buffers as compilers do.

program.py SEED [FUNCTIONS]: prints a module of FUNCTIONS functions on small tensors of i32: elementwise ops, with transposed operands too, products,
sums along a dimension, transposes, slices that are taken and inserted, reshapes, paddings, single elements, loops that carry tensors, scf.if and
scf.forall, selects, and calls of the functions before. @main passes constants and prints sums over each result and over each argument.
program.py --passes SEED: the passes of mlir-opt that make buffers of it, chosen by the seed: bufferization with one of its heuristics, with or
without results that become arguments, deallocation, ops as loops, fusion, promotion to the stack, hoisting, canonicalization.
The same seed gives the same bytes."""
import random
import sys

EXTENTS = [1, 2, 3, 4, 6, 8]
MOST = 10  # of an extent after padding


def tensor(shape):
    return "tensor<" + "".join(f"{n}x" for n in shape) + "i32>"


def product(shape):
    n = 1
    for extent in shape:
        n *= extent
    return n


def listed(items):
    return ", ".join(str(item) for item in items)


class Function:
    """Text of one function; `pool` has the tensors that can be used here, with their shapes."""

    def __init__(self, rng, callees):
        self.rng, self.callees = rng, callees
        self.lines, self.pool, self.n, self.depth = [], [], 0, 0

    def line(self, text):
        self.lines.append("  " * (self.depth + 1) + text)

    def name(self):
        self.n += 1
        return f"%v{self.n}"

    def let(self, text):
        v = self.name()
        self.line(f"{v} = {text}")
        return v

    def number(self, n, kind="i32"):
        return self.let(f"arith.constant {n} : {kind}")

    def indices(self, shape):
        return listed([self.number(self.rng.randrange(n), "index") for n in shape])

    def pick(self, fits=lambda shape: True):
        """One of the tensors whose shape fits, mostly a late one; None: there is none."""
        found = [(v, shape) for v, shape in self.pool if fits(shape)]
        if not found:
            return None
        return found[-1 - int(self.rng.random() ** 2 * len(found))] if self.rng.random() < 0.7 else self.rng.choice(found)

    def add(self, v, shape):
        self.pool.append((v, shape))

    def empty(self, shape):
        """What an op writes its result to: new, or a tensor that is used for something else too."""
        same = self.pick(lambda other: other == shape)
        chance = self.rng.random()
        if same and chance < 0.3:
            return same[0]
        return self.let(f"{'tensor.empty' if chance < 0.8 else 'bufferization.alloc_tensor'}() : {tensor(shape)}")

    def filled(self, shape):
        to, of = self.empty(shape), self.number(self.rng.randint(-9, 9))
        return self.let(f"linalg.fill ins({of} : i32) outs({to} : {tensor(shape)}) -> {tensor(shape)}")

    def generic(self, ins, maps, to, shape, kinds, combines=None):
        """linalg.generic. The last of @p maps is that of @p to. combines: makes the payload of its arguments; None: any, without the output."""
        dims = listed(f"d{i}" for i in range(len(kinds)))
        v = self.name()
        operands = f"ins({listed(v for v, _ in ins)} : {listed(tensor(s) for _, s in ins)}) " if ins else ""
        self.line(f"{v} = linalg.generic {{indexing_maps = [{listed(f'affine_map<({dims}) -> ({listed(m)})>' for m in maps)}], "
                  f"iterator_types = [{listed(chr(34) + kind + chr(34) for kind in kinds)}]}} {operands}outs({to} : {tensor(shape)}) {{")
        self.depth += 1
        args = [self.name() for _ in range(len(ins) + 1)]
        self.line(f"^bb0({listed(f'{a}: i32' for a in args)}):")
        self.line(f"linalg.yield {(combines or self.payload)(args)} : i32")
        self.depth -= 1
        self.line(f"}} -> {tensor(shape)}")
        return v

    def payload(self, args):
        args = args[:-1] or args
        return self.payload_with_output(args)

    def payload_with_output(self, args):
        x = self.rng.choice(args)
        for _ in range(self.rng.randint(1, 3)):
            y = self.rng.choice(args) if self.rng.random() < 0.7 else self.number(self.rng.randint(-5, 7))
            x = self.let(f"arith.{self.rng.choice(['addi', 'subi', 'muli', 'xori', 'maxsi', 'minsi'])} {x}, {y} : i32")
        return x

    # ---- ops; each adds a tensor to the pool, or nothing if there is no operand for it ----

    def elementwise(self, v, shape):
        same = [f"d{i}" for i in range(len(shape))]
        ins, maps, uses_output = [(v, shape)], [same], self.rng.random() < 0.4
        other = self.pick(lambda s: s == shape)
        if other and self.rng.random() < 0.6:
            ins.append(other)
            maps.append(same)
        if len(shape) == 2 and shape[0] == shape[1] and self.rng.random() < 0.3:
            maps[0] = same[::-1]
        to = other[0] if uses_output else self.empty(shape)
        kinds = ["parallel"] * len(shape)
        self.add(self.generic(ins, maps + [same], to, shape, kinds, self.payload_with_output if uses_output else None), shape)

    def product(self, v, shape):
        other = self.pick(lambda s: len(s) == 2 and s[0] == shape[-1])
        if len(shape) != 2 or not other:
            return
        result = (shape[0], other[1][1])
        to = self.pick(lambda s: s == result) if self.rng.random() < 0.4 else None
        to = to[0] if to else self.filled(result)
        self.add(self.let(f"linalg.matmul ins({v}, {other[0]} : {tensor(shape)}, {tensor(other[1])}) outs({to} : {tensor(result)}) "
                          f"-> {tensor(result)}"), result)

    def reduction(self, v, shape):
        along = self.rng.randrange(len(shape))
        dims = [f"d{i}" for i in range(len(shape))]
        result = shape[:along] + shape[along + 1:]
        kinds = ["reduction" if i == along else "parallel" for i in range(len(shape))]
        if result:
            self.add(self.generic([(v, shape)], [dims, dims[:along] + dims[along + 1:]], self.filled(result), result, kinds, self.payload_with_output), result)

    def transpose(self, v, shape):
        if len(shape) == 2:
            result = shape[::-1]
            to = self.empty(result)
            self.add(self.let(f"linalg.transpose ins({v} : {tensor(shape)}) outs({to} : {tensor(result)}) permutation = [1, 0]"), result)

    def slice(self, v, shape):
        offsets, sizes, strides = [], [], []
        for extent in shape:
            stride = self.rng.choice([1, 1, 2]) if extent >= 3 else 1
            size = self.rng.randint(1, (extent + stride - 1) // stride)
            offsets.append(self.rng.randint(0, extent - 1 - (size - 1) * stride))
            sizes.append(size)
            strides.append(stride)
        self.add(self.let(f"tensor.extract_slice {v}{offsets} {sizes} {strides} : {tensor(shape)} to {tensor(sizes)}"), tuple(sizes))

    def insert_slice(self, v, shape):
        part = self.pick(lambda s: len(s) == len(shape) and all(a <= b for a, b in zip(s, shape)))
        if part and part[0] != v:
            offsets = [self.rng.randint(0, b - a) for a, b in zip(part[1], shape)]
            self.add(self.let(f"tensor.insert_slice {part[0]} into {v}{offsets} {list(part[1])} {[1] * len(shape)} : "
                              f"{tensor(part[1])} into {tensor(shape)}"), shape)

    def reshape(self, v, shape):
        if len(shape) > 1:
            result = (product(shape),)
            self.add(self.let(f"tensor.collapse_shape {v} [[{listed(range(len(shape)))}]] : {tensor(shape)} into {tensor(result)}"), result)
        elif shape[0] % 2 == 0:
            result = (2, shape[0] // 2)
            self.add(self.let(f"tensor.expand_shape {v} [[0, 1]] output_shape {list(result)} : {tensor(shape)} into {tensor(result)}"), result)

    def pad(self, v, shape):
        low, high = [self.rng.randint(0, 2) for _ in shape], [self.rng.randint(0, 2) for _ in shape]
        result = tuple(a + b + c for a, b, c in zip(low, shape, high))
        if max(result) > MOST:
            return
        of, padded = self.number(self.rng.randint(-3, 3)), self.name()
        self.line(f"{padded} = tensor.pad {v} low{low} high{high} {{")
        self.line(f"^bb0({listed(f'{self.name()}: index' for _ in shape)}):")
        self.line(f"  tensor.yield {of} : i32")
        self.line(f"}} : {tensor(shape)} to {tensor(result)}")
        self.add(padded, result)

    def element(self, v, shape):
        return self.let(f"tensor.extract {v}[{self.indices(shape)}] : {tensor(shape)}")

    def insert(self, v, shape):
        x, (to, of) = self.element(v, shape), self.pick()
        self.add(self.let(f"tensor.insert {x} into {to}[{self.indices(of)}] : {tensor(of)}"), of)

    def condition(self, v, shape):
        x, y = self.element(v, shape), self.number(self.rng.randint(-2, 2))
        return self.let(f"arith.cmpi {self.rng.choice(['slt', 'sgt', 'eq'])}, {x}, {y} : i32")

    def select(self, v, shape):
        other = self.pick(lambda s: s == shape)
        if other[0] != v:
            c = self.condition(v, shape)
            self.add(self.let(f"arith.select {c}, {v}, {other[0]} : {tensor(shape)}"), shape)

    def call(self, _, __):
        if self.callees and not self.depth:
            callee, ins, result = self.rng.choice(self.callees)
            args = []
            for shape in ins:
                arg = self.pick(lambda s, shape=shape: s == shape)
                args.append(arg[0] if arg else self.filled(shape))
            self.add(self.let(f"func.call @{callee}({listed(args)}) : ({listed(map(tensor, ins))}) -> {tensor(result)}"), result)

    def block(self, least, most, fits, always=()):
        """The ops of a region, to the tensor of shape @p fits that it gives."""
        before = list(self.pool)
        self.pool += always
        self.depth += 1
        for _ in range(self.rng.randint(least, most)):
            self.step()
        result = []
        for shape in fits:
            new = [v for v, s in self.pool[len(before):] if s == shape]
            result.append(self.rng.choice(new) if new and self.rng.random() < 0.85 else self.pick(lambda s, shape=shape: s == shape)[0])
        self.line(f"scf.yield {listed(result)} : {listed(map(tensor, fits))}")
        self.depth -= 1
        self.pool = before

    def loop(self, v, shape):
        carried, other = [(v, shape)], self.pick()
        if self.rng.random() < 0.5 and other[0] != v:
            carried.append(other)
        low, high, step = self.number(0, "index"), self.number(self.rng.randint(1, 4), "index"), self.number(1, "index")
        result, iv, args = self.name(), self.name(), [self.name() for _ in carried]
        shapes = [s for _, s in carried]
        self.line(f"{result}:{len(carried)} = scf.for {iv} = {low} to {high} step {step} iter_args("
                  f"{listed(f'{a} = {c[0]}' for a, c in zip(args, carried))}) -> ({listed(map(tensor, shapes))}) {{")
        held = list(zip(args, shapes))
        if shape[0] >= 4 and self.rng.random() < 0.6:
            self.depth += 1
            held.append((self.changed_row(args[0], args[0], iv, shape, "tensor.insert_slice"), shape))
            self.depth -= 1
        self.block(1, 4, shapes, held)
        self.line("}")
        for i, s in enumerate(shapes):
            self.add(f"{result}#{i}", s)

    def changed_row(self, source, to, iv, shape, insert):
        """Of row @p iv of a tensor, another row, in that of another tensor."""
        row, ones = (1,) + shape[1:], [1] * len(shape)
        at = f"[{listed([iv] + [0] * (len(shape) - 1))}] {list(row)} {ones}"
        x = self.let(f"tensor.extract_slice {source}{at} : {tensor(shape)} to {tensor(row)}")
        same = [f"d{i}" for i in range(len(shape))]
        y = self.generic([(x, row)], [same, same], x if self.rng.random() < 0.5 else self.empty(row), row, ["parallel"] * len(shape))
        text = f"{insert} {y} into {to}{at} : {tensor(row)} into {tensor(shape)}"
        return self.let(text) if insert == "tensor.insert_slice" else text

    def forall(self, v, shape):
        result, iv, to = self.name(), self.name(), self.name()
        source = self.pick(lambda s: s == shape)[0]
        self.line(f"{result} = scf.forall ({iv}) in ({shape[0]}) shared_outs({to} = {v}) -> ({tensor(shape)}) {{")
        self.depth += 1
        inserted = self.changed_row(source if source != v and self.rng.random() < 0.6 else to, to, iv, shape, "tensor.parallel_insert_slice")
        self.line(f"scf.forall.in_parallel {{ {inserted} }}")
        self.depth -= 1
        self.line("}")
        self.add(result, shape)

    def branch(self, v, shape):
        c, (_, result) = self.condition(v, shape), self.pick()
        to = self.name()
        self.line(f"{to} = scf.if {c} -> ({tensor(result)}) {{")
        self.block(0, 3, [result])
        self.line("} else {")
        self.block(0, 3, [result])
        self.line("}")
        self.add(to, result)

    OPS = [(8, elementwise), (6, slice), (6, insert_slice), (3, product), (3, reduction), (2, transpose), (3, reshape), (2, pad), (2, insert), (2, select),
           (2, call), (5, loop), (4, branch), (2, forall)]

    def step(self):
        if self.rng.random() < 0.08 or not self.pool:
            shape = any_shape(self.rng)
            self.add(self.filled(shape), shape)
            return
        ops = [(weight, op) for weight, op in self.OPS if self.depth < 2 or op not in (Function.loop, Function.branch, Function.forall)]
        self.rng.choices([op for _, op in ops], [weight for weight, _ in ops])[0](self, *self.pick())

    def sum(self, v, shape):
        """A number that depends on each element and its place."""
        to = self.let("tensor.empty() : tensor<i32>")
        start = self.let(f"linalg.fill ins({self.number(17)} : i32) outs({to} : tensor<i32>) -> tensor<i32>")
        dims = [f"d{i}" for i in range(len(shape))]

        def combines(args):
            x = self.let(f"arith.muli {args[1]}, {self.number(31)} : i32")
            return self.let(f"arith.addi {x}, {args[0]} : i32")
        return self.let(f"tensor.extract {self.generic([(v, shape)], [dims, []], start, (), ['reduction'] * len(shape), combines)}[] : tensor<i32>")


def any_shape(rng):
    return tuple(rng.choice(EXTENTS) for _ in range(rng.choice([1, 2, 2, 3])))


def literal(rng, shape):
    return f"[{listed(literal(rng, shape[1:]) for _ in range(shape[0]))}]" if shape else str(rng.randint(-50, 50))


def function(rng, number, callees):
    f = Function(rng, list(callees))
    ins = [any_shape(rng) for _ in range(rng.randint(1, 3))]
    for i, shape in enumerate(ins):
        f.add(f"%arg{i}", shape)
    for _ in range(rng.randint(4, 22)):
        f.step()
    result, shape = f.pool[-1] if rng.random() < 0.6 else rng.choice(f.pool)
    for _ in range(rng.randint(0, 2)):
        x = f.sum(*rng.choice(f.pool))
        result = f.let(f"tensor.insert {x} into {result}[{f.indices(shape)}] : {tensor(shape)}")
    f.line(f"return {result} : {tensor(shape)}")
    callees.append((f"f{number}", ins, shape))
    return "\n".join([f"func.func {'private ' if rng.random() < 0.7 else ''}@f{number}({listed(f'%arg{i}: {tensor(s)}' for i, s in enumerate(ins))}) "
                      f"-> {tensor(shape)} {{"] + f.lines + ["}"])


def main_function(rng, callees):
    f = Function(rng, [])
    for callee, ins, result in callees:
        args = [f.let(f"arith.constant dense<{literal(rng, shape)}> : {tensor(shape)}") for shape in ins]
        v = f.let(f"func.call @{callee}({listed(args)}) : ({listed(map(tensor, ins))}) -> {tensor(result)}")
        for printed, shape in [(v, result)] + list(zip(args, ins)):
            x = f.let(f"arith.extsi {f.sum(printed, shape)} : i32 to i64")
            f.line(f"func.call @printI64({x}) : (i64) -> ()")
    f.line(f"return {f.number(0)} : i32")
    return "\n".join(["func.func @main() -> i32 {"] + f.lines + ["}"])


def passes(seed):
    rng = random.Random(f"passes of {seed}")

    def maybe(chance, *words):
        return list(words) if rng.random() < chance else []
    bufferize = ["bufferize-function-boundaries", "allow-return-allocs-from-loops"]
    bufferize += maybe(0.7, "function-boundary-type-conversion=identity-layout-map") + maybe(0.15, "copy-before-write")
    bufferize += maybe(0.3, f"analysis-heuristic={rng.choice(['top-down', 'bottom-up', 'bottom-up-from-terminators'])}")
    out = maybe(0.5, "--eliminate-empty-tensors") + ["--empty-tensor-to-alloc-tensor", "--one-shot-bufferize=" + " ".join(bufferize)]
    out += maybe(0.3, "--buffer-results-to-out-params") + maybe(0.5, "--canonicalize", "--cse")
    out += maybe(0.6, "--buffer-deallocation-pipeline" + rng.choice(["", "=private-function-dynamic-ownership=true"]))
    out += rng.choice([[], ["--convert-linalg-to-loops"], ["--convert-linalg-to-affine-loops"], ["--convert-linalg-to-affine-loops", "--affine-loop-fusion"]])
    out += maybe(0.2, "--promote-buffers-to-stack=max-alloc-size-in-bytes=100000")
    # hoists what is freed in a loop, and leaves the deallocation there
    out += [] if any("deallocation" in word for word in out) else maybe(0.3, "--buffer-loop-hoisting", "--buffer-hoisting")
    return out + maybe(0.5, "--canonicalize", "--cse") + maybe(0.3, "--scf-forall-to-parallel") + maybe(0.15, "--fold-memref-alias-ops")


def main():
    if sys.argv[1] == "--passes":
        print("\n".join(passes(sys.argv[2])))
        return
    rng, callees = random.Random(sys.argv[1]), []
    print("func.func private @printI64(i64)")
    for i in range(int(sys.argv[2]) if len(sys.argv) > 2 else 5):
        print(function(rng, i, callees))
    print(main_function(rng, callees))


main()
