// RUN: split-file %s %t
// RUN: lifeopt %t/program.mlir --emit=report --op-effects=%t/my.effects | FileCheck %s
// An op that writes some of its operands and is said to do nothing with another one may store that one's address: it shares with nothing.
// CHECK: @stored {{.*}} 32 {{ *}}32 {{ *}}32
// CHECK: not shared:
// CHECK-NEXT: 16  %a: stored by 'my.keep'

//--- my.effects
my.keep operands(table:memref, kept:memref) effects(write(table))

//--- program.mlir
func.func @stored(%table: memref<2xi64>, %in: memref<4xf32>, %out: memref<4xf32>) {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloca() : memref<4xf32>
  memref.copy %in, %a : memref<4xf32> to memref<4xf32>
  "my.keep"(%table, %a) : (memref<2xi64>, memref<4xf32>) -> ()
  memref.copy %in, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  return
}
