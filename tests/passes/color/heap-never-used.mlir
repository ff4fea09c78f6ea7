// RUN: lifeopt %s --heap=pack --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=WOULD
// A heap buffer that is never used is not in the output, and the report counts no bytes for it, where nothing else moves.
// CHECK-NOT: memref<1000xf32>
// REPORT-NOT: above the bound
// REPORT: heap, laid out: 2 allocations of 4256 bytes in all, 256 after, lower bound 256
// WOULD: with --heap=pack: 256 bytes instead of 4256, in 1 allocation instead of 2
func.func @never(%in: memref<64xf32>, %out: memref<64xf32>) {
  %a = memref.alloc() : memref<1000xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  memref.dealloc %a : memref<1000xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
