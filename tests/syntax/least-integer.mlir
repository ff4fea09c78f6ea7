// RUN: lifeopt %s --until=parse --emit=mlir-generic -o %t.mlir && FileCheck %s < %t.mlir
// RUN: lifeopt %t.mlir --until=parse --emit=mlir-generic | diff %t.mlir -
// Rule: what lifeopt prints it reads. The least int64 has no positive counterpart: it is read after its '-', and never subtracted. mlir-opt
// 22 prints it in the map of a bound and refuses that.
// CHECK: affine_map<() -> (-9223372036854775808)>
// CHECK: affine_map<(d0) -> (d0 + -9223372036854775808, d0 * -9223372036854775808, d0 mod 3 + d0 * -9223372036854775808, d0 - 9223372036854775807)>
"test.maps"() {constant = affine_map<() -> (-9223372036854775808)>, sums = affine_map<(d0) -> (d0 + (-9223372036854775808), d0 * -9223372036854775808, d0 mod 3 + d0 * -9223372036854775808, d0 - 9223372036854775807)>} : () -> ()
func.func @bound(%m: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to -9223372036854775808 {
    affine.store %x, %m[0] : memref<4xf32>
  }
  return
}
