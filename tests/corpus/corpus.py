# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that mlir-opt itself makes, from examples/*.tensor.mlir and the programs here, after every pass of pipelines.py. Each is
  read by lifeopt and printed, pretty and generic: mlir-opt reads both as it reads the program; generic form is mlir-opt's own, word
      for word, up to names, aliases and the module around it;
  taken the whole way to MLIR: mlir-opt accepts what comes out.
What mlir-opt of another release prints (LIFEOPT_CORPUS=19) must come out such that mlir-opt 22 reads it, and as the same program
where it reads the other release's text too. Where mlir-opt 22 refuses it, lifeopt may do so for the reasons in pipelines.REFUSED only,
and ops of dialects that have no table stay as they are.
What mlir-opt prints and does not read itself (UNREAD) lifeopt must read all the same, and what it prints mlir-opt, in generic form.

A program with ops of dialects that have no table is given in generic form, all others as mlir-opt prints them. Prints a TAP line for
each program; what fails is kept in LIFEOPT_BUILD/corpus. TEST_LONG=true takes all programs, else a sample over all pipelines is taken.

    corpus.py [FOLDER]    with FOLDER: only make the programs, one file each"""
import concurrent.futures
import functools
import glob
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # nothing is left in the source tree
import pipelines  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
BUILD = os.environ.get("LIFEOPT_BUILD", os.path.join(TOP, "build/dev"))
LIFEOPT = os.path.join(BUILD, "bin/lifeopt")
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
MLIR_OPT = os.path.join(LLVM, "mlir-opt")
RELEASE = os.environ.get("LIFEOPT_CORPUS", "22")
MAKER = MLIR_OPT if RELEASE == "22" else "/usr/lib/llvm-%s/bin/mlir-opt" % RELEASE
NAME = "corpus" if RELEASE == "22" else "corpus-" + RELEASE
FILTER = os.environ.get("TEST_FILTER", "")
LONG = os.environ.get("TEST_LONG") == "true"
SAMPLE = int(os.environ.get("CORPUS_SAMPLE", "400"))
BATCH = 25
WORKERS = int(os.environ.get("TEST_JOBS") or os.cpu_count()) or 1
SPLIT = "// -----\n"
TABLES = "builtin func arith math index ub cf scf affine memref bufferization linalg vector complex".split()


# What pretty form leaves out, as the place of a loop's variable, has the place where the reader stands; the programs themselves say
# SOURCE where they mean a place of the sources.
HERE_PLACE = re.compile(r'"<stdin>":\d+:\d+')
SOURCE = '"source.mlir"'


def run(command, text=""):
    """(status, standard output, standard error)"""
    done = subprocess.run(command, input=text, capture_output=True, text=True, errors="replace", check=False)
    return done.returncode, done.stdout, done.stderr


# -- making the programs


@functools.cache
def passes_known():
    """Pass to its options, as --help lists them."""
    known, options = {}, set()
    for indent, word in re.findall(r"^( +)--([A-Za-z0-9-]+)", run([MAKER, "--help"])[1], re.M):
        if len(indent) == 6:
            options = known.setdefault(word, set())
        else:
            options.add(word)
    return known


def in_pipeline(step, schedules):
    """The pass in the syntax of --pass-pipeline; what of it the release does not have is left out."""
    if step in pipelines.SCHEDULES:
        return "transform-preload-library{transform-library-paths=%s.mlir},transform-interpreter" % os.path.join(schedules, step)
    name, _, options = step.partition("=")
    if name not in passes_known():
        return ""
    options = " ".join(o for o in options.split() if o.split("=")[0] in passes_known()[name])
    step = name + ("{%s}" % options if options else "")
    return "func.func(%s)" % step if name in pipelines.FUNCTION else step


def pipeline(name, schedules):
    steps = [in_pipeline(step, schedules) for step in pipelines.PIPELINES[name]]
    return "--pass-pipeline=builtin.module(%s)" % ",".join(step for step in steps if step)


def dumps(errors):
    """The modules that mlir-opt printed to standard error, as (pass, text); messages among them are left out."""
    found, kept, inside = [], [], False
    for line in errors.split("\n"):
        head = re.match(r"// -----// IR Dump After (\S+) \(([^)]*)\)", line)
        if head:
            kept = []
            found.append((head[2].split("{")[0].strip(), kept))
            inside = True
        elif inside or (found and re.match(r"#loc\d* = ", line)):
            kept.append(line)
            inside = inside and line != "}"
    return [(step, "\n".join(kept).strip() + "\n") for step, kept in found]


def made_by(name, sources, schedules):
    """(name, text) of the program after each pass that changes it."""
    options = [pipeline(name, schedules)]
    located = name in pipelines.LOCATED
    if located:
        options.append("--mlir-print-debuginfo")
    command = [MAKER, "--split-input-file", "--mlir-disable-threading", "--mlir-print-ir-after-all", "--mlir-print-ir-after-change",
               "--mlir-print-ir-module-scope", *options]
    programs, step_number = [], 0
    for step, text in dumps(run(command, sources)[2]):
        where = re.search(r"@(\w+)", text)
        step_number += 1
        text = text.replace('"<stdin>"', SOURCE) if located else text
        programs.append(("%s/%03d-%s-%s" % (name, step_number, where[1] if where else "", step), text))
    return programs


def corpus():
    """All programs, no text twice; without TEST_LONG each pipeline has every other source, the next pipeline the others, since to make a
    program that the sample leaves out takes as long as to make one that it has."""
    files = sorted(glob.glob(os.path.join(TOP, "examples/*.tensor.mlir")) + glob.glob(os.path.join(HERE, "*.mlir")))
    sources = [open(file, encoding="utf-8").read() for file in files]
    sampled = not LONG and len(sys.argv) == 1
    given = {name: SPLIT.join(sources[number % 2::2] if sampled else sources) for number, name in enumerate(pipelines.PIPELINES)}
    programs, seen = [], set()
    with tempfile.TemporaryDirectory() as schedules:
        for name, text in pipelines.SCHEDULES.items():
            with open(os.path.join(schedules, name + ".mlir"), "w", encoding="utf-8") as file:
                file.write("module attributes {transform.with_named_sequence} {%s\n}\n" % text)
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            for made in pool.map(lambda name: made_by(name, given[name], schedules), pipelines.PIPELINES):
                for name, text in made:
                    if text not in seen:
                        seen.add(text)
                        programs.append((name, text))
    return programs


def sample(programs):
    """Evenly over the pipelines, so that every pass of each is seen after some program."""
    step = max(1, len(programs) // SAMPLE)
    return programs[::1 if LONG else step]


# -- holding lifeopt against mlir-opt


def parts_of(text):
    return [part.strip("\n") + "\n" for part in re.split(r"^// -----$", text, flags=re.M)]


def batch(texts):
    return SPLIT.join(texts)


def oracle(texts, *options, maker=MLIR_OPT):
    """What mlir-opt prints for each text; None where it refuses it."""
    command = [maker, *options]
    status, out, _ = run(command + ["--split-input-file"], batch(texts))
    parts = parts_of(HERE_PLACE.sub('"here":0:0', out))
    if status == 0 and len(parts) == len(texts):
        return parts
    found = []
    for text in texts:
        status, out, _ = run(command, text)
        found.append(HERE_PLACE.sub('"here":0:0', out).strip("\n") + "\n" if status == 0 else None)
    return found


def lifeopt(texts, *options):
    """What lifeopt prints for each text, and why it does not where it does not."""
    status, out, _ = run([LIFEOPT, "-", "--split-input-file", *options], batch(texts))
    parts = parts_of(out)
    if status == 0 and len(parts) == len(texts):
        return parts, [None] * len(texts)
    parts, reasons = [], []
    for text in texts:
        status, out, errors = run([LIFEOPT, "-", *options], text)
        parts.append(out.strip("\n") + "\n" if status == 0 else None)
        reasons.append(None if status == 0 else "lifeopt %s: status %d\n%s" % (" ".join(options), status, errors[:1500]))
    return parts, reasons


def is_foreign(generic):
    return any(dialect not in TABLES for dialect in re.findall(r'^\s*(?:%[^"]* = )?"([a-z_0-9]+)\.', generic, re.M))


WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[%^#!][A-Za-z0-9_.$-]+')


def normal(generic):
    """Generic form with names numbered as they come, and aliases written out."""
    aliases = {name: re.sub(r"^loc\((.*)\)$", r"\1", value) for name, value in re.findall(r"^([#!][A-Za-z0-9_$.]+) = (.*)$", generic, re.M)}
    names, lines = {}, []

    def named(match):
        word = match[0]
        if word[0] in "#!":
            return WORD.sub(named, aliases[word]) if word in aliases else word
        return names.setdefault(word, word[0] + str(len(names))) if word[0] != '"' else word

    for line in generic.split("\n"):
        line = re.sub(r"^[#!][A-Za-z0-9_$.]+ = .*$", "", line).strip()
        if line.startswith('"func.func"'):
            names.clear()
        line = re.sub(r"  +", " ", WORD.sub(named, re.sub(r"\s*// (no pred|\d+ pred|pred:).*$", "", line)))
        if line:
            lines.append(line)
    return lines


FORMS = ("pretty form", "generic form", "generic form of mlir-opt's own", "output of the whole way")


def difference(what, wanted, got):
    """The first line that differs, or None."""
    if wanted == got:
        return None
    if got is None:
        return what + ": mlir-opt refuses it"
    wanted, got = (x.split("\n") if isinstance(x, str) else x for x in (wanted, got))
    for number, (a, b) in enumerate(zip(wanted, got), 1):
        if a != b:
            return "%s, line %d:\n  mlir-opt: %s\n  lifeopt:  %s" % (what, number, a[:400], b[:400])
    return "%s: %d lines, expected %d" % (what, len(got), len(wanted))


def first(*reasons):
    return next((reason for reason in reasons if reason), None)


def held(wanted, foreign, results):
    """Why a program fails, or None. @wanted: mlir-opt's print of it, None if mlir-opt 22 refuses what another release made. @results:
    (printed, why not) for pretty, generic, generic of generic, whole; then what mlir-opt prints for those."""
    printed, reasons, read = results
    if wanted is None:  # what lifeopt reads it brings to where mlir-opt 22 reads it
        if any(reasons):
            return first(*(why for why in reasons if why and not any(meant in why for meant in pipelines.REFUSED)))
        return None if foreign else first(*("mlir-opt 22 refuses the %s" % form for form, seen in zip(FORMS, read) if seen is None),
                     None if read[0] == read[1] else "pretty and generic form differ")
    word_for_word = MAKER == MLIR_OPT and printed[2] and difference(FORMS[2] + ", word for word", normal(wanted), normal(printed[2]))
    return first(*reasons, difference(FORMS[0], wanted, read[0]), difference(FORMS[1], wanted, read[1]), word_for_word,
                 *("mlir-opt refuses the %s" % form for form, seen in zip(FORMS, read) if seen is None))


def check_unread(programs):
    """The same for programs that mlir-opt prints and does not read: it reads lifeopt's generic form, and that as lifeopt does."""
    found, generic = [], ("--until=parse", "--emit=mlir-generic")
    for name, text in programs:
        (printed,), (why,) = lifeopt([text], *generic)
        read = oracle([printed or ""], "--mlir-print-op-generic")
        (again,), _ = lifeopt([read[0] or ""], *generic)
        why = why or difference(FORMS[1], read[0] or "", oracle([again or ""], "--mlir-print-op-generic")[0] if read[0] else None)
        found.append((name + " (unread)", why, text))
    return found


