// When values of several sizes share in place, what the smaller one leaves is free while it is live alone. A second run, for which they
// are one buffer, would find that.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once

// %b takes the first 34 elements of %a, and %c is in the others: 100 elements and the 50 of %d.
// CHECK-LABEL: @smaller
// CHECK: memref.alloca() {{.*}}: memref<600xi8>
// CHECK-NOT: memref.alloca
func.func @smaller(%in: memref<100xf32>, %i: index) -> (f32, f32, f32) {
  %a = memref.alloca() : memref<100xf32>
  %b = memref.alloca() : memref<34xf32>
  %c = memref.alloca() : memref<60xf32>
  %d = memref.alloca() : memref<50xf32>
  affine.for %k = 0 to 50 {
    %x = affine.load %in[%k] : memref<100xf32>
    affine.store %x, %d[%k] : memref<50xf32>
  }
  affine.for %k = 0 to 100 {
    %x = affine.load %in[%k] : memref<100xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %a[%k] : memref<100xf32>
  }
  affine.for %k = 0 to 100 {
    %x = affine.load %a[%k] : memref<100xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %b[%k floordiv 3] : memref<34xf32>
  }
  affine.for %k = 0 to 60 {
    %x = affine.load %in[%k] : memref<100xf32>
    %y = arith.mulf %x, %x : f32
    affine.store %y, %c[%k] : memref<60xf32>
  }
  %x = memref.load %b[%i] : memref<34xf32>
  %y = memref.load %c[%i] : memref<60xf32>
  %z = memref.load %d[%i] : memref<50xf32>
  return %x, %y, %z : f32, f32, f32
}
