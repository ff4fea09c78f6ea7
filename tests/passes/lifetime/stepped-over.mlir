// A value lives on behind an op whose payload it is used by, over all in which nothing happens to it, up to its last use.
// RUN: lifeopt %s --until=lifelines --emit=mlir --markers=keep | FileCheck %s
// CHECK-LABEL: func.func @payload
// CHECK: %a_life = memref.lifetime_start %a
// CHECK: linalg.generic
// CHECK-NOT: memref.lifetime_end %a_life
// CHECK: memref.load %a_life
// CHECK-NEXT: memref.lifetime_end %a_life
// CHECK-NOT: memref.lifetime_end %a_life
func.func @payload(%x: i64, %i: index, %out: memref<32xi64>) -> i64 {
  %a = memref.alloca() : memref<32xi64>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : memref<32xi64>) {
  ^bb0(%old: i64):
    %y = arith.addi %x, %x : i64
    linalg.yield %y : i64
  }
  affine.parallel (%k) = (0) to (32) {
    affine.store %x, %out[%k] : memref<32xi64>
  }
  %v = memref.load %a[%i] : memref<32xi64>
  return %v : i64
}
