// A second run with --fuse=memory prints the same bytes: the first one fuses what can be fused when buffers are smaller, and nests of a
// function that was laid out, which its memref.view ops show, are not fused, as the report says.
// RUN: lifeopt %s --fuse=memory --emit=mlir -o %t.once && lifeopt %t.once --fuse=memory --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --fuse=memory --emit=report | FileCheck %s --check-prefix=REPORT

// %b has one element even where nothing is fused. Then the peak is in the nests of %c.
// CHECK-LABEL: @smaller_first
// CHECK-COUNT-2: memref.alloc() : memref<1xi64>
// CHECK: affine.for %{{[0-9]+}} = -2 to 8
// REPORT: @smaller_first:
// REPORT: fused: 2 nests into 1 loop
func.func @smaller_first(%out: memref<8xi64> {llvm.noalias}) {
  %b = memref.alloc() : memref<10xi64>
  affine.for %i = 0 to 10 {
    %x = arith.index_cast %i : index to i64
    affine.store %x, %b[%i] : memref<10xi64>
  }
  %c = memref.alloc() : memref<10xi64>
  affine.for %i = 0 to 10 {
    %x = arith.index_cast %i : index to i64
    affine.store %x, %c[%i] : memref<10xi64>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %c[%i + 2] : memref<10xi64>
    affine.store %x, %out[%i] : memref<8xi64>
  }
  memref.dealloc %b : memref<10xi64>
  memref.dealloc %c : memref<10xi64>
  return
}

// CHECK-LABEL: @laid_out
// CHECK: memref.alloc() : memref<10xi64>
// CHECK-NEXT: affine.for %{{.*}} = 0 to 10
// REPORT: @laid_out:
// REPORT-NOT: nests into
// REPORT: not fused:
// REPORT-NEXT: 80 %c: the function was laid out before: it has a 'memref.view'
func.func @laid_out(%out: memref<8xi64> {llvm.noalias}, %at: index) -> i64 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 7 : i64
  %arena = memref.alloca() : memref<64xi8>
  %a = memref.view %arena[%c0][] : memref<64xi8> to memref<8xi64>
  %b = memref.view %arena[%c0][] : memref<64xi8> to memref<4x2xi64>
  memref.store %x, %a[%at] : memref<8xi64>
  %c = memref.alloc() : memref<10xi64>
  affine.for %i = 0 to 10 {
    %y = arith.index_cast %i : index to i64
    affine.store %y, %c[%i] : memref<10xi64>
  }
  affine.for %i = 0 to 8 {
    %y = affine.load %c[%i] : memref<10xi64>
    affine.store %y, %out[%i] : memref<8xi64>
  }
  memref.dealloc %c : memref<10xi64>
  %z = memref.load %b[%at, %c0] : memref<4x2xi64>
  return %z : i64
}

// The rows of %a and %b are live in all iterations of the loop around the nests of %row, so that fusing these saves bytes. The nests of the
// function are left, since %a and %b share in place.
// CHECK-LABEL: @within
// CHECK: memref.alloca() : memref<15x11xi64>
// CHECK-NOT: memref.alloca
// CHECK: memref.alloc() : memref<1xi64>
// REPORT: @within:
// REPORT: fused: 2 nests into 1 loop
func.func @within(%at: index) -> i64 {
  %a = memref.alloca() : memref<15x11xi64>
  affine.for %i = 0 to 15 {
    affine.for %k = 0 to 11 {
      %x = arith.index_cast %k : index to i64
      affine.store %x, %a[%i, %k] : memref<15x11xi64>
    }
  }
  %b = memref.alloca() : memref<15x11xi64>
  %row = memref.alloc() : memref<11xi64>
  affine.for %i = 0 to 15 {
    affine.for %k = 0 to 11 {
      %x = affine.load %a[%i, %k] : memref<15x11xi64>
      affine.store %x, %row[%k] : memref<11xi64>
    }
    affine.for %k = 0 to 11 {
      %x = affine.load %row[%k] : memref<11xi64>
      %y = arith.muli %x, %x : i64
      affine.store %y, %b[%i, %k] : memref<15x11xi64>
    }
  }
  memref.dealloc %row : memref<11xi64>
  %z = memref.load %b[%at, %at] : memref<15x11xi64>
  return %z : i64
}
