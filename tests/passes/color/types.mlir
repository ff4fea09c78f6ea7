// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir | mlir-opt
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=REPORT
// Memory spaces do not mix. A type with a layout cannot be a memref.view: such values share among their own type.
// CHECK-LABEL: func.func @spaces
// CHECK-NEXT: memref.alloca() : memref<16xf32>
// CHECK-NEXT: memref.alloca() : memref<16xf32, 1>
func.func @spaces(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<16xf32, 1>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32, 1>
  memref.copy %b, %out : memref<16xf32, 1> to memref<16xf32>
  return
}

// An arena keeps the space.
// CHECK-LABEL: func.func @arena_in_a_space
// CHECK-NEXT: memref.alloca() {alignment = 8 : i64} : memref<64xi8, 1>
// CHECK: memref.view %{{.*}}[%{{.*}}][] : memref<64xi8, 1> to memref<16xf32, 1>
// CHECK: memref.view %{{.*}}[%{{.*}}][] : memref<64xi8, 1> to memref<8xf64, 1>
func.func @arena_in_a_space(%in: memref<16xf32>, %out: memref<16xf32>, %wide: memref<8xf64>, %wide_in: memref<8xf64>) {
  %a = memref.alloca() : memref<16xf32, 1>
  %b = memref.alloca() : memref<8xf64, 1>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32, 1>
  memref.copy %a, %out : memref<16xf32, 1> to memref<16xf32>
  memref.copy %wide_in, %b : memref<8xf64> to memref<8xf64, 1>
  memref.copy %b, %wide : memref<8xf64, 1> to memref<8xf64>
  return
}

// REPORT: @layouts {{ *}}3 {{ *}}3 {{ *}}176 {{ *}}120 {{ *}}64
// REPORT: %a: has a layout; shares only with values of its own type
// CHECK-LABEL: func.func @layouts
// CHECK-NEXT: memref.alloca() : memref<4x2xf32, strided<[4, 1]>>
// CHECK-NEXT: memref.alloca() : memref<4x4xf32>
// CHECK-NOT: memref.alloca
func.func @layouts(%in: memref<4x2xf32>, %out: memref<4x2xf32>, %square: memref<4x4xf32>, %square_in: memref<4x4xf32>) {
  %a = memref.alloca() : memref<4x2xf32, strided<[4, 1]>>
  %b = memref.alloca() : memref<4x2xf32, strided<[4, 1]>>
  %c = memref.alloca() : memref<4x4xf32>
  memref.copy %in, %a : memref<4x2xf32> to memref<4x2xf32, strided<[4, 1]>>
  memref.copy %a, %out : memref<4x2xf32, strided<[4, 1]>> to memref<4x2xf32>
  memref.copy %in, %b : memref<4x2xf32> to memref<4x2xf32, strided<[4, 1]>>
  memref.copy %b, %out : memref<4x2xf32, strided<[4, 1]>> to memref<4x2xf32>
  memref.copy %square_in, %c : memref<4x4xf32> to memref<4x4xf32>
  memref.copy %c, %square : memref<4x4xf32> to memref<4x4xf32>
  return
}
