// RUN: roundtrip.sh --older %s
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// Releases after 22 write the kind of linalg.elementwise in angle brackets alone.
#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %r: memref<f32>) {
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.elementwise <exp> ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  // CHECK: linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [{{.*}}] {note} ins(%a, %r : memref<4xf32>, memref<f32>)
  linalg.elementwise <add> indexing_maps = [#id, affine_map<(d0) -> ()>, #id] {note} ins(%a, %r : memref<4xf32>, memref<f32>) outs(%a : memref<4xf32>)
  return
}
