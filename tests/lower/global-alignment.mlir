// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s --part-ops=1 -j 2 | FileCheck %s
// RUN: lifeopt %s | opt -passes=verify -disable-output
// A global has the alignment that accesses to it rely on: that of its elements, whatever it states, and that of vectors that it may be
// cast to. Another file may not give that to one that is only declared here.
// CHECK: @g = private global [8 x float] {{.*}}, align 32
// CHECK: @low = private constant [4 x i32] {{.*}}, align 16
// CHECK: @small = private global [3 x i32] {{.*}}, align 4
// CHECK: @high = global [8 x float] {{.*}}, align 128
// CHECK: @elsewhere = external global [8 x float], align 4
memref.global "private" @g : memref<8xf32> = dense<1.0>
memref.global "private" constant @low : memref<4xi32> = dense<1> {alignment = 1 : i64}
memref.global "private" @small : memref<3xi32> = uninitialized
memref.global @high : memref<8xf32> = dense<1.0> {alignment = 128 : i64}
memref.global @elsewhere : memref<8xf32>
func.func @whole(%m: memref<8xf32>) -> vector<8xf32> {
  %v = vector.type_cast %m : memref<8xf32> to memref<vector<8xf32>>
  // CHECK: load <8 x float>, ptr %{{.*}}, align 32
  %x = memref.load %v[] : memref<vector<8xf32>>
  return %x : vector<8xf32>
}
func.func @quarter(%m: memref<2x4xf32>) -> vector<2x4xf32> {
  %v = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
  // CHECK: load [2 x <4 x float>], ptr %{{.*}}, align 16
  %x = memref.load %v[] : memref<vector<2x4xf32>>
  return %x : vector<2x4xf32>
}
func.func @main() -> (vector<8xf32>, vector<8xf32>, vector<8xf32>) {
  %g = memref.get_global @g : memref<8xf32>
  %h = memref.get_global @high : memref<8xf32>
  %e = memref.get_global @elsewhere : memref<8xf32>
  %x = call @whole(%g) : (memref<8xf32>) -> vector<8xf32>
  %y = call @whole(%h) : (memref<8xf32>) -> vector<8xf32>
  %z = call @whole(%e) : (memref<8xf32>) -> vector<8xf32>
  return %x, %y, %z : vector<8xf32>, vector<8xf32>, vector<8xf32>
}
