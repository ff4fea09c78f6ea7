// RUN: lifeopt %s --heap=hoist --until=lifelines --markers=strip --emit=mlir | FileCheck %s
// The loop is the first op of its block, and the size is an argument of that block: it is known before the loop.
// CHECK: memref.alloc(%k)
// CHECK-NEXT: scf.for
// CHECK: memref.dealloc
func.func @f(%n: index, %in: memref<?xf32>, %out: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.br ^b(%n : index)
^b(%k: index):
  scf.for %i = %c0 to %c4 step %c1 {
    %a = memref.alloc(%k) : memref<?xf32>
    memref.copy %in, %a : memref<?xf32> to memref<?xf32>
    memref.copy %a, %out : memref<?xf32> to memref<?xf32>
    memref.dealloc %a : memref<?xf32>
  }
  return
}
