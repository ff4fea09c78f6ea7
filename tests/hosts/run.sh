#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lifeopt without the lowering, built for other hosts and run here: 32 bits (i386), the most significant byte first (s390x, by qemu), and
# another C library (musl). On each the unit tests pass, and the outputs for examples/ and tests/passes/ are, byte for byte, those of the
# build of LIFEOPT. The compilers are Debian's packages; libraries of the host are unpacked into build/hosts, not installed.
#
#   tests/hosts/run.sh [i386|s390x|musl]...
#
# A host whose packages cannot be had is counted as skipped. TEST_FILTER: of the tests those whose name contains it.
set -u
# shellcheck source-path=SCRIPTDIR source=../../scripts/setup.sh
. "$(dirname "$0")/../../scripts/setup.sh"
cd "$top" || exit 1
hosts=$top/build/hosts
[ -x "$LIFEOPT" ] || { note "tests/hosts/run.sh: there is no $LIFEOPT to compare with"; exit 2; }
mkdir -p "$hosts"

packages() { # PACKAGE...
	local missing
	missing=$(missing_packages "$@")
	# shellcheck disable=SC2086
	[ -z "$missing" ] || { [ "$(id -u)" = 0 ] && apt_install $missing; }
}

# Packages of another architecture, from the sources of the system's apt, unpacked into ROOT by an apt that has no state but its own.
unpack() { # ARCHITECTURE ROOT PACKAGE...
	local arch=$1 root=$2 state=$hosts/apt-$1
	shift 2
	[ ! -e "$root/complete" ] || return 0
	rm -rf "$state" "$root"
	mkdir -p "$state/lists/partial" "$state/archives/partial" "$root"
	: >"$state/status"
	local own=(-qq -o "APT::Architecture=$arch" -o "APT::Architectures=$arch" -o "Dir::State=$state" -o "Dir::State::status=$state/status"
		-o "Dir::Cache=$state" -o APT::Sandbox::User=root)
	apt-get "${own[@]}" update || true # a source may lack the architecture; the download tells whether it is needed
	(cd "$state/archives" && apt-get "${own[@]}" download "$@") || return 1
	local package
	for package in "$state"/archives/*.deb; do
		dpkg-deb -x "$package" "$root" || return 1
	done
	touch "$root/complete"
}

configure() { # HOST COMPILER INCLUDES LIBRARIES [OPTION...]
	local host=$1 compiler=$2 includes=$3 libraries=$4
	shift 4
	cmake -S "$top" -B "$hosts/$host" -G Ninja -DCMAKE_SYSTEM_NAME=Linux "-DCMAKE_C_COMPILER=$compiler" -DCMAKE_BUILD_TYPE=RelWithDebInfo \
		"-DCMAKE_C_FLAGS_RELWITHDEBINFO=-O1 -g1" "-DCMAKE_C_FLAGS=-isystem $includes" -DLIFEOPT_WERROR=ON -DLIFEOPT_LLVM_VERSIONS= \
		"-DISL_INCLUDE=$includes" "-DCGRAPH_INCLUDE=$includes" "-DYAJL_INCLUDE=$includes" "-DISL_LIBRARY=$libraries/libisl.so" \
		"-DCGRAPH_LIBRARY=$libraries/libcgraph.so" "-DCUNIT_LIBRARY=$libraries/libcunit.so" "$@"
}

# By a cross compiler of Debian, and by its C library.
prepare_cross() { # ARCHITECTURE TRIPLE LOADER
	local root=$hosts/root-$1 libraries=$hosts/root-$1/usr/lib/$1-linux-gnu
	packages "gcc-$2" "libc6-dev-$1-cross" qemu-user &&
		unpack "$1" "$root" libisl-dev libisl23 libgmp-dev libgmp10 libgraphviz-dev libcgraph6 libcdt5 libyajl-dev libyajl2 libcunit1-dev libcunit1 || return 77
	found=$libraries:/usr/$2/lib
	configure "$1" "$2-gcc" "$root/usr/include" "$libraries" \
		"-DCMAKE_EXE_LINKER_FLAGS=-Wl,--dynamic-linker=/usr/$2/lib/$3,-rpath-link,$libraries" \
		"-DCMAKE_SHARED_LINKER_FLAGS=-Wl,-rpath-link,$libraries"
}

# The libraries of this machine do for musl, whose names are glibc's: glibc_names.c has the few that it does not have.
prepare_musl() {
	local scratch=$hosts/root-musl name libraries
	packages musl-tools || return 77
	libraries=$(dirname "$(cc -print-file-name=libisl.so)")
	mkdir -p "$scratch"
	for name in isl graphviz yajl CUnit linux asm-generic "$(cc -print-multiarch)/asm"; do
		ln -sfn "/usr/include/$name" "$scratch/$(basename "$name")"
	done
	musl-gcc -std=c17 -O1 -shared -fPIC tests/hosts/glibc_names.c -o "$scratch/libglibc_names.so" || return 1
	found=$scratch:$libraries
	configure musl musl-gcc "$scratch" "$libraries" "-DCMAKE_EXE_LINKER_FLAGS=-L$scratch -Wl,--no-as-needed,-lglibc_names,-rpath-link,$libraries" \
		"-DCMAKE_SHARED_LINKER_FLAGS=-Wl,-rpath-link,$libraries"
}

prepare() { # HOST: 77 if its packages cannot be had. Sets found, the path of its libraries, and emulator.
	emulator=()
	case $1 in
	i386) prepare_cross i386 i686-linux-gnu ld-linux.so.2 ;;
	s390x) emulator=(qemu-s390x) && prepare_cross s390x s390x-linux-gnu ld64.so.1 ;;
	musl) prepare_musl ;;
	*) note "tests/hosts/run.sh: no host '$1'" && exit 2 ;;
	esac
}

on_host() { # PROGRAM ARGUMENT...
	if [ ${#emulator[@]} -gt 0 ]; then
		timeout 900 "${emulator[@]}" -E "LD_LIBRARY_PATH=$found" "$@"
	else
		timeout 900 env "LD_LIBRARY_PATH=$found" "$@"
	fi
}

# By qemu these take minutes, most of it in isl or in random packings; embed_test needs seccomp, which qemu does not have.
slow_by_qemu="affine_dataflow affine_isl affine_schedule affine_system embed false_claims flow layout_random lifetime pack tight"

unit_tests() { # HOST
	local program name
	for program in "$hosts/$1"/unit/*_test; do
		name=$(basename "$program")
		[[ hosts/$1/$name == *"$TEST_FILTER"* ]] || continue
		[ ${#emulator[@]} = 0 ] || [[ " $slow_by_qemu " != *" ${name%_test} "* ]] || continue
		if on_host "$program" >"$hosts/$1.log" 2>&1; then
			echo "ok - hosts/$1/$name"
		else
			grep -v 'passed$' "$hosts/$1.log"
			echo "not ok - hosts/$1/$name"
		fi
	done
}

# An index has the width of the target's pointers, and the target is by default this machine: so it is said.
outputs() { # HOST
	local file color kind status
	for file in examples/*.mlir $(find tests/passes -name '*.mlir' | sort); do
		[[ hosts/$1/$file == *"$TEST_FILTER"* ]] || continue
		for color in none slots pack; do
			for kind in mlir report; do
				"$LIFEOPT" "$file" --index-bitwidth=64 "--color=$color" "--emit=$kind" >"$hosts/expected" 2>&1
				status=$?
				on_host "$hosts/$1/bin/lifeopt" "$file" --index-bitwidth=64 "--color=$color" "--emit=$kind" >"$hosts/$1.out" 2>&1
				if [ $? = $status ] && cmp -s "$hosts/expected" "$hosts/$1.out"; then
					echo "ok - hosts/$1/$file $color $kind"
				else
					diff "$hosts/expected" "$hosts/$1.out" | head -n 20
					echo "not ok - hosts/$1/$file $color $kind"
				fi
			done
		done
	done
}

[ $# -gt 0 ] || set -- i386 s390x musl
for host in "$@"; do
	prepare "$host" >"$hosts/$host.log" 2>&1
	status=$?
	if [ $status = 77 ]; then
		printf 'UNSUPPORTED: hosts/%s: its packages cannot be had\n Unsupported: 1\n' "$host"
	elif [ $status != 0 ] || ! cmake --build "$hosts/$host" -j "$(nproc)" >>"$hosts/$host.log" 2>&1; then
		grep -E -A6 'FAILED|rror' "$hosts/$host.log" | head -n 40
		echo "not ok - hosts/$host: build"
	else
		echo "ok - hosts/$host: build"
		unit_tests "$host"
		outputs "$host"
	fi
done
