// An alloca that is a slot by itself stays where it is only if that needs no padding which the slots do not: 8 bytes between two slots that
// are aligned to 16 would cost 8 more. So the first run gets where a second one would.
// RUN: lifeopt %s --emit=report | sed -E "s/ +/ /g" | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.1 && lifeopt %t.1 --emit=mlir -o %t.2 && cmp %t.1 %t.2
// RUN: lifeopt %t.1 --emit=report | sed -E "s/ +/ /g" | FileCheck %s --check-prefix=AGAIN
// CHECK: @padded 4 {{.*}} 272 200 200
// CHECK: @fits 3 {{.*}} 200 136 136
// AGAIN: @padded 3 {{.*}} 200 200 200
// Where it costs nothing the alloca keeps its place and name.
// RUN: lifeopt %s --emit=mlir | FileCheck %s --check-prefix=FITS
// FITS-LABEL: @fits
// FITS: %b = memref.alloca() : memref<1xi64>
func.func private @use(i64)
func.func @padded(%x: i64, %i: index) {
  %p = memref.alloca() : memref<8xi64>
  %q = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<1xi64>
  %c = memref.alloca() {alignment = 16 : i64} : memref<16xi64>
  memref.store %x, %b[%i] : memref<1xi64>
  memref.store %x, %c[%i] : memref<16xi64>
  memref.store %x, %p[%i] : memref<8xi64>
  %0 = memref.load %p[%i] : memref<8xi64>
  memref.store %0, %q[%i] : memref<8xi64>
  %1 = memref.load %q[%i] : memref<8xi64>
  %2 = memref.load %b[%i] : memref<1xi64>
  %3 = memref.load %c[%i] : memref<16xi64>
  call @use(%1) : (i64) -> ()
  call @use(%2) : (i64) -> ()
  call @use(%3) : (i64) -> ()
  return
}
func.func @fits(%x: i64, %i: index) {
  %p = memref.alloca() : memref<8xi64>
  %q = memref.alloca() : memref<16xi64>
  %b = memref.alloca() : memref<1xi64>
  memref.store %x, %b[%i] : memref<1xi64>
  memref.store %x, %p[%i] : memref<8xi64>
  %0 = memref.load %p[%i] : memref<8xi64>
  memref.store %0, %q[%i] : memref<16xi64>
  %1 = memref.load %q[%i] : memref<16xi64>
  %2 = memref.load %b[%i] : memref<1xi64>
  call @use(%1) : (i64) -> ()
  call @use(%2) : (i64) -> ()
  return
}
