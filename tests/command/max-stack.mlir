// --max-stack: a function that needs more than the limit is exit 1, with an error at the peak and what is live there; the limit itself is
// allowed. Single functions may have a limit of their own; one that is not there is an error, and so is a size that nobody knows.
// RUN: lifeopt %s --max-stack=8192 --emit=report | FileCheck %s --check-prefix=OK
// RUN: exits.sh 1 lifeopt %s --max-stack=8191 --emit=report 2>&1 | FileCheck %s
// OK: @two {{.*}} 8192
// CHECK-NOT: bytes before
// CHECK: max-stack.mlir:[[#@LINE+37]]:3: error: function 'two' needs 8192 bytes of stack, the limit is 8191; 8192 are live here
// CHECK: note: 4096 of them in this buffer
// RUN: lifeopt %s --max-stack=10,two=8192 --emit=report | FileCheck %s --check-prefix=OK
// RUN: exits.sh 1 lifeopt %s --max-stack=9000,two=8000 --emit=report 2>&1 | FileCheck %s --check-prefix=OWN
// OWN: error: function 'two' needs 8192 bytes of stack, the limit is 8000
// RUN: exits.sh 1 lifeopt %s --max-stack=9000,three=8 --emit=report 2>&1 | FileCheck %s --check-prefix=NOBODY
// NOBODY: error: unknown function 'three' in --max-stack
// RUN: sed 's/alloca() : memref<1024xf32>/alloca(%%i) : memref<?xf32>/;s/memref<1024xf32>/memref<?xf32>/' %s > %t.mlir
// RUN: exits.sh 1 lifeopt %t.mlir --max-stack=9000 --emit=report 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: error: function 'two' cannot be checked against a limit of 9000 bytes of stack: the size of this buffer is known at run time only; give it a static size
// RUN: exits.sh 2 lifeopt %s --max-stack=9000,two 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: exits.sh 2 lifeopt %s --max-stack=9000,=5 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: expected FUNCTION=BYTES in --max-stack
// RUN: exits.sh 2 lifeopt %s --max-stack=9000,two=x 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: expected a number of bytes in --max-stack, got 'x'
// RUN: exits.sh 2 lifeopt %s --max-stack=two=9000 2>&1 | FileCheck %s --check-prefix=FIRST
// FIRST: expected a number of bytes in --max-stack, got 'two=9000'
// Without an output that is asked for there is the verdict alone; -o asks for LLVM IR. A size may have a unit.
// RUN: lifeopt %s --max-stack=8192 2>&1 | count 0
// RUN: lifeopt %s --max-stack=1,two=8k 2>&1 | count 0
// RUN: lifeopt %s --max-stack=8192 --until=color 2>&1 | count 0
// RUN: exits.sh 1 lifeopt %s --max-stack=7KiB 2>&1 | FileCheck %s --check-prefix=VERDICT
// VERDICT: error: function 'two' needs 8192 bytes of stack, the limit is 7168
// RUN: lifeopt %s --max-stack=1M -o - | FileCheck %s --check-prefix=IR
// IR: define float @two
// RUN: lifeopt %s --max-stack=1g --emit=mlir | FileCheck %s --check-prefix=MLIR
// MLIR: func.func @two
// Nobody would look at the limit: that is an error and not silence.
// RUN: exits.sh 2 lifeopt %s --max-stack=8192 --until=lifelines 2>&1 | FileCheck %s --check-prefix=EARLY
// EARLY: --until stops too early for '--max-stack'


func.func @two(%i: index) -> f32 {
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %z = arith.constant 0.0 : f32
  memref.store %z, %a[%i] : memref<1024xf32>
  memref.store %z, %b[%i] : memref<1024xf32>
  %x = memref.load %a[%i] : memref<1024xf32>
  %y = memref.load %b[%i] : memref<1024xf32>
  %s = arith.addf %x, %y : f32
  return %s : f32
}
