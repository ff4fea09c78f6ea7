# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""For the tables of small programs whose least memory is known (minimum.py in several folders): run lifeopt, compare, and make a program."""
import json
import os
import subprocess
import sys


def report(text, *options):
    """The JSON report; if the programs are refused, says so and ends."""
    found = subprocess.run([os.environ.get("LIFEOPT", "lifeopt"), "-", "--emit=report-json", *options], input=text, capture_output=True, text=True, check=False)
    if found.returncode:
        print(f"not ok - the programs are accepted\n{found.stderr}")
        sys.exit(1)
    return json.loads(found.stdout)


def stack_after(text):
    """Bytes of stack after, by the name of the function."""
    return {f["name"]: f["memory"]["stack"]["after"] for f in report(text)["functions"]}


def allocations_after(text, *options):
    """Allocations in the program that lifeopt prints, by the name of the function."""
    found = subprocess.run([os.environ.get("LIFEOPT", "lifeopt"), "-", "--emit=mlir", *options], input=text, capture_output=True, text=True, check=False)
    if found.returncode:
        print(f"not ok - the programs are accepted\n{found.stderr}")
        sys.exit(1)
    functions = (part.split("(", 1) for part in found.stdout.split("func.func @")[1:])
    return {name: body.count("= memref.alloca(") + body.count("= memref.alloc(") for name, body in functions}


def compare(rows, what="bytes"):
    """A TAP line for each (name, what it needs, what it must need); the exit status."""
    failed = 0
    for name, got, want in rows:
        failed += got != want
        print(f"ok - {name}" if got == want else f"not ok - {name}: {got} {what}, {want} are needed")
    return failed != 0


def main_function(numbers):
    """@main in the format of ../lifelines/run.sh: calls @f<n> of each number, between @begin and @finish."""
    text = "func.func @main() -> i32 {\n"
    for n in numbers:
        text += (f"%n{n} = arith.constant {n} : i64\n%w{n} = func.call @begin(%n{n}) : (i64) -> i64\n%b{n} = arith.trunci %w{n} : i64 to i1\n"
                 f"scf.if %b{n} {{\nfunc.call @f{n}() : () -> ()\nfunc.call @finish(%n{n}) : (i64) -> ()\n}}\n")
    return text + "%zero = arith.constant 0 : i32\nreturn %zero : i32\n}\n"
