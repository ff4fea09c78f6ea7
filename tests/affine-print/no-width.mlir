// The only value of an integer without bits is 0: any step wraps around, and the not a counted loop.
// RUN: lifeopt %s --emit=dependences=found | FileCheck %s
func.func @f(%A: memref<4xf32>, %v: f32, %a: i0, %b: i0, %c: i0, %n: index) {
  scf.for %i = %a to %b step %c : i0 {
    // CHECK: :[[#@LINE+1]]:5: remark: dependence from 0 to 0 at depth 1 = perhaps [1, +inf] ({{.*}}, {{.*}}:[[#@LINE-1]]:3)
    memref.store %v, %A[%n] : memref<4xf32>
  }
  return
}
