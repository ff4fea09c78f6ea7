# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced: mlir-opt's own lowering of a program on memrefs. Needs LLVM_BIN, the folder of mlir-opt; tools, the folder of this
# script; and work, a folder to write to.
#
#   lower_by_mlir IN NAME   makes $work/NAME.ll, by way of bytecode: half the time of text. mlir-opt verifies what it reads; what its own
#                           passes make of that, --verify-each need not see
#   lower_all_by_mlir NAME ...   makes $work/NAME.ll of each $work/NAME.mlir, in one process: to start one takes a third of the time
#   object_of LEVEL LL OBJECT    makes an object of LLVM IR
#   output_by_mlir IN OUT ENTRY TYPE    runs @ENTRY, which gives a TYPE, by mlir-runner; its output to OUT
#   library                 names MLIR's runner library, of which copies of what is strided call a function
#   prepare_runs PRINT.c    makes what the programs print with, and what runs them
#   link_shared NAME        makes the shared object $work/NAME.so of $work/NAME.o, and
#   run_program PATH        runs PATH.so, or the program PATH

. "$tools/answers.sh"

library=$(ls "$LLVM_BIN"/../lib/libmlir_c_runner_utils.so* | head -n 1)
lower="--convert-linalg-to-loops --convert-vector-to-scf --lower-affine --convert-scf-to-cf --convert-vector-to-llvm
	--expand-strided-metadata --lower-affine --arith-expand --convert-math-to-llvm --convert-math-to-libm
	--convert-arith-to-llvm --convert-complex-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --convert-ub-to-llvm
	--reconcile-unrealized-casts"
# mlir-opt has no lowering for memref.alloca_scope around control flow, where storage that lives longer gives the same result, nor for
# allocations with a layout
can_be_lowered() { # IN: to standard output
	if grep -q 'memref\.alloca\{0,1\}().*strided<' "$1"; then
		/usr/bin/python3 "$tools/plain-allocations.py" < "$1" || return 1
	else
		cat "$1"
	fi | sed 's/memref.alloca_scope.return/scf.yield/; s/memref.alloca_scope/scf.execute_region/'
}
lower_by_mlir() { # IN NAME
	can_be_lowered "$1" > "$work/$2.mlir"
	# shellcheck disable=SC2086
	answer "$work/$2.mlir" "$work/$2.ll" text_by_mlir $lower
}
dialect_by_mlir() { "$LLVM_BIN/mlir-opt" --mlir-disable-threading --verify-each=0 --emit-bytecode "$@"; } # PASS... IN -o OUT
text_by_mlir() { # PASS... IN -o OUT
	find_last "$@"
	dialect_by_mlir "$@.bc" && "$LLVM_BIN/mlir-translate" --mlir-to-llvmir "$last_word.bc" -o "$last_word"
}
texts_by_mlir() { # PASS... IN -o OUT
	find_last "$@"
	"$LLVM_BIN/mlir-opt" --split-input-file --mlir-disable-threading --verify-each=0 "$@.mlir" &&
		"$LLVM_BIN/mlir-translate" --split-input-file --output-split-marker="// -----" --mlir-to-llvmir "$last_word.mlir" -o "$last_word"
}
object_of() { # LEVEL LL OBJECT
	answer "$2" "$3" "$LLVM_BIN/llc" "$1" -relocation-model=pic -filetype=obj
}
# What @ENTRY prints with comes from the runner library, which mlir-runner loads
output_by_mlir() { # IN OUT ENTRY TYPE
	can_be_lowered "$1" > "$2.mlir"
	# shellcheck disable=SC2086
	answer "$2.mlir" "$2" run_by_runner "$3" "$4" $lower
}
run_by_runner() { # ENTRY TYPE PASS... IN -o OUT
	run_entry=$1 run_type=$2
	shift 2
	find_last "$@"
	dialect_by_mlir "$@.bc" &&
		"$LLVM_BIN/mlir-runner" -O0 "$last_word.bc" -e "$run_entry" -entry-point-result="$run_type" -shared-libs="$library" > "$last_word"
}
lower_all_by_mlir() { # NAME ...
	for lower_name; do
		can_be_lowered "$work/$lower_name.mlir" && echo "// -----"
	done | sed '$d' > "$work/all.mlir"
	# shellcheck disable=SC2086
	answer "$work/all.mlir" "$work/all.ll" texts_by_mlir $lower &&
		awk -v names="$*" -v work="$work" 'BEGIN { n = split(names, name, " "); i = 1 }
			/^\/\/ -----$/ { i++; next } { print > (work "/" name[i] ".ll") } END { exit i != n }' "$work/all.ll"
}

# A program as a shared object is linked in a quarter of the time, since the linker need not read the C library.
prepare_runs() {
	compiler_library=$(cc -print-libgcc-file-name) && cc -O1 -fPIC -c "$1" -o "$work/print.o" &&
		sh "$tools/make-run-main.sh" "$work"
}
link_shared() {
	ld -shared -Bsymbolic --as-needed -o "$work/$1.so" "$work/$1.o" "$work/print.o" "$library" "$compiler_library" -rpath "$(dirname "$library")"
}
run_program() {
	if [ -e "$1.so" ]; then exec "$work/run-main" "$1.so"; else exec "$1"; fi
}

# same_sanitized IN OPTION...: the build with sanitizers, LIFEOPT_SANITIZED if it is there, makes the same as LIFEOPT
same_sanitized() {
	[ -x "${LIFEOPT_SANITIZED-}" ] && [ "$LIFEOPT_SANITIZED" != "$LIFEOPT" ] || return 0
	"$LIFEOPT" "$@" --emit=mlir="$work/plain.mlir" --emit=llvm="$work/plain.ll" --emit=report="$work/plain.txt" &&
		"$LIFEOPT_SANITIZED" "$@" --emit=mlir="$work/sane.mlir" --emit=llvm="$work/sane.ll" --emit=report="$work/sane.txt" &&
		cmp "$work/plain.mlir" "$work/sane.mlir" && cmp "$work/plain.ll" "$work/sane.ll" && cmp "$work/plain.txt" "$work/sane.txt"
}
