# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Edits of text that no parser reads: lines, what is in brackets, tokens, numbers."""
import re

TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|->|[%^@#!]?[\w$.\-]+|\s+|.', re.S)
OPENING = {"(": ")", "[": "]", "{": "}", "<": ">"}


def lines(text):
    return list(range(text.count("\n") + (not text.endswith("\n"))))


def without_lines(text, targets):
    gone = set(targets)
    return "".join(line for i, line in enumerate(text.splitlines(True)) if i not in gone)


def groups(tokens):
    """(first, last) of each pair of brackets, the outermost first."""
    stack, found = [], []
    for i, token in enumerate(tokens):
        if token in OPENING:
            stack.append((OPENING[token], i))
        elif stack and token == stack[-1][0]:
            found.append((stack.pop()[1], i))
    return sorted(found)


def brackets(text):
    """Two targets for each pair of brackets: the pair with its contents, and the pair alone; and one for its contents."""
    return [(pair, what) for pair in groups(TOKEN.findall(text)) for what in ("all", "inside", "pair")]


def without_brackets(text, targets):
    tokens = TOKEN.findall(text)
    for (first, last), what in targets:
        span = {"all": range(first, last + 1), "inside": range(first + 1, last), "pair": (first, last)}[what]
        for i in span:
            tokens[i] = ""
    return "".join(tokens)


def tokens(text):
    return [i for i, token in enumerate(TOKEN.findall(text)) if not token.isspace()]


def without_tokens(text, targets):
    gone = set(targets)
    return "".join("" if i in gone else token for i, token in enumerate(TOKEN.findall(text)))


def numbers(text):
    return [i for i, found in enumerate(re.finditer(r"(?<![\w.%#^@!])\d+(?![\w.])|(?<=x)\d+(?=x)|(?<=<)\d+(?=x)", text)) if int(found.group(0)) > 1]


def with_small_numbers(smaller):
    def edit(text, targets):
        wanted, count = set(targets), iter(range(1 << 40))
        return re.sub(r"(?<![\w.%#^@!])\d+(?![\w.])|(?<=x)\d+(?=x)|(?<=<)\d+(?=x)",
                      lambda found: str(min(smaller(int(found.group(0))), int(found.group(0)))) if next(count) in wanted else found.group(0), text)
    return edit


# name, targets, edit, the most tokens of a text for which it is tried
EDITS = [
    ("lines", lines, without_lines, 1 << 40),
    ("brackets", brackets, without_brackets, 20000),
    ("tokens", tokens, without_tokens, 4000),
    ("numbers of the text to 1", numbers, with_small_numbers(lambda n: 1), 4000),
    ("numbers of the text halved", numbers, with_small_numbers(lambda n: n // 2), 4000),
]
