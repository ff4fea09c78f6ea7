#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The library as others use it: what it exports, the header in C99 and C++, and an installed tree: the command, pkg-config, find_package.
# TAP lines. LIFEOPT_BUILD names the build; that of the preset asserts has the libdir lib/some-triple.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=${LIFEOPT_BUILD:-$top/build/asserts}
. "$top/tests/tools/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$top" || exit 1

python3 tests/library/exports.py "$build" | if [ -n "${TEST_FILTER-}" ]; then grep -e "$TEST_FILTER" -e '^ '; else cat; fi

# ---- the header ----
printf '#include <lifeopt/lifeopt.h>\n#if LIFEOPT_VERSION_NUMBER < 1000\n#error version\n#endif\nint main(void) { return lo_version() == 0; }\n' >"$work/header.c"
strict=(-pedantic-errors -Wall -Wextra -Werror -Iinclude)
tap library/header-c99 cc -std=c99 "${strict[@]}" -c "$work/header.c" -o "$work/header.o"
for standard in 11 17; do
	tap library/header-c++$standard c++ -std=c++$standard -x c++ "${strict[@]}" "$work/header.c" -o "$work/header" -L"$build/lib" -llifeopt
done
tap library/header-version test "$("$build/bin/lifeopt" --version | cut -d ' ' -f 2)" = \
	"$(sed -n 's/^#define LIFEOPT_VERSION_[A-Z]* \([0-9]\)/\1/p' include/lifeopt/version.h | paste -sd .)"

printf '#include <lifeopt/lifeopt.h>\nint main(void) { struct lo_job job; lo_job_init(&job); return job.threads > 1; }\n' >"$work/small.c"
unset LD_LIBRARY_PATH

# ---- an installed tree, of single components, moved after it was installed ----
export prefix=$work/moved
lib=$prefix/lib/some-triple
components=(liblifeopt0 liblifeopt-dev lifeopt lifeopt-llvm-22)
installed() {
	local component
	for component in "${components[@]}"; do
		cmake --install "$build" --prefix "$work/first" --component "$component" || return
	done
	mv "$work/first" "$prefix"
}
tap library/install installed
tap library/install-soname test "$(readlink "$lib/liblifeopt.so"):$(readlink "$lib/liblifeopt.so.0")" = liblifeopt.so.0:liblifeopt.so.0.1.0
tap library/install-whole sh -c 'test -e $prefix/share/doc/lifeopt/LICENSE && test -e $prefix/share/doc/lifeopt/docs/options.md && ! test -e $prefix/lib/liblifeopt.so'

# The library comes from the tree, not from the build: the command works without the build's folder in its path.
runs_installed() {
	ldd "$prefix/bin/lifeopt" | grep -q "$prefix/.*liblifeopt.so.0" && "$prefix/bin/lifeopt" examples/rfc.mlir --emit=llvm -o "$work/installed.ll" &&
		"$build/bin/lifeopt" examples/rfc.mlir --emit=llvm -o "$work/built.ll" && cmp "$work/installed.ll" "$work/built.ll" &&
		"$prefix/bin/lifeopt" examples/rfc.mlir -O1 --emit=obj -o "$work/installed.o"
}
tap library/install-command runs_installed

# A host with functions json_read, expect and array_size of its own, in C99, with the flags of pkg-config.
with_pkg_config() {
	local flags
	flags=$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs lifeopt) || return
	# shellcheck disable=SC2086
	cc -std=c99 -pedantic-errors -Wall -Werror -rdynamic tests/library/host.c -o "$work/host" $flags -Wl,-rpath,"$lib"
}
runs_host() {
	"$work/host" examples/rfc.mlir >"$work/host.ll" && "$build/bin/lifeopt" examples/rfc.mlir >"$work/command.ll" && cmp "$work/host.ll" "$work/command.ll" &&
		"$build/bin/lifeopt" examples/rfc.mlir --emit=report-json -o "$work/old.json" && "$work/host" examples/rfc.mlir "$work/old.json" >/dev/null
}
tap library/pkg-config with_pkg_config
tap library/pkg-config-version test "$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --modversion lifeopt)" = "$(sed -n 's/^#define LIFEOPT_VERSION_[A-Z]* \([0-9]\)/\1/p' include/lifeopt/version.h | paste -sd .)"
tap library/host runs_host

project() { # TEXT: configures and builds a project of that text, which finds the installed tree
	mkdir -p "$work/project" && rm -rf "$work/project/build" && cp "$work/small.c" "$work/project/small.c" &&
		printf 'cmake_minimum_required(VERSION 3.25)\nproject(outside C)\n%s\n' "$1" >"$work/project/CMakeLists.txt" &&
		cmake -G Ninja -S "$work/project" -B "$work/project/build" -Dlifeopt_DIR="$lib/cmake/lifeopt" &&
		cmake --build "$work/project/build"
}
with_find_package() {
	project 'find_package(lifeopt 0.1 REQUIRED COMPONENTS command llvm-22)
add_executable(small small.c)
target_link_libraries(small PRIVATE lifeopt::lifeopt)' && "$work/project/build/small"
}
refused() { # WHAT-FIND_PACKAGE-GETS MESSAGE
	! project "find_package(lifeopt $1)" 2>"$work/said" && grep -q "$2" "$work/said"
}
tap library/find_package with_find_package
tap library/find_package-version refused '2.0 REQUIRED' 'requested version "2.0"'
tap library/find_package-component refused 'REQUIRED COMPONENTS llvm-7' 'no component llvm-7'
tap library/static sh -c "! cmake -S . -B $work/static -DBUILD_SHARED_LIBS=OFF 2>$work/said && grep -q 'no static liblifeopt' $work/said"

# ---- manual pages: up to date, installed, without warnings of groff, with the last option of the table ----
manual() { # NAME OPTION
	cmp "docs/man/$1.1" <(docs/make-manual.py "$1") && groff -man -ww -z "$prefix/share/man/man1/$1.1" 2>"$work/said" && ! grep . "$work/said" &&
		groff -man -Tascii -P-cbou "$prefix/share/man/man1/$1.1" | grep -e "^ *$2" >/dev/null
}
tap library/manual-lifeopt manual lifeopt --poison
tap library/manual-lifepack manual lifepack --order=size
