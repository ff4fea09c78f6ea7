// RUN: lifeopt %s --index-bitwidth=32 | FileCheck %s
// RUN: lifeopt %s --index-bitwidth=32 --llvm=19 | FileCheck %s
// A step past the bound may wrap around in a narrow type: only where it does not, the addition says so.

func.func private @use(i8)
func.func private @at(index)
// CHECK-LABEL: define void @narrow()
// CHECK:       add i8 %{{.*}}, 2
func.func @narrow() {
  %a = arith.constant 0 : i8
  %b = arith.constant 127 : i8
  %s = arith.constant 2 : i8
  scf.for %i = %a to %b step %s : i8 {
    func.call @use(%i) : (i8) -> ()
  }
  return
}
// CHECK-LABEL: define void @narrow_safe()
// CHECK:       add nsw i8 %{{.*}}, 2
func.func @narrow_safe() {
  %a = arith.constant 0 : i8
  %b = arith.constant 126 : i8
  %s = arith.constant 2 : i8
  scf.for %i = %a to %b step %s : i8 {
    func.call @use(%i) : (i8) -> ()
  }
  return
}
// CHECK-LABEL: define void @index_of_32_bits()
// CHECK:       add i32 %{{.*}}, 2
// CHECK:       add i32 %{{.*}}, 2
// CHECK:       add nuw nsw i32 %{{.*}}, 2
func.func @index_of_32_bits() {
  affine.for %i = 0 to 2147483647 step 2 {
    func.call @at(%i) : (index) -> ()
  }
  affine.parallel (%i) = (0) to (2147483647) step (2) {
    func.call @at(%i) : (index) -> ()
  }
  affine.parallel (%i) = (0) to (2147483646) step (2) {
    func.call @at(%i) : (index) -> ()
  }
  return
}
// Of numbers that 64 bits do not hold nothing is known.
// CHECK-LABEL: define void @wide()
// CHECK:       add i128 %{{.*}}, 2
func.func @wide() {
  %a = arith.constant 0 : i128
  %b = arith.constant 170141183460469231731687303715884105727 : i128
  %s = arith.constant 2 : i128
  scf.for %i = %a to %b step %s : i128 {
    func.call @wider(%i) : (i128) -> ()
  }
  return
}
func.func private @wider(i128)
