// memref.realloc takes and gives memrefs without a layout.
// RUN: rejected.py %s
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{unsupported layout for result memref type 'memref<8xf32, strided<[2]>>'}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32, strided<[2]>>
  return
}
// -----
func.func @f(%m: memref<4xf32, strided<[1], offset: 2>>) {
  // expected-error@+1 {{unsupported layout for source memref type}}
  %0 = memref.realloc %m : memref<4xf32, strided<[1], offset: 2>> to memref<8xf32>
  return
}
