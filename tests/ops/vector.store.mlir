// RUN: roundtrip.sh %s
// vector.store: every form of its syntax.
func.func @f(%m: memref<8x?xf32>, %v: memref<8x?xvector<4xf32>>, %z: memref<f32>, %i: index, %a: vector<8xf32>, %b: vector<2x4xf32>,
             %c: vector<[4]xf32>, %d: vector<4xf32>, %e: vector<f32>) {
  vector.store %a, %m[%i, %i] : memref<8x?xf32>, vector<8xf32>
  vector.store %b, %m[%i, %i] : memref<8x?xf32>, vector<2x4xf32>
  vector.store %c, %m[%i, %i] {nontemporal = true} : memref<8x?xf32>, vector<[4]xf32>
  vector.store %a, %m[%i, %i] {nontemporal = true, alignment = 16 : i64, note} : memref<8x?xf32>, vector<8xf32>
  vector.store %d, %v[%i, %i] : memref<8x?xvector<4xf32>>, vector<4xf32>
  vector.store %e, %z[] : memref<f32>, vector<f32>
  return
}
