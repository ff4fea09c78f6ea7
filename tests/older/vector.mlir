// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// Ops of the vector dialect as of release 19: single elements, splats, matrices stored as vectors.

// CHECK-LABEL: func.func @elements(
func.func @elements(%v: vector<4xf32>, %u: vector<f32>, %s: vector<[4]xi8>, %x: f32, %b: i8, %i: index, %k: i32) -> f32 {
  // CHECK-NEXT: %a = vector.extract %v[%i] : f32 from vector<4xf32>
  %a = vector.extractelement %v[%i : index] : vector<4xf32>
  // CHECK-NEXT: %[[K:.*]] = arith.index_cast %k : i32 to index
  // CHECK-NEXT: %c = vector.extract %v[%[[K]]] {note} : f32 from vector<4xf32>
  %c = vector.extractelement %v[%k : i32] {note} : vector<4xf32>
  // CHECK-NEXT: %d = vector.extract %u[] : f32 from vector<f32>
  %d = vector.extractelement %u[] : vector<f32>
  // CHECK-NEXT: %e = vector.insert %x, %v [%i] : f32 into vector<4xf32>
  %e = vector.insertelement %x, %v[%i : index] : vector<4xf32>
  // CHECK-NEXT: %[[L:.*]] = arith.index_cast %k : i32 to index
  // CHECK-NEXT: %g = vector.insert %b, %s [%[[L]]] {note} : i8 into vector<[4]xi8>
  %g = vector.insertelement %b, %s[%k : i32] {note} : vector<[4]xi8>
  // CHECK-NEXT: %h = vector.insert %x, %u [] : f32 into vector<f32>
  %h = vector.insertelement %x, %u[] : vector<f32>
  // CHECK-NEXT: %r = vector.extract %e[%i] : f32 from vector<4xf32>
  %r = "vector.extractelement"(%e, %i) : (vector<4xf32>, index) -> f32
  return %r : f32
}

// CHECK-LABEL: func.func @splat(
func.func @splat(%x: f32) {
  // CHECK-NEXT: %0 = vector.broadcast %x : f32 to vector<4xf32>
  %0 = vector.splat %x : vector<4xf32>
  // CHECK-NEXT: %1 = vector.broadcast %x {note} : f32 to vector<2x[4]xf32>
  %1 = vector.splat %x {note} : vector<2x[4]xf32>
  // CHECK-NEXT: %2 = vector.broadcast %x : f32 to vector<f32>
  %2 = "vector.splat"(%x) : (f32) -> vector<f32>
  return
}

// CHECK-LABEL: func.func @matrices(
func.func @matrices(%a: vector<64xf64>, %b: vector<48xf64>) {
  // CHECK-NEXT: %0 = "llvm.intr.matrix.multiply"(%a, %b) <{lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32}> {note} :
  // CHECK-SAME: (vector<64xf64>, vector<48xf64>) -> vector<12xf64>
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 16 : i32, rhs_columns = 3 : i32, note}
    : (vector<64xf64>, vector<48xf64>) -> vector<12xf64>
  // CHECK-NEXT: %1 = "llvm.intr.matrix.transpose"(%a) <{columns = 4 : i32, rows = 16 : i32}> : (vector<64xf64>) -> vector<64xf64>
  %1 = vector.flat_transpose %a {rows = 16 : i32, columns = 4 : i32} : vector<64xf64> -> vector<64xf64>
  return
}

// Generic form had lists of numbers as arrays of attributes.
// CHECK-LABEL: func.func @lists(
func.func @lists(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<4x8xf32>, %x: vector<4xf32>) {
  // CHECK-NEXT: %0 = vector.shuffle %a, %b [0, 1, 2, 4] : vector<2xf32>, vector<3xf32>
  %0 = "vector.shuffle"(%a, %b) <{mask = [0, 1, 2, 4]}> : (vector<2xf32>, vector<3xf32>) -> vector<4xf32>
  // CHECK-NEXT: %1 = vector.constant_mask [3, 2] : vector<4x3xi1>
  %1 = "vector.constant_mask"() <{mask_dim_sizes = [3, 2]}> : () -> vector<4x3xi1>
  // CHECK-NEXT: %2 = vector.multi_reduction <add>, %c, %x [1] : vector<4x8xf32> to vector<4xf32>
  %2 = "vector.multi_reduction"(%c, %x) <{kind = #vector.kind<add>, reduction_dims = [1]}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// Until release 17 vector.extract had no type of its result; until 14 kinds were strings.
// CHECK-LABEL: func.func @syntax(
func.func @syntax(%v: vector<4x8xf32>, %i: index) {
  // CHECK-NEXT: %0 = vector.extract %v[3] : vector<8xf32> from vector<4x8xf32>
  %0 = vector.extract %v[3] : vector<4x8xf32>
  // CHECK-NEXT: %1 = vector.extract %v[3, 1] : f32 from vector<4x8xf32>
  %1 = vector.extract %v[3, 1] : vector<4x8xf32>
  // CHECK-NEXT: %2 = vector.reduction <add>, %0 : vector<8xf32> into f32
  %2 = vector.reduction "add", %0 : vector<8xf32> into f32
  // CHECK-NEXT: %3 = vector.reduction <minnumf>, %0 : vector<8xf32> into f32
  %3 = vector.reduction <minf>, %0 : vector<8xf32> into f32
  return
}
