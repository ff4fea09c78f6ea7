// RUN: lifeopt %s --copies=keep --heap=pack --emit=mlir -o %t.mlir && FileCheck %s <%t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %t.mlir --copies=keep --heap=pack --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --copies=keep --heap=pack --color=none --emit=mlir | FileCheck %s --check-prefix=APART
// RUN: lifeopt %s --copies=keep --heap=stack --emit=mlir | FileCheck %s --check-prefix=STACK
// RUN: lifeopt %s --copies=keep --heap=arg --emit=mlir | FileCheck %s --check-prefix=ARG
// RUN: lifeopt %s --copies=keep --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --copies=keep --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT-ROWS
// RUN: lifeopt %s --copies=keep --heap=pack --emit=report-json -o %t.json && report.py %t.json
// RUN: lifeopt %s --copies=keep --emit=mlir | FileCheck %s --check-prefix=KEEP
// Values of a heap buffer, and of parts of it, are found as those of an alloca: a buffer that is overwritten is two, halves that live at
// different times share bytes. Who has not asked for the heap to be laid out keeps one allocation and one dealloc.

// %b lies where %a is dead.
// CHECK-LABEL: func.func @overwritten
// CHECK: memref.alloc() : memref<256xi8>
// CHECK-NOT: memref.alloc
// CHECK: memref.dealloc
// CHECK-NEXT: return
// ARG-LABEL: func.func @overwritten
// ARG-SAME: %arena: memref<256xi8>
// STACK-LABEL: func.func @overwritten
// STACK: memref.alloca() : memref<64xf32>
// STACK-NOT: memref.alloca
// STACK: return
// REPORT: {{^}}@overwritten:
// REPORT: heap, laid out: 2 allocations of 512 bytes in all, 256 after, lower bound 256
// KEEP-LABEL: func.func @overwritten
// KEEP-COUNT-2: memref.alloc() : memref<64xf32>
// KEEP-COUNT-2: memref.dealloc
func.func @overwritten(%in: memref<64xf32>, %out: memref<64xf32, strided<[?], offset: ?>>, %x: f32) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32, strided<[?], offset: ?>>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32, strided<[?], offset: ?>>
  affine.for %k = 0 to 64 {
    affine.store %x, %a[%k] : memref<64xf32>
  }
  memref.copy %a, %out : memref<64xf32> to memref<64xf32, strided<[?], offset: ?>>
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
// CHECK-LABEL: func.func @halves
// CHECK: memref.alloc() : memref<128xi8>
// CHECK-NOT: memref.alloc
// CHECK: memref.dealloc
// CHECK-NEXT: return
// Each half has an allocation for as long as it lives.
// APART-LABEL: func.func @halves
// APART: %[[LO:.*]] = memref.alloc() : memref<32xf32>
// APART: memref.dealloc %[[LO]]
// APART: %[[HI:.*]] = memref.alloc() : memref<32xf32>
// APART: memref.dealloc %[[HI]]
// APART-NEXT: return
// ARG-LABEL: func.func @halves
// ARG-SAME: %arena: memref<128xi8>
// STACK-LABEL: func.func @halves
// STACK: memref.alloca() : memref<32xf32>
// STACK-NOT: memref.alloca
// STACK: return
// REPORT: {{^}}@halves:
// REPORT: heap, laid out: 1 allocation of 256 bytes in all, 128 after, lower bound 128
// KEEP-LABEL: func.func @halves
// KEEP-COUNT-1: memref.alloc() : memref<64xf32>
// KEEP-COUNT-1: memref.dealloc
func.func @halves(%in: memref<32xf32>, %out: memref<32xf32, strided<[?], offset: ?>>) {
  %a = memref.alloc() : memref<64xf32>
  %lo = memref.subview %a[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
  %hi = memref.subview %a[32] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1], offset: 32>>
  memref.copy %in, %lo : memref<32xf32> to memref<32xf32, strided<[1]>>
  memref.copy %lo, %out : memref<32xf32, strided<[1]>> to memref<32xf32, strided<[?], offset: ?>>
  memref.copy %in, %hi : memref<32xf32> to memref<32xf32, strided<[1], offset: 32>>
  memref.copy %hi, %out : memref<32xf32, strided<[1], offset: 32>> to memref<32xf32, strided<[?], offset: ?>>
  memref.dealloc %a : memref<64xf32>
  return
}
// A half that is alive leaves the other one to %b, of the heap too; what is on the stack is laid out by itself.
// CHECK-LABEL: func.func @beside
// CHECK: memref.alloc() : memref<256xi8>
// CHECK-NOT: memref.alloc()
// CHECK: return
// REPORT-ROWS: {{@beside +stack bytes +1 +4 +128 +128 +128}}
// REPORT: {{^}}@beside:
// REPORT: heap, laid out: 2 allocations of 384 bytes in all, 256 after, lower bound 256
func.func @beside(%in: memref<32xf32>, %out: memref<32xf32>) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<32xf32>
  %s = memref.alloca() : memref<32xf32>
  %lo = memref.subview %a[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
  %hi = memref.subview %a[32] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1], offset: 32>>
  memref.copy %in, %lo : memref<32xf32> to memref<32xf32, strided<[1]>>
  memref.copy %in, %b : memref<32xf32> to memref<32xf32>
  memref.copy %b, %out : memref<32xf32> to memref<32xf32>
  memref.copy %in, %hi : memref<32xf32> to memref<32xf32, strided<[1], offset: 32>>
  memref.copy %lo, %s : memref<32xf32, strided<[1]>> to memref<32xf32>
  memref.copy %hi, %out : memref<32xf32, strided<[1], offset: 32>> to memref<32xf32>
  memref.copy %s, %out : memref<32xf32> to memref<32xf32>
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<32xf32>
  return
}
