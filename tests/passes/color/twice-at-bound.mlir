// A copy is erased also where the layout without any values at one address is at its bound, since %b in place of %a costs padding.
// RUN: lifeopt %s --emit=mlir -o %t.once && lifeopt %t.once --emit=mlir -o %t.twice && cmp %t.once %t.twice
// RUN: FileCheck %s < %t.once
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT

// REPORT: @copied_elsewhere {{.*}} 8 {{ *}}8
// CHECK-LABEL: @copied_elsewhere
// CHECK-NOT: memref.copy
// CHECK: return
func.func @copied_elsewhere(%x: i32, %y: i8, %i: index, %n: index) -> (i32, i8) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloca() {alignment = 8 : i64} : memref<1xi32>
  %b = memref.alloca() : memref<1xi32>
  %c = memref.alloca() {alignment = 8 : i64} : memref<1xi32>
  %d = memref.alloca() : memref<2xi8>
  %e = memref.alloca() : memref<2xi8>
  memref.store %x, %a[%i] : memref<1xi32>
  scf.for %k = %zero to %one step %one {
    %u = memref.load %a[%k] : memref<1xi32>
    %v = arith.addi %u, %x : i32
    memref.store %v, %b[%k] : memref<1xi32>
  }
  scf.parallel (%k) = (%zero) to (%n) step (%n) {
    %u = memref.load %b[%zero] : memref<1xi32>
    %v = arith.addi %u, %x : i32
    memref.store %v, %c[%k] : memref<1xi32>
  }
  %r = memref.load %c[%i] : memref<1xi32>
  memref.store %y, %d[%i] : memref<2xi8>
  memref.copy %d, %e : memref<2xi8> to memref<2xi8>
  memref.store %y, %e[%zero] : memref<2xi8>
  %s = memref.load %e[%i] : memref<2xi8>
  return %r, %s : i32, i8
}
