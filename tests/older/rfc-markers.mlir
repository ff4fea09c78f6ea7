// RUN: roundtrip.sh --alone %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// Markers and plain ops, which mlir-opt does not read: `dialect.op %a, %b : types -> types`, lifetimes with and without a lifeline.

// CHECK-LABEL: func.func @markers
func.func @markers(%d : index, %in: memref<32xf32>) {
  %0 = memref.alloca() : memref<32xf32>
  %1 = memref.alloca(%d) : memref<?xf32>
  // CHECK: memref.lifetime_start %0 : memref<32xf32>
  memref.lifetime_start %0 : memref<32xf32>
  memref.lifetime_start %1 : memref<?xf32>
  // CHECK: "dialectA.op"(%in, %0) : (memref<32xf32>, memref<32xf32>) -> ()
  dialectA.op %in, %0 : memref<32xf32>, memref<32xf32> -> ()
  memref.lifetime_end %0 : memref<32xf32>
  memref.lifetime_end %1 : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @lifelines
func.func @lifelines(%in: memref<32xf32>) {
  %b = memref.alloca() : memref<32xf32>
  %l = memref.lifetime_start %b : memref<32xf32>
  memref.copy %in, %l : memref<32xf32> to memref<32xf32>
  memref.lifetime_end %l : memref<32xf32>
  return
}

// Loads and stores with a linear index, by their bare names.
// CHECK-LABEL: func.func @linear
func.func @linear(%m: memref<4x4xi32>, %k: index, %i: index) {
  // CHECK-NEXT: memref.load_linidx %m[][%i, %i] : memref<4x4xi32>
  // CHECK-NEXT: memref.load_linidx %m[%k][%i, %i] : memref<4x4xi32>
  // CHECK-NEXT: memref.load_linidx %m[%k][] : memref<4x4xi32>
  %0 = load_linidx %m[][%i, %i] : memref<4x4xi32>
  %1 = load_linidx %m[%k][%i, %i] : memref<4x4xi32>
  %2 = load_linidx %m[%k][] : memref<4x4xi32>
  // CHECK-NEXT: memref.store_linidx %0, %m[%k][%i, %i] : memref<4x4xi32>
  // CHECK-NEXT: memref.offset_store %1, %m[%k] : memref<4x4xi32>
  store_linidx %0, %m[%k][%i, %i] : memref<4x4xi32>
  offset_store %1, %m[%k] : memref<4x4xi32>
  // CHECK-NEXT: memref.offset_load %m[%k] : memref<4x4xi32>
  %3 = offset_load %m[%k] : memref<4x4xi32>
  return
}
