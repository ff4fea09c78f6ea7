# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced by scripts that print TAP lines.
tap() { # NAME COMMAND...: one TAP line, if TEST_FILTER is in the name; a failing command's output follows
	local name=$1 said
	shift
	[[ -n "${TEST_FILTER:-}" && $name != *"$TEST_FILTER"* ]] && return
	if said=$("$@" 2>&1); then
		echo "ok - $name"
	else
		printf 'not ok - %s\n%s\n' "$name" "$(head -n 20 <<<"$said")"
	fi
}
unsupported() { # NAME WHY: what cannot run here is counted as skipped, or fails with TEST_STRICT
	if ${TEST_STRICT:-false}; then
		printf 'not ok - %s\n%s\n' "$1" "$2"
	else
		printf 'UNSUPPORTED: %s (%s)\nUnsupported: 1\n' "$1" "$2"
	fi
}
