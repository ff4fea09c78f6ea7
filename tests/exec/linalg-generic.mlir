// REQUIRES: mlir-opt
// RUN: run-both.sh %s | FileCheck %s --check-prefix=SAME
// SAME: same:
// linalg.generic and the ops with a written region, on buffers: any maps (sums, multiples, constants, divisions), reductions in any place,
// scalars, no dimension, several outputs, indices, regions with control flow, layouts with gaps, sizes known and not known, no iteration.

func.func private @printI64(i64)
func.func private @printNewline()

func.func @print(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %m, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %v = memref.load %m[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
      %b = arith.bitcast %v : f32 to i32
      %w = arith.extsi %b : i32 to i64
      func.call @printI64(%w) : (i64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}

// Numbers that are not exact, so that the order of sums shows.
func.func @number(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %seed: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%seed : f32) outs(%m : memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  ^bb0(%s: f32, %old: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %t = arith.muli %i, %c7 : index
    %u = arith.addi %t, %j : index
    %v = arith.index_cast %u : index to i32
    %w = arith.sitofp %v : i32 to f32
    %x = arith.divf %w, %s : f32
    linalg.yield %x : f32
  }
  return
}

#conv_in = affine_map<(i, j, u, v) -> (i * 2 + u * 3, j + v * 2)>
#conv_filter = affine_map<(i, j, u, v) -> (u, v)>
#conv_out = affine_map<(i, j, u, v) -> (i, j)>
func.func @convolve(%in: memref<?x?xf32>, %filter: memref<2x3xf32>, %out: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#conv_in, #conv_filter, #conv_out], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%in, %filter : memref<?x?xf32>, memref<2x3xf32>) outs(%out : memref<?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }
  return
}

// The reduction is the outermost loop; a diagonal; a reversed row; a constant row.
#diagonal = affine_map<(k, i) -> (i, i)>
#reversed = affine_map<(k, i) -> (k, -i + 4)>
#second = affine_map<(k, i) -> (1, i)>
#all = affine_map<(k, i) -> (k, i)>
#inner = affine_map<(k, i) -> (i)>
func.func @odd_maps(%a: memref<5x5xf32>, %out: memref<5xf32>) {
  linalg.generic {indexing_maps = [#diagonal, #reversed, #second, #all, #inner], iterator_types = ["reduction", "parallel"]}
      ins(%a, %a, %a, %a : memref<5x5xf32>, memref<5x5xf32>, memref<5x5xf32>, memref<5x5xf32>) outs(%out : memref<5xf32>) {
  ^bb0(%w: f32, %x: f32, %y: f32, %z: f32, %so_far: f32):
    %p = arith.mulf %w, %x : f32
    %q = arith.subf %y, %z : f32
    %r = arith.addf %p, %q : f32
    %s = arith.addf %so_far, %r : f32
    linalg.yield %s : f32
  }
  return
}

// Divisions in an index: in one loop, of sums of loops, with a multiple.
#thirds = affine_map<(i, j) -> ((i + j) mod 3, j floordiv 2)>
#up = affine_map<(i, j) -> (i ceildiv 2, ((i * 3 + 1) mod 4) * 2 - 1 + 1)>
#same = affine_map<(i, j) -> (i, j)>
func.func @divisions(%a: memref<?x?xf32>, %size: memref<5x6xf32>, %out: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  linalg.generic {indexing_maps = [#thirds, #up, #same, #same], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a, %size : memref<?x?xf32>, memref<?x?xf32>, memref<5x6xf32>) outs(%out : memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %old: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// Two outputs, one of them also read; a branch and a loop in the region; a temporary of each iteration.
func.func @branches(%a: memref<?x?xf32>, %sums: memref<?xf32>, %counts: memref<?xi8>, %n: index) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "reduction"]}
      ins(%a : memref<?x?xf32>) outs(%sums, %counts : memref<?xf32>, memref<?xi8>) {
  ^bb0(%x: f32, %s: f32, %count: i8):
    %zero = arith.constant 0.0 : f32
    %three = arith.constant 3.0 : f32
    %one = arith.constant 1 : i8
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %j = linalg.index 1 : index
    %large = arith.cmpf ogt, %x, %three : f32
    %t:2 = scf.if %large -> (f32, i8) {
      %own = memref.alloca(%n) : memref<?xf32>
      memref.store %x, %own[%c0] : memref<?xf32>
      %sum = scf.for %k = %c0 to %j step %c1 iter_args(%r = %s) -> f32 {
        %y = memref.load %own[%c0] : memref<?xf32>
        %next = arith.addf %r, %y : f32
        scf.yield %next : f32
      }
      scf.yield %sum, %count : f32, i8
    } else {
      %more = arith.addi %count, %one : i8
      scf.yield %s, %more : f32, i8
    }
    linalg.yield %t#0, %t#1 : f32, i8
  }
  return
}

// No dimension at all; a reduction to one element; structured ops inside of the region of another one.
func.func @scalars(%a: memref<f32>, %v: memref<?xf32>, %out: memref<f32>, %scratch: memref<3xf32>) {
  linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%a : memref<f32>) outs(%out : memref<f32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%v : memref<?xf32>) outs(%out : memref<f32>) {
  ^bb0(%x: f32, %y: f32):
    %c2 = arith.constant 2 : index
    linalg.fill ins(%x : f32) outs(%scratch : memref<3xf32>)
    %w = memref.load %scratch[%c2] : memref<3xf32>
    %s = arith.addf %w, %y : f32
    linalg.yield %s : f32
  }
  return
}

func.func @written(%a: memref<3x5xf32>, %b: memref<3x5xf32>, %rows: memref<3xf32>, %columns: memref<5xf32>, %turned: memref<5x3xf32>,
                   %cube: memref<3x2x5xf32>, %mapped: memref<3x5xf32>) {
  linalg.map { arith.mulf } ins(%a, %b : memref<3x5xf32>, memref<3x5xf32>) outs(%mapped : memref<3x5xf32>)
  linalg.map ins(%a : memref<3x5xf32>) outs(%mapped : memref<3x5xf32>) (%x: f32, %old: f32) {
    %y = arith.subf %old, %x : f32
    linalg.yield %y : f32
  }
  linalg.reduce { arith.addf } ins(%a : memref<3x5xf32>) outs(%rows : memref<3xf32>) dimensions = [1]
  linalg.reduce ins(%a : memref<3x5xf32>) outs(%columns : memref<5xf32>) dimensions = [0]
    (%x: f32, %so_far: f32) {
      %y = arith.maximumf %x, %so_far : f32
      linalg.yield %y : f32
    }
  linalg.transpose ins(%a : memref<3x5xf32>) outs(%turned : memref<5x3xf32>) permutation = [1, 0]
  linalg.broadcast ins(%a : memref<3x5xf32>) outs(%cube : memref<3x2x5xf32>) dimensions = [1]
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0.0 : f32
  %three = arith.constant 3.0 : f32
  %seventh = arith.constant 0.7 : f32
  %whole = memref.alloc(%c10, %c10) : memref<?x?xf32>
  %all = memref.cast %whole : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @number(%all, %three) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  %part = memref.subview %whole[1, 2] [4, 3] [2, 3] : memref<?x?xf32> to memref<4x3xf32, strided<[?, 3], offset: ?>>
  %open = memref.cast %part : memref<4x3xf32, strided<[?, 3], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @number(%open, %seventh) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  call @print(%all) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()

  %filter = memref.alloc() : memref<2x3xf32>
  %f = memref.cast %filter : memref<2x3xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @number(%f, %seventh) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  scf.for %n = %c0 to %c4 step %c1 {
    %out = memref.alloc(%n, %c6) : memref<?x?xf32>
    linalg.fill ins(%seventh : f32) outs(%out : memref<?x?xf32>)
    func.call @convolve(%whole, %filter, %out) : (memref<?x?xf32>, memref<2x3xf32>, memref<?x?xf32>) -> ()
    %o = memref.cast %out : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    func.call @print(%o) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
    memref.dealloc %out : memref<?x?xf32>
  }

  %square = memref.alloc() : memref<5x5xf32>
  %sq = memref.cast %square : memref<5x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @number(%sq, %seventh) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  %five = memref.alloc() : memref<5xf32>
  linalg.fill ins(%three : f32) outs(%five : memref<5xf32>)
  call @odd_maps(%square, %five) : (memref<5x5xf32>, memref<5xf32>) -> ()
  %line = memref.expand_shape %five [[0, 1]] output_shape [1, 5] : memref<5xf32> into memref<1x5xf32>
  %l = memref.cast %line : memref<1x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%l) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()

  %sizes = memref.alloc() : memref<5x6xf32>
  %divided = memref.alloc(%c5, %c6) : memref<?x?xf32>
  %turned_view = memref.transpose %divided (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  %d = memref.cast %divided : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @divisions(%whole, %sizes, %d) : (memref<?x?xf32>, memref<5x6xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  call @print(%d) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()

  %counts = memref.alloc(%c10) : memref<?xi8>
  %zero8 = arith.constant 0 : i8
  linalg.fill ins(%zero8 : i8) outs(%counts : memref<?xi8>)
  %sums = memref.alloc(%c10) : memref<?xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<?xf32>)
  call @branches(%whole, %sums, %counts, %c9) : (memref<?x?xf32>, memref<?xf32>, memref<?xi8>, index) -> ()
  scf.for %i = %c0 to %c10 step %c1 {
    %c = memref.load %counts[%i] : memref<?xi8>
    %w = arith.extsi %c : i8 to i64
    func.call @printI64(%w) : (i64) -> ()
    %s = memref.load %sums[%i] : memref<?xf32>
    %b = arith.bitcast %s : f32 to i32
    %v = arith.extsi %b : i32 to i64
    func.call @printI64(%v) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()

  %one = memref.alloc() : memref<f32>
  %result = memref.alloc() : memref<f32>
  %scratch = memref.alloc() : memref<3xf32>
  memref.store %three, %one[] : memref<f32>
  memref.store %seventh, %result[] : memref<f32>
  call @scalars(%one, %sums, %result, %scratch) : (memref<f32>, memref<?xf32>, memref<f32>, memref<3xf32>) -> ()
  %cell = memref.expand_shape %result [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %r = memref.cast %cell : memref<1x1xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%r) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()

  %a = memref.alloc() : memref<3x5xf32>
  %b0 = memref.alloc() : memref<3x5xf32>
  %rows = memref.alloc() : memref<3xf32>
  %columns = memref.alloc() : memref<5xf32>
  %turned = memref.alloc() : memref<5x3xf32>
  %cube = memref.alloc() : memref<3x2x5xf32>
  %mapped = memref.alloc() : memref<3x5xf32>
  %a1 = memref.cast %a : memref<3x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %b1 = memref.cast %b0 : memref<3x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @number(%a1, %three) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  call @number(%b1, %seventh) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  linalg.fill ins(%three : f32) outs(%rows : memref<3xf32>)
  linalg.fill ins(%three : f32) outs(%columns : memref<5xf32>)
  call @written(%a, %b0, %rows, %columns, %turned, %cube, %mapped) : (memref<3x5xf32>, memref<3x5xf32>, memref<3xf32>, memref<5xf32>,
      memref<5x3xf32>, memref<3x2x5xf32>, memref<3x5xf32>) -> ()
  %p0 = memref.expand_shape %rows [[0, 1]] output_shape [1, 3] : memref<3xf32> into memref<1x3xf32>
  %p1 = memref.cast %p0 : memref<1x3xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%p1) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %p2 = memref.expand_shape %columns [[0, 1]] output_shape [1, 5] : memref<5xf32> into memref<1x5xf32>
  %p3 = memref.cast %p2 : memref<1x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%p3) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %p4 = memref.cast %turned : memref<5x3xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%p4) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %p5 = memref.collapse_shape %cube [[0, 1], [2]] : memref<3x2x5xf32> into memref<6x5xf32>
  %p6 = memref.cast %p5 : memref<6x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%p6) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %p7 = memref.cast %mapped : memref<3x5xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @print(%p7) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
