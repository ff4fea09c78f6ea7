#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints docs/options.md from the tables of options, kinds of output and passes. `docs/make-options.py > docs/options.md` makes the page
anew; tests/docs/run.py checks that it is up to date."""
import os
import re

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

HEAD = """# Options

    lifeopt net.mlir --emit=report                         # what does it save?
    lifeopt net.mlir --heap=pack --emit=mlir -o out.mlir   # save it: one allocation per function
    lifeopt net.mlir --heap=pack -O2 --emit=obj -o net.o   # and compile it
    lifeopt net.mlir --max-stack=4k                        # exit status 1 if a function needs more

`lifeopt [FILE|-] [OPTION]...` reads MLIR text from a file or from standard input. Options may come before or after the file. Brackets
mark what may be left out; a bar separates the words of which one is meant. This page is made from the tables of the tool by
`docs/make-options.py`; `lifeopt --help=all` prints the same.
"""

TAIL = """
## Exit status

| status | meaning |
|---:|---|
| 0 | success: all outputs are there, and the file of `-MD` |
| 1 | an error in the input or in another file that is read, a limit that is exceeded, or a file that cannot be read or written |
| 2 | an error in the command line, or in a file `@FILE` of it; nothing was read or written |
| 70 | an internal error of lifeopt: please report it |

## Where in the code

| where | what |
|---|---|
| [tools/options.def](../tools/options.def) | the options |
| [include/lifeopt/emit.def](../include/lifeopt/emit.def) | the kinds of output |
| [driver/passes.def](../driver/passes.def) | the passes |
| [docs/make-options.py](make-options.py) | makes this page |
"""


def rows(path, macro):
    """(macro, first argument, strings) of each row of a table; strings that stand side by side are one."""
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    for found in re.finditer(r'^(%s)\((\w+),((?:"(?:\\.|[^"\\])*"|[^")])*)\)' % macro, text, re.M):
        glued = re.sub(r'"\s+"', "", found.group(3))
        yield found.group(1), found.group(2), [string.replace('\\"', '"') for string in re.findall(r'"((?:\\.|[^"\\])*)"', glued)]


def cell(text):
    """Text of a cell: bars would end it, and angle brackets would be markup."""
    return text.replace("|", "\\|").replace("<", "&lt;")


def table(head, lines):
    print("| %s |\n|---|---|" % " | ".join(head))
    for name, text in lines:
        print("| `%s` | %s |" % (name.replace("|", "\\|"), cell(text)))


def options():
    """The groups of the table, as --help=all prints them."""
    groups = []
    for macro, _, strings in rows("tools/options.def", "GROUP|OPTION"):
        if macro == "GROUP":
            groups.append((strings[0], []))
        elif strings[-1]:
            groups[-1][1].append((strings[0] + strings[1], strings[-1]))
    for title, lines in groups:
        print("\n## %s\n" % (title[0].upper() + title[1:]))
        table(("option", "what it does"), lines)


def main():
    print(HEAD, end="")
    options()
    print("\n## Kinds of output\n\n`--emit=KIND` prints to standard output or to the file of `-o`, `--emit=KIND=FILE` to a file of its own.\n")
    table(("kind", "what it is"), [(strings[0], strings[-1]) for _, _, strings in rows("include/lifeopt/emit.def", "EMIT")])
    print("\n## Passes\n\nIn this order, on one function after the other; `--print-after=` and `--print-before=` take these names.\n")
    table(("pass", "what it does"), [(strings[0], strings[-1]) for _, _, strings in rows("driver/passes.def", "PASS")])
    print(TAIL, end="")


if __name__ == "__main__":
    main()
