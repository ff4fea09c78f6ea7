// Rule: the arena that a caller passes contains those of its callees, so that it is not counted again: of all functions the largest counts, and
// the peaks of heaps are said to be added.
// RUN: lifeopt %s --heap=arg --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=HINT
// CHECK: @leaf
// CHECK: arena bytes 0 4096
// CHECK: @mid
// CHECK: arena bytes 0 8192
// CHECK: total heap peaks added 8192 0
// CHECK: arena bytes 0 8192
// HINT: with --heap=arg: no allocation instead of 2; callers pass up to 8192 bytes in an argument
func.func private @leaf(%x: memref<1024xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.constant 1023 : index
  %n = arith.constant 1024 : index
  %a = memref.alloc() : memref<1024xf32>
  memref.copy %x, %a : memref<1024xf32> to memref<1024xf32>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.subi %last, %i : index
    %v = memref.load %a[%k] : memref<1024xf32>
    memref.store %v, %x[%i] : memref<1024xf32>
  }
  memref.dealloc %a : memref<1024xf32>
  return
}
func.func private @mid(%x: memref<1024xf32>) {
  %a = memref.alloc() : memref<1024xf32>
  linalg.exp ins(%x : memref<1024xf32>) outs(%a : memref<1024xf32>)
  call @leaf(%a) : (memref<1024xf32>) -> ()
  call @leaf(%x) : (memref<1024xf32>) -> ()
  linalg.add ins(%a, %x : memref<1024xf32>, memref<1024xf32>) outs(%x : memref<1024xf32>)
  memref.dealloc %a : memref<1024xf32>
  return
}
func.func @run(%x: memref<1024xf32>) {
  call @mid(%x) : (memref<1024xf32>) -> ()
  call @leaf(%x) : (memref<1024xf32>) -> ()
  return
}
