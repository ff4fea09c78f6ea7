// RUN: lifeopt %s --color=none | FileCheck %s
// RUN: lifeopt %s --color=none --part-ops=1 -j 2 | FileCheck %s
// Bytes have the alignment of the elements as which memref.view accesses them, wherever they are; memory of other elements does not
// need it.
// CHECK: @g = private global [64 x i8] {{.*}}, align 64
// CHECK: @small = private global [7 x i8] {{.*}}, align 4
// CHECK: @other = private global [64 x i16] {{.*}}, align 2
memref.global "private" @g : memref<64xi8> = uninitialized
memref.global "private" @small : memref<7xi8> = uninitialized
memref.global "private" @other : memref<64xi16> = uninitialized
func.func private @vectors(%m: memref<?xi8>) -> vector<16xf32> attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c0][] : memref<?xi8> to memref<1xvector<16xf32>>
  // CHECK: load <16 x float>, ptr %{{.*}}, align 64
  %x = memref.load %v[%c0] : memref<1xvector<16xf32>>
  return %x : vector<16xf32>
}
func.func private @numbers(%m: memref<?xi8>, %i: index) -> f32 attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c0][] : memref<?xi8> to memref<1xf32>
  %x = memref.load %v[%c0] : memref<1xf32>
  return %x : f32
}
// CHECK-LABEL: define {{.*}}@f(
// CHECK: alloca [64 x i8], align 64
// CHECK: call ptr @malloc
// CHECK: call ptr @llvm.ptrmask.p0.i64(ptr %{{.*}}, i64 -64)
func.func @f(%n: index) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %g = memref.get_global @g : memref<64xi8>
  %s = memref.alloca() : memref<64xi8>
  %h = memref.alloc(%n) : memref<?xi8>
  %gd = memref.cast %g : memref<64xi8> to memref<?xi8>
  %sd = memref.cast %s : memref<64xi8> to memref<?xi8>
  %0 = call @vectors(%gd) : (memref<?xi8>) -> vector<16xf32>
  %1 = call @vectors(%sd) : (memref<?xi8>) -> vector<16xf32>
  %2 = call @vectors(%h) : (memref<?xi8>) -> vector<16xf32>
  memref.dealloc %h : memref<?xi8>
  return %0, %1, %2 : vector<16xf32>, vector<16xf32>, vector<16xf32>
}
