#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A campaign of planted faults; scripts/mutate calls it and tells how to use it.

A copy of the sources in build/mutate/src gets the faults of the sample, all in one build (faults.py). Each test is run once without a fault,
to learn which faults it reaches and how long it takes; then each fault goes through the stages, and in each stage through the tests that
reach it. The first that fails has found it. Of one that survives the stage `checkers`, what the passes print for its corpus is compared with
what they print without it: what changes something deserves a look first, and of what changes nothing the stages after it run a tenth of
their budget, since programs like those of the corpus rarely show it. A test that already fails without a fault is left out, and named.

build/mutate/results.tsv gets a line for each fault as soon as it is known; with one stage alone the file is results-STAGE.tsv.
"""
import argparse
import concurrent.futures
import fcntl
import fnmatch
import glob
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(TOP, "build", "mutate")
SOURCE, BUILD = os.path.join(WORK, "src"), os.path.join(WORK, "build")
LLVM = os.environ.get("LIFEOPT_LLVM_BIN", "/usr/lib/llvm-22/bin")
HARMLESS = os.path.join(HERE, "harmless.txt")
STAGES = ["unit", "lit", "checkers", "random", "exec"]
# What decides which bytes are shared, and what it rests on.
DEFAULT_FILES = ["analysis/*", "affine/*", "liveness/*", "lifetime/*", "prepare/*", "coloring/*", "ir/text/op_declarations.c",
                 "base/dominators.c", "base/loop_forest.c"]
# Code that checks the work of other code. A fault there loses a check or raises a false alarm.
CHECKERS = ["coloring/certify/*", "coloring/packing/problem_check.c", "lifetime/verify_lifelines.c"]
TIMES_LONGER, SECONDS_MORE = 5, 5
LESS_BUDGET = 10

sys.path.insert(0, HERE)
import faults  # noqa: E402


def note(text):
    print(text, file=sys.stderr, flush=True)


def write_if_new(path, data):
    try:
        with open(path, "rb") as f:
            if f.read() == data:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as f:
        f.write(data)


def component(file):
    return file.split("/")[0]


def is_checker(file):
    return any(fnmatch.fnmatch(file, p) for p in CHECKERS)


# ---- running ----


children = set()


def end_children(number, _frame):
    for pid in list(children):
        try:
            os.killpg(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os._exit(128 + number)


def no_core():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(command, env, seconds, cwd=TOP):
    """Status, None if the time was up, and what was printed."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, env=env, cwd=cwd,
                                 start_new_session=True, preexec_fn=no_core)
        children.add(child.pid)
        try:
            status = child.wait(seconds)
        except subprocess.TimeoutExpired:
            status = None
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
        finally:
            children.discard(child.pid)
        out.seek(0)
        return status, out.read().decode(errors="replace")


def time_limit(seconds):
    return TIMES_LONGER * seconds + SECONDS_MORE


class Worker:
    """A build folder of its own, since tests leave files in it."""

    def __init__(self, number):
        self.folder = os.path.join(WORK, f"worker-{number}")
        os.makedirs(self.folder, exist_ok=True)
        for name in ("bin", "lib", "unit"):
            link = os.path.join(self.folder, name)
            if not os.path.islink(link):
                os.symlink(os.path.join(BUILD, name), link)

    def environment(self, fault=0, reached=None):
        env = dict(os.environ, LIFEOPT_BUILD=self.folder, LIFEOPT=os.path.join(self.folder, "bin", "lifeopt"), LLVM_BIN=LLVM,
                   LIFEOPT_LLVM_BIN=LLVM, LC_ALL="C.UTF-8", PATH="/usr/bin:" + os.environ.get("PATH", "/bin"), TEST_LONG="false")
        env.pop("TEST_FILTER", None)
        if fault:
            env["LIFEOPT_FAULT"] = str(fault)
        if reached:
            env["LIFEOPT_FAULT_REACHED"] = reached
        return env


class Test:
    def __init__(self, name, seconds=0.0, reached=(), more=()):
        self.name, self.seconds, self.reached, self.more = name, seconds, set(reached), list(more)

    def as_list(self):
        return [self.name, round(self.seconds, 3), sorted(self.reached), self.more]


