#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every program of examples/, with and without lifeopt: the same bits come out, the stack frame is smaller, the report tells the
# truth, mlir-opt reads what lifeopt prints, and a second run changes nothing. TAP lines; a failure says what differed.
# LIFEOPT_LLVM=19 makes the LLVM IR with that release and compiles it with its llc.
set -u -o pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../scripts/setup.sh"
. "$top/scripts/programs.sh"
. "$top/tests/tools/link-examples.sh"
. "$top/tests/tools/tap.sh"
lifeopt=${LIFEOPT_BUILD:-$top/build/dev}/bin/lifeopt
release=${LIFEOPT_LLVM:-22}

check() { tap "examples/$program/$1" "${@:2}"; } # NAME COMMAND...

# What the driver prints for the program as mlir-opt lowers FILE.
result_by_mlir_opt() { # FILE OBJECT
	lower_with_mlir_opt "$1" >"$2.ll" && compile "$2" <"$2.ll" && link_and_run "$example" "$2"
}
result_by_lifeopt() { # FILE OBJECT OPTION...
	local file=$1 object=$2
	shift 2
	"$lifeopt" "$file" --llvm="$release" "$@" >"$object.ll" && llc=/usr/lib/llvm-$release/bin/llc compile "$object" <"$object.ll" && link_and_run "$example" "$object"
}
same() { diff "$1" "$2" && [ -s "$1" ]; }

prints_back() { # the examples are mlir-opt's own print, so reading and printing must give the same text
	if [ "$form" = plain ]; then
		"$llvm_bin/mlir-opt" "$file" -o "$work/want.mlir" &&
			"$lifeopt" "$file" --until=parse --emit=mlir | "$llvm_bin/mlir-opt" -o "$work/got.mlir"
	else
		sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$file" >"$work/want.mlir" &&
			"$lifeopt" "$file" --until=parse --emit=mlir | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' >"$work/got.mlir"
	fi && same "$work/want.mlir" "$work/got.mlir"
}
generic_is_same() { # generic form and back
	"$lifeopt" "$file" --until=parse --emit=mlir-generic >"$work/generic.mlir" &&
		"$llvm_bin/mlir-opt" "$work/generic.mlir" -o "$work/a.mlir" && "$llvm_bin/mlir-opt" "$file" -o "$work/b.mlir" &&
		same "$work/a.mlir" "$work/b.mlir" && "$lifeopt" "$work/generic.mlir" --until=parse --emit=mlir-generic -o "$work/again.mlir" &&
		same "$work/generic.mlir" "$work/again.mlir"
}
same_bits() { # COLOR
	result_by_lifeopt "$file" "$work/$1.o" --color="$1" >"$work/got.txt" && same "$work/want.txt" "$work/got.txt"
}
same_bits_optimized() { # -O2 of LLVM's own pipeline
	result_by_lifeopt "$file" "$work/optimized.o" -O2 >"$work/got.txt" && same "$work/want.txt" "$work/got.txt"
}
same_bits_poisoned() { # storage of values that have not begun or have ended is overwritten: nobody reads it
	result_by_lifeopt "$file" "$work/poisoned.o" --poison >"$work/got.txt" && same "$work/want.txt" "$work/got.txt"
}
mlir_opt_reads() { # COLOR: and what it makes of it still computes the same
	"$lifeopt" "$file" --color="$1" --emit=mlir -o "$work/$1.mlir" && result_by_mlir_opt "$work/$1.mlir" "$work/$1.mlir.o" >"$work/got.txt" &&
		same "$work/want.txt" "$work/got.txt"
}
second_run_is_same() { # COLOR
	"$lifeopt" "$file" --color="$1" --emit=mlir -o "$work/once.mlir" && "$lifeopt" "$work/once.mlir" --color="$1" --emit=mlir -o "$work/twice.mlir" &&
		same "$work/once.mlir" "$work/twice.mlir"
}
lifelines_are_same() { # lifelines are read back, and placed anew where they are
	"$lifeopt" "$file" --until=lifelines --emit=mlir -o "$work/once.mlir" && "$lifeopt" "$work/once.mlir" --until=lifelines --emit=mlir -o "$work/twice.mlir" &&
		same "$work/once.mlir" "$work/twice.mlir"
}
frame_is_smaller() {
	local before after
	allocas_to_entry <"$work/want.o.ll" | compile "$work/entry.o"
	before=$(frame_bytes "$work/entry.o" "$example") after=$(frame_bytes "$work/pack.o" "$example")
	echo "frame $before bytes before, $after after"
	[ "$before" != dynamic ] && [ "$after" != dynamic ] && [ "$after" -lt "$before" ]
}
stack_is_smaller() {
	local before after
	before=$(stack_used "$work/want.o") after=$(stack_used "$work/pack.o")
	echo "stack touched: $before bytes before, $after after"
	[ "$after" -lt "$before" ]
}
same_bits_heap() { # MODE COLOR
	result_by_lifeopt "$file" "$work/heap.o" --heap="$1" --color="$2" >"$work/got.txt" && same "$work/want.txt" "$work/got.txt"
}
heap_is_smaller() { # one allocation, as large as what lives at once, or nearly
	"$lifeopt" "$file" --heap=pack --emit=report |
		awk '/heap, laid out/ { n = $7; after = $11; bound = $15 } END { print n, after, bound; exit !(after < n && after <= 1.01 * bound) }' &&
		[ "$("$lifeopt" "$file" --heap=pack --emit=mlir | grep -c 'memref.alloc(')" = 1 ]
}
heap_is_read() { # by mlir-opt, and what it makes of it computes the same
	"$lifeopt" "$file" --heap=pack --emit=mlir -o "$work/heap.mlir" && result_by_mlir_opt "$work/heap.mlir" "$work/heap.mlir.o" >"$work/got.txt" &&
		same "$work/want.txt" "$work/got.txt"
}
# What is made in place has fewer bytes at the bound than the lifelines show.
report_is_true() {
	"$lifeopt" "$file" --until=lifelines --emit=mlir -o "$work/lines.mlir" && report_is_true_with least --in-place=yes &&
		report_is_true_with exactly --in-place=no
}
report_is_true_with() { # least|exactly OPTION
	"$lifeopt" "$file" "$2" --emit=report -o "$work/report" && "$lifeopt" "$file" "$2" --emit=mlir -o "$work/after.mlir" &&
		/usr/bin/env python3 "$top/tests/examples/numbers.py" "$1" "$example" "$work/report" "$file" "$work/after.mlir" "$work/lines.mlir"
}
one_buffer_suffices() { # what is copied first is read where it is, what is copied last computed in its place
	"$lifeopt" "$file" --emit=report | grep -E '^@rfc +[0-9]+ +[0-9]+ +12288 +4096 +4096$' &&
		"$lifeopt" "$file" --copies=keep --emit=report | grep -E '^@rfc +[0-9]+ +[0-9]+ +12288 +8192 +8192$'
}

