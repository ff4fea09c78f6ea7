// An attribute of a dialect that MLIR does not have may be a memory space also where it is alone and is read as a layout: a view of
// that memref may have it as its memory space, after a layout.
// RUN: roundtrip.sh --alone %s
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: for heap in pack arg stack; do lifeopt %s --emit=mlir --heap=$heap | lifeopt - --emit=mlir > /dev/null || exit 1; done
// RUN: sed 's/?>, #my.space<ub>/?>, #my.space<gm>/' %s | exits.sh 1 lifeopt - 2>&1 | FileCheck %s --check-prefix=OTHER

// OTHER: different memory spaces specified for base memref type 'memref<16x64xf32, #my.space<ub>>'
// CHECK: @tiles stack bytes 1 1 1024 1024 1024
func.func @tiles(%a: memref<16x64xf32, #my.space<ub>>, %i: index) {
  %s = memref.subview %a[%i, 0] [4, 64] [1, 1] : memref<16x64xf32, #my.space<ub>> to memref<4x64xf32, strided<[64, 1], offset: ?>, #my.space<ub>>
  %t = memref.alloca() : memref<4x64xf32>
  memref.copy %s, %t : memref<4x64xf32, strided<[64, 1], offset: ?>, #my.space<ub>> to memref<4x64xf32>
  memref.copy %t, %s : memref<4x64xf32> to memref<4x64xf32, strided<[64, 1], offset: ?>, #my.space<ub>>
  return
}
func.func @views(%a: memref<16x64xf32, #my.space>, %bytes: memref<256xi8, #my.space>, %u: memref<*xf32, #my.space>, %v: memref<4xf32, #my.space>, %i: index, %k: memref<2xindex>) {
  %0 = memref.reinterpret_cast %a to offset: [%i], sizes: [8], strides: [1] : memref<16x64xf32, #my.space> to memref<8xf32, strided<[1], offset: ?>, #my.space>
  %1 = memref.cast %a : memref<16x64xf32, #my.space> to memref<16x64xf32, strided<[?, ?], offset: ?>, #my.space>
  %2 = memref.cast %u : memref<*xf32, #my.space> to memref<16x64xf32, #my.space>
  %3 = memref.transpose %a (i, j) -> (j, i) : memref<16x64xf32, #my.space> to memref<64x16xf32, strided<[1, 64]>, #my.space>
  %4 = memref.collapse_shape %1 [[0, 1]] : memref<16x64xf32, strided<[?, ?], offset: ?>, #my.space> into memref<1024xf32, #my.space>
  %5 = memref.expand_shape %0 [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[1], offset: ?>, #my.space> into memref<2x4xf32, #my.space>
  %6 = memref.view %bytes[%i][] : memref<256xi8, #my.space> to memref<4xf32, strided<[1]>, #my.space>
  %7, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %a : memref<16x64xf32, #my.space> -> memref<f32, #my.space>, index, index, index, index, index
  %8, %p, %sizes_0:2, %strides_0:2 = memref.extract_strided_metadata %1 : memref<16x64xf32, strided<[?, ?], offset: ?>, #my.space> -> memref<f32, #my.space>, index, index, index, index, index
  %9 = memref.memory_space_cast %a : memref<16x64xf32, #my.space> to memref<16x64xf32>
  %10 = memref.memory_space_cast %9 : memref<16x64xf32> to memref<16x64xf32, #your.space>
  %11 = memref.realloc %v : memref<4xf32, #my.space> to memref<8xf32, strided<[1]>, #my.space>
  %12 = vector.type_cast %v : memref<4xf32, #my.space> to memref<vector<4xf32>, #my.space>
  return
}
