// RUN: lifeopt %s | FileCheck %s
// RUN: lifeopt %s | FileCheck %s --check-prefix=GLOBAL
// The calling convention of MLIR's own lowering.

// An expanded descriptor: allocated and aligned pointer, offset, sizes, strides. Sizes the type knows are not read.
// CHECK-LABEL: define { ptr, ptr, i64, [2 x i64], [2 x i64] } @matrix(ptr %0, ptr %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7)
// CHECK-DAG:   insertvalue [2 x i64] poison, i64 %3, 0
// CHECK-DAG:   insertvalue [2 x i64] %{{.*}}, i64 4, 1
func.func @matrix(%m: memref<?x4xf32>, %k: i64) -> memref<?x4xf32> {
  return %m : memref<?x4xf32>
}

// CHECK-LABEL: define { ptr, ptr, i64 } @scalar(ptr %0, ptr %1, i64 %2)
func.func @scalar(%m: memref<f32>) -> memref<f32> {
  return %m : memref<f32>
}

// CHECK-LABEL: define { i1, { ptr, ptr, i64, [1 x i64], [1 x i64] } } @several(
func.func @several(%m: memref<3xi8>, %b: i1) -> (i1, memref<3xi8>) {
  return %b, %m : i1, memref<3xi8>
}

// The descriptor of an unranked result is the caller's to free.
// CHECK-LABEL: define { i64, ptr } @unranked(i64 %0, ptr %1)
// CHECK:       call ptr @malloc(
func.func @unranked(%m: memref<*xf32>) -> memref<*xf32> {
  return %m : memref<*xf32>
}

// CHECK-LABEL: define i64 @offered(
// CHECK-LABEL: define i64 @_mlir_ciface_offered(ptr %0, i64 %1)
// CHECK:       call i64 @offered(
func.func @offered(%m: memref<?xi64>, %k: i64) -> i64 attributes {llvm.emit_c_interface} {
  return %k : i64
}

// CHECK-LABEL: define { ptr, ptr, i64, [1 x i64], [1 x i64] } @result(
// CHECK-LABEL: define void @_mlir_ciface_result(ptr %0, ptr %1)
// CHECK:       %[[R:.*]] = call { ptr, ptr, i64, [1 x i64], [1 x i64] } @result(
// CHECK:       store { ptr, ptr, i64, [1 x i64], [1 x i64] } %[[R]], ptr %0, align 8
func.func @result(%m: memref<?xi64>) -> memref<?xi64> attributes {llvm.emit_c_interface} {
  return %m : memref<?xi64>
}

// CHECK-LABEL: define private void @wanted(i64 %0, ptr %1)
// CHECK:       call void @_mlir_ciface_wanted(ptr
// CHECK:       declare void @_mlir_ciface_wanted(ptr)
func.func private @wanted(memref<*xf32>) attributes {llvm.emit_c_interface}

// The struct that C returns through a pointer has the alignment of its members: it is read as such.
// CHECK-LABEL: define private { i64, <4 x float> } @aligned(i64 %0)
// CHECK:       %[[S:.*]] = alloca { i64, <4 x float> }, align 16
// CHECK:       call void @_mlir_ciface_aligned(ptr %[[S]], i64 %0)
// CHECK:       load { i64, <4 x float> }, ptr %[[S]], align 16
func.func private @aligned(i64) -> (i64, vector<4xf32>) attributes {llvm.emit_c_interface}

// What an argument's attributes say of its elements does not hold for the descriptor in front of them: that is read, and has an alignment
// and a size of its own.
// CHECK-LABEL: define private void @elements(
// CHECK:       declare void @_mlir_ciface_elements(ptr noalias captures(none), ptr readonly, ptr nonnull, ptr align 64)
func.func private @elements(memref<4xf32> {llvm.writeonly, llvm.nocapture, llvm.noalias}, memref<4xf32> {llvm.readonly},
    memref<4xf32> {llvm.readnone, llvm.nonnull, llvm.align = 64 : i64, llvm.dereferenceable = 64 : i64, llvm.dereferenceable_or_null = 64 : i64},
    !llvm.ptr {llvm.align = 64 : i64}) attributes {llvm.emit_c_interface}

// Private to MLIR is not private to the linker.
// CHECK:       declare void @outside()
// CHECK-LABEL: define void @inside()
func.func private @outside()
func.func private @inside() {
  call @outside() : () -> ()
  return
}

// GLOBAL-DAG: @visible = global [4 x i32] undef, align 4
// GLOBAL-DAG: @elsewhere = external global [4 x i32], align 4
// GLOBAL-DAG: @table = private constant [3 x i8] c"\01\02\03", align 16
memref.global @visible : memref<4xi32> = uninitialized
memref.global @elsewhere : memref<4xi32>
memref.global "private" constant @table : memref<3xi8> = dense<[1, 2, 3]> {alignment = 16}
