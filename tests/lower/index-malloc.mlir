// RUN: lifeopt %s --index-bitwidth=32 | FileCheck %s --check-prefix=P64
// RUN: lifeopt %s --target=x86_64-linux-gnu --index-bitwidth=32 -O2 --emit=asm | FileCheck %s --check-prefix=X86
// RUN: lifeopt %s --target=i686-linux-gnu --index-bitwidth=64 | FileCheck %s --check-prefix=P32
// RUN: lifeopt %s --target=i686-linux-gnu | FileCheck %s --check-prefix=P32
// Rule: malloc is given a size_t, whatever the width of an index. With a narrower argument the upper half of the register is undefined:
// here the caller of @f could leave anything there.
// P64-LABEL: define {{.*}}@f(
// P64: %[[N:.*]] = zext i32 %{{.*}} to i64
// P64-NEXT: call ptr @malloc(i64 %[[N]])
// P32-LABEL: define {{.*}}@f(
// P32: call ptr @malloc(i32 %
// X86-LABEL: f:
// X86: movl %{{.*}}, %edi
// X86-NEXT: callq malloc
func.func @f(%n: i64) {
  %i = arith.index_cast %n : i64 to index
  %m = memref.alloc(%i) : memref<?xi8>
  func.call @use(%m) : (memref<?xi8>) -> ()
  memref.dealloc %m : memref<?xi8>
  return
}
// More bytes than an index of 32 bits counts.
// P64-LABEL: define {{.*}}@g(
// P64: %[[W:.*]] = zext i32 %0 to i64
// P64-NEXT: %[[B:.*]] = mul nuw nsw i64 %[[W]], 16
// P64-NEXT: %[[A:.*]] = add nuw i64 %[[B]], 16
// P64-NEXT: call ptr @malloc(i64 %[[A]])
func.func @g(%n: index) -> memref<?xvector<4xf32>> {
  %m = memref.alloc(%n) : memref<?xvector<4xf32>>
  return %m : memref<?xvector<4xf32>>
}
// P64-LABEL: define {{.*}}@unranked(
// P64: call ptr @malloc(i64 %
// P64: call ptr @malloc(i64 %
// P32-LABEL: define {{.*}}@unranked(
// P32: call ptr @malloc(i32 %
// P32: call ptr @malloc(i32 %
func.func @unranked(%m: memref<*xf32>) -> memref<*xf32> {
  %c = bufferization.clone %m : memref<*xf32> to memref<*xf32>
  return %c : memref<*xf32>
}
func.func private @use(memref<?xi8>)
