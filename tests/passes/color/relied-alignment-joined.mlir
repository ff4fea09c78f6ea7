// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=slots --emit=mlir | FileCheck %s
// Rule: a buffer in an arena has the alignment that uses rely on of what may be the buffer or something else: an argument, or what a block
// that is never reached passes.

// CHECK-LABEL: func.func @or_argument
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<36xi8>
func.func @or_argument(%x: f32, %i: index, %c: i1, %arg: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<9xf32>
  memref.store %x, %b[%i] : memref<9xf32>
  %e = memref.load %b[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  %m = arith.select %c, %arg, %a : memref<4xf32>
  memref.store %e, %m[%c0] {alignment = 16 : i64} : memref<4xf32>
  %r = memref.load %m[%i] : memref<4xf32>
  return %r : f32
}

// CHECK-LABEL: func.func @never_reached
// CHECK: memref.alloca() {alignment = 16 : i64} : memref<36xi8>
func.func @never_reached(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<9xf32>
  memref.store %x, %b[%i] : memref<9xf32>
  %e = memref.load %b[%c0] : memref<9xf32>
  %a = memref.alloca() : memref<4xf32>
  cf.br ^use(%a : memref<4xf32>)
^use(%m: memref<4xf32>):
  memref.store %e, %m[%c0] {alignment = 16 : i64} : memref<4xf32>
  %r = memref.load %m[%i] : memref<4xf32>
  return %r : f32
^never(%n: memref<4xf32>):
  cf.br ^use(%n : memref<4xf32>)
}