def learn_one(worker, count, command, seconds=600):
    """Status, what it printed, its time, and the faults that it reached."""
    with tempfile.NamedTemporaryFile(dir=WORK) as f:
        f.truncate(count + 1)
        began = time.monotonic()
        status, text = run(command, worker.environment(reached=f.name), seconds)
        took = time.monotonic() - began
        return status, text, took, reached_in(f.read())


def reached_in(data):
    return [i for i, byte in enumerate(data) if byte]


# ---- the stages: what they learn without a fault, and how they run with one ----


class CommandStage:
    """Tests that are commands: commands() gives names and commands."""

    def learn(self, worker, count, jobs):
        tests, bad = [], []
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            commands = self.commands()
            for (name, _), done in zip(commands, pool.map(lambda c: learn_one(worker, count, c[1]), commands)):
                if done[0] == 0:
                    tests.append(Test(name, done[2], done[3]))
                else:
                    bad.append(name)
        return tests, bad

    def find(self, worker, fault, tests):
        commands = dict(self.commands())
        for t in sorted(tests, key=lambda t: t.seconds):
            status, _ = run(commands[t.name], worker.environment(fault), time_limit(t.seconds))
            if status != 0:
                return t.name + ("" if status is not None else " (time limit)")
        return None


class Unit(CommandStage):
    name = "unit"

    def commands(self):
        return [(os.path.basename(p), [p]) for p in sorted(glob.glob(os.path.join(BUILD, "unit", "*_test")))]


class Random(CommandStage):
    name = "random"

    def commands(self):
        def programs(folder, *numbers):
            return folder, ["sh", os.path.join(TOP, "tests", folder, "run.sh"), *numbers]

        return [("affine", ["bash", os.path.join(TOP, "tests", "affine", "run.sh")]), programs("fold", "1", "1", "25"),
                programs("arguments", "1", "1", "25"), programs("lifelines", "1", "1", "25"), programs("random", "1", "3")]


class Lit:
    def __init__(self, name, wanted):
        self.name, self.wanted = name, wanted
        self.lit = [os.path.join(LLVM, "lit"), "--no-progress-bar", "-s"]

    def learn(self, worker, count, jobs):
        folder = os.path.join(WORK, "reached-" + self.name)
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        env = worker.environment()
        env.update(LIFEOPT_REACHED_FOLDER=folder, LIFEOPT_REACHED_COUNT=str(count))
        out = os.path.join(folder, "results.json")
        run([*self.lit, f"-j{jobs}", "--filter", self.wanted, "-o", out, os.path.join(TOP, "tests")], env, 7200)
        with open(out, encoding="utf-8") as f:
            results = json.load(f)["tests"]
        tests, bad = [], []
        for r in results:
            name = r["name"].split(" :: ")[1]
            if r["code"] == "PASS":
                with open(os.path.join(folder, name.replace("/", "+")), "rb") as f:
                    tests.append(Test(name, r["elapsed"], reached_in(f.read())))
            elif r["code"] not in {"UNSUPPORTED", "EXCLUDED", "SKIPPED"}:
                bad.append(name)
        shutil.rmtree(folder)
        return tests, bad

    def find(self, worker, fault, tests):
        tests = sorted(tests, key=lambda t: t.seconds)
        for first, last in ((0, 6), (6, 36), (36, len(tests))):
            chunk = tests[first:last]
            if not chunk:
                return None
            paths = [os.path.join(TOP, "tests", t.name) for t in chunk]
            status, text = run([*self.lit, "-j1", "--max-failures=1", *paths], worker.environment(fault),
                               time_limit(sum(t.seconds for t in chunk)) + 30)
            if status != 0:
                failed = re.findall(r"^(?:FAIL|UNRESOLVED|TIMEOUT): lifeopt :: (\S+)|^  lifeopt :: (\S+)", text, re.M)
                return (failed[0][0] or failed[0][1]) if failed else "(time limit)" if status is None else "lit"
        return None


