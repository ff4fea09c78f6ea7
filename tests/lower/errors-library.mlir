// Functions of libraries that the lowering calls have their own type, as in mlir-opt; one of the same type may be declared or defined.
// RUN: not lifeopt %s 2>&1 | FileCheck %s
// RUN: not lifeopt %s --emit=obj 2>&1 >/dev/null | FileCheck %s

func.func @malloc(%x: f32) {
  return
}
memref.global @erff : memref<4xf32> = dense<0.0>
func.func private @erf(f64) -> f64
func.func @calls(%n: index, %x: f32, %y: f64) -> (f32, f64) {
  // CHECK: errors-library.mlir:[[#@LINE+1]]:{{.*}}: error: 'memref.alloc' op calls @malloc of type 'ptr (i64)', but the program has a different @malloc
  %a = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  // CHECK-NOT: @free
  // CHECK: errors-library.mlir:[[#@LINE+1]]:{{.*}}: error: 'math.erf' op calls @erff of type 'float (float)', but the program has a different @erff
  %z = math.erf %x : f32
  // CHECK-NOT: error:
  %w = math.erf %y : f64
  return %z, %w : f32, f64
}
