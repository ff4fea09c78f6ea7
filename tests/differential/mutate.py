# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mutations of MLIR text: of tokens, types, values, attributes, regions, lines. Each takes the random generator and the program and
returns another program, or None where it does not apply."""
import re

TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|[%^@#!][A-Za-z0-9_.$-]+(?:#\d+)?|0x[0-9A-Fa-f]+|\d+\.\d*(?:[eE][-+]?\d+)?|\d+'
    r"|[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)+|[A-Za-z_][\w$]*|->|::|==|>=|\S"
)
SCALARS = ["i1", "i8", "i16", "i32", "i64", "i128", "index", "f16", "bf16", "f32", "f64", "f80", "f128", "tf32", "f8E4M3FN", "si32", "ui8",
           "i0", "none", "complex<f32>", "complex<i32>", "tuple<i32>", "i33", "!x.y", "() -> i32"]
ELEMENTS = ["i1", "i8", "i32", "i64", "f16", "bf16", "f32", "f64", "index", "complex<f32>", "ui8", "vector<4xf32>", "memref<2xf32>",
            "tensor<2xf32>", "none", "!x.y"]
EXTENTS = ["?", "0", "1", "2", "3", "4", "8", "16", "9223372036854775807"]
LAYOUTS = ["strided<[1]>", "strided<[?]>", "strided<[4, 1]>", "strided<[1, 4]>", "strided<[?, ?], offset: ?>", "strided<[8, 1], offset: 3>",
           "strided<[?, 1], offset: ?>", "strided<[2], offset: ?>", "strided<[1], offset: ?>", "strided<[0]>", "strided<[-1], offset: 4>",
           "affine_map<(d0) -> (d0 + 1)>", "affine_map<(d0) -> (d0 mod 2)>", "affine_map<(d0, d1) -> (d1, d0)>",
           "affine_map<(d0)[s0] -> (d0 * s0)>", "affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>",
           "affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 + s0)>", "strided<[]>", "strided<[], offset: 2>"]
SPACES = ["0", "1", "3 : i32", "-1", "1 : i64", '"gpu"', "#gpu.address_space<workgroup>", "1.0", "[1]", "unit"]
NUMBERS = ["0", "1", "2", "3", "4", "5", "7", "8", "100", "255", "2147483647", "2147483648", "4294967295", "4294967296",
           "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "-1", "-2", "-0",
           "-9223372036854775808", "-9223372036854775809", "0x10", "0xFFFFFFFFFFFFFFFF", "1.0", "1.5e3", "-2.5", "true", "?"]
ATTRS = ["0", "1", "-1", "3 : i32", "7 : i8", "1 : index", "true", "false", "unit", "1.0", "2.5 : f32", "1.0 : f64", '"word"', '""', "@f",
         "@f::@g", "f32", "memref<2xf32>", "() -> ()", "(i32) -> i32", "[]", "[1]", "[[0]]", "[[0], [1]]", "[0 : i32]", "{}", "{a = 1}",
         "affine_map<() -> ()>", "affine_map<(d0) -> (d0)>", "affine_map<(d0)[s0] -> (d0 + s0)>", "affine_map<(d0, d1) -> (d1, d0)>",
         "affine_set<(d0) : (d0 >= 0)>", "affine_set<() : (0 == 0)>", "dense<1> : tensor<2xi32>", "dense<[1, 2]> : tensor<2xi64>",
         "dense<1.0> : tensor<2xf32>", "dense<0> : vector<2xi32>", "array<i32>", "array<i32: 1>", "array<i32: 1, 1>", "array<i32: 1, 2, 1>",
         "array<i64: 1>", "array<i64: 4, 4>", "array<i64: -9223372036854775808>", "array<i1: true>", "array<f32: 1.0>", "loc(unknown)",
         "array<i32: -1, 2>", "array<i32: 0, 0>", "#arith.fastmath<fast>", "#arith.overflow<nsw>", "4611686018427387904", "16", "8 : i64",
         "64 : i64", "4 : i32", "0 : i32", "2 : i32", "12 : i64", "-8 : i64", "10 : i64", "1 : i1", "1 : si64", "1 : ui64", "1 : i128"]
PUNCTUATION = list("()[]{}<>,:=?*+-") + ["->", "::", "==", ">="]
WORDS = ["to", "into", "from", "step", "iter_args", "attributes", "else", "default", "case", "reduce", "min", "max", "mod", "floordiv",
         "ceildiv", "symbol", "offset", "sizes", "strides", "private", "public", "nested", "nsw", "nuw", "overflow", "fastmath", "fast", "none",
         "exact", "nneg", "read", "write", "locality", "data", "instr", "constant", "uninitialized", "dense", "affine_map", "affine_set",
         "loc", "unsigned", "do", "eq", "slt", "oeq", "ult", "addf", "addi", "maximumf", "mulf", "assign", "disjoint", "output_shape",
         "to_nearest_even", "downward", "contract", "true", "false", "no_inline"]
TERMINATORS = ["return", "func.return", "scf.yield", "affine.yield", "memref.alloca_scope.return", "scf.reduce", "scf.condition(%true)",
               '"scf.yield"() : () -> ()', '"func.return"() : () -> ()', '"affine.yield"() : () -> ()', "ub.unreachable",
               '"test.end"() : () -> ()', "cf.br ^bb1", '"memref.atomic_yield"() : () -> ()']
FOREIGN = ['"test.op"() : () -> ()', '"test.region"() ({\n^bb0(%zz: index):\n  "test.end"() : () -> ()\n}) : () -> ()',
           '%zz = "test.value"() : () -> index', '%zz:2 = "test.two"() : () -> (index, f32)']


def tokens(text):
    return [(m.start(), m.end(), m.group()) for m in TOKEN.finditer(text)]


def replace(text, begin, end, by):
    return text[:begin] + by + text[end:]


# ---- types -------------------------------------------------------------------


def balanced(text, at):
    """End of what opens at text[at] with `<`."""
    depth = 0
    for i in range(at, len(text)):
        if text[i] == "<":
            depth += 1
        elif text[i] == ">" and text[i - 1] != "-":
            depth -= 1
            if depth == 0:
                return i + 1
    return None


def type_places(text):
    places = []
    for m in re.finditer(r"(?<![\w.%@#!$\"])(?:memref|vector|tensor|complex|tuple)<", text):
        end = balanced(text, m.end() - 1)
        if end:
            places.append((m.start(), end))
    for m in re.finditer(r"(?<![\w.%@#!$\"-])(?:index|none|[us]?i[0-9]+|b?f[0-9]+)(?![\w.])", text):
        places.append((m.start(), m.end()))
    for m in re.finditer(r"(?<=x)(?:index|none|[us]?i[0-9]+|b?f[0-9]+)(?=[>,])", text):
        places.append((m.start(), m.end()))
    return places


def random_shape(rng, ranks=(0, 1, 1, 2, 2, 3)):
    return [rng.choice(EXTENTS[:-1]) for _ in range(rng.choice(ranks))]


def random_type(rng):
    kind = rng.randrange(8)
    element = rng.choice(ELEMENTS)
    dims = "".join(d + "x" for d in random_shape(rng))
    if kind < 3:
        return rng.choice(SCALARS)
    if kind == 3:
        return "vector<%s%s>" % ("".join(rng.choice(["2", "4", "[4]", "1", "3"]) + "x" for _ in range(rng.randrange(3))), element)
    if kind == 4:
        return "tensor<%s%s>" % (rng.choice([dims, "*x"]), element)
    return "memref<%s%s%s%s>" % (rng.choice([dims, dims, dims, "*x"]), element,
                                 ", " + rng.choice(LAYOUTS) if rng.random() < 0.3 else "",
                                 ", " + rng.choice(SPACES) if rng.random() < 0.2 else "")


def shaped_parts(t):
    m = re.fullmatch(r"(memref|vector|tensor)<((?:(?:\?|\*|\d+|\[\d+\])x)*)(.*)>", t, re.S)
    if not m:
        return None
    dims = m.group(2)[:-1].split("x") if m.group(2) else []
    rest, depth = m.group(3), 0
    for i, c in enumerate(rest):
        if c in "<([":
            depth += 1
        elif c in ">)]" and rest[i - 1] != "-":
            depth -= 1
        elif c == "," and depth == 0:
            return m.group(1), dims, rest[:i], [rest[i + 1:].strip()]
    return m.group(1), dims, rest, []


def other_type(rng, t):
    """A type near to @t: one part of it is another."""
    parts = shaped_parts(t)
    if not parts or rng.random() < 0.25:
        return random_type(rng) if rng.random() < 0.6 else rng.choice(SCALARS)
    name, dims, element, rest = parts
    change = rng.randrange(9)
    if change == 0:
        element = rng.choice(ELEMENTS + SCALARS)
    elif change == 1 and dims:
        dims[rng.randrange(len(dims))] = rng.choice(EXTENTS + (["[4]"] if name == "vector" else []))
    elif change == 2:
        dims.insert(rng.randrange(len(dims) + 1), rng.choice(EXTENTS))
    elif change == 3 and dims:
        dims.pop(rng.randrange(len(dims)))
    elif change == 4 and name != "vector":
        dims = ["*"]
    elif change == 5:
        name = rng.choice(["memref", "tensor", "vector"])
    elif change == 6:
        rest = [rng.choice(LAYOUTS)]
    elif change == 7:
        rest = rest + [rng.choice(SPACES)]
    elif change == 8 and rest:
        rest = []
    return "%s<%s%s>" % (name, "".join(d + "x" for d in dims), ", ".join([element] + rest))


def change_type_once(rng, text):
    places = type_places(text)
    if not places:
        return None
    begin, end = rng.choice(places)
    return replace(text, begin, end, other_type(rng, text[begin:end]))


def change_type_everywhere(rng, text):
    places = type_places(text)
    if not places:
        return None
    begin, end = rng.choice(places)
    old = text[begin:end]
    return re.sub(r"(?<![\w.%@#!$])" + re.escape(old) + r"(?![\w<.])", lambda _: new, text) if (new := other_type(rng, old)) else None


def change_type_twice(rng, text):
    """The same other type at two places: often those of an operand and of its use."""
    places = type_places(text)
    if len(places) < 2:
        return None
    begin, end = rng.choice(places)
    same = [p for p in places if text[p[0]:p[1]] == text[begin:end]]
    new = other_type(rng, text[begin:end])
    for b, e in sorted(rng.sample(same, min(len(same), 2)), reverse=True):
        text = replace(text, b, e, new)
    return text


# ---- tokens --------------------------------------------------------------------


def pick_token(rng, text, pattern=None):
    all_tokens = [t for t in tokens(text) if not pattern or re.fullmatch(pattern, t[2])]
    return rng.choice(all_tokens) if all_tokens else None


def drop_token(rng, text):
    t = pick_token(rng, text)
    return t and replace(text, t[0], t[1], "")


def double_token(rng, text):
    t = pick_token(rng, text)
    return t and replace(text, t[1], t[1], " " + t[2])


def swap_tokens(rng, text):
    all_tokens = tokens(text)
    if len(all_tokens) < 2:
        return None
    i = rng.randrange(len(all_tokens) - 1)
    a, b = all_tokens[i], all_tokens[i + 1]
    return text[:a[0]] + b[2] + text[a[1]:b[0]] + a[2] + text[b[1]:]


def other_token(rng, text):
    t = pick_token(rng, text)
    if not t:
        return None
    word = t[2]
    if word[0] in '%^@#!"':
        others = [o[2] for o in tokens(text) if o[2][0] == word[0]] + [word[0] + "zz" if word[0] != '"' else '"zz"']
        return replace(text, t[0], t[1], rng.choice(others))
    if word[0].isdigit():
        return replace(text, t[0], t[1], rng.choice(NUMBERS))
    if word[0].isalpha():
        return replace(text, t[0], t[1], rng.choice(WORDS + [o[2] for o in tokens(text) if o[2][0].isalpha()]))
    return replace(text, t[0], t[1], rng.choice(PUNCTUATION))


def insert_token(rng, text):
    t = pick_token(rng, text)
    pool = PUNCTUATION + WORDS + ["%zz", "@zz", "0", "1", "-1", "{}", "[]", "()", "<>"] + [o[2] for o in tokens(text)[:40]]
    return t and replace(text, t[0], t[0], rng.choice(pool) + " ")


def change_number(rng, text):
    t = pick_token(rng, text, r"\d+|\d+\.\d*")
    return t and replace(text, t[0], t[1], rng.choice(NUMBERS))


def nudge_number(rng, text):
    t = pick_token(rng, text, r"\d+")
    return t and replace(text, t[0], t[1], str(int(t[2]) + rng.choice([-2, -1, 1, 2, 7])))


def change_name(rng, text):
    t = pick_token(rng, text, r"[%^@].*")
    if not t:
        return None
    others = [o[2] for o in tokens(text) if o[2][0] == t[2][0] and o[2] != t[2]]
    return replace(text, t[0], t[1], rng.choice(others + [t[2][0] + "zz"]))


def change_operand(rng, text):
    """A use of a value becomes another value's."""
    uses = [m for m in re.finditer(r"%[\w.$-]+(?:#\d+)?", text)]
    if len(uses) < 2:
        return None
    m = rng.choice(uses)
    name = rng.choice(uses).group()
    return replace(text, m.start(), m.end(), name + ("#%d" % rng.randrange(3) if rng.random() < 0.1 else ""))


