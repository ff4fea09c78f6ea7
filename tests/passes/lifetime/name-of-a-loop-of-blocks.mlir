// A buffer comes to the argument of a block by one edge, the block branches to itself with another buffer, and a later loop reads the
// argument. The loop carries both values: each iteration may read what was written before the first.
// RUN: lifeopt %s --emit=mlir --until=lifelines --dump=values 2>&1 | FileCheck %s

// CHECK-LABEL: // values of @argument
// CHECK: %a carried by loop 1 2
// CHECK: %b carried by loop 2
func.func @argument(%again: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<f64>
  %b = memref.alloca() : memref<f64>
  cf.cond_br %again, ^copied, ^own
^copied:
  memref.copy %a, %b : memref<f64> to memref<f64>
  cf.br ^named(%b : memref<f64>)
^own:
  cf.br ^named(%a : memref<f64>)
^named(%m: memref<f64>):
  cf.cond_br %again, ^named(%a : memref<f64>), ^read
^read:
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %m[] : memref<f64>
  }
  return
}
