// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// The storage would be made where %a is, so %b cannot be in it: its size is computed from what is read after %a. Ops before %a make
// no difference.
// CHECK-COUNT-2: memref.alloca(
// REPORT: %b: has a dynamic size; the larger size is computed after %a
func.func @f(%in: memref<?xf32>, %n: index, %out: memref<?xf32>, %sizes: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %1 = arith.addi %n, %n : index
  %2 = arith.addi %1, %n : index
  %3 = arith.addi %2, %n : index
  %4 = arith.addi %3, %n : index
  %5 = arith.addi %4, %n : index
  %6 = arith.addi %5, %n : index
  %f = memref.load %in[%6] : memref<?xf32>
  memref.store %f, %out[%c0] : memref<?xf32>
  %a = memref.alloca(%n) : memref<?xf32>
  memref.copy %in, %a : memref<?xf32> to memref<?xf32>
  memref.copy %a, %out : memref<?xf32> to memref<?xf32>
  %k = memref.load %sizes[%c0] : memref<1xindex>
  %m = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%k]
  %b = memref.alloca(%m) : memref<?xf32>
  memref.copy %in, %b : memref<?xf32> to memref<?xf32>
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return
}
// The larger size is an extent of the second value of a buffer. That value starts after the first has ended, so its start is not moved up.
// CHECK-LABEL: func.func @extent_of_a_later_value
// CHECK: %a = memref.alloca(%n, %n)
// CHECK: %b = memref.alloca(%x0, %x1)
// CHECK: %c = memref.alloca(%y1, %y0)
// CHECK: return
// REPORT: %c: has a dynamic size; the larger size is computed after %b
func.func @extent_of_a_later_value(%n: index, %in: memref<?x?xi64>, %out: memref<?x?x2xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z0 = arith.subi %n, %n : index
  %z1 = arith.addi %z0, %c1 : index
  %a = memref.alloca(%n, %n) : memref<?x?xi64>
  memref.copy %in, %a : memref<?x?xi64> to memref<?x?xi64>
  %x0 = memref.dim %a, %z0 : memref<?x?xi64>
  %x1 = memref.dim %a, %z1 : memref<?x?xi64>
  %b = memref.alloca(%x0, %x1) : memref<?x?xi64>
  linalg.add ins(%a, %a : memref<?x?xi64>, memref<?x?xi64>) outs(%b : memref<?x?xi64>)
  linalg.transpose ins(%b : memref<?x?xi64>) outs(%a : memref<?x?xi64>) permutation = [1, 0]
  %y0 = memref.dim %a, %z0 : memref<?x?xi64>
  %y1 = memref.dim %a, %z1 : memref<?x?xi64>
  %c = memref.alloca(%y1, %y0) : memref<?x?x2xi64>
  linalg.broadcast ins(%a : memref<?x?xi64>) outs(%c : memref<?x?x2xi64>) dimensions = [2]
  linalg.add ins(%c, %c : memref<?x?x2xi64>, memref<?x?x2xi64>) outs(%c : memref<?x?x2xi64>)
  memref.copy %c, %out : memref<?x?x2xi64> to memref<?x?x2xi64>
  return
}
