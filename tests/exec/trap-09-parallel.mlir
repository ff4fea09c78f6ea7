// RUN: run-both.sh --colors %s
// Trap 9: iterations of a parallel loop run at once: a temporary of the body is one for each of them, and so is a value of the
// body whose buffer stands around the loop, element by element. In this order or any other, the same is shown.

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
func.func @parallel(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %x = arith.constant 7 : i64
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %t = memref.alloca() : memref<2xi64>
    %s = memref.alloca() : memref<2xi64>
    %v = memref.load %in[%i] : memref<8xi64>
    memref.store %v, %t[%c0] : memref<2xi64>
    memref.store %x, %t[%c1] : memref<2xi64>
    %u = memref.load %t[%c0] : memref<2xi64>
    %y = memref.load %t[%c1] : memref<2xi64>
    %w = arith.muli %u, %y : i64
    memref.store %w, %s[%c0] : memref<2xi64>
    %z = memref.load %s[%c0] : memref<2xi64>
    memref.store %z, %out[%i] : memref<8xi64>
    scf.reduce
  }
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @affine_parallel(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 7 : i64
  affine.parallel (%i) = (0) to (8) {
    %t = memref.alloca() : memref<8xi64>
    affine.for %j = 0 to 8 {
      %v = affine.load %in[%j] : memref<8xi64>
      affine.store %v, %t[-%j + 7] : memref<8xi64>
    }
    %s = memref.alloca() : memref<8xi64>
    affine.for %j = 0 to 8 {
      %v = affine.load %t[%j] : memref<8xi64>
      affine.store %v, %s[%j] : memref<8xi64>
    }
    %u = affine.load %s[%i] : memref<8xi64>
    affine.store %u, %out[%i] : memref<8xi64>
  }
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A buffer around the loop, of which each iteration has its own element: written there, read there, and all of it behind.
func.func @element_of_each(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %in[%i] : memref<8xi64>
    memref.store %v, %a[%i] : memref<8xi64>
    %u = memref.load %a[%i] : memref<8xi64>
    %w = arith.addi %u, %u : i64
    memref.store %w, %out[%i] : memref<8xi64>
    scf.reduce
  }
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// One behind the other in the body, but iterations overlap: %a and %b live together.
func.func @one_behind_the_other(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %v = memref.load %in[%i] : memref<8xi64>
    memref.store %v, %a[%i] : memref<8xi64>
    %u = memref.load %a[%i] : memref<8xi64>
    %w = arith.addi %u, %u : i64
    memref.store %w, %b[%i] : memref<8xi64>
    %z = memref.load %b[%i] : memref<8xi64>
    memref.store %z, %out[%i] : memref<8xi64>
    scf.reduce
  }
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @with_a_reduction(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i64
  %a = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  %sum = scf.parallel (%i) = (%c0) to (%c8) step (%c1) init (%zero) -> i64 {
    %t = memref.alloca() : memref<1xi64>
    %v = memref.load %a[%i] : memref<8xi64>
    memref.store %v, %t[%c0] : memref<1xi64>
    %u = memref.load %t[%c0] : memref<1xi64>
    scf.reduce(%u : i64) {
    ^bb0(%p: i64, %q: i64):
      %r = arith.addi %p, %q : i64
      scf.reduce.return %r : i64
    }
  }
  memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  call @printI64(%sum) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Allocated on the heap and freed in each iteration.
func.func @on_the_heap(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %t = memref.alloc() : memref<8xi64>
    memref.copy %in, %t : memref<8xi64> to memref<8xi64>
    %v = memref.load %t[%i] : memref<8xi64>
    memref.store %v, %out[%i] : memref<8xi64>
    memref.dealloc %t : memref<8xi64>
    scf.reduce
  }
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
  call @parallel(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @affine_parallel(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @element_of_each(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @one_behind_the_other(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @with_a_reduction(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @on_the_heap(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
