#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# builds.sh PREFIX: 200 modules compiled under ninja by lifeopt_compile() of the tree installed in PREFIX. A second build runs nothing; what
# changes is compiled again with what depends on it, and nothing else; two folders of sources and of the build give the same bytes. TAP lines.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/tools/tap.sh"
prefix=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=200

# Each ten modules declare effects by a file of their own; modules 20 to 29 have a response file.
sources() { # FOLDER
	mkdir -p "$1/part" && cp "$top/examples/rfc.mlir" "$1/part/rfc.mlir" || return
	for ((i = 0; i < count; i++)); do
		cat >"$1/m$i.mlir" <<-END
			func.func @f$i(%x: f32, %i: index) -> f32 {
			  %a = memref.alloca() : memref<4xf32>
			  memref.store %x, %a[%i] : memref<4xf32>
			  %v = memref.load %a[%i] : memref<4xf32>
			  return %v : f32
			}
		END
	done
	for ((i = 0; i < count; i += 10)); do
		printf 'mine.op effects(none)\n' >"$1/effects$i.txt"
	done
	printf -- '--copies=keep' >"$1/words.rsp"
	cat >"$1/CMakeLists.txt" <<-'END'
		cmake_minimum_required(VERSION 3.25)
		project(many C)
		find_package(lifeopt 0.1 REQUIRED COMPONENTS command llvm-22)
		set(all "")
		foreach(ten RANGE 0 190 10)
			set(sources "")
			foreach(one RANGE 0 9)
				math(EXPR n "${ten} + ${one}")
				list(APPEND sources m${n}.mlir)
			endforeach()
			set(options "")
			if(ten EQUAL 20)
				set(options @${CMAKE_CURRENT_SOURCE_DIR}/words.rsp)
			endif()
			lifeopt_compile(made SOURCES ${sources} KIND llvm OP_EFFECTS effects${ten}.txt OPTIONS ${options})
			list(APPEND all ${made})
		endforeach()
		lifeopt_compile(object SOURCES part/rfc.mlir OPTIONS -g)
		lifeopt_compile(text SOURCES part/rfc.mlir KIND mlir OPTIONS --print-locations)
		add_custom_target(modules ALL DEPENDS ${all} ${text})
		file(WRITE ${CMAKE_BINARY_DIR}/main.c "int main(void) { return 0; }\n")
		add_executable(main ${CMAKE_BINARY_DIR}/main.c ${object})
	END
}
configured() { # SOURCE BUILD
	cmake -G Ninja -S "$1" -B "$2" -Dlifeopt_DIR="$lib/cmake/lifeopt" >/dev/null
}
lib=$prefix/lib/some-triple
made() { # BUILD: build it; what lifeopt ran for, in order
	ninja -C "$1" >"$work/log" || { cat "$work/log" && return 1; }
	sed -n 's/^\[[0-9/]*\] lifeopt //p' "$work/log" | sort -V
}
compiles() { # BUILD FILE...: a build compiles these and no others
	local build=$1 got
	shift
	got=$(made "$build") || { echo "$got" && return 1; }
	[ "$got" = "$(printf '%s\n' "$@" | sort -V)" ] || { echo "compiled: $got" && return 1; }
}
numbers() { seq -f 'm%g.ll' "$1" "$2"; }

first=$work/first
second=$work/second/deeper
everything() {
	sources "$first" && configured "$first" "$first/build" && compiles "$first/build" $(numbers 0 $((count - 1))) part/rfc.o part/rfc.opt.mlir
}
nothing() { compiles "$first/build" '' && ninja -C "$first/build" | grep -qx 'ninja: no work to do.'; }
one_input() { sed -i 's/@f7/@seven/' "$first/m7.mlir" && compiles "$first/build" m7.ll && grep -q @seven "$first/build/m7.ll" && nothing; }
effects() { printf 'mine.other effects(none)\n' >"$first/effects30.txt" && compiles "$first/build" $(numbers 30 39) && nothing; }
response() { printf -- '--copies=size' >"$first/words.rsp" && compiles "$first/build" $(numbers 20 29) && nothing; }
# A file that has an error is compiled again until it has none, and leaves no output.
broken() {
	sed -i 's/memref.load/memref.lod/' "$first/m8.mlir" && ! ninja -C "$first/build" >"$work/log" &&
		grep -q "m8.mlir:4:.*memref.lod" "$work/log" && sed -i 's/memref.lod/memref.load/' "$first/m8.mlir" && compiles "$first/build" m8.ll && nothing
}
removed() { rm "$first/build/m9.ll" && compiles "$first/build" m9.ll && nothing; }
same_bytes() {
	mkdir -p "$work/second" && cp -r "$first" "$second" && rm -r "$second/build" && configured "$second" "$second/out" && cd "$first/build" && files=$(ls m2*.ll part/rfc.o part/rfc.opt.mlir) &&
		ninja -C "$second/out" $files >/dev/null && for file in $files; do cmp "$file" "$second/out/$file" || return; done &&
		[ "$(wc -w <<<"$files")" = 13 ] && ! grep -rlF "$work" "$first/build" --include=*.ll --include=*.o --include=*.opt.mlir
}
refused() { # TEXT-OF-THE-CALL MESSAGE
	mkdir -p "$work/wrong" && printf 'cmake_minimum_required(VERSION 3.25)\nproject(wrong NONE)\nfind_package(lifeopt REQUIRED)\n%s\n' "$1" >"$work/wrong/CMakeLists.txt" &&
		! configured "$work/wrong" "$work/wrong/build" 2>"$work/said" && grep -q "$2" "$work/said"
}
tap builds/first everything
tap builds/second nothing
tap builds/input one_input
tap builds/effects effects
tap builds/response-file response
tap builds/broken broken
tap builds/removed removed
tap builds/two-folders same_bytes
tap builds/kind refused 'lifeopt_compile(x SOURCES a.mlir KIND exe)' 'KIND is obj, bc, llvm, asm or mlir, got .exe.'
tap builds/no-sources refused 'lifeopt_compile(x a.mlir)' "got 'a.mlir'"
tap builds/twice refused 'lifeopt_compile(x SOURCES a.mlir ../a.mlir)' 'two sources for'
