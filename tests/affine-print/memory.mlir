// Which memory an access goes to: through views, by several names, from iteration to iteration. What is not listed is apart.
// RUN: lifeopt --emit=dependences=found %s | FileCheck %s --implicit-check-not=": remark:"
memref.global "private" @g : memref<64xf32>

// A cast and a subview of a buffer are that buffer.
// CHECK: : remark: dependence from 1 to 0 at depth 1 = [3, 3]
// CHECK-NEXT: : remark: dependence from 2 to 0 at depth 1 = [4, 9]
func.func @views(%m: memref<64xf32>, %x: f32) {
  %c = memref.cast %m : memref<64xf32> to memref<?xf32>
  %s = memref.subview %m[8] [16] [2] : memref<64xf32> to memref<16xf32, strided<[2], offset: 8>>
  affine.for %i = 0 to 16 {
    affine.store %x, %m[%i] : memref<64xf32>
    %v = affine.load %c[%i + 3] : memref<?xf32>
    %w = affine.load %s[%i - 2] : memref<16xf32, strided<[2], offset: 8>>
  }
  return
}

// Two names of one global are one memory.
// CHECK: : remark: dependence from 0 to 1 at depth 1 = [1, 1]
func.func @globals(%x: f32) {
  %a = memref.get_global @g : memref<64xf32>
  %b = memref.get_global @g : memref<64xf32>
  affine.for %i = 0 to 16 {
    affine.store %x, %a[%i] : memref<64xf32>
    %v = affine.load %b[%i - 1] : memref<64xf32>
  }
  return
}

// Each iteration makes a buffer of its own.
// CHECK: : remark: dependence from 0 to 1 at depth 2 = [0, 0][1, 1]
func.func @made_in_a_loop(%x: f32) {
  affine.for %i = 0 to 16 {
    %a = memref.alloc() : memref<64xf32>
    affine.for %j = 0 to 16 {
      affine.store %x, %a[%j] : memref<64xf32>
      %v = affine.load %a[%j - 1] : memref<64xf32>
    }
  }
  return
}

// Ping-pong: in one iteration %p is one buffer, in the next it is another.
// CHECK: : remark: dependence from 0 to 1 at depth 1 = perhaps [1, 15][-14, 14] (may be another memory in another iteration)
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 1 = perhaps [1, 15][-14, 14] (%p and %q may be the same memory)
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 2 = perhaps [0, 0][1, 14] (%p and %q may be the same memory)
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 3 = perhaps (%p and %q may be the same memory)
// CHECK-NEXT: : remark: dependence from 1 to 0 at depth 1 = perhaps [1, 15][-14, 14] (may be another memory in another iteration)
// CHECK-NEXT: : remark: dependence from 1 to 0 at depth 2 = [0, 0][1, 1]
// CHECK-NEXT: : remark: dependence from 1 to 1 at depth 1 = perhaps [1, 15][-14, 14] (may be another memory in another iteration)
// CHECK-NEXT: : remark: dependence from 1 to 2 at depth 1 = perhaps [1, 15][-14, 14] (%p and %q may be the same memory)
// CHECK-NEXT: : remark: dependence from 1 to 2 at depth 2 = perhaps [0, 0][1, 14] (%p and %q may be the same memory)
// CHECK-NEXT: : remark: dependence from 1 to 2 at depth 3 = perhaps (%p and %q may be the same memory)
// CHECK-NEXT: : remark: dependence from 2 to 0 at depth 1 = perhaps [1, 15][-14, 14] (%q and %p may be the same memory)
// CHECK-NEXT: : remark: dependence from 2 to 0 at depth 2 = perhaps [0, 0][1, 14] (%q and %p may be the same memory)
// CHECK-NEXT: : remark: dependence from 2 to 1 at depth 1 = perhaps [1, 15][-14, 14] (%q and %p may be the same memory)
// CHECK-NEXT: : remark: dependence from 2 to 1 at depth 2 = perhaps [0, 0][1, 14] (%q and %p may be the same memory)
// CHECK-NEXT: : remark: dependence from 2 to 2 at depth 1 = perhaps [1, 15][-14, 14] (may be another memory in another iteration)
func.func @ping_pong(%x: f32) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %r:2 = affine.for %t = 0 to 16 iter_args(%p = %a, %q = %b) -> (memref<64xf32>, memref<64xf32>) {
    affine.for %i = 1 to 16 {
      %v = affine.load %p[%i - 1] : memref<64xf32>
      affine.store %x, %p[%i] : memref<64xf32>
      affine.store %v, %q[%i] : memref<64xf32>
    }
    affine.yield %q, %p : memref<64xf32>, memref<64xf32>
  }
  return
}

// A view whose stride is not known is compared with itself.
// CHECK: : remark: dependence from 0 to 1 at depth 1 = [1, 1]
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 1 = perhaps [1, 15] (%s and %m may be the same memory)
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 2 = perhaps (%s and %m may be the same memory)
// CHECK-NEXT: : remark: dependence from 2 to 0 at depth 1 = perhaps [1, 15] (%m and %s may be the same memory)
func.func @stride(%m: memref<?xf32>, %n: index, %x: f32) {
  %s = memref.subview %m[0] [16] [%n] : memref<?xf32> to memref<16xf32, strided<[?]>>
  affine.for %i = 0 to 16 {
    affine.store %x, %s[%i] : memref<16xf32, strided<[?]>>
    %v = affine.load %s[%i - 1] : memref<16xf32, strided<[?]>>
    %w = affine.load %m[%i] : memref<?xf32>
  }
  return
}

// One of two buffers.
// CHECK: : remark: dependence from 0 to 1 at depth 1 = perhaps [1, 15] (%s and %a may be the same memory)
// CHECK-NEXT: : remark: dependence from 0 to 1 at depth 2 = perhaps (%s and %a may be the same memory)
// CHECK-NEXT: : remark: dependence from 1 to 0 at depth 1 = perhaps [1, 15] (%a and %s may be the same memory)
func.func @select(%c: i1, %x: f32) {
  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  %d = memref.alloc() : memref<64xf32>
  %s = arith.select %c, %a, %b : memref<64xf32>
  affine.for %i = 0 to 16 {
    affine.store %x, %s[%i] : memref<64xf32>
    %v = affine.load %a[%i] : memref<64xf32>
    %w = affine.load %d[%i] : memref<64xf32>
  }
  return
}

// Bytes of one buffer as two types.
// CHECK: : remark: dependence from 0 to 1 at depth 1 = [1, 6]
// CHECK-NEXT: : remark: dependence from 0 to 1 at depth 2 = true
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 1 = [1, 6]
// CHECK-NEXT: : remark: dependence from 0 to 2 at depth 2 = true
// CHECK-NEXT: : remark: dependence from 2 to 0 at depth 1 = [1, 1]
func.func @bytes(%m: memref<256xi8>, %x: f64) {
  %c8 = arith.constant 8 : index
  %f = memref.view %m[%c8][] : memref<256xi8> to memref<8xf64>
  %h = memref.view %m[%c8][] : memref<256xi8> to memref<32xi16>
  affine.for %i = 0 to 8 {
    affine.store %x, %f[%i] : memref<8xf64>
    %v = affine.load %h[%i] : memref<32xi16>
    %w = affine.load %m[%i + 16] : memref<256xi8>
  }
  return
}
