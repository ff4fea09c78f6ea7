// REQUIRES: mlir-opt
// RUN: signatures.py %s 22 --bare | FileCheck %s --check-prefix=SAME
// RUN: lifeopt %s --bare-pointers | FileCheck %s
// RUN: split-file %S/Inputs/abi-bare-not.mlir %t
// RUN: not lifeopt %t/all.mlir --bare-pointers --emit=llvm=%t/none.ll 2>&1 | FileCheck %t/all.mlir
// RUN: not lifeopt %t/some.mlir --emit=llvm=%t/none.ll 2>&1 | FileCheck %t/some.mlir
// RUN: test ! -e %t/none.ll
// Bare pointers: a memref whose type says everything but where it is, is one pointer, as argument and as result, in calls of all kinds.
// SAME: same: 10 signatures

// CHECK-LABEL: define ptr @id(ptr noalias align 16 %0)
// CHECK-NEXT: ret ptr %0
func.func @id(%m: memref<4x8xf32> {llvm.noalias, llvm.align = 16 : i64}) -> memref<4x8xf32> {
  return %m : memref<4x8xf32>
}
// The offset is in the type.
// CHECK-LABEL: define float @offset(ptr %0, i64 %1)
// CHECK-NEXT: mul nuw nsw i64 %1, 2
// CHECK-NEXT: add nuw nsw i64 3,
// CHECK-NEXT: getelementptr
func.func @offset(%m: memref<4xf32, strided<[2], offset: 3>>, %i: index) -> f32 {
  %v = memref.load %m[%i] : memref<4xf32, strided<[2], offset: 3>>
  return %v : f32
}
// CHECK-LABEL: define { i32, ptr addrspace(3) } @several(
func.func @several(%m: memref<f32, 3>) -> (i32, memref<f32, 3>) {
  %c = arith.constant 1 : i32
  return %c, %m : i32, memref<f32, 3>
}
func.func private @outside(memref<4xf32> {llvm.readonly}) -> memref<2xf32>
// CHECK-LABEL: define ptr @call(ptr %0)
// CHECK-NEXT: %[[R:.*]] = call ptr @outside(ptr %0)
// CHECK-NEXT: ret ptr %[[R]]
func.func @call(%m: memref<4xf32>) -> memref<2xf32> {
  %r = call @outside(%m) : (memref<4xf32>) -> memref<2xf32>
  return %r : memref<2xf32>
}
// CHECK-LABEL: define ptr @indirect(ptr %0, ptr %1)
// CHECK-NEXT: %[[R:.*]] = call ptr %1(ptr %0)
func.func @indirect(%m: memref<4xf32>, %f: (memref<4xf32>) -> memref<2xf32>) -> memref<2xf32> {
  %x = call_indirect %f(%m) : (memref<4xf32>) -> memref<2xf32>
  return %x : memref<2xf32>
}
// There is no interface for C then.
// CHECK-LABEL: define void @plain(ptr %0)
// CHECK-NOT: _mlir_ciface
func.func @plain(%m: memref<4xf32>) attributes {llvm.emit_c_interface} {
  return
}
func.func @one(%m: memref<4xf32>) attributes {llvm.emit_c_interface, llvm.bareptr} {
  return
}
func.func private @one_outside(memref<4xf32>) -> memref<2xf32> attributes {llvm.bareptr}
func.func @calls_one(%m: memref<4xf32>) -> memref<2xf32> {
  call @one(%m) : (memref<4xf32>) -> ()
  %r = call @one_outside(%m) : (memref<4xf32>) -> memref<2xf32>
  return %r : memref<2xf32>
}
// Without the option only functions that ask for it have bare pointers; callers see it.
// RUN: signatures.py %s 22 | FileCheck %s --check-prefix=SOME
// SOME: same: 11 signatures
// RUN: lifeopt %s | FileCheck %s --check-prefix=MIXED
// MIXED: define { ptr, ptr, i64, [1 x i64], [1 x i64] } @calls_one(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4)
// MIXED-NEXT: call void @one(ptr %1)
// MIXED-NEXT: call ptr @one_outside(ptr %1)
