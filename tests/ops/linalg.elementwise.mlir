// RUN: roundtrip.sh %s
// linalg.elementwise: every form of its syntax, every kind.
#id = affine_map<(d0, d1) -> (d0, d1)>
#swap = affine_map<(d0, d1) -> (d1, d0)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @f(%a: memref<4x5xf32>, %b: memref<5x4xf32>, %r: memref<4xf32>, %c: memref<4x5xi1>, %i: memref<4x5xi32>, %s: f32, %t: tensor<4x?xf32>) -> tensor<4x?xf32> {
  linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#swap, #row, #id] ins(%b, %r : memref<5x4xf32>, memref<4xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#id, #id, #id] ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<mul> indexing_maps = [#id, affine_map<(d0, d1) -> ()>, #id] {note} ins(%a, %s : memref<4x5xf32>, f32) outs(%a : memref<4x5xf32>)
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%t : tensor<4x?xf32>) outs(%t : tensor<4x?xf32>) -> tensor<4x?xf32>
  linalg.elementwise kind=#linalg.elementwise_kind<exp> {note} ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<log> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<abs> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<ceil> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<floor> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<reciprocal> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<round> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<sqrt> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<rsqrt> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<square> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<erf> ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<mul> ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<div> ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<min_signed> ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<powf> ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<mul> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<div> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<div_unsigned> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<max_signed> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<min_signed> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<max_unsigned> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<min_unsigned> ins(%i, %i : memref<4x5xi32>, memref<4x5xi32>) outs(%i : memref<4x5xi32>)
  linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%c, %a, %a : memref<4x5xi1>, memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  return %0 : tensor<4x?xf32>
}
