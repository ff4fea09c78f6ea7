#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""page.py LIFEOPT: the page of --emit=html in headless Chromium. Where things must be is computed here from --emit=report-json, with none
of the page's code: the pixels of each value, what the tip at them says, the marks of the axes, what a click shows, zoom and keys; colours
as people see them who do not see all; hostile names; 10,000 values. A TAP line for each case."""
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

from browser import Browser

LIFEOPT = sys.argv[1]
FILTER = os.environ.get("TEST_FILTER", "")
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tests", "tools"))
import sight  # pylint: disable=wrong-import-position

ENTER, UNITS = "\ue007", {"B": 1, "KiB": 1024, "MiB": 1024 ** 2}

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
    """Of each value of a pool: parts of width and height of its spans, before and after, each on its own scale; by the JSON alone."""
    values = [v for v in f["values"] if v["bytes"] and v["live"] and v["storage"] is not None and f["buffers"][v["buffer"]]["pool"] == pool]
    points = sorted({p for v in values for span in v["live"] for p in span})
    at, before = 0, {}
    for i, b in enumerate(f["buffers"]):
        if b["pool"] == pool:
            at = -(-at // b["align"]) * b["align"]
            before[i] = at
            at += b["bytes"]
    for v in values:
        for side, offset in (("before", before[v["buffer"]]), ("after", f["storages"][v["storage"]]["offset"] + v["offset"])):
            spans = [(points.index(b) / (len(points) - 1), points.index(e) / (len(points) - 1)) for b, e in v["live"]]
            scale = f["pools"][pool][side]
            yield v, side, offset, spans, offset / scale, v["bytes"] / scale


def many(n, size=16):
    """A function of n buffers that are all live together."""
    lines = ["func.func @many(%x: f32, %i: index) {"] + ["  %%b%d = memref.alloca() : memref<%dxf32>" % (k, size) for k in range(n)]
    lines += ["  memref.store %%x, %%b%d[%%i] : memref<%dxf32>" % (k, size) for k in range(n)]
    return "\n".join(lines + ["  %%v%d = memref.load %%b%d[%%i] : memref<%dxf32>" % (k, k, size) for k in range(n)] + ["  return", "}"]) + "\n"


def one_after_the_other(n):
    """A function of n buffers, each live alone."""
    line = "%%b%d = memref.alloca() : memref<%dxf32>\nmemref.store %%x, %%b%d[%%c] : memref<%dxf32>\n%%v%d = memref.load %%b%d[%%c] : memref<%dxf32>"
    lines = [line % (i, 9 + i % 7, i, 9 + i % 7, i, i, 9 + i % 7) for i in range(n)]
    return "func.func @large(%x: f32) {\n%c = arith.constant 0 : index\n" + "\n".join(lines) + "\nreturn\n}\n"


def number(pattern, text):
    """The number in a text of this form."""
    found = re.match(pattern, text)
    if not found:
        raise AssertionError("%r is not %r" % (text, pattern))
    return int(found.group(1))


def select(browser, css, value):
    browser.run("const s = document.querySelector(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change'))", css, value)


def colours_of(picture, x, y, wide, tall):
    """Colours of a part of a picture, how often each."""
    found = {}
    for row in range(int(y), int(y + tall)):
        for column in range(int(x), int(x + wide)):
            colour = picture.pixel(column, row)
            found[colour] = found.get(colour, 0) + 1
    return found


def marks(browser, css):
    """(fraction of the axis, text) of its marks, by where they are seen."""
    return browser.run("const axis = document.querySelector(arguments[0]), box = axis.getBoundingClientRect(), down = axis.matches('.down');"
                       "return Array.from(axis.children).map(m => { const r = m.getBoundingClientRect();"
                       "return [down ? (r.y + r.height / 2 - box.y) / box.height : (r.x + r.width / 2 - box.x) / box.width, m.textContent] })", css)


def bytes_of(text):
    number, unit = re.fullmatch(r"([\d\u202f.]+) (\w+)", text).groups()
    return float(number.replace("\u202f", "")) * UNITS[unit]


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
    expect(colours, {place: sight.rgb_of(sight.FIRST[n]) for n, place in enumerate(sorted(colours))}, "colours of places, by address")
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
    width = browser.box("#after .map")[2]
    select(browser, "#sides", "after")
    expect(browser.run("return document.querySelector('#before').getBoundingClientRect().width"), 0, "width of the other")
    expect(browser.box("#after .map")[2] > 2 * width, True, "wider")
    for v, side, _, spans, top, height in rectangles(f):
        if side == "after":
            browser.move(*middle(browser, side, spans[0], top, height))
            contains(browser.text("#tip"), f["buffers"][v["buffer"]]["name"] + " : ")


def common_scale(browser, made_one):
    """Each map has its own scale of bytes, until both shall have one."""
    page, report, _ = made_one
    f = report["functions"][0]
    browser.open(page)
    browser.run("document.querySelector('#common').click()")
    browser.settle()
    pool = f["pools"][0]
    expect(pool["after"] < pool["before"], True, "bytes are saved")
    for v, side, _, spans, top, height in rectangles(f):
        part = pool[side] / pool["before"]
        browser.move(*middle(browser, side, spans[0], top * part, height * part))
        contains(browser.text("#tip"), f["buffers"][v["buffer"]]["name"] + " : ")
    x, y, wide, tall = browser.box("#after .map")
    browser.move(x + wide / 4, y + tall - 6)
    expect(browser.run("return document.querySelector('#tip').hidden"), True, "nothing is below the smaller map")
    for side in ("before", "after"):
        at, text = marks(browser, "#%s .down" % side)[-1]
        expect(abs(at - bytes_of(text) / pool["before"]) < 0.01, True, "last mark " + side)


def check_bytes(browser, css, most, upwards=False):
    """The marks of an axis from 0 to so many bytes."""
    found = [(1 - at if upwards else at, bytes_of(text)) for at, text in marks(browser, css)]
    expect(len(found) >= 2 and found[-1][1 if not upwards else 1] > most / 3, True, "marks of %s: %r" % (css, found))
    for at, n in found:
        expect(abs(at - n / most) < 0.02, True, "%d bytes on %s at %.3f of %d" % (n, css, at, most))


def axes(browser, made_one):
    """The marks of bytes and lines are where the report says: on each map, the curve and the stack; also after zooming."""
    page, report, _ = made_one
    f = report["functions"][0]
    pool, values = f["pools"][0], [v for v in f["values"] if v["storage"] is not None]
    points, places = sorted({p for v in values for span in v["live"] for p in span}), {p["at"]: "%d:%d" % (p["line"], p["column"]) for p in f["points"]}
    browser.open(page)
    browser.settle()
    check_bytes(browser, "#stack .across", pool["peak"]["bytes"])
    for side in ("before", "after"):
        check_bytes(browser, "#%s .down" % side, pool[side])
        check_bytes(browser, "#%s .map + .down" % side, pool["bound"], upwards=True)
        lines = marks(browser, "#%s .across" % side)
        expect(len(lines) >= 3, True, "marks of lines")
        for at, text in lines:
            step = at * (len(points) - 1)
            expect((abs(step - round(step)) < 0.02, text), (True, places[points[round(step)]]), "line at a mark")
    browser.keys("#after .map", "++")
    browser.settle()
    found = [(at, bytes_of(text)) for at, text in marks(browser, "#after .down")]
    middle_at = [at + (pool["after"] / 2 - n) / (pool["after"] / 2.25) for at, n in found]
    expect(len(found) >= 3 and all(abs(at - 0.5) < 0.02 for at in middle_at), True, "marks after zooming: %r" % found)
    width = (len(points) - 1) / 2.25
    steps = [(len(points) - 1 - width) / 2 + at * width for at, _ in marks(browser, "#after .across")]
    expect(len(steps) >= 2 and all(abs(step - round(step)) < 0.02 for step in steps), True, "steps after zooming: %r" % steps)
    expect([text for _, text in marks(browser, "#after .across")], [places[points[round(step)]] for step in steps], "lines after zooming")


def titles(browser, made_one):
    """What is seen is said: function, memory, sizes with units, what colours mean, how time and bytes run."""
    page, report, _ = made_one
    pool = report["functions"][0]["pools"][0]
    browser.open(page)
    browser.settle()
    expect(browser.text("#title"), "Memory map of @busy, stack", "title")
    contains(browser.text("#maps"), "A rectangle is a value while it is live", "as written: %d bytes" % pool["before"], "as laid out: %d bytes" % pool["after"])
    contains(browser.run("return document.title"), "@busy", "lifeopt", "one.mlir")
    contains(browser.text("#legend"), "at byte 0", "at byte 256", "small values", "bound")
    swatches = browser.run("return Array.from(document.querySelectorAll('#legend i')).map(i => getComputedStyle(i).backgroundColor)")
    expect(swatches[0], "rgb(%d, %d, %d)" % sight.rgb_of(sight.FIRST[0]), "swatch of the first place")
    bars = browser.run("return Array.from(document.querySelectorAll('#bars .way i')).map(i => i.getBoundingClientRect().width)")
    expect([round(b / bars[0], 2) for b in bars], [round(pool[k] / pool["before"], 2) for k in ("before", "after", "bound")], "bars")


def everybody_sees(browser, folder, scheme):
    """The colours of places can be told apart and text on them read, whatever one sees; beyond the eighth there are patterns."""
    page, _, _ = made(folder, "many", many(20))
    browser.scheme(scheme)
    browser.open(page)
    x, y, wide, tall = browser.box("#after .map")
    picture = browser.part(x, y, wide, tall)
    left = wide * 0.5 - 4  # all are live in the middle step of 39
    parts = [colours_of(picture, left, tall * (k + 0.5) / 20 - 5, 8, 10) for k in range(20)]
    plain = [max(part, key=part.get) for part in parts]
    expect([len(part) for part in parts[:8]], [1] * 8, "plain colours")
    expect(plain[:8], [sight.rgb_of(c) for c in sight.FIRST], "colours")
    expect(sight.wrong(plain[:8])[0], [], "colours that some cannot tell apart or read text on")
    for k in range(8, 20):
        if len(parts[k]) < 2 or plain[k - 8] not in parts[k]:
            raise AssertionError("no pattern on place %d: %r" % (k, parts[k]))
    shape = [[picture.pixel(left + i % 8, tall * (k + 0.5) / 20 - 5 + i // 8) == plain[0] for i in range(80)] for k in (8, 16)]
    expect(shape[0] != shape[1] and all(0.4 < sum(s) / 80 < 1 for s in shape), True, "two patterns")


def order_of_places(browser, folder):
    """Places are counted by address, not in program order, as in the other pictures."""
    with open(os.path.join(TOP, "tests", "report", "Inputs", "places.mlir"), encoding="utf-8") as file:
        page, report, _ = made(folder, "places", file.read())
    browser.open(page)
    seen = {}
    for v, side, offset, spans, top, height in rectangles(report["functions"][0]):
        if side == "after":
            x, y, wide, tall = browser.box("#after .map")
            picture = browser.part(x, y, wide, tall)
            seen[v["buffer"]] = (offset, picture.pixel(wide * (spans[0][0] + spans[0][1]) / 2, tall * (top + height * 0.85)))
    expect(seen, {0: (256, sight.rgb_of(sight.FIRST[1])), 1: (0, sight.rgb_of(sight.FIRST[0])), 2: (0, sight.rgb_of(sight.FIRST[0]))}, "offsets and colours")


def stacked_peak(browser, made_one):
    """What is live at the peak, end to end: as wide as its bytes, the largest first, with names; a click chooses."""
    page, report, _ = made_one
    f = report["functions"][0]
    browser.open(page)
    live = sorted((v for v in f["values"] if any(b <= f["peak"]["at"] < e for b, e in v["live"])), key=lambda v: -v["bytes"])
    found = browser.run("return Array.from(document.querySelectorAll('#stack button')).map(b => [b.innerText, b.title, b.getBoundingClientRect().width])")
    whole = browser.box("#stack .row")[2]
    expect(len(found), len(live), "values at the peak")
    for (text, title, width), v in zip(found, live):
        name = f["buffers"][v["buffer"]]["name"]
        contains(text, name, "%d B" % v["bytes"])
        contains(title, name + " : ", "%d bytes" % v["bytes"])
        expect(abs(width / whole - v["bytes"] / f["peak"]["bytes"]) < 0.01, True, "width of " + name)
    place = f["peak"]["place"]
    contains(browser.text("#stack figcaption"), ":%d:%d: %d bytes in %d values" % (place["line"], place["column"], f["peak"]["bytes"], len(live)))
    browser.run("document.querySelector('#stack button').click()")
    contains(browser.text("#chosen"), f["buffers"][live[0]["buffer"]]["name"] + " : ")


def search_values(browser, folder):
    """The values that are searched remain, the others fade; Enter goes from one to the next; `%name` above finds functions with such a value."""
    page, report, _ = made(folder, "search", many(12) + PROGRAM.replace("NAME", "other"))
    f = report["functions"][0]
    names = ("%b1", "%b10", "%b11")

    def seen():
        x, y, wide, tall = browser.box("#after .map")
        picture = browser.part(x, y, wide, tall)
        return [picture.pixel(wide * 0.5, tall * (k + 0.5) / 12) for k in range(12)]

    browser.open(page, "#@many")
    before = seen()
    browser.keys("#value", "B1")
    expect(browser.text("#matched"), "3 of 12 values", "what is found")
    after = seen()
    for v, side, _, _, top, _ in rectangles(f):
        if side == "after":
            name = f["buffers"][v["buffer"]]["name"]
            expect(after[round(top * 12)] == before[round(top * 12)], name in names, "still there: " + name)
    for name in names + names[:1]:
        browser.keys("#value", ENTER)
        contains(browser.text("#chosen"), name + " : ")
    browser.keys("#find", "%third")
    expect(browser.text("#found"), "1 of 4 functions", "functions with the value")
    browser.run("document.querySelector('#functions button').click()")
    expect((browser.text("#name"), browser.text("#matched")), ("@busy", "1 of 3 values"), "the function")


def links(browser, made_one, folder):
    """#@name opens the function; choosing one changes the link; a name that nobody has, or that is no UTF-8, does no harm."""
    page, report, _ = made_one
    browser.open(page, "#@empty")
    expect(browser.text("#name"), "@empty", "by name")
    expect(browser.run("return document.querySelector('#link').hash"), "#@empty", "link")
    name = report["functions"][1]["name"]
    browser.run("Array.from(document.querySelectorAll('#functions b')).find(b => b.textContent.startsWith('@\"')).parentNode.click()")
    expect(urllib.parse.unquote(browser.run("return location.hash"))[:60], "#@" + name[:58], "link of the chosen one")
    browser.open(page, "#@" + urllib.parse.quote(name))
    expect(browser.run("return document.querySelector('#name').textContent.length") > 10000, True, "hostile name")
    browser.run("location.hash = '#@busy'")
    browser.settle()
    expect(browser.text("#name"), "@busy", "a link on the page")
    for wrong in ("#@nobody", "#@%ff", "#99", "#x"):
        browser.open(page, wrong)
        expect(browser.text("#name"), "@busy", "first function for " + wrong)
    twice, _, _ = made(folder, "twice", "module @a { func.func @f() { return } }\nmodule @b { func.func @f() { return } }\n")
    browser.open(twice)
    found = []
    for i in (1, 0):
        browser.run("document.querySelectorAll('#functions button')[arguments[0]].click()", i)
        found.append(browser.run("return location.hash"))
    expect(found, ["#1", "#@f"], "two functions of one name")
    expect(browser.complaints(), [], "complaints")


