// Rule: a loop writes a buffer in each run only if it does so whichever of the conditions around it holds. Here it runs if %x or %y does,
// and writes if %x does: in later iterations it reads what the first one has written.
// RUN: mlir-opt --mlir-print-op-generic --mlir-print-debuginfo %s -o %t.source
// RUN: lifeopt %s --in-place=no --print-locations --emit=mlir-generic=%t.result
// RUN: interpret %t.source %t.result | FileCheck %s
// CHECK: 1 functions, 0 left out, 1 programs, {{[0-9]+}} reads, 0 reports
func.func private @mix(i64)
func.func @f0() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %one = arith.constant 1 : i64
  %z = arith.constant 0.5 : f32
  %A = memref.alloca() : memref<4xi64>
  %B = memref.alloca() : memref<4xi64>
  %F = memref.alloca() : memref<3xf32>
  affine.for %j = 0 to 3 {
    %ji = arith.index_cast %j : index to i32
    %jf = arith.sitofp %ji : i32 to f32
    memref.store %jf, %F[%j] : memref<3xf32>
  }
  affine.for %j = 0 to 4 {
    memref.store %one, %A[%j] : memref<4xi64>
  }
  scf.for %i = %c0 to %c3 step %c1 {
    %f = memref.load %F[%i] : memref<3xf32>
    %x = arith.cmpf olt, %f, %z : f32
    %y = arith.cmpf oge, %f, %z : f32
    %or = arith.ori %x, %y : i1
    scf.if %or {
      scf.for %k = %c0 to %c1 step %c1 {
        scf.if %x {
          scf.for %j = %c0 to %c4 step %c1 {
            %ji = arith.index_cast %j : index to i64
            memref.store %ji, %A[%j] : memref<4xi64>
          }
        }
        scf.for %j = %c0 to %c4 step %c1 {
          %v = memref.load %A[%j] : memref<4xi64>
          func.call @mix(%v) : (i64) -> ()
        }
      }
    }
    scf.for %j = %c0 to %c4 step %c1 {
      memref.store %one, %B[%j] : memref<4xi64>
    }
    scf.for %j = %c0 to %c4 step %c1 {
      %v = memref.load %B[%j] : memref<4xi64>
      func.call @mix(%v) : (i64) -> ()
    }
  }
  return
}
func.func @main() {
  call @f0() : () -> ()
  return
}
