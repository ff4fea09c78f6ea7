#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# exits.sh N COMMAND...: succeeds if the command exits with exactly N; its output passes through.
want=$1
shift
"$@"
got=$?
[ "$got" = "$want" ] && exit 0
echo "exits.sh: expected exit status $want, got $got: $*" >&2
exit 1
