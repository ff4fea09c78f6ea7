// Padding between allocations of the heap is no reason to keep a buffer whole of which a part is used: the heap has none.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// 10 of the 12 elements of %b are used, beside 32 bytes. %k, which is no memref.view, keeps its allocation.
// CHECK-LABEL: @part
// CHECK: memref.alloc() {{.*}}: memref<72xi8>
func.func @part(%x: f32, %y: i8, %z: i64, %i: index) -> (f32, i8, i64) {
  %b = memref.alloc() : memref<12xf32>
  %k = memref.alloc() {alignment = 64 : i64} : memref<4x2xi64, strided<[4, 1], offset: 1>>
  %d = memref.alloc() {alignment = 64 : i64} : memref<32xi8>
  %v = memref.subview %b[0] [10] [1] : memref<12xf32> to memref<10xf32, strided<[1]>>
  memref.store %x, %v[%i] : memref<10xf32, strided<[1]>>
  memref.store %z, %k[%i, %i] : memref<4x2xi64, strided<[4, 1], offset: 1>>
  memref.store %y, %d[%i] : memref<32xi8>
  %0 = memref.load %v[%i] : memref<10xf32, strided<[1]>>
  %1 = memref.load %d[%i] : memref<32xi8>
  %2 = memref.load %k[%i, %i] : memref<4x2xi64, strided<[4, 1], offset: 1>>
  memref.dealloc %b : memref<12xf32>
  memref.dealloc %k : memref<4x2xi64, strided<[4, 1], offset: 1>>
  memref.dealloc %d : memref<32xi8>
  return %0, %1, %2 : f32, i8, i64
}
