#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The interpreter finds at least nine in ten of the faults that tests/mutate/planted_faults.py has for it, within 300 functions each, and
# nothing without one. Prints TAP lines.
set -u
exec /usr/bin/python3 "$(dirname "$0")/../mutate/planted.py" --interpreter
