// RUN: lifeopt %s | FileCheck %s
// A loop is rotated: a guard, a body that is its own header, the test at its end. A guard that is known to hold is left out; values are
// phi nodes; no memref parts that its type knows are among them.

// CHECK-LABEL: define float @guarded(
// CHECK:       %[[GUARD:.*]] = icmp slt i64 0, %
// CHECK-NEXT:  br i1 %[[GUARD]], label %[[BODY:.*]], label %[[EXIT:.*]]
// CHECK:       [[BODY]]:
// CHECK-NEXT:  %[[IV:.*]] = phi i64 [ 0, %{{.*}} ], [ %[[NEXT:.*]], %[[BODY]] ]
// CHECK-NEXT:  phi float
// CHECK:       %[[NEXT]] = add nsw i64 %[[IV]], 1
// CHECK-NEXT:  %[[ON:.*]] = icmp slt i64 %[[NEXT]], %
// CHECK-NEXT:  br i1 %[[ON]], label %[[BODY]], label %[[EXIT]]
func.func @guarded(%m: memref<?xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (f32) {
    %v = memref.load %m[%i] : memref<?xf32>
    %t = arith.addf %s, %v : f32
    scf.yield %t : f32
  }
  return %r : f32
}

// CHECK-LABEL: define void @known(
// CHECK-NEXT:  br label %[[BODY:.*]]
// CHECK:       [[BODY]]:
// CHECK:       %[[NEXT:.*]] = add nsw i64 %{{.*}}, 3
// CHECK-NEXT:  icmp slt i64 %[[NEXT]], 20
// CHECK-NOT:   icmp
// CHECK:       ret void
func.func @known(%m: memref<20xf32>, %x: f32) {
  affine.for %i = 0 to 20 step 3 {
    affine.store %x, %m[%i] : memref<20xf32>
  }
  return
}

// CHECK-LABEL: define void @exchange(
// CHECK:       phi i64
// CHECK-NEXT:  phi ptr
// CHECK-NEXT:  phi ptr
// CHECK-NEXT:  phi ptr
// CHECK-NEXT:  phi ptr
// CHECK-NOT:   phi i64
// CHECK:       ret void
func.func @exchange(%a: memref<4xf32>, %b: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r:2 = scf.for %i = %c0 to %c9 step %c1 iter_args(%u = %a, %v = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %x, %u[%c0] : memref<4xf32>
    scf.yield %v, %u : memref<4xf32>, memref<4xf32>
  }
  return
}
