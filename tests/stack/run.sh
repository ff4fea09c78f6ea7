#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A thread with a stack of 256 KiB is enough for each example and each kind of output: the library is called as a program calls it that
# embeds it (thread.c). LIFEOPT_PLAIN names a build without sanitizers, which make frames larger. TAP lines.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
plain=${LIFEOPT_PLAIN:-$top/build/asserts}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$top" || exit 1
cc -std=c17 -Iinclude tests/stack/thread.c -o "$work/thread" -L"$plain/lib" -llifeopt -lpthread -Wl,-rpath,"$plain/lib" || exit 1

for kind in $(sed -n 's/^EMIT([A-Z_]*, *"\([^"]*\)".*/\1/p' include/lifeopt/emit.def); do
	[ "$kind" != diff-json ] || continue # needs an old report besides
	[[ stack/$kind == *"${TEST_FILTER:-}"* ]] || continue
	if "$work/thread" 256 "$kind" examples/rfc.mlir examples/*.stack.mlir examples/*.heap.mlir >"$work/log" 2>&1; then
		echo "ok - stack/$kind"
	else
		echo "not ok - stack/$kind: status $?"
		cat "$work/log"
	fi
done

# The calling thread is one of those that work on functions.
if [[ "stack/threads" == *"${TEST_FILTER:-}"* ]]; then
	if "$work/thread" 256:3 mlir examples/*.stack.mlir >"$work/log" 2>&1; then
		echo "ok - stack/threads"
	else
		echo "not ok - stack/threads: status $?"
		cat "$work/log"
	fi
fi
