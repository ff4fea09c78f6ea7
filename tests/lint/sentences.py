# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sentences of pages for users that are longer than 25 words. A sentence ends at a full stop, a question mark, a cell of a table, an item of
a list or a heading. What is in backquotes is one word, and so is a list of such words. Blocks of code do not count."""
import re

MOST = 25
PAGES = ("README tutorial faq upstream installing diagnostics mlir-opt report pictures builds embedding limits language").split()
CODE = re.compile(r"(`[^`]*`)((, | and | or |, and |, or )`[^`]*`)*")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
ITEM = re.compile(r"^\s*([-*]|\d+\.) +")
END = re.compile(r"(?<=[.?!])\)?\s+")


def blocks(text):
    """(line, text) of each paragraph, item and cell."""
    first, lines, fenced = 0, [], False
    for number, line in enumerate(text.split("\n") + [""], 1):
        fence, row = line.lstrip().startswith("```"), line.startswith("|")
        indented = line.startswith("    ") and not lines
        if fence or row or fenced or indented or ITEM.match(line) or line.startswith(("#", "<")) or not line.strip():
            if lines:
                yield first, " ".join(lines)
            lines = []
        if fence:
            fenced = not fenced
        elif fenced or indented or line.startswith(("#", "<")):
            continue
        elif row:
            for cell in re.sub(r"`[^`]*`", lambda code: code.group(0).replace("|", ""), line).strip("|").split("|"):
                yield number, cell
        elif line.strip():
            first = first if lines else number
            lines.append(ITEM.sub("", line).strip())


def long_sentences(path):
    """FILE:LINE: so many words: the sentence."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for number, block in blocks(text):
        plain = LINK.sub(r"\1", CODE.sub("`code`", LINK.sub(r"\1", block)))
        for sentence in END.split(plain):
            words = [word for word in sentence.split() if re.search(r"\w", word)]
            if len(words) > MOST:
                yield "%s:%d: %d words: %s" % (path, number, len(words), sentence)


def wrong(paths):
    for path in paths:
        yield from long_sentences(path)
