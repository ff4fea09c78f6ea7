// REQUIRES: llvm-19
// RUN: lifeopt %s --color=none --llvm=19 | FileCheck %s
// RUN: lifeopt %s --color=none --llvm=19 | %llvm19/opt -passes=verify -disable-output
// Before release 22 the markers take the size in bytes.

// CHECK-LABEL: define void @one(
// CHECK:       call void @llvm.lifetime.start.p0(i64 64, ptr %a)
// CHECK:       call void @llvm.lifetime.end.p0(i64 64, ptr %a)
func.func private @use(f32)
func.func @one(%i: index, %x: f32) {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  call @use(%v) : (f32) -> ()
  return
}
