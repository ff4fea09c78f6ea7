// Attributes under the names of linalg and bufferization are those that these dialects have, at ops and arguments where they may
// stand; of other dialects any may stand anywhere.
// RUN: rejected.py %s
// expected-error@+1 {{attribute '"linalg.yield"' not supported by the linalg dialect}}
func.func @f() attributes {linalg.yield} {
  return
}
// -----
func.func @f(%i: index) {
  // expected-error@+1 {{attribute '"linalg.foo"' not supported by the linalg dialect}}
  %0 = arith.addi %i, %i {linalg.foo = 1} : index
  %1 = arith.addi %i, %i {linalg.memoized_indexing_maps = 1} : index
  %2 = arith.addi %i, %i {linalgs.foo = 1, memref.foo, vector.foo} : index
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{attribute '"linalg.foo"' not supported by the linalg dialect}}
  "x.y"() {linalg.foo} : () -> ()
  "x.y"() <{linalg.foo}> : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{attribute '"linalg.foo"' not supported by the linalg dialect}}
  %0 = "arith.constant"() {linalg.foo, value = 1 : i32} : () -> i64
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{attribute '"bufferization.foo"' not supported as an op attribute by the bufferization dialect}}
  "x.y"() {bufferization.foo} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'x.y' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  "x.y"() {bufferization.manual_deallocation} : () -> ()
  return
}
// -----
func.func @f(%m: memref<4xf32>) {
  %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  memref.dealloc %0 {bufferization.manual_deallocation} : memref<4xf32>
  // expected-error@+1 {{'memref.copy' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  memref.copy %m, %m {bufferization.manual_deallocation} : memref<4xf32> to memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %n: memref<?xf32>, %c: i1) {
  %0 = memref.alloca() {bufferization.manual_deallocation} : memref<4xf32>
  %1 = memref.realloc %n {bufferization.manual_deallocation} : memref<?xf32> to memref<4xf32>
  %2 = bufferization.clone %m {bufferization.manual_deallocation} : memref<4xf32> to memref<4xf32>
  // expected-error@+1 {{'bufferization.dealloc' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  bufferization.dealloc (%m : memref<4xf32>) if (%c) {bufferization.manual_deallocation}
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'bufferization.alloc_tensor' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  %0 = bufferization.alloc_tensor() {bufferization.manual_deallocation} : tensor<4xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{'bufferization.dealloc_tensor' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  bufferization.dealloc_tensor %t {bufferization.manual_deallocation} : tensor<4xf32>
  return
}
// -----
func.func @f() {
  // expected-error@+1 {{'ub.poison' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
  %0 = ub.poison {bufferization.manual_deallocation} : i32
  return
}
// -----
// expected-error@+1 {{attribute '"linalg.foo"' not supported by the linalg dialect}}
module attributes {linalg.foo} {
}
// -----
// expected-error@+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func @f(%m: memref<4xf32> {bufferization.writable = 1}) {
  return
}
// -----
// expected-error@+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @f(memref<4xf32> {bufferization.writable = true})
// -----
// expected-error@+1 {{'bufferization.access' is expected to be a string attribute}}
func.func @f(%m: memref<4xf32> {bufferization.access}) {
  return
}
// -----
// expected-error@+1 {{invalid value for 'bufferization.access'}}
func.func @f(%m: memref<4xf32> {bufferization.access = "reads"}) {
  return
}
// -----
// expected-error@+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func @f(%m: memref<4xf32> {bufferization.buffer_layout = "x"}) {
  return
}
// -----
func.func private @g(memref<4xf32> {bufferization.access = "read-write", linalg.foo})
func.func @f(%m: memref<4xf32> {bufferization.writable = false}, %n: memref<4xf32> {bufferization.access = "none"},
             %o: memref<4xf32> {bufferization.buffer_layout = strided<[1]>}, %p: memref<4xf32> {bufferization.buffer_layout = affine_map<(d) -> (d)>}) {
  return
}
// -----
// expected-error@+1 {{symbol declaration cannot have public visibility}}
func.func @f(memref<4xf32> {bufferization.access = "read"})
