#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The page of --emit=html in headless Chromium; see page.py. TAP lines.
set -u
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
exec /usr/bin/env python3 "$top/tests/page/page.py" "${LIFEOPT_BUILD:-$top/build/dev}/bin/lifeopt"
