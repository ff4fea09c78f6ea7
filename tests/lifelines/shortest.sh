#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# TAP lines: the lifetimes in small programs are the shortest, a hundred programs a line. TEST_LONG=true: twenty times as many.
here=$(dirname "$0")
last=600
[ "${TEST_LONG:-false}" = true ] && last=12000
LIFEOPT=$LIFEOPT_BUILD/bin/lifeopt exec /usr/bin/python3 "$here/shortest.py" 1 "$last"
