# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced by scripts/demo and scripts/test: installs missing Debian packages and builds a preset. Existing packages and
# builds are reused. Needs bash, and root if a package is missing.
#
#   need build test ...   install the missing packages of these groups, or list them and exit with status 1
#   want test ...         the same, but say what is missing and return
#   build PRESET          configure and build build/PRESET, quietly; on failure show the log and return 1
#   lock -s PRESET        let nobody build build/PRESET until this process ends

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export LC_ALL=C.UTF-8
llvm_bin=/usr/lib/llvm-22/bin

packages_build="gcc libc6-dev cmake ninja-build llvm-22-dev libisl-dev libgraphviz-dev libyajl-dev"
packages_run="llvm-22 mlir-22-tools libmlir-22"
packages_test="llvm-22-tools libmlir-22-dev g++ make pkg-config groff zsh fish dpkg-dev gdb python3 python3-psutil python3-jsonschema python3-sarif-python-om libcunit1-dev graphviz llvm-19-dev llvm-19 mlir-19-tools chromium chromium-driver qemu-user lld-22 clang libclang-rt-14-dev"

note() { printf '%s\n' "$*" >&2; }

missing_packages() { # PACKAGE...: those that are not installed
	local package installed
	installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
	for package in "$@"; do
		grep -qxF -- "$package" <<<"$installed" || printf '%s ' "$package"
	done
}

tools_present() { # without dpkg: do the programs answer?
	local tool
	for tool in cc cmake ninja llvm-config-22; do
		command -v "$tool" >/dev/null || return 1
	done
}

apt_install() { # PACKAGE...: three tries, since a mirror may be away for a moment
	local try log=$top/build/setup.log
	mkdir -p "$top/build"
	export DEBIAN_FRONTEND=noninteractive
	for try in 1 2 3; do
		if { [ "$try" = 1 ] && ls /var/lib/apt/lists/*Packages* >/dev/null 2>&1; } ||
			apt-get -qq -o Acquire::Retries=3 update </dev/null >>"$log" 2>&1; then
			apt-get -qq -y --no-install-recommends -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 \
				install "$@" </dev/null >>"$log" 2>&1 && return 0
		fi
		sleep $((try * 2))
	done
	tail -n 20 "$log" >&2
	note "could not install: $*"
	return 1
}

missing_of() { # GROUP...: the missing packages of the groups; fails if there is no apt to ask
	local group names=""
	for group in "$@"; do
		local name="packages_$group"
		names+=" ${!name}"
	done
	if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
		printf '%s ' "$names"
		return 1
	fi
	# shellcheck disable=SC2086
	missing_packages $names
}

need() { # GROUP...
	local missing
	if ! missing=$(missing_of "$@"); then
		tools_present && return 0
		note "This system has no apt. lifeopt needs these packages (Debian names):$missing"
		exit 1
	fi
	[ -z "$missing" ] && return 0
	if [ "$(id -u)" != 0 ]; then
		note "Some packages are missing. As root: apt-get install $missing"
		exit 1
	fi
	note "installing: $missing"
	# shellcheck disable=SC2086
	apt_install $missing || exit 1
}

want() { # GROUP...: one package after the other, so that one that is not to be had keeps no other away
	local missing package
	if ! missing=$(missing_of "$@") || { [ -n "$missing" ] && [ "$(id -u)" != 0 ]; }; then
		note "tests that need one of these packages are skipped if it is missing (Debian names): $missing"
		return 0
	fi
	for package in $missing; do
		apt_install "$package" || note "tests that need $package are skipped"
	done
}

# Parts of the test suite run programs of several builds; one that is linked anew meanwhile would fail or do something else.
lock() { # -x|-s PRESET: until this process ends. -x: to build it; waits for those that use it
	command -v flock >/dev/null || return 0
	local fd
	exec {fd}>>"$top/build/$2.lock" && flock "$1" "$fd"
}

build() { # PRESET [CMAKE-OPTION...]
	local preset=$1 log
	shift
	log=$top/build/$preset.log
	mkdir -p "$top/build"
	note "building build/$preset"
	if ! { (cd "$top" && lock -x "$preset" && cmake --preset "$preset" "$@" && cmake --build --preset "$preset" -j "$(nproc)") \
		</dev/null >"$log" 2>&1; }; then
		grep -E -A6 'FAILED|error|Error' "$log" | head -n 60 >&2
		note "the build failed; all of it is in $log"
		return 1
	fi
}
