// RUN: run-both.sh --colors %s %S/Inputs/keep.c
// Trap 10: a cell that values share has the largest alignment of them, wherever in the program it is asked for. What is printed
// first is how far the storage lies from a multiple of 256, as a function that keeps nothing sees it.

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
func.func private @misaligned(memref<8xi64> {llvm.nocapture, llvm.readonly}) -> i64
func.func private @remainder(%m: memref<8xi64>, %by: i64) {
  %x = func.call @misaligned(%m) : (memref<8xi64>) -> i64
  %r = arith.remui %x, %by : i64
  call @printI64(%r) : (i64) -> ()
  return
}
func.func @second_of_two(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %by = arith.constant 256 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() {alignment = 256 : i64} : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  call @remainder(%b, %by) : (memref<8xi64>, i64) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @first_of_two(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %by = arith.constant 128 : i64
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() {alignment = 128 : i64} : memref<8xi64>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  call @remainder(%b, %by) : (memref<8xi64>, i64) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Beside an odd number of bytes.
func.func @beside_bytes(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %by = arith.constant 64 : i64
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i8
  %bytes = memref.alloca() : memref<3xi8>
  %b = memref.alloca() {alignment = 64 : i64} : memref<8xi64>
  %more = memref.alloca() : memref<5xi8>
  memref.store %one, %bytes[%c0] : memref<3xi8>
  memref.store %one, %more[%c0] : memref<5xi8>
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  call @remainder(%b, %by) : (memref<8xi64>, i64) -> ()
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  %u = memref.load %bytes[%c0] : memref<3xi8>
  %v = memref.load %more[%c0] : memref<5xi8>
  %w = arith.addi %u, %v : i8
  %x = arith.extui %w : i8 to i64
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// Two values of one buffer, with one that is aligned less in the gap.
func.func @in_the_gap(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %by = arith.constant 256 : i64
  %b = memref.alloca() : memref<8xi64>
  %a = memref.alloca() {alignment = 256 : i64} : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  call @remainder(%a, %by) : (memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %a : memref<8xi64> to memref<8xi64>
  call @remainder(%a, %by) : (memref<8xi64>, i64) -> ()
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// In each iteration.
func.func @per_iteration(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>, %n: index) {
  %by = arith.constant 32 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<8xi64>
  %a = memref.alloca() {alignment = 32 : i64} : memref<8xi64>
  scf.for %i = %c0 to %n step %c1 {
    memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
    memref.copy %b, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
    memref.copy %in, %a : memref<8xi64> to memref<8xi64>
    func.call @remainder(%a, %by) : (memref<8xi64>, i64) -> ()
    memref.copy %a, %out : memref<8xi64> to memref<8xi64>
    func.call @show(%out) : (memref<8xi64>) -> ()
  }
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
  call @second_of_two(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @first_of_two(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @beside_bytes(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @in_the_gap(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  %c1 = arith.constant 1 : index
  call @per_iteration(%in, %junk, %out, %c1) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  %c3 = arith.constant 3 : index
  call @per_iteration(%in, %junk, %out, %c3) : (memref<8xi64>, memref<8xi64>, memref<8xi64>, index) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
