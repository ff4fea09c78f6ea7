// RUN: lifeopt %s --heap=arg --emit=mlir | FileCheck %s
// A call in an op of another dialect that holds symbols is not to the function of that name around it, which may have got an argument.
// CHECK-LABEL: func.func @calls_alike(
// CHECK: "my.table"
// CHECK: call @alike(%m, %w) : (index, f32) -> f32
func.func private @alike(%n: index, %v: f32) -> f32 {
  %a = memref.alloc() : memref<16xf32>
  memref.store %v, %a[%n] : memref<16xf32>
  %x = memref.load %a[%n] : memref<16xf32>
  memref.dealloc %a : memref<16xf32>
  return %x : f32
}
func.func @calls_alike(%n: index, %v: f32) -> f32 {
  %x = func.call @alike(%n, %v) : (index, f32) -> f32
  "my.table"() ({
    func.func private @alike(%m: index, %w: f32) -> f32 {
      return %w : f32
    }
    func.func @inner(%m: index, %w: f32) -> f32 {
      %y = func.call @alike(%m, %w) : (index, f32) -> f32
      return %y : f32
    }
    "my.end"() : () -> ()
  }) : () -> ()
  return %x : f32
}
