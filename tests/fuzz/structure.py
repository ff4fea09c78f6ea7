# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes of the structure of a program in generic form: another program that MLIR mostly accepts, too.

In: a program as scripts/reducer/program.py reads it, and a source of random numbers. Each change moves, doubles or removes ops, gives uses
another value, wraps ops in regions or blocks, or adds a copy, a fill or a store. It looks after types, and mostly after dominance; mlir-opt
has the last word. What a mutant computes has nothing to do with what the program computed."""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "reducer"))
import edits  # noqa: E402
import program  # noqa: E402
from program import Block, Op, Region, Value  # noqa: E402

PLAIN = re.compile(r"memref<((?:\d+x)*)(index|i\d+|f\d+|bf16)>")
BODIES = ("linalg.", "memref.generic_atomic", "scf.reduce")  # their regions compute an element
KEPT = re.compile(r"operandSegmentSizes|resultSegmentSizes|function_type|sym_|callee|type|alignment|arg_attrs|res_attrs")


class Mutant(edits.Editor):
    """A program that is being changed in the functions `targets`. A change returns whether it has changed anything."""

    def __init__(self, tree, rng, targets):
        super().__init__(tree)
        self.rng, self.targets = rng, targets
        self.aliases = dict(line.split(" = ", 1) for line in tree.header if " = " in line)

    # ---- what is where

    def inside(self):
        return [op for target in self.targets for op in edits.nested(target) if not op.block.region.op.name.startswith(BODIES)]

    def pick(self, found):
        return self.rng.choice(found) if found else None

    def movable(self):
        return self.pick([op for op in self.inside() if not (op.is_terminator() and op is op.block.ops[-1])])

    def visible(self, op, kind, apart=None):
        """A value of the type that may be used at `op`; those that are near more often."""
        found = [value for value in self.earlier(op) if value is not apart and value.type == kind]
        return self.pick(found[:self.rng.choice([4, 1000])])

    def insert(self, before, name, operands=(), results=(), props=None, regions=()):
        op = Op(name)
        op.operands, op.props, op.regions, op.block = list(operands), props, list(regions), before.block
        op.results = [Value("new", kind) for kind in results]
        for region in op.regions:
            region.op = op
        before.block.ops.insert(before.block.ops.index(before), op)
        self.note_uses(op)
        return op

    def number(self, before, n, kind="index"):
        return self.insert(before, "arith.constant", results=[kind], props=[f"value = {n} : {kind}"]).results[0]

    def condition(self, before):
        known, index = self.visible(before, "i1"), self.visible(before, "index")
        if known and self.rng.random() < 0.5:
            return known
        if not index:
            return self.insert(before, "arith.constant", results=["i1"], props=["value = " + self.rng.choice(["true", "false"])]).results[0]
        props = [f"predicate = {self.rng.randrange(10)} : i64"]
        return self.insert(before, "arith.cmpi", [index, self.number(before, self.rng.randrange(5))], ["i1"], props).results[0]

    def region(self, args, ops, last, handed):
        end = Op(last)
        end.operands = list(handed)
        self.note_uses(end)
        region = Region([Block("inner", args, [*ops, end])])
        program.adopt(region.blocks[0], region)
        return region

    # ---- changes

    def copy(self, op, new):
        """The op and what is in it once more; `new` has the values and blocks that the copy has instead."""
        made = Op(op.name)
        made.props, made.attrs = op.props and list(op.props), op.attrs and list(op.attrs)
        made.operands = [new.get(id(each), each) for each in op.operands]
        made.successors = [new.get(id(each), each) for each in op.successors]
        made.results = [Value(each.name, each.type) for each in op.results]
        new.update(zip(map(id, op.results), made.results))
        for region in op.regions:
            inner = Region([Block(each.label, [Value(arg.name, arg.type) for arg in each.args], []) for each in region.blocks])
            inner.op = made
            made.regions.append(inner)
            for old, block in zip(region.blocks, inner.blocks):
                new[id(old)] = block
                new.update(zip(map(id, old.args), block.args))
            for old, block in zip(region.blocks, inner.blocks):
                block.ops = [self.copy(each, new) for each in old.ops]
                program.adopt(block, inner)
        self.note_uses(made)
        return made

    def double(self):
        op = self.movable()
        if not op:
            return False
        made, ops = self.copy(op, {}), op.block.ops
        made.block = op.block
        ops.insert(min(ops.index(op) + self.rng.randint(1, 5), len(ops) - 1), made)
        after = ops[ops.index(made):]
        for old, new in zip(op.results, made.results):
            for user in self.uses([old]):
                if user in after and self.rng.random() < 0.5:
                    self.replace_in(user, old, new)
        return True

    def graft(self):
        """An op once more somewhere else, with other values of their types where its own are not visible."""
        op, place = self.movable(), self.movable()
        if not op:
            return False
        made, seen = self.copy(op, {}), list(self.earlier(place))
        parts = [made, *edits.nested(made)]
        own = {id(value) for each in parts for value in [*each.results, *(arg for region in each.regions for block in region.blocks for arg in block.args)]}
        other = {id(value): value for value in seen}
        for value in [value for each in parts for value in each.operands if id(value) not in own and id(value) not in other]:
            other.setdefault(id(value), self.pick([each for each in seen if each.type == value.type]))
        if None in other.values():
            return False
        for each in parts:
            each.operands = [other.get(id(value), value) for value in each.operands]
            self.note_uses(each)
        made.block = place.block
        place.block.ops.insert(place.block.ops.index(place), made)
        return True

    def remove(self):
        op = self.movable()
        for value in op.results if op else ():
            if self.uses([value]):
                other = self.visible(op, value.type) or self.substitute(op, value, False)
                if not other:
                    return False
                self.replace(value, other)
        if op:
            self.erase(op)
        return op is not None

    def move(self):
        """To elsewhere in its block, or in one around it or in it."""
        op = self.movable()
        if not op:
            return False
        home, at = op.block, op.block.ops.index(op)
        blocks = [home] * 3 + [block for each in home.ops if each is not op for region in each.regions for block in region.blocks]
        if not home.region.op.symbol():
            blocks.append(home.region.op.block)
        block = self.pick(blocks)
        if len(block.ops) < 2 or block.region.op.name.startswith(BODIES):
            return False
        home.ops.remove(op)
        block.ops.insert(self.rng.randrange(len(block.ops)), op)
        op.block = block
        needed = [(each, op.operands) for each in [op]] + [(user, op.results) for user in self.uses(op.results)]
        if all({id(value) for value in values} <= {id(value) for value in self.earlier(each)} for each, values in needed):
            return True
        block.ops.remove(op)
        home.ops.insert(at, op)
        op.block = home
        return False

    def other_operand(self):
        op = self.pick([each for each in self.inside() if each.operands])
        k = self.rng.randrange(len(op.operands)) if op else 0
        other = op and self.visible(op, op.operands[k].type, op.operands[k])
        if other:
            op.operands[k] = other
            self.note_uses(op)
        return bool(other)

    def exchange_buffers(self):
        op = self.pick(self.inside())
        one = op and self.pick([value for value in self.earlier(op) if value.type.startswith("memref")])
        two = one and self.visible(op, one.type, one)
        for later in op.block.ops[op.block.ops.index(op):] if two else ():
            for each in [later, *edits.nested(later)]:
                each.operands = [two if value is one else one if value is two else value for value in each.operands]
                self.note_uses(each)
        return bool(two)

    def other_number(self):
        """A number of a constant, a bound, a map or an offset."""
        places = [(part, k) for op in self.inside() for part in (op.props, op.attrs) for k, entry in enumerate(part or ())
                  if not KEPT.match(entry) and (edits.NUMBER.search(entry) or "#" in entry)]
        part, k = self.pick(places) or ([""], 0)
        entry = re.sub(r"#[\w.]+(?![\w.<])", lambda m: self.aliases.get(m.group(), m.group()), part[k])
        m = self.pick(list(edits.NUMBER.finditer(entry)))
        if m:
            n = int(m.group(1))
            part[k] = entry[:m.start(1)] + str(max(self.rng.choice([n + 1, n - 1, n // 2, 0, 1, 2, n + 3, 2 * n]), 0)) + entry[m.end(1):]
        return bool(m)

    def other_extent(self):
        """A number of a type becomes another one wherever the type is."""
        kind = self.pick(sorted({value.type for op in self.inside() for value in op.results if re.match(r"memref<.*\dx", value.type)}))
        m = kind and self.rng.choice(list(edits.NUMBER.finditer(kind)))
        if m:
            new = kind[:m.start(1)] + str(max(1, int(m.group(1)) + self.rng.choice([-1, 1, 2, 8]))) + kind[m.end(1):]
            edits.map_texts(self, lambda text: text.replace(kind, new))
        return bool(m)

    def other_storage(self):
        op = self.pick([each for each in self.inside() if each.name in ("memref.alloc", "memref.alloca")])
        if op:
            op.name = "memref.alloc" if op.name == "memref.alloca" else "memref.alloca"
        return bool(op)

    def wrap(self):
        """Some ops go into an op with a region, which hands out what is used after them."""
        first = self.movable()
        if not first:
            return False
        home = first.block.ops
        at = home.index(first)
        inside = home[at:min(at + self.rng.choice([1, 1, 2, 3, 5, 9]), len(home) - home[-1].is_terminator())]
        within = {id(each) for op in inside for each in [op, *edits.nested(op)]}
        used = [value for op in inside for value in op.results if any(id(user) not in within for user in self.uses([value]))]
        kinds = [value.type for value in used]
        kind = self.rng.choice(["scf.if", "scf.if", "scf.for", "scf.execute_region", "memref.alloca_scope"])
        others = [self.visible(first, each) for each in kinds] if kind in ("scf.if", "scf.for") else []
        if None in others:
            return False
        operands, args = [], []
        if kind == "scf.if":
            operands = [self.condition(first)]
        elif kind == "scf.for":
            operands = [*(self.number(first, n) for n in (0, self.rng.choice([0, 1, 1, 2, 3]), 1)), *others]
            args = [Value("iv", "index"), *(Value("carried", each) for each in kinds)]
        made = self.insert(first, kind, operands, kinds)
        for op in inside:
            home.remove(op)
        last = "memref.alloca_scope.return" if kind == "memref.alloca_scope" else "scf.yield"
        made.regions.append(self.region(args, inside, last, used))
        if kind == "scf.if":
            made.regions.append(self.region([], [], last, others) if used else Region([]))
        for region in made.regions:
            region.op = made
        for old, new in zip(used, made.results):
            for user in self.uses([old]):
                if id(user) not in within and user.block is not made.regions[0].blocks[0]:
                    self.replace_in(user, old, new)
        return True

    def split(self):
        """Three blocks instead of one: the middle one always runs, runs under a condition, or runs several times."""
        op = self.movable()
        if not op or op.block.region.op.name not in ("func.func", "scf.execute_region"):
            return False
        block, region, ops = op.block, op.block.region, op.block.ops
        at = ops.index(op)
        end = self.rng.randint(at, len(ops) - 1)
        middle, after = Block("middle", [], ops[at:end]), Block("after", [], ops[end:])
        block.ops = ops[:at]
        place = region.blocks.index(block) + 1
        region.blocks[place:place] = [middle, after]
        first, last = Op("cf.br"), Op("cf.br")
        block.ops.append(first)
        middle.ops.append(last)
        first.successors, last.successors = [middle], [after]
        for each in (block, middle, after):
            program.adopt(each, region)
        kind = self.rng.choice(["always", "perhaps", "several"])
        if kind == "perhaps":
            first.name, first.successors, first.props = "cf.cond_br", [middle, after], ["operandSegmentSizes = array<i32: 1, 0, 0>"]
            first.operands = [self.condition(first)]
        elif kind == "several":
            middle.args = [Value("iv", "index")]
            first.operands = [self.number(first, 0)]
            following = self.insert(last, "arith.addi", [middle.args[0], self.number(last, 1)], ["index"]).results[0]
            more = self.insert(last, "arith.cmpi", [following, self.number(last, self.rng.randint(1, 3))], ["i1"], ["predicate = 2 : i64"])
            last.name, last.successors, last.props = "cf.cond_br", [middle, after], ["operandSegmentSizes = array<i32: 1, 1, 0>"]
            last.operands = [more.results[0], following]
        self.note_uses(first)
        self.note_uses(last)
        return True

    def add(self):
        """A copy, a fill, a load that is stored, or the end of an allocation."""
        op = self.pick(self.inside())
        to = op and self.pick([value for value in self.earlier(op) if PLAIN.fullmatch(value.type)])
        if not to:
            return False
        extents, elem = PLAIN.fullmatch(to.type).groups()
        kind, source = self.rng.choice(["copy", "copy", "fill", "element", "element", "dealloc"]), self.visible(op, to.type, to)
        if kind == "dealloc":
            self.insert(op.block.ops[-1], "memref.dealloc", [to])
        elif kind == "fill" and elem != "index":
            args = [Value("x", elem), Value("y", elem)]
            region = self.region(args, [], "linalg.yield", args[:1])
            scalar = self.visible(op, elem) or self.number(op, "1" if elem[0] == "i" else "7.0", elem)
            self.insert(op, "linalg.fill", [scalar, to], props=["operandSegmentSizes = array<i32: 1, 1>"], regions=[region])
        elif kind == "copy" and source:
            self.insert(op, "memref.copy", [source, to])
        elif kind == "element" and source and "0x" not in "x" + extents:
            index = [self.number(op, self.rng.randrange(int(n))) for n in extents.split("x")[:-1]]
            value = self.insert(op, "memref.load", [source, *index], [elem]).results[0]
            self.insert(op, "memref.store", [value, to, *index])
        else:
            return False
        return True


CHANGES = {"double": 3, "graft": 4, "remove": 3, "move": 8, "other_operand": 6, "exchange_buffers": 3, "other_number": 4, "other_extent": 2,
           "other_storage": 1, "wrap": 6, "split": 4, "add": 6}


def mutate(tree, rng, targets):
    """Changes the functions `targets` of the tree. The names of the changes."""
    for op in program.walk(tree):
        for value in op.results:
            value.name = value.name or "unused"  # its copy may be used
    mutant, done, many = Mutant(tree, rng, targets), [], rng.choice([1, 2, 3, 5, 8])
    for name in rng.choices(list(CHANGES), list(CHANGES.values()), k=3 * many):
        if len(done) < many and getattr(mutant, name)():
            done.append(name)
    return done