class Checkers:
    """The passes and their own checks alone: tests/mutate/checkers.c over a corpus."""

    name = "checkers"

    def __init__(self):
        self.program = os.path.join(BUILD, "bin", "checkers")
        self.corpus = os.path.join(WORK, "corpus")
        self.usual, self.last, self.lock = None, {}, threading.Lock()

    def files(self):
        generated = [("random", ["1", "20"]), ("lifelines", ["1", "60"]), ("lifelines", ["2", "60"]), ("arguments", ["1", "60"]),
                     ("fold", ["1", "60"])]
        os.makedirs(self.corpus, exist_ok=True)
        for folder, numbers in generated:
            path = os.path.join(self.corpus, "-".join([folder, *numbers]) + ".mlir")
            if not os.path.exists(path):
                command = ["/usr/bin/python3", os.path.join(TOP, "tests", folder, "program.py"), *numbers]
                write_if_new(path, subprocess.run(command, check=True, capture_output=True).stdout)
        patterns = ["examples/*.mlir", "tests/passes/**/*.mlir", "tests/exec/*.mlir", "tests/frames/*.mlir", "tests/affine/*.mlir",
                    "tests/report/*.mlir", "tests/mutate/Inputs/*.mlir", "build/mutate/corpus/*.mlir"]
        return [p for pattern in patterns for p in sorted(glob.glob(pattern, root_dir=TOP, recursive=True))]

    def learn(self, worker, count, jobs):
        def one(file):
            return learn_one(worker, count, [self.program, "--accept", file])

        files = self.files()
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            done = list(pool.map(one, files))
        tests = [Test(f, d[2], d[3], re.findall(r"^(\S+) ", d[1], re.M)) for f, d in zip(files, done)]
        return [t for t in tests if t.more], []

    def run_list(self, worker, fault, tests, *options):
        with tempfile.NamedTemporaryFile("w", dir=worker.folder, suffix=".list") as f:
            for t in sorted(tests, key=lambda t: t.seconds):
                f.writelines(f"{mode} {t.name}\n" for mode in t.more)
            f.flush()
            return run([self.program, *options, f.name], worker.environment(fault), time_limit(sum(t.seconds for t in tests)))

    def find(self, worker, fault, tests):
        status, text = self.run_list(worker, fault, tests, "--print")
        if status is None:
            return "time limit"
        if status < 0:
            return f"crash: signal {-status}"
        if status:
            return faults.one_line(text.splitlines()[-1])
        self.last[fault] = hashed(text)
        return None

    def changes(self, worker, fault, all_tests):
        """For a fault that find() has not found: for which of the programs is something else printed?"""
        with self.lock:
            if self.usual is None:
                self.usual = hashed(self.run_list(worker, 0, all_tests, "--print")[1])
        other = [name for name, digest in self.last.pop(fault).items() if self.usual.get(name) != digest]
        return f"changes what is printed for {len(other)}: {other[0]}" if other else ""


def hashed(text):
    """What the passes make of each program in each mode."""
    parts = re.split(r"^// (\S+ \S+\.mlir)\n", text, flags=re.M)
    return {name: hashlib.sha1(made.encode()).digest() for name, made in zip(parts[1::2], parts[2::2])}


def all_stages():
    return {s.name: s for s in [Unit(), Lit("lit", r"lifeopt :: (?!exec/)"), Checkers(), Random(), Lit("exec", r"lifeopt :: exec/")]}


# ---- faults of the project ----


def project_files():
    listed = ["git", "ls-files", "-co", "--exclude-standard"]
    done = subprocess.run(listed, cwd=TOP, capture_output=True, text=True, check=False) if shutil.which("git") else None
    if done and done.returncode == 0:
        return [f for f in done.stdout.splitlines() if os.path.isfile(os.path.join(TOP, f))]
    found = []
    for folder, folders, files in os.walk(TOP):
        folders[:] = [d for d in folders if d not in {"build", ".git"}]
        found += [os.path.relpath(os.path.join(folder, f), TOP) for f in files]
    return found


