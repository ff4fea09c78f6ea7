// RUN: cd %S && lifeopt %{s:basename} --emit=mlir -o %t.mlir --emit=report=%t.txt
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=REPORT < %t.txt
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: mlir-opt %t.mlir -o /dev/null
// RUN: lifeopt %s --in-place=no --emit=report | FileCheck %s --check-prefix=APART
// RUN: sed 's/memref.alloca()/memref.alloc()/' %s > %t.heap.mlir
// RUN: lifeopt %t.heap.mlir --heap=pack --emit=mlir | FileCheck %s
// A donated argument holds values when it is no longer accessed, and one that is computed in place of its contents. What it holds when the
// function returns does not matter; what is only writable is given up if the function does not write it.

// APART-NOT: computed in arguments

// CHECK-LABEL: func.func @after_the_last_read
// CHECK-NOT: alloc
// CHECK: call @any
// CHECK: return
// REPORT: {{^}}@after_the_last_read:
// REPORT-NEXT: computed in arguments:
// REPORT-NEXT: 64  %t in %a, which the caller gives up
func.func private @any()
func.func @after_the_last_read(%a: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  call @any() : () -> ()
  %w = memref.load %t[%i] : memref<16xf32>
  return %v, %w : f32, f32
}
// A value of another shape is a view of the first elements.
// CHECK-LABEL: func.func @another_shape
// CHECK-NEXT: %t = memref.reinterpret_cast %a to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<16xf32> to memref<2x4xf32>
// CHECK-NOT: alloc
func.func @another_shape(%a: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> f32 {
  %t = memref.alloca() : memref<2x4xf32>
  memref.store %x, %t[%i, %i] : memref<2x4xf32>
  %w = memref.load %t[%i, %i] : memref<2x4xf32>
  return %w : f32
}
// What is live at once is side by side.
// CHECK-LABEL: func.func @side_by_side
// CHECK-NEXT: %t = memref.reinterpret_cast %a to offset: [0], sizes: [8], strides: [1] : memref<20xf32> to memref<8xf32>
// CHECK-NOT: alloc
// CHECK: %u = memref.reinterpret_cast %a to offset: [8], sizes: [2, 4], strides: [4, 1] : memref<20xf32> to memref<2x4xf32, strided<[4, 1], offset: 8>>
// CHECK: %v = memref.reinterpret_cast %a to offset: [16], sizes: [4], strides: [1] : memref<20xf32> to memref<4xf32, strided<[1], offset: 16>>
func.func @side_by_side(%a: memref<20xf32> {lifeopt.donated}, %x: f32, %i: index) -> (f32, f32, f32) {
  %t = memref.alloca() : memref<8xf32>
  %u = memref.alloca() : memref<2x4xf32>
  %v = memref.alloca() : memref<4xf32>
  memref.store %x, %t[%i] : memref<8xf32>
  memref.store %x, %u[%i, %i] : memref<2x4xf32>
  memref.store %x, %v[%i] : memref<4xf32>
  %p = memref.load %t[%i] : memref<8xf32>
  %q = memref.load %u[%i, %i] : memref<2x4xf32>
  %r = memref.load %v[%i] : memref<4xf32>
  return %p, %q, %r : f32, f32, f32
}
// Each has bytes of its own, so the copy is kept.
// CHECK-LABEL: func.func @copied_beside
// CHECK-NOT: alloc
// CHECK: memref.copy
func.func @copied_beside(%a: memref<16xf32> {lifeopt.donated}, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<8xf32>
  %u = memref.alloca() : memref<8xf32>
  memref.store %x, %t[%i] : memref<8xf32>
  memref.copy %t, %u : memref<8xf32> to memref<8xf32>
  memref.store %x, %t[%i] : memref<8xf32>
  %p = memref.load %t[%i] : memref<8xf32>
  %q = memref.load %u[%i] : memref<8xf32>
  return %p, %q : f32, f32
}
// CHECK-LABEL: func.func @in_place
// CHECK-NEXT: linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%a : memref<16xf32>)
// CHECK-NEXT: load %a
func.func @in_place(%a: memref<16xf32> {lifeopt.donated}, %b: memref<16xf32>, %i: index) -> f32 {
  %t = memref.alloca() : memref<16xf32>
  linalg.add ins(%a, %b : memref<16xf32>, memref<16xf32>) outs(%t : memref<16xf32>)
  %w = memref.load %t[%i] : memref<16xf32>
  return %w : f32
}
// A cache that a loop updates: there is one of it. What a decoder with its cache as an argument and a copy of it looks like.
// CHECK-LABEL: func.func @updated_cache
// CHECK-NOT: alloc
// CHECK-NOT: memref.copy %cache
// CHECK: memref.store %x, %cache
func.func @updated_cache(%cache: memref<64x8xf32> {lifeopt.donated}, %x: f32, %from: index, %to: index, %out: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %new = memref.alloca() : memref<64x8xf32>
  memref.copy %cache, %new : memref<64x8xf32> to memref<64x8xf32>
  scf.for %k = %from to %to step %c1 {
    affine.for %j = 0 to 8 {
      memref.store %x, %new[%k, %j] : memref<64x8xf32>
    }
    affine.for %r = 0 to 64 {
      %s = affine.for %j = 0 to 8 iter_args(%sum = %zero) -> f32 {
        %v = affine.load %new[%r, %j] : memref<64x8xf32>
        %n = arith.addf %sum, %v : f32
        affine.yield %n : f32
      }
      affine.store %s, %out[%r] : memref<64xf32>
    }
  }
  return
}
// The same where the caller gets the new cache in the old one, which is not donated: copied in, changed, and copied back.
// CHECK-LABEL: func.func @handed_back
// CHECK-NOT: alloc
// CHECK-NOT: memref.copy
// CHECK: memref.store %x, %cache
// REPORT: {{^}}@handed_back:
// REPORT-NEXT: computed in arguments:
// REPORT-NEXT: 2048  %new in %cache, to which it was copied ({{.*}}stored.mlir:[[#@LINE+9]]:3)
func.func @handed_back(%cache: memref<64x8xf32> {llvm.noalias}, %x: f32, %from: index, %to: index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %new = memref.alloca() : memref<64x8xf32>
  memref.copy %cache, %new : memref<64x8xf32> to memref<64x8xf32>
  scf.for %k = %from to %to step %c1 {
    memref.store %x, %new[%k, %c0] : memref<64x8xf32>
  }
  memref.copy %new, %cache : memref<64x8xf32> to memref<64x8xf32>
  return
}
// CHECK-LABEL: func.func @writable
// CHECK-NOT: alloc
func.func @writable(%a: memref<16xf32> {bufferization.writable = true, llvm.noalias}, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  memref.store %x, %t[%i] : memref<16xf32>
  %w = memref.load %t[%i] : memref<16xf32>
  return %v, %w : f32, f32
}
// A copy of a buffer does not become a view of it across such a call, which only seems to read it.
// CHECK-LABEL: func.func @copy_is_kept
// CHECK: memref.copy
func.func @copy_is_kept(%x: f32, %i: index) -> (f32, f32, f32) {
  %t = memref.alloca() : memref<16xf32>
  %u = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%t : memref<16xf32>)
  memref.store %x, %t[%i] : memref<16xf32>
  memref.copy %t, %u : memref<16xf32> to memref<16xf32>
  %r:2 = call @after_the_last_read(%t, %x, %i) : (memref<16xf32>, f32, index) -> (f32, f32)
  %v = memref.load %u[%i] : memref<16xf32>
  return %r#0, %r#1, %v : f32, f32, f32
}
// A call of such a function may write the argument: what the buffer of the caller holds is lost.
// CHECK-LABEL: func.func @calls
// CHECK: memref.copy %in, %
// CHECK: call @after_the_last_read
func.func @calls(%in: memref<16xf32>, %x: f32, %i: index) -> (f32, f32) {
  %t = memref.alloca() : memref<16xf32>
  memref.copy %in, %t : memref<16xf32> to memref<16xf32>
  %r:2 = call @after_the_last_read(%t, %x, %i) : (memref<16xf32>, f32, index) -> (f32, f32)
  return %r#0, %r#1 : f32, f32
}
