// Rule: a quotient of a number of a loop around has one value while the inner loop runs. So each run of the loop %t writes one element of
// the lower half of %A, and reads the others as earlier runs left them.
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %s -o %t.source
// RUN: lifeopt %s --print-locations --emit=mlir-generic=%t.result
// RUN: interpret %t.source %t.result | FileCheck %s
// CHECK: 1 functions, 0 left out, 1 programs, {{[0-9]+}} reads, 0 reports
func.func private @mix(i64)
#s = affine_set<(d0) : (d0 floordiv 2 >= 0, -(d0 floordiv 2) + 3 >= 0)>
func.func @f0() {
  %one = arith.constant 1 : i64
  %A = memref.alloca() : memref<8xi64>
  %B = memref.alloca() : memref<4xi64>
  %lo = memref.subview %A[0] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1]>>
  %hi = memref.subview %A[4] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 4>>
  affine.for %j = 0 to 4 {
    %ji = arith.index_cast %j : index to i64
    memref.store %ji, %lo[%j] : memref<4xi64, strided<[1]>>
  }
  affine.for %j = 0 to 4 {
    %ji = arith.index_cast %j : index to i64
    memref.store %ji, %hi[%j] : memref<4xi64, strided<[1], offset: 4>>
  }
  affine.for %i = 0 to 8 {
    affine.if #s(%i) {
      affine.for %t = 0 to 1 {
        %ii = arith.index_cast %i : index to i64
        %h = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%i)
        memref.store %ii, %lo[%h] : memref<4xi64, strided<[1]>>
        affine.for %j = 0 to 4 {
          %v = memref.load %lo[%j] : memref<4xi64, strided<[1]>>
          func.call @mix(%v) : (i64) -> ()
        }
      }
    }
    affine.for %j = 0 to 4 {
      memref.store %one, %B[%j] : memref<4xi64>
    }
    affine.for %j = 0 to 4 {
      %v = memref.load %B[%j] : memref<4xi64>
      func.call @mix(%v) : (i64) -> ()
    }
  }
  affine.for %j = 0 to 4 {
    %v = memref.load %hi[%j] : memref<4xi64, strided<[1], offset: 4>>
    func.call @mix(%v) : (i64) -> ()
  }
  return
}
func.func @main() {
  call @f0() : () -> ()
  return
}
