# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the test on candidates, several at once, and searches for the smallest one that is still interesting.

Candidates have an order, in which the first interesting one is taken, whichever test ends first. So the result does not depend on the
number of jobs."""
import concurrent.futures
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading


class Test:
    """The interesting-test: a command that gets the path of a candidate and exits with 0 if it is interesting."""

    def __init__(self, command, jobs, timeout):
        self.command = command
        self.jobs = jobs
        self.timeout = timeout
        self.folder = tempfile.mkdtemp(prefix="reduce-")
        self.known = {}  # results by hash of the candidate
        self.runs = 0
        self.lock = threading.Lock()
        self.running = set()
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)
        self.last_status = None

    def run(self, text, abandoned=None):
        key = hashlib.sha256(text.encode()).digest()
        if key in self.known:
            return self.known[key]
        with self.lock:
            if abandoned is not None and abandoned.is_set():
                return False
            self.runs += 1
            path = os.path.join(self.folder, f"{self.runs}.mlir")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            process = subprocess.Popen([*self.command, path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, start_new_session=True)
            self.running.add(process)
        try:
            status = process.wait(self.timeout)
        except subprocess.TimeoutExpired:
            status = f"none after {self.timeout} s"
        finally:
            stop(process)  # what the test has started, too
            with self.lock:
                self.running.discard(process)
                os.unlink(path)
        if abandoned is not None and abandoned.is_set():
            return False
        self.last_status = status
        self.known[key] = status == 0
        return status == 0

    def first(self, candidates):
        """(index, candidate) of the first interesting one, or None. A candidate is a pair of anything and its text; None is not run."""
        waiting, source, abandoned = [], enumerate(candidates), threading.Event()
        try:
            while True:
                while len(waiting) < self.jobs:
                    at, candidate = next(source, (None, None))
                    if at is None:
                        break
                    if candidate is not None:
                        waiting.append((at, candidate, self.pool.submit(self.run, candidate[1], abandoned)))
                if not waiting:
                    return None
                at, candidate, result = waiting.pop(0)
                if result.result():
                    return at, candidate
        finally:
            abandoned.set()
            if waiting:
                with self.lock:
                    for process in self.running:
                        stop(process)
                concurrent.futures.wait([each[2] for each in waiting])

    def close(self):
        with self.lock:
            for process in self.running:
                stop(process)
        self.pool.shutdown(wait=False, cancel_futures=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
    process.wait()


def say(text):
    print(f"reduce: {text}", file=sys.stderr, flush=True)


def delta(test, state, targets_of, edited, accept, pieces):
    """Delta debugging: edit all targets of `state` at once, then halves, quarters, and so on, down to parts of which `pieces` are the
    whole, or to single ones; the last targets first. `edited(state, targets)` gives a candidate (state, text) or None, `accept(candidate)` is told of each that is interesting.
    Returns the last state."""
    targets = targets_of(state)
    size = len(targets)
    least = max(1, size // pieces)
    while size >= least:
        end = len(targets)
        while end > 0:
            ends = list(range(end, 0, -size))
            found = test.first(edited(state, targets[max(0, each - size):each]) for each in ends)
            if found is None:
                break
            at, candidate = found
            state = accept(candidate)
            targets = targets_of(state)
            end = min(max(0, ends[at] - size), len(targets))
        size = min(size, len(targets)) // 2
    return state
