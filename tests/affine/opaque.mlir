// RUN: lifeopt %s --emit=dependences=found | FileCheck %s
// A number of which nothing is known is the same number for two accesses where the loop that makes it stands at one iteration:
// what does not depend on it is then proved. Else it may be another one.

// CHECK: opaque.mlir:[[@LINE+9]]:5: remark: dependence from 1 to 1 at depth 1 = perhaps [1, +inf] (index is read from memory
// CHECK-NEXT: dependence from 1 to 2 at depth 1 = perhaps [1, +inf] (index is read from memory
// CHECK-NEXT: dependence from 1 to 2 at depth 2 = true
// CHECK-NEXT: dependence from 1 to 3 at depth 1 = perhaps
// CHECK-NEXT: dependence from 2 to 1 at depth 1 = perhaps
// CHECK-NEXT: dependence from 3 to 1 at depth 1 = perhaps
func.func @one_iteration(%m: memref<?xf32>, %at: memref<?xindex> {llvm.noalias}, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    %x = memref.load %at[%i] : memref<?xindex>
    memref.store %c, %m[%x] : memref<?xf32>
    %v = memref.load %m[%x] : memref<?xf32>
    %c1 = arith.constant 1 : index
    %y = arith.addi %x, %c1 : index
    %w = memref.load %m[%y] : memref<?xf32>
  }
  return
}

// CHECK-NOT: at depth 3
// CHECK: dependence from 1 to 2 at depth 2 = [0, 0][2, 2]
// CHECK-NOT: at depth 3
func.func @loop_within(%m: memref<?xf32>, %at: memref<?xindex> {llvm.noalias}, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    %x = memref.load %at[%i] : memref<?xindex>
    affine.for %j = 0 to 8 {
      %a = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%j)[%x]
      memref.store %c, %m[%a] : memref<?xf32>
      %b = affine.apply affine_map<(d0)[s0] -> (d0 + s0 - 2)>(%j)[%x]
      %v = memref.load %m[%b] : memref<?xf32>
    }
  }
  return
}

// Whether the load takes place depends on it; and two numbers are not one.
// CHECK: dependence from 2 to 3 at depth 2 = perhaps (index is read from memory
// CHECK: dependence from 2 to 4 at depth 2 = perhaps (index is read from memory
func.func @on_a_condition(%m: memref<?xf32>, %at: memref<?xindex> {llvm.noalias}, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    %x = memref.load %at[%i] : memref<?xindex>
    %y = memref.load %at[%i] : memref<?xindex>
    memref.store %c, %m[%x] : memref<?xf32>
    %p = arith.cmpi sgt, %x, %i : index
    scf.if %p {
      %v = memref.load %m[%x] : memref<?xf32>
    }
    %w = memref.load %m[%y] : memref<?xf32>
  }
  return
}

// The same of a load at a map.
// CHECK: opaque.mlir:[[@LINE+4]]:5: remark: dependence from 1 to 1 at depth 1 = perhaps [1, +inf] (index is read from memory
func.func @load_at_map(%m: memref<?xf32>, %at: memref<?xindex> {llvm.noalias}, %n: index, %c: f32) {
  affine.for %i = 0 to %n {
    %x = affine.load %at[%i] : memref<?xindex>
    memref.store %c, %m[%x] : memref<?xf32>
  }
  return
}
