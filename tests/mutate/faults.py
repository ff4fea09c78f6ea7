#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults in C source: where they can be planted, and the source with them planted.

In: a C file and the options it is compiled with. Out: its faults, one change each, and for some of them the text of the file in which each
place reads "if fault N is active, the changed expression, else the original one". So one build holds all faults, and a run has at most one.

clang's syntax tree says where expressions begin and end, and which types they have, so that each change compiles. A place is left out that is
made by a macro, or must be constant: initializers of static objects, case labels, sizes. The fault's text is that of the original, since of
nested faults one alone is active; so the source grows with the depth of an expression, not with two to its power.

Kinds of faults:
  boundary    < exchanged with <=, > with >=
  negate      a condition, or one side of && and ||, becomes its contrary
  logic       && exchanged with ||
  drop        one side of && or || is left out
  guard       an if without else is never entered
  arithmetic  + exchanged with -, * with +, & with |, << with >>, and so for +=, -=, *=, &=, |=
  literal     a number is larger by one
  constant    true exchanged with false
  enumerator  another constant of the same enum
  variable    another variable of the same type
  member      another member of the same type of the same struct
  return      a function returns at once: nothing, true, false or 0
  once        a loop ends after one iteration
  remove      a statement is left out: a call, an assignment, an increment
  jump        a break or continue is left out
