// A cast of an alloca that states fewer extents is replaced by the alloca only where copies are valid then, too. Here it remains: a copy of
// another extent, which is never executed, would not be. (mlir-opt -canonicalize replaces it, and its output does not verify.)
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// CHECK-LABEL: @copies_less
// CHECK: memref.copy %e, %c : memref<8xi64> to memref<?xi64>
func.func @copies_less(%e: memref<8xi64>, %p: memref<16xi64>, %x: i64, %never: i1) {
  %a = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  call @use(%a) : (memref<16xi64>) -> ()
  %b = memref.alloca() : memref<16xi64>
  %c = memref.cast %b : memref<16xi64> to memref<?xi64>
  scf.if %never {
    memref.copy %e, %c : memref<8xi64> to memref<?xi64>
  }
  call @use(%b) : (memref<16xi64>) -> ()
  return
}
func.func private @use(memref<16xi64> {llvm.nocapture})
