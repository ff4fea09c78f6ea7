// A lifeline that is only named, directly before other lifelines start: the layout puts its view where it is named, and not after them.
// RUN: lifeopt %s --emit=mlir | FileCheck %s
// RUN: lifeopt %s --color=slots --in-place=no --emit=mlir -o %t
// CHECK: %slot = memref.alloca() : memref<4xi64>
// CHECK-NEXT: call @use(%slot)
func.func private @use(memref<4xi64> {llvm.nocapture, llvm.readonly}) -> i64
func.func private @tell(i64)
func.func @f() {
  %a = memref.alloca() : memref<4xi64>
  %b = memref.alloca() : memref<4xi64>
  %a_life = memref.lifetime_start %a : memref<4xi64>
  memref.lifetime_end %a_life : memref<4xi64>
  memref.lifetime_start %a_life : memref<4xi64>
  memref.copy %a_life, %b : memref<4xi64> to memref<4xi64>
  memref.lifetime_end %a_life : memref<4xi64>
  %v = call @use(%b) : (memref<4xi64>) -> i64
  call @tell(%v) : (i64) -> ()
  %a_next = memref.lifetime_start %a : memref<4xi64>
  memref.copy %b, %a_next : memref<4xi64> to memref<4xi64>
  memref.lifetime_end %a_next : memref<4xi64>
  return
}
