#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh: the build by clang makes the same bytes as that by gcc, in modes that transform much. The two evaluate arguments in another
# order, so a call may read what the call beside it sets. And UBSan of clang finds what that of gcc does not, such as NULL + 0.
#
# LIFEOPT names the command of the one build, LIFEOPT_PLAIN that of the other. One TAP line for each program and mode.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
other=${LIFEOPT_PLAIN:-$top/build/asserts/bin/lifeopt}
files=$(mktemp -d) && trap 'rm -rf "$files"' EXIT
for kind in fold fuse schedule arguments; do
	python3 "$top/tests/$kind/program.py" 1 6 >"$files/$kind.mlir" || echo "not ok - compilers/$kind: no program"
done
cp "$top"/tests/fold/*.mlir "$top"/examples/*.heap.mlir "$files"

make() { # COMMAND NAME OPTION...: what it makes of the program, its exit status last
	timeout 100 "$1" "$2" -j 1 "${@:3}" --emit=mlir 2>&1
	echo "exit status $?"
}
cd "$files" || exit 1
for file in *.mlir; do
	for mode in "--fold --color=slots" "--fuse=memory" "--schedule=memory --heap=pack"; do
		if [ -e "$top/tests/fold/$file" ] && [[ $mode != --fold* ]]; then continue; fi
		read -ra options <<<"$mode"
		make "$LIFEOPT" "$file" "${options[@]}" >one
		make "$other" "$file" "${options[@]}" >two
		if cmp -s one two && grep -qx 'exit status [01]' one; then
			echo "ok - compilers/${file%.mlir} $mode"
		else
			printf 'not ok - compilers/%s %s\n' "${file%.mlir}" "$mode"
			diff one two | head -n 20
		fi
	done
done
