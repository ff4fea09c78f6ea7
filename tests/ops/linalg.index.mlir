// RUN: roundtrip.sh %s
// linalg.index: every form of its syntax.
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%a: memref<4x5xindex>, %c: i1) {
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%a : memref<4x5xindex>) {
  ^bb0(%x: index):
    %0 = linalg.index 0 : index
    %1 = linalg.index 1 {note} : index
    %2 = "linalg.index"() <{dim = 1 : i64}> : () -> index
    %3 = arith.addi %0, %1 : index
    linalg.yield %3 : index
  }
  linalg.map ins(%a : memref<4x5xindex>) outs(%a : memref<4x5xindex>) (%in: index, %init: index) {
    %4 = linalg.index 1 : index
    linalg.yield %4 : index
  }
  return
}
