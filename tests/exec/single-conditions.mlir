// RUN: run-both.sh --colors %s
// Each function holds one condition of the analyses that no other test misses when it is dropped: subscripts beyond the first one, stores in
// the body of an op that may run for no element, addresses that are ordered and not compared, bounds of the second dimension of a
// parallel nest, views of views, and views whose elements do not lie one behind the other.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xi64>
  affine.for %i = 0 to %n {
    %v = affine.load %m[%i] : memref<?xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}

// A copy from one column to another is no copy to the same place.
func.func @columns(%in: memref<4xi64>, %j: index, %k: index, %out: memref<?xi64>) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<4x2xi64>
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %in[%i] : memref<4xi64>
    memref.store %x, %a[%i, %j] : memref<4x2xi64>
    memref.store %x, %a[%j, %k] : memref<4x2xi64>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %a[%i, %j] : memref<4x2xi64>
    memref.store %x, %a[%i, %k] : memref<4x2xi64>
  }
  // %b takes the place of %a, and then stores of what is there are looked for.
  %b = memref.alloca() : memref<4x2xi64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x2xi64>) outs(%b : memref<4x2xi64>) {
  ^bb0(%e: i64, %old: i64):
    %two = arith.addi %e, %e : i64
    linalg.yield %two : i64
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %x = memref.load %b[%i, %k] : memref<4x2xi64>
    memref.store %x, %out[%i] : memref<?xi64>
  }
  return
}

// The body runs once for each element, of which there may be none.
func.func @in_a_body(%in: memref<?xi64>, %v: i64, %w: i64, %out: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<i64>
  %b = memref.alloca() : memref<i64>
  memref.store %v, %a[] : memref<i64>
  %x = memref.load %a[] : memref<i64>
  memref.store %x, %out[%c0] : memref<?xi64>
  memref.store %w, %b[] : memref<i64>
  %y = memref.load %b[] : memref<i64>
  memref.store %y, %out[%c1] : memref<?xi64>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} outs(%in : memref<?xi64>) {
  ^bb0(%e: i64):
    memref.store %e, %a[] : memref<i64>
    linalg.yield %e : i64
  }
  %c2 = arith.constant 2 : index
  %z = memref.load %a[] : memref<i64>
  memref.store %z, %out[%c2] : memref<?xi64>
  return
}

// No address is below itself.
func.func @ordered(%out: memref<?xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %again = memref.cast %a : memref<8xi64> to memref<?xi64>
  %p = memref.extract_aligned_pointer_as_index %a : memref<8xi64> -> index
  %q = memref.extract_aligned_pointer_as_index %again : memref<?xi64> -> index
  %below = arith.cmpi slt, %p, %q : index
  %not_below = arith.cmpi uge, %p, %q : index
  %x = arith.extui %below : i1 to i64
  %y = arith.extui %not_below : i1 to i64
  memref.store %x, %out[%c0] : memref<?xi64>
  memref.store %y, %out[%c1] : memref<?xi64>
  return
}

// The first dimension has two upper bounds: that of the second stands behind both.
func.func @second_dimension(%in: memref<4x4xi64>, %junk: memref<4x4xi64>, %out: memref<4x4xi64>) {
  %a = memref.alloca() : memref<4x4xi64>
  %b = memref.alloca() : memref<4x4xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<4x4xi64> to memref<4x4xi64>
  memref.copy %a, %out : memref<4x4xi64> to memref<4x4xi64>
  call @show_square(%out) : (memref<4x4xi64>) -> ()
  memref.copy %junk, %b : memref<4x4xi64> to memref<4x4xi64>
  memref.copy %b, %out : memref<4x4xi64> to memref<4x4xi64>
  call @show_square(%out) : (memref<4x4xi64>) -> ()
  affine.parallel (%i, %j) = (0, 0) to (min(4, 5), 2) {
    affine.store %x, %a[%i, %j] : memref<4x4xi64>
  }
  memref.copy %a, %out : memref<4x4xi64> to memref<4x4xi64>
  call @show_square(%out) : (memref<4x4xi64>) -> ()
  return
}
func.func @show_square(%m: memref<4x4xi64>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %m[%i, %j] : memref<4x4xi64>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}

// All of a part is not all.
func.func @view_of_a_part(%in: memref<?xi64>, %junk: memref<?xi64>, %n: index, %k: index, %out: memref<?xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca(%n) : memref<?xi64>
  %b = memref.alloca(%n) : memref<?xi64>
  memref.copy %in, %a : memref<?xi64> to memref<?xi64>
  memref.copy %a, %out : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<?xi64>) -> ()
  memref.copy %junk, %b : memref<?xi64> to memref<?xi64>
  memref.copy %b, %out : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<?xi64>) -> ()
  %part = memref.subview %a[0] [%k] [1] : memref<?xi64> to memref<?xi64, strided<[1]>>
  %again = memref.cast %part : memref<?xi64, strided<[1]>> to memref<?xi64, strided<[?]>>
  linalg.fill ins(%x : i64) outs(%again : memref<?xi64, strided<[?]>>)
  memref.copy %a, %out : memref<?xi64> to memref<?xi64>
  call @show(%out) : (memref<?xi64>) -> ()
  return
}

