// RUN: roundtrip.sh %s
// memref.store: every form of its syntax.
func.func @f(%v: f32, %m: memref<4x?xf32>, %z: memref<i32>, %w: i32, %i: index) {
  memref.store %v, %m[%i, %i] : memref<4x?xf32>
  memref.store %w, %z[] : memref<i32>
  memref.store %v, %m[%i, %i] {nontemporal = true} : memref<4x?xf32>
  memref.store %v, %m[%i, %i] {alignment = 16 : i64, note} : memref<4x?xf32>
  return
}
