// The element gets a name that no other value has, also where the layout changes nothing.
// RUN: lifeopt %s --emit=mlir -o %t.mlir && FileCheck %s < %t.mlir && mlir-opt %t.mlir -o /dev/null

func.func private @mix(f32)
// CHECK: %filled = arith.addf
// CHECK: %filled_0 = memref.alloca() : memref<f32>
func.func @names(%x: f32, %out: memref<16xf32>) {
  %filled = arith.addf %x, %x : f32
  %b = memref.alloca() : memref<16xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<16xf32>)
  linalg.exp ins(%b : memref<16xf32>) outs(%out : memref<16xf32>)
  call @mix(%filled) : (f32) -> ()
  return
}
