# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What generators of random MLIR programs write with: lines, names and constants, drawn from anything with random.Random's methods."""

# Element types whose stores leave some of their bytes alone: how many bytes an element takes, how many a store writes.
PADDED = {"i24": (4, 3), "f80": (16, 10), "vector<3xi32>": (16, 12)}
# Those that bytes are viewed as. Not f80: LLVM's -O2 changes bytes that are no number when it holds them as one (docs/limits.md).
OF_BYTES = ["i24", "vector<3xi32>"]
# An aggregate for LLVM, whose store makes its padding undefined: in no memory of which bytes are read.
PAIR = "complex<f80>"


def to_i64(op, x, elem):
    """x, of a type whose stores leave bytes alone, as i64; op(text) emits an op and names its result."""
    if elem == PAIR:
        x, elem = op(f"complex.im {x} : {PAIR}"), "f80"
    if elem == "f80":
        return op(f"arith.fptosi {x} : f80 to i64")
    if elem.startswith("vector"):
        x, elem = op(f"vector.reduction <add>, {x} : {elem} into i32"), "i32"
    return op(f"arith.extsi {x} : {elem} to i64")


def from_i64(op, x, elem):
    """x as an element of such a type: of floats exact, whatever rounds."""
    if elem == PAIR:
        y = from_i64(op, x, "f80")
        return op(f"complex.create {y}, {y} : {PAIR}")
    if elem == "f80":
        y = op(f"arith.trunci {x} : i64 to i16")
        return op(f"arith.sitofp {y} : i16 to f80")
    if elem.startswith("vector"):
        y = op(f"arith.trunci {x} : i64 to i32")
        return op(f"vector.broadcast {y} : i32 to {elem}")
    return op(f"arith.trunci {x} : i64 to {elem}")


def word(type_):
    """A type as a part of a name."""
    return "".join(c if c.isalnum() else "_" for c in type_)


# What the main program of print.c offers.
CALLED_BY_MAIN = ["func.func private @begin(i64) -> i64", "func.func private @finish(i64)", "func.func private @mix(i64)", "func.func private @number(i64) -> i64"]


def main_text(numbers, declarations):
    """The declarations, and a @main that calls functions of these numbers, those that print.c wants to run."""
    lines = [*declarations, "func.func @main() -> i32 {"]
    for n in numbers:
        lines += [f"  %n{n} = arith.constant {n} : i64", f"  %w{n} = func.call @begin(%n{n}) : (i64) -> i64", f"  %b{n} = arith.trunci %w{n} : i64 to i1",
                  f"  scf.if %b{n} {{", f"    func.call @f{n}() : () -> ()", f"    func.call @finish(%n{n}) : (i64) -> ()", "  }"]
    return "\n".join(lines) + "\n  %zero = arith.constant 0 : i32\n  return %zero : i32\n}\n"


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
