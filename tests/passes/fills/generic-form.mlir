// RUN: lifeopt %s --until=parse --emit=mlir-generic | lifeopt - --emit=mlir-generic -o %t.mlir
// RUN: FileCheck %s < %t.mlir && lifeopt %t.mlir --emit=mlir -o /dev/null
// Rule: a fill that replaces a copy has a region that the generic form shows: its arguments have names, also in a program in which all
// regions had names and nothing else has changed.

// CHECK: ^bb2:
// CHECK-NEXT: "linalg.fill"(%z, %c)
// CHECK-NEXT: ^bb0(%[[X:[0-9]+]]: f32, %{{[0-9]+}}: f32):
// CHECK-NEXT: "linalg.yield"(%[[X]])
func.func @f(%s: i1, %c: memref<1xf32>) {
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<1xf32>
  linalg.fill ins(%z : f32) outs(%a : memref<1xf32>)
  cf.cond_br %s, ^bb2, ^bb1
^bb1:
  memref.copy %c, %a : memref<1xf32> to memref<1xf32>
  memref.copy %a, %c : memref<1xf32> to memref<1xf32>
  return
^bb2:
  memref.copy %a, %c : memref<1xf32> to memref<1xf32>
  return
}
