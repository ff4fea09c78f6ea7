// RUN: lifeopt %s --emit=mlir | FileCheck %s
// A shared cell has the largest alignment of its values: of their attributes, else of their elements.
// CHECK-LABEL: func.func @stated
// CHECK-NEXT: memref.alloca() {alignment = 64 : i64} : memref<16xf32>
// CHECK-NOT: memref.alloca
func.func @stated(%in: memref<16xf32>, %out: memref<16xf32>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() {alignment = 64 : i64} : memref<16xf32>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  return
}

// CHECK-LABEL: func.func @of_elements
// CHECK-NEXT: memref.alloca() {alignment = 8 : i64} : memref<64xi8>
// CHECK-NOT: memref.alloca
func.func @of_elements(%in: memref<16xf32>, %out: memref<16xf32>, %wide: memref<8xf64>, %wide_in: memref<8xf64>) {
  %a = memref.alloca() : memref<16xf32>
  %b = memref.alloca() : memref<8xf64>
  memref.copy %in, %a : memref<16xf32> to memref<16xf32>
  memref.copy %a, %out : memref<16xf32> to memref<16xf32>
  memref.copy %wide_in, %b : memref<8xf64> to memref<8xf64>
  memref.copy %b, %wide : memref<8xf64> to memref<8xf64>
  return
}

// Offsets are multiples of the alignment of what lies there.
// CHECK-LABEL: func.func @offsets
// CHECK-NEXT: %[[ARENA:.*]] = memref.alloca() {alignment = 32 : i64} : memref<72xi8>
// CHECK-DAG: memref.view %[[ARENA]][%c0{{.*}}][] : memref<72xi8> to memref<16xf32>
// CHECK-DAG: memref.view %[[ARENA]][%c64{{.*}}][] : memref<72xi8> to memref<5xi8>
// CHECK-DAG: memref.view %[[ARENA]][%c0{{.*}}][] : memref<72xi8> to memref<9xf64>
func.func @offsets(%in: memref<16xf32>, %out: memref<16xf32>, %wide: memref<9xf64>, %wide_in: memref<9xf64>, %bytes: memref<5xi8>, %bytes_in: memref<5xi8>) {
  %a = memref.alloca() : memref<5xi8>
  %b = memref.alloca() {alignment = 32 : i64} : memref<16xf32>
  %c = memref.alloca() : memref<9xf64>
  memref.copy %bytes_in, %a : memref<5xi8> to memref<5xi8>
  memref.copy %in, %b : memref<16xf32> to memref<16xf32>
  memref.copy %b, %out : memref<16xf32> to memref<16xf32>
  memref.copy %a, %bytes : memref<5xi8> to memref<5xi8>
  memref.copy %wide_in, %c : memref<9xf64> to memref<9xf64>
  memref.copy %c, %wide : memref<9xf64> to memref<9xf64>
  return
}
