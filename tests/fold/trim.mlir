// Rule: with --fold a buffer ends with the last element that a subscript of its loads and stores can reach. No element moves: only the outermost
// extent shrinks, and the next one where one row is left, so that rows keep their padding. A buffer with any other use keeps its size.
// RUN: lifeopt %s --fold -j1 --print-after=trim-buffers --emit=mlir -o %t.once 2>&1 | FileCheck %s && mlir-opt %t.once -o /dev/null
// RUN: lifeopt %t.once --fold --emit=mlir | diff %t.once -
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=KEPT
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir -o %t.lines && FileCheck %s --check-prefix=KEPT < %t.lines
// RUN: lifeopt %t.lines --fold -j1 --print-after=trim-buffers -o /dev/null 2>&1 | FileCheck %s
// RUN: cd %S && lifeopt %{s:basename} --fold --emit=report | FileCheck %s --check-prefix=REPORT

// CHECK-LABEL: @vector(
// CHECK: memref.alloca() : memref<17xf32>
// KEPT-LABEL: @vector(
// KEPT: memref.alloca() : memref<1024xf32>
// REPORT: {{^}}@vector {{ *}}stack bytes {{ *}}1 {{ *}}1 {{ *}}4096 {{ *}}64 {{ *}}64
// REPORT: {{^}}@vector:
// REPORT: folded:
// REPORT-NEXT: 4096 %t to 64 (trim.mlir:[[#@LINE+2]]:8)
func.func @vector(%x: f32, %k: index) -> f32 {
  %t = memref.alloca() : memref<1024xf32>
  affine.for %i = 0 to 8 {
    affine.store %x, %t[%i * 2 + 2] : memref<1024xf32>
  }
  affine.for %i = 0 to 4 {
    %a = affine.load %t[%i * 2 + 2] : memref<1024xf32>
    affine.store %a, %t[%i * 2 + 8] : memref<1024xf32>
  }
  %c16 = arith.constant 16 : index
  %y = memref.load %t[%c16] : memref<1024xf32>
  return %y : f32
}

// Rows keep their 33 elements: 33 may have been chosen for the cache.
// CHECK-LABEL: @padded(
// CHECK: memref.alloca() : memref<16x33xf32>
func.func @padded(%x: f32, %y: f32) -> f32 {
  %t = memref.alloca() : memref<64x33xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 32 {
      affine.store %x, %t[%i, %j] : memref<64x33xf32>
    }
  }
  affine.store %y, %t[3, 4] : memref<64x33xf32>
  %z = affine.load %t[15, 31] : memref<64x33xf32>
  return %z : f32
}

// CHECK-LABEL: @one_row(
// CHECK: memref.alloc() : memref<1x1x5xi64>
func.func @one_row(%x: i64, %y: i64) -> i64 {
  %t = memref.alloc() : memref<4x8x16xi64>
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  memref.store %x, %t[%c0, %c0, %c4] : memref<4x8x16xi64>
  memref.store %y, %t[%c0, %c0, %c0] : memref<4x8x16xi64>
  %z = memref.load %t[%c0, %c0, %c4] : memref<4x8x16xi64>
  memref.dealloc %t : memref<4x8x16xi64>
  return %z : i64
}

// Reaches the last element, by a subscript that descends; by one that ops compute; by one of which nothing is known.
// CHECK-LABEL: @whole(
// CHECK: memref.alloca() : memref<10xf32>
// CHECK: memref.alloca() : memref<11xf32>
// CHECK: memref.alloca() : memref<12xf32>
func.func @whole(%x: f32, %k: index, %out: memref<3xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloca() : memref<10xf32>
  %b = memref.alloca() : memref<11xf32>
  %c = memref.alloca() : memref<12xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %a[-%i + 9] : memref<10xf32>
  }
  scf.for %i = %c0 to %c5 step %c1 {
    %two = arith.addi %i, %i : index
    %at = arith.addi %two, %c1 : index
    %next = arith.addi %at, %c1 : index
    memref.store %x, %b[%next] : memref<11xf32>
  }
  memref.store %x, %c[%k] : memref<12xf32>
  %u = memref.load %a[%c0] : memref<10xf32>
  %v = memref.load %b[%c5] : memref<11xf32>
  %w = memref.load %c[%c0] : memref<12xf32>
  affine.store %u, %out[0] : memref<3xf32>
  affine.store %v, %out[1] : memref<3xf32>
  affine.store %w, %out[2] : memref<3xf32>
  return
}

// A call, a view, a fill, the extent, an access of vectors and one outside of the buffer.
func.func private @use(memref<64xf32>)
// CHECK-LABEL: @otherwise(
// CHECK-COUNT-6: memref.alloca() : memref<64xf32>
func.func @otherwise(%x: f32, %k: index, %out: memref<6xf32>) -> index {
  %c0 = arith.constant 0 : index
  %called = memref.alloca() : memref<64xf32>
  %viewed = memref.alloca() : memref<64xf32>
  %filled = memref.alloca() : memref<64xf32>
  %asked = memref.alloca() : memref<64xf32>
  %vectors = memref.alloca() : memref<64xf32>
  %outside = memref.alloca() : memref<64xf32>
  call @use(%called) : (memref<64xf32>) -> ()
  %view = memref.subview %viewed[%k] [4] [1] : memref<64xf32> to memref<4xf32, strided<[1], offset: ?>>
  affine.store %x, %view[0] : memref<4xf32, strided<[1], offset: ?>>
  linalg.fill ins(%x : f32) outs(%filled : memref<64xf32>)
  affine.store %x, %asked[0] : memref<64xf32>
  %n = memref.dim %asked, %k : memref<64xf32>
  %v = vector.broadcast %x : f32 to vector<4xf32>
  vector.store %v, %vectors[%c0] : memref<64xf32>, vector<4xf32>
  affine.store %x, %outside[0] : memref<64xf32>
  affine.for %i = 60 to 100 {
    affine.store %x, %outside[%i] : memref<64xf32>
  }
  %1 = affine.load %called[0] : memref<64xf32>
  %2 = affine.load %viewed[0] : memref<64xf32>
  %3 = affine.load %filled[0] : memref<64xf32>
  %4 = affine.load %asked[0] : memref<64xf32>
  %5 = affine.load %vectors[0] : memref<64xf32>
  %6 = affine.load %outside[0] : memref<64xf32>
  affine.store %1, %out[0] : memref<6xf32>
  affine.store %2, %out[1] : memref<6xf32>
  affine.store %3, %out[2] : memref<6xf32>
  affine.store %4, %out[3] : memref<6xf32>
  affine.store %5, %out[4] : memref<6xf32>
  affine.store %6, %out[5] : memref<6xf32>
  return %n : index
}
