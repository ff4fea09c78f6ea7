#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""html-page.py PAGE JSON: is the page of --emit=html well-formed as far as its parts go, with the report of --emit=report-json in it, and a
true source line for each buffer and each place at which a value starts or ends, and true lines of the files that loc(...) names? Prints functions and lines, or what is wrong."""
import html.parser
import json
import sys


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.data, self.wrong, self.element = [], {}, [], None

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.wrong += ["refers to %s" % v for k, v in attrs.items() if k in ("src", "href", "action", "data") or k.startswith("on")]
        if tag not in ("meta", "input", "link", "br"):
            self.open.append(tag)
        if tag == "script":
            self.element = attrs.get("id")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append("</%s> closes another element" % tag)
        self.element = None

    def handle_data(self, data):
        if self.element:
            self.data[self.element] = self.data.get(self.element, "") + data


def check(page, report):
    yield from page.wrong
    yield from ("<%s> is not closed" % tag for tag in page.open)
    if json.loads(page.data["report"]) != report:
        yield "another report than that of --emit=report-json"
    yield from ("a '<' in the data %r" % name for name, text in page.data.items() if "<" in text)
    sources, texts = json.loads(page.data["sources"]), {}
    places = [p for f in report["functions"] for p in [b["place"] for b in f["buffers"]] + [v[w] for v in f["values"] for w in ("first", "last")]
              if p and p["line"]]
    for place in (place.get("text", place) for place in places):
        name = place["file"]
        if name not in texts:
            with open(name, "rb") as file:
                texts[name] = file.read().split(b"\n")
        said = sources.get(name, {}).pop("%d:%d" % (place["line"], place["column"]), None)
        if said is None:
            if (name, place["line"], place["column"]) not in texts:
                yield "no line for %r" % (place,)
            continue
        texts[name, place["line"], place["column"]] = True
        line = texts[name][place["line"] - 1]
        before, after = (line[:place["column"] - 1], line[place["column"] - 1:])
        if not before.decode(errors="replace").endswith(said[0]) or not after.decode(errors="replace").startswith(said[1]) or not said[1]:
            yield "no such line in the program: %r" % (said,)
        if len(line) < 150 and (said[0] + said[1]) != line.decode(errors="replace"):
            yield "not the whole line: %r" % (said,)
        Page.lines += 1
    for name, lines in json.loads(page.data["origins"]).items():
        with open(name, "rb") as file:
            text = file.read().split(b"\n")
        for where, said in lines.items():
            row, column = map(int, where.split(":"))
            if text[row - 1].decode(errors="replace") != said[0] + said[1] or len(text[row - 1][:column - 1].decode(errors="replace")) != len(said[0]):
                yield "no such line in %s: %r" % (name, said)
            Page.origins += 1
    yield from ("a line that nobody needs: %s %s" % (name, where) for name, lines in sources.items() for where in lines)


def main():
    page = Page()
    Page.lines = Page.origins = 0
    with open(sys.argv[1], encoding="utf-8") as file:
        page.feed(file.read())
    page.close()
    with open(sys.argv[2], encoding="utf-8") as file:
        report = json.load(file)
    wrong = list(check(page, report))
    print("\n".join(wrong[:20]), end="\n" if wrong else "")
    origins = ", %d lines of origins" % Page.origins if Page.origins else ""
    print("%d functions, %d lines%s" % (len(report["functions"]), Page.lines, origins))
    return 1 if wrong else 0


sys.exit(main())
