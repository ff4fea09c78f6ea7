// RUN: lifeopt %s --target=i686-linux-gnu | FileCheck %s
// RUN: lifeopt %s --target=i686-linux-gnu --index-bitwidth=64 | FileCheck %s
// The descriptor of an unranked argument may be a struct of C, which is aligned like its fields: to 4 bytes where all fields are.
// CHECK-LABEL: define {{.*}}@keep(
// CHECK: call void @llvm.memcpy{{.*}}(ptr align 4 %{{.*}}, ptr align 4 %1,
func.func @keep(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}
// CHECK-LABEL: define {{.*}}@space(
// CHECK: call void @llvm.memcpy{{.*}}(ptr align 4 %{{.*}}, ptr align 4 %
func.func @space(%m: memref<*xf32>) -> memref<*xf32, 1> {
  %c = memref.memory_space_cast %m : memref<*xf32> to memref<*xf32, 1>
  return %c : memref<*xf32, 1>
}
// The pair that memrefCopy is given is aligned to 8 bytes, its second word to those of a pointer.
// CHECK-LABEL: define {{.*}}@copy(
// CHECK: store ptr %{{.*}}, ptr %{{.*}}, align 4
// CHECK: store ptr %{{.*}}, ptr %{{.*}}, align 4
// CHECK: call void @memrefCopy
func.func @copy(%a: memref<*xf32>, %b: memref<*xf32>) {
  memref.copy %a, %b : memref<*xf32> to memref<*xf32>
  return
}
