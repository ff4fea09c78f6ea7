// Schedules are constraints on the vertices of a polyhedron. With many conditions there are too many vertices: that is found at once,
// and nothing is eliminated for minutes.
// RUN: timeout 60 lifeopt --emit=dependences=verbose %s | FileCheck %s

// CHECK: Dependence Poly source -> destination:
// CHECK: {{^}}not shown: too much work, or a number does not fit in 64 bits{{$}}
func.func @conditions(%A: memref<9xf32>, %v: f32, %c0: i1, %c1: i1, %c2: i1, %c3: i1, %c4: i1, %c5: i1, %c6: i1, %c7: i1, %c8: i1, %c9: i1, %c10: i1, %c11: i1) {
  affine.for %i = 0 to 9 {
    %b1 = arith.xori %c0, %c1 : i1
    %b2 = arith.xori %b1, %c2 : i1
    %b3 = arith.xori %b2, %c3 : i1
    %b4 = arith.xori %b3, %c4 : i1
    %b5 = arith.xori %b4, %c5 : i1
    %b6 = arith.xori %b5, %c6 : i1
    %b7 = arith.xori %b6, %c7 : i1
    %b8 = arith.xori %b7, %c8 : i1
    %b9 = arith.xori %b8, %c9 : i1
    %b10 = arith.xori %b9, %c10 : i1
    %b11 = arith.xori %b10, %c11 : i1
    scf.if %b11 {
      affine.store %v, %A[%i] : memref<9xf32>
    }
  }
  return
}
