// Extents, maps, cases and operands of the op fit each other in number and size.
// RUN: rejected.py %s
// mlir-opt accepts: the loop would not advance, and dependence analysis divides by the step.
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.for' op expected step to be representable as a positive signed integer}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = -1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    ^a(%j: index):
    affine.yield
  }) : () -> ()
  return
}
// -----
// mlir-opt accepts: the loop would not advance, and dependence analysis divides by the step.
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.for' op expected step to be representable as a positive signed integer}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = 0 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    ^a(%j: index):
    affine.yield
  }) : () -> ()
  return
}
// -----
// mlir-opt accepts: it does not count the operands of a bound in generic form, and reads past them later.
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.for' op operand count does not match with affine map dimension and symbol count}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<(d0) -> (d0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    ^a(%j: index):
    affine.yield
  }) : () -> ()
  return
}
// -----
func.func @f(%i: index) {
  // expected-error@+1 {{'affine.for' op expected lower bound map to have at least one result}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> ()>, upperBoundMap = affine_map<() -> (1)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
    ^a(%j: index):
    affine.yield
  }) : () -> ()
  return
}
// -----
// mlir-opt accepts: it does not count the operands of a bound in generic form, and reads past them later.
func.func @f(%n: index, %m: memref<?xf32>) {
  // expected-error@+1 {{'affine.for' op operand count does not match with affine map dimension and symbol count}}
  "affine.for"(%n, %n) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<(d0) -> (d0)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 2, 0>}> ({
    ^a(%j: index):
    affine.yield
  }) : (index, index) -> ()
  return
}
