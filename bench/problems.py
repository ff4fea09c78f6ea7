#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes packing problems as CSV, for lifepack: the same for the same arguments.

cut      a full rectangle of 2^20 bytes and so many times, cut at random until there are enough pieces: the optimum is 2^20 bytes, and
         it has no byte to spare at any time. Two cuts of three halve a piece by time or bytes (a long one rather by time); with
         --pinwheel one of four cuts a piece into five that no straight cut parts.
random   lives of random start and length, sizes of a few magnitudes; --live tells how many live at once."""
import argparse
import random
import sys

BYTES = 1 << 20


def cut_in_two(piece, chance):
    """By time or by bytes; None if the piece is one unit in both."""
    lower, upper, bottom, top = piece
    by_time = upper - lower > 1 and (top - bottom <= 1 or chance.random() < 0.5)
    if by_time:
        at = chance.randrange(lower + 1, upper)
        return [(lower, at, bottom, top), (at, upper, bottom, top)]
    if top - bottom <= 1:
        return None
    at = chance.randrange(bottom + 1, top)
    return [(lower, upper, bottom, at), (lower, upper, at, top)]


def cut_in_five(piece, chance):
    """Four around one in the middle, as the wings of a mill."""
    lower, upper, bottom, top = piece
    if upper - lower < 3 or top - bottom < 3:
        return None
    a, b = sorted(chance.sample(range(lower + 1, upper), 2))
    c, d = sorted(chance.sample(range(bottom + 1, top), 2))
    return [(lower, b, bottom, c), (b, upper, bottom, d), (a, upper, d, top), (lower, a, c, top), (a, b, c, d)]


def cut(values, times, pinwheel, chance):
    pieces = [(0, times, 0, BYTES)]
    while len(pieces) < values:
        weights = [(piece[1] - piece[0]) * (piece[3] - piece[2]) for piece in pieces]
        number = chance.choices(range(len(pieces)), weights)[0]
        five = pinwheel and len(pieces) + 4 <= values and chance.random() < 0.25
        parts = (five and cut_in_five(pieces[number], chance)) or cut_in_two(pieces[number], chance)
        if parts:
            pieces[number:number + 1] = parts
    chance.shuffle(pieces)
    return [(lower, upper, top - bottom) for lower, upper, bottom, top in pieces]


def at_random(values, live, chance):
    span = 10 * values
    length = max(2, 2 * live * span // values)
    rows = []
    for _ in range(values):
        lower = chance.randrange(span)
        rows.append((lower, lower + 1 + chance.randrange(length), 1 + chance.randrange(1 << chance.randrange(6, 17))))
    return rows


def problem(shape, values, times, live, seed, pinwheel=False):
    chance = random.Random("%s %d %d %d %d %d" % (shape, values, times, live, seed, pinwheel))
    return cut(values, times, pinwheel, chance) if shape == "cut" else at_random(values, live, chance)


def write(rows, out):
    out.write("id,lower,upper,size\n")
    for number, row in enumerate(rows):
        out.write("%d,%d,%d,%d\n" % ((number,) + row))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=("cut", "random"), default="cut")
    parser.add_argument("--values", type=int, default=100)
    parser.add_argument("--times", type=int, default=1000, help="of the rectangle to cut")
    parser.add_argument("--pinwheel", action="store_true")
    parser.add_argument("--live", type=int, default=20, help="of random problems: how many values live at once, about")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    write(problem(arguments.shape, arguments.values, arguments.times, arguments.live, arguments.seed, arguments.pinwheel), sys.stdout)


if __name__ == "__main__":
    main()
