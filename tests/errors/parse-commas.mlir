// A comma in a list stands between two items.
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
// -----
func.func @f(%m: memref<4xf32>, %g: memref<1xi32>, %i: index) {
  // expected-error@+1 {{expected SSA operand}}
  memref.dma_start %m[%i,], %m[%i], %i, %g[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %x: f32) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = vector.transfer_read %m[%i], %x, : memref<4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error@+1 {{expected SSA operand}}
  vector.transfer_write %v, %m[%i], : vector<4xf32>, memref<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = vector.outerproduct %v, %v, : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %m: vector<4xi1>) {
  // expected-error@+1 {{expected SSA operand}}
  %0 = vector.mask %m, { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{expected non-function type}}
  cf.br ^bb1( : )
^bb1:
  return
}
// -----
func.func @f(%f: i32) {
  // expected-error@+1 {{expected ':'}}
  cf.switch %f : i32, [default: ^bb1()]
^bb1:
  return
}
