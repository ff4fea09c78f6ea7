// REQUIRES: async-runtime
// RUN: mlir-opt %s --async-to-async-runtime --mlir-print-op-generic -o %t.mlir
// RUN: sh %S/Inputs/run-async.sh %t.mlir %async-libs | FileCheck %s
// RUN: sh %S/Inputs/run-async.sh %t.mlir %async-libs --heap=pack | FileCheck %s
// RUN: sh %S/Inputs/run-async.sh %t.mlir %async-libs --heap=arg --stack=arg | FileCheck %s
// RUN: sh %S/Inputs/run-async.sh %t.mlir %async-libs --heap=stack | FileCheck %s
// The function that --async-to-async-runtime makes of async.execute is a coroutine. It reads %a and uses %c after its call has returned,
// while the caller fills %b.

// CHECK: {{^}}12345678{{$}}
// CHECK-NEXT: {{^}}101102103104105106107108{{$}}
func.func private @printI64(i64)
func.func private @printNewline()
func.func private @usleep(i32) -> i32
func.func @fill(%m: memref<8xi64>, %from: i64) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %k = arith.index_cast %i : index to i64
    %v = arith.addi %k, %from : i64
    memref.store %v, %m[%i] : memref<8xi64>
  }
  return
}
func.func @show(%m: memref<8xi64>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %v = memref.load %m[%i] : memref<8xi64>
    func.call @printI64(%v) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i64
  %other = arith.constant 101 : i64
  %microseconds = arith.constant 50000 : i32
  %a = memref.alloc() : memref<8xi64>
  %b = memref.alloc() : memref<8xi64>
  call @fill(%a, %one) : (memref<8xi64>, i64) -> ()
  %t = async.execute {
    %slept = func.call @usleep(%microseconds) : (i32) -> i32
    %c = memref.alloc() : memref<8xi64>
    memref.copy %a, %c : memref<8xi64> to memref<8xi64>
    %inner = async.execute {
      func.call @show(%c) : (memref<8xi64>) -> ()
      async.yield
    }
    async.await %inner : !async.token
    memref.dealloc %c : memref<8xi64>
    async.yield
  }
  call @fill(%b, %other) : (memref<8xi64>, i64) -> ()
  async.await %t : !async.token
  call @show(%b) : (memref<8xi64>) -> ()
  memref.dealloc %a : memref<8xi64>
  memref.dealloc %b : memref<8xi64>
  return %zero : i32
}
