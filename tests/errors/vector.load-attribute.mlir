// Attributes are what the op says.
// RUN: rejected.py %s
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %0 = vector.load %m[%i] {alignment = 3 : i64} : memref<8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op attribute 'nontemporal' failed to satisfy constraint: bool attribute}}
  %0 = vector.load %m[%i] {nontemporal = 1 : i64} : memref<8xf32>, vector<4xf32>
  return
}
