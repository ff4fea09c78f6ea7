// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s --check-prefix=NONE
// RUN: lifeopt %s --color=none --heap=pack --emit=mlir | FileCheck %s
// Rule: nothing says of two parts of one allocation that they are separate objects: LLVM would take any two accesses of the allocation
// for apart. What says so is erased where there is a layout, in callees too: the caller may pass parts of one.

// CHECK-LABEL: func.func @both
// CHECK-NOT: distinct_objects
// NONE-LABEL: func.func @both
// NONE: memref.distinct_objects
func.func @both(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<5xf32>
  %p, %q = memref.distinct_objects %a, %b : memref<4xf32>, memref<5xf32>
  memref.store %e, %p[%c0] : memref<4xf32>
  memref.store %x, %q[%c0] : memref<5xf32>
  memref.store %x, %p[%i] : memref<4xf32>
  %r = memref.load %p[%c0] : memref<4xf32>
  %s = memref.load %q[%i] : memref<5xf32>
  %t = arith.addf %r, %s : f32
  return %t : f32
}

// One of the results of another, and one memref alone, of which nothing is said.
// CHECK-LABEL: func.func private @callee
// CHECK-NEXT: memref.copy %a, %b
// CHECK-NEXT: memref.distinct_objects %a : memref<4xf32>{{$}}
// CHECK-NEXT: memref.copy
// CHECK-NEXT: return
func.func private @callee(%a: memref<4xf32>, %b: memref<4xf32>) {
  %p, %q = memref.distinct_objects %a, %b : memref<4xf32>, memref<4xf32>
  %r, %s = memref.distinct_objects %q, %p : memref<4xf32>, memref<4xf32>
  memref.copy %s, %r : memref<4xf32> to memref<4xf32>
  %t = memref.distinct_objects %s : memref<4xf32>
  memref.copy %t, %q : memref<4xf32> to memref<4xf32>
  return
}
