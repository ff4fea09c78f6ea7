#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# pictures.sh FILE...: every kind of picture of each program is drawn by dot without a word, is XML, and is the same the second time.
# dot may take a minute of processor time, however long that is on a machine with other work.
set -u
status=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong() { echo "$*"; status=1; }
for file in "$@"; do
	for kind in dot-cfg dot-dom dot-ranges dot-interference; do
		lifeopt "$file" --emit="$kind" -o "$work/$kind" || wrong "$file: no $kind"
		lifeopt "$file" --emit="$kind" -o "$work/again" && cmp "$work/$kind" "$work/again" || wrong "$file: another $kind the second time"
		(ulimit -t 60; dot -Tsvg "$work/$kind" -o "$work/$kind.svg") >"$work/said" 2>&1 || wrong "$file: dot fails on $kind"
		[ ! -s "$work/said" ] || wrong "$file: dot on $kind says: $(head -n 3 "$work/said")"
		python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$work/$kind.svg" || wrong "$file: $kind is no XML"
	done
done
exit $status
