// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op requires attribute 'mask_dim_sizes'}}
  %0 = "vector.constant_mask"() : () -> vector<4xi1>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op attribute 'mask_dim_sizes' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "vector.constant_mask"() {mask_dim_sizes = 1 : i64} : () -> vector<4xi1>
  return
}
