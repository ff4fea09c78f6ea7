// RUN: lifeopt %s --until=parse --emit=mlir-generic -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --until=parse --emit=mlir-generic | diff %t.mlir -
// RUN: mlir-opt %t.mlir --allow-unregistered-dialect -o %t.mlir-opt.mlir
// RUN: grep -F "(-9223372036854775808)>" %t.mlir-opt.mlir | lifeopt --until=parse --emit=mlir-generic -o /dev/null
// Rule: what lifeopt and mlir-opt print lifeopt reads, and mlir-opt reads what lifeopt prints. mlir-opt 22 prints the least int64 in maps as
// it is, and refuses it there, since it has no positive counterpart.
// CHECK: affine_map<() -> ((-9223372036854775807 - 1))>
// CHECK: affine_map<(d0) -> (d0 + (-9223372036854775807 - 1), d0 * (-9223372036854775807 - 1), d0 mod 3 + d0 * (-9223372036854775807 - 1), d0 - 9223372036854775807)>
"test.maps"() {constant = affine_map<() -> (-9223372036854775808)>, sums = affine_map<(d0) -> (d0 + (-9223372036854775808), d0 * -9223372036854775808, d0 mod 3 + d0 * -9223372036854775808, d0 - 9223372036854775807)>} : () -> ()
func.func @bound(%m: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to -9223372036854775808 {
    affine.store %x, %m[0] : memref<4xf32>
  }
  return
}
