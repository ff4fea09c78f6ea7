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

// A view that is as large as its buffer, and begins after its first byte, does not write all of it.
// CHECK-LABEL: func.func @shifted
func.func @shifted() -> i8 {
  %b = memref.alloca() : memref<4xi8>
  %k = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = memref.view %b[%c1][] : memref<4xi8> to memref<1xi32>
  linalg.fill ins(%k : i32) outs(%v : memref<1xi32>)
  %x = memref.load %b[%c0] : memref<4xi8>
  return %x : i8
}
