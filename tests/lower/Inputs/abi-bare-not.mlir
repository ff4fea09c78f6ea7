//--- all.mlir
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot pass memref<?xf32> as a bare pointer: its shape, strides and offset must be static
func.func private @shape(memref<?xf32>)
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot pass memref<*xf32> as a bare pointer
func.func private @unranked() -> memref<*xf32>
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot pass memref<4xf32, strided<[?]>> as a bare pointer
func.func private @stride(memref<4xf32, strided<[?]>>)
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot pass memref<4xf32, strided<[1], offset: ?>> as a bare pointer
func.func private @offset(memref<4xf32, strided<[1], offset: ?>>)
func.func @indirect(%f: (memref<?xf32>) -> (), %n: index) {
  %m = memref.alloc(%n) : memref<?xf32>
  // CHECK: :[[# @LINE + 1]]:3: error: 'func.call_indirect' op cannot pass memref<?xf32> as a bare pointer
  func.call_indirect %f(%m) : (memref<?xf32>) -> ()
  return
}
//--- some.mlir
func.func private @fine(memref<?xf32>)
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot pass memref<?xf32> as a bare pointer
func.func private @shape(memref<?xf32>) attributes {llvm.bareptr}
