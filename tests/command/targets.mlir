// Objects and assembly for other machines than this one: by LLVM's code generator in process, and by llc from the text that names
// the target. Index of 32 and of 64 bits, LLVM 22 and 19. They are not run.
// RUN: targets.sh %s
// RUN: lifeopt %s --target=riscv64 --features=+f --emit=asm | FileCheck %s --check-prefix=ASM
// ASM: .globl saxpy
// ASM: fadd.s
// RUN: lifeopt %s --target=riscv64 --emit=asm | FileCheck %s --check-prefix=SOFT
// SOFT: __addsf3
// RUN: lifeopt %s --target=riscv64 --target-abi=lp64d --emit=obj | llvm-readelf -h - | FileCheck %s --check-prefix=DOUBLE
// DOUBLE: Flags: 0x{{[45]}}, {{(RVC, )?}}double-float ABI

// The text says what it is for, and each function what processor it may ask for.
// RUN: lifeopt %s --target=aarch64-linux-gnu --cpu=cortex-a76 --features=+sve | FileCheck %s --check-prefix=TEXT
// TEXT: target datalayout = "e-m:e-{{.*}}n32:64-S128-Fn32"
// TEXT: target triple = "aarch64-unknown-linux-gnu"
// TEXT: define void @saxpy({{.*}}) #[[A:[0-9]+]]
// TEXT: attributes #[[A]] = { "target-cpu"="cortex-a76" "target-features"="+sve" }
// RUN: lifeopt %s --target=arm-linux-gnueabihf | FileCheck %s --check-prefix=ARM
// ARM: target datalayout = "e-m:e-p:32:32-
// ARM: define void @saxpy(float %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5, {{.*}} #[[A:[0-9]+]]
// ARM: attributes #[[A]] = { "target-cpu"="arm1176jzf-s" }

// Numbers are passed as the triple says it: the least processor for that is taken. tests/exec/float-abi.mlir runs them.
// RUN: lifeopt %s --target=armv6-linux-gnueabihf --emit=asm | FileCheck %s --check-prefix=VFP
// RUN: lifeopt %s --target=thumbv7em-none-eabihf --emit=asm | FileCheck %s --check-prefix=VFP
// VFP: {{vmla|vmul|vfma}}.f32
// RUN: lifeopt %s --target=arm-linux-gnueabi --emit=asm | FileCheck %s --check-prefix=AEABI
// AEABI: __aeabi_fmul
// RUN: lifeopt %s --target=riscv64-linux-gnu | FileCheck %s --check-prefix=RISCV
// RISCV: define void @saxpy({{.*}} #[[A:[0-9]+]]
// RISCV: declare ptr @malloc(i64) #[[A]]
// RISCV: attributes #[[A]] = { "target-features"="+m,+a,+f,+d,+c" }
// RISCV: !{i32 1, !"target-abi", !"lp64d"}
// RUN: lifeopt %s --target=riscv32-linux-gnu --target-abi=ilp32f --emit=obj | llvm-readelf -h - | FileCheck %s --check-prefix=SINGLE
// SINGLE: Flags: 0x{{[23]}}, {{(RVC, )?}}single-float ABI
// RUN: exits.sh 1 lifeopt %s --target=arm-linux-gnueabihf --cpu=arm926ej-s 2>&1 | FileCheck %s --check-prefix=LACKS
// LACKS: error: arm-unknown-linux-gnueabihf passes floating-point numbers in registers that the processor does not have; set --cpu
// RUN: exits.sh 1 lifeopt %s --target=thumbv7m-none-eabihf 2>&1 | FileCheck %s --check-prefix=LACKS-M
// LACKS-M: error: thumbv7m-unknown-none-eabihf passes floating-point numbers in registers
// RUN: exits.sh 1 lifeopt %s --target=riscv64-linux-gnu --features=-d --target-abi=lp64d 2>&1 | FileCheck %s --check-prefix=LACKS-D
// LACKS-D: error: riscv64-unknown-linux-gnu with lp64d passes floating-point numbers in registers

