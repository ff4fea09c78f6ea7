#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The op table against MLIR's own descriptions of its ops, *.td: names, operands, results, attributes, regions, traits, types and effects.
A row may say more than MLIR where that is on the safe side; each other difference is in EXPLAINED, with the reason, and must be there. A
TAP line for each op and each enum. LIFEOPT_LLVM_BIN: the folder of llvm-tblgen; the descriptions are in ../include. TEST_FILTER: a part of the names."""
import json
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BIN = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
INCLUDE = os.path.join(BIN, "../include")
RELEASE = 22  # whose ops the table has
FILES = ["IR/BuiltinOps"] + [f"Dialect/{dialect}/IR/{dialect}Ops" for dialect in (
    "Affine Arith Bufferization Complex ControlFlow Func Index Linalg Math MemRef SCF UB Vector".split())]
FILES += ["Dialect/Linalg/IR/LinalgStructuredOps", "Dialect/Linalg/IR/LinalgRelayoutOps"]

# (op, what differs): why
EXPLAINED = {
    ("affine.dma_start", "the op"): "described in C++",
    ("affine.dma_wait", "the op"): "described in C++",
    ("linalg.reduce", "operands"): "one group, halved by its hook",
    ("memref.extract_strided_metadata", "results"): "one group, halved by its hook",
    ("bufferization.materialize_in_destination", "results"): "its hook allows one",
    ("linalg.contract", "regions"): "as for the other structured ops",
    ("linalg.contract", "type of result_tensors"): "a shaped result is a tensor",
    ("func.func", "traits"): "a symbol by its interface",
    ("complex.constant", "traits"): "its value is an array",
    ("memref.assume_alignment", "traits"): "same(memref) says it",
    ("memref.reshape", "effects"): "it reads the shape",
    ("memref.prefetch", "effects"): "a write in MLIR, so that it stays; VISIBLE here",
    ("scf.forall.in_parallel", "effects"): "its region runs",
    ("bufferization.to_buffer", "effects"): "a tensor may be in any buffer",
    ("builtin.unrealized_conversion_cast", "effects"): "what it makes may be the memref itself",
    **{(op, "attributes"): "the rounding mode of later releases" for op in "arith.addf arith.subf arith.mulf arith.divf math.fma".split()},
}
# What a type may be: word of the table, and MLIR's summaries of what it may stand for. The row's hook checks what is narrower.
TYPES = {
    "any": None,
    "value": None,
    "same": None,
    "elemof": None,
    "inputs": None,
    "results": None,
    "index": {"any type"},  # unnamed operands of affine.if
    "memref": {"ranked or unranked memref of any type values", "BufferLikeType instance",
               "unranked.memref of any type values or non-0-ranked.memref of any type values"},
    "ranked_memref": {"memref of any type values", "memref of signless integer or floating-point values", "1D memref of any type values",
                      "1D memref of 8-bit signless integer values", "1D memref of signless integer or index values",
                      "statically shaped memref of any type values", "strided memref of any type values",
                      "strided memref of any type values of rank 0"},
    "tensor": {"TensorLikeType instance", "ranked tensor of any type values"},
    "ranked_tensor": {"4D tensor of any type values", "6D tensor of any type values"},
    "function": {"any type"},  # the result of func.constant
    "bool_like": {"1-bit signless integer"},
}
# enum of op_descriptor.c: of MLIR
ENUMS = {
    "cmpi": "Arith_CmpIPredicateAttr", "cmpf": "Arith_CmpFPredicateAttr", "rounding": "Arith_RoundingModeAttr", "atomic_rmw": "AtomicRMWKindAttr",
    "index_cmp": "IndexCmpPredicate", "type_fn": "TypeFn", "iterator_type": "IteratorType", "elementwise_kind": "ElementwiseKind",
    "unary_fn": "UnaryFn", "binary_fn": "BinaryFn", "winograd": "WinogradConv2DFmr", "fastmath": "FastMathFlags",
    "overflow": "Arith_IntegerOverflowFlags", "vector_kind": "CombiningKind", "vector_iterator": "Vector_IteratorType",
    "vector_punctuation": "PrintPunctuation",
}
TRAITS = {
    "Terminator": "TERMINATOR", "IsolatedFromAbove": "ISOLATED", "AutomaticAllocationScope": "ALLOCA_SCOPE", "AffineScope": "AFFINE_SCOPE",
    "NoTerminator": "NO_TERMINATOR", "SymbolTable": "SYMBOL_TABLE", "Symbol": "SYMBOL", "Commutative": "COMMUTATIVE", "ConstantLike": "CONSTANT",
    "Elementwise": "ELEMENTWISE", "AttrSizedOperandSegments": "SEGMENTS", "CallOpInterface": "CALL", "SymbolUserOpInterface": "SYMBOL_USER",
    "MaskableOpInterface": "MASKABLE", "SameOperandsAndResultType": "SAME_TYPE", "FunctionOpInterface": "FUNCTION",
    "HasParallelRegion": "PARALLEL",
}


# ---- the table ----------------------------------------------------------------


def items(text):
    """The parts of a list, at commas that are neither in brackets nor in a string."""
    return [item.strip() for item in re.findall(r'((?:"(?:[^"\\]|\\.)*"|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^,"(])+),?', text) if item.strip()]


def strings(text):
    """The value of a C expression that is a string, or its text."""
    found = re.findall(r'"((?:[^"\\]|\\.)*)"', text)
    return "".join(found) if found else text.strip()


def table():
    """name: {column: text} of each row, as the preprocessor gives it."""
    source = "#define OP(SYM, NAME, LOWER, ...) @NAME@__VA_ARGS__\n#include \"ops.def\"\n"
    command = ["cc", "-E", "-P", "-x", "c", "-I", os.path.join(TOP, "ir/dialects"), "-"]
    text = subprocess.run(command, input=source, capture_output=True, text=True, check=True).stdout
    rows = {}
    for name, columns in re.findall(r"@([^@]*)@([^@]*)", text):
        pairs = (column.split("=", 1) for column in items(columns.replace("\n", " ")))
        rows[strings(name)] = {key.strip(" ."): strings(value) for key, value in pairs}
    return rows


def groups(text):
    """(name, constraint, arity) of each operand group or result group."""
    found = (re.match(r"(\w+):(\w+)(?:\(\w*\))?([*?]?)$", item) for item in items(text or ""))
    return [(g[1], g[2], g[3] or "1") for g in found]


def enums():
    text = open(os.path.join(TOP, "ir/dialects/op_descriptor.c"), encoding="utf-8").read()
    predicates = strings(re.search(r"define PREDICATES (.*)", text)[1])
    rows = re.findall(r'\{\.name = "(\w+)",.*?\.words = ((?:"[^"]*"|PREDICATES|\s)+)', text, re.DOTALL)
    return {name: strings(words.replace("PREDICATES", f'"{predicates}"')).split("|") for name, words in rows}


# ---- MLIR ---------------------------------------------------------------------


class Descriptions:
    """What llvm-tblgen makes of a file of descriptions: files of two dialects have the same names."""

    def __init__(self, file):
        dump = (os.path.join(BIN, "llvm-tblgen"), "--dump-json", "-I", INCLUDE, os.path.join(INCLUDE, f"mlir/{file}.td"))
        self.all = json.loads(subprocess.run(dump, capture_output=True, check=True).stdout)
        named = (self.all[name] for name in self.all["!instanceof"]["Op"])
        self.ops = {self.all[d["opDialect"]["def"]]["name"] + "." + d["opName"]: d for d in named if not d["!anonymous"]}

    def traits(self, listed):
        """(name, description) of each trait, lists of traits resolved."""
        for trait in listed:
            d = self.all[trait["def"]]
            if "TraitList" in d["!superclasses"]:
                yield from self.traits(d["traits"])
                continue
            name = trait["def"]
            if d["!anonymous"]:
                name = re.sub(r"::(Trait|Impl)\b.*", "", d.get("trait") or d.get("cppInterfaceName") or "").split("::")[-1]
            yield name, d

    def variables(self, dag):
        """(name, arity, summary, effects, description) of each operand, attribute or result."""
        for value, name in dag["args"]:
            d, effects = self.all[value["def"]], set()
            if "OpVariable" in d["!superclasses"]:
                effects = {re.sub(r".*::(\w+)$", r"\1", self.all[e["def"]]["effect"]) for e in d["decorators"]}
                d = self.all[d["constraint"]["def"]]
            kinds = d["!superclasses"]
            arity = "*" if "Variadic" in kinds else "?" if "Optional" in kinds else "1"
            of = self.all[d["baseType"]["def"]] if arity != "1" else d
            yield name, arity, of.get("summary"), effects, d


def is_attribute(d):
    return bool({"AttrConstraint", "Property"} & set(d["!superclasses"]))


# ---- the comparison -----------------------------------------------------------


def compare_groups(ours, theirs):
    """Names and numbers: an unnamed one has any name."""
    return [g[0] for g in theirs if g[0]] == [a[0] for a, g in zip(ours, theirs) if g[0]] and [g[1] for g in theirs] == [a[2] for a in ours]


def compare_types(ours, theirs, words):
    for (name, constraint, _), (_, _, summary, _, _) in zip(ours, theirs):
        allowed = TYPES.get(constraint, set())
        if allowed is not None and summary and summary not in allowed | {words.get(constraint)}:
            yield f"type of {name}", constraint, summary


def compare_attributes(row, theirs):
    ours = {}
    for item in items(row.get("attrs", "")):
        name, kind = item.split(":", 1)
        if not kind.startswith("hint"):  # of later releases
            ours[name] = kind.split("=")[0].endswith("?")
    said = {name: bool(d.get("isOptional")) for name, _, _, _, d in theirs}
    if ours != said:
        yield "attributes", set(ours.items()) - set(said.items()), set(said.items()) - set(ours.items())


def compare_regions(row, mlir, d):
    """A single block, or any; names."""
    ours = re.findall(r"(\w+):([1*])", row.get("regions", ""))
    theirs, single = [], any(name.startswith("SingleBlock") for name, _ in mlir.traits(d["traits"]))
    for region, name in d["regions"]["args"]:
        one = single or "1 blocks" in (mlir.all[region["def"]].get("summary") or "")
        theirs.append((name, "1" if one and not row["regions"].endswith(":*") else "*"))
    if ours != theirs:
        yield "regions", ours, theirs


def compare_effects(row, traits, variables):
    """Each effect that MLIR states is stated by the row; an op that has none in MLIR has none here, beyond what becomes of the address."""
    ours, none = row.get("effects", ""), "NoMemoryEffect" in traits
    word = {"Read": "read", "Write": "write", "Free": "free", "Allocate": "alloc"}
    missing = [f"{word[e]}({name})" for name, _, _, effects, _ in variables for e in sorted(effects)
               if not re.search(rf"\b{word[e]}\({name or '.*'}\)", ours)]
    if ours != "unknown" and missing:
        yield "effects", ours, " ".join(missing)
    if none and ("CONSTANT" not in row.get("traits", "")) and re.search(r"\b(read|write|kill|free|alloc|unknown|recursive)\b", ours):
        yield "effects", ours, "none"
    if "RecursiveMemoryEffects" in traits and not re.search(r"recursive|structured", ours):
        yield "effects", ours, "recursive"
    if "ViewLikeOpInterface" in traits and "alias" not in row:
        yield "alias", "none", "a view"


def differences(row, mlir, d, words):
    arguments, results = list(mlir.variables(d["arguments"])), list(mlir.variables(d["results"]))
    operands = [v for v in arguments if not is_attribute(v[4])]
    for what, column, theirs in ("operands", row.get("operands"), operands), ("results", row.get("results"), results):
        ours = groups(column)
        if not compare_groups(ours, theirs):
            yield what, column, [v[:2] for v in theirs]
        yield from compare_types(ours, theirs, words)
    yield from compare_attributes(row, [v for v in arguments if is_attribute(v[4])])
    yield from compare_regions(row, mlir, d)
    if [name for _, name in d["successors"]["args"]] != re.findall(r"(\w+)(?:\.\.\.)?\(", row.get("successors", "")):
        yield "successors", row.get("successors"), d["successors"]["args"]
    traits = {name for name, _ in mlir.traits(d["traits"])}
    ours = set(re.findall(r"LO_TRAIT_(\w+)", row.get("traits", ""))) & set(TRAITS.values())
    theirs = {TRAITS[name] for name in traits & set(TRAITS)}
    for matched in [m for _, m in mlir.traits(d["traits"]) if "AllTypesMatch" in m["!superclasses"]]:
        if set(matched["values"]) == {v[0] for v in operands + results}:
            theirs |= ours & {"SAME_TYPE"}
    if d["!name"] == "AffineParallelOp":
        theirs.add("PARALLEL")  # MLIR has no trait for it
    if mlir.all[d["opDialect"]["def"]]["name"] == "complex":
        theirs.discard("ELEMENTWISE")  # of scalars alone
    if ours != theirs:
        yield "traits", ours - theirs, theirs - ours
    yield from compare_effects(row, traits, arguments + results)


def op_flaws(name, row, mlir, words):
    """Of the row of an op and the file that describes it; None: there is none."""
    if row is None or mlir is None:
        found = [("the op", row and "a row", mlir and "a description")]
    else:
        found = list(differences(row, mlir, mlir.ops[name], words))
    flaws = [f"{what}: {ours}, in MLIR {theirs}" for what, ours, theirs in found if (name, what) not in EXPLAINED]
    return flaws + [f"{what}: no longer differs" for op, what in EXPLAINED if op == name and what not in [f[0] for f in found]]


def enum_flaws(name, words, files):
    mlir = next(file for file in files if ENUMS[name] in file.all)
    listed = [mlir.all[e["def"]] for e in mlir.all[ENUMS[name]]["enumerants"]]
    flags = name in ("fastmath", "overflow")
    theirs = {e["str"] for e in listed if not flags or e["value"].bit_count() == 1}
    numbered = {e["str"]: e["value"] for e in listed if e["str"] in theirs}
    shown = name in ("cmpi", "cmpf", "rounding", "atomic_rmw", "winograd")  # their numbers are in the text
    if set(words) != theirs or (shown and any(numbered[word] != number for number, word in enumerate(words))):
        return [f"{words}, in MLIR {numbered}"]
    return []


def missing():
    """What is needed and not there; None: nothing."""
    tool = os.path.join(BIN, "llvm-tblgen")
    if not os.path.exists(tool) or not os.path.exists(os.path.join(INCLUDE, "mlir/IR/OpBase.td")):
        return "no llvm-tblgen in LIFEOPT_LLVM_BIN, or no mlir/IR/OpBase.td in ../include"
    version = subprocess.run([tool, "--version"], capture_output=True, text=True, check=True).stdout
    return None if f"version {RELEASE}." in version else f"{tool} is not of release {RELEASE}"


def main():
    lacks = missing()
    if lacks:
        strict = os.environ.get("TEST_STRICT") == "true"
        print(f"not ok - ods: {lacks}" if strict else f"UNSUPPORTED: ods ({lacks})\nUnsupported: 1")
        return int(strict)
    files, rows, only = [Descriptions(file) for file in FILES], table(), os.environ.get("TEST_FILTER", "")
    described = {name: file for file in files for name in file.ops}
    constraints = open(os.path.join(TOP, "ir/dialects/constraints.def"), encoding="utf-8").read()
    words = dict(re.findall(r'CONSTRAINT\(\w+, *"(\w+)", *"([^"]*)"', constraints))
    own = {name for name, row in rows.items() if "irdl" in row or re.search(r"_linidx|\.offset_", name)}  # ops of lifeopt alone
    checks = [(name, op_flaws(name, rows.get(name), described.get(name), words)) for name in sorted((set(rows) | set(described)) - own)]
    checks += [(f"enum {name}", enum_flaws(name, listed, files)) for name, listed in enums().items()]
    checks.append(("enums", [name for name in ENUMS if name not in enums()]))
    failed = 0
    for name, flaws in checks:
        if only in name:
            print(f"not ok - {name}: {'; '.join(flaws)}" if flaws else f"ok - {name}")
            failed += bool(flaws)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
