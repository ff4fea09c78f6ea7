// A comma in a list stands between two items.
// RUN: lifeopt %s --until=parse --split-input-file --verify-diagnostics
// RUN: rejected.py %s
func.func @f(%a: index) {
  // expected-error@+1 {{expected attribute name}}
  %0 = index.add %a, %a {note = 1 : i32, }
  return
}
// -----
func.func @f(%a: index) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = "index.add"(%a, %a,) : (index, index) -> index
  return
}
// -----
func.func @f(%a: index) {
  // expected-error@+1 {{expected attribute value}}
  %0 = index.add %a, %a {note = [1, ]}
  return
}
// -----
// mlir-opt rejects in other words: two errors, `expected valid keyword or string` first.
func.func @f(%a: f32) {
  // expected-error@+1 {{expected}}
  %0 = arith.addf %a, %a fastmath<nnan,> : f32
  return
}
// -----
func.func @f(%a: f32) {
  // mlir-opt rejects in other words.
  // expected-error@+1 {{'#arith.fastmath<nnan,>' is not made of the words}}
  %0 = "arith.addf"(%a, %a) <{fastmath = #arith.fastmath<nnan,>}> : (f32, f32) -> f32
  return
}
