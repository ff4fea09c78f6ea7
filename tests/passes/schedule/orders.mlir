// RUN: lifeopt %s --schedule=memory --emit=mlir | FileCheck %s
// RUN: lifeopt %s --schedule=memory --emit=report | FileCheck %s --check-prefix=REPORT
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=SOURCE
// Independent ops of a block are put into the order that needs fewest bytes, and nothing else moves. Of each function the least
// possible is known: it is said at its head.

// Three large buffers, each needed for one number: one after the other, 4096 bytes; the numbers are 4 bytes each. Without an
// order all three are live at once.
// CHECK-LABEL: func.func @one_after_the_other
// CHECK: linalg.exp
// CHECK: affine.for
// CHECK: linalg.log
// CHECK: affine.for
// CHECK: linalg.abs
// CHECK: affine.for
// SOURCE-LABEL: func.func @one_after_the_other
// SOURCE: linalg.exp
// SOURCE: linalg.log
// SOURCE: linalg.abs
// REPORT: @one_after_the_other {{.*}} 12288 4096 4096
func.func @one_after_the_other(%in: memref<1024xf32>, %out: memref<3xf32>) {
  %a = memref.alloca() : memref<1024xf32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  %b = memref.alloca() : memref<1024xf32>
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  %c = memref.alloca() : memref<1024xf32>
  linalg.abs ins(%in : memref<1024xf32>) outs(%c : memref<1024xf32>)
  %zero = arith.constant 0.0 : f32
  %x = affine.for %i = 0 to 1024 iter_args(%s = %zero) -> f32 {
    %v = affine.load %a[%i] : memref<1024xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  %y = affine.for %i = 0 to 1024 iter_args(%s = %zero) -> f32 {
    %v = affine.load %b[%i] : memref<1024xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  %z = affine.for %i = 0 to 1024 iter_args(%s = %zero) -> f32 {
    %v = affine.load %c[%i] : memref<1024xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  affine.store %x, %out[0] : memref<3xf32>
  affine.store %y, %out[1] : memref<3xf32>
  affine.store %z, %out[2] : memref<3xf32>
  return
}

// Inside a loop body, too.
// CHECK-LABEL: func.func @in_a_loop
// CHECK: scf.for
// CHECK: linalg.exp
// CHECK: linalg.reduce
// CHECK: linalg.log
// CHECK: linalg.reduce
// REPORT: @in_a_loop {{.*}} 8200 4100 4100
func.func @in_a_loop(%in: memref<1024xf32>, %out: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<1024xf32>
    %b = memref.alloca() : memref<1024xf32>
    %x = memref.alloca() : memref<f32>
    %y = memref.alloca() : memref<f32>
    linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
    linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
    linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
      %s = arith.addf %p, %q : f32
      linalg.yield %s : f32
    }
    linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
      %s = arith.addf %p, %q : f32
      linalg.yield %s : f32
    }
    %v = memref.load %x[] : memref<f32>
    %w = memref.load %y[] : memref<f32>
    %s = arith.addf %v, %w : f32
    memref.store %s, %out[%k] : memref<8xf32>
  }
  return
}

// On the heap an allocation and its dealloc follow the ops that use it.
// CHECK-LABEL: func.func @on_the_heap
// CHECK: memref.alloc
// CHECK-NEXT: linalg.exp
// CHECK-NEXT: memref.alloc
// CHECK-NEXT: linalg.reduce
// CHECK: memref.dealloc
// CHECK: memref.alloc
// CHECK-NEXT: linalg.log
// REPORT: @on_the_heap {{.*}}peak heap bytes 8200 4104 4104
func.func @on_the_heap(%in: memref<1024xf32>, %out: memref<f32>) {
  %a = memref.alloc() : memref<1024xf32>
  linalg.exp ins(%in : memref<1024xf32>) outs(%a : memref<1024xf32>)
  %b = memref.alloc() : memref<1024xf32>
  linalg.log ins(%in : memref<1024xf32>) outs(%b : memref<1024xf32>)
  %x = memref.alloc() : memref<f32>
  linalg.reduce ins(%a : memref<1024xf32>) outs(%x : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  %y = memref.alloc() : memref<f32>
  linalg.reduce ins(%b : memref<1024xf32>) outs(%y : memref<f32>) dimensions = [0] (%p: f32, %q: f32) {
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  }
  linalg.add ins(%x, %y : memref<f32>, memref<f32>) outs(%out : memref<f32>)
  memref.dealloc %a : memref<1024xf32>
  memref.dealloc %b : memref<1024xf32>
  memref.dealloc %x : memref<f32>
  memref.dealloc %y : memref<f32>
  return
}

