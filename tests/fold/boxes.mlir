// Rule: a buffer of which one access writes a box, and later nests read parts, becomes as large as its window if that holds all
// subscripts, which are kept. Nothing of it needs isl. A second time changes nothing.
// RUN: lifeopt %s --fold --until=lifelines --markers=strip --emit=mlir -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --fold --until=lifelines --markers=strip --emit=mlir | cmp - %t.mlir

// A corner is written and read; the element at its low end is read last.
// CHECK-LABEL: @corner
// CHECK: memref.alloca() : memref<8x128xf32>
// CHECK: affine.store %{{.*}}, %{{.*}}[%i, %j] : memref<8x128xf32>
// CHECK: affine.load %{{.*}}[%k, %l + 1] : memref<8x128xf32>
func.func @corner(%c: f32, %out: memref<16x256xf32>) {
  %t = memref.alloca() : memref<16x256xf32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 128 {
      affine.store %c, %t[%i, %j] : memref<16x256xf32>
    }
  }
  affine.for %k = 0 to 4 {
    affine.for %l = 0 to 127 {
      %a = affine.load %t[%k, %l + 1] : memref<16x256xf32>
      affine.store %a, %out[%k, %l] : memref<16x256xf32>
    }
  }
  affine.for %k = 0 to 8 {
    %a = affine.load %t[%k, 0] : memref<16x256xf32>
    affine.store %a, %out[%k, 0] : memref<16x256xf32>
  }
  return
}

// scf loops and constants: the row that is written last is the one that is read, so one row is live at a time, if subscripts change.
// CHECK-LABEL: @last
// CHECK: memref.alloca() : memref<1x64xf32>
func.func @last(%c: f32, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %t = memref.alloca() : memref<8x64xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      memref.store %c, %t[%i, %j] : memref<8x64xf32>
    }
  }
  scf.for %j = %c0 to %c64 step %c1 {
    %a = memref.load %t[%c7, %j] : memref<8x64xf32>
    memref.store %a, %out[%j] : memref<64xf32>
  }
  return
}

// A nest reads before another has written: not folded, but trimmed. Loops of other steps are not boxes: all is live.
// CHECK-LABEL: @others
// CHECK: memref.alloca() : memref<9xf32>
// CHECK: memref.alloca() : memref<32xf32>
func.func @others(%c: f32, %out: memref<64xf32>) {
  %t = memref.alloca() : memref<16xf32>
  %u = memref.alloca() : memref<32xf32>
  affine.for %i = 0 to 8 {
    affine.store %c, %t[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 9 {
    %a = affine.load %t[%i] : memref<16xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  affine.for %i = 0 to 32 step 2 {
    affine.store %c, %u[%i] : memref<32xf32>
    affine.store %c, %u[%i + 1] : memref<32xf32>
  }
  affine.for %i = 0 to 32 {
    %a = affine.load %u[%i] : memref<32xf32>
    affine.store %a, %out[%i] : memref<64xf32>
  }
  return
}

// A read at an index that nobody knows, which can only be 0: nothing is folded.
// CHECK-LABEL: @one_element
// CHECK: memref.alloca() : memref<1x1xi64>
func.func @one_element(%n: index, %x: i64) -> i64 {
  %c = arith.constant 0 : index
  %b = memref.alloca() : memref<1x1xi64>
  affine.store %x, %b[%c, %c] : memref<1x1xi64>
  %u = memref.load %b[%n, %n] : memref<1x1xi64>
  %v = affine.load %b[%c, %c] : memref<1x1xi64>
  %s = arith.addi %u, %v : i64
  return %s : i64
}
