#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rules of CONTRIBUTING.md that a machine can check. One TAP line for each rule; a failing rule lists the places. TEST_FILTER is a part
of the names of the rules to check. Run in the top folder."""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import names
import sentences
import words

COMPONENTS = "base ir analysis affine liveness lifetime prepare coloring lower-llvm report driver tools include".split()
RULES = []


def rule(name):
    def note(check):
        RULES.append((name, check))
        return check
    return note


def find(folders, *suffixes):
    return sorted(os.path.join(at, name) for folder in folders for at, _, found in os.walk(folder) for name in found if name.endswith(suffixes))


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


SOURCES = {path: read(path) for path in find(COMPONENTS, ".c", ".h")}
DEFS = find(COMPONENTS, ".def")


def without(text, what):
    """Text without comments ("/") and, if "\\"" is in `what`, without what is in quotes; lines stay where they are."""
    def blank(found):
        piece = found.group(0)
        if piece[0] == "/":
            return "\n" * piece.count("\n")
        return piece[0] * 2 if '"' in what else piece
    return re.sub(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", blank, text, flags=re.S)


CODE = {path: without(text, '/"') for path, text in SOURCES.items()}


def places(texts, pattern, allowed=None):
    """FILE:LINE: TEXT of each line that matches, if `allowed` does not match that."""
    expression = re.compile(pattern)
    for path, text in texts.items():
        for number, line in enumerate(text.split("\n"), 1):
            place = f"{path}:{number}:{line}"
            if expression.search(line) and not (allowed and re.search(allowed, place)):
                yield place


def project_files():
    """Files of the project, whether or not git is there."""
    if shutil.which("git") and subprocess.run(["git", "rev-parse", "--is-inside-work-tree"], capture_output=True, check=False).returncode == 0:
        listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True, check=True)
        return [path for path in listed.stdout.split("\n") if path and os.path.isfile(path)]
    ignored = ("./build/", "./.git/")
    return [path[2:] for path in find(["."], "") if not path.startswith(ignored) and "/__pycache__/" not in path]


def calls(functions):
    return rf"(^|[^A-Za-z0-9_])({functions})\s*\("


@rule("forbidden functions")
def forbidden():
    functions = "exit|_exit|abort|sprintf|vsprintf|strcpy|strcat|strtok|atoi|atol|atof|gets|alloca|setlocale|umask"
    return places(CODE, calls(functions), r"^tools/[^:]*:\d+:.*[^a-z]exit")


@rule("memory comes from arenas")
def memory():  # report/ frees what graphviz and open_memstream gave it
    functions = "malloc|calloc|realloc|free|strdup|strndup|aligned_alloc|posix_memalign"
    return places(CODE, calls(functions), r"^(base/arena\.c|tools/memory\.c):|^report/[^:]*:\d+:[^a-z]*free\(")


def included_only_in(component, headers):
    return places(SOURCES, rf'^\s*#\s*include\s*[<"]({headers})', f"^{component}/")


@rule("llvm-c only in lower-llvm")
def llvm_c():  # and in the header for programs that have LLVM, which no file of the library includes
    return places(SOURCES, r'^\s*#\s*include\s*[<"](llvm-c/|mlir-c/|lifeopt/llvm\.h)', r"^lower-llvm/|^include/lifeopt/llvm\.h:")


@rule("isl only in affine")
def isl():
    return included_only_in("affine", "isl/")


@rule("graphviz only in report")
def graphviz():
    return included_only_in("report", r"graphviz/|gvc\.h|cgraph\.h")


@rule("yajl only in report")
def yajl():
    return included_only_in("report", "yajl/")


@rule("pthread only in base/threads")
def threads():
    return places(CODE, r"\bpthread_", r"^base/threads\.c:|^base/include/base/threads\.h:")


@rule("SPDX lines")
def spdx():
    wanted = re.compile(r"\.(c|h|def|cmake|py|sh|js|css|html)$|^scripts/|^bench/(run|generate)$|^\.ci/|CMakeLists\.txt$")
    for path in project_files():
        if wanted.search(path) and "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception" not in "\n".join(read(path).split("\n")[:3]):
            yield f"{path}: no SPDX line"


@rule("public functions have a comment")
def comments():
    """A comment is over the declaration or over its group (declarations without a blank line between), or on its line, or opens the
    section."""
    declaration = re.compile(r"^(?!static|typedef|#)[A-Za-z_].*[ *]lo_[a-z0-9_]+\(")
    for path, text in SOURCES.items():
        if "/include/" not in "/" + path:
            continue
        covered = inside = last = False
        for number, line in enumerate(text.split("\n"), 1):
            if inside or re.match(r"\s*/\*", line):
                inside = "*/" not in line
                covered = last = covered or not inside
                continue
            if re.match(r"\s*//", line):
                covered = last = True
            elif not line.strip():
                covered = covered and last
            else:
                if declaration.match(line) and not covered and not re.search(r"/[/*]", line):
                    yield f"{path}:{number}: no comment: {line}"
                last = False
                inside = "/*" in line and "*/" not in line


