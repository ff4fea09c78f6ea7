// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three buffers in a chain: B is computed from A, C from B, and C is copied out. A is dead when C begins, so two
// buffers' bytes are enough for the three.
func.func @rfc(%in: memref<1024xf32>, %out: memref<1024xf32>) attributes {llvm.emit_c_interface} {
  %one = arith.constant 1.0 : f32
  %a = memref.alloca() : memref<1024xf32>
  %b = memref.alloca() : memref<1024xf32>
  %c = memref.alloca() : memref<1024xf32>
  memref.copy %in, %a : memref<1024xf32> to memref<1024xf32>
  affine.for %i = 0 to 1024 {
    %x = affine.load %a[%i] : memref<1024xf32>
    %y = affine.load %a[-%i + 1023] : memref<1024xf32>
    %s = arith.addf %x, %y : f32
    affine.store %s, %b[%i] : memref<1024xf32>
  }
  affine.for %i = 0 to 1024 {
    %x = affine.load %b[%i] : memref<1024xf32>
    %y = affine.load %b[(%i * 7 + 3) mod 1024] : memref<1024xf32>
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %p, %one : f32
    affine.store %q, %c[%i] : memref<1024xf32>
  }
  memref.copy %c, %out : memref<1024xf32> to memref<1024xf32>
  return
}
