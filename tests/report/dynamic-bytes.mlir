// The bytes of a buffer of dynamic size are not known, whatever is said of it: ? and not 0. In JSON they are 0, as its schema says.
// RUN: cd %S && lifeopt dynamic-bytes.mlir --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=report-json | FileCheck %s --check-prefix=JSON
// CHECK: kept as one element:
// CHECK-NEXT: ? %a: holds one value everywhere
// CHECK: fills kept:
// CHECK-NEXT: ? %a: is filled, and 'linalg.add' reads its memory
// CHECK-NEXT: ? %b: is filled, and 'linalg.add' reads its memory
// JSON: "kept_fills": [
// JSON-NEXT: {"name": "%a", "heap": false, "piece": false, "bytes": 0,
func.func @f(%x: f32, %n: index, %y: memref<64xf32>) {
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  %c0 = arith.constant 0 : index
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %w = memref.load %a[%c0] : memref<?xf32>
  linalg.fill ins(%w : f32) outs(%b : memref<?xf32>)
  linalg.add ins(%a, %b : memref<?xf32>, memref<?xf32>) outs(%b : memref<?xf32>)
  %z = memref.load %b[%c0] : memref<?xf32>
  memref.store %z, %y[%c0] : memref<64xf32>
  return
}
