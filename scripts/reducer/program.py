# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program in MLIR's generic form as a tree of ops, blocks and values, which can be edited and printed.

Input: the text that `lifeopt --until=parse --emit=mlir-generic` or `mlir-opt --mlir-print-op-generic` prints. In this form all ops have
the same syntax, so ops of any dialect are read alike. Attributes and types are kept as text. Output: text in the same form, in which
each name is unique within its function."""
import re

NAME = re.compile(r"[%^@#!]?[\w$.\-]+(?:#\d+)?")
SPACE = re.compile(r"(?:\s+|//[^\n]*)*")
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
CLOSING = {"(": ")", "[": "]", "{": "}", "<": ">"}
PIECE = re.compile(r'"(?:\\.|[^"\\])*"|->|[<>]=|[()\[\]{}<>,]|//[^\n]*')


class Unreadable(Exception):
    """The text is not in generic form."""


class Value:
    """The result of an op or the argument of a block."""

    def __init__(self, name, kind):
        self.name = name  # as in the input, without %
        self.type = kind


class Block:
    def __init__(self, label, args, ops):
        self.label = label
        self.args = args
        self.ops = ops
        self.region = None


class Region:
    def __init__(self, blocks):
        self.blocks = blocks
        self.op = None


class Op:
    """An operation. `props` and `attrs` are lists of entries "name = value" or "name"; None if the list is absent."""

    def __init__(self, name):
        self.name = name
        self.results = []
        self.operands = []
        self.successors = []
        self.props = None
        self.regions = []
        self.attrs = None
        self.loc = ""
        self.block = None
        self.erased = False

    def entry(self, name):
        """The value of an attribute as text, "" for a unit attribute, None if absent."""
        for entries in (self.props, self.attrs):
            for entry in entries or ():
                key, _, value = entry.partition("=")
                if key.strip() == name:
                    return value.strip()
        return None

    def set_entry(self, name, value):
        """Replace the value of an attribute that is present, or add the attribute to the properties."""
        text = f"{name} = {value}"
        for entries in (self.props, self.attrs):
            for i, entry in enumerate(entries or ()):
                if entry.partition("=")[0].strip() == name:
                    entries[i] = text
                    return
        self.props = [*(self.props or ()), text]

    def symbol(self):
        """The name of the symbol that the op defines, or None."""
        value = self.entry("sym_name")
        return value.strip('"') if value else None

    def is_terminator(self):
        return bool(self.successors) or bool(re.search(
            r"\b(yield|return|condition|terminator|unreachable|br|cond_br|switch|in_parallel|reduce_return)$", self.name.replace("_return", "return")))


class Program:
    """Ops of the top level between raw text: definitions of aliases before, resources after."""

    def __init__(self, header, block, footer):
        self.header = header
        self.block = block
        self.footer = footer


def balanced(text, at):
    """The offset after the bracket that closes the one at `at`."""
    stack = []
    while True:
        found = PIECE.search(text, at)
        if not found:
            raise Unreadable("a bracket is not closed")
        piece, at = found.group(0), found.end()
        if piece in CLOSING:
            stack.append(CLOSING[piece])
        elif piece in (")", "]", "}", ">"):
            if not stack or stack.pop() != piece:
                raise Unreadable("brackets do not match")
            if not stack:
                return at


def split_list(text):
    """The parts of `text` between commas that are not in brackets."""
    parts, begin, at = [], 0, 0
    while True:
        found = PIECE.search(text, at)
        if not found:
            break
        piece, at = found.group(0), found.end()
        if piece in CLOSING:
            at = balanced(text, found.start())
        elif piece == ",":
            parts.append(text[begin:found.start()].strip())
            begin = at
    last = text[begin:].strip()
    return [*parts, last] if last or parts else []


class Reader:
    """A recursive-descent parser of the generic form; the depth is that of regions."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def skip(self):
        self.at = SPACE.match(self.text, self.at).end()

    def peek(self, token):
        self.skip()
        return self.text.startswith(token, self.at)

    def take(self, token):
        if not self.peek(token):
            return False
        self.at += len(token)
        return True

    def need(self, token):
        if not self.take(token):
            line = self.text.count("\n", 0, self.at) + 1
            raise Unreadable(f"line {line}: expected '{token}'")

    def match(self, pattern):
        self.skip()
        found = pattern.match(self.text, self.at)
        if not found:
            raise Unreadable(f"line {self.text.count(chr(10), 0, self.at) + 1}: no op in generic form")
        self.at = found.end()
        return found.group(0)

    def brackets(self):
        """The text within the brackets that begin here."""
        self.skip()
        begin = self.at
        self.at = balanced(self.text, begin)
        return self.text[begin + 1:self.at - 1]

    def type(self):
        self.skip()
        begin = self.at
        if self.text.startswith("(", self.at):
            self.at = balanced(self.text, self.at)
            if self.take("->"):
                self.type()
        else:
            self.match(NAME)
            if self.text.startswith("<", self.at):
                self.at = balanced(self.text, self.at)
        return self.text[begin:self.at]

    def types(self):
        """One type, or several in parentheses."""
        if not self.peek("("):
            return [self.type()]
        before = self.at
        inside = self.brackets()
        if self.peek("->"):  # a function type as the only result
            self.at = before
            return [self.type()]
        return split_list(inside)

    def result_names(self):
        names = []
        while self.peek("%"):
            name = self.match(NAME)[1:]
            count = int(self.match(re.compile(r"\d+"))) if self.take(":") else 1
            names += [name] if count == 1 else [f"{name}#{i}" for i in range(count)]
            if not self.take(","):
                break
        if names:
            self.need("=")
        return names

    def op(self):
        names = self.result_names()
        op = Op(self.match(STRING)[1:-1])
        op.operands = split_list(self.brackets())
        if self.peek("["):
            op.successors = split_list(self.brackets())
        if self.take("<"):
            op.props = split_list(self.brackets())
            self.need(">")
        if self.take("("):
            op.regions.append(self.region())
            while self.take(","):
                op.regions.append(self.region())
            self.need(")")
        if self.peek("{"):
            op.attrs = split_list(self.brackets())
        self.need(":")
        kinds = split_list(self.brackets())
        self.need("->")
        results = self.types()
        if len(kinds) != len(op.operands) or len(results) != len(names) and names:
            raise Unreadable("operands and types differ in number")
        names = names or [""] * len(results)  # results that nothing uses need no names
        op.operands = list(zip(op.operands, kinds))
        op.results = [Value(name, kind) for name, kind in zip(names, results)]
        if re.match(r"loc\b", self.text[self.skipped():self.skipped() + 4]):
            self.at = self.skipped() + 3
            op.loc = f" loc({self.brackets()})"
        for region in op.regions:
            region.op = op
        return op

    def skipped(self):
        self.skip()
        return self.at

    def ops(self, ends):
        found = []
        while not self.peek(ends) and not self.peek("^") and self.at < len(self.text):
            found.append(self.op())
        return found

    def region(self):
        self.need("{")
        region = Region([])
        if not self.peek("^") and not self.peek("}"):
            region.blocks.append(Block("entry", [], self.ops("}")))
        while self.peek("^"):
            label, args = self.match(NAME)[1:], []
            if self.peek("("):
                for arg in split_list(self.brackets()):
                    name, _, kind = arg.partition(":")
                    args.append(Value(name.strip()[1:], kind.strip()))
            self.need(":")
            region.blocks.append(Block(label, args, self.ops("}")))
        self.need("}")
        for block in region.blocks:
            adopt(block, region)
        return region


