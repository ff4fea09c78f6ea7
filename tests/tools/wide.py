#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""wide.py PIXELS < SVG: is the picture that dot drew at most that wide? A point is 4/3 of a pixel."""
import re
import sys

text = sys.stdin.read()
wide = int(re.search(r'<svg width="(\d+)pt"', text).group(1)) * 4 / 3
print("%.0f pixels wide" % wide)
sys.exit(wide > int(sys.argv[1]))
