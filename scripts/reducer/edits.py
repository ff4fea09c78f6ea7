# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The edits of a reduction: each a list of targets in a program, and a function that edits any subset of them.

A target is a tuple that begins with the index of an op in walk(). An edit never needs to give a program with the same meaning, only one
that can be read; the test decides whether it is kept. Each edit leaves fewer ops, operands, attributes or smaller numbers, or moves an
operand to an earlier value, so repeating them comes to an end."""
import re

from program import Op, Value, split_list, walk

# Attributes that an op cannot be without.
NEEDED = {"sym_name", "function_type", "operandSegmentSizes", "resultSegmentSizes", "callee", "value", "type", "predicate"}
# Dialects whose ops have a fixed number of operands and results.
FIXED = {"arith", "math", "memref", "affine", "scf", "cf", "func", "linalg", "vector", "tensor", "index", "complex", "builtin", "bufferization", "ub"}
NUMBER = re.compile(r"(?:(?<=[\d?]x)|(?<=[<\s,\[(=:*])|^)(\d+)(?=x|[\s,\]>):*]|$)")


class Editor:
    """A program being edited, with its ops in the order of the targets."""

    def __init__(self, program):
        self.program = program
        self.ops = walk(program)
        self.changed = False
        self.users = {}  # ops that use a value, or did
        for op in self.ops:
            self.note_uses(op)

    # ---- uses and replacements ----

    def live_ops(self):
        return walk(self.program)

    def note_uses(self, op):
        for value in op.operands:
            self.users.setdefault(value, {})[op] = True

    def uses(self, values):
        found = {op: True for value in values for op in self.users.get(value, ()) if not op.erased and any(each is value for each in op.operands)}
        return list(found)

    def replace(self, old, new):
        for op in self.uses([old]):
            self.replace_in(op, old, new)

    def replace_in(self, op, old, new):
        op.operands = [new if each is old else each for each in op.operands]
        self.note_uses(op)

    def earlier(self, op):
        """Values that are defined before `op` in its block, or in the blocks around it; the nearest first."""
        while op is not None and op.block is not None:
            block = op.block
            for each in reversed(block.ops[:block.ops.index(op)]):
                yield from each.results
            yield from block.args
            if block.region is None:
                return
            blocks = block.region.blocks
            if blocks[0] is not block:  # the first block dominates the others
                for each in reversed(blocks[0].ops):
                    yield from each.results
                yield from blocks[0].args
            if op.symbol() and op.regions:
                return
            op = block.region.op
            if op.symbol():
                return

    def constant(self, op, kind):
        """A constant of the type at the head of the function around `op`, or None if the type has none."""
        name, props = constant_of(kind)
        if not name:
            return None
        at = op
        while at.block.region is not None and not at.block.region.op.symbol():
            at = at.block.region.op
        region = at.block.region
        if region is None:
            return None
        block = region.blocks[0]
        for each in block.ops:
            if each.name == name and each.props == props and each.results[0].type == kind:
                return each.results[0]
        made = Op(name)
        made.props = props
        made.results = [Value("c", kind)]
        made.block = block
        block.ops.insert(0, made)
        return made.results[0]

    def substitute(self, op, value, constants_first):
        """Another value for the uses of `value`, which is a result or argument visible at `op`."""
        if constants_first:
            found = self.constant(op, value.type)
            if found not in (None, value):
                return found
        for each in self.earlier(op):
            if each.type == value.type and each is not value:
                return each
        found = self.constant(op, value.type)
        return None if found is value else found

    def erase(self, op):
        op.block.ops.remove(op)
        for each in [op, *nested(op)]:
            each.erased = True
        self.changed = True

    def erase_with_users(self, ops):
        """Erase ops and all that use their results or symbols. A terminator that uses one gets another value."""
        work = list(ops)
        while work:
            op = work.pop()
            if op.erased or op.block is None:
                continue
            users = [each for each in self.uses(op.results) if each is not op] if op.results else []
            others = {id(user): user for user in users if not user.is_terminator()}
            for value in op.results:
                if any(user.is_terminator() and any(each is value for each in user.operands) for user in users):
                    new = self.substitute(op, value, False)
                    if new is None:
                        break
                    for user in users:
                        if user.is_terminator():
                            self.replace_in(user, value, new)
            else:
                name = op.symbol()
                if name:
                    pattern = re.compile("@" + re.escape(name) + r"(?![\w$.\-])|@\"" + re.escape(name) + '"')
                    for each in self.live_ops():
                        if any(pattern.search(entry) for entry in [*(each.props or ()), *(each.attrs or ())]):
                            others[id(each)] = each
                    others.pop(id(op), None)
                    for inner in nested(op):
                        others.pop(id(inner), None)
                self.erase(op)
                work += [user for user in others.values() if not user.erased]


def nested(op):
    for region in op.regions:
        for block in region.blocks:
            for each in block.ops:
                yield each
                yield from nested(each)


def constant_of(kind):
    """Name and properties of an op that makes a value of a type."""
    zeros = {"f": "0.000000e+00", "b": "0.000000e+00", "i": "0"}
    if kind == "i1":
        return "arith.constant", ["value = false"]
    if re.fullmatch(r"index|i\d+|f\d+|bf16", kind):
        return "arith.constant", [f"value = {zeros[kind[0]]} : {kind}"]
    found = re.fullmatch(r"(?:vector|tensor)<(?:\d+x)*(index|i\d+|f\d+|bf16)>", kind)
    if found:
        zero = "false" if found.group(1) == "i1" else zeros[found.group(1)[0]]
        return "arith.constant", [f"value = dense<{zero}> : {kind}"]
    if re.fullmatch(r"memref<(?:\d+x)*(index|i\d+|f\d+|bf16)>", kind):
        return "memref.alloca", ["operandSegmentSizes = array<i32: 0, 0>"]
    return "", []


# ---- the edits ---------------------------------------------------------------------------------------------------------------------

def functions_with_body(editor):
    return [(i,) for i, op in enumerate(editor.ops) if op.name == "func.func" and op.regions and op.regions[0].blocks]


def drop_bodies(editor, targets):
    for (i,) in targets:
        op = editor.ops[i]
        if op.erased or not op.regions[0].blocks:
            continue
        for each in nested(op):
            each.erased = True
        op.regions[0].blocks = []
        if op.entry("sym_visibility") is None:
            op.set_entry("sym_visibility", '"private"')
        editor.changed = True


def erasable(editor):
    return [(i,) for i, op in enumerate(editor.ops) if not (op.is_terminator() and op is op.block.ops[-1])]


def erase_with_users(editor, targets):
    editor.erase_with_users([editor.ops[i] for (i,) in targets])


def erasable_alone(editor):
    """Ops that are not constants already: their uses may become uses of constants."""
    return [(i,) for i, op in enumerate(editor.ops)
            if not (op.is_terminator() and op is op.block.ops[-1]) and op.results and op.props != constant_of(op.results[0].type)[1]]


def erase_alone(constants_first):
    def edit(editor, targets):
        for (i,) in targets:
            op = editor.ops[i]
            if op.erased:
                continue
            used = [value for value in op.results if editor.uses([value])]
            made = [editor.substitute(op, value, constants_first) for value in used]
            if None in made:
                continue
            for value, new in zip(used, made):
                editor.replace(value, new)
            editor.erase(op)
    return edit


def regions(editor):
    return [(i, k) for i, op in enumerate(editor.ops) if not op.symbol() for k, region in enumerate(op.regions) if len(region.blocks) == 1]


def unwrap(editor, targets):
    """Replace an op by the ops of a region: arguments by operands, results by what the region yields."""
    for i, k in targets:
        op = editor.ops[i]
        if op.erased:
            continue
        block = op.regions[k].blocks[0]
        last = block.ops[-1] if block.ops and block.ops[-1].is_terminator() else None
        made = []
        for values, sources in ((block.args, op.operands), (op.results, last.operands if last else [])):
            for n, value in enumerate(values):
                at = len(sources) - len(values) + n  # operands for other purposes, as bounds of loops, are before
                same = at >= 0 and sources[at].type == value.type
                made.append((value, sources[at] if same else editor.substitute(op, value, True)))
        if any(new is None and editor.uses([value]) for value, new in made):
            continue
        inner = block.ops[:-1] if last else block.ops
        position = op.block.ops.index(op)
        op.block.ops[position:position + 1] = inner
        for each in inner:
            each.block = op.block
        for each in [op, last] if last else [op]:
            each.erased = True
        for other in op.regions:
            if other is not op.regions[k]:
                for each in other.blocks:
                    for dead in each.ops:
                        for one in [dead, *nested(dead)]:
                            one.erased = True
        final = {id(value): new for value, new in made}
        for value, new in made:
            while id(new) in final:  # a result that is an argument handed through
                new = final[id(new)]
            if new is not None:
                editor.replace(value, new)
        editor.changed = True


def segments(op):
    found = re.search(r"array<i32: ([\d, ]+)>", op.entry("operandSegmentSizes") or "")
    return [int(each) for each in found.group(1).split(",")] if found else None


def branch_operands(op):
    """(first operand, number) for each successor of a branch of cf, or None."""
    if op.name == "cf.br":
        return [(0, len(op.operands))]
    sizes = segments(op)
    if op.name == "cf.cond_br" and sizes and len(sizes) == 3:
        return [(sizes[0], sizes[1]), (sizes[0] + sizes[1], sizes[2])]
    if op.name == "cf.switch" and len(op.successors) == 1:
        return [(1, len(op.operands) - 1)]
    if op.name == "cf.switch" and len(op.operands) == 1:
        return [(1, 0)] * len(op.successors)
    return None


def branches(editor):
    found = []
    for i, op in enumerate(editor.ops):
        if op.successors and (len(op.successors) > 1 or op.name != "cf.br"):
            found += [(i, k) for k in range(len(op.successors))]
        if op.successors and any(each.ops and each.ops[-1].name == "func.return" for each in op.block.region.blocks):
            found.append((i, -1))
    return found


def cut_branches(editor, targets):
    """Branches to one successor, or returns; then blocks that cannot be reached go."""
    for i, k in targets:
        op = editor.ops[i]
        if op.erased:
            continue
        new = Op("cf.br" if k >= 0 else "func.return")
        if k >= 0:
            parts = branch_operands(op)
            first, count = parts[k] if parts else (0, len(op.successors[k].args))
            new.operands = op.operands[first:first + count]
            new.successors = [op.successors[k]]
            if [each.type for each in new.operands] != [each.type for each in op.successors[k].args]:
                continue
        else:
            model = next(each.ops[-1] for each in op.block.region.blocks if each.ops and each.ops[-1].name == "func.return")
            new.operands = [editor.substitute(op, value, False) for value in model.operands]
            if None in new.operands:
                continue
        new.block = op.block
        op.block.ops[-1] = new
        editor.note_uses(new)
        op.erased = True
        remove_unreachable(op.block.region)
        editor.changed = True


def remove_unreachable(region):
    reached, work = set(), [region.blocks[0]]
    while work:
        block = work.pop()
        if id(block) not in reached:
            reached.add(id(block))
            if block.ops:
                work += block.ops[-1].successors
    for block in region.blocks:
        if id(block) not in reached:
            for op in block.ops:
                for each in [op, *nested(op)]:
                    each.erased = True
    region.blocks = [block for block in region.blocks if id(block) in reached]


def lone_branches(editor):
    """Branches to a block that nothing else branches to."""
    found = []
    for i, op in enumerate(editor.ops):
        if op.name == "cf.br" and op.successors[0] is not op.block and op.successors[0] is not op.block.region.blocks[0]:
            comes = [each for block in op.block.region.blocks for each in (block.ops[-1].successors if block.ops else [])]
            if sum(each is op.successors[0] for each in comes) == 1:
                found.append((i,))
    return found


def merge_blocks(editor, targets):
    for (i,) in targets:
        op = editor.ops[i]
        if op.erased:
            continue
        target = op.successors[0]
        for arg, value in zip(target.args, list(op.operands)):
            editor.replace(arg, value)
        op.block.ops.remove(op)
        op.erased = True
        op.block.ops += target.ops
        for each in target.ops:
            each.block = op.block
        op.block.region.blocks.remove(target)
        editor.changed = True


def branch_args(editor):
    found = []
    for i, op in enumerate(editor.ops):
        for r, region in enumerate(op.regions):
            for b, block in enumerate(region.blocks[1:], 1):
                found += [(i, r, b, k) for k in range(len(block.args))]
    return found


def drop_branch_args(editor, targets):
    for i, r, b, k in reversed(targets):
        op = editor.ops[i]
        region = op.regions[r]
        if op.erased or b >= len(region.blocks) or k >= len(region.blocks[b].args):
            continue
        block = region.blocks[b]
        comes = [each.ops[-1] for each in region.blocks if each.ops and any(one is block for one in each.ops[-1].successors)]
        if any(branch_operands(each) is None or each.name == "cf.switch" for each in comes) or not block.ops:
            continue
        new = next((each for each in (*block.args[:k], *region.blocks[0].args) if each.type == block.args[k].type), None)
        new = new or editor.constant(block.ops[0], block.args[k].type)
        if new is None:
            continue
        for each in comes:
            for s in reversed(range(len(each.successors))):
                if each.successors[s] is block:
                    sizes = segments(each)
                    del each.operands[branch_operands(each)[s][0] + k]
                    if sizes:
                        sizes[1 + s] -= 1
                        each.set_entry("operandSegmentSizes", f"array<i32: {', '.join(map(str, sizes))}>")
        arg = block.args.pop(k)
        editor.replace(arg, new)
        editor.changed = True


def signature(op):
    """The types of arguments and of results of a function."""
    text = op.entry("function_type") or ""
    found = re.fullmatch(r"\((.*)\) -> (.*)", text, re.S)
    if not found:
        return None
    results = found.group(2)
    return split_list(found.group(1)), split_list(results[1:-1]) if results.startswith("(") else [results]


def set_signature(op, args, results):
    shown = results[0] if len(results) == 1 and not results[0].startswith("(") else f"({', '.join(results)})"
    op.set_entry("function_type", f"({', '.join(args)}) -> {shown}")


def drop_part(op, name, k):
    """Element k of an array attribute, as arg_attrs."""
    value = op.entry(name)
    if value and value.startswith("["):
        parts = split_list(value[1:-1])
        del parts[k]
        op.set_entry(name, f"[{', '.join(parts)}]")


def calls_of(editor, op):
    return [each for each in editor.live_ops() if each.name in ("func.call", "call") and each.entry("callee") == "@" + (op.symbol() or "")]


def function_args(editor):
    return [(i, k) for i, op in enumerate(editor.ops) if op.name == "func.func" and signature(op) for k in range(len(signature(op)[0]))]


def drop_function_args(editor, targets):
    for i, k in reversed(targets):
        op = editor.ops[i]
        args, results = signature(op)
        if op.erased or k >= len(args):
            continue
        if op.regions[0].blocks:
            block = op.regions[0].blocks[0]
            arg = block.args[k]
            if editor.uses([arg]):
                new = next((each for each in block.args if each is not arg and each.type == arg.type), None)
                new = new or (block.ops and editor.constant(block.ops[0], arg.type))
                if new is None:
                    continue
                editor.replace(arg, new)
            block.args.remove(arg)
        for call in calls_of(editor, op):
            del call.operands[k]
        set_signature(op, args[:k] + args[k + 1:], results)
        drop_part(op, "arg_attrs", k)
        editor.changed = True


def function_results(editor):
    return [(i, k) for i, op in enumerate(editor.ops) if op.name == "func.func" and signature(op) for k in range(len(signature(op)[1]))]


def drop_function_results(editor, targets):
    for i, k in reversed(targets):
        op = editor.ops[i]
        args, results = signature(op)
        calls = calls_of(editor, op)
        used = [(call, editor.substitute(call, call.results[k], False)) for call in calls if editor.uses([call.results[k]])]
        if op.erased or k >= len(results) or any(new is None for _, new in used):
            continue
        for call, new in used:
            editor.replace(call.results[k], new)
        for call in calls:
            del call.results[k]
        for each in nested(op):
            if each.name == "func.return":
                del each.operands[k]
        set_signature(op, args, results[:k] + results[k + 1:])
        drop_part(op, "res_attrs", k)
        editor.changed = True


def carried(editor):
    return [(i, k) for i, op in enumerate(editor.ops) if op.name in ("scf.for", "affine.for") for k in range(len(op.results))]


def drop_carried(editor, targets):
    """Values that loops hand from iteration to iteration: uses get the value before the loop."""
    for i, k in reversed(targets):
        op = editor.ops[i]
        if op.erased or k >= len(op.results):
            continue
        block = op.regions[0].blocks[0]
        at = len(op.operands) - len(op.results) + k
        arg = len(block.args) - len(op.results) + k
        before = op.operands[at]
        editor.replace(block.args[arg], before)
        editor.replace(op.results[k], before)
        del op.operands[at]
        del block.ops[-1].operands[k]
        del op.results[k]
        del block.args[arg]
        sizes = segments(op)
        if sizes:
            sizes[-1] -= 1
            op.set_entry("operandSegmentSizes", f"array<i32: {', '.join(map(str, sizes))}>")
        editor.changed = True


def foreign(op):
    return op.name.split(".")[0] not in FIXED and not op.successors


def foreign_operands(editor):
    return [(i, k) for i, op in enumerate(editor.ops) if foreign(op) for k in range(len(op.operands))]


def drop_operands(editor, targets):
    for i, k in reversed(targets):
        op = editor.ops[i]
        if not op.erased and k < len(op.operands):
            del op.operands[k]
            editor.changed = True


def foreign_results(editor):
    return [(i, k) for i, op in enumerate(editor.ops) if foreign(op) for k in range(len(op.results))]


def drop_results(editor, targets):
    for i, k in reversed(targets):
        op = editor.ops[i]
        if not op.erased and k < len(op.results) and not editor.uses([op.results[k]]):
            del op.results[k]
            editor.changed = True


def operands(editor):
    return [(i, k) for i, op in enumerate(editor.ops) for k in range(len(op.operands)) if op.name != "builtin.module"]


def simplify_operands(editor, targets):
    """Operands become the earliest value of their type that is visible: other values lose their uses."""
    for i, k in targets:
        op = editor.ops[i]
        if op.erased or k >= len(op.operands):
            continue
        value = op.operands[k]
        same = [each for each in editor.earlier(op) if each.type == value.type]
        if same and same[-1] is not value and any(each is value for each in same):
            op.operands[k] = same[-1]
            editor.note_uses(op)
            editor.changed = True


def attributes(editor):
    found = []
    for i, op in enumerate(editor.ops):
        for part in ("props", "attrs"):
            found += [(i, part, k) for k, entry in enumerate(getattr(op, part) or ()) if entry.partition("=")[0].strip() not in NEEDED]
    return found


def drop_attributes(editor, targets):
    for i, part, k in reversed(targets):
        op = editor.ops[i]
        if not op.erased:
            del getattr(op, part)[k]
            editor.changed = True


def locations(editor):
    return [(i,) for i, op in enumerate(editor.ops) if op.loc]


def drop_locations(editor, targets):
    for (i,) in targets:
        editor.ops[i].loc = ""
        editor.changed = True


def map_texts(editor, change):
    """Apply `change` to the text of each type and attribute of the program, except segment sizes and symbol names."""
    seen = set()

    def value(each):
        if id(each) not in seen:
            seen.add(id(each))
            each.type = change(each.type)

    for op in editor.live_ops():
        for each in (*op.results, *op.operands):
            value(each)
        for region in op.regions:
            for block in region.blocks:
                for each in block.args:
                    value(each)
        for entries in (op.props, op.attrs):
            for k, entry in enumerate(entries or ()):
                if "SegmentSizes" not in entry and not entry.startswith("sym_name"):
                    entries[k] = change(entry)
    editor.program.header = [change(line) for line in editor.program.header]


def all_numbers(editor):
    found = set()

    def note(text):
        found.update(NUMBER.findall(text))
        return text

    map_texts(editor, note)
    return [(each,) for each in sorted(found, key=int, reverse=True) if int(each) > 1]


def shrink_numbers(smaller):
    """Each number of the program that equals a target becomes smaller wherever it is: extents of memrefs, bounds and constants keep
    their relations."""
    def edit(editor, targets):
        wanted = {number for (number,) in targets}

        def change(found):
            number = int(found.group(1))
            if found.group(1) in wanted and smaller(number) < number:
                editor.changed = True
                return str(smaller(number))
            return found.group(1)

        map_texts(editor, lambda text: NUMBER.sub(change, text))
    return edit


def types(editor):
    found = {}
    for op in editor.ops:
        blocks = [block for region in op.regions for block in region.blocks]
        for each in (*op.results, *(arg for block in blocks for arg in block.args)):
            for k, number in enumerate(NUMBER.findall(each.type)):
                if int(number) > 1:
                    found[(each.type, k)] = True
    return list(found)


def shrink_types(smaller):
    """One number of one type becomes smaller wherever the type is used."""
    def edit(editor, targets):
        for kind, k in targets:
            count = iter(range(1 << 30))

            def change(found, count=count, k=k):
                return str(min(smaller(int(found.group(1))), int(found.group(1)))) if next(count) == k else found.group(1)

            new = NUMBER.sub(change, kind)
            if new != kind:
                map_texts(editor, lambda text, kind=kind, new=new: text.replace(kind, new))
                editor.changed = True
    return edit


def attribute_numbers(editor):
    found = []
    for i, op in enumerate(editor.ops):
        for part in ("props", "attrs"):
            for k, entry in enumerate(getattr(op, part) or ()):
                if "SegmentSizes" not in entry and not entry.startswith(("sym_name", "function_type")):
                    found += [(i, part, k, n) for n, number in enumerate(NUMBER.findall(entry)) if int(number) > 0]
    return found


def shrink_attribute_numbers(smaller):
    def edit(editor, targets):
        for i, part, k, n in targets:
            op = editor.ops[i]
            count = iter(range(1 << 30))

            def change(found, count=count, n=n):
                return str(min(smaller(int(found.group(1))), int(found.group(1)))) if next(count) == n else found.group(1)

            entries = getattr(op, part)
            if not op.erased and k < len(entries):
                new = NUMBER.sub(change, entries[k])
                editor.changed |= new != entries[k]
                entries[k] = new
    return edit


# name, targets, edit; in the order of what they remove
EDITS = [
    ("bodies of functions", functions_with_body, drop_bodies),
    ("ops and their users", erasable, erase_with_users),
    ("branches", branches, cut_branches),
    ("blocks", lone_branches, merge_blocks),
    ("regions", regions, unwrap),
    ("ops, other values for uses", erasable_alone, erase_alone(False)),
    ("ops, constants for uses", erasable_alone, erase_alone(True)),
    ("loop-carried values", carried, drop_carried),
    ("arguments of blocks", branch_args, drop_branch_args),
    ("arguments of functions", function_args, drop_function_args),
    ("results of functions", function_results, drop_function_results),
    ("operands of other dialects", foreign_operands, drop_operands),
    ("results of other dialects", foreign_results, drop_results),
    ("operands", operands, simplify_operands),
    ("attributes", attributes, drop_attributes),
    ("locations", locations, drop_locations),
    ("numbers to 1", all_numbers, shrink_numbers(lambda n: 1)),
    ("numbers to 2", all_numbers, shrink_numbers(lambda n: 2)),
    ("numbers halved", all_numbers, shrink_numbers(lambda n: n // 2)),
    ("types to 1", types, shrink_types(lambda n: 1)),
    ("types halved", types, shrink_types(lambda n: n // 2)),
    ("constants to 0", attribute_numbers, shrink_attribute_numbers(lambda n: 0)),
    ("constants to 1", attribute_numbers, shrink_attribute_numbers(lambda n: 1)),
    ("constants halved", attribute_numbers, shrink_attribute_numbers(lambda n: n // 2)),
]
