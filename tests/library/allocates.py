#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""allocates.py BUILD: all memory of the library comes from base/arena.c, which asks the allocator of the context. No other object of the library and
of its lowerings calls a function that allocates, but for those of the table ALLOWED; none of these is for what lifeopt keeps. TAP lines."""
import glob
import os
import re
import subprocess
import sys

BUILD = sys.argv[1]
TARGETS = ("lo_*", "lifeopt-llvm-*", "lower-llvm-*")
# What allocates memory for its caller, or hands out memory that it allocated. getcwd does with a NULL only; operator new begins with _Zn.
FUNCTIONS = set("""malloc calloc realloc reallocarray free aligned_alloc memalign posix_memalign valloc pvalloc strdup strndup asprintf vasprintf
open_memstream open_wmemstream getline getdelim fopen fdopen freopen fopencookie fmemopen tmpfile popen opendir fdopendir scandir realpath
canonicalize_file_name get_current_dir_name regcomp glob wordexp newlocale duplocale getaddrinfo hcreate tsearch tempnam mmap sbrk brk
pthread_create dlopen""".split())
ALLOWED = {
    ("base/arena.c", "calloc"): "chunks, without an allocator of the context",
    ("base/arena.c", "free"): "the same",
    ("base/arena.c", "mmap"): "the same, of 2 MiB and more",
    ("base/threads.c", "pthread_create"): "the C library makes the stack of a thread",
    ("driver/load_llvm.c", "dlopen"): "the loader keeps the lowering for the process",
    ("report/loaded.c", "dlopen"): "the loader keeps yajl, whose memory is from an arena, and libcgraph, whose is not",
    ("driver/expect.c", "regcomp"): "the C library compiles a regular expression, which is freed at once",
    ("report/dot_common.c", "open_memstream"): "cgraph writes to a stream only",
    ("report/dot_common.c", "free"): "the text of that stream",
    ("lower-llvm/emit_parts.c", "mmap"): "LLVM prints to a file in memory, if the output is a file",
}


def calls(paths):
    """(object, function of FUNCTIONS) of each call, by whatever name the headers of the C library give the function."""
    text = subprocess.run(["nm", "-u", "-A", *paths], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        path, _, symbol = line.rpartition(":")
        name = re.fullmatch(r"(?:__)?(.+?)(?:64)?(?:_chk)?", symbol.split()[-1].split("@")[0]).group(1)
        if name in FUNCTIONS or name.startswith(("_Zn", "Zn")):
            yield path, name


def main():
    root = os.path.join(BUILD, "CMakeFiles")
    paths = [path for target in TARGETS for path in glob.glob(os.path.join(root, target + ".dir", "**", "*.o"), recursive=True)]
    found = {(os.path.relpath(path, root).split(os.sep, 1)[1].removesuffix(".o"), name) for path, name in calls(paths)} if paths else set()
    wrong = [f"  {source} calls {name}" for source, name in sorted(found - set(ALLOWED))] + \
        [f"  {source} no longer calls {name}: the table has it" for source, name in sorted(set(ALLOWED) - found)]
    if len(paths) < 300:
        wrong.append(f"  only {len(paths)} objects in {BUILD}")
    print("not ok - library/allocates: memory does not come from base/arena.c" if wrong else "ok - library/allocates")
    for line in wrong:
        print(line)


main()