def options_of(file, commands):
    words = commands[os.path.join(SOURCE, file)].split()
    return [w for w in words if w.startswith(("-D", "-I", "-std="))]


def copy_sources(planted=None):
    """The sources in build/mutate/src, those of @p planted as they are there."""
    keep = set()
    for name in project_files():
        if name.startswith(("tests/", "docs/", "bench/")) and not name.endswith((".c", ".h", ".def", ".txt", ".cmake", ".tsv")):
            continue
        path = os.path.join(SOURCE, name)
        keep.add(path)
        with open(os.path.join(TOP, name), "rb") as f:
            data = f.read()
        if planted is not None and name in planted:
            data = planted[name]
        elif planted is None and name.endswith(".c") and os.path.exists(path):
            continue
        if name.endswith(".c") and re.search(rb"^bool lo_bug\(", data, re.M):
            data = b"#define NDEBUG\n" + data  # here alone: what a check finds is an error like others, and names it
        if name == "CMakeLists.txt":  # base/ is in each program that has code with faults
            data += b"target_sources(lo_base PRIVATE tests/mutate/fault.c)\n"
        if name == "cmake/lifeopt.map":  # the lowerings have faults too
            data += b"LIFEOPT_FAULT { global: lo_fault_*; };\n"
        write_if_new(path, data)
    for folder, _, files in os.walk(SOURCE):
        for f in files:
            if os.path.join(folder, f) not in keep:
                os.remove(os.path.join(folder, f))


def configure():
    flags = "-w -include " + os.path.join(SOURCE, "tests", "mutate", "fault.h")
    command = ["cmake", "-G", "Ninja", "-S", SOURCE, "-B", BUILD, "-DCMAKE_BUILD_TYPE=Debug", f"-DCMAKE_C_FLAGS={flags}",
               "-DCMAKE_C_FLAGS_DEBUG=-O1 -fwrapv", "-DCMAKE_C_COMPILER_LAUNCHER="]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as f:
        return {c["file"]: c["command"] for c in json.load(f)}


def build(jobs, targets=("all", "checkers")):
    log = os.path.join(WORK, "build.log")
    with open(log, "wb") as f:
        status = subprocess.run(["cmake", "--build", BUILD, f"-j{jobs}", "--target", *targets], stdout=f, stderr=f, check=False)
    if status.returncode:
        sys.exit(f"scripts/mutate: the sources with faults do not build; see {log}")


def find_faults(patterns, jobs):
    """All faults of the files that @p patterns name; what clang tells is kept until a file or a header changes."""
    copy_sources()
    commands = configure()
    names = [f for f in project_files() if f.endswith(".c") and any(fnmatch.fnmatch(f, p) for p in patterns)]
    names = sorted(f for f in names if os.path.join(SOURCE, f) in commands)
    digest = hashlib.sha1()
    headers = [f for f in project_files() if f.endswith((".h", ".def"))] + [os.path.relpath(faults.__file__, TOP)]
    for h in sorted(headers):
        with open(os.path.join(TOP, h), "rb") as f:
            digest.update(f.read())

    def one(name):
        with open(os.path.join(TOP, name), "rb") as f:
            key = hashlib.sha1(digest.digest() + name.encode() + f.read()).hexdigest()
        kept = os.path.join(WORK, "faults", key + ".json")
        if os.path.exists(kept):
            with open(kept, encoding="utf-8") as f:
                return [faults.Fault(*row) for row in json.load(f)]
        found = faults.find(os.path.join(TOP, name), name, options_of(name, commands))
        fields = [[getattr(x, k) for k in x.__dataclass_fields__] for x in found]
        write_if_new(kept, json.dumps(fields).encode())
        return found

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return [f for found in pool.map(one, names) for f in found]


def sample(found, count, seed):
    """The first @p count in an order that @p seed gives: the same number of each component, and in it of each kind. A larger sample has all
    of a smaller one."""
    def mixed(fault):
        return hashlib.sha1(f"{seed} {fault.name}".encode()).hexdigest()

    def spread(items, group):
        turn, ranked = {}, []
        for f in items:
            key = group(f)
            turn[key] = turn.get(key, 0) + 1
            ranked.append((turn[key], f))
        ranked.sort(key=lambda r: r[0])
        return [f for _, f in ranked]

    ordered = sorted(found, key=mixed)
    ordered = spread(ordered, lambda f: (component(f.file), f.kind))
    ordered = spread(ordered, lambda f: component(f.file))
    return ordered[:count]


