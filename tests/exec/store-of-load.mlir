// RUN: run-both.sh --colors %s
// A store of what has just been read from the same bytes may go only if the bytes hold it all the while: not where the life of one value ends
// between the two and that of the next begins, at which the bytes hold nothing. One element, an element at its own index, in a loop.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%m: memref<4xi64>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %m[%i] : memref<4xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @one_element(%in: memref<4xi64>, %out: memref<4xi64>, %i: index) {
  %A = memref.alloca() : memref<4xi64>
  %B = memref.alloca() : memref<4xi64>
  %C = memref.alloca() : memref<4xi64>
  %0 = memref.load %in[%i] : memref<4xi64>
  memref.store %0, %A[%i] : memref<4xi64>
  %1 = memref.load %A[%i] : memref<4xi64>
  memref.store %1, %B[%i] : memref<4xi64>
  %2 = memref.load %B[%i] : memref<4xi64>
  memref.store %2, %C[%i] : memref<4xi64>
  memref.copy %C, %out : memref<4xi64> to memref<4xi64>
  %3 = memref.load %out[%i] : memref<4xi64>
  func.call @printI64(%3) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @in_a_loop(%in: memref<4xi64>, %out: memref<4xi64>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %A = memref.alloca() : memref<4xi64>
  %B = memref.alloca() : memref<4xi64>
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %in[%i] : memref<4xi64>
    memref.store %0, %A[%i] : memref<4xi64>
    %1 = memref.load %A[%i] : memref<4xi64>
    memref.store %1, %B[%i] : memref<4xi64>
    %2 = memref.load %B[%i] : memref<4xi64>
    %3 = arith.addi %2, %2 : i64
    memref.store %3, %out[%i] : memref<4xi64>
  }
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %none = arith.constant 0 : i64
  %in = memref.alloc() : memref<4xi64>
  %out = memref.alloc() : memref<4xi64>
  affine.for %i = 0 to 4 {
    %x = arith.index_cast %i : index to i64
    %c10 = arith.constant 10 : i64
    %y = arith.addi %x, %c10 : i64
    affine.store %y, %in[%i] : memref<4xi64>
    affine.store %none, %out[%i] : memref<4xi64>
  }
  call @one_element(%in, %out, %c2) : (memref<4xi64>, memref<4xi64>, index) -> ()
  call @in_a_loop(%in, %out, %c4) : (memref<4xi64>, memref<4xi64>, index) -> ()
  call @show(%out) : (memref<4xi64>) -> ()
  return %zero : i32
}
