// Names of functions may be any bytes. A report in JSON has U+FFFD for those that are not UTF-8, and is the same as itself all the same;
// LLVM's readers of remarks take no empty name, which is written as in MLIR.
// RUN: lifeopt %s --emit=report-json -o %t.json && lifeopt %s --diff=%t.json | FileCheck %s --implicit-check-not=new --implicit-check-not=gone
// CHECK: 3 functions are as large as before
// RUN: lifeopt %s --emit=remarks -o %t.yaml && llvm-remarkutil yaml2bitstream %t.yaml -o %t.bits && llvm-remarkutil bitstream2yaml %t.bits -o - | FileCheck %s --check-prefix=REMARKS
// REMARKS: Function: '""'
func.func @"\C3\A4\FF\00"(%x: f32, %i: index) {
  %a = memref.alloca() : memref<8xf32>
  memref.store %x, %a[%i] : memref<8xf32>
  return
}
func.func @"we ird\"\\\n\t<>&,=;:\00x"(%x: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
func.func @""() { return }