def plant_all(chosen):
    by_file = {}
    for number, f in enumerate(chosen, 1):
        by_file.setdefault(f.file, []).append((number, f))
    planted = {}
    for name, some in by_file.items():
        with open(os.path.join(TOP, name), "rb") as f:
            planted[name] = faults.plant(f.read(), some)
    copy_sources(planted)


# ---- what is known to be harmless ----


def read_harmless(path=HARMLESS):
    """Reasons by fault name."""
    reasons, name = {}, None
    with open(path, encoding="utf-8") as f:
        for line in f:
            if line.startswith("#") or not line.strip():
                continue
            if line[0] in " \t":
                reasons[name] = (reasons[name] + " " + line.strip()).strip()
            else:
                name = line.split()[0]
                reasons[name] = ""
    return reasons


# ---- a campaign ----


FIELDS = "name component checker line change outcome by seconds".split()


def read_results(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("\t") for line in f]
    return {r[0]: dict(zip(FIELDS, r)) for r in rows[1:] if len(r) == len(FIELDS)}


def affordable(tests, budget):
    """The cheapest that take no longer than that together, and one at least."""
    tests = sorted(tests, key=lambda t: t.seconds)
    total, n = 0, 0
    while n < len(tests) and (n == 0 or total + tests[n].seconds <= budget):
        total += tests[n].seconds
        n += 1
    return tests[:n]


class Campaign:
    def __init__(self, chosen, stages, jobs, budget, resume):
        self.chosen, self.jobs, self.budget, self.reasons = chosen, jobs, budget, read_harmless()
        self.stages = [all_stages()[s] for s in stages]
        suffix = "-" + stages[0] if len(stages) == 1 else ""
        self.path = os.path.join(WORK, f"results{suffix}.tsv")
        self.done = read_results(self.path) if resume else {}
        self.lock = threading.Lock()
        with open(self.path, "a" if self.done else "w", encoding="utf-8") as f:
            if not self.done:
                f.write("\t".join(FIELDS) + "\n")

    def learn(self):
        """What each test reaches, kept until the library or a test changes."""
        digest = hashlib.sha1()
        for path in [os.path.join(BUILD, "lib", "liblifeopt.so"), *sorted(glob.glob(os.path.join(BUILD, "unit", "*_test")))]:
            with open(path, "rb") as f:
                digest.update(f.read())
        for name in sorted(f for f in project_files() if f.startswith(("tests/", "examples/")) and not f.startswith("tests/mutate/")):
            digest.update(f"{name} {os.path.getsize(os.path.join(TOP, name))}".encode())
        self.tests = {}
        for stage in self.stages:
            kept = os.path.join(WORK, f"learned-{stage.name}.json")
            known = {}
            if os.path.exists(kept):
                with open(kept, encoding="utf-8") as f:
                    known = json.load(f)
            if known.get("key") != digest.hexdigest():
                note(f"{stage.name}: which faults each test reaches")
                tests, bad = stage.learn(Worker(0), len(self.chosen), self.jobs)
                for name in bad:
                    note(f"{stage.name}: left out, since it fails without a fault: {name}")
                known = {"key": digest.hexdigest(), "tests": [t.as_list() for t in tests]}
                write_if_new(kept, json.dumps(known).encode())
            self.tests[stage.name] = [Test(*row) for row in known["tests"]]
            note(f"{stage.name}: {len(self.tests[stage.name])} tests, {sum(t.seconds for t in self.tests[stage.name]):.0f} s")

    def judge(self, worker, number):
        """Which stage finds the fault, and by what."""
        reached, budget, changed = False, self.budget, ""
        for stage in self.stages:
            tests = affordable([t for t in self.tests[stage.name] if number in t.reached], budget)
            reached = reached or bool(tests)
            by = stage.find(worker, number, tests) if tests else None
            if by:
                return stage.name, by
            if stage.name == "checkers" and tests:
                changed = stage.changes(worker, number, self.tests[stage.name])
                budget = self.budget if changed else self.budget / LESS_BUDGET
        return "survived" if reached else "unreached", changed

    def judge_and_write(self, number, fault):
        with self.lock:
            worker = self.free.pop()
        try:
            began = time.monotonic()
            outcome, by = self.judge(worker, number)
            self.write(fault, outcome, by, time.monotonic() - began)
        finally:
            with self.lock:
                self.free.append(worker)

    def write(self, fault, outcome, by, seconds):
        row = [fault.name, component(fault.file), "yes" if is_checker(fault.file) else "no", str(fault.line),
               f"{fault.original} => {fault.changed}".replace("\t", " "), outcome, by.replace("\t", " "), f"{seconds:.1f}"]
        with self.lock:
            with open(self.path, "a", encoding="utf-8") as f:
                f.write("\t".join(row) + "\n")
            self.done[fault.name] = dict(zip(FIELDS, row))
            print(f"{len(self.done)} {outcome} {by} {fault.name}", flush=True)

    def run(self, retry, harmless):
        """A fault with a reason passes all tests, which takes longest: it is not tried again unless @p harmless."""
        again = {n for n, r in self.done.items() if retry and r["outcome"] in {"survived", "unreached"} and n not in self.reasons}
        self.free = [Worker(i) for i in range(1, self.jobs + 1)]
        todo = []
        for i, f in enumerate(self.chosen, 1):
            if f.name in self.done and f.name not in again:
                continue
            if f.name in self.reasons and not harmless:
                self.write(f, "survived", "not tried, harmless.txt has a reason", 0)
            else:
                todo.append((i, f))
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            for future in [pool.submit(self.judge_and_write, i, f) for i, f in todo]:
                future.result()


