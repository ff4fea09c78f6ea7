// Schedules are shown where there are symbols or an element is touched again, and only there. An inner loop of one iteration never
// comes back.
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s

// CHECK: remark: dependence from 0 to 0 at depth 2 = false
// CHECK-NOT: schedules:
// CHECK: remark: dependence from 1 to 1 at depth 3 = false
// CHECK: {{^}}schedules: v_0 .. v_1 of %i, %j; v_2 .. v_3 of %i', %j'; offset v_4; bound v_5{{$}}
// CHECK: {{^}}Time Direction: [0, 1] never: the loops are shorter{{$}}
func.func @constant(%A: memref<9xf32>, %B: memref<9xf32>, %c: f32) {
  affine.for %i = 0 to 9 {
    affine.store %c, %A[%i] : memref<9xf32>
    affine.for %j = 0 to 1 {
      affine.store %c, %B[%i] : memref<9xf32>
    }
  }
  return
}
