// With --color=none each value of a buffer has an alloca of its own with one start, so that LLVM may place each where it likes; what a
// function needs of dynamic size is as it was. Colored, the values of a buffer share the slot.
// RUN: lifeopt %s --color=none | FileCheck %s
// RUN: lifeopt %s --color=none --markers=strip | FileCheck %s --check-prefix=STRIPPED
// RUN: lifeopt %s | FileCheck %s --check-prefix=COLORED

// CHECK-LABEL: define {{.*}} @two
// CHECK: %a = alloca [8 x float], align 64
// CHECK-NEXT: %second = alloca [8 x float], align 64
// CHECK-NOT: alloca
// CHECK: lifetime.start.p0(ptr %a)
// CHECK-NOT: %second
// CHECK: lifetime.end.p0(ptr %a)
// CHECK: lifetime.start.p0(ptr %second)
// CHECK-NOT: ptr %a
// CHECK: lifetime.end.p0(ptr %second)
// STRIPPED-LABEL: define {{.*}} @two
// STRIPPED: alloca
// STRIPPED-NOT: alloca
// STRIPPED-LABEL: define {{.*}} @dynamic
// COLORED-LABEL: define {{.*}} @two
// COLORED: alloca
// COLORED-NOT: alloca
// COLORED-LABEL: define {{.*}} @dynamic
func.func @two(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() {alignment = 64 : i64} : memref<8xf32>
  %first = memref.lifetime_start %a : memref<8xf32>
  memref.store %x, %first[%i] : memref<8xf32>
  %y = memref.load %first[%i] : memref<8xf32>
  memref.lifetime_end %first : memref<8xf32>
  %second = memref.lifetime_start %a : memref<8xf32>
  memref.store %y, %second[%i] : memref<8xf32>
  %z = memref.load %second[%i] : memref<8xf32>
  memref.lifetime_end %second : memref<8xf32>
  return %z : f32
}
// CHECK-LABEL: define {{.*}} @dynamic
// CHECK: alloca float, i64
// CHECK-NOT: alloca
func.func @dynamic(%n: index, %x: f32, %i: index) -> f32 {
  %a = memref.alloca(%n) : memref<?xf32>
  %first = memref.lifetime_start %a : memref<?xf32>
  memref.store %x, %first[%i] : memref<?xf32>
  %y = memref.load %first[%i] : memref<?xf32>
  memref.lifetime_end %first : memref<?xf32>
  %second = memref.lifetime_start %a : memref<?xf32>
  memref.store %y, %second[%i] : memref<?xf32>
  %z = memref.load %second[%i] : memref<?xf32>
  memref.lifetime_end %second : memref<?xf32>
  return %z : f32
}
