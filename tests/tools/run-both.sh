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

# what is written in C is compiled once
objects="" linked=""
for file in $cfiles $libraries; do
	case $file in
	*.c)
		object=$dir/$(basename "$file").o
		cc -w -c -o "$object" "$file"
		objects="$objects $object"
		;;
	*) linked="$linked $file" ;;
	esac
done

# link_and_run NAME: $dir/NAME.o to a program, its output to $dir/NAME.out
link_and_run()
{
	cc -o "$dir/$1" "$dir/$1.o" $objects $linked -Wl,--allow-shlib-undefined,-rpath,"$lib" -lm
	"$dir/$1" >"$dir/$1.raw" || { echo "$1: exit status $?"; exit 1; }
	sed 's/base@ = 0x[0-9a-f]*/base@ = /' "$dir/$1.raw" >"$dir/$1.out"
}

first="--convert-bufferization-to-memref --bufferization-lower-deallocations --expand-realloc"
# by_mlir FILE NAME [LEVEL]: lower it to $dir/NAME.o. Bytecode is read and written in half the time of text; mlir-opt verifies FILE, and need
# not verify what each of its own passes makes of it.
by_mlir()
{
	mlir-opt --verify-each=0 --emit-bytecode $first $vectors $passes "$1" -o "$dir/$2.bc"
	mlir-translate --mlir-to-llvmir "$dir/$2.bc" -o "$dir/$2.ll"
	llc ${3-} -relocation-model=pic -filetype=obj "$dir/$2.ll" -o "$dir/$2.o"
}
if [ $want = mlir ]; then
	by_mlir "$source" mlir -O0
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
# ours NAME LLC OPTION...: lower with these options to text, which LLC compiles
ours()
{
	name=$1 llc=$2
	shift 2
	lifeopt "$source" $options "$@" -o "$dir/$name.ll"
	$llc -relocation-model=pic -filetype=obj "$dir/$name.ll" -o "$dir/$name.o"
	check "$name"
}
# object NAME OPTION...: the same, but lifeopt makes the object. What is the same text is not compiled again, which takes ten times as long.
texts=""
object()
{
	name=$1
	shift
	case $* in
	*-O*) ;;
	*)
		lifeopt "$source" $options "$@" -o "$dir/$name.ll"
		text=$(sha256sum <"$dir/$name.ll")
		case $texts in *"$text"*) return ;; esac
		texts="$texts $text"
		;;
	esac
	lifeopt "$source" $options "$@" --emit=obj="$dir/$name.o"
	check "$name"
}
ours plain llc
ours o2 llc -O2
object none --color=none
object stripped --markers=strip
object poison --poison
if [ $colors = yes ]; then
	object slots --color=slots
	object none-o2 --color=none -O2
	object none-poison --color=none --poison
	object heap --heap=pack
	object heap-poison --heap=pack --poison
	object heap-none --heap=pack --color=none
	object heap-stack --heap=stack:65536
fi
if [ $copies = yes ]; then
	object keep --copies=keep
	object size --copies=size
	object size-o2 --copies=size -O2
	object size-heap --copies=size --heap=pack --poison
	object size-arg --copies=size --heap=arg
	lifeopt "$source" $options --copies=size --emit=mlir -o "$dir/printed.mlir"
	by_mlir "$dir/printed.mlir" again
	check again
fi
if [ $stack = yes ]; then
	object stack --stack=arg
	object stack-o2 --stack=arg -O2
	object stack-slots --stack=arg --color=slots
	object stack-none --stack=arg --color=none
	object stack-poison --stack=arg --poison
	object stack-heap --stack=arg --heap=pack --copies=size --schedule=memory
	object stack-both --stack=arg --heap=arg --fold
	object stack-from-heap --stack=arg --heap=stack:65536 --poison
	lifeopt "$source" $options --stack=arg --emit=mlir -o "$dir/stack.mlir"
	by_mlir "$dir/stack.mlir" passed
	check passed
fi
if [ $fuse = yes ]; then
	object fuse --fuse=memory
	object fuse-o2 --fuse=memory --fold=power-of-two -O2
	object fuse-heap --fuse=memory --heap=pack --schedule=memory --poison
	lifeopt "$source" $options --fuse=memory --emit=mlir -o "$dir/fused.mlir"
	by_mlir "$dir/fused.mlir" again
	check again
fi
if [ -x /usr/lib/llvm-19/bin/llc ]; then
	ours llvm19 /usr/lib/llvm-19/bin/llc --llvm=19
fi
if [ $want = mlir ]; then
	echo "same: $(wc -l <"$dir/mlir.out") lines"
else
	cat "$dir/plain.out"
fi
