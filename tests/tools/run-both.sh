#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-both.sh [--alone] [--colors] [--copies] [--stack] [--fuse] [--runner] [--vector] [--index32 | --bare] FILE.mlir [FILE.c ...]: a program with @main, lowered by lifeopt (as it
# is, with -O2, uncolored, without markers, with storage overwritten where values start and end, with LLVM 19 where it is there) and by
# mlir-opt's own passes, linked with the C files, must print the same bytes.
# --alone: mlir-opt cannot lower it; what the others must print is what lifeopt's program prints as it is, and that goes to standard output.
# --colors: also with --color=slots, uncolored with -O2, with --poison, colored and not, and with --heap=pack and stack.
# --runner: link with MLIR's runner libraries; addresses that they print are not compared.
# --vector: link with them, and mlir-opt lowers vectors first.
# --copies: also with --copies=keep and size, and what --copies=size prints as MLIR is lowered by mlir-opt.
# --stack: also with --stack=arg, alone and with other modes, and what it prints as MLIR is lowered by mlir-opt.
# --fuse: also with --fuse=memory, and what it prints as MLIR is lowered by mlir-opt.
# --index32: an index has 32 bits. --bare: memrefs are bare pointers at the borders of functions.
set -eu
lib=$(llvm-config-22 --libdir 2>/dev/null || echo /usr/lib/llvm-22/lib)
tools=$(dirname "$(command -v run-both.sh || echo "$0")")
. "$tools/answers.sh"
libraries="$tools/print.c $(echo "$lib"/libmlir_float16_utils.so*)"
options="" bits="" border="" vectors="" want=mlir colors=no copies=no stack=no fuse=no
runner="$(echo "$lib"/libmlir_c_runner_utils.so* "$lib"/libmlir_runner_utils.so* "$lib"/libmlir_float16_utils.so*)"
while :; do
	case $1 in
	--alone) want=plain ;;
	--colors) colors=yes ;;
	--copies) copies=yes ;;
	--stack) stack=yes ;;
	--fuse) fuse=yes ;;
	--runner) libraries=$runner ;;
	--vector)
		libraries=$runner
		vectors="--lower-affine --lower-vector-mask --lower-vector-multi-reduction --convert-vector-to-scf --convert-vector-to-llvm"
		;;
	--index32) options="$options --index-bitwidth=32" bits="index-bitwidth=32" ;;
	--bare) options="$options --bare-pointers" border="use-bare-ptr-memref-call-conv=1" ;;
	*) break ;;
	esac
	shift
done
source=$1
shift
cfiles="$*"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
passes="--convert-complex-to-standard --convert-complex-to-llvm --convert-linalg-to-loops --lower-affine --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm --arith-expand
	--math-expand-ops=ops=clampf,ipowi --convert-math-to-llvm --convert-math-to-funcs --convert-math-to-libm --convert-arith-to-llvm
	--convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-ub-to-llvm --convert-cf-to-llvm
	--reconcile-unrealized-casts"

# Of these two options one alone may be given: a pass takes several only with a space between.
if [ -n "$bits" ]; then
	passes=$(echo "$passes" | sed "s/--convert-\(arith\|index\|ub\|cf\|func\)-to-llvm\|--finalize-memref-to-llvm/&=$bits/g")
elif [ -n "$border" ]; then
	passes=$(echo "$passes" | sed "s/--convert-func-to-llvm/&=$border/")
fi

# run-main, which runs the programs, is on PATH if lit is there, and beside it is what they print with. Other C is compiled once.
objects="" linked="" made=$(dirname "$(command -v run-main || echo "$0")")
for file in $cfiles $libraries; do
	case $file in
	"$tools/print.c") [ ! -e "$made/print.o" ] || file=$made/print.o ;;
	esac
	case $file in
	*.o) objects="$objects $file" ;;
	*.c)
		object=$dir/$(basename "$file").o
		cc -w -fPIC -c -o "$object" "$file"
		objects="$objects $object"
		;;
	*) linked="$linked $file" ;;
	esac
done
run_main=$(command -v run-main) || { run_main=$dir/run-main && sh "$tools/make-run-main.sh" "$dir"; }
compiler_library=$(cc -print-libgcc-file-name)

# link_and_run NAME: $dir/NAME.o to a shared object, its output to $dir/NAME.out
link_and_run()
{
	ld -shared -Bsymbolic --as-needed -o "$dir/$1.so" "$dir/$1.o" $objects $linked "$compiler_library" -rpath "$lib"
	"$run_main" "$dir/$1.so" >"$dir/$1.out" || { echo "$1: exit status $?"; exit 1; }
	[ "$libraries" != "$runner" ] || sed -i 's/base@ = 0x[0-9a-f]*/base@ = /' "$dir/$1.out"
}

