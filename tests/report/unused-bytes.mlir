// A gap that is there because a buffer has bytes that no access reaches is told apart from one that the search left: --fold helps.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=report --fold | FileCheck %s --check-prefix=FOLD
// CHECK: above the bound: 8 bytes
// CHECK-NEXT: 8 gaps between values, and bytes that no access needs: see --fold
// CHECK: --explain=no-denser-layout
// FOLD-NOT: above the bound
func.func @f(%x: f32, %k: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<10xf32>
  %b = memref.alloca() : memref<12xf32>
  memref.store %x, %a[%c2] : memref<10xf32>
  memref.store %x, %b[%k] : memref<12xf32>
  %u = memref.load %a[%c2] : memref<10xf32>
  %v = memref.load %b[%c0] : memref<12xf32>
  %y = arith.addf %u, %v : f32
  return %y : f32
}
