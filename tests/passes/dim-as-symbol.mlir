// Rule: an extent that an affine map has as a symbol is the operand of the allocation, or a constant, so that the buffer may be anywhere. If it
// is not known, the buffer is kept at the top level of the function, where alone its extent is a symbol.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt -o /dev/null
// RUN: lifeopt %s --heap=stack --until=lifelines --emit=mlir | FileCheck %s --check-prefix=STACK
// RUN: lifeopt %s --heap=stack --until=lifelines --emit=mlir | lifeopt - --until=lifelines --emit=mlir | FileCheck %s --check-prefix=STACK
// RUN: lifeopt %s --heap=pack --emit=mlir | mlir-opt -o /dev/null
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// REQUIRES: mlir-opt

// CHECK-LABEL: @symbol
// CHECK: scf.if
// CHECK-NEXT: %a = memref.alloca(%n)
// CHECK-NEXT: affine.for %{{.*}} = 0 to %n
// CHECK: symbol(%n)
func.func @symbol(%c: i1, %n: index, %x: i64, %out: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca(%n) : memref<?xi64>
  scf.if %c {
    %s = memref.dim %a, %c0 : memref<?xi64>
    affine.for %i = 0 to %s {
      affine.store %x, %a[%i] : memref<?xi64>
    }
    affine.for %i = 0 to %s {
      %v = affine.load %a[%i] : memref<?xi64>
      affine.store %v, %out[-%i + symbol(%s) - 1] : memref<?xi64>
    }
  }
  return
}
// Nothing is left of a buffer of which only an extent was needed.
// STACK-LABEL: @through_views
// STACK: scf.if
// STACK: memref.lifetime_start
// STACK: affine.for %{{.*}} = 0 to %c10
// CHECK-LABEL: @through_views
func.func @through_views(%c: i1, %x: f32, %o: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<10xf32>
  %v = memref.cast %alloc : memref<10xf32> to memref<?xf32>
  scf.if %c {
    %d = memref.dim %v, %c0 : memref<?xf32>
    affine.for %i = 0 to %d {
      affine.store %x, %v[%i] : memref<?xf32>
    }
    memref.copy %alloc, %o : memref<10xf32> to memref<10xf32>
  }
  memref.dealloc %alloc : memref<10xf32>
  return
}
// There is no such dimension: what the loop would do is undefined.
// CHECK-LABEL: @no_dimension
// CHECK-NOT: memref.dim
// CHECK: return
func.func @no_dimension() {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<10xf16>
  memref.alloca_scope {
    %d = memref.dim %a, %c1 : memref<10xf16>
    %b = memref.alloc(%c1, %c1) : memref<?x?xf16>
    affine.for %i = 0 to %d {
      %0 = affine.load %b[%c1, %c1] : memref<?x?xf16>
      affine.store %0, %b[%c1, %c1] : memref<?x?xf16>
    }
  }
  return
}
// CHECK-LABEL: @unknown_dimension
// CHECK: memref.alloca() : memref<10xf32>
// CHECK: scf.if
// CHECK: memref.dim
// REPORT: %unknown: its extent may be a bound where it is asked for by 'memref.dim'
func.func @unknown_dimension(%c: i1, %k: index, %x: f32, %o: memref<10xf32>) {
  %unknown = memref.alloca() : memref<10xf32>
  %v = memref.cast %unknown : memref<10xf32> to memref<?xf32>
  scf.if %c {
    %d = memref.dim %v, %k : memref<?xf32>
    affine.for %i = 0 to %d {
      affine.store %x, %v[%i] : memref<?xf32>
    }
    memref.copy %unknown, %o : memref<10xf32> to memref<10xf32>
  }
  return
}
// An extent that is that of another allocation, also where the text has that later.
// CHECK-LABEL: @chain
// CHECK-NOT: memref.dim
// CHECK: memref.alloc(%n)
// CHECK: affine.for %{{.*}} = 0 to %n
// CHECK: return
func.func @chain(%n: index, %x: f32, %o: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  cf.br ^bb2
^bb1:
  %b = memref.alloc(%d) : memref<?xf32>
  %e = memref.dim %b, %c0 : memref<?xf32>
  affine.for %i = 0 to %e {
    memref.store %x, %b[%i] : memref<?xf32>
  }
  memref.copy %b, %o : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
^bb2:
  %a = memref.alloc(%n) : memref<?xf32>
  %d = memref.dim %a, %c0 : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  cf.br ^bb1
}
// A block that nothing reaches has an extent that is itself.
// CHECK-LABEL: @unreachable
func.func @unreachable() {
  %c0 = arith.constant 0 : index
  return
^bb1:
  %e = memref.dim %b, %c0 : memref<?xf32>
  %b = memref.alloc(%e) : memref<?xf32>
  cf.br ^bb1
}
// One of another buffer, whose extent is that of itself in turn.
// CHECK-LABEL: @unreachable_chain
// CHECK: %[[F:.*]] = memref.dim
// CHECK: memref.alloc(%[[F]])
func.func @unreachable_chain() {
  %c0 = arith.constant 0 : index
  return
^bb1:
  %e = memref.dim %b, %c0 : memref<?xf32>
  %b = memref.alloc(%e) : memref<?xf32>
  %f = memref.dim %b, %c0 : memref<?xf32>
  %d = memref.alloc(%f) : memref<?xf32>
  cf.br ^bb1
}
// A dimension that is an extent itself: all of them are constants after one run.
// CHECK-LABEL: @asked_by_an_extent
// CHECK-NOT: memref.dim
// CHECK: return
func.func @asked_by_an_extent(%x: f32, %o: memref<1x2x3xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<1x2x3xf32>
  %one = memref.dim %a, %c0 : memref<1x2x3xf32>
  %two = memref.dim %a, %one : memref<1x2x3xf32>
  %three = memref.dim %a, %two : memref<1x2x3xf32>
  affine.for %i = 0 to %two {
    affine.for %j = 0 to %three {
      affine.store %x, %a[0, %i, %j] : memref<1x2x3xf32>
    }
  }
  memref.copy %a, %o : memref<1x2x3xf32> to memref<1x2x3xf32>
  return
}
