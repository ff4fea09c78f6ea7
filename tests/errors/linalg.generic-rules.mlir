// Maps, shapes, region and results of a structured op fit each other.
// RUN: rejected.py %s
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{expected attribute value}}
  linalg.generic ins(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // expected-error@+1 {{invalid kind of attribute specified}}
  linalg.generic 5 ins(%m4 : memref<4xf32>)
  return
}
// -----
func.func @f(%a: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected to have pure tensor or buffer semantics}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%t: tensor<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x: f32 } -> tensor<4xf32>
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{unexpected symbols in indexing_map #0}}
  linalg.generic {indexing_maps = [affine_map<(i)[s]->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0))}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i, j)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i, i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0 + d1))}}
  linalg.generic {indexing_maps = [affine_map<(i,j)->(i)>, affine_map<(i,j)->(i+j)>], iterator_types = ["parallel", "parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected as many non-induction variable region arguments as the number of input/output operands}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected type of bb argument #0 ('i32') to match element or self type of the corresponding operand ('f32')}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: i32, %y: f32): linalg.yield %y: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be 4, but found 5}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%b: memref<5xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %y: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{inferred input/output operand #1 has shape's dimension #0 to be greater than or equal to 7, but found 5}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i * 2)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%b: memref<5xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %y: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{unexpected result less than 0 at expression #0 in (d0) -> (-d0 + 1)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(-i + 1)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%b: memref<5xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %y: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %y, %y: f32, f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %i: i32) {
  // expected-error@+1 {{type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): linalg.yield %i: i32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %i: i32) {
  // expected-error@+1 {{expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): %0 = linalg.index 1 : index linalg.yield %x: f32 }
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %i: i32) {
  // expected-error@+1 {{empty block: expect at least a terminator}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>, %i: i32) {
  // expected-error@+1 {{expects region #0 to have 0 or 1 blocks}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%a: memref<4xf32>) outs(%a: memref<4xf32>) { ^bb0(%x: f32, %y: f32): cf.br ^bb1 ^bb1: linalg.yield %x : f32}
  return
}
// -----
func.func @f(%a: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%t: tensor<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected type of operand #0 ('tensor<4xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%t: tensor<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 } -> tensor<?xf32>
  return
}
// -----
func.func @f(%a: memref<4xf32>, %t: tensor<4xf32>, %s: f32) {
  // expected-error@+1 {{operand #0 must be variadic of shaped of any type values, but got 'f32'}}
  linalg.generic {indexing_maps = [affine_map<()->()>], iterator_types = []} outs(%s: f32) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%s: vector<4xf32>) {
  // expected-error@+1 {{expected that operand #0 is a tensor or a memref}}
  linalg.generic {indexing_maps = [affine_map<()->()>], iterator_types = []} outs(%s: vector<4xf32>) { ^bb0(%x: vector<4xf32>): linalg.yield %x: vector<4xf32> }
  return
}
// -----
func.func @f(%s: vector<4xf32>, %c: memref<4xvector<4xf32>>) {
  // expected-error@+1 {{'linalg.generic' op expected operand #0 rank (0) to match the result rank of indexing_map (1)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>, affine_map<(i)->(i)>], iterator_types = ["parallel"]} ins(%s: vector<4xf32>) outs(%c : memref<4xvector<4xf32>>) { ^bb0(%x: vector<4xf32>, %y: vector<4xf32>): linalg.yield %x: vector<4xf32> }
  return
}
// -----
// mlir-opt rejects in other words
func.func @f(%a: memref<*xf32>) {
  // expected-error@+2 {{type of yield operand 1 ('f32') doesn't match the element type of the enclosing linalg.generic op ('memref<*xf32>')}}
  // expected-error@+1 {{expected operand #0 rank (0) to match the result rank of indexing_map (1)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%a: memref<*xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
  linalg.generic {indexing_maps = [1], iterator_types = ["parallel"]} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{unexpected iterator_type (foo)}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["foo"]} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected "iterator_types" array attribute}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>]} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{requires attribute 'indexing_maps'}}
  linalg.generic {iterator_types = ["parallel"]} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected '{' to begin a region}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} { linalg.yield  }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{expected indexing_map #0 to have 2 dim(s) to match the number of loops}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel", "parallel"]} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{invalid indexing maps are non-invertible: ((d0, d1) -> (d0))}}
  linalg.generic {indexing_maps = [affine_map<(i,j)->(i)>], iterator_types = ["parallel"]} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4x4xf32>) {
  // expected-error@+1 {{expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>], iterator_types = ["parallel"]} outs(%a: memref<4x4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4x4xf32>, %s: memref<f32>) {
  // expected-error@+1 {{expected indexing_map #1 to have 2 dim(s) to match the number of loops}}
  linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i) -> ()>], iterator_types = ["parallel", "parallel"]} ins(%a: memref<4x4xf32>) outs(%s: memref<f32>) { ^bb0(%x: f32, %z: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4x4xf32>, %s: memref<4x4xf32>) {
  // expected-error@+1 {{expected operand #1 rank (2) to match the result rank of indexing_map (1)}}
  linalg.generic {indexing_maps = [affine_map<(i,j)->(i,j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a: memref<4x4xf32>) outs(%s: memref<4x4xf32>) { ^bb0(%x: f32, %z: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>, %s: memref<4x4xf32>) {
  // expected-error@+1 {{expected operand #1 rank (2) to match the result rank of indexing_map (1)}}
  linalg.generic {indexing_maps = [affine_map<(i,j)->(i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%a: memref<4xf32>) outs(%s: memref<4x4xf32>) { ^bb0(%x: f32, %z: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{unexpected symbols in indexing_map #0}}
  linalg.generic {indexing_maps = [affine_map<()[s]->(s)>], iterator_types = []} outs(%a: memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  linalg.generic {doc = 1, indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]}
    // expected-error@+1 {{custom op 'linalg.generic' 'linalg.generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
    outs(%m4 : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  linalg.generic {library_call, indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]}
    // expected-error@+1 {{custom op 'linalg.generic' 'linalg.generic' op attribute 'library_call' failed to satisfy constraint: string attribute}}
    outs(%m4 : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  linalg.generic {indexing_maps = [1], iterator_types = ["parallel"]}
    // expected-error@+1 {{custom op 'linalg.generic' 'linalg.generic' op attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
    outs(%m4 : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x: f32 }
  return
}
// -----
func.func @f(%m4: memref<4xf32>) {
  // mlir-opt accepts: it drops the attribute
  // expected-error@+1 {{'linalg.generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  linalg.generic {indexing_maps = [affine_map<(i)->(i)>], iterator_types = ["parallel"]} outs(%m4 : memref<4xf32>) attrs = {doc = 1} {
  ^bb0(%x: f32):
    linalg.yield %x: f32
  }
  return
}
