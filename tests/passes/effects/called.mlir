// A function that hands its argument to a declared op that overwrites all of it overwrites all of it too: the caller has two values.
// RUN: lifeopt %s --op-effects=%S/Inputs/my.effects --until=lifelines --emit=mlir | FileCheck %s
func.func @set(%to: memref<8xf32>, %x: f32) {
  "my.fill"(%to, %x) : (memref<8xf32>, f32) -> ()
  return
}

// CHECK-LABEL: func.func @caller
// CHECK: lifetime_end %a_life
// CHECK: %[[SECOND:.*]] = memref.lifetime_start %a
// CHECK-NEXT: call @set(%[[SECOND]], %x)
func.func @caller(%in: memref<8xf32>, %out: memref<8xf32>, %x: f32) {
  %a = memref.alloca() : memref<8xf32>
  memref.copy %in, %a : memref<8xf32> to memref<8xf32>
  memref.copy %a, %out : memref<8xf32> to memref<8xf32>
  call @set(%a, %x) : (memref<8xf32>, f32) -> ()
  memref.copy %a, %out : memref<8xf32> to memref<8xf32>
  return
}
