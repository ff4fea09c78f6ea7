# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page of --emit=html in headless Chromium: seconds until it is drawn, and frames a second while it scrolls, while the list of functions
does, and while the map is zoomed. Each frame moves something, and the time from one to the next is what the browser says it is."""
import os
import random
import subprocess
import sys

from measuring import TOP, table

sys.path.insert(0, os.path.join(TOP, "tests", "page"))
from browser import Browser  # pylint: disable=wrong-import-position

SHAPES = (("3000 values", 1, 3000), ("1000 functions", 1000, 8), ("10000 values", 1, 10000))
FRAMES = 180
# Calls step(i) before each of so many frames; the milliseconds from frame to frame.
TIMED = """const step = %s, frames = arguments[0], done = arguments[1], times = [];
requestAnimationFrame(function frame(now) {
	times.push(now);
	if (times.length > frames)
		return done(times.slice(1).map((t, i) => t - times[i]));
	step(times.length);
	requestAnimationFrame(frame);
});"""
STEPS = (
    ("page", "(i) => scrollTo({top: Math.abs((i * 40) % 2400 - 1200), behavior: 'instant'})"),
    ("list", "(i) => { const list = document.querySelector('nav'); list.scrollTop = Math.abs((i * 97) % 8000 - 4000); }"),
    ("zoom", "(i) => document.querySelector(Math.floor(i / 30) % 2 ? '#out' : '#in').click()"),
)


def program(functions, values):
    """Buffers of mixed sizes, about a dozen of which are live at once."""
    dice, lines = random.Random(1), []
    for f in range(functions):
        sizes = [dice.choice((4, 16, 16, 64, 64, 256, 1024, 4096)) if i % 50 else 65536 for i in range(values)]
        lines += ["func.func @layer_%d(%%x: f32) {" % f, "%c = arith.constant 0 : index"]
        lines += ["%%b%d = memref.alloca() : memref<%dxf32>" % pair for pair in enumerate(sizes)]
        live, started = [], 0
        while started < values or live:
            if started < values and (len(live) < 12 or dice.random() < 0.5):
                lines.append("memref.store %%x, %%b%d[%%c] : memref<%dxf32>" % (started, sizes[started]))
                live.append(started)
                started += 1
            else:
                i = live.pop(dice.randrange(len(live)))
                lines.append("%%v%d = memref.load %%b%d[%%c] : memref<%dxf32>" % (i, i, sizes[i]))
        lines += ["return", "}"]
    return "\n".join(lines) + "\n"


def measure(browser, page):
    browser.open(page)
    browser.settle()
    loaded = browser.run("return performance.getEntriesByName('drawn')[0].startTime / 1000")
    cells = ["%.2f" % loaded]
    for _, step in STEPS:
        times = browser.call("/execute/async", {"script": TIMED % step, "args": [FRAMES]})
        cells += ["%.0f" % (1000 * len(times) / sum(times)), "%.0f" % max(times)]
    return cells


def report(lifeopt, scratch):
    rows = [["page", "MB", "drawn after s"] + [head for name, _ in STEPS for head in (name + " frames/s", "longest ms")]]
    for name, functions, values in SHAPES:
        source, page = os.path.join(scratch, "page.mlir"), os.path.join(scratch, "page.html")
        with open(source, "w", encoding="ascii") as file:
            file.write(program(functions, values))
        subprocess.run([lifeopt, source, "--emit=html=" + page], check=True)
        browser = Browser()
        try:
            browser.size(1400, 1000)
            rows.append([name, "%.1f" % (os.path.getsize(page) / 1e6)] + measure(browser, page))
        finally:
            browser.close()
    return "The page in headless Chromium\n\n%s\n" % table(rows)
