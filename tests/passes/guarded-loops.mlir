// Rule: what a loop reads from before it is found from the iterations of the loops around it in which it runs.
// RUN: lifeopt %s --emit=mlir --dump=values -o /dev/null 2>&1 | FileCheck %s

// The read is of the element that the first iteration has written, since %k is 0.
// CHECK-LABEL: values of @first
// CHECK: not upward-exposed from loop
func.func private @use(f32)
#first = affine_set<(d0) : (d0 == 0)>
#second = affine_set<(d0) : (d0 - 1 == 0)>
func.func @first() {
  %c = arith.constant 0.0 : f32
  %d = arith.constant 2.0 : f32
  %one = arith.constant 1 : index
  %a = memref.alloca() : memref<4xf32>
  memref.store %d, %a[%one] : memref<4xf32>
  affine.for %k = 0 to 4 {
    affine.if #first(%k) {
      affine.for %i = 0 to 3 {
        affine.store %c, %a[%i] : memref<4xf32>
        %x = affine.load %a[%k] : memref<4xf32>
        func.call @use(%x) : (f32) -> ()
      }
    }
  }
  return
}
// In the second iteration it is not.
// CHECK-LABEL: values of @second
// CHECK-NOT: not upward-exposed
func.func @second() {
  %c = arith.constant 0.0 : f32
  %d = arith.constant 2.0 : f32
  %one = arith.constant 1 : index
  %a = memref.alloca() : memref<4xf32>
  memref.store %d, %a[%one] : memref<4xf32>
  affine.for %k = 0 to 4 {
    affine.if #second(%k) {
      affine.for %i = 0 to 3 {
        affine.store %c, %a[%i] : memref<4xf32>
        %x = affine.load %a[%k] : memref<4xf32>
        func.call @use(%x) : (f32) -> ()
      }
    }
  }
  return
}
// CHECK-LABEL: values of @switched
// CHECK: not upward-exposed from loop
func.func @switched() {
  %c = arith.constant 0.0 : f32
  %d = arith.constant 2.0 : f32
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %four = arith.constant 4 : index
  %a = memref.alloca() : memref<4xf32>
  memref.store %d, %a[%one] : memref<4xf32>
  scf.for %k = %zero to %four step %one {
    scf.index_switch %k
    case 0 {
      affine.for %i = 0 to 3 {
        affine.store %c, %a[%i] : memref<4xf32>
        %x = memref.load %a[%k] : memref<4xf32>
        func.call @use(%x) : (f32) -> ()
      }
      scf.yield
    }
    default { scf.yield }
  }
  return
}
// A loop that never runs, by conditions that are never true together, is not asked.
// CHECK-LABEL: values of @never
// CHECK-NOT: not upward-exposed
// CHECK-NOT: privatizable
func.func @never(%n: index) {
  %c = arith.constant 0.0 : f32
  %d = arith.constant 2.0 : f32
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %p = arith.cmpi slt, %n, %zero : index
  %q = arith.cmpi sgt, %n, %zero : index
  %a = memref.alloca() : memref<2xf32>
  memref.store %d, %a[%one] : memref<2xf32>
  scf.if %p {
    scf.if %q {
      affine.for %i = 0 to 2 {
        affine.store %c, %a[%i] : memref<2xf32>
        %x = affine.load %a[1] : memref<2xf32>
        func.call @use(%x) : (f32) -> ()
      }
    }
  }
  return
}
