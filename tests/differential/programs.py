# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small valid programs to mutate: the test files taken apart. In: files. Out: programs of one op at top level each, with the
aliases, functions and globals they name; each also in generic form, as mlir-opt prints it."""
import glob
import os
import re
import subprocess

MAX_LINES = 60
BATCH = 400  # programs of one run of mlir-opt, which takes time by the square of their number
OTHERS = ("tensor", "gpu", "llvm")  # those that are not compared
DIALECTS = ("builtin", "func", "arith", "math", "index", "memref", "affine", "scf", "cf", "ub", "vector", "linalg", "bufferization", "complex")
OPEN, CLOSE = "{([", "})]"


class Program:
    def __init__(self, name, text):
        self.name, self.text = name, text
        base = os.path.basename(name).split(".")[0]
        self.dialect = base if re.fullmatch(r"[a-z_]+", base) else "other"


def default_files(root):
    """The tests of the dialects whose verifier is compared with mlir-opt's, and other programs that use only those."""
    found = []
    for folder in ("tests/ops", "tests/lower", "tests/passes/*", "tests/differential/programs"):
        found += glob.glob(os.path.join(root, folder, "*.mlir"))
    return sorted(f for f in found if "/ops/" not in f or os.path.basename(f).split(".")[0] in DIALECTS)


def strip_comments(text):
    return re.sub(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*', lambda m: m.group(1) or "", text)


def top_level(text):
    """The ops and aliases of a file: pieces that begin in column 0 and are balanced."""
    pieces, piece, depth = [], [], 0
    for line in text.splitlines(True):
        if not line.strip() and not piece:
            continue
        if piece and depth <= 0 and re.match(r'[A-Za-z#!%"]', line):
            pieces.append("".join(piece))
            piece = []
        piece.append(line)
        bare = re.sub(r'"(?:[^"\\]|\\.)*"', "", line)
        depth += sum(bare.count(c) for c in OPEN) - sum(bare.count(c) for c in CLOSE)
    if piece:
        pieces.append("".join(piece))
    return pieces


def defined(piece):
    """Names that a piece defines at top level."""
    alias = re.match(r"\s*([#!][\w.$-]+)\s*=", piece)
    if alias:
        return {alias.group(1)}
    symbol = re.search(r'@(?:[\w.$-]+|"[^"]*")|sym_name = "([^"]*)"', piece)
    if not symbol:
        return set()
    return {"@" + symbol.group(1) if symbol.group(1) else symbol.group(0)}


def used(piece):
    return set(re.findall(r"[#!@][A-Za-z_][\w.$-]*", piece))


def with_needs(piece, by_name, pieces):
    need, todo = {piece}, [piece]
    while todo:
        for name in used(todo.pop()):
            other = by_name.get(name)
            if other and other not in need:
                need.add(other)
                todo.append(other)
    return "".join(p for p in pieces if p in need)


def split_ops(path, text):
    out = []
    for part in re.split(r"^// -----[^\n]*\n", text, flags=re.M):
        pieces = top_level(strip_comments(part))
        by_name = {}
        for piece in pieces:
            for name in defined(piece):
                by_name.setdefault(name, piece)
        for piece in pieces:
            if re.match(r"\s*[#!]", piece):
                continue
            whole = with_needs(piece, by_name, pieces)
            whole = "\n".join(line.rstrip() for line in whole.splitlines() if line.strip()) + "\n"
            if whole.count("\n") <= MAX_LINES:
                out.append(Program("%s#%d" % (path, len(out)), whole))
    return out


def batches(all_programs):
    return [all_programs[i:i + BATCH] for i in range(0, len(all_programs), BATCH)]


def generic_forms(all_programs, mlir_opt):
    """In generic form; of those that mlir-opt reads."""
    text = "// -----\n".join(p.text for p in all_programs)
    run = subprocess.run([mlir_opt, "--split-input-file", "--allow-unregistered-dialect", "--mlir-print-op-generic"],
                         input=text, capture_output=True, text=True, check=False)
    parts = re.split(r"^// -----\n", run.stdout, flags=re.M)
    if len(parts) != len(all_programs):
        return []
    out = []
    for program, part in zip(all_programs, parts):
        body = re.sub(r'\A((?:[#!][^\n]*\n)*)"builtin.module"\(\) \(\{\n(.*)^\}\) : \(\) -> \(\)\n*\Z', r"\1\2", part,
                      flags=re.S | re.M)
        if body.strip():
            out.append(Program(program.name + "-generic", body.rstrip() + "\n"))
    return out


def collect(files, mlir_opt):
    out = []
    other = re.compile(r"\b(?:%s)\.[a-z]" % "|".join(OTHERS))
    for path in files:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            text = file.read()
        out += [p for p in split_ops(os.path.basename(path), text) if not other.search(p.text)]
    return out + [form for some in batches(out) for form in generic_forms(some, mlir_opt)]
