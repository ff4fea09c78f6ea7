#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""all-kinds.py [--pictures] FILE...: every kind of output of each program is taken by a reader of its format, without a word: LLVM's tools,
lifeopt and lifepack themselves, JSON and its schema, dot and XML. The kinds are those of `lifeopt --help`: one that has no reader here is a
failure. --pictures: those that are drawn alone. Prints the kinds of each file, or what is wrong."""
import html.parser
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.dom.minidom
import xml.parsers.expat


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, timeout=60, check=False)
    if done.returncode != 0 or done.stderr:
        raise ValueError("%s: status %d %s" % (os.path.basename(command[0]), done.returncode, done.stderr[:300].decode(errors="replace")))
    return done.stdout


def utf8(path, errors="strict"):
    with open(path, encoding="utf-8", errors=errors) as file:
        return file.read()


def by_dot(path):
    xml.dom.minidom.parseString(run("dot", "-Tsvg", path))


def by_json(path):
    json.loads(utf8(path))


def by_lines(path):
    """Text for people has a name's bytes as they are, but no control characters."""
    for line in utf8(path, "surrogateescape").split("\n"):
        if any(ord(c) < 32 and c != "\t" or ord(c) == 127 for c in line):
            raise ValueError("a control character in %r" % line[:100])


def su_lines(path):
    by_lines(path)
    for line in utf8(path, "surrogateescape").split("\n")[:-1]:
        if not re.fullmatch(r"[^\t]+:\d+:\d+:[^\t]+\t\d+\t(static|dynamic)", line):
            raise ValueError("no line of stack usage: %r" % line[:100])


def by_remarkutil(path):
    run("llvm-remarkutil", "yaml2bitstream", path, "-o", os.devnull)


def by_html(path):
    html.parser.HTMLParser().feed(utf8(path))


def of_lifeopt(path):
    run("lifeopt", path, "--until=parse", "--emit=mlir-generic", "-o", os.devnull)


def of_lifepack(path):
    run("lifepack", path, "--quiet", "-o", os.devnull)


READERS = {
    "llvm": lambda path: run("llvm-as", path, "-o", os.devnull),
    "bc": lambda path: run("llvm-dis", path, "-o", os.devnull),
    "asm": lambda path: run("llvm-mc", "-filetype=obj", path, "-o", os.devnull),
    "obj": lambda path: run("llvm-nm", path),
    "mlir": of_lifeopt,
    "mlir-generic": of_lifeopt,
    "report": by_lines,
    "report-json": lambda path: run("report.py", path),
    "diff-json": lambda path: run("report.py", "--diff", path),
    "su": su_lines,
    "remarks": by_remarkutil,
    "problem": of_lifepack,
    "dependences": by_lines,
    "dependences=found": by_lines,
    "dependences=verbose": by_lines,
    "dependences=json": by_json,
    "dependences=dot": by_dot,
    "dot-cfg": by_dot,
    "dot-dom": by_dot,
    "dot-ranges": by_dot,
    "dot-interference": by_dot,
    "svg-layout": lambda path: xml.dom.minidom.parse(path),
    "html": by_html,
}
PICTURES = [kind for kind in READERS if "dot" in kind or kind in ("svg-layout", "html")]


def kinds_of_help():
    text = run("lifeopt", "--help=all").decode()
    part = text[text.index("kinds of output"):]
    return re.findall(r"^  (\S+)", part[:part.index("\n\n")], re.M)


def main():
    files = [word for word in sys.argv[1:] if word != "--pictures"]
    kinds = PICTURES if len(files) < len(sys.argv) - 1 else kinds_of_help()
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        for file in files:
            command = ["lifeopt", file]
            if "diff-json" in kinds:
                old = os.path.join(folder, "old.json")
                try:
                    run("lifeopt", os.devnull, "--emit=report-json", "-o", old)
                except ValueError as error:
                    print(error)
                    return 1
                command.append("--diff=" + old)
            for i, kind in enumerate(kinds):
                command.append("--emit=%s=%s.%d" % (kind, out, i))
            try:
                run(*command)
            except ValueError as error:
                print("%s: %s" % (file, error))
                status = 1
                continue
            for i, kind in enumerate(kinds):
                try:
                    READERS[kind]("%s.%d" % (out, i))
                except (ValueError, KeyError, xml.parsers.expat.ExpatError, subprocess.TimeoutExpired) as error:
                    print("%s: %s: %s %s" % (file, kind, type(error).__name__, error))
                    status = 1
            print("%s: %d kinds" % (os.path.basename(file), len(kinds)))
    return status


sys.exit(main())
