// Rule: the block in which a lifeline starts again may come before that of its first start in the text, as blocks may be in any order.
// RUN: lifeopt %s --emit=report | FileCheck %s
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | FileCheck %s --check-prefix=KEPT
// RUN: lifeopt %s --until=lifelines --markers=keep --emit=mlir | lifeopt - --until=lifelines --markers=keep --emit=mlir | FileCheck %s --check-prefix=KEPT

// CHECK: @text_order {{ *}}2 {{ *}}2 {{ *}}128 {{ *}}64
// KEPT: memref.lifetime_start %a_life : memref<8xi64>
// KEPT: %a_life = memref.lifetime_start %a
func.func @text_order(%s: i32, %x: i64) -> i64 {
  %k = arith.constant 3 : index
  %a = memref.alloca() : memref<8xi64>
  %b = memref.alloca() : memref<8xi64>
  cf.br ^first
^again:
  affine.for %i = 0 to 8 {
    %n = arith.index_cast %i : index to i64
    affine.store %n, %b[%i] : memref<8xi64>
  }
  %y = memref.load %b[%k] : memref<8xi64>
  linalg.fill ins(%y : i64) outs(%a : memref<8xi64>)
  cf.switch %s : i32, [default: ^end, 0: ^end]
^first:
  cf.switch %s : i32, [default: ^other(%a : memref<8xi64>), 1: ^again, 2: ^other(%a : memref<8xi64>)]
^other(%m: memref<8xi64>):
  linalg.fill ins(%x : i64) outs(%m : memref<8xi64>)
  cf.switch %s : i32, [default: ^end, 0: ^end]
^end:
  %r = memref.load %a[%k] : memref<8xi64>
  return %r : i64
}