def list_item(rng, text):
    """An item of a list between commas is left out or doubled."""
    commas = [m.start() for m in re.finditer(",", text)]
    if not commas:
        return None
    at = rng.choice(commas)
    m = re.compile(r",\s*([^,()\[\]{}<>\n]+)").match(text, at)
    if m and rng.random() < 0.4:
        return replace(text, m.start(), m.end(), "")
    if m and rng.random() < 0.5:
        return replace(text, m.end(), m.end(), m.group())
    m = re.search(r"([^,()\[\]{}<>\n]+),$", text[:at + 1])
    return replace(text, m.start(), m.end(), "") if m else None


def change_symbol(rng, text):
    t = pick_token(rng, text, r'@.*')
    if not t:
        return None
    names = [o[2] for o in tokens(text) if o[2][0] == "@"]
    new = rng.choice(["@zz", rng.choice(names), t[2] + "::" + rng.choice(names), '@"%s"' % t[2][1:], '@""'])
    return replace(text, t[0], t[1], new)


def change_op_name(rng, text):
    names = [m for m in re.finditer(r'(?<![\w#!@%.<])"?([a-z]+)\.([a-z_.]+)"?(?=[ (%@]|$)', text, re.M)]
    if not names:
        return None
    m = rng.choice(names)
    other = rng.choice(names)
    return replace(text, m.start(1), m.end(2), other.group(1) + "." + other.group(2))


