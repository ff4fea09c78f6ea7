// RUN: run-both.sh --colors %s
// Trap 1: a write of a part is no kill. %a is written whole, shown, and then dead if what follows counted as an overwrite; %b
// lives in the gap. What %a held before must still be there at the end.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<8xi64>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @one_element(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.store %x, %a[%c3] : memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @all_but_one_by_a_nest(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 7 {
    affine.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @all_but_the_first_backwards(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 7 {
    affine.store %x, %a[-%i + 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Backwards over all of it: this one is a kill, and must be right too.
func.func @all_backwards(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %in[%i] : memref<8xi64>
    affine.store %v, %a[-%i + 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @each_second(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 step 2 {
    affine.store %x, %a[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Both halves by one nest: a kill; then the odd half alone.
func.func @even_and_odd(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 4 {
    %v = affine.load %in[%i] : memref<8xi64>
    affine.store %x, %a[2 * %i] : memref<8xi64>
    affine.store %v, %a[2 * %i + 1] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 4 {
    affine.store %x, %a[2 * %i + 1] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @modulo(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 64 {
    affine.store %x, %a[%i mod 7] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @on_a_condition_of_the_index(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
      affine.store %x, %a[%i] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @on_a_condition_of_the_data(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %limit = arith.constant 104 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %in[%i] : memref<8xi64>
    %c = arith.cmpi sgt, %v, %limit : i64
    scf.if %c {
      memref.store %x, %a[%i] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Both branches write, but not the same element.
func.func @on_two_ways_not_the_same(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %limit = arith.constant 104 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %in[%i] : memref<8xi64>
    %c = arith.cmpi sgt, %v, %limit : i64
    scf.if %c {
      affine.store %x, %a[%i] : memref<8xi64>
    } else {
      affine.store %x, %a[-%i + 7] : memref<8xi64>
    }
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The element is chosen by the data: all may be the same.
func.func @where_the_data_says(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %hundred = arith.constant 100 : i64
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    %v = affine.load %in[%i] : memref<8xi64>
    %w = arith.subi %v, %hundred : i64
    %k = arith.index_cast %w : i64 to index
    %l = arith.remui %k, %c4 : index
    memref.store %x, %a[%l] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @half_by_a_copy(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %half = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64>
  %from = memref.subview %in[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %from, %half : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @strided_half_by_a_fill(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %half = memref.subview %a[1] [4] [2] : memref<8xi64> to memref<4xi64, strided<[2], offset: 1>>
  linalg.fill ins(%x : i64) outs(%half : memref<4xi64, strided<[2], offset: 1>>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The view has all elements of the type, but not of the buffer.
func.func @dynamic_part_by_a_fill(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %k: index) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %part = memref.subview %a[0] [%k] [1] : memref<8xi64> to memref<?xi64>
  linalg.fill ins(%x : i64) outs(%part : memref<?xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @reinterpreted_part(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %part = memref.reinterpret_cast %a to offset: [0], sizes: [2, 3], strides: [4, 1] : memref<8xi64> to memref<2x3xi64, strided<[4, 1]>>
  linalg.fill ins(%x : i64) outs(%part : memref<2x3xi64, strided<[4, 1]>>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @on_the_diagonal(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<4x4xi64>
  %b = memref.alloca() : memref<4x4xi64>
  %half = memref.subview %in[0] [4] [1] : memref<8xi64> to memref<4xi64>
  linalg.broadcast ins(%half : memref<4xi64>) outs(%a : memref<4x4xi64>) dimensions = [0]
  %flat = memref.collapse_shape %a [[0, 1]] : memref<4x4xi64> into memref<16xi64>
  %part = memref.subview %flat[2] [8] [1] : memref<16xi64> to memref<8xi64, strided<[1], offset: 2>>
  memref.copy %part, %out : memref<8xi64, strided<[1], offset: 2>> to memref<8xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%x : i64) outs(%b : memref<4x4xi64>)
  %sum = affine.for %i = 0 to 4 iter_args(%s = %x) -> (i64) {
    %v = affine.load %b[%i, 3] : memref<4x4xi64>
    %t = arith.addi %s, %v : i64
    affine.yield %t : i64
  }
  call @printI64(%sum) : (i64) -> ()
  linalg.generic {indexing_maps = [affine_map<(i) -> (i, i)>], iterator_types = ["parallel"]} outs(%a : memref<4x4xi64>) {
  ^bb0(%old: i64):
    linalg.yield %sum : i64
  }
  memref.copy %part, %out : memref<8xi64, strided<[1], offset: 2>> to memref<8xi64>
  call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @below_the_diagonal(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %a = memref.alloca() : memref<2x4xi64>
  %b = memref.alloca() : memref<8xi64>
  %row = memref.expand_shape %in [[0, 1]] output_shape [2, 4] : memref<8xi64> into memref<2x4xi64>
  memref.copy %row, %a : memref<2x4xi64> to memref<2x4xi64>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<2x4xi64> into memref<8xi64>
  memref.copy %flat, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 3)>(%i) {
      affine.store %x, %a[%i, %j] : memref<2x4xi64>
    }
  }
  memref.copy %flat, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @of_a_single_element(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<2xi64>
  %b = memref.alloca() : memref<2xi64>
  %first = memref.subview %in[0] [2] [1] : memref<8xi64> to memref<2xi64>
  %other = memref.subview %junk[0] [2] [1] : memref<8xi64> to memref<2xi64>
  memref.copy %first, %a : memref<2xi64> to memref<2xi64>
  %u = memref.load %a[%c1] : memref<2xi64>
  func.call @printI64(%u) : (i64) -> ()
  memref.copy %other, %b : memref<2xi64> to memref<2xi64>
  %v = memref.load %b[%c1] : memref<2xi64>
  func.call @printI64(%v) : (i64) -> ()
  %one = memref.subview %a[0] [1] [1] : memref<2xi64> to memref<1xi64>
  memref.store %x, %one[%c0] : memref<1xi64>
  %w = memref.load %a[%c1] : memref<2xi64>
  func.call @printI64(%w) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %in = memref.alloc() : memref<8xi64>
  %junk = memref.alloc() : memref<8xi64>
  %out = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %x = arith.index_cast %i : index to i64
    %c101 = arith.constant 101 : i64
    %y = arith.addi %x, %c101 : i64
    %c0 = arith.constant 0 : i64
    %z = arith.subi %c0, %y : i64
    affine.store %y, %in[%i] : memref<8xi64>
    affine.store %z, %junk[%i] : memref<8xi64>
    affine.store %c0, %out[%i] : memref<8xi64>
  }
  call @one_element(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @all_but_one_by_a_nest(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @all_but_the_first_backwards(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @all_backwards(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @each_second(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @even_and_odd(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @modulo(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @on_a_condition_of_the_index(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @on_a_condition_of_the_data(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @on_two_ways_not_the_same(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @where_the_data_says(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @half_by_a_copy(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @strided_half_by_a_fill(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %c5 = arith.constant 5 : index
  call @dynamic_part_by_a_fill(%in, %junk, %out, %c5) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c8 = arith.constant 8 : index
  call @dynamic_part_by_a_fill(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c0 = arith.constant 0 : index
  call @dynamic_part_by_a_fill(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @reinterpreted_part(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @on_the_diagonal(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @below_the_diagonal(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @of_a_single_element(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
