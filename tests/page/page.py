#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""page.py LIFEOPT: the page of --emit=html in headless Chromium. Where things must be is computed here from --emit=report-json, with none
of the page's code: the pixels of each value, what the tip at them says, what a click shows, zoom and keys; hostile names; 10,000
values. A TAP line for each case. LIFEOPT_SHOTS=FOLDER keeps the screenshots."""
import json
import os
import subprocess
import sys
import tempfile

from browser import Browser

LIFEOPT = sys.argv[1]
FILTER = os.environ.get("TEST_FILTER", "")
SHOTS = os.environ.get("LIFEOPT_SHOTS")
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

PROGRAM = """func.func @busy(%x: f32, %i: index) -> f32 {
  %first = memref.alloca() : memref<64xf32>
  %second = memref.alloca() : memref<32xf32>
  %third = memref.alloca() : memref<64xf32>
  memref.store %x, %first[%i] : memref<64xf32>
  memref.store %x, %second[%i] : memref<32xf32>
  %a = memref.load %first[%i] : memref<64xf32>
  %b = memref.load %second[%i] : memref<32xf32>
  memref.store %a, %third[%i] : memref<64xf32>
  %c = memref.load %third[%i] : memref<64xf32>
  %s = arith.addf %b, %c : f32
  return %s : f32
}
func.func @NAME(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<2xf32>
  memref.store %x, %a[%i] : memref<2xf32> loc("</script><img src=x onerror=alert(1)>")
  %y = memref.load %a[%i] : memref<2xf32> // </script><!-- \u2028 "quoted" é
  return %y : f32
}
func.func @empty() { return }
"""
# as MLIR escapes it: quotes, newline, tag, unicode, 10,000 letters
HOSTILE = '"</script><script>document.title=\\22x\\22</script><!-- \\0A & \u00e9\u2028\U0001f600' + "n" * 10000 + '"'


def made(folder, name, text, *options):
    """The page and the report of a program."""
    source, page, report = (os.path.join(folder, name + end) for end in (".mlir", ".html", ".json"))
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    subprocess.run([LIFEOPT, source, "--emit=html=" + page, "--emit=report-json=" + report, *options], check=True)
    with open(report, encoding="utf-8") as file:
        return page, json.load(file), source


def rectangles(f, pool=0):
    """Of each value of a pool: parts of width and height of its spans, before and after; by the JSON alone."""
    values = [v for v in f["values"] if v["bytes"] and v["live"] and v["storage"] is not None and f["buffers"][v["buffer"]]["pool"] == pool]
    points = sorted({p for v in values for span in v["live"] for p in span})
    scale, at, before = max(f["pools"][pool]["before"], f["pools"][pool]["after"]), 0, {}
    for i, b in enumerate(f["buffers"]):
        if b["pool"] == pool:
            at = -(-at // b["align"]) * b["align"]
            before[i] = at
            at += b["bytes"]
    for v in values:
        for side, offset in (("before", before[v["buffer"]]), ("after", f["storages"][v["storage"]]["offset"] + v["offset"])):
            spans = [(points.index(b) / (len(points) - 1), points.index(e) / (len(points) - 1)) for b, e in v["live"]]
            yield v, side, offset, spans, offset / scale, v["bytes"] / scale


def middle(browser, side, span, top, height):
    x, y, wide, tall = browser.box("#%s .map" % side)
    return x + wide * (span[0] + span[1]) / 2, y + tall * (top + height / 2)


def expect(got, wanted, what):
    if got != wanted:
        raise AssertionError("%s: %r, expected %r" % (what, got, wanted))


def contains(text, *parts):
    for part in parts:
        if part not in text:
            raise AssertionError("%r is not in %r" % (part, text[:600]))


def shot(browser, name):
    if SHOTS:
        browser.screenshot(os.path.join(SHOTS, name + ".png"))


# ---- cases ----------------------------------------------------------------------------------------------------------

def list_of_functions(browser, made_one):
    """Largest first, with bars as long as their bytes; a click and the arrow keys choose; the search finds."""
    page, report, _ = made_one
    browser.open(page)
    rows = browser.run("return Array.from(document.querySelectorAll('#functions button')).map(b => [b.querySelector('b').textContent,"
                       "Array.from(b.querySelectorAll('.bar')).map(r => [r.querySelector('span').textContent,"
                       "r.querySelector('i').getBoundingClientRect().width / r.querySelector('.way').getBoundingClientRect().width])])")
    by_size = sorted(report["functions"], key=lambda f: -f["bytes"]["after"])
    largest = max(f["bytes"]["before"] for f in report["functions"])
    expect(len(rows), 3, "functions")
    for (name, bars), f in zip(rows, by_size):
        expect(name[:6], ("@" + json.dumps(f["name"], ensure_ascii=False) if "<" in f["name"] else "@" + f["name"])[:6], "name")
        for (said, part), kind in zip(bars, ("before", "after", "bound")):
            expect(int(said), f["bytes"][kind], kind + " of " + name)
            expect(round(part, 1), round(f["bytes"][kind] / largest, 1), "bar of " + name)
    browser.keys("#find", "emp")
    expect(browser.text("#found"), "1 of 3 functions", "what the search says")
    browser.run("document.querySelector('#functions button').click()")
    expect(browser.text("#name"), "@empty", "chosen")
    contains(browser.text("#tables"), "This function has no values")
    expect(browser.run("return document.querySelector('#maps').hidden"), True, "map of nothing is hidden")


def values_are_drawn(browser, made_one, scheme):
    """Each value is where the report says, in one colour in both maps; where nothing is, is none; light and dark differ."""
    page, report, _ = made_one
    browser.scheme(scheme)
    browser.open(page)
    shot(browser, "small-" + scheme)
    boxes, colours = {side: browser.box("#%s .map" % side) for side in ("before", "after")}, {}
    pictures = {side: browser.part(*box) for side, box in boxes.items()}
    empty = pictures["before"].pixel(3, boxes["before"][3] - 3)
    for v, side, _, spans, top, height in rectangles(report["functions"][0]):
        for span in spans:
            x, y, wide, tall = boxes[side]
            seen = pictures[side].pixel(wide * (span[0] + span[1]) / 2, tall * (top + height * 0.85))
            if seen == empty:
                raise AssertionError("nothing is drawn of value %r, %s" % (v["buffer"], side))
            expect(seen, colours.setdefault((v["storage"], v["offset"]), seen), "colour of one place")
    expect(len(set(colours.values())), len(colours), "colours of places")
    whole = browser.part(0, 0, 1400, 1000, 0.25)
    expect(sum(whole.pixel(2, whole.height - 2)) > 384, scheme == "light", "paper is light")
    if len(browser.part(*browser.box("#after .curve")).colours()) < 3:
        raise AssertionError("no curve is drawn")
    if len(whole.colours()) < 20:
        raise AssertionError("the page is empty")


def hover_and_click(browser, made_one):
    """The tip says name, type, bytes, offsets and places; a click shows the source lines; beside it nothing."""
    page, report, source = made_one
    f = report["functions"][0]
    browser.open(page)
    offsets = {(v["buffer"], side): offset for v, side, offset, *_ in rectangles(f)}
    with open(source, encoding="utf-8") as file:
        lines = file.read().split("\n")
    for v, side, _, spans, top, height in list(rectangles(f)):
        buffer = f["buffers"][v["buffer"]]
        at = middle(browser, side, spans[0], top, height)
        browser.move(*at)
        expect(browser.run("return document.querySelector('#tip').hidden"), False, "the tip is hidden")
        contains(browser.text("#tip"), buffer["name"] + " : " + buffer["type"], "%d bytes, at %d as written, at %d as laid out" % (
            v["bytes"], offsets[v["buffer"], "before"], offsets[v["buffer"], "after"]), ":%d:%d to" % (v["first"]["line"], v["first"]["column"]),
            ":%d:%d" % (v["last"]["line"], v["last"]["column"]))
        browser.click(*at)
        contains(browser.text("#chosen"), buffer["name"], *(lines[p["line"] - 1].strip() for p in (buffer["place"], v["first"], v["last"])))
        marks = browser.run("return Array.from(document.querySelectorAll('#chosen mark')).map(m => m.textContent)")
        expect(marks, [lines[p["line"] - 1][p["column"] - 1:] for p in (buffer["place"], v["first"], v["last"])], "marked")
    x, y, wide, tall = browser.box("#before .map")
    browser.click(x + 3, y + tall - 3)
    expect(browser.run("return document.querySelector('#chosen').textContent + document.querySelector('#tip').hidden"), "true", "beside all values")
    browser.move(2, 2)


def pressure_follows(browser, made_one):
    """Under the pointer: what is live at that time."""
    page, report, _ = made_one
    f = report["functions"][0]
    browser.open(page)
    values = [v for v in f["values"] if v["storage"] is not None]
    points = sorted({p for v in values for span in v["live"] for p in span})
    for i, point in enumerate(points[:-1]):
        x, y, wide, tall = browser.box("#after .map")
        browser.move(x + wide * (i + 0.5) / (len(points) - 1), y + tall - 4)
        live = sum(v["bytes"] for v in values if any(b <= point < e for b, e in v["live"]))
        place = next(p for p in f["points"] if p["at"] == point)
        contains(browser.text("#at"), "%d bytes are live at " % live, ":%d:%d '%s'" % (place["line"], place["column"], place["op"]))


def zoom_and_drag(browser, made_one):
    """The wheel zooms around the pointer, in both maps; dragging moves; `whole map` goes back."""
    page, report, _ = made_one
    browser.open(page)
    rows = [r for r in rectangles(report["functions"][0]) if r[1] == "after"]
    v, side, _, spans, top, height = rows[0]
    at = middle(browser, side, spans[0], top, height)
    name = report["functions"][0]["buffers"][v["buffer"]]["name"]
    x, y, wide, tall = browser.box("#after .map")
    before = browser.part(x, y, wide, tall).colours()
    for _ in range(4):
        browser.wheel(*at, -100)
    browser.move(at[0] + 1, at[1])
    contains(browser.text("#tip"), name)
    after = browser.part(x, y, wide, tall).colours()
    if max(after.values()) == max(before.values()):
        raise AssertionError("the wheel does not zoom")
    browser.drag(at[0], at[1], at[0] + 300, at[1])
    moved = browser.part(x, y, wide, tall).colours()
    if moved == after:
        raise AssertionError("dragging does not move the map")
    expect(browser.text("#chosen"), "", "dragging chooses nothing")
    browser.run("document.querySelector('#fit').click()")
    browser.move(2, 2)
    expect(browser.part(x, y, wide, tall).colours(), before, "the whole map again")


def one_side(browser, made_one):
    """The map that is shown alone takes all the room."""
    page, report, _ = made_one
    f = report["functions"][0]
    browser.open(page)
    browser.run("const s = document.querySelector('#sides'); s.value = 'after'; s.dispatchEvent(new Event('change'))")
    expect(browser.run("return document.querySelector('#before').getBoundingClientRect().width"), 0, "width of the other")
    grown = max(f["pools"][0]["before"], f["pools"][0]["after"]) / f["pools"][0]["after"]
    for v, side, _, spans, top, height in rectangles(f):
        if side == "after":
            browser.move(*middle(browser, side, spans[0], top * grown, height * grown))
            contains(browser.text("#tip"), f["buffers"][v["buffer"]]["name"] + " : ")


def keyboard(browser, made_one):
    """Arrows go from value to value in time, the choice is announced; Escape leaves; zoom by keys."""
    page, report, _ = made_one
    f = report["functions"][0]
    browser.open(page)
    order = sorted(((spans[0][0], offset, v) for v, side, offset, spans, *_ in rectangles(f) if side == "after"), key=lambda r: r[:2])
    right, escape = "\ue014", "\ue00c"
    for _, _, v in order:
        browser.keys("#after .map", right)
        contains(browser.text("#chosen"), f["buffers"][v["buffer"]]["name"] + " : ")
    browser.keys("#after .map", right)
    contains(browser.text("#chosen"), f["buffers"][order[-1][2]["buffer"]]["name"] + " : ")
    browser.keys("#after .map", escape)
    expect(browser.text("#chosen"), "", "nothing chosen")
    box = browser.box("#after .map")
    whole = browser.part(*box).colours()
    browser.keys("#after .map", "++")
    if browser.part(*box).colours() == whole:
        raise AssertionError("+ does not zoom")
    browser.keys("#after .map", "0")
    expect(browser.part(*box).colours(), whole, "0 shows all")
    named = browser.run("return Array.from(document.querySelectorAll('canvas, button, input, select')).filter(e => !e.getAttribute('aria-label') &&"
                        "!e.textContent && !e.closest('label')).length")
    expect(named, 0, "controls without a name")


def hostile_names(browser, made_one):
    """Names that are markup stay text; nothing is asked for, nothing is complained about."""
    page, report, _ = made_one
    browser.open(page, "#1")
    name = report["functions"][1]["name"]
    expect(len(name) > 10000, True, "long name")
    expect(browser.run("return document.querySelector('#name').textContent"), "@" + browser.run("return JSON.stringify(arguments[0])", name), "name")
    expect(browser.run("return [document.scripts.length, document.images.length, document.title.startsWith('lifeopt')]"), [4, 0, True], "scripts and images")
    rows = [r for r in rectangles(report["functions"][1]) if r[1] == "after"]
    browser.click(*middle(browser, "after", rows[0][3][0], rows[0][4], rows[0][5]))
    contains(browser.text("#chosen"), '</script><!-- \u2028 "quoted" é')
    expect(browser.run("return performance.getEntriesByType('resource').length"), 0, "requests")
    expect(browser.run("return document.documentElement.scrollWidth <= innerWidth"), True, "fits in the width")
    expect(browser.complaints(), [], "complaints")


def ten_thousand(browser, folder):
    """10,000 values: the page answers to pointer, click, wheel and keys, and draws what the report says."""
    n = 10000
    lines = ["%%b%d = memref.alloca() : memref<%dxf32>\nmemref.store %%x, %%b%d[%%c] : memref<%dxf32>\n%%v%d = memref.load %%b%d[%%c] : memref<%dxf32>" % (
        i, 9 + i % 7, i, 9 + i % 7, i, i, 9 + i % 7) for i in range(n)]
    page, report, _ = made(folder, "large", "func.func @large(%x: f32) {\n%c = arith.constant 0 : index\n" + "\n".join(lines) + "\nreturn\n}\n")
    f = report["functions"][0]
    expect(len(f["values"]), n, "values")
    browser.open(page)
    rows = [r for r in rectangles_fast(f, (0, 5000, n - 1))]
    for v, span, top, height in rows:
        x, y, wide, tall = browser.box("#after .map")
        at = (x + min(wide * span, wide - 1), y + tall * top + 0.2)
        browser.move(*at)
        expect(browser.run("return document.querySelector('#tip').hidden"), False, "no tip")
        browser.click(*at)
        said = browser.text("#chosen h3")
        number = int(said.split(" ")[0][2:])
        if abs(number - v) > n / wide + 1:
            raise AssertionError("value %d is where value %d should be" % (number, v))
    browser.wheel(*at, -100)
    browser.keys("#after .map", "\ue012")
    contains(browser.text("#tables"), "more: 100 of 10000 are shown")
    shot(browser, "large")
    if len(browser.part(*browser.box("#after .map")).colours()) < 50:
        raise AssertionError("nothing is drawn")
    expect(browser.complaints(), [], "complaints")


def rectangles_fast(f, numbers):
    """Where some values are in the width, one after the other in time, each alone at offset 0."""
    scale = max(f["pools"][0]["before"], f["pools"][0]["after"])
    for i in numbers:
        yield i, (i + 0.5) / len(f["values"]), 0, f["values"][i]["bytes"] / scale


def chains(browser, folder):
    """The deepest chain of calls, with what is not counted; its functions can be gone to."""
    with open(os.path.join(TOP, "tests", "report", "calls.mlir"), encoding="utf-8") as file:
        page, report, _ = made(folder, "calls", file.read())
    number = [f["name"] for f in report["functions"]].index("main")
    browser.open(page, "#%d" % number)
    graph = report["calls"]
    at, rows = next(g for g in graph["functions"] if g["name"] == "main"), []
    while at["deepest"] is not None:
        call = graph["calls"][at["deepest"]]
        at = graph["functions"][call["to"]]
        rows.append("%d\t@%s\t" % (at["bytes"], at["name"]))
        contains(browser.text("#tables"), rows[-1], "calls.mlir:%d:%d" % (call["line"], call["column"]))
    expect(len(rows), 2, "calls of the chain")
    contains(browser.text("#tables"), "Deepest chain of calls, at least 192 bytes; not counted: external")
    browser.run("Array.from(document.querySelectorAll('#tables button')).find(b => b.textContent === '@leaf').click()")
    expect(browser.text("#name"), "@leaf", "gone to")
    expect(browser.complaints(), [], "complaints")


def narrow(browser, made_one):
    """On a narrow screen the maps stand below one another, and nothing is cut off."""
    browser.size(420, 900)
    try:
        browser.open(made_one[0])
        before, after = browser.box("#before .map"), browser.box("#after .map")
        expect(before[0] == after[0] and before[2] > 300, True, "below one another")
        expect(browser.run("return document.documentElement.scrollWidth <= innerWidth"), True, "fits in the width")
        browser.run("scrollTo({top: 0, behavior: 'instant'})")
        shot(browser, "narrow")
    finally:
        browser.size(1400, 1000)


def example(browser, folder):
    """A real program: both colours modes, and the peak."""
    with open(os.path.join(TOP, "examples", "attention.stack.mlir"), encoding="utf-8") as file:
        page, report, _ = made(folder, "attention", file.read())
    browser.open(page)
    box = browser.box("#after .map")
    found = {}
    for by in ("cell", "op", "type"):
        browser.run("const s = document.querySelector('#colour'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", by)
        found[by] = browser.part(*box).colours()
    types = {f["buffers"][v["buffer"]]["type"] for f in report["functions"] for v in f["values"]}
    expect(sum(1 for count in found["type"].values() if count > 300) >= len(types) // 2, True, "colours of types")
    expect(found["cell"] != found["type"], True, "colours differ")
    peak = report["functions"][0]["peak"]
    contains(browser.text("#tables"), "Live at the peak", ":%d:%d" % (peak["place"]["line"], peak["place"]["column"]))
    expect(browser.complaints(), [], "complaints")


def main():
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser()
        try:
            browser.size(1400, 1000)
            one = made(folder, "one", PROGRAM.replace("NAME", HOSTILE))
            for case, arguments in (
                    (list_of_functions, (one,)), (values_are_drawn, (one, "light")), (values_are_drawn, (one, "dark")), (hover_and_click, (one,)),
                    (pressure_follows, (one,)), (zoom_and_drag, (one,)), (one_side, (one,)), (keyboard, (one,)), (hostile_names, (one,)), (narrow, (one,)),
                    (example, (folder,)), (chains, (folder,)), (ten_thousand, (folder,))):
                name = " ".join(["page/" + case.__name__] + [a for a in arguments if a in ("light", "dark")])
                if FILTER not in name:
                    continue
                try:
                    case(browser, *arguments)
                    print("ok - " + name, flush=True)
                except (AssertionError, RuntimeError, StopIteration, subprocess.CalledProcessError) as error:
                    print("not ok - %s: %s" % (name, str(error)[:1500]), flush=True)
                    bad += 1
        finally:
            browser.close()
    return 1 if bad else 0


sys.exit(main())
