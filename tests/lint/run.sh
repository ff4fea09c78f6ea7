#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
cd "$(dirname "$0")/../.." && exec /usr/bin/env python3 tests/lint/lint.py "$@"
