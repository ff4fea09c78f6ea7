#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the examples of README.md and docs/*.md and holds what they show against what lifeopt prints, and the commands of indented blocks,
which show no output. The convention is in docs/README.md. Prints a TAP line for each command. LIFEOPT_BUILD names the build, TEST_FILTER restricts the cases. Pages that name
`$plugin`, the passes of mlir-opt, are run by the part `plugin` of the tests, which sets it.

    tests/docs/run.py             check
    tests/docs/run.py --update    also write into the pages what the commands print now, but where a line `...` leaves something out"""
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build/dev"))
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
FILTER = os.environ.get("TEST_FILTER", "")
UPDATE = sys.argv[1:] == ["--update"]
changes = []  # (page, line of the block, command, what it shows, what it should show)
ENV = dict(os.environ, PATH=os.pathsep.join([os.path.join(BUILD, "bin"), LLVM, os.environ.get("PATH", "/usr/bin:/bin")]))


def blocks(path):
    """(word after the fence, line number, text) of each fenced block."""
    word, start, lines = None, 0, []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if word is None and line.startswith("```"):
                word, start, lines = line[3:].strip(), number, []
            elif word is not None and line.rstrip() == "```":
                yield word, start, "".join(lines)
                word = None
            elif word is not None:
                lines.append(line)


def commands(text):
    """(command, expected output) of each `$ ...` in a console block. A command continues in the next line after a backslash."""
    parts = re.split(r"^\$ ((?:.*\\\n)*.*)\n", text, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2]))


def run(folder, command):
    done = subprocess.run(["sh", "-c", command], cwd=folder, env=ENV, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def matches(expected, got):
    """A line `...` stands for any number of lines; blanks at the ends of lines do not count."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line.rstrip()) + r"[ \t]*\n"
                      for line in expected.splitlines())
    return re.fullmatch(pattern + r"\n*", got if got.endswith("\n") or not got else got + "\n") is not None


def check_command(folder, place, program, command, expected):
    """The first file that the command names is the program; in a page whose files have names, the files are there already."""
    name = re.search(r"[\w.-]+\.(mlir|csv)", command)
    if program is not None:
        if not name:
            return "the command names no .mlir or .csv file"
        with open(os.path.join(folder, name.group()), "w", encoding="utf-8") as file:
            file.write(program)
    status, got = run(folder, command)
    failed = ": error: " in expected
    if (status != 0) != failed:
        return "status %d\n%s" % (status, got)
    if matches(expected, got):
        return None
    if "..." not in expected.split("\n"):
        changes.append((*place, command, expected, got if got.endswith("\n") or not got else got + "\n"))
    return "got\n" + got


def update():
    """Write the changes into the pages, the last one of a page first, so that the lines of those above remain."""
    for path, line, command, expected, got in reversed(changes):
        with open(os.path.join(TOP, path), encoding="utf-8") as file:
            lines = file.readlines()
        block = "".join(lines[line:]).replace("$ %s\n%s" % (command, expected), "$ %s\n%s" % (command, got), 1)
        with open(os.path.join(TOP, path), "w", encoding="utf-8") as file:
            file.write("".join(lines[:line]) + block)


def check_program(folder, program):
    """A program without a command must go through; sizes in its comments must be those of the report."""
    with open(os.path.join(folder, "x.mlir"), "w", encoding="utf-8") as file:
        file.write(program)
    status, got = run(folder, "lifeopt x.mlir --emit=report")
    if status != 0:
        return "status %d\n%s" % (status, got)
    for name, sizes in re.findall(r"//\s+(@\w+)((?:\s+\d+){3})\s*$", program, re.MULTILINE):
        if not re.search("^%s\\s+\\d+\\s+\\d+\\s+%s$" % (name, "\\s+".join(sizes.split())), got, re.MULTILINE):
            return "the report does not say %s %s\n%s" % (name, sizes, got)
    return None


def check(name, *arguments, by=check_command):
    if FILTER and FILTER not in name:
        return
    with tempfile.TemporaryDirectory() as folder:
        why = by(folder, *arguments)
    print("ok - " + name if why is None else "not ok - %s: %s" % (name, why), flush=True)


