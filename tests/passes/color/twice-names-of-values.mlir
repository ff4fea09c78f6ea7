// A store by the name of all of a buffer is of the value of a part only where it touches the part, whatever other values have that name. So the
// part needs 16 bytes, and a second run finds nothing else.
// RUN: lifeopt %s --color=slots --emit=mlir -o %t.once && lifeopt %t.once --color=slots --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s

// CHECK: @part {{.*}} 96 {{ *}}80
func.func @part(%x: i64, %i: index, %out: memref<2xi64>) -> i64 {
  %c3 = arith.constant 3 : index
  %a = memref.alloca() : memref<4xi64>
  affine.for %k = 0 to 4 {
    %y = arith.index_cast %k : index to i64
    affine.store %y, %a[%k] : memref<4xi64>
  }
  %low = memref.subview %a[0] [2] [1] : memref<4xi64> to memref<2xi64, strided<[1]>>
  affine.for %k = 0 to 2 {
    %y = affine.load %out[%k] : memref<2xi64>
    affine.store %y, %low[%k] : memref<2xi64, strided<[1]>>
  }
  memref.store %x, %a[%c3] : memref<4xi64>
  %b = memref.alloca() : memref<8xi64>
  affine.for %k = 0 to 8 {
    %y = arith.index_cast %k : index to i64
    affine.store %y, %b[%k] : memref<8xi64>
  }
  %r = memref.load %b[%i] : memref<8xi64>
  affine.for %k = 0 to 2 {
    %y = affine.load %low[%k] : memref<2xi64, strided<[1]>>
    affine.store %y, %out[1 - %k] : memref<2xi64>
  }
  return %r : i64
}
