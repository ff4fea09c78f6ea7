// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s --check-prefix=LINES
// What an allocation held is lost when it runs again: a store in a loop with the allocation, which nobody reads, is a value of its own and
// does not join those before it. So %x is dead while %y is live.
// CHECK: @f {{.*}} 3 {{ *}}512 {{ *}}256
// LINES: memref.lifetime_end %x_life
// LINES: memref.lifetime_start %y
// LINES: %[[X:.*]] = memref.lifetime_start %x
// LINES-NEXT: memref.store %v, %[[X]][%c0]
// LINES-NEXT: memref.lifetime_end %[[X]]
func.func @f(%v: f32, %out: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  affine.for %r = 0 to 8 {
    %x = memref.alloca() : memref<64xf32>
    %y = memref.alloca() : memref<64xf32>
    affine.for %i = 0 to 64 {
      %n = arith.index_cast %i : index to i32
      %s = arith.sitofp %n : i32 to f32
      affine.store %s, %x[%i] : memref<64xf32>
    }
    %a = memref.load %x[%c0] : memref<64xf32>
    memref.store %a, %y[%c0] : memref<64xf32>
    %b = memref.load %y[%c0] : memref<64xf32>
    memref.store %b, %out[%r] : memref<64xf32>
    memref.store %v, %x[%c0] : memref<64xf32>
  }
  return
}