@rule("line length")
def length():
    for path, text in SOURCES.items():
        for number, line in enumerate(text.split("\n"), 1):
            if len(line.expandtabs(8)) > 110:
                yield f"{path}:{number}: {len(line.expandtabs(8))} columns"


@rule("lo_ marks public functions alone")
def prefix():
    return names.wrong({path: text for path, text in SOURCES.items() if path.endswith(".h")})


@rule("a struct name is defined once")
def structs():  # what a debugger or grep shows for a name is one thing
    first = {}
    for path, text in CODE.items():
        for found in re.finditer(r"^struct (\w+) \{", text, re.M):
            known = first.setdefault(found.group(1), path)
            if known != path:
                yield f"{path}:{text.count(chr(10), 0, found.start()) + 1}: struct {found.group(1)} is defined in {known}, too"


@rule("words of the glossary")
def glossary():
    pages = [path for path in find(["docs", "examples"], ".md") if not path.endswith("/ops.md")]
    scripts = [path for path in project_files() if path.endswith((".py", ".sh")) and path != "tests/lint/words.py" or path in words.PYTHON or
               path.startswith("scripts/") and "." not in path]
    return words.wrong([*SOURCES, *DEFS, "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", *pages, *scripts])


@rule("functions that pages name")
def functions():
    """`name()` is in the sources, and in the file that a link right after it names."""
    scripts = [path for path in project_files() if path.endswith((".c", ".h", ".cpp", ".cmake"))]
    texts = {path: read(path) for path in scripts}
    called = set().union(*(re.findall(r"\b(\w+)\s*\(", text) for text in texts.values()))
    for page in find(["docs"], ".md"):
        for number, line in enumerate(read(page).split("\n"), 1):
            for name, path in re.findall(r"`(\w+)\(\)`(?:\s*\(\[[^\]]*\]\(\.\./([^)#]+)\))?", line):
                if name not in called or (path in texts and not re.search(rf"\b{name}\b", texts[path])):
                    yield f"{page}:{number}: {name}() is not in {path or 'the sources'}"


@rule("sentences of pages for users")
def short_sentences():
    return sentences.wrong(["README.md", "CHANGELOG.md", "SECURITY.md", "examples/README.md", *(f"docs/{page}.md" for page in sentences.PAGES)])


@rule("no trailing blanks")
def blanks():
    return places(SOURCES, r"\s+$")


@rule("shell syntax")
def shell():
    for path in project_files():
        if re.search(r"\.sh$|^scripts/|^\.ci/", path) and "bash" in read(path).split("\n", 1)[0]:
            yield from subprocess.run(["bash", "-n", path], capture_output=True, text=True, check=False).stderr.splitlines()


@rule("the page refers to nothing outside and takes no text as markup")
def page():
    texts = {path: read(path) for path in find(["report/page"], "")}
    return places(texts, r"</(script|style)|https?://|\.innerHTML|document\.write|eval\(")


@rule("warnings are errors for developers alone")
def warnings():
    """A compiler that warns of more must not keep a user from building: warnings are errors where a preset of developers says so."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["cmake", "-S", ".", "-B", folder, "-G", "Ninja"], capture_output=True, text=True, check=False)
        if done.returncode:
            yield from (done.stdout + done.stderr).splitlines()[-5:]
        elif "-Werror" in read(os.path.join(folder, "build.ninja")):
            yield "-Werror without a preset"
    presets = read("CMakePresets.json")
    for preset in "dev asserts release-clang fuzz".split():
        found = re.search(rf'"name": "{preset}", "inherits"(?:.*\n){{1,4}}', presets)
        if not found or '"LIFEOPT_WERROR": "ON"' not in found.group(0):
            yield f"{preset}: no LIFEOPT_WERROR"


@rule("clang-format")
def layout():
    if not shutil.which("clang-format"):
        return
    files = [*SOURCES, *(path for folder in ("tests", "examples", "bench") for path in glob.glob(folder + "/**/*.[ch]", recursive=True))]
    done = subprocess.run(["clang-format", "--dry-run", "--ferror-limit=1", *files], capture_output=True, text=True, check=False)
    for path in sorted(set(re.findall(r"^(.*?):\d+:\d+: ", done.stderr, re.M))):
        yield f"{path}: clang-format -i would change it"


def main():
    for name, check in RULES:
        if os.environ.get("TEST_FILTER", "") not in "lint/" + name:
            continue
        found = list(check())
        print(("not ok" if found else "ok") + " - lint/" + name, *found[:40], sep="\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
