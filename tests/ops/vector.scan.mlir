// RUN: roundtrip.sh --also-19 %s
// vector.scan: every form of its syntax.
func.func @f(%v: vector<4x8x16xf32>, %a: vector<4x16xf32>, %w: vector<4xi32>, %u: vector<i32>) {
  %0:2 = vector.scan <add>, %v, %a {inclusive = true, reduction_dim = 1 : i64} : vector<4x8x16xf32>, vector<4x16xf32>
  %1:2 = vector.scan <mul>, %w, %u {inclusive = false, reduction_dim = 0 : i64, note} : vector<4xi32>, vector<i32>
  return
}
