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
  // CHECK: vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.extract_strided_slice %v offsets = [1], sizes = [2], strides = [1] : vector<4xf32> to vector<2xf32>
  // CHECK: vector.insert_strided_slice %1, %v {note, offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %2 = vector.insert_strided_slice %1, %v offsets = [1], strides = [1] {note} : vector<2xf32> into vector<4xf32>
  // CHECK: math.isnan %x {fastmath = #arith.fastmath<ninf>} : f32
  %3 = math.isnan %x fastmath<ninf> : f32
  // CHECK: bufferization.alloc_tensor() {memory_space = 1 : i64, note} : tensor<4xf32>
  %4 = bufferization.alloc_tensor() <{memory_space = 1 : i64}> {note} : tensor<4xf32>
  return
}
