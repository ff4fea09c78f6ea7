# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs lifeopt where there is no memory: its n-th allocation fails, or that and all after it (failing.c, preloaded), n spread over the
whole run, for each kind of output; and with less and less address space. It ends with the message and status 1, or has found another
way to its usual output; no signal, no file left. The library, called by a program (stack/thread.c), answers the same where it
calls no library of others. LIFEOPT_PLAIN names a build without sanitizers, which have a malloc of their own. --runs N (default: 110)
with failing allocations, or 1,000 and more if TEST_LONG is true. TAP lines; TEST_FILTER restricts them."""
import concurrent.futures
import os
import re
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
PLAIN = os.environ.get("LIFEOPT_PLAIN") or os.path.join(TOP, "build/asserts")
LIFEOPT = os.path.join(PLAIN, "bin/lifeopt")
FILTER = os.environ.get("TEST_FILTER", "")
RUNS = 1100 if os.environ.get("TEST_LONG") == "true" else 110
INPUTS = [os.path.join(TOP, "examples", name) for name in ("rfc.mlir", "attention.stack.mlir")]
ALONE = os.path.join(TOP, "examples/mlp.stack.mlir") # no question about it is for isl
# of ours alone
OWN = ("mlir", "mlir-generic", "report", "report-json", "su", "remarks", "problem", "svg-layout", "html")


def kinds():
    with open(os.path.join(TOP, "include/lifeopt/emit.def"), encoding="utf-8") as file:
        return re.findall(r'^EMIT\(\w+, *"([^"]*)"', file.read(), re.M)


def start(command, folder, environment=(), limit=None):
    def less():
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    return subprocess.run(command, env=dict(os.environ, TMPDIR=folder, **dict(environment)), preexec_fn=less, capture_output=True,
                          check=False, timeout=300)


class Case:
    """A kind of output of an input."""

    def __init__(self, shim, source, kind, old=None):
        self.shim, self.source, self.kind, self.old = shim, source, kind, old

    def run(self, limit=None, **environment):
        """(result, the output, or None, what else is left)"""
        with tempfile.TemporaryDirectory() as folder:
            path, text = os.path.join(folder, "out"), None
            command = [LIFEOPT, self.source, "--emit=%s=%s" % (self.kind, path)]
            if self.kind == "diff-json":
                command.append("--diff=" + self.old)
            done = start(command, folder, environment, limit)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    text = file.read()
            return done, text, [name for name in os.listdir(folder) if name != "out"]

    def prepare(self):
        """The usual output, and how many allocations it takes."""
        with tempfile.NamedTemporaryFile() as file:
            done, self.text, _ = self.run(LD_PRELOAD=self.shim, FAILING_COUNT=file.name)
            if done.returncode != 0 or self.text is None:
                raise SystemExit("not ok - memory: %s of %s fails: %s" % (self.kind, self.source, done))
            self.count = int(file.read())
        return self

    def fault(self, done, text, left):
        error = done.stderr.decode(errors="replace")
        good = text == self.text if done.returncode == 0 else (
            text is None and ((done.returncode == 1 and re.search("out of memory|cannot load the (lowering|library)", error)) or
                              (done.returncode == 127 and "error while loading shared libraries" in error)))
        return None if good and not left else "status %d, %s, left %s, %s" % (
            done.returncode, "no output" if text is None else "usual output" if text == self.text else "other output", left, error[-300:])

    def fail_at(self, number):
        """Alone, or with all after it."""
        environment = {"LD_PRELOAD": self.shim, "FAILING_AT": str(number)}
        if number % 2:
            environment["FAILING_REST"] = "1"
        fault = self.fault(*self.run(**environment))
        return fault and "%s, allocation %d of %d: %s" % (os.path.basename(self.source), number, self.count, fault)

    def fail_below(self, limit):
        fault = self.fault(*self.run(limit=limit))
        return fault and "%s, %d KiB: %s" % (os.path.basename(self.source), limit >> 10, fault)


def spread(count, n):
    """At most n numbers of 1 .. count, first and last among them."""
    return sorted({1 + i * (count - 1) // max(n - 1, 1) for i in range(n)})


def tap(name, faults):
    print("%s - memory/%s%s" % ("not ok" if faults else "ok", name, ": %d failed" % len(faults) if faults else ""))
    for fault in faults[:5]:
        print("  " + fault)


def allocations(pool, shim, runs, folder):
    names, old = kinds(), os.path.join(folder, "old.json")
    subprocess.run([LIFEOPT, INPUTS[0], "--emit=report-json=" + old], check=True)
    for number, kind in enumerate(names):
        if FILTER not in "memory/allocations " + kind:
            continue
        cases, mine = [Case(shim, source, kind, old).prepare() for source in INPUTS], runs // len(names) + (number < runs % len(names))
        jobs, more = [], 0
        for index, case in enumerate(cases): # the first may have too few for its part
            part = (mine - len(jobs)) // (len(cases) - index)
            jobs += [(case, at) for at in spread(case.count, max(part, 1))]
        faults = [fault for fault in pool.map(lambda job: job[0].fail_at(job[1]), jobs) if fault]
        tap("allocations %s, %d runs" % (kind, len(jobs)), faults)


def address_space(pool, steps):
    """From what is just enough downwards."""
    for kind in ("llvm", "obj", "mlir", "dependences=verbose", "dot-cfg"):
        if FILTER not in "memory/address space " + kind:
            continue
        case = Case(None, INPUTS[1], kind)
        case.text = case.run()[1]
        least, enough = 4 << 20, 4 << 30 # with less no process starts
        while enough - least > 64 << 10:
            middle = (least + enough) // 2
            if case.run(limit=middle)[0].returncode == 0:
                enough = middle
            else:
                least = middle
        limits = [(4 << 20) + (enough - (4 << 20)) * i // steps for i in range(steps)] + [enough - (i << 15) for i in range(steps)]
        tap("address space %s, %d runs" % (kind, len(limits)), [fault for fault in pool.map(case.fail_below, limits) if fault])


def library(pool, shim, folder):
    program = os.path.join(folder, "thread")
    subprocess.run(["cc", "-D_XOPEN_SOURCE=700", "-std=c17", "-I" + os.path.join(TOP, "include"), os.path.join(TOP, "tests/stack/thread.c"),
                    "-o", program, "-L" + os.path.join(PLAIN, "lib"), "-llifeopt", "-lpthread",
                    "-Wl,-rpath," + os.path.join(PLAIN, "lib")], check=True)

    def run(kind, **environment):
        return start([program, "256", kind, ALONE], folder, dict(environment, LD_PRELOAD=shim))

    def fault_at(job):
        kind, at = job
        done = run(kind, FAILING_AT=str(at), **({"FAILING_REST": "1"} if at % 2 else {}))
        good = done.returncode == 1 and b"out of memory" in done.stderr
        return None if good else "%s, allocation %d: status %d, %s" % (kind, at, done.returncode, done.stderr.decode(errors="replace"))

    for kind in OWN:
        if FILTER not in "memory/library " + kind:
            continue
        with tempfile.NamedTemporaryFile() as file:
            run(kind, FAILING_COUNT=file.name)
            count = int(file.read())
        tap("library %s, %d runs" % (kind, count), [fault for fault in pool.map(fault_at, [
            (kind, at) for at in range(1, count + 1)]) if fault])


def threads(pool, shim, folder):
    """By four threads, of which some may have memory and others not. Where a thread is refused the others do its work; how many
    allocations there are depends on which thread does what."""
    program, many = os.path.join(folder, "thread"), os.path.join(folder, "many.mlir")
    with open(ALONE, encoding="utf-8") as one, open(many, "w", encoding="utf-8") as file: # functions of which isl is asked nothing
        text = one.read()
        file.writelines(re.sub(r"@(\w+)", r"@\1_%d" % i, text) for i in range(60))

    def fault_at(job):
        kind, at = job
        done = start([program, "256:4", kind, many], folder, dict(LD_PRELOAD=shim, FAILING_AT=str(at), **({"FAILING_REST": "1"} if at % 2 else {})))
        good = done.returncode == 0 and not done.stderr or done.returncode == 1 and b"out of memory" in done.stderr
        return None if good else "%s, allocation %d: status %d, %s" % (kind, at, done.returncode, done.stderr.decode(errors="replace"))

    for kind in ("mlir", "report-json"):
        if FILTER not in "memory/threads " + kind:
            continue
        with tempfile.NamedTemporaryFile() as file:
            start([program, "256:4", kind, many], folder, {"LD_PRELOAD": shim, "FAILING_COUNT": file.name})
            count = int(file.read())
        jobs = [(kind, at) for at in spread(count, 60)]
        tap("threads %s, %d runs" % (kind, len(jobs)), [fault for fault in pool.map(fault_at, jobs) if fault])


def main():
    runs = int(sys.argv[sys.argv.index("--runs") + 1]) if "--runs" in sys.argv else RUNS
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(int(os.environ.get("TEST_JOBS") or os.cpu_count())) as pool:
        shim = os.path.join(folder, "failing.so")
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", os.path.join(HERE, "failing.c"), "-o", shim], check=True)
        allocations(pool, shim, runs, folder)
        address_space(pool, 40 if runs > 500 else 6)
        library(pool, shim, folder)
        threads(pool, shim, folder)


main()
