#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""diagnostics.py json|sarif|sarif-om|github|time FILE: is the file what --diagnostics=FORM prints, by the definition of the form?
json: one line that fits docs/diagnostics.schema.json, with rules that --explain knows. sarif: one line that keeps the facts below of
SARIF 2.1.0. sarif-om: the same, and its members are those of Debian's python3-sarif-python-om, whose classes are made from the
published schema. github: lines by the grammar of workflow commands. time: one line that fits docs/time.schema.json, and adds up.
Prints a line for each diagnostic, with what a reader of the form gets: severity, rule, place, text; then lines for its notes. Exit 1, with a
line for each thing that is wrong."""
import json
import os
import re
import subprocess
import sys
import urllib.parse

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# SARIF 2.1.0, section 3 of the specification: of each object the members that we print, those with * are required there. A value in
# brackets is an array; a word with a capital letter is an object; others are below.
SARIF = {
    "SarifLog": {"version*": "2.1.0", "$schema": "uri", "runs*": ["Run"]},
    "Run": {"tool*": "Tool", "invocations": ["Invocation"], "columnKind": "column_kind", "results": ["Result"]},
    "Tool": {"driver*": "ToolComponent"},
    "ToolComponent": {"name*": "string", "version": "string", "rules": ["ReportingDescriptor"]},
    "ReportingDescriptor": {"id*": "string", "shortDescription": "Text", "help": "MultiformatMessageString"},
    "Text": {"text*": "string"},
    "MultiformatMessageString": {"text*": "string", "markdown": "string"},
    "Invocation": {"executionSuccessful*": "boolean", "exitCode": "integer", "toolExecutionNotifications": ["Notification"]},
    "Notification": {"level": "level", "message*": "Message"},
    "Result": {"ruleId": "string", "ruleIndex": "integer", "level": "level", "message*": "Message", "locations": ["Location"],
               "relatedLocations": ["Location"], "fixes": ["Fix"]},
    "Message": {"text": "string"},
    "Location": {"physicalLocation": "PhysicalLocation", "message": "Message"},
    "PhysicalLocation": {"artifactLocation": "ArtifactLocation", "region": "Region"},
    "ArtifactLocation": {"uri": "uri"},
    "Region": {"startLine": "from_1", "startColumn": "from_1", "endColumn": "from_1"},
    "Fix": {"artifactChanges*": ["ArtifactChange"]},
    "ArtifactChange": {"artifactLocation*": "ArtifactLocation", "replacements*": ["Replacement"]},
    "Replacement": {"deletedRegion*": "Region", "insertedContent": "ArtifactContent"},
    "ArtifactContent": {"text": "string"},
}
URI = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*:)?([A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-F]{2})*")  # RFC 3986, without query and fragment
WORDS = {
    "2.1.0": lambda v: v == "2.1.0",
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "from_1": lambda v: isinstance(v, int) and v >= 1,
    "level": lambda v: v in ("none", "note", "warning", "error"),
    "column_kind": lambda v: v in ("utf16CodeUnits", "unicodeCodePoints"),
    "uri": lambda v: isinstance(v, str) and URI.fullmatch(v) and not re.match(r"[^/]*:", v.removeprefix("file://").removeprefix("https:")),
}
wrong = []


def misfit(value, kind, where):
    """Note what of `value` is not of the SARIF object or word `kind`."""
    if isinstance(kind, list):
        if not isinstance(value, list):
            wrong.append("%s: no array" % where)
            return
        for i, item in enumerate(value):
            misfit(item, kind[0], "%s[%d]" % (where, i))
    elif kind in SARIF:
        members = {name.rstrip("*"): inner for name, inner in SARIF[kind].items()}
        wrong.extend("%s: no member %r" % (where, name[:-1]) for name in SARIF[kind] if name[-1] == "*" and name[:-1] not in value)
        for name, inner in value.items():
            if name in members:
                misfit(inner, members[name], "%s.%s" % (where, name))
            else:
                wrong.append("%s: member %r is none of %s" % (where, name, kind))
    elif not WORDS[kind](value):
        wrong.append("%s: %r is no %s" % (where, value, kind))


def compare_with_om():
    """Are the facts above those of the classes in Debian's package?"""
    import sarif_om  # pylint: disable=import-outside-toplevel

    for kind, members in SARIF.items():
        known = getattr(sarif_om, "MultiformatMessageString" if kind == "Text" else kind)
        fields = {field.metadata["schema_property_name"]: field for field in known.__attrs_attrs__}
        for name in members:
            field = fields.get(name.rstrip("*"))
            required = field is not None and repr(field.default) == "NOTHING"
            if field is None or required and name[-1] != "*":
                wrong.append("%s.%s: %s" % (kind, name, "required" if field is not None else "no such member"))
        ours = {name.rstrip("*") for name in members}
        wrong.extend("%s.%s: required" % (kind, name) for name, field in fields.items() if repr(field.default) == "NOTHING" and name not in ours)


def one_document(path):
    with open(path, "rb") as file:
        text = file.read().decode("utf-8")
    if text.count("\n") != 1 or text[-1] != "\n":
        wrong.append("%d lines" % text.count("\n"))
    return json.loads(text)