// LLVM would print a line for each function on standard error, and go on.
// RUN: exits.sh 1 lifeopt %s --target=arm-linux-gnueabihf --cpu=cortex-m44 2>&1 | FileCheck %s --check-prefix=CPU --implicit-check-not='{{.}}'
// RUN: exits.sh 1 lifeopt %s --target=arm-linux-gnueabihf --cpu=cortex-m44 --llvm=19 2>&1 | FileCheck %s --check-prefix=CPU --implicit-check-not='{{.}}'
// CPU: error: unknown processor 'cortex-m44' of arm-unknown-linux-gnueabihf; did you mean 'cortex-m4'?
// RUN: exits.sh 1 lifeopt %s --target=bpf --cpu=cortex-m44 --emit=llvm=%t.ll --emit=asm=%t.s 2>&1 | FileCheck %s --check-prefix=CPUS --implicit-check-not='{{.}}'
// CPUS: error: unknown processor 'cortex-m44' of bpf; its processors are: generic, probe, v1, v2, v3, v4{{$}}
// RUN: exits.sh 1 lifeopt %s --target=x86_64-linux-gnu --features=+avx512ff,-foo,+sse4.2 2>&1 | FileCheck %s --check-prefix=FEATURE --implicit-check-not='{{.}}'
// FEATURE: error: unknown features of x86_64-unknown-linux-gnu in --features: 'avx512ff' (did you mean 'avx512f'?), 'foo'{{$}}
// RUN: exits.sh 1 lifeopt %s --target=riscv64-linux-gnu --target-abi=ilp32 2>&1 | FileCheck %s --check-prefix=ABI --implicit-check-not='{{.}}'
// ABI: error: unknown calling convention 'ilp32' in --target-abi; riscv64-unknown-linux-gnu has: lp64, lp64e, lp64f, lp64d{{$}}
// RUN: exits.sh 1 lifeopt %s --target=x86_64-linux-gnu --target-abi=lp64 2>&1 | FileCheck %s --check-prefix=ONE
// ONE: error: x86_64-unknown-linux-gnu has one calling convention: --target-abi=lp64 has no effect
// RUN: lifeopt %s --target=aarch64-linux-gnu --cpu=apple-latest --emit=asm=%t.s 2>&1 | count 0
// RUN: lifeopt %s --cpu=native --emit=obj | llvm-readelf -h - | FileCheck %s --check-prefix=NATIVE
// NATIVE: Type: REL
// RUN: exits.sh 1 lifeopt %s --target=bpf --cpu=native --emit=obj 2>&1 | FileCheck %s --check-prefix=NOT-NATIVE --implicit-check-not='{{.}}'
// RUN: exits.sh 1 lifeopt %s --target=bpf --cpu=native --llvm=19 2>&1 | FileCheck %s --check-prefix=NOT-NATIVE --implicit-check-not='{{.}}'
// NOT-NATIVE: error: --cpu=native needs a target of this machine's architecture; '{{[^ ]+}}' is no processor of bpf{{$}}

// The module has the name of its input, whatever locations say.
// RUN: lifeopt %s --part-ops=1 | FileCheck %s --check-prefix=SOURCE
// RUN: lifeopt %s --llvm=19 | FileCheck %s --check-prefix=SOURCE
// SOURCE: source_filename = "{{.*}}targets.mlir"
// RUN: echo 'module { } loc("other.mlir":1:1)' | lifeopt | FileCheck %s --check-prefix=STDIN
// STDIN: source_filename = "<stdin>"
// RUN: lifeopt %s --emit=obj | llvm-readelf -s - | FileCheck %s --check-prefix=FILE
// FILE: FILE LOCAL DEFAULT ABS targets.mlir

