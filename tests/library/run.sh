#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The library as others use it: what it exports, the headers in C99 and C++, and an installed tree: the command, pkg-config, find_package, the
# programs of docs/embedding.md, a program with LLVM of its own.
# TAP lines. LIFEOPT_BUILD names the build; that of the preset asserts has the libdir lib/some-triple.
set -u
top=$(cd "$(dirname "$0")/../.." && pwd)
build=${LIFEOPT_BUILD:-$top/build/asserts}
. "$top/tests/tools/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$top" || exit 1

{ python3 tests/library/exports.py "$build" && python3 tests/library/abi.py && python3 tests/library/plan.py "$build" && python3 tests/library/allocates.py "$build" || echo "not ok - library/scripts"; } | if [ -n "${TEST_FILTER-}" ]; then grep -e "$TEST_FILTER" -e '^ '; else cat; fi

# ---- the header ----
printf '#include <lifeopt/lifeopt.h>\n#include <lifeopt/plan.h>\n#if LIFEOPT_VERSION_NUMBER < 1000\n#error version\n#endif\nint main(void) { return lo_version() == 0; }\n' >"$work/header.c"
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

# ---- the programs of docs/embedding.md, on the installed tree: the page shows them and what they print ----
block() { # WORD N: the text of block number N with this word after the fence
	awk -v word="\`\`\`$1" -v wanted="$2" '/^```/ { if (on) on = 0; else if ($0 == word && ++n == wanted) { on = 1; next } } on' docs/embedding.md
}
quoted() { # FILE WORD N
	block "$2" "$3" | cmp - "examples/embedding/$1" && [ "$(wc -l <"examples/embedding/$1")" -le 60 ]
}
build_example() { # FILE COMPILER...: builds $work/FILE.out; with the libraries $more too
	local flags
	flags=$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs lifeopt) || return
	# shellcheck disable=SC2086
	"${@:2}" -Wall -Wextra -Werror "examples/embedding/$1" -o "$work/$1.out" $flags ${more-} -Wl,-rpath,"$lib"
}
says() { # COMMAND...: what the page shows; and for a wrong module a diagnostic, and the same exit status as the command's
	"$@" >"$work/says" && block text 1 | cmp - "$work/says" && ! "$@" "func.func @f() { return %a }" >"$work/says" && grep -q '^host.mlir:1: error: ' "$work/says"
}
tap library/embed-c-page quoted embed.c c 1
tap library/embed-c-build build_example embed.c cc -std=c99 -pedantic-errors
tap library/embed-c says "$work/embed.c.out"
tap library/embed-c++-page quoted embed.cpp cpp 1
tap library/embed-c++-build build_example embed.cpp c++ -std=c++11 -pedantic-errors
tap library/embed-c++ says "$work/embed.cpp.out"
tap library/embed-python-page quoted embed.py python 1
tap library/embed-python says env LD_LIBRARY_PATH="$lib" python3 examples/embedding/embed.py

# ---- a program with LLVM of its own: the module is that of --emit=bc; each release that is there ----
llvm_flags() { # RELEASE
	"llvm-config-$1" --cflags --ldflags --libs --link-shared | tr '\n' ' '
}
host_of() { # RELEASE: the module of llvm_host.c, after its MLIR, against what the command prints
	# shellcheck disable=SC2046
	cc -std=c99 -pedantic-errors -Wall -Wextra -Werror -Iinclude tests/library/llvm_host.c -o "$work/host-$1" $(llvm_flags "$1") -L"$build/lib" -llifeopt \
		-Wl,-rpath,"$build/lib" && "$work/host-$1" examples/rfc.mlir >"$work/host.ll" 2>"$work/host.mlir" &&
		"$build/bin/lifeopt" --emit=mlir examples/rfc.mlir | cmp - "$work/host.mlir" &&
		"$build/bin/lifeopt" --emit=bc --llvm="$1" examples/rfc.mlir -o "$work/host.bc" && "$(llvm-config-"$1" --bindir)/llvm-dis" <"$work/host.bc" >"$work/dis.ll" &&
		diff <(grep -v '^; ModuleID' "$work/dis.ll") <(grep -v '^; ModuleID' "$work/host.ll")
}
jit() {
	more=$(llvm_flags 22) build_example jit.c cc -std=c99 && [ "$("$work/jit.c.out")" = "f(3) = 24" ] && ! "$work/jit.c.out" "func.func @f() { return %a }" 2>"$work/says" &&
		grep -q 'host.mlir:1:' "$work/says"
}
tap library/jit-page quoted jit.c c 2
tap library/jit jit
for release in 22 19; do
	[ -e "$build/lib/liblifeopt-llvm-$release.so" ] && tap library/llvm-module-$release host_of $release
