// RUN: lifeopt %s | FileCheck %s --check-prefixes=CHECK,NEW
// RUN: lifeopt --llvm=19 %s | FileCheck %s --check-prefixes=CHECK,OLD
// An access whose alignment is larger than LLVM's own says as much as LLVM can; the heap gives any alignment.

func.func @plain(%m: memref<4xf32>, %i: index) -> f32 {
  // CHECK: load float, {{.*}}, align 2147483648
  %x = memref.load %m[%i] {alignment = 4294967296 : i64} : memref<4xf32>
  // CHECK: store float {{.*}}, align 2147483648
  memref.store %x, %m[%i] {alignment = 4611686018427387904 : i64} : memref<4xf32>
  return %x : f32
}
func.func @masked(%m: memref<4xf32>, %k: vector<4xi1>, %p: vector<4xf32>, %i: index) -> vector<4xf32> {
  // NEW: call <4 x float> @llvm.masked.load{{.*}}(ptr align 2147483648 %
  // OLD: call <4 x float> @llvm.masked.load{{.*}}(ptr %{{.*}}, i32 -2147483648, <4 x i1>
  %x = vector.maskedload %m[%i], %k, %p {alignment = 8589934592 : i64}
       : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %x : vector<4xf32>
}
func.func @heap() -> memref<4xf32> {
  // CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -8589934592)
  %m = memref.alloc() {alignment = 8589934592 : i64} : memref<4xf32>
  return %m : memref<4xf32>
}