first="--convert-bufferization-to-memref --bufferization-lower-deallocations --expand-realloc"
# by_mlir FILE NAME: lower it to $dir/NAME.o. Bytecode is read and written in half the time of text; mlir-opt verifies FILE, and need
# not verify what each of its own passes makes of it.
by_mlir()
{
	answer "$1" "$dir/$2.o" object_by_mlir $first $vectors $passes
}
# object_by_mlir PASS... FILE -o OBJECT
object_by_mlir()
{
	find_last "$@"
	mlir-opt --verify-each=0 --emit-bytecode "$@.bc" && mlir-translate --mlir-to-llvmir "$last_word.bc" -o "$last_word.ll" &&
		llc -O0 -relocation-model=pic -filetype=obj "$last_word.ll" -o "$last_word"
}
if [ $want = mlir ]; then
	by_mlir "$source" mlir
	link_and_run mlir
fi

# check NAME: compare what $dir/NAME.o prints, linked, with what it must print; an object that has been run already is not run again
ran=""
check()
{
	sum=$(sha256sum <"$dir/$1.o")
	case $ran in *"$sum"*) return ;; esac
	link_and_run "$1"
	[ -s "$dir/$want.out" ] || { echo "the program prints nothing"; exit 1; }
	cmp "$dir/$want.out" "$dir/$1.out" || { diff "$dir/$want.out" "$dir/$1.out" | head -20; echo "$1 differs"; exit 1; }
	ran="$ran $sum"
}
# lowered NAME OPTION...: lower to text; false if it is the same as one before, which need not be compiled again
texts=""
lowered()
{
	name=$1
	shift
	lifeopt "$source" $options "$@" -o "$dir/$name.ll" || exit 1
	known "$name"
}
known()
{
	text=$(sha256sum <"$dir/$1.ll")
	case $texts in *"$text"*) return 1 ;; esac
	texts="$texts $text"
}
# compiled NAME LLC [OPTION...]: the object of a text, by a code generator that lets allocas share storage by their markers if it optimizes
compiled()
{
	name=$1
	shift
	answer "$dir/$name.ll" "$dir/$name.o" "$@" -relocation-model=pic -filetype=obj
	check "$name"
}
# shared NAME OPTION...: by LLVM's optimizing code generator. placed NAME OPTION...: by the other one, a quarter of the work, where lifeopt itself
# places and overwrites the bytes
shared()
{
	if lowered "$@"; then compiled "$1" llc; fi
}
placed()
{
	if lowered "$@"; then compiled "$1" llc -O0; fi
}
# object NAME OPTION...: lifeopt makes the object itself
object()
{
	name=$1
	shift
	lifeopt "$source" $options "$@" --emit=obj="$dir/$name.o"
	check "$name"
}
lifeopt "$source" $options --emit=llvm="$dir/plain.ll" --emit=obj="$dir/plain.o"
known plain
check plain
shared o2 -O2
shared none --color=none
placed stripped --markers=strip
placed poison --poison
if [ $colors = yes ]; then
	placed slots --color=slots
	object none-o2 --color=none -O2
	placed none-poison --color=none --poison
	placed heap --heap=pack
	placed heap-poison --heap=pack --poison
	placed heap-none --heap=pack --color=none
	placed heap-stack --heap=stack:65536
fi
if [ $copies = yes ]; then
	placed keep --copies=keep
	placed size --copies=size
	object size-o2 --copies=size -O2
	placed size-heap --copies=size --heap=pack --poison
	placed size-arg --copies=size --heap=arg
	lifeopt "$source" $options --copies=size --emit=mlir -o "$dir/printed.mlir"
	by_mlir "$dir/printed.mlir" again
	check again
fi
if [ $stack = yes ]; then
	placed stack --stack=arg
	object stack-o2 --stack=arg -O2
	placed stack-slots --stack=arg --color=slots
	placed stack-none --stack=arg --color=none
	placed stack-poison --stack=arg --poison
	placed stack-heap --stack=arg --heap=pack --copies=size --schedule=memory
	placed stack-both --stack=arg --heap=arg --fold
	placed stack-from-heap --stack=arg --heap=stack:65536 --poison
	lifeopt "$source" $options --stack=arg --emit=mlir -o "$dir/stack.mlir"
	by_mlir "$dir/stack.mlir" passed
	check passed
fi
if [ $fuse = yes ]; then
	placed fuse --fuse=memory
	object fuse-o2 --fuse=memory --fold=power-of-two -O2
	placed fuse-heap --fuse=memory --heap=pack --schedule=memory --poison
	lifeopt "$source" $options --fuse=memory --emit=mlir -o "$dir/fused.mlir"
	by_mlir "$dir/fused.mlir" again
	check again
fi
if [ -x /usr/lib/llvm-19/bin/llc ]; then
	lowered llvm19 --llvm=19 || :
	level=-O0 # without markers the other release has nothing of its own to do
	! grep -q llvm.lifetime.start "$dir/llvm19.ll" || level=-O2
	compiled llvm19 /usr/lib/llvm-19/bin/llc $level
fi
if [ $want = mlir ]; then
	echo "same: $(wc -l <"$dir/mlir.out") lines"
else
	cat "$dir/plain.out"
fi
