// RUN: roundtrip.sh --also-19 %s
// vector.contract: every form of its syntax.
#dot = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
#accesses = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
#matmul = {indexing_maps = #accesses, iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>}
#matmat = {iterator_types = ["parallel", "parallel", "reduction"], indexing_maps = #accesses}
func.func @f(%v: vector<10xf32>, %x: f32, %h: vector<10xf16>, %a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x7xf32>,
             %s: vector<[4]x3xf32>, %t: vector<[4]x7xf32>) {
  %0 = vector.contract #dot %v, %v, %x : vector<10xf32>, vector<10xf32> into f32
  %1 = vector.contract #dot %h, %h, %x {note} : vector<10xf16>, vector<10xf16> into f32
  %2 = vector.contract #matmul %a, %b, %c : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  %3 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>,
                        affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %s, %b, %t {other = 1 : i32} : vector<[4]x3xf32>, vector<3x7xf32> into vector<[4]x7xf32>
  %4 = vector.contract #matmat %a, %b, %c : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  // Older text lists the type of the accumulator too; a comma behind the operands says nothing.
  %5 = vector.contract #dot %v, %v, %x : vector<10xf32>, vector<10xf32>, f32 into f32
  %6 = vector.contract #matmat %a, %b, %c, : vector<4x3xf32>, vector<3x7xf32>, vector<4x7xf32> into vector<4x7xf32>
  return
}
