// RUN: lifeopt %s --emit=mlir | FileCheck %s
// A function that is given a buffer and does not use it gives it to nobody, also if it writes another one: what a call returns later is not
// that buffer, so both are freed without a comparison. The certificate took it for possible, which was an internal error.
// CHECK-LABEL: func.func @f(
// CHECK: memref.load %a[
// CHECK-NEXT: memref.dealloc %a
// CHECK: memref.dealloc %base
// CHECK-NOT: bufferization.dealloc
func.func private @made() -> memref<4xf32>
func.func private @writes(%unused: memref<4xf32>, %to: memref<4xf32>, %x: f32, %i: index) {
  memref.store %x, %to[%i] : memref<4xf32>
  return
}
func.func @f(%x: f32, %i: index) -> f32 {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  call @writes(%a, %b, %x, %i) : (memref<4xf32>, memref<4xf32>, f32, index) -> ()
  %r = call @made() : () -> memref<4xf32>
  %v = memref.load %b[%i] : memref<4xf32>
  %w = memref.load %a[%i] : memref<4xf32>
  %s = arith.addf %v, %w : f32
  %base, %o, %size, %stride = memref.extract_strided_metadata %r : memref<4xf32> -> memref<f32>, index, index, index
  %ba, %oa, %sizea, %stridea = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%ba, %base : memref<f32>, memref<f32>) if (%true, %true)
  memref.dealloc %b : memref<4xf32>
  return %s : f32
}
