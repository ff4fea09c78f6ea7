// The error of --max-heap is where the most bytes are allocated, and its notes say what is there: not what is freed before, or is on another
// path. With --heap=pack they are the values that are live at the peak of what is laid out.
// RUN: exits.sh 1 lifeopt %s --max-heap=8 2>&1 | FileCheck %s --implicit-check-not=note:
// RUN: exits.sh 1 lifeopt %s --max-heap=8 --heap=pack 2>&1 | FileCheck %s --check-prefix=PACK --implicit-check-not=note:
// CHECK: :[[#@LINE+20]]:10: error: function 'paths' needs 80 bytes of heap, the limit is 8; they are allocated here
// CHECK: :[[#@LINE+10]]:8: note: 32 of them in this buffer
// CHECK: :[[#@LINE+18]]:10: note: 48 of them in this buffer
// PACK: :[[#@LINE+18]]:5: error: function 'paths' needs 80 bytes of heap, the limit is 8; 80 are live here
// PACK: :[[#@LINE+7]]:8: note: 32 of them in this buffer
// PACK: :[[#@LINE+15]]:10: note: 48 of them in this buffer
func.func @paths(%c: i1, %x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  %b = memref.alloc() : memref<8xf32>
  memref.store %y, %b[%i] : memref<8xf32>
  %r = scf.if %c -> f32 {
    %d = memref.alloc() : memref<4xf32>
    memref.store %x, %d[%i] : memref<4xf32>
    %e = memref.load %d[%i] : memref<4xf32>
    memref.dealloc %d : memref<4xf32>
    scf.yield %e : f32
  } else {
    %d = memref.alloc() : memref<12xf32>
    memref.store %x, %d[%i] : memref<12xf32>
    %e = memref.load %d[%i] : memref<12xf32>
    memref.dealloc %d : memref<12xf32>
    scf.yield %e : f32
  }
  %z = memref.load %b[%i] : memref<8xf32>
  %k = memref.cast %b : memref<8xf32> to memref<?xf32>
  memref.dealloc %k : memref<?xf32>
  %w = arith.addf %r, %z : f32
  return %w : f32
}
