// RUN: not lifeopt %s 2>&1 | FileCheck %s
// What would become too much, or has no place in LLVM, is said before anything is built, and nothing is written.
// CHECK: vector-limits.mlir:[[# @LINE + 1]]:1: error: 'func.func' op has no lowering for vector<1000000x4xf32>: it has more than 16384 innermost vectors; use smaller vectors, or a memref
func.func @rows(%a: vector<1000000x4xf32>) {
  return
}
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op has no lowering for vector<2000000000xf32>: its last dimension has more than 65536 elements; use smaller vectors, or a memref
func.func @width(%a: vector<2000000000xf32>) {
  return
}
func.func @shapes(%a: vector<30000xf32>, %s: vector<[4]xf32>, %m: memref<4x3xf32>, %t: memref<8xf32, strided<[2]>>, %k: vector<4xi1>, %p: vector<4xf32>) {
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.shape_cast' op would become 30000 operations on parts of vectors, more than 16384; make it work on smaller vectors
  %0 = vector.shape_cast %a : vector<30000xf32> to vector<100x300xf32>
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.shape_cast' op has no lowering for scalable vectors whose last dimension changes
  %1 = vector.shape_cast %s : vector<[4]xf32> to vector<2x[2]xf32>
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.type_cast' op has no lowering for memref<4x3xf32> as memref<vector<4x3xf32>>: vectors of that type have another layout in memory
  %2 = vector.type_cast %m : memref<4x3xf32> to memref<vector<4x3xf32>>
  %c0 = arith.constant 0 : index
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.expandload' op has no lowering for a memref whose last dimension has a stride other than 1
  %3 = vector.expandload %t[%c0], %k, %p : memref<8xf32, strided<[2]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
func.func @print(%a: vector<4xi65>, %b: vector<4xf8E5M2>, %c: f8E5M2) {
  // CHECK: :[[# @LINE + 1]]:3: error: 'vector.print' op has no lowering for i65: the runner library prints integers of up to 64 bits, index, f16, bf16, f32 and f64
  vector.print %a : vector<4xi65>
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.reduction' op has no lowering for f8E5M2: LLVM has no arithmetic on it; extend it to f32 first
  %0 = vector.reduction <add>, %b : vector<4xf8E5M2> into f8E5M2
  return
}
func.func @part(%a: vector<[4]xf32>) {
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.scalable.extract' op has no lowering for a part that extends past the end of the vector
  %0 = vector.scalable.extract %a[8] : vector<[8]xf32> from vector<[4]xf32>
  return
}
// A mask around what has none in MLIR either.
func.func @masked(%k: vector<2xi1>, %m: memref<?xvector<4xf32>>, %i: index, %p: vector<4xf32>, %v: vector<2x4xf32>) {
  // CHECK: :[[# @LINE + 1]]:8: error: 'vector.mask' op has no lowering around an access to a memref of vectors
  %0 = vector.mask %k { vector.transfer_read %m[%i], %p : memref<?xvector<4xf32>>, vector<2x4xf32> } : vector<2xi1> -> vector<2x4xf32>
  // CHECK: :[[# @LINE + 1]]:3: error: 'vector.mask' op has no lowering around an access to a memref of vectors
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<2x4xf32>, memref<?xvector<4xf32>> } : vector<2xi1>
  return
}
