// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{expected 1 size values, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 4], strides: [2, 1] : memref<64xi8> to memref<4xi8, strided<[1]>>
  return
}
