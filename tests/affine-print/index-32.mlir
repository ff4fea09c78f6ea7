// Where an index has 32 bits, numbers of 64 bits are cut off on their way to it, and products wrap sooner.
// RUN: lifeopt --index-bitwidth=32 --emit=dependences=found %s | FileCheck %s --implicit-check-not="depth"

// Every fourth iteration goes to the same element.
// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1,
func.func @cut_off(%m: memref<8xf32>, %c: f32) {
  %k = arith.constant 1073741824 : i64
  %s = arith.constant 30 : index
  affine.for %i = 0 to 8 {
    %w = arith.index_cast %i : index to i64
    %p = arith.muli %w, %k : i64
    %q = arith.index_cast %p : i64 to index
    %h = arith.shrui %q, %s : index
    memref.store %c, %m[%h] : memref<8xf32>
  }
  return
}

// CHECK: dependence from 0 to 0 at depth 1 = perhaps [1,
func.func @wraps(%m: memref<8xf32>, %c: f32) {
  %k = arith.constant 1073741824 : index
  %s = arith.constant 30 : index
  affine.for %i = 0 to 8 {
    %p = arith.muli %i, %k : index
    %h = arith.shrui %p, %s : index
    memref.store %c, %m[%h] : memref<8xf32>
  }
  return
}

func.func @fits(%m: memref<8xf32>, %c: f32) {
  %k = arith.constant 65536 : i64
  %s = arith.constant 16 : index
  affine.for %i = 0 to 8 {
    %w = arith.index_cast %i : index to i64
    %p = arith.muli %w, %k : i64
    %q = arith.index_cast %p : i64 to index
    %h = arith.shrui %q, %s : index
    memref.store %c, %m[%h] : memref<8xf32>
  }
  return
}
