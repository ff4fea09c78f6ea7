#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults planted in lifeopt, which ./run.sh has to find.

planted.py BUILD [NAME...]: builds lifeopt anew in the folder BUILD with its own checks of the layout, of lifelines, of values and of folded
buffers left out, so that the interpreter alone is asked; then once for each of FAULTS, or those of these names. Says for each after how many
functions it was found, and how. MOST functions are tried. Without a fault nothing may be found. Prints TAP lines and at the end how many were found: at
least ENOUGH have to be, in this many functions each. LLVM_BIN as in run.sh."""
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
AT_ONCE, MOST = 25, 300
# of all that are planted
ENOUGH = 0.9

UNCHECKED = [
    ("driver/pipeline.c", "case PASS_CERTIFY: return ", "case PASS_CERTIFY: return true || "),
    ("driver/pipeline.c", "case PASS_CERTIFY_OUTPUT: return ", "case PASS_CERTIFY_OUTPUT: return true || "),
    ("driver/pipeline.c", "		return lo_lifetime_verify_with(", "		return true || lo_lifetime_verify_with("),
    ("driver/pipeline.c", "	return (good && fits) ||\n", "	return true || (good && fits) ||\n"),
    ("prepare/contract.c", "	bool good = !changed || certify(&k, w);", "	bool good = true || certify(&k, w);"),
]

# name: (file, text, text in its place)
FAULTS = {
    "partial write kills": ("liveness/backward.c", "return kills && in_place && fills(f, a, number, id) ? KILL : 0;",
                            "return kills && in_place ? KILL : 0;"),
    "write in a nest kills before it": ("liveness/backward.c", "return kills && in_place && fills(f, a, number, id) ? KILL : 0;",
                                        "return (a->effects & (LO_EFFECT_KILL | LO_EFFECT_WRITE)) && fills(f, a, number, id) ? KILL : 0;"),
    "write to one of many elements kills": ("liveness/backward.c", "if (type->shape[i] != 1)", "if (type->shape[i] < 0)"),
    "loops overwrite all": ("liveness/backward.c", "bool kills = found.covers && ", "bool kills = "),
    "loops need nothing of before": ("liveness/backward.c", "		if (found.exposed)\n			continue;\n		asked = true;", "		asked = true;"),
    "iterations need nothing of before": ("liveness/backward.c", "		if (found.exposed)\n			continue;\n		f->n_cuts", "		f->n_cuts"),
    "no way back in loops": ("liveness/backward.c", "if (!round && !stops(f, cut, from, node))", "if (!round && from < node && !stops(f, cut, from, node))"),
    "reads through parts are not seen": ("liveness/backward.c", "		if (!buffer_names_is_view(&f->names, a))\n",
                                         "		lo_op_id def = lo_def_op(f->m, lo_operand(f->m, lo_op(f->m, a->op), a->operand));\n"
                                         "		if (def.n && lo_op(f->m, def)->kind == LO_OP_MEMREF_SUBVIEW)\n			continue;\n"
                                         "		if (!buffer_names_is_view(&f->names, a))\n"),
    "overlapping parts are apart": ("liveness/values.c", "		touched[i] = (struct touched){{place.begin_byte, place.end_byte}, place.dense};",
                                    "		touched[i] = (struct touched){{place.begin_byte, place.begin_byte + (place.end_byte - place.begin_byte + 1) / 2}, place.dense};"),
    "lifelines end before their last use": ("lifetime/lifelines.c", "			cover(s, s->start, s->ends[0].position);",
                                            "			cover(s, s->start, s->ends[0].position > s->start + 4 ? s->ends[0].position - 3 : s->ends[0].position);"),
    "what is stepped over is not covered": ("lifetime/lifelines.c", "	cover(s, from, s->flow->nodes[head].begin);\n", "	cover(s, from, from + 1);\n"),
    "values that begin together do not meet": ("coloring/packing/interference.c", "			for (uint32_t l = 0; l < n_live; l++) {",
                                               "			for (uint32_t l = 0; l + (b - t->first_begin[p]) < n_live; l++) {"),
    "only the first subscript is compared": ("coloring/reuse/copies.c", "	for (uint32_t i = 0; i < a.n; i++)\n		if (lo_operand(m, load",
                                             "	for (uint32_t i = 0; i < a.n && i < 1; i++)\n		if (lo_operand(m, load"),
    "views of one op are the same": ("coloring/reuse/copies.c", "if (i != source && !same_number(m, lo_operand(m, x, i), lo_operand(m, y, i)))",
                                     "if (i != source && lo_type_of(m, lo_operand(m, x, i)).n != lo_type_of(m, lo_operand(m, y, i)).n)"),
    "places in a buffer are not compared": ("coloring/reuse/in_place.c", "if (a->base_byte != b->base_byte || x->rank", "if (x->rank"),
    "maps are not compared": ("coloring/reuse/in_place.c", "if (!goes_over_each_once(m, op, map) || lo_linalg_map(m, op, x) != map)", "if (!goes_over_each_once(m, op, map))"),
    "what is written early is not asked": ("coloring/reuse/in_place.c", "if (writes && (may_come_before(t, outside, y, x, false) ||\n				       may_come_before(t, outside, x, y, true)))",
                                           "if (writes && may_come_before(t, outside, x, y, true))"),
    "order in a row is not asked": ("coloring/reuse/in_place.c", "if ((!reads && (to->at[i].effects & ~writes_bytes || to->at[i].position <= last)) ||",
                                    "if ((!reads && to->at[i].effects & ~writes_bytes) ||"),
    "names of an operand that die later are not asked": ("coloring/reuse/candidates.c", " ||\n	    is_named(f, from, meeting->end, x->end))", ")"),
    "ordered comparisons count as equality": ("analysis/alias_sets.c", "	return predicate == 0 || predicate == 1;", "	return true;"),
    "captured buffers do not escape": ("analysis/alias_sets.c", "	if (callee->args[operand] & LO_EFFECT_CAPTURE)\n		return LO_ESCAPES_CAPTURED;\n", ""),
    "every other flow of names is forgotten": ("analysis/alias_sets.c", "	for (uint32_t i = 0; i < a->n_forwards; i++) {\n		uint32_t to = lo_alias_number(a, a->forwards[i].to);",
                                               "	for (uint32_t i = 0; i < a->n_forwards; i += 2) {\n		uint32_t to = lo_alias_number(a, a->forwards[i].to);"),
    "calls return none of their arguments": ("analysis/alias_sets.c", "	for (uint32_t i = 0; callee && i < callee->results[result].n_args; i++)",
                                             "	for (uint32_t i = 0; callee && i < callee->results[result].n_args && i < 0; i++)"),
    "windows are one short": ("affine/windows.c", "	*window = greatest + 1;", "	*window = greatest > 1 ? greatest : greatest + 1;"),
    "copies that are read once are dead": ("prepare/dead_copies.c", "		any |= value->n_accesses && !f->n_reads[v];", "		f->n_reads[v] -= f->n_reads[v] == 1;\n		any |= value->n_accesses && !f->n_reads[v];"),
    "extents of run time are not compared": ("coloring/reuse/dynamic.c", "		if (!lo_sizes_same(m, lo_operand(m, p, i), lo_operand(m, q, i)))\n			return false;\n", ""),
    "arguments may be read meanwhile": ("coloring/reuse/output_arguments.c", "			if (!q->dead[*position])\n				return true;", "			if (!q->dead[*position])\n				return false;"),
}


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


class Source:
    """A copy of the program's text, in which faults are planted and taken out."""
    def __init__(self, build):
        self.top = os.path.join(build, "source")
        shutil.rmtree(self.top, ignore_errors=True)
        shutil.copytree(TOP, self.top, ignore=shutil.ignore_patterns("build", ".git"))

    def plant(self, file, old, new):
        """What stood in the file."""
        path = os.path.join(self.top, file)
        with open(path, encoding="utf-8") as f:
            text = f.read()
        if text.count(old) != 1:
            sys.exit(f"planted.py: {file} does not have once: {old}")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text.replace(old, new))
        return path, text


