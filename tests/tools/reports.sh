#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# reports.sh COLOR|HEAP FILE...: is the JSON report of each program true? See report.py. Programs that are refused, in whole or in parts, have
# none; a program of this list must not be one in which all are refused. HEAP is --heap=MODE, with --color=pack.
set -u
good=0 status=0
case $1 in
--heap=*) layout=(--color=pack "$1") ;;
*) layout=("--color=$1") ;;
esac
shift
json=$(mktemp)
trap 'rm -f "$json"' EXIT
for file in "$@"; do
	lifeopt "$file" "${layout[@]}" --emit=report-json -o "$json" 2>/dev/null
	case $? in
	0) ;;
	1) continue ;;
	*) echo "$file: lifeopt fails"; status=1; continue ;;
	esac
	if report.py "$json" >"$json.said"; then
		good=$((good + 1))
	else
		echo "$file:"; cat "$json.said"; status=1
	fi
	rm -f "$json.said"
done
echo "$good of $# reports are true"
[ "$good" -gt 0 ] || status=1
exit $status
