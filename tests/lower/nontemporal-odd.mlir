// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --target=x86_64-linux-gnu -O2 --emit=obj -o %t.o
// A load of a vector whose lanes are not a power of two is not marked as nontemporal: code generation of LLVM for x86 crashed where such
// lanes are widened.
// CHECK-LABEL: define {{.*}}@odd(
// CHECK-NOT: nontemporal
func.func @odd(%m: memref<8xi16>, %i: index) -> vector<3xi64> {
  %v = vector.load %m[%i] {nontemporal = true} : memref<8xi16>, vector<3xi16>
  %w = arith.extsi %v : vector<3xi16> to vector<3xi64>
  return %w : vector<3xi64>
}
// CHECK-LABEL: define {{.*}}@rows(
// CHECK-NOT: nontemporal
func.func @rows(%m: memref<8xvector<2x5xi8>>, %i: index) -> vector<2x5xi64> {
  %v = memref.load %m[%i] {nontemporal = true} : memref<8xvector<2x5xi8>>
  %w = arith.extui %v : vector<2x5xi8> to vector<2x5xi64>
  return %w : vector<2x5xi64>
}
// CHECK-LABEL: define {{.*}}@even(
// CHECK: load <4 x i16>, {{.*}} !nontemporal
// CHECK: store <3 x i16> {{.*}} !nontemporal
func.func @even(%m: memref<8xi16>, %i: index, %x: vector<3xi16>) -> vector<4xi64> {
  %v = vector.load %m[%i] {nontemporal = true} : memref<8xi16>, vector<4xi16>
  %w = arith.extsi %v : vector<4xi16> to vector<4xi64>
  vector.store %x, %m[%i] {nontemporal = true} : memref<8xi16>, vector<3xi16>
  return %w : vector<4xi64>
}
