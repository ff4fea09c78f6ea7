// RUN: roundtrip.sh --also-19 %s
// memref.alloca: every form of its syntax.
func.func @f(%n: index) {
  %0 = memref.alloca() : memref<4xf32>
  %1 = memref.alloca(%n) : memref<?xf32>
  %2 = memref.alloca(%n, %n) {alignment = 64 : i64} : memref<?x8x?xf32>
  %3 = memref.alloca()[%n] : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %4 = memref.alloca(%n)[%n, %n] : memref<?xf32, affine_map<(d0)[s0, s1] -> (d0 * s0 + s1)>>
  %5 = memref.alloca() {note} : memref<4xf32, 3>
  %6 = memref.alloca() : memref<i1>
  %7 = "memref.alloca"(%n) <{alignment = 8 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  return
}
