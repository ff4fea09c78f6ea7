#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run-qemu.sh FILE.mlir DRIVER.ll: FILE by lifeopt, once as an object and once as text by llc, linked with DRIVER, which llc compiles for a
# convention that is spelt out, and run by QEMU: 0 is what it returns. With each LLVM release that is there.
set -eu
source=$1 driver=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
arm='_start: bl main; mov r7, #1; svc #0'
riscv='_start: call main; li a7, 93; ecall'
loongarch='_start: bl main; li.w $a7, 93; syscall 0'
# Without vectors of LoongArch, which QEMU 7 does not know.
riscv_features=-mattr=+m,+a,+f,+d,+c

run() { # MACHINE TRIPLE OPTION-OF-LIFEOPT ARITHMETIC START OPTIONS-OF-LLC...
	local machine=$1 triple=$2 option=$3 arithmetic=$4 start=$5 release status
	shift 5
	{ cat "$driver"; printf '@arithmetic = constant i1 %s\nmodule asm ".globl _start"\nmodule asm "%s"\n' "$arithmetic" "$start"; } >"$dir/driver.ll"
	llc "$dir/driver.ll" -mtriple="$triple" "$@" -relocation-model=pic -filetype=obj -o "$dir/driver.o" 2>"$dir/log" || { cat "$dir/log"; exit 1; }
	for release in $releases; do
		[ -x "/usr/lib/llvm-$release/bin/llc" ] || continue
		lifeopt "$source" --llvm=$release --target="$triple" $option --emit=obj="$dir/object.o" --emit=llvm="$dir/text.ll"
		"/usr/lib/llvm-$release/bin/llc" "$dir/text.ll" -relocation-model=pic -filetype=obj -o "$dir/text.o"
		for form in object text; do
			# there llc marks what it makes of text as without registers for floats, also where clang made the text
			[ $machine-$release-$form = loongarch64-19-text ] && continue
			ld.lld -static --unresolved-symbols=ignore-all "$dir/$form.o" "$dir/driver.o" -o "$dir/program"
			status=0
			"qemu-$machine" "$dir/program" || status=$?
			[ $status = 0 ] || { echo "$triple $option, release $release, $form: ends with $status"; exit 1; }
		done
	done 2>&1
}

releases="22 19"
run arm arm-linux-gnueabihf "" true "$arm" -mattr=+vfp2 -float-abi=hard
run riscv64 riscv64-linux-gnu "" true "$riscv" $riscv_features -target-abi=lp64d
run loongarch64 loongarch64-linux-gnu --features=-lsx true "$loongarch" -mattr=+d,-lsx -target-abi=lp64d
releases=22
run arm armv5te-linux-gnueabihf "" true "$arm" -mattr=+vfp2 -float-abi=hard
run arm armv7-linux-musleabihf "" true "$arm" -mattr=+vfp2 -float-abi=hard
run arm thumbv7em-none-eabihf "" true ".thumb_func; $arm" -mattr=+vfp4d16sp -float-abi=hard
run arm arm-linux-gnueabi "" false "$arm" -float-abi=soft
run riscv64 riscv64-linux-gnu --target-abi=lp64f true "$riscv" $riscv_features -target-abi=lp64f
run riscv64 riscv64-unknown-elf "" false "$riscv" -target-abi=lp64
run riscv32 riscv32-linux-gnu "" true "$riscv" $riscv_features -target-abi=ilp32d
run riscv32 riscv32-unknown-elf --target-abi=ilp32f true "$riscv" $riscv_features -target-abi=ilp32f
run loongarch64 loongarch64-linux-gnusf --features=-lsx false "$loongarch" -mattr=-lsx -target-abi=lp64s
echo same
