# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What threads gain: -j N beside -j 1, on a module of many functions."""
import os

from measuring import Contender, in_turns, megabytes, milliseconds, ratio, table

KINDS = ("mlir", "llvm")


def report(lifeopt, generate, ops, runs, scratch):
    counts = [n for n in (1, 2, 4, 8) if n <= (os.cpu_count() or 1)]
    rows = [["module", "--emit"] + ["-j %d ms" % n for n in counts] + ["times faster, -j %d" % n for n in counts[1:]] +
            ["-j %d, time of processors" % counts[-1], "MB, -j 1", "MB, -j %d" % counts[-1]]]
    for n_ops in ops:
        module = generate(n_ops, "many", scratch)
        found = in_turns([Contender("%s %d" % (kind, n), [([lifeopt, module, "--emit=" + kind, "-j", str(n)], os.devnull)])
                          for kind in KINDS for n in counts], runs, scratch)
        for kind in KINDS:
            one, *more = [found.get("%s %d" % (kind, n)) for n in counts]
            last = more[-1] if more else one
            rows.append(["many, %d" % n_ops, kind] + [milliseconds(each) for each in [one] + more] +
                        [ratio(one, each, "seconds", "%.2f") for each in more] +
                        [ratio(last, one, "worked", "%.2f"), megabytes(one), megabytes(last)])
    return "Threads\n\n%s\n" % table(rows)
