#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""schemas.py OPTION... -- FILE...: do the JSON documents of lifeopt about these programs fit the schemas of docs/, by Debian's
python3-jsonschema? Of each program that is accepted the report with the given options, of each the diagnostics. A file .json is a document
itself. Prints what does not fit, then
the numbers of documents by schema. Exit 1 if anything does not fit, or a schema is none."""
import collections
import json
import os
import subprocess
import sys

import jsonschema

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")


def load_schemas():
    """A validator for the $id of each schema."""
    validators = {}
    for name in sorted(os.listdir(DOCS)):
        if name.endswith(".schema.json"):
            with open(os.path.join(DOCS, name), encoding="utf-8") as file:
                schema = json.load(file)
            jsonschema.Draft202012Validator.check_schema(schema)
            validators[schema["$id"]] = jsonschema.Draft202012Validator(schema)
    return validators


def documents(text):
    """The JSON documents in a text, one after the other: a program of several parts has several reports."""
    decoder = json.JSONDecoder()
    text = text.strip()
    while text:
        document, end = decoder.raw_decode(text)
        yield document
        text = text[end:].strip()


def printed(path, options):
    command = ["lifeopt", path, "--split-input-file", "--emit=report-json", "--diagnostics=json", *options]
    done = subprocess.run(command, capture_output=True, check=False)
    return list(documents(done.stderr.decode("utf-8") + (done.stdout.decode("utf-8") if done.returncode == 0 else "")))


def main():
    split = sys.argv.index("--")
    options, files = sys.argv[1:split], sys.argv[split + 1:]
    validators, counts, wrong = load_schemas(), collections.Counter(), 0
    for path in files:
        if path.endswith(".json"):
            with open(path, encoding="utf-8") as file:
                found = list(documents(file.read()))
        else:
            found = printed(path, options)
        for document in found:
            counts[document["schema"]] += 1
            for error in list(validators[document["$id"]].iter_errors(document))[:3]:
                wrong += 1
                print("%s: %s: %s" % (path, "/".join(str(step) for step in error.absolute_path), error.message[:200]))
    print(", ".join("%s: %d" % item for item in sorted(counts.items())))
    sys.exit(wrong > 0)


main()
