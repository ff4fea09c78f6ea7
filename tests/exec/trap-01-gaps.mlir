// RUN: run-both.sh --alone --colors %s | FileCheck %s
// Trap 1: an alloca with a layout has storage from its first byte up to its last element. A write of all elements overwrites neither what lies
// between them nor what lies before the first one: a reinterpret_cast may have written that, and may read it afterwards. mlir-opt lowers
// no alloca with a layout.

func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%o: memref<7xi64>) {
  affine.for %i = 0 to 7 {
    %x = affine.load %o[%i] : memref<7xi64>
    func.call @printI64(%x) : (i64) -> ()
  }
  call @printNewline() : () -> ()
  return
}
// Other numbers for each function: what one of them left on the stack is not what the next one needs.
func.func @change(%in: memref<7xi64>) {
  %c100 = arith.constant 100 : i64
  affine.for %i = 0 to 7 {
    %x = affine.load %in[%i] : memref<7xi64>
    %y = arith.addi %x, %c100 : i64
    affine.store %y, %in[%i] : memref<7xi64>
  }
  return
}
func.func private @set(%m: memref<4xi64, strided<[2]>>, %v: memref<4xi64>) {
  memref.copy %v, %m : memref<4xi64> to memref<4xi64, strided<[2]>>
  return
}
// By a copy, a nest, an op, a callee, in a loop.
func.func @by_copy(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<4xi64, strided<[2]>>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [7], strides: [1] : memref<4xi64, strided<[2]>> to memref<7xi64>
  memref.copy %in, %all : memref<7xi64> to memref<7xi64>
  memref.copy %v, %m : memref<4xi64> to memref<4xi64, strided<[2]>>
  memref.copy %all, %o : memref<7xi64> to memref<7xi64>
  return
}
func.func @by_nest(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<4xi64, strided<[2]>>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [7], strides: [1] : memref<4xi64, strided<[2]>> to memref<7xi64>
  memref.copy %in, %all : memref<7xi64> to memref<7xi64>
  affine.for %i = 0 to 4 {
    %x = affine.load %v[%i] : memref<4xi64>
    affine.store %x, %m[%i] : memref<4xi64, strided<[2]>>
  }
  memref.copy %all, %o : memref<7xi64> to memref<7xi64>
  return
}
func.func @by_op(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<4xi64, strided<[2]>>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [7], strides: [1] : memref<4xi64, strided<[2]>> to memref<7xi64>
  memref.copy %in, %all : memref<7xi64> to memref<7xi64>
  %x = affine.load %v[2] : memref<4xi64>
  linalg.fill ins(%x : i64) outs(%m : memref<4xi64, strided<[2]>>)
  memref.copy %all, %o : memref<7xi64> to memref<7xi64>
  return
}
func.func @by_callee(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<4xi64, strided<[2]>>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [7], strides: [1] : memref<4xi64, strided<[2]>> to memref<7xi64>
  memref.copy %in, %all : memref<7xi64> to memref<7xi64>
  func.call @set(%m, %v) : (memref<4xi64, strided<[2]>>, memref<4xi64>) -> ()
  memref.copy %all, %o : memref<7xi64> to memref<7xi64>
  return
}
func.func @in_loop(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<4xi64, strided<[2]>>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [7], strides: [1] : memref<4xi64, strided<[2]>> to memref<7xi64>
  memref.copy %in, %all : memref<7xi64> to memref<7xi64>
  affine.for %k = 0 to 2 {
    affine.for %i = 0 to 4 {
      %x = affine.load %v[%i] : memref<4xi64>
      affine.store %x, %m[%i] : memref<4xi64, strided<[2]>>
    }
    affine.for %i = 0 to 7 {
      %x = affine.load %all[%i] : memref<7xi64>
      affine.store %x, %o[%i] : memref<7xi64>
    }
  }
  memref.copy %all, %o : memref<7xi64> to memref<7xi64>
  return
}
// Before the first element.
func.func @before(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<4xi64, strided<[1], offset: 3>>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [7], strides: [1] : memref<4xi64, strided<[1], offset: 3>> to memref<7xi64>
  memref.copy %in, %all : memref<7xi64> to memref<7xi64>
  memref.copy %v, %m : memref<4xi64> to memref<4xi64, strided<[1], offset: 3>>
  memref.copy %all, %o : memref<7xi64> to memref<7xi64>
  return
}
// Rows that leave something out behind each.
func.func @rows(%in: memref<7xi64>, %v: memref<4xi64>, %o: memref<7xi64>) {
  %m = memref.alloca() : memref<2x2xi64, strided<[4, 1]>>
  %square = memref.expand_shape %v [[0, 1]] output_shape [2, 2] : memref<4xi64> into memref<2x2xi64>
  %all = memref.reinterpret_cast %m to offset: [0], sizes: [6], strides: [1] : memref<2x2xi64, strided<[4, 1]>> to memref<6xi64>
  %from = memref.subview %in[0] [6] [1] : memref<7xi64> to memref<6xi64>
  %to = memref.subview %o[0] [6] [1] : memref<7xi64> to memref<6xi64>
  memref.copy %in, %o : memref<7xi64> to memref<7xi64>
  memref.copy %from, %all : memref<6xi64> to memref<6xi64>
  memref.copy %square, %m : memref<2x2xi64> to memref<2x2xi64, strided<[4, 1]>>
  memref.copy %all, %to : memref<6xi64> to memref<6xi64>
  return
}
func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  %none = arith.constant 0 : i64
  %in = memref.alloc() : memref<7xi64>
  %v = memref.alloc() : memref<4xi64>
  %o = memref.alloc() : memref<7xi64>
  affine.for %i = 0 to 7 {
    %x = arith.index_cast %i : index to i64
    %c10 = arith.constant 10 : i64
    %y = arith.addi %x, %c10 : i64
    affine.store %y, %in[%i] : memref<7xi64>
  }
  affine.for %i = 0 to 4 {
    %x = arith.index_cast %i : index to i64
    affine.store %x, %v[%i] : memref<4xi64>
  }
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @by_copy(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @by_nest(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @by_op(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @by_callee(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @in_loop(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @before(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  linalg.fill ins(%none : i64) outs(%o : memref<7xi64>)
  func.call @rows(%in, %v, %o) : (memref<7xi64>, memref<4xi64>, memref<7xi64>) -> ()
  func.call @show(%o) : (memref<7xi64>) -> ()
  func.call @change(%in) : (memref<7xi64>) -> ()
  return %zero : i32
}
// CHECK: 0 11 1 13 2 15 3 {{$}}
// CHECK-NEXT: 0 111 1 113 2 115 3 {{$}}
// CHECK-NEXT: 2 211 2 213 2 215 2 {{$}}
// CHECK-NEXT: 0 311 1 313 2 315 3 {{$}}
// CHECK-NEXT: 0 411 1 413 2 415 3 {{$}}
// CHECK-NEXT: 510 511 512 0 1 2 3 {{$}}
// CHECK-NEXT: 0 1 612 613 2 3 616 {{$}}
