// Types fit the op and each other.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, 1>' are cast incompatible}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
  return
}
// -----
func.func @f(%m: memref<*xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}
// -----
// A stride is compared even if its extent is 1.
func.func @f(%m: memref<1x4xf32, strided<[9, 1]>>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<1x4xf32, strided<[9, 1]>>' and result type 'memref<?x4xf32, strided<[8, 1]>>' are cast incompatible}}
  %0 = memref.cast %m : memref<1x4xf32, strided<[9, 1]>> to memref<?x4xf32, strided<[8, 1]>>
  return
}
// -----
func.func @f(%m: memref<4x1xf32, strided<[1, 7]>>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x1xf32, strided<[1, 7]>>' and result type 'memref<4x1xf32>' are cast incompatible}}
  %0 = memref.cast %m : memref<4x1xf32, strided<[1, 7]>> to memref<4x1xf32>
  return
}
