// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.expandload' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = vector.expandload %m[%i], %k, %x {alignment = 0 : i64} : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
