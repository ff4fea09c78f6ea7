// RUN: lifeopt %s --color=none | FileCheck %s --implicit-check-not="call void @llvm.lifetime"
// RUN: lifeopt %s --markers=strip | FileCheck %s --check-prefix=STRIP
// RUN: lifeopt %s --color=none | opt -passes=verify -disable-output
// Lifetime markers stand on the alloca itself and on nothing else, in pairs; a heap buffer has none, nor has an alloca of dynamic size.

// CHECK-LABEL: define void @two(
// CHECK-NEXT:  %a = alloca [16 x float], align 16
// CHECK-NEXT:  %b = alloca [16 x float], align 16
// CHECK:       call void @llvm.lifetime.start.p0(ptr %[[FIRST:[ab]]])
// CHECK:       store float
// CHECK:       load float
// CHECK-NEXT:  call void @llvm.lifetime.end.p0(ptr %[[FIRST]])
// CHECK:       call void @llvm.lifetime.start.p0(ptr %[[SECOND:[ab]]])
// CHECK:       store float
// CHECK:       load float
// CHECK-NEXT:  call void @llvm.lifetime.end.p0(ptr %[[SECOND]])
// CHECK:       ret void
// STRIP-NOT: llvm.lifetime
func.func private @use(f32)
func.func @two(%i: index, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  call @use(%v) : (f32) -> ()
  memref.store %x, %b[%i] : memref<16xf32>
  %w = memref.load %b[%i] : memref<16xf32>
  call @use(%w) : (f32) -> ()
  return
}

// CHECK-LABEL: define void @heap(
// CHECK:       call ptr @malloc(i64 64)
// CHECK:       call void @free(
func.func @heap(%i: index, %x: f32) {
  %a = memref.alloc() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  call @use(%v) : (f32) -> ()
  memref.dealloc %a : memref<16xf32>
  return
}

// CHECK-LABEL: define void @dynamic(
// CHECK:       alloca float, i64 %{{.*}}, align 4
func.func @dynamic(%n: index, %i: index, %x: f32) {
  %a = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  %v = memref.load %a[%i] : memref<?xf32>
  call @use(%v) : (f32) -> ()
  return
}
