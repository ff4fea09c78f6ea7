// The result type of a view has the layout that follows from its source.
// RUN: rejected.py %s
// mlir-opt rejects in other words.
func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op inferred 4 results, the first of type 'memref<f32>', are incompatible with its 3 results}}
  "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index, index)
  return
}