def adopt(block, region):
    block.region = region
    for op in block.ops:
        op.block = block


def resolve(block, scope, labels):
    """Replace names by values. A name may be used before its definition, in another block of the region."""
    for op in block.ops:
        operands = []
        for name, kind in op.operands:
            value = scope.get(name[1:])
            if value is None:
                value = scope[name[1:]] = Value(name[1:], kind)
            operands.append(value)
        op.operands = operands
        op.successors = [labels[label.split("(")[0][1:]] for label in op.successors]
        for region in op.regions:
            inner = dict(scope)
            for each in region.blocks:
                define(each, inner)
            inner_labels = {each.label: each for each in region.blocks}
            for each in region.blocks:
                resolve(each, inner, inner_labels)


def define(block, scope):
    for value in block.args:
        scope[value.name] = value
    for op in block.ops:
        for value in op.results:
            scope[value.name] = value


def read(text):
    """The program of a text in generic form. Raises Unreadable."""
    reader = Reader(text)
    header = []
    while reader.peek("#") or reader.peek("!"):
        begin = reader.at
        end = text.find("\n", begin)
        end = len(text) if end < 0 else end
        header.append(text[begin:end])
        reader.at = end
    block = Block("", [], [])
    while reader.skipped() < len(text) and not reader.peek("{-#"):
        block.ops.append(reader.op())
    adopt(block, None)
    scope = {}
    define(block, scope)
    try:
        resolve(block, scope, {})
    except KeyError as error:
        raise Unreadable(f"no block {error}") from error
    return Program(header, block, text[reader.at:].strip())