def make(source):
    build = os.path.join(source.top, "build")
    if not os.path.exists(os.path.join(build, "build.ninja")):
        configured = run(["cmake", "-S", source.top, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_C_FLAGS=-O1 -DNDEBUG -w"])
        if configured.returncode:
            sys.exit("planted.py: " + configured.stderr)
    made = run(["ninja", "-C", build, "-j2", "bin/lifeopt", "interpret/interpret"])
    if made.returncode:
        sys.exit("planted.py: it does not build: " + made.stdout[-3000:])
    return os.path.join(build, "bin", "lifeopt")


def find(lifeopt):
    """(functions until a report, the report, how often lifeopt itself ended with an error); None for what there is not."""
    refused = 0
    for seed in range(1, MOST // AT_ONCE + 1):
        said = run(["sh", os.path.join(HERE, "run.sh"), str(seed), str(seed), str(AT_ONCE)], env={**os.environ, "LIFEOPT": lifeopt}).stdout
        refused += said.count(": no program by")
        report = re.search(r"^seed \d+ \w+\.result: f\d+: .*$", said, re.M)
        if report:
            return seed * AT_ONCE, report.group(), refused
    return None, None, refused


def main():
    wanted = sys.argv[2:] or list(FAULTS)
    source = Source(sys.argv[1])
    for change in UNCHECKED:
        source.plant(*change)
    functions, report, _ = find(make(source))
    print(f"not ok - planted/none: {report}" if functions else "ok - planted/none", flush=True)
    found = 0
    for name in wanted:
        path, text = source.plant(*FAULTS[name])
        functions, report, refused = find(make(source))
        found += functions is not None
        print(f"{name}: {f'found within {functions} functions: {report}' if functions else 'not found'}; lifeopt ended with an error {refused} times", flush=True)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
    good = found >= ENOUGH * len(wanted)
    print(f"{'ok' if good else 'not ok'} - planted/faults: {found} of {len(wanted)} found within {MOST} functions")
    sys.exit(not good)


main()
