// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Vector ops write parts: none of them ends what a buffer held before. Reads, also those in a vector.mask, keep it alive; a
// vector.type_cast is a view.

// The write of a whole vector does not cover %a, whose rest is read at the end: %b lies elsewhere.
// CHECK-LABEL: func.func @partial
// CHECK-COUNT-2: memref.alloca() : memref<64xf32>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @partial(%in: memref<64xf32>, %out: memref<64xf32>, %x: vector<64xf32>, %i: index) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  vector.store %x, %a[%i] : memref<64xf32>, vector<64xf32>
  vector.transfer_write %x, %a[%i] : vector<64xf32>, memref<64xf32>
  memref.copy %a, %out : memref<64xf32> to memref<64xf32>
  return
}

// A read in a region, and one of a view.
// CHECK-LABEL: func.func @reads
// CHECK-COUNT-3: memref.alloca() : memref<64xf32>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @reads(%in: memref<64xf32>, %out: memref<64xf32>, %mask: vector<8xi1>, %p: f32, %i: index) -> (vector<8xf32>, vector<64xf32>) {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %v = memref.alloca() : memref<64xf32>
  memref.copy %in, %v : memref<64xf32> to memref<64xf32>
  %cast = vector.type_cast %v : memref<64xf32> to memref<vector<64xf32>>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  %0 = vector.mask %mask { vector.transfer_read %a[%i], %p : memref<64xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %1 = memref.load %cast[] : memref<vector<64xf32>>
  return %0, %1 : vector<8xf32>, vector<64xf32>
}

// What has been read for the last time makes room.
// CHECK-LABEL: func.func @last
// CHECK-COUNT-1: memref.alloca() : memref<64xf32>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @last(%in: memref<64xf32>, %out: memref<64xf32>, %i: index) -> vector<8xf32> {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %0 = vector.load %a[%i] : memref<64xf32>, vector<8xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  return %0 : vector<8xf32>
}

// A buffer that a vector.mask hands on lives as long as its result is read.
// CHECK-LABEL: func.func @handed_on
// CHECK-COUNT-2: memref.alloca() : memref<64xf32>
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @handed_on(%in: memref<64xf32>, %out: memref<64xf32>, %mask: vector<8xi1>, %i: index) -> f32 {
  %a = memref.alloca() : memref<64xf32>
  memref.copy %in, %a : memref<64xf32> to memref<64xf32>
  %m = vector.mask %mask { vector.yield %a : memref<64xf32> } : vector<8xi1> -> memref<64xf32>
  %b = memref.alloca() : memref<64xf32>
  memref.copy %in, %b : memref<64xf32> to memref<64xf32>
  memref.copy %b, %out : memref<64xf32> to memref<64xf32>
  %0 = memref.load %m[%i] : memref<64xf32>
  return %0 : f32
}