# ---- attributes --------------------------------------------------------------


ENTRY = re.compile(r"(?<=[{,<\s])([A-Za-z_][\w.$]*|\"[^\"\n]*\") = ")


def entry_end(text, at):
    depth = 0
    for i in range(at, len(text)):
        c = text[i]
        if c in "<([{":
            depth += 1
        elif c in ">)]}" and text[i - 1] != "-":
            depth -= 1
            if depth < 0:
                return i
        elif c == "," and depth == 0:
            return i
        elif c == "\n" and depth == 0:
            return i
    return len(text)


def change_attr(rng, text):
    entries = list(ENTRY.finditer(text))
    if not entries:
        return None
    m = rng.choice(entries)
    return replace(text, m.end(), entry_end(text, m.end()), rng.choice(ATTRS))


def drop_attr(rng, text):
    entries = list(ENTRY.finditer(text))
    if not entries:
        return None
    m = rng.choice(entries)
    end = entry_end(text, m.end())
    if text[end:end + 1] == ",":
        end += 2
    return replace(text, m.start(), end, "")


def rename_attr(rng, text):
    entries = list(ENTRY.finditer(text))
    if not entries:
        return None
    m = rng.choice(entries)
    return replace(text, m.start(1), m.end(1), rng.choice(entries).group(1) if rng.random() < 0.7 else "zz")


