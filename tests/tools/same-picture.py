#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""same-picture.py A.svg B.svg: do two SVG files that dot drew show the same? Elements, texts and colours count, but not their positions:
that depends on the fonts of a machine."""
import sys
import xml.etree.ElementTree as tree


def shown(path):
    return [(e.tag, (e.text or "").strip(), e.get("fill"), e.get("stroke"), e.get("class")) for e in tree.parse(path).getroot().iter()]


a, b = map(shown, sys.argv[1:])
for x, y in zip(a, b):
    if x != y:
        print("%s and %s differ: %s, %s" % (sys.argv[1], sys.argv[2], x, y))
        sys.exit(1)
sys.exit(len(a) != len(b))
