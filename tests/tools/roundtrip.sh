#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Read files, print them pretty and generic, and hold both against mlir-opt. Silent if all is well; else says which step failed and
# shows the difference. Several files are read as one, apart by `// -----`: a process takes longer to start than to read a small file.
#
#   roundtrip.sh [--alone|--older] [--renamed] [--foreign] [--also-19] FILE...
#
# --alone: mlir-opt does not know the ops; only lifeopt's own forms are compared.
# --older: the file is in an older spelling, which mlir-opt does not read; what lifeopt prints it must.
# --renamed: pretty form leaves out regions that names are given in, so that other names come back.
# --foreign: the file has ops of unknown dialects: mlir-opt --allow-unregistered-dialect.
# --also-19: mlir-opt of release 19 reads the file too, and must read in both forms what it reads in the file.
set -u
. "$(dirname "$(realpath "$0")")/answers.sh"
alone=false older=false also_19=false renamed=false options=() split=()
while [[ ${1-} == --* ]]; do
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
file=$* parts=$#
llvm_19=${LIFEOPT_LLVM19_BIN:-/usr/lib/llvm-19/bin}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

fail() { echo "roundtrip.sh: $file: $1" >&2; exit 1; }
run() { # WHAT OUT COMMAND...
	local what=$1 out=$2
	shift 2
	"$@" >"$out" 2>errors || { cat errors >&2; fail "$what failed"; }
}
same() { # WHAT A B
	diff -u "$2" "$3" >&2 || fail "$1"
}
# Texts of the same files are read at once too, and what is printed of them is taken apart again.
together() { # NAME FILE...: to $NAME.all
	local all=$1.all file
	shift
	: >"$all"
	for file; do
		[ -s "$all" ] && echo "// -----" >>"$all"
		cat "$file" >>"$all"
	done
}
apart() { # FROM NAME...: a text of each file goes to each name; without the empty lines around what separates the texts
	local from=$1
	shift
	awk -v names="$*" -v parts=$parts '
	function flush() { if (held) print "" > name[at]; held = 0 }
	BEGIN { n = split(names, name, " "); at = 1; part = 1; first = 1; for (i = 1; i <= n; i++) printf "" > name[i] }
	$0 == "// -----" { held = 0; first = 1; if (part++ < parts) { print > name[at]; next } part = 1; if (++at > n) exit 1; next }
	$0 == "" { if (!first) { flush(); held = 1 } next }
	{ flush(); first = 0; print > name[at] }
	END { if (at != n || part != parts) exit 1 }' "$from" || fail "other parts than $* come out of $from"
}
lifeopt_to() { # FORM IN OUT OPTION...
	local form=$1 in=$2 out=$3
	shift 3
	run "lifeopt to $form of $in" printed lifeopt --until=parse "${split[@]}" --emit="$form" "$@" "$in"
	apart printed "$out"
}
lifeopt_both_to() { # FORM: of the pretty and the generic text
	run "lifeopt to $1 of its own text" both lifeopt --until=parse --split-input-file --emit="$1" texts.all
	apart both "pretty.$2" "generic.$2"
}
oracle() { # FILE OUT OPTION...
	local file=$1 out=$2
	shift 2
	run "mlir-opt on $file" "$out" mlir-opt "${options[@]}" "${split[@]}" --mlir-print-op-generic "$@" "$file"
}
oracles() { # WHAT MLIR-OPT FILE...: of each, to oracle.K
	local what=$1 by=$2 names=() k
	shift 2
	together asked "$@"
	run "$what" said answer asked.all answers "$by" "${options[@]}" --mlir-print-op-generic --split-input-file
	for ((k = 1; k <= $#; k++)); do names+=("oracle.$k"); done
	apart answers "${names[@]}"
}

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

if [ $parts -gt 1 ]; then
	split=(--split-input-file)
	together "$tmp/files" "$@"
	set -- "$tmp/files.all"
fi
source=$(realpath "$1") && cd "$tmp" || exit 2
lifeopt_to mlir "$source" pretty
lifeopt_to mlir-generic "$source" generic
together texts pretty generic
lifeopt_both_to mlir pretty
lifeopt_both_to mlir-generic generic
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

if $older; then first=pretty; else first=$source; fi
oracles "mlir-opt" mlir-opt "$first" pretty generic
same "mlir-opt reads something else in the pretty form" oracle.1 oracle.2
same "mlir-opt reads something else in the generic form" oracle.1 oracle.3
plain oracle.1 oracle.plain
plain generic generic.plain
same "the generic form is not that of mlir-opt" oracle.plain generic.plain

$older || {
	oracle "$source" oracle.locations --mlir-print-debuginfo
	lifeopt_to mlir-generic "$source" locations --print-locations
	plain oracle.locations oracle.locations.plain
	plain locations locations.plain
	same "the locations are not those of mlir-opt" oracle.locations.plain locations.plain
	lifeopt_to mlir-generic locations locations.again --print-locations
	same "locations are not kept" locations locations.again
}

$also_19 || exit 0
[ -x "$llvm_19/mlir-opt" ] || fail "no mlir-opt of release 19 in $llvm_19"
oracles "mlir-opt 19" "$llvm_19/mlir-opt" "$source" pretty generic
same "mlir-opt 19 reads something else in the pretty form" oracle.1 oracle.2
same "mlir-opt 19 reads something else in the generic form" oracle.1 oracle.3
