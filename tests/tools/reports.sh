#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# reports.sh COLOR|HEAP FILE...: is the JSON report of each program true? See report.py. The programs become parts of one input, since processes
# take longer to start than to read a small program. Those with errors that are expected are left out; there are as many reports as others, or
# nearly. HEAP is --heap=MODE, with --color=pack.
set -u
case $1 in
--heap=*) layout=(--color=pack "$1") ;;
*) layout=("--color=$1") ;;
esac
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mapfile -t files < <(grep -L expected-error -- "$@")
for file in "${files[@]}"; do
	cat "$file"
	printf '\n// -----\n'
done >"$work/all.mlir"
lifeopt "$work/all.mlir" --split-input-file "${layout[@]}" --emit=report-json >"$work/all.json" 2>"$work/said"
status=$?
if [ $status -gt 1 ] || grep -E 'Sanitizer|runtime error' "$work/said"; then
	echo "lifeopt fails with $status"
	exit 1
fi
report.py "$work/all.json" >"$work/true" || { cat "$work/true"; exit 1; }
good=$(wc -l <"$work/true")
echo "$good reports of ${#files[@]} programs are true"
[ $((good * 10)) -ge $((${#files[@]} * 9)) ]