def double_attr(rng, text):
    entries = list(ENTRY.finditer(text))
    if not entries:
        return None
    m, other = rng.choice(entries), rng.choice(entries)
    return replace(text, m.start(), m.start(), "%s = %s, " % (other.group(1), rng.choice(ATTRS)))


INHERENT = ["alignment", "nontemporal", "overflowFlags", "fastmath", "value", "predicate", "map", "static_offsets", "operandSegmentSizes",
            "sym_name", "callee", "function_type", "no_inline", "step", "lowerBoundMap", "condition", "cases", "kind", "permutation",
            "reassociation", "type", "initial_value", "constant", "zz", "a.b", "roundingmode", "isWrite", "unsignedCmp", "isExact",
            "branch_weights", "arg_attrs", "res_attrs", "case_values", "case_operand_segments", "reductions", "steps", "nonNeg"]


def insert_attr_dict(rng, text):
    """An attribute dictionary in front of the types of an op's pretty form, or after the operands of its generic form."""
    colons = [m.start() for m in re.finditer(r" : (?=[a-z(!])", text)] + [m.end() for m in re.finditer(r"\)(?= : \()", text)]
    if not colons:
        return None
    at = rng.choice(colons)
    name = rng.choice(INHERENT)
    return replace(text, at, at, " {%s}" % (name if rng.random() < 0.3 else "%s = %s" % (name, rng.choice(ATTRS))))


