# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""For the tables of small programs whose least memory is known (minimum.py in several folders): run lifeopt, compare, and make a program."""
import json
import os
import subprocess
import sys


class Names:
    """SSA names of loops and scalars, each new."""
    n = 0

    @classmethod
    def new(cls):
        cls.n += 1
        return f"%r{cls.n}"


def output(text, *options):
    """What lifeopt prints of the programs; if they are refused, says so and ends."""
    found = subprocess.run([os.environ.get("LIFEOPT", "lifeopt"), "-", *options], input=text, capture_output=True, text=True, check=False)
    if found.returncode:
        print(f"not ok - the programs are accepted\n{found.stderr}")
        sys.exit(1)
    return found.stdout


def report(text, *options):
    """The JSON report."""
    return json.loads(output(text, "--emit=report-json", *options))


def stack_after(text, *options):
    """Bytes of stack after, by the name of the function."""
    return {f["name"]: f["memory"]["stack"]["after"] for f in report(text, *options)["functions"]}


def allocations_after(text, *options):
    """Allocations in the program that lifeopt prints, by the name of the function."""
    functions = (part.split("(", 1) for part in output(text, "--emit=mlir", *options).split("func.func @")[1:])
    return {name: body.count("= memref.alloca(") + body.count("= memref.alloc(") for name, body in functions}


def compare(rows, what="bytes"):
    """A TAP line for each (name, what it needs, what it must need); the exit status."""
    failed = 0
    for name, got, want in rows:
        failed += got != want
        print(f"ok - {name}" if got == want else f"not ok - {name}: {got} {what}, {want} are needed")
    return failed != 0


def printed(program, n):
    """Print program(numbers) if the command line is SEED COUNT [NUMBER], as ../lifelines/run.sh asks: of all @p n functions, or of NUMBER. Was it?"""
    if len(sys.argv) > 1:
        print(program([int(sys.argv[3])] if len(sys.argv) > 3 and sys.argv[3] else range(n)), end="")
    return len(sys.argv) > 1


def main_function(numbers):
    """@main in the format of ../lifelines/run.sh: calls @f<n> of each number, between @begin and @finish."""
    text = "func.func @main() -> i32 {\n"
    for n in numbers:
        text += (f"%n{n} = arith.constant {n} : i64\n%w{n} = func.call @begin(%n{n}) : (i64) -> i64\n%b{n} = arith.trunci %w{n} : i64 to i1\n"
                 f"scf.if %b{n} {{\nfunc.call @f{n}() : () -> ()\nfunc.call @finish(%n{n}) : (i64) -> ()\n}}\n")
    return text + "%zero = arith.constant 0 : i32\nreturn %zero : i32\n}\n"


def run(head, rows, function, caller, *options):
    """The table: prints a program if asked for one, else compares the stack of each function(k) with the second field of its row, whose first
    is its name. caller(k) calls it as @f<k>. The exit status."""
    def program(numbers):
        return head + "".join(function(k) + caller(k) for k in numbers) + main_function(numbers)

    if printed(program, len(rows)):
        return 0
    after = stack_after(head + "".join(map(function, range(len(rows)))), *options)
    return compare((row[0], after[f"g{k}"], row[1]) for k, row in enumerate(rows))
