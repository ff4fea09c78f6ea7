// Rule: a loop that no run reaches kills nothing: that it writes each element of a buffer whenever it runs is true, and of no use.
// RUN: lifeopt %s --emit=mlir --dump=values -o /dev/null 2>&1 | FileCheck %s

// CHECK: kill at {{[0-9]+}} of %a by memref.alloca
// CHECK-NOT: by scf
func.func @f(%n: index, %k: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%n) : memref<?xi1>
  scf.index_switch %c0
  case 1 {
    %r = scf.while (%y = %k) : (i1) -> i1 {
      scf.for %i = %c0 to %c0 step %c1 {
        scf.parallel (%j) = (%n) to (%n) step (%c1) { memref.store %k, %a[%n] : memref<?xi1> }
        %l = affine.load %a[%n] : memref<?xi1>
      }
      scf.condition(%k) %k : i1
    } do { ^bb0(%z: i1): scf.yield %k : i1 }
    scf.yield
  }
  default { scf.yield }
  return
}
