// REQUIRES: mlir-opt
// RUN: sed -e 's/BY_HAND/@by_hand/; s/OP_SOFTMAX//' %s > %t.hand.mlir
// RUN: run-both.sh %t.hand.mlir | FileCheck %s --check-prefix=SAME
// RUN: lifeopt %t.hand.mlir | llc -relocation-model=pic -filetype=obj -o %t.hand.o
// RUN: cc -w -o %t.hand %t.hand.o %S/../tools/print.c -lm
// RUN: sed -e 's/BY_HAND/@softmax/; s/OP_SOFTMAX/linalg.softmax dimension(1) ins(%%in : !view) outs(%%out : !view)/' %s > %t.own.mlir
// RUN: lifeopt %t.own.mlir | llc -relocation-model=pic -filetype=obj -o %t.own.o
// RUN: cc -w -o %t.own %t.own.o %S/../tools/print.c -lm
// RUN: %t.hand > %t.want
// RUN: %t.own > %t.got
// RUN: cmp %t.want %t.got
// SAME: same: 6 lines
// linalg.softmax, which mlir-opt decomposes on tensors only, gives the bits of that decomposition written by hand: along a dimension that
// is not the last, on layouts with gaps, in place, with rows of NaN and of infinities, and with rows of no element.

func.func private @printI64(i64)
func.func private @printNewline()

!view = memref<2x?x3xf32, strided<[?, ?, ?], offset: ?>>
#all = affine_map<(i, j, k) -> (i, j, k)>
#row = affine_map<(i, j, k) -> (i, k)>
func.func @by_hand(%in: !view, %out: !view) {
  %most = memref.alloca() : memref<2x3xf32>
  %sum = memref.alloca() : memref<2x3xf32>
  %nan = arith.constant 0xFFC00000 : f32
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%nan : f32) outs(%most : memref<2x3xf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%in : !view) outs(%most : memref<2x3xf32>) {
  ^bb0(%x: f32, %so_far: f32):
    %y = arith.maxnumf %x, %so_far : f32
    linalg.yield %y : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%in, %most : !view, memref<2x3xf32>) outs(%out : !view) {
  ^bb0(%x: f32, %m: f32, %old: f32):
    %y = arith.subf %x, %m : f32
    %z = math.exp %y : f32
    linalg.yield %z : f32
  }
  linalg.fill ins(%zero : f32) outs(%sum : memref<2x3xf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction", "parallel"]}
      ins(%out : !view) outs(%sum : memref<2x3xf32>) {
  ^bb0(%x: f32, %so_far: f32):
    %y = arith.addf %x, %so_far : f32
    linalg.yield %y : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%out, %sum : !view, memref<2x3xf32>) outs(%out : !view) {
  ^bb0(%x: f32, %s: f32, %old: f32):
    %y = arith.divf %x, %s : f32
    linalg.yield %y : f32
  }
  return
}

func.func @softmax(%in: !view, %out: !view) {
  OP_SOFTMAX
  return
}

func.func @run(%in: memref<?xf32>, %out: memref<?xf32>, %size: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c13 = arith.constant 13 : index
  %c60 = arith.constant 60 : index
  %third = arith.constant 0.3 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  scf.for %i = %c0 to %c60 step %c1 {
    %j = arith.muli %i, %i : index
    %k = arith.remui %j, %c13 : index
    %w = arith.index_cast %k : index to i32
    %f = arith.sitofp %w : i32 to f32
    %x = arith.mulf %f, %third : f32
    memref.store %x, %in[%i] : memref<?xf32>
    memref.store %x, %out[%i] : memref<?xf32>
  }
  memref.store %nan, %in[%c0] : memref<?xf32>
  memref.store %inf, %in[%c13] : memref<?xf32>
  %a = memref.reinterpret_cast %in to offset: [0], sizes: [2, %size, 3], strides: [30, 6, 2]
      : memref<?xf32> to memref<2x?x3xf32, strided<[30, 6, 2], offset: 0>>
  %b = memref.reinterpret_cast %out to offset: [1], sizes: [2, %size, 3], strides: [15, 3, 1]
      : memref<?xf32> to memref<2x?x3xf32, strided<[15, 3, 1], offset: 1>>
  %u = memref.cast %a : memref<2x?x3xf32, strided<[30, 6, 2], offset: 0>> to !view
  %v = memref.cast %b : memref<2x?x3xf32, strided<[15, 3, 1], offset: 1>> to !view
  func.call BY_HAND(%u, %v) : (!view, !view) -> ()
  call @print(%out) : (memref<?xf32>) -> ()
  func.call BY_HAND(%v, %v) : (!view, !view) -> ()
  call @print(%out) : (memref<?xf32>) -> ()
  return
}

func.func @print(%m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %m[%i] : memref<?xf32>
    %b = arith.bitcast %x : f32 to i32
    %w = arith.extsi %b : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c60 = arith.constant 60 : index
  %in = memref.alloc(%c60) : memref<?xf32>
  %out = memref.alloc(%c60) : memref<?xf32>
  call @run(%in, %out, %c5) : (memref<?xf32>, memref<?xf32>, index) -> ()
  call @run(%in, %out, %c1) : (memref<?xf32>, memref<?xf32>, index) -> ()
  call @run(%in, %out, %c0) : (memref<?xf32>, memref<?xf32>, index) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