def properties_to_attrs(rng, text):
    """<{...}> becomes {...}, or goes."""
    places = list(re.finditer(r" <\{(.*?)\}>", text))
    if not places:
        return None
    m = rng.choice(places)
    colon = text.find(" : ", m.end())
    if rng.random() < 0.4 or colon < 0:
        return replace(text, m.start(), m.end(), "")
    return text[:m.start()] + text[m.end():colon] + " {" + m.group(1) + "}" + text[colon:]


def insert_properties(rng, text):
    places = [m.end() for m in re.finditer(r'"[a-z]+\.[a-z_.]+"\([^()\n]*\)(?! <)', text)]
    if not places:
        return None
    at = rng.choice(places)
    return replace(text, at, at, " <{%s = %s}>" % (rng.choice(INHERENT), rng.choice(ATTRS)))


# ---- regions and lines -----------------------------------------------------------


def lines_of(text):
    return text.splitlines(True)


def drop_line(rng, text):
    lines = lines_of(text)
    lines.pop(rng.randrange(len(lines)))
    return "".join(lines)


def double_line(rng, text):
    lines = lines_of(text)
    i = rng.randrange(len(lines))
    lines.insert(rng.randrange(len(lines) + 1) if rng.random() < 0.5 else i, lines[i])
    return "".join(lines)


def move_line(rng, text):
    lines = lines_of(text)
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)
    return "".join(lines)


def swap_lines(rng, text):
    lines = lines_of(text)
    if len(lines) < 3:
        return None
    i = rng.randrange(len(lines) - 1)
    lines[i], lines[i + 1] = lines[i + 1], lines[i]
    return "".join(lines)


def insert_line(rng, text):
    lines = lines_of(text)
    extra = rng.choice(TERMINATORS + FOREIGN + ["^zz:", "^zz(%zy: index):", "^zz(%zy: f32, %zx: memref<2xf32>):"])
    lines.insert(rng.randrange(1, len(lines) + 1), "  " + extra + "\n")
    return "".join(lines)


