// RUN: lifeopt %s --verify-diagnostics --emit=mlir -o %t.mlir
// RUN: lifeopt %s --verify-diagnostics --until=lifelines --emit=mlir -o %t.lifelines
// RUN: lifeopt %s --verify-diagnostics --heap=pack --poison --emit=mlir -o %t.poison
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --input-file=%t.lifelines --check-prefix=LIFE
// RUN: lifeopt %t.lifelines --until=lifelines --emit=mlir -o %t.again 2>&1 | FileCheck %s --check-prefix=AGAIN
// An alloca must not be freed; a program that does so is undefined where it runs and is told of. The dealloc is an access like others.

// CHECK-LABEL: func.func @plain
// CHECK: memref.dealloc
func.func @plain(%v: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>  // expected-note {{allocated here}}
  linalg.fill ins(%v : f32) outs(%a : memref<16xf32>)
  %x = memref.load %a[%i] : memref<16xf32>
  // expected-warning @+1 {{'memref.dealloc' op frees an alloca; remove it or allocate with 'memref.alloc'}}
  memref.dealloc %a : memref<16xf32>
  return %x : f32
}
// Its parts could have storage of their own.
// CHECK-LABEL: func.func @parts
// CHECK: %[[A:.*]] = memref.alloca() : memref<64xf32>
// CHECK: memref.dealloc %[[A]] : memref<64xf32>
func.func @parts(%in: memref<32xf32>, %out: memref<32xf32>) {
  %a = memref.alloca() : memref<64xf32>  // expected-note {{allocated here}}
  %lo = memref.subview %a[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
  %hi = memref.subview %a[32] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1], offset: 32>>
  memref.copy %in, %lo : memref<32xf32> to memref<32xf32, strided<[1]>>
  memref.copy %lo, %out : memref<32xf32, strided<[1]>> to memref<32xf32>
  memref.copy %in, %hi : memref<32xf32> to memref<32xf32, strided<[1], offset: 32>>
  memref.copy %hi, %out : memref<32xf32, strided<[1], offset: 32>> to memref<32xf32>
  // expected-warning @+1 {{frees an alloca}}
  memref.dealloc %a : memref<64xf32>
  return
}
// LIFE-LABEL: func.func @loop
// LIFE: scf.for
// LIFE-NEXT: %[[L:.*]] = memref.lifetime_start
// LIFE: memref.dealloc %[[L]]
// LIFE-NEXT: memref.lifetime_end %[[L]]
// AGAIN: warning: 'memref.dealloc' op frees an alloca
// AGAIN-NOT: error
func.func @loop(%v: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<16xf32>  // expected-note {{allocated here}}
  scf.for %i = %c0 to %n step %c1 {
    linalg.fill ins(%v : f32) outs(%a : memref<16xf32>)
    // expected-warning @+1 {{frees an alloca}}
    memref.dealloc %a : memref<16xf32>
  }
  return
}
// By another name, on one way only.
func.func @cast(%v: f32, %p: i1) {
  %a = memref.alloca() : memref<16xf32>  // expected-note {{allocated here}}
  linalg.fill ins(%v : f32) outs(%a : memref<16xf32>)
  %b = memref.cast %a : memref<16xf32> to memref<?xf32>
  scf.if %p {
    // expected-warning @+1 {{frees an alloca}}
    memref.dealloc %b : memref<?xf32>
  }
  return
}
// The address is captured: there is one value, which is the buffer.
func.func private @keep(memref<16xf32>)
// CHECK-LABEL: func.func @captured
// CHECK: call @keep
// CHECK: memref.dealloc
// LIFE-LABEL: func.func @captured
// LIFE: %[[LIFE:.*]] = memref.lifetime_start
// LIFE: call @keep(%[[LIFE]])
// LIFE: memref.dealloc %[[LIFE]]
func.func @captured() {
  %a = memref.alloca() : memref<16xf32>  // expected-note {{allocated here}}
  call @keep(%a) : (memref<16xf32>) -> ()
  // expected-warning @+1 {{'memref.dealloc' op frees an alloca; remove it or allocate with 'memref.alloc'}}
  memref.dealloc %a : memref<16xf32>
  return
}