def check(programs):
    """(name, why it fails or None, text given) of each program of a batch."""
    located = any(name.split("/")[0] in pipelines.LOCATED for name, _ in programs)
    debug = ["--mlir-print-debuginfo", "--mlir-print-local-scope"] if located else []
    places = ["--print-locations"] if located else []
    texts = [text for _, text in programs]
    wanted = by_maker = oracle(texts, "--mlir-print-op-generic", *debug, maker=MAKER)
    if None in by_maker:
        unread = [program for program, g in zip(programs, by_maker) if not g]
        return check_unread(unread) + check([program for program, g in zip(programs, by_maker) if g])
    sampled = not LONG and len(sys.argv) == 1
    given = [g if is_foreign(g) else text for text, g in zip(texts, by_maker)]
    if MAKER == MLIR_OPT:
        debug.append("--mlir-print-op-generic")
    else:  # generic form tells today what was left to defaults
        wanted = oracle(given, *debug)
    runs = [lifeopt(given, "--until=parse", "--emit=mlir", *places), lifeopt(given, "--until=parse", "--emit=mlir-generic", *places),
            lifeopt(by_maker, "--until=parse", "--emit=mlir-generic", *places), lifeopt(given, "--emit=mlir")]
    read = [oracle([part or "" for part in printed], *debug) for printed, _ in runs]
    found = []
    for i, (name, text) in enumerate(programs):
        results = ([r[0][i] for r in runs], [r[1][i] for r in runs], [r[i] for r in read])
        found.append((name, held(wanted[i], given[i] != text, results), given[i]))
    return found


def batches(programs):
    """Programs with locations are not mixed with others."""
    for located in (False, True):
        group = [p for p in programs if (p[0].split("/")[0] in pipelines.LOCATED) == located]
        for at in range(0, len(group), BATCH):
            yield group[at:at + BATCH]


def keep(folder, name, text):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, name.replace("/", ".") + ".mlir"), "w", encoding="utf-8") as file:
        file.write(text)


def main():
    for tool in (LIFEOPT, MAKER):
        if not os.access(tool, os.X_OK):
            print("not ok - %s: no %s" % (NAME, tool))
            return
    programs = corpus()
    if len(sys.argv) > 1:
        for name, text in programs:
            keep(sys.argv[1], name, text)
        return
    if len(programs) < SAMPLE:
        print("not ok - %s: mlir-opt made %d programs only" % (NAME, len(programs)))
    chosen = [(name, text) for name, text in sample(programs) if FILTER in "%s/%s" % (NAME, name)]
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for results in pool.map(check, batches(chosen)):
            for name, why, text in results:
                if why:
                    keep(os.path.join(BUILD, NAME), name, text)
                print("%sok - %s/%s%s" % ("not " if why else "", NAME, name, ": " + why if why else ""), flush=True)


main()
