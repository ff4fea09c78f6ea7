// With --color=none an arena is split into the values in it only if these need no more bytes, whatever the split or removal of another one
// saves.
// RUN: lifeopt %s --color=none --emit=mlir -o %t.once && lifeopt %t.once --color=none --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --color=none --emit=report | FileCheck %s --check-prefix=REPORT

// Nothing uses %u. %p only names bytes of %b, and %q is read.
// CHECK-LABEL: @whole
// CHECK-COUNT-1: memref.alloca()
// CHECK-NOT: memref.alloca()
// CHECK: return
// REPORT: @whole {{.*}} 128 {{ *}}64 {{ *}}64
func.func @whole(%i: index) -> i16 {
  %c0 = arith.constant 0 : index
  %b = memref.alloca() {alignment = 16 : i64} : memref<64xi8>
  %p = memref.view %b[%c0][] : memref<64xi8> to memref<8xi32>
  %q = memref.view %b[%c0][] : memref<64xi8> to memref<4xi16>
  %u = memref.alloca() : memref<16xi32>
  %x = memref.load %q[%i] : memref<4xi16>
  return %x : i16
}

// Of %a only 64 bytes are needed.
// CHECK-LABEL: @part
// CHECK: memref.alloca() {{.*}}memref<16xi32>
// CHECK-NOT: memref.alloca()
// CHECK: return
// REPORT: @part {{.*}} 256 {{ *}}64 {{ *}}64
func.func @part(%x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() {alignment = 16 : i64} : memref<256xi8>
  %p = memref.view %a[%c0][] : memref<256xi8> to memref<16xi32>
  memref.store %x, %p[%i] : memref<16xi32>
  %0 = memref.load %p[%i] : memref<16xi32>
  return %0 : i32
}
