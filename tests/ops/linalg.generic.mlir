// RUN: roundtrip.sh --also-19 %s
// linalg.generic: every form of its syntax.
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#scalar = affine_map<(d0, d1) -> ()>
#trait = {
  doc = "C(i, j) = A(i, j)",
  indexing_maps = [#id, #id],
  iterator_types = ["parallel", "parallel"],
  library_call = "linalg_copy"
}
func.func @buffers(%a: memref<4x5xf32>, %b: memref<4x5xf32>, %r: memref<4xf32>, %s: f32, %z: memref<f32>, %g: memref<?x?xf32, strided<[?, 1], offset: ?>>) {
  linalg.generic #trait ins(%a : memref<4x5xf32>) outs(%b : memref<4x5xf32>) attrs = {note, other = 1} {
  ^bb0(%in0: f32, %out0: f32):
    %i0 = linalg.index 0 : index
    linalg.yield %in0 : f32
  }
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%b : memref<4x5xf32>) {
  ^bb0(%out1: f32):
    linalg.yield %out1 : f32
  }
  linalg.generic {indexing_maps = [#id, #scalar, #row], iterator_types = ["parallel", "reduction"]}
      ins(%g, %s : memref<?x?xf32, strided<[?, 1], offset: ?>>, f32) outs(%r : memref<4xf32>) {
  ^bb0(%in2: f32, %in3: f32, %out2: f32):
    %0 = arith.mulf %in2, %in3 : f32
    %1 = arith.addf %out2, %0 : f32
    linalg.yield %1 : f32
  }
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%z : memref<f32>) attrs = {} {
  ^bb0(%out5: f32):
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<4x5xf32>) outs(%r, %b : memref<4xf32>, memref<4x5xf32>) {
  ^bb0(%in6: f32, %out6: f32, %out7: f32):
    %c = arith.cmpf ogt, %in6, %out6 : f32
    %m = scf.if %c -> (f32) {
      scf.yield %in6 : f32
    } else {
      scf.yield %out6 : f32
    }
    linalg.yield %m, %in6 : f32, f32
  }
  return
}
func.func @tensors(%t: tensor<4x5xf32>, %r: tensor<4xf32>, %d: tensor<?x?xf32>) -> (tensor<4x5xf32>, tensor<4xf32>) {
  %0 = linalg.generic #trait ins(%d : tensor<?x?xf32>) outs(%t : tensor<4x5xf32>) {
  ^bb0(%in0: f32, %out0: f32):
    linalg.yield %in0 : f32
  } -> tensor<4x5xf32>
  %1:2 = linalg.generic {indexing_maps = [#id, #id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<4x5xf32>) outs(%t, %r : tensor<4x5xf32>, tensor<4xf32>) attrs = {note = "x"} {
  ^bb0(%in1: f32, %out1: f32, %out2: f32):
    %s = arith.addf %in1, %out2 : f32
    linalg.yield %in1, %s : f32, f32
  } -> (tensor<4x5xf32>, tensor<4xf32>)
  return %1#0, %1#1 : tensor<4x5xf32>, tensor<4xf32>
}
func.func @generic_form(%a: memref<4xf32>) {
  "linalg.generic"(%a, %a) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%in: f32, %out: f32):
    "linalg.yield"(%in) : (f32) -> ()
  }) {note} : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