def check_story(path, story):
    """README.md, and a page whose programs have names, as in ```mlir net.mlir: its commands run one after the other in one folder, where the programs
    are under their names and examples, bench and docs are the project's. TEST_FILTER takes the page as a whole."""
    if FILTER and FILTER not in "docs/%s" % path:
        return
    with tempfile.TemporaryDirectory() as folder:
        for name in ("examples", "bench", "docs"):
            os.symlink(os.path.join(TOP, name), os.path.join(folder, name))
        for word, line, text in story:
            file_name = re.fullmatch(r"\w+ ([\w.-]+)", word)
            if file_name:
                with open(os.path.join(folder, file_name.group(1)), "w", encoding="utf-8") as file:
                    file.write(text)
            for command, expected in commands(text) if word == "console" else []:
                why = check_command(folder, (path, line), None, command, expected)
                name = "docs/%s:%d %s" % (path, line, command.replace("\\\n", " "))
                print("ok - " + name if why is None else "not ok - %s: %s" % (name, why), flush=True)


def check_page(path):
    program, used, begin = None, True, 0
    story = list(blocks(os.path.join(TOP, path)))
    if any("$plugin" in text for word, _, text in story if word == "console") and "plugin" not in ENV:
        return
    if path == "README.md" or any(re.fullmatch(r"\w+ [\w.-]+", word) for word, _, _ in story):
        check_story(path, story)
        return
    for word, line, text in story + [("mlir", 0, None)]:
        name = "docs/%s:%d" % (path, line)
        if word in ("mlir", "csv"):
            if not used:
                check("docs/%s:%d" % (path, begin), program, by=check_program)
            program, used, begin = text, word == "csv", line
        elif word == "console":
            used = True
            if program is None or not commands(text):
                print("not ok - %s: no program above it, or no line that begins with `$ `" % name)
                continue
            for command, expected in commands(text):
                check("%s %s" % (name, command.replace("\\\n", " ")), (path, line), program, command, expected)


# ---- commands to type, in blocks that are indented --------------------------------------------------------------------

SHELL = ("apt-get ", "cmake ", "cc ", "dot ", "lifeopt ", "build/release/bin/lifeopt ")  # what the first line of such a block begins with
INSTEAD = [  # what is run instead of a command, and why
    (r"apt-get install (?!\./)", "apt-get --simulate install ", "a test installs nothing"),
    (r"cmake --build --preset release\b", "cmake --build --preset release -- -n", "a build takes minutes: ninja says what it would run"),
    (r"cmake --install build/release(?= --prefix)", "cmake --install '%s'" % BUILD, "the build under test is installed"),
    (r"cmake --install build/release(?! --prefix)", "DESTDIR=\"$PWD/root\" cmake --install '%s'" % BUILD, "the same, below a folder of the test"),
    (r"build/release/bin/lifeopt", "lifeopt", "the build under test"),
    (r"=share/lifeopt/", "='%s/tools/'" % TOP, "where the file is before it is installed"),
    (r"^dot -Tsvg", "lifeopt in.mlir --emit=dot-ranges | dot -Tsvg", "the page gives the options alone"),
]
NOT_RUN = {  # a command as it begins, and why it is not run here
    "cmake --workflow --preset deb": "a whole build: tests/library/packages.sh makes the packages",
    "apt-get install ./build/deb/": "there are no packages: tests/library/packages.sh unpacks and uses them",
    "cc embed.c": "tests/library/run.sh builds and runs the programs of this page on an installed tree",
    "cc jit.c": "tests/library/run.sh builds and runs the programs of this page on an installed tree",
    "cc host.c": "tests/library/run.sh builds such a program by this line on an installed tree",
    "cc -fsanitize=address in.o ...": "the dots are other files; tests/exec/sanitize.mlir links and runs a program",
}
if subprocess.run(["python3", "-c", "import yaml, pygments"], capture_output=True, check=False).returncode:
    NOT_RUN["$(llvm-config-22 --prefix)/share/opt-viewer/"] = "Python's packages yaml and pygments are not here"


