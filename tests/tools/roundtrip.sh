#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Read a file, print it pretty and generic, and hold both against mlir-opt. Silent if all is well; else says which step failed and
# shows the difference.
#
#   roundtrip.sh [--alone|--older] [--renamed] [--foreign] [--also-19] FILE
#
# --alone: mlir-opt does not know the ops; only lifeopt's own forms are compared.
# --older: the file is in an older spelling, which mlir-opt does not read; what lifeopt prints it must.
# --renamed: pretty form leaves out regions that names are given in, so that other names come back.
# --foreign: the file has ops of unknown dialects: mlir-opt --allow-unregistered-dialect.
# --also-19: mlir-opt of release 19 reads the file too, and must read in both forms what it reads in the file.
set -u
alone=false older=false also_19=false renamed=false options=()
while [ $# -gt 1 ]; do
	case $1 in
	--alone) alone=true ;;
	--older) older=true ;;
	--renamed) renamed=true ;;
	--foreign) options+=(--allow-unregistered-dialect) ;;
	--also-19) also_19=true ;;
	*) echo "roundtrip.sh: unknown option '$1'" >&2; exit 2 ;;
	esac
	shift
done
file=$1
llvm_19=${LIFEOPT_LLVM19_BIN:-/usr/lib/llvm-19/bin}
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
oracle() { # FILE OUT OPTION...
	local file=$1 out=$2
	shift 2
	run "mlir-opt on $file" "$out" mlir-opt "${options[@]}" --mlir-print-op-generic "$@" "$file"
}
oracle_19() { run "mlir-opt 19 on $1" "$2" "$llvm_19/mlir-opt" "${options[@]}" --mlir-print-op-generic "$1"; }

# Text of mlir-opt or lifeopt with SSA and block names numbered as they are defined, per function, and comments and doubled spaces gone.
plain() {
	awk '
	/^ *"?func\.func"?/ { split("", names); n = 0 }
	{
		sub(/ *\/\/.*$/, "")
		out = ""
		rest = $0
		# Names may come again in another region: each definition counts anew.
		defined = /^ *\^/ ? length(rest) : match(rest, /^ *%[^"=]* = /) ? RLENGTH : 0
		while (match(rest, /"([^"\\]|\\.)*"|[%^][A-Za-z0-9_.$-]+/)) {
			word = substr(rest, RSTART, RLENGTH)
			out = out substr(rest, 1, RSTART - 1)
			rest = substr(rest, RSTART + RLENGTH)
			sigil = substr(word, 1, 1)
			if (sigil == "%" || sigil == "^") {
				if (!(word in names) || (sigil == "%" && length($0) - length(rest) <= defined))
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
if $renamed; then
	for text in generic pretty.generic generic.generic generic.pretty.generic; do
		plain $text same.names && mv same.names $text.plain && mv $text $text.named && cp $text.plain $text
	done
fi
same "pretty form is not kept" pretty pretty.pretty
same "generic form of the pretty form differs" generic pretty.generic
same "generic form is not kept" generic generic.generic
same "pretty form of the generic form means something else" generic generic.pretty.generic
$alone && exit 0
if $renamed; then mv generic.named generic; fi

oracle pretty oracle.pretty
oracle generic oracle.generic
if $older; then cp oracle.pretty oracle; else oracle "$file" oracle; fi
same "mlir-opt reads something else in the pretty form" oracle oracle.pretty
same "mlir-opt reads something else in the generic form" oracle oracle.generic
plain oracle oracle.plain
plain generic generic.plain
same "the generic form is not that of mlir-opt" oracle.plain generic.plain

$older || {
	oracle "$file" oracle.locations --mlir-print-debuginfo
	run "lifeopt with locations" locations lifeopt --until=parse --emit=mlir-generic --print-locations "$file"
	plain oracle.locations oracle.locations.plain
	plain locations locations.plain
	same "the locations are not those of mlir-opt" oracle.locations.plain locations.plain
	run "lifeopt with locations" locations.again lifeopt --until=parse --emit=mlir-generic --print-locations locations
	same "locations are not kept" locations locations.again
}

$also_19 || exit 0
[ -x "$llvm_19/mlir-opt" ] || fail "no mlir-opt of release 19 in $llvm_19"
oracle_19 "$file" oracle.19
oracle_19 pretty oracle.19.pretty
oracle_19 generic oracle.19.generic
same "mlir-opt 19 reads something else in the pretty form" oracle.19 oracle.19.pretty
same "mlir-opt 19 reads something else in the generic form" oracle.19 oracle.19.generic
