// --emit=dependences=verbose shows constraints on schedules by Farkas' lemma, for both orders, the order that the program has, and the
// direction of time of accesses that come back to an element. Worked out by hand.
// RUN: lifeopt --emit=dependences=verbose %s | FileCheck %s

// The load of A[i, i] precedes the store of A[i, j], j <= i: is = js = il, so that the time is (b0 - a0 - a1) i + b1 j + c, on the vertex
// i = j = N = 1 and the rays (i, j, N) = (1, 0, 1) and (1, 1, 1).
// CHECK-LABEL: remark: dependence from 1 to 0 at depth 3 = false
// CHECK: {{^}}schedules: v_0 .. v_1 of %i, %j; v_2 .. v_3 of %i', %j'; offset v_4; bound v_5, v_6 of %N{{$}}
// CHECK-NEXT: Dependence Poly source -> destination:
// CHECK-NEXT: {{^}}-v_0 <= -1{{$}}
// CHECK-NEXT: {{^}}v_0 <= ( %N ){{$}}
// CHECK-NEXT: {{^}}-v_1 <= -1{{$}}
// CHECK-NEXT: {{^}}-v_0 + v_1 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_2 <= -1{{$}}
// CHECK-NEXT: {{^}}v_2 <= ( %N ){{$}}
// CHECK-NEXT: {{^}}-v_3 <= -1{{$}}
// CHECK-NEXT: {{^}}-v_2 + v_3 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 + v_2 == 0{{$}}
// CHECK-NEXT: {{^}}-v_1 + v_2 == 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}source -> destination:{{$}}
// CHECK-NEXT: {{^}}Schedule Constraints:{{$}}
// CHECK-NEXT: {{^}}v_0 + v_1 - v_2 <= 0{{$}}
// CHECK-NEXT: {{^}}v_0 + v_1 - v_2 - v_3 <= 0{{$}}
// CHECK-NEXT: {{^}}v_0 + v_1 - v_2 - v_3 - v_4 <= 0{{$}}
// CHECK-NEXT: {{^}}Bounding Constraints:{{$}}
// CHECK-NEXT: {{^}}-v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_5 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 - v_1 + v_2 + v_3 + v_4 - v_5 - v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 - v_1 + v_2 + v_3 - v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 - v_1 + v_2 - v_6 <= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}destination -> source:{{$}}
// CHECK-NEXT: {{^}}Schedule Constraints:{{$}}
// CHECK-NEXT: {{^}}-v_0 - v_1 + v_2 + v_3 + v_4 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 - v_1 + v_2 + v_3 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 - v_1 + v_2 <= 0{{$}}
// CHECK-NEXT: {{^}}Bounding Constraints:{{$}}
// CHECK-NEXT: {{^}}v_0 + v_1 - v_2 - v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}v_0 + v_1 - v_2 - v_3 - v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}v_0 + v_1 - v_2 - v_3 - v_4 - v_5 - v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_5 <= 0{{$}}
// CHECK-EMPTY:
// CHECK-NEXT: {{^}}Direction of the program: destination first (%i =, %j >, place >){{$}}
func.func @triangle(%A: memref<?x?xf32>, %N: index) {
  affine.for %i = 1 to affine_map<()[s0] -> (s0 + 1)>()[%N] {
    affine.for %j = 1 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %v = affine.load %A[%i, %i] : memref<?x?xf32>
      affine.store %v, %A[%i, %j] : memref<?x?xf32>
    }
  }
  return
}

// The same element again: at one time x = y, and the load comes first; later are i and k one up, j one down.
// CHECK-LABEL: remark: dependence from 0 to 1 at depth 4 = true
// CHECK: {{^}}schedules: v_0 .. v_2 of %i, %j, %k; v_3 .. v_5 of %i', %j', %k'; offset v_6; bound v_7, v_8 .. v_10 of %M, %N, %O{{$}}
// CHECK-NEXT: {{^}}Dependence Poly source -> destination, at one time:{{$}}
// CHECK: {{^}}Schedule Constraints:{{$}}
// CHECK-NEXT: {{^}}v_0 - v_3 <= 0{{$}}
// CHECK-NEXT: {{^}}v_1 - v_4 <= 0{{$}}
// CHECK-NEXT: {{^}}v_2 - v_5 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}Bounding Constraints:{{$}}
// CHECK-NEXT: {{^}}v_6 - v_7 - v_8 - v_9 - v_10 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_10 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_9 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_8 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_7 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_2 + v_5 - v_10 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_1 + v_4 - v_9 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 + v_3 - v_8 <= 0{{$}}
// CHECK: {{^}}destination -> source:{{$}}
// CHECK-NEXT: {{^}}Schedule Constraints:{{$}}
// CHECK-NEXT: {{^}}v_6 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_2 + v_5 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_1 + v_4 <= 0{{$}}
// CHECK-NEXT: {{^}}-v_0 + v_3 <= 0{{$}}
// CHECK: {{^}}Direction of the program: source first (%i =, %j =, %k =, place <){{$}}
// CHECK-NEXT: {{^}}Time Direction: [1, -1, 1] is later{{$}}
func.func @again(%A: memref<?x?x?xf32>, %M: index, %N: index, %O: index) {
  affine.for %i = 0 to %M {
    affine.for %j = 0 to %N {
      affine.for %k = 0 to %O {
        %v = affine.load %A[%i + %j, %j + %k, %i - %k] : memref<?x?x?xf32>
        affine.store %v, %A[%i + %j, %j + %k, %i - %k] : memref<?x?x?xf32>
      }
    }
  }
  return
}

// No element is on both sides of the diagonal.
// CHECK-LABEL: remark: dependence from 0 to 1 at depth 3 = false
// CHECK: {{^}}Direction of the program: no dependence{{$}}
func.func @mirror(%A: memref<?x?xf32>, %N: index) {
  affine.for %i = 0 to %N {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %v = affine.load %A[%j, %i] : memref<?x?xf32>
      affine.store %v, %A[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
