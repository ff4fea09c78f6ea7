# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lines of comments (C, .def, Python, shell) and of pages (.md) with words that have a standard term, or mean several things: see the
table. A name of the code is written in backquotes, or as *name or x.name."""
import re
import tokenize

PYTHON = {"scripts/reduce", "scripts/coverage", "bench/run", "bench/generate"}
WORDS = {
    r"(?<![`*.\w])behind(?![`(\w])": "after, past",
    r"\b(it|they|op|ops|start|end|value|line|text) stands?\b(?! for)": "is",
    r"\b(goes|go) on\b": "continues",
    r"\bmade (there|anew)\b": "computed there, rebuilt",
    r"\bdies there\b": "its last use is there",
    r"\bon (all|some|the) ways?\b(?! (up|down|out|in)\b)": "on all, some paths; on the path",
    r"\blaid over\b": "in place of",
    r"\bheld against\b": "compared with",
    r"\bsurely started\b": "must-started",
    r"\bthis room|rooms? (above|below|before)\b": "component",
    r"\bneed not have run\b": "does not dominate",
    r"\bknown elsewhere\b": "escapes",
}
TABLE = [(re.compile(pattern, re.I), instead) for pattern, instead in WORDS.items()]


def python_prose(path):
    """(number, text) of each comment and of each line of a string over several lines or in a place of its own, as docstrings are."""
    with open(path, "rb") as file:
        tokens = list(tokenize.tokenize(file.readline))
    for before, token in zip(tokens, tokens[1:]):
        alone = token.type == tokenize.STRING and before.type in (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.ENCODING, tokenize.COMMENT)
        if token.type == tokenize.COMMENT or alone:
            for i, line in enumerate(token.string.split("\n")):
                yield token.start[0] + i, re.sub(r"`[^`]*`", "", line)


def shell_prose(path):
    """(number, text) of each comment that begins a line or follows a blank."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.search(r"(?:^|\s)#(?!!)(.*)", line)
            if found:
                yield number, re.sub(r"`[^`]*`", "", found.group(1))


def prose(path):
    """(number, text) of each line of a page, outside of fences and tables of messages, or of each comment line."""
    if path.endswith(".py") or path in PYTHON:
        yield from python_prose(path)
        return
    if path.endswith(".sh") or path.startswith(("scripts/", ".ci/")):
        yield from shell_prose(path)
        return
    inside = False
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if path.endswith(".md"):
                inside ^= line.startswith("```")
                yield number, "" if inside else re.sub(r"`[^`]*`", "", line)
                continue
            text, at = "", 0
            while at < len(line):
                if inside:
                    end = line.find("*/", at)
                    text += line[at:end if end >= 0 else None]
                    inside = end < 0
                    at = end + 2 if end >= 0 else len(line)
                else:
                    begin = line.find("/*", at)
                    inside = begin >= 0
                    at = begin + 2 if inside else len(line)
            yield number, re.sub(r"`[^`]*`", "", text)


def wrong(paths):
    """FILE:LINE: 'WORD': what to write instead."""
    for path in paths:
        for number, text in prose(path):
            for pattern, instead in TABLE:
                found = pattern.search(text)
                if found:
                    yield f"{path}:{number}: '{found.group(0)}': {instead}"
