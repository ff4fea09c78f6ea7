#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST [FUNCTIONS]: what lifeopt makes of random programs reads, at each place where the source reads memory, the value that the source
# reads there. Bits that agree by chance do not count: ./interpret.c runs both, and knows for each byte which write it is of, and what was
# overwritten, given back or never written. The programs are those of ../random, ../lifelines, ../arguments, ../fold, ../copies, ../schedule
# and ../fuse, one of them for each seed, of FUNCTIONS functions (20; 50 with TEST_LONG=true). What is made of them: lifelines alone, shared
# slots, arenas with and without sharing in place, the same with lifelines kept, buffers on the heap in all ways, folded ones, and those of
# ../everything, with all transformations at once. mlir-opt reads the source, not lifeopt.
# A failure prints its seed, the way and the function; run.sh SEED SEED brings it back, and KEEP=DIR keeps the files there.
# LIFEOPT names the command; LLVM_BIN the folder of mlir-opt; INTERPRET the interpreter; GENERATOR a generator for all seeds; WAYS a pattern of
# the ways, all by default.
: "${LIFEOPT:=lifeopt}" "${LLVM_BIN:=/usr/lib/llvm-22/bin}"
: "${INTERPRET:=$(dirname "$LIFEOPT")/../interpret/interpret}"
here=$(dirname "$0")
work=${KEEP:-$(mktemp -d)}
[ -n "$KEEP" ] || trap 'rm -rf "$work"' EXIT
export EDGES=yes PADS=yes
many=20
[ "${TEST_LONG:-false}" = true ] && many=50
count=${3:-$many}
passed=0 failed=0 left_out=0

# make NAME IN OPTION...: the programs to hold against the source
make() {
	made=$work/$1.result in=$2
	shift 2
	case $made in $work/${WAYS:-*}.result) ;; *) return ;; esac
	"$LIFEOPT" "$in" "$@" --print-locations --emit=mlir-generic="$made" 2>> "$work/log" && results="$results $made" || { echo "seed $seed: no program by $*"; broken=1; }
}
# All functions but @f<n> private, so that their frames may be arguments.
private_functions() { sed 's/^\( *\)func\.func @\([^f]\|f[^0-9]\)/\1func.func private @\2/' "$1"; }
make_all() {
	results='' broken=0
	: > "$work/log"
	sed 's/memref\.alloca()/memref.alloc()/' "$work/in.mlir" > "$work/on_heap.mlir"
	make lifelines "$work/in.mlir" --until=lifelines
	make slots "$work/in.mlir" --color=slots
	make pack "$work/in.mlir"
	make apart "$work/in.mlir" --in-place=no
	make marked "$work/in.mlir" --markers=keep
	make fold "$work/in.mlir" --fold --color=none
	make fold2 "$work/in.mlir" --fold=power-of-two --heap=pack
	make heap "$work/on_heap.mlir" --heap=pack
	make hoist "$work/on_heap.mlir" --heap=hoist
	make heaparg "$work/on_heap.mlir" --heap=arg
	make heapstack "$work/on_heap.mlir" --heap=stack:65536
	private_functions "$work/in.mlir" > "$work/private.mlir"
	make stackarg "$work/private.mlir" --stack=arg
	make botharg "$work/private.mlir" --stack=arg --heap=arg
	all='--schedule=memory --fuse=memory --copies=size --in-place=size'
	sed 's/^\( *\)func\.func @\([^m]\|m[^a]\)/\1func.func private @\2/' "$work/in.mlir" > "$work/private.mlir"
	sed 's/memref\.alloca()/memref.alloc()/' "$work/private.mlir" > "$work/on_heap.mlir"
	# shellcheck disable=SC2086
	{
		make all "$work/private.mlir" $all --fold --stack=arg --heap=pack
		make allheap "$work/on_heap.mlir" $all --fold=power-of-two --heap=stack:65536
		make allarg "$work/on_heap.mlir" $all --fold --stack=arg --heap=arg
		make allpoison "$work/on_heap.mlir" $all --fold --heap=pack --poison
	}
}
generator() { # SEED
	of=$1
	set -- lifelines random arguments fold copies schedule fuse
	shift $((of % $#))
	echo "${GENERATOR:-$1}"
}

: > "$work/kinds"
for seed in $(seq "$1" "$2"); do
	/usr/bin/python3 "$here/../$(generator "$seed")/program.py" "$seed" "$count" > "$work/made.mlir" &&
		/usr/bin/python3 "$here/mutate.py" "$seed" "$work/made.mlir" "$LLVM_BIN/mlir-opt" > "$work/in.mlir" || exit 1
	sed -n 's|^// mutated: ||p' "$work/in.mlir" | tr ' ' '\n' >> "$work/kinds"
	"$LLVM_BIN/mlir-opt" --mlir-print-op-generic --mlir-print-debuginfo "$work/in.mlir" -o "$work/source" || { echo "seed $seed: mlir-opt does not read it"; exit 1; }
	make_all
	# shellcheck disable=SC2086
	"$INTERPRET" "$work/source" $results > "$work/said" 2>> "$work/log"
	# how many functions ran, and how many of them are left out; nothing if it did not come to its end
	ran=$(sed -n '$s/^\([0-9]*\) functions, \([0-9]*\) left out, .* reports$/\1 \2/p' "$work/said")
	[ -n "$ran" ] && [ $broken = 0 ] || { failed=$((failed + 1)); sed "s/^/seed $seed: /" "$work/log" | head -n 20; }
	# NAME.result: fN: what is wrong
	grep '\.result: f[0-9]*: ' "$work/said" | sed "s|^.*/|seed $seed |"
	bad=$(sed -n 's/^.*\.result: \(f[0-9]*\): .*/\1/p' "$work/said" | sort -u | wc -l)
	[ -n "$ran" ] || continue
	left_out=$((left_out + ${ran#* }))
	failed=$((failed + bad)) passed=$((passed + ${ran% *} - ${ran#* } - bad))
done
awk -F= '{ n[$1] += $2 } END { for (kind in n) print "changes of kind " kind ": " n[kind] }' "$work/kinds" | sort
echo "functions left out: $left_out"
echo "values of bytes in random programs, seeds $1 to $2: $passed passed, $failed failed"
[ "$failed" = 0 ]