def shell_blocks(path):
    """(line number, commands) of each indented block of commands outside fences; of docs/rules.md tests/report/explain.test runs them."""
    fenced, start, lines = False, 0, []
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        for number, line in enumerate([*file, "end\n"], 1):
            fenced ^= line.startswith("```")
            if not fenced and line.startswith("    ") and (lines or line.strip().startswith(SHELL)):
                start, lines = start if lines else number, lines + [line.strip()]
            elif lines:
                yield start, lines
                lines = []


def check_shell(folder, lines):
    """The commands of a block, one after the other in one shell, in a tree whose files are the project's and in which nothing is built."""
    commands = []
    for line in lines:
        if not line.startswith(tuple(NOT_RUN)):
            for pattern, instead, _ in INSTEAD:
                line = re.sub(pattern, instead, line)
            commands.append(line)
    for name in os.listdir(TOP):
        if name not in ("build", ".git"):
            os.symlink(os.path.join(TOP, name), os.path.join(folder, name))
    for name in ("in.mlir", "net.mlir", "hole.mlir"):
        os.symlink(os.path.join(TOP, "examples/mlp.heap.mlir"), os.path.join(folder, name))
    status, got = run(folder, "\n".join(["set -e", "HOME=$PWD/home", *commands]))
    return None if status == 0 else "status %d\n%s" % (status, got)


def check_shells(path):
    for line, lines in shell_blocks(path):
        name = "docs/%s:%d %s" % (path, line, lines[0])
        if all(one.startswith(tuple(NOT_RUN)) for one in lines):
            print("# not run: %s: %s" % (name, NOT_RUN[next(begin for begin in NOT_RUN if lines[0].startswith(begin))]))
        else:
            check(name, lines, by=check_shell)


def check_ops(folder):
    """docs/ops.md is what the tool prints; `lifeopt --help-ops=all > docs/ops.md` makes it."""
    status, got = run(folder, "lifeopt --help-ops=all")
    with open(os.path.join(TOP, "docs/ops.md"), encoding="utf-8") as file:
        same = file.read() == got
    return None if status == 0 and same else "lifeopt --help-ops=all prints something else: make it anew"


def check_rules(folder):
    """docs/rules.md is what the tool prints; `lifeopt --explain=all > docs/rules.md` makes it."""
    status, got = run(folder, "lifeopt --explain=all")
    with open(os.path.join(TOP, "docs/rules.md"), encoding="utf-8") as file:
        same = file.read() == got
    return None if status == 0 and same else "lifeopt --explain=all prints something else: make it anew"


def check_options(folder):
    """docs/options.md is what docs/make-options.py prints; `docs/make-options.py > docs/options.md` makes it."""
    status, got = run(folder, os.path.join(TOP, "docs/make-options.py"))
    with open(os.path.join(TOP, "docs/options.md"), encoding="utf-8") as file:
        same = file.read() == got
    return None if status == 0 and same else "docs/make-options.py prints something else: make it anew\n" + (got if status else "")


def check_upstream(folder):
    """The tables of docs/upstream.md are what bench/upstream.py measures."""
    status, got = run(folder, "LIFEOPT_BUILD='%s' %s --check %s" % (BUILD, os.path.join(TOP, "bench/upstream.py"), os.path.join(TOP, "docs/upstream.md")))
    return None if status == 0 else got


def main():
    check_page("README.md")
    for path in ("README.md", "examples/README.md"):
        check_shells(path)
    check("docs/ops.md", by=check_ops)
    check("docs/rules.md", by=check_rules)
    check("docs/options.md", by=check_options)
    check("docs/upstream.md tables", by=check_upstream)
    for page in sorted(os.listdir(os.path.join(TOP, "docs"))):
        if page.endswith(".md"):
            check_page(os.path.join("docs", page))
            check_shells(os.path.join("docs", page))
    if UPDATE:
        update()


main()
