// Objects and assembly for other machines than this one: by LLVM's code generator in process, and by llc from the text that names
// the target. Index of 32 and of 64 bits, LLVM 22 and 19. They are not run.
// RUN: targets.sh %s
// RUN: lifeopt %s --target=riscv64-linux-gnu --features=+f --emit=asm | FileCheck %s --check-prefix=ASM
// ASM: .globl saxpy
// ASM: fadd.s
// RUN: lifeopt %s --target=riscv64 --emit=asm | FileCheck %s --check-prefix=SOFT
// SOFT: __addsf3
// RUN: lifeopt %s --target=riscv64 --features=+d --target-abi=lp64d --emit=obj | llvm-readelf -h - | FileCheck %s --check-prefix=DOUBLE
// DOUBLE: Flags: 0x4, double-float ABI

// The text says what it is for, and each function what processor it may ask for.
// RUN: lifeopt %s --target=aarch64-linux-gnu --cpu=cortex-a76 --features=+sve | FileCheck %s --check-prefix=TEXT
// TEXT: target datalayout = "e-m:e-{{.*}}n32:64-S128-Fn32"
// TEXT: target triple = "aarch64-unknown-linux-gnu"
// TEXT: define void @saxpy({{.*}}) #[[A:[0-9]+]]
// TEXT: attributes #[[A]] = { "target-cpu"="cortex-a76" "target-features"="+sve" }
// RUN: lifeopt %s --target=arm-linux-gnueabihf --index-bitwidth=32 | FileCheck %s --check-prefix=ARM
// ARM: target datalayout = "e-m:e-p:32:32-
// ARM: define void @saxpy(float %0, ptr %1, ptr %2, i32 %3, i32 %4, i32 %5,
// RUN: lifeopt %s --cpu=native --emit=obj | llvm-readelf -h - | FileCheck %s --check-prefix=NATIVE
// NATIVE: Type: REL

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
// FULL: error: cannot write standard output: No space left on device
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
