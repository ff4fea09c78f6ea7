// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{different element types specified for source type 'memref<64xi8>' and result memref type 'memref<4xi16, strided<[1]>>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<64xi8> to memref<4xi16, strided<[1]>>
  return
}
