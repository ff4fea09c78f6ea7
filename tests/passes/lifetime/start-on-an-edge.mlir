// A value that a loop of blocks carries starts on the edge into the loop, not before the branch: the other way out of the branch does not
// hold its bytes.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=report | FileCheck %s --check-prefix=BYTES

// CHECK-LABEL: func.func @rotated
// CHECK:         cf.cond_br %{{.*}}, ^[[ENTRY:bb[0-9]+]](%{{.*}} : index), ^exit
// CHECK-NEXT:  ^loop(
// CHECK:         cf.cond_br %{{.*}}, ^loop(
// CHECK:       ^[[ENTRY]](
// CHECK-NEXT:    memref.lifetime_end %x_life
// CHECK-NEXT:    memref.lifetime_end %y_life
// CHECK-NEXT:    %carried_life = memref.lifetime_start %carried
// CHECK-NEXT:    cf.br ^loop(
// BYTES:       @rotated 3 3 768 512 512
func.func @rotated(%c: i1, %n: index, %o: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %carried = memref.alloca() : memref<64xf32>
  %x = memref.alloca() : memref<64xf32>
  %y = memref.alloca() : memref<64xf32>
  %v = memref.load %o[%n] : memref<64xf32>
  memref.store %v, %x[%n] : memref<64xf32>
  memref.store %v, %y[%n] : memref<64xf32>
  cf.cond_br %c, ^loop(%c0 : index), ^exit
^loop(%i: index):
  %is_first = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %is_first, ^first, ^later
^first:
  memref.store %v, %carried[%n] : memref<64xf32>
  cf.br ^next
^later:
  %w = memref.load %carried[%i] : memref<64xf32>
  memref.store %w, %o[%i] : memref<64xf32>
  cf.br ^next
^next:
  %j = arith.addi %i, %c1 : index
  %again = arith.cmpi slt, %j, %n : index
  cf.cond_br %again, ^loop(%j : index), ^done
^done:
  return
^exit:
  %r = memref.load %x[%c1] : memref<64xf32>
  %s = memref.load %y[%c1] : memref<64xf32>
  %t = arith.addf %r, %s : f32
  memref.store %t, %o[%n] : memref<64xf32>
  return
}
