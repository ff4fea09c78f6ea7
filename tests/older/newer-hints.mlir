// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// What releases after 22 say in addition is read and dropped, in both forms: release 22 does not have it, and a layout may make
// `invariant` untrue.
func.func @f(%a: i8, %i: index, %m: memref<4xf32>) {
  // CHECK: arith.extui %a : i8 to i32
  %0 = arith.extui %a nneg : i8 to i32
  // CHECK: arith.extui %a {note} : i8 to i32
  %1 = "arith.extui"(%a) <{nonNeg}> {note} : (i8) -> i32
  // CHECK: arith.uitofp %a : i8 to f32
  %2 = arith.uitofp %a nneg : i8 to f32
  // CHECK: arith.index_cast %i : index to i8
  %3 = arith.index_cast %i exact : index to i8
  // CHECK: arith.index_castui %a {note} : i8 to index
  %4 = arith.index_castui %a exact nneg {note} : i8 to index
  // CHECK: arith.index_castui %a : i8 to index
  %5 = "arith.index_castui"(%a) <{isExact, nonNeg}> : (i8) -> index
  // CHECK: memref.load %m[%i] {alignment = 4 : i64} : memref<4xf32>
  %6 = memref.load %m[%i] alignment = 4 invariant = true : memref<4xf32>
  // CHECK: memref.load %m[%i] : memref<4xf32>
  %7 = memref.load %m[%i] {invariant = true} : memref<4xf32>
  // CHECK: memref.load %m[%i] : memref<4xf32>
  %8 = "memref.load"(%m, %i) <{invariant = true}> : (memref<4xf32>, index) -> f32
  return
}
