// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// A copy whose source dies there goes; where the source, or the target, is needed beside the other it stays.

// CHECK-LABEL: func.func @goes
// CHECK: memref.alloca
// CHECK-NOT: memref.alloca
// CHECK: memref.copy %in
// CHECK: memref.store
// CHECK-NOT: copy
// CHECK: memref.copy %{{.*}}, %out
// CHECK-NOT: copy
func.func @goes(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32, %i: index) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %c = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.store %x, %a[%i] : memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  linalg.copy ins(%b : memref<64xf32>) outs(%c : memref<64xf32>)
  memref.copy %c, %out : memref<64xf32> to memref<64xf32>
  return
}
// Also where the copy saves no byte: something else is as large.
// CHECK-LABEL: func.func @saves_no_byte
// CHECK-COUNT-2: memref.copy
// CHECK-NOT: memref.copy
// CHECK: return
func.func @saves_no_byte(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  %d = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  memref.store %x, %d[%i] : memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  %v = memref.load %d[%i] : memref<64xf32>
  return %v : f32
}
// CHECK-LABEL: func.func @stays
// CHECK-COUNT-4: memref.copy
func.func @stays(%in: memref<64xf32>, %out: memref<64xf32>, %x: f32, %i: index) {
  %a = memref.alloca() : memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %b : memref<64xf32> to memref<64xf32>
  memref.store %x, %b[%i] : memref<64xf32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return
}
// linalg.copy that converts is no copy of the bytes, although its elements are as large and share them.
// CHECK-LABEL: func.func @converts
// CHECK: linalg.copy
// CHECK: return
func.func @converts(%in: memref<64xi32>, %out: memref<64xf32>) {
  %a = memref.alloca() : memref<64xi32>
  %b = memref.alloca() : memref<64xf32>
  linalg.add ins(%in, %in : memref<64xi32>, memref<64xi32>) outs(%a : memref<64xi32>)
  linalg.copy ins(%a : memref<64xi32>) outs(%b : memref<64xf32>)
  linalg.add ins(%b, %b : memref<64xf32>, memref<64xf32>) outs(%out : memref<64xf32>)
  return
}
