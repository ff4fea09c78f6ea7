// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o %t.mlir && lifeopt %t.mlir --emit=report | FileCheck %s --check-prefix=AGAIN
// RUN: lifeopt %t.mlir --emit=mlir | diff %t.mlir -
// RUN: lifeopt %s --color=slots --emit=report | FileCheck %s --check-prefix=SLOTS
// RUN: lifeopt %s --color=slots --emit=mlir | FileCheck %s --check-prefix=PUT-BACK
// Allocas are counted in the order in which they stand when the work is done, before and after: the second run counts the same.
func.func private @use(memref<2xf64> {llvm.nocapture})
func.func private @use16(memref<2xf64> {llvm.nocapture})
func.func private @use32(memref<8xf32> {llvm.nocapture})
func.func private @use48(memref<12xf32> {llvm.nocapture})
func.func private @use40(memref<10xf32> {llvm.nocapture})
// %d is handed to the next round and stays in the loop; %b and %c go to the head of the function, and so before it.
// CHECK: @order {{ *}}4 {{ *}}4 {{ *}}144 {{ *}}144 {{ *}}136
// AGAIN: @order {{ *}}4 {{ *}}4 {{ *}}144 {{ *}}144 {{ *}}136
func.func @order(%p: i1, %x: f64, %i: index) -> f64 {
  %a = memref.alloca() {alignment = 64 : i64} : memref<2xf64>
  call @use(%a) : (memref<2xf64>) -> ()
  cf.br ^loop(%a : memref<2xf64>)
^loop(%r: memref<2xf64>):
  %d = memref.alloca() {alignment = 64 : i64} : memref<2xf64>
  %b = memref.alloca() {alignment = 16 : i64} : memref<4xf64>
  %c = memref.alloca() {alignment = 64 : i64} : memref<1xf64>
  memref.store %x, %c[%i] : memref<1xf64>
  memref.store %x, %b[%i] : memref<4xf64>
  call @use(%r) : (memref<2xf64>) -> ()
  call @use(%d) : (memref<2xf64>) -> ()
  %y = memref.load %c[%i] : memref<1xf64>
  %z = memref.load %b[%i] : memref<4xf64>
  %s = arith.addf %y, %z : f64
  cf.cond_br %p, ^loop(%d : memref<2xf64>), ^out
^out:
  return %s : f64
}
// An arena of the input that is not worth splitting stands where it stood: before %b, whose alignment would cost padding behind it.
// SLOTS: @back {{ *}}3 {{ *}}4 {{ *}}112 {{ *}}112 {{ *}}112
// PUT-BACK-LABEL: func.func @back
// PUT-BACK: %s = memref.alloca() {alignment = 64 : i64} : memref<2xf64>
// PUT-BACK-NEXT: %arena = memref.alloca() {alignment = 16 : i64} : memref<48xi8>
// PUT-BACK-NEXT: %b = memref.alloca() {alignment = 64 : i64} : memref<12xf32>
func.func @back(%in: memref<8xf32>, %all: memref<10xf32>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %s = memref.alloca() {alignment = 64 : i64} : memref<2xf64>
  %arena = memref.alloca() {alignment = 16 : i64} : memref<48xi8>
  %b = memref.alloca() {alignment = 64 : i64} : memref<12xf32>
  %x = memref.view %arena[%c0][] : memref<48xi8> to memref<8xf32>
  %y = memref.view %arena[%c8][] : memref<48xi8> to memref<10xf32>
  call @use16(%s) : (memref<2xf64>) -> ()
  memref.copy %in, %x : memref<8xf32> to memref<8xf32>
  call @use48(%b) : (memref<12xf32>) -> ()
  call @use32(%x) : (memref<8xf32>) -> ()
  call @use48(%b) : (memref<12xf32>) -> ()
  memref.copy %all, %y : memref<10xf32> to memref<10xf32>
  call @use40(%y) : (memref<10xf32>) -> ()
  call @use16(%s) : (memref<2xf64>) -> ()
  call @use48(%b) : (memref<12xf32>) -> ()
  return
}
