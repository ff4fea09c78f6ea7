// RUN: roundtrip.sh %s
// vector.load: every form of its syntax.
func.func @f(%m: memref<8x?xf32>, %v: memref<8x?xvector<4xf32>>, %z: memref<f32>, %s: memref<?x8xi4, strided<[?, 1], offset: ?>, 3>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<8x?xf32>, vector<8xf32>
  %1 = vector.load %m[%i, %i] : memref<8x?xf32>, vector<2x4xf32>
  %2 = vector.load %m[%i, %i] {nontemporal = true} : memref<8x?xf32>, vector<[4]xf32>
  %3 = vector.load %m[%i, %i] {nontemporal = true, alignment = 16 : i64, note} : memref<8x?xf32>, vector<8xf32>
  %4 = vector.load %v[%i, %i] : memref<8x?xvector<4xf32>>, vector<4xf32>
  %5 = vector.load %z[] : memref<f32>, vector<f32>
  %6 = vector.load %s[%i, %i] : memref<?x8xi4, strided<[?, 1], offset: ?>, 3>, vector<4xi4>
  return
}
