# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced by run.sh and check.sh: the ways in which a program is made and run. Needs work, here, LIFEOPT, LLVM_BIN.
. "$here/../tools/lower-by-mlir.sh"
variants="none slots pack none2 pack2 asan"
"$LIFEOPT" --help | grep -q -e '--poison .*(not yet)' || variants="$variants poison poison2"

prepare() { cc -O1 -c "$here/print.c" -o "$work/print.o"; }
link_program() { cc "$work/$1.o" "$work/print.o" "$library" -Wl,-rpath,"$(dirname "$library")" -lm -o "$work/$1"; }
by_mlir() { # IN NAME
	lower_by_mlir "$1" "$2" && "$LLVM_BIN/llc" -O1 -relocation-model=pic -filetype=obj "$work/$2.ll" -o "$work/$2.o" && link_program "$2"
}
by_lifeopt() { # IN NAME OPTION...
	by_in=$1 by_name=$2
	shift 2
	"$LIFEOPT" "$by_in" "$@" --emit=obj="$work/$by_name.o" && link_program "$by_name"
}
make_none() { by_lifeopt "$1" none --color=none; }
make_slots() { by_lifeopt "$1" slots --color=slots; }
make_pack() { by_lifeopt "$1" pack --color=pack; }
make_none2() { by_lifeopt "$1" none2 --color=none -O2; }
make_pack2() { by_lifeopt "$1" pack2 --color=pack -O2; }
make_poison() { by_lifeopt "$1" poison --color=none --poison; }
make_poison2() { by_lifeopt "$1" poison2 --color=pack --poison -O2; }
make_asan() {
	"$LIFEOPT" "$1" --color=none --sanitize=address -o "$work/asan.ll" &&
		"$LLVM_BIN/opt" -passes=asan -asan-use-after-scope "$work/asan.ll" -o "$work/asan.bc" &&
		"$LLVM_BIN/llc" -O1 -relocation-model=pic -filetype=obj "$work/asan.bc" -o "$work/asan.o" &&
		cc -fsanitize=address "$work/asan.o" "$work/print.o" "$library" -Wl,-rpath,"$(dirname "$library")" -lm -o "$work/asan"
}

# The functions whose line is not that of WANT, a number a line. Behind one that ends the program it goes on with the next.
run_all() { # PROGRAM WANT
	: > "$work/got"
	first=0
	while :; do
		FIRST=$first ASAN_OPTIONS=detect_leaks=0 timeout 60 "$1" > "$work/part" 2> "$work/said" && { cat "$work/part" >> "$work/got"; break; }
		cat "$work/part" >> "$work/got"
		last=$(tail -n 1 "$work/part" | cut -d' ' -f1)
		first=$((${last:-$((first - 1))} + 2))
	done
	grep -vxF -f "$work/got" "$2" | cut -d' ' -f1
}
