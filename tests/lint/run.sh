#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The rules of CONTRIBUTING.md that a machine can check. One TAP line for each rule; a failing rule lists the places.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
cd "$top" || exit 1

components="base ir analysis affine liveness lifetime prepare coloring lower-llvm report driver tools include"
sources() { # PATTERN...: files of the product, in its components
	local dir patterns=() pattern
	for pattern in "$@"; do
		patterns+=(-o -name "$pattern")
	done
	for dir in $components; do
		[ -d "$dir" ] && find "$dir" -type f \( "${patterns[@]:1}" \)
	done | sort
}

# C without comments and string literals, with the line numbers kept: "FILE:LINE:text"
code() { # FILE...
	[ $# = 0 ] && return
	awk '
	FNR == 1 { comment = 0 }
	{
		line = $0; out = ""; n = length(line); string = 0
		for (i = 1; i <= n; i++) {
			two = substr(line, i, 2); one = substr(line, i, 1)
			if (comment) { if (two == "*/") { comment = 0; i++ } continue }
			if (string) { if (one == "\\") i++; else if (one == quote) { string = 0; out = out one } continue }
			if (two == "/*") { comment = 1; i++; continue }
			if (two == "//") break
			if (one == "\"" || one == "\x27") { string = 1; quote = one }
			out = out one
		}
		print FILENAME ":" FNR ":" out
	}' "$@"
}

rule() { # NAME: standard input lists what breaks it
	local found
	if [ -n "${TEST_FILTER:-}" ] && [[ lint/$1 != *"$TEST_FILTER"* ]]; then
		cat >/dev/null
		return
	fi
	found=$(cat)
	if [ -z "$found" ]; then
		echo "ok - lint/$1"
	else
		echo "not ok - lint/$1"
		printf '%s\n' "$found" | head -n 40
	fi
}

# Files of the project, whether or not git is there.
project_files() {
	if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
		git ls-files --cached --others --exclude-standard
	else
		find . -type f -not -path './build/*' -not -path './.git/*' | sed 's|^\./||'
	fi
}

c_files=$(sources '*.c' '*.h')
# shellcheck disable=SC2086
stripped=$(code $c_files)

grep -E '(^|[^A-Za-z0-9_])(exit|_exit|abort|sprintf|vsprintf|strcpy|strcat|strtok|atoi|atol|atof|gets|alloca|setlocale|umask)[[:space:]]*\(' \
	<<<"$stripped" | grep -v '^tools/[^:]*:[0-9]*:.*[^a-z]exit' | rule "forbidden functions"
# report/ frees what graphviz and open_memstream gave it.
grep -E '(^|[^A-Za-z0-9_])(malloc|calloc|realloc|free|strdup|strndup|aligned_alloc|posix_memalign)[[:space:]]*\(' \
	<<<"$stripped" | grep -v -e '^base/arena\.c:' -e '^tools/memory\.c:' -e '^report/[^:]*:[0-9]*:[^a-z]*free(' | rule "memory comes from arenas"
# shellcheck disable=SC2086
grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"](llvm-c|mlir-c)/' $c_files /dev/null | grep -v '^lower-llvm/' | rule "llvm-c only in lower-llvm"
# shellcheck disable=SC2086
grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]isl/' $c_files /dev/null | grep -v '^affine/' | rule "isl only in affine"
# shellcheck disable=SC2086
grep -nE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"](graphviz/|gvc\.h|cgraph\.h)' $c_files /dev/null | grep -v '^report/' | rule "graphviz only in report"

project_files | grep -E '\.(c|h|def|cmake|py|sh|js|css|html)$|^scripts/|^bench/(run|generate)$|^\.ci/|CMakeLists\.txt$' | while read -r file; do
	[ -f "$file" ] || continue
	head -n 3 "$file" | grep -q 'SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception' || echo "$file: no SPDX line"
done | rule "SPDX lines"

# A declaration in a public header has a comment over it or over its group (declarations without a blank line between), or on
# its line, or stands in a section that a comment opens.
public_headers=$(sources '*.h' | grep -E '(^|/)include/')
# shellcheck disable=SC2086
[ -z "$public_headers" ] || awk '
	FNR == 1 { covered = 0; inside = 0 }
	inside { if (/\*\//) { inside = 0; covered = comment_last = 1 } next }
	/^[[:space:]]*\/\*/ { if (/\*\//) covered = comment_last = 1; else inside = 1; next }
	/^[[:space:]]*\/\// { covered = comment_last = 1; next }
	/^[[:space:]]*$/ { if (!comment_last) covered = 0; next }
	/^[A-Za-z_].*[ *]lo_[a-z0-9_]+\(/ && !/^(static|typedef|#)/ {
		if (!covered && !/\/[*\/]/) print FILENAME ":" FNR ": no comment: " $0
	}
	{ comment_last = 0; if (/\/\*/ && !/\*\//) inside = 1 }
' $public_headers | rule "public functions have a comment"

for file in $c_files; do
	expand -t 8 "$file" | awk -v file="$file" 'length($0) > 110 { print file ":" FNR ": " length($0) " columns" }'
done | rule "line length"
/usr/bin/python3 tests/lint/names.py $(sources '*.h') | rule "lo_ marks public functions alone"
# shellcheck disable=SC2046,SC2086
/usr/bin/python3 tests/lint/words.py $c_files $(sources '*.def') README.md CONTRIBUTING.md $(find docs examples -name '*.md' ! -name ops.md) |
	rule "words of the glossary"
# shellcheck disable=SC2086
grep -nE '[[:space:]]+$' $c_files /dev/null | rule "no trailing blanks"
project_files | grep -E '\.sh$|^scripts/|^\.ci/' | while read -r file; do
	head -n 1 "$file" | grep -q bash && { bash -n "$file" 2>&1 || true; }
done | rule "shell syntax"

grep -nE '</(script|style)|https?://|\.innerHTML|document\.write|eval\(' report/page/* | rule "the page refers to nothing outside and takes no text as markup"

# A compiler that warns of more must not keep a user from building: warnings are errors where a preset of developers says so.
configured=$(mktemp -d)
{
	cmake -S . -B "$configured" -G Ninja >"$configured/log" 2>&1 || tail -n 5 "$configured/log"
	grep -om 1 -e '-Werror' "$configured/build.ninja"
	for preset in dev asserts release-clang fuzz; do
		grep -A3 "\"name\": \"$preset\", \"inherits\"" CMakePresets.json | grep -q '"LIFEOPT_WERROR": "ON"' || echo "$preset: no LIFEOPT_WERROR"
	done
} | rule "warnings are errors for developers alone"
rm -rf "$configured"

if command -v clang-format >/dev/null; then
	for file in $c_files $(find tests examples bench -name '*.[ch]' | sort); do
		clang-format --dry-run -Werror "$file" >/dev/null 2>&1 || echo "$file: clang-format -i would change it"
	done | rule "clang-format"
fi
exit 0
