#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints docs/options.md from the tables of options, kinds of output and passes. `docs/make-options.py > docs/options.md` makes the page
anew; tests/docs/run.py checks that it is up to date."""
import os
import re

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Which options belong together, by their names in the table; one that is in no group comes last.
GROUPS = (
    ("Which output", "EMIT OUTPUT UNTIL MARKERS PRINT_LOCATIONS COLOR_OUTPUT MEASURE_FRAME J"),
    ("What may change", "HEAP FOLD COLOR IN_PLACE EFFORT OP_EFFECTS"),
    ("Limits and comparison, for CI", "MAX_STACK MAX_HEAP MAX_ARENA DIFF FAIL_ON_GROWTH ALLOW_NEW EXTERNAL_FRAMES MAX_ERRORS"),
    ("Code by LLVM", "O0 O1 O2 O3 TARGET CPU FEATURES TARGET_ABI INDEX_BITWIDTH BARE_POINTERS G SANITIZE LLVM PART_OPS"),
    ("Looking inside", "TIME PRINT_AFTER PRINT_BEFORE PRINT_CHANGED DUMP POISON"),
    ("Tests", "SPLIT_INPUT_FILE OUTPUT_MARKER VERIFY_DIAGNOSTICS ALLOW_UNREGISTERED"),
    ("Help", "HELP HELP_OPS VERSION H"),
)

HEAD = """# Options

    lifeopt net.mlir --emit=report                         # what does it save?
    lifeopt net.mlir --heap=pack --emit=mlir -o out.mlir   # save it: one allocation per function
    lifeopt net.mlir --heap=pack -O2 --emit=obj -o net.o   # and compile it
    lifeopt net.mlir --max-stack=4k                        # exit status 1 if a function needs more

`lifeopt [FILE|-] [OPTION]...` reads MLIR text from a file or from standard input. Options may come before or after the file. Brackets
mark what may be left out; a bar separates the words of which one is meant. This page is made from the tables of the tool by
`docs/make-options.py`; `lifeopt --help` prints the same.
"""

TAIL = """
## Exit status

| status | meaning |
|---:|---|
| 0 | success |
| 1 | an error in the input, or a limit that is exceeded |
| 2 | an error in the command line |
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
    """(symbol, strings) of each row of a table; strings that stand side by side are one."""
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    for found in re.finditer(r'^%s\((\w+),((?:"(?:\\.|[^"\\])*"|[^")])*)\)' % macro, text, re.M):
        glued = re.sub(r'"\s+"', "", found.group(2))
        yield found.group(1), [string.replace('\\"', '"') for string in re.findall(r'"((?:\\.|[^"\\])*)"', glued)]


def cell(text):
    """Text of a cell: bars would end it, and angle brackets would be markup."""
    return text.replace("|", "\\|").replace("<", "&lt;")


def table(head, lines):
    print("| %s |\n|---|---|" % " | ".join(head))
    for name, text in lines:
        print("| `%s` | %s |" % (name.replace("|", "\\|"), cell(text)))


def options():
    known = {symbol: strings for symbol, strings in rows("tools/options.def", "OPTION") if strings[-1]}
    groups = [(title, symbols.split()) for title, symbols in GROUPS]
    placed = {symbol for _, symbols in groups for symbol in symbols}
    groups.append(("Others", [symbol for symbol in known if symbol not in placed]))
    for title, symbols in groups:
        lines = [(known[symbol][0] + known[symbol][1], known[symbol][-1]) for symbol in symbols if symbol in known]
        if lines:
            print("\n## %s\n" % title)
            table(("option", "what it does"), lines)


def main():
    print(HEAD, end="")
    options()
    print("\n## Kinds of output\n\n`--emit=KIND` prints to standard output or to the file of `-o`, `--emit=KIND=FILE` to a file of its own.\n")
    table(("kind", "what it is"), [(strings[0], strings[-1]) for _, strings in rows("include/lifeopt/emit.def", "EMIT")])
    print("\n## Passes\n\nIn this order, on one function after the other; `--print-after=` and `--print-before=` take these names.\n")
    table(("pass", "what it does"), [(strings[0], strings[-1]) for _, strings in rows("driver/passes.def", "PASS")])
    print(TAIL, end="")


main()
