// RUN: not lifeopt %s --heap=pack --emit=mlir 2>&1 | FileCheck %s
// RUN: not lifeopt %s --heap=arg --emit=mlir 2>&1 | FileCheck %s
// Heap buffers that are laid out must fit in 64 bits together; each allocation by itself does.

// CHECK: overflow.mlir:[[#@LINE+1]]:1: error: the heap buffers of function 'two' together do not fit in 64 bits
func.func @two(%i: index) -> i8 {
  %x = arith.constant 1 : i8
  %a = memref.alloc() : memref<6917529027641081856xi8>
  %b = memref.alloc() : memref<6917529027641081856xi8>
  memref.store %x, %a[%i] : memref<6917529027641081856xi8>
  memref.store %x, %b[%i] : memref<6917529027641081856xi8>
  %v = memref.load %a[%i] : memref<6917529027641081856xi8>
  %w = memref.load %b[%i] : memref<6917529027641081856xi8>
  %s = arith.addi %v, %w : i8
  memref.dealloc %a : memref<6917529027641081856xi8>
  memref.dealloc %b : memref<6917529027641081856xi8>
  return %s : i8
}
