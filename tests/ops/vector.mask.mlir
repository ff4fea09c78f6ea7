// RUN: roundtrip.sh %s
// vector.mask: every form of its syntax. The terminator may be left out: then it yields what the one op gives.
func.func @reduction(%mask: vector<8xi1>, %v: vector<8xi32>, %x: i32) {
  %0 = vector.mask %mask { vector.reduction <add>, %v, %x : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return
}
func.func @passthru(%m: memref<?xf32>, %i: index, %mask: vector<[8]xi1>, %f: vector<[8]xf32>, %pad: f32) {
  %0 = vector.mask %mask, %f { vector.transfer_read %m[%i], %pad : memref<?xf32>, vector<[8]xf32> } : vector<[8]xi1> -> vector<[8]xf32>
  return
}
func.func @no_result(%m: memref<?xf32>, %i: index, %mask: vector<8xi1>, %f: vector<8xf32>) {
  vector.mask %mask { vector.transfer_write %f, %m[%i] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return
}
func.func @attributes(%t: tensor<?xf32>, %i: index, %mask: vector<8xi1>, %f: vector<8xf32>) {
  %0 = vector.mask %mask { vector.transfer_write %f, %t[%i] : vector<8xf32>, tensor<?xf32> } {note} : vector<8xi1> -> tensor<?xf32>
  return
}
func.func @gather(%m: memref<?xf32>, %i: index, %mask: vector<8xi1>, %at: vector<8xindex>, %f: vector<8xf32>) {
  %0 = vector.mask %mask { vector.gather %m[%i] [%at], %mask, %f : memref<?xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32> into vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}
func.func @multi_reduction(%mask: vector<4x8xi1>, %v: vector<4x8xf32>, %a: vector<4xf32>) {
  %0 = vector.mask %mask { vector.multi_reduction <mul>, %v, %a [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
  return
}
func.func @outerproduct(%mask: vector<4x8xi1>, %a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>) {
  %0 = vector.mask %mask { vector.outerproduct %a, %b, %c : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return
}
func.func @contract(%mask: vector<4x7x3xi1>, %a: vector<4x3xf32>, %b: vector<3x7xf32>, %c: vector<4x7xf32>) {
  %0 = vector.mask %mask {
    vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>,
                                      affine_map<(d0, d1, d2) -> (d0, d1)>],
                     iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c
      : vector<4x3xf32>, vector<3x7xf32> into vector<4x7xf32>
  } : vector<4x7x3xi1> -> vector<4x7xf32>
  return
}
func.func @empty(%mask: vector<8xi1>, %f: vector<8xf32>) {
  vector.mask %mask { } : vector<8xi1>
  %0 = vector.mask %mask { vector.yield %f : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %1 = vector.mask %mask, %f { vector.yield %f : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}
func.func @explicit(%mask: vector<8xi1>, %v: vector<8xi32>) {
  %0 = vector.mask %mask {
    %sum = vector.reduction <mul>, %v : vector<8xi32> into i32
    vector.yield %sum : i32
  } : vector<8xi1> -> i32
  %1 = vector.mask %mask {
    %product = vector.reduction <mul>, %v : vector<8xi32> into i32
    vector.yield {note} %product : i32
  } : vector<8xi1> -> i32
  return
}
// Around no op what is passed through may have another type, which pretty form cannot say.
func.func @passed(%mask: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>) {
  %0 = "vector.mask"(%mask, %v) ({
    "vector.yield"(%f) : (vector<8xf32>) -> ()
  }) : (vector<8xi1>, vector<8xi32>) -> vector<8xf32>
  return
}
