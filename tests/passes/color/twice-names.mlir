// A buffer of which only views are made, that nothing uses, is no storage: neither it nor the views are printed. What else a view that
// nothing uses names is kept as it is, and so is the function where nothing is gained.
// RUN: lifeopt %s --heap=pack --emit=mlir -o %t.once && lifeopt %t.once --heap=pack --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --heap=pack --emit=report | FileCheck %s --check-prefix=BYTES
// RUN: lifeopt %s --emit=llvm | FileCheck %s --check-prefix=LLVM

func.func private @opaque()

// BYTES: @only_named {{.*}} 64 {{ *}}0
// CHECK-LABEL: @only_named
// CHECK-NEXT: constant
// CHECK-NEXT: call @opaque
// CHECK-NEXT: return
func.func @only_named() {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<64xi8>
  %v = memref.view %b[%c0][] : memref<64xi8> to memref<8xi64>
  call @opaque() : () -> ()
  %w = memref.subview %v[2] [4] [1] : memref<8xi64> to memref<4xi64, strided<[1], offset: 2>>
  return
}

// The first value of %a is only named, so it needs no bytes beside %b.
// CHECK-LABEL: @beside
// CHECK: %[[SLOT:.*]] = memref.alloca() : memref<16xi32>
// CHECK-NOT: alloca
// CHECK-NOT: subview
// CHECK: return
// LLVM-LABEL: @beside
// LLVM: alloca [16 x i32]
// LLVM-NOT: alloca
// LLVM: ret i32
func.func @beside(%x: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<16xi32>
  memref.store %x, %b[%c0] : memref<16xi32>
  %y = scf.if %c -> i32 {
    %a = memref.alloca() : memref<16xi32>
    %v = memref.subview %a[0] [4] [1] : memref<16xi32> to memref<4xi32>
    %r = memref.load %b[%c0] : memref<16xi32>
    memref.store %r, %a[%c0] : memref<16xi32>
    %q = memref.load %a[%c0] : memref<16xi32>
    scf.yield %q : i32
  } else {
    scf.yield %x : i32
  }
  return %y : i32
}

// CHECK-LABEL: @argument
// CHECK: memref.subview %{{.*}}[2]
func.func @argument(%a: memref<16xi32>) {
  %v = memref.subview %a[2] [4] [1] : memref<16xi32> to memref<4xi32, strided<[1], offset: 2>>
  return
}

// CHECK-LABEL: @no_gain
// CHECK: memref.alloca
// CHECK: memref.subview
func.func @no_gain(%x: i32) {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() : memref<16xi32>
  %v = memref.subview %b[2] [4] [1] : memref<16xi32> to memref<4xi32, strided<[1], offset: 2>>
  memref.store %x, %b[%c0] : memref<16xi32>
  memref.store %x, %b[%c0] : memref<16xi32>
  return
}