def summary(rows, reasons):
    """A table of the components; checkers apart. Returns the names of survivors without a reason."""
    outcomes = [*STAGES, "harmless", "survived", "unreached"]
    table, open_ones = {}, []
    for r in rows:
        group = r["component"] + (" (checkers)" if r["checker"] == "yes" else "")
        outcome = r["outcome"]
        if outcome in {"survived", "unreached"}:
            if r["name"] in reasons:
                outcome = "harmless"
            else:
                open_ones.append(r)
        counts = table.setdefault(group, dict.fromkeys(["planted", *outcomes], 0))
        counts["planted"] += 1
        counts[outcome] = counts.get(outcome, 0) + 1
    width = max([len(g) for g in table] + [12])
    print(" " * width + "".join(f"{c:>11}" for c in ["planted", *outcomes]))
    for group in sorted(table):
        print(f"{group:<{width}}" + "".join(f"{table[group][c]:>11}" for c in ["planted", *outcomes]))
    return open_ones


def checkers_summary(rows):
    """How the stage `checkers` found faults: a check complained, or the run crashed or took too long, which any program would show."""
    for group in sorted({r["component"] for r in rows if r["checker"] == "no"}):
        by = [r["by"] for r in rows if r["component"] == group and r["checker"] == "no" and r["outcome"] == "checkers"]
        crashes, late = sum(b.startswith("crash") for b in by), by.count("time limit")
        planted = sum(r["component"] == group and r["checker"] == "no" for r in rows)
        print(f"{group}: of {planted} faults {len(by) - crashes - late} by a complaint, {crashes} by a crash, {late} by time")


def show(found, name):
    """A fault in its source, as a difference."""
    for f in found:
        if f.name == name:
            print(f"{f.file}:{f.line}: in {f.function}: {f.kind}\n- {f.original}\n+ {f.changed}")
            return 0
    note(f"scripts/mutate: no fault is called {name}")
    return 2


