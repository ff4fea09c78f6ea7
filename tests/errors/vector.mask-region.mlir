// The region holds one op that can be masked.
// RUN: rejected.py %s
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  %0 = vector.mask %k { %s = arith.addi %v, %v : vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects only one operation to mask}}
  vector.mask %k {
    vector.store %f, %m[%i] : memref<?xf32>, vector<8xf32>
    vector.store %f, %m[%i] : memref<?xf32>, vector<8xf32>
  } : vector<8xi1>
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  %0 = "vector.mask"(%k) ({
    %s = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xi32>) -> i32
    "vector.yield"() : () -> ()
  }) : (vector<8xi1>) -> i32
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32, %x: i32) {
  // expected-error@+1 {{'vector.mask' op expects all the results from the MaskableOpInterface to match all the values returned by the terminator}}
  %0 = "vector.mask"(%k) ({
    %s = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<add>}> : (vector<8xi32>) -> i32
    "vector.yield"(%x) : (i32) -> ()
  }) : (vector<8xi1>) -> i32
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op region should have no arguments}}
  "vector.mask"(%k) ({
    ^bb0(%a: i32):
    "vector.yield"() : () -> ()
  }) : (vector<8xi1>) -> ()
  return
}
// -----
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  vector.mask %k { vector.transfer_read %m[%i], %p : memref<?xf32>, vector<8xf32> } : vector<8xi1>
  return
}
// -----
// mlir-opt rejects in other words.
func.func @f(%k: vector<8xi1>, %v: vector<8xi32>, %f: vector<8xf32>, %m: memref<?xf32>, %i: index, %p: f32) {
  // expected-error@+2 {{'vector.mask' op expects regions to end with 'vector.yield', found 'func.return'}}
  // expected-note@+1 {{in custom textual format, the absence of terminator implies 'vector.yield'}}
  "vector.mask"(%k) ({
    ^bb0:
  // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    "func.return"() : () -> ()
  }) : (vector<8xi1>) -> ()
  return
}
