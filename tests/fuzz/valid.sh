#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Valid mutants (valid.py): of each fourth program one, of a fixed seed; with TEST_LONG=true ten of each, of a seed that is printed. FUZZ_KEEP is
# where the files of failures are kept.
set -u
here=$(dirname "$0")
export LLVM_BIN=${LLVM_BIN:-${LIFEOPT_LLVM_BIN:-/usr/lib/llvm-22/bin}}
if [ "${TEST_LONG:-false}" = true ]; then
	exec python3 "$here/valid.py" --each 10 --keep "${FUZZ_KEEP:-$here/../../build/asserts/fuzz/valid}"
fi
exec python3 "$here/valid.py" --seed 1 --every 4 --each 1