done

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

# ---- completions: up to date, installed where the shells look; what bash completes; the syntax of the others, if the shell is there ----
tap library/completions-made bash -c 'for file in bash:%.bash zsh:_% fish:%.fish; do for name in lifeopt lifepack; do
	path=${file#*:} && cmp "docs/completions/${path/\%/$name}" <(docs/make-completions.py "${file%%:*}" $name) || exit 1; done; done'
completes() { # LINE WORD...: bash completes the line, of which the last character is followed by the cursor, to these words
	local line=$1 got
	shift
	got=$(cd examples && bash --norc -c '. "$prefix/share/bash-completion/completions/${1%% *}" && COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDBREAKS=$2 &&
		eval "$(complete -p "${1%% *}" | sed "s/.*-F \([^ ]*\).*/\1/")" && printf "%s\n" "${COMPREPLY[@]}" | sort | paste -sd " "' - "$line" "${breaks-=:}") &&
		{ [[ $got == "$*" ]] || { echo "$line: got $got" && false; }; }
}
completes_all() {
	completes 'lifeopt --hea' '--heap=' && completes 'lifeopt x.mlir --heap=' arg hoist keep pack stack && completes 'lifeopt --heap=p' pack &&
		breaks=':' completes 'lifeopt --heap=p' --heap=pack && completes 'lifeopt --fo' --fold --fold= && completes 'lifeopt -M' -MD -MF -MT &&
		completes 'lifeopt --emit=dot-d' dot-dom && completes 'lifeopt --emit=dependences=f' found && completes 'lifeopt --emit=llvm=rf' rfc.mlir &&
		completes 'lifeopt rf' rfc.mlir && completes 'lifeopt -o rf' rfc.mlir && completes 'lifeopt -j rf' '' && completes 'lifeopt @rf' @rfc.mlir &&
		completes 'lifeopt --diff=rf' rfc.mlir && completes 'lifeopt --explain=cap' captured && completes 'lifeopt --print-after=layo' layout &&
		completes 'lifeopt --help-ops=mem' memref && completes 'lifeopt --nonesuch' '' && completes 'lifepack --order=a' area && completes 'lifepack --cap' --capacity=
}
tap library/completions-bash completes_all
# each option that --help=all shows, by the completion alone
tap library/completions-whole bash -c 'COMP_LINE="lifeopt -" COMP_POINT=9 && . "$prefix/share/bash-completion/completions/lifeopt" && _lifeopt && "$prefix/bin/lifeopt" --help=all |
	grep -o "^  -[A-Za-z0-9-]*" | while read -r option; do printf "%s\n" "${COMPREPLY[@]%=}" | grep -qxe "$option" || { echo "$option" && exit 1; }; done'
for shell in zsh:-n:zsh/site-functions/_ fish:--no-execute:fish/vendor_completions.d/; do
	IFS=: read -r name check path <<<"$shell"
	if command -v "$name" >/dev/null; then
		for of in lifeopt lifepack; do tap "library/completions-$name-$of" "$name" "$check" "$prefix/share/$path$of$([ "$name" = fish ] && echo .fish)"; done
	else
		unsupported "library/completions-$name" "no $name"
	fi
done

# ---- builds of many files ----
bash tests/library/builds.sh "$prefix"
# Starlark has the syntax of Python; no Bazel is here to run the rule.
tap library/bazel-syntax python3 -c 'import ast, glob; files = glob.glob("examples/bazel/*"); assert len(files) == 3
for name in files: ast.parse(open(name).read(), name)'