def on_paper(browser, made_one):
    """Printed, the page is light in the dark scheme too, without lists and controls, and holds maps, legend, stack and tables."""
    browser.scheme("dark")
    try:
        browser.open(made_one[0])
        if sum(browser.part(0, 0, 1400, 1000, 0.25).pixel(345, 245)) > 384:
            raise AssertionError("the page is not dark")
        browser.run("dispatchEvent(new Event('beforeprint'))")
        browser.cdp("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
        expect(browser.part(0, 0, 1400, 1000, 0.25).pixel(345, 1), (255, 255, 255), "paper")
        expect(browser.run("return ['nav', '.tools', '#keys'].map(c => document.querySelector(c).getBoundingClientRect().height)"), [0, 0, 0], "no controls")
        x, y, wide, tall = browser.box("#before .map")
        part = browser.part(x, y, wide, tall)
        expect(min(part.pixel(3, tall - 3)) > 240, True, "the map is light")
        expect(sight.rgb_of(sight.FIRST[0]) in colours_of(part, 0, 0, wide, tall), True, "the map is drawn")
        expect(browser.cdp("Page.printToPDF", printBackground=True)["data"][:5], "JVBER", "a PDF")
        browser.run("dispatchEvent(new Event('afterprint'))")
        expect(browser.run("return document.documentElement.className"), "", "on the screen again")
    finally:
        browser.cdp("Emulation.setEmulatedMedia", media="", features=[])
        browser.scheme("light")


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
    expect(browser.run("return [document.scripts.length, document.images.length, document.title.startsWith('@\"<')]"), [5, 0, True], "scripts and images")
    rows = [r for r in rectangles(report["functions"][1]) if r[1] == "after"]
    browser.click(*middle(browser, "after", rows[0][3][0], rows[0][4], rows[0][5]))
    contains(browser.text("#chosen"), '</script><!-- \u2028 "quoted" é')
    expect(browser.run("return performance.getEntriesByType('resource').length"), 0, "requests")
    expect(browser.run("return document.documentElement.scrollWidth <= innerWidth"), True, "fits in the width")
    expect(browser.complaints(), [], "complaints")


def gathered(browser, folder):
    """3,000 values, too small to be seen, are gathered: hatched in grey, counted, and opened by clicks until the value at that point is there."""
    n = 3000
    page, report, _ = made(folder, "gathered", one_after_the_other(n))
    f = report["functions"][0]
    browser.open(page)
    browser.settle()
    expect(number(r"(\d+) of 3000 values are small and gathered", browser.text("#before .hint")) > 2900, True, "most are gathered")
    x, y, wide, tall = browser.box("#after .map")
    colours = browser.part(x + 2, y + 2, wide - 4, tall / 2).colours()
    if any(max(c) - min(c) > 24 for c in colours) or len(colours) < 2:
        raise AssertionError("not hatched in grey: %r" % list(colours)[:9])
    at = x + wide * 0.4, y + tall * 0.1
    browser.move(*at)
    said = number(r"(\d+) small values: click or zoom to open", browser.text("#tip"))
    expect(n / wide * 8 - 2 <= said <= n / wide * 8 + 12, True, "how many: %d" % said)
    for _ in range(5):
        browser.move(at[0] + 1, at[1])
        browser.move(*at)
        if "small" not in browser.text("#tip"):
            break
        browser.click(*at)
        browser.settle()
        expect(browser.text("#chosen"), "", "opening chooses nothing")
    browser.click(*at)
    chosen = number(r"%b(\d+) : ", browser.text("#chosen"))
    expect(abs(chosen - 0.4 * n) < 4, True, "value %d at 0.4 of the time" % chosen)
    contains(browser.text("#tip"), "%%b%d : memref" % chosen, "%d bytes, at" % f["values"][chosen]["bytes"])
    x, y, wide, tall = browser.box("#after .map")
    if not any(max(c) - min(c) > 40 for c in browser.part(x, y, wide, tall).colours()):
        raise AssertionError("no colours")
    browser.run("document.querySelector('#fit').click()")
    browser.settle()
    contains(browser.text("#before .hint"), " of 3000 values are small")
    x, y, wide, tall = browser.box("#before .map")
    browser.click(x + wide / 2, y + tall / 2)
    browser.settle()
    seen = [bytes_of(text) for _, text in marks(browser, "#before .down")]
    total = f["pools"][0]["before"]
    expect(total / 4 < seen[0] < seen[-1] < total * 3 / 4, True, "bytes that are seen after opening in the middle: %r of %d" % (seen, total))


def ten_thousand(browser, folder):
    """10,000 values: the page answers to pointer, wheel, keys and search, and draws what the report says."""
    n = 10000
    page, report, _ = made(folder, "large", one_after_the_other(n))
    f = report["functions"][0]
    expect(len(f["values"]), n, "values")
    browser.open(page)
    for i in (0, 5000, n - 1):
        browser.run("document.querySelector('#value').value = ''")
        browser.keys("#value", "%%b%d" % i + ENTER)
        contains(browser.text("#chosen"), "%%b%d : " % i)
        x, y, wide, tall = browser.box("#after .map")
        at = x + min(max(wide * (i + 0.5) / n, 2), wide - 2), y + 4
        browser.move(*at)
        contains(browser.text("#at"), " bytes are live at ")
        line = int(browser.text("#at").split(":")[-2])
        expect(abs(line - f["values"][i]["first"]["line"]) < 3 * n / wide * 3, True, "line %d under the pointer at value %d" % (line, i))
        expect(browser.run("return document.querySelector('#tip').hidden"), False, "no tip")
    browser.wheel(*at, -100)
    browser.keys("#after .map", "\ue012")
    contains(browser.text("#tables"), "more: 100 of 10000 are shown")
    expect(browser.complaints(), [], "complaints")


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
    finally:
        browser.size(1400, 1000)


def example(browser, folder):
    """A real program: both colours modes, and the peak."""
    with open(os.path.join(TOP, "examples", "attention.stack.mlir"), encoding="utf-8") as file:
        page, report, _ = made(folder, "attention", file.read())
    browser.open(page)
    box = browser.box("#after .map")
    found = {}
    for by in ("place", "op", "type"):
        select(browser, "#colour", by)
        found[by] = browser.part(*box).colours()
    types = {f["buffers"][v["buffer"]]["type"] for f in report["functions"] for v in f["values"]}
    expect(sum(1 for count in found["type"].values() if count > 300) >= len(types) // 2, True, "colours of types")
    expect(found["place"] != found["type"], True, "colours differ")
    f = report["functions"][0]
    left_out = f["bytes"]["before"] - f["pools"][0]["before"]
    contains(browser.text("#left-out").replace("\u202f", ""), "Not drawn", "%d bytes of copies that are views now" % left_out)
    peak = f["peak"]
    contains(browser.text("#tables"), "Live at the peak", ":%d:%d" % (peak["place"]["line"], peak["place"]["column"]))
    expect(browser.complaints(), [], "complaints")


def said_of(browser, css):
    return browser.text(css).replace("\u202f", "")


def heap(browser, folder):
    """Rows of the memory that there is, in the words of the text report, and what each mode would save. The sums in the head and the bars are of
    all kinds of memory, with a bound only where each kind has one, and nothing is drawn for 0 bytes."""
    with open(os.path.join(TOP, "examples", "stencil.heap.mlir"), encoding="utf-8") as file:
        program = file.read()
    shown = "return Array.from(document.querySelectorAll('%s .bar')).map(r => r.querySelector('i').getBoundingClientRect().width > 0)"
    for options, kinds, numbers in (((), "heap", (200896, 47136, 31760)), (("--heap=arg",), "heap + arena", (200896, 31760, 31760)),
                                    (("--heap=hoist",), "heap", (200896, 47136)), (("--heap=stack:15376",), "stack + heap", (385936, 31760))):
        page, _, _ = made(folder, "stencil", program, *options)
        browser.open(page)
        parts = ["%s %d" % pair for pair in zip(("before", "after", "lower bound"), numbers)]
        expect(said_of(browser, "#total"), "1 function, %s: %s bytes" % (kinds, ", ".join(parts)), "head with %s" % (options,))
        contains(said_of(browser, "#numbers"), kinds + ", in bytes; ")
        for css in ("#bars", "#functions"):
            expect([int(n) for n in re.findall(r"(?m)^([0-9]+)(?: bytes|$)", said_of(browser, css))], list(numbers), "numbers of " + css)
            expect(browser.run(shown % css), [True] * len(numbers), "bars of " + css)
    page, _, _ = made(folder, "stencil", program)
    browser.open(page)
    said = said_of(browser, "#memory")
    contains(said, "lower bound", "peak heap bytes\t200896\t47136\t31760", "total heap bytes\t200896\t200896", "allocation sites\t13\t13",
             "The function would need", "as it is\t47136\t13\t0\t0", "with --heap=pack\t31760\t1\t0\t0")
    expect("stack bytes" in said, False, "a row of no stack")
    for options, padded in (((), False), (("--heap=pack",), True)):
        page, _, _ = made(folder, "stencil", program, *options)
        browser.open(page)
        expect("with the padding" in browser.run("return document.querySelector('#left-out').textContent"), padded, "padding with %s" % (options,))
    page, _, _ = made(folder, "none", "func.func @empty() { return }")
    browser.open(page)
    expect(said_of(browser, "#total"), "1 function, stack: before 0, after 0, lower bound 0 bytes", "head of nothing")
    expect(browser.run(shown % "#bars"), [False] * 3, "bars of nothing")
    expect(browser.complaints(), [], "complaints")


ORIGIN = """func.func @f(%x: f32) -> f32 {
  %0 = made.from %x
}
"""
FROM = """func.func @f(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32> loc("origin.tensor.mlir":2:8)
  memref.store %x, %a[%i] : memref<1024xf32> loc("origin.tensor.mlir":2:8)
  %y = memref.load %a[%i] : memref<1024xf32>
  return %y : f32
}
"""


def both_sources(browser, folder):
    """A click on a value that another file was made from shows the line of that file and, beside it, the line of the text; in a narrow window
    below it."""
    with open(os.path.join(folder, "origin.tensor.mlir"), "w", encoding="utf-8") as file:
        file.write(ORIGIN)
    before = os.getcwd()
    os.chdir(folder)
    try:
        page, report, _ = made("", "from", FROM)
    finally:
        os.chdir(before)
    for width, beside in ((1400, True), (400, False)):
        browser.size(width, 1000)
        browser.open(os.path.join(folder, page))
        v, side, _, spans, top, height = next(rectangles(report["functions"][0]))
        browser.click(*middle(browser, side, spans[0], top, height))
        expect(v["first"]["file"], "origin.tensor.mlir", "place")
        contains(browser.text("#chosen"), "origin.tensor.mlir:2:8", "in the text at from.mlir:2:8")
        codes = browser.run("""return Array.from(document.querySelector('#chosen .both').children).map(
            c => [c.textContent, c.getBoundingClientRect().left, c.getBoundingClientRect().top])""")
        expect([text for text, _, _ in codes], ["  %0 = made.from %x", "  " + FROM.split("\n")[1].strip()], "lines of both texts")
        expect(codes[0][1] < codes[1][1] and codes[0][2] == codes[1][2], beside, "side by side, %d pixels wide" % width)
    browser.size(1400, 1000)
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
                    (pressure_follows, (one,)), (zoom_and_drag, (one,)), (one_side, (one,)), (common_scale, (one,)), (axes, (one,)), (titles, (one,)), (everybody_sees, (folder, "light")),
                    (everybody_sees, (folder, "dark")), (order_of_places, (folder,)), (stacked_peak, (one,)), (search_values, (folder,)), (links, (one, folder)), (on_paper, (one,)),
                    (gathered, (folder,)), (keyboard, (one,)), (hostile_names, (one,)), (narrow, (one,)),
                    (example, (folder,)), (heap, (folder,)), (both_sources, (folder,)), (chains, (folder,)), (ten_thousand, (folder,))):
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
