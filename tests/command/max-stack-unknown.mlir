// A chain of --max-stack that ends in a function whose bytes are not known says so, and has no number for it.
// RUN: exits.sh 1 lifeopt %s --max-stack=191 2>&1 | FileCheck %s
// CHECK: error: function 'root' and its callees need at least 192 bytes of stack, the limit is 191
// CHECK: note: 128 of them in its own frame
// CHECK: note: 64 of them in 'middle', called here
// CHECK: note: 'ext', called here, is not counted
func.func private @ext()
func.func @middle(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<16xf32>
  memref.store %x, %a[%i] : memref<16xf32>
  %y = memref.load %a[%i] : memref<16xf32>
  call @ext() : () -> ()
  return %y : f32
}
func.func @root(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<32xf32>
  memref.store %x, %a[%i] : memref<32xf32>
  %y = memref.load %a[%i] : memref<32xf32>
  %z = call @middle(%y, %i) : (f32, index) -> f32
  return %z : f32
}
