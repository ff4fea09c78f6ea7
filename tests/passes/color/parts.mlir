// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Where one half of a buffer is dead while the other is live, another value takes its bytes. tests/parts has more such programs, and runs them.

// CHECK-LABEL: func.func @early(
// CHECK: memref<128xi8>
// CHECK: memref.view %arena[%c0
// CHECK: memref.view %arena[%c0
func.func @early(%x: i64, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[7 - %i] : memref<16xi64>
    affine.store %e, %out[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %n = affine.load %out[%i * 2] : memref<16xi64>
    %m = arith.muli %n, %x : i64
    affine.store %m, %b[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[15 - %i] : memref<16xi64>
    %f = affine.load %b[%i] : memref<8xi64>
    %g = arith.addi %e, %f : i64
    affine.store %g, %out[%i + 8] : memref<16xi64>
  }
  return
}

// The half that is read again is live.
// CHECK-LABEL: func.func @again(
// CHECK-NOT: %arena
func.func @again(%x: i64, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[%i] : memref<16xi64>
    affine.store %e, %out[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %n = affine.load %out[%i * 2] : memref<16xi64>
    %m = arith.muli %n, %x : i64
    affine.store %m, %b[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 16 {
    %e = affine.load %a[%i] : memref<16xi64>
    affine.store %e, %out[15 - %i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %f = affine.load %b[7 - %i] : memref<8xi64>
    affine.store %f, %out[%i + 8] : memref<16xi64>
  }
  return
}

// So is the half that is written while the other value is read.
// CHECK-LABEL: func.func @written(
// CHECK-NOT: %arena
func.func @written(%x: i64, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<16xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %b[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %e = affine.load %b[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 16 {
    %e = affine.load %a[15 - %i] : memref<16xi64>
    affine.store %e, %out[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[%i] : memref<16xi64>
    affine.store %e, %out[%i] : memref<16xi64>
  }
  return
}

// Elements that either of two names may denote are not known.
// CHECK-LABEL: func.func @either(
// CHECK-NOT: %arena
func.func @either(%p: i1, %x: i64, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  %d = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
    %n = arith.muli %e, %x : i64
    affine.store %n, %d[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[%i + 8] : memref<16xi64>
    affine.store %e, %out[%i] : memref<16xi64>
  }
  %s = arith.select %p, %a, %d : memref<16xi64>
  affine.for %i = 0 to 8 {
    %n = affine.load %out[%i * 2] : memref<16xi64>
    %m = arith.muli %n, %x : i64
    affine.store %m, %b[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 16 {
    %e = affine.load %s[%i] : memref<16xi64>
    affine.store %e, %out[15 - %i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %f = affine.load %b[7 - %i] : memref<8xi64>
    affine.store %f, %out[%i + 8] : memref<16xi64>
  }
  return
}

// What is accessed by a view of all is all.
// CHECK-LABEL: func.func @viewed(
// CHECK-NOT: %arena
func.func @viewed(%x: i64, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[%i] : memref<16xi64>
    affine.store %e, %out[%i] : memref<16xi64>
  }
  affine.for %i = 0 to 8 {
    %n = affine.load %out[%i * 2] : memref<16xi64>
    %m = arith.muli %n, %x : i64
    affine.store %m, %b[%i] : memref<8xi64>
  }
  %v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xi64> into memref<4x4xi64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %e = affine.load %v[%i, %j] : memref<4x4xi64>
      affine.store %e, %out[15 - %i * 4 - %j] : memref<16xi64>
    }
  }
  affine.for %i = 0 to 8 {
    %f = affine.load %b[7 - %i] : memref<8xi64>
    affine.store %f, %out[%i + 8] : memref<16xi64>
  }
  return
}

// The map of an access in a fused nest has dimensions that the subscript does not use, of loops whose bounds are not constant.
// CHECK-LABEL: func.func @unused_dimension(
// CHECK: memref<128xi8>
func.func @unused_dimension(%n: index, %x: i64, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %i = 0 to 16 {
    %e = affine.load %out[15 - %i] : memref<16xi64>
    affine.store %e, %a[%i] : memref<16xi64>
  }
  affine.for %j = 0 to %n {
    affine.for %i = 0 to 8 {
      %e = "affine.load"(%a, %j, %i) <{map = affine_map<(d0, d1) -> (-d1 + 7)>}> : (memref<16xi64>, index, index) -> i64
      affine.store %e, %out[%i] : memref<16xi64>
    }
  }
  affine.for %i = 0 to 8 {
    %m = affine.load %out[%i * 2] : memref<16xi64>
    affine.store %m, %b[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %a[15 - %i] : memref<16xi64>
    %f = affine.load %b[%i] : memref<8xi64>
    %g = arith.addi %e, %f : i64
    affine.store %g, %out[%i + 8] : memref<16xi64>
  }
  return
}
