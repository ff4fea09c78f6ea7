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

// What is cut off may be all that made it more than 100: 4294967299 becomes the index 3.
// CHECK: dependence from 0 to 1 at depth 1 = true
func.func @cut_off_parameter(%m: memref<8xf32>, %a: i64, %c: f32) {
  %c3 = arith.constant 3 : index
  %c100 = arith.constant 100 : i64
  %k = arith.index_cast %a : i64 to index
  %more = arith.cmpi sgt, %a, %c100 : i64
  scf.if %more {
    memref.store %c, %m[%k] : memref<8xf32>
  }
  %x = memref.load %m[%c3] : memref<8xf32>
  return
}

// So does a constant: 4294967299 is the index 3.
// CHECK: dependence from 0 to 1 at depth 1 = true
func.func @cut_off_constant(%m: memref<8xf32>, %c: f32) {
  %c3 = arith.constant 3 : index
  %k = arith.constant 4294967299 : index
  memref.store %c, %m[%k] : memref<8xf32>
  %x = memref.load %m[%c3] : memref<8xf32>
  return
}

// And 4294967295 is -1: the branch runs.
// CHECK: dependence from 0 to 1 at depth 1 = true
func.func @negative_constant(%m: memref<8xf32>, %c: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %k = arith.constant 4294967295 : index
  %less = arith.cmpi slt, %k, %c0 : index
  memref.store %c, %m[%c3] : memref<8xf32>
  scf.if %less {
    %x = memref.load %m[%c3] : memref<8xf32>
  }
  return
}

// In a map, as in a constant.
// CHECK: dependence from 0 to 1 at depth 1 = true
func.func @negative_in_map(%m: memref<8xf32>, %c: f32) {
  %c0 = arith.constant 0 : index
  %k = affine.apply affine_map<() -> (4294967295)>()
  %less = arith.cmpi slt, %k, %c0 : index
  affine.store %c, %m[3] : memref<8xf32>
  scf.if %less {
    %x = affine.load %m[3] : memref<8xf32>
  }
  return
}

// And in a step: there are eight iterations.
// CHECK: dependence from 0 to 1 at depth 1 = true
func.func @step(%m: memref<8xf32>, %c: f32) {
  affine.store %c, %m[3] : memref<8xf32>
  affine.for %i = 0 to 8 step 4294967297 {
    %x = affine.load %m[%i] : memref<8xf32>
  }
  return
}
