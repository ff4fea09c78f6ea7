#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Read a file, print it pretty and generic, and hold both against mlir-opt. Silent if all is well; else says which step failed and
# shows the difference.
#
#   roundtrip.sh [--alone|--older] FILE
#
# --alone: mlir-opt does not know the ops; only lifeopt's own forms are compared.
# --older: the file is in an older spelling, which mlir-opt does not read; what lifeopt prints it must.
set -u
alone=false older=false
case $1 in
--alone) alone=true; shift ;;
--older) older=true; shift ;;
esac
file=$1
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 2

fail() { echo "roundtrip.sh: $file: $1" >&2; exit 1; }
run() { # WHAT OUT COMMAND...
	local what=$1 out=$2
	shift 2
	"$@" >"$out" 2>errors || { cat errors >&2; fail "$what failed"; }
}
same() { # WHAT A B
	diff -u "$2" "$3" >&2 || fail "$1"
}
lifeopt_to() { run "lifeopt to $1 of $2" "$3" lifeopt --until=parse --emit="$1" "$2"; }
oracle() { run "mlir-opt on $1" "$2" mlir-opt --mlir-print-op-generic "$1"; }

# Text of mlir-opt or lifeopt with SSA and block names numbered as they come, per function, attribute aliases (#map) written out,
# and comments and doubled spaces gone.
plain() {
	awk '
	/^#[a-z_]+[0-9]* = / { alias[$1] = substr($0, index($0, " = ") + 3); next }
	/^ *"?func\.func"?/ { split("", names); n = 0 }
	{
		sub(/ *\/\/.*$/, "")
		out = ""
		rest = $0
		while (match(rest, /"([^"\\]|\\.)*"|[%^#][A-Za-z0-9_.$-]+/)) {
			word = substr(rest, RSTART, RLENGTH)
			out = out substr(rest, 1, RSTART - 1)
			rest = substr(rest, RSTART + RLENGTH)
			sigil = substr(word, 1, 1)
			if (sigil == "#" && word in alias)
				word = alias[word]
			else if (sigil == "%" || sigil == "^") {
				if (!(word in names))
					names[word] = sigil n++
				word = names[word]
			}
			out = out word
		}
		out = out rest
		gsub(/  +/, " ", out)
		sub(/^ /, "", out)
		sub(/ +$/, "", out)
		if (out != "")
			print out
	}' "$1" >"$2"
}

lifeopt_to mlir "$file" pretty
lifeopt_to mlir-generic "$file" generic
lifeopt_to mlir pretty pretty.pretty
lifeopt_to mlir-generic pretty pretty.generic
lifeopt_to mlir-generic generic generic.generic
lifeopt_to mlir generic generic.pretty
lifeopt_to mlir-generic generic.pretty generic.pretty.generic
same "pretty form is not kept" pretty pretty.pretty
same "generic form of the pretty form differs" generic pretty.generic
same "generic form is not kept" generic generic.generic
same "pretty form of the generic form means something else" generic generic.pretty.generic
$alone && exit 0

oracle pretty oracle.pretty
oracle generic oracle.generic
if $older; then cp oracle.pretty oracle; else oracle "$file" oracle; fi
same "mlir-opt reads something else in the pretty form" oracle oracle.pretty
same "mlir-opt reads something else in the generic form" oracle oracle.generic
plain oracle oracle.plain
plain generic generic.plain
same "the generic form is not that of mlir-opt" oracle.plain generic.plain
