// RUN: lifeopt %s --bare-pointers | FileCheck %s
// A bare pointer can be freed only if it is what was allocated. So heap that needs more alignment than malloc gives is from aligned_alloc: for
// its elements, for what it states, or for vectors as which it may be accessed. The size is a multiple of the alignment.
// CHECK-LABEL: define {{.*}}@f(
// CHECK: %[[P:.*]] = call ptr @aligned_alloc(i64 32, i64 64)
// CHECK-NEXT: ret ptr %[[P]]
func.func @f() -> memref<9xf32> {
  %m = memref.alloc() : memref<9xf32>
  return %m : memref<9xf32>
}
func.func @whole(%m: memref<8xf32>) -> vector<8xf32> {
  %v = vector.type_cast %m : memref<8xf32> to memref<vector<8xf32>>
  %x = memref.load %v[] : memref<vector<8xf32>>
  return %x : vector<8xf32>
}
// CHECK-LABEL: define {{.*}}@vectors(
// CHECK: %[[P:.*]] = call ptr @aligned_alloc(i64 64, i64 256)
// CHECK: store <16 x float> {{.*}}, ptr %[[P]], align 64
// CHECK-NEXT: ret ptr %[[P]]
func.func @vectors(%x: vector<16xf32>) -> memref<4xvector<16xf32>> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xvector<16xf32>>
  memref.store %x, %m[%c0] : memref<4xvector<16xf32>>
  return %m : memref<4xvector<16xf32>>
}
// CHECK-LABEL: define {{.*}}@stated(
// CHECK: call ptr @aligned_alloc(i64 128, i64 128)
// CHECK: call ptr @malloc(i64 28)
func.func @stated() -> (memref<10xf32>, memref<7xf32>) {
  %m = memref.alloc() {alignment = 128} : memref<10xf32>
  %n = memref.alloc() {alignment = 16} : memref<7xf32>
  return %m, %n : memref<10xf32>, memref<7xf32>
}
// Its elements are aligned as those of malloc.
// CHECK-LABEL: define {{.*}}@small(
// CHECK: %[[P:.*]] = call ptr @malloc(i64 16)
// CHECK-NEXT: ret ptr %[[P]]
func.func @small() -> memref<1xvector<4xf32>> {
  %m = memref.alloc() : memref<1xvector<4xf32>>
  return %m : memref<1xvector<4xf32>>
}
// CHECK-LABEL: define {{.*}}@dynamic(
// CHECK: %[[B:.*]] = mul nuw nsw i64 %{{.*}}, 32
// CHECK: call ptr @aligned_alloc(i64 32, i64
func.func @dynamic(%n: index, %x: vector<8xf32>, %i: index) -> vector<8xf32> {
  %m = memref.alloc(%n) : memref<?xvector<8xf32>>
  memref.store %x, %m[%i] : memref<?xvector<8xf32>>
  %y = memref.load %m[%i] : memref<?xvector<8xf32>>
  memref.dealloc %m : memref<?xvector<8xf32>>
  return %y : vector<8xf32>
}
