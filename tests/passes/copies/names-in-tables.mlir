// RUN: lifeopt %s --emit=mlir | FileCheck %s
// Rule: a name is that of the nearest symbol table, also if this is an op of another dialect. @data of the gpu.module is no constant, so
// what it held is kept.

// CHECK-LABEL: func.func @overwritten
// CHECK: memref.copy %data, %a
// CHECK: memref.store %x, %data
// CHECK: memref.load %a
module {
  memref.global "private" constant @data : memref<4xf32> = dense<1.0>
  "gpu.module"() ({
    memref.global "private" @data : memref<4xf32> = dense<1.0>
    func.func @overwritten(%x: f32, %i: index) -> f32 {
      %data = memref.get_global @data : memref<4xf32>
      %a = memref.alloca() : memref<4xf32>
      memref.copy %data, %a : memref<4xf32> to memref<4xf32>
      memref.store %x, %data[%i] : memref<4xf32>
      %y = memref.load %a[%i] : memref<4xf32>
      return %y : f32
    }
  }) {sym_name = "kernels"} : () -> ()
}
