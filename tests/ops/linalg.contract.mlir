// RUN: roundtrip.sh %s
// linalg.contract: every form of its syntax.
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#maps = [#a, #b, #c]
func.func @f(%a: memref<4x5xf32>, %b: memref<5x6xf32>, %c: memref<4x6xf32>, %ia: memref<4x5xi8>, %ib: memref<5x6xi8>, %ic: memref<4x6xi32>,
             %row: memref<5xf32>, %t: tensor<5x4xf32>, %v: tensor<5xf32>, %r: tensor<4xf32>) -> tensor<4xf32> {
  linalg.contract indexing_maps = [#a, #b, #c] ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)
  linalg.contract indexing_maps = #maps {note} ins(%a, %b : memref<4x5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)
  linalg.contract indexing_maps = [#a, #b, #c] ins(%ia, %ib : memref<4x5xi8>, memref<5x6xi8>) outs(%ic : memref<4x6xi32>)
  linalg.contract indexing_maps = [#a, #b, #c] {cast = #linalg.type_fn<cast_unsigned>} ins(%ia, %ib : memref<4x5xi8>, memref<5x6xi8>) outs(%ic : memref<4x6xi32>)
  linalg.contract indexing_maps = [#a, #b, #c] {cast = #linalg.type_fn<cast_signed>, note} ins(%ia, %ib : memref<4x5xi8>, memref<5x6xi8>) outs(%c : memref<4x6xf32>)
  linalg.contract indexing_maps = [affine_map<(m, n, k) -> (k)>, #b, #c] ins(%row, %b : memref<5xf32>, memref<5x6xf32>) outs(%c : memref<4x6xf32>)
  %0 = linalg.contract indexing_maps = [affine_map<(m, k) -> (k, m)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>]
      ins(%t, %v : tensor<5x4xf32>, tensor<5xf32>) outs(%r : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
