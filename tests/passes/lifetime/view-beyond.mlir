// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: a view whose bytes are beyond those of its buffer, which no program may access, ends in no internal error.

// CHECK-LABEL: func.func @beyond
// CHECK: call @make
// CHECK: call @make
func.func private @make(memref<1xf32> {llvm.nocapture})
func.func @beyond() {
  %c = memref.alloca() : memref<8xi8>
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %a = memref.view %c[%c0][] : memref<8xi8> to memref<1xf32>
  %b = memref.view %c[%c9][] : memref<8xi8> to memref<1xf32>
  call @make(%a) : (memref<1xf32>) -> ()
  call @make(%b) : (memref<1xf32>) -> ()
  return
}
