#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs each fuzzer of build/fuzz for FUZZ_SECONDS (180), beginning with the programs of tests/ and examples/, or with --seeds over those
# programs alone, each once. One TAP line for each run; a crash leaves its input in build/fuzz/crashes, and a fix brings that into a test.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=$top/build/fuzz
mkdir -p "$build/crashes" "$build/corpus"
rm -rf "$build/seeds"
mkdir -p "$build/seeds/0" "$build/seeds/1"
count=0
while read -r file; do
	cp "$top/$file" "$build/seeds/$((count % 2))/${file//\//-}" # in halves, for two processes
	count=$((count + 1))
done < <(cd "$top" && find tests examples -name '*.mlir' -size -40k | sort)
grep -hoE '"[a-z_0-9]+(\.[a-z_0-9]+)+"' "$top"/ir/dialects/*.def | sort -u >"$build/dictionary"
export LSAN_OPTIONS=suppressions=$top/tests/lsan.supp:print_suppressions=0:use_tls=0
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
export UBSAN_OPTIONS=print_stacktrace=1

run() { # NAME FUZZER [OPTION...] [FOLDER...]
	local name=$1 fuzzer=$2 said
	shift 2
	if said=$("$fuzzer" -max_len=40960 -timeout=60 -rss_limit_mb=3000 -artifact_prefix="$build/crashes/" "$@" 2>&1); then
		echo "ok - $name"
		grep -E 'number_of_executed_units' <<<"$said"
	else
		printf 'not ok - %s\n%s\n' "$name" "$(tail -n 60 <<<"$said")"
	fi
}

if [ "$count" = 0 ]; then
	echo "not ok - seeds: no programs"
	exit
fi
for fuzzer in "$build"/fuzz/*_fuzz; do
	name=$(basename "$fuzzer")
	if [ "${1-}" = --seeds ]; then
		for half in 0 1; do
			run "seeds/$name, half $half" "$fuzzer" -runs=0 "$build/seeds/$half" &
		done
		wait
	else
		run "fuzz/$name" "$fuzzer" -dict="$build/dictionary" -max_total_time="${FUZZ_SECONDS:-180}" -max_len=16384 -print_final_stats=1 \
			"$build/corpus" "$build/seeds/0" "$build/seeds/1"
	fi
done
