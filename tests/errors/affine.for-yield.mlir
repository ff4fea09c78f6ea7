// Values that pass between an op, its regions and what ends them agree in number and type.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%x: f32) {
  // expected-error@+1 {{'affine.for' op mismatch in number of loop-carried values and defined values}}
  "affine.for"(%x) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (1)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({
    ^a(%j: index, %y: f32):
    // expected-error@+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
    affine.yield %y : f32
  }) : (f32) -> ()
  return
}
