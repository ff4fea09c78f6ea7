// The result type of a view has the layout that follows from its source.
// RUN: rejected.py %s
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{expected result type with size = 4 instead of 5 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<64xi8> to memref<5xi8, strided<[1]>>
  return
}
// -----
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{different memory spaces specified for source type 'memref<64xi8>' and result memref type 'memref<4xi8, strided<[1]>, 1>'}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<64xi8> to memref<4xi8, strided<[1]>, 1>
  return
}
// -----
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{expected result type with offset = 2 instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [2], sizes: [4], strides: [1] : memref<64xi8> to memref<4xi8, strided<[1]>>
  return
}
// -----
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<64xi8> to memref<4xi8, strided<[1]>>
  return
}
// -----
func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error@+1 {{expected result type with offset = dynamic instead of 0}}
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [4], strides: [1] : memref<64xi8> to memref<4xi8, strided<[1]>>
  return
}
