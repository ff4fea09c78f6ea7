// Rule: a subscript whose terms do not fit in 64 bits when its brackets are multiplied out, as the checks do, is not known, even if it is small.
// RUN: lifeopt %s --fold -j1 --print-after=trim-buffers -o /dev/null 2>&1 | FileCheck %s

// CHECK-LABEL: @ops(
// CHECK: memref.alloca() : memref<64xf32>
func.func @ops(%x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %low = arith.constant 4611686018427387904 : index
  %end = arith.constant 4611686018427387906 : index
  %less = arith.constant -4611686018427387904 : index
  %t = memref.alloca() : memref<64xf32>
  scf.for %i = %low to %end step %c1 {
    %small = arith.addi %i, %less : index
    %at = arith.muli %small, %c4 : index
    memref.store %x, %t[%at] : memref<64xf32>
  }
  %y = memref.load %t[%c4] : memref<64xf32>
  return %y : f32
}

// CHECK-LABEL: @factors(
// CHECK: memref.alloca() : memref<64xf32>
func.func @factors(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %large = arith.constant 4611686018427387904 : index
  %t = memref.alloca() : memref<64xf32>
  scf.for %i = %c0 to %c1 step %c1 {
    %none = arith.muli %i, %large : index
    %still = arith.muli %none, %large : index
    memref.store %x, %t[%still] : memref<64xf32>
  }
  %y = memref.load %t[%c0] : memref<64xf32>
  return %y : f32
}

// The same of small ones.
// CHECK-LABEL: @small(
// CHECK: memref.alloca() : memref<5xf32>
func.func @small(%x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %low = arith.constant 1073741824 : index
  %end = arith.constant 1073741826 : index
  %less = arith.constant -1073741824 : index
  %t = memref.alloca() : memref<64xf32>
  scf.for %i = %low to %end step %c1 {
    %small = arith.addi %i, %less : index
    %at = arith.muli %small, %c4 : index
    memref.store %x, %t[%at] : memref<64xf32>
  }
  %y = memref.load %t[%c4] : memref<64xf32>
  return %y : f32
}
