// A copy whose destination is read by no path after it is removed, and the check of that edit agrees: %n is %b only where ^s was passed,
// and there the copy was not.
// RUN: lifeopt %s --emit=mlir | FileCheck %s

// CHECK-LABEL: @handed_on_elsewhere
// CHECK-NOT: memref.copy
// CHECK: return
func.func @handed_on_elsewhere(%v: i8, %k: i1, %i: index) -> i8 {
  %a = memref.alloca() : memref<64xi8>
  %b = memref.alloca() : memref<64xi8>
  linalg.fill ins(%v : i8) outs(%a : memref<64xi8>)
  linalg.fill ins(%v : i8) outs(%b : memref<64xi8>)
  cf.cond_br %k, ^s, ^t
^s:
  cf.br ^x(%b : memref<64xi8>)
^t:
  memref.copy %a, %b : memref<64xi8> to memref<64xi8>
  cf.br ^x(%a : memref<64xi8>)
^x(%n: memref<64xi8>):
  %r = memref.load %n[%i] : memref<64xi8>
  return %r : i8
}
