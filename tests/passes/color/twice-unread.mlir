// A fill of what nobody reads moves to the next access too: the layout may put it into one buffer with values that are read, and then a second
// run would move it.
// RUN: lifeopt %s --in-place=no --emit=mlir -o %t.once && lifeopt %t.once --in-place=no --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --in-place=no --emit=report | FileCheck %s

// CHECK: @unread {{.*}} 384 {{ *}}128
func.func @unread(%x: i64, %i: index, %out: memref<16xi64>) {
  %a = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.store %x, %a[%i] : memref<16xi64>
  %b = memref.alloca() : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  memref.copy %a, %out : memref<16xi64> to memref<16xi64>
  memref.store %x, %b[%i] : memref<16xi64>
  %c = memref.alloca() : memref<16xi64>
  memref.copy %out, %c : memref<16xi64> to memref<16xi64>
  memref.store %x, %c[%i] : memref<16xi64>
  memref.copy %c, %out : memref<16xi64> to memref<16xi64>
  return
}
