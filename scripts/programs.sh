# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sourced, after setup.sh: compile, link and run the programs of examples/.

# mlir-opt's own lowering of memref-style IR, after PASSes: FILE to LLVM IR on standard output. What mlir-opt reads is verified, what its passes
# make of it is not. Bytecode takes half the time of text.
lower_with_mlir_opt() { # FILE [PASS...]
	"$llvm_bin/mlir-opt" --verify-each=0 --emit-bytecode "$@" --expand-strided-metadata --lower-affine --convert-scf-to-cf --convert-math-to-llvm \
		--convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm \
		--canonicalize --reconcile-unrealized-casts |
		"$llvm_bin/mlir-translate" --mlir-to-llvmir
}

# LLVM IR on standard input to the object OUT, which records the sizes of the stack frames.
compile() { # OUT [LLC-OPTION...]
	local out=$1
	shift
	"${llc:-$llvm_bin/llc}" -O2 -filetype=obj -relocation-model=pic -stack-size-section "$@" -o "$out"
}

link_and_run() { # EXAMPLE OBJECT: what the driver prints
	local runner=$llvm_bin/../lib/libmlir_c_runner_utils.so.22.1 libraries=(-lm)
	[ -f "$runner" ] && libraries+=("$runner" "-Wl,--allow-shlib-undefined,-rpath,$(dirname "$runner")")
	local driver
	driver=$(dirname "$2")/driver-$1.o # compiled once for all ways in which the program is made
	[ -s "$driver" ] || cc -std=c17 -O1 -w "-DEXAMPLE=$1" -c "$top/examples/driver.c" -o "$driver" || return
	cc "$driver" "$2" "${libraries[@]}" -o "${2%.o}" && "${2%.o}"
}

stack_used() { # OBJECT that link_and_run has linked: bytes of stack that a call touches
	"${1%.o}" --stack
}

# mlir-opt does not move allocas, and llc gives a function that allocates outside its entry block a frame that grows at run time.
# For a fair comparison of frames: the same LLVM IR with its static allocas in the entry block.
allocas_to_entry() { # a filter; numbers become names, since LLVM wants numbers in order
	sed -E 's/%([0-9]+)/%v\1/g; s/^([0-9]+):/v\1:/' | awk '
		function is_static(line) { return line ~ /= alloca [^%]*$/ }
		function flush(   i) {
			for (i = 1; i <= n; i++) if (is_static(lines[i])) print lines[i]
			for (i = 1; i <= n; i++) if (!is_static(lines[i])) print lines[i]
			n = 0
		}
		/^define / {
			print
			entry = 0
			for (rest = $0; match(rest, /%v[0-9]+/); rest = substr(rest, RSTART + RLENGTH))
				entry = substr(rest, RSTART + 2, RLENGTH - 2) + 1
			print "v" entry ":"
			inside = 1
			next
		}
		/^}/ { flush(); inside = 0 }
		inside { lines[++n] = $0; next }
		{ print }'
}

# Bytes of the frame of FUNCTION in OBJECT; "dynamic" if its frame grows at run time, since llc omits such functions.
frame_bytes() { # OBJECT FUNCTION
	"$llvm_bin/llvm-readobj" --stack-sizes "$1" | awk -v name="$2" '
		/Functions:/ { hit = $0 ~ "\\[" name "[],]" || $0 ~ ", " name "[],]" }
		/Size:/ && hit { print strtonum_hex($2); found = 1; exit }
		END { if (!found) print "dynamic" }
		function strtonum_hex(text,   i, n) {
			if (text !~ /^0x/) return text + 0
			for (i = 3; i <= length(text); i++)
				n = n * 16 + index("0123456789abcdef", tolower(substr(text, i, 1))) - 1
			return n
		}'
}
