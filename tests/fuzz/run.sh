#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs each fuzzer of build/fuzz for FUZZ_SECONDS (180), beginning with the programs of tests/ and examples/. One TAP line each; a
# crash leaves its input in build/fuzz/crashes, and a fix brings that into a test.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$top/build/fuzz
mkdir -p "$build/crashes" "$build/corpus" "$build/seeds"
find "$top/tests" "$top/examples" -name '*.mlir' -size -40k | while read -r file; do
	cp "$file" "$build/seeds/$(sed "s|^$top/||; s|/|-|g" <<<"$file")"
done
grep -hoE '"[a-z_0-9]+(\.[a-z_0-9]+)+"' "$top"/ir/ops/*.def | sort -u >"$build/dictionary"
export LSAN_OPTIONS=suppressions=$top/tests/lsan.supp:print_suppressions=0:use_tls=0
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
for fuzzer in "$build"/fuzz/*_fuzz; do
	name=$(basename "$fuzzer")
	if said=$("$fuzzer" -dict="$build/dictionary" -max_total_time="${FUZZ_SECONDS:-180}" -max_len=16384 -timeout=60 -rss_limit_mb=3000 \
		-artifact_prefix="$build/crashes/" -print_final_stats=1 "$build/corpus" "$build/seeds" 2>&1); then
		echo "ok - fuzz/$name"
		grep -E 'number_of_executed_units' <<<"$said"
	else
		printf 'not ok - fuzz/%s\n%s\n' "$name" "$(tail -n 60 <<<"$said")"
	fi
done
