#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""reduce.py SEED FUNCTION COMMAND...: a small program that is as wrong as function FUNCTION of seed SEED.

COMMAND FILE ends with status 0 if the program in FILE is still wrong. Decisions of the generator are left out, a part or a run of them
at a time, then made zero; each list of decisions makes a valid program. Prints the smallest program that is still wrong,
when told to end (SIGTERM, ^C) the smallest so far."""
import signal
import subprocess
import sys
import tempfile

from choices import Choices
from program import program


class Reducer:
    def __init__(self, seed, number, command):
        self.seed, self.number, self.command = seed, number, command
        self.tried = set()
        self.best = Choices(f"{seed}/{number}")
        self.text = program(seed, [number], self.best)

    def wrong(self, made):
        """Is the program of these decisions wrong too? Then it is the best so far."""
        key = tuple(made)
        if key in self.tried:
            return False
        self.tried.add(key)
        choices = Choices(replay=list(made))
        try:
            text = program(self.seed, [self.number], choices)
        except Exception:  # a generator that fails on its own decisions is another matter  # noqa: BLE001
            return False
        size = (len(text.splitlines()), len(choices.made))
        if size >= (len(self.text.splitlines()), len(self.best.made)):
            return False
        with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
            file.write(text)
            file.flush()
            if subprocess.run(self.command + [file.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode:
                return False
        self.best, self.text = choices, text
        return True

    def parts(self):
        """Leaves out parts, the largest first."""
        at = 0
        while True:
            spans = sorted(set(self.best.spans), key=lambda s: (s[0] - s[1], s))
            if at >= len(spans):
                break
            begin, end = spans[at]
            made = self.best.made
            if not self.wrong(made[:begin] + [0] + made[end:]) and not self.wrong(made[:begin] + made[end:]):
                at += 1

    def runs(self):
        for length in (64, 32, 16, 8, 4, 2, 1):
            at = 0
            while at < len(self.best.made):
                made = self.best.made
                if not self.wrong(made[:at] + made[at + length:]):
                    at += max(1, length // 2)

    def zeros(self):
        at = 0
        while at < len(self.best.made):
            made = self.best.made
            if made[at]:
                self.wrong(made[:at] + [0] + made[at + 1:])
            at += 1


def main():
    reducer = Reducer(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        while True:
            before = reducer.text
            reducer.parts()
            reducer.runs()
            reducer.zeros()
            if reducer.text == before:
                break
    finally:
        print(reducer.text, end="")


if __name__ == "__main__":
    main()
