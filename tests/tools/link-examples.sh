# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced after scripts/programs.sh by tests that make many programs: as shared objects, which are linked in a quarter of the time. Needs work.
compiler_library=$(cc -print-libgcc-file-name)

link_and_run() { # EXAMPLE OBJECT: what the driver prints
	local runner=$llvm_bin/../lib/libmlir_c_runner_utils.so.22.1 libraries=("$compiler_library") driver
	[ -f "$runner" ] && libraries+=("$runner" -rpath "$(dirname "$runner")")
	[ -x "$work/run-main" ] || sh "$top/tests/tools/make-run-main.sh" "$work" || return
	driver=$(dirname "$2")/driver-$1.o # compiled once for all ways in which the program is made
	[ -s "$driver" ] || cc -std=c17 -O1 -w -fPIC "-DEXAMPLE=$1" -c "$top/examples/driver.c" -o "$driver" || return
	ld -shared -Bsymbolic --as-needed "$driver" "$2" "${libraries[@]}" -o "${2%.o}.so" && "$work/run-main" "${2%.o}.so"
}

stack_used() { # OBJECT that link_and_run has linked: bytes of stack that a call touches
	"$work/run-main" "${1%.o}.so" --stack
}
