// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// Releases after 22 write an op's own attributes in front of the dictionary; they are printed as release 22 reads them.

// CHECK: memref.global "private" @g : memref<4xf32> = dense<1.000000e+00> {alignment = 64 : i64}
memref.global "private" @g : memref<4xf32> = dense<1.0> alignment = 64
// CHECK: memref.global "private" @u : memref<4xf32> = uninitialized {alignment = 64 : i64, note}
memref.global "private" @u : memref<4xf32> = uninitialized alignment = 64 {note}
// CHECK: memref.global "private" @v : memref<4xf32>
memref.global "private" @v : memref<4xf32>
func.func @f(%n: index, %x: f32, %v: vector<4xf32>) {
  // CHECK: memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %a = memref.alloc() alignment = 64 : memref<4xf32>
  // CHECK: memref.alloca(%n) {alignment = 32 : i64, note} : memref<?xf32>
  %b = memref.alloca(%n) alignment = 32 {note} : memref<?xf32>
  // CHECK: memref.load %b[%n] {alignment = 8 : i64, nontemporal = true} : memref<?xf32>
  %0 = memref.load %b[%n] alignment = 8 nontemporal = true : memref<?xf32>
  // CHECK: memref.store %x, %b[%n] {nontemporal = true} : memref<?xf32>
  memref.store %x, %b[%n] nontemporal = true : memref<?xf32>
  // CHECK: vector.store %v, %b[%n] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
  vector.store %v, %b[%n] alignment = 16 : memref<?xf32>, vector<4xf32>
  // CHECK: memref.realloc %a {alignment = 16 : i64} : memref<4xf32> to memref<8xf32>
  %c = memref.realloc %a alignment = 16 : memref<4xf32> to memref<8xf32>
  return
}
