// RUN: roundtrip.sh --also-19 %s
// arith.mului_extended: every form of its syntax.
func.func @f(%a: i32, %i: index, %c: vector<4xi8>) {
  %0:2 = arith.mului_extended %a, %a : i32
  %1:2 = arith.mului_extended %i, %i : index
  %2:2 = arith.mului_extended %c, %c {note} : vector<4xi8>
  %3 = arith.addi %0#0, %0#1 : i32
  %4:2 = "arith.mului_extended"(%a, %a) : (i32, i32) -> (i32, i32)
  return
}
