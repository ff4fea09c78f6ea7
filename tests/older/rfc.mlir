// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// How discussions of lifetimes write programs: `->` between the types of a copy, nested scopes, maps applied to loop variables.

// CHECK-LABEL: func.func @chain
func.func @chain(%in: memref<32xf32>, %out: memref<32xf32>) {
  %buff0 = memref.alloca() : memref<32xf32>
  memref.copy %in, %buff0 : memref<32xf32> to memref<32xf32>
  // CHECK: memref.copy %buff0, %out : memref<32xf32> to memref<32xf32>
  memref.copy %buff0, %out : memref<32xf32> -> memref<32xf32>
  return
}

// CHECK-LABEL: func.func @scopes
func.func @scopes() {
  memref.alloca_scope {
    %a = memref.alloca(): memref<32xf32>
    memref.alloca_scope {
      %b = memref.alloca(): memref<32xf32>
      affine.for %i = 0 to 32 {
        %0 = affine.load %a[%i] : memref<32xf32>
        %1 = affine.load %b[%i] : memref<32xf32>
        %2 = addf %0, %1 : f32
        // CHECK: %3 = arith.mulf %2, %2 : f32
        %3 = mulf %2, %2 : f32
        affine.store %3, %a[%i] : memref<32xf32>
      }
    }
  }
  return
}

// CHECK-LABEL: func.func @maps
func.func @maps() {
  %0 = memref.alloc() : memref<10x10xf32>
  %cst = constant 7.000000e+00 : f32
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      // CHECK: affine.apply
      %1 = affine.apply affine_map<(d0, d1) -> (d0)> (%i, %j)
      %2 = affine.apply affine_map<(d0, d1) -> (d1)>(%i, %j)
      affine.store %cst, %0[%1, %2] : memref<10x10xf32>
      // CHECK: affine.load %0[%i - 2, %j] : memref<10x10xf32>
      %3 = affine.load %0[%i - 2, %j] : memref<10x10xf32>
    }
  }
  return
}
