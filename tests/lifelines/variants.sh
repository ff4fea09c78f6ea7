# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced by run.sh and check.sh: the ways in which a program is made and run. Needs work, here, LIFEOPT, LLVM_BIN.
tools=$here/../tools
. "$tools/lower-by-mlir.sh"
variants="none slots pack none2 pack2 asan heap heap2 heaparg heapstack heapasan fold stackarg"
"$LIFEOPT" --help=all | grep -q -e '--poison .*(not yet)' || variants="$variants poison poison2 heappoison argpoison"
# Ways through mlir-opt, which takes longer than all others: what lifeopt prints as MLIR. Only the first seed of a run, if not TEST_LONG.
again="again againheap againstack canonicalized"

prepare() { prepare_runs "$here/print.c"; }
by_mlir() { # IN NAME LEVEL
	lower_by_mlir "$1" "$2" && object_of "$3" "$work/$2.ll" "$work/$2.o" && link_shared "$2"
}
by_lifeopt() { # IN NAME OPTION...
	by_in=$1 by_name=$2
	shift 2
	"$LIFEOPT" "$by_in" "$@" --emit=obj="$work/$by_name.o" && link_shared "$by_name"
}
# Where lifeopt itself places and overwrites the bytes, with -O2 where another way of the same generator has its code optimized too. LLVM's code
# generator without its optimizations takes a quarter of the time; it lets no allocas share, which is for the other ways.
placed() { # IN NAME OPTION...
	placed_in=$1 placed_name=$2
	shift 2
	"$LIFEOPT" "$placed_in" "$@" --emit=llvm="$work/$placed_name.ll" &&
		object_of -O0 "$work/$placed_name.ll" "$work/$placed_name.o" && link_shared "$placed_name"
}
make_none() { by_lifeopt "$1" none --color=none; }
make_slots() { placed "$1" slots --color=slots; }
make_pack() { placed "$1" pack --color=pack; }
make_none2() { by_lifeopt "$1" none2 --color=none -O2; }
make_pack2() { by_lifeopt "$1" pack2 --color=pack -O2; }
make_fold() { placed "$1" fold --fold; }
make_fold2() { by_lifeopt "$1" fold2 --fold=power-of-two --heap=pack -O2; }
make_foldpoison() { placed "$1" foldpoison --fold --poison; }
make_foldasan() { checked "$1" foldasan --fold --color=none; }
make_copies() { placed "$1" copies --copies=size; }
make_copies2() { by_lifeopt "$1" copies2 --copies=size --fold -O2; }
make_copiesheap() { on_heap "$1" && placed "$work/on_heap.mlir" copiesheap --copies=size --heap=pack; }
make_copiesarg() { on_heap "$1" && placed "$work/on_heap.mlir" copiesarg --copies=size --heap=arg -O2; }
make_copiespoison() { placed "$1" copiespoison --copies=size --heap=pack --poison; }
make_copiesasan() { checked "$1" copiesasan --copies=size; }
make_order() { placed "$1" order --schedule=memory --emit=report="$work/report"; }
make_order2() { by_lifeopt "$1" order2 --schedule=memory --copies=size --fold -O2; }
make_orderheap() { on_heap "$1" && placed "$work/on_heap.mlir" orderheap --schedule=memory --heap=pack; }
make_orderarg() { on_heap "$1" && placed "$work/on_heap.mlir" orderarg --schedule=memory --heap=arg -O2; }
make_orderpoison() { placed "$1" orderpoison --schedule=memory --heap=pack --poison; }
make_orderasan() { checked "$1" orderasan --schedule=memory --color=none; }
make_fuse() { placed "$1" fuse --fuse=memory --emit=report="$work/report"; }
make_fuse2() { by_lifeopt "$1" fuse2 --fuse=memory --fold=power-of-two --heap=pack --schedule=memory -O2; }
make_fuseheap() { on_heap "$1" && placed "$work/on_heap.mlir" fuseheap --fuse=memory --heap=pack; }
make_fusepoison() { placed "$1" fusepoison --fuse=memory --heap=pack --poison; }
make_fuseasan() { checked "$1" fuseasan --fuse=memory --color=none; }
# All that there is at once, with functions that are private, so that frames and storage of callees may be arguments.
everything="--schedule=memory --fuse=memory --copies=size --in-place=size"
# shellcheck disable=SC2086
make_all() { all_private "$1" && by_lifeopt "$work/private.mlir" all $everything --fold --stack=arg --heap=pack -O2; }
all_on_heap() { all_private "$1" && on_heap "$work/private.mlir"; }
# shellcheck disable=SC2086
make_allheap() { all_on_heap "$1" && placed "$work/on_heap.mlir" allheap $everything --fold=power-of-two --heap=stack:65536; }
# shellcheck disable=SC2086
make_allarg() { all_on_heap "$1" && placed "$work/on_heap.mlir" allarg $everything --fold --stack=arg --heap=arg -O2; }
# shellcheck disable=SC2086
make_allpoison() { all_on_heap "$1" && placed "$work/on_heap.mlir" allpoison $everything --fold --heap=pack --poison; }
# shellcheck disable=SC2086
make_againall() { all_private "$1" && printed "$work/private.mlir" againall $everything --fold --stack=arg --heap=pack; }
make_poison() { placed "$1" poison --color=none --poison; }
make_poison2() { placed "$1" poison2 --color=pack --poison -O2; }
# what the libraries want of others is left to the start of the program: to look for it takes the linker more than a second
checked() { # IN NAME OPTION...
	checked_in=$1 checked_name=$2
	shift 2
	"$LIFEOPT" "$checked_in" "$@" --sanitize=address -o "$work/$checked_name.ll" &&
		answer "$work/$checked_name.ll" "$work/$checked_name.o" checked_object -passes=asan -asan-use-after-scope &&
		cc -fsanitize=address "$work/$checked_name.o" "$work/print.o" "$library" -Wl,--allow-shlib-undefined,-rpath,"$(dirname "$library")" -lm -o "$work/$checked_name"
}
checked_object() { # WORD... LL -o OBJECT
	find_last "$@"
	"$LLVM_BIN/opt" "$@.bc" && "$LLVM_BIN/llc" -O0 -relocation-model=pic -filetype=obj "$last_word.bc" -o "$last_word"
}
make_asan() { checked "$1" asan --color=none; }
# The same programs with their static allocas on the heap, or all if ON_HEAP is a parenthesis, given back by nobody. Uncolored, each value has an allocation of its own, and
# AddressSanitizer sees each use outside of it.
on_heap() { sed "s/memref\.alloca${ON_HEAP:-()}/memref.alloc${ON_HEAP:-()}/" "$1" > "$work/on_heap.mlir"; }
make_heap() { on_heap "$1" && placed "$work/on_heap.mlir" heap --heap=pack; }
make_heap2() { on_heap "$1" && placed "$work/on_heap.mlir" heap2 --heap=pack -O2; }
# What callers hand over: all but @main takes an arena, and the callers' own arenas hold those of callees.
make_heaparg() { on_heap "$1" && placed "$work/on_heap.mlir" heaparg --heap=arg -O2; }
make_argpoison() { on_heap "$1" && placed "$work/on_heap.mlir" argpoison --heap=arg --poison; }
# Frames that callers pass: all functions but @main are private.
all_private() { sed 's/^\( *\)func\.func @\([^m]\|m[^a]\)/\1func.func private @\2/' "$1" > "$work/private.mlir"; }
make_stackarg() { all_private "$1" && placed "$work/private.mlir" stackarg --stack=arg; }
make_stackarg2() { all_private "$1" && placed "$work/private.mlir" stackarg2 --stack=arg --copies=size --heap=pack -O2; }
make_stackpoison() { all_private "$1" && placed "$work/private.mlir" stackpoison --stack=arg --poison; }
make_againstack() { all_private "$1" && printed "$work/private.mlir" againstack --stack=arg; }
make_heapstack() { on_heap "$1" && placed "$work/on_heap.mlir" heapstack --heap=stack:65536; }
make_heappoison() { on_heap "$1" && placed "$work/on_heap.mlir" heappoison --heap=pack --poison; }
printed() { # IN NAME OPTION...
	printed_in=$1 printed_name=$2
	shift 2
	"$LIFEOPT" "$printed_in" "$@" --emit=mlir="$work/$printed_name.printed.mlir" && by_mlir "$work/$printed_name.printed.mlir" "$printed_name" -O0
}
make_again() { printed "$1" again; }
make_againheap() { on_heap "$1" && printed "$work/on_heap.mlir" againheap --heap=pack; }
make_againarg() { on_heap "$1" && printed "$work/on_heap.mlir" againarg --heap=arg; }
make_againcopies() { printed "$1" againcopies --copies=size; }
make_againorder() { printed "$1" againorder --schedule=memory; }
make_againfuse() { printed "$1" againfuse --fuse=memory --heap=pack; }
make_againfold() { printed "$1" againfold --fold --heap=pack; }
# Lifelines that mlir-opt has read, and changed the program around them.
make_canonicalized() {
	"$LIFEOPT" "$1" --until=lifelines --markers=dialect --emit=mlir="$work/placed.mlir" &&
		"$LLVM_BIN/mlir-opt" --irdl-file="$tools/../../tools/lifeline.irdl.mlir" --canonicalize --cse "$work/placed.mlir" -o "$work/canonical.mlir" &&
		placed "$work/canonical.mlir" canonicalized --color=pack
}
make_heapasan() { on_heap "$1" && checked "$work/on_heap.mlir" heapasan --color=none --heap=pack; }

# The functions whose line is not that of WANT, a number a line. After one that ends the program it continues with the next. The limit is of
# processor time: a machine with other work may take long.
run_all() { # PROGRAM WANT
	: > "$work/got"
	first=0
	while :; do
		(ulimit -t 60; export FIRST="$first" ASAN_OPTIONS=detect_leaks=0; run_program "$1") > "$work/part" 2> "$work/said" && { cat "$work/part" >> "$work/got"; break; }
		cat "$work/part" >> "$work/got"
		last=$(tail -n 1 "$work/part" | cut -d' ' -f1)
		first=$((${last:-$((first - 1))} + 2))
	done
	grep -vxF -f "$work/got" "$2" | cut -d' ' -f1
}