run_one() { # FILE
	local color
	file=$1 program=$(basename "$1" .mlir)
	example=${program%%.*} form=plain
	case $program in *.heap | *.stack) form=${program##*.} ;; esac
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	check "mlir-opt lowers it" eval 'result_by_mlir_opt "$file" "$work/want.o" >"$work/want.txt"'
	for color in none slots pack; do
		check "same bits, --color=$color" same_bits "$color"
	done
	if [ "$form" = heap ]; then
		check "same bits, --heap=pack" same_bits_heap pack pack
		check "same bits, --heap=pack --color=none" same_bits_heap pack none
		check "same bits, --heap=stack" same_bits_heap stack:1000000 pack
		check "heap is smaller" heap_is_smaller
		check "mlir-opt reads --heap=pack" heap_is_read
	else
		check "frame is smaller" frame_is_smaller
		check "stack is smaller" stack_is_smaller
	fi
	[ "$release" = 22 ] || return
	check "prints back" prints_back
	check "generic form" generic_is_same
	check "same bits, -O2" same_bits_optimized
	check "same bits, --poison" same_bits_poisoned
	for color in none slots pack; do
		check "mlir-opt reads it, --color=$color" mlir_opt_reads "$color"
		check "second run changes nothing, --color=$color" second_run_is_same "$color"
	done
	check "lifelines are read back" lifelines_are_same
	check "report is true" report_is_true
	[ "$example" != rfc ] || check "one buffer suffices" one_buffer_suffices
}

if [ $# = 1 ]; then
	run_one "$1"
	exit 0
fi
[ -x "$lifeopt" ] || { echo "not ok - examples: no $lifeopt"; exit 1; }
printf '%s\n' "$top"/examples/*.heap.mlir "$top"/examples/*.stack.mlir "$top"/examples/rfc.mlir |
	xargs -P "${TEST_JOBS:-$(nproc)}" -I{} bash -c 'out=$(bash "$0" "$1" 2>&1); printf "%s\n" "$out"' "${BASH_SOURCE[0]}" {}
