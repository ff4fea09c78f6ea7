// RUN: roundtrip.sh %s
// memref.load: every form of its syntax.
func.func @f(%m: memref<4x?xf32>, %z: memref<i32>, %i: index, %mm: memref<2xmemref<4xf32>>) {
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  %1 = memref.load %z[] : memref<i32>
  %2 = memref.load %m[%i, %i] {nontemporal = true} : memref<4x?xf32>
  %3 = memref.load %m[%i, %i] {alignment = 16 : i64, note} : memref<4x?xf32>
  %4 = memref.load %mm[%i] : memref<2xmemref<4xf32>>
  %5 = memref.load %4[%i] : memref<4xf32>
  %6 = arith.addf %0, %5 : f32
  return
}
