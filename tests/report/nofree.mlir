// Rule: what is missing at a function without a body is named all at once, and following the advice works: of a heap buffer llvm.nofree, too, unless
// the argument is read only.
// RUN: split-file %s %t && lifeopt %t/none.mlir --heap=pack --emit=report | FileCheck %s --check-prefix=NONE
// RUN: lifeopt %t/captured.mlir --heap=pack --emit=report | FileCheck %s --check-prefix=CAPTURED
// RUN: lifeopt %t/freed.mlir --heap=pack --emit=report | FileCheck %s --check-prefix=FREED
// RUN: lifeopt %t/both.mlir --heap=pack --emit=report | FileCheck %s --check-prefix=BOTH
// NONE: captured by 'func.call'; add llvm.nocapture and llvm.nofree to
// CAPTURED: may be freed by 'func.call'; add llvm.nofree to argument #0
// CAPTURED: --explain=freed-elsewhere
// FREED: captured by 'func.call'; add llvm.nocapture to argument #0 of
// BOTH: peak heap bytes 512 256 256
// BOTH-NOT: kept on the heap

//--- none.mlir
func.func private @show(memref<64xf32>)
func.func @f(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  call @show(%a) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  return
}
//--- captured.mlir
func.func private @show(memref<64xf32> {llvm.nocapture})
func.func @f(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  call @show(%a) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  return
}
//--- freed.mlir
func.func private @show(memref<64xf32> {llvm.readonly})
func.func @f(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  call @show(%a) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  return
}
//--- both.mlir
func.func private @show(memref<64xf32> {llvm.nocapture, llvm.nofree})
func.func @f(%x: memref<64xf32>) {
  %a = memref.alloc() : memref<64xf32>
  linalg.exp ins(%x : memref<64xf32>) outs(%a : memref<64xf32>)
  call @show(%a) : (memref<64xf32>) -> ()
  %b = memref.alloc() : memref<64xf32>
  linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
  call @show(%b) : (memref<64xf32>) -> ()
  memref.dealloc %a : memref<64xf32>
  memref.dealloc %b : memref<64xf32>
  return
}
