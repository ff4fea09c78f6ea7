#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lit.sh SHARD/SHARDS [exec]: a share of the lit tests, without those of tests/exec or only those, one at a time.
set -u
here=$(cd "$(dirname "$0")/.." && pwd)
# in lexical order: by default lit orders by what earlier runs took, so that shards that start one after the other overlap
options=(-v --no-progress-bar -j 1 --order lexical --num-shards "${1#*/}" --run-shard "${1%/*}")
/usr/bin/env python3 -c 'import psutil' 2>/dev/null && options+=(--timeout 900) # lit limits the time of a test only with psutil
[ -z "${TEST_FILTER-}" ] || options+=(--filter "$TEST_FILTER" --allow-empty-runs)
if [ "${2-}" = exec ]; then
	folder=$here/exec
else
	folder=$here
	options+=(--filter-out ':: exec/') # of the name with that of the suite
fi
exec "${LIFEOPT_LLVM_BIN:-/usr/lib/llvm-22/bin}/lit" "${options[@]}" "$folder"
