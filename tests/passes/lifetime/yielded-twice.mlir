// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s
// A name that control flow forwards is one value with all that is reached through it. The buffer itself is not: it has a value for each of
// two ops that forward it, and the second begins where the first has ended.

// CHECK-LABEL: @twice
// CHECK: %[[FIRST:.*]] = memref.lifetime_start %A
// CHECK: scf.yield %[[FIRST]]
// CHECK: memref.copy %r,
// CHECK: memref.lifetime_end %[[FIRST]]
// CHECK: %[[SECOND:.*]] = memref.lifetime_start %A
// CHECK: scf.yield %[[SECOND]]
// CHECK: memref.copy %s,
// CHECK: memref.lifetime_end %[[SECOND]]
func.func @twice(%x: f32, %c: i1, %B: memref<4xf32>, %out: memref<4xf32>) {
  %A = memref.alloca() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%A : memref<4xf32>)
  %r = scf.if %c -> memref<4xf32> {
    scf.yield %A : memref<4xf32>
  } else {
    scf.yield %B : memref<4xf32>
  }
  memref.copy %r, %out : memref<4xf32> to memref<4xf32>
  linalg.fill ins(%x : f32) outs(%A : memref<4xf32>)
  %s = scf.if %c -> memref<4xf32> {
    scf.yield %A : memref<4xf32>
  } else {
    scf.yield %B : memref<4xf32>
  }
  memref.copy %s, %out : memref<4xf32> to memref<4xf32>
  return
}
