// Storages of one frame are counted in an order that needs no padding between them, whether an alloca is kept or new: a second run finds
// them in that order, and gains nothing by another one.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT

// %b is computed in the argument, and %a alone would be kept. The slot of %c and %d, whose type has a layout, would come before it, at 0,
// and %a at 192.
// CHECK-LABEL: @kept_behind_a_slot
// CHECK-NEXT: %slot = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
// CHECK-NEXT: %slot_0 = memref.alloca() : memref<18xi64, strided<[1], offset: 2>>
// CHECK-NOT: memref.copy
// CHECK: return
// REPORT: @kept_behind_a_slot {{.*}} 576 {{ *}}288 
func.func @kept_behind_a_slot(%p: memref<16xi64> {llvm.noalias}, %x: i64, %i: index) -> (i64, i64, i64) {
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%a : memref<16xi64>)
  memref.store %x, %a[%i] : memref<16xi64>
  %0 = memref.load %a[%i] : memref<16xi64>
  %b = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
  linalg.fill ins(%x : i64) outs(%b : memref<16xi64>)
  memref.copy %b, %p : memref<16xi64> to memref<16xi64>
  %c = memref.alloca() : memref<18xi64, strided<[1], offset: 2>>
  memref.store %x, %c[%i] : memref<18xi64, strided<[1], offset: 2>>
  %1 = memref.load %c[%i] : memref<18xi64, strided<[1], offset: 2>>
  %d = memref.alloca() : memref<18xi64, strided<[1], offset: 2>>
  memref.store %x, %d[%i] : memref<18xi64, strided<[1], offset: 2>>
  %2 = memref.load %d[%i] : memref<18xi64, strided<[1], offset: 2>>
  return %0, %1, %2 : i64, i64, i64
}

// Nothing shares here. The order alone makes 200 bytes of 256.
// CHECK-LABEL: @order_alone
// CHECK-NEXT: %slot = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
// CHECK-NEXT: %slot_0 = memref.alloca() : memref<8xi64, strided<[1], offset: 1>>
// REPORT: @order_alone {{.*}} 256 {{ *}}200 {{ *}}200
func.func @order_alone(%x: i64, %i: index) -> (i64, i64) {
  %c = memref.alloca() : memref<8xi64, strided<[1], offset: 1>>
  memref.store %x, %c[%i] : memref<8xi64, strided<[1], offset: 1>>
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
  memref.store %x, %a[%i] : memref<16xi64>
  %0 = memref.load %a[%i] : memref<16xi64>
  %1 = memref.load %c[%i] : memref<8xi64, strided<[1], offset: 1>>
  return %0, %1 : i64, i64
}

// An alloca that is handed out is kept as it is, after the new ones: 232 bytes and not 256.
func.func private @keep(memref<4xi64>)
// CHECK-LABEL: @one_stays
// CHECK-NEXT: %slot = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
// CHECK-NEXT: %slot_0 = memref.alloca() : memref<8xi64, strided<[1], offset: 1>>
// CHECK-NEXT: %k = memref.alloca() : memref<4xi64>
// REPORT: @one_stays {{.*}} 256 {{ *}}232 {{ *}}232
func.func @one_stays(%x: i64, %i: index) -> (i64, i64) {
  %k = memref.alloca() : memref<4xi64>
  call @keep(%k) : (memref<4xi64>) -> ()
  %c = memref.alloca() : memref<8xi64, strided<[1], offset: 1>>
  memref.store %x, %c[%i] : memref<8xi64, strided<[1], offset: 1>>
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
  memref.store %x, %a[%i] : memref<16xi64>
  %0 = memref.load %a[%i] : memref<16xi64>
  %1 = memref.load %c[%i] : memref<8xi64, strided<[1], offset: 1>>
  return %0, %1 : i64, i64
}

// Where the order needs no more than another, all is kept as it is.
// CHECK-LABEL: @good_as_it_is
// CHECK-NEXT: %c = memref.alloca() : memref<8xi64, strided<[1]>>
// CHECK-NEXT: memref.store
// CHECK-NEXT: %a = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
func.func @good_as_it_is(%x: i64, %i: index) -> (i64, i64) {
  %c = memref.alloca() : memref<8xi64, strided<[1]>>
  memref.store %x, %c[%i] : memref<8xi64, strided<[1]>>
  %a = memref.alloca() {alignment = 64 : i64} : memref<16xi64>
  memref.store %x, %a[%i] : memref<16xi64>
  %0 = memref.load %a[%i] : memref<16xi64>
  %1 = memref.load %c[%i] : memref<8xi64, strided<[1]>>
  return %0, %1 : i64, i64
}
