// RUN: run-both.sh --vector --colors %s
// Trap 1: a vector that is written to a part of a buffer, or with a mask, is no kill.

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
func.func @part_of_a_vector(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<4xi64>
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  vector.store %x, %a[%c2] : memref<8xi64>, vector<4xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @masked_vector(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<8xi64>
  %mask = arith.constant dense<[true, false, true, true, true, false, true, true]> : vector<8xi1>
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  vector.maskedstore %a[%c0], %mask, %x : memref<8xi64>, vector<8xi1>, vector<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @padded_transfer(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<8xi64>
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  vector.transfer_write %x, %a[%c3] : vector<8xi64>, memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @compressed(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<8xi64>
  %mask = arith.constant dense<[true, false, true, true, true, false, true, true]> : vector<8xi1>
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  vector.compressstore %a[%c0], %mask, %x : memref<8xi64>, vector<8xi1>, vector<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
func.func @scattered(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<8xi64>
  %where = arith.constant dense<[0, 1, 2, 3, 3, 2, 1, 0]> : vector<8xi32>
  %mask = arith.constant dense<true> : vector<8xi1>
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  vector.scatter %a[%c0] [%where], %mask, %x : memref<8xi64>, vector<8xi32>, vector<8xi1>, vector<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// All of it: a kill, and right.
func.func @whole(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<8xi64>
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  vector.store %x, %a[%c0] : memref<8xi64>, vector<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  return
}
// Two halves by a loop of vectors: a kill; with the last one left out: none.
func.func @by_a_loop_of_vectors(%in: memref<8xi64>, %junk: memref<8xi64>, %out: memref<8xi64>) {
  %x = arith.constant dense<7> : vector<2xi64>
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 8 step 2 {
    affine.vector_store %x, %a[%i] : memref<8xi64>, vector<2xi64>
  }
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %in, %a : memref<8xi64> to memref<8xi64>
  memref.copy %a, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  memref.copy %junk, %b : memref<8xi64> to memref<8xi64>
  memref.copy %b, %out : memref<8xi64> to memref<8xi64>
  func.call @show(%out) : (memref<8xi64>) -> ()
  affine.for %i = 0 to 6 step 2 {
    affine.vector_store %x, %a[%i] : memref<8xi64>, vector<2xi64>
  }
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
  call @part_of_a_vector(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @masked_vector(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @padded_transfer(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @compressed(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @scattered(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @whole(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  call @by_a_loop_of_vectors(%in, %junk, %out) : (memref<8xi64>, memref<8xi64>, memref<8xi64>) -> ()
  memref.dealloc %in : memref<8xi64>
  memref.dealloc %junk : memref<8xi64>
  memref.dealloc %out : memref<8xi64>
  %ok = arith.constant 0 : i32
  return %ok : i32
}
