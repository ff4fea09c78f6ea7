// RUN: run-both.sh --colors %s
// RUN: sed "s/memref.alloca()/memref.alloc()/" %s >%t.mlir && run-both.sh --colors %t.mlir
// Traps 1 and 4 in arenas: views of one alloca are names of one memory, and some of their bytes are the same. A junk buffer is alive
// wherever a half would be dead if overlapping views were taken for different storage, or a part for all.

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
func.func @show4(%m: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @junk(%from: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  memref.copy %from, %a : memref<8xi64> to memref<8xi64>
  func.call @show(%a) : (memref<8xi64>) -> ()
  return
}
// Two halves are written one after the other, each read, and then all is read.
func.func @whole_after_halves(%in: memref<4xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %lo = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %hi = memref.subview %a[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  %o = memref.subview %out[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  memref.copy %in, %lo : memref<4xi64> to memref<4xi64, strided<[1]>>
  memref.copy %lo, %o : memref<4xi64, strided<[1]>> to memref<4xi64, strided<[1]>>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  func.call @show(%b) : (memref<8xi64>) -> ()
  memref.copy %o, %hi : memref<4xi64, strided<[1]>> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// The second view overwrites the end of the first one, of which the beginning is read behind it.
func.func @overlapping(%in: memref<4xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %p = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %q = memref.subview %a[3] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 3>>
  %o = memref.subview %out[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  memref.copy %in, %p : memref<4xi64> to memref<4xi64, strided<[1]>>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  func.call @show(%b) : (memref<8xi64>) -> ()
  memref.copy %in, %q : memref<4xi64> to memref<4xi64, strided<[1], offset: 3>>
  memref.copy %q, %o : memref<4xi64, strided<[1], offset: 3>> to memref<4xi64, strided<[1], offset: 2>>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %p, %o : memref<4xi64, strided<[1]>> to memref<4xi64, strided<[1], offset: 2>>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// A view between two others: one element of each of them.
func.func @between(%in: memref<4xi64>, %junk: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %r = memref.alloca() : memref<4xi64>
  %lo = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %hi = memref.subview %a[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  %mid = memref.subview %a[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  memref.copy %in, %lo : memref<4xi64> to memref<4xi64, strided<[1]>>
  memref.copy %lo, %r : memref<4xi64, strided<[1]>> to memref<4xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  func.call @show(%b) : (memref<8xi64>) -> ()
  memref.copy %r, %hi : memref<4xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %mid, %r : memref<4xi64, strided<[1], offset: 2>> to memref<4xi64>
  func.call @show4(%r) : (memref<4xi64>) -> ()
  return
}
// Every second element is no overwrite of those between, though the view goes from the first byte to the last.
func.func @strided(%in: memref<4xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %s = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [2] : memref<8xi64> to memref<4xi64, strided<[2]>>
  memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %out, %b : memref<8xi64> to memref<8xi64>
  func.call @show(%b) : (memref<8xi64>) -> ()
  linalg.copy ins(%in : memref<4xi64>) outs(%s : memref<4xi64, strided<[2]>>)
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Bytes written as one type and read as another.
func.func @other_type(%in: memref<4xi64>, %junk: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %a = memref.alloca() {alignment = 8 : i64} : memref<64xi8>
  %b = memref.alloca() : memref<8xi64>
  %p = memref.view %a[%c0][] : memref<64xi8> to memref<4xi64>
  %q = memref.view %a[%c16][] : memref<64xi8> to memref<4xi32>
  memref.copy %in, %p : memref<4xi64> to memref<4xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  func.call @show(%b) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 4 {
    %v = affine.load %q[%i] : memref<4xi32>
    %w = arith.extsi %v : i32 to i64
    func.call @printI64(%w) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}
// A half that the loop writes in each iteration, another one that it hands on.
func.func @half_is_carried(%in: memref<4xi64>, %junk: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %lo = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %hi = memref.subview %a[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %in, %hi : memref<4xi64> to memref<4xi64, strided<[1], offset: 4>>
  scf.for %i = %c0 to %c3 step %c1 {
    %j = arith.index_cast %i : index to i64
    affine.for %k = 0 to 4 {
      %v = affine.load %hi[%k] : memref<4xi64, strided<[1], offset: 4>>
      %w = arith.addi %v, %j : i64
      affine.store %w, %lo[%k] : memref<4xi64, strided<[1]>>
    }
    func.call @junk(%junk) : (memref<8xi64>) -> ()
    memref.copy %lo, %hi : memref<4xi64, strided<[1]>> to memref<4xi64, strided<[1], offset: 4>>
  }
  %r = memref.alloca() : memref<4xi64>
  memref.copy %hi, %r : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  func.call @show4(%r) : (memref<4xi64>) -> ()
  return
}
// A loop overwrites all of a half but one element, another one all of it from the last element to the first.
func.func @half_but_one(%junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant 55555555555 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %hi = memref.subview %a[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  %r = memref.alloca() : memref<4xi64>
  memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 {
    affine.store %x, %b[%i] : memref<8xi64>
  }
  func.call @show(%b) : (memref<8xi64>) -> ()
  affine.for %i = 1 to 4 {
    affine.store %x, %hi[%i] : memref<4xi64, strided<[1], offset: 4>>
  }
  memref.copy %hi, %r : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  func.call @show4(%r) : (memref<4xi64>) -> ()
  func.call @junk(%junk) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 4 {
    %j = arith.index_cast %i : index to i64
    affine.store %j, %hi[-%i + 3] : memref<4xi64, strided<[1], offset: 4>>
  }
  memref.copy %hi, %r : memref<4xi64, strided<[1], offset: 4>> to memref<4xi64>
  func.call @show4(%r) : (memref<4xi64>) -> ()
  return
}
// On one way a half is overwritten, on the other it is not.
func.func @half_on_one_way(%c: i1, %in: memref<4xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  %lo = memref.subview %a[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %hi = memref.subview %a[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
  scf.if %c {
    memref.copy %out, %b : memref<8xi64> to memref<8xi64>
    func.call @show(%b) : (memref<8xi64>) -> ()
    memref.copy %in, %lo : memref<4xi64> to memref<4xi64, strided<[1]>>
  } else {
    memref.copy %in, %hi : memref<4xi64> to memref<4xi64, strided<[1], offset: 4>>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @main() -> i32 {
  %false = arith.constant false
  %true = arith.constant true
  %in = memref.alloc() : memref<4xi64>
  %junk = memref.alloc() : memref<8xi64>
  %out = memref.alloc() : memref<8xi64>
  affine.for %i = 0 to 8 {
    %k = arith.index_cast %i : index to i64
    %seven = arith.constant 7777777777777 : i64
    %v = arith.muli %k, %seven : i64
    affine.store %v, %junk[%i] : memref<8xi64>
    affine.store %k, %out[%i] : memref<8xi64>
  }
  affine.for %i = 0 to 4 {
    %k = arith.index_cast %i : index to i64
    %hundred = arith.constant 12345678901 : i64
    %v = arith.addi %k, %hundred : i64
    affine.store %v, %in[%i] : memref<4xi64>
  }
  call @whole_after_halves(%in, %junk, %out) : (memref<4xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @overlapping(%in, %junk, %out) : (memref<4xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @between(%in, %junk) : (memref<4xi64>, memref<8xi64>) -> ()
  call @strided(%in, %junk, %out) : (memref<4xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @other_type(%in, %junk) : (memref<4xi64>, memref<8xi64>) -> ()
  call @half_is_carried(%in, %junk) : (memref<4xi64>, memref<8xi64>) -> ()
  call @half_but_one(%junk, %out) : (memref<8xi64>, memref<8xi64>) -> ()
  call @half_on_one_way(%true, %in, %junk, %out) : (i1, memref<4xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @half_on_one_way(%false, %in, %junk, %out) : (i1, memref<4xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<4xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
