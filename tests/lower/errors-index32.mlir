// RUN: rm -f %t.ll
// RUN: not lifeopt %s --index-bitwidth=32 -o %t.ll 2>&1 | FileCheck %s
// RUN: not ls %t.ll
// RUN: not lifeopt %s --index-bitwidth=32 --llvm=19 2>&1 | FileCheck %s
// RUN: not lifeopt %s --target=arm-linux-gnueabihf --index-bitwidth=64 2>&1 | FileCheck %s --check-prefix=POINTER
// RUN: lifeopt %s | FileCheck %s --check-prefix=WIDE
// malloc is given a number of bytes that an index can say, the alignment's included: one that would lose its
// high bits is an error. mlir-opt gives storage that is too small.

// CHECK: errors-index32.mlir:[[# @LINE + 3]]:{{.*}}: error: 'memref.alloc' op allocates memref<?xi8>, whose size with its alignment of 4294967296 does not fit in an index of 32 bits; use --index-bitwidth=64
// WIDE-LABEL: define {{.*}} @alignment(
func.func @alignment(%n: index) -> memref<?xi8> {
  %m = memref.alloc(%n) {alignment = 4294967296 : i64} : memref<?xi8>
  // WIDE: add nuw i64 %0, 4294967296
  // WIDE: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -4294967296)
  // POINTER: [[# @LINE - 3]]:{{.*}}: error: 'memref.alloc' op allocates memref<?xi8>, whose size with its alignment of 4294967296 does not fit in a pointer of 32 bits
  return %m : memref<?xi8>
}
// CHECK: errors-index32.mlir:[[# @LINE + 2]]:{{.*}}: error: 'memref.alloc' op allocates memref<2000000000xf32>, whose size does not fit in an index of 32 bits; use --index-bitwidth=64
func.func @size() -> memref<2000000000xf32> {
  %m = memref.alloc() : memref<2000000000xf32>
  return %m : memref<2000000000xf32>
}
// The largest that goes in, and one byte more.
func.func @both() {
  // CHECK-NOT: error
  %m = memref.alloc() {alignment = 2147483648 : i64} : memref<2147483647xi8>
  memref.dealloc %m : memref<2147483647xi8>
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.alloc' op allocates memref<2147483648xi8>, whose size with its alignment of 2147483648 does not fit in an index of 32 bits; use --index-bitwidth=64
  %n = memref.alloc() {alignment = 2147483648 : i64} : memref<2147483648xi8>
  memref.dealloc %n : memref<2147483648xi8>
  return
}
// An index is signed where it is added to a pointer.
// CHECK: errors-index32.mlir:[[# @LINE + 2]]:{{.*}}: error: 'memref.global' op allocates memref<2147483648xi8>, which has more than the 2147483647 elements that an index of 32 bits reaches; use --index-bitwidth=64
// CHECK-NOT: error
memref.global "private" @large : memref<2147483648xi8> = uninitialized
memref.global "private" @full : memref<2147483647xi8> = uninitialized
func.func @signed(%x: i8, %i: index) {
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.alloc' op allocates memref<3000000000xi8>, which has more than the 2147483647 elements that an index of 32 bits reaches; use --index-bitwidth=64
  %m = memref.alloc() : memref<3000000000xi8>
  memref.store %x, %m[%i] : memref<3000000000xi8>
  memref.dealloc %m : memref<3000000000xi8>
  return
}
func.func @others(%m: memref<4xi8>, %n: memref<2000000000xf32>, %i: index) {
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.realloc' op allocates memref<?xi8>, whose size with its alignment of 4294967296 does not fit in an index of 32 bits
  %r = memref.realloc %m(%i) {alignment = 4294967296 : i64} : memref<4xi8> to memref<?xi8>
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'bufferization.clone' op allocates memref<2000000000xf32>, whose size does not fit in an index of 32 bits
  %c = bufferization.clone %n : memref<2000000000xf32> to memref<2000000000xf32>
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'bufferization.alloc_tensor' op allocates memref<2000000000xf32>, whose size with its alignment of 64 does not fit in an index of 32 bits
  %t = bufferization.alloc_tensor() : tensor<2000000000xf32>
  memref.dealloc %r : memref<?xi8>
  memref.dealloc %c : memref<2000000000xf32>
  return
}
func.func @stack(%x: i8, %i: index) {
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'memref.alloca' op allocates memref<4294967296xi8>, whose size does not fit in an index of 32 bits
  %m = memref.alloca() : memref<4294967296xi8>
  memref.store %x, %m[%i] : memref<4294967296xi8>
  return
}
// What allocates nothing is not asked.
// CHECK-NOT: error
func.func @views(%n: memref<2000000000xf32>) {
  %t = bufferization.to_tensor %n : memref<2000000000xf32> to tensor<2000000000xf32>
  return
}
// LLVM refuses two cases with the same low bits.
func.func @cases(%i: index) {
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'scf.index_switch' op has case 4294967296, which does not fit in an index of 32 bits; use --index-bitwidth=64
  scf.index_switch %i
  case 0 {
    scf.yield
  }
  case 4294967296 {
    scf.yield
  }
  default {
  }
  return
}
// Two vectors are of the same bits with an index of 64 bits, for which the verifier takes it.
// WIDE-LABEL: define {{.*}}@bits(
func.func @bits(%v: vector<2xindex>, %w: vector<[2]xindex>) -> (vector<2xi64>, vector<[2]xindex>) {
  // CHECK: errors-index32.mlir:[[# @LINE + 1]]:{{.*}}: error: 'vector.bitcast' op has no lowering with an index of 32 bits; use --index-bitwidth=64
  %0 = vector.bitcast %v : vector<2xindex> to vector<2xi64>
  // CHECK-NOT: error
  %1 = vector.bitcast %w : vector<[2]xindex> to vector<[2]xindex>
  return %0, %1 : vector<2xi64>, vector<[2]xindex>
}
