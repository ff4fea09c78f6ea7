// RUN: lifeopt %s --bare-pointers | FileCheck %s
// A bare pointer can be freed only if it is what malloc gave: such heap is not more aligned for vectors as which it may be accessed.
// CHECK-LABEL: define {{.*}}@f(
// CHECK: %[[P:.*]] = call ptr @malloc(i64 32)
// CHECK-NEXT: ret ptr %[[P]]
func.func @f() -> memref<8xf32> {
  %m = memref.alloc() : memref<8xf32>
  return %m : memref<8xf32>
}
func.func @whole(%m: memref<8xf32>) -> vector<8xf32> {
  %v = vector.type_cast %m : memref<8xf32> to memref<vector<8xf32>>
  %x = memref.load %v[] : memref<vector<8xf32>>
  return %x : vector<8xf32>
}
