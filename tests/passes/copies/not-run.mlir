// RUN: lifeopt %s --copies=size --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: mlir-opt --irdl-file=%S/../../../tools/lifeline.irdl.mlir --allow-unregistered-dialect %t.mlir -o /dev/null
// Rule: as replaced.mlir and kept.mlir; what is not run there.

// Copies between memory spaces move data.
// CHECK-LABEL: func.func @spaces
// CHECK: memref.copy
func.func @spaces(%in: memref<8xi64, 1>, %out: memref<8xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<8xi64>
  memref.copy %in, %t : memref<8xi64, 1> to memref<8xi64>
  linalg.add ins(%t, %t : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  memref.dealloc %t : memref<8xi64>
  return
}
// The copy is returned.
// CHECK-LABEL: func.func @returned
// CHECK: memref.copy
func.func @returned(%in: memref<8xi64>) -> memref<8xi64> {
  %t = memref.alloc() : memref<8xi64>
  memref.copy %in, %t : memref<8xi64> to memref<8xi64>
  return %t : memref<8xi64>
}
// An op of another dialect may do anything to it, or to the source.
// CHECK-LABEL: func.func @foreign
// CHECK-COUNT-2: memref.copy
func.func @foreign(%in: memref<8xi64>, %out: memref<8xi64> {llvm.noalias}) {
  %t = memref.alloc() : memref<8xi64>
  memref.copy %in, %t : memref<8xi64> to memref<8xi64>
  "mine.use"(%t) : (memref<8xi64>) -> ()
  memref.dealloc %t : memref<8xi64>
  %u = memref.alloc() : memref<8xi64>
  memref.copy %in, %u : memref<8xi64> to memref<8xi64>
  "mine.step"() : () -> ()
  linalg.add ins(%u, %u : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  memref.dealloc %u : memref<8xi64>
  return
}
// memref.realloc frees what it is given: it stays.
// CHECK-LABEL: func.func @grown
// CHECK: memref.realloc
// CHECK: memref.copy
func.func @grown(%in: memref<8xi64>, %out: memref<8xi64> {llvm.noalias}) {
  %s = memref.alloc() : memref<4xi64>
  %t = memref.realloc %s : memref<4xi64> to memref<8xi64>
  memref.copy %in, %t : memref<8xi64> to memref<8xi64>
  linalg.add ins(%t, %t : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  memref.dealloc %t : memref<8xi64>
  return
}
// A lifeline says where the storage of the source ends.
// CHECK-LABEL: func.func @lifelines
// CHECK: linalg.copy
func.func @lifelines(%in: memref<8xi64>, %out: memref<8xi64> {llvm.noalias}) {
  %s = memref.alloca() : memref<8xi64>
  %a = memref.lifetime_start %s : memref<8xi64>
  linalg.add ins(%in, %in : memref<8xi64>, memref<8xi64>) outs(%a : memref<8xi64>)
  %t = memref.alloc() : memref<8xi64>
  linalg.copy ins(%a : memref<8xi64>) outs(%t : memref<8xi64>)
  memref.lifetime_end %a : memref<8xi64>
  linalg.add ins(%t, %t : memref<8xi64>, memref<8xi64>) outs(%out : memref<8xi64>)
  memref.dealloc %t : memref<8xi64>
  return
}
// The order of the blocks is not that in which they run.
// CHECK-LABEL: func.func @order
// CHECK-NOT: alloc
// CHECK: linalg.add ins(%t
// CHECK: memref.transpose %in
func.func @order(%in: memref<4x6xi64>, %out: memref<6x4xi64> {llvm.noalias}) {
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
