// REQUIRES: mlir-opt
// RUN: run-both.sh --vector --colors %s | FileCheck %s
// CHECK: same:
// A vector is where its alignment allows it to be, also if only the function to which the buffer of floats is passed looks at it so.
func.func private @fill(%m: memref<4xf32>, %x: vector<4xf32>) attributes {no_inline} {
  %t = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>>
  memref.store %x, %t[] : memref<vector<4xf32>>
  return
}
func.func @f(%x: f32, %i: index, %v: vector<4xf32>) -> f32 attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %fz = arith.constant 0.0 : f32
  %b = memref.alloca() : memref<5xf32>
  %b2 = memref.alloca() : memref<9xf32>
  memref.store %x, %b2[%i] : memref<9xf32>
  %e = memref.load %b2[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  memref.store %e, %b[%c0] : memref<5xf32>
  func.call @fill(%a, %v) : (memref<4xf32>, vector<4xf32>) -> ()
  %s = scf.for %k = %c0 to %c4 step %c1 iter_args(%acc = %fz) -> f32 {
    %q = memref.load %a[%k] : memref<4xf32>
    %n = arith.addf %acc, %q : f32
    scf.yield %n : f32
  }
  %r = memref.load %b[%i] : memref<5xf32>
  %w = arith.addf %r, %s : f32
  return %w : f32
}
func.func @main() -> i32 {
  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %x = arith.constant 1.0 : f32
  %i = arith.constant 0 : index
  %r = call @f(%x, %i, %v) : (f32, index, vector<4xf32>) -> f32
  vector.print %r : f32
  %z = arith.constant 0 : i32
  return %z : i32
}