// Several outputs at once, one of them to standard output.
// RUN: lifeopt %s --emit=asm=%t.s --emit=obj=%t.o --emit=bc=%t.bc --emit=llvm -O2 | llc -filetype=null
// RUN: llvm-mc -filetype=obj %t.s -o %t.2.o && llvm-nm %t.o | FileCheck %s --check-prefix=NAMES && llvm-nm %t.2.o | FileCheck %s --check-prefix=NAMES
// RUN: llvm-nm %t.bc | FileCheck %s --check-prefix=NAMES
// NAMES: T saxpy

// What there is not is said before anything is written; what LLVM itself refuses does not end the process half way.
// RUN: rm -f %t.none
// RUN: exits.sh 1 lifeopt %s --target=foo-bar --emit=obj=%t.none 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: unknown target 'foo-bar'; a target's name begins with one of: aarch64, {{.*}}riscv64, {{.*}}x86_64
// RUN: exits.sh 1 lifeopt %s --cpu=i386 --target=x86_64-linux-gnu --emit=obj=%t.none 2>&1 | FileCheck %s --check-prefix=FATAL
// FATAL: error: LLVM cannot make code for x86_64-unknown-linux-gnu: 64-bit code requested
// RUN: exits.sh 1 lifeopt %s --features=+sse4.2,avx --emit=obj=%t.none 2>&1 | FileCheck %s --check-prefix=SIGN
// SIGN: error: --features: 'avx' is not '+' or '-' and a name
// RUN: exits.sh 1 lifeopt %s --features=+avx, 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: exits.sh 1 lifeopt %s --cpu=native --features=+ 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: --features: '{{[+]?}}' is not '+' or '-' and a name
// RUN: test ! -e %t.none
// RUN: exits.sh 1 lifeopt %s --emit=obj 2>&1 >/dev/full | FileCheck %s --check-prefix=FULL
// RUN: exits.sh 1 lifeopt %s --emit=bc 2>&1 >/dev/full | FileCheck %s --check-prefix=FULL
// RUN: exits.sh 1 lifeopt %s --emit=llvm 2>&1 >/dev/full | FileCheck %s --check-prefix=FULL
// FULL: error: cannot write to standard output: No space left on device
// RUN: exits.sh 2 lifeopt %s --index-bitwidth=16 2>&1 | FileCheck %s --check-prefix=WIDTH
// WIDTH: unknown number in --index-bitwidth '16'; 32|64
func.func @saxpy(%a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %u = memref.load %x[%i] : memref<?xf32>
    %v = memref.load %y[%i] : memref<?xf32>
    %p = arith.mulf %a, %u : f32
    %s = arith.addf %p, %v : f32
    memref.store %s, %y[%i] : memref<?xf32>
  }
  return
}
func.func @more(%m: memref<4x?xi64>, %u: memref<*xf32>, %i: index) -> (memref<?xindex>, memref<*xf32>, index) attributes {llvm.emit_c_interface} {
  %a = memref.alloc(%i) {alignment = 64} : memref<?xindex>
  %c = memref.alloca(%i) : memref<4x?xi64>
  memref.copy %m, %c : memref<4x?xi64> to memref<4x?xi64>
  %g = memref.get_global @table : memref<3xindex>
  %t = memref.load %g[%i] : memref<3xindex>
  memref.store %t, %a[%i] : memref<?xindex>
  %d = memref.dim %u, %i : memref<*xf32>
  %k = memref.cast %m : memref<4x?xi64> to memref<*xi64>
  %r = memref.rank %k : memref<*xi64>
  call @take(%k) : (memref<*xi64>) -> ()
  %s = arith.addi %d, %r : index
  %w = arith.index_cast %s : index to i64
  %v = arith.index_castui %w : i64 to index
  return %a, %u, %v : memref<?xindex>, memref<*xf32>, index
}
func.func private @take(memref<*xi64>)
memref.global "private" constant @table : memref<3xindex> = dense<[1, -2, 3]>
