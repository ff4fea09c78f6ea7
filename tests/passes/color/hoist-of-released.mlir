// The check of moved allocations (debug builds): an alloca that leaves scf.for, which releases it after each iteration, may leave the loop of
// blocks around it too: no later iteration uses an earlier one, whatever the callee does with it.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK-LABEL: @released
// CHECK: memref.alloca
// CHECK: cf.br
// CHECK-NOT: memref.alloca
func.func private @fill(memref<1xi24>)
func.func @released(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^again
^again:
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.alloca() : memref<1xi24>
    func.call @fill(%b) : (memref<1xi24>) -> ()
  }
  cf.br ^again
}
