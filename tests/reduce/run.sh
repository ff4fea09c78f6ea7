#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# scripts/reduce on a program of nine hundred lines, with tests such as users write: the result is interesting and no larger than stated here.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
export LIFEOPT=${LIFEOPT_BUILD:-$top/build/dev}/bin/lifeopt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
cat "$top"/examples/*.stack.mlir "$top/tests/reduce/Inputs/planted.mlir" >large.mlir
wanted() { [[ reduce/$1 == *"${TEST_FILTER-}"* ]]; }
ok() { echo "ok - reduce/$1"; }
not_ok() { echo "not ok - reduce/$1: $2"; }

script() { # NAME: the test, from standard input
	{ echo '#!/bin/sh'; cat; } >"$1"
	chmod +x "$1"
}
reduce() { "$top/scripts/reduce" --lifeopt "$LIFEOPT" "$@" 2>log; }

reduces() { # NAME TEST INPUT LINES WORDS: the program becomes no larger than that, and the test accepts it
	local name=$1 lines words
	wanted "$name" || return
	if ! reduce --test "./$2" "$3" -o out.mlir; then
		not_ok "$name" "$(tail -n 1 log)"
		return
	fi
	read -r lines words _ < <(wc -lw <out.mlir)
	if ! "./$2" out.mlir; then
		not_ok "$name" "the test does not accept the result"
	elif [ "$lines" -gt "$4" ] || [ "$words" -gt "$5" ]; then
		not_ok "$name" "$lines lines, $words words"
		cat out.mlir
	else
		ok "$name"
	fi
}

script captured <<'E'
"$LIFEOPT" --emit=report "$1" 2>/dev/null | grep -q "captured by 'mine.use'"
"$LIFEOPT" --emit=report "$1" 2>/dev/null | grep -q "captured by 'mine.use'"
E
script differ <<'E'
a=$("$LIFEOPT" --emit=mlir --color=none "$1" 2>/dev/null) && b=$("$LIFEOPT" --emit=mlir "$1" 2>/dev/null) && [ "$a" != "$b" ]
E
script branches <<'E'
"$LIFEOPT" --emit=mlir "$1" 2>/dev/null | grep -q "cf.cond_br"
E
script undeclared <<'E'
"$LIFEOPT" "$1" 2>&1 | grep -q "use of undeclared SSA value name"
E
sed 's/%in\[%j\]/%in[%k]/' large.mlir >unreadable.mlir

reduces "a reason of the report" captured large.mlir 4 20
reduces "outputs that differ" differ large.mlir 9 50
reduces "branches" branches large.mlir 8 20
reduces "text that lifeopt does not read" undeclared unreadable.mlir 1 12

name="any number of jobs gives the same"
if wanted "$name"; then
	if reduce -j 1 --test ./captured large.mlir -o one.mlir && reduce -j 4 --test ./captured large.mlir -o four.mlir && cmp -s one.mlir four.mlir; then
		ok "$name"
	else
		not_ok "$name" "$(tail -n 1 log)"
	fi
fi

name="an input that is not interesting"
if wanted "$name"; then
	rm -f out.mlir
	reduce --test false large.mlir -o out.mlir
	status=$?
	if [ $status = 1 ] && [ ! -e out.mlir ] &&
		[ "$(cat log)" = "reduce: error: the test does not accept the input (exit status 1); it must exit with 0" ]; then
		ok "$name"
	else
		not_ok "$name" "status $status, $(cat log)"
	fi
fi

# The test stops the reduction at the second program of at most 400 lines; the output has the first.
name="an interruption keeps the smallest program"
if wanted "$name"; then
	script stopping <<'E'
./captured "$1" || exit 1
if [ "$(wc -l <"$1")" -le 400 ]; then
	[ -e stopped ] && kill -TERM "$(cat pid)" && sleep 20
	touch stopped
fi
E
	rm -f out.mlir
	sh -c 'echo $$ >pid; exec "$0" "$@"' "$top/scripts/reduce" -j 1 --lifeopt "$LIFEOPT" --test ./stopping large.mlir -o out.mlir 2>log
	status=$?
	if [ $status = 130 ] && ./captured out.mlir && grep -q '^reduce: interrupted; the smallest program so far is in out.mlir$' log; then
		ok "$name"
	else
		not_ok "$name" "status $status, $(tail -n 1 log)"
	fi
fi
exit 0
