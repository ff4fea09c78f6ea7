// Rule: with --color=none an arena states no alignment that its views rely on, and none either where it is split and put back: the view of
// i64 has what it had before.
// RUN: lifeopt %s --color=none --emit=mlir | FileCheck %s
// CHECK: %arena = memref.alloca() {alignment = 2 : i64} : memref<8xi8>
// CHECK: memref.view {{.*}} to memref<1xi64>
func.func @chance(%x: i16, %v: vector<1xi16>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloca() : memref<8xi8>
  %al = memref.view %a[%c0][] : memref<8xi8> to memref<1xi16>
  %b = memref.alloca() : memref<8xi8>
  %bl = memref.view %b[%c0][] : memref<8xi8> to memref<1xi16>
  memref.view %a[%c0][] : memref<8xi8> to memref<1xi64>
  memref.store %x, %bl[%c0] : memref<1xi16>
  vector.transfer_write %v, %al[%c0] : vector<1xi16>, memref<1xi16>
  return
}
