// RUN: roundtrip.sh --also-19 %s
// linalg.yield: every form of its syntax.
#map = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %b: memref<4xi32>) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} outs(%a, %b : memref<4xf32>, memref<4xi32>) {
  ^bb0(%x: f32, %y: i32):
    linalg.yield %x, %y {note = "x"} : f32, i32
  }
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%a : memref<4xf32>) {
  ^bb0(%z: f32):
    "linalg.yield"(%z) {note} : (f32) -> ()
  }
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) {
  ^bb0(%w: f32):
    linalg.yield
  }
  return
}
