// RUN: lifeopt %s | FileCheck %s
// The values that share an arena have no markers of their own: the marker of a view would start its neighbours as well.

// CHECK-LABEL: define void @arena(
// CHECK-COUNT-1: call void @llvm.lifetime.start.p0(ptr %bytes)
// CHECK-NOT:     call void @llvm.lifetime.start
// CHECK:         call void @llvm.lifetime.end.p0(ptr %bytes)
// CHECK-NOT:     call void @llvm.lifetime.end
// CHECK:         ret void
func.func private @use(f32)
func.func @arena(%i: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %bytes = memref.alloca() {alignment = 64} : memref<128xi8>
  %l = memref.lifetime_start %bytes : memref<128xi8>
  %a = memref.view %l[%c0][] : memref<128xi8> to memref<16xf32>
  %b = memref.view %l[%c64][] : memref<128xi8> to memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  memref.store %x, %b[%i] : memref<16xf32>
  %v = memref.load %a[%i] : memref<16xf32>
  call @use(%v) : (f32) -> ()
  memref.lifetime_end %l : memref<128xi8>
  return
}
