#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sight.py FILE...: are the colours of values in each picture (SVG or dot) the same, in the same order, and can everybody tell them apart?
Any two must be far apart in CIELAB as seen with normal sight, protanopia, deuteranopia and tritanopia, and dark text readable on each.
Prints the number of colours and the least distance, or what is wrong. `--colors=#rrggbb,...`: of these colours."""
import itertools
import math
import re
import sys

# How the lights of a screen look without one kind of cones: Machado, Oliveira, Fernandes 2009, severity 1.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
APART = 20  # of two colours that lie beside one another 2.3 can just be told apart
READABLE = 4.5  # contrast of text, WCAG 2
INK = (0x1b, 0x1f, 0x24)
# The colours of the places of all pictures, in their order.
FIRST = ("#9ed4ff", "#d3864f", "#c5daa4", "#b57caf", "#fbd77b", "#618ce3", "#5dfde6", "#7b977e")
FILL = re.compile(r'(?:<rect [^>]*fill|fillcolor|bgcolor)="(#[0-9a-f]{6})"')


def lights(rgb):
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (c / 255 for c in rgb)]


def brightness(rgb):
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), lights(rgb)))


def contrast(a, b):
    low, high = sorted((brightness(a), brightness(b)))
    return (high + 0.05) / (low + 0.05)


def lab(rgb, sight):
    """CIELAB, white D65, of a colour as it is seen."""
    r, g, b = (min(max(sum(w * c for w, c in zip(row, lights(rgb))), 0), 1) for row in SIGHTS[sight])
    xyz = ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def wrong(colours):
    """What cannot be seen or read, and the least distance."""
    found, least = [], math.inf
    for a, b in itertools.combinations(colours, 2):
        for sight in SIGHTS:
            apart = math.dist(lab(a, sight), lab(b, sight))
            least = min(least, apart)
            if apart < APART:
                found.append("%s and %s are %.1f apart with %s" % (a, b, apart, sight))
    found += ["text on %s has contrast %.1f" % (c, contrast(c, INK)) for c in colours if contrast(c, INK) < READABLE]
    return found, least


def rgb_of(text):
    return tuple(int(text[i:i + 2], 16) for i in (1, 3, 5))


def main():
    status = 0
    for argument in sys.argv[1:]:
        given = argument.startswith("--colors=")
        if given:
            colours = argument[9:].split(",")
        else:
            with open(argument, encoding="utf-8") as file:
                colours = list(dict.fromkeys(FILL.findall(file.read())))
        found, least = wrong([rgb_of(c) for c in colours])
        if not given and tuple(colours) != FIRST[:len(colours)]:
            found.append("not the colours of places in their order: %s" % colours)
        print("\n".join(found + ["%d colours, %.0f apart" % (len(colours), least)]))
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main())
