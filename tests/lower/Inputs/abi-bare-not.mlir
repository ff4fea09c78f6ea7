//--- all.mlir
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot hand memref<?xf32> over as a bare pointer: its shape, strides and offset must be static
func.func private @shape(memref<?xf32>)
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot hand memref<*xf32> over
func.func private @unranked() -> memref<*xf32>
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot hand memref<4xf32, strided<[?]>> over
func.func private @stride(memref<4xf32, strided<[?]>>)
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot hand memref<4xf32, strided<[1], offset: ?>> over
func.func private @offset(memref<4xf32, strided<[1], offset: ?>>)
func.func @indirect(%f: (memref<?xf32>) -> (), %n: index) {
  %m = memref.alloc(%n) : memref<?xf32>
  // CHECK: :[[# @LINE + 1]]:3: error: 'func.call_indirect' op cannot hand memref<?xf32> over
  func.call_indirect %f(%m) : (memref<?xf32>) -> ()
  return
}
//--- some.mlir
func.func private @fine(memref<?xf32>)
// CHECK: :[[# @LINE + 1]]:1: error: 'func.func' op cannot hand memref<?xf32> over as a bare pointer
func.func private @shape(memref<?xf32>) attributes {llvm.bareptr}