// Of the upper half two columns, the first and the last: from its first byte to its last one, but not all between.
func.func @columns_apart(%in: memref<4x4xi64>, %junk: memref<4x4xi64>, %out: memref<4x4xi64>) {
  %a = memref.alloca() : memref<4x4xi64>
  %b = memref.alloca() : memref<2x4xi64>
  %x = arith.constant 7 : i64
  %upper = memref.subview %a[0, 0] [2, 4] [1, 1] : memref<4x4xi64> to memref<2x4xi64, strided<[4, 1]>>
  %lower = memref.subview %a[2, 0] [2, 4] [1, 1] : memref<4x4xi64> to memref<2x4xi64, strided<[4, 1], offset: 8>>
  %in_upper = memref.subview %in[0, 0] [2, 4] [1, 1] : memref<4x4xi64> to memref<2x4xi64, strided<[4, 1]>>
  %junk_upper = memref.subview %junk[0, 0] [2, 4] [1, 1] : memref<4x4xi64> to memref<2x4xi64, strided<[4, 1]>>
  %out_upper = memref.subview %out[0, 0] [2, 4] [1, 1] : memref<4x4xi64> to memref<2x4xi64, strided<[4, 1]>>
  %out_lower = memref.subview %out[2, 0] [2, 4] [1, 1] : memref<4x4xi64> to memref<2x4xi64, strided<[4, 1], offset: 8>>
  memref.copy %in_upper, %upper : memref<2x4xi64, strided<[4, 1]>> to memref<2x4xi64, strided<[4, 1]>>
  memref.copy %upper, %out_upper : memref<2x4xi64, strided<[4, 1]>> to memref<2x4xi64, strided<[4, 1]>>
  call @show_square(%out) : (memref<4x4xi64>) -> ()
  memref.copy %junk_upper, %b : memref<2x4xi64, strided<[4, 1]>> to memref<2x4xi64>
  memref.copy %b, %out_upper : memref<2x4xi64> to memref<2x4xi64, strided<[4, 1]>>
  call @show_square(%out) : (memref<4x4xi64>) -> ()
  %v = memref.subview %a[0, 0] [2, 2] [1, 3] : memref<4x4xi64> to memref<2x2xi64, strided<[4, 3]>>
  linalg.fill ins(%x : i64) outs(%v : memref<2x2xi64, strided<[4, 3]>>)
  memref.copy %upper, %out_upper : memref<2x4xi64, strided<[4, 1]>> to memref<2x4xi64, strided<[4, 1]>>
  memref.copy %junk_upper, %lower : memref<2x4xi64, strided<[4, 1]>> to memref<2x4xi64, strided<[4, 1], offset: 8>>
  memref.copy %lower, %out_lower : memref<2x4xi64, strided<[4, 1], offset: 8>> to memref<2x4xi64, strided<[4, 1], offset: 8>>
  call @show_square(%out) : (memref<4x4xi64>) -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %in = memref.alloc() : memref<4xi64>
  %square = memref.alloc() : memref<4x4xi64>
  %junk = memref.alloc() : memref<4x4xi64>
  %result = memref.alloc() : memref<4x4xi64>
  %line = memref.alloc() : memref<4xi64>
  affine.for %i = 0 to 4 {
    %x = arith.index_cast %i : index to i64
    %c101 = arith.constant 101 : i64
    %y = arith.addi %x, %c101 : i64
    affine.store %y, %in[%i] : memref<4xi64>
    affine.for %j = 0 to 4 {
      %z = arith.muli %y, %c101 : i64
      %u = arith.index_cast %j : index to i64
      %w = arith.addi %z, %u : i64
      %none = arith.constant 0 : i64
      %minus = arith.subi %none, %w : i64
      affine.store %w, %square[%i, %j] : memref<4x4xi64>
      affine.store %minus, %junk[%i, %j] : memref<4x4xi64>
    }
  }
  %out = memref.cast %line : memref<4xi64> to memref<?xi64>
  %first = arith.constant 11 : i64
  %second = arith.constant 22 : i64
  linalg.fill ins(%first : i64) outs(%line : memref<4xi64>)
  call @columns(%in, %c0, %c1, %out) : (memref<4xi64>, index, index, memref<?xi64>) -> ()
  call @show(%out) : (memref<?xi64>) -> ()
  %none = memref.alloca(%c0) : memref<?xi64>
  call @in_a_body(%none, %first, %second, %out) : (memref<?xi64>, i64, i64, memref<?xi64>) -> ()
  call @show(%out) : (memref<?xi64>) -> ()
  %some = memref.cast %in : memref<4xi64> to memref<?xi64>
  call @in_a_body(%some, %first, %second, %out) : (memref<?xi64>, i64, i64, memref<?xi64>) -> ()
  call @show(%out) : (memref<?xi64>) -> ()
  call @ordered(%out) : (memref<?xi64>) -> ()
  call @show(%out) : (memref<?xi64>) -> ()
  call @second_dimension(%square, %junk, %result) : (memref<4x4xi64>, memref<4x4xi64>, memref<4x4xi64>) -> ()
  %row = memref.reinterpret_cast %junk to offset: [0], sizes: [4], strides: [1] : memref<4x4xi64> to memref<4xi64>
  %junk_row = memref.cast %row : memref<4xi64> to memref<?xi64>
  call @view_of_a_part(%some, %junk_row, %c4, %c3, %out) : (memref<?xi64>, memref<?xi64>, index, index, memref<?xi64>) -> ()
  call @columns_apart(%square, %junk, %result) : (memref<4x4xi64>, memref<4x4xi64>, memref<4x4xi64>) -> ()
  memref.dealloc %in : memref<4xi64>
  memref.dealloc %square : memref<4x4xi64>
  memref.dealloc %junk : memref<4x4xi64>
  memref.dealloc %result : memref<4x4xi64>
  memref.dealloc %line : memref<4xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
