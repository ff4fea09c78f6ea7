// RUN: roundtrip.sh --also-19 %s
// arith.cmpf: every predicate and kind of type.
func.func @f(%a: f32, %b: f32, %c: vector<4xf64>, %d: tensor<?xf16>) {
  %0 = arith.cmpf false, %a, %b : f32
  %1 = arith.cmpf oeq, %a, %b : f32
  %2 = arith.cmpf ogt, %a, %b : f32
  %3 = arith.cmpf oge, %a, %b : f32
  %4 = arith.cmpf olt, %a, %b : f32
  %5 = arith.cmpf ole, %a, %b : f32
  %6 = arith.cmpf one, %a, %b : f32
  %7 = arith.cmpf ord, %a, %b : f32
  %8 = arith.cmpf ueq, %a, %b : f32
  %9 = arith.cmpf ugt, %a, %b : f32
  %10 = arith.cmpf uge, %a, %b : f32
  %11 = arith.cmpf ult, %a, %b : f32
  %12 = arith.cmpf ule, %a, %b : f32
  %13 = arith.cmpf une, %a, %b : f32
  %14 = arith.cmpf uno, %a, %b : f32
  %15 = arith.cmpf true, %a, %b : f32
  %16 = arith.cmpf olt, %a, %b fastmath<nnan> : f32
  %17 = arith.cmpf one, %c, %c : vector<4xf64>
  %18 = arith.cmpf ult, %d, %d fastmath<fast> {note} : tensor<?xf16>
  %19 = "arith.cmpf"(%a, %b) <{predicate = 14 : i64}> : (f32, f32) -> i1
  return
}
