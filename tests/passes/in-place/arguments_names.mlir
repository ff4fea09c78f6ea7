// RUN: lifeopt %s --copies=keep --emit=mlir -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --copies=keep --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: sed 's/memref.alloca()/memref.alloc()/' %s | lifeopt --copies=keep --heap=pack --emit=mlir | FileCheck %s
// Values that lie in one argument may be made of one another by names that views lead to: element by element they are the same bytes, however
// little the type of the argument, or of the part of it, says.

// CHECK-LABEL: func.func @casts
// CHECK-NOT: memref.alloc
// CHECK: memref.copy %in, %out
// CHECK-NOT: memref.copy
// CHECK: return
func.func @casts(%out: memref<16xf32> {llvm.noalias}, %in: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %c = memref.cast %a : memref<16xf32> to memref<?xf32>
  %d = memref.cast %b : memref<16xf32> to memref<16xf32, strided<[1], offset: ?>>
  memref.copy %c, %d : memref<?xf32> to memref<16xf32, strided<[1], offset: ?>>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @reshaped
// CHECK-NOT: memref.alloc
// CHECK: linalg.generic
// CHECK-NOT: memref.copy
// CHECK: return
func.func @reshaped(%out: memref<?xf32> {llvm.noalias}, %in: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %all = memref.cast %out : memref<?xf32> to memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %c = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %d = memref.reinterpret_cast %b to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%c : memref<4x4xf32>) outs(%d : memref<4x4xf32>) {
  ^bb0(%s: f32, %t: f32):
    %u = arith.addf %s, %s : f32
    linalg.yield %u : f32
  }
  memref.copy %b, %all : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func @bytes
// CHECK-NOT: memref.alloc
// CHECK: memref.view %out
// CHECK-COUNT-1: memref.copy
// CHECK-NOT: memref.copy
// CHECK: return
func.func @bytes(%out: memref<256xi8> {llvm.noalias}, %in: memref<16xf32>, %k: index) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %part = memref.view %out[%k][] : memref<256xi8> to memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %c = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %d = memref.collapse_shape %c [[0, 1]] : memref<4x4xf32> into memref<16xf32>
  memref.copy %d, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %part : memref<16xf32> to memref<16xf32>
  return
}
// One of a chain stays, since it is needed behind: what is made of it by another name may lie in the argument.
// CHECK-LABEL: func.func @one_stays
// CHECK-COUNT-1: memref.alloc
// CHECK-NOT: memref.alloc
// CHECK: return
func.func @one_stays(%out: memref<16xf32> {llvm.noalias}, %in: memref<16xf32>, %k: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  %c = memref.alloca() : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  %d = memref.cast %a : memref<16xf32> to memref<?xf32>
  %e = memref.cast %b : memref<16xf32> to memref<?xf32>
  memref.copy %d, %e : memref<?xf32> to memref<?xf32>
  %f = memref.expand_shape %b [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  %g = memref.expand_shape %c [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  linalg.copy ins(%f : memref<4x4xf32>) outs(%g : memref<4x4xf32>)
  memref.copy %c, %out : memref<16xf32> to memref<16xf32>
  %v = memref.load %a[%k] : memref<16xf32>
  return %v : f32
}
// The one reshaped the other way around is not made of the same bytes.
// CHECK-LABEL: func.func @turned
// CHECK: memref.alloc
// CHECK: return
func.func @turned(%out: memref<4x4xf32> {llvm.noalias}, %in: memref<4x4xf32>) {
  %a = memref.alloca() : memref<4x4xf32>
  %b = memref.alloca() : memref<4x4xf32>
  memref.copy %in, %a : memref<4x4xf32> to memref<4x4xf32>
  %c = memref.transpose %a (i, j) -> (j, i) : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  memref.copy %c, %b : memref<4x4xf32, strided<[1, 4]>> to memref<4x4xf32>
  memref.copy %b, %out : memref<4x4xf32> to memref<4x4xf32>
  return
}
