// A value that cannot be in an alloca of its own does not keep others of its buffer from that, if their lifelines do not interfere: the
// first run gives them different storage anyway, and a second run would find that one of them needs a part of it.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT

// The first value of %b is handed on by scf.if, the second needs 32 bytes of it.
// CHECK-LABEL: @handed_on
// CHECK: %arena = memref.alloca() {alignment = 4 : i64} : memref<544xi8>
// CHECK: %v8 = memref.view %arena[%c512][] : memref<544xi8> to memref<8xi32>
// REPORT: @handed_on {{.*}} 768 {{ *}}544 {{ *}}544
func.func @handed_on(%x: i32, %i: index, %p: i1) -> (i32, i32, i32) {
  %b = memref.alloca() : memref<32xi32>
  %d = memref.alloca() : memref<32xi32>
  memref.store %x, %b[%i] : memref<32xi32>
  memref.store %x, %d[%i] : memref<32xi32>
  %r = scf.if %p -> memref<32xi32> {
    scf.yield %b : memref<32xi32>
  } else {
    scf.yield %d : memref<32xi32>
  }
  %0 = memref.load %r[%i] : memref<32xi32>
  %v8 = memref.subview %b[24] [8] [1] : memref<32xi32> to memref<8xi32, strided<[1], offset: 24>>
  linalg.fill ins(%x : i32) outs(%v8 : memref<8xi32, strided<[1], offset: 24>>)
  memref.store %x, %v8[%i] : memref<8xi32, strided<[1], offset: 24>>
  %c = memref.alloca() : memref<128xi32>
  memref.store %x, %c[%i] : memref<128xi32>
  %1 = memref.load %v8[%i] : memref<8xi32, strided<[1], offset: 24>>
  %2 = memref.load %c[%i] : memref<128xi32>
  return %0, %1, %2 : i32, i32, i32
}

// %v8 is live while the value is that is handed on: it is kept with it, and needs no bytes of its own.
// CHECK-LABEL: @both_live
// CHECK: %arena = memref.alloca() {alignment = 4 : i64} : memref<512xi8>
// REPORT: @both_live {{.*}} 768 {{ *}}512 {{ *}}512
func.func @both_live(%x: i32, %i: index, %p: i1) -> (i32, i32, i32) {
  %b = memref.alloca() : memref<32xi32>
  %d = memref.alloca() : memref<32xi32>
  %v0 = memref.subview %b[0] [24] [1] : memref<32xi32> to memref<24xi32, strided<[1]>>
  %w0 = memref.subview %d[0] [24] [1] : memref<32xi32> to memref<24xi32, strided<[1]>>
  %v8 = memref.subview %b[24] [8] [1] : memref<32xi32> to memref<8xi32, strided<[1], offset: 24>>
  linalg.fill ins(%x : i32) outs(%v8 : memref<8xi32, strided<[1], offset: 24>>)
  linalg.fill ins(%x : i32) outs(%v0 : memref<24xi32, strided<[1]>>)
  linalg.fill ins(%x : i32) outs(%w0 : memref<24xi32, strided<[1]>>)
  %r = scf.if %p -> memref<24xi32, strided<[1]>> {
    scf.yield %v0 : memref<24xi32, strided<[1]>>
  } else {
    scf.yield %w0 : memref<24xi32, strided<[1]>>
  }
  %0 = memref.load %r[%i] : memref<24xi32, strided<[1]>>
  %1 = memref.load %v8[%i] : memref<8xi32, strided<[1], offset: 24>>
  %c = memref.alloca() : memref<128xi32>
  memref.store %x, %c[%i] : memref<128xi32>
  %2 = memref.load %c[%i] : memref<128xi32>
  return %0, %1, %2 : i32, i32, i32
}
