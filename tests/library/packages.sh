#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Debian packages of the build LIFEOPT_BUILD: their dependencies, their files, and a scratch root where dpkg installs them, with the packages
# of this system as what is installed already. lifeopt runs from there, programs outside are built with pkg-config and with find_package, and
# removal leaves nothing. TAP lines. LIFEOPT_PACKAGES names a folder of packages that are made already.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=${LIFEOPT_BUILD:-$top/build/asserts}
. "$top/tests/tools/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$top" || exit 1
export root=$work/root
debs=${LIFEOPT_PACKAGES:-$work/debs}
version=$(sed -n 's/^#define LIFEOPT_VERSION_[A-Z]* \([0-9]\)/\1/p' include/lifeopt/version.h | paste -sd .)
libdir=usr/$(sed -n 's/^CMAKE_INSTALL_LIBDIR:[A-Z]*=//p' "$build/CMakeCache.txt")
names=(liblifeopt0 liblifeopt-dev lifeopt lifeopt-llvm-22 lifeopt-mlir-plugin)

made() {
	[ -n "${LIFEOPT_PACKAGES-}" ] || cpack --config "$build/CPackConfig.cmake" -B "$debs" >"$work/log" 2>&1 || { cat "$work/log" && return 1; }
	for name in "${names[@]}"; do
		file "$name" >/dev/null || return
	done
}
file() { ls "$debs/$1"_*.deb; }
field() { dpkg-deb -f "$(file "$1")" "$2"; }
depends() { # NAME PATTERN...: the package depends on each
	local all pattern
	all=$(field "$1" Depends) && for pattern in "${@:2}"; do
		grep -qE "(^|, )$pattern(,|$)" <<<"$all" || { echo "$1: $pattern is not in: $all" && return 1; }
	done
}
tap packages/made made
tap packages/fields test "$(field lifeopt Package):$(field lifeopt Version):$(field lifeopt Architecture)" = "lifeopt:$version:$(dpkg --print-architecture)"
tap packages/depends-library depends liblifeopt0 'libc6[^,]*' 'libisl23[^,]*' 'libcgraph6[^,]*' 'libyajl2[^,]*'
tap packages/depends-dev depends liblifeopt-dev "liblifeopt0 \(= $version\)"
tap packages/depends-command depends lifeopt 'libc6[^,]*' "liblifeopt0 \(= $version\)"
tap packages/depends-lowering depends lifeopt-llvm-22 'libllvm22[^,]*' "liblifeopt0 \(= $version\)"
tap packages/depends-plugin depends lifeopt-mlir-plugin 'libmlir-22[^,]*' 'libstdc\+\+6[^,]*' "liblifeopt0 \(= $version\)"
# A file is in one package; each package says its licence.
contents() { for deb in "$debs"/*.deb; do dpkg-deb -c "$deb" | awk '$1 !~ /^d/ { print $6 }' || return; done; }
tap packages/files-once sh -c "! grep . <<END
$(contents | sort | uniq -d)
END"
tap packages/copyright test "$(contents | grep -c '/usr/share/doc/[^/]*/copyright$')" = "$(ls "$debs"/*.deb | wc -l)"
scripts() { # what the scripts of all packages do: nothing but ldconfig
	for deb in "$debs"/*.deb; do dpkg-deb --ctrl-tarfile "$deb" | tar xO --wildcards './p*inst' './p*rm' 2>/dev/null; done | grep -vE '^(#!/bin/sh|set -e|if \[ "\$1" = "?(configure|remove)"? \]; then|fi|)$' | sort -u
}
tap packages/scripts test "$(scripts | tr -d ' \t')" = ldconfig

# ---- the scratch root ----
# ldconfig, which the scripts call, is noted and not run: it would be that of this system.
mkdir -p "$work/bin" && printf '#!/bin/sh\necho ran >>%s\n' "$work/ldconfig" >"$work/bin/ldconfig" && chmod +x "$work/bin/ldconfig"
in_root() { # dpkg for the root: no rights of the superuser are needed, and the packages of this system count as installed
	PATH=$work/bin:$PATH:/usr/sbin:/sbin dpkg --root="$root" --force-not-root --force-script-chrootless --log="$work/dpkg.log" "$@" 2>"$work/said" || { grep -v 'files list file for package' "$work/said" && return 1; }
}
begin_root() {
	mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/triggers" &&
		awk 'BEGIN { RS = ""; ORS = "\n\n" } !/^Package: (lib)?lifeopt/' /var/lib/dpkg/status >"$root/var/lib/dpkg/status"
}
alone() { # a package without the library is not accepted
	begin_root && ! in_root -i "$(file lifeopt)" >"$work/out" && grep -q 'lifeopt depends on liblifeopt0' "$work/out" "$work/said" && in_root --purge lifeopt >/dev/null
}
installed() {
	local files=()
	for name in "${names[@]}"; do files+=("$(file "$name")"); done
	in_root -i "${files[@]}" >/dev/null && dpkg-query --admindir="$root/var/lib/dpkg" -W -f='${db:Status-Status}\n' "${names[@]}" | sort | uniq -c | grep -q " ${#names[@]} installed" && test -s "$work/ldconfig"
}
tap packages/alone alone
tap packages/install installed
unset LD_LIBRARY_PATH
runs() {
	ldd "$root/usr/bin/lifeopt" | grep -q "$root/.*liblifeopt.so.0" && "$root/usr/bin/lifeopt" examples/rfc.mlir --emit=llvm -o "$work/installed.ll" &&
		"$build/bin/lifeopt" examples/rfc.mlir --emit=llvm -o "$work/built.ll" && cmp "$work/installed.ll" "$work/built.ll" &&
		"$root/usr/bin/lifeopt" examples/rfc.mlir -O1 --emit=obj -o "$work/installed.o" && "$root/usr/bin/lifepack" --version >/dev/null
}
tap packages/runs runs
pkg_config() {
	local flags
	flags=$(PKG_CONFIG_PATH=$root/$libdir/pkgconfig pkg-config --cflags --libs lifeopt) || return
	# shellcheck disable=SC2086
	cc -std=c99 -rdynamic tests/library/host.c -o "$work/host" $flags -Wl,-rpath,"$root/$libdir" && "$work/host" examples/rfc.mlir >"$work/host.ll" && cmp "$work/host.ll" "$work/built.ll"
}
find_package() {
	mkdir "$work/project" && cp tests/library/host.c examples/rfc.mlir "$work/project" && cat >"$work/project/CMakeLists.txt" <<-'END' &&
		cmake_minimum_required(VERSION 3.25)
		project(outside C)
		find_package(lifeopt 0.1 REQUIRED COMPONENTS command llvm-22)
		lifeopt_compile(text SOURCES rfc.mlir KIND llvm)
		add_executable(host host.c ${text})
		target_link_libraries(host PRIVATE lifeopt::lifeopt)
		target_link_options(host PRIVATE -rdynamic)
	END
		cmake -G Ninja -S "$work/project" -B "$work/project/build" -DCMAKE_PREFIX_PATH="$root/usr" -Dlifeopt_DIR="$root/$libdir/cmake/lifeopt" &&
		cmake --build "$work/project/build" && "$work/project/build/host" examples/rfc.mlir | cmp - "$work/built.ll" && test -s "$work/project/build/rfc.ll"
}
tap packages/pkg-config pkg_config
tap packages/find_package find_package
tap packages/plugin sh -c "mlir-opt-22 --load-pass-plugin=$root/$libdir/lifeopt-mlir-plugin.so --help | grep -q -- '--lifeopt '"
present() {
	local path
	for path in share/doc/lifeopt/LICENSE share/doc/lifeopt/docs/builds.md share/man/man1/lifeopt.1 share/bash-completion/completions/lifeopt share/fish/vendor_completions.d/lifeopt.fish; do
		test -s "$root/usr/$path" || test -s "$root/usr/$path.gz" || { echo "no $path" && return 1; }
	done
	ls "$root"/usr/share/zsh/*/_lifeopt
}
tap packages/present present
removed() {
	in_root --purge "${names[@]}" >/dev/null && ! find "$root" -mindepth 1 -not -path "$root/var*" | grep . && ! ls "$root/var/lib/dpkg/info" | grep lifeopt
}
tap packages/removed removed
