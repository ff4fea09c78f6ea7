#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh: mutation testing is itself tested: the faults of a small program, and whether harmless.txt names faults that there are.
# run.sh --campaign: a small campaign. Of 100 faults no more than 40 survive that harmless.txt does not know: which faults are taken
# changes with the sources, and some change nothing.
# run.sh --planted: 290 faults planted by hand; the checks reject each of them.
set -u
here=$(dirname "$0")
wanted() { [[ mutate/$1 == *"${TEST_FILTER-}"* ]]; }
if ! command -v clang >/dev/null; then
	echo "not ok - mutate: clang is not installed"
	exit 1
fi
if [ "${1-}" = --campaign ]; then
	if found=$(python3 "$here/mutate.py" --count 50 --budget 60 --least 60 2>&1); then
		echo "ok - mutate/campaign"
	else
		echo "not ok - mutate/campaign"
		tail -n 80 <<<"$found"
	fi
	exit 0
fi
if [ "${1-}" = --planted ]; then
	python3 "$here/planted.py" || echo "not ok - planted: does not run"
	exit 0
fi
python3 "$here/selftest.py" || echo "not ok - mutate/selftest: does not run"
if wanted "harmless faults exist and have reasons"; then
	if found=$(python3 "$here/mutate.py" --lint 2>&1); then
		echo "ok - mutate/harmless faults exist and have reasons"
	else
		echo "not ok - mutate/harmless faults exist and have reasons: $found"
	fi
fi
if wanted "planted faults have a place"; then
	if found=$(python3 "$here/planted.py" --lint 2>&1); then
		echo "ok - mutate/planted faults have a place"
	else
		echo "not ok - mutate/planted faults have a place: $found"
	fi
fi
exit 0
