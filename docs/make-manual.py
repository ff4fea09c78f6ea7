#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""make-manual.py lifeopt|lifepack: prints the manual page from the tables of options. `docs/make-manual.py lifeopt > docs/man/lifeopt.1` makes
it anew; tests/library/run.sh checks that both are up to date."""
import importlib.util
import os
import sys

spec = importlib.util.spec_from_file_location("options", os.path.join(os.path.dirname(os.path.abspath(__file__)), "make-options.py"))
tables = importlib.util.module_from_spec(spec)
spec.loader.exec_module(tables)

COMMANDS = {
    "lifeopt": ("less memory for bufferized MLIR programs, proved", "[FILE|-] [OPTION]...",
                "Reads MLIR text after bufferization from a file or from standard input, lets buffers share storage, and prints MLIR, LLVM IR or a "
                "report.", "an error in the input, or a limit that is exceeded"),
    "lifepack": ("offsets for values with live ranges, in the fewest bytes, with a proof", "[FILE.csv|-] [OPTION]...",
                 "Reads a packing problem in CSV from a file or from standard input, and prints it with offsets.",
                 "an error in the input, or more bytes than --capacity"),
}


def text(words):
    """Text in roff: backslashes and dashes are escaped, and a line that begins with a dot is no request."""
    words = words.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return "\\&" + words if words.startswith(".") else words


def options(path):
    for macro, _, strings in tables.rows(path, "GROUP|OPTION"):
        if macro == "GROUP":
            print(".SS %s" % text(strings[0][0].upper() + strings[0][1:]))
        elif strings[-1]:
            print(".TP\n.B %s\n%s" % (text(strings[0] + strings[1]), text(strings[-1])))


def main():
    name = sys.argv[1]
    summary, usage, what, rejected = COMMANDS[name]
    print('.\\" SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n.\\" made by docs/make-manual.py')
    print('.TH %s 1 "" lifeopt "User Commands"' % name.upper())
    print(".SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.B %s\n%s" % (name, text(summary), name, text(usage)))
    print(".SH DESCRIPTION\n%s\n.SH OPTIONS" % text(what))
    options("tools/options.def" if name == "lifeopt" else "tools/lifepack.def")
    if name == "lifeopt":
        for title, path, macro in (("KINDS OF OUTPUT", "include/lifeopt/emit.def", "EMIT"), ("PASSES", "driver/passes.def", "PASS")):
            print(".SH %s" % title)
            for _, _, strings in tables.rows(path, macro):
                print(".TP\n.B %s\n%s" % (text(strings[0]), text(strings[-1])))
    print(".SH EXIT STATUS")
    for status, meaning in (("0", "success"), ("1", rejected), ("2", "an error in the command line"), ("70", "an internal error")):
        print(".TP\n.B %s\n%s" % (status, text(meaning)))


main()
