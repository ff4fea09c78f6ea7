// RUN: lifeopt %s --target=s390x-linux-gnu | FileCheck %s --check-prefixes=CHECK,BIG
// RUN: lifeopt %s --target=aarch64-linux-gnu | FileCheck %s --check-prefixes=CHECK,LITTLE
// An element that is narrower than its place is in the first bytes of it, as memref.load and memref.store have it: on a big-endian target
// these are the upper bits of an integer that is as wide as the place.

// CHECK-LABEL: define void @store
// CHECK: %[[WIDE:.*]] = zext <4 x i24> %{{.*}} to <4 x i32>
// BIG-NEXT: %[[UP:.*]] = shl <4 x i32> %[[WIDE]], splat (i32 8)
// BIG-NEXT: store <4 x i32> %[[UP]], ptr
// LITTLE-NEXT: store <4 x i32> %[[WIDE]], ptr
func.func @store(%m: memref<8xi24>, %i: index, %v: vector<4xi24>) {
  vector.store %v, %m[%i] : memref<8xi24>, vector<4xi24>
  return
}
// CHECK-LABEL: define <4 x i24> @load
// CHECK: %[[WIDE:.*]] = load <4 x i32>, ptr
// BIG-NEXT: %[[DOWN:.*]] = lshr <4 x i32> %[[WIDE]], splat (i32 8)
// BIG-NEXT: trunc <4 x i32> %[[DOWN]] to <4 x i24>
// LITTLE-NEXT: trunc <4 x i32> %[[WIDE]] to <4 x i24>
func.func @load(%m: memref<8xi24>, %i: index) -> vector<4xi24> {
  %0 = vector.load %m[%i] : memref<8xi24>, vector<4xi24>
  return %0 : vector<4xi24>
}
// The byte of an i1 has no bytes after it.
// CHECK-LABEL: define <4 x i1> @flags
// CHECK: %[[WIDE:.*]] = load <4 x i8>, ptr
// CHECK-NEXT: trunc <4 x i8> %[[WIDE]] to <4 x i1>
func.func @flags(%m: memref<8xi1>, %i: index) -> vector<4xi1> {
  %0 = vector.load %m[%i] : memref<8xi1>, vector<4xi1>
  return %0 : vector<4xi1>
}
// CHECK-LABEL: define i40 @exchange
// CHECK: %[[SEEN:.*]] = phi i64
// BIG-NEXT: %[[DOWN:.*]] = lshr i64 %[[SEEN]], 24
// BIG-NEXT: %[[OLD:.*]] = trunc i64 %[[DOWN]] to i40
// LITTLE-NEXT: %[[OLD:.*]] = trunc i64 %[[SEEN]] to i40
// CHECK-NEXT: %[[NEW:.*]] = add i40 %[[OLD]]
// CHECK-NEXT: %[[WIDE:.*]] = zext i40 %[[NEW]] to i64
// BIG-NEXT: %[[UP:.*]] = shl i64 %[[WIDE]], 24
// BIG-NEXT: cmpxchg ptr %{{.*}}, i64 %[[SEEN]], i64 %[[UP]]
// LITTLE-NEXT: cmpxchg ptr %{{.*}}, i64 %[[SEEN]], i64 %[[WIDE]]
func.func @exchange(%m: memref<8xi40>, %i: index, %x: i40) -> i40 {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i40, memref<8xi40>) -> i40
  return %0 : i40
}
