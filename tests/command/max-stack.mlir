// --max-stack: a function that needs more than the limit is exit 1, with the peak and what is live there; the limit itself is allowed.
// RUN: lifeopt %s --max-stack=8192 --emit=report | FileCheck %s --check-prefix=OK
// RUN: exits.sh 1 lifeopt %s --max-stack=8191 --emit=report 2>&1 | FileCheck %s
// OK: @two {{.*}} 8192
// CHECK-NOT: stack, in bytes
// CHECK: error: function 'two' needs 8192 bytes of stack, the limit is 8191
// CHECK: note: 8192 bytes are live here
// CHECK: note: 4096 of them in this buffer
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
