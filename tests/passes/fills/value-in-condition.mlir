// A copy of what is filled in the condition of a loop, which always runs, is no fill: the value is not known after the loop.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt -o /dev/null

func.func private @more(i8) -> i1
func.func private @mix(i8)

// CHECK-LABEL: @in_condition
// CHECK: scf.condition
// CHECK-NOT: linalg.fill
// CHECK: return
func.func @in_condition(%i: index, %k: index) {
  %a = memref.alloca() : memref<8xi8>
  %b = memref.alloca() : memref<8xi8>
  scf.while : () -> () {
    %c = arith.constant 3 : i8
    %p = func.call @more(%c) : (i8) -> i1
    %x = arith.extui %p : i1 to i8
    linalg.fill ins(%x : i8) outs(%a : memref<8xi8>)
    scf.condition(%p)
  } do {
    scf.yield
  }
  memref.copy %a, %b : memref<8xi8> to memref<8xi8>
  %0 = memref.load %b[%i] : memref<8xi8>
  memref.store %0, %b[%k] : memref<8xi8>
  %1 = memref.load %b[%i] : memref<8xi8>
  call @mix(%1) : (i8) -> ()
  return
}
