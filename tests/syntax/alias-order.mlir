// RUN: roundtrip.sh --foreign %s
// RUN: same-pretty.sh %s
// Names are numbered in the order in which mlir-opt meets them: in pretty form as the text goes, in generic form regions
// first, then operands, results and attributes. Maps written over values (affine.load, constant bounds) get no name there.

module attributes {x.m = affine_map<(d0) -> (d0)>} {
  func.func private @g(i32 {x.a = affine_map<(d0) -> (d0 + 4)>}, memref<4xf32, affine_map<(d0) -> (d0 + 25)>>)
  memref.global "private" @v : memref<4xf32, affine_map<(d0) -> (d0 + 26)>>
  func.func @f(%i: index, %m: memref<4xf32, affine_map<(d0) -> (d0 + 5)>>, %n: memref<4xf32, affine_map<(d0) -> (d0 + 9)>>,
               %o: i32 {x.a = affine_map<(d0) -> (d0 + 31)>}) -> (i32 {x.b = affine_map<(d0) -> (d0 + 6)>})
      attributes {x.c = affine_map<(d0) -> (d0 + 7)>} {
    affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to min affine_map<(d0)[s0] -> (d0 + s0, 5)>(%i)[%i] step 2 {
      %z = affine.apply affine_map<(d0) -> (d0 * 3)>(%k)
      %l = affine.load %m[%k + 1] : memref<4xf32, affine_map<(d0) -> (d0 + 5)>>
      affine.store %l, %n[%k + 4] : memref<4xf32, affine_map<(d0) -> (d0 + 9)>>
      affine.if affine_set<(d0) : (d0 >= 3)>(%k) {
        "x.y"() {m = affine_map<(d0) -> (d0 * 11)>} : () -> ()
      } else {
        "x.y"() {m = affine_map<(d0) -> (d0 * 12)>} : () -> ()
      }
    } {x.m = affine_map<(d0) -> (d0 * 3 + 7)>}
    affine.for %k1 = 0 to 10 {
    }
    %q = affine.max affine_map<(d0) -> (d0 * 3 + 8, 3)>(%i)
    scf.for %k2 = %i to %i step %i {
      "x.y"() ({
        "x.z"() {m = affine_map<(d0) -> (d0 * 13)>} : () -> ()
      }) {m = affine_map<(d0) -> (d0 * 14)>} : () -> ()
    } {x.m = affine_map<(d0) -> (d0 * 3 + 9)>}
    %d = memref.alloc() {m = affine_map<(d0) -> (d0 * 15)>} : memref<4xf32, affine_map<(d0) -> (d0 + 25)>>
    %t = memref.transpose %d (a) -> (a) : memref<4xf32, affine_map<(d0) -> (d0 + 25)>> to memref<4xf32, affine_map<(d0) -> (d0 + 25)>>
    return %o : i32
  }
}
