#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FIRST LAST: the random tensor programs of seeds FIRST..LAST, of which mlir-opt makes buffers by passes that the seed chooses, print the
# same whether mlir-opt or lifeopt lowers them, in all modes; mlir-opt reads what lifeopt prints as MLIR, and that gives the same again. A failure
# prints its seed; run.sh SEED SEED brings it back. LIFEOPT names the command; LLVM_BIN the folder of mlir-opt and llc.
: "${LIFEOPT:=lifeopt}" "${LLVM_BIN:=/usr/lib/llvm-22/bin}"
here=$(dirname "$0")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0
tools=$here/../tools
. "$tools/lower-by-mlir.sh"
lower="--scf-forall-to-for --expand-realloc --convert-bufferization-to-memref $lower"

run_ll() { object_of "$2" "$work/$1.ll" "$work/$1.o" && link_shared "$1" && (run_program "$work/$1"); } # NAME LEVEL
bufferize() { # SEED
	/usr/bin/python3 "$here/program.py" "$1" > "$work/tensors.mlir" && /usr/bin/python3 "$here/program.py" --passes "$1" > "$work/passes" || exit 1
	tr '\n' '\0' < "$work/passes" | xargs -0 "$LLVM_BIN/mlir-opt" --mlir-disable-threading "$work/tensors.mlir" -o "$work/in.mlir"
}
prepare_runs "$tools/print.c" || exit 1
for seed in $(seq "$1" "$2"); do
	# mlir-opt refuses some programs, and some that it makes free what they use: these say nothing of lifeopt
	if ! { bufferize "$seed" && lower_by_mlir "$work/in.mlir" ref; } 2> "$work/log" || ! run_ll ref -O0 > "$work/want" 2>> "$work/log"; then
		skipped=$((skipped + 1))
		continue
	fi
	good=1 made=""
	while read -r way options; do
		# shellcheck disable=SC2086
		"$LIFEOPT" "$work/in.mlir" $options -o "$work/$way.ll" --emit=llvm --emit=mlir="$work/made.mlir" ||
			{ echo "seed $seed $options: fails"; good=0; continue; }
		for same in $made; do # the same text is run once
			! cmp -s "$work/$same.ll" "$work/$way.ll" || continue 2
		done
		made="$made $way"
		run_ll "$way" -O1 > "$work/got" && cmp -s "$work/want" "$work/got" || { echo "seed $seed $options: differs or fails"; good=0; }
		lower_by_mlir "$work/made.mlir" again && run_ll again -O0 > "$work/got" && cmp -s "$work/want" "$work/got" ||
			{ echo "seed $seed $options: as MLIR it differs or fails"; good=0; }
	done <<-'WAYS'
		default --heap=keep
		slots --color=slots
		pack --heap=pack --copies=size --in-place=size
		arg --heap=arg
		stack --heap=stack --stack=arg
		fold --fold --heap=hoist
		fuse --fuse=memory
		order --schedule=memory --heap=pack
		all --fold --fuse=memory --schedule=memory --heap=pack --copies=size
	WAYS
	if [ $good = 1 ]; then
		passed=$((passed + 1))
	else
		failed=$((failed + 1))
	fi
done
[ $passed -gt $skipped ] || { echo "more programs are left out than run"; failed=$((failed + 1)); }
echo "random tensors, seeds $1 to $2, without $skipped that mlir-opt refuses or breaks: $passed passed, $failed failed"
[ $failed -eq 0 ]
