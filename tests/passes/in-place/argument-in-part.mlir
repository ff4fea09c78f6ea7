// RUN: lifeopt %s --copies=keep --heap=pack --emit=mlir -o %t.mlir --emit=report=%t.txt
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=REPORT < %t.txt
// RUN: lifeopt %s --copies=keep --heap=arg --emit=mlir | mlir-opt -o /dev/null
// RUN: lifeopt %t.mlir --copies=keep --heap=pack --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// %a is copied to %b, %b to %c, and %c to %out: all three could be in %out. But one of them holds a second value, alone on the heap, and so
// would keep its allocation with both values. Then that allocation serves all, and one copy to %out is left.
// REPORT-NOT: in arguments

// CHECK-LABEL: func.func @first_stays
// CHECK: %[[ARENA:.*]] = memref.alloc() : memref<32xi8>
// CHECK-NOT: memref.alloc
// CHECK-COUNT-1: memref.copy %{{.*}}, %out
// CHECK-NOT: memref.copy
// CHECK: memref.dealloc %[[ARENA]]
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
  memref.store %x, %a[%k] : memref<4xi64>
  %w = memref.load %a[%k] : memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  memref.dealloc %b : memref<4xi64>
  memref.dealloc %c : memref<4xi64>
  return %v, %w : i64, i64
}
// %c is what is copied to %out: without it %a and %b have no reason to be there.
// CHECK-LABEL: func.func @last_stays
// CHECK: %[[ARENA:.*]] = memref.alloc() : memref<32xi8>
// CHECK-NOT: memref.alloc
// CHECK-COUNT-1: memref.copy %{{.*}}, %out
// CHECK-NOT: memref.copy
// CHECK: memref.dealloc %[[ARENA]]
func.func @last_stays(%out: memref<4xi64>, %x: i64, %y: i64, %k: index) -> (i64, i64) {
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  %c = memref.alloc() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  memref.copy %a, %b : memref<4xi64> to memref<4xi64>
  memref.copy %b, %c : memref<4xi64> to memref<4xi64>
  %v = memref.load %c[%k] : memref<4xi64>
  memref.copy %c, %out : memref<4xi64> to memref<4xi64>
  linalg.fill ins(%y : i64) outs(%c : memref<4xi64>)
  memref.store %x, %c[%k] : memref<4xi64>
  %w = memref.load %c[%k] : memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  memref.dealloc %b : memref<4xi64>
  memref.dealloc %c : memref<4xi64>
  return %v, %w : i64, i64
}
// A value whose allocation holds no other is in %out.
// CHECK-LABEL: func.func @none_stays
// CHECK-NOT: memref.alloc
// CHECK: return
// REPORT: {{^}}@none_stays:
// REPORT: in arguments:
func.func @none_stays(%out: memref<4xi64>, %x: i64, %k: index) -> i64 {
  %a = memref.alloc() : memref<4xi64>
  %b = memref.alloc() : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<4xi64>)
  memref.copy %a, %b : memref<4xi64> to memref<4xi64>
  %v = memref.load %b[%k] : memref<4xi64>
  memref.copy %b, %out : memref<4xi64> to memref<4xi64>
  memref.dealloc %a : memref<4xi64>
  memref.dealloc %b : memref<4xi64>
  return %v : i64
}