def lint():
    """What in harmless.txt is wrong: a place that is gone, a reason that is missing. In folders of its own, beside a campaign."""
    global SOURCE, BUILD
    SOURCE, BUILD = os.path.join(WORK, "lint", "src"), os.path.join(WORK, "lint", "build")
    reasons = read_harmless()
    files = sorted({n.split(":")[0] for n in reasons})
    names = {f.name for f in find_faults(files, 2)} if files else set()
    wrong = [f"{n}: no such fault" for n in reasons if n not in names]
    return wrong + [f"{n}: no reason" for n, why in reasons.items() if not re.match(r"(equivalent|optimization|unreachable): \S", why)]


def arguments():
    p = argparse.ArgumentParser(prog="scripts/mutate", description="Plant faults in the C code, one at a time, and see which test finds each.")
    p.add_argument("--files", nargs="+", metavar="GLOB", default=DEFAULT_FILES, help="sources to plant faults in, as 'coloring/*'")
    p.add_argument("--count", type=int, default=60, metavar="N", help="how many faults (60)")
    p.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (1); a larger count has all of a smaller one")
    p.add_argument("--only", metavar="TEXT", help="of these, faults whose name contains TEXT")
    p.add_argument("--stages", default=",".join(STAGES), metavar="LIST", help=f"in this order: {','.join(STAGES)} (all)")
    p.add_argument("--resume", action="store_true", help="keep what build/mutate/results.tsv knows, and do the rest")
    p.add_argument("--retry", action="store_true", help="with --resume: try again what survived without a reason, as with other stages or a larger budget")
    p.add_argument("--harmless", action="store_true", help="try faults, too, that harmless.txt gives a reason for")
    p.add_argument("--budget", type=float, default=300, metavar="SECONDS", help="of each stage, the cheapest tests that take so long (300)")
    p.add_argument("--least", type=int, default=100, metavar="PERCENT", help="status 0 if so many of those without a reason are found (100)")
    p.add_argument("--list", action="store_true", help="print the sample and plant nothing")
    p.add_argument("--show", metavar="NAME", help="print one fault")
    p.add_argument("--summary", action="store_true", help="print what is known and plant nothing")
    p.add_argument("--lint", action="store_true", help="is what harmless.txt names still there?")
    p.add_argument("-j", "--jobs", type=int, default=2, metavar="N", help="faults at a time (2)")
    return p.parse_args()


def alone():
    """Two at a time would build in one folder. The file is held until the process ends."""
    os.makedirs(WORK, exist_ok=True)
    lock = open(os.path.join(WORK, "lock"), "w", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit("scripts/mutate: another one is at work in build/mutate")
    return lock


def main():
    options = arguments()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end_children)
    if options.lint:
        wrong = lint()
        print("\n".join(wrong), end="\n" if wrong else "")
        return 1 if wrong else 0
    lock = alone()  # noqa: F841
    stages = options.stages.split(",")
    if not set(stages) <= set(STAGES):
        note(f"scripts/mutate: the stages are {','.join(STAGES)}")
        return 2
    if options.show:
        return show(find_faults([options.show.split(":")[0]], options.jobs), options.show)
    chosen = sample(find_faults(options.files, options.jobs), options.count, options.seed)
    if options.only:
        chosen = [f for f in chosen if options.only in f.name]
    if options.list:
        for f in chosen:
            print(f"{f.name}\t{f.line}\t{f.original} => {f.changed}")
        return 0
    if not chosen:
        note("scripts/mutate: there is no such fault")
        return 2
    campaign = Campaign(chosen, stages, options.jobs, options.budget, options.resume or options.summary)
    if not options.summary:
        note(f"building with {len(chosen)} faults")
        plant_all(chosen)
        build(options.jobs)
        campaign.learn()
        campaign.run(options.retry, options.harmless)
    rows = [campaign.done[f.name] for f in chosen if f.name in campaign.done]
    open_ones = summary(rows, campaign.reasons)
    if stages == ["checkers"]:
        checkers_summary(rows)
    for r in open_ones:
        print(f"{r['outcome']}: {r['name']} line {r['line']}: {r['change']}" + (f"; {r['by']}" if r["by"] else ""))
    return 1 if 100 * len(open_ones) > (100 - options.least) * len(rows) else 0


if __name__ == "__main__":
    sys.exit(main())
