#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A server that embeds the library, under ThreadSanitizer: many.cpp. LIFEOPT_BUILD names a build of the preset tsan. A TAP line.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=${LIFEOPT_BUILD:-$top/build/tsan}
. "$top/tests/tools/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

many() {
	c++ -std=c++17 -O1 -g1 -fsanitize=thread -Wall -Wextra -Werror -I"$top/include" "$top/tests/library/many.cpp" -o "$work/many" -L"$build/lib" -llifeopt \
		-Wl,-rpath,"$build/lib" && TSAN_OPTIONS=exitcode=66 "$work/many" >"$work/said" && cat "$work/said" && grep -q '^1000 modules, 0 wrong$' "$work/said"
}
tap library/1000-modules-8-threads many
