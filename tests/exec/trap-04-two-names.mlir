// RUN: run-both.sh --colors %s
// Trap 4: two names of one memory. %a is written under one name and read under another; %b lives between. A write through a name
// that may be one of two buffers overwrites neither of them for sure.

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
func.func @cast_and_subview(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %any = memref.cast %a : memref<8xi64> to memref<?xi64>
  %part = memref.subview %any[2] [4] [1] : memref<?xi64> to memref<4xi64, strided<[1], offset: 2>>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.store %x, %part[%c1] : memref<4xi64, strided<[1], offset: 2>>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The last read of %a goes through a view that was made at the very beginning, of a view.
func.func @view_of_a_view(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %square = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<8xi64> into memref<2x4xi64>
  %turned = memref.transpose %square (i, j) -> (j, i) : memref<2x4xi64> to memref<4x2xi64, strided<[1, 4]>>
  %row = memref.subview %turned[2, 0] [1, 2] [1, 1] : memref<4x2xi64, strided<[1, 4]>> to memref<2xi64, strided<[4], offset: 2>>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %v = memref.load %row[%c0] : memref<2xi64, strided<[4], offset: 2>>
  call @printI64(%v) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @reinterpreted(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %again = memref.reinterpret_cast %a to offset: [0], sizes: [4, 2], strides: [1, 4] : memref<8xi64> to memref<4x2xi64, strided<[1, 4]>>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      %v = memref.load %again[%i, %j] : memref<4x2xi64, strided<[1, 4]>>
      func.call @printI64(%v) : (i64) -> ()
    }
  }
  call @printNewline() : () -> ()
  return
}
func.func @bytes(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %bytes = memref.alloca() {alignment = 8 : i64} : memref<72xi8>
  %b = memref.alloca() : memref<8xi64>
  %a = memref.view %bytes[%c8][] : memref<72xi8> to memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %same = memref.view %bytes[%c8][] : memref<72xi8> to memref<8xi64>
  memref.copy %same, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @selected(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %in, %d : memref<8xi64> to memref<8xi64>
  %x = arith.constant 7 : i64
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %r = arith.select %c, %a, %d : memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The fill overwrites %a or %d, and the other keeps what it held.
func.func @fill_of_either(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = arith.select %c, %a, %d : memref<8xi64>
  linalg.fill ins(%y : i64) outs(%r : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The name of either is made first.
func.func @fill_of_either_named_before(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  %r = arith.select %c, %a, %d : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%r : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The same by a nest, through the result of an `if`.
func.func @nest_over_either_named_before(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  %r = scf.if %c -> memref<8xi64> {
    scf.yield %a : memref<8xi64>
  } else {
    scf.yield %d : memref<8xi64>
  }
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    affine.store %y, %r[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A view of a part, made first; it is the whole of another type.
func.func @part_named_before(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %y = arith.constant 9 : i64
  %part = memref.subview %a[0] [7] [1] : memref<8xi64> to memref<7xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%part : memref<7xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The same by a nest, and through the result of an `if`.
func.func @nest_over_either(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = scf.if %c -> memref<8xi64> {
    scf.yield %a : memref<8xi64>
  } else {
    scf.yield %d : memref<8xi64>
  }
  affine.for %i = 0 to 8 {
    affine.store %y, %r[%i] : memref<8xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Either way it is %a: but nobody need see that. What matters is that the two names are one.
func.func @both_ways_the_same(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = scf.if %c -> memref<8xi64> {
    scf.yield %a : memref<8xi64>
  } else {
    scf.yield %a : memref<8xi64>
  }
  linalg.fill ins(%y : i64) outs(%r : memref<8xi64>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @block_argument(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  cf.cond_br %c, ^join(%a : memref<8xi64>), ^join(%d : memref<8xi64>)
^join(%r: memref<8xi64>):
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%r : memref<8xi64>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Named by the argument of the loop alone: in the loop %a is not mentioned.
func.func @loop_argument(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> (memref<8xi64>) {
    memref.store %y, %p[%i] : memref<8xi64>
    scf.yield %p : memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The fill overwrites %a in the first iteration and %d in the second.
func.func @loop_argument_of_two(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a, %q = %d) -> (memref<8xi64>, memref<8xi64>) {
    linalg.fill ins(%y : i64) outs(%p : memref<8xi64>)
    memref.store %x, %p[%i] : memref<8xi64>
    scf.yield %q, %p : memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @through_a_while(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %r:3 = scf.while (%i = %c0, %p = %a, %q = %d) : (index, memref<8xi64>, memref<8xi64>) -> (index, memref<8xi64>, memref<8xi64>) {
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i, %q, %p : index, memref<8xi64>, memref<8xi64>
  } do {
  ^bb0(%i: index, %p: memref<8xi64>, %q: memref<8xi64>):
    memref.store %x, %q[%i] : memref<8xi64>
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %q, %p : index, memref<8xi64>, memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#1, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r#2, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @through_a_region(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %r = scf.execute_region -> memref<8xi64> {
    %p = memref.cast %a : memref<8xi64> to memref<?xi64>
    %q = memref.cast %p : memref<?xi64> to memref<8xi64>
    scf.yield %q : memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @same(%m: memref<8xi64>) -> memref<8xi64> {
  return %m : memref<8xi64>
}
func.func private @second(%c: i1, %m: memref<8xi64>, %n: memref<8xi64>) -> memref<8xi64> {
  %r = arith.select %c, %m, %n : memref<8xi64>
  return %r : memref<8xi64>
}
func.func private @half(%m: memref<8xi64>) -> memref<4xi64, strided<[1], offset: 4>> {
  %r = memref.subview %m[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  return %r : memref<4xi64, strided<[1], offset: 4>>
}
func.func private @down(%n: index, %m: memref<8xi64>) -> memref<8xi64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %c0 : index
  %r = scf.if %more -> memref<8xi64> {
    %k = arith.subi %n, %c1 : index
    %s = func.call @down(%k, %m) : (index, memref<8xi64>) -> memref<8xi64>
    scf.yield %s : memref<8xi64>
  } else {
    scf.yield %m : memref<8xi64>
  }
  return %r : memref<8xi64>
}
// A callee that returns its argument, one of two, a part of it, or by way of a recursion.
func.func @returned_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = call @same(%a) : (memref<8xi64>) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @one_of_two_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %r = call @second(%c, %a, %d) : (i1, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @fill_of_one_of_two_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %c: i1) {
  %a = memref.alloca() : memref<8xi64>
  %d = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %y = arith.constant 9 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  linalg.fill ins(%x : i64) outs(%d : memref<8xi64>)
  %r = call @second(%c, %a, %d) : (i1, memref<8xi64>, memref<8xi64>) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%y : i64) outs(%r : memref<8xi64>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %d, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @part_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = call @half(%a) : (memref<8xi64>) -> memref<4xi64, strided<[1], offset: 4>>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  linalg.fill ins(%x : i64) outs(%r : memref<4xi64, strided<[1], offset: 4>>)
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @by_a_recursion(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %c3 = arith.constant 3 : index
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %r = call @down(%c3, %a) : (index, memref<8xi64>) -> memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %r, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func private @overwrite(%m: memref<8xi64>, %x: i64) {
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  return
}
func.func private @overwrite_some(%m: memref<8xi64>, %x: i64, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %x, %m[%i] : memref<8xi64>
  }
  return
}
// A callee that overwrites all of it, and one that need not.
func.func @overwritten_by_a_callee(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @overwrite_some(%a, %x, %n) : (memref<8xi64>, i64, index) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @overwrite(%a, %x) : (memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
memref.global "private" @g : memref<8xi64> = uninitialized
// A global under two names; what is copied out of it lives on while it changes.
func.func @global_twice(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %x = arith.constant 7 : i64
  %g = memref.get_global @g : memref<8xi64>
  memref.copy %in, %g : memref<8xi64> to memref<8xi64>
  memref.copy %g, %a : memref<8xi64> to memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %h = memref.get_global @g : memref<8xi64>
  affine.for %i = 0 to 8 {
    %v = affine.load %h[-%i + 7] : memref<8xi64>
    affine.store %v, %g[%i] : memref<8xi64>
  }
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %h, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
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
  call @cast_and_subview(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @view_of_a_view(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @reinterpreted(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @bytes(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %false = arith.constant false
  call @selected(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %true = arith.constant true
  call @selected(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @fill_of_either(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @fill_of_either(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @fill_of_either_named_before(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @fill_of_either_named_before(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @nest_over_either_named_before(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @nest_over_either_named_before(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @part_named_before(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @nest_over_either(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @nest_over_either(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @both_ways_the_same(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @both_ways_the_same(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @block_argument(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @block_argument(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  %c0 = arith.constant 0 : index
  call @loop_argument(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @loop_argument(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @loop_argument_of_two(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c1 = arith.constant 1 : index
  call @loop_argument_of_two(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c2 = arith.constant 2 : index
  call @loop_argument_of_two(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @loop_argument_of_two(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_a_while(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_a_while(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_a_while(%in, %junk, %out, %c2) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @through_a_region(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @returned_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @one_of_two_by_a_callee(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @one_of_two_by_a_callee(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @fill_of_one_of_two_by_a_callee(%in, %junk, %out, %false) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @fill_of_one_of_two_by_a_callee(%in, %junk, %out, %true) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, i1) -> ()
  call @part_by_a_callee(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @by_a_recursion(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @overwritten_by_a_callee(%in, %junk, %out, %c0) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c7 = arith.constant 7 : index
  call @overwritten_by_a_callee(%in, %junk, %out, %c7) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c8 = arith.constant 8 : index
  call @overwritten_by_a_callee(%in, %junk, %out, %c8) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  call @global_twice(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
