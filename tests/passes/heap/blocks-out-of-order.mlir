// RUN: lifeopt %s --copies=keep --heap=pack --markers=keep --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %s --copies=keep --heap=pack --emit=llvm -o /dev/null
// RUN: lifeopt %s --copies=keep --heap=pack --color=none --emit=llvm -o /dev/null
// RUN: mlir-opt %t.mlir -o /dev/null
// A block in which a heap value ends may be before the block in which it starts in the text: the check of the printed program looks for the
// start itself, not for the first marker.

func.func @f(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<6x4xi64>
  cf.br ^copy
^read:
  linalg.add ins(%t, %t : memref<6x4xi64>, memref<6x4xi64>) outs(%out : memref<6x4xi64>)
  memref.dealloc %t : memref<6x4xi64>
  return
^copy:
  linalg.transpose ins(%in : memref<4x6xi64>) outs(%t : memref<6x4xi64>) permutation = [1, 0]
  cf.br ^read
}
// CHECK-LABEL: @f
// CHECK: linalg.add
// CHECK-NEXT: memref.dealloc %[[T:.*]] :
// CHECK: %[[T]] = memref.alloc()
// CHECK-NEXT: linalg.transpose
