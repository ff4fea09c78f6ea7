// Rule: values of one arena are told apart in bytes, so that a nest whose bounds may leave a row of the buffer is not made in place on
// the word of its subscripts: what the certificate cannot see in the arena is not done.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.mlir
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --color=pack --emit=mlir -o /dev/null
// RUN: lifeopt %s --emit=report | FileCheck %s
// CHECK: not computed in place
func.func private @mix(i64)
func.func @f0(%n4: index, %x: i64, %k: index) {
  scf.for %r = %k to %n4 step %k {
    %a = memref.alloca() : memref<5x1xi64>
    affine.for %i = 0 to 5 {
      affine.for %j = 0 to 1 {
        affine.store %x, %a[%i, %j] : memref<5x1xi64>
      }
    }
    %b = memref.alloca() : memref<5x1xi64>
    linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<5x1xi64>) outs(%b : memref<5x1xi64>) {
    ^bb0(%x101: i64, %x102: i64):
      %x104 = arith.addi %x, %x101 : i64
      linalg.yield %x104 : i64
    }
    %c = memref.alloca() : memref<5x1xi64>
    affine.for %i = 0 to 5 {
      affine.for %j = 0 to %n4 {
        %x119 = affine.load %b[%i * -1 + 4, %j] : memref<5x1xi64>
        affine.store %x119, %c[%i * -1 + 4, %j] : memref<5x1xi64>
      }
    }
    %c123 = arith.constant 0 : index
    %x125 = memref.load %c[%c123, %c123] : memref<5x1xi64>
    func.call @mix(%x125) : (i64) -> ()
  }
  return
}
