// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  vector.maskedstore %m[%i], %k, %x {alignment = 1 : i32} : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}
