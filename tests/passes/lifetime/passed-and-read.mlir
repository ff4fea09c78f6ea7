// A buffer that one edge passes to the argument of a block is live on the other edges to that block if a block after it, which is reached on
// other paths too, reads the buffer itself. A mutation of a random program showed it: the read came after the end on one of the edges.
// RUN: lifeopt %s --until=lifelines --emit=mlir | FileCheck %s
// RUN: lifeopt %s --emit=mlir -o /dev/null --poison

// CHECK: %b_life = memref.lifetime_start %b
// CHECK: ^other:
// CHECK-NOT: memref.lifetime_end %b_life
// CHECK: ^ends:
// CHECK-NEXT: memref.lifetime_end %b_life
// CHECK-NEXT: return
// CHECK-NOT: memref.lifetime_end %b_life
// CHECK: affine.load %b_life
// CHECK-NEXT: memref.lifetime_end %b_life
func.func @f(%c: i32, %in: memref<1xi64>, %out: memref<1xi64>) {
  %b = memref.alloca() : memref<1xi64>
  %c0 = arith.constant 0 : index
  memref.copy %in, %b : memref<1xi64> to memref<1xi64>
  cf.switch %c : i32, [
    default: ^both,
    0: ^arms
  ]
^arms:
  cf.switch %c : i32, [
    default: ^passes,
    0: ^other,
    1: ^ends
  ]
^passes:
  cf.br ^join(%b : memref<1xi64>)
^other:
  %d = memref.alloca() : memref<1xi64>
  memref.copy %in, %d : memref<1xi64> to memref<1xi64>
  cf.br ^join(%d : memref<1xi64>)
^ends:
  return
^join(%m: memref<1xi64>):
  %x = memref.load %m[%c0] : memref<1xi64>
  memref.store %x, %out[%c0] : memref<1xi64>
  cf.br ^both
^both:
  %y = affine.load %b[%c0] : memref<1xi64>
  memref.store %y, %out[%c0] : memref<1xi64>
  return
}
