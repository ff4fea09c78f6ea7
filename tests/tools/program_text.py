# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What generators of random MLIR programs write with: lines, names and constants, drawn from anything with random.Random's methods."""


class Text:
    """The lines of a function as they grow."""
    def __init__(self, rng):
        self.rng, self.lines, self.count, self.depth = rng, [], 0, 1

    def fresh(self, stem):
        self.count += 1
        return f"%{stem}{self.count}"

    def emit(self, text):
        self.lines.append("  " * self.depth + text)

    def label(self, text):
        self.lines.append(text + ":")

    def const(self, value, type_="i64"):
        name = self.fresh("c")
        self.emit(f"{name} = arith.constant {value} : {type_}")
        return name

    def op(self, text, stem="x"):
        name = self.fresh(stem)
        self.emit(f"{name} = {text}")
        return name

    def chance(self, p):
        return self.rng.random() < p
