// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%x: vector<4xf32>, %i: index, %m: memref<8xf32>) {
  // expected-error@+1 {{'vector.store' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  vector.store %x, %m[%i] {alignment = -8 : i64} : memref<8xf32>, vector<4xf32>
  return
}
