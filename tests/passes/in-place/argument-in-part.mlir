// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.mlir --emit=report=%t.txt
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=REPORT < %t.txt
// RUN: lifeopt %s --heap=arg --emit=mlir | mlir-opt -o /dev/null
// RUN: lifeopt %t.mlir --heap=pack --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// %a is copied to %b, %b to %c, and %c to %out: all three could be in %out. But %a holds a second value, alone, that keeps its allocation. Then
// both values of %a stay there, while %b and %c are in %out and still share its bytes.

// CHECK-LABEL: func.func @first_stays
// CHECK: %a = memref.alloc
// CHECK-NOT: memref.alloc
// CHECK: memref.copy %a, %out
// CHECK-NOT: memref.copy
// CHECK: memref.load %out
// CHECK-NOT: memref.copy
// CHECK: linalg.fill ins(%y : i64) outs(%a
// REPORT-ROWS: @first_stays
// REPORT: in arguments:
// REPORT-NEXT: 32  %b in %out
// REPORT-NEXT: 32  %c in %out
func.func @first_stays(%out: memref<4xi64>, %x: i64, %y: i64, %k: index) -> (i64, i64) {
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  %c = memref.alloc() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  memref.copy %a, %b : memref<4xi64> to memref<4xi64>
  memref.copy %b, %c : memref<4xi64> to memref<4xi64>
  %v = memref.load %c[%k] : memref<4xi64>
  memref.copy %c, %out : memref<4xi64> to memref<4xi64>
  linalg.fill ins(%y : i64) outs(%a : memref<4xi64>)
  %w = memref.load %a[%k] : memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  memref.dealloc %b : memref<4xi64>
  memref.dealloc %c : memref<4xi64>
  return %v, %w : i64, i64
}
