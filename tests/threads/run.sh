#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
exec /usr/bin/env python3 "$(dirname "$0")/run.py" "$@"