def replace_terminator(rng, text):
    lines = lines_of(text)
    ends = [i for i, line in enumerate(lines) if re.match(r'\s*"?(?:func\.)?(?:return|\w+\.(?:yield|condition|reduce|br|cond_br|switch)|'
                                                          r'memref\.\w+\.return|memref\.atomic_yield|scf\.reduce\.return)', line)]
    if not ends:
        return None
    i = rng.choice(ends)
    if rng.random() < 0.3:
        others = [lines[j] for j in ends]
        lines[i] = rng.choice(others)
    else:
        lines[i] = "    " + rng.choice(TERMINATORS) + "\n"
    return "".join(lines)


def wrap_lines(rng, text):
    """Some lines go into a region: what they define is not visible after it, and terminators have another parent."""
    lines = lines_of(text)
    if len(lines) < 3:
        return None
    begin = rng.randrange(1, len(lines))
    end = rng.randrange(begin, len(lines))
    head, foot = rng.choice([("scf.execute_region {\n", "scf.yield\n}\n"), ('"test.region"() ({\n', "}) : () -> ()\n"),
                             ("builtin.module {\n", "}\n"), ("memref.alloca_scope {\n", "}\n"), ("func.func @zz() {\n", "}\n"),
                             ("func.func @zz() {\n", "return\n}\n"), ("scf.if %zz {\n", "}\n")])
    return "".join(lines[:begin] + [head] + lines[begin:end] + [foot] + lines[end:])


def brace_regions(rng, text):
    """A generic region list gets one more, one less, or an empty one."""
    places = [m for m in re.finditer(r"\(\{|\}, \{|\}\)", text)]
    if not places:
        return None
    m = rng.choice(places)
    new = rng.choice({"({": ["({}, {", "({\n^zz:\n"], "}, {": ["}, {}, {", "\n", "}, {\n^zz(%zy: index):\n"],
                      "})": ["}, {})", "}, {\n^zz:\n})", "\n^zz(%zy: i32):\n})"]}[m.group()])
    return replace(text, m.start(), m.end(), new)


def block_argument(rng, text):
    places = list(re.finditer(r"\^[\w]+(\([^)\n]*\))?:", text))
    if not places:
        return None
    m = rng.choice(places)
    name = m.group().split("(")[0].rstrip(":")
    extra = "%%zz: %s" % rng.choice(["index", "i32", "f32", "memref<2xf32>"])
    inner = (m.group(1) or "()")[1:-1]
    parts = [p for p in inner.split(", ") if p]
    if parts and rng.random() < 0.5:
        parts.pop(rng.randrange(len(parts)))
    else:
        parts.insert(rng.randrange(len(parts) + 1), extra)
    return replace(text, m.start(), m.end(), name + ("(%s)" % ", ".join(parts) if parts else "") + ":")


def wrap_module(rng, text):
    return rng.choice(["module {\n%s}\n", "module @zz {\n%s}\n", "func.func @zz() {\n%s  return\n}\n", "module attributes {a.b} {\n%s}\n"]) % text


def rename_twice(rng, text):
    """A symbol is defined twice."""
    return text + rng.choice(["func.func private @zz()\n", text])


MUTATIONS = [
    (change_type_once, 8), (change_type_everywhere, 8), (change_type_twice, 4), (drop_token, 4), (double_token, 2), (swap_tokens, 3),
    (other_token, 6), (insert_token, 3), (change_number, 5), (nudge_number, 4), (change_name, 3), (change_operand, 6), (list_item, 5),
    (change_symbol, 2), (change_op_name, 2), (change_attr, 8), (drop_attr, 4), (rename_attr, 2), (double_attr, 2), (insert_attr_dict, 4),
    (properties_to_attrs, 2), (insert_properties, 2), (drop_line, 3), (double_line, 2), (move_line, 3), (swap_lines, 3), (insert_line, 4),
    (replace_terminator, 4), (wrap_lines, 2), (brace_regions, 4), (block_argument, 3), (wrap_module, 1), (rename_twice, 1),
]


def mutate(rng, text, times):
    """None if a mutation does not apply."""
    functions, weights = zip(*MUTATIONS)
    for function in rng.choices(functions, weights, k=times):
        new = function(rng, text)
        if not new:
            return None
        text = new
    return text if text.endswith("\n") else text + "\n"
