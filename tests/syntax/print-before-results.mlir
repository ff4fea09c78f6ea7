// A vector.print without operand is told from the results of the next op, read and printed: mlir-opt reads what is printed, but not
// what it prints itself.
// RUN: lifeopt %s --until=parse --emit=mlir | FileCheck %s
// RUN: lifeopt %s --until=parse --emit=mlir > %t.mlir
// RUN: roundtrip.sh %t.mlir
// CHECK: vector.print punctuation <newline>{{$}}
// CHECK-NEXT: %a = arith.constant
// CHECK-NEXT: vector.print punctuation <newline>{{$}}
// CHECK-NEXT: %b:2 = arith.addui_extended
// CHECK-NEXT: vector.print %a : i32
// CHECK-NEXT: vector.print punctuation <newline>{{$}}
// CHECK-NEXT: return
func.func @f() -> i32 {
  vector.print
  %a = arith.constant 1 : i32
  vector.print // all
  %b:2 = arith.addui_extended %a, %a : i32, i1
  vector.print
    %a : i32
  vector.print
  return
    %b#0 : i32
}