def fit(document, name):
    """Does the document fit docs/NAME.schema.json?"""
    from report import misfits  # pylint: disable=import-outside-toplevel

    with open(os.path.join(TOP, "docs", name + ".schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    wrong.extend(misfits(document, schema, schema))


def shown(place):
    return "%s:%d:%d" % (place["file"], place["line"], place["column"]) if place else "-"


def read_json(path):
    document = one_document(path)
    fit(document, "diagnostics")
    listed = subprocess.run(["lifeopt", "--explain"], capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"^  ([a-z-]+) ", listed, re.M))
    for d in document["diagnostics"]:
        if d["rule"] not in known:
            wrong.append("%r is no rule" % d["rule"])
        yield "%s %s %s %s" % (d["severity"], d["rule"], shown(d["place"]), d["message"])
        if d["other_place"]:
            yield "  other %s" % shown(d["other_place"])
        for note in d["notes"]:
            yield "  note %s %s" % (shown(note["place"]), note["message"])
            if note["other_place"]:
                yield "    other %s" % shown(note["other_place"])
        if d["fix"]:
            yield "  fix %s-%d %r" % (shown(d["fix"]["place"]), d["fix"]["end_column"], d["fix"]["text"])
    if document["errors_not_shown"]:
        yield "%d more" % document["errors_not_shown"]


def sarif_place(location):
    at = location.get("physicalLocation")
    if not at:
        return "-"
    return "%s:%d:%d" % (urllib.parse.unquote(at["artifactLocation"]["uri"], errors="replace"), at["region"]["startLine"],
                         at["region"].get("startColumn", 0))


def read_sarif(path):
    document = one_document(path)
    misfit(document, "SarifLog", "$")
    run = document["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    if len(set(rules)) != len(rules):
        wrong.append("a rule is listed twice")
    for result in run["results"]:
        if rules[result["ruleIndex"]] != result["ruleId"]:
            wrong.append("index %d is not of %r" % (result["ruleIndex"], result["ruleId"]))
        yield "%s %s %s %s" % (result["level"], result["ruleId"], sarif_place(result.get("locations", [{}])[0]), result["message"]["text"])
        for location in result.get("relatedLocations", []):
            yield "  note %s %s" % (sarif_place(location), location["message"]["text"])
        for fix in result.get("fixes", []):
            change = fix["artifactChanges"][0]["replacements"][0]
            yield "  fix %d:%d-%d %r" % (change["deletedRegion"]["startLine"], change["deletedRegion"]["startColumn"],
                                         change["deletedRegion"]["endColumn"], change["insertedContent"]["text"])
    invocation = run["invocations"][0]
    yield "exit %d %s" % (invocation["exitCode"], "success" if invocation["executionSuccessful"] else "failure")
    for notification in invocation.get("toolExecutionNotifications", []):
        yield notification["message"]["text"]


def unescaped(text, signs):
    for sign in re.findall("%.?.?", text):
        if sign not in signs:
            wrong.append("%r is not escaped" % sign)
    return re.sub("%(..)", lambda found: chr(int(found.group(1), 16)), text)


def read_github(path):
    line = re.compile(r"::(error|warning|notice) ((?:\w+=[^:,\r\n]+)(?:,\w+=[^:,\r\n]+)*)::([^\r\n]*)")
    with open(path, "rb") as file:
        text = file.read().decode("utf-8")
    for number, command in enumerate(text.split("\n")[:-1], 1):
        found = line.fullmatch(command)
        if not found:
            wrong.append("line %d is no command: %r" % (number, command))
            continue
        properties = {}
        for item in found.group(2).split(","):
            name, value = item.split("=", 1)
            properties[name] = unescaped(value, ("%25", "%0D", "%0A", "%3A", "%2C"))
        if set(properties) - {"file", "line", "col", "title"}:
            wrong.append("line %d: unknown properties %s" % (number, sorted(properties)))
        place = "%(file)s:%(line)s:%(col)s" % properties if "file" in properties else "-"
        yield "%s %s %s %s" % (found.group(1), properties["title"].removeprefix("lifeopt: "), place,
                               unescaped(found.group(3), ("%25", "%0D", "%0A")).replace("\n", "\n  "))
    if text and text[-1] != "\n":
        wrong.append("the last line has no end")


def read_time(path):
    document = one_document(path)
    fit(document, "time")
    added = sum(row["seconds"] for row in document["passes"])
    if abs(added - document["total"]["seconds"]) > 1e-5 * (1 + len(document["passes"])):
        wrong.append("passes take %f seconds, the total is %f" % (added, document["total"]["seconds"]))
    if document["total"]["bytes"] != max(row["bytes"] for row in document["passes"]):
        wrong.append("the total is not the most that a pass holds")
    yield "passes: " + " ".join(row["name"] for row in document["passes"])


def main():
    form, path = sys.argv[1:]
    if form == "sarif-om":
        compare_with_om()
    readers = {"json": read_json, "sarif": read_sarif, "sarif-om": read_sarif, "github": read_github, "time": read_time}
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    for line in readers[form](path):
        print("".join(c if c.isprintable() or c == "\n" else "<%02X>" % ord(c) for c in line))
    for what in wrong:
        print("wrong: " + what)
    sys.exit(1 if wrong else 0)


main()