"""
import gc
import hashlib
import json
import re
import subprocess
from dataclasses import dataclass

KINDS = (
    "boundary negate logic drop guard arithmetic literal constant enumerator variable member return once remove jump"
).split()
BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
COMPARISONS = {"<", "<=", ">", ">=", "==", "!="}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
COMPOUND = {"+=": "-=", "-=": "+=", "*=": "+=", "&=": "|=", "|=": "&="}
NUMBERS = {
    "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned int", "long", "unsigned long", "long long",
    "unsigned long long",
}
# Trees of which no part is evaluated when the program runs, or which must be constant.
CONSTANT = {"ConstantExpr", "UnaryExprOrTypeTraitExpr", "OffsetOfExpr", "EnumDecl", "RecordDecl", "StaticAssertDecl", "GenericSelectionExpr",
            "StmtExpr", "TypedefDecl"}
HEADER_FUNCTION = re.compile(r' *"id": "\w+",\n *"kind": "FunctionDecl",\n      "loc": \{\n(?:       .*\n)*?.*"includedFrom"')
STATEMENTS = {"CallExpr", "BinaryOperator", "CompoundAssignOperator", "UnaryOperator"}


@dataclass
class Fault:
    file: str
    function: str
    kind: str
    begin: int  # bytes of the file that it changes
    end: int
    shape: str  # how it is planted: "value", "statement", "jump", "head" (after begin), "tail" (before end), "block" (by hand only)
    original: str
    changed: str
    line: int
    name: str = ""  # FILE:FUNCTION:KIND:ORDINAL:HASH, the same after changes elsewhere


def one_line(text):
    return re.sub(r"\s+", " ", text).strip()


def syntax_tree(path, options):
    command = ["clang", *options, "-w", "-fsyntax-only", "-Xclang", "-ast-dump=json", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"clang cannot read {path}:\n{done.stderr}")
    # More than half of the tree are functions of headers, which nothing here looks at. The first and the last part have more than a declaration.
    between = "\n    },\n    {\n"
    first, *parts = done.stdout.split(between)
    parts = [p for i, p in enumerate(parts) if i == len(parts) - 1 or not HEADER_FUNCTION.match(p)]
    gc.disable()  # a tree has no cycles; to look for them takes longer than to read it
    try:
        return json.loads(between.join([first, *parts]))
    finally:
        gc.enable()


def children(node):
    return [c for c in node.get("inner", []) if c.get("kind")]


def type_of(node):
    t = node.get("type", {})
    return t.get("desugaredQualType", t.get("qualType", ""))


def plain_type(text):
    """Without the qualifiers of the object itself."""
    text = re.sub(r"\*\s*const$", "*", text)
    return text if "*" in text else re.sub(r"^const ", "", text)


class Finder:
    def __init__(self, path, name, options):
        with open(path, "rb") as f:
            self.text = f.read()
        self.file = name
        self.found = []
        self.function = ""
        self.scopes = []
        self.enums, self.members = {}, {}
        self.tree = syntax_tree(path, options)
        self.index(self.tree)
        for node in children(self.tree):
            if node["kind"] == "FunctionDecl" and "includedFrom" not in json.dumps(node.get("loc", {})):
                self.visit_function(node)
        self.give_names()

    # ---- what else there is of a kind ----

    def index(self, tree):
        stack = [tree]
        while stack:
            node = stack.pop()
            names = children(node)
            if node["kind"] == "EnumDecl":
                same = [c["name"] for c in names if c["kind"] == "EnumConstantDecl"]
                for c in names:
                    self.enums[c["id"]] = same
            elif node["kind"] == "RecordDecl":
                fields = [c for c in names if c["kind"] == "FieldDecl" and "name" in c]
                for c in fields:
                    self.members[c["id"]] = [d["name"] for d in fields if type_of(d) == type_of(c)]
            if node["kind"] not in {"FunctionDecl"} or any(c["kind"] == "CompoundStmt" for c in names):
                stack.extend(c for c in names if c["kind"] not in {"ImplicitCastExpr", "CallExpr", "DeclRefExpr"})

    # ---- places ----

    def place(self, loc):
        """Offset and length of the token; None: a macro with arguments, or another file."""
        macro = "expansionLoc" in loc
        loc = loc.get("expansionLoc", loc)
        if "offset" not in loc or "includedFrom" in loc:
            return None
        begin, length = loc["offset"], loc["tokLen"]
        if macro and self.text[begin + length :].lstrip()[:1] == b"(":
            return None
        return begin, length, macro

    def span(self, node):
        where = node.get("range", {})
        first, last = self.place(where.get("begin", {})), self.place(where.get("end", {}))
        if not first or not last or last[0] < first[0]:
            return None
        if first[2] and last[2] and first[0] == last[0] and node["kind"] not in {"IntegerLiteral"}:
            return None  # within what a macro stands for
        begin, end = first[0], last[0] + last[1]
        return None if re.search(rb"#|//", self.text[begin:end]) else (begin, end)

    def at(self, node):
        span = self.span(node)
        return self.text[span[0] : span[1]].decode() if span else None

    def add(self, kind, node, changed, shape="value"):
        span = self.span(node)
        if not span or changed is None:
            return
        original = self.text[span[0] : span[1]].decode()
        self.add_at(kind, span[0], span[1], shape, original, changed)

    def add_at(self, kind, begin, end, shape, original, changed):
        line = self.text.count(b"\n", 0, begin) + 1
        self.found.append(Fault(self.file, self.function, kind, begin, end, shape, one_line(original), one_line(changed), line))

    def give_names(self):
        seen = {}
        for f in self.found:
            digest = hashlib.sha1(f"{f.original}\n{f.changed}".encode()).hexdigest()[:6]
            key = (f.function, f.kind, digest)
            seen[key] = seen.get(key, 0) + 1
            f.name = f"{f.file}:{f.function}:{f.kind}:{seen[key]}:{digest}"

    # ---- statements ----

    def visit_function(self, node):
        body = [c for c in children(node) if c["kind"] == "CompoundStmt"]
        if not body or self.span(body[0]) is None:
            return
        self.function = node["name"]
        self.scopes = [[(c["name"], plain_type(type_of(c))) for c in children(node) if c["kind"] == "ParmVarDecl" and "name" in c]]
        self.returns_at_once(node["type"]["qualType"].split("(")[0].strip(), body[0])
        self.statement(body[0])

    def returns_at_once(self, result, body):
        span = self.span(body)
        values = {"void": [""], "_Bool": [" 0", " 1"], "bool": [" 0", " 1"]}.get(result, [" 0"] if self.is_number(result) else [])
        for value in values:
            self.add_at("return", span[0], span[0] + 1, "head", "{", f"return{value};")

    def is_number(self, name):
        return name in NUMBERS or re.fullmatch(r"u?int\d+_t|size_t", name) is not None

    def statement(self, node):
        kind = node["kind"]
        inner = children(node)
        if kind in CONSTANT:
            return
        if kind == "CompoundStmt":
            self.scopes.append([])
            for c in inner:
                self.statement(c)
            self.scopes.pop()
        elif kind == "DeclStmt":
            for c in inner:
                self.declaration(c)
        elif kind in {"IfStmt", "WhileStmt", "ForStmt", "DoStmt", "SwitchStmt"}:
            self.control(node)
        elif kind in {"CaseStmt", "DefaultStmt", "LabelStmt"}:
            for c in inner[1:] if kind == "CaseStmt" else inner:
                self.statement(c)
        elif kind in {"BreakStmt", "ContinueStmt"}:
            self.jump(node)
        elif kind == "ReturnStmt":
            for c in inner:
                self.condition(c) if type_of(c) in {"_Bool", "bool"} else self.expression(c)
        elif kind in {"NullStmt", "GotoStmt"}:
            return
        else:
            self.removed(node)
            self.expression(node)

    def declaration(self, node):
        if node["kind"] != "VarDecl" or node.get("storageClass") == "static":
            return
        for c in children(node):
            self.expression(c)
        if "init" in node and "name" in node:
            self.scopes[-1].append((node["name"], plain_type(type_of(node))))

    def control(self, node):
        kind, inner = node["kind"], node.get("inner", [])
        self.scopes.append([])
        if kind == "ForStmt":
            first, _, test, step, body = inner
        elif kind == "DoStmt":
            first, step, (body, test) = {}, {}, inner
        elif kind == "IfStmt":
            first, step, test, body = {}, {}, inner[0], inner[1]
        else:
            first, step, (test, body) = {}, {}, inner
        if first.get("kind"):
            self.statement(first) if first["kind"] == "DeclStmt" else self.expression(first)
        if test.get("kind"):
            self.expression(test) if kind == "SwitchStmt" else self.condition(test)
        if kind == "IfStmt" and len(inner) == 2:
            self.add("guard", test, "0")
        if step.get("kind"):
            self.expression(step)
        self.statement(body)
        for other in inner[2:] if kind == "IfStmt" else []:
            self.statement(other)
        span = self.span(body)
        if kind in {"ForStmt", "WhileStmt"} and body["kind"] == "CompoundStmt" and span:
            self.add_at("once", span[1] - 1, span[1], "tail", "}", "break; }")
        self.scopes.pop()

    def jump(self, node):
        span = self.span(node)
        if not span:
            return
        end = self.text.index(b";", span[1]) + 1
        self.add_at("jump", span[0], end, "jump", self.text[span[0] : end].decode(), ";")

    def removed(self, node):
        if node["kind"] not in STATEMENTS or (node["kind"] == "BinaryOperator" and node["opcode"] != "="):
            return
        self.add("remove", node, "(void)0", "statement")

    # ---- expressions ----

    def skip_cover(self, node):
        while node["kind"] in {"ParenExpr", "ImplicitCastExpr"} and children(node):
            node = children(node)[0]
        return node

    def condition(self, node):
        """An expression that counts as true or false alone."""
        core = self.skip_cover(node)
        if core["kind"] == "BinaryOperator" and core["opcode"] in {"&&", "||"}:
            self.logic(core)
        elif core["kind"] == "UnaryOperator" and core["opcode"] == "!":
            self.condition(children(core)[0])
        elif core["kind"] == "BinaryOperator" and core["opcode"] in COMPARISONS:
            self.expression(core)
        elif not self.is_literal(core):
            text = self.at(node)
            self.add("negate", node, text and f"!({text})")
            self.expression(node)
        else:
            self.expression(node)

    def is_literal(self, node):
        return node["kind"] == "IntegerLiteral"

    def logic(self, node):
        left, right = children(node)
        both = node["opcode"] == "&&"
        a, b = self.at(left), self.at(right)
        self.add("logic", node, a and b and f"({a}) {'||' if both else '&&'} ({b})")
        for side in (left, right):
            self.add("drop", side, "1" if both else "0")
            self.condition(side)

    def expression(self, node):
        kind = node["kind"]
        if kind in CONSTANT:
            return
        inner = children(node)
        if kind == "BinaryOperator":
            if node["opcode"] in {"&&", "||"}:
                self.logic(node)
                return
            self.binary(node, inner)
        elif kind == "CompoundAssignOperator":
            self.compound(node, inner)
        elif kind == "UnaryOperator" and node["opcode"] == "!":
            self.condition(inner[0])
            return
        elif kind == "ConditionalOperator":
            self.condition(inner[0])
            inner = inner[1:]
        elif kind == "IntegerLiteral":
            self.literal(node)
        elif kind == "DeclRefExpr":
            self.enumerator(node)
        elif kind == "ImplicitCastExpr" and node.get("castKind") == "NullToPointer":
            return
        elif kind == "ImplicitCastExpr" and node.get("castKind") == "LValueToRValue":
            self.read(node, inner[0])
        elif kind == "MemberExpr" and node.get("isArrow") is False and inner[0]["kind"] == "InitListExpr":
            return
        for c in inner:
            self.expression(c)

    def binary(self, node, inner):
        op = node["opcode"]
        a, b = (self.at(c) for c in inner)
        if a is None or b is None:
            return
        if op in BOUNDARY:
            self.add("boundary", node, f"({a}) {BOUNDARY[op]} ({b})")
        if op in COMPARISONS:
            self.add("negate", node, f"!({a} {op} {b})")
        if op in ARITHMETIC and self.is_integer(inner[0]) and self.is_integer(inner[1]):
            self.add("arithmetic", node, f"({a}) {ARITHMETIC[op]} ({b})")

    def is_integer(self, node):
        return plain_type(type_of(node)) in NUMBERS

    def compound(self, node, inner):
        op = node["opcode"]
        a, b = (self.at(c) for c in inner)
        if op in COMPOUND and a and b and plain_type(type_of(inner[0])) in NUMBERS and self.is_integer(inner[1]):
            self.add("arithmetic", node, f"{a} {COMPOUND[op]} ({b})")

    def literal(self, node):
        text = self.at(node)
        if text in {"true", "false"}:
            self.add("constant", node, "0" if text == "true" else "1")
        elif text and re.fullmatch(r"(0[xX][0-9a-fA-F]+|\d+)[uUlL]*", text):
            self.add("literal", node, f"{text} + 1")

    def enumerator(self, node):
        same = self.enums.get(node["referencedDecl"]["id"])
        name = node["referencedDecl"].get("name")
        if same and len(same) > 1 and self.at(node) == name:
            self.add("enumerator", node, same[(same.index(name) + 1) % len(same)])

    def read(self, node, lvalue):
        """The value of a variable or member is taken."""
        while lvalue["kind"] == "ParenExpr":
            lvalue = children(lvalue)[0]
        if lvalue["kind"] == "DeclRefExpr":
            name, wanted = lvalue["referencedDecl"].get("name"), plain_type(type_of(node))
            others = [v for scope in self.scopes for v, t in scope if t == wanted and v != name]
            if others and lvalue["referencedDecl"]["kind"] in {"ParmVarDecl", "VarDecl"} and self.at(node) == name:
                self.add("variable", node, others[-1])
        elif lvalue["kind"] == "MemberExpr":
            same, text = self.members.get(lvalue.get("referencedMemberDecl"), []), self.at(node)
            name = lvalue.get("name")
            if text and len(same) > 1 and text.endswith(name):
                self.add("member", node, text[: -len(name)] + same[(same.index(name) + 1) % len(same)])


def find(path, name, options):
    """All faults of a file, in the order of its text."""
    return Finder(path, name, options).found


# ---- planting ----


def plant(text, faults):
    """@p text, of bytes, with @p faults planted: pairs of a number and a Fault."""
    groups = {}
    for number, f in faults:
        groups.setdefault((f.begin, f.end, f.shape), []).append((number, f))
    order = {"block": 0, "statement": 0, "jump": 0, "value": 1, "head": 2, "tail": 2}
    edits = sorted(groups.items(), key=lambda g: (g[0][0], -g[0][1], order[g[0][2]]))
    out, i = render(text, 0, len(text), edits, 0)
    assert i == len(edits)
    return out


def render(text, begin, end, edits, i):
    out, at = [], begin
    while i < len(edits) and edits[i][0][0] < end and edits[i][0][1] <= end:
        (first, last, shape), faults = edits[i]
        out.append(text[at:first])
        inside, i = render(text, first, last, edits, i + 1)
        out.append(guarded(shape, faults, inside))
        at = last
    out.append(text[at:end])
    return b"".join(out), i


def guarded(shape, faults, inside):
    if shape == "head":
        return inside + b"".join(b" if (LO_FAULT(%d)) %s" % (n, f.changed.encode()) for n, f in faults)
    if shape == "tail":
        return b"".join(b"if (LO_FAULT(%d)) break; " % n for n, f in faults) + inside
    if shape == "block":
        return b"".join(b"if (LO_FAULT(%d)) { %s } else " % (n, f.changed.encode()) for n, f in faults) + b"{ " + inside + b" }"
    if shape == "jump":
        return b"{ if (!LO_FAULT(%d)) %s }" % (faults[0][0], inside)
    if shape == "statement":
        return b"(LO_FAULT(%d) ? (void)0 : (void)(%s))" % (faults[0][0], inside)
    return b"(" + b"".join(b"LO_FAULT(%d) ? (%s) : " % (n, f.changed.encode()) for n, f in faults) + b"(" + inside + b"))"
