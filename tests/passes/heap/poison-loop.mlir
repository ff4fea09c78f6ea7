// Values of a loop body at one address: where one of them begins and ends before the other one ends, the end of that is not overwritten. What
// overwrites it would be an access of it after those of the other one, which ended with an internal error.
// RUN: lifeopt %s --heap=pack --poison --emit=mlir | FileCheck %s
// RUN: lifeopt %s --heap=pack --fuse=memory --poison --emit=mlir | FileCheck %s --check-prefix=ARM
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
// %b1 ends in both arms, of which one is no end of an interval of it.
// ARM: func.func @arm
// ARM-NOT: memref.poison_end %b1
// ARM: return
func.func @arm(%x: i32, %y: i64) {
  %never = arith.constant false
  %zero = arith.constant 0 : index
  %b2 = memref.alloc() : memref<1xi64>
  affine.for %t = 0 to 2 {
    %b1 = memref.alloc() : memref<1xi32>
    %b3 = memref.alloc() : memref<2xi32>
    affine.store %y, %b2[%zero] : memref<1xi64>
    affine.store %x, %b1[%zero] : memref<1xi32>
    affine.store %x, %b3[1] : memref<2xi32>
    scf.if %never {
      %v = affine.load %b1[%zero] : memref<1xi32>
      func.call @use(%v) : (i32) -> ()
    }
  }
  %w = affine.load %b2[%zero] : memref<1xi64>
  func.call @use64(%w) : (i64) -> ()
  memref.dealloc %b2 : memref<1xi64>
  return
}
func.func private @use64(i64)
func.func private @use(i32)
