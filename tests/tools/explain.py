#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""explain.py [RULE...]: does the example of each rule, of --explain=all, show the rule? An example begins with its command: in a comment,
`// lifeopt x.mlir ...`, if it is the program x.mlir, or else after a dollar sign, with a program before it that has no diagnostics. The rule
must be that of a diagnostic or of a reason in the report. A rule without an example says so. The words of reasons must be in the sources.
Prints a line for each thing that is wrong, and a count. Exit 1 if anything is."""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

PLAIN = """func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %y = memref.load %a[%i] : memref<4xf32>
  return %y : f32
}
"""
WITHOUT = {"internal", "cancelled", "many-aliases", "unused-storage", "too-complex"}  # no short program shows them


def run(command, folder):
    return subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True, timeout=60, check=False)


def sections():
    """(rule, lines of the example) of each rule."""
    page = subprocess.run(["lifeopt", "--explain=all"], capture_output=True, text=True, check=True).stdout
    for section in re.split(r"^### ", page, flags=re.M)[1:]:
        lines = section.split("\n## ")[0].split("\n")
        yield lines[0], [line[4:] for line in lines if line.startswith("    ")]


def missing_words():
    """Words of the table, with which reasons begin, that no string of the sources has: the reason has got other words."""
    top = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    text = ""
    for component in ("affine", "analysis", "coloring", "driver", "lifetime", "liveness", "prepare", "report"):
        for path in sorted(glob.glob(os.path.join(top, component, "**", "*.c"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                text += re.sub(r'"\s+"', "", file.read())
    page = subprocess.run(["lifeopt", "--explain=all"], capture_output=True, text=True, check=True).stdout
    words = re.findall(r"`([^`]*) \.\.\.`", page)
    return [word for word in words if '"' + word not in text] if words else ["no words at all"]


def rules_in(value):
    """All rules of reasons in a report."""
    if isinstance(value, dict):
        if value.get("rule"):
            yield value["rule"]
        value = list(value.values())
    for part in value if isinstance(value, list) else []:
        yield from rules_in(part)


def shown_rules(folder, lines):
    """The rules that the command of an example shows."""
    command, program = lines[0], "\n".join(lines) + "\n"
    if command.startswith("$ "):
        command, program = command[2:], PLAIN
    else:
        command = command.removeprefix("// ")
    with open(os.path.join(folder, "x.mlir"), "w", encoding="utf-8") as file:
        file.write(program)
    if "old.json" in command and "> old.json" not in command:  # a program that needs less
        run("sed 's/<4x/<1x/' x.mlir | lifeopt --emit=report-json -o old.json", folder)
    report = os.path.join(folder, "report.json")
    if "--emit=report" in command:
        command = command.replace("--emit=report", "--emit=report-json=report.json")
    done = run(command + " --diagnostics=json", folder)
    rules = {d["rule"] for d in json.loads(done.stderr)["diagnostics"]}
    if os.path.exists(report):
        with open(report, encoding="utf-8") as file:
            rules |= set(rules_in(json.load(file)))
    return rules


def main():
    good = wrong = 0
    for rule, lines in sections():
        if sys.argv[1:] and rule not in sys.argv[1:]:
            continue
        if bool(lines) == (rule in WITHOUT):
            print("%s: an example is missing, or is one too many" % rule)
            wrong += 1
            continue
        if not lines:
            continue
        with tempfile.TemporaryDirectory() as folder:
            shown = shown_rules(folder, lines)
        if rule in shown:
            good += 1
        else:
            print("%s: the example shows %s" % (rule, sorted(shown) or "nothing"))
            wrong += 1
    for word in missing_words():
        print("no reason begins with %r" % word)
        wrong += 1
    print("%d examples show their rules" % good)
    sys.exit(wrong > 0)


main()
