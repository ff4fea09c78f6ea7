// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same: 11 lines
// Ops that take their maps from attributes: matmul and its kind with transposed and repeated operands, contract, elementwise; casts that are
// unsigned; elements of other types than i32; linalg.copy of a buffer onto a part of itself.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @print(%m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %m[%i] : memref<?xi32>
    %w = arith.extsi %x : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}

func.func @number(%m: memref<?xi32>, %seed: i32) {
  linalg.generic {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%seed : i32) outs(%m : memref<?xi32>) {
  ^bb0(%s: i32, %old: i32):
    %i = linalg.index 0 : index
    %v = arith.index_cast %i : index to i32
    %c11 = arith.constant 11 : i32
    %c6 = arith.constant 6 : i32
    %w = arith.muli %v, %s : i32
    %x = arith.remui %w, %c11 : i32
    %y = arith.subi %x, %c6 : i32
    linalg.yield %y : i32
  }
  return
}

#a_turned = affine_map<(i, j, k) -> (k, i)>
#a_row = affine_map<(i, j, k) -> (k)>
#b = affine_map<(i, j, k) -> (k, j)>
#b_turned = affine_map<(i, j, k) -> (j, k)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func @products(%a: memref<3x4xi32>, %v: memref<4xi32>, %b: memref<4x5xi32>, %c: memref<3x5xi32>, %turned: memref<4x3xi32>, %bt: memref<5x4xi32>) {
  linalg.matmul indexing_maps = [#a_turned, #b, #c] ins(%turned, %b : memref<4x3xi32>, memref<4x5xi32>) outs(%c : memref<3x5xi32>)
  linalg.matmul indexing_maps = [#a_row, #b_turned, #c] ins(%v, %bt : memref<4xi32>, memref<5x4xi32>) outs(%c : memref<3x5xi32>)
  linalg.contract indexing_maps = [affine_map<(i, k, j) -> (i, k)>, affine_map<(i, k, j) -> (k, j)>, affine_map<(i, k, j) -> (i, j)>]
      ins(%a, %b : memref<3x4xi32>, memref<4x5xi32>) outs(%c : memref<3x5xi32>)
  linalg.contract indexing_maps = [#a_row, #b, #c] ins(%v, %b : memref<4xi32>, memref<4x5xi32>) outs(%c : memref<3x5xi32>) // one row for all
  return
}

func.func @elements(%a: memref<3x5xi32>, %v: memref<5xi32>, %w: memref<5x3xi32>, %out: memref<3x5xi32>) {
  linalg.elementwise kind = #linalg.elementwise_kind<sub>
      indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>]
      ins(%v, %w : memref<5xi32>, memref<5x3xi32>) outs(%out : memref<3x5xi32>)
  linalg.elementwise kind = #linalg.elementwise_kind<max_signed> ins(%a, %out : memref<3x5xi32>, memref<3x5xi32>) outs(%out : memref<3x5xi32>)
  return
}

func.func @casts(%a: memref<3x4xi8>, %b: memref<4x5xi8>, %c: memref<3x5xi32>, %d: memref<3x5xi32>, %f: memref<3x4xf64>, %e: memref<3x4xi32>) {
  linalg.matmul ins(%a, %b : memref<3x4xi8>, memref<4x5xi8>) outs(%c : memref<3x5xi32>)
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<3x4xi8>, memref<4x5xi8>) outs(%d : memref<3x5xi32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : memref<3x4xi8>) outs(%f : memref<3x4xf64>)
  linalg.copy ins(%f : memref<3x4xf64>) outs(%e : memref<3x4xi32>)
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %s3 = arith.constant 3 : i32
  %s5 = arith.constant 5 : i32
  %s7 = arith.constant 7 : i32
  %zero = arith.constant 0 : i32
  %a0 = memref.alloc() : memref<12xi32>
  %a1 = memref.cast %a0 : memref<12xi32> to memref<?xi32>
  call @number(%a1, %s3) : (memref<?xi32>, i32) -> ()
  %a = memref.expand_shape %a0 [[0, 1]] output_shape [3, 4] : memref<12xi32> into memref<3x4xi32>
  %turned = memref.expand_shape %a0 [[0, 1]] output_shape [4, 3] : memref<12xi32> into memref<4x3xi32>
  %b0 = memref.alloc() : memref<20xi32>
  %b1 = memref.cast %b0 : memref<20xi32> to memref<?xi32>
  call @number(%b1, %s5) : (memref<?xi32>, i32) -> ()
  %b = memref.expand_shape %b0 [[0, 1]] output_shape [4, 5] : memref<20xi32> into memref<4x5xi32>
  %bt = memref.expand_shape %b0 [[0, 1]] output_shape [5, 4] : memref<20xi32> into memref<5x4xi32>
  %v0 = memref.alloc() : memref<5xi32>
  %v1 = memref.cast %v0 : memref<5xi32> to memref<?xi32>
  call @number(%v1, %s7) : (memref<?xi32>, i32) -> ()
  %v = memref.subview %v0[1] [4] [1] : memref<5xi32> to memref<4xi32, strided<[1], offset: 1>>
  %v4 = memref.alloc() : memref<4xi32>
  linalg.copy ins(%v : memref<4xi32, strided<[1], offset: 1>>) outs(%v4 : memref<4xi32>)
  %c2 = memref.alloc() : memref<15xi32>
  %c1 = memref.cast %c2 : memref<15xi32> to memref<?xi32>
  call @number(%c1, %s5) : (memref<?xi32>, i32) -> ()
  %c = memref.expand_shape %c2 [[0, 1]] output_shape [3, 5] : memref<15xi32> into memref<3x5xi32>
  call @products(%a, %v4, %b, %c, %turned, %bt) : (memref<3x4xi32>, memref<4xi32>, memref<4x5xi32>, memref<3x5xi32>, memref<4x3xi32>, memref<5x4xi32>) -> ()
  call @print(%a1) : (memref<?xi32>) -> ()
  call @print(%b1) : (memref<?xi32>) -> ()
  call @print(%c1) : (memref<?xi32>) -> ()

  %w = memref.expand_shape %c2 [[0, 1]] output_shape [5, 3] : memref<15xi32> into memref<5x3xi32>
  %o0 = memref.alloc() : memref<15xi32>
  %o1 = memref.cast %o0 : memref<15xi32> to memref<?xi32>
  %o = memref.expand_shape %o0 [[0, 1]] output_shape [3, 5] : memref<15xi32> into memref<3x5xi32>
  call @number(%o1, %s3) : (memref<?xi32>, i32) -> ()
  call @elements(%c, %v0, %w, %o) : (memref<3x5xi32>, memref<5xi32>, memref<5x3xi32>, memref<3x5xi32>) -> ()
  call @print(%o1) : (memref<?xi32>) -> ()

  %x = memref.alloc() : memref<3x4xi8>
  %y = memref.alloc() : memref<4x5xi8>
  linalg.copy ins(%a : memref<3x4xi32>) outs(%x : memref<3x4xi8>)
  linalg.copy ins(%b : memref<4x5xi32>) outs(%y : memref<4x5xi8>)
  %f = memref.alloc() : memref<3x4xf64>
  %e = memref.alloc() : memref<3x4xi32>
  call @casts(%x, %y, %c, %o, %f, %e) : (memref<3x4xi8>, memref<4x5xi8>, memref<3x5xi32>, memref<3x5xi32>, memref<3x4xf64>, memref<3x4xi32>) -> ()
  call @print(%c1) : (memref<?xi32>) -> ()
  call @print(%o1) : (memref<?xi32>) -> ()
  %e0 = memref.collapse_shape %e [[0, 1]] : memref<3x4xi32> into memref<12xi32>
  %e1 = memref.cast %e0 : memref<12xi32> to memref<?xi32>
  call @print(%e1) : (memref<?xi32>) -> ()

  // One behind the other: what is copied is read again.
  %early = memref.subview %b0[0] [12] [1] : memref<20xi32> to memref<12xi32, strided<[1]>>
  %late = memref.subview %b0[3] [12] [1] : memref<20xi32> to memref<12xi32, strided<[1], offset: 3>>
  linalg.copy ins(%early : memref<12xi32, strided<[1]>>) outs(%late : memref<12xi32, strided<[1], offset: 3>>)
  call @print(%b1) : (memref<?xi32>) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["reduction"]}
      ins(%late : memref<12xi32, strided<[1], offset: 3>>) outs(%early : memref<12xi32, strided<[1]>>) {
  ^bb0(%p: i32, %q: i32):
    %r = arith.addi %p, %q : i32
    linalg.yield %r : i32
  }
  call @print(%b1) : (memref<?xi32>) -> ()

  // The sum goes where the input is read from: each iteration sees what the one before stored.
  %third = memref.subview %b0[2] [1] [1] : memref<20xi32> to memref<1xi32, strided<[1], offset: 2>>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (0)>], iterator_types = ["reduction"]}
      ins(%early : memref<12xi32, strided<[1]>>) outs(%third : memref<1xi32, strided<[1], offset: 2>>) {
  ^bb0(%p: i32, %q: i32):
    %r = arith.addi %p, %q : i32
    linalg.yield %r : i32
  }
  call @print(%b1) : (memref<?xi32>) -> ()

  // Bits as elements.
  %flags = memref.alloc() : memref<20xi1>
  linalg.map ins(%b0 : memref<20xi32>) outs(%flags : memref<20xi1>) (%p: i32, %old: i1) {
    %q = arith.cmpi slt, %p, %zero : i32
    linalg.yield %q : i1
  }
  linalg.select ins(%flags, %b0, %b0 : memref<20xi1>, memref<20xi32>, memref<20xi32>) outs(%b0 : memref<20xi32>)
  linalg.map ins(%flags : memref<20xi1>) outs(%b0 : memref<20xi32>) (%p: i1, %old: i32) {
    %q = arith.extui %p : i1 to i32
    linalg.yield %q : i32
  }
  call @print(%b1) : (memref<?xi32>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