def clone(program):
    """A copy whose ops have the same order in walk()."""
    values, blocks = {}, {}

    def value(old):
        if id(old) not in values:
            values[id(old)] = Value(old.name, old.type)
        return values[id(old)]

    def copy_block(old, region):
        new = blocks[id(old)]
        new.args = [value(arg) for arg in old.args]
        new.region = region
        for op in old.ops:
            new.ops.append(copy_op(op, new))

    def copy_op(old, block):
        new = Op(old.name)
        new.results = [value(each) for each in old.results]
        new.operands = [value(each) for each in old.operands]
        new.successors = [blocks[id(each)] for each in old.successors]
        new.props = old.props and list(old.props)
        new.attrs = old.attrs and list(old.attrs)
        new.loc = old.loc
        new.block = block
        for region in old.regions:
            made = Region([])
            made.op = new
            for each in region.blocks:
                blocks[id(each)] = Block(each.label, [], [])
                made.blocks.append(blocks[id(each)])
            for each in region.blocks:
                copy_block(each, made)
            new.regions.append(made)
        return new

    top = Block("", [], [])
    blocks[id(program.block)] = top
    copy_block(program.block, None)
    return Program(list(program.header), top, program.footer)


def walk(program):
    """All ops, each before those in its regions."""
    found = []

    def visit(block):
        for op in block.ops:
            found.append(op)
            for region in op.regions:
                for each in region.blocks:
                    visit(each)

    visit(program.block)
    return found


class Printer:
    def __init__(self):
        self.lines = []
        self.names = {}
        self.taken = set()

    def name(self, value):
        known = self.names.get(id(value))
        if known is None:
            known = value.name
            if known in self.taken:
                base = known.replace("#", "_")
                base = "v" + base if base[0].isdigit() else base
                known = next(f"{base}_{i}" for i in range(1, len(self.taken) + 2) if f"{base}_{i}" not in self.taken)
            self.taken.add(known)
            self.names[id(value)] = known
        return "%" + known

    def result_names(self, op):
        """`%r:2 =` if the names are %r#0 and %r#1, else a name for each result."""
        if not any(each.name for each in op.results):
            return ""
        base = op.results[0].name.split("#")[0]
        together = [f"{base}#{i}" for i in range(len(op.results))]
        grouped = len(op.results) > 1 and [each.name for each in op.results] == together and \
            not self.taken.intersection([base, *together])
        if grouped:
            for each in op.results:
                self.name(each)
            self.taken.add(base)
            return f"%{base}:{len(op.results)} = "
        for each in op.results:
            if "#" in each.name:
                each.name = "v" * each.name[0].isdigit() + each.name.replace("#", "_")
        return ", ".join(self.name(each) for each in op.results) + " = "

    def op(self, op, indent):
        text = "  " * indent + self.result_names(op) + f'"{op.name}"('
        text += ", ".join(self.name(each) for each in op.operands) + ")"
        if op.successors:
            text += "[" + ", ".join("^" + each.label for each in op.successors) + "]"
        if op.props:
            text += " <{" + ", ".join(op.props) + "}>"
        if op.regions:
            text += " ("
            for i, region in enumerate(op.regions):
                self.lines.append(text + (", {" if i else "{"))
                self.region(region, indent)
                text = "  " * indent + "}"
            text += ")"
        if op.attrs:
            text += " {" + ", ".join(op.attrs) + "}"
        results = [each.type for each in op.results]
        one = len(results) == 1 and not results[0].startswith("(")
        text += " : (" + ", ".join(each.type for each in op.operands) + ") -> "
        self.lines.append(text + (results[0] if one else "(" + ", ".join(results) + ")") + op.loc)

    def region(self, region, indent):
        for i, block in enumerate(region.blocks):
            block.label = f"bb{i}"
        for i, block in enumerate(region.blocks):
            if i or block.args or not block.ops:
                args = ", ".join(f"{self.name(each)}: {each.type}" for each in block.args)
                self.lines.append("  " * indent + f"^bb{i}" + (f"({args})" if args else "") + ":")
            for op in block.ops:
                self.nested(op, indent + 1)

    def nested(self, op, indent):
        if op.symbol() and op.regions:  # names of one function do not matter in another
            names, taken = self.names, self.taken
            self.names, self.taken = dict(names), set()
            self.op(op, indent)
            self.names, self.taken = names, taken
        else:
            self.op(op, indent)


def write(program):
    """The text of a program. Definitions of aliases that are not used are left out."""
    printer = Printer()
    for op in program.block.ops:
        printer.nested(op, 0)
    body = "\n".join(printer.lines) + "\n" + (program.footer + "\n" if program.footer else "")
    used, header = body, []
    for line in reversed(program.header):
        alias = line.split("=")[0].strip()
        if re.search(re.escape(alias) + r"(?![\w$.])", used):
            header.insert(0, line)
            used = line + "\n" + used
    return "".join(line + "\n" for line in header) + body
