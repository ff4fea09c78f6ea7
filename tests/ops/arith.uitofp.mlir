// RUN: roundtrip.sh --also-19 %s
// arith.uitofp: every form of its syntax.
func.func @f(%a: i16, %v: vector<4xi16>, %t: tensor<?xi16>) {
  %0 = arith.uitofp %a : i16 to f64
  %1 = arith.uitofp %v : vector<4xi16> to vector<4xf64>
  %2 = arith.uitofp %t {note} : tensor<?xi16> to tensor<?xf64>
  %3 = "arith.uitofp"(%a) : (i16) -> f64
  return
}
