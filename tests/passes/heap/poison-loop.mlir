// Two values of a loop body that are beside each other without a third one around them: with --poison, what overwrites the end of the one was
// an access of it to the certificate. They are not compared.
// RUN: lifeopt %s --heap=pack --poison --emit=mlir | FileCheck %s
// CHECK-COUNT-2: memref.poison_start
func.func private @mut9_0(%a: memref<?xi32>, %b: memref<?xi32>) -> (memref<?xi32>, memref<?xi32>) {
  %c = arith.constant 2 : i64
  %n = func.call @number(%c) : (i64) -> i64
  %p = arith.trunci %n : i64 to i1
  %x = arith.select %p, %a, %b : memref<?xi32>
  return %x, %a : memref<?xi32>, memref<?xi32>
}
func.func private @mut12_0(%a: memref<8xi32>, %b: memref<8xi32>) -> (memref<8xi32>, memref<8xi32>) {
  %c = arith.constant 2 : i64
  %n = func.call @number(%c) : (i64) -> i64
  %p = arith.trunci %n : i64 to i1
  %x = arith.select %p, %a, %b : memref<8xi32>
  return %x, %a : memref<8xi32>, memref<8xi32>
}
func.func private @number(i64) -> i64
func.func private @f8() {
  affine.for %t = 0 to 3 {
  %b0 = memref.alloc() : memref<8xi32>
  %mut10_2 = memref.reinterpret_cast %b0 to offset: [0], sizes: [8], strides: [1] : memref<8xi32> to memref<8xi32>
  %b1 = memref.alloc() : memref<12xi32>
  affine.parallel (%i1) = (0) to (8) {
  %x2 = arith.constant 97 : i64
  %x3 = func.call @number(%x2) : (i64) -> i64
  %x4 = arith.trunci %x3 : i64 to i32
  affine.store %x4, %mut10_2[%i1 * 1 + 0] : memref<8xi32>
  }
  affine.for %i11 = 0 to 4 {
  %x21 = arith.constant 97 : i64
  %x22 = func.call @number(%x21) : (i64) -> i64
  %x23 = arith.trunci %x22 : i64 to i32
  affine.store %x23, %b1[%i11 * 1 + 0] : memref<12xi32>
  }
  %x25 = arith.constant 3 : i64
  %x24 = func.call @number(%x25) : (i64) -> i64
  %x26 = arith.trunci %x24 : i64 to i1
  scf.if %x26 {
  affine.for %i27 = 0 to 6 {
  %x28 = affine.load %b1[%i27 * -1 + %t * 1 + 7] : memref<12xi32>
  %x36 = affine.load %mut10_2[%i27 * 1 + 2] : memref<8xi32>
  }
  }
  }
  return
}
