// Rule: a size of an allocation that is a constant is in its type, so that the allocation is laid out and counted as a static one. A second
// run finds nothing more; where nothing is gained the function is printed as it came.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir && lifeopt %t.mlir --heap=pack --emit=mlir | cmp - %t.mlir
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: exits.sh 1 lifeopt %s --max-stack=1024 -o /dev/null 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: lifeopt %s --color=none --emit=mlir | mlir-opt --allow-unregistered-dialect | FileCheck %s --check-prefix=NONE

// REPORT: @one {{ *}}stack bytes {{ *}}1 {{ *}}1 {{ *}}4000 {{ *}}4000 {{ *}}4000
// LIMIT: error: function 'one' needs 4000 bytes of stack, the limit is 1024
// NONE-COUNT-7: memref.alloc{{.*}}memref<?

// CHECK-LABEL: @one
// CHECK: memref.alloca(%n) : memref<?xf32>
func.func @one(%i: index, %x: f32) -> f32 {
  %n = arith.constant 1000 : index
  %a = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %v = memref.load %a[%i] : memref<?xf32>
  return %v : f32
}

// Of two whose lives do not meet one is left.
// CHECK-LABEL: @two
// CHECK: %[[S:.*]] = memref.alloca() : memref<64xf32>
// CHECK-NOT: memref.alloca
// CHECK: memref.cast %[[S]] : memref<64xf32> to memref<?xf32>
func.func @two(%x: memref<?xf32>, %y: memref<?xf32>) {
  %n = arith.constant 64 : index
  %a = memref.alloca(%n) : memref<?xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  "test.use"(%y) : (memref<?xf32>) -> ()
  linalg.exp ins(%a : memref<?xf32>) outs(%y : memref<?xf32>)
  memref.copy %y, %b : memref<?xf32> to memref<?xf32>
  "test.use"(%y) : (memref<?xf32>) -> ()
  linalg.exp ins(%b : memref<?xf32>) outs(%y : memref<?xf32>)
  return
}

// On the heap, beside a size that is not known.
// CHECK-LABEL: @heap
// CHECK: memref.alloc(%m) : memref<?xf32>
// CHECK: %[[A:.*]] = memref.alloc() : memref<64xi8>
// CHECK: memref.view %[[A]][%{{.*}}][] : memref<64xi8> to memref<4x4xf32>
// CHECK: memref.view %[[A]][%{{.*}}][] : memref<64xi8> to memref<4x4xf32>
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @heap(%m: index, %x: memref<16x?xf32>, %y: memref<4x4xf32>) {
  %n = arith.constant 4 : index
  %d = memref.alloc(%m) : memref<?xf32>
  %a = memref.alloc(%n, %n) : memref<?x?xf32>
  %as = memref.cast %a : memref<?x?xf32> to memref<4x4xf32>
  linalg.exp ins(%y : memref<4x4xf32>) outs(%as : memref<4x4xf32>)
  linalg.transpose ins(%as : memref<4x4xf32>) outs(%y : memref<4x4xf32>) permutation = [1, 0]
  memref.dealloc %a : memref<?x?xf32>
  %b = memref.alloc(%n) : memref<?x4xf32>
  %bs = memref.cast %b : memref<?x4xf32> to memref<4x4xf32>
  linalg.exp ins(%y : memref<4x4xf32>) outs(%bs : memref<4x4xf32>)
  linalg.transpose ins(%bs : memref<4x4xf32>) outs(%y : memref<4x4xf32>) permutation = [1, 0]
  memref.dealloc %b : memref<?x4xf32>
  "test.use"(%d) : (memref<?xf32>) -> ()
  memref.dealloc %d : memref<?xf32>
  return
}

// Each size is that of its own dimension.
// CHECK-LABEL: @each
// CHECK: memref.alloca() : memref<4x8xf32>
// CHECK-NOT: memref.alloca
func.func @each(%x: memref<4x8xf32>, %y: memref<?x?xf32>) {
  %four = arith.constant 4 : index
  %eight = arith.constant 8 : index
  %a = memref.alloca(%four, %eight) : memref<?x?xf32>
  %b = memref.alloca() : memref<4x8xf32>
  memref.copy %x, %b : memref<4x8xf32> to memref<4x8xf32>
  linalg.exp ins(%b : memref<4x8xf32>) outs(%x : memref<4x8xf32>)
  memref.copy %y, %a : memref<?x?xf32> to memref<?x?xf32>
  linalg.exp ins(%a : memref<?x?xf32>) outs(%y : memref<?x?xf32>)
  return
}

// A number below 0 is no size.
// CHECK-LABEL: @kept
// CHECK: memref.alloca(%minus) : memref<?xf32>
func.func @kept(%i: index, %x: f32) {
  %minus = arith.constant -4 : index
  %a = memref.alloca(%minus) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  return
}

// memref.realloc takes what an allocation returned, and so does a lifeline.
// CHECK-LABEL: @by_name
// CHECK: memref.alloc(%n) : memref<?xf32>
// CHECK: memref.realloc
func.func @by_name(%i: index, %x: f32) -> f32 {
  %n = arith.constant 8 : index
  %a = memref.alloc(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %b = memref.realloc %a : memref<?xf32> to memref<16xf32>
  %v = memref.load %b[%i] : memref<16xf32>
  memref.dealloc %b : memref<16xf32>
  return %v : f32
}
